### Was `granary tournament` sagt.

tournament-overview = { $name }: { $rule }, { $players ->
    [one] 1 Person
   *[other] { $players } Personen
} ({ $active } dabei), Runde { $round } von { $rounds }
tournament-open = Ohne Ergebnis: Brett { $boards }
tournament-disagree = Uneinigkeit an Brett { $boards }: das Ergebnis als Turnierleitung eintragen
tournament-ended = Das Turnier ist abgeschlossen
tournament-round = Runde { $round }
tournament-out = { $why ->
    [bye] Freilos: { $name }
    [half] Freilos auf Wunsch: { $name }
    [free] Spielfrei: { $name }
   *[absent] Abwesend: { $name }
}
tournament-remark = { $status ->
    [disagree] Uneinigkeit
    [unconfirmed] nicht von beiden abgezeichnet
    [corrected] berichtigt
    [open] offen
   *[done] { "" }
}
tournament-status = { $status ->
    [out] zurückgezogen
    [absent] nächste Runde abwesend
    [bye] nächste Runde Freilos
   *[in] dabei
}
tournament-simulated = { $players } Personen, { $rounds } Runden; die langsamste Auslosung dauerte { $longest } ms
tournament-breach = eine Paarung verletzt eine unbedingte Regel: bitte mit der Zahl von --seed melden
tournament-explain = { $name }: Platz { $place }, { $points } Punkte
tournament-summand = Runde { $round }: { $amount } { $origin ->
    [opponent] von { $opponent } ({ $detail })
    [adjusted] von { $opponent } ({ $detail }, am Ende versäumte Runden zählen als Remis)
    [dummy] aus einer nicht gespielten Runde ({ $detail }: die eigenen Punkte)
    [capped] aus einer nicht gespielten Runde ({ $detail }: die eigenen Punkte wären mehr als erlaubt)
    [mutual] gegen { $opponent }
    [win] für einen Sieg
    [against] gegen { $opponent } ({ $detail })
    [progress] der Stand nach der Runde
    [rated] die Wertungszahl von { $opponent }
    [share] für den Anteil der Punkte: { $detail } %
   *[seeds] mit Samen { $detail }
}{ $cut ->
    [yes] {" "}– gestrichen
   *[no] { "" }
}

tournament-column-number = Nr.
tournament-column-name = Name
tournament-column-club = Verein
tournament-column-rating = Wertung
tournament-column-category = Kategorie
tournament-column-status = Stand
tournament-column-board = Brett
tournament-column-starts = beginnt
tournament-column-others = gegen
tournament-column-result = Ergebnis
tournament-column-place = Platz
tournament-column-points = Punkte
tournament-column-direct-encounter = direkt
tournament-column-buchholz = Buchholz
tournament-column-buchholz-cut1 = Buchholz −1
tournament-column-buchholz-cut2 = Buchholz −2
tournament-column-buchholz-median = Buchholz Median
tournament-column-sonneborn-berger = Sonneborn-Berger
tournament-column-wins = Siege
tournament-column-seeds-captured = Samen
tournament-column-seed-difference = Samendifferenz

tournament-draw-open = Runde { $round } ist nicht zu Ende: { $n ->
    [one] Brett { $boards } hat
   *[other] die Bretter { $boards } haben
} kein Ergebnis oder eines, über das Uneinigkeit besteht
tournament-draw-few = { $players ->
    [one] 1 Person ist
   *[other] { $players } Personen sind
} da, und { $needed } sind nötig: weitere anmelden
tournament-draw-finished = alle { $rounds } Runden sind ausgelost. Möglich ist
tournament-draw-none = niemand kann mehr gepaart werden: alle haben getroffen, wen sie treffen dürfen, oder der Anzug verbietet es. Möglich ist
tournament-draw-undecided = { $n ->
    [one] Brett { $boards } braucht
   *[other] die Bretter { $boards } brauchen
} eine Entscheidung. Möglich ist
tournament-choice-repeats = Begegnungen wiederholen: --allow-repeats
tournament-choice-end = das Turnier abschließen: end
tournament-choice-bye = jemandem auf Wunsch ein Freilos geben und neu auslosen: bye
tournament-choice-player = jemanden anmelden oder zurückkommen lassen
tournament-choice-rounds = eine weitere Runde auslosen: --more-rounds
tournament-choice-game = eine weitere Partie spielen und mit --game eintragen

