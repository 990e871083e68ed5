### Ce que dit l’analyse.

analyze-position = { $rule }, { $player } joue
analyze-searched = Profondeur { $depth }, { $nodes } positions examinées
analyze-progress = { $n } décisions jugées sur { $all }
analyze-game = Partie { $n } : { $rule }, { $decisions ->
    [0] aucune décision
    [one] 1 décision
   *[other] { $decisions } décisions
}, résultat { $result }

## Colonnes

analyze-column-line = ligne
analyze-column-score = valeur
analyze-column-chance = chances
analyze-column-decisions = décisions
analyze-column-ply = nº
analyze-column-player = joueur
analyze-column-played = joué
analyze-column-mark = note
analyze-column-best = mieux
analyze-column-loss = perte
analyze-column-depth = profondeur
analyze-column-free = avec choix
analyze-column-best-rate = meilleures
analyze-column-mean-loss = perte moyenne
analyze-column-inaccuracies = ?!
analyze-column-mistakes = ?
analyze-column-blunders = ??
analyze-column-accuracy = précision

## Valeurs pour celui qui joue

analyze-wins = { $known ->
    [yes] gagne de { $n }
   *[no] gagne
}
analyze-draw = nulle
analyze-loses = { $known ->
    [yes] perd de { $n }
   *[no] perd
}

## Tables de finales

analyze-perfect = jeu parfait : { $result }
analyze-perfect-win = { $player } gagne de { $n }
analyze-perfect-win-least = { $player } gagne de { $n } ou plus
analyze-perfect-draw = partie nulle
analyze-perfect-open = indécis, car une partie sans fin ou les greniers décident
analyze-exact = { $score }, exact

## Tournants

analyze-turns = Tournants
analyze-turn = { $ply }. { $player } joue { $decision } : on attend désormais la victoire de { $to }, et non plus celle de { $from }
analyze-turn-first = { $ply }. { $player } joue { $decision } : on attend désormais la victoire de { $to }
analyze-no-turns = Aucun tournant : le vainqueur attendu n’a jamais changé.
analyze-legend =
    Les valeurs et les pertes sont en graines, les chances celles de gagner, avant la décision et pour celui qui l’a prise.
    Une décision qui cède { $inaccuracy }, { $mistake } ou { $blunder } points de ces chances est une imprécision (?!), une erreur (?) ou une bévue (??).
    La précision compare les chances qu’un joueur a cédées à ce que des décisions tirées au sort auraient coûté : 100 pour rien, { $blind } pour autant.

## Le graphique

analyze-graph-title = Cours de la partie { $n }, { $rule }
analyze-graph-result = résultat { $result }
analyze-graph-seeds = avance en graines
analyze-graph-ply = décision
analyze-graph-ahead = { $player } mène
analyze-graph-certain = certain
analyze-graph-point = avant { $ply }. { $played } : { $player } { $score }

## Fautes

analyze-only-rule = { $option } va avec une règle, et un enregistrement a la sienne : retirez cette option
analyze-only-game = { $option } va avec une partie : nommez un fichier d’enregistrement, ou retirez cette option
analyze-over = la partie est finie dans cette position, il n’y a donc rien à décider : donnez-en une plus ancienne
analyze-svg-games = un graphique montre une partie, et le fichier en a plusieurs : choisissez-en une avec --game
analyze-svg-empty = cette partie n’a aucune décision qu’un graphique puisse montrer : retirez --svg
analyze-svg-place = { $file } : aucun fichier ne peut être écrit là : nommez-en un dans un dossier qui existe
analyze-no-answer = le programme n’a pas trouvé de réponse pour une position de cette partie
