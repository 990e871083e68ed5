### What `granary endgame` says.

endgame-no-folder = this system has no folder for your data: name one with --folder
endgame-no-mpi = this granary was built without MPI: install OpenMPI and libclang (on Debian libopenmpi-dev and libclang-dev), and build it with cargo build --release --package granary --features mpi
endgame-progress = { $seeds } seeds: { $percent } %
endgame-rate = million/s
endgame-found = already there
endgame-verified = every value is the best of its turns
endgame-wrong = wrong value at { $position }: the table has { $found }, the best turn gives { $expected }; delete the table and build it again
endgame-unknown = not in the table, which has positions of up to { $most } seeds in play
endgame-value = Of the seeds on the board the player to move gets this many more than the other: { $value }
endgame-lead = With the stores, the player to move ends ahead by: { $value }
endgame-kind = Fingerprint { $fingerprint }; { $kind ->
    [exact] all values are exact
   *[bounds] where endless play decides, a lower and an upper bound
}
endgame-rule = rule
endgame-fingerprint = fingerprint
endgame-seeds = seeds
endgame-positions = positions
endgame-wins = wins
endgame-draws = draws
endgame-losses = losses
endgame-inexact = not exact
endgame-mean = mean
endgame-bytes = bytes

solve-progress = { $nodes } positions, { $rate } million/s; the value lies between { $low } and { $high }
solve-value = Value { $low }: with perfect play this is what A has at the end, less what B has
solve-stopped = Stopped: the value lies between { $low } and { $high }; the same command goes on from here
solve-open = The value lies between { $low } and { $high }; what it is depends on repetition, or on lines that are too long
solve-best = Best decisions: { $best }
solve-effort = { $nodes } positions in { $seconds } s, down to a table of { $seeds } seeds
solve-certificate = Certificate of { $choices } choices in { $bytes } bytes, checksum { $checksum }
solve-checked = The proof holds: the value lies between { $low } and { $high }; { $positions } positions and { $leaves } values of the table were followed
