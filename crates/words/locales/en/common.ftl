# Lists in a sentence: "2, 3 and 4", "2, 3 or 4".
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-clauses = { $head }; { $last }
