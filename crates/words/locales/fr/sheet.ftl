### La règle du jeu, première partie : titres, plateau, tour et semis.
###
### Glossaire, un mot par chose :
###   case       pit, où l’on sème                grenier    store, où vont les graines gagnées
###   graine     seed                             semer      déposer les graines une à une
###   semis      lap, prendre et semer une fois    tour       turn, un ou plusieurs semis d’un joueur
###   territoire les cases d’un joueur            capture    capture, capturer
###   nid        nest egg                         en face    across
###   manche     round, une de plusieurs          match      toutes les manches
### On s’adresse au lecteur par « vous » ; les cases gardent leur nom (A3).

sheet-section-need = Matériel
sheet-section-preparation = Préparation
sheet-section-opening = L’ouverture
sheet-section-turn = Le tour de jeu
sheet-section-laps = À la fin d’un semis
sheet-section-flow = Les captures en cours de semis
sheet-section-capture = Les captures à la fin du tour
sheet-section-nest = Les nids
sheet-section-pits = La prise de cases
sheet-section-feed = { $players ->
    [2] Nourrir l’adversaire
   *[other] Nourrir les adversaires
}
sheet-section-pass = Quand on ne peut pas jouer
sheet-section-end = { $unit ->
    [round] La fin de la manche
   *[game] La fin de la partie
}
sheet-section-rest = Les graines restantes
sheet-section-score = { $unit ->
    [round] Qui gagne la manche
   *[game] Qui gagne
}
sheet-section-rounds = Les manches suivantes et le match
sheet-section-impasse = Impasse, accord, abandon
sheet-section-notes = Remarques
sheet-section-presets = Variantes

# Un titre dans les mots du fichier de règle.
sheet-own = { $text }

# Ce qui a été choisi, après le nom du jeu et une virgule.
sheet-title-preset = variante « { $preset } »
sheet-title-pits = { $pits ->
    [one] 1 case par joueur
   *[other] { $pits } cases par joueur
}
sheet-title-seeds = { $seeds ->
    [one] 1 graine par case
   *[other] { $seeds } graines par case
}
sheet-title-layout = avec une autre disposition
sheet-title-way = { $way ->
    [choice] semé dans un sens au choix
    [clockwise] semé dans le sens des aiguilles d’une montre
   *[counterclockwise] semé dans le sens inverse des aiguilles d’une montre
}
sheet-title-impasse = impasse d’un commun accord seulement

sheet-preset = « { $preset } » : { $note }
sheet-preset-bare = « { $preset } »

sheet-fact-line = { $label } : { $value }
sheet-fact-other-names = Autres noms
sheet-fact-place = Lieu
sheet-fact-people = Joué par
sheet-fact-proposed-by = Proposé par
sheet-fact-references = Pour en savoir plus

# Un ensemble de nombres de graines, employé dans d’autres phrases.
sheet-counts = { $kind ->
    [one] exactement 1 graine
    [even] un nombre pair de graines (2, 4, 6, etc.)
    [odd] un nombre impair de graines (1, 3, 5, etc.)
    [least] au moins { $n } graines
    [any] au moins 1 graine
   *[list] { $list } graines
}

## De quoi il s’agit

sheet-aim-players = Voici un jeu de semailles pour { $players } joueurs.
sheet-aim-goal = { $goal ->
    [pits] On gagne en possédant le plus de cases à la fin de la partie.
    [match-pits] Il se joue en plusieurs manches. Les graines décident de chaque manche, et le joueur qui finit avec le plus de cases gagne le match.
    [match-pits-both] Il se joue en plusieurs manches. Les cases décident de chaque manche, et le joueur qui finit avec le plus de cases gagne le match.
    [match-seeds] Il se joue en plusieurs manches. On gagne le match quand l’adversaire n’a plus assez de graines pour remplir ne serait-ce qu’une case.
    [match-last-seed] Il se joue en plusieurs manches. On gagne le match quand l’adversaire n’a plus une seule graine à poser.
    [last-move] On gagne en jouant le dernier coup : l’adversaire ne doit plus pouvoir jouer.
    [side] On gagne en ayant le plus de graines dans ses propres cases à la fin de la partie.
    [clear] On gagne en se débarrassant de toutes les graines de ses propres cases.
   *[seeds] On gagne en amassant le plus de graines dans son grenier.
}

## Matériel

