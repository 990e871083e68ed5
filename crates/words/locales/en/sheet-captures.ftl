### The rule sheet, second part: captures, nest eggs, pits and feeding. The glossary is in sheet.ftl.

## Captures while sowing

sheet-flow-when = { $whose ->
    [own] If you sow a seed that is not the last of its lap and it brings one of your own pits to { sheet-counts }, you take these seeds into your store at once. Then you go on sowing.
    [opponents] { $to ->
        [mover] If you sow a seed that is not the last of its lap and it brings an opponent’s pit to { sheet-counts }, you take these seeds into your store at once. Then you go on sowing.
       *[owner] If you sow a seed that is not the last of its lap and it brings an opponent’s pit to { sheet-counts }, the owner of the pit takes these seeds into their store at once. Then you go on sowing.
    }
   *[any] { $to ->
        [mover] If you sow a seed that is not the last of its lap and it brings a pit to { sheet-counts }, you take these seeds into your store at once, no matter who owns the pit. Then you go on sowing.
       *[owner] If you sow a seed that is not the last of its lap and it brings a pit to { sheet-counts }, the owner of the pit, you or another, takes these seeds into their store at once. Then you go on sowing.
    }
}
sheet-flow-last = The last seed of a lap never captures in this way.

## Captures at the end of a turn

sheet-capture-when = { $kind ->
    [one] { $whose ->
        [own] You make a capture if the last seed of your turn falls into a pit of your own that was empty.
        [opponents] You make a capture if the last seed of your turn falls into an opponent’s pit that was empty.
       *[any] You make a capture if the last seed of your turn falls into a pit that was empty, no matter who owns it.
    }
    [any] { $whose ->
        [own] You make a capture whenever the last seed of your turn falls into one of your own pits, empty or not.
        [opponents] You make a capture whenever the last seed of your turn falls into an opponent’s pit, empty or not.
       *[any] You make a capture whenever the last seed of your turn falls into a pit, no matter who owns it and how many seeds it holds.
    }
   *[other] { $whose ->
        [own] You make a capture if the last seed of your turn brings one of your own pits to { sheet-counts }.
        [opponents] You make a capture if the last seed of your turn brings an opponent’s pit to { sheet-counts }.
       *[any] You make a capture if the last seed of your turn brings a pit to { sheet-counts }, no matter who owns it.
    }
}
sheet-capture-take = { $take ->
    [across] You take all the seeds of the pit across from it into your store. The last seed itself stays where it fell.
    [both] { $lone ->
        [yes] You take this last seed and all the seeds of the pit across from it into your store.
       *[no] You take that pit’s seeds, the last one included, and all the seeds of the pit across from it into your store.
    }
   *[pit] { $lone ->
        [yes] You take this last seed into your store.
       *[no] You take all its seeds, the last one included, into your store.
    }
}
sheet-capture-across-own = The pit across may be one of your own; you take its seeds all the same.
sheet-capture-across-needed = There is no capture if the pit across is empty.
sheet-capture-across-empty = { $lone ->
    [yes] You take the last seed even if the pit across is empty.
   *[no] You take the seeds of the first pit even if the pit across is empty.
}
sheet-capture-crossing = You may capture only if at least one seed that you sowed in this turn, in whatever lap, fell into an opponent’s pit. If none did, you take nothing.
sheet-capture-chain = { $chain ->
    [territory] Captures run backwards. When you have captured, look at the pit just before the one where the last seed fell, going back against the direction of your sowing: if it too holds { sheet-counts } and belongs to the same player as the pit where the last seed fell, you capture in the same way there, and so on pit by pit. The chain breaks at the first pit for which this does not hold.
    [own] Captures run backwards. When you have captured, look at the pit just before the one where the last seed fell, going back against the direction of your sowing: if it too holds { sheet-counts } and is your own, you capture in the same way there, and so on pit by pit. The chain breaks at the first pit for which this does not hold.
    [opponents] { $players ->
        [2] Captures run backwards. When you have captured, look at the pit just before the one where the last seed fell, going back against the direction of your sowing: if it too holds { sheet-counts } and belongs to your opponent, you capture in the same way there, and so on pit by pit. The chain breaks at the first pit for which this does not hold.
       *[other] Captures run backwards. When you have captured, look at the pit just before the one where the last seed fell, going back against the direction of your sowing: if it too holds { sheet-counts } and belongs to an opponent, no matter which, you capture in the same way there, and so on pit by pit. The chain breaks at the first pit for which this does not hold.
    }
   *[free] Captures run backwards. When you have captured, look at the pit just before the one where the last seed fell, going back against the direction of your sowing: if it too holds { sheet-counts }, you capture in the same way there, no matter who owns it, and so on pit by pit. The chain breaks at the first pit for which this does not hold.
}
sheet-capture-single = Only this one capture is made; the pits before it are left alone.
sheet-capture-slam = { $slam ->
    [no-capture] { $players ->
        [2] A capture that would leave your opponent without a single seed on the board is not made: the seeds stay where they lie.
       *[other] A capture that would leave all your opponents together without a single seed on the board is not made: the seeds stay where they lie.
    }
    [leave-last-pit] { $players ->
        [2] If the whole capture, the pit of the last seed included, would leave your opponent without a single seed on the board, leave that pit alone and capture only the rest of the chain.
       *[other] If the whole capture, the pit of the last seed included, would leave all your opponents together without a single seed on the board, leave that pit alone and capture only the rest of the chain.
    }
   *[allowed] { $players ->
        [2] A capture counts even if it leaves your opponent without a single seed on the board{ $feed ->
            [yes] ; but see “{ sheet-section-feed }”.
           *[no] .
        }
       *[other] A capture counts even if it leaves all your opponents without a single seed on the board{ $feed ->
            [yes] ; but see “{ sheet-section-feed }”.
           *[no] .
        }
    }
}
sheet-capture-free = You are free to choose a move that captures nothing, but a capture that your move brings about must be carried out.

