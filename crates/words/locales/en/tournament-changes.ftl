### Knockouts, changes by hand, and keys: what the command line and the server say.

tournament-no-bad-remark = the name or the reason is too long or has unseen characters: 100 and 500 characters at most, on one line
tournament-no-fewer-rounds = { $drawn } rounds have been drawn, so there cannot be only { $rounds }: write { $drawn } or more
tournament-no-fixed = results have been counted with these settings, and { $key } would count them anew: if that is meant, say so with --force
tournament-no-no-winner = board { $board } of round { $round } has no winner yet: a knockout is closed when its last matches are decided
tournament-no-went-on = board { $board } of round { $round } decided who went on, and the next round is drawn: decide what becomes of it, with --later replace or --later keep
tournament-no-same-pairing = round { $round } is like this already: nothing changes
tournament-no-not-last-round = round { $round } of a knockout cannot be changed by hand any more: the next one is drawn from it
tournament-no-table-absence = at board { $board } the others have played without the one who did not come: write their seeds, and x for the one who did not come
tournament-no-not-knockout = only a knockout has a bracket: see standings
tournament-no-not-placed = player { $id } is at no board and has no bye: put the player at a board first
tournament-no-no-bye = nobody has a bye in this round: choose a board

tournament-bad-step = “{ $step }” is no change: write swap A / B, move A / BOARD, board A / B, remove BOARD, bye A, half-bye A, absent A, out A, join A, turn BOARD or number BOARD / TO
tournament-unplaced = Without a place: { $names }
tournament-findings = { $n ->
    [one] One thing breaks; write --anyway if it is meant
   *[other] { $n } things break; write --anyway if they are meant
}
tournament-finding-bad-board = Board { $board }: too few or too many players, or one twice
tournament-finding-rematch = Board { $board }: { $one } and { $other } have met in round { $rounds }
tournament-finding-forbidden = Board { $board }: { $one } and { $other } must not meet
tournament-finding-second-bye = { $player } has had a bye or a full point without playing, in round { $rounds }
tournament-finding-several-byes = Several players have the bye: { $players }
tournament-finding-third-in-a-row = Board { $board }: { $player } { $starts ->
    [yes] starts
   *[no] does not start
} for the third time running
tournament-finding-unbalanced = Board { $board }: { $player } { $starts ->
    [yes] starts far more often than not
   *[no] starts far more seldom than not
}
tournament-finding-not-there = Board { $board }: { $player } has withdrawn or is absent
tournament-finding-knocked-out = Board { $board }: { $player } has been knocked out
tournament-finding-loses-results = Board { $board } ({ $players }) loses its result: { $results }
tournament-finding-later-rounds = Drawn after this round: round { $rounds }

tournament-undoes = The correction would undo this:
tournament-undoes-board = Round { $round }, board { $board }: { $players } ({ $results })
tournament-stage = { $size ->
    [2] Final
    [4] Semi-finals
    [8] Quarter-finals
   *[other] Last { $size }
}
tournament-third-place = Third place
tournament-match-state = { $state ->
    [bye] bye
    [open] playing
    [drawn] drawn: another game is needed
    [seeds] decided by seeds
    [absence] the other did not come
    [kept] went on in spite of the result
   *[other] { "" }
}
tournament-champion = Winner: { $name }
tournament-new-key = The controller has a new key; the one before does not open the desk any more: { $link }
tournament-key-unknown = there is no tournament { $id } in these data: look at the address of its page
