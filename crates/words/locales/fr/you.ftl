## Ce qui arrive à un joueur, dit à ce joueur : `-you` à côté du message sur les autres

web-game-you-name = Vous
web-game-turn-you = À vous de jouer
web-game-sows-you = Vous jouez …
web-game-clock-you = Votre pendule
web-board-nest-you = votre nid
web-board-fort-you = votre fort
web-board-store-you = { $n ->
    [0] Votre grenier, vide
    [one] Votre grenier, { $n } graine
   *[other] Votre grenier, { $n } graines
}
web-told-move-you = { $n ->
    [0] Vous jouez { $move }.
    [one] Vous jouez { $move } et capturez { $n } graine.
   *[other] Vous jouez { $move } et capturez { $n } graines.
}
web-told-gets-you = { $n ->
    [one] Vous en obtenez { $n } graine.
   *[other] Vous en obtenez { $n } graines.
}
web-told-nest-you = { $pit } devient votre nid.
web-told-takes-you = Vous vous emparez de { $pits }.
web-told-again-you = Vous rejouez.
web-told-pass-you = Vous ne pouvez pas jouer et passez votre tour.
web-told-out-you = Vous quittez la partie.
web-told-sweep-you = { $n ->
    [one] Vous ramassez { $n } graine restante.
   *[other] Vous ramassez { $n } graines restantes.
}
web-told-resigned-you = Vous abandonnez.
web-told-time-you = Vous avez épuisé votre temps.
web-told-forfeit-you = Vous n’avez pas nourri et devez céder les graines en jeu. C’est le compte qui décide.
web-told-round-you = La manche { $n } commence, à vous d’abord.
web-over-shared-you = Vous partagez la victoire avec { $players }
web-round-even-you = La manche est nulle entre vous et { $players }.
web-round-aside-you = { $n ->
    [one] Vous gardez { $n } graine de côté.
   *[other] Vous gardez { $n } graines de côté.
}
web-round-begins-you = Vous commencez.
web-lot-drawn-you = Tirage au sort : vous commencez.
web-aborted-by-you = Vous l’avez annulée avant que tout le monde ait joué. Elle n’a pas de résultat.
web-why-stuck-you = c’est à vous de jouer et aucun coup n’est possible, ce qui, selon cette règle, met fin à la partie
web-why-majority-you = vous avez { $n } graines, et selon cette règle, plus de { $limit }, la moitié du total, suffisent
web-why-side-empty-you = vous n’avez plus de graine dans aucune case, ce qui, selon cette règle, met fin à la partie
web-why-row-empty-you = vous n’avez plus de graine dans la rangée qui compte, ce qui, selon cette règle, met fin à la partie
web-why-gathered-you = vous avez toutes vos graines dans une seule case, ce qui, selon cette règle, met fin à la partie
web-why-unfed-you = vous n’avez plus de graine et ne pouvez pas en recevoir, ce qui, selon cette règle, met fin à la partie
web-why-forfeit-you = vous avez laissé l’adversaire sans graine et, selon cette règle, perdez ce qui restait sur le plateau
web-why-resigned-you = vous avez abandonné, la victoire va à qui reste
web-why-time-you = vous avez épuisé votre temps, la victoire va à qui reste
