### The pages about openings: what opening books know.

openings-title = Openings
openings-lead = What the computer has found out about the first moves of a game, by looking far behind each of them. Walk through the moves and see what they are worth.
openings-size = { $positions } positions
openings-size-nodes = { $nodes } positions were looked at for each of them.
openings-book = The book has { $positions } positions and has looked at { $nodes } more for each of them.
openings-none-list = There are no opening books here.
openings-none-alone = Opening books are large, so this page, which works without a server, brings none. Granary on a computer or a server has them.
openings-none = There is no opening book for { $name }.
openings-none-how = A book is grown on the command line, as long as you like, and is found by itself where it lies beside the file of its rule:
openings-all = Games with an opening book
openings-rule = About this game
openings-of = Openings of { $name }

openings-line = The line so far
openings-start = Start
openings-moves = The book’s moves
openings-move = Move
openings-value = Value
openings-looked = Looked at
openings-plays = Plays
openings-seeds = { $n } seeds
openings-win = wins by { $n }
openings-win-least = wins by at least { $n }
openings-win-some = wins
openings-loss = loses by { $n }
openings-loss-least = loses by at least { $n }
openings-loss-some = loses
openings-draw = a draw
openings-unknown = not known
openings-proved = proved
openings-good = The book plays this
openings-share = { $share } of the positions behind this one
openings-never = only this move itself
openings-keys = ↑ and ↓ choose a move, → or Enter plays it, ← goes back.

openings-note-value = Value: by how many seeds { $player } comes out ahead, as far as the book can see.
openings-note-looked = Looked at: how the positions of the book behind this one are shared among the moves.
openings-note-plays = ★ The computer chooses among these moves on level 8.
openings-note-searches = ★ The best moves so far. The book has not looked at them enough to play by them: here the computer thinks for itself.
openings-note-leaf = The book has not looked behind these moves yet, so it plays none of them.

openings-end = The book ends here
openings-end-text = It knows nothing of this position. On the analysis board the computer can look at it.
openings-over = The game is over
openings-played = { $seat } has played { $move }.
openings-knows = The book knows { $n ->
    [one] one move
   *[other] { $n } moves
}.
openings-play = Play from here
openings-play-start = Play this game
openings-analyse = Analyse
openings-analyse-here = Analyse from here
openings-share-link = Copy the link
