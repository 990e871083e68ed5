### What the pages of the tournament hall say. Only these pages load the messages that begin with hall-.
### A board is a place where a game is played, a sheet the paper (or page) that its result is written on; the one who runs
### the tournament is the controller.


## Everywhere in the hall

hall-title = Tournaments
hall-lead = Pairings, results, standings and score sheets for three players or three hundred.
hall-loading = One moment …
hall-broken = The server does not answer at the moment. The page goes on by itself as soon as it does.
hall-closed = Closed
hall-not-begun = Not begun yet
hall-round = Round
hall-round-n = Round { $n }
hall-round-of = Round { $round } of { $rounds }
hall-round-board = Round { $round }, board { $board }
hall-after-round = { $n ->
    [0] Before the first round
   *[other] After round { $n }
}
hall-board = Board
hall-boards = Boards
hall-boards-of = Boards of round { $round }
hall-game = Game
hall-game-n = Game { $n }
hall-players = Players
hall-n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
hall-name = Name
hall-number = No.
hall-number-n = No. { $n }
hall-club = Club
hall-category = Category
hall-rating = Rating
hall-rating-n = rating { $n }
hall-seed = Seeded
hall-seeds = Seeds
hall-place = Place
hall-place-n = place { $n }
hall-points = Points
hall-result = Result
hall-no-result = no result
hall-state = State
hall-state-disagree = disagreement
hall-state-open = playing
hall-state-part = games left
hall-state-unconfirmed = not initialled by all
hall-state-done = confirmed
hall-status-out = withdrawn
hall-actions = What can be done
hall-against = Against
hall-starts = starts
hall-starter = Starts
hall-started = started
hall-find = Find a name or a board
hall-find-name = Find a name
hall-by-controller = The controller
hall-by-screen = the game on the screen
hall-copy = Copy
hall-save = Save
hall-saved = Saved.
hall-back = Back
hall-line = Line { $n }
hall-out-bye = Bye
hall-out-half-bye = Bye on request
hall-out-absent = Absent
hall-out-free = Free
hall-met-bye = bye
hall-met-half-bye = bye on request
hall-met-zero-bye = not there
hall-met-free = free
hall-met-pending = playing
hall-met-played = played
hall-met-forfeit-win = the other did not come
hall-met-forfeit-loss = did not come
hall-why-feed = did not feed
hall-why-absence = did not come
hall-why-conduct = by decision
hall-why-long-feed = Could have fed and did not: the seeds in play go to the opponent, and the count decides
hall-why-long-absence = Did not come: the game was not played
hall-why-long-conduct = The controller decided so: a loss
hall-unfinished-short = time was up
hall-nobody-came = nobody came

## The list, and a new tournament

