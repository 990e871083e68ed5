### Was `granary endgame` sagt.

endgame-no-folder = dieses System hat keinen Ordner für Ihre Daten: nennen Sie einen mit --folder
endgame-no-mpi = dieses granary wurde ohne MPI gebaut: installieren Sie OpenMPI und libclang (unter Debian libopenmpi-dev und libclang-dev) und bauen Sie es mit cargo build --release --package granary --features mpi
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

solve-progress = { $nodes } Stellungen, { $rate } Mio./s; der Wert liegt zwischen { $low } und { $high }
solve-value = Wert { $low }: So viel hat A am Ende mehr als B, wenn beide vollkommen spielen
solve-stopped = Abgebrochen: Der Wert liegt zwischen { $low } und { $high }; derselbe Befehl macht hier weiter
solve-open = Der Wert liegt zwischen { $low } und { $high }; wie hoch er ist, hängt von Wiederholungen ab oder von zu langen Zugfolgen
solve-best = Beste Entscheidungen: { $best }
solve-effort = { $nodes } Stellungen in { $seconds } s, bis zu einer Tabelle mit { $seeds } Samen
solve-certificate = Zertifikat mit { $choices } Entscheidungen in { $bytes } Bytes, Prüfsumme { $checksum }
solve-checked = Der Beweis stimmt: Der Wert liegt zwischen { $low } und { $high }; { $positions } Stellungen und { $leaves } Werte der Tabelle wurden nachvollzogen
