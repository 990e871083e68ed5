### What the pages around the board say: choosing, learning, setting up, analysing, writing rules.

## Everywhere

web-page-failed = This could not be loaded.
web-page-player = Player { $seat }

web-facts-players = { $list } players
web-picture = The board at the start: { $pits } pits, { $seeds } seeds

web-difficulty-label = Difficulty
web-difficulty-1 = easy to learn
web-difficulty-2 = simple
web-difficulty-3 = medium
web-difficulty-4 = for the practised
web-difficulty-5 = demanding
web-difficulty-of = Difficulty { $n } of 5: { $word }

web-feature-several-laps = several laps
web-feature-directions = choose the direction
web-feature-nests = nest eggs
web-feature-owners = pits change hands
web-feature-openings = opening placement
web-feature-stores = sown into stores
web-feature-rounds = matches of rounds
web-feature-again = move again
web-feature-feeding = must feed
web-feature-flow = captures on the way

web-family-awale = From the Awale rule book
web-family-oware = Tournament game
web-family-ohwahree = From the Oh-Wah-Ree booklets
web-family-more = Well known elsewhere
web-family-two-rows = The world’s games on two rows
web-family-three-rows = The world’s games on three rows
web-family-four-rows = The world’s games on four rows and more

web-region-west-africa = West Africa
web-region-central-africa = Central Africa
web-region-east-africa = East Africa
web-region-horn-of-africa = Horn of Africa
web-region-southern-africa = Southern Africa
web-region-north-africa = North Africa
web-region-indian-ocean = Indian Ocean
web-region-middle-east = Middle East
web-region-central-asia = Central Asia
web-region-south-asia = South Asia
web-region-southeast-asia = Southeast Asia
web-region-east-asia = East Asia
web-region-caribbean = Caribbean
web-region-americas = The Americas
web-region-europe = Europe
web-region-modern = Invented in our time

## The start page

web-home-title = Sow, capture, win
web-home-lead = Granary is a home for sowing games: { $n } games of seeds and pits, many of them centuries old, in one place.
web-home-play = Play now
web-home-play-what = { $level ->
    [0] { $rule } against a computer as strong as you
   *[other] { $rule } against the computer, level { $level }
}
web-home-play-other = Other opponents, levels and clocks
web-home-learn = Learn in a minute
web-home-learn-what = Make a few moves yourself and know how it goes
web-home-surprise = Surprise me
web-home-surprise-what = A game you may never have met
web-home-all = All games
web-home-all-what = { $n } games with pictures, rules and origins
web-home-continue = Your games
web-home-continue-note = Kept in this browser.
web-home-your-turn = your turn
web-home-their-turn = waiting
web-home-over = finished
web-home-forget-game = Forget the game { $name }
web-home-forgotten = The game is off this list. Whoever has its link can still open it.
web-home-game-moves = { $n ->
    [0] not begun yet
    [one] 1 move played
   *[other] { $n } moves played
}
web-home-family = One family, many games
web-home-family-note = In all of them seeds are sown one by one. What the last one does makes the difference.
web-home-lessons = Sample games to play through
web-home-lessons-note = The easiest way to learn: follow a game from the old booklets, move by move.
web-home-workshop = Write your own game
web-home-workshop-note = Change a rule, try it at once, play it with anyone.
web-home-analysis = Look into a position
web-home-analysis-note = Set up any board and ask the computer.
web-home-against = with { $names }
web-home-starting = The board is being set up …
web-nav-tournaments = Tournaments
web-home-tournaments = Run a tournament
web-home-tournaments-note = Pairings, sheets and standings for a whole hall

## The catalogue