hall-running = Running and to come
hall-running-none = No tournament is running. Begin one, or open a file.
hall-archive = Archive
hall-new = New tournament
hall-create = Create the tournament
hall-import = Open a file
hall-listed = Show it on this server’s list
hall-to-desk = Controller’s desk
hall-to-sheet = My sheet
hall-to-public = Public page
hall-format-swiss = Swiss
hall-format-round-robin = Round robin
hall-format-double-round-robin = Double round robin
hall-format-knockout = Knockout
hall-format-tables = Tables of 3 or 4
hall-format-note-swiss = Players of like scores meet, nobody twice. For any number, also with people coming later.
hall-format-note-round-robin = Everybody meets everybody once.
hall-format-note-double-round-robin = Everybody meets everybody twice, with the turns changed.
hall-format-note-knockout = Who loses is out; the best seeded meet last.
hall-format-note-tables = Three or four at a board, drawn by score.
hall-set-about = What it is
hall-set-name = Name
hall-set-place = Place
hall-set-date = Date
hall-set-rule = Game
hall-set-manner = How players meet
hall-set-format = Format
hall-set-seats = At a table
hall-set-rounds = Rounds
hall-set-start = By lot, the first on the list has in round 1
hall-set-start-first = the first turn
hall-set-start-second = the second turn
hall-set-time = Time and games
hall-set-minutes = Minutes a round
hall-set-games = Games a round
hall-set-scoring = Points are given
hall-set-scoring-match = for the round as a whole
hall-set-scoring-games = for every game
hall-set-unfinished = When time is up, seeds on the board
hall-set-unfinished-own = go to their side
hall-set-unfinished-split = are split
hall-set-unfinished-controller = wait for the controller
hall-set-touch = Who touches seeds must sow them
hall-set-fair = No hints in games on the screen
hall-set-points = Points
hall-set-point-win = Win
hall-set-point-draw = Draw
hall-set-point-loss = Loss
hall-set-point-bye = Bye
hall-set-point-half-bye = Bye on request
hall-set-point-places = Places at a table give 2, 1, 0 points, or 3, 2, 1, 0; shared places share them.
hall-set-ties = Tie-breaks
hall-set-ties-note = Asked in this order, each only among those still tied.
hall-set-ties-add = Add one
hall-set-ties-choose = Choose …
hall-set-ties-up = { $name }: one up
hall-set-ties-down = { $name }: one down
hall-set-ties-remove = Remove { $name }
hall-set-ties-moved = { $name } is now number { $n }
hall-set-begun = The first round has been drawn, so some things are fixed.
hall-tie-direct-encounter = Direct encounter
hall-tie-buchholz = Buchholz
hall-tie-buchholz-cut1 = Buchholz cut 1
hall-tie-buchholz-cut2 = Buchholz cut 2
hall-tie-buchholz-median = Buchholz median
hall-tie-sonneborn-berger = Sonneborn-Berger
hall-tie-wins = Wins
hall-tie-seeds-captured = Seeds captured
hall-tie-seed-difference = Seed difference
hall-tie-short-direct-encounter = Direct
hall-tie-short-buchholz = Buchh.
hall-tie-short-buchholz-cut1 = Bh −1
hall-tie-short-buchholz-cut2 = Bh −2
hall-tie-short-buchholz-median = Bh med.
hall-tie-short-sonneborn-berger = SB
hall-tie-short-wins = Wins
hall-tie-short-seeds-captured = Seeds
hall-tie-short-seed-difference = Diff.
hall-tie-note-direct-encounter = Points from the games among those tied.
hall-tie-note-buchholz = The scores of all opponents, added up.
hall-tie-note-buchholz-cut1 = The scores of the opponents without the lowest.
hall-tie-note-buchholz-cut2 = The scores of the opponents without the two lowest.
hall-tie-note-buchholz-median = The scores of the opponents without the lowest and the highest.
hall-tie-note-sonneborn-berger = The score of each opponent times the points made against him.
hall-tie-note-wins = Rounds with the points of a win.
hall-tie-note-seeds-captured = One’s own seeds in all games.
hall-tie-note-seed-difference = One’s own seeds less those of the others.
hall-tie-rank = Rank { $n } among those tied.
hall-tie-none = Nothing to add up yet.
hall-explain = { $what } of { $name }: { $value }. Explain
hall-left-out = left out
hall-summand = Round { $round }: { $origin ->
    [opponent] { $opponent } ({ $detail })
    [adjusted] { $opponent } ({ $detail }, rounds missed at the end counted as drawn)
    [dummy] a round not played ({ $detail }: the player’s own score)
    [capped] a round not played ({ $detail }: the player’s own score would be more than is allowed)
    [mutual] against { $opponent }
    [win] a win
    [against] { $opponent } ({ $detail })
    [progress] the score after the round
    [rated] { $opponent }, rating
    [share] for { $detail } % of the points
   *[seeds] seeds { $detail }
}

## The public page

hall-views = What is shown
hall-standings = Standings
hall-standings-after = { $round ->
    [0] Standings before the first round
   *[other] Standings after round { $round }
}
hall-standings-note = Every number tells what it is made of: choose it.
hall-cross = Cross table
hall-no-round-yet = No round has been drawn yet.
hall-nobody-yet = Nobody is entered yet.
hall-card-of = Rounds of { $name }
hall-card-place = Place { $place }, points: { $points }
hall-card-numbers = How the numbers come about

## The controller's desk

