### La page de ce que l’on sait des jeux.

known-title = Ce que l’on sait
known-lead = Qui gagne un jeu de semailles si personne ne se trompe ? Pour certains jeux, c’est démontré ; pour d’autres, des parties entre ordinateurs de même force donnent une indication.
known-parts = Sur cette page
known-proved = Démontré
known-proved-lead = Trouvé en cherchant chaque suite jusqu’aux tables de finales. On compte les graines que celui qui commence a de plus que l’autre à la fin, si les deux jouent parfaitement. Chacun peut refaire la démonstration et suivre le certificat sans recherche.
known-boards = { $game }, plateau par plateau
known-boards-lead = De combien de graines celui qui commence est en avance à la fin : une ligne par nombre de cases de chaque joueur, une colonne par nombre de graines dans chaque case. Sous la valeur sont les meilleurs premiers coups ; un plateau mène au plateau d’analyse.
known-played = Par le jeu
known-played-lead = Rien ici n’est démontré. Deux ordinateurs de même force, qui examinent { $nodes } positions par coup, ont joué depuis la position de départ ; les { $opening } premiers coups d’une partie ont été tirés parmi les bons. La vraie part est dans l’intervalle dans 95 cas sur 100, pour des joueurs de cette force.

known-win = Qui commence gagne de { $n }.
known-loss = Qui commence perd de { $n }.
known-draw = Partie nulle.
known-win-least = Qui commence gagne d’au moins { $n }.
known-loss-least = Qui commence perd d’au moins { $n }.
known-draw-least = Qui commence ne perd pas.
known-draw-most = Qui commence ne gagne pas.
known-between = On ne sait pas qui gagne.
known-range = Entre { $low } et { $high } graines.
known-first-round = Première manche d’un match.
known-best = Meilleur premier coup : { $moves }
known-how = Comment on l’a trouvé
known-positions = Positions examinées
known-time = Temps de calcul
known-memory = Mémoire
known-seconds = { $n } s
known-mebibytes = { $n } Mio
known-choices = Coups dans le certificat
known-checksum = Somme de contrôle du certificat
known-commands = Pour refaire la démonstration et suivre le certificat
known-command = Pour chercher à nouveau
known-analyse = Essayer
known-analyse-game = Essayer { $name } sur le plateau d’analyse
known-none = Aucun jeu ne s’appelle ainsi.
known-find = Chercher un jeu

known-pits = Cases
known-seeds = Graines
known-board = { $pits } cases, { $seeds } graines chacune
known-open = non démontré
known-key-win = + qui commence gagne
known-key-loss = − qui commence perd
known-key-draw = 0 partie nulle

known-game = Jeu
known-share = Qui commence obtient
known-share-text = { $share }, de { $low } à { $high }
known-fair-first = Commencer aide.
known-fair-second = Commencer nuit.
known-fair-open = Aucun avantage net.
known-draws = Nulles
known-margin = Avance moyenne
known-margin-pits = { $n } cases
known-games = Parties
