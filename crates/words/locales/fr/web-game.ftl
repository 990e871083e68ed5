### Ce que disent le cadre de la page et la page de jeu.

## Le cadre de toutes les pages

web-skip = Aller au contenu
web-nav = Menu principal
web-menu = Menu
web-nav-games = Jeux
web-nav-lessons = Leçons
web-nav-analysis = Analyse
web-nav-workshop = Atelier
web-nav-about = À propos
web-close = Fermer
web-cancel = Annuler
web-copied = Copié.
web-copy-by-hand = Copiez ce texte
web-try-again = Réessayer
web-go-home = À l’accueil
web-page-missing = Il n’y a rien à cette adresse.
web-problem = Un problème est survenu
web-problem-text = La page n’a pas pu être affichée. Veuillez réessayer.
web-problem-missing = Introuvable
web-problem-offline = Le serveur ne répond pas
web-problem-offline-text = Granary est injoignable pour le moment. Le programme tourne-t-il encore, et êtes-vous connecté ?

## Réglages

web-settings = Réglages
web-settings-auto = Automatique
web-settings-lang = Langue
web-settings-theme = Couleurs
web-settings-light = Clair
web-settings-dark = Sombre
web-settings-contrast = Contraste
web-settings-more = Élevé
web-settings-motion = Semis
web-settings-sound = Sons discrets
web-speed-slow = Lent
web-speed-normal = Normal
web-speed-fast = Rapide
web-speed-off = Immédiat

## Le plateau, tel qu’il est lu à voix haute

web-board = Plateau
web-board-seeds = { $n ->
    [0] vide
    [one] 1 graine
   *[other] { $n } graines
}
web-board-yours = à vous
web-board-of = à { $player }
web-board-out = hors jeu
web-board-nest = nid de { $player }
web-board-fort = fort de { $player }
web-board-legal = peut être semée
web-board-ends = finit en { $pit }
web-board-in-store = finit dans le grenier
web-board-captures = { $n ->
    [one] capture 1 graine
   *[other] capture { $n } graines
}
web-board-grabs = { $n ->
    [one] prend { $n } graine et la ressème
   *[other] prend { $n } graines et les ressème
}
web-board-row-outer = rangée extérieure
web-board-row-middle = rangée du milieu
web-board-row-inner = rangée intérieure
web-board-store = { $n ->
    [0] Grenier de { $player }, vide
    [one] Grenier de { $player }, 1 graine
   *[other] Grenier de { $player }, { $n } graines
}
web-board-aside = { $n ->
    [one] 1 graine mise de côté
   *[other] { $n } graines mises de côté
}
web-board-which-way = { $pit } : dans quel sens ? Plus sème en sens antihoraire, moins en sens horaire.
web-board-plus = sens antihoraire
web-board-minus = sens horaire

## La page de jeu