web-cat-title = All games
web-cat-search = Search by any name, people or place
web-cat-players = Players
web-cat-any = any
web-cat-difficulty = Difficulty at most
web-cat-region = Where the games come from
web-cat-everywhere = Everywhere
web-cat-rows = Rows
web-cat-laps = Laps
web-cat-laps-one = one
web-cat-laps-several = several
web-cat-like = Like { $name }, but …
web-cat-family = Collection
web-cat-features = With
web-cat-clear = Show all again
web-cat-found = { $n ->
    [0] No game matches.
    [one] 1 game
   *[other] { $n } games
}
web-cat-filters = Filters
web-cat-play = Play
web-cat-play-game = Play { $name }
web-cat-own = from this server’s library
web-cat-by = by { $author }
web-cat-also = Also called { $names }
web-cat-surprise = Surprise me
web-cat-known = What is known of all games
web-cat-openings = Openings of games that have a book

## A game's page

web-rule-like = Like { $name }, but
web-rule-like-more = { $n ->
    [one] One more difference
   *[other] { $n } more differences
}
web-rule-relatives = Games like this one
web-rule-play = Set up a game
web-rule-play-quick = Play at once
web-rule-learn = One-minute introduction
web-rule-file = Download the rule file
web-rule-change = Make your own version
web-rule-analyse = Try it on the analysis board
web-rule-known = What is known about this game
web-rule-openings = Openings
web-rule-lessons = Sample games
web-rule-sheet = The rules
web-rule-facts = At a glance
web-rule-names = Other names
web-rule-origin = Origin
web-rule-players = Players
web-rule-features = Special
web-rule-author = Written by
web-rule-for = Rules for
web-rule-for-players = { $n } players
web-rule-withdraw = Withdraw from the library
web-rule-withdraw-sure = Withdraw this game from the library? Games that were begun go on.
web-rule-withdrawn = The game is no longer in the library.

## The introduction

web-intro-title = { $name } in a minute
web-intro-name-sow = Sow
web-intro-name-capture = Capture
web-intro-name-feed = Feed
web-intro-name-again = Move again
web-intro-name-laps = Several laps
web-intro-name-end = The end
web-intro-sow = Lift all seeds of one of your pits and sow them one by one. Try { $pit }.
web-intro-capture = Now something can be taken. Play { $pit } and watch where the last seed falls.
web-intro-feed = In this game the others must not be left without seeds. Here { $pit } gives them some.
web-intro-again = Some moves let you move again at once. Play { $pit }.
web-intro-laps = The last seed can set off another lap. Play { $pit } and watch the seeds go on.
web-intro-end = The game is almost over. Play { $pit } and see who gets what is left.
web-intro-done-sow = { $n ->
    [one] One seed, one pit: that is sowing.
   *[other] { $n } seeds, one after the other, one in each pit: that is sowing.
}
web-intro-done-capture = { $n ->
    [0] That is how it goes.
    [one] You captured 1 seed. It lies in your store now.
   *[other] You captured { $n } seeds. They lie in your store now.
}
web-intro-done-feed = Well fed: the others can go on playing.
web-intro-done-again = It is still your turn, so you could choose the next pit now.
web-intro-done-laps = { $n ->
    [one] One lap this time; it can be many.
   *[other] { $n } laps in one turn!
}
web-intro-done-end = That was the end. Whoever has collected most wins.
web-intro-other = You can play { $pit } in the real game. For this step, take { $wanted }.
web-intro-show = Show me
web-intro-redo = Once more
web-intro-next = Next
web-intro-finish = That is all
web-intro-finished = You know enough to begin.
web-intro-finished-note = The rule sheet beside the board answers the rest, and hints are on in your first game.
web-intro-play = Play { $name } now
web-intro-sheet = Read the rules
web-intro-skip = Skip
web-intro-none = There is no introduction to this game. Its rules are a page long:
web-intro-seeds-end = { $seat } has { $n ->
    [one] 1 seed
   *[other] { $n } seeds
}.

## Lessons

