### Ce que dit `granary tournament`.

tournament-overview = { $name } : { $rule }, { $players ->
    [one] 1 participant
   *[other] { $players } participants
} ({ $active } en lice), ronde { $round } sur { $rounds }
tournament-open = Sans résultat : table { $boards }
tournament-disagree = Désaccord à la table { $boards } : inscrivez le résultat en tant qu’arbitre
tournament-ended = Le tournoi est clos
tournament-round = Ronde { $round }
tournament-out = { $why ->
    [bye] Exempt : { $name }
    [half] Exempt à sa demande : { $name }
    [free] Libre : { $name }
   *[absent] Absent : { $name }
}
tournament-remark = { $status ->
    [disagree] désaccord
    [unconfirmed] pas paraphé par les deux
    [corrected] corrigé
    [open] en cours
   *[done] { "" }
}
tournament-status = { $status ->
    [out] retiré
    [absent] absent à la prochaine ronde
    [bye] exempt à la prochaine ronde
   *[in] en lice
}
tournament-simulated = { $players } participants, { $rounds } rondes ; l’appariement le plus lent a pris { $longest } ms
tournament-breach = un appariement a enfreint une règle absolue : merci de le signaler avec le nombre de --seed
tournament-explain = { $name } : place { $place }, { $points } points
tournament-summand = Ronde { $round } : { $amount } { $origin ->
    [opponent] de { $opponent } ({ $detail })
    [adjusted] de { $opponent } ({ $detail }, les rondes manquées à la fin comptent comme nulles)
    [dummy] d’une ronde non jouée ({ $detail } : le score propre)
    [capped] d’une ronde non jouée ({ $detail } : le score propre dépasserait ce qui est permis)
    [mutual] contre { $opponent }
    [win] pour une victoire
    [against] contre { $opponent } ({ $detail })
    [progress] le score après la ronde
    [rated] la cote de { $opponent }
    [share] pour la part des points : { $detail } %
   *[seeds] avec les graines { $detail }
}{ $cut ->
    [yes] {" "}– écarté
   *[no] { "" }
}

tournament-column-number = nº
tournament-column-name = nom
tournament-column-club = club
tournament-column-rating = classement
tournament-column-category = catégorie
tournament-column-status = état
tournament-column-board = table
tournament-column-starts = commence
tournament-column-others = contre
tournament-column-result = résultat
tournament-column-place = place
tournament-column-points = points
tournament-column-direct-encounter = direct
tournament-column-buchholz = Buchholz
tournament-column-buchholz-cut1 = Buchholz −1
tournament-column-buchholz-cut2 = Buchholz −2
tournament-column-buchholz-median = Buchholz médian
tournament-column-sonneborn-berger = Sonneborn-Berger
tournament-column-wins = victoires
tournament-column-seeds-captured = graines
tournament-column-seed-difference = différence de graines

tournament-draw-open = la ronde { $round } n’est pas finie : { $n ->
    [one] la table { $boards } n’a
   *[other] les tables { $boards } n’ont
} pas de résultat, ou un résultat contesté
tournament-draw-few = { $players ->
    [one] 1 participant est là
   *[other] { $players } participants sont là
}, il en faut { $needed } : inscrivez-en d’autres
tournament-draw-finished = les { $rounds } rondes ont toutes été appariées. Vous pouvez
tournament-draw-none = plus personne ne peut être apparié : chacun a rencontré qui il peut rencontrer, ou l’ordre de jeu l’interdit. Vous pouvez
tournament-draw-undecided = { $n ->
    [one] il faut un vainqueur à la table { $boards }
   *[other] il faut un vainqueur aux tables { $boards }
}. Vous pouvez
tournament-choice-repeats = permettre de nouvelles rencontres : --allow-repeats
tournament-choice-end = clore le tournoi : end
tournament-choice-bye = exempter quelqu’un qui le souhaite, et apparier de nouveau : bye
tournament-choice-player = inscrire quelqu’un, ou laisser revenir quelqu’un
tournament-choice-rounds = apparier une ronde de plus : --more-rounds
tournament-choice-game = jouer une autre partie et l’inscrire avec --game

