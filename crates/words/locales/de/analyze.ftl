### Was die Analyse sagt.

analyze-position = { $rule }, { $player } ist am Zug
analyze-searched = Tiefe { $depth }, { $nodes } Stellungen angesehen
analyze-progress = { $n } von { $all } Entscheidungen beurteilt
analyze-game = Partie { $n }: { $rule }, { $decisions ->
    [0] keine Entscheidungen
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, Ergebnis { $result }

## Spalten

analyze-column-line = Linie
analyze-column-score = Wert
analyze-column-chance = Chance
analyze-column-decisions = Entscheidungen
analyze-column-ply = Nr.
analyze-column-player = Spieler
analyze-column-played = gespielt
analyze-column-mark = Note
analyze-column-best = besser
analyze-column-loss = Verlust
analyze-column-depth = Tiefe
analyze-column-free = mit Wahl
analyze-column-best-rate = beste
analyze-column-mean-loss = Verlust im Mittel
analyze-column-inaccuracies = ?!
analyze-column-mistakes = ?
analyze-column-blunders = ??
analyze-column-accuracy = Genauigkeit

## Werte für den, der am Zug ist

analyze-wins = { $known ->
    [yes] gewinnt mit { $n }
   *[no] gewinnt
}
analyze-draw = unentschieden
analyze-loses = { $known ->
    [yes] verliert mit { $n }
   *[no] verliert
}

## Endspieltabellen

analyze-perfect = perfektes Spiel: { $result }
analyze-perfect-win = { $player } gewinnt mit { $n }
analyze-perfect-win-least = { $player } gewinnt mit { $n } oder mehr
analyze-perfect-draw = unentschieden
analyze-perfect-open = offen, weil endloses Spiel oder die Speicher entscheiden
analyze-exact = { $score }, exakt

## Wendepunkte

analyze-turns = Wendepunkte
analyze-turn = { $ply }. { $player } spielt { $decision }: jetzt ist ein Sieg von { $to } zu erwarten, nicht mehr von { $from }
analyze-turn-first = { $ply }. { $player } spielt { $decision }: jetzt ist ein Sieg von { $to } zu erwarten
analyze-no-turns = Keine Wendepunkte: der erwartete Sieger blieb immer derselbe.
analyze-legend =
    Werte und Verluste sind in Samen, Chancen die auf den Sieg, vor der Entscheidung und für den, der sie traf.
    Eine Entscheidung, die { $inaccuracy }, { $mistake } oder { $blunder } Prozentpunkte dieser Chance verschenkt, ist eine Ungenauigkeit (?!), ein Fehler (?) oder ein grober Fehler (??).
    Die Genauigkeit vergleicht, was jemand an Gewinnchance verschenkt hat, mit dem, was ausgeloste Entscheidungen gekostet hätten: 100 ist nichts, { $blind } ebenso viel.

## Das Schaubild

analyze-graph-title = Verlauf von Partie { $n }, { $rule }
analyze-graph-result = Ergebnis { $result }
analyze-graph-seeds = Vorsprung in Samen
analyze-graph-ply = Entscheidung
analyze-graph-ahead = { $player } führt
analyze-graph-certain = sicher
analyze-graph-point = vor { $ply }. { $played }: { $player } { $score }

## Fehler

analyze-only-rule = { $option } gehört zu einer Regel, und eine Aufzeichnung hat ihre eigene: lassen Sie es weg
analyze-only-game = { $option } gehört zu einer Partie: nennen Sie eine Datei mit einer Aufzeichnung, oder lassen Sie es weg
analyze-over = in dieser Stellung ist die Partie zu Ende, es gibt also nichts zu entscheiden: nennen Sie eine frühere
analyze-svg-games = ein Schaubild zeigt eine Partie, und die Datei hat mehrere: wählen Sie eine mit --game
analyze-svg-empty = in dieser Partie gibt es keine Entscheidung, die ein Schaubild zeigen könnte: lassen Sie --svg weg
analyze-svg-place = { $file }: dort kann keine Datei stehen: nennen Sie eine in einem Ordner, den es gibt
analyze-no-answer = für eine Stellung dieser Partie hat das Programm keine Antwort gefunden
