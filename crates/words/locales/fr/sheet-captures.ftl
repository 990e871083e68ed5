### La règle du jeu, deuxième partie : captures, nids, prise de cases et nourriture. Le glossaire est dans sheet.ftl.

## Captures en cours de semis

sheet-flow-when = { $whose ->
    [own] Si vous semez une graine qui n’est pas la dernière de son semis et qu’une de vos cases contient alors { sheet-counts }, vous mettez aussitôt ces graines dans votre grenier. Puis vous continuez à semer.
    [opponents] { $to ->
        [mover] Si vous semez une graine qui n’est pas la dernière de son semis et qu’une case adverse contient alors { sheet-counts }, vous mettez aussitôt ces graines dans votre grenier. Puis vous continuez à semer.
       *[owner] Si vous semez une graine qui n’est pas la dernière de son semis et qu’une case adverse contient alors { sheet-counts }, le propriétaire de la case met aussitôt ces graines dans son grenier. Puis vous continuez à semer.
    }
   *[any] { $to ->
        [mover] Si vous semez une graine qui n’est pas la dernière de son semis et que sa case contient alors { sheet-counts }, vous mettez aussitôt ces graines dans votre grenier, quel que soit le propriétaire de la case. Puis vous continuez à semer.
       *[owner] Si vous semez une graine qui n’est pas la dernière de son semis et que sa case contient alors { sheet-counts }, le propriétaire de la case, vous ou un autre, met aussitôt ces graines dans son grenier. Puis vous continuez à semer.
    }
}
sheet-flow-last = La dernière graine d’un semis ne capture jamais de cette façon.

## Captures à la fin du tour

