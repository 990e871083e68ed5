### What is wrong with a rule file: one message for each code, and what would be right under .help.
### Every message may use $key (the setting), $text (what stands there) and the arguments of its code.

## The file

fault-not-utf8 = not a text: byte { $offset } is no UTF-8
    .help = save the file as plain text in UTF-8
fault-too-large = too large: { $size } bytes
    .help = it may have up to { $most } bytes
fault-syntax = { $what ->
    [bracket] a bracket is missing or does not belong here
    [comma] a comma is missing or does not belong here
    [equals] expected a key, an equals sign and a value
    [quote] a quotation mark is missing
    [switch] yes and no are written otherwise
    [key] this is no key
    [value] this is no value
    [number] this is no number
    [nesting] nested too deeply
   *[other] this is not TOML
}
    .help = { $what ->
        [bracket] close lists with ], sections with ] and tables with {"}"}
        [quote] words and texts stand between quotation marks, such as "any"
        [switch] write true or false, without quotation marks
        [number] write whole numbers with digits only, such as 4
        [nesting] no setting needs more than three levels
       *[other] write one setting a line, such as seeds = 4
    }
fault-more-faults = { $left ->
    [one] there is one more fault
   *[other] there are { $left } more faults
}
    .help = mend those that are listed first
fault-bad-id = not a possible id
    .help = an id is made of lowercase letters, digits and hyphens between them, up to 64 in all
fault-taken-id = this id belongs to a built-in rule
    .help = give the file another name, and inherit from the built-in rule if you want to change it
fault-built-in-id = this is the id of a built-in rule, and the text is another
    .help = the file can be played by its path; give it another name to keep it in the rules folder
fault-unknown-parent = there is no rule “{ $parent }” to inherit from
    .help = { $guess ->
        [yes] did you mean “{ $nearest }”?
       *[no] name the id of a built-in rule or of another file in the same place
    }
fault-inherit-cycle = the rule inherits from itself: { $chain }
    .help = take “inherits” out of one of these files
fault-inherit-depth = too many ancestors
    .help = a rule may have up to { $most } ancestors

## Keys and values

fault-unknown-key = unknown key “{ $key }”
    .help = { $guess ->
        [yes] did you mean “{ $nearest }”?
       *[no] take it out, or look in the file of a similar game for what it may be called
    }
fault-misplaced-key = “{ $key }” is in the wrong section
    .help = did you mean “{ $belongs }”?
fault-duplicate-key = “{ $key }” is given twice
    .help = keep one of the two
fault-missing-key = “{ $key }” is missing
    .help = every rule file needs it
fault-wrong-type = “{ $key }” cannot be { $found ->
    [number] a number
    [fraction] a fraction
    [switch] true or false
    [text] a text
    [date] a date
    [list] a list
   *[table] a table
}
    .help = write { $wanted ->
        [number] a whole number, such as 4
        [switch] true or false, without quotation marks
        [word] a word between quotation marks
        [counts] a list of counts, such as [2, 3], or one of "even", "odd", "any", "5+"
        [numbers] a list of whole numbers, such as [3, 2]
        [words] a list of words, such as ["can-move", "own"]
        [texts] a list of texts, such as ["one", "two"]
        [languages] a text, or a table with one for each of en, fr and de
        [lines] lines, each under a heading of its own: [[landing]]
        [table] a section, such as [sow]
       *[text] a text between quotation marks
    }
fault-out-of-range = “{ $key }” is out of range
    .help = it can be { $least } to { $most }
fault-unknown-word = “{ $key }” does not know this word
    .help = { $guess ->
        [yes] did you mean "{ $nearest }"? it can be one of { $known }
       *[no] it can be one of { $known }
    }
fault-counts-mixed = “{ $key }” has a word in its list
    .help = write numbers only, such as [1, 2, 4, 6], or one word by itself and without brackets, such as "even", "odd", "any" or "5+"
