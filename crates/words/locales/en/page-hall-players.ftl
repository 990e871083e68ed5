### Players, lists, standings and files on the pages of tournaments.


## Players

hall-fixed-board = Always at board
hall-remove = Remove
hall-remove-player = Remove { $name } from the list
hall-removed = { $name } is off the list.
hall-merge = Merge
hall-merge-player = Merge { $name } with another entry
hall-merge-note = For somebody who was entered twice. All rounds of { $name } become those of the other entry, and the printed code goes on working.
hall-merge-into = Goes on as
hall-adjust = Points
hall-adjust-player = Add or take points: { $name }
hall-adjust-points = Points, with a minus to take some
hall-adjust-why = Reason
hall-adjust-done = { $points } points by the controller: { $why }
hall-apart = Players who do not meet
hall-apart-note = Family, or whoever came together. For clubs see the settings.
hall-apart-one = Player
hall-apart-other = does not meet
hall-apart-until = up to round
hall-apart-until-n = up to round { $n }
hall-apart-add = Keep apart
hall-apart-allow = Let them meet
hall-apart-allow-names = Let { $names } meet

## Lists

hall-check = Check the list
hall-check-show = Check and enter
hall-check-note = This is how the list is read. Change what a column is where that is wrong.
hall-check-separator = Columns are separated by
hall-check-separator-comma = commas
hall-check-separator-semicolon = semicolons
hall-check-separator-tab = tabs
hall-check-separator-line = nothing: a line is a name
hall-check-heading = The first line is a heading
hall-check-column = Column { $n } is
hall-check-column-name = name
hall-check-column-given-name = given name
hall-check-column-surname = surname
hall-check-column-club = club
hall-check-column-rating = rating
hall-check-column-seed = seed
hall-check-column-category = category
hall-check-column-board = fixed board
hall-check-column-skip = (not taken)
hall-check-becomes = Becomes
hall-check-faults = { $n ->
    [one] 1 line has to be put right first.
   *[other] { $n } lines have to be put right first.
}
hall-check-take = { $n ->
    [one] Enter 1 player
   *[other] Enter { $n } players
}

## Settings

hall-set-hall = Boards and the list
hall-set-first-board = Number of the first board
hall-set-club-rounds = Clubs are kept apart in so many first rounds
hall-set-late-byes = Missed rounds that count as byes on request for late entries
hall-set-acceleration = Acceleration for large fields
hall-set-acceleration-none = none
hall-set-acceleration-baku = Baku (virtual points at first)
hall-set-prizes = Prizes
hall-set-prizes-note = One list a line: prizes with commas, for a category with its name and a colon before. Example: Junior: trophy, book
hall-prizes = Prizes

## Standings

hall-progress-none = Before the first round
hall-progress-after = After round { $round }
hall-progress-final = Final standings
hall-progress-during = During round { $round }: { $done } of { $boards } boards
hall-progress-missing = { $n ->
    [one] 1 board of an earlier round has no result.
   *[other] { $n } boards of earlier rounds have no result.
}
hall-category-of = Standings of
hall-category-all = all players
hall-annulled = left early: results count for nobody
hall-cross-numbers = The result of each round, and beneath it the opponent’s number. A dot marks who started.
hall-cross-matrix = The results against each of the others, by number.
hall-later-drawn = { $n ->
    [one] Round { $rounds } was drawn from this result and stays as it is.
   *[other] Rounds { $rounds } were drawn from this result and stay as they are.
}
hall-tie-koya = Koya
hall-tie-progressive = Progressive score
hall-tie-performance = Performance
hall-tie-short-koya = Koya
hall-tie-short-progressive = Prog.
hall-tie-short-performance = Perf.
hall-tie-note-koya = Points against opponents with at least half of the points.
hall-tie-note-progressive = The scores after all rounds, added up: early points count more.
hall-tie-note-performance = The average rating of the opponents, plus what the share of the points is worth.

## Files and the log

hall-file-trf26 = TRF 2026
hall-file-note-trf26 = the new format, also in the middle of a tournament
hall-file-archive = Archive
hall-file-note-archive = everything with games, clock and links; keep it safe
hall-file-site = Web site
hall-file-note-site = pages that need no server, as ZIP
hall-log-remove = { $name } removed from the list
hall-log-merge = { $name } merged with { $other }
hall-log-adjust = { $name }: { $points } points ({ $why })
hall-log-forbid = Kept apart: { $names }
hall-log-allow = May meet again: { $names }

## The web site

hall-site-rounds = Rounds
hall-site-games = Games
hall-site-language = English
