### Ce que disent les pages autour du plateau : choisir, apprendre, préparer, analyser, écrire des règles.

## Partout

web-page-failed = Le chargement n’a pas réussi.
web-page-player = Joueur { $seat }

web-facts-players = { $list } joueurs
web-picture = Le plateau au départ : { $pits } cases, { $seeds } graines

web-difficulty-label = Difficulté
web-difficulty-1 = facile à apprendre
web-difficulty-2 = simple
web-difficulty-3 = moyen
web-difficulty-4 = pour joueurs exercés
web-difficulty-5 = exigeant
web-difficulty-of = Difficulté { $n } sur 5 : { $word }

web-feature-several-laps = plusieurs semis
web-feature-directions = sens au choix
web-feature-nests = nids
web-feature-owners = prise de cases
web-feature-openings = ouverture
web-feature-stores = on sème dans les greniers
web-feature-rounds = match en manches
web-feature-again = on rejoue
web-feature-feeding = devoir de nourrir
web-feature-flow = captures en cours de semis

web-family-awale = Du recueil de règles Awale
web-family-oware = Jeu de tournoi
web-family-ohwahree = Des livrets Oh-Wah-Ree
web-family-more = Bien connus ailleurs
web-family-two-rows = Les jeux du monde sur deux rangées
web-family-three-rows = Les jeux du monde sur trois rangées
web-family-four-rows = Les jeux du monde sur quatre rangées et plus

web-region-west-africa = Afrique de l’Ouest
web-region-central-africa = Afrique centrale
web-region-east-africa = Afrique de l’Est
web-region-horn-of-africa = Corne de l’Afrique
web-region-southern-africa = Afrique australe
web-region-north-africa = Afrique du Nord
web-region-indian-ocean = Océan Indien
web-region-middle-east = Moyen-Orient
web-region-central-asia = Asie centrale
web-region-south-asia = Asie du Sud
web-region-southeast-asia = Asie du Sud-Est
web-region-east-asia = Asie de l’Est
web-region-caribbean = Caraïbes
web-region-americas = Amériques
web-region-europe = Europe
web-region-modern = Inventés de nos jours

## L’accueil

web-home-title = Semer, capturer, gagner
web-home-lead = Granary est la maison des jeux de semailles : { $n } jeux de graines et de cases, souvent vieux de plusieurs siècles, réunis au même endroit.
web-home-play = Jouer maintenant
web-home-play-what = { $level ->
    [0] { $rule } contre un ordinateur de votre force
   *[other] { $rule } contre l’ordinateur, niveau { $level }
}
web-home-play-other = Autres adversaires, niveaux et pendules
web-home-learn = Apprendre en une minute
web-home-learn-what = Jouez quelques coups vous-même et vous saurez
web-home-surprise = Surprenez-moi
web-home-surprise-what = Un jeu que vous n’avez peut-être jamais vu
web-home-all = Tous les jeux
web-home-all-what = { $n } jeux, avec images, règles et origines
web-home-continue = Vos parties
web-home-continue-note = Gardées dans ce navigateur.
web-home-your-turn = à vous de jouer
web-home-their-turn = en attente
web-home-over = terminée
web-home-forget-game = Oublier la partie { $name }
web-home-forgotten = La partie n’est plus dans cette liste. Qui possède son lien peut encore l’ouvrir.
web-home-game-moves = { $n ->
    [0] pas encore commencée
    [one] 1 coup joué
   *[other] { $n } coups joués
}
web-home-family = Une famille, beaucoup de jeux
web-home-family-note = Partout, on sème graine par graine. Ce que fait la dernière change tout.
web-home-lessons = Parties modèles à rejouer
web-home-lessons-note = La façon la plus simple d’apprendre : suivre coup par coup une partie des vieux livrets.
web-home-workshop = Écrire votre propre jeu
web-home-workshop-note = Changez une règle, essayez-la aussitôt, jouez-la avec qui vous voulez.
web-home-analysis = Étudier une position
web-home-analysis-note = Composez n’importe quel plateau et interrogez l’ordinateur.
web-home-against = avec { $names }
web-home-starting = Le plateau se prépare …
web-nav-tournaments = Tournois
web-home-tournaments = Organiser un tournoi
web-home-tournaments-note = Appariements, feuilles et classement pour toute une salle