sheet-need-board = Un plateau de { $ring } cases formant un anneau, soit { $pits ->
    [one] 1 case
   *[other] { $pits } cases
} par joueur.
sheet-need-stores = Un grenier par joueur, c’est-à-dire un bol ou un grand creux au bord du plateau, pour les graines gagnées.
sheet-need-seeds = { $total ->
    [one] 1 graine.
   *[other] { $total } graines, toutes identiques.
}
sheet-need-markers = { $for ->
    [nests] Des jetons d’une couleur différente pour chaque joueur, afin de marquer à qui appartient chaque nid.
    [both] Des jetons d’une couleur différente pour chaque joueur, afin de marquer à qui appartiennent chaque case et chaque nid.
    [unfilled] Quelques jetons, afin de marquer les cases hors jeu lors d’une manche suivante.
    [pits-unfilled] Des jetons d’une couleur différente pour chaque joueur, afin de marquer à qui appartient chaque case et, lors d’une manche suivante, quelles cases sont hors jeu.
   *[pits] Des jetons d’une couleur différente pour chaque joueur, afin de marquer à qui appartient chaque case.
}

## Préparation

sheet-prep-two = { $pits ->
    [one] Les deux cases se font face : { $a-first } appartient au joueur A et { $b-first } au joueur B.
   *[other] Les cases forment deux rangées de { $pits } qui se font face. La rangée la plus proche de vous est votre territoire : le joueur A possède les cases { $a-first } à { $a-last }, le joueur B les cases { $b-first } à { $b-last }. Vue de votre place, la case numéro 1 est la plus à gauche.
}
sheet-prep-many = { $pits ->
    [one] Les joueurs s’assoient autour du plateau et s’appellent { $players-list } dans le sens des aiguilles d’une montre. Chacun possède la case qui porte sa lettre.
   *[other] Les joueurs s’assoient autour du plateau et s’appellent { $players-list } dans le sens des aiguilles d’une montre. Chacun possède { $pits } cases voisines, qui portent sa lettre et forment son territoire. Vue de votre place, la case numéro 1 est votre case la plus à gauche.
}
sheet-prep-mark = Marquez chacune de vos cases d’un jeton de votre couleur.
sheet-prep-picture = { $players ->
    [2] Le dessin montre chaque case avec son nom et le nombre de graines qu’elle contient au départ ; [A] et [B] sont les greniers.
   *[other] Le dessin montre chaque case avec son nom et le nombre de graines qu’elle contient au départ. Les greniers n’y figurent pas.
}
sheet-prep-order = Le sens inverse des aiguilles d’une montre suit l’ordre { $order }, puis reprend à { $first } : il longe la rangée du bas de gauche à droite et revient par celle du haut. Le sens des aiguilles d’une montre est l’inverse.
sheet-prep-across = Les cases placées l’une au-dessus de l’autre sur le dessin sont en face l’une de l’autre : { $a } et { $a-across }, { $b } et { $b-across }, et ainsi de suite.
sheet-prep-across-one = Les cases { $a } et { $a-across } sont en face l’une de l’autre.
sheet-prep-across-self = La case { $pit } n’a pas de vis-à-vis ; on considère qu’elle est en face d’elle-même.
sheet-prep-fill = Mettez { $seeds ->
    [one] 1 graine
   *[other] { $seeds } graines
} dans chaque case. Les greniers sont vides au départ.
sheet-prep-layout = Garnissez les cases comme sur le dessin ; elles ne reçoivent pas toutes le même nombre de graines. Les greniers sont vides au départ.
sheet-prep-first = { $players ->
    [2] Tirez au sort qui sera A. Le joueur A commence, puis on joue à tour de rôle.
   *[other] Tirez au sort qui sera A. Le joueur A commence, et le tour passe dans le sens des aiguilles d’une montre : { $players-list }, puis de nouveau A.
}

## L’ouverture

sheet-opening-lift = Avant le premier tour, chaque joueur modifie une fois la disposition, le joueur A d’abord, puis les autres dans l’ordre du jeu. Choisissez une de vos cases qui contient encore ses { $seeds } graines et prenez-les toutes.
sheet-opening-way = { $way ->
    [choice] Choisissez un sens, celui des aiguilles d’une montre ou le sens inverse.
    [by-pit] Continuez à partir de là dans le sens où l’on sème cette case ; si ce sens est à votre choix, choisissez-le maintenant.
    [clockwise] Continuez à partir de là dans le sens des aiguilles d’une montre.
   *[counterclockwise] Continuez à partir de là dans le sens inverse des aiguilles d’une montre.
}
sheet-opening-put = { $places ->
    [1] Mettez-en { $first } dans la case suivante, quel que soit son propriétaire.
    [2] Mettez-en { $first } dans la case suivante et { $second } dans celle d’après, quels que soient leurs propriétaires.
   *[other] Répartissez les graines dans les { $places } cases suivantes, quels que soient leurs propriétaires, dans cet ordre et en ces nombres : { $drops }.
}
sheet-opening-none = Si aucune de vos cases ne contient plus ses { $seeds } graines, vous ne placez rien.
sheet-opening-then = On ne capture rien pendant l’ouverture. Le joueur A joue ensuite le premier tour.

