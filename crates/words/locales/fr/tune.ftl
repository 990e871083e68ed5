### Ce que dit `granary tune`.

tune-progress = { $done } parties sur { $all }
tune-title = { $rule }, { $kind ->
    [match] matchs entiers
   *[round] manches seules
} : { $samples } positions ; résultats prédits avec une perte de { $before } avant et de { $after } après
tune-found = Trouvé, en centièmes de graine : { $kept } pour une graine gardée, { $seeds } pour une graine dans ses cases, { $busy } pour une case garnie, { $pits } pour une case
tune-trial = Contre les anciens poids : { $won } gagnées, { $drawn } nulles, { $lost } perdues ({ $score } %) ; { $verdict ->
    [taken] adoptés
   *[left] les anciens restent
}