sheet-capture-when = { $kind ->
    [one] { $whose ->
        [own] Vous faites une capture si la dernière graine de votre tour tombe dans une de vos cases qui était vide.
        [opponents] Vous faites une capture si la dernière graine de votre tour tombe dans une case adverse qui était vide.
       *[any] Vous faites une capture si la dernière graine de votre tour tombe dans une case qui était vide, quel que soit son propriétaire.
    }
    [any] { $whose ->
        [own] Vous faites une capture chaque fois que la dernière graine de votre tour tombe dans une de vos cases, vide ou non.
        [opponents] Vous faites une capture chaque fois que la dernière graine de votre tour tombe dans une case adverse, vide ou non.
       *[any] Vous faites une capture chaque fois que la dernière graine de votre tour tombe dans une case, quels que soient son propriétaire et son contenu.
    }
   *[other] { $whose ->
        [own] Vous faites une capture si la dernière graine de votre tour tombe dans une de vos cases et que celle-ci contient alors { sheet-counts }.
        [opponents] Vous faites une capture si la dernière graine de votre tour tombe dans une case adverse et que celle-ci contient alors { sheet-counts }.
       *[any] Vous faites une capture si la dernière graine de votre tour tombe dans une case qui contient alors { sheet-counts }, quel que soit son propriétaire.
    }
}
sheet-capture-take = { $take ->
    [across] Vous mettez dans votre grenier toutes les graines de la case d’en face. La dernière graine, elle, reste où elle est tombée.
    [both] { $lone ->
        [yes] Vous mettez dans votre grenier cette dernière graine et toutes celles de la case d’en face.
       *[no] Vous mettez dans votre grenier les graines de cette case, la dernière comprise, et toutes celles de la case d’en face.
    }
   *[pit] { $lone ->
        [yes] Vous mettez cette dernière graine dans votre grenier.
       *[no] Vous mettez dans votre grenier toutes les graines de cette case, la dernière comprise.
    }
}
sheet-capture-across-own = La case d’en face peut être une des vôtres ; vous prenez ses graines tout de même.
sheet-capture-across-needed = Il n’y a pas de capture si la case d’en face est vide.
sheet-capture-across-empty = { $lone ->
    [yes] Vous prenez la dernière graine même si la case d’en face est vide.
   *[no] Vous prenez les graines de la première case même si la case d’en face est vide.
}
sheet-capture-crossing = Vous ne pouvez capturer que si au moins une graine semée pendant ce tour, dans n’importe quel semis, est tombée dans une case adverse. Sinon, vous ne prenez rien.
sheet-capture-chain = { $chain ->
    [territory] Les captures s’enchaînent à rebours. Après une capture, regardez la case qui précède celle où est tombée la dernière graine, en remontant votre semis : si elle contient elle aussi { sheet-counts } et qu’elle appartient au même joueur que la case où est tombée la dernière graine, vous y capturez de la même façon, et ainsi de suite de case en case. La chaîne s’arrête à la première case pour laquelle ce n’est pas le cas.
    [own] Les captures s’enchaînent à rebours. Après une capture, regardez la case qui précède celle où est tombée la dernière graine, en remontant votre semis : si elle contient elle aussi { sheet-counts } et qu’elle vous appartient, vous y capturez de la même façon, et ainsi de suite de case en case. La chaîne s’arrête à la première case pour laquelle ce n’est pas le cas.
    [opponents] { $players ->
        [2] Les captures s’enchaînent à rebours. Après une capture, regardez la case qui précède celle où est tombée la dernière graine, en remontant votre semis : si elle contient elle aussi { sheet-counts } et qu’elle appartient à votre adversaire, vous y capturez de la même façon, et ainsi de suite de case en case. La chaîne s’arrête à la première case pour laquelle ce n’est pas le cas.
       *[other] Les captures s’enchaînent à rebours. Après une capture, regardez la case qui précède celle où est tombée la dernière graine, en remontant votre semis : si elle contient elle aussi { sheet-counts } et qu’elle appartient à un adversaire, n’importe lequel, vous y capturez de la même façon, et ainsi de suite de case en case. La chaîne s’arrête à la première case pour laquelle ce n’est pas le cas.
    }
   *[free] Les captures s’enchaînent à rebours. Après une capture, regardez la case qui précède celle où est tombée la dernière graine, en remontant votre semis : si elle contient elle aussi { sheet-counts }, vous y capturez de la même façon, quel que soit son propriétaire, et ainsi de suite de case en case. La chaîne s’arrête à la première case pour laquelle ce n’est pas le cas.
}
sheet-capture-single = On ne fait que cette seule capture ; les cases précédentes restent intactes.
sheet-capture-slam = { $slam ->
    [no-capture] { $players ->
        [2] Une capture qui laisserait votre adversaire sans une seule graine sur le plateau n’a pas lieu : les graines restent où elles sont.
       *[other] Une capture qui laisserait l’ensemble de vos adversaires sans une seule graine sur le plateau n’a pas lieu : les graines restent où elles sont.
    }
    [leave-last-pit] { $players ->
        [2] Si la capture entière, case de la dernière graine comprise, devait laisser votre adversaire sans une seule graine sur le plateau, laissez cette case et ne capturez que le reste de la chaîne.
       *[other] Si la capture entière, case de la dernière graine comprise, devait laisser l’ensemble de vos adversaires sans une seule graine sur le plateau, laissez cette case et ne capturez que le reste de la chaîne.
    }
   *[allowed] { $players ->
        [2] Une capture compte même si elle laisse votre adversaire sans une seule graine sur le plateau{ $feed ->
            [yes]  ; voir toutefois « { sheet-section-feed } ».
           *[no] .
        }
       *[other] Une capture compte même si elle laisse tous vos adversaires sans une seule graine sur le plateau{ $feed ->
            [yes]  ; voir toutefois « { sheet-section-feed } ».
           *[no] .
        }
    }
}
sheet-capture-free = Vous êtes libre de choisir un coup qui ne capture rien, mais une capture que votre coup entraîne a toujours lieu.

## Nids

sheet-nest-what = { $unit ->
    [round] Un nid appartient au joueur qui l’a fait, même si la case se trouve dans le territoire d’un autre. Marquez-le de votre couleur ; il reste un nid jusqu’à la fin de la manche, même s’il se vide.
   *[game] Un nid appartient au joueur qui l’a fait, même si la case se trouve dans le territoire d’un autre. Marquez-le de votre couleur ; il reste un nid jusqu’à la fin de la partie, même s’il se vide.
}
sheet-nest-sow = On sème dans les nids comme dans les autres cases, mais aucun semis ne part jamais d’un nid.
sheet-nest-safe = { $chain ->
    [yes] Hormis ce que prend un semis qui finit dans un nid, on ne capture rien dans les nids, et un nid arrête une chaîne de captures.
   *[no] Hormis ce que prend un semis qui finit dans un nid, on ne capture rien dans les nids.
}

## Prise de cases