web-game-turn = Trait à { $player }
web-game-your-turn = À vous de jouer
web-game-your-turn-as = { $player }, à vous de jouer
web-game-again = Votre tour continue
web-game-thinking = { $player } réfléchit …
web-game-waiting = On attend { $player } …
web-game-over = La partie est finie
web-game-opening = Ouverture : levez une case pleine et placez ses graines
web-game-round = { $rounds ->
    [0] Manche { $n }
   *[other] Manche { $n } sur { $rounds }
}
web-game-past = Vous regardez une position antérieure.
web-game-back-to-now = Revenir à la partie
web-game-connecting = Connexion …
web-game-removed = L’exploitant de ce serveur a retiré la partie. On ne peut plus y jouer.
web-game-closing = Le serveur s’arrête. La partie est enregistrée.
web-game-watching = Vous regardez.
web-game-watchers = { $n ->
    [one] 1 spectateur
   *[other] { $n } spectateurs
}
web-game-player = Joueur { $seat }
web-game-computer = { $level ->
    [0] Ordinateur, de votre force
   *[other] Ordinateur, niveau { $level }
}
web-game-computer-seat = Ordinateur { $seat }
web-game-you = vous
web-game-absent = absent
web-game-present = connecté
web-game-out = hors de la partie
web-game-score-seeds = { $n ->
    [one] { $n } graine
   *[other] { $n } graines
}
web-game-score-pits = { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
web-game-store-of = Grenier
web-game-clock = Pendule de { $player }

## Les boutons autour du plateau

web-game-undo = Reprendre
web-game-undo-ask = Demander à reprendre
web-game-redo = Rejouer
web-game-hint = Conseil
web-game-resign = Abandonner
web-game-offer-end = Proposer d’arrêter
web-game-rematch = Revanche
web-game-replay = Revoir le dernier coup
web-game-pause = Pause
web-game-resume = Continuer
web-game-skip = Montrer la fin
web-game-speed = Vitesse
web-game-rotate = Tourner le plateau
web-game-sound-on = Activer les sons
web-game-sound-off = Couper les sons
web-game-controls = Partie
web-game-new = Un autre jeu
web-game-first = Début
web-game-previous = Reculer
web-game-next = Avancer
web-game-last = Maintenant
web-game-keys = Touches : les chiffres jouent vos cases, flèches et Entrée choisissent, + et - donnent le sens, H conseil, U reprendre.

## Les onglets à côté du plateau

web-game-tab-turns = Coups
web-game-tab-rules = Règle
web-game-tab-review = Bilan
web-game-tab-share = Partager
web-game-no-turns = Rien n’a encore été joué.
web-game-turn-list = Coups joués
web-game-round-mark = Manche { $n }
web-turn-agree = accord
web-turn-resign = abandon
web-turn-time = temps
web-turn-forfeit = n’a pas nourri

## Abandonner et proposer

web-game-resign-title = Abandonner ?
web-game-resign-text = { $players ->
    [2] Votre adversaire gagne et prend toutes les graines du plateau.
   *[other] Vous ne jouez plus. Vos graines restent en jeu et vous ne pouvez pas gagner.
}
web-game-resign-who = Qui abandonne ?
web-game-end-title = Finir la partie maintenant ?
web-game-end-text = Si tous sont d’accord, la partie s’arrête ici et les graines du plateau sont partagées comme le dit la règle.
web-game-end-yes = Proposer d’arrêter
web-game-offered-undo = { $player } demande à reprendre le dernier coup.
web-game-offered-agreement = { $player } propose de finir la partie.
web-game-offered-rematch = { $player } propose une revanche.
web-game-you-offered-undo = Vous avez demandé à reprendre. On attend la réponse.
web-game-you-offered-agreement = Vous avez proposé de finir. On attend la réponse.
web-game-you-offered-rematch = Vous avez proposé une revanche. On attend la réponse.
web-game-accept = Accepter
web-game-decline = Refuser
web-game-withdraw = Retirer
web-game-not-sent = Rien n’a pu être envoyé : il n’y a pas de connexion pour le moment.

## Ce que ferait une case

web-game-preview-ends = { $move } finit en { $pit }
web-game-preview-store = { $move } finit dans le grenier
web-game-preview-captures = { $n ->
    [one] capture { $n } graine
   *[other] capture { $n } graines
}
web-game-preview-grabs = { $n ->
    [one] prend { $n } graine et la ressème
   *[other] prend { $n } graines et les ressème
}
web-game-preview-laps = { $n ->
    [one] 1 semis
   *[other] { $n } semis
}
web-game-preview-again = rejoue
web-game-preview-over = finit la partie
web-game-preview-endless = ne finirait jamais
web-game-hint-is = Conseil : { $move }
web-game-hint-line = Conseil : { $move }, puis { $line }
web-game-hint-asking = On cherche un conseil …

## Ce qui s’est passé

web-told-move = { $n ->
    [0] { $player } joue { $move }.
    [one] { $player } joue { $move } et capture { $n } graine.
   *[other] { $player } joue { $move } et capture { $n } graines.
}
web-told-laps = { $n } semis.
web-told-gets = { $n ->
    [one] { $player } en obtient { $n } graine.
   *[other] { $player } en obtient { $n } graines.
}
web-told-grabs = { $n ->
    [one] { $n } graine est prise en main et ressemée.
   *[other] { $n } graines sont prises en main et ressemées.
}
web-told-sown = { $n ->
    [one] { $n } graine tombe dans le grenier.
   *[other] { $n } graines tombent dans le grenier.
}
web-told-nest = { $pit } devient un nid de { $player }.
web-told-takes = { $player } s’empare de { $pits }.
web-told-again = { $player } rejoue.
web-told-pass = { $player } ne peut pas jouer et passe son tour.
web-told-endless = Le coup ne finirait jamais, il s’arrête donc ici.
web-told-out = { $player } quitte la partie.
web-told-sweep = { $n ->
    [one] { $player } ramasse { $n } graine restante.
   *[other] { $player } ramasse { $n } graines restantes.
}
web-told-agreed = Tous sont d’accord pour arrêter.
web-told-resigned = { $player } abandonne.
web-told-time = { $player } a épuisé son temps.
web-told-forfeit = { $player } n’a pas nourri et doit céder les graines en jeu. C’est le compte qui décide.
web-told-over = La partie est finie : { $reason }.
web-told-round-over = La manche est finie : { $reason }.
web-told-round = La manche { $n } commence, { $player } d’abord.
web-told-nothing = La partie commence.
web-told-undone = Coup repris.

## Comment elle a fini

web-end-empty = il ne reste aucune graine sur le plateau
web-end-stuck = le joueur dont c’est le tour ne peut pas jouer
web-end-none = personne ne peut jouer
web-end-fewer = il reste trop peu de graines sur le plateau
web-end-majority = un joueur a plus de la moitié des graines
web-end-starved = un joueur reste sans graines
web-end-forfeit = des graines sont cédées faute d’avoir nourri
web-end-succession = trop de joueurs de suite ne peuvent pas jouer
web-end-impasse = par une impasse
web-end-agreement = d’un commun accord
web-end-resigned = un joueur a abandonné
web-end-time = un joueur a épuisé son temps
web-end-rounds = le match est décidé
web-over-won = { $player } gagne
web-over-you-won = Vous gagnez !
web-over-shared = { $players } se partagent la victoire
web-over-draw = Partie nulle

## Franc jeu

web-fair = Franc jeu
web-fair-hints = { $on ->
    [yes] Conseils permis
   *[no] Sans conseils
}
web-fair-previews = { $on ->
    [yes] Aperçus montrés
   *[no] Sans aperçus
}
web-fair-counts = { $on ->
    [yes] Nombres montrés
   *[no] On compte des yeux
}
web-fair-undo = { $on ->
    [yes] Reprises permises
   *[no] Sans reprises
}
web-fair-touch = { $on ->
    [yes] Case touchée, case jouée
   *[no] Toucher n’engage pas
}

## Inviter et partager

web-share-invite = Inviter { $player }
web-share-watch = Pour les spectateurs
web-share-watch-text = Avec ce lien, chacun peut regarder.
web-share-copy = Copier le lien
web-share-send = Envoyer
web-share-position = Cette position
web-share-position-link = Copier un lien vers elle
web-share-position-text = La copier comme texte
web-share-analyse = L’ouvrir dans l’analyse
web-share-record = Feuille de partie
web-share-record-download = Télécharger la feuille
web-share-ogn-download = Télécharger en OGN
web-share-waiting = On attend votre adversaire. Envoyez-lui ce lien :

## Le bilan

web-review-start = Faire le bilan
web-review-text = L’ordinateur regarde chaque coup de la partie et dit où il y avait mieux.
web-review-working = L’ordinateur regarde la partie …
web-review-later = Le bilan vient quand la partie est finie.
web-review-accuracy = Précision
web-review-graph = Le cours de la partie. En tête au-dessus de la ligne : { $top } ; au-dessous : { $bottom }.
web-review-graph-one = Le cours de la partie, vu par celui qui joue : au-dessus de la ligne il mène.
web-review-mistakes = Coups à méditer
web-review-none = Aucun coup n’a coûté cher. Bien joué !
web-review-best = mieux : { $move }
web-review-inaccuracy = imprécision
web-review-mistake = erreur
web-review-blunder = gaffe
web-review-turning = tournant

## The moment that is shown

web-game-sows = { $player } joue …
web-settings-longest = Tour le plus long
web-settings-seconds = { $n } s

## Why a pit cannot be played

web-refusal-over = La partie est finie.
web-refusal-closed = { $pit } est hors jeu.
web-refusal-not_yours = { $pit } n’est pas à vous.
web-refusal-not_yours-of = { $pit } appartient à { $player }.
web-refusal-nest_egg = { $pit } est un nid : il ne fait que se remplir.
web-refusal-empty = { $pit } est vide.
web-refusal-too_few = Il faut au moins { $n } graines dans { $pit }.
web-refusal-not_full = À l’ouverture, seule une case pleine peut être levée.
web-refusal-no_goal = Il n’y a pas d’autre case où semer.
web-refusal-must_feed = Il faut laisser une graine à { $player } : jouez une case qui passe de l’autre côté.
web-refusal-must_feed-all = Il faut laisser une graine aux autres : jouez une case qui arrive chez eux.
web-refusal-fixed = On ne prend jamais rien dans { $pit }.
web-refusal-lone = { $pit } n’a qu’une graine : jouez une case d’au moins deux graines.
web-refusal-must_capture = Vous pouvez capturer, mais pas avec { $pit } : jouez une case qui capture.
web-refusal-must_reach = { $pit } n’atteint pas l’autre côté : jouez une case qui l’atteint.
web-refusal-must_end_empty = { $pit } ne finit pas dans une case vide : jouez une case qui y finit.
web-refusal-another_first = La règle demande à présent une autre case que { $pit }.
web-refusal-touched = Vous avez touché { $pit } et devez jouer cette case.
web-refusal-turn = Ce n’est pas à vous : { $player } joue.
web-refusal-watching = Vous regardez cette partie.
web-refusal-past = C’est une position passée. Revenez à la partie pour jouer.
web-refusal-sending = Votre coup est en route.

## A round that is over

web-round-over = La manche est finie
web-round-title = La manche { $n } est finie
web-round-you-won = Vous gagnez la manche.
web-round-won = { $player } gagne la manche.
web-round-even = La manche est nulle entre { $players }.
web-round-closed = { $n ->
    [one] { $pits } est hors jeu.
   *[other] { $pits } sont hors jeu.
}
web-round-aside = { $n ->
    [one] { $player } garde 1 graine de côté.
   *[other] { $player } garde { $n } graines de côté.
}
web-round-same = Le plateau reste tel quel.
web-round-begins = { $player } commence.
web-round-next = Passer à la manche { $n }

## The line to the server and to the others

web-line-silent = Le serveur ne répond pas. Nouvelle tentative …
web-line-offline = Cet appareil est hors ligne. La partie reprendra dès qu’il aura retrouvé un réseau.
web-line-gone = Le serveur est injoignable. La partie y est enregistrée et reprendra dès son retour.
web-line-restarted = Le serveur a redémarré. La partie continue où elle en était.
web-line-retry = Réessayer maintenant
web-away = { $player } est absent. La partie est conservée : chacun peut y revenir à tout moment par son lien.
web-away-soon = { $player } est absent. Si cela dure une minute, vous pourrez réclamer la partie ; ou partez, et chacun y reviendra quand il voudra par son lien.
web-away-claim = { $player } est absent depuis une minute. Réclamez la partie, ou attendez : elle est conservée.
web-away-claim-button = Réclamer la partie
web-away-claim-title = Réclamer la partie ?
web-away-claim-text = Le temps de { $player } est alors écoulé. Qui reste seul prend les graines du plateau et gagne.
