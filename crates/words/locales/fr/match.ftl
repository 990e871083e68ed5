### Ce que dit `granary match`.

match-title = { $rule }, { $players } joueurs : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à partir de { $openings ->
    [one] { $openings } ouverture
   *[other] { $openings } ouvertures
} de { $plies ->
    [one] { $plies } décision
   *[other] { $plies } décisions
}, graine du hasard { $seed }
match-title-suite = { $rule }, { $players } joueurs : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à partir de { $openings ->
    [one] { $openings } ouverture
   *[other] { $openings } ouvertures
} d’un fichier, graine du hasard { $seed }
match-engine = moteur
match-wins = gains
match-draws = nulles
match-losses = pertes
match-score = score
match-mean = ms/décision
match-longest = plus long
match-overrun = dépassement
match-failures = défaillances
match-elo = Elo de A face à B : { $elo } (95 % : { $low } à { $high }) ; A est plus fort avec une vraisemblance de { $los } %
match-pairs = Paires de parties avec 0, ½, 1, 1½ et 2 points pour A : { $pairs }
match-firsts = Premières places de A : { $firsts }, { $percent } % (95 % : { $low } à { $high } %) ; le hasard donne { $even } % ; A est plus fort avec une vraisemblance de { $los } %
match-too-few = Trop peu de parties pour estimer la force
match-test = Test de l’Elo { $elo0 } contre { $elo1 } : logarithme du rapport de vraisemblance { $ratio } (bornes { $low } et { $high }), { $verdict ->
    [h0] décidé pour { $elo0 }
    [h1] décidé pour { $elo1 }
   *[none] indécis
}
match-margin = A a une avance moyenne de { $margin } { $unit ->
    [pits] cases
   *[seeds] graines
} et obtient { $share } % du total
match-fault = Partie { $game } perdue par { $engine } : { $reason }
match-more-faults = et { $n ->
    [one] { $n } autre partie perdue
   *[other] { $n } autres parties perdues
} par défaillance
match-interrupted = Interrompu : { $games } parties étaient prévues
match-progress = { $done }/{ $games }  +{ $wins } ={ $draws } −{ $losses }  { $percent } %

match-engines = --engine : { $count ->
    [one] { $count } moteur nommé
   *[other] { $count } moteurs nommés
} : nommez-en de 2 à { $most }
match-engines-players = --engine : plusieurs moteurs se rencontrent dans des parties à deux : choisissez --players 2, ou utilisez --a et --b
match-field-title = { $rule } : { $engines } moteurs, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à partir de { $openings ->
    [one] { $openings } ouverture
   *[other] { $openings } ouvertures
}, graine du hasard { $seed }
match-field-note = L’Elo se compte à partir de la moyenne de tous les moteurs, avec la moitié de son intervalle à 95 %. « Sur le suivant » est la vraisemblance qu’un moteur soit plus fort que le suivant du tableau.
match-rating = Elo
match-error = erreur
match-likelihood = sur le suivant
match-games = parties
match-depth = profondeur
match-nodes = positions
match-page-engines = Les moteurs par force
match-page-meetings = Qui a rencontré qui : parties gagnées, nulles et perdues par le moteur de la ligne, et la vraisemblance qu’il soit le plus fort
match-page-chart = Elo de tous les moteurs avec leurs intervalles à 95 % ; le tableau donne les mêmes chiffres

match-failure-stopped = le match a été arrêté
match-failure-illegal = décision interdite : « { $detail } »
match-failure-refused = le moteur répond par une erreur : { $detail }
match-failure-silent = pas de réponse en { $detail } s
match-failure-crashed = le moteur s’est terminé : { $detail }
match-failure-time = sa pendule est tombée
match-failure-gone = le moteur ne peut pas être relancé : { $detail }

match-spec-unknown = { $place } : « { $text } » n’est pas un moteur : écrivez level=5, nodes=10000, depth=6, movetime=50, search, greedy, random ou cmd=PROGRAMME
match-spec-quotes = { $place } : un guillemet n’est pas fermé
match-spec-value = { $place } : « { $value } » ne convient pas à { $key } : écrivez { $wanted }
match-spec-twice = { $place } : { $key } est de trop : donnez chaque réglage une fois, et une seule limite parmi nodes, depth, movetime et clock
match-spec-idle = { $place } : { $key } ne fait rien pour ce moteur : retirez-le
match-notation = { $place } : { $reason } : retirez notation=oware
match-clock = --clock : « { $text } » n’est pas une pendule : écrivez les secondes par partie et les secondes ajoutées après chaque décision, comme 10+0.1
match-sprt = --sprt : « { $text } » n’est pas un test : écrivez deux valeurs Elo, la plus petite d’abord, comme 0,10, et au besoin deux probabilités d’erreur inférieures à 0.5, comme 0,10,0.05,0.05
match-sprt-players = --sprt : le test est pour deux joueurs : retirez-le, ou choisissez --players 2
match-no-opening = aucune ouverture de { $plies } décisions ne laisse de quoi jouer : choisissez un --plies plus petit
match-no-start = { $place } : { $program } : { $reason } : vérifiez la commande, et que le programme parle le protocole des moteurs
match-no-records = --records : { $file } : { $reason }
match-gone = { $place } : le moteur ne peut pas être relancé : { $reason }
