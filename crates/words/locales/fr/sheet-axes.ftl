### La feuille de règles, cinquième partie : cases sautées, graines mises en jeu, captures à la levée et cases que l’on
### désigne. Le glossaire est dans sheet.ftl.

## Le tour

sheet-turn-amount = Vous n’êtes pas tenu de toutes les prendre : désignez la case où doit tomber votre dernière graine et prenez-en autant qu’il en faut pour y arriver.
sheet-turn-skip = { $whose ->
    [own] En semant, vous sautez vos propres cases qui contiennent { sheet-counts }.
    [opponents] En semant, vous sautez les cases adverses qui contiennent { sheet-counts }.
   *[any] En semant, vous sautez les cases qui contiennent { sheet-counts }.
}
sheet-turn-skip-last = { $last ->
    [yes] Cela vaut aussi pour la dernière graine d’un semis.
   *[no] Seule la dernière graine d’un semis tombe dans une telle case comme dans toute autre.
}
sheet-turn-skip-after = { $n ->
    [one] Au premier tour, on ne saute aucune case.
   *[other] Pendant les { $n } premiers tours, ceux de tous les joueurs comptés, on ne saute aucune case.
}
sheet-turn-skip-nests = { $nests ->
    [others] En semant, vous sautez les nids des autres joueurs.
   *[all] En semant, vous sautez tous les nids.
}
sheet-turn-skip-all = S’il fallait sauter toutes les cases, la graine tombe tout de même dans la suivante.
sheet-turn-claims = Toute case où vous déposez une graine devient la vôtre, avec tout ce qu’elle contient. Son nom ne change pas.
sheet-enter-drop = { $when ->
    [captures] Les graines de votre grenier attendent d’entrer en jeu. Si vous pouvez en mettre une dans une de vos cases garnies de façon à capturer aussitôt, vous devez commencer ainsi votre tour ; la suite est celle d’un semis qui aurait fini là. Sinon, vous prenez une case comme d’habitude.
   *[always] Les graines de votre grenier attendent d’entrer en jeu. Tant qu’il vous en reste, vous ne prenez aucune case au début de votre tour : vous en mettez une dans une de vos cases garnies, et la suite est celle d’un semis qui aurait fini là.
}
sheet-enter-sow = { $when ->
    [captures] Au lieu de prendre une case, vous pouvez choisir une de vos cases vides et semer toutes les graines de votre grenier, la première dans cette case, si cela capture dès le premier semis.
   *[always] Au lieu de prendre une case, vous pouvez choisir une de vos cases vides et semer toutes les graines de votre grenier, la première dans cette case.
}
sheet-enter-at = Cela ne se fait qu’aux cases portant le numéro { $numbers }.
sheet-enter-row = { $row ->
    [inner] Cela ne se fait que dans votre rangée intérieure.
   *[outer] Cela ne se fait que dans votre rangée extérieure.
}
sheet-enter-least = Il faut pour cela au moins { $n } graines dans votre grenier.

## Le choix d’un coup. Chaque expression suit « un coup ».

sheet-move-captures-first = qui capture quelque chose dès son premier semis
sheet-move-counterclockwise = dans le sens inverse des aiguilles d’une montre
sheet-move-clockwise = dans le sens des aiguilles d’une montre
sheet-move-in-row = dont la première graine reste dans la rangée de la case
sheet-move-fort = qui part d’un fort encore debout
sheet-move-not-fort = qui part d’une case autre qu’un fort encore debout
sheet-move-has-fort = quelconque, tant que votre propre fort est debout
sheet-move-rear = qui part de la queue d’une file de cases, là où la case d’avant ne contient aucune graine du même joueur,
sheet-move-exactly = { $n ->
    [one] qui part d’une case de 1 graine
   *[other] qui part d’une case de { $n } graines
}
sheet-move-least = { $n ->
    [one] qui part d’une case d’au moins 1 graine
   *[other] qui part d’une case d’au moins { $n } graines
}
sheet-move-at-most = { $n ->
    [one] qui part d’une case de 1 graine au plus
   *[other] qui part d’une case de { $n } graines au plus
}
sheet-move-pit = qui part d’une case portant le numéro { $n }
sheet-move-not-pit = qui part d’une case portant un autre numéro que { $n }

## La levée

sheet-section-lifting = Captures quand on lève une case
sheet-lifting-look = Avant de lever une case pour un semis, regardez-la. La première de ces lignes qui convient s’applique ; ensuite vous levez la case et vous semez.
sheet-lift-place = Quand vous levez { sheet-place-pit }{ $state ->
    [counts] {" "}contenant { sheet-counts }
   *[any] {""}
}
sheet-lifting-all = Une ligne qui parle de toutes les cases n’a pas besoin de convenir à la case que vous levez.
sheet-lifting-nothing = on ne prend rien

## Les lignes