## Nest eggs

sheet-nest-what = { $unit ->
    [round] A nest egg belongs to the player who made it, even when the pit lies in another player’s territory. Mark it with your colour; it stays a nest egg until the round is over, even if it should be empty.
   *[game] A nest egg belongs to the player who made it, even when the pit lies in another player’s territory. Mark it with your colour; it stays a nest egg until the game is over, even if it should be empty.
}
sheet-nest-sow = Seeds are sown into nest eggs as into other pits, but no lap ever starts from one.
sheet-nest-safe = { $chain ->
    [yes] Apart from what a lap that ends in a nest egg takes, nothing is captured from nest eggs, and a nest egg breaks a chain of captures.
   *[no] Apart from what a lap that ends in a nest egg takes, nothing is captured from nest eggs.
}

## Winning pits

sheet-pits-capture = When you capture seeds from an opponent’s pit at the end of a turn, you also win the pit. It is yours at once, so you may start from it, until somebody wins it from you. Mark it with your colour; its label does not change.
sheet-pits-chain = With a chain of captures, the pits change hands only when the whole chain has been captured.
sheet-pits-flow = Captures while sowing win no pits.
sheet-pits-nest = When you take seeds from another player’s nest egg, both the pit and the nest egg become yours, no matter who owned the pit. Making a nest egg does not win the pit.
sheet-pits-never = { $forfeit ->
    [yes] Seeds that are forfeited, or collected at the very end, win no pits.
   *[no] Seeds that are collected at the very end win no pits.
}

## Feeding

sheet-feed-duty = { $duty ->
    [must] { $players ->
        [2] Your move must leave your opponent at least one seed in their pits, counted after any capture. A move that does not is never allowed, even if it is the only one you have.
       *[other] Your move must leave your opponents together at least one seed in their pits, counted after any capture. A move that does not is never allowed, even if it is the only one you have.
    }
   *[if-possible] { $players ->
        [2] Your move must leave your opponent at least one seed in their pits, counted after any capture. { $else ->
            [end] If your opponent has no seed and none of your moves would give them one, the game is over.
            [end-or-any] If you have no such move and your opponent has no seed already, the game is over; if your opponent still has seeds, you may then make any move.
           *[any] Only if you have no such move may you make any other.
        }
       *[other] Your move must leave your opponents together at least one seed in their pits, counted after any capture. { $else ->
            [end] If your opponents have no seed among them and none of your moves would give them one, the game is over.
            [end-or-any] If you have no such move and your opponents have no seed among them already, the game is over; if they still have seeds, you may then make any move.
           *[any] Only if you have no such move may you make any other.
        }
    }
}
sheet-feed-lone = { $unplayable ->
    [yes] To feed, a single seed is enough, even if it cannot be played.
   *[no] To feed, a single seed is enough.
}
sheet-feed-again = A move after which you choose once more in the same turn counts as leaving a seed, for you can still do so with a later lap.
sheet-feed-forfeit = { $unit ->
    [round] If your turn leaves your opponent without a seed, you forfeit every seed in your own pits: they go into your opponent’s store and the round is over. You keep what is in your store.
   *[game] If your turn leaves your opponent without a seed, you forfeit every seed in your own pits: they go into your opponent’s store and the game is over. You keep what is in your store.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-capture-on = Seeds in the last pit at which there is a capture
setting-capture-where = Whose pit the last seed must fall in
setting-capture-take = What a capture takes
setting-capture-across-filled = The pit across must hold seeds
setting-capture-chain = How far a capture runs back
setting-capture-slam = A capture that would leave the others no seed
setting-capture-crossed = A seed of the turn must have fallen in an opponent’s pit
setting-capture-take-pit = Capturing from an opponent’s pit also takes the pit
setting-flow-on = Seeds at which a pit is taken during sowing
setting-flow-where = Whose pits are taken during sowing
setting-flow-to = Who gets seeds taken during sowing
setting-nest-on = Seeds in the last pit that make it a nest egg
setting-nest-take = Seeds taken from another’s nest egg
setting-feed-duty = Whether the others must be left a seed
setting-feed-failure = After a turn that leaves the others no seed
