### La règle du jeu, quatrième partie : plateaux de plusieurs rangées, choix du coup, et ce que fait la dernière graine d’un
### semis, ligne par ligne. Le glossaire est dans sheet.ftl.

## Plateaux de trois, quatre et six rangées

sheet-need-rows = Un plateau de { $rows } rangées de { $pits ->
    [one] 1 case
   *[other] { $pits } cases
}, soit { $own ->
    [one] 1 case
   *[other] { $own } cases
} par joueur.
sheet-prep-rows = { $rows ->
    [3] Les cases forment trois rangées de { $pits }. Votre territoire est la rangée la plus proche de vous et la moitié de la rangée du milieu située à votre droite : le joueur A possède les cases { $a-first } à { $a-last }, le joueur B les cases { $b-first } à { $b-last }. Vue de votre place, la case numéro 1 est la plus à gauche de la rangée devant vous. Les numéros longent cette rangée, votre rangée extérieure, vers la droite, puis reviennent par votre moitié de la rangée du milieu, votre rangée intérieure.
    [6] Les cases forment six rangées de { $pits }. Les trois rangées de votre côté du plateau sont votre territoire : le joueur A possède les cases { $a-first } à { $a-last }, le joueur B les cases { $b-first } à { $b-last }. Vue de votre place, la case numéro 1 est la plus à gauche de la rangée devant vous. Les numéros longent cette rangée, votre rangée extérieure, vers la droite, reviennent par la deuxième vers la gauche et repartent vers la droite par votre rangée intérieure, celle qui touche les rangées adverses.
   *[4] Les cases forment quatre rangées de { $pits }. Les deux rangées de votre côté du plateau sont votre territoire : le joueur A possède les cases { $a-first } à { $a-last }, le joueur B les cases { $b-first } à { $b-last }. Vue de votre place, la case numéro 1 est la plus à gauche de la rangée devant vous. Les numéros longent cette rangée, votre rangée extérieure, vers la droite, puis reviennent par votre rangée intérieure, celle qui touche les rangées adverses.
}
sheet-prep-picture-only = Le dessin montre chaque case avec son nom et le nombre de graines qu’elle contient au départ.
sheet-prep-order-rows = Le sens inverse des aiguilles d’une montre suit l’ordre { $order }, puis reprend à { $first }. Le sens des aiguilles d’une montre est l’inverse.
sheet-prep-order-own = Les cases de chaque joueur forment un anneau à part. Le sens inverse des aiguilles d’une montre suit l’ordre des numéros, pour le joueur A de { $first } à { $last }, puis reprend à { $first }. Le sens des aiguilles d’une montre est l’inverse.
sheet-prep-facing = { $behind ->
    [yes] En face d’une case se trouve la case la plus proche de l’autre joueur dans la même colonne du dessin : { $near } est en face de { $pit }, et { $far } se trouve derrière.
   *[no] En face d’une case se trouve la case la plus proche de l’autre joueur dans la même colonne du dessin : { $near } est en face de { $pit }.
}
sheet-prep-facing-three = Vos propres cases situées entre les deux ne comptent pas : { $near } est en face de { $pit } et aussi de { $between }.
sheet-prep-fill-only = Mettez { $seeds ->
    [one] 1 graine
   *[other] { $seeds } graines
} dans chaque case.
sheet-prep-layout-only = Garnissez les cases comme sur le dessin ; elles ne reçoivent pas toutes le même nombre de graines.
sheet-prep-stores = Les greniers contiennent au départ : { $stores }.

## Le tour de jeu