## Tous les jeux

web-cat-title = Tous les jeux
web-cat-search = Chercher par nom, peuple ou lieu
web-cat-players = Joueurs
web-cat-any = tous
web-cat-difficulty = Difficulté max.
web-cat-region = D’où viennent les jeux
web-cat-everywhere = Partout
web-cat-rows = Rangées
web-cat-laps = Semis
web-cat-laps-one = un seul
web-cat-laps-several = plusieurs
web-cat-like = Comme { $name }, mais …
web-cat-family = Collection
web-cat-features = Avec
web-cat-clear = Tout montrer de nouveau
web-cat-found = { $n ->
    [0] Aucun jeu ne convient.
    [one] 1 jeu
   *[other] { $n } jeux
}
web-cat-filters = Filtres
web-cat-play = Jouer
web-cat-play-game = Jouer à { $name }
web-cat-own = de la bibliothèque de ce serveur
web-cat-by = par { $author }
web-cat-also = S’appelle aussi { $names }
web-cat-surprise = Surprenez-moi
web-cat-known = Ce que l’on sait de tous les jeux
web-cat-openings = Ouvertures des jeux qui ont un livre

## La page d’un jeu

web-rule-like = Comme { $name }, mais
web-rule-like-more = { $n ->
    [one] Encore une différence
   *[other] Encore { $n } différences
}
web-rule-relatives = Jeux semblables
web-rule-play = Préparer une partie
web-rule-play-quick = Jouer tout de suite
web-rule-learn = Initiation en une minute
web-rule-file = Télécharger le fichier de règle
web-rule-change = Faire votre propre version
web-rule-analyse = L’essayer sur le plateau d’analyse
web-rule-known = Ce que l’on sait de ce jeu
web-rule-openings = Ouvertures
web-rule-lessons = Parties modèles
web-rule-sheet = La règle
web-rule-facts = En bref
web-rule-names = Autres noms
web-rule-origin = Origine
web-rule-players = Joueurs
web-rule-features = Particularités
web-rule-author = Écrit par
web-rule-for = Règle pour
web-rule-for-players = { $n } joueurs
web-rule-withdraw = Retirer de la bibliothèque
web-rule-withdraw-sure = Retirer ce jeu de la bibliothèque ? Les parties commencées continuent.
web-rule-withdrawn = Le jeu n’est plus dans la bibliothèque.

## L’initiation

web-intro-title = { $name } en une minute
web-intro-name-sow = Semer
web-intro-name-capture = Capturer
web-intro-name-feed = Nourrir
web-intro-name-again = Rejouer
web-intro-name-laps = Plusieurs semis
web-intro-name-end = La fin
web-intro-sow = Prenez toutes les graines d’une de vos cases et semez-les une à une. Essayez { $pit }.
web-intro-capture = Maintenant il y a quelque chose à prendre. Jouez { $pit } et regardez où tombe la dernière graine.
web-intro-feed = Dans ce jeu, les autres ne doivent pas rester sans graines. Ici, { $pit } leur en donne.
web-intro-again = Certains coups permettent de rejouer aussitôt. Jouez { $pit }.
web-intro-laps = La dernière graine peut entraîner un nouveau semis. Jouez { $pit } et regardez la suite.
web-intro-end = La partie touche à sa fin. Jouez { $pit } et voyez à qui revient le reste.
web-intro-done-sow = { $n ->
    [one] Une graine, une case : c’est cela, semer.
   *[other] { $n } graines, l’une après l’autre, une par case : c’est cela, semer.
}
web-intro-done-capture = { $n ->
    [0] C’est ainsi que cela se passe.
    [one] Vous avez capturé 1 graine. Elle est maintenant dans votre grenier.
   *[other] Vous avez capturé { $n } graines. Elles sont maintenant dans votre grenier.
}
web-intro-done-feed = Bien nourris, les autres peuvent continuer.
web-intro-done-again = C’est encore à vous : vous pourriez choisir maintenant la case suivante.
web-intro-done-laps = { $n ->
    [one] Un seul semis cette fois ; il peut y en avoir beaucoup.
   *[other] { $n } semis en un seul tour !
}
web-intro-done-end = C’était la fin. Qui a amassé le plus a gagné.
web-intro-other = Dans une vraie partie, vous pouvez jouer { $pit }. Pour cette étape, prenez { $wanted }.
web-intro-show = Montrez-moi
web-intro-redo = Encore une fois
web-intro-next = Suite
web-intro-finish = C’est tout
web-intro-finished = Vous en savez assez pour commencer.
web-intro-finished-note = La règle à côté du plateau répond au reste, et la première partie se joue avec des conseils.
web-intro-play = Jouer maintenant à { $name }
web-intro-sheet = Lire la règle
web-intro-skip = Passer
web-intro-none = Il n’y a pas d’initiation à ce jeu. Sa règle tient en une page :
web-intro-seeds-end = { $seat } a { $n ->
    [one] { $n } graine
   *[other] { $n } graines
}.