web-lessons-title = Sample games
web-lessons-lead = The booklets say so themselves: the easiest way to learn a game is to play through one.
web-lesson-step = Move { $n } of { $all }
web-lesson-start = The start position. Step forward to see the first move.
web-lesson-first = To the start
web-lesson-previous = One move back
web-lesson-next = One move on
web-lesson-last = To the end
web-lesson-auto = Play on by itself
web-lesson-pause = Pause
web-lesson-guess = Guess the move
web-lesson-guess-now = { $seat } to move: what would you play?
web-lesson-guess-right = Right, { $move } was played.
web-lesson-guess-wrong = You chose { $guess }. In the game { $move } was played.
web-lesson-guess-score = { $n } of { $all } guessed
web-lesson-played = { $seat } plays { $move }.
web-lesson-captured = { $n ->
    [0] {""}
    [one] 1 seed captured.
   *[other] { $n } seeds captured.
}
web-lesson-source = Source
web-lesson-over = The sample game ends here.
web-lesson-play = Play this game yourself
web-lesson-play-on = Play on from here
web-lesson-moves = Moves

## Setting up a game

web-setup-title = New game: { $name }
web-setup-players = How many play?
web-setup-n-players = { $n } players
web-setup-seats = Who sits where?
web-setup-kind = Who plays { $seat }?
web-setup-here = A person here
web-setup-elsewhere = A person elsewhere
web-setup-computer = The computer
web-setup-name-of = Name of { $seat }
web-setup-level-of = Level of { $seat }
web-setup-level-n = { $n ->
    [0] As strong as you
   *[other] Level { $n }: { $word }
}
web-setup-level-1 = first steps
web-setup-level-2 = a friendly beginner
web-setup-level-3 = looks one reply ahead
web-setup-level-4 = a family player
web-setup-level-5 = a regular
web-setup-level-6 = a club player
web-setup-level-7 = hard to beat
web-setup-level-8 = as strong as it can
web-setup-starter = Who begins?
web-setup-starter-random = drawn by lot
web-setup-starter-seat = { $seat } begins
web-setup-clock = Clock
web-setup-clock-none = none, take your time
web-setup-clock-5 = 5 minutes each
web-setup-clock-10 = 10 minutes and 5 seconds a turn
web-setup-clock-15 = 15 minutes each
web-setup-clock-own = other
web-setup-clock-minutes = Minutes each
web-setup-clock-increment = Seconds added each turn
web-setup-rounds = Rounds
web-setup-rounds-one = one round
web-setup-rounds-all = until the match is decided
web-setup-rounds-n = { $n } rounds
web-setup-board = Board and variant
web-setup-preset = Variant
web-setup-preset-none = the usual game
web-setup-option-pits = Pits a player
web-setup-option-seeds = Seeds in each pit
web-setup-option-direction = Direction of sowing
web-setup-option-layout = Seeds pit by pit, with commas
web-setup-option-usual = as usual
web-setup-direction-counterclockwise = counterclockwise
web-setup-direction-clockwise = clockwise
web-setup-direction-choice = as the player chooses
web-setup-impasse = If the game goes in circles
web-setup-impasse-usual = it ends by itself after repetition
web-setup-impasse-agreement = it ends only when the players agree
web-setup-profile = Fair play
web-setup-profile-note = Everybody at the table sees this, and it holds for everybody.
web-setup-profile-friendly = Friendly
web-setup-profile-friendly-note = Everything is allowed
web-setup-profile-club = Club
web-setup-profile-club-note = No hints, no taking back
web-setup-profile-tournament = Tournament
web-setup-profile-tournament-note = Count by looking; a touched pit is played
web-setup-profile-own = Own choice
web-setup-profile-own-note = As ticked below
web-setup-hints = Hints from the computer
web-setup-previews = Show where a move ends before it is played
web-setup-counts = Numbers beside the seeds
web-setup-undo = Moves may be taken back
web-setup-touch = A touched pit must be played
web-setup-details = Details
web-setup-start = Start the game
web-setup-starting = The board is being set up …
web-setup-position = The game begins from a position of its own.
web-setup-position-drop = From the usual start instead
web-setup-own-rule = With the rule from your workshop
web-setup-computer-name = Granary
web-setup-no-person = Without a person at the table you can watch the computer play.

