### What the command line says.

check-good = { $file }: no faults
check-error = error
check-warning = warning
check-help = help

rules-id = rule
rules-name = name
rules-names = other names
rules-origin = origin
rules-players = players
rules-board = board
rules-laps = laps
rules-summary = in a line
rules-laps-one = one
rules-laps-several = several
rules-count = { $n ->
    [one] 1 rule
   *[other] { $n } rules
}
rules-none = no rule fits these words
rules-presets = Presets: { $list }
rules-more = `granary rules` with words, or with --region, tells more of fewer rules.
rules-nowhere = Elsewhere

replay-game = Game { $n }
replay-start = Start
replay-captures = captures { $n }
replay-gets = { $player } gets { $n } by this sowing
replay-grabs = takes { $n } into the hand and sows on
replay-passed = { $player } is passed
replay-again = plays again
replay-endless = the turn would never end, so it ends here
replay-nest = makes a nest egg in { $pit }
replay-takes-pit = takes over { $pit }
replay-pit-goes = { $pit } goes to { $player }
replay-sweeps = { $n ->
    [one] 1 seed from the board goes to { $player }
   *[other] { $n } seeds from the board go to { $player }
}
replay-out = { $player } leaves the game
replay-round = Round { $n }, { $player } begins
replay-round-over = The round is over: { $reason }.
replay-over = The game is over: { $reason }.
replay-draw = A draw, { $scores }
replay-result = { $winners ->
    [0] Result { $scores }
    [1] { $names } wins { $scores }
   *[other] { $names } share the win, { $scores }
}
replay-good = { $file }, game { $n }: { $rule }, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, result { $result }: verified
replay-remarked = { $file }, game { $n }: { $rule }, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, result { $result }: replayed, but the file says otherwise in places
replay-step = Enter for the next turn, q and Enter to stop

perft-no-memory = there is no memory for a table of { $megabytes } MB: choose a smaller --hash

bench-rule = rule
bench-players = players
bench-kernel = kernel
bench-moves = moves/s
bench-playouts = games/s
bench-laps = laps/s
bench-perft = leaves/s
bench-seed = ns/seed
bench-memory = memory
bench-nodes = nodes
bench-yardstick = Yardstick, Awale written by hand: { $moves } moves/s with { $games } games at once, { $one } with one; { $leaves } leaves/s
bench-ratio = { $rule } from its rule file reaches { $playouts } % of its moves ({ $one } % of one game at a time) and { $perft } % of its leaves
bench-load = { $n } built-in games: read in { $read } ms, compiled in { $compile } ms into { $memory } KiB

end-empty = no seed is left on the board
end-stuck = the player to move cannot move
end-none = nobody can move
end-fewer = too few seeds are left on the board
end-majority = somebody has more than half of all seeds
end-starved = a player is left without seeds
end-forfeit = seeds are forfeited for not feeding
end-succession = too many players in succession cannot move
end-impasse = by impasse
end-agreement = by agreement
end-resigned = a player resigned
end-time = a player ran out of time
end-rounds = the match is decided

data-backup = { $file } holds everything ({ $n ->
    [one] 1 row
   *[other] { $n } rows
})
data-restored = everything from { $file } is back ({ $n ->
    [one] 1 row
   *[other] { $n } rows
})
data-kept = what was there before is kept in { $file }
data-good = everything is as it was written: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $tournaments ->
    [one] 1 tournament
   *[other] { $tournaments } tournaments
}, { $rules ->
    [one] 1 rule
   *[other] { $rules } rules
}
data-fault = damaged: { $fault }
data-faults = { $n ->
    [one] 1 thing is
   *[other] { $n } things are
} damaged; a backup puts them right, with granary restore

config-no-toml = this is no TOML: { $reason }
config-unknown-key = there is no setting { $key }
config-did-you-mean = did you mean { $key }?
config-see-keys = granary serve --print-config lists all settings
config-bad-value = { $key }: { $reason }
config-wrong-kind = this kind of value does not belong here

serve-check-listen = The page would be open at { $address }
serve-check-listen-running = The page is open at { $address }: a server is running already
serve-check-taken = cannot listen on { $address }: { $reason }
serve-check-database = Games are kept in { $database }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $tournaments ->
    [one] 1 tournament
   *[other] { $tournaments } tournaments
}
serve-check-database-new = Games will be kept in { $database }, which is made at the first start
serve-check-steps = The next start brings the tables of the database up to date
serve-check-running = A server has the database open
serve-check-origins = Pages of these addresses may act here: { $list }
serve-check-proxies = These proxies may say who the client is: { $list }
serve-check-metrics = Figures for Prometheus would be at { $address }
serve-check-admin = The operator's page would be at { $address }
serve-check-rules = Rules at hand: { $n }
serve-check-good = This configuration is good.

# granary site
site-written = { $files } files, { $kilobytes } kB, are in { $folder }. Any web server can publish them.
