### Ce que dit `granary fairness`.

fairness-progress = { $rule } : { $done } parties sur { $games }
fairness-told = { $rule } : qui commence obtient { $share } % de { $games } parties (95 % : de { $low } à { $high } %) : { $wins } gagnées, { $draws } nulles, { $losses } perdues ; avance moyenne { $margin } { $unit ->
    [pits] cases
   *[seeds] graines
}
fairness-nothing = { $rule } : aucune ouverture ne laisse quoi que ce soit à jouer