tournament-exists = { $file } gibt es schon: einen anderen Namen wählen oder die Datei vorher löschen
tournament-nobody = niemand heißt „{ $player }“: siehe die Liste mit players
tournament-several = mehrere Namen beginnen mit „{ $player }“: den ganzen Namen oder die Nummer schreiben
tournament-bad-result = „{ $result }“ ist kein Ergebnis: Samen wie 28-20 schreiben, oder 1-0, =, 0-1, +-, -+, --, 20-18/6-4, clear
tournament-no-trf = TRF kennt keine Tische zu dritt oder viert: ein anderes Format wählen

tournament-no-no-settings = das Protokoll beginnt nicht mit Einstellungen: es ist nicht vollständig
tournament-no-bad-setting = die Einstellung { $key } liegt außerhalb ihrer Grenzen: berichtigen
tournament-no-too-late = { $key } kann nach der Auslosung der ersten Runde nicht mehr geändert werden: sie zuerst mit undo zurücknehmen
tournament-no-no-name = ein Name fehlt, ist länger als 100 Zeichen oder enthält unsichtbare Zeichen: neu schreiben
tournament-no-name-taken = „{ $name }“ ist schon angemeldet: etwas Unterscheidendes hinzufügen
tournament-no-no-player = eine Nummer { $id } gibt es nicht: siehe die Liste mit players
tournament-no-not-in = Nummer { $id } hat sich schon zurückgezogen
tournament-no-not-out = Nummer { $id } hat sich nicht zurückgezogen
tournament-no-round-over = Runde { $round } ist schon ausgelost: eine spätere wählen
tournament-no-no-round = Runde { $round } gibt es noch nicht: sie mit pair auslosen
tournament-no-no-board = Runde { $round } hat kein Brett { $board }: siehe ihre Bretter mit round
tournament-no-no-game = Brett { $board } hat keine Partie { $game }: Partien zählen von 1 an
tournament-no-not-at-board = Nummer { $id } sitzt nicht an Brett { $board }
tournament-no-bad-result = das Ergebnis passt nicht zu Brett { $board }: eine Zahl für jede Person angeben, und nicht mehr Samen, als es gibt
tournament-no-uncounted-forfeit = wurde nicht gefüttert, so entscheidet, wer mehr Samen hat: die Samen an Brett { $board } angeben, die im Spiel zählen für den Gegner
tournament-no-only-controller = nur die Turnierleitung nimmt ein Ergebnis weg: --by weglassen
tournament-no-nothing-written = Brett { $board } hat kein Ergebnis zum Abzeichnen: es zuerst eintragen
tournament-no-written = Brett { $board } hat schon ein Ergebnis: der Bildschirm überschreibt es nicht
tournament-no-wrong-round = das ist Runde { $round }, und als nächste kommt Runde { $expected }
tournament-no-twice-in-round = Nummer { $id } ist zweimal in der Runde
tournament-no-bad-seats = Brett { $board } hat eine falsche Zahl von Plätzen oder kommt zweimal vor
tournament-no-nothing-to-undo = keine Runde ist ausgelost, also gibt es nichts zurückzunehmen
tournament-no-ended = das Turnier ist abgeschlossen: es mit reopen wieder öffnen
tournament-no-not-ended = das Turnier ist nicht abgeschlossen
tournament-no-closed-field = nach der ersten Runde kann in diesem Format niemand dazukommen: sie zuerst mit undo zurücknehmen
tournament-no-too-long = die Datei ist länger als { $most } MiB: eine kleinere wählen
tournament-no-json = nicht lesbar: { $reason }
tournament-no-json-format = „{ $format }“ ist kein Format eines Turniers: erwartet wird granary-tournament
tournament-no-json-version = Version { $version } ist nicht bekannt: ein neueres Granary verwenden
tournament-no-trf-rounds = „{ $text }“ ist keine Zahl von Runden: 1 bis 200 schreiben
tournament-no-trf-number = „{ $text }“ ist keine Startnummer: 1 bis 9999 in Spalte 5 bis 8 schreiben
tournament-no-trf-name = der Name fehlt: er steht in Spalte 15 bis 47
tournament-no-trf-rating = „{ $text }“ ist keine Wertung: eine Zahl in Spalte 49 bis 52 schreiben, oder nichts
tournament-no-trf-cell = Runde { $round }: „{ $text }“ ist kein Ergebnis: Gegner, w oder b, und eines von 1 = 0 + - H F U Z schreiben
tournament-no-trf-twice = Startnummer { $number } kommt zweimal vor: jeder Person eine eigene geben
tournament-no-trf-opponent = Runde { $round }: das passt nicht zu dem, was bei Nummer { $opponent } steht: Gegner, Anzug und Ergebnis müssen einander entsprechen
tournament-no-trf-nobody = es gibt keine Personen: ihre Zeilen beginnen mit 001
tournament-no-csv-nobody = es gibt keine Personen: eine je Zeile schreiben
tournament-no-csv-no-name = keine Spalte heißt name: eine hinzufügen
tournament-no-csv-number = „{ $text }“ ist keine Zahl von 0 bis 65535: berichtigen oder leer lassen
tournament-no-csv-columns = { $found } Spalten statt { $expected }: Text mit Komma in Anführungszeichen setzen
tournament-no-csv-quote = ein Anführungszeichen ist nicht geschlossen: es schließen