## Parties modèles

web-lessons-title = Parties modèles
web-lessons-lead = Les livrets le disent eux-mêmes : la façon la plus simple d’apprendre un jeu est d’en rejouer une partie.
web-lesson-step = Coup { $n } sur { $all }
web-lesson-start = La position de départ. Avancez pour voir le premier coup.
web-lesson-first = Au début
web-lesson-previous = Un coup en arrière
web-lesson-next = Un coup en avant
web-lesson-last = À la fin
web-lesson-auto = Continuer tout seul
web-lesson-pause = Pause
web-lesson-guess = Deviner le coup
web-lesson-guess-now = À { $seat } de jouer : que feriez-vous ?
web-lesson-guess-right = Juste, c’est { $move } qui a été joué.
web-lesson-guess-wrong = Vous avez choisi { $guess }. Dans la partie, { $move } a été joué.
web-lesson-guess-score = { $n } devinés sur { $all }
web-lesson-played = { $seat } joue { $move }.
web-lesson-captured = { $n ->
    [0] {""}
    [one] 1 graine capturée.
   *[other] { $n } graines capturées.
}
web-lesson-source = Source
web-lesson-over = La partie modèle s’arrête ici.
web-lesson-play = Jouer vous-même à ce jeu
web-lesson-play-on = Continuer la partie d’ici
web-lesson-moves = Coups

## Préparer une partie

