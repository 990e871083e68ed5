### The rule sheet, fifth part: pits that are passed over, seeds that are entered, captures by lifting, and pits that a
### player points to. The glossary is in sheet.ftl.

## The turn

sheet-turn-amount = You do not have to lift all of them: point to the pit in which your last seed is to fall, and lift as many as it takes to get there.
sheet-turn-skip = { $whose ->
    [own] In sowing you pass over pits of your own that hold { sheet-counts }.
    [opponents] In sowing you pass over an opponent’s pits that hold { sheet-counts }.
   *[any] In sowing you pass over pits that hold { sheet-counts }.
}
sheet-turn-skip-last = { $last ->
    [yes] This is true of the last seed of a lap too.
   *[no] Only the last seed of a lap falls into such a pit like into any other.
}
sheet-turn-skip-after = { $n ->
    [one] In the first turn no pit is passed over.
   *[other] In the first { $n } turns, those of all players counted, no pit is passed over.
}
sheet-turn-skip-nests = { $nests ->
    [others] In sowing you pass over other players’ nest eggs.
   *[all] In sowing you pass over all nest eggs.
}
sheet-turn-skip-all = If every pit would be passed over, the seed falls into the next one all the same.
sheet-turn-claims = Every pit into which you drop a seed becomes yours, with all that lies in it. Its label does not change.
sheet-enter-drop = { $when ->
    [captures] Seeds in your store wait to be entered. If you can put one of them into a filled pit of yours so that it captures at once, you must begin your turn so; what follows is as if a lap had ended there. Otherwise you lift a pit as usual.
   *[always] Seeds in your store wait to be entered. As long as you have any, you lift no pit at the start of your turn: you put one of them into a filled pit of yours, and what follows is as if a lap had ended there.
}
sheet-enter-sow = { $when ->
    [captures] Instead of lifting a pit you may choose an empty pit of yours and sow all the seeds of your store, the first of them into that pit, if this captures with the first lap.
   *[always] Instead of lifting a pit you may choose an empty pit of yours and sow all the seeds of your store, the first of them into that pit.
}
sheet-enter-at = This is done at pits with the number { $numbers } only.
sheet-enter-row = { $row ->
    [inner] This is done in your inner row only.
   *[outer] This is done in your outer row only.
}
sheet-enter-least = It takes { $n } seeds or more in your store.

## The choice of a move. Each phrase goes on from "a move".

sheet-move-captures-first = that captures something with its first lap
sheet-move-counterclockwise = counterclockwise
sheet-move-clockwise = clockwise
sheet-move-in-row = whose first seed stays in the row of the pit
sheet-move-fort = from a fort that stands
sheet-move-not-fort = from a pit other than a standing fort
sheet-move-has-fort = at all while your own fort stands
sheet-move-rear = from the rear of a train of pits, where the pit before it holds no seed of the same player,
sheet-move-exactly = { $n ->
    [one] from a pit with 1 seed
   *[other] from a pit with { $n } seeds
}
sheet-move-least = { $n ->
    [one] from a pit with 1 seed or more
   *[other] from a pit with { $n } seeds or more
}
sheet-move-at-most = { $n ->
    [one] from a pit with 1 seed at most
   *[other] from a pit with { $n } seeds at most
}
sheet-move-pit = from a pit with the number { $n }
sheet-move-not-pit = from a pit with another number than { $n }

## Lifting

sheet-section-lifting = Captures when a pit is lifted
sheet-lifting-look = Before you lift a pit for a lap, look at it. The first of these lines that fits is done; then you lift the pit and sow.
sheet-lift-place = From { sheet-place-pit }{ $state ->
    [counts] {" "}that holds { sheet-counts }
   *[any] {""}
}
sheet-lifting-all = Lines that speak of every pit need not fit the pit that you lift.
sheet-lifting-nothing = nothing is taken

## Lines

sheet-if-sown = the lap sowed { sheet-counts }
sheet-if-store = your store { sheet-holds }
sheet-if-captured = your move has captured before
sheet-if-fort = it is a fort that stands
sheet-if-nested = you have a nest egg
sheet-do-lay = { $to ->
    [outer] you take all the seeds of { $pits } and put them into the outer pit in the column of this one
    [end] you take all the seeds of { $pits } and put them into the end pit of your inner row from which sowing in your direction runs along that row
    [chosen] you take all the seeds of { $pits }, point to an opponent’s pit and put them there
   *[last] you take all the seeds of { $pits } and put them into this pit
}
sheet-do-most = { $n ->
    [one] no more than 1 seed is taken from each pit
   *[other] no more than { $n } seeds are taken from each pit
}
sheet-do-chain-all = you do the same at every other pit of the board of which it is true that { $limits }
sheet-do-extra = { $n ->
    [one] if you have taken something, you point to one more pit of an opponent and take its seeds into your store
   *[other] if you have taken something, you point to { $n } more pits of an opponent, one after the other, and take their seeds into your store
}
sheet-do-turn = { $turn ->
    [back] the direction turns round
    [counterclockwise] from now on you sow counterclockwise
   *[clockwise] from now on you sow clockwise
}
sheet-do-store = you sow all the seeds of your store in a new lap that begins with the pit after this one, or your turn ends if it is empty
sheet-do-lift = { $n ->
    [one] only one seed is lifted for it, and the others stay
   *[other] at most { $n } seeds are lifted for it, and the others stay
}
sheet-do-choose = you choose: point to this pit and your turn ends, or point to the next one, lift the seeds of this pit and sow them in a new lap
sheet-do-sow-place = { $from ->
    [outer] you sow the seeds in your hand in a new lap that begins with the pit after the outer one in the column of this pit, or your turn ends if your hand is empty
   *[end] you sow the seeds in your hand in a new lap that begins in the end pit of your inner row and runs along that row, or your turn ends if your hand is empty
}
sheet-line-at-once = Only a move that captures with its first lap captures at all: after any other first lap, lines that take seeds are passed over.
sheet-line-point = Where you point to a pit in the middle of your turn, this is written down as a move of its own{ $sign ->
    [yes] , with a + that means nothing.
   *[no] .
}

## The end

sheet-end-row = { $row ->
    [inner] After a move, somebody has no seed left in their inner row.
   *[outer] After a move, somebody has no seed left in their outer row.
}
sheet-end-gathered = After a move, somebody has all the seeds of their pits in one pit.
sheet-score-row = If the game ends because a player has no seed left in that row, this player has lost, whoever moved last.
sheet-score-gathered = If the game ends because a player has gathered all seeds in one pit, this player has won, whoever moved last.

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-fort-at = The number of the pit that is each player’s fort (0: none)
setting-fort-until = How long a fort stands
setting-sow-amount = How many seeds of a pit are lifted
setting-sow-claims = Every pit in which a seed falls becomes the mover’s
setting-skip-on = Seeds in pits that a sowing passes over
setting-skip-where = Whose pits are passed over
setting-skip-last = The last seed of a lap passes over them too
setting-skip-after = No pit is passed over in the first so many turns
setting-skip-nests = Nest eggs that a sowing passes over
setting-enter-kind = How seeds of a store come to the board
setting-enter-when = When seeds are entered
setting-enter-at = Numbers of the pits in which seeds are entered (none: all)
setting-enter-row = Row in which seeds are entered
setting-enter-least = Fewest seeds in the store for it
setting-lifting-lines = What lifting a pit captures, line by line
setting-capture-at-once = Only moves capture whose first lap does
setting-end-row-empty = Over when somebody has no seed left in this row
setting-end-gathered = Over when somebody has all seeds in one pit
