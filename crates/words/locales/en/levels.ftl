### What `granary levels` says.

levels-trial = Level { $above } against level { $level } with skill { $skill }: { $won } won, { $drawn } drawn, { $lost } lost ({ $score } %, { $wanted } % wanted)
levels-found = Level { $level }: skill { $skill }; level { $above } gets { $score } % of the points against it
