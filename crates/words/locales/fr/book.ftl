### Les livres d’ouvertures en ligne de commande.

book-progress = { $positions } positions, { $seconds } s
book-built = { $file } : { $positions } positions, la plus éloignée à { $deepest } décisions du début, { $bytes } octets
book-complete = Il ne reste aucune position qui vaille la peine.
book-none = Il n’y a pas de livre d’ouvertures pour { $rule } : `granary book build` en fait un
book-unknown = Le livre ne connaît pas cette position.
book-players = les livres d’ouvertures sont pour deux joueurs
book-nodes = ses positions ont été étudiées avec --nodes { $nodes } : ne donnez pas --nodes, ou commencez un autre fichier
book-depth = Recherche sur { $depth } décisions. Les valeurs sont celles du joueur qui doit jouer ; * marque ce que le livre joue.
book-decision = décision
book-score = valeur
book-positions = positions derrière
book-good = joue
book-file-heading = fichier
book-rule-heading = règle
book-positions-heading = positions
book-nodes-heading = recherche pour chacune
book-bytes-heading = octets