## The analysis board

web-ana-title = Analysis board
web-ana-rule = Game
web-ana-players = Players
web-ana-mode = What a click on a pit does
web-ana-mode-try = Play it
web-ana-mode-set = Set up
web-ana-set-note = Click a pit to add a seed, with Shift to take one away; or type numbers below.
web-ana-set-add = A click adds a seed
web-ana-set-remove = A click takes one away
web-ana-pits = Seeds in the pits
web-ana-stores = Seeds in the stores
web-ana-store-of = Store of { $seat }
web-ana-owner-of = Owner of { $pit }
web-ana-nest-of = Nest egg in { $pit }
web-ana-owners = Owners and nest eggs
web-ana-nobody = nobody
web-ana-to-move = To move
web-ana-apply = Use this position
web-ana-clear = Empty the board
web-ana-start = Start position
web-ana-total = { $n } seeds, of { $all } in this game
web-ana-applied = The position is on the board.
web-ana-computer = The computer’s view
web-ana-think = Ask the computer
web-ana-think-always = Keep asking after every move
web-ana-thinking = The computer is looking …
web-ana-depth = Looked { $depth } decisions ahead, at { $nodes } positions
web-ana-score-estimate = { $n } seeds
web-ana-score-win = wins
web-ana-score-win-by = wins by { $n }
web-ana-score-loss = loses
web-ana-score-loss-by = loses by { $n }
web-ana-score-draw = even to the end
web-perfect = Perfect play: { $result }
web-perfect-note = From an endgame table: the numbers at the pits are what { $player } ends ahead by.
web-perfect-win = { $player } wins by { $n }
web-perfect-win-least = { $player } wins by { $n } or more
web-perfect-draw = a draw
web-perfect-moves = What each move leads to
web-perfect-exact = exact
web-ana-bar = { $seat } is ahead
web-ana-bar-even = Even
web-ana-line-play = Play { $move }
web-ana-over = This position is the end of a game: there is nothing to choose.
web-ana-moves = Moves
web-ana-moves-none = Nothing has been played yet.
web-ana-first = To the start
web-ana-previous = One move back
web-ana-next = One move on
web-ana-last = To the end
web-ana-record = A game from a file
web-ana-record-note = Records of Granary, and OGN of Oware programs.
web-ana-record-file = Choose a file
web-ana-record-text = or paste the text here
web-ana-record-open = Open the game
web-ana-record-opened = The game is on the board: { $n } moves.
web-ana-text = Position as text
web-ana-text-use = Use this text
web-ana-share-copy = Copy the link
web-ana-play-here = Play from here
web-ana-openings = What the opening book says
web-ana-turn = { $seat } to move
web-ana-is-over = The game is over
web-ana-winner = { $names } wins
web-ana-winners = { $names } share the win
web-ana-tools = Position

## The workshop

