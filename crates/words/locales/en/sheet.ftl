### The rule sheet, first part: headings, board, turn and laps.
###
### Glossary, one word for one thing:
###   pit        a place that is sown into         store      where a player keeps seeds won
###   seed       what is sown                      sow        drop seeds one by one
###   lap        one lifting and sowing            turn       one or more laps of one player
###   territory  the pits a player owns            capture    take seeds out of play into a store
###   nest egg   a pit that seeds stay in          across     the pit facing another
###   round      one of several in a match         match      all rounds together
### The reader is "you"; pits keep their labels (A3).

sheet-section-need = What you need
sheet-section-preparation = Preparation
sheet-section-opening = The opening
sheet-section-turn = A turn
sheet-section-laps = When a lap has ended
sheet-section-flow = Captures while sowing
sheet-section-capture = Captures at the end of a turn
sheet-section-nest = Nest eggs
sheet-section-pits = Winning pits
sheet-section-feed = { $players ->
    [2] Feeding your opponent
   *[other] Feeding your opponents
}
sheet-section-pass = When you cannot move
sheet-section-end = { $unit ->
    [round] The end of a round
   *[game] The end of the game
}
sheet-section-rest = The seeds left on the board
sheet-section-score = { $unit ->
    [round] Who wins the round
   *[game] Who wins
}
sheet-section-rounds = Further rounds and the match
sheet-section-impasse = Impasse, agreement, resigning
sheet-section-notes = Notes
sheet-section-presets = Also played

# A heading in the words of the rule file.
sheet-own = { $text }

# What was chosen, after the name of the game and a comma.
sheet-title-preset = { $preset }
sheet-title-pits = { $pits ->
    [one] 1 pit a player
   *[other] { $pits } pits a player
}
sheet-title-seeds = { $seeds ->
    [one] 1 seed a pit
   *[other] { $seeds } seeds a pit
}
sheet-title-layout = with a different layout
sheet-title-way = { $way ->
    [choice] sown in either direction
    [clockwise] sown clockwise
   *[counterclockwise] sown counterclockwise
}
sheet-title-impasse = impasse only by agreement

sheet-preset = { $preset }: { $note }
sheet-preset-bare = { $preset }

sheet-fact-line = { $label }: { $value }
sheet-fact-other-names = Also called
sheet-fact-place = Where it is played
sheet-fact-people = Who plays it
sheet-fact-proposed-by = Proposed by
sheet-fact-references = To read more

# A set of seed counts as a noun phrase, used inside other sentences.
sheet-counts = { $kind ->
    [one] exactly 1 seed
    [even] an even number of seeds (2, 4, 6 and so on)
    [odd] an odd number of seeds (1, 3, 5 and so on)
    [least] { $n } or more seeds
    [any] at least 1 seed
   *[list] { $list } seeds
}

## What it is about

sheet-aim-players = This is a sowing game for { $players } players.
sheet-aim-goal = { $goal ->
    [pits] You win by owning the most pits when the game ends.
    [match-pits] It is played in rounds. Seeds decide each round, and whoever owns the most pits in the end wins the match.
    [match-pits-both] It is played in rounds. Pits decide each round, and whoever owns the most pits in the end wins the match.
    [match-seeds] It is played in rounds. You win the match when your opponent no longer has enough seeds to fill a single pit.
    [match-last-seed] It is played in rounds. You win the match when your opponent has no seeds left to lay out.
    [last-move] You win by making the last move: your opponent must have none left.
    [side] You win by having the most seeds in your own pits when the game ends.
    [clear] You win by getting rid of all the seeds in your own pits.
   *[seeds] You win by bringing the most seeds into your store.
}

## What you need

sheet-need-board = A board with { $ring } pits in a ring, { $pits ->
    [one] 1 pit
   *[other] { $pits } pits
} for each player.
sheet-need-stores = A store for each player, which is a bowl or a large hollow at the edge of the board, for the seeds you win.
sheet-need-seeds = { $total ->
    [one] 1 seed.
   *[other] { $total } seeds, all alike.
}
sheet-need-markers = { $for ->
    [nests] Markers in a different colour for each player, to show whose nest egg is whose.
    [both] Markers in a different colour for each player, to show who owns which pit and whose nest egg is whose.
    [unfilled] A few markers, to show which pits are out of play in a later round.
    [pits-unfilled] Markers in a different colour for each player, to show who owns which pit and, in a later round, which pits are out of play.
   *[pits] Markers in a different colour for each player, to show who owns which pit.
}

## Preparation

