### Der Blick zurück auf eine Partie: warum sie zu Ende ist, wie gut gespielt wurde, und der Baum der Varianten.

## Warum eine Partie zu Ende ist, nach „Die Partie ist zu Ende:“.

web-why-empty = kein Samen liegt mehr auf dem Brett
web-why-stuck = { $player } ist am Zug und kann nicht ziehen, und nach diesen Regeln ist damit Schluss
web-why-none = niemand kann mehr ziehen
web-why-fewer = { $n ->
    [one] 1 Samen liegt noch auf dem Brett, und nach diesen Regeln ist bei weniger als { $limit } Schluss
   *[other] { $n } Samen liegen noch auf dem Brett, und nach diesen Regeln ist bei weniger als { $limit } Schluss
}
web-why-majority = { $player } hat { $n } Samen, und nach diesen Regeln genügen mehr als { $limit }, die Hälfte aller
web-why-side-empty = { $player } hat in keiner Mulde mehr einen Samen, und nach diesen Regeln ist damit Schluss
web-why-row-empty = { $player } hat in der Reihe, auf die es ankommt, keinen Samen mehr, und nach diesen Regeln ist damit Schluss
web-why-gathered = { $player } hat alle Samen in einer einzigen Mulde, und nach diesen Regeln ist damit Schluss
web-why-unfed = { $player } hat keinen Samen mehr und kann auch keinen bekommen, und nach diesen Regeln ist damit Schluss
web-why-forfeit = { $player } hat die Gegenseite ohne Samen gelassen und verliert nach diesen Regeln, was auf dem Brett lag
web-why-succession = { $limit } Spieler nacheinander können nicht ziehen, und nach diesen Regeln ist damit Schluss
web-why-repetition = dieselbe Stellung ist { $limit }-mal entstanden, und nach diesen Regeln ist das ein Stillstand
web-why-quiet = { $limit } Züge nacheinander haben keinen Samen eingebracht, und nach diesen Regeln ist das ein Stillstand
web-why-agreement = alle waren sich einig aufzuhören
web-why-resigned = { $player } hat aufgegeben, und wer übrig bleibt, gewinnt
web-why-time = { $player } hat die Zeit überschritten, und wer übrig bleibt, gewinnt
web-why-rounds = das Match ist entschieden

## Die Rückschau

web-review-explained = Was heißt das?
web-review-explanation = 100 heißt, dass kein Zug etwas von der Gewinnchance verschenkt hat. Wer blind irgendeine Mulde nimmt, kommt auf etwa 10, in jedem Spiel. Züge, von denen nichts abhing, zählen nicht mit.
web-review-accuracy-many = Bei drei oder mehr Spielern steht hier keine Zahl: Was ein Zug wert ist, hängt dort davon ab, was die anderen wollen, und selbst das beste Spiel bekäme eine schlechte.
web-review-graph-name = Gewinnchancen Zug für Zug
web-review-graph-keys = Hier gehen die Pfeiltasten durch die Partie, Pos1 und Ende zu ihrem Anfang und Schluss.
web-review-graph-start = Anfang: { $player } { $n } %
web-review-graph-at = { $turn }: { $player } { $n } %
web-review-gave = { $n ->
    [one] verschenkt 1 Samen
   *[other] verschenkt { $n } Samen
}
web-review-gave-chance = { $n } % der Gewinnchance
web-review-line = Beste Folge: { $line }
web-review-best-arrow = Der Pfeil zeigt { $move }, den besten Zug.

## Der Baum des Analysebretts

web-tree = Züge und Varianten
web-tree-keys = ← und → gehen vor und zurück, ↑ und ↓ wechseln die Variante, Entf löscht sie.
web-tree-variation = Variante { $n } von { $all }
web-tree-promote = Zur Hauptfolge machen
web-tree-delete = Ab hier löschen
web-tree-deleted = Gelöscht.
web-tree-promoted = Das ist jetzt die Hauptfolge.

## Das Terminal

play-directions = Tippe + für ↺ und - für ↻.
