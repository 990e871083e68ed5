### Participants, listes, classements et fichiers sur les pages des tournois.


## Participants

hall-fixed-board = Toujours à la table
hall-remove = Supprimer
hall-remove-player = Supprimer { $name } de la liste
hall-removed = { $name } n’est plus sur la liste.
hall-merge = Fusionner
hall-merge-player = Fusionner { $name } avec une autre inscription
hall-merge-note = Pour une personne inscrite deux fois. Toutes les rondes de { $name } passent à l’autre inscription, et le code imprimé reste valable.
hall-merge-into = Continue sous le nom de
hall-adjust = Points
hall-adjust-player = Ajouter ou retirer des points : { $name }
hall-adjust-points = Points, avec un moins pour en retirer
hall-adjust-why = Motif
hall-adjust-done = { $points } points de l’arbitre : { $why }
hall-apart = Participants à ne pas apparier
hall-apart-note = La famille, ou ceux qui sont venus ensemble. Pour les clubs, voir les réglages.
hall-apart-one = Participant
hall-apart-other = ne rencontre pas
hall-apart-until = jusqu’à la ronde
hall-apart-until-n = jusqu’à la ronde { $n }
hall-apart-add = Ne pas apparier
hall-apart-allow = Les laisser se rencontrer
hall-apart-allow-names = Laisser { $names } se rencontrer

## Listes

hall-check = Vérifier la liste
hall-check-show = Vérifier et inscrire
hall-check-note = Voici comment la liste est lue. Corriger le sens d’une colonne si nécessaire.
hall-check-separator = Les colonnes sont séparées par
hall-check-separator-comma = des virgules
hall-check-separator-semicolon = des points-virgules
hall-check-separator-tab = des tabulations
hall-check-separator-line = rien : une ligne est un nom
hall-check-heading = La première ligne est un en-tête
hall-check-column = La colonne { $n } est
hall-check-column-name = nom
hall-check-column-given-name = prénom
hall-check-column-surname = nom de famille
hall-check-column-club = club
hall-check-column-rating = cote
hall-check-column-seed = tête de série
hall-check-column-category = catégorie
hall-check-column-board = table fixe
hall-check-column-skip = (non repris)
hall-check-becomes = Devient
hall-check-faults = { $n ->
    [one] 1 ligne est à corriger d’abord.
   *[other] { $n } lignes sont à corriger d’abord.
}
hall-check-take = { $n ->
    [one] Inscrire 1 participant
   *[other] Inscrire { $n } participants
}

## Réglages

hall-set-hall = Tables et liste
hall-set-first-board = Numéro de la première table
hall-set-club-rounds = Pas d’appariement au sein d’un club pendant les … premières rondes
hall-set-late-byes = Rondes manquées comptées comme exemptions demandées pour les retardataires
hall-set-acceleration = Accélération pour un grand nombre de participants
hall-set-acceleration-none = aucune
hall-set-acceleration-baku = Bakou (points virtuels au début)
hall-set-prizes = Prix
hall-set-prizes-note = Une liste par ligne : les prix séparés par des virgules, pour une catégorie précédés de son nom et d’un deux-points. Exemple : Jeunes: coupe, livre
hall-prizes = Prix

## Classement

hall-progress-none = Avant la première ronde
hall-progress-after = Après la ronde { $round }
hall-progress-final = Classement final
hall-progress-during = Pendant la ronde { $round } : { $done } tables sur { $boards }
hall-progress-missing = { $n ->
    [one] 1 table d’une ronde précédente est sans résultat.
   *[other] { $n } tables de rondes précédentes sont sans résultat.
}
hall-category-of = Classement de
hall-category-all = tous
hall-annulled = parti tôt : résultats sans effet
hall-cross-numbers = Le résultat de chaque ronde, et dessous le numéro de l’adversaire. Un point marque qui commençait.
hall-cross-matrix = Les résultats contre chacun des autres, par numéro.
hall-later-drawn = { $n ->
    [one] La ronde { $rounds } a été appariée d’après ce résultat et reste telle quelle.
   *[other] Les rondes { $rounds } ont été appariées d’après ce résultat et restent telles quelles.
}
hall-tie-koya = Koya
hall-tie-progressive = Score cumulatif
hall-tie-performance = Performance
hall-tie-short-koya = Koya
hall-tie-short-progressive = Cumul
hall-tie-short-performance = Perf.
hall-tie-note-koya = Les points contre les adversaires ayant au moins la moitié des points.
hall-tie-note-progressive = La somme des scores après chaque ronde : les premiers points comptent davantage.
hall-tie-note-performance = La cote moyenne des adversaires, plus la valeur de la part des points.

## Fichiers et journal

hall-file-trf26 = TRF 2026
hall-file-note-trf26 = le nouveau format, aussi en cours de tournoi
hall-file-archive = Archive
hall-file-note-archive = tout, avec parties, pendule et liens ; à garder en lieu sûr
hall-file-site = Site web
hall-file-note-site = des pages sans serveur, en ZIP
hall-log-remove = { $name } supprimé de la liste
hall-log-merge = { $name } fusionné avec { $other }
hall-log-adjust = { $name } : { $points } points ({ $why })
hall-log-forbid = À ne pas apparier : { $names }
hall-log-allow = Peuvent de nouveau se rencontrer : { $names }

## Le site web

hall-site-rounds = Rondes
hall-site-games = Parties
hall-site-language = Français
