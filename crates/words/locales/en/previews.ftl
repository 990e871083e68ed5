# What is shown of a link in messages and on other sites, and the page for boards in frames.

preview-home = Play more than thirty sowing games (mancala) in the browser: with people here, with people elsewhere, against the computer.
preview-game = { $rule }: { $players }
preview-game-under-way = A game under way. Open the link to watch or to play.
preview-game-over = This game is over. Open the link to play through it.
preview-introduction = { $rule } in a minute
preview-setup = Play { $rule }
preview-lesson = { $title } ({ $rule })
preview-analysis = { $rule }: a position
preview-analysis-what = Open the link to try moves from this position and to ask the computer.
preview-openings = Openings of { $rule }
preview-openings-what = Open the link to see what the opening book knows about this position.
preview-tournament = { $rule } tournament, { $players ->
    [one] one player
   *[other] { $players } players
}
preview-picture = The board: { $pits }