web-shop-title = Rule workshop
web-shop-lead = Every game here is a small file that says what is special about it. Change one, or write your own, and try it at once.
web-shop-from = Start from
web-shop-from-empty = An empty game
web-shop-from-use = Use it
web-shop-from-sure = What you have written will be replaced. Continue?
web-shop-upload = Open a file
web-shop-tab-form = Form
web-shop-tab-text = Rule file
web-shop-tab-sheet = Rules in words
web-shop-tab-board = Try it
web-shop-view = What is shown
web-shop-text = The rule file
web-shop-text-help = Tab moves on to the next field. Faults are listed below the text.
web-shop-name = Name of the game
web-shop-id = Short name for the address
web-shop-id-note = Small letters, digits and hyphens.
web-shop-author = Your name
web-shop-checking = Checking …
web-shop-good = This game can be played.
web-shop-good-warnings = { $n ->
    [one] This game can be played. One thing is probably not meant:
   *[other] This game can be played. { $n } things are probably not meant:
}
web-shop-bad = { $n ->
    [one] One thing keeps this game from being played:
   *[other] { $n } things keep this game from being played:
}
web-shop-fault-place = Line { $line }, column { $column }
web-shop-fault-error = Fault
web-shop-fault-warning = Warning
web-shop-form-note = Only what you change is written into the file.
web-shop-form-reset = As usual
web-shop-form-reset-of = { $key } as usual
web-shop-form-counts-note = Numbers with commas, or even, odd, any, 5+
web-shop-form-list-note = Numbers with commas
web-shop-form-broken = The form comes back when the file can be read.
web-shop-form-lines-note = One line for each case, as in a file: count = [1], take = ["facing"]
web-shop-form-filters-note = Conditions with commas; "a or b" joins two: { $words }
web-shop-section-board = The board
web-shop-section-sow = Sowing
web-shop-section-laps = Laps
web-shop-section-landing = What the last seed does
web-shop-section-harvest = Harvest
web-shop-section-fort = Forts
web-shop-section-capture = Capturing
web-shop-section-flow = Capturing on the way
web-shop-section-nest = Nest eggs
web-shop-section-opening = Opening
web-shop-section-feed = Feeding
web-shop-section-end = The end
web-shop-section-impasse = Impasse
web-shop-section-rounds = Rounds
web-shop-section-about = About the game
web-shop-section-other = Other
web-shop-new-name = My game
web-shop-players = Board for
web-shop-try-restart = Back to the start
web-shop-try-undo = Take back
web-shop-try-reply = Let the computer reply
web-shop-try-broken = As soon as the file is without faults there is a board here.
web-shop-play = Play it
web-shop-play-note = Against the computer, or with anyone by link. The game keeps the rule as it is now.
web-shop-download = Download the file
web-shop-publish = Publish in the library
web-shop-publish-note = Everybody on this server will find it among all games, under your name.
web-shop-publish-do = Publish
web-shop-published = Published. It is among all games now.
web-shop-replaced = The published game has been replaced.
web-shop-published-see = See its page
web-shop-publish-key = Keep this key: with it the game can be replaced or withdrawn. This browser remembers it too.
web-shop-saved = Kept in this browser as you write.
web-shop-fork-title = { $name }, my version

## Words of settings, for the form

web-word-sow-from-own = a pit of one’s own
web-word-sow-from-any = any pit on the board
web-word-sow-chosen-for-decision = that move only
web-word-sow-chosen-for-player = all moves of that player in the round
web-word-sow-chosen-for-everybody = everybody’s moves in the round
web-word-fort-until-emptied = until it is emptied
web-word-fort-until-entered = until it is emptied or its owner has no seeds to enter
web-word-laps-in-store-again = the player sows again
web-word-laps-in-store-stop = the turn ends
web-word-where-any = any pit
web-word-where-own = the player’s own pits
web-word-where-opponents = opponents’ pits
web-word-capture-take-pit = the seeds in that pit
web-word-capture-take-across = the seeds across
web-word-capture-take-both = both, that pit and across
web-word-capture-chain-none = only there
web-word-capture-chain-territory = backwards, within the same territory
web-word-capture-chain-where = backwards, over pits that may be captured from
web-word-capture-chain-free = backwards, over any pits
web-word-capture-slam-allowed = it counts
web-word-capture-slam-no-capture = nothing is captured
web-word-capture-slam-leave-last-pit = the last pit is spared
web-word-flow-to-owner = the owner of the pit
web-word-flow-to-mover = the player who sows
web-word-feed-duty-none = nobody has to
web-word-feed-duty-if-possible = yes, if possible
web-word-feed-duty-must = yes, always
web-word-feed-failure-nothing = nothing happens
web-word-feed-failure-forfeit = the player forfeits the seeds on the own side
web-word-end-no-move-end = the game is over
web-word-end-no-move-pass = the player is passed
web-word-end-rest-own = everybody takes the own pits
web-word-end-rest-can-move = whoever alone can still move
web-word-end-rest-last-mover = whoever moved last
web-word-end-rest-last-capturer = whoever captured last
web-word-end-rest-nobody = nobody
web-word-end-score-seeds = most seeds
web-word-end-score-pits = most pits
web-word-share-own = everybody takes the own pits
web-word-share-split = they are split evenly
web-word-rounds-kind-one = there is one round
web-word-rounds-kind-spoils = the winner takes over a pit
web-word-rounds-kind-refill = everybody refills with the own seeds
web-word-rounds-kind-territory = pits are shared out by seeds
web-word-rounds-from-left = from the left, number 1 first
web-word-rounds-from-right = from the right, the highest number first
web-word-rounds-rest-aside = they are set aside
web-word-rounds-rest-next-pit = they go into the next pit
web-word-rounds-rest-spread = one each goes into the pits that follow
web-word-rounds-rest-even = all seeds are spread evenly
web-word-rounds-starter-in-turn = the players in turn
web-word-rounds-starter-winner = the winner
web-word-rounds-starter-loser = the loser
web-word-else = otherwise
web-word-nothing-else = (nothing else)

