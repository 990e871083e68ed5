## What happens to a player, said to that player: `-you` beside the message about others

web-game-you-name = You
web-game-turn-you = Your move
web-game-sows-you = You are playing …
web-game-clock-you = Your clock
web-board-nest-you = your nest egg
web-board-fort-you = your fort
web-board-store-you = { $n ->
    [0] Your store, empty
    [one] Your store, 1 seed
   *[other] Your store, { $n } seeds
}
web-told-move-you = { $n ->
    [0] You play { $move }.
    [one] You play { $move } and capture 1 seed.
   *[other] You play { $move } and capture { $n } seeds.
}
web-told-gets-you = { $n ->
    [one] You get 1 seed by it.
   *[other] You get { $n } seeds by it.
}
web-told-nest-you = { $pit } becomes your nest egg.
web-told-takes-you = You take over { $pits }.
web-told-again-you = You play again.
web-told-pass-you = You cannot move and are passed.
web-told-out-you = You leave the game.
web-told-sweep-you = { $n ->
    [one] You take 1 remaining seed.
   *[other] You take { $n } remaining seeds.
}
web-told-resigned-you = You resign.
web-told-time-you = You have run out of time.
web-told-forfeit-you = You did not feed and forfeit the seeds in play. The count decides.
web-told-round-you = Round { $n } begins, and you go first.
web-over-shared-you = You share the win with { $players }
web-round-even-you = The round is even between you and { $players }.
web-round-aside-you = { $n ->
    [one] You keep 1 seed aside.
   *[other] You keep { $n } seeds aside.
}
web-round-begins-you = You begin.
web-lot-drawn-you = Lots were drawn: you begin.
web-aborted-by-you = You called it off before everybody had played. It has no result.
web-why-stuck-you = you are to move and cannot, and by these rules that is the end
web-why-majority-you = you have { $n } seeds, and by these rules more than { $limit }, half of all, decide
web-why-side-empty-you = you have no seed left in any pit, and by these rules that is the end
web-why-row-empty-you = you have no seed left in the row that counts, and by these rules that is the end
web-why-gathered-you = you have all your seeds in one pit, and by these rules that is the end
web-why-unfed-you = you have no seed and cannot be given one, and by these rules that is the end
web-why-forfeit-you = you left your opponent without a seed, and by these rules forfeit what lay on the board
web-why-resigned-you = you resigned, so whoever is left wins
web-why-time-you = you ran out of time, so whoever is left wins
