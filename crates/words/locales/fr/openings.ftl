### Les pages sur les ouvertures : ce que savent les livres d’ouvertures.

openings-title = Ouvertures
openings-lead = Ce que l’ordinateur a trouvé sur les premiers coups d’un jeu, en regardant loin derrière chacun. Parcourez les coups et voyez ce qu’ils valent.
openings-size = { $positions } positions
openings-size-nodes = { $nodes } positions ont été examinées pour chacune.
openings-book = Le livre a { $positions } positions et en a examiné { $nodes } de plus pour chacune.
openings-none-list = Il n’y a pas de livre d’ouvertures ici.
openings-none-alone = Les livres d’ouvertures sont volumineux ; cette page, qui marche sans serveur, n’en apporte pas. Granary sur un ordinateur ou un serveur en a.
openings-none = Il n’y a pas de livre d’ouvertures pour { $name }.
openings-none-how = Un livre se prépare en ligne de commande, aussi longtemps que l’on veut, et se trouve tout seul s’il est à côté du fichier de sa règle :
openings-all = Les jeux qui ont un livre d’ouvertures
openings-rule = À propos de ce jeu
openings-of = Ouvertures : { $name }

openings-line = Les coups jusqu’ici
openings-start = Début
openings-moves = Les coups du livre
openings-move = Coup
openings-value = Valeur
openings-looked = Examiné
openings-plays = Joue
openings-seeds = { $n } graines
openings-win = gagne de { $n }
openings-win-least = gagne d’au moins { $n }
openings-win-some = gagne
openings-loss = perd de { $n }
openings-loss-least = perd d’au moins { $n }
openings-loss-some = perd
openings-draw = partie nulle
openings-unknown = inconnue
openings-proved = démontré
openings-good = Le livre joue ce coup
openings-share = { $share } des positions qui suivent celle-ci
openings-never = seulement ce coup lui-même
openings-keys = ↑ et ↓ choisissent un coup, → ou Entrée le joue, ← revient en arrière.

openings-note-value = Valeur : de combien de graines { $player } finit devant, aussi loin que voit le livre.
openings-note-looked = Examiné : comment les positions du livre derrière celle-ci se partagent entre les coups.
openings-note-plays = ★ L’ordinateur choisit parmi ces coups au niveau 8.
openings-note-searches = ★ Les meilleurs coups jusqu’ici. Le livre ne les a pas assez examinés pour s’y fier : ici, l’ordinateur réfléchit lui-même.
openings-note-leaf = Le livre n’a pas encore regardé derrière ces coups ; il n’en joue aucun.

openings-end = Le livre s’arrête ici
openings-end-text = Il ne sait rien de cette position. Sur le plateau d’analyse, l’ordinateur peut l’examiner.
openings-over = La partie est terminée
openings-played = { $seat } a joué { $move }.
openings-knows = Le livre connaît { $n ->
    [one] un coup
   *[other] { $n } coups
}.
openings-play = Jouer à partir d’ici
openings-play-start = Jouer à ce jeu
openings-analyse = Analyser
openings-analyse-here = Analyser à partir d’ici
openings-share-link = Copier le lien
