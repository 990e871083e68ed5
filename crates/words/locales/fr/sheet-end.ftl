### La règle du jeu, troisième partie : fin, décompte, manches et impasse. Le glossaire est dans sheet.ftl.

## Passer

sheet-pass-turn = Si vous n’avez aucun coup autorisé, votre tour est sauté et le joueur suivant joue. Vous revenez dans le jeu dès que, à votre tour, vous pouvez de nouveau jouer.

## La fin

sheet-end-when = { $unit ->
    [round] La manche est finie dès que l’un de ces cas se présente :
   *[game] La partie est finie dès que l’un de ces cas se présente :
}
sheet-end-empty = Il n’y a plus de graine sur le plateau.
sheet-end-stuck = Le joueur dont c’est le tour n’a aucun coup autorisé.
sheet-end-nobody = Aucun joueur n’a de coup autorisé.
sheet-end-nests = Toutes les graines encore sur le plateau sont dans des nids, si bien que personne ne peut jouer.
sheet-end-succession = { $n ->
    [1] Le joueur dont c’est le tour ne peut pas jouer.
    [2] Deux joueurs de suite ne peuvent pas jouer : celui dont c’est le tour et celui qui vient après lui.
   *[other] { $n } joueurs de suite ne peuvent pas jouer : celui dont c’est le tour et ceux qui viennent après lui.
}
sheet-end-fewer = Après un tour, il reste moins de { $n } graines sur le plateau.
sheet-end-majority = Après un tour, un joueur a dans son grenier plus de la moitié de toutes les graines, c’est-à-dire plus de { $half }.
sheet-end-side-empty = { $mid ->
    [yes] Après un tour, ou quand un joueur doit de nouveau choisir au milieu d’un tour, quelqu’un n’a plus de graine dans ses cases.
   *[no] Après un tour, quelqu’un n’a plus de graine dans ses cases.
}
sheet-end-unfed = { $players ->
    [2] L’adversaire du joueur dont c’est le tour n’a pas de graine, et aucun coup ne lui en donnerait.
   *[other] Les adversaires du joueur dont c’est le tour n’ont aucune graine à eux tous, et aucun coup ne leur en donnerait.
}
sheet-end-forfeit = Un joueur a laissé son adversaire sans graine et a dû céder les siennes.

## Le reste

sheet-rest-order = Pour savoir qui prend les graines restées sur le plateau, appliquez la première ligne qui correspond :
sheet-rest-own = { $nests ->
    [only] { $last ->
        [yes] Sinon, chaque joueur ajoute à son grenier les graines de ses nids, où que ceux-ci se trouvent.
       *[no] Chaque joueur ajoute à son grenier les graines de ses nids, où que ceux-ci se trouvent.
    }
    [too] { $last ->
        [yes] Sinon, chaque joueur ajoute à son grenier les graines de ses nids, où que ceux-ci se trouvent, et celles des autres cases de son territoire.
       *[no] Chaque joueur ajoute à son grenier les graines de ses nids, où que ceux-ci se trouvent, et celles des autres cases de son territoire.
    }
   *[no] { $last ->
        [yes] Sinon, chaque joueur ajoute à son grenier les graines de son territoire.
       *[no] Chaque joueur ajoute à son grenier les graines de son territoire.
    }
}
sheet-rest-able = Si un seul joueur est encore en mesure de jouer, à supposer que ce soit son tour, il ajoute à son grenier toutes les graines restées sur le plateau.
sheet-rest-last-mover = { $last ->
    [yes] Sinon, le joueur qui a joué le dernier ajoute à son grenier toutes les graines restées sur le plateau.
   *[no] Le joueur qui a joué le dernier ajoute à son grenier toutes les graines restées sur le plateau.
}
sheet-rest-last-capturer = Si quelqu’un a fait une capture, le joueur qui a gagné des graines le dernier, par quelque capture que ce soit, ajoute à son grenier toutes les graines restées sur le plateau.
sheet-rest-stuck = { $unit ->
    [round] Si la manche est finie parce que le joueur qui a le trait ne peut pas jouer, il ajoute à son grenier toutes les graines restées sur le plateau.
   *[game] Si la partie est finie parce que le joueur qui a le trait ne peut pas jouer, il ajoute à son grenier toutes les graines restées sur le plateau.
}
sheet-rest-split = { $last ->
    [yes] Sinon, les graines restées sur le plateau sont partagées également ; celles en trop vont, une à chacun, aux joueurs qui en ont le plus de leur côté.
   *[no] Les graines restées sur le plateau sont partagées également ; celles en trop vont, une à chacun, aux joueurs qui en ont le plus de leur côté.
}
sheet-rest-nobody = { $last ->
    [yes] Sinon, les graines restées sur le plateau y demeurent et ne comptent pour personne.
   *[no] Les graines restées sur le plateau y demeurent et ne comptent pour personne.
}