hall-desk = Controller’s desk
hall-desk-of = Desk: { $name }
hall-tab-round = Round
hall-tab-players = Players
hall-tab-standings = Standings
hall-tab-sheets = Sheets and links
hall-tab-screen = On the screen
hall-tab-clock = Clock
hall-tab-settings = Settings
hall-tab-files = Files
hall-tab-log = Log
hall-n-disagreements = { $n ->
    [one] 1 disagreement
   *[other] { $n } disagreements
}
hall-no-key = This is where the controller works. Open the link that was given when the tournament was made, or enter its key.
hall-key-field = Key
hall-key-use = Open the desk
hall-key = The desk’s link
hall-key-note = Whoever has this link is the controller. Open it on another machine to go on there.
hall-key-copy = Copy the link
hall-key-link = The desk’s link, with its key
hall-keep = Keep this link
hall-keep-note = It opens this desk on any machine, and it is the only way back if this browser forgets. Keep it to yourself: whoever has it is the controller.
hall-keep-done = I have kept it
hall-draw = Draw round { $n }
hall-draw-first = Draw the first round when everybody is there.
hall-enter-players-first = Enter the players first.
hall-to-players = To the players
hall-drawn-round = Round { $n } is drawn: { $boards ->
    [one] 1 board
   *[other] { $boards } boards
}
hall-undo = Take back round { $n }
hall-undo-text = The pairings of round { $n } are taken back. The round can be drawn again.
hall-undo-results = Round { $n } has results already; they are taken back with its pairings.
hall-undo-yes = Take it back
hall-undone = Round { $n } is taken back.
hall-end = Close the tournament
hall-ended = The tournament is closed.
hall-reopen = Open it again
hall-choice-allow-repeats = Let players meet again
hall-choice-end = Close the tournament
hall-choice-give-bye = Give somebody a bye
hall-choice-add-player = Enter somebody, or let somebody return
hall-choice-more-rounds = Draw a further round
hall-choice-another-game = Another game at board { $board }
hall-by-hand = Change by hand
hall-by-hand-title = Pairings of round { $n } by hand
hall-by-hand-note = The first at a board starts. Who stands at no board gets a bye. Results of this round are taken away.
hall-by-hand-seat = Board { $board }, seat { $seat }
hall-by-hand-save = Use these pairings
hall-filter = Boards
hall-filter-all = All
hall-filter-open = Without a result
hall-filter-unconfirmed = Not initialled
hall-filter-none = No such board.
hall-enter-result = Result
hall-enter-board = Enter the result of board { $board }
hall-correct = Correct
hall-correct-board = Correct the result of board { $board }
hall-corrected = corrected
hall-trail = Corrections
hall-write = Write down
hall-clear = Take the result away
hall-dispute = Disagreement at board { $board }
hall-says = { $who }:
hall-decide = This is right
hall-decide-other = Something else
hall-quick = Results by keyboard
hall-quick-help = How results are written
hall-quick-key-1 = seeds of who starts, and of the other
hall-quick-key-2 = seeds of who starts; the other has the rest
hall-quick-key-3 = won without counting; also 0-1
hall-quick-key-4 = drawn
hall-quick-key-5 = the second did not come; -+ the first
hall-quick-key-6 = nobody came
hall-quick-key-7 = time was up: stores, then sides
hall-quick-done = Every board has a result.
hall-quick-no-board = There is no such board.
hall-quick-so-far = so far { $result }
hall-quick-unread = This is no result: write seeds such as 28-20, or 1-0, =, 0-1, +-.
hall-how-ended = How it ended
hall-end-played = Played
hall-end-unfinished = Time was up
hall-end-forfeit = Special end
hall-end-nobody-came = Nobody came
hall-outcome = Who won
hall-won-by = { $name } won
hall-drawn = Drawn
hall-i-won = I won
hall-i-lost = I lost
hall-you = You
hall-seeds-of = Seeds: { $name }
hall-seeds-note = { $n } seeds in all: the other number fills itself in.
hall-store-of = In store: { $name }
hall-side-of = On the side: { $name }
hall-unfinished-note-own = Seeds on the board go to their side.
hall-unfinished-note-split = Seeds on the board are split; an odd one goes to who has more on his side.
hall-unfinished-note-controller = The controller decides about seeds on the board.
hall-controller-decides = The controller decides how this counts.
hall-too-many-seeds = There are only { $n } seeds.
hall-forfeit-who = Who it was
hall-forfeit-why = Why
hall-forfeit-seeds = { $why ->
    [feed] Seeds, after those in play have gone to the opponent
   *[other] Seeds, if they are known
}
hall-nobody-note = Neither came: both lose.

