### What `granary tune` says.

tune-progress = { $done } of { $all } games
tune-title = { $rule }, { $kind ->
    [match] whole matches
   *[round] single rounds
}: { $samples } positions; results told with a loss of { $before } before and { $after } after
tune-found = Found, in hundredths of a seed: { $kept } for a seed kept, { $seeds } for a seed in one’s pits, { $busy } for a pit with seeds, { $pits } for a pit
tune-trial = Against the old weights: { $won } won, { $drawn } drawn, { $lost } lost ({ $score } %); { $verdict ->
    [taken] taken
   *[left] the old ones stay
}