tournament-exists = { $file } existe déjà : choisissez un autre nom, ou supprimez-le d’abord
tournament-nobody = personne ne s’appelle « { $player } » : voyez la liste avec players
tournament-several = plusieurs noms commencent par « { $player } » : écrivez le nom entier ou le numéro
tournament-bad-result = « { $result } » n’est pas un résultat : écrivez des graines comme 28-20, ou 1-0, =, 0-1, +-, -+, --, 20-18/6-4, clear
tournament-no-trf = TRF ne connaît pas les tables de trois ou quatre : choisissez un autre format

tournament-no-no-settings = le journal ne commence pas par des réglages : il n’est pas complet
tournament-no-bad-setting = le réglage { $key } est hors de ses limites : corrigez-le
tournament-no-too-late = { $key } ne peut plus changer après l’appariement de la première ronde : annulez-le d’abord avec undo
tournament-no-no-name = un nom manque, dépasse 100 lettres ou contient des caractères invisibles : réécrivez-le
tournament-no-name-taken = « { $name } » est déjà inscrit : ajoutez de quoi les distinguer
tournament-no-no-player = il n’y a pas de numéro { $id } : voyez la liste avec players
tournament-no-not-in = le numéro { $id } s’est déjà retiré
tournament-no-not-out = le numéro { $id } ne s’est pas retiré
tournament-no-round-over = la ronde { $round } est déjà appariée : choisissez-en une plus tardive
tournament-no-no-round = il n’y a pas encore de ronde { $round } : appariez-la avec pair
tournament-no-no-board = la ronde { $round } n’a pas de table { $board } : voyez ses tables avec round
tournament-no-no-game = la table { $board } n’a pas de partie { $game } : les parties se comptent à partir de 1
tournament-no-not-at-board = le numéro { $id } n’est pas assis à la table { $board }
tournament-no-bad-result = le résultat ne convient pas à la table { $board } : donnez un nombre par participant, et pas plus de graines qu’il n’y en a
tournament-no-uncounted-forfeit = quand quelqu’un n’a pas nourri, c’est le compte qui désigne le gagnant : donnez les graines de la table { $board }, celles en jeu comptées pour l’adversaire
tournament-no-only-controller = seul l’arbitre retire un résultat : omettez --by
tournament-no-nothing-written = la table { $board } n’a pas de résultat à parapher : inscrivez-le d’abord
tournament-no-written = la table { $board } a déjà un résultat : l’écran n’écrit pas par-dessus
tournament-no-wrong-round = c’est la ronde { $round }, et la prochaine est la ronde { $expected }
tournament-no-twice-in-round = le numéro { $id } est deux fois dans la ronde
tournament-no-bad-seats = la table { $board } a un nombre de places faux, ou y est deux fois
tournament-no-nothing-to-undo = aucune ronde n’est appariée, il n’y a donc rien à annuler
tournament-no-ended = le tournoi est clos : rouvrez-le avec reopen
tournament-no-not-ended = le tournoi n’est pas clos
tournament-no-closed-field = dans ce format, personne ne peut s’ajouter après la première ronde : annulez-la d’abord avec undo
tournament-no-too-long = le fichier dépasse { $most } Mio : choisissez-en un plus petit
tournament-no-json = illisible : { $reason }
tournament-no-json-format = « { $format } » n’est pas un format de tournoi : il faut granary-tournament
tournament-no-json-version = la version { $version } n’est pas connue : utilisez un Granary plus récent
tournament-no-trf-rounds = « { $text } » n’est pas un nombre de rondes : écrivez 1 à 200
tournament-no-trf-number = « { $text } » n’est pas un numéro de départ : écrivez 1 à 9999 aux colonnes 5 à 8
tournament-no-trf-name = le nom manque : il se trouve aux colonnes 15 à 47
tournament-no-trf-rating = « { $text } » n’est pas un classement : écrivez un nombre aux colonnes 49 à 52, ou rien
tournament-no-trf-cell = ronde { $round } : « { $text } » n’est pas un résultat : écrivez l’adversaire, w ou b, et l’un de 1 = 0 + - H F U Z
tournament-no-trf-twice = le numéro de départ { $number } y est deux fois : donnez à chacun le sien
tournament-no-trf-opponent = ronde { $round } : ceci ne va pas avec ce qui est écrit au numéro { $opponent } : adversaire, ordre de jeu et résultat doivent se répondre
tournament-no-trf-nobody = il n’y a pas de participants : leurs lignes commencent par 001
tournament-no-csv-nobody = il n’y a pas de participants : écrivez-en un par ligne
tournament-no-csv-no-name = aucune colonne ne s’appelle name : ajoutez-en une
tournament-no-csv-number = « { $text } » n’est pas un nombre de 0 à 65535 : corrigez-le ou laissez vide
tournament-no-csv-columns = { $found } colonnes au lieu de { $expected } : mettez entre guillemets le texte qui contient une virgule
tournament-no-csv-quote = un guillemet n’est pas fermé : fermez-le

