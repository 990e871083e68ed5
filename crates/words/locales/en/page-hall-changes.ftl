### Knockouts, drafts and corrections on the pages of the tournament hall.

hall-bracket = Bracket
hall-bracket-places = Places
hall-bracket-in = still playing
hall-bracket-board = Board { $board }
hall-bracket-through = { $name } goes on
hall-bracket-kept = went on in spite of the result
hall-bracket-drawn = drawn: another game
hall-bracket-by-seeds = by seeds
hall-bracket-by-absence = the other did not come
hall-bracket-screen = On the projector
hall-bracket-winner = Winner: { $name }
hall-stage = { $size ->
    [2] Final
    [4] Semi-finals
    [8] Quarter-finals
   *[other] Last { $size }
}
hall-third-place = Third place
hall-set-third = Losers of the semi-finals play for the third place
hall-set-drawn = A match with equal games is decided by
hall-set-drawn-seeds = the seeds of all games, then further games
hall-set-drawn-games = further games only
hall-some-absent = not everyone came
hall-absent-of = { $name } did not come
hall-quick-key-8 = a table without one who did not come
hall-sheet-drawn = The match is drawn: play another game, and enter it here.

hall-preview = Preview the draw
hall-preview-title = Round { $n } as it would be drawn
hall-publish = Publish round { $n }
hall-draft-note = Choose a name, then another one to exchange them. Nothing counts before it is published; boards whose players stay together keep their results.
hall-draft-choose = No player is chosen.
hall-draft-chosen = { $name } is chosen
hall-draft-swap-with = changes places with …
hall-draft-board-with = sits at a new board with …
hall-draft-swap = Exchange
hall-draft-board = New board
hall-draft-move = To board
hall-draft-join = Play the one with the bye
hall-draft-take-out = No place
hall-draft-turn = Board { $board }: another player starts
hall-draft-remove = Remove board { $board }
hall-draft-unplaced = No place
hall-draft-back = One step back
hall-draft-fine = Nothing breaks.
hall-draft-breaks = { $n ->
    [one] One thing breaks:
   *[other] { $n } things break:
}
hall-draft-saved = Round { $n } is changed.
hall-draft-published = Round { $n } is published.
hall-draft-stale = Something was written meanwhile: close this and open it again.
hall-finding-bad-board = Board { $board }: too few or too many players, or one twice
hall-finding-rematch = Board { $board }: { $one } and { $other } have met in round { $rounds }
hall-finding-forbidden = Board { $board }: { $one } and { $other } must not meet
hall-finding-second-bye = { $player } has had a bye or a full point without playing, in round { $rounds }
hall-finding-several-byes = Several players have the bye: { $players }
hall-finding-third-in-a-row = Board { $board }: { $player } { $starts ->
    [yes] starts
   *[no] does not start
} for the third time running
hall-finding-unbalanced = Board { $board }: { $player } { $starts ->
    [yes] starts far more often than not
   *[no] starts far more seldom than not
}
hall-finding-not-there = Board { $board }: { $player } has withdrawn or is absent
hall-finding-knocked-out = Board { $board }: { $player } has been knocked out
hall-finding-loses-results = Board { $board } ({ $players }) loses its result: { $results }
hall-finding-later-rounds = Drawn after this round: round { $rounds }

hall-remark-who = Who decides this (for the log)
hall-remark-reason = Why (for the log)
hall-later-title = This result decided who went on
hall-later-instead = { $name } went on because of it. With the correction it would be { $other }.
hall-later-nobody = { $name } went on because of it. With the correction nobody would have won yet.
hall-later-undone = This would be undone:
hall-later-then = { $names }, to be played anew
hall-later-taken-back = taken back
hall-later-replace = Correct it and undo this
hall-later-keep = Correct it, leave what was played
hall-fixed-title = Results have been counted already
hall-fixed-text = With these settings all results would be counted anew, and the standings change.
hall-fixed-yes = Change it all the same
hall-log-rearrange = Round { $round } changed by hand
hall-log-new-key = A new key was made for the controller
hall-log-remark = { $entry } ({ $remark })
