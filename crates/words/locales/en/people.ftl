### People with names: invitations, colours, lots, and games that are called off. Placeables: { $player } is a player's name,
### { $seat } a letter.

## Problems

server-seat-taken = somebody has already taken this seat; you can watch the game
server-colour-taken = another player has this colour; choose another one
server-too-late = everybody has played by now, so the game can no longer be called off
server-no-name = give a name, so that the others know who you are

## Opening an invitation

web-invite-title = An invitation to { $name }
web-invite-by = { $player } would like to play with you.
web-invite-game = Game
web-invite-rules = read the rules
web-invite-board = Board
web-invite-board-is = { $pits } pits, { $seeds } seeds, { $players } players
web-invite-clock-each = { $time } each
web-invite-clock-plus = { $time } each, { $n ->
    [one] and 1 second
   *[other] and { $n } seconds
} more every turn
web-invite-players = At the table
web-invite-free = still free
web-invite-seat = Your seat
web-invite-seat-first = { $seat }: you begin
web-invite-seat-is = { $seat }: { $player } begins
web-invite-lot = drawn by lot
web-invite-aids = Fair play
web-invite-name = Your name
web-invite-sit = Sit down
web-invite-watch = Only watch
web-invite-taken-title = This seat is taken
web-invite-taken = { $player } has sat down with this link already. You are welcome to watch.
web-invite-taken-you = Was that you, on another device? There, under “Share”, is a link that takes your seat along.
web-invite-came = { $player } has come and plays { $seat }.
web-invite-used = { $player } has sat down. The link opens nothing any more.

## Links

web-share-once = Whoever opens this link first gives a name and takes the seat; anybody after that can watch.
web-share-device = Your seat on another device
web-share-device-text = This link takes your seat along. It is for you alone.
web-share-only-here = Only this computer can open the link, because the server listens to nobody else. For others in your network, start it like this:

## Colours

web-colour = Colour
web-colour-of = Colour of { $seat }
web-colour-red = red
web-colour-blue = blue
web-colour-green = green
web-colour-purple = purple
web-colour-ochre = ochre
web-colour-ink = black and white
web-colour-used = { $colour }, taken by { $player }

## Drawing lots

web-lot-title = Who begins?
web-lot-drawn = Lots were drawn: { $player } begins.

## Games that are called off, and players who leave

web-abort = Call it off
web-abort-title = Call the game off?
web-abort-text = As long as not everybody has played, the game can be called off. It then has no result.
web-aborted = The game was called off
web-aborted-by = { $player } called it off before everybody had played. It has no result.
web-leave-title = If somebody leaves
web-leave-abort = Until everybody has played once, each player can call the game off. It then has no result.
web-leave-claim = A player who has played and stays away for a minute loses the game if you claim it.
web-leave-adjourn = To adjourn, just leave: the game is kept, and everybody comes back to it by its link or from the start page.
web-leave-clock = A game with clocks cannot be adjourned: the clock waits ten seconds for a player who was cut off, a minute in all, and then runs.

## Choosing ahead

web-settings-premove = Choose a pit ahead
web-premove-set = { $pit } is sown as soon as it is your turn.
web-premove-off = { $pit } is not sown ahead any more.

## In the terminal

play-lot = Lots were drawn: { $player } begins ({ $seat }). Whoever begins is called A.
play-lot-drawing = Who begins? Lots are drawn: { $player } …
play-lot-skip = Space shows the result at once.
play-field-starter = Who begins
play-starter-lot = drawn by lot
play-plain-starter = Who begins? Say the letter of a seat, or lot. Enter alone: A.
play-word-lot = lot
play-plain-refused = { $reason } You can play { $legal }.
play-plain-round-held = Enter goes on to the next round.
