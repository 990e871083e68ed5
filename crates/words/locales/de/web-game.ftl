### Was der Rahmen der Seite und die Spielseite sagen.

## Der Rahmen aller Seiten

web-skip = Zum Inhalt
web-nav = Hauptmenü
web-menu = Menü
web-nav-games = Spiele
web-nav-lessons = Lektionen
web-nav-analysis = Analyse
web-nav-workshop = Werkstatt
web-nav-about = Über Granary
web-close = Schließen
web-cancel = Abbrechen
web-copied = Kopiert.
web-copy-by-hand = Diesen Text kopieren
web-try-again = Noch einmal versuchen
web-go-home = Zur Startseite
web-page-missing = Unter dieser Adresse gibt es nichts.
web-problem = Etwas ist schiefgegangen
web-problem-text = Die Seite konnte nicht gezeigt werden. Bitte versuch es noch einmal.
web-problem-missing = Nicht gefunden
web-problem-offline = Der Server antwortet nicht
web-problem-offline-text = Granary ist gerade nicht erreichbar. Läuft das Programm noch, und besteht eine Verbindung?

## Einstellungen

web-settings = Einstellungen
web-settings-auto = Automatisch
web-settings-lang = Sprache
web-settings-theme = Farben
web-settings-light = Hell
web-settings-dark = Dunkel
web-settings-contrast = Kontrast
web-settings-more = Hoch
web-settings-motion = Säen
web-settings-sound = Leise Klänge
web-speed-slow = Langsam
web-speed-normal = Normal
web-speed-fast = Schnell
web-speed-off = Sofort

## Das Brett, wie es vorgelesen wird

web-board = Brett
web-board-seeds = { $n ->
    [0] leer
    [one] 1 Samen
   *[other] { $n } Samen
}
web-board-yours = deine
web-board-of = von { $player }
web-board-out = nicht im Spiel
web-board-nest = Nest von { $player }
web-board-fort = Burg von { $player }
web-board-legal = kann gesät werden
web-board-ends = endet in { $pit }
web-board-in-store = endet im Speicher
web-board-captures = { $n ->
    [one] erbeutet 1 Samen
   *[other] erbeutet { $n } Samen
}
web-board-grabs = { $n ->
    [one] nimmt 1 Samen und sät ihn weiter
   *[other] nimmt { $n } Samen und sät sie weiter
}
web-board-row-outer = äußere Reihe
web-board-row-middle = mittlere Reihe
web-board-row-inner = innere Reihe
web-board-store = { $n ->
    [0] Speicher von { $player }, leer
    [one] Speicher von { $player }, 1 Samen
   *[other] Speicher von { $player }, { $n } Samen
}
web-board-aside = { $n ->
    [one] 1 Samen beiseitegelegt
   *[other] { $n } Samen beiseitegelegt
}
web-board-which-way = { $pit }: in welche Richtung? Plus sät gegen den Uhrzeigersinn, minus im Uhrzeigersinn.
web-board-plus = gegen den Uhrzeigersinn
web-board-minus = im Uhrzeigersinn

## Die Spielseite

web-game-turn = { $player } ist am Zug
web-game-your-turn = Du bist am Zug
web-game-your-turn-as = { $player }, du bist am Zug
web-game-again = Dein Zug geht weiter
web-game-thinking = { $player } überlegt …
web-game-waiting = Warten auf { $player } …
web-game-over = Die Partie ist zu Ende
web-game-opening = Eröffnung: eine volle Mulde heben und ihre Samen legen
web-game-round = { $rounds ->
    [0] Runde { $n }
   *[other] Runde { $n } von { $rounds }
}
web-game-past = Du siehst eine frühere Stellung.
web-game-back-to-now = Zurück zur Partie
web-game-connecting = Verbindung wird aufgebaut …
web-game-removed = Wer diesen Server betreibt, hat die Partie entfernt. Sie kann nicht mehr gespielt werden.
web-game-closing = Der Server wird beendet. Die Partie ist gespeichert.
web-game-watching = Du schaust zu.
web-game-watchers = { $n ->
    [one] 1 Zuschauer
   *[other] { $n } Zuschauer
}
web-game-player = Spieler { $seat }
web-game-computer = { $level ->
    [0] Computer, so stark wie du
   *[other] Computer, Stufe { $level }
}
web-game-computer-seat = Computer { $seat }
web-game-you = du
web-game-absent = nicht da
web-game-present = verbunden
web-game-out = ausgeschieden
web-game-score-seeds = { $n ->
    [one] 1 Samen
   *[other] { $n } Samen
}
web-game-score-pits = { $n ->
    [one] 1 Mulde
   *[other] { $n } Mulden
}
web-game-store-of = Speicher
web-game-clock = Uhr von { $player }

