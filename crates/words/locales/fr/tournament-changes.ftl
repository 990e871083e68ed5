### Éliminations directes, changements à la main et clés : ce que disent la ligne de commande et le serveur.

tournament-no-bad-remark = le nom ou la raison est trop long ou contient des caractères invisibles : 100 et 500 caractères au plus, sur une seule ligne
tournament-no-fewer-rounds = { $drawn } rondes sont déjà appariées, il ne peut donc pas n’y en avoir que { $rounds } : écrivez { $drawn } ou plus
tournament-no-fixed = des résultats ont été comptés avec ces réglages, et { $key } les ferait recompter : si c’est voulu, ajoutez --force
tournament-no-no-winner = la table { $board } de la ronde { $round } n’a pas encore de vainqueur : un tournoi à élimination se clôt quand ses derniers matchs sont décidés
tournament-no-went-on = la table { $board } de la ronde { $round } a désigné le qualifié, et la ronde suivante est appariée : décidez de la suite avec --later replace ou --later keep
tournament-no-same-pairing = la ronde { $round } est déjà ainsi : rien ne change
tournament-no-not-last-round = la ronde { $round } d’une élimination directe ne peut plus être changée à la main : la suivante en découle
tournament-no-table-absence = à la table { $board }, les autres ont joué sans l’absent : écrivez leurs graines, et x pour l’absent
tournament-no-not-knockout = seule une élimination directe a un tableau : voyez le classement avec standings
tournament-no-not-placed = le joueur { $id } n’est à aucune table et n’est pas exempt : placez-le d’abord
tournament-no-no-bye = personne n’est exempt dans cette ronde : choisissez une table

tournament-bad-step = « { $step } » n’est pas un changement : écrivez swap A / B, move A / TABLE, board A / B, remove TABLE, bye A, half-bye A, absent A, out A, join A, turn TABLE ou number TABLE / NUMÉRO
tournament-unplaced = Sans place : { $names }
tournament-findings = { $n ->
    [one] Une règle est enfreinte ; ajoutez --anyway si c’est voulu
   *[other] { $n } règles sont enfreintes ; ajoutez --anyway si c’est voulu
}
tournament-finding-bad-board = Table { $board } : trop ou trop peu de joueurs, ou un joueur deux fois
tournament-finding-rematch = Table { $board } : { $one } et { $other } se sont déjà rencontrés à la ronde { $rounds }
tournament-finding-forbidden = Table { $board } : { $one } et { $other } ne doivent pas se rencontrer
tournament-finding-second-bye = { $player } a déjà été exempt ou a reçu un point entier sans jouer, à la ronde { $rounds }
tournament-finding-several-byes = Plusieurs joueurs sont exempts : { $players }
tournament-finding-third-in-a-row = Table { $board } : { $player } { $starts ->
    [yes] commence
   *[no] ne commence pas
} pour la troisième fois de suite
tournament-finding-unbalanced = Table { $board } : { $player } { $starts ->
    [yes] commence bien trop souvent
   *[no] commence bien trop rarement
}
tournament-finding-not-there = Table { $board } : { $player } s’est retiré ou est absent
tournament-finding-knocked-out = Table { $board } : { $player } est éliminé
tournament-finding-loses-results = La table { $board } ({ $players }) perd son résultat : { $results }
tournament-finding-later-rounds = Appariées après cette ronde : ronde { $rounds }

tournament-undoes = La correction annulerait ceci :
tournament-undoes-board = Ronde { $round }, table { $board } : { $players } ({ $results })
tournament-stage = { $size ->
    [2] Finale
    [4] Demi-finales
    [8] Quarts de finale
    [16] Huitièmes de finale
   *[other] { $size } derniers
}
tournament-third-place = Troisième place
tournament-match-state = { $state ->
    [bye] exempt
    [open] en cours
    [drawn] nul : il faut encore une partie
    [seeds] décidé aux graines
    [absence] l’autre n’est pas venu
    [kept] qualifié malgré le résultat
   *[other] { "" }
}
tournament-champion = Vainqueur : { $name }
tournament-new-key = L’arbitre a une nouvelle clé ; l’ancienne n’ouvre plus la table de l’arbitre : { $link }
tournament-key-unknown = il n’y a pas de tournoi { $id } dans ces données : regardez l’adresse de sa page
