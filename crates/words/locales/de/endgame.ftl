### Was `granary endgame` sagt.

endgame-no-folder = dieses System hat keinen Ordner für Ihre Daten: nennen Sie einen mit --folder
endgame-progress = { $seeds } Samen: { $percent } %
endgame-rate = Mio./s
endgame-found = schon vorhanden
endgame-verified = jeder Wert ist der des besten Zugs
endgame-wrong = falscher Wert bei { $position }: in der Tabelle steht { $found }, der beste Zug ergibt { $expected }; löschen Sie die Tabelle und bauen Sie sie neu
endgame-unknown = nicht in der Tabelle, die laufende Partien mit bis zu { $most } Samen enthält
endgame-value = So viele der Samen auf dem Brett bekommt der Spieler am Zug mehr als der andere: { $value }
endgame-lead = Mit den Speichern liegt der Spieler am Zug am Ende vorn um: { $value }
endgame-kind = Fingerabdruck { $fingerprint }; { $kind ->
    [exact] alle Werte sind genau
   *[bounds] wo endloses Spiel entscheidet, eine untere und eine obere Schranke
}
endgame-rule = Regel
endgame-fingerprint = Fingerabdruck
endgame-seeds = Samen
endgame-positions = Stellungen
endgame-wins = gewonnen
endgame-draws = unentschieden
endgame-losses = verloren
endgame-inexact = nicht genau
endgame-mean = Mittel
endgame-bytes = Bytes
