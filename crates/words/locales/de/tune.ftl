### Was `granary tune` sagt.

tune-progress = { $done } von { $all } Partien
tune-title = { $rule }, { $kind ->
    [match] ganze Matches
   *[round] einzelne Runden
}: { $samples } Stellungen; Ergebnisse mit einem Verlust von { $before } vorher und { $after } nachher vorhergesagt
tune-found = Gefunden, in hundertstel Samen: { $kept } für einen behaltenen Samen, { $seeds } für einen Samen in eigenen Mulden, { $busy } für eine Mulde mit Samen, { $pits } für eine Mulde
tune-trial = Gegen die alten Gewichte: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren ({ $score } %); { $verdict ->
    [taken] übernommen
   *[left] die alten bleiben
}
