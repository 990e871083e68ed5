### Eröffnungsbücher auf der Kommandozeile.

book-progress = { $positions } Stellungen, { $seconds } s
book-built = { $file }: { $positions } Stellungen, die tiefste { $deepest } Entscheidungen nach dem Anfang, { $bytes } Bytes
book-complete = Es ist nichts übrig, was eine Stellung wert wäre.
book-none = Für { $rule } gibt es kein Eröffnungsbuch: `granary book build` macht eines
book-unknown = Das Buch kennt diese Stellung nicht.
book-players = Eröffnungsbücher gibt es nur für zwei
book-nodes = seine Stellungen wurden mit --nodes { $nodes } untersucht: --nodes weglassen oder eine andere Datei anfangen
book-depth = { $depth } Entscheidungen tief gesucht. Werte gelten für den, der am Zug ist; * spielt das Buch.
book-decision = Entscheidung
book-score = Wert
book-positions = Stellungen dahinter
book-good = spielt
book-file-heading = Datei
book-rule-heading = Regel
book-positions-heading = Stellungen
book-nodes-heading = Suche für jede
book-bytes-heading = Bytes
