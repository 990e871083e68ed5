### Ce que dit `granary levels`.

levels-trial = Niveau { $above } contre niveau { $level } d’adresse { $skill } : { $won } gagnées, { $drawn } nulles, { $lost } perdues ({ $score } %, { $wanted } % voulus)
levels-found = Niveau { $level } : adresse { $skill } ; le niveau { $above } obtient { $score } % des points contre lui
