### Ce que dit `granary endgame`.

endgame-no-folder = ce système n’a pas de dossier pour vos données : indiquez-en un avec --folder
endgame-no-mpi = ce granary a été compilé sans MPI : installez OpenMPI et libclang (sous Debian libopenmpi-dev et libclang-dev), puis compilez-le avec cargo build --release --package granary --features mpi
endgame-progress = { $seeds } graines : { $percent } %
endgame-rate = millions/s
endgame-found = déjà là
endgame-verified = chaque valeur est celle du meilleur coup
endgame-wrong = valeur fausse en { $position } : la table donne { $found }, le meilleur coup { $expected } ; supprimez la table et reconstruisez-la
endgame-unknown = absente de la table, qui contient les positions en jeu jusqu’à { $most } graines
endgame-value = Sur les graines du plateau, avance finale du joueur dont c’est le tour : { $value }
endgame-lead = Greniers compris, le joueur dont c’est le tour finit avec une avance de : { $value }
endgame-kind = Empreinte { $fingerprint } ; { $kind ->
    [exact] toutes les valeurs sont exactes
   *[bounds] là où le jeu sans fin décide, une borne inférieure et une borne supérieure
}
endgame-rule = règle
endgame-fingerprint = empreinte
endgame-seeds = graines
endgame-positions = positions
endgame-wins = gains
endgame-draws = nulles
endgame-losses = pertes
endgame-inexact = non exactes
endgame-mean = moyenne
endgame-bytes = octets

solve-progress = { $nodes } positions, { $rate } millions/s ; la valeur est entre { $low } et { $high }
solve-value = Valeur { $low } : ce que A possède à la fin de plus que B si tous deux jouent parfaitement
solve-stopped = Interrompu : la valeur est entre { $low } et { $high } ; la même commande reprend d’ici
solve-open = La valeur est entre { $low } et { $high } ; elle dépend de répétitions, ou de suites de coups trop longues
solve-best = Meilleures décisions : { $best }
solve-effort = { $nodes } positions en { $seconds } s, jusqu’à une table de { $seeds } graines
solve-certificate = Certificat de { $choices } choix en { $bytes } octets, somme de contrôle { $checksum }
solve-checked = La preuve est juste : la valeur est entre { $low } et { $high } ; { $positions } positions et { $leaves } valeurs de la table ont été suivies