## About and help

web-about-title = About Granary and help
web-about-what = What this is
web-about-what-text = Sowing games are played all over Africa and Asia and in the Caribbean, with seeds in rows of pits. The rules differ from village to village; the pleasure is the same. Granary plays games of all these places, on two, three, four and six rows: the games of an old Awale rule book, Oware as in tournaments, the Oh-Wah-Ree booklets for two to four players, Kalah, Bao and many more, and any game you write down.
web-about-how = How it goes
web-about-how-text = On your turn, lift the seeds of one of your pits and sow them one by one in the pits that follow. Where the last seed falls decides what happens: in many games you capture, in some you move again. Whoever has most at the end wins.
web-about-board = The board
web-about-board-1 = Pits you can play are lit. Point at one, or move to it with the arrow keys, and you see where its last seed will fall and what it captures.
web-about-board-2 = The number beside a pit counts its seeds. With counts off you count by looking, as the booklets want it.
web-about-board-3 = A coloured rim and a small sign say who owns a pit, also where pits change hands. A nest egg wears its owner’s sign.
web-about-board-4 = A click during the sowing shows its end at once. Speed and sounds are in the settings.
web-about-keys = Keyboard
web-about-key-tab = move between board, buttons and lists
web-about-key-arrows = move from pit to pit
web-about-key-enter = play the chosen pit (Space does the same)
web-about-key-numbers = play the pit with this number
web-about-key-direction = choose the direction where there is one
web-about-key-hint = a hint from the computer
web-about-key-undo = take back
web-about-key-redo = play again what was taken back
web-about-key-walk = outside the board: to earlier positions and back
web-about-key-escape = close, or let go of a choice
web-about-key-names-arrows = Arrow keys
web-about-key-names-enter = Enter
web-about-key-names-escape = Escape
web-about-people = With people elsewhere
web-about-people-text = Choose “A person elsewhere” when you set up a game and send the link. Whoever has the link has the seat, so send it only to the one who shall play. A lost connection comes back by itself, and the game waits.
web-about-levels = The levels
web-about-levels-text = Level 1 looks at the board like somebody on the first day. Each further level looks further ahead and overlooks less; level 8 uses all the time it has. “As strong as you” watches how you play: it judges your moves in this game and plays about as well, a little better when it falls behind and a little worse when it is far ahead.
web-about-fair = Fair play
web-about-fair-text = When a game is set up its table rules are chosen: hints, previews, counts, taking back, and whether a touched pit must be played. They hold for everybody and the server sees to it.
web-about-data = What is kept
web-about-data-text = Games are kept on the server this page came from. This browser remembers which seats are yours. Nothing is sent anywhere else.
web-about-rules = Own games
web-about-rules-text = A game is a small text file. The workshop checks it while you write, shows its rules in words and puts it on the board.
