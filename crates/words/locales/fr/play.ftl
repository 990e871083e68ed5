### Ce que dit le jeu dans le terminal. Les touches précèdent les boutons ; leurs noms sont donc courts.

play-no-json = une partie se joue entre joueurs : enlevez --json, ou utilisez « granary engine »
play-no-terminal = le jeu a besoin d’un terminal pour dessiner et lire les touches : avec --plain, on joue en lignes de texte
play-no-seat = il n’y a pas de joueur { $player } à cette table : on y joue à { $n }
play-load-empty = { $file } : il n’y a pas de partie dans ce fichier
play-loaded = Partie chargée.
play-person = joueur
play-computer = { $level ->
    [0] ordinateur, de votre force
   *[other] ordinateur, niveau { $level }
}
play-computer-short = { $level ->
    [0] ordinateur
   *[other] ordinateur { $level }
}
play-players = { $list } joueurs

## Speed

play-speed-slow = lente
play-speed-normal = normale
play-speed-fast = rapide
play-speed-none = d’un seul coup
play-speed-now = Vitesse : { $speed }

## What happened

play-told-move = { $n ->
    [0] { $player } joue { $move }.
    [one] { $player } joue { $move } et capture 1 graine.
   *[other] { $player } joue { $move } et capture { $n } graines.
}
play-told-agreed = Tous sont d’accord pour arrêter.
play-told-gets = { $player } obtient { $n } par ce semis.
play-told-grabs = { $mover } en prend { $n } en main et les ressème.
play-told-passed = { $player } ne peut pas jouer et passe son tour.
play-told-again = { $mover } rejoue.
play-told-endless = Le coup ne finirait jamais, il s’arrête donc ici.
play-told-nest = { $pit } devient un nid de { $mover }.
play-told-takes-pit = { $mover } s’empare de { $pit }.
play-told-pit-goes = { $pit } revient à { $player }.
play-told-out = { $player } quitte la partie.
play-told-sweeps = { $n ->
    [one] { $n } graine du plateau va à { $player }.
   *[other] { $n } graines du plateau vont à { $player }.
}
play-told-round-over = La manche est finie : { $reason }.
play-told-round = Manche { $n }, { $player } commence.
play-undone = Coup repris.
play-nothing-undone = Il n’y a rien à reprendre.
play-redone = Coup rejoué.
play-nothing-redone = Il n’y a rien à rejouer.
play-hint = { $n ->
    [0] Conseil : { $move }
    [one] Conseil : { $move } capture 1 graine
   *[other] Conseil : { $move } capture { $n } graines
}
play-no-moves = Rien n’a encore été joué.
play-over-already = La partie est finie.
play-refused = { $player } veut continuer à jouer.
play-saved = Enregistré dans { $file }.
play-not-saved = Non enregistré dans { $file } : { $reason }
play-not-loaded = Non chargé : { $reason }
play-file-taken = Ce fichier existe. Entrée encore une fois le remplace.

## Questions

play-ask-leave = Cette partie n’est ni finie ni enregistrée. La quitter ?
play-ask-overwrite = Ce fichier existe. Le remplacer ? (oui ou non)
play-ask-agree = Tous les joueurs sont-ils d’accord pour finir ici ?
play-ask-resign = Voulez-vous vraiment abandonner ? (oui ou non)
play-ask-end = Finir la partie ?
play-answer-yes = Oui
play-answer-no = Non
play-answer-offer = Proposer d’arrêter, d’un commun accord
play-answer-resign = Abandonner
play-answer-go-on = Continuer à jouer

## The screen

play-too-small = Cette fenêtre a { $width } × { $height } caractères. Agrandissez-la : il en faut au moins { $columns } × { $lines }.
play-title-round = manche { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}sur { $rounds }
}, coup { $n }
play-title-move = coup { $n }
play-title-moves = Coups
play-title-sheet = La règle
play-title-help = Aide
play-title-save = Enregistrer la partie
play-title-load = Charger une partie
play-file = Fichier :
play-your-turn = { $player }, à vous : le numéro d’une case, ou flèches et Entrée.
play-typed = { $typed }… Entrée joue la case choisie.
play-which-way = { $pit }, dans quel sens ?
play-way-plus = antihoraire
play-way-minus = horaire
play-sowing = { $n ->
    [0] Semis …
    [one] 1 graine en main.
   *[other] { $n } graines en main.
} Espace : montrer la fin.
play-thinking = { $player } réfléchit{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
} Échap : répondre maintenant.
play-thinking-hint = Recherche d’un conseil pour { $player }{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
}
play-paused = Pause. p pour continuer.
play-over-keys = n : nouvelle partie, u : reprendre, q : quitter.
play-not-now = Pas maintenant : attendez votre tour.
play-key-hint = Conseil
play-key-undo = Reprendre
play-key-redo = Rejouer
play-key-save = Enregistrer
play-key-load = Charger
play-key-moves = Coups
play-key-sheet = Règle
play-key-end = Fin
play-key-speed = Vitesse
play-key-turn = Tourner
play-key-new = Nouveau
play-key-help = Aide
play-key-quit = Quitter
play-key-choose = Choisir
play-key-change = Changer
play-key-back = Retour
play-key-close = Fermer
play-key-up = Haut
play-key-down = Bas
play-help =
    1 2 3 …      jouer une case par son numéro
    a1, b2 …     jouer une case par son nom entier
    flèches      choisir une case ; Entrée la joue
    + et -       sens : antihoraire, horaire
    h            conseil
    u, r         reprendre, rejouer
    s, l         enregistrer, charger
    m            liste des coups
    i            la règle de ce jeu
    e            proposer d’arrêter, ou abandonner
    f            vitesse du semis
    v            tourner le plateau
    n            un autre jeu
    Espace, p    montrer tout de suite la fin d’un semis ; pause
    Échap        l’ordinateur répond tout de suite
    q, Ctrl-C    quitter

    La souris joue les cases et presse les boutons.
    {"[3]"}  cette touche joue la case     ★  conseil   |6| fort
    =B   est maintenant à B            *B nid de B