## Knöpfe um das Brett

web-game-undo = Zurücknehmen
web-game-undo-ask = Um Rücknahme bitten
web-game-redo = Wieder spielen
web-game-hint = Tipp
web-game-resign = Aufgeben
web-game-offer-end = Ende anbieten
web-game-rematch = Revanche
web-game-replay = Letzten Zug noch einmal zeigen
web-game-pause = Pause
web-game-resume = Weiter
web-game-skip = Gleich das Ende zeigen
web-game-speed = Tempo
web-game-rotate = Brett drehen
web-game-sound-on = Klänge einschalten
web-game-sound-off = Klänge ausschalten
web-game-controls = Partie
web-game-new = Anderes Spiel
web-game-first = Anfang
web-game-previous = Zurück
web-game-next = Vor
web-game-last = Jetzt
web-game-keys = Tasten: Zahlen spielen deine Mulden, Pfeile und Eingabe wählen, + und - geben die Richtung, H Tipp, U zurücknehmen.

## Reiter neben dem Brett

web-game-tab-turns = Züge
web-game-tab-rules = Regel
web-game-tab-review = Rückschau
web-game-tab-share = Teilen
web-game-no-turns = Noch ist nichts gespielt.
web-game-turn-list = Gespielte Züge
web-game-round-mark = Runde { $n }
web-turn-agree = einig
web-turn-resign = gibt auf
web-turn-time = Zeit
web-turn-forfeit = nicht gefüttert

## Aufgeben und anbieten

web-game-resign-title = Aufgeben?
web-game-resign-text = { $players ->
    [2] Der Gegner gewinnt und bekommt alle Samen auf dem Brett.
   *[other] Du spielst nicht mehr mit. Deine Samen bleiben im Spiel, und du kannst nicht gewinnen.
}
web-game-resign-who = Wer gibt auf?
web-game-end-title = Die Partie jetzt beenden?
web-game-end-text = Wenn alle einverstanden sind, endet die Partie hier, und die Samen auf dem Brett werden nach der Regel geteilt.
web-game-end-yes = Ende anbieten
web-game-offered-undo = { $player } möchte den letzten Zug zurücknehmen.
web-game-offered-agreement = { $player } bietet an, die Partie zu beenden.
web-game-offered-rematch = { $player } bietet eine Revanche an.
web-game-you-offered-undo = Du hast um Rücknahme gebeten. Die Antwort steht aus.
web-game-you-offered-agreement = Du hast das Ende angeboten. Die Antwort steht aus.
web-game-you-offered-rematch = Du hast eine Revanche angeboten. Die Antwort steht aus.
web-game-accept = Annehmen
web-game-decline = Ablehnen
web-game-withdraw = Zurückziehen
web-game-not-sent = Das konnte nicht gesendet werden: im Augenblick besteht keine Verbindung.

## Was eine Mulde täte

web-game-preview-ends = { $move } endet in { $pit }
web-game-preview-store = { $move } endet im Speicher
web-game-preview-captures = { $n ->
    [one] erbeutet 1 Samen
   *[other] erbeutet { $n } Samen
}
web-game-preview-grabs = { $n ->
    [one] nimmt 1 Samen und sät ihn weiter
   *[other] nimmt { $n } Samen und sät sie weiter
}
web-game-preview-laps = { $n ->
    [one] 1 Lauf
   *[other] { $n } Läufe
}
web-game-preview-again = spielt noch einmal
web-game-preview-over = beendet die Partie
web-game-preview-endless = käme nie zu Ende
web-game-hint-is = Tipp: { $move }
web-game-hint-line = Tipp: { $move }, dann { $line }
web-game-hint-asking = Ein Tipp wird gesucht …

## Was geschah

