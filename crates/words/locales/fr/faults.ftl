### Ce qui ne va pas dans un fichier de règle : un message par code, et sous .help ce qui serait juste.
### Chaque message dispose de $key (le réglage), de $text (ce qui est écrit) et des arguments de son code.

## Le fichier

fault-not-utf8 = ce n’est pas un texte : l’octet { $offset } n’est pas de l’UTF-8
    .help = enregistrez le fichier en texte brut, en UTF-8
fault-too-large = trop grand : { $size } octets
    .help = { $most } octets au plus
fault-syntax = { $what ->
    [bracket] un crochet manque ou est de trop ici
    [comma] une virgule manque ou est de trop ici
    [equals] il faut une clé, un signe égal et une valeur
    [quote] un guillemet manque
    [switch] oui et non s’écrivent autrement
    [key] ceci n’est pas une clé
    [value] ceci n’est pas une valeur
    [number] ceci n’est pas un nombre
    [nesting] imbrication trop profonde
   *[other] ceci n’est pas du TOML
}
    .help = { $what ->
        [bracket] fermez les listes et les sections par ], les tables par {"}"}
        [quote] les mots et les textes se mettent entre guillemets droits, comme "any"
        [switch] écrivez true ou false, sans guillemets
        [number] écrivez les nombres entiers avec des chiffres seulement, comme 4
        [nesting] aucun réglage n’a besoin de plus de trois niveaux
       *[other] écrivez un réglage par ligne, comme seeds = 4
    }
fault-more-faults = { $left ->
    [one] il y a encore une faute
   *[other] il y a encore { $left } fautes
}
    .help = corrigez d’abord celles de la liste
fault-bad-id = cet identifiant n’est pas possible
    .help = un identifiant se compose de lettres minuscules, de chiffres et de traits d’union entre eux, 64 au plus
fault-taken-id = cet identifiant est celui d’une règle fournie
    .help = donnez un autre nom au fichier, et héritez de la règle fournie si vous voulez la modifier
fault-built-in-id = cet identifiant est celui d’une règle fournie, dont le texte est autre
    .help = le fichier se joue par son chemin ; donnez-lui un autre nom pour le garder dans le dossier des règles
fault-unknown-parent = il n’y a pas de règle « { $parent } » dont hériter
    .help = { $guess ->
        [yes] vouliez-vous dire « { $nearest } » ?
       *[no] donnez l’identifiant d’une règle fournie ou d’un autre fichier au même endroit
    }
fault-inherit-cycle = la règle hérite d’elle-même : { $chain }
    .help = retirez « inherits » de l’un de ces fichiers
fault-inherit-depth = trop d’ancêtres
    .help = une règle peut avoir jusqu’à { $most } ancêtres

## Clés et valeurs

fault-unknown-key = clé inconnue : « { $key } »
    .help = { $guess ->
        [yes] vouliez-vous dire « { $nearest } » ?
       *[no] retirez-la, ou cherchez son nom dans le fichier d’un jeu semblable
    }
fault-misplaced-key = « { $key } » est dans la mauvaise section
    .help = vouliez-vous dire « { $belongs } » ?
fault-duplicate-key = « { $key } » est donné deux fois
    .help = gardez l’un des deux
fault-missing-key = « { $key } » manque
    .help = tout fichier de règle en a besoin
fault-wrong-type = « { $key } » ne peut pas être { $found ->
    [number] un nombre
    [fraction] un nombre à virgule
    [switch] vrai ou faux (true, false)
    [text] un texte
    [date] une date
    [list] une liste
   *[table] une table
}
    .help = écrivez { $wanted ->
        [number] un nombre entier, comme 4
        [switch] true ou false, sans guillemets
        [word] un mot entre guillemets droits
        [counts] une liste de nombres, comme [2, 3], ou l’un de "even", "odd", "any", "5+"
        [numbers] une liste de nombres entiers, comme [3, 2]
        [words] une liste de mots, comme ["can-move", "own"]
        [texts] une liste de textes, comme ["un", "deux"]
        [languages] un texte, ou une table avec un texte pour chacune des langues en, fr et de
        [lines] des lignes, chacune sous son propre titre : [[landing]]
        [table] une section, comme [sow]
       *[text] un texte entre guillemets droits
    }
