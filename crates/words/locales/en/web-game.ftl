### What the page's frame and the game page say. Placeables: { $player } is a player's name, { $n } a number of seeds,
### { $pit } and { $move } are labels such as A3.

## The frame of all pages

web-skip = Skip to the content
web-nav = Main menu
web-menu = Menu
web-nav-games = Games
web-nav-lessons = Lessons
web-nav-analysis = Analysis
web-nav-workshop = Workshop
web-nav-about = About
web-close = Close
web-cancel = Cancel
web-copied = Copied.
web-copy-by-hand = Copy this text
web-try-again = Try again
web-go-home = To the start page
web-page-missing = There is nothing at this address.
web-problem = Something went wrong
web-problem-text = The page could not be shown. Please try again.
web-problem-missing = Not found
web-problem-offline = The server does not answer
web-problem-offline-text = Granary cannot be reached at the moment. Is the program still running, and are you connected?

## Settings

web-settings = Settings
web-settings-auto = Automatic
web-settings-lang = Language
web-settings-theme = Colours
web-settings-light = Light
web-settings-dark = Dark
web-settings-contrast = Contrast
web-settings-more = High
web-settings-motion = Sowing
web-settings-sound = Soft sounds
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = At once

## The board, as it is spoken

web-board = Board
web-board-seeds = { $n ->
    [0] empty
    [one] 1 seed
   *[other] { $n } seeds
}
web-board-yours = yours
web-board-of = of { $player }
web-board-out = out of play
web-board-nest = nest egg of { $player }
web-board-fort = fort of { $player }
web-board-legal = can be sown
web-board-ends = ends in { $pit }
web-board-in-store = ends in the store
web-board-captures = { $n ->
    [one] captures 1 seed
   *[other] captures { $n } seeds
}
web-board-grabs = { $n ->
    [one] takes 1 seed to sow on
   *[other] takes { $n } seeds to sow on
}
web-board-row-outer = outer row
web-board-row-middle = middle row
web-board-row-inner = inner row
web-board-store = { $n ->
    [0] Store of { $player }, empty
    [one] Store of { $player }, 1 seed
   *[other] Store of { $player }, { $n } seeds
}
web-board-aside = { $n ->
    [one] 1 seed set aside
   *[other] { $n } seeds set aside
}
web-board-which-way = { $pit }: which way? Plus sows counterclockwise, minus clockwise.
web-board-plus = counterclockwise
web-board-minus = clockwise

## The game page

web-game-turn = { $player } to move
web-game-your-turn = Your turn
web-game-your-turn-as = { $player }, it is your turn
web-game-again = Your turn goes on
web-game-thinking = { $player } is thinking …
web-game-waiting = Waiting for { $player } …
web-game-over = The game is over
web-game-opening = Opening: lift a full pit and place its seeds
web-game-round = { $rounds ->
    [0] Round { $n }
   *[other] Round { $n } of { $rounds }
}
web-game-past = You are looking at an earlier position.
web-game-back-to-now = Back to the game
web-game-connecting = Connecting …
web-game-removed = The operator of this server has removed the game. It cannot be played any more.
web-game-closing = The server is going down. The game is saved.
web-game-watching = You are watching.
web-game-watchers = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}
web-game-player = Player { $seat }
web-game-computer = { $level ->
    [0] Computer, as strong as you
   *[other] Computer, level { $level }
}
web-game-computer-seat = Computer { $seat }
web-game-you = you
web-game-absent = away
web-game-present = connected
web-game-out = out of the game
web-game-score-seeds = { $n ->
    [one] 1 seed
   *[other] { $n } seeds
}
web-game-score-pits = { $n ->
    [one] 1 pit
   *[other] { $n } pits
}
web-game-store-of = Store
web-game-clock = Clock of { $player }

## Buttons around the board

web-game-undo = Take back
web-game-undo-ask = Ask to take back
web-game-redo = Play again
web-game-hint = Hint
web-game-resign = Resign
web-game-offer-end = Offer to end
web-game-rematch = Rematch
web-game-replay = Show the last turn again
web-game-pause = Pause
web-game-resume = Go on
web-game-skip = Show the end
web-game-speed = Speed
web-game-rotate = Turn the board
web-game-sound-on = Switch sounds on
web-game-sound-off = Switch sounds off
web-game-controls = Game
web-game-new = Another game
web-game-first = Start
web-game-previous = Back
web-game-next = Forward
web-game-last = Now
web-game-keys = Keys: numbers play your pits, arrows and Enter choose, + and - give the direction, H hint, U take back.