fault-count-quoted = “{ $key }” has a number between quotation marks
    .help = write [{ $count }] for exactly { $count }, or "{ $count }+" for { $count } or more
fault-way-signs = “{ $key }” has a sign that means no direction
    .help = write one sign for each pit of a player, number 1 first: + counterclockwise, - clockwise, = as the player chooses, such as "---+++"
fault-repeated = “{ $key }” names the same thing twice
    .help = name it once
fault-unseen-character = “{ $key }” holds a character that cannot be seen: { $code }
    .help = take it out; control characters and marks for the direction of writing have no place in a rule file
fault-empty = “{ $key }” is empty
    .help = say something or leave the key out
fault-unlisted-players = “{ $key }” is for a number of players the rule does not allow
    .help = the rule allows { $allowed }; see board.players

## Asking for a rule

fault-unknown-rule = there is no rule “{ $id }”
    .help = { $guess ->
        [yes] did you mean “{ $nearest }”?
       *[no] list all rules to see their ids
    }
fault-broken-rule = the file of the rule “{ $id }” has faults
    .help = mend them, or take the file away
fault-several-rules = several rules are called “{ $name }”, or nearly so
    .help = write the id of one of them: { $found }
fault-unknown-option = unknown option “{ $key }”
    .help = { $guess ->
        [yes] did you mean “{ $nearest }”? known are { $known }
       *[no] known are { $known }
    }
fault-unknown-preset = the rule has no preset “{ $preset }”
    .help = { $guess ->
        [yes] did you mean “{ $nearest }”? it has { $known }
       *[no] { $known ->
            [none] it has none at all
           *[other] it has { $known }
        }
    }
fault-players-not-allowed = the rule is not for { $wanted } players
    .help = it is for { $allowed }

## The board

fault-layout-length = “{ $key }” has { $found ->
    [one] one number
   *[other] { $found } numbers
} in place of { $needed }
    .help = a layout has one number for each pit of the board, in ring order from A1, or one for each pit of a single player; board.stores has one for each player
fault-rows-five = no board has five rows
    .help = set board.rows to 2, 3, 4 or 6
fault-rows-players = more than two rows are for two players only
    .help = leave board.rows out, or set board.players = [2]
fault-pits-odd = the middle one of three rows is halved, and its number of pits is odd
    .help = set board.pits to an even number
fault-track-needed = with four or six rows seeds go round the pits of one player
    .help = set sow.track = "own"
fault-ways-length = “{ $key }” has { $found ->
    [one] one sign
   *[other] { $found } signs
}, and a player has { $needed } pits
    .help = write { $needed } signs, number 1 first: + counterclockwise, - clockwise, = as the player chooses
fault-too-many-seeds = { $found } seeds are too many
    .help = a game may have up to { $most } seeds; use fewer pits or fewer seeds in each
fault-no-seeds = there are no seeds on the board
    .help = set board.seeds to 1 or more
fault-no-first-move = the game is over before it begins: no first move is possible
    .help = a turn starts from a pit with at least { $needed } seeds, and the player who begins has none
fault-starter-stuck = the player who begins is passed at once
    .help = a turn starts from a pit with at least { $needed } seeds; give player A such a pit
fault-opening-sum = the opening lifts a pit of { $sum }, and no pit holds so many
    .help = make the drops add up to the seeds of a pit at the start
fault-opening-long = the opening goes all the way round
    .help = on this board it can have up to { $most } drops

## Counts

fault-count-never = “{ $key }” is more than the board can hold
    .help = there are only { $most } seeds
fault-count-partly = “{ $key }” names counts that never come about: { $counts }
    .help = there are only { $most } seeds

## Laps

fault-laps-without-stop = several laps, but nothing ends a turn
    .help = set laps.stop, such as stop = [1] for a lap that ends in an empty pit
fault-stop-everything = every count ends the turn, so there is never a second lap
    .help = set laps.several = false, or name fewer counts in laps.stop