## Players

hall-enter-one = Enter somebody
hall-enter = Enter
hall-enter-list = Enter a list
hall-list = One name a line, or CSV
hall-list-note = CSV has the columns name, club, category, rating, seed, with or without a heading.
hall-list-example = Acacia
hall-list-file = From a file
hall-entered = { $n ->
    [one] 1 player entered.
   *[other] { $n } players entered.
}
hall-count = { $n ->
    [one] 1 player
   *[other] { $n } players
}, { $active } in
hall-next-round = Next round
hall-wish-plays = plays
hall-wish-half-bye = bye on request
hall-wish-absent = absent
hall-wish-of = Next round: { $name }
hall-correct-player = Correct { $name }
hall-withdraw = Withdraw
hall-withdraw-player = Withdraw { $name }
hall-return = Return
hall-return-player = Let { $name } return

## Sheets, links, papers

hall-papers = To print
hall-paper = Paper
hall-paper-pairings = Pairings by board
hall-paper-names = Pairings by name
hall-paper-sheets = Score sheets of the round
hall-paper-cards = Score sheets by player
hall-paper-standings = Standings
hall-paper-bracket = Bracket
hall-paper-crosstable = Cross table
hall-paper-wallchart = Wall chart
hall-paper-links = Links to hand out
hall-paper-note-pairings = for the wall, with room for results
hall-paper-note-names = where to sit, by alphabet
hall-paper-note-sheets = six to a page, with lines for initials
hall-paper-note-cards = two to a page, all rounds
hall-paper-note-standings = with all tie-breaks
hall-paper-note-bracket = who meets whom, up to the final
hall-paper-note-crosstable = who met whom
hall-paper-note-wallchart = by number, to be filled in by hand
hall-paper-note-links = a code for every telephone
hall-paper-codes = With codes for telephones
hall-print = Print
hall-initials = Initials
hall-seat-n = Seat { $n }
hall-sheet-foot = Encircle what is right. Initials confirm the result. Hand this sheet to the controller.
hall-sheet-choice = won · drawn · lost
hall-chart-note = Above the opponent’s number, below the points so far.
hall-links = Players’ links
hall-links-note = Everybody’s own sheet on a telephone: where to sit, and a place to enter the result. Whoever has the link enters for that player.
hall-origin = Address of this server
hall-origin-note = One that the telephones in the hall can reach.
hall-link = Link
hall-copy-of = Copy the link of { $name }
hall-code = Code
hall-code-of = Code of { $name }
hall-code-note = Point a telephone’s camera at it.

## Games on the screen

hall-screen = Games on the screen
hall-screen-note = The round is played on Granary’s own boards, and results write themselves. Players find the game on their sheets.
hall-screen-start = Start all open boards
hall-screen-started = { $n ->
    [one] 1 game started.
   *[other] { $n } games started.
}
hall-screen-none = No game of this round is on the screen.
hall-screen-on = on the screen
hall-screen-over = finished
hall-watch = Watch
hall-kept = A game kept by hand
hall-kept-note = Enter its moves on the board: each is checked at once, the result is counted, and the record is kept.
hall-kept-which = Board
hall-kept-begin = Enter the moves
hall-kept-there = kept
hall-kept-type = Moves
hall-kept-type-note = Type as many as you like, such as A3 B5, and press Enter; or play them on the board.
hall-kept-undo = Take back
hall-kept-ending = How it ended
hall-kept-goes-on = It goes on
hall-kept-agreement = By agreement
hall-kept-resigned = { $name } resigned
hall-kept-time = Time ran out for { $name }
hall-kept-forfeit = { $name } did not feed
hall-kept-save = Write the result and keep the game
hall-kept-saved = The game is kept and its result is written.

## Clock