## Le tour de jeu

sheet-turn-choose = { $from ->
    [any] { $least ->
        [one] À votre tour, choisissez n’importe quelle case du plateau contenant au moins une graine, quel que soit son propriétaire.
       *[other] À votre tour, choisissez n’importe quelle case du plateau contenant au moins { $least } graines, quel que soit son propriétaire.
    }
    [opponents] { $least ->
        [one] À votre tour, choisissez une case adverse contenant au moins une graine.
       *[other] À votre tour, choisissez une case adverse contenant au moins { $least } graines.
    }
   *[own] { $least ->
        [one] À votre tour, choisissez une de vos cases contenant au moins une graine.
       *[other] À votre tour, choisissez une de vos cases contenant au moins { $least } graines.
    }
}
sheet-turn-nest = Vous ne pouvez pas partir d’un nid (voir plus loin).
sheet-turn-lift = { $leave ->
    [0] Prenez toutes ses graines et semez-les : déposez-les une à une dans les cases suivantes, une graine par case.
    [one] Prenez toutes ses graines sauf une, qui reste en place. Semez celles que vous avez en main : déposez-les une à une dans les cases suivantes, une graine par case.
   *[other] Prenez toutes ses graines sauf { $leave }, qui restent en place. Semez celles que vous avez en main : déposez-les une à une dans les cases suivantes, une graine par case.
}
sheet-turn-way = { $way ->
    [choice] Vous choisissez le sens, celui des aiguilles d’une montre ou le sens inverse, et vous le gardez jusqu’à la dernière graine en main.
    [by-pit] Le sens dépend du numéro de la case d’où vous partez.
    [by-count] Un nombre impair de graines se sème dans le sens inverse des aiguilles d’une montre, un nombre pair dans le sens des aiguilles.
    [clockwise] On sème dans le sens des aiguilles d’une montre.
   *[counterclockwise] On sème dans le sens inverse des aiguilles d’une montre.
}
sheet-turn-kept = { $by ->
    [player] Le premier sens que vous choisissez dans une manche est le vôtre jusqu’à la fin de la manche : vous ne semez plus que dans ce sens.
   *[everybody] Le premier sens choisi dans une manche, par qui que ce soit, vaut pour tous les joueurs jusqu’à la fin de la manche.
}
sheet-turn-fort = { $until ->
    [entered] La case numéro { $n } de chaque joueur est son fort. Il reste debout tant qu’il contient une graine, et au plus tard jusqu’à la fin d’un tour où son propriétaire n’a plus de graine à mettre en jeu ; une fois tombé, c’est une case comme une autre.
   *[emptied] La case numéro { $n } de chaque joueur est son fort. Il reste debout tant qu’il contient une graine ; une fois tombé, c’est une case comme une autre.
}
sheet-turn-written = Quand on note les coups, + après une case désigne le sens inverse des aiguilles d’une montre et - le sens des aiguilles : { $pit }+ ou { $pit }-.
sheet-turn-source = { $skip ->
    [yes] Si le semis fait le tour et revient à sa case de départ, on saute celle-ci à chaque passage : elle ne reçoit pas de graine.
   *[no] Si le semis fait le tour et revient à sa case de départ, celle-ci reçoit une graine comme les autres.
}
sheet-turn-store = { $way ->
    [both] Votre propre grenier est pour vous une étape du semis : après la dernière case à votre lettre dans le sens du semis (pour le joueur A, { $up } dans le sens inverse des aiguilles d’une montre et { $down } dans le sens des aiguilles), la graine suivante va dans votre grenier, et celle d’après dans la case qui vient ensuite. On ne sème jamais dans le grenier d’un autre.
    [clockwise] Votre propre grenier est pour vous une étape du semis : après la dernière case à votre lettre (pour le joueur A, { $down }), la graine suivante va dans votre grenier, et celle d’après dans la case qui vient ensuite. On ne sème jamais dans le grenier d’un autre.
   *[counterclockwise] Votre propre grenier est pour vous une étape du semis : après la dernière case à votre lettre (pour le joueur A, { $up }), la graine suivante va dans votre grenier, et celle d’après dans la case qui vient ensuite. On ne sème jamais dans le grenier d’un autre.
}
sheet-turn-lap = Prendre les graines d’une case et les semer s’appelle un semis.
sheet-turn-laps = { $several ->
    [yes] Un tour peut compter plusieurs semis.
   *[no] Un tour compte un seul semis, sauf si la section suivante vous en accorde un autre.
}
sheet-turn-single = Votre tour se limite à ce seul semis.
sheet-turn-must = Tant que vous pouvez jouer un coup autorisé, vous devez le faire.
sheet-turn-look = On ne compte les graines d’une case qu’en les regardant. Une fois prises, les graines d’une case doivent être semées.

