### The rule sheet, third part: the end, the score, rounds and impasse. The glossary is in sheet.ftl.

## Passing

sheet-pass-turn = If you have no legal move, you are passed over and the next player moves. You are back in play as soon as you can move on your turn.

## The end

sheet-end-when = { $unit ->
    [round] The round is over as soon as one of these things happens:
   *[game] The game is over as soon as one of these things happens:
}
sheet-end-empty = No seed is left on the board.
sheet-end-stuck = The player whose turn it is has no legal move.
sheet-end-nobody = No player has a legal move.
sheet-end-nests = All the seeds left on the board lie in nest eggs, so that nobody can move.
sheet-end-succession = { $n ->
    [1] The player whose turn it is cannot move.
    [2] Two players in a row cannot move: the one whose turn it is and the one who comes next.
   *[other] { $n } players in a row cannot move: the one whose turn it is and those who come next.
}
sheet-end-fewer = After a turn, fewer than { $n } seeds are left on the board.
sheet-end-majority = After a turn, somebody has more than half of all the seeds in their store, that is, more than { $half }.
sheet-end-side-empty = { $mid ->
    [yes] After a turn, or when a player has to choose again in the middle of one, somebody has no seed left in their pits.
   *[no] After a turn, somebody has no seed left in their pits.
}
sheet-end-unfed = { $players ->
    [2] The opponent of the player whose turn it is has no seed, and no move would give them one.
   *[other] The opponents of the player whose turn it is have no seed among them, and no move would give them one.
}
sheet-end-forfeit = A player has left the opponent without a seed and forfeited their own.

## The rest

sheet-rest-order = The first of these lines that fits says who takes the seeds still on the board:
sheet-rest-own = { $nests ->
    [only] { $last ->
        [yes] Otherwise each player adds the seeds in their own nest eggs to their store, wherever these nest eggs lie.
       *[no] Each player adds the seeds in their own nest eggs to their store, wherever these nest eggs lie.
    }
    [too] { $last ->
        [yes] Otherwise each player adds to their store the seeds in their own nest eggs, wherever these lie, and those in the other pits of their territory.
       *[no] Each player adds to their store the seeds in their own nest eggs, wherever these lie, and those in the other pits of their territory.
    }
   *[no] { $last ->
        [yes] Otherwise each player adds the seeds in their own territory to their store.
       *[no] Each player adds the seeds in their own territory to their store.
    }
}
sheet-rest-able = If exactly one player could still move if it were their turn, that player adds all the seeds still on the board to their store.
sheet-rest-last-mover = { $last ->
    [yes] Otherwise the player who moved last adds all the seeds still on the board to their store.
   *[no] The player who moved last adds all the seeds still on the board to their store.
}
sheet-rest-last-capturer = If anybody has captured at all, the player who won seeds last, by whatever kind of capture, adds all the seeds still on the board to their store.
sheet-rest-stuck = { $unit ->
    [round] If the round is over because the player to move cannot, that player adds all the seeds still on the board to their store.
   *[game] If the game is over because the player to move cannot, that player adds all the seeds still on the board to their store.
}
sheet-rest-split = { $last ->
    [yes] Otherwise the seeds still on the board are shared equally; odd seeds go, one each, to those with most seeds on their side.
   *[no] The seeds still on the board are shared equally; odd seeds go, one each, to those with most seeds on their side.
}
sheet-rest-nobody = { $last ->
    [yes] Otherwise the seeds still on the board stay where they lie and count for nobody.
   *[no] The seeds still on the board stay where they lie and count for nobody.
}

## The score

sheet-score-last-move = Whoever made the last move wins: the other player has none left. Seeds are not counted, and those still on the board stay where they lie.
sheet-score-side = Whoever has the most seeds left in their own pits wins; with equally many, the game is a draw. Captured seeds do not count, and those still on the board stay where they lie.
sheet-score-clear = Whoever has no seed left in their own pits wins; if that is true of several players or of none, the game is a draw. Seeds are not counted, and those still on the board stay where they lie.
sheet-score-seeds = { $unit ->
    [round] Whoever has the most seeds in their store wins the round. With equally many, the round is drawn.
   *[game] Whoever has the most seeds in their store wins. { $players ->
        [2] With equally many, the game is a draw.
       *[other] If the most is shared, so is the win.
    }
}
sheet-score-pits = { $unit ->
    [round] Whoever owns the most pits wins the round; with equally many pits, the seeds in the stores decide. If these are equal too, the round is drawn.
   *[game] Whoever owns the most pits wins; between players with equally many pits, the seeds in their stores decide. { $players ->
        [2] If these are equal too, the game is a draw.
       *[other] If these are equal too, the win is shared.
    }
}

## Rounds