## Participants, points, listes, cotes

tournament-no-has-played = le numéro { $id } a joué à une table ou a été exempt : le retirer du tournoi, ou fusionner deux inscriptions
tournament-no-same-player = le numéro { $id } ne se fusionne pas avec lui-même : indiquer deux inscriptions
tournament-no-both-played = les numéros { $id } et { $into } étaient tous deux à une table à la ronde { $round } : ce ne sont pas la même personne
tournament-no-no-reason = le motif manque, dépasse 300 lettres ou contient des caractères invisibles : en écrire un
tournament-no-bad-points = ce ne sont pas des points à ajouter ou à retirer : écrire un nombre comme 0.5 ou -1, de 100 au plus
tournament-no-bad-group = indiquer au moins deux participants, et 200 au plus
tournament-no-not-forbidden = ces participants ne sont pas séparés : voir players
tournament-no-trf-record = enregistrement { $record } : « { $text } » est illisible : voir la description de TRF26
tournament-no-ratings-format = « { $format } » n’est pas une liste de cotes : granary-ratings est attendu
tournament-no-archive-taken = ce tournoi est déjà sur ce serveur : l’y supprimer d’abord, ou importer son journal en JSON
tournament-no-archive-id = l’archive n’a pas d’identité valable : elle a été modifiée ou tronquée
tournament-no-archive-game = la partie { $game } de l’archive est illisible : elle a été modifiée ou tronquée
tournament-column-koya = Koya
tournament-column-progressive = cumulatif
tournament-column-performance = performance
tournament-column-deviation = ±
tournament-column-games = parties
tournament-column-last = dernier tournoi
tournament-column-line = ligne
tournament-column-prize = prix
tournament-column-given-name = prénom
tournament-column-surname = nom de famille
tournament-column-seed = tête de série
tournament-column-skip = (non repris)
tournament-progress-none = Avant la première ronde
tournament-progress-after = Après la ronde { $round }
tournament-progress-final = Classement final après { $round ->
    [one] 1 ronde
   *[other] { $round } rondes
}
tournament-progress-during = Pendant la ronde { $round } : { $done } tables sur { $boards }
tournament-progress-missing = { $n ->
    [one] 1 table d’une ronde précédente est sans résultat
   *[other] { $n } tables de rondes précédentes sont sans résultat
}
tournament-drawn-from = Attention : { $n ->
    [one] la ronde { $rounds } a été appariée
   *[other] les rondes { $rounds } ont été appariées
} d’après l’ancien résultat et { $n ->
    [one] reste telle quelle
   *[other] restent telles quelles
}
tournament-annulled = ({ $name } a quitté le tournoi avant la moitié de ses parties : ses résultats ne comptent pour personne)
tournament-adjusted = { $name } : { $points } points, { $why }
tournament-apart = À ne pas apparier : { $names }{ $why ->
    [none] { "" }
   *[other] {" "}({ $why })
}
tournament-list-read = { $n ->
    [one] 1 participant lu
   *[other] { $n } participants lus
} ; rien n’a été inscrit. Attribuer les colonnes avec --columns { $columns }
tournament-rated = { $name } : { $known ->
    [yes] cotes recalculées
   *[no] cotes calculées
}
tournament-no-prizes = il n’y a pas de prix : les fixer avec set --prizes
tournament-all-players = Tous
tournament-site-written = { $files } fichiers dans { $folder }
