# Ce qu’on voit d’un lien dans les messages et sur d’autres sites, et la page des plateaux dans un cadre.

preview-home = Plus de trente jeux de semailles (mancala) dans le navigateur : avec des personnes ici ou ailleurs, ou contre l’ordinateur.
preview-game = { $rule } : { $players }
preview-game-under-way = Une partie en cours. Ouvrez le lien pour regarder ou pour jouer.
preview-game-over = Cette partie est finie. Ouvrez le lien pour la rejouer.
preview-introduction = { $rule } en une minute
preview-setup = Jouer à { $rule }
preview-lesson = { $title } ({ $rule })
preview-analysis = { $rule } : une position
preview-analysis-what = Ouvrez le lien pour essayer des coups à partir de cette position et interroger l’ordinateur.
preview-openings = Ouvertures : { $rule }
preview-openings-what = Ouvrez le lien pour voir ce que le livre d’ouvertures sait de cette position.
preview-tournament = Tournoi de { $rule }, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
}
preview-picture = Le plateau : { $pits }
