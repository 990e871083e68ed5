### The rule sheet, fourth part: boards of several rows, the choice of a move, and what the last seed of a lap does, line
### by line. The glossary is in sheet.ftl.

## Boards of three, four and six rows

sheet-need-rows = A board with { $rows } rows of { $pits ->
    [one] 1 pit
   *[other] { $pits } pits
}, { $own ->
    [one] 1 pit
   *[other] { $own } pits
} for each player.
sheet-prep-rows = { $rows ->
    [3] The pits lie in three rows of { $pits }. Your territory is the row nearest to you and the half of the middle row on your right: player A owns { $a-first } to { $a-last }, player B owns { $b-first } to { $b-last }. Seen from your own seat, number 1 is the left-hand pit of the row nearest to you. The numbers run along that row, your outer row, to the right and then back along your half of the middle row, your inner row.
    [6] The pits lie in six rows of { $pits }. The three rows on your side of the board are your territory: player A owns { $a-first } to { $a-last }, player B owns { $b-first } to { $b-last }. Seen from your own seat, number 1 is the left-hand pit of the row nearest to you. The numbers run along that row, your outer row, to the right, back along the second row to the left, and to the right again along your inner row, the one next to your opponent’s.
   *[4] The pits lie in four rows of { $pits }. The two rows on your side of the board are your territory: player A owns { $a-first } to { $a-last }, player B owns { $b-first } to { $b-last }. Seen from your own seat, number 1 is the left-hand pit of the row nearest to you. The numbers run along that row, your outer row, to the right and then back along your inner row, the one next to your opponent’s.
}
sheet-prep-picture-only = The picture shows each pit with its label and the number of seeds it holds at the start.
sheet-prep-order-rows = Counterclockwise means in the order { $order } and then on from { $first } again. Clockwise is the other way round.
sheet-prep-order-own = Each player’s pits form a ring of their own. Counterclockwise means in the order of the numbers, for player A from { $first } to { $last } and then on from { $first } again. Clockwise is the other way round.
sheet-prep-facing = { $behind ->
    [yes] The pit across from a pit is the nearest one of the other player in the same column of the picture: { $near } lies across from { $pit }, and { $far } lies behind it.
   *[no] The pit across from a pit is the nearest one of the other player in the same column of the picture: { $near } lies across from { $pit }.
}
sheet-prep-facing-three = Pits of your own between the two do not count: { $near } lies across from { $pit } and also from { $between }.
sheet-prep-fill-only = Put { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} into every pit.
sheet-prep-layout-only = Put seeds into the pits as the picture shows; they do not all get the same number.
sheet-prep-stores = In the stores lie at the start: { $stores }.

## The turn

sheet-turn-first = The first seed goes back into the pit that was lifted, the second into the next one, and so on; only a single seed goes straight into the next pit.
sheet-turn-ways = { $way ->
    [choice] { $n ->
        [one] With number { $numbers } you choose the direction.
       *[other] With numbers { $numbers } you choose the direction.
    }
    [clockwise] { $n ->
        [one] From number { $numbers } you sow clockwise.
       *[other] From numbers { $numbers } you sow clockwise.
    }
   *[counterclockwise] { $n ->
        [one] From number { $numbers } you sow counterclockwise.
       *[other] From numbers { $numbers } you sow counterclockwise.
    }
}
sheet-turn-ways-keep = Further laps of the same turn keep the direction of the first.
sheet-turn-never = { $laps ->
    [yes] Nothing is ever lifted from { $pits }: no turn starts there, and a lap that would go on from there ends the turn.
   *[no] Nothing is ever lifted from { $pits }: no turn starts there.
}
sheet-turn-track = { $own ->
    [yes] You sow round your own pits only; no seed leaves your side in sowing.
   *[no] Seeds stay on the side of the pit that they were lifted from: they go round the pits that bear the same letter.
}

## The choice of a move. Each phrase goes on from "a move".

sheet-choice-first = { $unit ->
    [round] In the first turn of each player in a round, you must start from a pit with the number { $numbers } if you can.
   *[game] In the first turn of each player, you must start from a pit with the number { $numbers } if you can.
}
sheet-choice-only = You may only make a move { $moves }. If you have none, you have no legal move.
sheet-choice-prefer = { $place ->
    [first] If you can make a move { $moves }, you must make such a move.
   *[later] If there are then several to choose from and you can make a move { $moves }, you must make such a move.
}
sheet-move-several = from a pit with two or more seeds
sheet-move-captures = that captures something
sheet-move-reaches = that drops a seed into an opponent’s pit in its first lap
sheet-move-into-empty = whose first lap ends in an empty pit
sheet-move-into-filled = whose first lap ends in a pit that already holds seeds
sheet-move-lone-into-empty = from a pit with two or more seeds, or with a single seed that falls into an empty pit,
sheet-move-feeds = { $players ->
    [2] after which your opponent has a seed
   *[other] after which your opponents have a seed among them
}
sheet-move-inner = from an inner row
sheet-move-outer = from an outer row
sheet-move-leftmost = from the pit with the lowest number of those you could choose
sheet-move-rightmost = from the pit with the highest number of those you could choose
sheet-move-most = from a pit that holds the most seeds of those you could choose