sheet-prep-two = { $pits ->
    [one] The two pits face each other: { $a-first } belongs to player A and { $b-first } to player B.
   *[other] The pits lie in two rows of { $pits } facing each other. The row nearest to you is your territory: player A owns { $a-first } to { $a-last }, player B owns { $b-first } to { $b-last }. Seen from your own seat, number 1 is the pit on your far left.
}
sheet-prep-many = { $pits ->
    [one] The players sit around the board and are called { $players-list } in clockwise order. Each of them owns the pit that bears their letter.
   *[other] The players sit around the board and are called { $players-list } in clockwise order. Each of them owns { $pits } neighbouring pits, which bear their letter and are that player’s territory. Seen from your own seat, number 1 is your leftmost pit.
}
sheet-prep-mark = Mark each of your pits with a marker of your own colour.
sheet-prep-picture = { $players ->
    [2] The picture shows each pit with its label and the number of seeds it holds at the start; [A] and [B] are the stores.
   *[other] The picture shows each pit with its label and the number of seeds it holds at the start. The stores are not shown.
}
sheet-prep-order = Counterclockwise means in the order { $order } and then on from { $first } again, which is along the lower row from left to right and back along the upper row. Clockwise is the other way round.
sheet-prep-across = Pits that stand one above the other in the picture lie across from each other: { $a } and { $a-across }, { $b } and { $b-across }, and so on.
sheet-prep-across-one = The pits { $a } and { $a-across } lie across from each other.
sheet-prep-across-self = { $pit } has no partner; it counts as lying across from itself.
sheet-prep-fill = Put { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} into every pit. The stores start empty.
sheet-prep-layout = Put seeds into the pits as the picture shows; they do not all get the same number. The stores start empty.
sheet-prep-first = { $players ->
    [2] Draw lots for who is A. Player A begins, and then you take turns.
   *[other] Draw lots for who is A. Player A begins, and the turns pass clockwise: { $players-list }, then A again.
}

## The opening

sheet-opening-lift = Before the first turn, all players change the layout once, player A first and the others in turn order. Choose one of your pits that still holds its { $seeds } seeds and lift them all.
sheet-opening-way = { $way ->
    [choice] Choose a direction, counterclockwise or clockwise.
    [by-pit] Go on from there in the direction in which that pit is sown; where you choose the direction of that pit, choose it now.
    [clockwise] Go on clockwise from there.
   *[counterclockwise] Go on counterclockwise from there.
}
sheet-opening-put = { $places ->
    [1] Put { $first } into the next pit, no matter who owns it.
    [2] Put { $first } into the next pit and { $second } into the pit beyond it, no matter who owns these pits.
   *[other] Put the seeds into the { $places } pits that follow, no matter who owns them, in these numbers and this order: { $drops }.
}
sheet-opening-none = If none of your pits still holds its { $seeds } seeds, you place nothing.
sheet-opening-then = Nothing is captured in the opening. Then player A takes the first turn.

## A turn

sheet-turn-choose = { $from ->
    [any] { $least ->
        [one] On your turn, choose any pit on the board that holds at least one seed, no matter who owns it.
       *[other] On your turn, choose any pit on the board that holds at least { $least } seeds, no matter who owns it.
    }
    [opponents] { $least ->
        [one] On your turn, choose an opponent’s pit that holds at least one seed.
       *[other] On your turn, choose an opponent’s pit that holds at least { $least } seeds.
    }
   *[own] { $least ->
        [one] On your turn, choose one of your own pits that holds at least one seed.
       *[other] On your turn, choose one of your own pits that holds at least { $least } seeds.
    }
}
sheet-turn-nest = You cannot start from a nest egg (see below).
sheet-turn-lift = { $leave ->
    [0] Lift all its seeds and sow them: drop them one by one into the pits that follow, one seed into each.
    [one] Lift all its seeds but one, which stays behind. Sow the seeds in your hand: drop them one by one into the pits that follow, one seed into each.
   *[other] Lift all its seeds but { $leave }, which stay behind. Sow the seeds in your hand: drop them one by one into the pits that follow, one seed into each.
}
sheet-turn-way = { $way ->
    [choice] You choose the direction, counterclockwise or clockwise, and keep to it until the seeds in your hand are sown.
    [by-pit] The direction depends on the number of the pit from which you start.
    [by-count] An odd number of seeds is sown counterclockwise, an even number clockwise.
    [clockwise] Sowing goes clockwise.
   *[counterclockwise] Sowing goes counterclockwise.
}
sheet-turn-kept = { $by ->
    [player] The first direction that you choose in a round is yours until the round is over: you sow in no other.
   *[everybody] The first direction that anybody chooses in a round holds for all players until the round is over.
}
sheet-turn-fort = { $until ->
    [entered] Each player’s pit number { $n } is that player’s fort. It stands until no seed is left in it, or until a turn ends and its owner has no seed left to enter; once fallen, it is a pit like any other.
   *[emptied] Each player’s pit number { $n } is that player’s fort. It stands until no seed is left in it; once fallen, it is a pit like any other.
}
sheet-turn-written = When moves are written down, + after a pit means counterclockwise and - clockwise: { $pit }+ or { $pit }-.
sheet-turn-source = { $skip ->
    [yes] If the sowing comes round to the pit it started from, that pit is passed over every time and gets no seed.
   *[no] If the sowing comes round to the pit it started from, that pit gets a seed like any other.
}
sheet-turn-store = { $way ->
    [both] Your own store counts as a stop for you: after the last pit with your letter in the direction of sowing (for player A that is { $up } when sowing counterclockwise and { $down } when sowing clockwise) the next seed goes into your store, and the one after it into the following pit. You never sow into another player’s store.
    [clockwise] Your own store counts as a stop for you: after the last pit with your letter (for player A that is { $down }) the next seed goes into your store, and the one after it into the following pit. You never sow into another player’s store.
   *[counterclockwise] Your own store counts as a stop for you: after the last pit with your letter (for player A that is { $up }) the next seed goes into your store, and the one after it into the following pit. You never sow into another player’s store.
}
sheet-turn-lap = Lifting the seeds of one pit and sowing them is called a lap.
sheet-turn-laps = { $several ->
    [yes] A turn can consist of several laps.
   *[no] A turn is one lap, unless the next section gives you another.
}
sheet-turn-single = One such sowing is your whole turn.
sheet-turn-must = As long as you have a legal move you must make one.
sheet-turn-look = You may count the seeds in a pit only by looking at them. Once you have lifted the seeds of a pit, you must sow them.

