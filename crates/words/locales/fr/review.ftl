### Revenir sur une partie : pourquoi elle a fini, comment elle a été jouée, et l’arbre des variantes.

## Pourquoi une partie a fini, après « La partie est finie : ».

web-why-empty = il ne reste aucune graine sur le plateau
web-why-stuck = c’est à { $player } de jouer et aucun coup n’est possible, ce qui, selon cette règle, met fin à la partie
web-why-none = plus personne ne peut jouer
web-why-fewer = { $n ->
    [one] il reste { $n } graine sur le plateau, et cette règle met fin à la partie à moins de { $limit }
   *[other] il reste { $n } graines sur le plateau, et cette règle met fin à la partie à moins de { $limit }
}
web-why-majority = { $player } a { $n } graines, et selon cette règle, plus de { $limit }, la moitié du total, suffisent
web-why-side-empty = { $player } n’a plus de graine dans aucune case, ce qui, selon cette règle, met fin à la partie
web-why-row-empty = { $player } n’a plus de graine dans la rangée qui compte, ce qui, selon cette règle, met fin à la partie
web-why-gathered = { $player } a toutes ses graines dans une seule case, ce qui, selon cette règle, met fin à la partie
web-why-unfed = { $player } n’a plus de graine et ne peut pas être nourri, ce qui, selon cette règle, met fin à la partie
web-why-forfeit = { $player } a laissé l’adversaire sans graine et, selon cette règle, perd ce qui restait sur le plateau
web-why-succession = { $limit } joueurs de suite ne peuvent pas jouer, ce qui, selon cette règle, met fin à la partie
web-why-repetition = la même position est apparue { $limit } fois, ce qui, selon cette règle, est une impasse
web-why-quiet = { $limit } coups de suite n’ont rapporté aucune graine, ce qui, selon cette règle, est une impasse
web-why-agreement = tous les joueurs se sont mis d’accord pour arrêter
web-why-resigned = { $player } a abandonné, la victoire va à qui reste
web-why-time = { $player } a épuisé son temps, la victoire va à qui reste
web-why-rounds = le match est décidé

## Le bilan

web-review-explained = Qu’est-ce que cela veut dire ?
web-review-explanation = 100 signifie qu’aucun coup n’a cédé la moindre chance de gagner. Qui choisit ses cases à l’aveugle arrive à 10 environ, quel que soit le jeu. Les coups dont rien ne dépendait ne comptent pas.
web-review-accuracy-many = À trois joueurs ou plus, aucun chiffre n’est donné : la valeur d’un coup y dépend de ce que veulent les autres, et même le meilleur jeu en aurait un mauvais.
web-review-graph-name = Chances de gagner, coup par coup
web-review-graph-keys = Ici, les flèches parcourent la partie ; Début et Fin mènent à ses extrémités.
web-review-graph-start = Début : { $player } { $n } %
web-review-graph-at = { $turn } : { $player } { $n } %
web-review-gave = { $n ->
    [one] cède { $n } graine
   *[other] cède { $n } graines
}
web-review-gave-chance = { $n } % des chances de gagner
web-review-line = Meilleure suite : { $line }
web-review-best-arrow = La flèche montre { $move }, le meilleur coup.

## L’arbre de la table d’analyse

web-tree = Coups et variantes
web-tree-keys = ← et → avancent et reculent, ↑ et ↓ changent de variante, Suppr la supprime.
web-tree-variation = variante { $n } sur { $all }
web-tree-promote = En faire la suite principale
web-tree-delete = Supprimer à partir d’ici
web-tree-deleted = Supprimé.
web-tree-promoted = C’est maintenant la suite principale.

## Le terminal

play-directions = Tapez + pour ↺ et - pour ↻.
