### Des gens avec un nom : invitations, couleurs, tirage au sort, parties annulées. Variables : { $player } est le nom d’un
### joueur, { $seat } une lettre.

## Problems

server-seat-taken = quelqu'un a déjà pris cette place ; vous pouvez regarder la partie
server-colour-taken = un autre joueur a cette couleur ; choisissez-en une autre
server-too-late = tout le monde a déjà joué, la partie ne peut plus être annulée
server-no-name = donnez un nom, pour que les autres sachent qui vous êtes

## Opening an invitation

web-invite-title = Une invitation à jouer : { $name }
web-invite-by = { $player } aimerait jouer avec vous.
web-invite-game = Jeu
web-invite-rules = lire les règles
web-invite-board = Plateau
web-invite-board-is = { $pits } cases, { $seeds } graines, { $players } joueurs
web-invite-clock-each = { $time } chacun
web-invite-clock-plus = { $time } chacun, { $n ->
    [one] et 1 seconde
   *[other] et { $n } secondes
} de plus à chaque tour
web-invite-players = À la table
web-invite-free = encore libre
web-invite-seat = Votre place
web-invite-seat-first = { $seat } : vous commencez
web-invite-seat-is = { $seat } : { $player } commence
web-invite-lot = tiré au sort
web-invite-aids = Aides
web-invite-name = Votre nom
web-invite-sit = Prendre place
web-invite-watch = Regarder seulement
web-invite-taken-title = Cette place est prise
web-invite-taken = { $player } a déjà pris place avec ce lien. Vous pouvez regarder la partie.
web-invite-taken-you = C’était vous, sur un autre appareil ? Là-bas, sous « Partager », un lien emporte votre place.
web-invite-came = { $player } est là et joue { $seat }.
web-invite-used = { $player } a pris place. Le lien n’ouvre plus rien.

## Links

web-share-once = La première personne qui ouvre ce lien donne son nom et prend la place ; les suivantes peuvent regarder.
web-share-device = Votre place sur un autre appareil
web-share-device-text = Ce lien emporte votre place. Il n’est que pour vous.
web-share-only-here = Seul cet ordinateur peut ouvrir le lien, car le serveur n’écoute personne d’autre. Pour jouer avec d’autres sur votre réseau, lancez-le ainsi :

## Colours

web-colour = Couleur
web-colour-of = Couleur de { $seat }
web-colour-red = rouge
web-colour-blue = bleu
web-colour-green = vert
web-colour-purple = violet
web-colour-ochre = ocre
web-colour-ink = noir et blanc
web-colour-used = { $colour }, pris par { $player }

## Drawing lots

web-lot-title = Qui commence ?
web-lot-drawn = Tirage au sort : { $player } commence.

## Games that are called off, and players who leave

web-abort = Annuler la partie
web-abort-title = Annuler la partie ?
web-abort-text = Tant que tout le monde n’a pas joué, la partie peut être annulée. Elle n’a alors pas de résultat.
web-aborted = La partie a été annulée
web-aborted-by = { $player } l’a annulée avant que tout le monde ait joué. Elle n’a pas de résultat.
web-leave-title = Si quelqu’un s’en va
web-leave-abort = Tant que chacun n’a pas joué une fois, tout joueur peut annuler la partie. Elle n’a alors pas de résultat.
web-leave-claim = Un joueur qui a déjà joué et reste absent une minute perd la partie si vous la réclamez.
web-leave-adjourn = Pour ajourner, il suffit de partir : la partie est conservée, et chacun y revient par son lien ou par la page d’accueil.
web-leave-clock = Une partie à la pendule ne s’ajourne pas : la pendule attend dix secondes un joueur dont la liaison est coupée, une minute en tout, puis elle tourne.

## Choosing ahead

web-settings-premove = Choisir une case d’avance
web-premove-set = { $pit } sera semée dès que ce sera à vous.
web-premove-off = { $pit } ne sera plus semée d’avance.

## In the terminal

play-lot = Tirage au sort : { $player } commence ({ $seat }). Qui commence s’appelle A.
play-lot-drawing = Qui commence ? On tire au sort : { $player } …
play-lot-skip = Espace : le résultat tout de suite.
play-field-starter = Qui commence
play-starter-lot = tiré au sort
play-plain-starter = Qui commence ? Dites la lettre d’une place, ou sort. Entrée seule : A.
play-word-lot = sort
play-plain-refused = { $reason } Vous pouvez jouer { $legal }.
play-plain-round-held = Entrée : manche suivante.
