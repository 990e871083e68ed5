### Was `granary fairness` sagt.

fairness-progress = { $rule }: { $done } von { $games } Partien
fairness-told = { $rule }: Wer beginnt, holt { $share } % aus { $games } Partien (95 %: { $low } bis { $high } %): { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren; im Mittel { $margin } { $unit ->
    [pits] Mulden
   *[seeds] Samen
} voraus
fairness-nothing = { $rule }: keine Eröffnung lässt noch etwas zu spielen übrig