fault-out-of-range = « { $key } » est hors limites
    .help = la valeur va de { $least } à { $most }
fault-unknown-word = « { $key } » ne connaît pas ce mot
    .help = { $guess ->
        [yes] vouliez-vous dire "{ $nearest }" ? mots possibles : { $known }
       *[no] mots possibles : { $known }
    }
fault-counts-mixed = « { $key } » a un mot dans sa liste
    .help = écrivez seulement des nombres, comme [1, 2, 4, 6], ou un mot seul et sans crochets, comme "even", "odd", "any" ou "5+"
fault-count-quoted = « { $key } » a un nombre entre guillemets
    .help = écrivez [{ $count }] pour exactement { $count }, ou "{ $count }+" pour { $count } ou plus
fault-way-signs = « { $key } » a un signe qui n’indique aucun sens
    .help = écrivez un signe par case d’un joueur, numéro 1 d’abord : + sens inverse des aiguilles d’une montre, - sens des aiguilles, = au choix du joueur, comme "---+++"
fault-repeated = « { $key } » nomme deux fois la même chose
    .help = nommez-la une seule fois
fault-unseen-character = « { $key } » contient un caractère invisible : { $code }
    .help = retirez-le ; les caractères de contrôle et les marques de sens d’écriture n’ont pas de place dans un fichier de règle
fault-empty = « { $key } » est vide
    .help = écrivez quelque chose ou retirez la clé
fault-unlisted-players = « { $key } » concerne un nombre de joueurs que la règle n’admet pas
    .help = la règle admet { $allowed } ; voyez board.players

## Demander une règle

fault-unknown-rule = il n’y a pas de règle « { $id } »
    .help = { $guess ->
        [yes] vouliez-vous dire « { $nearest } » ?
       *[no] affichez la liste des règles pour voir leurs identifiants
    }
fault-broken-rule = le fichier de la règle « { $id } » a des fautes
    .help = corrigez-les, ou enlevez le fichier
fault-several-rules = plusieurs règles s’appellent « { $name } », ou presque
    .help = écrivez l’identifiant de l’une d’elles : { $found }
fault-unknown-option = option inconnue : « { $key } »
    .help = { $guess ->
        [yes] vouliez-vous dire « { $nearest } » ? options possibles : { $known }
       *[no] options possibles : { $known }
    }
fault-unknown-preset = la règle n’a pas de variante « { $preset } »
    .help = { $guess ->
        [yes] vouliez-vous dire « { $nearest } » ? variantes possibles : { $known }
       *[no] { $known ->
            [none] elle n’en a aucun
           *[other] variantes possibles : { $known }
        }
    }
fault-players-not-allowed = la règle ne se joue pas à { $wanted }
    .help = nombres de joueurs possibles : { $allowed }

## Le plateau

fault-layout-length = « { $key } » a { $found ->
    [one] un nombre
   *[other] { $found } nombres
} au lieu de { $needed }
    .help = une disposition a un nombre par case du plateau, dans l’ordre de l’anneau à partir de A1, ou un par case d’un seul joueur ; board.stores en a un par joueur
fault-rows-five = aucun plateau n’a cinq rangées
    .help = donnez à board.rows la valeur 2, 3, 4 ou 6
fault-rows-players = plus de deux rangées, c’est pour deux joueurs seulement
    .help = supprimez board.rows, ou écrivez board.players = [2]
fault-pits-odd = de trois rangées, celle du milieu est partagée en deux, et son nombre de cases est impair
    .help = donnez à board.pits un nombre pair