## Choosing and setting up

play-choose-title = Granary : choisissez un jeu
play-filter = Chercher :
play-field-board = Plateau
play-field-players = Joueurs
play-field-seat = Joueur { $player }
play-field-rounds = Manches
play-field-speed = Vitesse
play-board-usual = habituel
play-field-impasse = Impasse
play-impasse-usual = par répétition
play-impasse-agreement = d’un commun accord
play-rounds-all = jusqu’à la fin du match
play-start = Commencer
play-setup-note = Le niveau 1 est facile, le niveau { $level } le plus difficile ; un autre s’adapte à votre force.

## In lines of text

play-plain-seat = { $player } : { $seat }
play-plain-welcome = Répondez par une case comme A3, par son numéro seul, ou par un mot : conseil, reprendre, rejouer, règle, coups, plateau, enregistrer, charger, fin, abandonner, nouveau, aide, quitter.
play-plain-help =
    Répondez par une case comme A3, ou par son numéro seul. Là où vous choisissez le sens, ajoutez + (antihoraire) ou - (horaire).
    conseil : ce que jouerait l’ordinateur
    reprendre, rejouer : revenir sur un coup, le refaire
    règle : la règle de ce jeu
    coups : tous les coups joués
    plateau : le plateau encore une fois
    enregistrer FICHIER, charger FICHIER : garder la partie, en continuer une
    fin : proposer d’arrêter la partie
    abandonner : renoncer
    nouveau : un autre jeu
    quitter : partir
play-plain-row = { $player }, cases { $first } à { $last } : { $seeds }. Grenier : { $store }{ $aside ->
    [0] {""}
   *[other] , mises de côté : { $aside }
}.
play-plain-out = hors jeu
play-plain-nest = { $seeds } (nid de { $player })
play-plain-fort = { $seeds } (fort de { $player })
play-plain-row-of = { $player }, { $row ->
    [outer] rangée extérieure
    [middle] rangée du milieu
   *[inner] rangée intérieure
}, cases { $first } à { $last } : { $seeds }.
play-plain-store = { $player }, grenier : { $store }{ $aside ->
    [0] {""}
   *[other] , mises de côté : { $aside }
}.
play-plain-ring-own = En sens antihoraire, chacun autour de ses cases : { $ring }.
play-plain-facing = { $pit } fait face à { $facing }.
play-plain-owned = { $seeds } (maintenant à { $player })
play-plain-turn = À { $player } de jouer : { $legal }.
play-plain-over = Dites reprendre, coups, enregistrer, nouveau ou quitter.
play-plain-illegal = { $text } ne peut pas être joué maintenant. Vous pouvez jouer { $legal }.
play-plain-direction = Dites aussi le sens : + antihoraire, - horaire. Vous pouvez jouer { $legal }.
play-plain-no-direction = Le sens est fixé dans ce jeu. Vous pouvez jouer { $legal }.
play-plain-unknown = « { $text } » n’est ni une case ni un mot connu. Dites aide pour tous les mots, ou jouez { $legal }.
play-plain-load-what = Dites quel fichier, par exemple : charger awale-1.record
play-plain-game = { $number }. { $name }, { $players } joueurs
play-plain-regions = D’autres jeux, par région du monde : { $list }. Le nom d’une région donne la liste de ses jeux.
play-plain-which-game = Quel jeu ? Son numéro ou son nom ; ou une région du monde.
play-plain-how-many = Combien de joueurs : { $list } ?
play-plain-who = Qui joue { $player } ? Dites joueur, ou un niveau de l’ordinateur de 1 à 8, ou 0 pour un ordinateur de votre force. Entrée seule : { $usual }.
play-plain-rounds = Combien de manches ? 0 joue jusqu’à la fin du match. Entrée seule : 1.
play-word-hint = conseil
play-word-undo = reprendre
play-word-redo = rejouer
play-word-rules = règle
play-word-moves = coups
play-word-board = plateau
play-word-save = enregistrer
play-word-load = charger
play-word-end = fin
play-word-resign = abandonner
play-word-new = nouveau
play-word-help = aide
play-word-quit = quitter
play-word-yes = oui
play-word-person = joueur

## Results: what happened, who leads, in which unit

play-told-resigned = { $player } abandonne.
play-told-time = { $player } n’a plus de temps.
play-told-forfeit = { $player } n’a pas nourri et perd les graines en jeu. Le compte décide.
play-score-seeds = { $player } { $n ->
    [one] { $n } graine
   *[other] { $n } graines
}
play-score-points = { $player } { $n ->
    [one] { $n } point
   *[other] { $n } points
}
play-score-pits = { $player } { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
play-result = { $winners ->
    [0] Partie nulle : { $scores }.
    [1] { $names } gagne : { $scores }.
   *[other] { $names } se partagent la victoire : { $scores }.
}
play-round-result = { $winners ->
    [1] { $names } gagne la manche { $n } : { $scores }.
   *[other] La manche { $n } est nulle entre { $names } : { $scores }.
}
play-round-closed = { $n ->
    [one] { $pits } est hors jeu.
   *[other] { $pits } sont hors jeu.
}
play-round-held = La manche est finie. Espace : continuer.
play-plain-ring = En sens antihoraire autour du plateau : { $ring }.
