### Ce que dit la ligne de commande.

check-good = { $file } : aucune faute
check-error = erreur
check-warning = avertissement
check-help = conseil

rules-id = règle
rules-name = nom
rules-names = autres noms
rules-origin = origine
rules-players = joueurs
rules-board = plateau
rules-laps = semis
rules-summary = en une ligne
rules-laps-one = un
rules-laps-several = plusieurs
rules-count = { $n ->
    [one] 1 règle
   *[other] { $n } règles
}
rules-none = aucune règle ne répond à ces mots
rules-presets = Variantes : { $list }
rules-more = `granary rules` suivi de mots, ou de --region, en dit plus sur moins de règles.
rules-nowhere = Ailleurs

replay-game = Partie { $n }
replay-start = Départ
replay-captures = capture { $n }
replay-gets = { $player } obtient { $n } par ce semis
replay-grabs = en prend { $n } en main et les ressème
replay-passed = { $player } passe son tour
replay-again = rejoue
replay-endless = le coup ne finirait jamais, il s’arrête donc ici
replay-nest = fait un nid en { $pit }
replay-takes-pit = s’empare de { $pit }
replay-pit-goes = { $pit } revient à { $player }
replay-sweeps = { $n ->
    [one] { $n } graine du plateau revient à { $player }
   *[other] { $n } graines du plateau reviennent à { $player }
}
replay-out = { $player } quitte la partie
replay-round = Manche { $n }, { $player } commence
replay-round-over = La manche est finie : { $reason }.
replay-over = La partie est finie : { $reason }.
replay-draw = Partie nulle, { $scores }
replay-result = { $winners ->
    [0] Résultat { $scores }
    [1] { $names } gagne { $scores }
   *[other] { $names } se partagent la victoire, { $scores }
}
replay-good = { $file }, partie { $n } : { $rule }, { $decisions ->
    [one] 1 décision
   *[other] { $decisions } décisions
}, résultat { $result } : vérifié
replay-remarked = { $file }, partie { $n } : { $rule }, { $decisions ->
    [one] 1 décision
   *[other] { $decisions } décisions
}, résultat { $result } : rejoué, mais le fichier dit autre chose par endroits
replay-step = Entrée pour le coup suivant, q puis Entrée pour arrêter

perft-no-memory = pas assez de mémoire pour une table de { $megabytes } Mo : choisissez un --hash plus petit

bench-rule = règle
bench-players = joueurs
bench-kernel = noyau
bench-moves = coups/s
bench-playouts = parties/s
bench-laps = semis/s
bench-perft = feuilles/s
bench-seed = ns/graine
bench-memory = mémoire
bench-nodes = nœuds
bench-yardstick = Étalon, l’Awalé écrit à la main : { $moves } coups/s en jouant { $games } parties à la fois, { $one } avec une seule ; { $leaves } feuilles/s
bench-ratio = { $rule } lu dans son fichier atteint { $playouts } % de ces coups ({ $one } % d’une partie à la fois) et { $perft } % de ces feuilles
bench-load = { $n } jeux intégrés : lus en { $read } ms, compilés en { $compile } ms dans { $memory } Kio

end-empty = il ne reste aucune graine sur le plateau
end-stuck = le joueur dont c’est le tour ne peut pas jouer
end-none = personne ne peut jouer
end-fewer = il reste trop peu de graines sur le plateau
end-majority = un joueur a plus de la moitié des graines
end-starved = un joueur reste sans graines
end-forfeit = des graines sont cédées faute d’avoir nourri
end-succession = trop de joueurs de suite ne peuvent pas jouer
end-impasse = par une impasse
end-agreement = d’un commun accord
end-resigned = un joueur abandonne
end-time = un joueur a épuisé son temps
end-rounds = le match est décidé

data-backup = { $file } contient tout ({ $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
})
data-restored = tout ce que contient { $file } est rétabli ({ $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
})
data-kept = ce qui s'y trouvait avant est gardé dans { $file }
data-good = tout est tel qu'il a été écrit : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $tournaments ->
    [one] { $tournaments } tournoi
   *[other] { $tournaments } tournois
}, { $rules ->
    [one] { $rules } règle
   *[other] { $rules } règles
}
data-fault = abîmé : { $fault }
data-faults = { $n ->
    [one] { $n } élément est abîmé
   *[other] { $n } éléments sont abîmés
} ; une sauvegarde permet de les rétablir, avec granary restore

config-no-toml = ce n'est pas du TOML : { $reason }
config-unknown-key = il n'y a pas de réglage { $key }
config-did-you-mean = vouliez-vous dire { $key } ?
config-see-keys = granary serve --print-config donne la liste des réglages
config-bad-value = { $key } : { $reason }
config-wrong-kind = ce type de valeur n'a pas sa place ici

serve-check-listen = La page serait ouverte à l'adresse { $address }
serve-check-listen-running = La page est ouverte à l'adresse { $address } : un serveur tourne déjà
serve-check-taken = impossible d'écouter sur { $address } : { $reason }
serve-check-database = Les parties sont conservées dans { $database } : { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, { $tournaments ->
    [one] 1 tournoi
   *[other] { $tournaments } tournois
}
serve-check-database-new = Les parties seront conservées dans { $database }, qui sera créé au premier démarrage
serve-check-steps = Le prochain démarrage mettra à jour les tables de la base de données
serve-check-running = Un serveur utilise en ce moment la base de données
serve-check-origins = Les pages de ces adresses peuvent agir ici : { $list }
serve-check-proxies = Ces proxys peuvent dire qui est le client : { $list }
serve-check-metrics = Les mesures pour Prometheus seraient à l'adresse { $address }
serve-check-admin = La page de l'exploitant serait à l'adresse { $address }
serve-check-rules = Règles disponibles : { $n }
serve-check-good = Cette configuration est bonne.

# granary site
site-written = { $files } fichiers, { $kilobytes } ko, se trouvent dans { $folder }. N’importe quel serveur web peut les publier.