web-told-move = { $n ->
    [0] { $player } spielt { $move }.
    [one] { $player } spielt { $move } und erbeutet 1 Samen.
   *[other] { $player } spielt { $move } und erbeutet { $n } Samen.
}
web-told-laps = { $n } Läufe.
web-told-gets = { $n ->
    [one] { $player } bekommt dadurch 1 Samen.
   *[other] { $player } bekommt dadurch { $n } Samen.
}
web-told-grabs = { $n ->
    [one] 1 Samen wird aufgenommen und weitergesät.
   *[other] { $n } Samen werden aufgenommen und weitergesät.
}
web-told-sown = { $n ->
    [one] 1 Samen fällt in den Speicher.
   *[other] { $n } Samen fallen in den Speicher.
}
web-told-nest = { $pit } wird ein Nest von { $player }.
web-told-takes = { $player } übernimmt { $pits }.
web-told-again = { $player } spielt noch einmal.
web-told-pass = { $player } kann nicht ziehen und setzt aus.
web-told-endless = Der Zug käme nie zu Ende, also endet er hier.
web-told-out = { $player } verlässt die Partie.
web-told-sweep = { $n ->
    [one] { $player } nimmt 1 übrigen Samen.
   *[other] { $player } nimmt { $n } übrige Samen.
}
web-told-agreed = Alle sind einverstanden aufzuhören.
web-told-resigned = { $player } gibt auf.
web-told-time = { $player } hat die Zeit überschritten.
web-told-forfeit = { $player } hat nicht gefüttert und verliert die Samen im Spiel. Es entscheidet, wer mehr hat.
web-told-over = Die Partie ist zu Ende: { $reason }.
web-told-round-over = Die Runde ist zu Ende: { $reason }.
web-told-round = Runde { $n } beginnt, zuerst { $player }.
web-told-nothing = Die Partie beginnt.
web-told-undone = Zurückgenommen.

## Wie sie endete

web-end-empty = kein Samen liegt mehr auf dem Brett
web-end-stuck = wer am Zug ist, kann nicht ziehen
web-end-none = niemand kann ziehen
web-end-fewer = zu wenige Samen liegen noch auf dem Brett
web-end-majority = jemand hat mehr als die Hälfte aller Samen
web-end-starved = ein Spieler hat keine Samen mehr
web-end-forfeit = Samen gehen verloren, weil nicht gefüttert wurde
web-end-succession = zu viele Spieler nacheinander können nicht ziehen
web-end-impasse = durch Stillstand
web-end-agreement = in gegenseitigem Einverständnis
web-end-resigned = ein Spieler hat aufgegeben
web-end-time = ein Spieler hat die Zeit überschritten
web-end-rounds = das Match ist entschieden
web-over-won = { $player } gewinnt
web-over-you-won = Du gewinnst!
web-over-shared = { $players } teilen sich den Sieg
web-over-draw = Unentschieden

## Faires Spiel

web-fair = Faires Spiel
web-fair-hints = { $on ->
    [yes] Tipps erlaubt
   *[no] Keine Tipps
}
web-fair-previews = { $on ->
    [yes] Vorschau sichtbar
   *[no] Keine Vorschau
}
web-fair-counts = { $on ->
    [yes] Zahlen sichtbar
   *[no] Zählen durch Hinsehen
}
web-fair-undo = { $on ->
    [yes] Zurücknehmen erlaubt
   *[no] Kein Zurücknehmen
}
web-fair-touch = { $on ->
    [yes] Berührt, geführt
   *[no] Berühren ist frei
}

## Einladen und teilen

web-share-invite = { $player } einladen
web-share-watch = Für Zuschauer
web-share-watch-text = Mit diesem Link kann jeder zuschauen.
web-share-copy = Link kopieren
web-share-send = Senden
web-share-position = Diese Stellung
web-share-position-link = Einen Link darauf kopieren
web-share-position-text = Als Text kopieren
web-share-analyse = In der Analyse öffnen
web-share-record = Partieprotokoll
web-share-record-download = Protokoll herunterladen
web-share-ogn-download = Als OGN herunterladen
web-share-waiting = Dein Gegner fehlt noch. Schick ihm diesen Link:

## Die Rückschau

web-review-start = Partie durchsehen
web-review-text = Der Computer sieht sich jeden Zug der Partie an und sagt, wo es einen besseren gab.
web-review-working = Der Computer sieht sich die Partie an …
web-review-later = Die Rückschau gibt es, wenn die Partie zu Ende ist.
web-review-accuracy = Genauigkeit
web-review-graph = Der Verlauf der Partie. Vorn über der Linie: { $top }; darunter: { $bottom }.
web-review-graph-one = Der Verlauf der Partie aus der Sicht dessen, der zieht: über der Linie führt er.
web-review-mistakes = Züge zum Nachdenken
web-review-none = Kein Zug hat viel gekostet. Gut gespielt!
web-review-best = besser { $move }
web-review-inaccuracy = Ungenauigkeit
web-review-mistake = Fehler
web-review-blunder = grober Fehler
web-review-turning = Wendepunkt