## Laps

sheet-laps-look = See where the last seed of the lap has fallen. The first of these lines that fits says what happens:
sheet-lap-store = { $then ->
    [again] In your own store: you go on with a new lap from any pit you may choose at the start of a turn. If there is none, your turn ends.
   *[stop] In your own store: your turn ends.
}
sheet-lap-nest-own = In one of your own nest eggs: your turn ends.
sheet-lap-nest-other = { $take ->
    [one] In another player’s nest egg: you take 1 seed out of it into your store. Then you go on with a new lap from any pit you may choose at the start of a turn; if there is none, your turn ends.
   *[other] In another player’s nest egg: if it now holds { $take } seeds or more, you take { $take } of them into your store. Then you go on with a new lap from any pit you may choose at the start of a turn; if there is none, your turn ends. If it holds fewer than { $take } seeds, you take nothing, the last seed stays in it, and your turn ends.
}
sheet-lap-nest-make = { $kind ->
    [one] In an empty pit that is no nest egg: the pit becomes your nest egg, no matter who owns the pit, and your turn ends.
    [any] In any pit that is no nest egg: the pit becomes your nest egg, no matter who owns the pit, and your turn ends.
   *[other] In a pit that is no nest egg and now holds { sheet-counts }: the pit becomes your nest egg, no matter who owns the pit, and your turn ends.
}
sheet-lap-stop = { $kind ->
    [one] In a pit that was empty: your turn ends.
    [any] In any pit: your turn ends.
    [one-or] In a pit that was empty, or in a pit that now holds { sheet-counts }, the last one included: your turn ends.
   *[other] In a pit that now holds { sheet-counts }, the last one included: your turn ends.
}
sheet-lap-go-on = { $leave ->
    [0] In any other pit: you lift all the seeds in it, the last one included, and sow them in a new lap from there.
    [one] In any other pit: you lift all the seeds in it but one and sow them in a new lap from there.
   *[other] In any other pit: you lift all the seeds in it but { $leave } and sow them in a new lap from there.
}
sheet-lap-over = Anywhere else: your turn ends.
sheet-lap-anyones = It makes no difference who owns the pit from which you go on.
sheet-lap-alternate = Each time you go on from the pit of the last seed, the new lap runs in the opposite direction to the lap before.
sheet-lap-again-way = When you choose a pit for a new lap, you also choose its direction anew.
sheet-lap-endless = Laps can go round for ever. To put an end to that, this program adds a rule: if a lap is about to start from the same pit, in the same direction and with the same number of seeds in every pit and store as an earlier lap of the same turn, your turn ends there; the seeds stay where they lie, and there is no capture at the end of the turn.
sheet-lap-limit = { $limit ->
    [one] A turn also ends in this way after 1 lap.
   *[other] A turn also ends in this way after { $limit } laps, if it has not ended by then.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-pits = Pits in a row
setting-board-seeds = Seeds in each pit at the start
setting-board-layout = Seeds pit by pit at the start, if they differ
setting-sow-from = Pits a turn may start from
setting-sow-least = Fewest seeds in a pit to start from it
setting-sow-leave = Seeds left behind where a lap starts
setting-sow-direction = Direction of sowing
setting-sow-skip-source = A lap that comes round passes over the pit it started from
setting-sow-store = Seeds are also sown into one’s own store
setting-laps-several = A lap can lead to another
setting-laps-stop = Seeds in the last pit at which the turn ends
setting-laps-alternate = Every further lap goes the other way
setting-laps-in-store = When a lap ends in one’s own store
setting-laps-limit = Most laps in a turn (0: no limit)
setting-opening-drops = Seeds that an opening move puts in the pits that follow
