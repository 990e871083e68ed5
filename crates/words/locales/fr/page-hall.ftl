### Ce que disent les pages des tournois. Elles seules chargent les messages qui commencent par hall-.
### Table : board ; feuille : sheet ; arbitre : controller ; ronde : round.


## Partout dans la salle

hall-title = Tournois
hall-lead = Appariements, résultats, classements et feuilles de partie, pour trois personnes ou pour trois cents.
hall-loading = Un instant …
hall-broken = Le serveur ne répond pas pour le moment. La page reprend d’elle-même dès qu’il répond.
hall-closed = Clos
hall-not-begun = Pas encore commencé
hall-round = Ronde
hall-round-n = Ronde { $n }
hall-round-of = Ronde { $round } sur { $rounds }
hall-round-board = Ronde { $round }, table { $board }
hall-after-round = { $n ->
    [0] Avant la première ronde
   *[other] Après la ronde { $n }
}
hall-board = Table
hall-boards = Tables
hall-boards-of = Tables de la ronde { $round }
hall-game = Partie
hall-game-n = Partie { $n }
hall-players = Participants
hall-n-players = { $n ->
    [one] { $n } participant
   *[other] { $n } participants
}
hall-name = Nom
hall-number = Nº
hall-number-n = Nº { $n }
hall-club = Club
hall-category = Catégorie
hall-rating = Cote
hall-rating-n = cote { $n }
hall-seed = Tête de série
hall-seeds = Graines
hall-place = Place
hall-place-n = place { $n }
hall-points = Points
hall-result = Résultat
hall-no-result = sans résultat
hall-state = État
hall-state-disagree = désaccord
hall-state-open = en cours
hall-state-part = à suivre
hall-state-unconfirmed = pas encore paraphé
hall-state-done = confirmé
hall-status-out = retiré
hall-actions = Ce qu’on peut faire
hall-against = Contre
hall-starts = commence
hall-starter = Commence
hall-started = a commencé
hall-find = Chercher un nom ou une table
hall-find-name = Chercher un nom
hall-by-controller = L’arbitre
hall-by-screen = la partie à l’écran
hall-copy = Copier
hall-save = Enregistrer
hall-saved = Enregistré.
hall-back = Retour
hall-line = Ligne { $n }
hall-out-bye = Exempt
hall-out-half-bye = Exempt à sa demande
hall-out-absent = Absent
hall-out-free = Libre
hall-met-bye = exempt
hall-met-half-bye = exempt à sa demande
hall-met-zero-bye = pas là
hall-met-free = libre
hall-met-pending = en cours
hall-met-played = jouée
hall-met-forfeit-win = l’autre n’est pas venu
hall-met-forfeit-loss = pas venu
hall-why-feed = n’a pas nourri
hall-why-absence = pas venu
hall-why-conduct = par décision
hall-why-long-feed = Pouvait nourrir et ne l’a pas fait : les graines en jeu vont à l’adversaire, et le compte décide
hall-why-long-absence = N’est pas venu : la partie n’a pas été jouée
hall-why-long-conduct = L’arbitre en a décidé ainsi : partie perdue
hall-unfinished-short = temps écoulé
hall-nobody-came = personne n’est venu

## La liste, et un nouveau tournoi