web-setup-title = Nouvelle partie : { $name }
web-setup-players = Combien jouent ?
web-setup-n-players = { $n } joueurs
web-setup-seats = Qui joue à quelle place ?
web-setup-kind = Qui joue { $seat } ?
web-setup-here = Une personne ici
web-setup-elsewhere = Une personne ailleurs
web-setup-computer = L’ordinateur
web-setup-name-of = Nom de { $seat }
web-setup-level-of = Niveau de { $seat }
web-setup-level-n = { $n ->
    [0] De votre force
   *[other] Niveau { $n } : { $word }
}
web-setup-level-1 = premiers pas
web-setup-level-2 = débutant aimable
web-setup-level-3 = prévoit une réponse
web-setup-level-4 = joueur en famille
web-setup-level-5 = joueur régulier
web-setup-level-6 = joueur de club
web-setup-level-7 = difficile à battre
web-setup-level-8 = de toutes ses forces
web-setup-starter = Qui commence ?
web-setup-starter-random = tiré au sort
web-setup-starter-seat = { $seat } commence
web-setup-clock = Pendule
web-setup-clock-none = aucune, prenez votre temps
web-setup-clock-5 = 5 minutes chacun
web-setup-clock-10 = 10 minutes et 5 secondes par tour
web-setup-clock-15 = 15 minutes chacun
web-setup-clock-own = autre
web-setup-clock-minutes = Minutes pour chacun
web-setup-clock-increment = Secondes ajoutées par tour
web-setup-rounds = Manches
web-setup-rounds-one = une manche
web-setup-rounds-all = jusqu’à la fin du match
web-setup-rounds-n = { $n } manches
web-setup-board = Plateau et variante
web-setup-preset = Variante
web-setup-preset-none = le jeu habituel
web-setup-option-pits = Cases par joueur
web-setup-option-seeds = Graines par case
web-setup-option-direction = Sens du semis
web-setup-option-layout = Graines case par case, avec des virgules
web-setup-option-usual = comme d’habitude
web-setup-direction-counterclockwise = sens inverse des aiguilles d’une montre
web-setup-direction-clockwise = sens des aiguilles d’une montre
web-setup-direction-choice = au choix du joueur
web-setup-impasse = Si la partie tourne en rond
web-setup-impasse-usual = elle s’arrête d’elle-même après répétition
web-setup-impasse-agreement = elle ne s’arrête que d’un commun accord
web-setup-profile = Franc-jeu
web-setup-profile-note = Tous à la table le voient, et cela vaut pour tous.
web-setup-profile-friendly = Entre amis
web-setup-profile-friendly-note = Tout est permis
web-setup-profile-club = Club
web-setup-profile-club-note = Ni conseils ni reprises
web-setup-profile-tournament = Tournoi
web-setup-profile-tournament-note = On compte à l’œil ; case touchée, case jouée
web-setup-profile-own = Votre choix
web-setup-profile-own-note = Comme coché ci-dessous
web-setup-hints = Conseils de l’ordinateur
web-setup-previews = Montrer avant le coup où il finit
web-setup-counts = Nombres à côté des graines
web-setup-undo = On peut reprendre ses coups
web-setup-touch = Une case touchée doit être jouée
web-setup-details = Détails
web-setup-start = Commencer la partie
web-setup-starting = Le plateau se prépare …
web-setup-position = La partie commence dans une position particulière.
web-setup-position-drop = Plutôt au départ habituel
web-setup-own-rule = Avec la règle de votre atelier
web-setup-computer-name = Granary
web-setup-no-person = Sans personne à la table, vous regardez jouer l’ordinateur.

## Le plateau d’analyse

web-ana-title = Plateau d’analyse
web-ana-rule = Jeu
web-ana-players = Joueurs
web-ana-mode = Ce que fait un clic sur une case
web-ana-mode-try = Jouer
web-ana-mode-set = Composer
web-ana-set-note = Un clic sur une case ajoute une graine, avec Maj il en retire une ; ou tapez des nombres ci-dessous.
web-ana-set-add = Un clic ajoute une graine
web-ana-set-remove = Un clic en retire une
web-ana-pits = Graines dans les cases
web-ana-stores = Graines dans les greniers
web-ana-store-of = Grenier de { $seat }
web-ana-owner-of = Propriétaire de { $pit }
web-ana-nest-of = Nid en { $pit }
web-ana-owners = Propriétaires et nids
web-ana-nobody = personne
web-ana-to-move = Au trait
web-ana-apply = Prendre cette position
web-ana-clear = Vider le plateau
web-ana-start = Position de départ
web-ana-total = { $n } graines, sur { $all } dans ce jeu
web-ana-applied = La position est sur le plateau.
web-ana-computer = L’avis de l’ordinateur
web-ana-think = Interroger l’ordinateur
web-ana-think-always = L’interroger après chaque coup
web-ana-thinking = L’ordinateur regarde …
web-ana-depth = { $depth } décisions prévues, { $nodes } positions regardées
web-ana-score-estimate = { $n } graines
web-ana-score-win = gagne
web-ana-score-win-by = gagne de { $n }
web-ana-score-loss = perd
web-ana-score-loss-by = perd de { $n }
web-ana-score-draw = égal jusqu’à la fin
web-perfect = Jeu parfait : { $result }
web-perfect-note = D’après une table de finales : les chiffres aux cases donnent l’avance finale de { $player }.
web-perfect-win = { $player } gagne de { $n }
web-perfect-win-least = { $player } gagne de { $n } ou plus
web-perfect-draw = partie nulle
web-perfect-moves = Ce que donne chaque coup
web-perfect-exact = exact
web-ana-bar = { $seat } est devant
web-ana-bar-even = Égalité
web-ana-line-play = Jouer { $move }
web-ana-over = Cette position termine une partie : il n’y a rien à choisir.
web-ana-moves = Coups
web-ana-moves-none = Rien n’a encore été joué.
web-ana-first = Au début
web-ana-previous = Un coup en arrière
web-ana-next = Un coup en avant
web-ana-last = À la fin
web-ana-record = Une partie tirée d’un fichier
web-ana-record-note = Parties notées par Granary, et OGN des programmes d’oware.
web-ana-record-file = Choisir un fichier
web-ana-record-text = ou coller le texte ici
web-ana-record-open = Ouvrir la partie
web-ana-record-opened = La partie est sur le plateau : { $n } coups.
web-ana-text = La position en texte
web-ana-text-use = Prendre ce texte
web-ana-share-copy = Copier le lien
web-ana-play-here = Jouer à partir d’ici
web-ana-openings = Ce qu’en dit le livre d’ouvertures
web-ana-turn = À { $seat } de jouer
web-ana-is-over = La partie est finie
web-ana-winner = { $names } gagne
web-ana-winners = { $names } se partagent la victoire
web-ana-tools = Position

