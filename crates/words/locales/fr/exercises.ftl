### Les exercices, deviner les coups, et ce que les joueurs racontent d’une famille de jeux.

web-exercise-first = Première visite ? Trouvez un coup
web-exercise-first-note = Un vrai plateau, une question. Une demi-minute suffit.
web-exercise-on = Exercices
web-exercise-on-what = { $n } sur { $all } résolus en { $name }

exercise-title = Exercices : { $name }
exercise-heading = Exercices
exercise-lead = Des positions de vraies parties. Chacune a une seule réponse, que vous jouez sur le plateau.
exercise-how = Comment se joue ce jeu ?
exercise-number = Exercice { $n } sur { $all }
exercise-progress = { $n } sur { $all } résolus
exercise-start = Faire les exercices
exercise-go-on = Poursuivre les exercices
exercise-repeat = Les refaire
exercise-none = Il n’y a pas d’exercices pour ce jeu.
exercise-solved = résolu

exercise-name-most = Le plus de graines
exercise-name-pits = Plusieurs cases
exercise-name-again = Rejouer
exercise-name-nest = Nid
exercise-name-take-pits = Prendre une case
exercise-name-feed = Nourrir
exercise-name-keep = Ne rien donner
exercise-name-safe = Jouer sûr
exercise-name-win = Gagner

exercise-ask-most = Vous êtes A. Quel coup vous rapporte le plus de graines ?
exercise-ask-pits = Vous êtes A. Capturez dans { $n } cases en un seul coup.
exercise-ask-again = Vous êtes A. Trouvez le coup après lequel vous pouvez rejouer.
exercise-ask-nest = Vous êtes A. Faites un nid.
exercise-ask-take-pits = { $n ->
    [one] Vous êtes A. Prenez une case à B.
   *[other] Vous êtes A. Prenez { $n } cases à B en un seul coup.
}
exercise-ask-feed = Vous êtes A. Après votre coup, B doit avoir une graine. Quelle case y pourvoit ?
exercise-ask-keep = Vous êtes A. Semez sans que B reçoive de graines en chemin.
exercise-ask-safe = Vous êtes A. Trouvez le coup après lequel B ne peut rien capturer.
exercise-ask-win = Vous êtes A. Terminez la partie par ce coup, et gagnez-la.

exercise-right-most = { $n ->
    [one] Oui : { $pit } rapporte une graine, plus que tout autre coup.
   *[other] Oui : { $pit } rapporte { $n } graines, plus que tout autre coup.
}
exercise-right-pits = Oui : { $pit } capture dans { $pits } cases, { $n } graines en tout.
exercise-right-again = Oui : après { $pit }, c’est encore à vous.
exercise-right-nest = Oui : la dernière graine de { $pit } fait un nid.
exercise-right-take-pits = { $pits ->
    [one] Oui : { $pit } vous apporte les graines et la case.
   *[other] Oui : { $pit } vous apporte les graines et { $pits } cases.
}
exercise-right-feed = Oui : { $pit } laisse à B de quoi jouer. Aucune autre case ne l’aurait fait.
exercise-right-keep = Oui : avec { $pit }, rien ne va à B.
exercise-right-safe = Oui : après { $pit }, B ne peut rien capturer.
exercise-right-win = Oui : { $pit } termine la partie, et vous l’avez gagnée.

exercise-wrong-most = { $n ->
    [0] { $pit } ne rapporte rien. Un autre coup fait mieux.
    [one] { $pit } rapporte une graine. Un autre coup fait mieux.
   *[other] { $pit } rapporte { $n } graines. Un autre coup fait mieux.
}
exercise-wrong-pits = { $pits ->
    [0] { $pit } ne capture rien.
    [one] { $pit } ne capture que dans une case.
   *[other] { $pit } capture dans { $pits } cases. On peut faire mieux.
}
exercise-wrong-again = Après { $pit }, votre tour est fini.
exercise-wrong-nest = { $pit } ne fait pas de nid.
exercise-wrong-take-pits = { $pits ->
    [0] { $pit } ne prend aucune case.
    [one] { $pit } prend une case. On peut faire mieux.
   *[other] { $pit } prend { $pits } cases. On peut faire mieux.
}
exercise-wrong-feed = Après { $pit }, B n’aurait plus une seule graine. Dans ce jeu, un tel coup est refusé tant qu’un autre laisse une graine à B.
exercise-wrong-keep = { $n ->
    [one] Avec { $pit }, une graine va à B en chemin.
   *[other] Avec { $pit }, { $n } graines vont à B en chemin.
}
exercise-wrong-safe = { $n ->
    [one] Après { $pit }, B joue { $reply } et capture une graine.
   *[other] Après { $pit }, B joue { $reply } et capture { $n } graines.
}
exercise-wrong-win = { $how ->
    [goes-on] Après { $pit }, la partie continue.
   *[lost] { $pit } termine la partie, mais ne la gagne pas.
}

exercise-try-again = Réessayer
exercise-show = Montrez-moi
exercise-shown = La réponse est { $pit }. Jouez-la et regardez.
exercise-next = Exercice suivant
exercise-finish = C’est tout
exercise-all-solved = Les { $n } sont résolus. Bravo !
exercise-some-solved = { $n } sur { $all } résolus. Les autres vous attendent ici.
exercise-play = Jouer à { $name }
exercise-game-page = À propos du jeu

exercise-guess-hidden = La suite reste cachée tant que vous n’avez pas deviné.
exercise-guess-show = Montrer le coup
exercise-guess-from = Deviner les coups

exercise-history = D’où il vient
exercise-words = Les mots des joueurs
exercise-history-awale = Le recueil de 1996 fait naître ces jeux au cinquième ou au sixième siècle. Ils ont ensuite gagné le Moyen-Orient et presque toute l’Afrique, puis le monde entier. Presque chaque village, dit-il, a sa façon de jouer : facile à apprendre, difficile à maîtriser.
exercise-history-ohwahree = Les livrets donnent 3 500 ans aux jeux de semailles et en cherchent l’origine en Égypte ou en Arabie : deux rangées de six cases face à face sont gravées dans les temples de Louxor, de Karnak et de Kurna et sur les rochers d’anciennes routes caravanières, et des peintures de tombes de la vallée du Nil montrent le jeu. Des maharadjas auraient semé des rubis et des saphirs étoilés ; dans les cafés d’Égypte, le perdant payait l’addition ; et aux Antilles, le jeu tenait compagnie à l’esprit du mort jusqu’à l’enterrement.
exercise-words-awale = La rangée du haut s’appelle le Nord, celle du bas le Sud : ici, le Sud est A et le Nord est B. Ce qui est pris pendant que l’on sème encore est une capture au vol.
exercise-words-oware = Le Sud (ici A) et le Nord (ici B) se font face. Les joueurs d’oware notent les cases par des lettres, de A à F pour le Sud et de a à f pour le Nord, chacun depuis sa gauche.
exercise-words-ohwahree = Une case adverse que le semis porte à deux ou trois graines est mûre : la dernière graine qui y tombe la récolte. La case d’où part un semis est sa case de départ, et les graines capturées reposent dans les grandes cases des coins.