sheet-turn-first = La première graine retourne dans la case que vous venez de vider, la deuxième va dans la suivante, et ainsi de suite ; seule une graine unique va directement dans la case suivante.
sheet-turn-ways = { $way ->
    [choice] { $n ->
        [one] Pour la case numéro { $numbers }, vous choisissez le sens.
       *[other] Pour les cases numéros { $numbers }, vous choisissez le sens.
    }
    [clockwise] { $n ->
        [one] De la case numéro { $numbers }, on sème dans le sens des aiguilles d’une montre.
       *[other] Des cases numéros { $numbers }, on sème dans le sens des aiguilles d’une montre.
    }
   *[counterclockwise] { $n ->
        [one] De la case numéro { $numbers }, on sème dans le sens inverse des aiguilles d’une montre.
       *[other] Des cases numéros { $numbers }, on sème dans le sens inverse des aiguilles d’une montre.
    }
}
sheet-turn-ways-keep = Les semis suivants du même tour gardent le sens du premier.
sheet-turn-never = { $laps ->
    [yes] On ne prend jamais rien dans { $pits } : aucun tour n’en part, et un semis qui devrait en repartir met fin au tour.
   *[no] On ne prend jamais rien dans { $pits } : aucun tour n’en part.
}
sheet-turn-track = { $own ->
    [yes] Vous semez seulement dans vos propres cases, en tournant ; aucune graine ne quitte votre côté pendant le semis.
   *[no] Les graines restent du côté de la case où on les a prises : on les sème en tournant dans les cases qui portent la même lettre.
}

## Le choix du coup. Chaque membre de phrase continue « un coup ».

sheet-choice-first = { $unit ->
    [round] À son premier tour d’une manche, chaque joueur doit partir d’une case portant le numéro { $numbers } s’il le peut.
   *[game] À son premier tour, chaque joueur doit partir d’une case portant le numéro { $numbers } s’il le peut.
}
sheet-choice-only = Vous ne pouvez jouer qu’un coup { $moves }. Si vous n’en avez pas, vous ne pouvez pas jouer.
sheet-choice-prefer = { $place ->
    [first] Si vous pouvez jouer un coup { $moves }, vous devez en jouer un de ce genre.
   *[later] S’il vous en reste plusieurs au choix et que vous pouvez jouer un coup { $moves }, vous devez en jouer un de ce genre.
}
sheet-move-several = qui part d’une case d’au moins deux graines
sheet-move-captures = qui capture quelque chose
sheet-move-reaches = qui dépose dès son premier semis une graine dans une case adverse
sheet-move-into-empty = dont le premier semis finit dans une case vide
sheet-move-into-filled = dont le premier semis finit dans une case déjà garnie
sheet-move-lone-into-empty = qui part d’une case d’au moins deux graines ou dont l’unique graine tombe dans une case vide
sheet-move-feeds = { $players ->
    [2] après lequel votre adversaire a une graine
   *[other] après lequel vos adversaires ont une graine à eux tous
}
sheet-move-inner = qui part d’une rangée intérieure
sheet-move-outer = qui part d’une rangée extérieure
sheet-move-leftmost = qui part de la case au plus petit numéro parmi celles au choix
sheet-move-rightmost = qui part de la case au plus grand numéro parmi celles au choix
sheet-move-most = qui part d’une case contenant le plus de graines parmi celles au choix

## À la fin d’un semis : une ligne est un endroit, des conditions, et ce que l’on y fait.