sheet-if-sown = si le semis a semé { sheet-counts }
sheet-if-store = si votre grenier { sheet-holds }
sheet-if-captured = si votre coup a déjà capturé
sheet-if-fort = si c’est un fort encore debout
sheet-if-nested = si vous avez un nid
sheet-do-lay = { $to ->
    [outer] vous prenez toutes les graines { $pits } et vous les mettez dans la case extérieure de la colonne de celle-ci
    [end] vous prenez toutes les graines { $pits } et vous les mettez dans la case du bout de votre rangée intérieure, celle d’où un semis dans votre sens longe cette rangée
    [chosen] vous prenez toutes les graines { $pits }, vous désignez une case adverse et vous les y mettez
   *[last] vous prenez toutes les graines { $pits } et vous les mettez dans cette case
}
sheet-do-most = { $n ->
    [one] on ne prend pas plus de 1 graine à chaque case
   *[other] on ne prend pas plus de { $n } graines à chaque case
}
sheet-do-chain-all = vous faites de même à toute autre case du plateau dont il est vrai que { $limits }
sheet-do-extra = { $n ->
    [one] si vous avez pris quelque chose, vous désignez encore une case adverse et vous prenez ses graines pour votre grenier
   *[other] si vous avez pris quelque chose, vous désignez encore { $n } cases adverses, l’une après l’autre, et vous prenez leurs graines pour votre grenier
}
sheet-do-turn = { $turn ->
    [back] le sens s’inverse
    [counterclockwise] vous semez désormais dans le sens inverse des aiguilles d’une montre
   *[clockwise] vous semez désormais dans le sens des aiguilles d’une montre
}
sheet-do-store = vous semez toutes les graines de votre grenier dans un nouveau semis, en commençant par la case qui suit celle-ci, ou votre tour est fini s’il est vide
sheet-do-lift = { $n ->
    [one] on n’en prend pour cela qu’une graine, et les autres restent
   *[other] on n’en prend pour cela que { $n } graines au plus, et les autres restent
}
sheet-do-choose = vous avez le choix : désignez cette case et votre tour est fini, ou désignez la suivante, prenez les graines de cette case et semez-les dans un nouveau semis
sheet-do-sow-place = { $from ->
    [outer] vous semez ce que vous avez en main dans un nouveau semis, en commençant par la case qui suit la case extérieure de cette colonne, ou votre tour est fini si votre main est vide
   *[end] vous semez ce que vous avez en main dans un nouveau semis, en commençant dans la case du bout de votre rangée intérieure et en longeant cette rangée, ou votre tour est fini si votre main est vide
}
sheet-line-at-once = Seul un coup qui capture dès son premier semis peut capturer : après tout autre premier semis, les lignes qui prennent des graines sont sautées.
sheet-line-point = Quand vous désignez une case au milieu de votre tour, cela se note comme un coup à part{ $sign ->
    [yes] , avec un + qui ne veut rien dire.
   *[no] .
}

## La fin

sheet-end-row = { $row ->
    [inner] Après un coup, quelqu’un n’a plus de graine dans sa rangée intérieure.
   *[outer] Après un coup, quelqu’un n’a plus de graine dans sa rangée extérieure.
}
sheet-end-gathered = Après un coup, quelqu’un a toutes les graines de ses cases dans une seule.
sheet-score-row = Si la partie finit parce qu’un joueur n’a plus de graine dans cette rangée, ce joueur a perdu, quel que soit le dernier à avoir joué.
sheet-score-gathered = Si la partie finit parce qu’un joueur a réuni toutes ses graines dans une case, ce joueur a gagné, quel que soit le dernier à avoir joué.

## Les réglages de ces parties en quelques mots, pour le formulaire de l’atelier : setting- et la clé du fichier de règles

setting-fort-at = Le numéro de la case qui est le fort de chaque joueur (0 : aucun)
setting-fort-until = Jusqu’à quand un fort reste debout
setting-sow-amount = Combien de graines d’une case on prend
setting-sow-claims = Toute case où tombe une graine devient celle du joueur
setting-skip-on = Graines dans les cases que l’on saute en semant
setting-skip-where = À qui sont les cases que l’on saute
setting-skip-last = La dernière graine d’un semis les saute aussi
setting-skip-after = On ne saute aucune case pendant tant de premiers tours
setting-skip-nests = Nids que l’on saute en semant
setting-enter-kind = Comment les graines d’un grenier entrent en jeu
setting-enter-when = Quand les graines entrent en jeu
setting-enter-at = Numéros des cases où l’on met en jeu (aucun : toutes)
setting-enter-row = Rangée où l’on met en jeu
setting-enter-least = Graines qu’il faut pour cela dans le grenier
setting-lifting-lines = Ce que capture la levée d’une case, ligne par ligne
setting-capture-at-once = Seuls capturent les coups dont le premier semis capture
setting-end-row-empty = Fin quand quelqu’un n’a plus de graine dans cette rangée
setting-end-gathered = Fin quand quelqu’un a toutes ses graines dans une case
