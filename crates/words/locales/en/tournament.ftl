### What `granary tournament` says.

tournament-overview = { $name }: { $rule }, { $players ->
    [one] 1 player
   *[other] { $players } players
} ({ $active } in), round { $round } of { $rounds }
tournament-open = Without a result: board { $boards }
tournament-disagree = Players disagree at board { $boards }: write the result down as controller
tournament-ended = The tournament is closed
tournament-round = Round { $round }
tournament-out = { $why ->
    [bye] Bye: { $name }
    [half] Bye on request: { $name }
    [free] Free: { $name }
   *[absent] Absent: { $name }
}
tournament-remark = { $status ->
    [disagree] disagreement
    [unconfirmed] not initialled by both
    [corrected] corrected
    [open] open
   *[done] { "" }
}
tournament-status = { $status ->
    [out] withdrawn
    [absent] absent next round
    [bye] bye next round
   *[in] in
}
tournament-simulated = { $players } players, { $rounds } rounds; the slowest draw took { $longest } ms
tournament-breach = a pairing broke an absolute rule: please report this with the seed
tournament-explain = { $name }: place { $place }, { $points } points
tournament-summand = Round { $round }: { $amount } { $origin ->
    [opponent] from { $opponent } ({ $detail })
    [adjusted] from { $opponent } ({ $detail }, rounds missed at the end counted as drawn)
    [dummy] from a round not played ({ $detail }: the player’s own score)
    [capped] from a round not played ({ $detail }: the player’s own score would be more than is allowed)
    [mutual] against { $opponent }
    [win] for a win
    [against] against { $opponent } ({ $detail })
    [progress] the score after the round
    [rated] the rating of { $opponent }
    [share] for the share of the points: { $detail } %
   *[seeds] with seeds { $detail }
}{ $cut ->
    [yes] {" "}– left out
   *[no] { "" }
}

tournament-column-number = no.
tournament-column-name = name
tournament-column-club = club
tournament-column-rating = rating
tournament-column-category = category
tournament-column-status = status
tournament-column-board = board
tournament-column-starts = starts
tournament-column-others = against
tournament-column-result = result
tournament-column-place = place
tournament-column-points = points
tournament-column-direct-encounter = direct
tournament-column-buchholz = Buchholz
tournament-column-buchholz-cut1 = Buchholz cut 1
tournament-column-buchholz-cut2 = Buchholz cut 2
tournament-column-buchholz-median = Buchholz median
tournament-column-sonneborn-berger = Sonneborn-Berger
tournament-column-wins = wins
tournament-column-seeds-captured = seeds
tournament-column-seed-difference = seed difference

tournament-draw-open = round { $round } is not over: { $n ->
    [one] board { $boards } has
   *[other] boards { $boards } have
} no result, or one that the players disagree about
tournament-draw-few = { $players ->
    [one] 1 player is
   *[other] { $players } players are
} there, and { $needed } are needed: enter more
tournament-draw-finished = all { $rounds } rounds have been drawn. You can
tournament-draw-none = nobody can be paired any more: everybody has met whom he may meet, or the turns forbid it. You can
tournament-draw-undecided = { $n ->
    [one] board { $boards } needs
   *[other] boards { $boards } need
} a winner. You can
tournament-choice-repeats = let players meet again: --allow-repeats
tournament-choice-end = close the tournament: end
tournament-choice-bye = give a bye to somebody who would like one, and draw again: bye
tournament-choice-player = enter somebody, or let somebody come back
tournament-choice-rounds = draw a further round: --more-rounds
tournament-choice-game = play another game and write it down with --game

tournament-exists = { $file } is there already: choose another name, or remove it first
tournament-nobody = nobody is called “{ $player }”: see the list with players
tournament-several = several names begin with “{ $player }”: write the whole name or the number
tournament-bad-result = “{ $result }” is no result: write seeds such as 28-20, or 1-0, =, 0-1, +-, -+, --, 20-18/6-4, clear
tournament-no-trf = TRF has no tables of three or four: choose another format