## L’atelier

web-shop-title = Atelier des règles
web-shop-lead = Ici, chaque jeu est un petit fichier qui dit ce qu’il a de particulier. Changez-en un ou écrivez le vôtre, et essayez-le aussitôt.
web-shop-from = Partir de
web-shop-from-empty = Un jeu vide
web-shop-from-use = Le prendre
web-shop-from-sure = Ce que vous avez écrit sera remplacé. Continuer ?
web-shop-upload = Ouvrir un fichier
web-shop-tab-form = Formulaire
web-shop-tab-text = Fichier de règle
web-shop-tab-sheet = La règle en mots
web-shop-tab-board = L’essayer
web-shop-view = Ce qui est montré
web-shop-text = Le fichier de règle
web-shop-text-help = Tab passe au champ suivant. Les fautes sont listées sous le texte.
web-shop-name = Nom du jeu
web-shop-id = Nom court pour l’adresse
web-shop-id-note = Petites lettres, chiffres et traits d’union.
web-shop-author = Votre nom
web-shop-checking = Vérification …
web-shop-good = Ce jeu peut se jouer.
web-shop-good-warnings = { $n ->
    [one] Ce jeu peut se jouer. Une chose n’est sans doute pas voulue :
   *[other] Ce jeu peut se jouer. { $n } choses ne sont sans doute pas voulues :
}
web-shop-bad = { $n ->
    [one] Une chose empêche de jouer à ce jeu :
   *[other] { $n } choses empêchent de jouer à ce jeu :
}
web-shop-fault-place = Ligne { $line }, colonne { $column }
web-shop-fault-error = Faute
web-shop-fault-warning = Avertissement
web-shop-form-note = Seul ce que vous changez entre dans le fichier.
web-shop-form-reset = Comme d’habitude
web-shop-form-reset-of = { $key } comme d’habitude
web-shop-form-counts-note = Nombres avec des virgules, ou even, odd, any, 5+
web-shop-form-list-note = Nombres avec des virgules
web-shop-form-broken = Le formulaire revient dès que le fichier est lisible.
web-shop-form-lines-note = Une ligne par cas, comme dans un fichier : count = [1], take = ["facing"]
web-shop-form-filters-note = Conditions avec des virgules ; « a or b » en joint deux : { $words }
web-shop-section-board = Le plateau
web-shop-section-sow = Semer
web-shop-section-laps = Les semis
web-shop-section-landing = Ce que fait la dernière graine
web-shop-section-harvest = Récolte
web-shop-section-fort = Les forts
web-shop-section-capture = Les captures
web-shop-section-flow = Les captures en cours de semis
web-shop-section-nest = Les nids
web-shop-section-opening = L’ouverture
web-shop-section-feed = Nourrir
web-shop-section-end = La fin
web-shop-section-impasse = L’impasse
web-shop-section-rounds = Les manches
web-shop-section-about = À propos du jeu
web-shop-section-other = Autres
web-shop-new-name = Mon jeu
web-shop-players = Plateau pour
web-shop-try-restart = Retour au départ
web-shop-try-undo = Reprendre
web-shop-try-reply = Laisser répondre l’ordinateur
web-shop-try-broken = Dès que le fichier est sans faute, un plateau paraît ici.
web-shop-play = Y jouer
web-shop-play-note = Contre l’ordinateur, ou avec qui vous voulez par un lien. La partie garde la règle telle qu’elle est maintenant.
web-shop-download = Télécharger le fichier
web-shop-publish = Publier dans la bibliothèque
web-shop-publish-note = Tous sur ce serveur le trouveront parmi tous les jeux, sous votre nom.
web-shop-publish-do = Publier
web-shop-published = Publié. Il est maintenant parmi tous les jeux.
web-shop-replaced = Le jeu publié a été remplacé.
web-shop-published-see = Voir sa page
web-shop-publish-key = Gardez cette clé : elle permet de remplacer ou de retirer le jeu. Ce navigateur la retient aussi.
web-shop-saved = Gardé dans ce navigateur pendant que vous écrivez.
web-shop-fork-title = { $name }, ma version