hall-running = En cours et à venir
hall-running-none = Aucun tournoi en cours. Commencez-en un, ou ouvrez un fichier.
hall-archive = Archives
hall-new = Nouveau tournoi
hall-create = Créer le tournoi
hall-import = Ouvrir un fichier
hall-listed = Le montrer dans la liste de ce serveur
hall-to-desk = Table de l’arbitre
hall-to-sheet = Ma feuille
hall-to-public = Page publique
hall-format-swiss = Système suisse
hall-format-round-robin = Toutes rondes
hall-format-double-round-robin = Toutes rondes, aller et retour
hall-format-knockout = Élimination directe
hall-format-tables = Tables de 3 ou 4
hall-format-note-swiss = On rencontre qui a un score voisin, personne deux fois. Pour tout nombre, même avec des retardataires.
hall-format-note-round-robin = Chacun rencontre chacun une fois.
hall-format-note-double-round-robin = Chacun rencontre chacun deux fois, en changeant qui commence.
hall-format-note-knockout = Qui perd est éliminé ; les têtes de série se rencontrent en dernier.
hall-format-note-tables = À trois ou quatre par plateau, d’après le score.
hall-set-about = De quoi il s’agit
hall-set-name = Nom
hall-set-place = Lieu
hall-set-date = Date
hall-set-rule = Jeu
hall-set-manner = Comment on se rencontre
hall-set-format = Formule
hall-set-seats = Par table
hall-set-rounds = Rondes
hall-set-start = Par tirage au sort, à la ronde 1, la tête de liste
hall-set-start-first = commence
hall-set-start-second = joue en second
hall-set-time = Temps et parties
hall-set-minutes = Minutes par ronde
hall-set-games = Parties par ronde
hall-set-scoring = Les points se donnent
hall-set-scoring-match = pour la ronde entière
hall-set-scoring-games = pour chaque partie
hall-set-unfinished = À la fin du temps, les graines sur le plateau
hall-set-unfinished-own = vont à leur côté
hall-set-unfinished-split = sont partagées
hall-set-unfinished-controller = attendent l’arbitre
hall-set-touch = Graine touchée, graine semée
hall-set-fair = Pas de conseils dans les parties à l’écran
hall-set-points = Points
hall-set-point-win = Victoire
hall-set-point-draw = Nulle
hall-set-point-loss = Défaite
hall-set-point-bye = Exempt
hall-set-point-half-bye = Exempt à sa demande
hall-set-point-places = Les places à une table donnent 2, 1, 0 points, ou 3, 2, 1, 0 ; les places partagées les partagent.
hall-set-ties = Départages
hall-set-ties-note = Consultés dans cet ordre, chacun seulement entre ceux qui restent à égalité.
hall-set-ties-add = En ajouter un
hall-set-ties-choose = Choisir …
hall-set-ties-up = { $name } : monter
hall-set-ties-down = { $name } : descendre
hall-set-ties-remove = Retirer { $name }
hall-set-ties-moved = { $name } est maintenant numéro { $n }
hall-set-begun = La première ronde est appariée : certaines choses sont fixées.
hall-tie-direct-encounter = Confrontation directe
hall-tie-buchholz = Buchholz
hall-tie-buchholz-cut1 = Buchholz −1
hall-tie-buchholz-cut2 = Buchholz −2
hall-tie-buchholz-median = Buchholz médian
hall-tie-sonneborn-berger = Sonneborn-Berger
hall-tie-wins = Victoires
hall-tie-seeds-captured = Graines capturées
hall-tie-seed-difference = Différence de graines
hall-tie-short-direct-encounter = Direct
hall-tie-short-buchholz = Buchh.
hall-tie-short-buchholz-cut1 = Bh −1
hall-tie-short-buchholz-cut2 = Bh −2
hall-tie-short-buchholz-median = Bh méd.
hall-tie-short-sonneborn-berger = SB
hall-tie-short-wins = Vict.
hall-tie-short-seeds-captured = Graines
hall-tie-short-seed-difference = Diff.
hall-tie-note-direct-encounter = Points des parties entre ceux qui sont à égalité.
hall-tie-note-buchholz = La somme des scores de tous les adversaires.
hall-tie-note-buchholz-cut1 = Les scores des adversaires sans le plus bas.
hall-tie-note-buchholz-cut2 = Les scores des adversaires sans les deux plus bas.
hall-tie-note-buchholz-median = Les scores des adversaires sans le plus bas ni le plus haut.
hall-tie-note-sonneborn-berger = Le score de chaque adversaire, multiplié par les points faits contre lui.
hall-tie-note-wins = Les rondes avec les points d’une victoire.
hall-tie-note-seeds-captured = Les graines de toutes ses parties.
hall-tie-note-seed-difference = Ses graines moins celles des autres.
hall-tie-rank = Rang { $n } entre ceux qui sont à égalité.
hall-tie-none = Rien à additionner encore.
hall-explain = { $what } de { $name } : { $value }. Expliquer
hall-left-out = écarté
hall-summand = Ronde { $round } : { $origin ->
    [opponent] { $opponent } ({ $detail })
    [adjusted] { $opponent } ({ $detail }, les rondes manquées à la fin comptent comme nulles)
    [dummy] une ronde non jouée ({ $detail } : le score propre)
    [capped] une ronde non jouée ({ $detail } : le score propre dépasserait ce qui est permis)
    [mutual] contre { $opponent }
    [win] une victoire
    [against] { $opponent } ({ $detail })
    [progress] le score après la ronde
    [rated] { $opponent }, cote
    [share] pour { $detail } % des points
   *[seeds] graines { $detail }
}