fault-turns-too-long = turns of this game hardly ever end, so nobody could look through all the moves of a position
    .help = name more counts in laps.stop, give landing lines that go on a narrower count, or set a lower laps.limit, such as limit = 30
fault-options-too-slow = with these options turns of the game hardly ever end, so nobody could look through all the moves of a position
    .help = choose fewer pits or seeds
fault-lap-cannot-lift = a lap that ends on { $count } cannot go on, because all seeds stay in the pit, so the turn ends there
    .help = add { $count } to laps.stop to say so, or make sow.leave smaller

## Captures

fault-capture-never = nothing is ever captured: the lap goes on at every count that would be
    .help = add the captured counts to laps.stop; if the turn should go on at them where capture.where does not hold, write [[landing]] lines instead
fault-capture-partly = some counts are never captured, because the lap goes on at { $counts }
    .help = add them to laps.stop or take them out of capture.on; if the turn should go on at them where capture.where does not hold, write [[landing]] lines instead
fault-across-needless = the pit across must hold seeds, but nothing is taken from it
    .help = set capture.take to "across" or "both", or capture.across-filled to false
fault-spare-last-alone = a grand slam spares the last pit, but without a chain there is nothing else to take
    .help = set capture.chain, or capture.slam = "no-capture", which comes to the same
fault-line-unreachable = line { $line } under [[landing]] is never reached, because a line before it always fits
    .help = put it before the line that has no condition, or take it out
fault-only-true = “{ $key }” can only be true: there is no “not”
    .help = leave it out; what shall happen only where it does not hold stands in a line below one in which it does
fault-lines-are-lists = a line of [{ $section }] needs two brackets: there may be several
    .help = write [[{ $section }]]
fault-hand-empty = line { $line } under [[landing]] sows the hand, but takes nothing into it
    .help = add take = ["last"] (or other pits) and to = "hand"; to sow on from the last pit, write then = "lap"
fault-hand-kept = line { $line } under [[landing]] takes seeds into the hand and does not sow them
    .help = add then = "sow", or write to = "store"
fault-lap-from-nothing = line { $line } under [[landing]] takes the seeds of the last pit and then goes on with them
    .help = take "last" out of take; to sow what was taken, write to = "hand" and then = "sow"
fault-no-behind = line { $line } under [[landing]] asks for the pit behind the one across, and a board of two rows has none
    .help = take "behind" out, or set board.rows to 3, 4 or 6
fault-line-needs = in line { $line } under [[landing]] “{ $key }” is nothing without “{ $needs }”
    .help = add “{ $needs }” to the line, or leave “{ $key }” out
fault-point-stops = after line { $line } under [[landing]] the player points to a pit and the turn is over, so that nothing can follow
    .help = leave “then” out, and use only one of extra and to = "chosen"
fault-lifting-takes = line { $line } under [[lifting]] does more than take seeds
    .help = leave out “then”, “from”, “turn”, “nest”, “extra” and the pit “last”, and take seeds to the store, the owner, or to a pit with last, outer or end
fault-track-of-one = seeds go round the own pits of a player, who has only one
    .help = give the board more pits, or set sow.track = "board"
fault-spoils-track = spoils never change owners where everybody sows round their own pits
    .help = choose another kind of rounds, or set sow.track = "board"
fault-no-choice = the filters leave no move to begin with
    .help = move the filter to sow.prefer, which is passed over where no move passes it, or change the board
fault-first-in-source = the first seed falls in the pit that was lifted, which is passed over or not emptied
    .help = leave sow.skip-source and sow.leave out, or set sow.first = "next"
fault-no-such-number = “{ $key }” names a pit that no player has: { $number }
    .help = the pits of a player have the numbers 1 to { $most }
fault-goal-rounds = a match of rounds goes by seeds and pits, and the goal of this game is another
    .help = leave rounds.kind out, or set end.score = "seeds"
