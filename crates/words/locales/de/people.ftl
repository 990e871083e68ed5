### Leute mit Namen: Einladungen, Farben, das Los, abgebrochene Partien. Platzhalter: { $player } ist der Name eines Spielers,
### { $seat } ein Buchstabe.

## Problems

server-seat-taken = dieser Platz ist schon vergeben; du kannst zuschauen
server-colour-taken = diese Farbe hat schon ein anderer Spieler; wähle eine andere
server-too-late = alle haben schon gespielt, die Partie kann nicht mehr abgebrochen werden
server-no-name = gib einen Namen an, damit die anderen wissen, wer du bist

## Opening an invitation

web-invite-title = Eine Einladung zu { $name }
web-invite-by = { $player } möchte mit dir spielen.
web-invite-game = Spiel
web-invite-rules = Regeln lesen
web-invite-board = Brett
web-invite-board-is = { $pits } Mulden, { $seeds } Samen, { $players } Spieler
web-invite-clock-each = { $time } für jeden
web-invite-clock-plus = { $time } für jeden, { $n ->
    [one] und 1 Sekunde
   *[other] und { $n } Sekunden
} mehr in jedem Zug
web-invite-players = Am Tisch
web-invite-free = noch frei
web-invite-seat = Dein Platz
web-invite-seat-first = { $seat }: du fängst an
web-invite-seat-is = { $seat }: { $player } fängt an
web-invite-lot = ausgelost
web-invite-aids = Hilfen
web-invite-name = Dein Name
web-invite-sit = Platz nehmen
web-invite-watch = Nur zuschauen
web-invite-taken-title = Dieser Platz ist vergeben
web-invite-taken = { $player } hat mit diesem Link schon Platz genommen. Du kannst gern zuschauen.
web-invite-taken-you = Warst du das, auf einem anderen Gerät? Dort steht unter „Teilen“ ein Link, mit dem du deinen Platz mitnimmst.
web-invite-came = { $player } ist da und spielt { $seat }.
web-invite-used = { $player } hat Platz genommen. Der Link öffnet nichts mehr.

## Links

web-share-once = Wer diesen Link zuerst öffnet, nennt einen Namen und nimmt Platz; alle danach können zuschauen.
web-share-device = Dein Platz auf einem anderen Gerät
web-share-device-text = Mit diesem Link nimmst du deinen Platz mit. Er ist nur für dich.
web-share-only-here = Nur dieser Computer kann den Link öffnen, denn der Server hört auf niemanden sonst. Für andere in deinem Netz starte ihn so:

## Colours

web-colour = Farbe
web-colour-of = Farbe von { $seat }
web-colour-red = Rot
web-colour-blue = Blau
web-colour-green = Grün
web-colour-purple = Violett
web-colour-ochre = Ocker
web-colour-ink = Schwarzweiß
web-colour-used = { $colour }, hat schon { $player }

## Drawing lots

web-lot-title = Wer fängt an?
web-lot-drawn = Das Los hat entschieden: { $player } fängt an.

## Games that are called off, and players who leave

web-abort = Abbrechen
web-abort-title = Partie abbrechen?
web-abort-text = Solange nicht alle gespielt haben, kann die Partie abgebrochen werden. Sie hat dann kein Ergebnis.
web-aborted = Die Partie wurde abgebrochen
web-aborted-by = { $player } hat sie abgebrochen, bevor alle gespielt hatten. Sie hat kein Ergebnis.
web-leave-title = Wenn jemand geht
web-leave-abort = Solange nicht jeder einmal gespielt hat, kann jeder Spieler die Partie abbrechen. Sie hat dann kein Ergebnis.
web-leave-claim = Wer schon gespielt hat und dann eine Minute fortbleibt, verliert die Partie, wenn du sie beanspruchst.
web-leave-adjourn = Vertagen heißt einfach gehen: Die Partie bleibt erhalten, und jeder kommt über ihren Link oder von der Startseite zurück.
web-leave-clock = Eine Partie mit Uhren lässt sich nicht vertagen: Die Uhr wartet zehn Sekunden auf einen Spieler, dessen Verbindung abreißt, insgesamt eine Minute, und läuft dann.

## Choosing ahead

web-settings-premove = Eine Mulde im Voraus wählen
web-premove-set = { $pit } wird gesät, sobald du am Zug bist.
web-premove-off = { $pit } wird nicht mehr im Voraus gesät.

## In the terminal

play-lot = Das Los hat entschieden: { $player } beginnt ({ $seat }). Wer beginnt, heißt A.
play-lot-drawing = Wer beginnt? Es wird gelost: { $player } …
play-lot-skip = Leertaste: gleich das Ergebnis.
play-field-starter = Wer beginnt
play-starter-lot = das Los
play-plain-starter = Wer beginnt? Sag den Buchstaben eines Platzes oder Los. Nur Eingabe: A.
play-word-lot = Los
play-plain-refused = { $reason } Du kannst { $legal } spielen.
play-plain-round-held = Eingabe: weiter zur nächsten Runde.
