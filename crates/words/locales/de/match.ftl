### Was `granary match` sagt.

match-title = { $rule }, { $players } Spieler: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} aus { $openings ->
    [one] 1 Eröffnung
   *[other] { $openings } Eröffnungen
} von { $plies ->
    [one] 1 Entscheidung
   *[other] { $plies } Entscheidungen
}, Zufallszahl { $seed }
match-title-suite = { $rule }, { $players } Spieler: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} aus { $openings ->
    [one] 1 Eröffnung
   *[other] { $openings } Eröffnungen
} einer Sammlung, Zufallszahl { $seed }
match-engine = Programm
match-wins = gewonnen
match-draws = remis
match-losses = verloren
match-score = Ausbeute
match-mean = ms/Entscheidung
match-longest = längste
match-overrun = überzogen
match-failures = Ausfälle
match-elo = Elo von A gegen B: { $elo } (95 %: { $low } bis { $high }); A ist mit einer Wahrscheinlichkeit von { $los } % stärker
match-pairs = Partienpaare mit 0, ½, 1, 1½ und 2 Punkten für A: { $pairs }
match-firsts = Erste Plätze von A: { $firsts }, { $percent } % (95 %: { $low } bis { $high } %); der Zufall gibt { $even } %; A ist mit einer Wahrscheinlichkeit von { $los } % stärker
match-too-few = Zu wenige Partien, um die Stärke zu schätzen
match-test = Test von Elo { $elo0 } gegen { $elo1 }: Logarithmus des Likelihood-Quotienten { $ratio } (Schranken { $low } und { $high }), { $verdict ->
    [h0] entschieden für { $elo0 }
    [h1] entschieden für { $elo1 }
   *[none] unentschieden
}
match-margin = A liegt im Mittel um { $margin } { $unit ->
    [pits] Mulden
   *[seeds] Samen
} vorn und bekommt { $share } % von allen
match-fault = Partie { $game } von { $engine } verloren: { $reason }
match-more-faults = und { $n ->
    [one] 1 weitere Partie
   *[other] { $n } weitere Partien
} durch Ausfälle verloren
match-interrupted = Abgebrochen: { $games } Partien waren geplant
match-progress = { $done }/{ $games }  +{ $wins } ={ $draws } −{ $losses }  { $percent } %

match-engines = --engine: { $count ->
    [one] 1 Programm ist
   *[other] { $count } Programme sind
} genannt: nennen Sie 2 bis { $most }
match-engines-players = --engine: mehrere Programme treffen sich in Partien zu zweit: wählen Sie --players 2, oder nehmen Sie --a und --b
match-field-title = { $rule }: { $engines } Programme, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} aus { $openings ->
    [one] 1 Eröffnung
   *[other] { $openings } Eröffnungen
}, Zufallszahl { $seed }
match-field-note = Elo wird vom Mittel aller Programme an gezählt, mit der Hälfte des 95-%-Bereichs. „Über dem nächsten“ ist die Wahrscheinlichkeit, dass ein Programm stärker ist als das nächste der Tabelle.
match-rating = Elo
match-error = Fehler
match-likelihood = über dem nächsten
match-games = Partien
match-depth = Tiefe
match-nodes = Stellungen
match-page-engines = Die Programme nach Stärke
match-page-meetings = Wer wen traf: gewonnene, unentschiedene und verlorene Partien des Programms der Zeile, und die Wahrscheinlichkeit, dass es das stärkere ist
match-page-chart = Elo aller Programme mit ihren 95-%-Bereichen; die Tabelle nennt dieselben Zahlen

match-failure-stopped = der Wettkampf wurde abgebrochen
match-failure-illegal = keine erlaubte Entscheidung: „{ $detail }“
match-failure-refused = das Programm antwortet mit einem Fehler: { $detail }
match-failure-silent = keine Antwort in { $detail } s
match-failure-crashed = das Programm hat sich beendet: { $detail }
match-failure-time = seine Uhr ist abgelaufen
match-failure-gone = das Programm lässt sich nicht wieder starten: { $detail }

match-spec-unknown = { $place }: „{ $text }“ ist kein Programm: schreiben Sie level=5, nodes=10000, depth=6, movetime=50, search, greedy, random oder cmd=PROGRAMM
match-spec-quotes = { $place }: ein Anführungszeichen ist nicht geschlossen
match-spec-value = { $place }: „{ $value }“ passt nicht zu { $key }: schreiben Sie { $wanted }
match-spec-twice = { $place }: { $key } ist eines zu viel: geben Sie jede Einstellung einmal an und nur eine Grenze aus nodes, depth, movetime und clock
match-spec-idle = { $place }: { $key } bewirkt bei diesem Programm nichts: lassen Sie es weg
match-notation = { $place }: { $reason }: lassen Sie notation=oware weg
match-clock = --clock: „{ $text }“ ist keine Uhr: schreiben Sie Sekunden für eine Partie und Sekunden, die nach jeder Entscheidung dazukommen, etwa 10+0.1
match-sprt = --sprt: „{ $text }“ ist kein Test: schreiben Sie zwei Elo-Werte, den kleineren zuerst, etwa 0,10, und wenn gewünscht zwei Irrtumswahrscheinlichkeiten unter 0.5, etwa 0,10,0.05,0.05
match-sprt-players = --sprt: der Test ist für zwei Spieler: lassen Sie ihn weg, oder wählen Sie --players 2
match-no-opening = keine Eröffnung von { $plies } Entscheidungen lässt noch etwas zu spielen: wählen Sie ein kleineres --plies
match-no-start = { $place }: { $program }: { $reason }: prüfen Sie den Befehl, und ob das Programm das Protokoll für Programme spricht
match-no-records = --records: { $file }: { $reason }
match-gone = { $place }: das Programm lässt sich nicht wieder starten: { $reason }
