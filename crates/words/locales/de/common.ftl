# Aufzählungen im Satz: „2, 3 und 4“, „2, 3 oder 4“.
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
list-clauses = { $head }; { $last }