fault-nest-capture = { $counts } makes a nest egg, so it is never captured
    .help = keep nest.on and capture.on apart
fault-nest-take-zero = nothing is taken from nest eggs
    .help = set nest.take to 1 or more
fault-take-pit-never = no pit is ever taken, because all captures are at home
    .help = change capture.where, capture.take or capture.chain, or set capture.take-pit = false

## Feeding

fault-forfeit-players = seeds are forfeited to the opponent, and there are several
    .help = use feed.failure = "forfeit" with two players only
fault-forfeit-without-duty = a player forfeits his seeds for not feeding, but need not feed
    .help = set feed.duty = "if-possible"
fault-forfeit-never = nobody ever forfeits, because moves that do not feed are not legal
    .help = set feed.duty = "if-possible", or leave feed.failure out
fault-unfed-without-duty = the game ends when the opponents cannot be fed, but nobody need feed them
    .help = set feed.duty = "if-possible", or leave end.unfed out

## The end

fault-succession-without-pass = the game ends when players in succession are passed, but nobody is passed
    .help = set end.no-move = "pass"
fault-succession-too-many = so many players in succession never come about
    .help = with this number of players it can be up to { $most }; when nobody can move the game is over anyway
fault-succession-one = the game ends when one player cannot move, so nobody is ever passed
    .help = set end.no-move = "end" and leave end.succession out, or make it 2 or more
fault-over-at-once = because of “{ $key }” the game is over at once
    .help = make it smaller, or 0 to switch it off
fault-end-never = “{ $key }” never ends a game, because no seed ever leaves the board
    .help = add a capture or a store, or leave the key out
fault-rest-empty = nobody is named to take the rest
    .help = write rest = ["nobody"] if it should count for nobody
fault-rest-open = it can happen that no claim holds, and the rest is left to nobody
    .help = end the list with "own", "split" or "nobody"
fault-claim-unreachable = "{ $claim }" is never asked, because "{ $after }" always holds
    .help = put it before "{ $after }", or leave it out
fault-claim-never = "{ $claim }" never holds
    .help = { $claim ->
        [can-move] the game ends only when nobody can move
        [stuck] a player who cannot move is passed, so the game never ends by it; set end.no-move = "end"
       *[other] nobody ever captures
    }
fault-pits-fixed = pits decide the game, but no pit ever changes hands
    .help = set capture.take-pit = true, or end.score = "seeds"
fault-impasse-off = a game may go on for ever
    .help = set impasse.repetition or impasse.quiet
fault-never-ends = a game can go on for ever: no seed leaves the board, and no impasse ends it
    .help = set impasse.repetition or impasse.quiet, or add a capture
fault-nothing-gained = no seed comes to a store before the end
    .help = set capture.on, flow.on, nest.on, harvest.on or sow.store, or let a [[landing]] line take seeds to a store
fault-nothing-counts = no seed ever counts for anybody
    .help = set capture.on, flow.on, nest.on or sow.store, or give the rest to somebody in end.rest

## Rounds

fault-rounds-players = several rounds are for two players only
    .help = set the kind of rounds under [with.2.rounds]
fault-rounds-board = the board is too small for the rounds of this rule
    .help = they need at least { $needed } pits a player; use more pits or make rounds.pits-left smaller
fault-starter-opening = the result of a round decides who begins the next, but here the players place seeds first
    .help = leave rounds.starter out, or leave opening.drops out
fault-rounds-layout = these rounds fill every pit with the same number of seeds, and the layout does not
    .help = leave board.layout out, or set rounds.kind to "one" or "spoils"

## Keys that do nothing

fault-needs = “{ $key }” is nothing without “{ $needs }”
    .help = set “{ $needs }” too, or leave “{ $key }” out
fault-no-effect = “{ $key }” has no effect because of “{ $because }”
    .help = leave it out
