### What `granary fairness` says.

fairness-progress = { $rule }: { $done } of { $games } games
fairness-told = { $rule }: whoever begins gets { $share } % of { $games } games (95 %: { $low } to { $high } %): { $wins } won, { $draws } drawn, { $losses } lost; ahead by { $margin } { $unit ->
    [pits] pits
   *[seeds] seeds
} in the mean
fairness-nothing = { $rule }: no opening leaves anything to play for