sheet-pits-capture = Quand vous capturez les graines d’une case adverse à la fin d’un tour, vous gagnez aussi la case. Elle est aussitôt à vous, vous pouvez donc en partir, jusqu’à ce que quelqu’un vous la prenne. Marquez-la de votre couleur ; son nom ne change pas.
sheet-pits-chain = Lors d’une chaîne de captures, les cases ne changent de mains qu’une fois toute la chaîne capturée.
sheet-pits-flow = Les captures en cours de semis ne font gagner aucune case.
sheet-pits-nest = Quand vous prenez des graines dans le nid d’un autre joueur, le nid et la case sont désormais à vous, quel qu’ait été le propriétaire de la case. Faire un nid ne fait pas gagner la case.
sheet-pits-never = { $forfeit ->
    [yes] Les graines cédées faute d’avoir nourri ou ramassées à la toute fin ne font gagner aucune case.
   *[no] Les graines ramassées à la toute fin ne font gagner aucune case.
}

## Nourrir

sheet-feed-duty = { $duty ->
    [must] { $players ->
        [2] Votre coup doit laisser à votre adversaire au moins une graine dans ses cases, après une éventuelle capture. Un coup qui ne le fait pas n’est jamais autorisé, même si vous n’en avez pas d’autre.
       *[other] Votre coup doit laisser à l’ensemble de vos adversaires au moins une graine dans leurs cases, après une éventuelle capture. Un coup qui ne le fait pas n’est jamais autorisé, même si vous n’en avez pas d’autre.
    }
   *[if-possible] { $players ->
        [2] Votre coup doit laisser à votre adversaire au moins une graine dans ses cases, après une éventuelle capture. { $else ->
            [end] Si votre adversaire n’a pas de graine et qu’aucun de vos coups ne lui en donnerait, la partie est finie.
            [end-or-any] Si vous n’avez aucun coup de ce genre et que votre adversaire n’a déjà plus de graine, la partie est finie ; s’il en a encore, vous pouvez jouer n’importe quel coup.
           *[any] Vous ne pouvez en jouer un autre que si vous n’avez aucun coup de ce genre.
        }
       *[other] Votre coup doit laisser à l’ensemble de vos adversaires au moins une graine dans leurs cases, après une éventuelle capture. { $else ->
            [end] Si vos adversaires n’ont aucune graine à eux tous et qu’aucun de vos coups ne leur en donnerait, la partie est finie.
            [end-or-any] Si vous n’avez aucun coup de ce genre et que vos adversaires n’ont déjà plus de graine à eux tous, la partie est finie ; s’ils en ont encore, vous pouvez jouer n’importe quel coup.
           *[any] Vous ne pouvez en jouer un autre que si vous n’avez aucun coup de ce genre.
        }
    }
}
sheet-feed-lone = { $unplayable ->
    [yes] Pour nourrir, une seule graine suffit, même si elle ne peut pas être jouée.
   *[no] Pour nourrir, une seule graine suffit.
}
sheet-feed-again = Un coup après lequel vous choisissez encore une fois dans le même tour est considéré comme laissant une graine, car un semis suivant peut encore le faire.
sheet-feed-forfeit = { $unit ->
    [round] Si votre tour laisse votre adversaire sans graine, vous devez céder toutes les graines de vos cases : elles vont dans le grenier de votre adversaire et la manche est finie. Vous gardez ce qui est dans votre grenier.
   *[game] Si votre tour laisse votre adversaire sans graine, vous devez céder toutes les graines de vos cases : elles vont dans le grenier de votre adversaire et la partie est finie. Vous gardez ce qui est dans votre grenier.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-capture-on = Graines dans la dernière case qui font une capture
setting-capture-where = À qui doit être la dernière case
setting-capture-take = Ce que prend une capture
setting-capture-across-filled = La case d’en face doit contenir des graines
setting-capture-chain = Jusqu’où la capture remonte
setting-capture-slam = Une capture qui ne laisserait aucune graine aux autres
setting-capture-crossed = Une graine du tour doit être tombée chez un adversaire
setting-capture-take-pit = Capturer dans une case adverse prend aussi la case
setting-flow-on = Graines qui font prendre une case en cours de semis
setting-flow-where = À qui sont les cases prises en cours de semis
setting-flow-to = À qui vont les graines prises en cours de semis
setting-nest-on = Graines dans la dernière case qui en font un nid
setting-nest-take = Graines prises dans le nid d’un autre
setting-feed-duty = S’il faut laisser une graine aux autres
setting-feed-failure = Après un tour qui ne laisse aucune graine aux autres