## Le décompte

sheet-score-last-move = Le joueur qui a joué le dernier coup gagne : l’autre ne peut plus jouer. On ne compte pas les graines, et celles qui restent sur le plateau y demeurent.
sheet-score-side = Le joueur à qui il reste le plus de graines dans ses cases gagne ; à égalité, la partie est nulle. Les graines capturées ne comptent pas, et celles qui restent sur le plateau y demeurent.
sheet-score-clear = Le joueur qui n’a plus une seule graine dans ses cases gagne ; si c’est le cas de plusieurs ou de personne, la partie est nulle. On ne compte pas les graines, et celles qui restent sur le plateau y demeurent.
sheet-score-seeds = { $unit ->
    [round] Le joueur qui a le plus de graines dans son grenier gagne la manche. À égalité, la manche est nulle.
   *[game] Le joueur qui a le plus de graines dans son grenier gagne. { $players ->
        [2] À égalité, la partie est nulle.
       *[other] En cas d’égalité en tête, la victoire est partagée.
    }
}
sheet-score-pits = { $unit ->
    [round] Le joueur qui possède le plus de cases gagne la manche ; à nombre de cases égal, les graines des greniers décident. Si tout est égal, la manche est nulle.
   *[game] Le joueur qui possède le plus de cases gagne ; à nombre de cases égal, les graines des greniers décident. { $players ->
        [2] Si tout est égal, la partie est nulle.
       *[other] Si tout est égal, la victoire est partagée.
    }
}

## Les manches

