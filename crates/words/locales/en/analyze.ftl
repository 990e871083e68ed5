### What the analysis says.

analyze-position = { $rule }, { $player } to move
analyze-searched = Depth { $depth }, { $nodes } positions looked at
analyze-progress = { $n } of { $all } decisions judged
analyze-game = Game { $n }: { $rule }, { $decisions ->
    [0] no decisions
    [one] 1 decision
   *[other] { $decisions } decisions
}, result { $result }

## Columns

analyze-column-line = line
analyze-column-score = score
analyze-column-chance = chance
analyze-column-decisions = decisions
analyze-column-ply = no.
analyze-column-player = player
analyze-column-played = played
analyze-column-mark = mark
analyze-column-best = better
analyze-column-loss = loss
analyze-column-depth = depth
analyze-column-free = with a choice
analyze-column-best-rate = best
analyze-column-mean-loss = mean loss
analyze-column-inaccuracies = ?!
analyze-column-mistakes = ?
analyze-column-blunders = ??
analyze-column-accuracy = accuracy

## Scores, to the player to move

analyze-wins = { $known ->
    [yes] wins by { $n }
   *[no] wins
}
analyze-draw = draw
analyze-loses = { $known ->
    [yes] loses by { $n }
   *[no] loses
}

## Endgame tables

analyze-perfect = perfect: { $result }
analyze-perfect-win = { $player } wins by { $n }
analyze-perfect-win-least = { $player } wins by { $n } or more
analyze-perfect-draw = a draw
analyze-perfect-open = not settled, because endless play or the stores decide
analyze-exact = { $score }, exact

## Turning points

analyze-turns = Turning points
analyze-turn = { $ply }. { $player } plays { $decision }: now { $to } is expected to win, no longer { $from }
analyze-turn-first = { $ply }. { $player } plays { $decision }: now { $to } is expected to win
analyze-no-turns = No turning points: the expected winner never changed.
analyze-legend =
    Scores and losses are in seeds, chances those to win, before the decision and to the player who made it.
    A decision that gives away { $inaccuracy }, { $mistake } or { $blunder } points of that chance is an inaccuracy (?!), a mistake (?) or a blunder (??).
    Accuracy compares the chance a player gave away with what drawing every decision by lot would have cost: 100 is nothing, { $blind } as much as that.

## The graph

analyze-graph-title = Score of game { $n }, { $rule }
analyze-graph-result = result { $result }
analyze-graph-seeds = lead in seeds
analyze-graph-ply = decision
analyze-graph-ahead = { $player } leads
analyze-graph-certain = certain
analyze-graph-point = before { $ply }. { $played }: { $player } { $score }

## Faults

analyze-only-rule = { $option } belongs to a rule, and a record has its own: leave it out
analyze-only-game = { $option } belongs to a game: name a file with a record, or leave it out
analyze-over = the game is over in this position, so there is nothing to decide: give an earlier one
analyze-svg-games = a graph shows one game, and the file has several: choose one with --game
analyze-svg-empty = there is no decision in this game that a graph could show: leave --svg out
analyze-svg-place = { $file }: no file can be written there: name one in a folder that exists
analyze-no-answer = the engine found no answer for a position of this game
