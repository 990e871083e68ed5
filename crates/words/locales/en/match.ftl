### What `granary match` says.

match-title = { $rule }, { $players } players: { $games ->
    [one] 1 game
   *[other] { $games } games
} from { $openings ->
    [one] 1 opening
   *[other] { $openings } openings
} of { $plies ->
    [one] 1 decision
   *[other] { $plies } decisions
}, seed { $seed }
match-title-suite = { $rule }, { $players } players: { $games ->
    [one] 1 game
   *[other] { $games } games
} from { $openings ->
    [one] 1 opening
   *[other] { $openings } openings
} of a suite, seed { $seed }
match-engine = engine
match-wins = wins
match-draws = draws
match-losses = losses
match-score = score
match-mean = ms/decision
match-longest = longest
match-overrun = overrun
match-failures = failures
match-elo = Elo of A over B: { $elo } (95 %: { $low } to { $high }); A is stronger with a likelihood of { $los } %
match-pairs = Pairs of games with 0, ½, 1, 1½ and 2 points for A: { $pairs }
match-firsts = First places of A: { $firsts }, { $percent } % (95 %: { $low } to { $high } %); chance gives { $even } %; A is stronger with a likelihood of { $los } %
match-too-few = Too few games for an estimate of strength
match-test = Test of Elo { $elo0 } against { $elo1 }: log-likelihood ratio { $ratio } (bounds { $low } and { $high }), { $verdict ->
    [h0] decided for { $elo0 }
    [h1] decided for { $elo1 }
   *[none] undecided
}
match-margin = A is ahead by { $margin } { $unit ->
    [pits] pits
   *[seeds] seeds
} in the mean and gets { $share } % of all
match-fault = Game { $game } lost by { $engine }: { $reason }
match-more-faults = and { $n ->
    [one] 1 more game
   *[other] { $n } more games
} lost by failures
match-interrupted = Interrupted: { $games } games were planned
match-progress = { $done }/{ $games }  +{ $wins } ={ $draws } −{ $losses }  { $percent } %

match-engines = --engine: { $count ->
    [one] 1 engine is
   *[other] { $count } engines are
} named: name 2 to { $most }
match-engines-players = --engine: several engines meet in games of two: choose --players 2, or use --a and --b
match-field-title = { $rule }: { $engines } engines, { $games ->
    [one] 1 game
   *[other] { $games } games
} from { $openings ->
    [one] 1 opening
   *[other] { $openings } openings
}, seed { $seed }
match-field-note = Elo is counted from the mean of all engines, with the half of its 95 % interval. “Above next” is the likelihood that an engine is stronger than the next in the table.
match-rating = Elo
match-error = error
match-likelihood = above next
match-games = games
match-depth = depth
match-nodes = nodes
match-page-engines = Engines by strength
match-page-meetings = Who met whom: games won, drawn and lost by the engine of the row, and the likelihood that it is the stronger one
match-page-chart = Elo of all engines with their 95 % intervals; the table has the same figures

match-failure-stopped = the match was stopped
match-failure-illegal = no legal decision: “{ $detail }”
match-failure-refused = the engine answers with an error: { $detail }
match-failure-silent = no answer within { $detail } s
match-failure-crashed = the engine ended: { $detail }
match-failure-time = its clock ran out
match-failure-gone = the engine cannot be started again: { $detail }

match-spec-unknown = { $place }: “{ $text }” is no engine: write level=5, nodes=10000, depth=6, movetime=50, search, greedy, random or cmd=PROGRAM
match-spec-quotes = { $place }: a quotation mark is not closed
match-spec-value = { $place }: “{ $value }” does not fit { $key }: write { $wanted }
match-spec-twice = { $place }: { $key } is one too many: give each setting once, and one limit of nodes, depth, movetime and clock
match-spec-idle = { $place }: { $key } does nothing for this engine: leave it away
match-notation = { $place }: { $reason }: leave notation=oware away
match-clock = --clock: “{ $text }” is no clock: write seconds for a game and seconds added after each decision, such as 10+0.1
match-sprt = --sprt: “{ $text }” is no test: write two Elo values, the smaller first, such as 0,10, and if wanted two probabilities of error below 0.5, such as 0,10,0.05,0.05
match-sprt-players = --sprt: the test is for two players: leave it away, or choose --players 2
match-no-opening = no opening of { $plies } decisions leaves anything to play for: choose a smaller --plies
match-no-start = { $place }: { $program }: { $reason }: check the command, and that the program speaks the engine protocol
match-no-records = --records: { $file }: { $reason }
match-gone = { $place }: the engine cannot be started again: { $reason }