## La page publique

hall-views = Ce qui est montré
hall-standings = Classement
hall-standings-after = { $round ->
    [0] Classement avant la première ronde
   *[other] Classement après la ronde { $round }
}
hall-standings-note = Chaque nombre dit de quoi il est fait : choisissez-le.
hall-cross = Tableau croisé
hall-no-round-yet = Aucune ronde n’est encore appariée.
hall-nobody-yet = Personne n’est encore inscrit.
hall-card-of = Rondes de { $name }
hall-card-place = Place { $place }, points : { $points }
hall-card-numbers = D’où viennent les nombres

## La table de l’arbitre

hall-desk = Table de l’arbitre
hall-desk-of = Arbitrage : { $name }
hall-tab-round = Ronde
hall-tab-players = Participants
hall-tab-standings = Classement
hall-tab-sheets = Feuilles et liens
hall-tab-screen = À l’écran
hall-tab-clock = Pendule
hall-tab-settings = Réglages
hall-tab-files = Fichiers
hall-tab-log = Journal
hall-n-disagreements = { $n ->
    [one] { $n } désaccord
   *[other] { $n } désaccords
}
hall-no-key = C’est ici que travaille l’arbitre. Ouvrez le lien donné à la création du tournoi, ou entrez sa clé.
hall-key-field = Clé
hall-key-use = Ouvrir
hall-key = Le lien de l’arbitre
hall-key-note = Qui a ce lien est l’arbitre. Ouvrez-le sur une autre machine pour y continuer.
hall-key-copy = Copier le lien
hall-key-link = Le lien de l’arbitre, avec sa clé
hall-keep = Gardez ce lien
hall-keep-note = Il ouvre cette table sur toute machine, et c’est le seul chemin de retour si ce navigateur oublie. Gardez-le pour vous : qui l’a est l’arbitre.
hall-keep-done = C’est fait
hall-draw = Apparier la ronde { $n }
hall-draw-first = Appariez la première ronde quand tout le monde est là.
hall-enter-players-first = Inscrivez d’abord les participants.
hall-to-players = Aux participants
hall-drawn-round = La ronde { $n } est appariée : { $boards ->
    [one] { $boards } table
   *[other] { $boards } tables
}
hall-undo = Annuler la ronde { $n }
hall-undo-text = Les appariements de la ronde { $n } sont annulés. On peut l’apparier de nouveau.
hall-undo-results = La ronde { $n } a déjà des résultats ; ils sont annulés avec ses appariements.
hall-undo-yes = Annuler la ronde
hall-undone = La ronde { $n } est annulée.
hall-end = Clore le tournoi
hall-ended = Le tournoi est clos.
hall-reopen = Le rouvrir
hall-choice-allow-repeats = Permettre de nouvelles rencontres
hall-choice-end = Clore le tournoi
hall-choice-give-bye = Exempter quelqu’un
hall-choice-add-player = Inscrire quelqu’un, ou laisser revenir quelqu’un
hall-choice-more-rounds = Apparier une ronde de plus
hall-choice-another-game = Une autre partie à la table { $board }
hall-by-hand = Changer à la main
hall-by-hand-title = Appariements de la ronde { $n } à la main
hall-by-hand-note = Le premier à une table commence. Qui n’est à aucune table est exempt. Les résultats de cette ronde sont retirés.
hall-by-hand-seat = Table { $board }, place { $seat }
hall-by-hand-save = Prendre ces appariements
hall-filter = Tables
hall-filter-all = Toutes
hall-filter-open = Sans résultat
hall-filter-unconfirmed = Pas paraphées
hall-filter-none = Aucune table de ce genre.
hall-enter-result = Résultat
hall-enter-board = Inscrire le résultat de la table { $board }
hall-correct = Corriger
hall-correct-board = Corriger le résultat de la table { $board }
hall-corrected = corrigé
hall-trail = Corrections
hall-write = Inscrire
hall-clear = Retirer le résultat
hall-dispute = Désaccord à la table { $board }
hall-says = { $who } :
hall-decide = C’est juste
hall-decide-other = Autre chose
hall-quick = Résultats au clavier
hall-quick-help = Comment s’écrivent les résultats
hall-quick-key-1 = graines de qui commence, et de l’autre
hall-quick-key-2 = graines de qui commence ; l’autre a le reste
hall-quick-key-3 = gagné sans compter ; aussi 0-1
hall-quick-key-4 = nulle
hall-quick-key-5 = le second n’est pas venu ; -+ le premier
hall-quick-key-6 = personne n’est venu
hall-quick-key-7 = temps écoulé : greniers, puis côtés
hall-quick-done = Chaque table a un résultat.
hall-quick-no-board = Cette table n’existe pas.
hall-quick-so-far = jusqu’ici { $result }
hall-quick-unread = Ce n’est pas un résultat : écrivez des graines comme 28-20, ou 1-0, =, 0-1, +-.
hall-how-ended = Comment elle a fini
hall-end-played = Jouée
hall-end-unfinished = Temps écoulé
hall-end-forfeit = Fin particulière
hall-end-nobody-came = Personne
hall-outcome = Qui a gagné
hall-won-by = { $name } gagne
hall-drawn = Nulle
hall-i-won = J’ai gagné
hall-i-lost = J’ai perdu
hall-you = Vous
hall-seeds-of = Graines : { $name }
hall-seeds-note = { $n } graines en tout : l’autre nombre se remplit tout seul.
hall-store-of = Au grenier : { $name }
hall-side-of = Sur le côté : { $name }
hall-unfinished-note-own = Les graines sur le plateau vont à leur côté.
hall-unfinished-note-split = Les graines sur le plateau sont partagées ; l’impaire va à qui en a plus de son côté.
hall-unfinished-note-controller = L’arbitre décide des graines sur le plateau.
hall-controller-decides = L’arbitre décide comment cela compte.
hall-too-many-seeds = Il n’y a que { $n } graines.
hall-forfeit-who = De qui il s’agit
hall-forfeit-why = Pourquoi
hall-forfeit-seeds = { $why ->
    [feed] Les graines, une fois celles en jeu remises à l’adversaire
   *[other] Les graines, si elles sont connues
}
hall-nobody-note = Aucun n’est venu : les deux perdent.