## When a lap has ended: a line is a place, conditions, and what is done there.

sheet-line = { $asks ->
    [yes] { $place }, if { $conditions }: { $acts }.
   *[no] { $place }: { $acts }.
}
sheet-place = In { sheet-place-pit }{ $state ->
    [empty] {" "}that was empty
    [held] {" "}that already held seeds
    [counts] {" "}that now holds { sheet-counts }, the last one included
   *[any] {""}
}
sheet-place-pit = { $whose ->
    [own] { $row ->
        [inner] a pit of your own inner row
        [outer] a pit of your own outer row
       *[any] one of your own pits
    }
    [opponents] { $row ->
        [inner] a pit of an opponent’s inner row
        [outer] a pit of an opponent’s outer row
       *[any] an opponent’s pit
    }
   *[any] { $row ->
        [inner] a pit of an inner row
        [outer] a pit of an outer row
       *[any] { $rest ->
            [yes] any other pit
           *[no] a pit
        }
    }
}
sheet-if-facing = the pit across { sheet-holds }
sheet-if-behind = the pit behind the one across { sheet-holds }
sheet-if-next = the next pit { sheet-holds }
sheet-if-beyond = the pit after the next { sheet-holds }
sheet-holds = { $state ->
    [empty] is empty
    [filled] holds seeds
    [equal] holds as many seeds as this pit
    [anything] is there, whatever it holds
   *[counts] holds { sheet-counts }
}
sheet-if-first = it is the first lap of the move
sheet-if-later = it is not the first lap of the move
sheet-if-crossed = a seed that you have sown in this turn fell into an opponent’s pit
sheet-if-number = its number is { $numbers }
sheet-if-most = { $most ->
    [one] you have no nest egg yet
   *[other] you have fewer than { $most } nest eggs
}
sheet-if-apart = no other player has a nest egg at the same number
sheet-do-take = { $to ->
    [hand] you take all the seeds of { $pits } into your hand
    [owner] { $n ->
        [one] the owner of the pit puts all the seeds of { $pits } into their store
       *[other] all the seeds of { $pits } go into the stores of the players who own these pits
    }
   *[store] you take all the seeds of { $pits } into your store
}
# The form is "of" after "the seeds of", otherwise "it".
sheet-pit-last = { $form ->
    [of] this pit
   *[it] this pit
}
sheet-pit-facing = { $form ->
    [of] the pit across
   *[it] the pit across
}
sheet-pit-behind = { $form ->
    [of] the pit behind that one
   *[it] the pit behind the one across
}
sheet-pit-next = { $form ->
    [of] the next pit
   *[it] the next pit
}
sheet-pit-beyond = { $form ->
    [of] the pit after the next
   *[it] the pit after the next
}
sheet-pit-facing-next = { $form ->
    [of] the pit across from the next one
   *[it] the pit across from the next one
}
sheet-pit-facing-beyond = { $form ->
    [of] the pit across from the one after the next
   *[it] the pit across from the one after the next
}
sheet-do-chain = { $steps ->
    [yes] { $chain ->
        [back] you do the same two pits further back, against the direction of sowing, and so on, as long as { $limits }
        [on] you do the same two pits further on, and so on, as long as { $limits }
       *[both] you do the same two pits further back and so on, then two pits further on and so on, as long as { $limits }
    }
   *[no] { $chain ->
        [back] you do the same at the pit before it, against the direction of sowing, and so on pit by pit, as long as { $limits }
        [on] you do the same at the pit after it, and so on pit by pit, as long as { $limits }
       *[both] you do the same pit by pit, first going back and then going on, as long as { $limits }
    }
}
sheet-while-holds = { $state ->
    [empty] the pit there is empty
    [filled] the pit there holds seeds
    [equal] the pit there holds as many seeds as the pit of the last seed
    [anything] there is a pit, whatever it holds
   *[counts] the pit there holds { sheet-counts }
}
sheet-while-whose = { $whose ->
    [own] it is your own
    [opponents] it belongs to an opponent
   *[territory] it belongs to the same player as the pit of the last seed
}
sheet-while-fits = all that is asked here of row and neighbours holds for it too
sheet-do-nest = { $n ->
    [one] { $pits } becomes your nest egg
   *[other] { $pits } become your nest eggs
}
sheet-do-nest-this = the pit becomes your nest egg
sheet-do-nest-keep = you take the seeds in it into your store
sheet-do-stop = your turn ends
sheet-do-again = you go on with a new lap from any pit that you could choose at the start of a turn, or your turn ends if there is none
sheet-do-lap = { $leave ->
    [0] you lift all the seeds of this pit, the last one included, and sow them in a new lap from there
    [one] you lift all the seeds of this pit but one and sow them in a new lap from there, or your turn ends if only that one is there
   *[other] you lift all the seeds of this pit but { $leave } and sow them in a new lap from there, or your turn ends if there are no more than these
}
sheet-do-next = { $leave ->
    [0] you lift the seeds of the next pit and sow them in a new lap from there, or your turn ends if it is empty
    [one] you lift all the seeds of the next pit but one and sow them in a new lap from there, or your turn ends if it holds no more than one
   *[other] you lift all the seeds of the next pit but { $leave } and sow them in a new lap from there, or your turn ends if it holds no more than these
}
sheet-do-next-filled = you lift the seeds of that next pit and sow them in a new lap from there
sheet-do-sow-filled = { $from ->
    [source] you sow them in a new lap that begins with the pit after the one where this lap started
   *[last] you sow them in a new lap that begins with the pit after this one
}
sheet-do-sow = { $from ->
    [source] you sow the seeds in your hand in a new lap that begins with the pit after the one where this lap started, or your turn ends if your hand is empty
   *[last] you sow the seeds in your hand in a new lap that begins with the pit after this one, or your turn ends if your hand is empty
}
sheet-line-after = { $unit ->
    [round] { $n ->
        [one] In the first turn of a round nothing is captured: lines that take seeds are passed over.
       *[other] In the first { $n } turns of a round, those of all players counted, nothing is captured: lines that take seeds are passed over.
    }
   *[game] { $n ->
        [one] In the first turn of the game nothing is captured: lines that take seeds are passed over.
       *[other] In the first { $n } turns of the game, those of all players counted, nothing is captured: lines that take seeds are passed over.
    }
}
sheet-line-spare = { $players ->
    [2] If all this would leave your opponent without a single seed on the board, leave alone what would be taken at the pit of the last seed itself, and take only what the rest of the chain gives.
   *[other] If all this would leave all your opponents together without a single seed on the board, leave alone what would be taken at the pit of the last seed itself, and take only what the rest of the chain gives.
}
sheet-line-slam = Apart from that, the turn goes on as the line says.
sheet-line-endless = { $hand ->
    [yes] Laps can go round for ever. To put an end to that, this program adds a rule: if a lap is about to start from the same pit, in the same direction and with the same number of seeds in your hand, in every pit and in every store as an earlier lap of the same turn, your turn ends there. Seeds in your hand are then put into the pit after which they would have been sown.
   *[no] Laps can go round for ever. To put an end to that, this program adds a rule: if a lap is about to start from the same pit, in the same direction and with the same number of seeds in every pit and store as an earlier lap of the same turn, your turn ends there, and the seeds stay where they lie.
}
sheet-lap-alternate-any = Every further lap of a turn runs in the opposite direction to the lap before.
sheet-lap-nest-any = In a nest egg, no matter whose: your turn ends.
sheet-lap-nest-other-stop = { $take ->
    [one] In another player’s nest egg: you take 1 seed out of it into your store, and your turn ends.
   *[other] In another player’s nest egg: if it now holds { $take } seeds or more, you take { $take } of them into your store. In any case your turn ends.
}

