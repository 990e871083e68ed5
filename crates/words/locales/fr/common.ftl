# Énumérations dans une phrase : « 2, 3 et 4 », « 2, 3 ou 4 ».
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-clauses = { $head } ; { $last }