## Participants

hall-enter-one = Inscrire quelqu’un
hall-enter = Inscrire
hall-enter-list = Inscrire une liste
hall-list = Un nom par ligne, ou CSV
hall-list-note = Le CSV a les colonnes nom, club, catégorie, cote, série, avec ou sans en-tête.
hall-list-example = Acacia
hall-list-file = Depuis un fichier
hall-entered = { $n ->
    [one] { $n } participant inscrit.
   *[other] { $n } participants inscrits.
}
hall-count = { $n ->
    [one] { $n } participant
   *[other] { $n } participants
}, { $active } en lice
hall-next-round = Ronde suivante
hall-wish-plays = joue
hall-wish-half-bye = exempt à sa demande
hall-wish-absent = absent
hall-wish-of = Ronde suivante : { $name }
hall-correct-player = Corriger { $name }
hall-withdraw = Retirer
hall-withdraw-player = Retirer { $name }
hall-return = Revenir
hall-return-player = Laisser revenir { $name }

## Feuilles, liens, papiers

hall-papers = À imprimer
hall-paper = Papier
hall-paper-pairings = Appariements par table
hall-paper-names = Appariements par nom
hall-paper-sheets = Feuilles de la ronde
hall-paper-cards = Feuilles par participant
hall-paper-standings = Classement
hall-paper-bracket = Tableau final
hall-paper-crosstable = Tableau croisé
hall-paper-wallchart = Tableau mural
hall-paper-links = Liens à distribuer
hall-paper-note-pairings = pour le mur, avec de la place pour les résultats
hall-paper-note-names = où s’asseoir, par ordre alphabétique
hall-paper-note-sheets = six par page, avec des lignes pour les paraphes
hall-paper-note-cards = deux par page, toutes les rondes
hall-paper-note-standings = avec tous les départages
hall-paper-note-bracket = qui rencontre qui, jusqu’à la finale
hall-paper-note-crosstable = qui a rencontré qui
hall-paper-note-wallchart = par numéro, à remplir à la main
hall-paper-note-links = un code pour chaque téléphone
hall-paper-codes = Avec des codes pour téléphones
hall-print = Imprimer
hall-initials = Paraphe
hall-seat-n = Place { $n }
hall-sheet-foot = Entourez ce qui convient. Le paraphe confirme le résultat. Remettez cette feuille à l’arbitre.
hall-sheet-choice = gagné · nul · perdu
hall-chart-note = En haut le numéro de l’adversaire, en bas les points jusqu’ici.
hall-links = Liens des participants
hall-links-note = La feuille de chacun sur un téléphone : où s’asseoir, et où inscrire le résultat. Qui a le lien inscrit pour cette personne.
hall-origin = Adresse de ce serveur
hall-origin-note = Une que les téléphones de la salle peuvent atteindre.
hall-link = Lien
hall-copy-of = Copier le lien de { $name }
hall-code = Code
hall-code-of = Code de { $name }
hall-code-note = Visez-le avec l’appareil photo d’un téléphone.

