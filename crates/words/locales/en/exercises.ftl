### Exercises, guessing moves, and what players tell about a family of games. The page loads what begins with `exercise-`
### only where it is needed; `web-exercise-` is for every page.

web-exercise-first = New here? Solve one move
web-exercise-first-note = A real board, one question. It takes half a minute.
web-exercise-on = Exercises
web-exercise-on-what = { $n } of { $all } solved in { $name }

exercise-title = Exercises: { $name }
exercise-heading = Exercises
exercise-lead = Positions from real games. Each has one answer, and you play it on the board.
exercise-how = How does this game go?
exercise-number = Exercise { $n } of { $all }
exercise-progress = { $n } of { $all } solved
exercise-start = Solve the exercises
exercise-go-on = Go on with the exercises
exercise-repeat = Solve them once more
exercise-none = There are no exercises for this game.
exercise-solved = solved

exercise-name-most = Most seeds
exercise-name-pits = Several pits
exercise-name-again = Move again
exercise-name-nest = Nest egg
exercise-name-take-pits = Take a pit
exercise-name-feed = Feed
exercise-name-keep = Give nothing
exercise-name-safe = Play safe
exercise-name-win = Win

exercise-ask-most = You are A. Which move wins you the most seeds?
exercise-ask-pits = You are A. Capture from { $n } pits with one move.
exercise-ask-again = You are A. Find the move after which you may move again.
exercise-ask-nest = You are A. Make a nest egg.
exercise-ask-take-pits = { $n ->
    [one] You are A. Take over one of B’s pits.
   *[other] You are A. Take over { $n } of B’s pits with one move.
}
exercise-ask-feed = You are A. B has to have a seed after your move. Which pit sees to that?
exercise-ask-keep = You are A. Sow so that B gets no seeds on the way.
exercise-ask-safe = You are A. Find the move after which B cannot capture anything.
exercise-ask-win = You are A. End the game with this move, and win it.

exercise-right-most = { $n ->
    [one] Right: { $pit } wins one seed, more than any other move.
   *[other] Right: { $pit } wins { $n } seeds, more than any other move.
}
exercise-right-pits = Right: { $pit } captures from { $pits } pits, { $n } seeds in all.
exercise-right-again = Right: after { $pit } it is your turn again.
exercise-right-nest = Right: the last seed of { $pit } makes a nest egg.
exercise-right-take-pits = { $pits ->
    [one] Right: { $pit } brings you the seeds and the pit.
   *[other] Right: { $pit } brings you the seeds and { $pits } pits.
}
exercise-right-feed = Right: { $pit } leaves B something to play with. No other pit would have.
exercise-right-keep = Right: with { $pit } nothing goes to B.
exercise-right-safe = Right: after { $pit } B can capture nothing.
exercise-right-win = Right: { $pit } ends the game, and you have won it.

exercise-wrong-most = { $n ->
    [0] { $pit } wins nothing. Another move does better.
    [one] { $pit } wins one seed. Another move does better.
   *[other] { $pit } wins { $n } seeds. Another move does better.
}
exercise-wrong-pits = { $pits ->
    [0] { $pit } captures nothing.
    [one] { $pit } captures from one pit only.
   *[other] { $pit } captures from { $pits } pits. More can be had.
}
exercise-wrong-again = After { $pit } your turn is over.
exercise-wrong-nest = { $pit } makes no nest egg.
exercise-wrong-take-pits = { $pits ->
    [0] { $pit } takes over no pit.
    [one] { $pit } takes over one pit. More can be had.
   *[other] { $pit } takes over { $pits } pits. More can be had.
}
exercise-wrong-feed = After { $pit } B would have no seed at all. In this game such a move is refused as long as another one leaves B a seed.
exercise-wrong-keep = { $n ->
    [one] With { $pit } one seed goes to B on the way.
   *[other] With { $pit } { $n } seeds go to B on the way.
}
exercise-wrong-safe = { $n ->
    [one] After { $pit } B plays { $reply } and captures a seed.
   *[other] After { $pit } B plays { $reply } and captures { $n } seeds.
}
exercise-wrong-win = { $how ->
    [goes-on] After { $pit } the game goes on.
   *[lost] { $pit } ends the game, but does not win it.
}

exercise-try-again = Try again
exercise-show = Show me
exercise-shown = The answer is { $pit }. Play it and watch.
exercise-next = Next exercise
exercise-finish = That is all
exercise-all-solved = All { $n } solved. Well done!
exercise-some-solved = { $n } of { $all } solved. The others wait for you here.
exercise-play = Play { $name } now
exercise-game-page = About the game

exercise-guess-hidden = What comes next stays hidden until you have guessed.
exercise-guess-show = Show the move
exercise-guess-from = Guess the moves

exercise-history = Where it comes from
exercise-words = Words players use
exercise-history-awale = The rule book of 1996 puts the beginnings of these games in the fifth or sixth century. From there they spread through the Middle East and nearly all of Africa, and in the end over the whole world. Almost every village, it says, plays a version of its own: easy to learn, hard to master.
exercise-history-ohwahree = The booklets reckon with 3,500 years of sowing games and look for their origin in Egypt or Arabia: two facing rows of six pits are carved into the temples of Luxor, Karnak and Kurna and into rocks along old caravan routes, and tomb paintings in the Nile valley show them being played. Maharajas are said to have sown rubies and star sapphires; over coffee in Egypt the loser paid the bill; and in the West Indies the game kept company with the spirit of the dead until the burial.
exercise-words-awale = The upper row is called North and the lower one South: here South is A and North is B. The store is also called the loft, and a capture while the sowing still goes on is a flow capture.
exercise-words-oware = South (here A) and North (here B) face each other. Oware players note the pits by letters, A to F for South and a to f for North, each from the player’s left.
exercise-words-ohwahree = An opponent’s pit in which the sowing has made two or three seeds is ripe: a last seed that falls there harvests it. The pit that a lap starts from is its source pit, and captured seeds lie in the large pits at the corners.