fault-track-needed = sur quatre ou six rangées, les graines tournent dans les cases d’un seul joueur
    .help = écrivez sow.track = "own"
fault-ways-length = « { $key } » a { $found ->
    [one] un signe
   *[other] { $found } signes
}, et un joueur a { $needed } cases
    .help = écrivez { $needed } signes, numéro 1 d’abord : + sens inverse des aiguilles d’une montre, - sens des aiguilles, = au choix du joueur
fault-too-many-seeds = { $found } graines, c’est trop
    .help = une partie peut avoir jusqu’à { $most } graines ; prenez moins de cases ou moins de graines par case
fault-no-seeds = il n’y a pas de graine sur le plateau
    .help = mettez board.seeds à 1 ou plus
fault-no-first-move = la partie est finie avant de commencer : aucun premier coup n’est possible
    .help = un tour part d’une case d’au moins { $needed } graines, et le joueur qui commence n’en a pas
fault-starter-stuck = le joueur qui commence doit passer aussitôt
    .help = un tour part d’une case d’au moins { $needed } graines ; donnez-en une au joueur A
fault-opening-sum = l’ouverture vide une case de { $sum }, et aucune case n’en contient autant
    .help = la somme des graines posées doit être celle d’une case au départ
fault-opening-long = l’ouverture fait tout le tour du plateau
    .help = sur ce plateau, elle peut poser des graines dans { $most } cases au plus

## Nombres

fault-count-never = « { $key } » dépasse ce que le plateau peut contenir
    .help = il n’y a que { $most } graines
fault-count-partly = « { $key } » cite des nombres qui n’arrivent jamais : { $counts }
    .help = il n’y a que { $most } graines

## Semis

fault-laps-without-stop = plusieurs semis, mais rien ne termine le tour
    .help = réglez laps.stop, comme stop = [1] pour un semis qui finit dans une case vide
fault-stop-everything = tout nombre termine le tour, il n’y a donc jamais de deuxième semis
    .help = mettez laps.several = false, ou citez moins de nombres dans laps.stop
fault-turns-too-long = les tours de ce jeu ne finissent presque jamais : personne ne pourrait examiner tous les coups d’une position
    .help = citez plus de nombres dans laps.stop, demandez des nombres plus précis aux lignes qui font continuer, ou réduisez laps.limit, par exemple limit = 30
fault-options-too-slow = avec ces options, les tours du jeu ne finissent presque jamais : personne ne pourrait examiner tous les coups d’une position
    .help = choisissez moins de cases ou moins de graines
fault-lap-cannot-lift = un semis qui finit sur { $count } ne peut pas repartir, car tout reste dans la case : le tour s’arrête là
    .help = ajoutez { $count } à laps.stop pour le dire, ou diminuez sow.leave

## Captures

fault-capture-never = rien n’est jamais capturé : le semis continue à chaque nombre qui le serait
    .help = ajoutez ces nombres à laps.stop ; si le tour doit continuer là où capture.where ne vaut pas, écrivez plutôt des lignes [[landing]]
fault-capture-partly = certains nombres ne sont jamais capturés, car le semis continue à { $counts }
    .help = ajoutez-les à laps.stop ou retirez-les de capture.on ; si le tour doit continuer là où capture.where ne vaut pas, écrivez plutôt des lignes [[landing]]
fault-across-needless = la case d’en face doit contenir des graines, mais on n’y prend rien
    .help = mettez capture.take à "across" ou "both", ou capture.across-filled à false
fault-spare-last-alone = le grand chelem épargne la dernière case, mais sans chaîne il n’y a rien d’autre à prendre
    .help = réglez capture.chain, ou mettez capture.slam = "no-capture", ce qui revient au même
fault-line-unreachable = la ligne { $line } sous [[landing]] n’est jamais atteinte, car une ligne placée avant convient toujours
    .help = placez-la avant la ligne sans condition, ou supprimez-la
