### Die Seite darüber, was man von Spielen weiß.

known-title = Was man weiß
known-lead = Wer gewinnt ein Mancala-Spiel, wenn niemand einen Fehler macht? Für einige Spiele ist das bewiesen, für andere geben Partien zwischen gleich starken Computern einen Hinweis.
known-parts = Auf dieser Seite
known-proved = Bewiesen
known-proved-lead = Gefunden, indem jede Zugfolge bis zu Endspieltabellen durchsucht wurde. Gezählt wird, wie viele Samen der Beginnende am Ende mehr hat als der andere, wenn beide perfekt spielen. Jeder kann den Beweis wiederholen und dem Zertifikat ohne Suche folgen.
known-boards = { $game }, Brett für Brett
known-boards-lead = Um wie viele Samen der Beginnende am Ende vorn liegt: eine Zeile für jede Zahl von Mulden je Spieler, eine Spalte für jede Zahl von Samen je Mulde. Unter dem Wert stehen die besten ersten Züge; jedes Brett führt zum Analysebrett.
known-played = Durch Spielen
known-played-lead = Hier ist nichts bewiesen. Zwei gleich starke Computer, die für jeden Zug { $nodes } Stellungen ansehen, spielten aus der Anfangsstellung; die ersten { $opening } Züge einer Partie wurden unter guten ausgelost. Der wahre Anteil liegt in 95 von 100 Fällen im Bereich, für Spieler dieser Stärke.

known-win = Wer beginnt, gewinnt mit { $n }.
known-loss = Wer beginnt, verliert mit { $n }.
known-draw = Unentschieden.
known-win-least = Wer beginnt, gewinnt mit mindestens { $n }.
known-loss-least = Wer beginnt, verliert mit mindestens { $n }.
known-draw-least = Wer beginnt, verliert nicht.
known-draw-most = Wer beginnt, gewinnt nicht.
known-between = Wer gewinnt, ist offen.
known-range = Zwischen { $low } und { $high } Samen.
known-first-round = Erste Runde eines Matches.
known-best = Bester erster Zug: { $moves }
known-how = Wie es gefunden wurde
known-positions = Durchsuchte Stellungen
known-time = Rechenzeit
known-memory = Speicher
known-seconds = { $n } s
known-mebibytes = { $n } MiB
known-choices = Züge im Zertifikat
known-checksum = Prüfsumme des Zertifikats
known-commands = So beweist man es noch einmal und folgt dem Zertifikat
known-command = So sucht man noch einmal
known-analyse = Ausprobieren
known-analyse-game = { $name } auf dem Analysebrett ausprobieren
known-none = So heißt kein Spiel.
known-find = Ein Spiel suchen

known-pits = Mulden
known-seeds = Samen
known-board = { $pits } Mulden, je { $seeds } Samen
known-open = nicht bewiesen
known-key-win = + wer beginnt, gewinnt
known-key-loss = − wer beginnt, verliert
known-key-draw = 0 unentschieden

known-game = Spiel
known-share = Wer beginnt, holt
known-share-text = { $share }, { $low } bis { $high }
known-fair-first = Beginnen hilft.
known-fair-second = Beginnen schadet.
known-fair-open = Kein klarer Vorteil.
known-draws = Remis
known-margin = Im Mittel voraus
known-margin-pits = { $n } Mulden
known-games = Partien
