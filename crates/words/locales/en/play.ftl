### What the game in the terminal says. Keys stand at the beginning of buttons, so labels are short.

play-no-json = a game is played by people: leave --json away, or use “granary engine”
play-no-terminal = the game needs a terminal to draw on and to read keys from: use --plain to play in lines of text
play-no-seat = there is no player { $player } at this table: { $n } play
play-load-empty = { $file }: there is no game in this file
play-loaded = Loaded.
play-person = person
play-computer = { $level ->
    [0] computer, as strong as you
   *[other] computer, level { $level }
}
play-computer-short = { $level ->
    [0] computer
   *[other] computer { $level }
}
play-players = { $list } players

## Speed

play-speed-slow = slow
play-speed-normal = normal
play-speed-fast = fast
play-speed-none = all at once
play-speed-now = Speed: { $speed }

## What happened

play-told-move = { $n ->
    [0] { $player } plays { $move }.
    [one] { $player } plays { $move } and captures 1 seed.
   *[other] { $player } plays { $move } and captures { $n } seeds.
}
play-told-agreed = All agree to stop.
play-told-gets = { $player } gets { $n } by this sowing.
play-told-grabs = { $mover } takes { $n } into the hand and sows on.
play-told-passed = { $player } cannot move and is passed.
play-told-again = { $mover } plays again.
play-told-endless = The turn would never end, so it ends here.
play-told-nest = { $pit } becomes a nest egg of { $mover }.
play-told-takes-pit = { $mover } takes over { $pit }.
play-told-pit-goes = { $pit } goes to { $player }.
play-told-out = { $player } leaves the game.
play-told-sweeps = { $n ->
    [one] 1 seed from the board goes to { $player }.
   *[other] { $n } seeds from the board go to { $player }.
}
play-told-round-over = The round is over: { $reason }.
play-told-round = Round { $n }, { $player } begins.
play-undone = Taken back.
play-nothing-undone = There is nothing to take back.
play-redone = Played again.
play-nothing-redone = There is nothing to play again.
play-hint = { $n ->
    [0] Hint: { $move }
    [one] Hint: { $move } captures 1 seed
   *[other] Hint: { $move } captures { $n } seeds
}
play-no-moves = Nothing has been played yet.
play-over-already = The game is over.
play-refused = { $player } wants to play on.
play-saved = Saved in { $file }.
play-not-saved = Not saved in { $file }: { $reason }
play-not-loaded = Not loaded: { $reason }
play-file-taken = This file exists. Enter once more writes over it.

## Questions

play-ask-leave = This game is neither finished nor saved. Leave it?
play-ask-overwrite = This file exists. Write over it? (yes or no)
play-ask-agree = Do all players agree to end the game here?
play-ask-resign = Do you really want to resign? (yes or no)
play-ask-end = End the game?
play-answer-yes = Yes
play-answer-no = No
play-answer-offer = Offer to end: all agree to stop
play-answer-resign = Resign
play-answer-go-on = Go on playing

## The screen

play-too-small = This window has { $width } × { $height } characters. Make it larger: at least { $columns } × { $lines } are needed.
play-title-round = round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
}, move { $n }
play-title-move = move { $n }
play-title-moves = Moves
play-title-sheet = The rules
play-title-help = Help
play-title-save = Save the game
play-title-load = Load a game
play-file = File:
play-your-turn = { $player }, your turn: choose a pit by its number, or with arrows and Enter.
play-typed = { $typed }… Enter plays the selected pit.
play-which-way = { $pit }, which way?
play-way-plus = counterclockwise
play-way-minus = clockwise
play-sowing = { $n ->
    [0] Sowing …
    [one] 1 seed in hand.
   *[other] { $n } seeds in hand.
} Space shows the end at once.
play-thinking = { $player } is thinking{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
} Esc asks for an answer now.
play-thinking-hint = Looking for a hint for { $player }{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
}
play-paused = Paused. p goes on.
play-over-keys = n: new game, u: take back, q: quit.
play-not-now = Not now: wait for your turn.
play-key-hint = Hint
play-key-undo = Undo
play-key-redo = Redo
play-key-save = Save
play-key-load = Load
play-key-moves = Moves
play-key-sheet = Rules
play-key-end = End
play-key-speed = Speed
play-key-turn = Turn
play-key-new = New
play-key-help = Help
play-key-quit = Quit
play-key-choose = Choose
play-key-change = Change
play-key-back = Back
play-key-close = Close
play-key-up = Up
play-key-down = Down
play-help =
    1 2 3 …     play a pit by its number
    a1, b2 …    play a pit by its whole label
    arrows      select a pit; Enter plays it
    + and -     direction: counterclockwise, clockwise
    h           hint
    u, r        take back, play again
    s, l        save, load
    m           list of moves
    i           the rules of this game
    e           offer to end, or resign
    f           speed of sowing
    v           turn the board
    n           another game
    Space, p    show the end of a sowing at once; pause
    Esc         the computer answers at once
    q, Ctrl-C   quit

    The mouse plays pits and presses buttons.
    {"[3]"}  this key plays the pit     ★  hint   |6| fort
    =B   belongs to B now           *B nest egg of B

