### Teilnehmer, Listen, Tabellen und Dateien auf den Seiten der Turniere.


## Teilnehmer

hall-fixed-board = Immer an Brett
hall-remove = Streichen
hall-remove-player = { $name } von der Liste streichen
hall-removed = { $name } steht nicht mehr auf der Liste.
hall-merge = Zusammenlegen
hall-merge-player = { $name } mit einem anderen Eintrag zusammenlegen
hall-merge-note = Für jemanden, der zweimal eingetragen ist. Alle Runden von { $name } gehen auf den anderen Eintrag über, der gedruckte Code gilt weiter.
hall-merge-into = Spielt weiter als
hall-adjust = Punkte
hall-adjust-player = Punkte geben oder nehmen: { $name }
hall-adjust-points = Punkte, mit Minus zum Abziehen
hall-adjust-why = Grund
hall-adjust-done = { $points } Punkte der Turnierleitung: { $why }
hall-apart = Wer nicht gegeneinander spielt
hall-apart-note = Familie oder wer zusammen gekommen ist. Für Vereine siehe Einstellungen.
hall-apart-one = Teilnehmer
hall-apart-other = spielt nicht gegen
hall-apart-until = bis Runde
hall-apart-until-n = bis Runde { $n }
hall-apart-add = Auseinanderhalten
hall-apart-allow = Wieder zulassen
hall-apart-allow-names = { $names } wieder gegeneinander zulassen

## Listen

hall-check = Liste prüfen
hall-check-show = Prüfen und eintragen
hall-check-note = So wird die Liste gelesen. Wo eine Spalte etwas anderes ist, ändern.
hall-check-separator = Spalten sind getrennt durch
hall-check-separator-comma = Kommas
hall-check-separator-semicolon = Semikolons
hall-check-separator-tab = Tabulatoren
hall-check-separator-line = nichts: eine Zeile ist ein Name
hall-check-heading = Die erste Zeile ist eine Überschrift
hall-check-column = Spalte { $n } ist
hall-check-column-name = Name
hall-check-column-given-name = Vorname
hall-check-column-surname = Nachname
hall-check-column-club = Verein
hall-check-column-rating = Wertungszahl
hall-check-column-seed = Setzplatz
hall-check-column-category = Kategorie
hall-check-column-board = festes Brett
hall-check-column-skip = (nicht übernehmen)
hall-check-becomes = Wird zu
hall-check-faults = { $n ->
    [one] 1 Zeile muss zuerst berichtigt werden.
   *[other] { $n } Zeilen müssen zuerst berichtigt werden.
}
hall-check-take = { $n ->
    [one] 1 Person eintragen
   *[other] { $n } Personen eintragen
}

## Einstellungen

hall-set-hall = Bretter und Liste
hall-set-first-board = Nummer des ersten Bretts
hall-set-club-rounds = Vereine werden in so vielen ersten Runden getrennt
hall-set-late-byes = Versäumte Runden, die für Nachzügler als Freilos auf Wunsch zählen
hall-set-acceleration = Beschleunigung bei großen Feldern
hall-set-acceleration-none = keine
hall-set-acceleration-baku = Baku (virtuelle Punkte am Anfang)
hall-set-prizes = Preise
hall-set-prizes-note = Eine Liste je Zeile: Preise mit Kommas, für eine Kategorie mit Namen und Doppelpunkt davor. Beispiel: Jugend: Pokal, Buch
hall-prizes = Preise

## Tabelle

hall-progress-none = Vor der ersten Runde
hall-progress-after = Nach Runde { $round }
hall-progress-final = Endstand
hall-progress-during = Während Runde { $round }: { $done } von { $boards } Brettern
hall-progress-missing = { $n ->
    [one] 1 Brett einer früheren Runde hat kein Ergebnis.
   *[other] { $n } Bretter früherer Runden haben kein Ergebnis.
}
hall-category-of = Tabelle für
hall-category-all = alle
hall-annulled = früh ausgeschieden: Ergebnisse zählen nicht
hall-cross-numbers = Das Ergebnis jeder Runde, darunter die Nummer des Gegners. Ein Punkt zeigt, wer angefangen hat.
hall-cross-matrix = Die Ergebnisse gegen alle anderen, nach Nummern.
hall-later-drawn = { $n ->
    [one] Runde { $rounds } wurde nach diesem Ergebnis gelost und bleibt so.
   *[other] Die Runden { $rounds } wurden nach diesem Ergebnis gelost und bleiben so.
}
hall-tie-koya = Koya
hall-tie-progressive = Fortschrittswertung
hall-tie-performance = Turnierleistung
hall-tie-short-koya = Koya
hall-tie-short-progressive = Fort.
hall-tie-short-performance = Leist.
hall-tie-note-koya = Punkte gegen Gegner mit mindestens der Hälfte der Punkte.
hall-tie-note-progressive = Die Punktestände nach allen Runden zusammen: frühe Punkte zählen mehr.
hall-tie-note-performance = Die mittlere Wertungszahl der Gegner und was der Anteil der Punkte wert ist.

## Dateien und Protokoll

hall-file-trf26 = TRF 2026
hall-file-note-trf26 = das neue Format, auch mitten im Turnier
hall-file-archive = Archiv
hall-file-note-archive = alles mit Partien, Uhr und Links; sicher verwahren
hall-file-site = Website
hall-file-note-site = Seiten, die keinen Server brauchen, als ZIP
hall-log-remove = { $name } von der Liste gestrichen
hall-log-merge = { $name } mit { $other } zusammengelegt
hall-log-adjust = { $name }: { $points } Punkte ({ $why })
hall-log-forbid = Auseinandergehalten: { $names }
hall-log-allow = Dürfen wieder aufeinandertreffen: { $names }

## Die Website

hall-site-rounds = Runden
hall-site-games = Partien
hall-site-language = Deutsch