## Tabs beside the board

web-game-tab-turns = Turns
web-game-tab-rules = Rules
web-game-tab-review = Review
web-game-tab-share = Share
web-game-no-turns = Nothing has been played yet.
web-game-turn-list = Turns played
web-game-round-mark = Round { $n }
web-turn-agree = agreed
web-turn-resign = resigns
web-turn-time = time
web-turn-forfeit = did not feed

## Resigning and offers

web-game-resign-title = Resign?
web-game-resign-text = { $players ->
    [2] Your opponent wins, and gets all seeds on the board.
   *[other] You take no further part. Your seeds stay in play, and you cannot win.
}
web-game-resign-who = Who resigns?
web-game-end-title = End the game now?
web-game-end-text = If everybody agrees, the game ends here and the seeds on the board are shared as the rule says.
web-game-end-yes = Offer to end
web-game-offered-undo = { $player } asks to take back the last turn.
web-game-offered-agreement = { $player } offers to end the game.
web-game-offered-rematch = { $player } offers a rematch.
web-game-you-offered-undo = You asked to take back. Waiting for an answer.
web-game-you-offered-agreement = You offered to end the game. Waiting for an answer.
web-game-you-offered-rematch = You offered a rematch. Waiting for an answer.
web-game-accept = Accept
web-game-decline = Decline
web-game-withdraw = Withdraw
web-game-not-sent = That could not be sent: there is no connection at the moment.

## What a pit would do

web-game-preview-ends = { $move } ends in { $pit }
web-game-preview-store = { $move } ends in the store
web-game-preview-captures = { $n ->
    [one] captures 1 seed
   *[other] captures { $n } seeds
}
web-game-preview-grabs = { $n ->
    [one] takes 1 seed to sow on
   *[other] takes { $n } seeds to sow on
}
web-game-preview-laps = { $n ->
    [one] 1 lap
   *[other] { $n } laps
}
web-game-preview-again = plays again
web-game-preview-over = ends the game
web-game-preview-endless = would never end
web-game-hint-is = Hint: { $move }
web-game-hint-line = Hint: { $move }, then { $line }
web-game-hint-asking = Looking for a hint …

## What happened

web-told-move = { $n ->
    [0] { $player } plays { $move }.
    [one] { $player } plays { $move } and captures 1 seed.
   *[other] { $player } plays { $move } and captures { $n } seeds.
}
web-told-laps = { $n } laps.
web-told-gets = { $n ->
    [one] { $player } gets 1 seed by it.
   *[other] { $player } gets { $n } seeds by it.
}
web-told-grabs = { $n ->
    [one] 1 seed is taken up and sown on.
   *[other] { $n } seeds are taken up and sown on.
}
web-told-sown = { $n ->
    [one] 1 seed goes into the store.
   *[other] { $n } seeds go into the store.
}
web-told-nest = { $pit } becomes a nest egg of { $player }.
web-told-takes = { $player } takes over { $pits }.
web-told-again = { $player } plays again.
web-told-pass = { $player } cannot move and is passed.
web-told-endless = The turn would never end, so it ends here.
web-told-out = { $player } leaves the game.
web-told-sweep = { $n ->
    [one] { $player } takes 1 remaining seed.
   *[other] { $player } takes { $n } remaining seeds.
}
web-told-agreed = Everybody agrees to stop.
web-told-resigned = { $player } resigns.
web-told-time = { $player } has run out of time.
web-told-forfeit = { $player } did not feed and forfeits the seeds in play. The count decides.
web-told-over = The game is over: { $reason }.
web-told-round-over = The round is over: { $reason }.
web-told-round = Round { $n } begins, { $player } first.
web-told-nothing = The game begins.
web-told-undone = Taken back.

## How it ended

web-end-empty = no seed is left on the board
web-end-stuck = the player to move cannot move
web-end-none = nobody can move
web-end-fewer = too few seeds are left on the board
web-end-majority = somebody has more than half of all seeds
web-end-starved = a player is left without seeds
web-end-forfeit = seeds are forfeited for not feeding
web-end-succession = too many players in succession cannot move
web-end-impasse = by impasse
web-end-agreement = by agreement
web-end-resigned = a player resigned
web-end-time = a player ran out of time
web-end-rounds = the match is decided
web-over-won = { $player } wins
web-over-you-won = You win!
web-over-shared = { $players } share the win
web-over-draw = A draw

## Fair play