## Choosing and setting up

play-choose-title = Granary: choose a game
play-filter = Find:
play-field-board = Board
play-field-players = Players
play-field-seat = Player { $player }
play-field-rounds = Rounds
play-field-speed = Sowing
play-board-usual = usual
play-field-impasse = Impasse
play-impasse-usual = by repetition
play-impasse-agreement = only by agreement
play-rounds-all = until the match is decided
play-start = Start
play-setup-note = Level 1 is easy, level { $level } the hardest; one level is as strong as you.

## In lines of text

play-plain-seat = { $player }: { $seat }
play-plain-welcome = Answer with a pit such as A3, or only its number, or a word: hint, undo, redo, rules, moves, board, save, load, end, resign, new, help, quit.
play-plain-help =
    Answer with a pit such as A3, or only its number. Where you choose a direction, add + (counterclockwise) or - (clockwise).
    hint: what the computer would play
    undo, redo: take back, play again
    rules: the rules of this game
    moves: all moves so far
    board: the board once more
    save FILE, load FILE: keep the game as a record, go on with one
    end: offer to end the game
    resign: give up
    new: another game
    quit: leave
play-plain-row = { $player }, pits { $first } to { $last }: { $seeds }. Store: { $store }{ $aside ->
    [0] {""}
   *[other] , set aside: { $aside }
}.
play-plain-out = out of play
play-plain-nest = { $seeds } (nest egg of { $player })
play-plain-fort = { $seeds } (fort of { $player })
play-plain-row-of = { $player }, { $row ->
    [outer] outer row
    [middle] middle row
   *[inner] inner row
}, pits { $first } to { $last }: { $seeds }.
play-plain-store = { $player }, store: { $store }{ $aside ->
    [0] {""}
   *[other] , set aside: { $aside }
}.
play-plain-ring-own = Counterclockwise, each player around their own pits: { $ring }.
play-plain-facing = { $pit } faces { $facing }.
play-plain-owned = { $seeds } (now { $player }’s)
play-plain-turn = { $player } to move: { $legal }.
play-plain-over = Say undo, moves, save, new or quit.
play-plain-illegal = { $text } cannot be played now. You can play { $legal }.
play-plain-direction = Say which way, too: + is counterclockwise, - is clockwise. You can play { $legal }.
play-plain-no-direction = The direction is fixed in this game. You can play { $legal }.
play-plain-unknown = “{ $text }” is neither a pit nor a word I know. Say help for all words, or play { $legal }.
play-plain-load-what = Say which file, such as: load awale-1.record
play-plain-game = { $number }. { $name }, { $players } players
play-plain-regions = More games, by parts of the world: { $list }. The name of a part lists its games.
play-plain-which-game = Which game? Its number or its name; or a part of the world.
play-plain-how-many = How many players: { $list }?
play-plain-who = Who plays { $player }? Say person, or a level of the computer from 1 to 8, or 0 for one as strong as you. Enter alone: { $usual }.
play-plain-rounds = How many rounds? 0 plays until the match is decided. Enter alone: 1.
play-word-hint = hint
play-word-undo = undo
play-word-redo = redo
play-word-rules = rules
play-word-moves = moves
play-word-board = board
play-word-save = save
play-word-load = load
play-word-end = end
play-word-resign = resign
play-word-new = new
play-word-help = help
play-word-quit = quit
play-word-yes = yes
play-word-person = person

## Results: what happened, who leads, in which unit

play-told-resigned = { $player } resigns.
play-told-time = { $player } has run out of time.
play-told-forfeit = { $player } did not feed and forfeits the seeds in play. The count decides.
play-score-seeds = { $player } { $n ->
    [one] 1 seed
   *[other] { $n } seeds
}
play-score-points = { $player } { $n ->
    [one] 1 point
   *[other] { $n } points
}
play-score-pits = { $player } { $n ->
    [one] 1 pit
   *[other] { $n } pits
}
play-result = { $winners ->
    [0] A draw: { $scores }.
    [1] { $names } wins: { $scores }.
   *[other] { $names } share the win: { $scores }.
}
play-round-result = { $winners ->
    [1] { $names } wins round { $n }: { $scores }.
   *[other] Round { $n } is even between { $names }: { $scores }.
}
play-round-closed = { $n ->
    [one] { $pits } is out of play.
   *[other] { $pits } are out of play.
}
play-round-held = The round is over. Space goes on.
play-plain-ring = Counterclockwise around the board: { $ring }.