## Parties à l’écran

hall-screen = Parties à l’écran
hall-screen-note = La ronde se joue sur les plateaux de Granary, et les résultats s’inscrivent tout seuls. On trouve la partie sur sa feuille.
hall-screen-start = Commencer toutes les tables ouvertes
hall-screen-started = { $n ->
    [one] { $n } partie commencée.
   *[other] { $n } parties commencées.
}
hall-screen-none = Aucune partie de cette ronde n’est à l’écran.
hall-screen-on = à l’écran
hall-screen-over = finie
hall-watch = Regarder
hall-kept = Une partie jouée sur un vrai plateau
hall-kept-note = Entrez ses coups sur le plateau : chacun est vérifié aussitôt, le résultat compté, et la partie conservée.
hall-kept-which = Table
hall-kept-begin = Entrer les coups
hall-kept-there = conservée
hall-kept-type = Coups
hall-kept-type-note = Tapez-en autant que vous voulez, comme A3 B5, puis Entrée ; ou jouez-les sur le plateau.
hall-kept-undo = Annuler
hall-kept-ending = Comment elle a fini
hall-kept-goes-on = Elle continue
hall-kept-agreement = D’un commun accord
hall-kept-resigned = { $name } abandonne
hall-kept-time = { $name } n’a plus de temps
hall-kept-forfeit = { $name } n’a pas nourri
hall-kept-save = Inscrire le résultat et conserver
hall-kept-saved = La partie est conservée et son résultat inscrit.

## Pendule

hall-clock = Pendule
hall-clock-minutes = Minutes
hall-clock-set = Régler
hall-clock-start = Lancer
hall-clock-pause = Pause
hall-clock-reset = Au début
hall-clock-more = Une minute de plus
hall-clock-less = Une minute de moins
hall-clock-open = Pendule pour le projecteur
hall-clock-note = Toutes les pendules de la salle suivent celle-ci.
hall-clock-sound = Gong
hall-clock-full = Plein écran
hall-clock-still = La pendule est arrêtée
hall-clock-warning = Encore deux minutes
hall-clock-over = Le temps est écoulé
hall-clock-until = jusqu’à { $time }
hall-clock-all-done = Chaque table a son résultat
hall-clock-open-n = { $n } tables jouent
hall-clock-open-boards = En jeu : { $n ->
    [one] table { $boards }
   *[other] tables { $boards }
}

## Fichiers et journal