fault-only-true = « { $key } » ne peut être que true : il n’y a pas de « non »
    .help = supprimez-la ; ce qui ne doit arriver que si la condition n’est pas remplie se place dans une ligne sous celle qui la demande
fault-lines-are-lists = une ligne de [{ $section }] s’écrit avec deux crochets, car il peut y en avoir plusieurs
    .help = écrivez [[{ $section }]]
fault-hand-empty = la ligne { $line } sous [[landing]] sème la main, mais n’y prend rien
    .help = ajoutez take = ["last"] (ou d’autres cases) et to = "hand" ; pour repartir de la dernière case, écrivez then = "lap"
fault-hand-kept = la ligne { $line } sous [[landing]] prend des graines en main et ne les sème pas
    .help = ajoutez then = "sow", ou écrivez to = "store"
fault-lap-from-nothing = la ligne { $line } sous [[landing]] prend les graines de la dernière case, puis en repart
    .help = ôtez "last" de take ; pour semer ce qui a été pris, écrivez to = "hand" et then = "sow"
fault-no-behind = la ligne { $line } sous [[landing]] demande la case derrière celle d’en face, et un plateau de deux rangées n’en a pas
    .help = ôtez "behind", ou donnez à board.rows la valeur 3, 4 ou 6
fault-line-needs = dans la ligne { $line } sous [[landing]], « { $key } » n’est rien sans « { $needs } »
    .help = ajoutez « { $needs } » à la ligne, ou supprimez « { $key } »
fault-point-stops = après la ligne { $line } sous [[landing]], le joueur désigne une case et le tour est fini : rien ne peut suivre
    .help = supprimez « then », et n’employez que l’un des deux : extra ou to = "chosen"
fault-lifting-takes = la ligne { $line } sous [[lifting]] fait plus que prendre des graines
    .help = supprimez « then », « from », « turn », « nest » et « extra » ainsi que la case « last », et envoyez les graines au grenier, au propriétaire ou dans les cases last, outer et end
fault-track-of-one = les graines font le tour des cases d’un joueur, qui n’en a qu’une
    .help = donnez plus de cases au plateau, ou mettez sow.track = "board"
fault-spoils-track = le butin ne change jamais de main quand chacun sème autour de ses propres cases
    .help = choisissez une autre sorte de manches, ou mettez sow.track = "board"
fault-no-choice = les filtres ne laissent aucun coup pour commencer
    .help = mettez le filtre dans sow.prefer, qui s’efface quand aucun coup ne le passe, ou changez le plateau
fault-first-in-source = la première graine tombe dans la case levée, que l’on saute ou que l’on ne vide pas
    .help = supprimez sow.skip-source et sow.leave, ou écrivez sow.first = "next"
fault-no-such-number = « { $key } » nomme une case qu’aucun joueur n’a : { $number }
    .help = les cases d’un joueur portent les numéros 1 à { $most }
fault-goal-rounds = un match de plusieurs manches se décide aux graines et aux cases, et ce jeu a un autre but
    .help = supprimez rounds.kind, ou écrivez end.score = "seeds"
fault-nest-capture = { $counts } fait un nid, et n’est donc jamais capturé
    .help = séparez nest.on et capture.on
fault-nest-take-zero = on ne prend rien dans les nids
    .help = mettez nest.take à 1 ou plus
fault-take-pit-never = aucune case n’est jamais prise, car toutes les captures se font chez soi
    .help = changez capture.where, capture.take ou capture.chain, ou mettez capture.take-pit = false

## Nourrir

fault-forfeit-players = les graines perdues vont à l’adversaire, et il y en a plusieurs
    .help = n’employez feed.failure = "forfeit" qu’à deux joueurs
fault-forfeit-without-duty = on perd ses graines faute de nourrir, mais rien n’oblige à nourrir
    .help = mettez feed.duty = "if-possible"
fault-forfeit-never = personne ne perd jamais ses graines, car les coups qui ne nourrissent pas sont interdits
    .help = mettez feed.duty = "if-possible", ou retirez feed.failure
