### Was `granary levels` sagt.

levels-trial = Stufe { $above } gegen Stufe { $level } mit Können { $skill }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren ({ $score } %, gewünscht { $wanted } %)
levels-found = Stufe { $level }: Können { $skill }; Stufe { $above } holt { $score } % der Punkte gegen sie
