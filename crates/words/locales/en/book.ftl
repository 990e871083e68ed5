### Opening books on the command line.

book-progress = { $positions } positions, { $seconds } s
book-built = { $file }: { $positions } positions, the deepest { $deepest } decisions from the start, { $bytes } bytes
book-complete = Nothing is left that would be worth a position.
book-none = There is no opening book for { $rule }: `granary book build` makes one
book-unknown = The book does not know this position.
book-players = opening books are for two players
book-nodes = its positions were searched with --nodes { $nodes }: leave --nodes away, or begin another file
book-depth = Searched { $depth } decisions deep. Scores are for the player to move; * is what the book plays.
book-decision = decision
book-score = score
book-positions = positions behind it
book-good = plays
book-file-heading = file
book-rule-heading = rule
book-positions-heading = positions
book-nodes-heading = searched for each
book-bytes-heading = bytes