hall-files = À emporter
hall-files-import = Un fichier s’ouvre à la page
hall-file-json = Tout
hall-file-note-json = pour continuer ailleurs, ou garder
hall-file-trf = TRF
hall-file-note-trf = pour d’autres programmes d’appariement
hall-file-csv-players = Participants en CSV
hall-file-note-csv-players = pour tableurs
hall-file-csv-standings = Classement en CSV
hall-file-note-csv-standings = pour tableurs
hall-file-csv-round = La ronde en CSV
hall-file-note-csv-round = pour tableurs
hall-file-csv-crosstable = Tableau croisé en CSV
hall-file-note-csv-crosstable = pour tableurs
hall-final = Une finale des meilleurs
hall-final-note = Une élimination directe avec les premiers du classement, où graine touchée est graine semée.
hall-final-players = Participants
hall-final-name = { $name }, finale
hall-final-create = Créer la finale
hall-log = Journal
hall-log-note = Tout ce qui a été inscrit, le plus récent d’abord. Rien n’est jamais effacé.
hall-log-none = Rien encore.
hall-log-time = Heure
hall-log-what = Quoi
hall-log-settings = Réglages changés
hall-log-enter = { $name } : inscription
hall-log-correct = { $name } : correction
hall-log-withdraw = { $name } : retrait
hall-log-return = { $name } : retour
hall-log-wish = { $name }, ronde { $round } : { $out }
hall-log-pair = Ronde { $round } appariée
hall-log-result = Ronde { $round }, table { $board } : { $result } ({ $by })
hall-log-initial = Ronde { $round }, table { $board } : paraphe de { $name }
hall-log-undo = Dernière ronde annulée
hall-log-end = Tournoi clos
hall-log-reopen = Tournoi rouvert

## La feuille du participant

hall-no-token = C’est la feuille d’un participant. Ouvrez-la avec le lien ou le code de l’arbitre.
hall-you-play = Vous jouez contre { $names }
hall-you-start = Vous commencez
hall-other-starts = { $name } commence
hall-sheet-wait = La prochaine ronde n’est pas encore appariée. Cette page la montre dès qu’elle l’est.
hall-sheet-bye = Vous êtes exempt à la ronde { $round }.
hall-sheet-half-bye = Vous êtes exempt à la ronde { $round }, à votre demande.
hall-sheet-absent = Vous êtes absent à la ronde { $round }.
hall-sheet-free = Vous êtes libre à la ronde { $round }.
hall-sheet-play = À la partie à l’écran
hall-send = Envoyer le résultat
hall-sent = Envoyé.
hall-sheet-incomplete = Choisissez qui a gagné, ou entrez les graines.
hall-sheet-other = J’ai un autre résultat
hall-sheet-dispute = Vous n’êtes pas d’accord. L’arbitre décide.
hall-sheet-right = Est-ce juste ?
hall-initial = Parapher
hall-sheet-waits = En attente du paraphe de { $names }.
hall-sheet-agreed = Confirmé par toute la table.
hall-sheet-decided = Inscrit par l’arbitre.

## Écrans et papier

hall-page-of = Page { $n } sur { $total }
hall-paper-during = Pendant la ronde { $round } : { $done } tables sur { $boards }
hall-paper-tables = Numéros de table
hall-paper-note-tables = à plier et à poser sur chaque table
hall-paper-size = Format du papier
hall-paper-size-a4 = A4
hall-paper-size-letter = Letter (US)
hall-paper-date = Date
hall-projector = Vidéoprojecteur
hall-projector-open = Ouvrir la page à projeter
hall-projector-note = Les tables, les noms et le classement tour à tour, aussi grands que possible. La page suit le tournoi d’elle-même, sans clé.
hall-projector-names = Où s’asseoir
hall-projector-points = Pts
hall-projector-nothing = Choisissez ci-dessous ce qu’il faut montrer.
hall-projector-show-boards = Tables
hall-projector-show-names = Noms
hall-projector-show-standings = Classement
hall-projector-show-clock = Grande horloge
hall-projector-page = Chaque page
hall-projector-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
hall-projector-size = Caractères
hall-projector-large = Grands
hall-projector-medium = Moyens
hall-projector-small = Petits
hall-projector-previous = Page précédente
hall-projector-next = Page suivante
hall-projector-go = Reprendre

## Préparation

hall-set-impasse = Impasse d’un commun accord seulement : une position qui revient ne met pas fin à la partie