## Les mots des réglages, pour le formulaire

web-word-sow-from-own = une de ses cases
web-word-sow-from-any = n’importe quelle case
web-word-sow-chosen-for-decision = pour ce coup seulement
web-word-sow-chosen-for-player = pour tous les coups de ce joueur dans la manche
web-word-sow-chosen-for-everybody = pour les coups de tous dans la manche
web-word-fort-until-emptied = jusqu’à ce qu’il soit vidé
web-word-fort-until-entered = jusqu’à ce qu’il soit vidé ou que son propriétaire n’ait plus de graine à mettre en jeu
web-word-laps-in-store-again = le joueur sème encore
web-word-laps-in-store-stop = le tour s’achève
web-word-where-any = toute case
web-word-where-own = les cases du joueur
web-word-where-opponents = les cases adverses
web-word-capture-take-pit = les graines de cette case
web-word-capture-take-across = les graines d’en face
web-word-capture-take-both = les deux, cette case et en face
web-word-capture-chain-none = seulement là
web-word-capture-chain-territory = en arrière, dans le même territoire
web-word-capture-chain-where = en arrière, tant que la capture y est permise
web-word-capture-chain-free = en arrière, sur toutes les cases
web-word-capture-slam-allowed = elle compte
web-word-capture-slam-no-capture = rien n’est capturé
web-word-capture-slam-leave-last-pit = la dernière case est épargnée
web-word-flow-to-owner = au propriétaire de la case
web-word-flow-to-mover = au joueur qui sème
web-word-feed-duty-none = personne n’y est tenu
web-word-feed-duty-if-possible = oui, si possible
web-word-feed-duty-must = oui, toujours
web-word-feed-failure-nothing = rien ne se passe
web-word-feed-failure-forfeit = le joueur perd les graines de son côté
web-word-end-no-move-end = la partie est finie
web-word-end-no-move-pass = il passe son tour
web-word-end-rest-own = chacun prend ses cases
web-word-end-rest-can-move = le seul qui peut encore jouer
web-word-end-rest-last-mover = le dernier à avoir joué
web-word-end-rest-last-capturer = le dernier à avoir capturé
web-word-end-rest-nobody = personne
web-word-end-score-seeds = le plus de graines
web-word-end-score-pits = le plus de cases
web-word-share-own = chacun prend ses cases
web-word-share-split = on partage à égalité
web-word-rounds-kind-one = il y a une seule manche
web-word-rounds-kind-spoils = le gagnant prend une case
web-word-rounds-kind-refill = chacun remplit avec ses graines
web-word-rounds-kind-territory = les cases se partagent selon les graines
web-word-rounds-from-left = par la gauche, à partir du numéro 1
web-word-rounds-from-right = par la droite, à partir du numéro le plus élevé
web-word-rounds-rest-aside = elles sont mises de côté
web-word-rounds-rest-next-pit = elles vont dans la case suivante
web-word-rounds-rest-spread = elles vont une à une dans les cases suivantes
web-word-rounds-rest-even = toutes les graines sont réparties également
web-word-rounds-starter-in-turn = chacun à son tour
web-word-rounds-starter-winner = le gagnant
web-word-rounds-starter-loser = le perdant
web-word-else = sinon
web-word-nothing-else = (rien d’autre)