## Captures, nest eggs, harvest, feeding

sheet-capture-after = { $unit ->
    [round] { $n ->
        [one] In the first turn of a round there are no such captures.
       *[other] In the first { $n } turns of a round, those of all players counted, there are no such captures.
    }
   *[game] { $n ->
        [one] In the first turn of the game there are no such captures.
       *[other] In the first { $n } turns of the game, those of all players counted, there are no such captures.
    }
}
sheet-capture-must = A capture that your move brings about must be carried out.
sheet-nest-at-once = Its seeds belong to its owner at once: what lies in it when it is made, and every seed that falls into it later, whoever sows it, goes into its owner’s store.
sheet-nest-never = { $chain ->
    [yes] Nothing is captured from nest eggs, and a nest egg breaks a chain of captures.
   *[no] Nothing is captured from nest eggs.
}
sheet-pits-line = When you take seeds from an opponent’s pit into your store at the end of a lap, you also win the pit. It is yours at once, so you may start from it, until somebody wins it from you. Mark it with your colour; its label does not change.
sheet-section-harvest = Harvest
sheet-harvest-when = { $whose ->
    [own] { $to ->
        [mover] When the sowing of your turn is over and every capture is made, you take the seeds of every pit of your own that holds { sheet-counts } into your store.
       *[owner] When the sowing of your turn is over and every capture is made, you take the seeds of every pit of your own that holds { sheet-counts } into your store.
    }
    [opponents] { $to ->
        [mover] When the sowing of your turn is over and every capture is made, you take the seeds of every opponent’s pit that holds { sheet-counts } into your store.
       *[owner] When the sowing of your turn is over and every capture is made, the seeds of every opponent’s pit that holds { sheet-counts } go into its owner’s store.
    }
   *[any] { $to ->
        [mover] When the sowing of your turn is over and every capture is made, you take the seeds of every pit that holds { sheet-counts } into your store, no matter who owns it.
       *[owner] When the sowing of your turn is over and every capture is made, the seeds of every pit that holds { sheet-counts } go into its owner’s store, be it yours or another’s.
    }
}
sheet-harvest-all = { $nests ->
    [yes] This is true of all such pits, even of those into which nobody sowed in this turn; only nest eggs are left alone.
   *[no] This is true of all such pits, even of those into which nobody sowed in this turn.
}
sheet-harvest-pits = A harvest wins no pits.
sheet-feed-empty = { $duty ->
    [must] { $players ->
        [2] If your opponent has no seed when you move, your move must leave them at least one, counted after any capture. A move that does not is then never allowed, even if it is the only one you have.
       *[other] If your opponents have no seed among them when you move, your move must leave them at least one, counted after any capture. A move that does not is then never allowed, even if it is the only one you have.
    }
   *[if-possible] { $players ->
        [2] If your opponent has no seed when you move, your move must leave them at least one, counted after any capture. { $else ->
            [any] Only if you have no such move may you make any other.
           *[end] If none of your moves does so, the game is over.
        }
       *[other] If your opponents have no seed among them when you move, your move must leave them at least one, counted after any capture. { $else ->
            [any] Only if you have no such move may you make any other.
           *[end] If none of your moves does so, the game is over.
        }
    }
}