hall-clock = Clock
hall-clock-minutes = Minutes
hall-clock-set = Set
hall-clock-start = Start
hall-clock-pause = Pause
hall-clock-reset = Back to the start
hall-clock-more = A minute more
hall-clock-less = A minute less
hall-clock-open = Clock for the projector
hall-clock-note = Every clock in the hall follows this one.
hall-clock-sound = Gong
hall-clock-full = Full screen
hall-clock-still = The clock stands
hall-clock-warning = Two minutes left
hall-clock-over = Time is up
hall-clock-until = until { $time }
hall-clock-all-done = Every board has its result
hall-clock-open-n = { $n } boards are playing
hall-clock-open-boards = Playing: { $n ->
    [one] board { $boards }
   *[other] boards { $boards }
}

## Files and log

hall-files = To take away
hall-files-import = A file is opened on the page
hall-file-json = Everything
hall-file-note-json = to go on elsewhere, or to keep
hall-file-trf = TRF
hall-file-note-trf = for other pairing programs
hall-file-csv-players = Players as CSV
hall-file-note-csv-players = for spreadsheets
hall-file-csv-standings = Standings as CSV
hall-file-note-csv-standings = for spreadsheets
hall-file-csv-round = The round as CSV
hall-file-note-csv-round = for spreadsheets
hall-file-csv-crosstable = Cross table as CSV
hall-file-note-csv-crosstable = for spreadsheets
hall-final = A final of the best
hall-final-note = A knockout with the first of the standings, best seeded first, in which who touches seeds must sow them.
hall-final-players = Players
hall-final-name = { $name }, final
hall-final-create = Create the final
hall-log = Log
hall-log-note = Everything that was entered, the latest first. Nothing is ever deleted.
hall-log-none = Nothing yet.
hall-log-time = Time
hall-log-what = What
hall-log-settings = Settings changed
hall-log-enter = { $name } entered
hall-log-correct = { $name } corrected
hall-log-withdraw = { $name } withdrawn
hall-log-return = { $name } is back
hall-log-wish = { $name }, round { $round }: { $out }
hall-log-pair = Round { $round } drawn
hall-log-result = Round { $round }, board { $board }: { $result } ({ $by })
hall-log-initial = Round { $round }, board { $board }: initials of { $name }
hall-log-undo = The last round taken back
hall-log-end = Tournament closed
hall-log-reopen = Tournament opened again

## The player's sheet

hall-no-token = This is a player’s own sheet. Open it with the link or the code from the controller.
hall-you-play = You play { $names }
hall-you-start = You start
hall-other-starts = { $name } starts
hall-sheet-wait = The next round has not been drawn yet. This page shows it as soon as it is.
hall-sheet-bye = You have a bye in round { $round }.
hall-sheet-half-bye = You have a bye in round { $round }, as you asked.
hall-sheet-absent = You are absent in round { $round }.
hall-sheet-free = You are free in round { $round }.
hall-sheet-play = To the game on the screen
hall-send = Send the result
hall-sent = Sent.
hall-sheet-incomplete = Choose who won, or enter the seeds.
hall-sheet-other = I have another result
hall-sheet-dispute = You do not agree. The controller decides.
hall-sheet-right = Is this right?
hall-initial = Put my initials
hall-sheet-waits = Waiting for the initials of { $names }.
hall-sheet-agreed = Confirmed by all at the board.
hall-sheet-decided = Written by the controller.

## Screens and paper

hall-page-of = Page { $n } of { $total }
hall-paper-during = During round { $round }: { $done } of { $boards } boards
hall-paper-tables = Numbers for the boards
hall-paper-note-tables = to fold and stand on every board
hall-paper-size = Paper size
hall-paper-size-a4 = A4
hall-paper-size-letter = Letter
hall-paper-date = Date
hall-projector = Projector
hall-projector-open = Open the projector
hall-projector-note = Boards, names and standings in turn, as large as fits. It needs no key and follows the tournament by itself.
hall-projector-names = Where to sit
hall-projector-points = Pts
hall-projector-nothing = Choose below what is to be shown.
hall-projector-show-boards = Boards
hall-projector-show-names = Names
hall-projector-show-standings = Standings
hall-projector-show-clock = Large clock
hall-projector-page = Each page
hall-projector-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
hall-projector-size = Letters
hall-projector-large = Large
hall-projector-medium = Medium
hall-projector-small = Small
hall-projector-previous = Page before
hall-projector-next = Next page
hall-projector-go = Go on

## Setting up

hall-set-impasse = Impasse only by agreement: a position that comes back does not end a game
