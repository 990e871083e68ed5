### Élimination directe, brouillons et corrections sur les pages des tournois.

hall-bracket = Tableau
hall-bracket-places = Places
hall-bracket-in = joue encore
hall-bracket-board = Table { $board }
hall-bracket-through = { $name } se qualifie
hall-bracket-kept = qualifié malgré le résultat
hall-bracket-drawn = nul : encore une partie
hall-bracket-by-seeds = aux graines
hall-bracket-by-absence = l’autre n’est pas venu
hall-bracket-screen = Sur le projecteur
hall-bracket-winner = Vainqueur : { $name }
hall-stage = { $size ->
    [2] Finale
    [4] Demi-finales
    [8] Quarts de finale
    [16] Huitièmes de finale
   *[other] { $size } derniers
}
hall-third-place = Troisième place
hall-set-third = Les perdants des demi-finales jouent la troisième place
hall-set-drawn = À égalité de parties, un match se décide
hall-set-drawn-seeds = aux graines de toutes les parties, puis par d’autres parties
hall-set-drawn-games = seulement par d’autres parties
hall-some-absent = tous ne sont pas venus
hall-absent-of = { $name } n’est pas venu
hall-quick-key-8 = une table où quelqu’un n’est pas venu
hall-sheet-drawn = Match nul : jouez encore une partie et inscrivez-la ici.

hall-preview = Aperçu de l’appariement
hall-preview-title = Ronde { $n } telle qu’elle serait appariée
hall-publish = Publier la ronde { $n }
hall-draft-note = Choisissez un nom, puis un autre pour les échanger. Rien ne compte avant d’être publié ; les tables dont les joueurs restent ensemble gardent leurs résultats.
hall-draft-choose = Aucun joueur n’est choisi.
hall-draft-chosen = { $name } est choisi
hall-draft-swap-with = change de place avec…
hall-draft-board-with = joue à une nouvelle table contre…
hall-draft-swap = Échanger
hall-draft-board = Nouvelle table
hall-draft-move = À la table
hall-draft-join = Contre le joueur exempt
hall-draft-take-out = Sans place
hall-draft-turn = Table { $board } : l’autre commence
hall-draft-remove = Supprimer la table { $board }
hall-draft-unplaced = Sans place
hall-draft-back = Revenir d’un pas
hall-draft-fine = Aucune règle n’est enfreinte.
hall-draft-breaks = { $n ->
    [one] Une règle est enfreinte :
   *[other] { $n } règles sont enfreintes :
}
hall-draft-saved = La ronde { $n } est changée.
hall-draft-published = La ronde { $n } est publiée.
hall-draft-stale = Quelque chose a été inscrit entre-temps : fermez et rouvrez cette fenêtre.
hall-finding-bad-board = Table { $board } : trop ou trop peu de joueurs, ou un joueur deux fois
hall-finding-rematch = Table { $board } : { $one } et { $other } se sont déjà rencontrés à la ronde { $rounds }
hall-finding-forbidden = Table { $board } : { $one } et { $other } ne doivent pas se rencontrer
hall-finding-second-bye = { $player } a déjà été exempt ou a reçu un point entier sans jouer, à la ronde { $rounds }
hall-finding-several-byes = Plusieurs joueurs sont exempts : { $players }
hall-finding-third-in-a-row = Table { $board } : { $player } { $starts ->
    [yes] commence
   *[no] ne commence pas
} pour la troisième fois de suite
hall-finding-unbalanced = Table { $board } : { $player } { $starts ->
    [yes] commence bien trop souvent
   *[no] commence bien trop rarement
}
hall-finding-not-there = Table { $board } : { $player } s’est retiré ou est absent
hall-finding-knocked-out = Table { $board } : { $player } est éliminé
hall-finding-loses-results = La table { $board } ({ $players }) perd son résultat : { $results }
hall-finding-later-rounds = Appariées après cette ronde : ronde { $rounds }

hall-remark-who = Qui décide (pour le journal)
hall-remark-reason = Pourquoi (pour le journal)
hall-later-title = Ce résultat a désigné le qualifié
hall-later-instead = { $name } s’est qualifié grâce à lui. Avec la correction, ce serait { $other }.
hall-later-nobody = { $name } s’est qualifié grâce à lui. Avec la correction, personne n’aurait encore gagné.
hall-later-undone = Ceci serait annulé :
hall-later-then = { $names }, à rejouer
hall-later-taken-back = annulé
hall-later-replace = Corriger et annuler cela
hall-later-keep = Corriger, garder ce qui a été joué
hall-fixed-title = Des résultats sont déjà comptés
hall-fixed-text = Avec ces réglages, tous les résultats seraient recomptés et le classement changerait.
hall-fixed-yes = Changer quand même
hall-log-rearrange = Ronde { $round } changée à la main
hall-log-new-key = Une nouvelle clé a été créée pour l’arbitre
hall-log-remark = { $entry } ({ $remark })
