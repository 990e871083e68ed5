# Trouver un jeu, plateaux dans un cadre.

web-cat-no-such = Aucun jeu ne s’appelle « { $text } ».
web-cat-did-you-mean = Vouliez-vous dire
web-cat-all-are = { $n ->
    [one] Un jeu. Tous les jeux ici sont des mancalas : on sème des graines dans des cases.
   *[other] { $n } jeux. Tous sont des mancalas : on sème des graines dans des cases.
}
web-rule-board = Le plateau de { $name } au départ
web-embed-title = { $name }
web-embed-open = Ouvrir dans Granary
web-embed-step = Coup { $n } sur { $all }
web-embed-start = Départ
web-embed-first = Au début
web-embed-previous = Un coup en arrière
web-embed-next = Un coup en avant
web-embed-last = À la fin
web-embed-missing = Ce plateau n’existe pas.