sheet-rounds-starter = { $by ->
    [winner] A begins the first round. Every further round is begun by the player who owns more seeds after the one before; with equally many, A begins rounds with an odd number and B the others.
    [loser] A begins the first round. Every further round is begun by the player who owns fewer seeds after the one before; with equally many, A begins rounds with an odd number and B the others.
   *[in-turn] The right to begin alternates: A begins the first round, B the second, A the third, and so on. This order is an addition of this program.
}
sheet-rounds-agree = The players may also agree to end the match at any time.
sheet-rounds-broken = { $won ->
    [yes] After a round that is broken off in this way the board is not divided anew: each pit counts for the player who owns it at that moment.
   *[no] A round that is broken off in this way gives nobody a pit.
}
sheet-spoils-next = For the next round all the seeds come back onto the board and every pit is filled as at the start. The winner of the round just played takes over one pit: the opponent’s pits form an unbroken stretch, and its first pit, counted counterclockwise, goes to the winner. After a drawn round all pits stay with their owners.
sheet-spoils-example = So if A wins the first round, { $pit } belongs to A in the second, and A has { $more } pits against { $fewer }.
sheet-spoils-end = { $pits ->
    [one] The match is over when somebody owns 1 pit.
   *[other] The match is over when somebody owns { $pits } pits.
}
sheet-match-pits = { $tie ->
    [seeds] Whoever then owns the most pits has won the match; with equally many pits, the seeds in the stores decide.
   *[drawn] Whoever then owns the most pits has won the match. With equally many pits the match is drawn.
}
sheet-refill-next = { $rest ->
    [aside] For the next round, each player takes all the seeds they own and puts { $seeds } into each of their own pits, beginning with { $from ->
        [right] the highest number
       *[left] number 1
    }. Pits that a player cannot fill are out of play for that round: nobody sows into them and nothing is captured from them. Seeds left over are set aside; they do not count in the new round, but they are there when pits are filled later.
    [even] For the next round, each player takes all the seeds they own. Whoever can puts { $seeds } into each of their own pits. Whoever has fewer spreads them over all their own pits as evenly as possible; pits that get one more come first, beginning with { $from ->
        [right] the highest number
       *[left] number 1
    }. Pits that stay empty are out of play for that round: nobody sows into them and nothing is captured from them. Seeds left over are set aside; they do not count in the new round, but they are there when pits are filled later.
   *[other] For the next round, each player takes all the seeds they own and puts { $seeds } into each of their own pits, beginning with { $from ->
        [right] the highest number
       *[left] number 1
    }. { $rest ->
        [spread] Seeds that do not fill another pit go into the pits that follow, one into each.
       *[next-pit] Seeds that do not fill another pit go into the next one all the same.
    } Pits that stay empty are out of play for that round: nobody sows into them and nothing is captured from them. Whoever has filled all their pits sets the remaining seeds aside; they do not count in the new round, but they are there when pits are filled later.
}
sheet-refill-alike = The player with more seeds lays out only as much as the other: the same seeds in the pits with the same numbers. All further seeds are set aside.
sheet-refill-example = An example: the players own { $a } and { $b } seeds. The first fills { $a-pits ->
    [one] 1 pit
   *[other] { $a-pits } pits
} and sets { $a-over } aside; the second fills { $b-pits ->
    [one] 1 pit
   *[other] { $b-pits } pits
} and sets { $b-over } aside, and { $out ->
    [one] 1 pit is
   *[other] { $out } pits are
} out of play.
sheet-refill-end = { $rest ->
    [aside] The match is over when a player cannot fill even one pit; the other player has then won it.
   *[other] The match is over when a player has no seeds left to lay out; the other player has then won it.
}
sheet-refill-agreed = In that case whoever owns more seeds in all has won, those set aside included.
sheet-territory-next = For the next round the board is divided anew by the seeds each player owns. The player with fewer seeds puts { $seeds } into each pit as far as they go, beginning with { $from ->
    [right] their own highest number and going on clockwise
   *[left] their own number 1 and going on counterclockwise
}; these pits are theirs. If both players then have seeds over that do not fill a pit, both put these into the next pit, the shared pit. It belongs to the player with fewer pits if that player put 2 or more seeds into it, otherwise to the other. All the remaining pits are filled by the player with more seeds and belong to that player. With equally many seeds everyone starts again with their own pits.
sheet-territory-labels = Pits won and nest eggs of the last round no longer count; the labels never change.
sheet-territory-nests = The nest eggs of the last round no longer count; the labels never change.
sheet-territory-example = An example: the players own { $a } and { $b } seeds. The second fills { $b-pits ->
    [one] 1 pit
   *[other] { $b-pits } pits
} and the first { $a-pits ->
    [one] 1 pit
   *[other] { $a-pits } pits
}. { $owner ->
    [fewer] Into the shared pit the second player puts { $b-over } seeds and the first { $a-over }, so it belongs to the second.
    [more] Into the shared pit the second player puts { $b-over } and the first { $a-over }, so it belongs to the first.
   *[none] Nothing is left over, so there is no shared pit.
}
sheet-territory-end = { $pits ->
    [one] The match is over when somebody owns 1 pit or more at the start of a round.
   *[other] The match is over when somebody owns { $pits } pits or more at the start of a round.
}