## The moment that is shown

web-game-sows = { $player } ist am Zug …
web-settings-longest = Längster Zug
web-settings-seconds = { $n } s

## Why a pit cannot be played

web-refusal-over = Die Partie ist zu Ende.
web-refusal-closed = { $pit } ist nicht mehr im Spiel.
web-refusal-not_yours = { $pit } gehört dir nicht.
web-refusal-not_yours-of = { $pit } gehört { $player }.
web-refusal-nest_egg = { $pit } ist ein Nest und füllt sich nur.
web-refusal-empty = { $pit } ist leer.
web-refusal-too_few = { $pit } braucht mindestens { $n } Samen.
web-refusal-not_full = In der Eröffnung wird nur eine volle Mulde geleert.
web-refusal-no_goal = Es gibt keine andere Mulde, in die gesät werden könnte.
web-refusal-must_feed = { $player } muss ein Samen bleiben: Spiel eine Mulde, die hinüberreicht.
web-refusal-must_feed-all = Den anderen muss ein Samen bleiben: Spiel eine Mulde, die sie erreicht.
web-refusal-fixed = Aus { $pit } wird nie etwas herausgenommen.
web-refusal-lone = { $pit } hat nur einen Samen: Spiel eine Mulde mit mindestens zweien.
web-refusal-must_capture = Du kannst etwas erbeuten, aber nicht mit { $pit }: Spiel eine Mulde, die etwas erbeutet.
web-refusal-must_reach = { $pit } reicht nicht hinüber: Spiel eine Mulde, die hinüberreicht.
web-refusal-must_end_empty = { $pit } endet nicht in einer leeren Mulde: Spiel eine, die es tut.
web-refusal-another_first = Die Regel verlangt jetzt eine andere Mulde als { $pit }.
web-refusal-touched = Du hast { $pit } berührt und musst daraus spielen.
web-refusal-turn = Du bist nicht am Zug: { $player } spielt.
web-refusal-watching = Du siehst bei dieser Partie zu.
web-refusal-past = Das ist eine frühere Stellung. Geh zur Partie zurück, um zu spielen.
web-refusal-sending = Dein Zug ist unterwegs.

## A round that is over

web-round-over = Die Runde ist zu Ende
web-round-title = Runde { $n } ist zu Ende
web-round-you-won = Du gewinnst die Runde.
web-round-won = { $player } gewinnt die Runde.
web-round-even = Die Runde endet unentschieden zwischen { $players }.
web-round-closed = { $n ->
    [one] { $pits } ist nicht mehr im Spiel.
   *[other] { $pits } sind nicht mehr im Spiel.
}
web-round-aside = { $n ->
    [one] { $player } behält 1 Samen übrig.
   *[other] { $player } behält { $n } Samen übrig.
}
web-round-same = Am Brett ändert sich nichts.
web-round-begins = { $player } beginnt.
web-round-next = Weiter zu Runde { $n }

## The line to the server and to the others

web-line-silent = Der Server antwortet nicht. Er wird gesucht …
web-line-offline = Dieses Gerät ist offline. Die Partie geht weiter, sobald es wieder ein Netz hat.
web-line-gone = Der Server ist nicht erreichbar. Die Partie ist dort gespeichert und geht weiter, sobald er zurück ist.
web-line-restarted = Der Server wurde neu gestartet. Die Partie geht weiter, wo sie war.
web-line-retry = Jetzt versuchen
web-away = { $player } ist fort. Die Partie bleibt erhalten: Beide können jederzeit über ihren Link zurückkommen.
web-away-soon = { $player } ist fort. Dauert das eine Minute, kannst du die Partie für dich beanspruchen; oder geh, und beide kommen jederzeit über ihren Link zurück.
web-away-claim = { $player } ist seit einer Minute fort. Beanspruche die Partie, oder warte: Sie bleibt erhalten.
web-away-claim-button = Partie beanspruchen
web-away-claim-title = Partie beanspruchen?
web-away-claim-text = Dann ist die Zeit von { $player } abgelaufen. Wer allein übrig bleibt, nimmt die Samen auf dem Brett und gewinnt.