## À propos et aide

web-about-title = À propos de Granary et aide
web-about-what = Ce que c’est
web-about-what-text = Les jeux de semailles se jouent dans toute l’Afrique, en Asie et aux Caraïbes, avec des graines dans des rangées de cases. Les règles changent d’un village à l’autre, le plaisir est le même. Granary joue des jeux de toutes ces régions, sur deux, trois, quatre et six rangées : les jeux d’un ancien recueil de règles Awale, l’oware des tournois, les livrets Oh-Wah-Ree de deux à quatre joueurs, le kalah, le bao et bien d’autres, et tout jeu que vous écrivez.
web-about-how = Comment on joue
web-about-how-text = À votre tour, prenez les graines d’une de vos cases et semez-les une à une dans les cases qui suivent. L’endroit où tombe la dernière graine décide de la suite : dans beaucoup de jeux on capture, dans certains on rejoue. Qui a le plus à la fin gagne.
web-about-board = Le plateau
web-about-board-1 = Les cases que vous pouvez jouer sont éclairées. Montrez-en une, ou allez-y avec les flèches, et vous voyez où tombera sa dernière graine et ce qu’elle capture.
web-about-board-2 = Le nombre à côté d’une case compte ses graines. Sans nombres, on compte à l’œil, comme le veulent les livrets.
web-about-board-3 = Un bord de couleur et un petit signe disent à qui est une case, même quand elle change de mains. Un nid porte le signe de son propriétaire.
web-about-board-4 = Un clic pendant le semis en montre aussitôt la fin. La vitesse et les sons sont dans les réglages.
web-about-keys = Clavier
web-about-key-tab = passer du plateau aux boutons et aux listes
web-about-key-arrows = aller de case en case
web-about-key-enter = jouer la case choisie (Espace fait de même)
web-about-key-numbers = jouer la case qui porte ce numéro
web-about-key-direction = choisir le sens là où il y en a un
web-about-key-hint = un conseil de l’ordinateur
web-about-key-undo = reprendre un coup
web-about-key-redo = rejouer ce qui a été repris
web-about-key-walk = hors du plateau : vers les positions précédentes et retour
web-about-key-escape = fermer, ou renoncer à un choix
web-about-key-names-arrows = Flèches
web-about-key-names-enter = Entrée
web-about-key-names-escape = Échap
web-about-people = Avec des personnes ailleurs
web-about-people-text = Choisissez « Une personne ailleurs » en préparant la partie et envoyez le lien. Qui a le lien a la place : ne l’envoyez qu’à la personne qui doit jouer. Une connexion perdue revient d’elle-même, et la partie attend.
web-about-levels = Les niveaux
web-about-levels-text = Le niveau 1 voit le plateau comme au premier jour. Chaque niveau voit plus loin et oublie moins ; le niveau 8 prend tout le temps qu’il a. « De votre force » observe votre jeu : l’ordinateur juge vos coups de la partie et joue à peu près aussi bien, un peu mieux s’il prend du retard, un peu moins bien s’il a une grande avance.
web-about-fair = Franc-jeu
web-about-fair-text = En préparant une partie, on choisit les règles de la table : conseils, aperçus, nombres, reprises, et si une case touchée doit être jouée. Elles valent pour tous, et le serveur y veille.
web-about-data = Ce qui est gardé
web-about-data-text = Les parties restent sur le serveur d’où vient cette page. Ce navigateur retient quelles places sont les vôtres. Rien d’autre n’est envoyé nulle part.
web-about-rules = Vos jeux
web-about-rules-text = Un jeu est un petit fichier de texte. L’atelier le vérifie pendant que vous écrivez, montre sa règle en mots et le pose sur le plateau.
