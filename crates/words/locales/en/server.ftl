# What the server says: the address it is open at, and what went wrong with a request. Problems have the id server- and
# their code; .remedy says what to do.

server-open = Granary is open at { $address } (Ctrl-C ends it)

server-bad-request = this request cannot be understood
server-not-found = there is nothing at this address
server-method = this cannot be done at this address
server-no-such-rule = there is no such rule
server-no-such-game = there is no such game; perhaps it was too old to be kept
server-no-such-lesson = there is no such lesson
server-bad-rule = this rule cannot be played
server-bad-players = this game is not for so many players
server-bad-seats = these seats do not fit the game
    .remedy = give one seat for every player; levels of the computer are 1 to 8
server-bad-clock = such a clock cannot be set
    .remedy = give every player between one second and a day, and add at most an hour a turn
server-bad-position = this position is not possible
server-bad-record = this record cannot be read
server-bad-decision = this decision is not possible here
server-bad-setting = this setting cannot have this value
server-bad-id = this cannot be the id of a rule
    .remedy = use small letters, digits and hyphens, at most 40
server-taken-id = there is a rule with this id already
    .remedy = choose another id
server-not-your-seat = you have no seat in this game
server-not-your-turn = it is not your turn
server-not-your-key = only the author's key opens this rule
server-stale = the game has gone on since
server-game-over = the game is over
server-not-over = the game is still going on
server-not-allowed = the players of this game do without that
server-touched = you have touched a pit and must play from it
server-nothing-to-undo = there is nothing to take back or to repeat
server-no-such-offer = this offer is no longer open
server-declined = the computer declines
server-too-long = this game is too long
server-too-large = this is too much at once
server-too-many-requests = too many requests
    .remedy = wait a little and try again
server-busy = the computer has too much to think about right now
    .remedy = wait a little and try again
server-full = too many games are open right now
    .remedy = wait a little and try again
server-origin = pages of other servers may not do this
server-timeout = this took too long
server-storage = games cannot be stored right now
    .remedy = wait a little and try again
server-internal = something went wrong here

server-option-preset = a version of the game
server-option-pits = pits a player
server-option-seeds = seeds in each pit at the start
server-option-direction = direction of sowing