## Les semis

sheet-laps-look = Regardez où est tombée la dernière graine du semis et appliquez la première ligne qui correspond :
sheet-lap-store = { $then ->
    [again] Dans votre propre grenier : vous enchaînez avec un nouveau semis à partir de n’importe quelle case que vous pourriez choisir au début d’un tour. S’il n’y en a pas, votre tour est fini.
   *[stop] Dans votre propre grenier : votre tour est fini.
}
sheet-lap-nest-own = Dans un de vos nids : votre tour est fini.
sheet-lap-nest-other = { $take ->
    [one] Dans le nid d’un autre joueur : vous y prenez 1 graine pour votre grenier. Puis vous enchaînez avec un nouveau semis à partir de n’importe quelle case que vous pourriez choisir au début d’un tour ; s’il n’y en a pas, votre tour est fini.
   *[other] Dans le nid d’un autre joueur : s’il contient maintenant au moins { $take } graines, vous en prenez { $take } pour votre grenier. Puis vous enchaînez avec un nouveau semis à partir de n’importe quelle case que vous pourriez choisir au début d’un tour ; s’il n’y en a pas, votre tour est fini. S’il contient moins de { $take } graines, vous ne prenez rien, la dernière graine y reste et votre tour est fini.
}
sheet-lap-nest-make = { $kind ->
    [one] Dans une case vide qui n’est pas un nid : elle devient votre nid, quel que soit le propriétaire de la case, et votre tour est fini.
    [any] Dans une case quelconque qui n’est pas un nid : elle devient votre nid, quel que soit le propriétaire de la case, et votre tour est fini.
   *[other] Dans une case qui n’est pas un nid et qui contient maintenant { sheet-counts } : elle devient votre nid, quel que soit le propriétaire de la case, et votre tour est fini.
}
sheet-lap-stop = { $kind ->
    [one] Dans une case qui était vide : votre tour est fini.
    [any] Dans une case quelconque : votre tour est fini.
    [one-or] Dans une case qui était vide, ou dans une case qui contient maintenant { sheet-counts }, la dernière comprise : votre tour est fini.
   *[other] Dans une case qui contient maintenant { sheet-counts }, la dernière comprise : votre tour est fini.
}
sheet-lap-go-on = { $leave ->
    [0] Dans toute autre case : vous prenez toutes ses graines, la dernière comprise, et vous les semez à partir de là dans un nouveau semis.
    [one] Dans toute autre case : vous prenez toutes ses graines sauf une et vous les semez à partir de là dans un nouveau semis.
   *[other] Dans toute autre case : vous prenez toutes ses graines sauf { $leave } et vous les semez à partir de là dans un nouveau semis.
}
sheet-lap-over = Partout ailleurs : votre tour est fini.
sheet-lap-anyones = Peu importe à qui appartient la case d’où vous repartez.
sheet-lap-alternate = Chaque fois que vous repartez de la case de la dernière graine, le nouveau semis va dans le sens contraire du précédent.
sheet-lap-again-way = Quand vous choisissez une case pour un nouveau semis, vous en choisissez aussi le sens.
sheet-lap-endless = Les semis peuvent s’enchaîner sans fin. Pour y mettre un terme, ce programme ajoute une règle : si un semis doit partir de la même case, dans le même sens et avec autant de graines dans chaque case et chaque grenier qu’un semis précédent du même tour, votre tour s’arrête là ; les graines restent où elles sont, et il n’y a pas de capture à la fin du tour.
sheet-lap-limit = { $limit ->
    [one] Un tour s’arrête aussi de cette façon après 1 semis.
   *[other] Un tour s’arrête aussi de cette façon après { $limit } semis, s’il n’est pas fini avant.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-pits = Cases par rangée
setting-board-seeds = Graines par case au départ
setting-board-layout = Graines case par case au départ, si elles diffèrent
setting-sow-from = Cases d’où un tour peut partir
setting-sow-least = Nombre minimal de graines pour partir d’une case
setting-sow-leave = Graines laissées au départ d’un semis
setting-sow-direction = Sens des semis
setting-sow-skip-source = Un semis qui fait le tour saute la case d’où il est parti
setting-sow-store = On sème aussi dans son propre grenier
setting-laps-several = Un semis peut en entraîner un autre
setting-laps-stop = Graines dans la dernière case qui mettent fin au tour
setting-laps-alternate = Chaque nouveau semis va dans l’autre sens
setting-laps-in-store = Quand un semis finit dans son propre grenier
setting-laps-limit = Nombre maximal de semis par tour (0 : sans limite)
setting-opening-drops = Graines qu’un coup d’ouverture pose dans les cases suivantes
