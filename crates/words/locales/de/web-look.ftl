# Woraus Bretter und Samen sind, Klänge, und was die Zeichen auf dem Brett bedeuten.

web-look-board = Brett
web-look-board-iroko = Iroko
web-look-board-ebony = Ebenholz
web-look-board-maple = Ahorn
web-look-board-slate = Schiefer
web-look-board-plain = Schlicht
web-look-board-paper = Gedruckt wie 1966
web-look-seeds = Samen
web-look-seeds-nickernut = Nickernüsse
web-look-seeds-pulse = Bohnen
web-look-seeds-cowrie = Kauris
web-look-seeds-glass = Glas
web-look-seeds-plain = Schlicht
web-settings-volume = Lautstärke
web-look-volume-1 = Leise
web-look-volume-2 = Mittel
web-look-volume-3 = Laut

web-signs = Was die Zeichen bedeuten
web-signs-owner = Wem die Mulde gehört, an Farbe und Form zu erkennen
web-signs-legal = Eine Mulde, die du säen kannst
web-signs-hint = Der Tipp des Computers
web-signs-from = Hier begann der letzte Zug
web-signs-last = Hier fiel sein letzter Samen
web-signs-goal = Hier würde die Mulde enden, auf die du zeigst
web-signs-gain = So viele Samen brächte dieser Zug
web-signs-nest = Ein Nest: Seine Samen gehören dem Spieler, dessen Zeichen das Ei trägt
web-signs-fort = Eine Burg, die noch steht
web-signs-closed = Nicht im Spiel