sheet-rounds-starter = { $by ->
    [winner] A commence la première manche. Chacune des suivantes est commencée par le joueur qui possède le plus de graines après la précédente ; s’ils en ont autant, A commence les manches impaires et B les autres.
    [loser] A commence la première manche. Chacune des suivantes est commencée par le joueur qui possède le moins de graines après la précédente ; s’ils en ont autant, A commence les manches impaires et B les autres.
   *[in-turn] On commence à tour de rôle : A commence la première manche, B la deuxième, A la troisième, et ainsi de suite. Cet ordre est un ajout de ce programme.
}
sheet-rounds-agree = Les joueurs peuvent aussi convenir à tout moment de terminer le match.
sheet-rounds-broken = { $won ->
    [yes] Après une manche ainsi interrompue, on ne repartage pas le plateau : chaque case compte pour le joueur qui la possède à ce moment-là.
   *[no] Une manche ainsi interrompue ne donne de case à personne.
}
sheet-spoils-next = Pour la manche suivante, toutes les graines reviennent sur le plateau et l’on garnit chaque case comme au départ. Le gagnant de la manche qui vient de finir prend une case : celles de l’adversaire se suivent sans interruption, et la première d’entre elles, dans le sens inverse des aiguilles d’une montre, revient au gagnant. Après une manche nulle, chacun garde ses cases.
sheet-spoils-example = Si A gagne la première manche, la case { $pit } est donc à A dans la deuxième, et A a { $more } cases contre { $fewer }.
sheet-spoils-end = { $pits ->
    [one] Le match est fini quand un joueur possède 1 case.
   *[other] Le match est fini quand un joueur possède { $pits } cases.
}
sheet-match-pits = { $tie ->
    [seeds] Celui qui possède alors le plus de cases a gagné le match ; à nombre de cases égal, les graines des greniers décident.
   *[drawn] Celui qui possède alors le plus de cases a gagné le match. À nombre de cases égal, le match est nul.
}
sheet-refill-next = { $rest ->
    [aside] Pour la manche suivante, chaque joueur prend toutes les graines qu’il possède et en met { $seeds } dans chacune de ses cases, en commençant par le numéro { $from ->
        [right] le plus élevé
       *[left] 1
    }. Les cases qu’un joueur ne peut pas remplir sont hors jeu pour cette manche : on n’y sème pas et on n’y capture rien. Les graines en trop sont mises de côté ; elles ne comptent pas dans la nouvelle manche, mais elles serviront à remplir des cases plus tard.
    [even] Pour la manche suivante, chaque joueur prend toutes les graines qu’il possède. Qui le peut en met { $seeds } dans chacune de ses cases. Qui en a moins les répartit aussi également que possible entre toutes ses cases ; celles qui en reçoivent une de plus viennent d’abord, à partir du numéro { $from ->
        [right] le plus élevé
       *[left] 1
    }. Les cases restées vides sont hors jeu pour cette manche : on n’y sème pas et on n’y capture rien. Les graines en trop sont mises de côté ; elles ne comptent pas dans la nouvelle manche, mais elles serviront à remplir des cases plus tard.
   *[other] Pour la manche suivante, chaque joueur prend toutes les graines qu’il possède et en met { $seeds } dans chacune de ses cases, en commençant par le numéro { $from ->
        [right] le plus élevé
       *[left] 1
    }. { $rest ->
        [spread] Les graines qui ne remplissent plus une case vont dans les cases suivantes, une dans chacune.
       *[next-pit] Les graines qui ne remplissent plus une case vont quand même dans la suivante.
    } Les cases restées vides sont hors jeu pour cette manche : on n’y sème pas et on n’y capture rien. Qui a rempli toutes ses cases met les autres graines de côté ; elles ne comptent pas dans la nouvelle manche, mais elles serviront à remplir des cases plus tard.
}
sheet-refill-alike = Le joueur qui a le plus de graines n’en dispose pas plus que l’autre : les mêmes nombres de graines dans les cases de mêmes numéros. Il met de côté toutes les autres.
sheet-refill-example = Un exemple : les joueurs possèdent { $a } et { $b } graines. Le premier remplit { $a-pits ->
    [one] 1 case
   *[other] { $a-pits } cases
} et met { $a-over ->
    [one] { $a-over } graine
   *[other] { $a-over } graines
} de côté ; le second remplit { $b-pits ->
    [one] 1 case
   *[other] { $b-pits } cases
} et met { $b-over ->
    [one] { $b-over } graine
   *[other] { $b-over } graines
} de côté, et { $out ->
    [one] 1 case est
   *[other] { $out } cases sont
} hors jeu.
sheet-refill-end = { $rest ->
    [aside] Le match est fini quand un joueur ne peut plus remplir une seule case ; l’autre l’a alors gagné.
   *[other] Le match est fini quand un joueur n’a plus une graine à disposer ; l’autre l’a alors gagné.
}
sheet-refill-agreed = Dans ce cas, celui qui possède le plus de graines en tout a gagné, y compris celles mises de côté.
sheet-territory-next = Pour la manche suivante, on repartage le plateau d’après les graines que possède chaque joueur. Celui qui en a le moins en met { $seeds } par case tant qu’il le peut, en commençant par { $from ->
    [right] son propre numéro le plus élevé et en continuant dans le sens des aiguilles d’une montre
   *[left] son propre numéro 1 et en continuant dans le sens inverse des aiguilles d’une montre
} ; ces cases sont à lui. S’il reste alors aux deux joueurs des graines qui ne remplissent pas une case, tous deux les mettent dans la case suivante, la case commune. Elle appartient au joueur qui a le moins de cases s’il y a mis au moins 2 graines, sinon à l’autre. Toutes les autres cases sont remplies par le joueur qui a le plus de graines et lui appartiennent. À nombre de graines égal, chacun repart avec ses propres cases.
sheet-territory-labels = Les cases gagnées et les nids de la manche précédente ne comptent plus ; les noms des cases ne changent jamais.
sheet-territory-nests = Les nids de la manche précédente ne comptent plus ; les noms des cases ne changent jamais.
sheet-territory-example = Un exemple : les joueurs possèdent { $a } et { $b } graines. Le second remplit { $b-pits ->
    [one] 1 case
   *[other] { $b-pits } cases
} et le premier { $a-pits ->
    [one] 1 case
   *[other] { $a-pits } cases
}. { $owner ->
    [fewer] Dans la case commune, le second joueur met { $b-over } graines et le premier { $a-over } : elle appartient donc au second.
    [more] Dans la case commune, le second joueur en met { $b-over } et le premier { $a-over } : elle appartient donc au premier.
   *[none] Il ne reste rien, il n’y a donc pas de case commune.
}
sheet-territory-end = { $pits ->
    [one] Le match est fini quand un joueur possède au moins 1 case au début d’une manche.
   *[other] Le match est fini quand un joueur possède au moins { $pits } cases au début d’une manche.
}

