### The page about what is known of games.

known-title = What is known
known-lead = Who wins a sowing game if nobody errs? For some games that is proved, for others games between equally strong computer players give a hint.
known-parts = On this page
known-proved = Proved
known-proved-lead = Found by searching every line down to endgame tables. Seeds are what whoever begins has more than the other at the end, if both play perfectly. Anyone can prove it again, and follow the certificate without a search.
known-boards = { $game }, board by board
known-boards-lead = How many seeds whoever begins is ahead at the end: a row for every number of pits a player, a column for every number of seeds in each pit. Below the value stand the best first moves; a board leads to the analysis board.
known-played = By play
known-played-lead = Nothing here is proved. Two equal computer players, who look at { $nodes } positions for each move, played from the start position; the first { $opening } moves of a game were drawn from good ones. The range holds the true share in 95 of 100 cases, for players of this strength.

known-win = Whoever begins wins by { $n }.
known-loss = Whoever begins loses by { $n }.
known-draw = A draw.
known-win-least = Whoever begins wins by { $n } at least.
known-loss-least = Whoever begins loses by { $n } at least.
known-draw-least = Whoever begins does not lose.
known-draw-most = Whoever begins does not win.
known-between = Who wins is open.
known-range = Between { $low } and { $high } seeds.
known-first-round = First round of a match.
known-best = Best first move: { $moves }
known-how = How it was found
known-positions = Positions searched
known-time = Processor time
known-memory = Memory
known-seconds = { $n } s
known-mebibytes = { $n } MiB
known-choices = Moves in the certificate
known-checksum = Checksum of the certificate
known-commands = To prove it again, and to follow the certificate
known-command = To search again
known-analyse = Try it
known-analyse-game = Try { $name } on the analysis board
known-none = No game is called that.
known-find = Find a game

known-pits = Pits
known-seeds = Seeds
known-board = { $pits } pits, { $seeds } seeds each
known-open = not proved
known-key-win = + whoever begins wins
known-key-loss = − whoever begins loses
known-key-draw = 0 a draw

known-game = Game
known-share = Whoever begins gets
known-share-text = { $share }, { $low } to { $high }
known-fair-first = Beginning helps.
known-fair-second = Beginning harms.
known-fair-open = No clear advantage.
known-draws = Draws
known-margin = Ahead in the mean
known-margin-pits = { $n } pits
known-games = Games