sheet-line = { $asks ->
    [yes] { $place }, { $conditions } : { $acts }.
   *[no] { $place } : { $acts }.
}
sheet-place = Dans { sheet-place-pit }{ $state ->
    [empty] {" "}qui était vide
    [held] {" "}qui contenait déjà des graines
    [counts] {" "}qui contient maintenant { sheet-counts }, la dernière comprise
   *[any] {""}
}
sheet-place-pit = { $whose ->
    [own] { $row ->
        [inner] une case de votre rangée intérieure
        [outer] une case de votre rangée extérieure
       *[any] une de vos cases
    }
    [opponents] { $row ->
        [inner] une case de la rangée intérieure d’un adversaire
        [outer] une case de la rangée extérieure d’un adversaire
       *[any] une case adverse
    }
   *[any] { $row ->
        [inner] une case d’une rangée intérieure
        [outer] une case d’une rangée extérieure
       *[any] { $rest ->
            [yes] toute autre case
           *[no] une case
        }
    }
}
sheet-if-facing = si la case d’en face { sheet-holds }
sheet-if-behind = si la case derrière celle d’en face { sheet-holds }
sheet-if-next = si la case suivante { sheet-holds }
sheet-if-beyond = si la deuxième case suivante { sheet-holds }
sheet-holds = { $state ->
    [empty] est vide
    [filled] contient des graines
    [equal] contient autant de graines que celle-ci
    [anything] existe, quel que soit son contenu
   *[counts] contient { sheet-counts }
}
sheet-if-first = si c’est le premier semis du coup
sheet-if-later = si ce n’est pas le premier semis du coup
sheet-if-crossed = si une graine semée pendant ce tour est tombée dans une case adverse
sheet-if-number = si elle porte le numéro { $numbers }
sheet-if-most = { $most ->
    [one] si vous n’avez pas encore de nid
   *[other] si vous avez moins de { $most } nids
}
sheet-if-apart = si aucun autre joueur n’a de nid au même numéro
sheet-do-take = { $to ->
    [hand] vous prenez en main toutes les graines { $pits }
    [owner] { $n ->
        [one] le propriétaire de la case met dans son grenier toutes les graines { $pits }
       *[other] toutes les graines { $pits } vont dans les greniers des joueurs à qui sont ces cases
    }
   *[store] vous prenez pour votre grenier toutes les graines { $pits }
}
# Après « les graines », la forme est celle du complément (« of »), sinon « it ».
sheet-pit-last = { $form ->
    [of] de cette case
   *[it] cette case
}
sheet-pit-facing = { $form ->
    [of] de la case d’en face
   *[it] la case d’en face
}
sheet-pit-behind = { $form ->
    [of] de la case derrière celle d’en face
   *[it] la case derrière celle d’en face
}
sheet-pit-next = { $form ->
    [of] de la case suivante
   *[it] la case suivante
}
sheet-pit-beyond = { $form ->
    [of] de la deuxième case suivante
   *[it] la deuxième case suivante
}
sheet-pit-facing-next = { $form ->
    [of] de la case en face de la suivante
   *[it] la case en face de la suivante
}
sheet-pit-facing-beyond = { $form ->
    [of] de la case en face de la deuxième suivante
   *[it] la case en face de la deuxième suivante
}
sheet-do-chain = { $steps ->
    [yes] { $chain ->
        [back] vous faites de même deux cases plus tôt, en remontant le semis, et ainsi de suite, tant que { $limits }
        [on] vous faites de même deux cases plus loin, et ainsi de suite, tant que { $limits }
       *[both] vous faites de même de deux en deux cases, d’abord en remontant le semis, puis plus loin, tant que { $limits }
    }
   *[no] { $chain ->
        [back] vous faites de même à la case précédente, en remontant le semis, et ainsi de suite de case en case, tant que { $limits }
        [on] vous faites de même à la case suivante, et ainsi de suite de case en case, tant que { $limits }
       *[both] vous faites de même de case en case, d’abord en remontant le semis, puis plus loin, tant que { $limits }
    }
}
sheet-while-holds = { $state ->
    [empty] la case est vide
    [filled] la case contient des graines
    [equal] la case contient autant de graines que celle de la dernière graine
    [anything] il y a une case, quel que soit son contenu
   *[counts] la case contient { sheet-counts }
}
sheet-while-whose = { $whose ->
    [own] qu’elle est à vous
    [opponents] qu’elle est à un adversaire
   *[territory] qu’elle appartient au même joueur que la case de la dernière graine
}
sheet-while-fits = que ce qui est dit ici de la rangée et des voisines vaut aussi pour elle
sheet-do-nest = { $n ->
    [one] { $pits } devient votre nid
   *[other] { $pits } deviennent vos nids
}
sheet-do-nest-this = la case devient votre nid
sheet-do-nest-keep = vous prenez ses graines pour votre grenier
sheet-do-stop = votre tour est fini
sheet-do-again = vous enchaînez avec un nouveau semis à partir de n’importe quelle case que vous pourriez choisir au début d’un tour, ou votre tour est fini s’il n’y en a pas
sheet-do-lap = { $leave ->
    [0] vous prenez toutes les graines de cette case, la dernière comprise, et vous les semez à partir de là dans un nouveau semis
    [one] vous prenez toutes les graines de cette case sauf une et vous les semez à partir de là dans un nouveau semis, ou votre tour est fini s’il n’y en a qu’une
   *[other] vous prenez toutes les graines de cette case sauf { $leave } et vous les semez à partir de là dans un nouveau semis, ou votre tour est fini s’il n’y en a pas davantage
}
sheet-do-next = { $leave ->
    [0] vous prenez les graines de la case suivante et vous les semez à partir de là dans un nouveau semis, ou votre tour est fini si elle est vide
    [one] vous prenez toutes les graines de la case suivante sauf une et vous les semez à partir de là dans un nouveau semis, ou votre tour est fini si elle n’en contient pas davantage
   *[other] vous prenez toutes les graines de la case suivante sauf { $leave } et vous les semez à partir de là dans un nouveau semis, ou votre tour est fini si elle n’en contient pas davantage
}
sheet-do-next-filled = vous prenez les graines de celle-ci et vous les semez à partir de là dans un nouveau semis
sheet-do-sow-filled = { $from ->
    [source] vous les semez dans un nouveau semis, en commençant par la case qui suit celle d’où ce semis est parti
   *[last] vous les semez dans un nouveau semis, en commençant par la case qui suit celle de la dernière graine
}
sheet-do-sow = { $from ->
    [source] vous semez ce que vous avez en main dans un nouveau semis, en commençant par la case qui suit celle d’où ce semis est parti, ou votre tour est fini si votre main est vide
   *[last] vous semez ce que vous avez en main dans un nouveau semis, en commençant par la case qui suit celle-ci, ou votre tour est fini si votre main est vide
}
sheet-line-after = { $unit ->
    [round] { $n ->
        [one] Au premier tour d’une manche, on ne capture rien : les lignes qui prennent des graines sont sautées.
       *[other] Pendant les { $n } premiers tours d’une manche, ceux de tous les joueurs comptés, on ne capture rien : les lignes qui prennent des graines sont sautées.
    }
   *[game] { $n ->
        [one] Au premier tour de la partie, on ne capture rien : les lignes qui prennent des graines sont sautées.
       *[other] Pendant les { $n } premiers tours de la partie, ceux de tous les joueurs comptés, on ne capture rien : les lignes qui prennent des graines sont sautées.
    }
}
sheet-line-spare = { $players ->
    [2] Si tout cela devait laisser votre adversaire sans une seule graine sur le plateau, laissez ce qui serait pris à la case même de la dernière graine et ne prenez que ce que donne le reste de la chaîne.
   *[other] Si tout cela devait laisser l’ensemble de vos adversaires sans une seule graine sur le plateau, laissez ce qui serait pris à la case même de la dernière graine et ne prenez que ce que donne le reste de la chaîne.
}
sheet-line-slam = Pour le reste, le tour continue comme le dit la ligne.
sheet-line-endless = { $hand ->
    [yes] Les semis peuvent s’enchaîner sans fin. Pour y mettre un terme, ce programme ajoute une règle : si un semis doit partir de la même case, dans le même sens et avec autant de graines dans votre main, dans chaque case et dans chaque grenier qu’un semis précédent du même tour, votre tour s’arrête là. Les graines en main sont alors déposées dans la case après laquelle elles auraient été semées.
   *[no] Les semis peuvent s’enchaîner sans fin. Pour y mettre un terme, ce programme ajoute une règle : si un semis doit partir de la même case, dans le même sens et avec autant de graines dans chaque case et chaque grenier qu’un semis précédent du même tour, votre tour s’arrête là, et les graines restent où elles sont.
}
sheet-lap-alternate-any = Chaque nouveau semis d’un tour va dans le sens contraire du précédent.
sheet-lap-nest-any = Dans un nid, quel que soit son propriétaire : votre tour est fini.
sheet-lap-nest-other-stop = { $take ->
    [one] Dans le nid d’un autre joueur : vous y prenez 1 graine pour votre grenier, et votre tour est fini.
   *[other] Dans le nid d’un autre joueur : s’il contient maintenant au moins { $take } graines, vous en prenez { $take } pour votre grenier. Dans tous les cas, votre tour est fini.
}