fault-unfed-without-duty = la partie finit quand on ne peut pas nourrir, mais rien n’oblige à nourrir
    .help = mettez feed.duty = "if-possible", ou retirez end.unfed

## La fin

fault-succession-without-pass = la partie finit quand plusieurs joueurs de suite passent, mais personne ne passe
    .help = mettez end.no-move = "pass"
fault-succession-too-many = autant de joueurs de suite, cela n’arrive jamais
    .help = à ce nombre de joueurs, { $most } au plus ; quand personne ne peut jouer, la partie est finie de toute façon
fault-succession-one = la partie finit dès qu’un joueur ne peut pas jouer, donc personne ne passe jamais
    .help = mettez end.no-move = "end" sans end.succession, ou mettez-y 2 ou plus
fault-over-at-once = à cause de « { $key } », la partie est finie aussitôt
    .help = diminuez la valeur, ou mettez 0 pour ne pas l’appliquer
fault-end-never = « { $key } » ne termine jamais une partie, car aucune graine ne quitte le plateau
    .help = ajoutez une capture ou un grenier, ou retirez la clé
fault-rest-empty = personne n’est désigné pour prendre le reste
    .help = écrivez rest = ["nobody"] s’il ne doit compter pour personne
fault-rest-open = il se peut que rien de tout cela ne convienne, et que le reste ne revienne à personne
    .help = terminez la liste par "own", "split" ou "nobody"
fault-claim-unreachable = "{ $claim }" n’est jamais considéré, car "{ $after }" convient toujours
    .help = mettez-le avant "{ $after }", ou retirez-le
fault-claim-never = "{ $claim }" ne convient jamais
    .help = { $claim ->
        [can-move] la partie ne finit que quand personne ne peut jouer
        [stuck] un joueur qui ne peut pas jouer passe, la partie ne finit donc jamais ainsi ; écrivez end.no-move = "end"
       *[other] personne ne capture jamais
    }
fault-pits-fixed = les cases décident de la partie, mais aucune case ne change de mains
    .help = mettez capture.take-pit = true, ou end.score = "seeds"
fault-impasse-off = une partie peut ne jamais finir
    .help = réglez impasse.repetition ou impasse.quiet
fault-never-ends = une partie peut durer sans fin : aucune graine ne quitte le plateau, et aucune impasse n’y met fin
    .help = réglez impasse.repetition ou impasse.quiet, ou ajoutez une capture
fault-nothing-gained = aucune graine n’arrive dans un grenier avant la fin
    .help = réglez capture.on, flow.on, nest.on, harvest.on ou sow.store, ou faites prendre des graines pour un grenier par une ligne [[landing]]
fault-nothing-counts = aucune graine ne compte jamais pour personne
    .help = réglez capture.on, flow.on, nest.on ou sow.store, ou donnez le reste à quelqu’un dans end.rest

## Manches

fault-rounds-players = on ne joue plusieurs manches qu’à deux
    .help = réglez les manches sous [with.2.rounds]
fault-rounds-board = le plateau est trop petit pour les manches de cette règle
    .help = il leur faut au moins { $needed } cases par joueur ; prenez plus de cases ou un rounds.pits-left plus petit
fault-starter-opening = le résultat d’une manche décide qui commence la suivante, mais ici les joueurs placent d’abord des graines
    .help = retirez rounds.starter, ou retirez opening.drops
fault-rounds-layout = ces manches mettent le même nombre de graines dans chaque case, et la disposition non
    .help = retirez board.layout, ou mettez rounds.kind à "one" ou "spoils"

## Clés sans effet

fault-needs = « { $key } » n’est rien sans « { $needs } »
    .help = réglez aussi « { $needs } », ou retirez « { $key } »
fault-no-effect = « { $key } » est sans effet à cause de « { $because } »
    .help = retirez la clé