## Impasse, agreement, resigning

sheet-impasse-why = Some games would never end by themselves. Players at a table notice it and agree to stop; this program needs an end that is certain, and so it adds a rule of its own:
sheet-impasse-repetition = { $unit ->
    [round] The round ends by impasse when the same position has occurred { $n } times in it.
   *[game] The game ends by impasse when the same position has occurred { $n } times.
}
sheet-impasse-position = { $owners ->
    [pits] Two positions are the same if every pit holds the same number of seeds and has the same owner, and the same player is to move.
    [nests] Two positions are the same if every pit holds the same number of seeds, the nest eggs are the same with the same owners, and the same player is to move.
    [both] Two positions are the same if every pit holds the same number of seeds and has the same owner, the nest eggs are the same with the same owners, and the same player is to move.
   *[no] Two positions are the same if every pit holds the same number of seeds and the same player is to move.
}
sheet-impasse-count = { $mid ->
    [yes] The starting position counts, and so does every position in which a player has to choose in the middle of a turn.
   *[no] The starting position counts too.
}
sheet-impasse-passed = Passing over a player does not make a new position.
sheet-impasse-quiet = { $unit ->
    [round] The round ends by impasse when { $n ->
        [one] 1 move has
       *[other] { $n } moves in a row have
    } brought no seed into any store.
   *[game] The game ends by impasse when { $n ->
        [one] 1 move has
       *[other] { $n } moves in a row have
    } brought no seed into any store.
}
sheet-impasse-each = In counting moves, every choice of a pit counts as one.
sheet-impasse-choice = { $quiet ->
    [yes] Whoever sets up a game can also leave repetition to the players. A game that goes in circles then ends only when they agree or, as a last resort, by the count of moves.
   *[no] Whoever sets up a game can also leave repetition to the players. A game that goes in circles then ends only when they agree.
}
sheet-impasse-agreed = { $quiet ->
    [yes] Repetition is left to the players here: a position that comes back does not end the game. One that goes in circles ends when they agree to stop or, as a last resort, by the count of moves.
   *[no] Repetition is left to the players here: a position that comes back does not end the game. One that goes in circles ends only when they agree to stop.
}
sheet-agree = { $unit ->
    [round] If the players agree to end the match in the middle of a round, the round ends with it.
   *[game] The players may also agree to end the game at any time.
}
sheet-share = { $share ->
    [split] { $players ->
        [2] After an impasse or an agreement, the seeds on the board are divided evenly; an odd one goes to the player with more seeds on their own side.
       *[other] After an impasse or an agreement, the seeds on the board are divided evenly; odd ones go to the players with the most seeds on their own side.
    }
    [nobody] After an impasse or an agreement, the seeds on the board count for nobody.
   *[own] { $nests ->
        [yes] After an impasse or an agreement, each player takes the seeds in their own nest eggs, wherever these lie, and those in the other pits of their territory.
       *[no] After an impasse or an agreement, each player takes the seeds in their own territory.
    }
}
sheet-share-majority = { $share ->
    [split] But if the players agree once somebody has more than half of all the seeds in their store, the seeds on the board are divided evenly; odd ones go to the players with the most seeds on their own side.
   *[own] { $nests ->
        [yes] But if the players agree once somebody has more than half of all the seeds in their store, each player takes the seeds in their own nest eggs, wherever these lie, and those in the other pits of their territory.
       *[no] But if the players agree once somebody has more than half of all the seeds in their store, each player takes the seeds in their own territory.
    }
}
sheet-resign = { $players ->
    [2] { $unit ->
        [round] If you resign or run out of time, your opponent wins the match and takes all the seeds on the board.
       *[game] If you resign or run out of time, your opponent wins and takes all the seeds on the board.
    }
   *[other] If you resign or run out of time, you are passed over from then on. Your seeds stay in play and your store still counts, but you cannot win. When only one player is left, that player wins and takes all the seeds on the board.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-end-no-move = When the player to move cannot
setting-end-succession = Over when so many in a row cannot move (0: off)
setting-end-fewer = Over when fewer seeds than this are on the board (0: off)
setting-end-majority = Over when somebody has more than half of all seeds
setting-end-side-empty = Over when somebody has no seed left in their pits
setting-end-unfed = Over when the others have no seed and cannot be given one
setting-end-rest = Who takes what is left on the board
setting-end-score = What decides
setting-impasse-repetition = Over when a position occurs so many times (0: never)
setting-impasse-quiet = Over after so many decisions without a seed won (0: never)
setting-impasse-share = How seeds are shared by impasse or agreement
setting-impasse-share-majority = The same once somebody has more than half
setting-rounds-kind = How one round leads to the next
setting-rounds-from = The end from which pits are filled for the next round
setting-rounds-rest = What becomes of seeds that do not fill a pit
setting-rounds-alike = The player with more seeds lays out no more than the other
setting-rounds-starter = Who begins the next round
setting-rounds-pits-left = The match is over when no more than so many pits are left to a player
