# Finding games, boards in frames.

web-cat-no-such = No game is called “{ $text }”.
web-cat-did-you-mean = Did you mean
web-cat-all-are = { $n ->
    [one] One game. All games here are mancala: seeds are sown in pits.
   *[other] { $n } games. All of them are mancala: seeds are sown in pits.
}
web-rule-board = The board of { $name } at the start
web-embed-title = { $name }
web-embed-open = Open in Granary
web-embed-step = Move { $n } of { $all }
web-embed-start = Start
web-embed-first = To the start
web-embed-previous = One move back
web-embed-next = One move on
web-embed-last = To the end
web-embed-missing = There is no such board.
