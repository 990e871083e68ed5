### La page de l'exploitant, et ce que dit granary admin.

admin-title = Exploitation
admin-lead = Ce qui est masqué est conservé et peut réapparaître ; entre-temps, personne ne le trouve. Ce qui est supprimé est perdu.
admin-key = Clé de l'exploitant
admin-key-note = La commande granary admin page affiche l'adresse avec la clé.
admin-enter = Entrer
admin-leave = Oublier la clé ici
admin-games = Parties
admin-tournaments = Tournois
admin-rules = Règles publiées
admin-search = Rechercher
admin-search-games = Noms des joueurs, règle ou identifiant
admin-search-tournaments = Nom, lieu ou identifiant
admin-search-rules = Mots de la règle, auteur ou identifiant
admin-none = Rien n'a été trouvé.
admin-count = { $n ->
    [one] 1 résultat
   *[other] { $n } résultats
}
admin-count-more = Les { $n } plus récents ; cherchez pour en trouver d'autres.
admin-name = Nom
admin-detail = Règle, lieu ou auteur
admin-since = Depuis
admin-state = État
admin-actions = Actions
admin-state-hidden = masqué
admin-state-ended = terminé
admin-state-open = ouvert
admin-state-kept = conservé
admin-hide = Masquer
admin-hide-of = Masquer { $name }
admin-hide-done = { $name } : masqué
admin-show = Réafficher
admin-show-of = Réafficher { $name }
admin-show-done = { $name } : visible de nouveau
admin-remove = Supprimer
admin-remove-of = Supprimer { $name }
admin-remove-done = { $name } : supprimé
admin-remove-games-note = Les personnes présentes dans cette partie apprennent qu'elle a été retirée et leurs plateaux se ferment. C'est définitif.
admin-remove-tournaments-note = Les pages de ce tournoi s'arrêtent aussitôt. Ses parties à l'écran deviennent des parties ordinaires. C'est définitif.
admin-remove-rules-note = Personne ne pourra plus commencer de partie avec cette règle. Les parties déjà commencées continuent, car chacune en a sa propre copie. C'est définitif.

admin-cli-page = La page de l'exploitant : { $address }
admin-cli-off = l'accès de l'exploitant n'est pas configuré : démarrez le serveur avec --admin 4748 et indiquez la même chose ici
admin-cli-silent = aucun serveur ne répond à l'adresse { $address } : { $reason }
admin-cli-no-key = il n'y a pas de clé dans { $file } : démarrez une fois le serveur avec --admin
admin-cli-start = La page de l'exploitant est à l'adresse { $address } ; granary admin page affiche l'adresse avec la clé
