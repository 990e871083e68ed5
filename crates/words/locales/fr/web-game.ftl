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