## Impasse, accord, abandon

sheet-impasse-why = Certaines parties ne finiraient jamais d’elles-mêmes. Autour d’un plateau, les joueurs s’en aperçoivent et conviennent de s’arrêter ; ce programme, lui, a besoin d’une fin certaine et ajoute donc une règle de son cru :
sheet-impasse-repetition = { $unit ->
    [round] La manche se termine par une impasse quand la même position s’y est présentée { $n } fois.
   *[game] La partie se termine par une impasse quand la même position s’est présentée { $n } fois.
}
sheet-impasse-position = { $owners ->
    [pits] Deux positions sont identiques si chaque case contient le même nombre de graines et a le même propriétaire, et si c’est au même joueur de jouer.
    [nests] Deux positions sont identiques si chaque case contient le même nombre de graines, si les nids sont les mêmes et ont les mêmes propriétaires et si c’est au même joueur de jouer.
    [both] Deux positions sont identiques si chaque case contient le même nombre de graines et a le même propriétaire, si les nids sont les mêmes et ont les mêmes propriétaires et si c’est au même joueur de jouer.
   *[no] Deux positions sont identiques si chaque case contient le même nombre de graines et si c’est au même joueur de jouer.
}
sheet-impasse-count = { $mid ->
    [yes] La position de départ compte, ainsi que chaque position où un joueur doit choisir au milieu d’un tour.
   *[no] La position de départ compte aussi.
}
sheet-impasse-passed = Un tour sauté ne fait pas une nouvelle position.
sheet-impasse-quiet = { $unit ->
    [round] La manche se termine par une impasse quand { $n ->
        [one] 1 coup n’a
       *[other] { $n } coups de suite n’ont
    } apporté de graine à aucun grenier.
   *[game] La partie se termine par une impasse quand { $n ->
        [one] 1 coup n’a
       *[other] { $n } coups de suite n’ont
    } apporté de graine à aucun grenier.
}
sheet-impasse-each = Pour compter les coups, chaque choix d’une case en vaut un.
sheet-impasse-choice = { $quiet ->
    [yes] En préparant une partie, on peut aussi laisser les répétitions au jugement des joueurs. Une partie qui tourne en rond ne finit alors que d’un commun accord ou, en dernier recours, par le nombre de coups.
   *[no] En préparant une partie, on peut aussi laisser les répétitions au jugement des joueurs. Une partie qui tourne en rond ne finit alors que d’un commun accord.
}
sheet-impasse-agreed = { $quiet ->
    [yes] Ici, les répétitions sont laissées au jugement des joueurs : une position qui revient ne met pas fin à la partie. Si celle-ci tourne en rond, elle finit d’un commun accord ou, en dernier recours, par le nombre de coups.
   *[no] Ici, les répétitions sont laissées au jugement des joueurs : une position qui revient ne met pas fin à la partie. Si celle-ci tourne en rond, elle ne finit que d’un commun accord.
}
sheet-agree = { $unit ->
    [round] Si les joueurs conviennent de terminer le match au milieu d’une manche, celle-ci finit avec lui.
   *[game] Les joueurs peuvent aussi convenir à tout moment de terminer la partie.
}
sheet-share = { $share ->
    [split] { $players ->
        [2] Après une impasse ou un accord, les graines du plateau sont partagées à parts égales ; s’il en reste une, elle va au joueur qui en a le plus de son côté.
       *[other] Après une impasse ou un accord, les graines du plateau sont partagées à parts égales ; s’il en reste, elles vont aux joueurs qui en ont le plus de leur côté.
    }
    [nobody] Après une impasse ou un accord, les graines du plateau ne comptent pour personne.
   *[own] { $nests ->
        [yes] Après une impasse ou un accord, chaque joueur prend les graines de ses nids, où que ceux-ci se trouvent, et celles des autres cases de son territoire.
       *[no] Après une impasse ou un accord, chaque joueur prend les graines de son territoire.
    }
}
sheet-share-majority = { $share ->
    [split] Mais si les joueurs se mettent d’accord alors que l’un d’eux a déjà dans son grenier plus de la moitié de toutes les graines, celles du plateau sont partagées à parts égales ; s’il en reste, elles vont aux joueurs qui en ont le plus de leur côté.
   *[own] { $nests ->
        [yes] Mais si les joueurs se mettent d’accord alors que l’un d’eux a déjà dans son grenier plus de la moitié de toutes les graines, chacun prend celles de ses nids, où que ceux-ci se trouvent, et celles des autres cases de son territoire.
       *[no] Mais si les joueurs se mettent d’accord alors que l’un d’eux a déjà dans son grenier plus de la moitié de toutes les graines, chacun prend celles de son territoire.
    }
}
sheet-resign = { $players ->
    [2] { $unit ->
        [round] Si vous abandonnez ou dépassez votre temps, votre adversaire gagne le match et prend toutes les graines du plateau.
       *[game] Si vous abandonnez ou dépassez votre temps, votre adversaire gagne et prend toutes les graines du plateau.
    }
   *[other] Si vous abandonnez ou dépassez votre temps, on saute désormais votre tour. Vos graines restent en jeu et votre grenier compte encore, mais vous ne pouvez plus gagner. Quand il ne reste qu’un joueur, il gagne et prend toutes les graines du plateau.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-end-no-move = Quand le joueur ne peut pas jouer
setting-end-succession = Fin quand tant de joueurs de suite ne peuvent pas jouer (0 : non)
setting-end-fewer = Fin quand il reste moins de graines que cela sur le plateau (0 : non)
setting-end-majority = Fin quand quelqu’un a plus de la moitié des graines
setting-end-side-empty = Fin quand quelqu’un n’a plus de graine dans ses cases
setting-end-unfed = Fin quand les autres n’ont plus de graine et qu’on ne peut pas leur en donner
setting-end-rest = Qui prend ce qui reste sur le plateau
setting-end-score = Ce qui décide
setting-impasse-repetition = Fin quand une position se présente tant de fois (0 : jamais)
setting-impasse-quiet = Fin après tant de décisions sans graine gagnée (0 : jamais)
setting-impasse-share = Comment se partagent les graines en cas d’impasse ou d’accord
setting-impasse-share-majority = De même quand quelqu’un a plus de la moitié
setting-rounds-kind = Comment une manche mène à la suivante
setting-rounds-from = Le bout par lequel on remplit les cases pour la manche suivante
setting-rounds-rest = Ce que deviennent les graines qui ne remplissent pas une case
setting-rounds-alike = Qui a le plus de graines n’en dispose pas plus que l’autre
setting-rounds-starter = Qui commence la manche suivante
setting-rounds-pits-left = Le match est fini quand il ne reste pas plus de tant de cases à un joueur