tournament-no-no-settings = the log does not begin with settings: it is not complete
tournament-no-bad-setting = the setting { $key } is out of its bounds: correct it
tournament-no-too-late = { $key } cannot be changed after the first round was drawn: take it back with undo first
tournament-no-no-name = a name is missing, longer than 100 letters, or has unseen characters: write it anew
tournament-no-name-taken = “{ $name }” is entered already: add something that tells them apart
tournament-no-no-player = there is no player { $id }: see the list with players
tournament-no-not-in = player { $id } has withdrawn already
tournament-no-not-out = player { $id } has not withdrawn
tournament-no-round-over = round { $round } has been drawn already: choose a later one
tournament-no-no-round = there is no round { $round } yet: draw it with pair
tournament-no-no-board = round { $round } has no board { $board }: see its boards with round
tournament-no-no-game = board { $board } has no game { $game }: games are counted from 1
tournament-no-not-at-board = player { $id } does not sit at board { $board }
tournament-no-bad-result = the result does not fit board { $board }: give one number for each player, and no more seeds than there are
tournament-no-uncounted-forfeit = after a forfeit for not feeding the count decides who has won: give the seeds on board { $board }, those in play counted for the opponent
tournament-no-only-controller = only the controller takes a result away: leave --by out
tournament-no-nothing-written = board { $board } has no result to put initials to: write it down first
tournament-no-written = board { $board } has a result already: the screen does not write over it
tournament-no-wrong-round = this is round { $round }, and round { $expected } comes next
tournament-no-twice-in-round = player { $id } is in the round twice
tournament-no-bad-seats = board { $board } has a wrong number of players, or is there twice
tournament-no-nothing-to-undo = no round has been drawn, so there is nothing to take back
tournament-no-ended = the tournament is closed: open it again with reopen
tournament-no-not-ended = the tournament is not closed
tournament-no-closed-field = nobody can join after the first round of this format: take it back with undo first
tournament-no-too-long = the file is longer than { $most } MiB: choose a smaller one
tournament-no-json = not readable: { $reason }
tournament-no-json-format = “{ $format }” is no format of a tournament: expected is granary-tournament
tournament-no-json-version = version { $version } is not known: use a newer Granary
tournament-no-trf-rounds = “{ $text }” is no number of rounds: write 1 to 200
tournament-no-trf-number = “{ $text }” is no starting number: write 1 to 9999 in columns 5 to 8
tournament-no-trf-name = the name is missing: it stands in columns 15 to 47
tournament-no-trf-rating = “{ $text }” is no rating: write a number in columns 49 to 52, or nothing
tournament-no-trf-cell = round { $round }: “{ $text }” is no result: write opponent, w or b, and one of 1 = 0 + - H F U Z
tournament-no-trf-twice = starting number { $number } is there twice: give everybody his own
tournament-no-trf-opponent = round { $round }: what stands here does not fit what stands with player { $opponent }: opponent, turn and result must mirror each other
tournament-no-trf-nobody = there are no players: their lines begin with 001
tournament-no-csv-nobody = there are no players: write one a line
tournament-no-csv-no-name = no column is called name: add one
tournament-no-csv-number = “{ $text }” is no number from 0 to 65535: correct it or leave it empty
tournament-no-csv-columns = { $found } columns where { $expected } are expected: put quotation marks around text with a comma
tournament-no-csv-quote = a quotation mark is not closed: close it

## Players, points, lists, ratings

tournament-no-has-played = player { $id } has sat at a board or had a bye: withdraw the player instead, or merge two entries
tournament-no-same-player = player { $id } cannot be merged with itself: name two entries
tournament-no-both-played = players { $id } and { $into } both sat at boards in round { $round }, so they are not one person
tournament-no-no-reason = the reason is missing, longer than 300 letters, or has unseen characters: write one
tournament-no-bad-points = these are no points to add or take: write a number such as 0.5 or -1, of 100 at most
tournament-no-bad-group = name at least two players, and 200 at most
tournament-no-not-forbidden = these players are not kept apart: see players
tournament-no-trf-record = record { $record }: “{ $text }” cannot be read: see the description of TRF26
tournament-no-ratings-format = “{ $format }” is no rating list: expected is granary-ratings
tournament-no-archive-taken = this tournament is on this server already: remove it there first, or import its log as JSON
tournament-no-archive-id = the archive has no proper identity: it was changed or cut off
tournament-no-archive-game = game { $game } of the archive cannot be read: it was changed or cut off
tournament-column-koya = Koya
tournament-column-progressive = progressive
tournament-column-performance = performance
tournament-column-deviation = ±
tournament-column-games = games
tournament-column-last = last
tournament-column-line = line
tournament-column-prize = prize
tournament-column-given-name = given name
tournament-column-surname = surname
tournament-column-seed = seed
tournament-column-skip = (not taken)
tournament-progress-none = Before the first round
tournament-progress-after = After round { $round }
tournament-progress-final = Final standings after { $round ->
    [one] 1 round
   *[other] { $round } rounds
}
tournament-progress-during = During round { $round }: { $done } of { $boards } boards
tournament-progress-missing = { $n ->
    [one] 1 board of an earlier round has no result
   *[other] { $n } boards of earlier rounds have no result
}
tournament-drawn-from = Note: { $n ->
    [one] round { $rounds } was
   *[other] rounds { $rounds } were
} drawn from the old result and { $n ->
    [one] stays
   *[other] stay
} as drawn
tournament-annulled = ({ $name } left with fewer than half of the games played: the results count for nobody)
tournament-adjusted = { $name }: { $points } points, { $why }
tournament-apart = Kept apart: { $names }{ $why ->
    [none] { "" }
   *[other] {" "}({ $why })
}
tournament-list-read = { $n ->
    [one] 1 player
   *[other] { $n } players
} read; nothing has been entered. Assign columns with --columns { $columns }
tournament-rated = { $name }: { $known ->
    [yes] rated again
   *[no] rated
}
tournament-no-prizes = there are no prizes: set them with set --prizes
tournament-all-players = All players
tournament-site-written = { $files } files in { $folder }
