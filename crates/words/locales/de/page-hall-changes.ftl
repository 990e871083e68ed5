### K.-o.-Turniere, Entwürfe und Korrekturen auf den Turnierseiten.

hall-bracket = Turnierbaum
hall-bracket-places = Plätze
hall-bracket-in = spielt noch
hall-bracket-board = Brett { $board }
hall-bracket-through = { $name } kommt weiter
hall-bracket-kept = trotz des Ergebnisses weiter
hall-bracket-drawn = unentschieden: noch ein Spiel
hall-bracket-by-seeds = nach Samen
hall-bracket-by-absence = der andere kam nicht
hall-bracket-screen = Auf dem Beamer
hall-bracket-winner = Sieger: { $name }
hall-stage = { $size ->
    [2] Finale
    [4] Halbfinale
    [8] Viertelfinale
    [16] Achtelfinale
   *[other] Letzte { $size }
}
hall-third-place = Spiel um Platz 3
hall-set-third = Die Verlierer der Halbfinale spielen um Platz 3
hall-set-drawn = Bei gleich vielen Siegen entscheiden
hall-set-drawn-seeds = die Samen aller Spiele, dann weitere Spiele
hall-set-drawn-games = nur weitere Spiele
hall-some-absent = nicht alle kamen
hall-absent-of = { $name } kam nicht
hall-quick-key-8 = ein Tisch, an den einer nicht kam
hall-sheet-drawn = Unentschieden: spielt noch ein Spiel und tragt es hier ein.

hall-preview = Auslosung vorab ansehen
hall-preview-title = Runde { $n }, wie sie gelost würde
hall-publish = Runde { $n } veröffentlichen
hall-draft-note = Einen Namen wählen, dann einen zweiten, um beide zu tauschen. Nichts zählt, bevor es veröffentlicht ist; Bretter, deren Spieler zusammenbleiben, behalten ihre Ergebnisse.
hall-draft-choose = Niemand ist gewählt.
hall-draft-chosen = { $name } ist gewählt
hall-draft-swap-with = tauscht den Platz mit …
hall-draft-board-with = spielt an einem neuen Brett gegen …
hall-draft-swap = Tauschen
hall-draft-board = Neues Brett
hall-draft-move = An Brett
hall-draft-join = Gegen das Freilos
hall-draft-take-out = Ohne Platz
hall-draft-turn = Brett { $board }: der andere beginnt
hall-draft-remove = Brett { $board } auflösen
hall-draft-unplaced = Ohne Platz
hall-draft-back = Einen Schritt zurück
hall-draft-fine = Keine Regel wird verletzt.
hall-draft-breaks = { $n ->
    [one] Eine Regel wird verletzt:
   *[other] { $n } Regeln werden verletzt:
}
hall-draft-saved = Runde { $n } ist geändert.
hall-draft-published = Runde { $n } ist veröffentlicht.
hall-draft-stale = Inzwischen wurde etwas eingetragen: schließen und neu öffnen.
hall-finding-bad-board = Brett { $board }: zu wenige oder zu viele Spieler, oder einer doppelt
hall-finding-rematch = Brett { $board }: { $one } und { $other } haben schon in Runde { $rounds } gegeneinander gespielt
hall-finding-forbidden = Brett { $board }: { $one } und { $other } dürfen nicht gegeneinander spielen
hall-finding-second-bye = { $player } hatte schon ein Freilos oder einen kampflosen Punkt, in Runde { $rounds }
hall-finding-several-byes = Mehrere haben ein Freilos: { $players }
hall-finding-third-in-a-row = Brett { $board }: { $player } { $starts ->
    [yes] beginnt zum dritten Mal hintereinander
   *[no] beginnt zum dritten Mal hintereinander nicht
}
hall-finding-unbalanced = Brett { $board }: { $player } { $starts ->
    [yes] beginnt viel zu oft
   *[no] beginnt viel zu selten
}
hall-finding-not-there = Brett { $board }: { $player } ist zurückgetreten oder abwesend
hall-finding-knocked-out = Brett { $board }: { $player } ist ausgeschieden
hall-finding-loses-results = Brett { $board } ({ $players }) verliert sein Ergebnis: { $results }
hall-finding-later-rounds = Nach dieser Runde gelost: Runde { $rounds }

hall-remark-who = Wer das entscheidet (fürs Protokoll)
hall-remark-reason = Warum (fürs Protokoll)
hall-later-title = Dieses Ergebnis hat entschieden, wer weiterkommt
hall-later-instead = { $name } ist dadurch weitergekommen. Nach der Korrektur wäre es { $other }.
hall-later-nobody = { $name } ist dadurch weitergekommen. Nach der Korrektur hätte noch niemand gewonnen.
hall-later-undone = Das würde aufgehoben:
hall-later-then = { $names }, neu zu spielen
hall-later-taken-back = zurückgenommen
hall-later-replace = Korrigieren und das aufheben
hall-later-keep = Korrigieren, Gespieltes lassen
hall-fixed-title = Ergebnisse sind schon gezählt
hall-fixed-text = Mit diesen Einstellungen würden alle Ergebnisse neu gezählt, und die Tabelle ändert sich.
hall-fixed-yes = Trotzdem ändern
hall-log-rearrange = Runde { $round } von Hand geändert
hall-log-new-key = Ein neuer Schlüssel für die Turnierleitung wurde gemacht
hall-log-remark = { $entry } ({ $remark })