## Captures, nids, récolte, nourrir

sheet-capture-after = { $unit ->
    [round] { $n ->
        [one] Au premier tour d’une manche, il n’y a pas de telle capture.
       *[other] Pendant les { $n } premiers tours d’une manche, ceux de tous les joueurs comptés, il n’y a pas de telle capture.
    }
   *[game] { $n ->
        [one] Au premier tour de la partie, il n’y a pas de telle capture.
       *[other] Pendant les { $n } premiers tours de la partie, ceux de tous les joueurs comptés, il n’y a pas de telle capture.
    }
}
sheet-capture-must = Une capture que votre coup entraîne a toujours lieu.
sheet-nest-at-once = Ses graines sont aussitôt à son propriétaire : ce qu’il contient quand on le fait et chaque graine qui y tombe ensuite, quel que soit le joueur qui sème, vont dans le grenier du propriétaire.
sheet-nest-never = { $chain ->
    [yes] On ne capture rien dans les nids, et un nid arrête une chaîne de captures.
   *[no] On ne capture rien dans les nids.
}
sheet-pits-line = Quand vous prenez pour votre grenier, à la fin d’un semis, les graines d’une case adverse, vous gagnez aussi la case. Elle est aussitôt à vous, vous pouvez donc en partir, jusqu’à ce que quelqu’un vous la prenne. Marquez-la de votre couleur ; son nom ne change pas.
sheet-section-harvest = La récolte
sheet-harvest-when = { $whose ->
    [own] { $to ->
        [mover] Quand tout est semé et capturé à votre tour, vous prenez pour votre grenier les graines de chacune de vos cases qui contient { sheet-counts }.
       *[owner] Quand tout est semé et capturé à votre tour, vous prenez pour votre grenier les graines de chacune de vos cases qui contient { sheet-counts }.
    }
    [opponents] { $to ->
        [mover] Quand tout est semé et capturé à votre tour, vous prenez pour votre grenier les graines de chaque case adverse qui contient { sheet-counts }.
       *[owner] Quand tout est semé et capturé à votre tour, les graines de chaque case adverse qui contient { sheet-counts } vont dans le grenier de son propriétaire.
    }
   *[any] { $to ->
        [mover] Quand tout est semé et capturé à votre tour, vous prenez pour votre grenier les graines de chaque case qui contient { sheet-counts }, quel que soit son propriétaire.
       *[owner] Quand tout est semé et capturé à votre tour, les graines de chaque case qui contient { sheet-counts } vont dans le grenier de son propriétaire, vous ou un autre.
    }
}
sheet-harvest-all = { $nests ->
    [yes] Cela vaut pour toutes ces cases, même celles où personne n’a semé pendant ce tour ; seuls les nids restent intacts.
   *[no] Cela vaut pour toutes ces cases, même celles où personne n’a semé pendant ce tour.
}
sheet-harvest-pits = Une récolte ne fait gagner aucune case.
sheet-feed-empty = { $duty ->
    [must] { $players ->
        [2] Si votre adversaire n’a pas de graine quand c’est à vous, votre coup doit lui en laisser au moins une, après une éventuelle capture. Un coup qui ne le fait pas n’est alors jamais autorisé, même si vous n’en avez pas d’autre.
       *[other] Si vos adversaires n’ont aucune graine à eux tous quand c’est à vous, votre coup doit leur en laisser au moins une, après une éventuelle capture. Un coup qui ne le fait pas n’est alors jamais autorisé, même si vous n’en avez pas d’autre.
    }
   *[if-possible] { $players ->
        [2] Si votre adversaire n’a pas de graine quand c’est à vous, votre coup doit lui en laisser au moins une, après une éventuelle capture. { $else ->
            [any] Vous ne pouvez en jouer un autre que si vous n’avez aucun coup de ce genre.
           *[end] Si aucun de vos coups ne le fait, la partie est finie.
        }
       *[other] Si vos adversaires n’ont aucune graine à eux tous quand c’est à vous, votre coup doit leur en laisser au moins une, après une éventuelle capture. { $else ->
            [any] Vous ne pouvez en jouer un autre que si vous n’avez aucun coup de ce genre.
           *[end] Si aucun de vos coups ne le fait, la partie est finie.
        }
    }
}