web-fair = Fair play
web-fair-hints = { $on ->
    [yes] Hints allowed
   *[no] No hints
}
web-fair-previews = { $on ->
    [yes] Previews shown
   *[no] No previews
}
web-fair-counts = { $on ->
    [yes] Counts shown
   *[no] Count by looking
}
web-fair-undo = { $on ->
    [yes] Taking back allowed
   *[no] No taking back
}
web-fair-touch = { $on ->
    [yes] Touched is played
   *[no] Touching is free
}

## Inviting and sharing

web-share-invite = Invite { $player }
web-share-watch = For spectators
web-share-watch-text = With this link anybody can watch.
web-share-copy = Copy the link
web-share-send = Send
web-share-position = This position
web-share-position-link = Copy a link to it
web-share-position-text = Copy it as text
web-share-analyse = Open it in the analysis
web-share-record = Record of the game
web-share-record-download = Download the record
web-share-ogn-download = Download as OGN
web-share-waiting = Waiting for your opponent. Send this link:

## The review

web-review-start = Review the game
web-review-text = The computer looks at every turn of the game and says where a better one was to be had.
web-review-working = The computer is looking at the game …
web-review-later = The review is there when the game is over.
web-review-accuracy = Accuracy
web-review-graph = How the game went. Ahead above the line: { $top }; below it: { $bottom }.
web-review-graph-one = How the game went, seen by the player to move: above the line that player is ahead.
web-review-mistakes = Turns to think about
web-review-none = No turn gave much away. Well played!
web-review-best = better { $move }
web-review-inaccuracy = inaccuracy
web-review-mistake = mistake
web-review-blunder = blunder
web-review-turning = turning point

## The moment that is shown

web-game-sows = { $player } is playing …
web-settings-longest = Longest turn
web-settings-seconds = { $n } s

## Why a pit cannot be played

web-refusal-over = The game is over.
web-refusal-closed = { $pit } is out of play.
web-refusal-not_yours = { $pit } is not yours to play.
web-refusal-not_yours-of = { $pit } belongs to { $player }.
web-refusal-nest_egg = { $pit } is a nest egg: it only fills.
web-refusal-empty = { $pit } is empty.
web-refusal-too_few = { $pit } needs at least { $n } seeds.
web-refusal-not_full = Only a full pit can be lifted in the opening.
web-refusal-no_goal = There is no other pit to sow into.
web-refusal-must_feed = { $player } must be left a seed: play a pit that reaches the other side.
web-refusal-must_feed-all = The others must be left a seed: play a pit that reaches them.
web-refusal-fixed = Nothing is ever lifted from { $pit }.
web-refusal-lone = { $pit } holds a single seed: play a pit with two or more.
web-refusal-must_capture = You can capture, and { $pit } does not: play a pit that captures.
web-refusal-must_reach = { $pit } does not reach the other side: play a pit that does.
web-refusal-must_end_empty = { $pit } does not end in an empty pit: play one that does.
web-refusal-another_first = The rules name another pit now than { $pit }.
web-refusal-touched = You have touched { $pit } and must play it.
web-refusal-turn = It is not your turn: { $player } plays.
web-refusal-watching = You are watching this game.
web-refusal-past = This is an earlier position. Go back to the game to play.
web-refusal-sending = Your turn is on its way.

## A round that is over

web-round-over = The round is over
web-round-title = Round { $n } is over
web-round-you-won = You win the round.
web-round-won = { $player } wins the round.
web-round-even = The round is even between { $players }.
web-round-closed = { $n ->
    [one] { $pits } is out of play.
   *[other] { $pits } are out of play.
}
web-round-aside = { $n ->
    [one] { $player } keeps 1 seed aside.
   *[other] { $player } keeps { $n } seeds aside.
}
web-round-same = The board stays as it was.
web-round-begins = { $player } begins.
web-round-next = Go on to round { $n }

## The line to the server and to the others

web-line-silent = The server does not answer. Trying to reach it …
web-line-offline = This device is offline. The game goes on when it is back in a network.
web-line-gone = The server cannot be reached. The game is saved there, and goes on when the server is back.
web-line-restarted = The server was restarted. The game goes on where it was.
web-line-retry = Try now
web-away = { $player } is away. The game is kept: both can come back to it at any time by its link.
web-away-soon = { $player } is away. If that lasts a minute you can claim the game; or leave, and both come back to it at any time by its link.
web-away-claim = { $player } has been away for a minute. Claim the game, or wait: it is kept.
web-away-claim-button = Claim the game
web-away-claim-title = Claim the game?
web-away-claim-text = { $player } then has run out of time. Whoever is left alone takes the seeds on the board and wins.
