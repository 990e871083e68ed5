### K.-o.-Turniere, Änderungen von Hand und Schlüssel: was Befehlszeile und Server sagen.

tournament-no-bad-remark = Name oder Grund sind zu lang oder enthalten unsichtbare Zeichen: höchstens 100 und 500 Zeichen, in einer Zeile
tournament-no-fewer-rounds = { $drawn } Runden sind schon ausgelost, es können nicht nur { $rounds } sein: { $drawn } oder mehr angeben
tournament-no-fixed = Ergebnisse sind nach diesen Einstellungen gezählt, und { $key } würde sie neu zählen: falls das gewollt ist, --force angeben
tournament-no-no-winner = Brett { $board } der Runde { $round } hat noch keinen Sieger: ein K.-o.-Turnier endet, wenn die letzten Begegnungen entschieden sind
tournament-no-went-on = Brett { $board } der Runde { $round } hat entschieden, wer weiterkommt, und die nächste Runde ist ausgelost: mit --later replace oder --later keep entscheiden, was aus ihr wird
tournament-no-same-pairing = Runde { $round } ist schon so: nichts ändert sich
tournament-no-not-last-round = Runde { $round } eines K.-o.-Turniers lässt sich nicht mehr von Hand ändern: die nächste ist daraus ausgelost
tournament-no-table-absence = an Brett { $board } haben die anderen ohne den Abwesenden gespielt: ihre Samen angeben und x für den, der nicht kam
tournament-no-not-knockout = nur ein K.-o.-Turnier hat einen Turnierbaum: siehe standings
tournament-no-not-placed = Spieler { $id } sitzt an keinem Brett und hat kein Freilos: erst an ein Brett setzen
tournament-no-no-bye = niemand hat in dieser Runde ein Freilos: ein Brett wählen

tournament-bad-step = „{ $step }“ ist keine Änderung: swap A / B, move A / BRETT, board A / B, remove BRETT, bye A, half-bye A, absent A, out A, join A, turn BRETT oder number BRETT / NUMMER schreiben
tournament-unplaced = Ohne Platz: { $names }
tournament-findings = { $n ->
    [one] Eine Regel wird verletzt; --anyway angeben, falls das gewollt ist
   *[other] { $n } Regeln werden verletzt; --anyway angeben, falls das gewollt ist
}
tournament-finding-bad-board = Brett { $board }: zu wenige oder zu viele Spieler, oder einer doppelt
tournament-finding-rematch = Brett { $board }: { $one } und { $other } haben schon in Runde { $rounds } gegeneinander gespielt
tournament-finding-forbidden = Brett { $board }: { $one } und { $other } dürfen nicht gegeneinander spielen
tournament-finding-second-bye = { $player } hatte schon ein Freilos oder einen kampflosen Punkt, in Runde { $rounds }
tournament-finding-several-byes = Mehrere haben ein Freilos: { $players }
tournament-finding-third-in-a-row = Brett { $board }: { $player } { $starts ->
    [yes] beginnt zum dritten Mal hintereinander
   *[no] beginnt zum dritten Mal hintereinander nicht
}
tournament-finding-unbalanced = Brett { $board }: { $player } { $starts ->
    [yes] beginnt viel zu oft
   *[no] beginnt viel zu selten
}
tournament-finding-not-there = Brett { $board }: { $player } ist zurückgetreten oder abwesend
tournament-finding-knocked-out = Brett { $board }: { $player } ist ausgeschieden
tournament-finding-loses-results = Brett { $board } ({ $players }) verliert sein Ergebnis: { $results }
tournament-finding-later-rounds = Nach dieser Runde ausgelost: Runde { $rounds }

tournament-undoes = Die Korrektur würde Folgendes aufheben:
tournament-undoes-board = Runde { $round }, Brett { $board }: { $players } ({ $results })
tournament-stage = { $size ->
    [2] Finale
    [4] Halbfinale
    [8] Viertelfinale
    [16] Achtelfinale
   *[other] Letzte { $size }
}
tournament-third-place = Spiel um Platz 3
tournament-match-state = { $state ->
    [bye] Freilos
    [open] läuft
    [drawn] unentschieden: noch ein Spiel nötig
    [seeds] nach Samen entschieden
    [absence] der andere kam nicht
    [kept] trotz des Ergebnisses weiter
   *[other] { "" }
}
tournament-champion = Sieger: { $name }
tournament-new-key = Die Turnierleitung hat einen neuen Schlüssel; mit dem alten kommt niemand mehr an den Platz der Turnierleitung: { $link }
tournament-key-unknown = in diesen Daten gibt es kein Turnier { $id }: siehe die Adresse seiner Seite