## La fin

sheet-rounds-all = { $kind ->
    [territory] Le match est fini quand un joueur possède toutes les cases au début d’une manche.
   *[spoils] Le match est fini quand un joueur possède toutes les cases.
}
sheet-impasse-moves = { $unit ->
    [round] La manche finit par une impasse après { $n ->
        [one] 1 coup
       *[other] { $n } coups
    }.
   *[game] La partie finit par une impasse après { $n ->
        [one] 1 coup
       *[other] { $n } coups
    }.
}
sheet-share-draw = Après une impasse ou un accord, la partie est nulle, et personne ne prend les graines du plateau.
sheet-resign-goal = { $players ->
    [2] Si vous abandonnez ou si votre temps est écoulé, votre adversaire gagne{ $unit ->
        [round] {" "}le match.
       *[game] .
    }
   *[other] Si vous abandonnez ou si votre temps est écoulé, on vous saute désormais. Vos graines restent en jeu, mais vous ne pouvez plus gagner. Quand il ne reste qu’un joueur, il gagne.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-rows = Rangées du plateau
setting-board-stores = Graines dans les greniers au départ
setting-sow-never = Numéros des cases où l’on ne prend jamais rien
setting-sow-track = Cases dans lesquelles on sème
setting-sow-chosen-for = Pour quoi vaut un sens choisi
setting-sow-ways = Sens de chaque case : + inverse des aiguilles, - des aiguilles, = au choix
setting-sow-first = Où tombe la première graine d’un semis
setting-sow-only = Ce que tout coup doit faire
setting-sow-prefer = Ce qu’un coup doit faire si possible, le plus important d’abord
setting-landing-lines = Ce que fait la dernière graine d’un semis, ligne par ligne
setting-capture-after = Pas de capture pendant ces premiers tours
setting-nest-where = À qui sont les cases qui peuvent devenir des nids
setting-nest-at = Numéros des cases qui peuvent devenir des nids (aucun : toutes)
setting-nest-most = Nombre maximal de nids d’un joueur à la fois (0 : sans limite)
setting-nest-apart = Deux joueurs n’ont jamais de nid au même numéro
setting-nest-keeps = Quand les graines d’un nid sont à son propriétaire
setting-nest-raid = Après un semis qui finit dans le nid d’un autre
setting-harvest-on = Graines qui font prendre des cases à la fin d’un tour
setting-harvest-where = À qui sont les cases prises à la fin d’un tour
setting-harvest-to = À qui vont les graines prises à la fin d’un tour
setting-opening-from = Numéros des cases du premier tour (aucun : au choix)
setting-feed-when = Quand il faut laisser une graine aux autres
