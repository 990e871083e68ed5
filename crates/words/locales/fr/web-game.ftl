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
web-board-common = commune à tous
web-board-out = hors jeu
web-board-nest = nid de { $player }
web-board-legal = peut être semée
web-board-ends = finit en { $pit }
web-board-in-store = finit dans le grenier
web-board-captures = { $n ->
    [one] capture 1 graine
   *[other] capture { $n } graines
}
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