## The end

sheet-rounds-all = { $kind ->
    [territory] The match is over when somebody owns every pit at the start of a round.
   *[spoils] The match is over when somebody owns every pit.
}
sheet-impasse-moves = { $unit ->
    [round] The round ends by impasse after { $n ->
        [one] 1 move
       *[other] { $n } moves
    }.
   *[game] The game ends by impasse after { $n ->
        [one] 1 move
       *[other] { $n } moves
    }.
}
sheet-share-draw = After an impasse or an agreement the game is a draw, and nobody takes the seeds on the board.
sheet-resign-goal = { $players ->
    [2] If you resign or run out of time, your opponent wins{ $unit ->
        [round] {" "}the match.
       *[game] .
    }
   *[other] If you resign or run out of time, you are passed over from then on. Your seeds stay in play, but you cannot win. When only one player is left, that player wins.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-rows = Rows of the board
setting-board-stores = Seeds in the stores at the start
setting-sow-never = Numbers of the pits from which nothing is ever lifted
setting-sow-track = Pits that seeds go round
setting-sow-chosen-for = For what a chosen direction counts
setting-sow-ways = The way of each pit: + counterclockwise, - clockwise, = as you choose
setting-sow-first = Where the first seed of a lap falls
setting-sow-only = What every move must do
setting-sow-prefer = What a move must do if it can, the first thing first
setting-landing-lines = What the last seed of a lap does, line by line
setting-capture-after = No captures in the first so many turns
setting-nest-where = Whose pits can become nest eggs
setting-nest-at = Numbers of the pits that can become nest eggs (none: all)
setting-nest-most = Most nest eggs a player has at a time (0: any number)
setting-nest-apart = No two players have nest eggs at the same number
setting-nest-keeps = When the seeds of a nest egg are its owner’s
setting-nest-raid = After a lap that ends in another’s nest egg
setting-harvest-on = Seeds at which pits are taken when a turn is over
setting-harvest-where = Whose pits are taken when a turn is over
setting-harvest-to = Who gets seeds taken when a turn is over
setting-opening-from = Numbers of the pits for the first turn (none: any)
setting-feed-when = When the others must be left a seed
