### Looking back at a game: why it ended, how well it was played, and the tree of variations.

## Why a game ended, after “The game is over:”. $player is a letter or a name, $limit a number that the rule sets.

web-why-empty = no seed is left on the board
web-why-stuck = { $player } is to move and cannot, and by these rules that is the end
web-why-none = nobody can move any more
web-why-fewer = { $n ->
    [one] 1 seed is left on the board, and by these rules the end comes with fewer than { $limit }
   *[other] { $n } seeds are left on the board, and by these rules the end comes with fewer than { $limit }
}
web-why-majority = { $player } has { $n } seeds, and by these rules more than { $limit }, half of all, decide
web-why-side-empty = { $player } has no seed left in any pit, and by these rules that is the end
web-why-row-empty = { $player } has no seed left in the row that counts, and by these rules that is the end
web-why-gathered = { $player } has all seeds in one pit, and by these rules that is the end
web-why-unfed = { $player } has no seed and cannot be given one, and by these rules that is the end
web-why-forfeit = { $player } left the opponent without a seed, and by these rules forfeits what lay on the board
web-why-succession = { $limit } players in a row cannot move, and by these rules that is the end
web-why-repetition = the same position has come up { $limit } times, and by these rules that is an impasse
web-why-quiet = { $limit } moves in a row have won no seed, and by these rules that is an impasse
web-why-agreement = all players agreed to stop
web-why-resigned = { $player } resigned, so whoever is left wins
web-why-time = { $player } ran out of time, so whoever is left wins
web-why-rounds = the match is decided

## The review

web-review-explained = What does that mean?
web-review-explanation = 100 means that no turn gave away any chance of winning. Somebody who picks pits blindly comes to about 10, whatever the game. Turns on which nothing depended do not count.
web-review-accuracy-many = With three or more players no figure is given: what a move is worth there depends on what the others want, so even the best play would get a poor one.
web-review-graph-name = Chances of winning, turn by turn
web-review-graph-keys = Arrow keys walk through the game here, Home and End go to its ends.
web-review-graph-start = Start: { $player } { $n } %
web-review-graph-at = { $turn }: { $player } { $n } %
web-review-gave = { $n ->
    [one] gives away 1 seed
   *[other] gives away { $n } seeds
}
web-review-gave-chance = { $n } % of the chance to win
web-review-line = Best line: { $line }
web-review-best-arrow = The arrow shows { $move }, which was best.

## The tree of the analysis board

web-tree = Moves and variations
web-tree-keys = ← and → walk, ↑ and ↓ change to another variation, Delete removes it.
web-tree-variation = variation { $n } of { $all }
web-tree-promote = Make main line
web-tree-delete = Delete from here
web-tree-deleted = Deleted.
web-tree-promoted = This is the main line now.

## The terminal

play-directions = Type + for ↺ and - for ↻.