## Teilnehmer, Punkte, Listen, Wertungszahlen

tournament-no-has-played = Nummer { $id } saß schon an einem Brett oder hatte ein Freilos: stattdessen zurückziehen, oder zwei Einträge zusammenlegen
tournament-no-same-player = Nummer { $id } lässt sich nicht mit sich selbst zusammenlegen: zwei Einträge angeben
tournament-no-both-played = die Nummern { $id } und { $into } saßen beide in Runde { $round } an Brettern, sind also nicht dieselbe Person
tournament-no-no-reason = der Grund fehlt, ist länger als 300 Zeichen oder enthält unsichtbare Zeichen: einen schreiben
tournament-no-bad-points = das sind keine Punkte, die man geben oder nehmen kann: eine Zahl wie 0.5 oder -1 schreiben, höchstens 100
tournament-no-bad-group = mindestens zwei und höchstens 200 Teilnehmer angeben
tournament-no-not-forbidden = diese Teilnehmer dürfen aufeinandertreffen: siehe players
tournament-no-trf-record = Satz { $record }: „{ $text }“ ist nicht lesbar: siehe die Beschreibung von TRF26
tournament-no-ratings-format = „{ $format }“ ist keine Wertungsliste: erwartet wird granary-ratings
tournament-no-archive-taken = dieses Turnier ist schon auf diesem Server: es dort zuerst löschen, oder sein Protokoll als JSON einlesen
tournament-no-archive-id = das Archiv hat keine gültige Kennung: es wurde verändert oder abgeschnitten
tournament-no-archive-game = Partie { $game } des Archivs ist nicht lesbar: es wurde verändert oder abgeschnitten
tournament-column-koya = Koya
tournament-column-progressive = Fortschritt
tournament-column-performance = Turnierleistung
tournament-column-deviation = ±
tournament-column-games = Partien
tournament-column-last = zuletzt
tournament-column-line = Zeile
tournament-column-prize = Preis
tournament-column-given-name = Vorname
tournament-column-surname = Nachname
tournament-column-seed = Setzplatz
tournament-column-skip = (nicht übernommen)
tournament-progress-none = Vor der ersten Runde
tournament-progress-after = Nach Runde { $round }
tournament-progress-final = Endstand nach { $round ->
    [one] 1 Runde
   *[other] { $round } Runden
}
tournament-progress-during = Während Runde { $round }: { $done } von { $boards } Brettern
tournament-progress-missing = { $n ->
    [one] 1 Brett einer früheren Runde hat kein Ergebnis
   *[other] { $n } Bretter früherer Runden haben kein Ergebnis
}
tournament-drawn-from = Achtung: { $n ->
    [one] Runde { $rounds } wurde
   *[other] die Runden { $rounds } wurden
} nach dem alten Ergebnis ausgelost und { $n ->
    [one] bleibt
   *[other] bleiben
} so
tournament-annulled = ({ $name } hat vor der Hälfte der Partien aufgehört: die Ergebnisse zählen für niemanden)
tournament-adjusted = { $name }: { $points } Punkte, { $why }
tournament-apart = Nicht zu paaren: { $names }{ $why ->
    [none] { "" }
   *[other] {" "}({ $why })
}
tournament-list-read = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
} gelesen; eingetragen ist noch nichts. Spalten zuordnen mit --columns { $columns }
tournament-rated = { $name }: { $known ->
    [yes] neu gewertet
   *[no] gewertet
}
tournament-no-prizes = es gibt keine Preise: mit set --prizes festlegen
tournament-all-players = Alle
tournament-site-written = { $files } Dateien in { $folder }
