### The operator's page, and what granary admin says.

admin-title = Operation
admin-lead = What is hidden is kept and can be shown again; nobody finds it meanwhile. What is removed is gone.
admin-key = Key of the operator
admin-key-note = The command granary admin page shows the address with the key.
admin-enter = Enter
admin-leave = Forget the key here
admin-games = Games
admin-tournaments = Tournaments
admin-rules = Published rules
admin-search = Search
admin-search-games = Names of players, the rule, or the id
admin-search-tournaments = Name, place, or the id
admin-search-rules = Words of the rule, its author, or the id
admin-none = Nothing was found.
admin-count = { $n ->
    [one] 1 found
   *[other] { $n } found
}
admin-count-more = The newest { $n }; search for others.
admin-name = Name
admin-detail = Rule, place or author
admin-since = Since
admin-state = State
admin-actions = Actions
admin-state-hidden = hidden
admin-state-ended = over
admin-state-open = open
admin-state-kept = kept
admin-hide = Hide
admin-hide-of = Hide { $name }
admin-hide-done = { $name } is hidden
admin-show = Show again
admin-show-of = Show { $name } again
admin-show-done = { $name } can be found again
admin-remove = Remove
admin-remove-of = Remove { $name }
admin-remove-done = { $name } is removed
admin-remove-games-note = People in this game are told that it was removed, and their boards close. It cannot be brought back.
admin-remove-tournaments-note = Pages of this tournament end at once. Its games on the screen stay games by themselves. It cannot be brought back.
admin-remove-rules-note = Nobody can begin a game with this rule any more. Games that were begun with it go on, because each has its own copy. It cannot be brought back.

admin-cli-page = The operator's page: { $address }
admin-cli-off = no operator's listener is configured: start the server with --admin 4748, and name the same here
admin-cli-silent = no server answers at { $address }: { $reason }
admin-cli-no-key = there is no key in { $file }: start the server with --admin once
admin-cli-start = The operator's page is at { $address }; granary admin page shows the address with the key
