### What the page's frame and the game page say. Placeables: { $player } is a player's name, { $n } a number of seeds,
### { $pit } and { $move } are labels such as A3.

## The frame of all pages

web-skip = Skip to the content
web-nav = Main menu
web-menu = Menu
web-nav-games = Games
web-nav-lessons = Lessons
web-nav-analysis = Analysis
web-nav-workshop = Workshop
web-nav-about = About
web-close = Close
web-cancel = Cancel
web-copied = Copied.
web-copy-by-hand = Copy this text
web-try-again = Try again
web-go-home = To the start page
web-page-missing = There is nothing at this address.
web-problem = Something went wrong
web-problem-text = The page could not be shown. Please try again.
web-problem-missing = Not found
web-problem-offline = The server does not answer
web-problem-offline-text = Granary cannot be reached at the moment. Is the program still running, and are you connected?

## Settings

web-settings = Settings
web-settings-auto = Automatic
web-settings-lang = Language
web-settings-theme = Colours
web-settings-light = Light
web-settings-dark = Dark
web-settings-contrast = Contrast
web-settings-more = High
web-settings-motion = Sowing
web-settings-sound = Soft sounds
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = At once

## The board, as it is spoken

web-board = Board
web-board-seeds = { $n ->
    [0] empty
    [one] 1 seed
   *[other] { $n } seeds
}
web-board-yours = yours
web-board-of = of { $player }
web-board-common = common to all
web-board-out = out of play
web-board-nest = nest egg of { $player }
web-board-legal = can be sown
web-board-ends = ends in { $pit }
web-board-in-store = ends in the store
web-board-captures = { $n ->
    [one] captures 1 seed
   *[other] captures { $n } seeds
}
web-board-store = { $n ->
    [0] Store of { $player }, empty
    [one] Store of { $player }, 1 seed
   *[other] Store of { $player }, { $n } seeds
}
web-board-aside = { $n ->
    [one] 1 seed set aside
   *[other] { $n } seeds set aside
}
web-board-which-way = { $pit }: which way? Plus sows counterclockwise, minus clockwise.
web-board-plus = counterclockwise
web-board-minus = clockwise
