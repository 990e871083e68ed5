### Was das Spiel im Terminal sagt. Vor jedem Knopf steht seine Taste, darum sind die Namen kurz.

play-no-json = eine Partie wird von Menschen gespielt: lass --json weg oder nimm „granary engine“
play-no-terminal = das Spiel braucht ein Terminal zum Zeichnen und für die Tasten: mit --plain spielst du in Textzeilen
play-no-seat = an diesem Tisch gibt es keinen Spieler { $player }: es spielen { $n }
play-load-empty = { $file }: in dieser Datei ist keine Partie
play-loaded = Geladen.
play-person = Mensch
play-computer = { $level ->
    [0] Computer, so stark wie du
   *[other] Computer, Stufe { $level }
}
play-computer-short = { $level ->
    [0] Computer
   *[other] Computer { $level }
}
play-players = { $list } Spieler

## Speed

play-speed-slow = langsam
play-speed-normal = normal
play-speed-fast = schnell
play-speed-none = auf einmal
play-speed-now = Tempo: { $speed }

## What happened

play-told-move = { $n ->
    [0] { $player } spielt { $move }.
    [one] { $player } spielt { $move } und erbeutet 1 Samen.
   *[other] { $player } spielt { $move } und erbeutet { $n } Samen.
}
play-told-agreed = Alle sind einverstanden aufzuhören.
play-told-gets = { $player } bekommt durch dieses Säen { $n }.
play-told-grabs = { $mover } nimmt { $n } in die Hand und sät weiter.
play-told-passed = { $player } kann nicht ziehen und setzt aus.
play-told-again = { $mover } spielt noch einmal.
play-told-endless = Der Zug käme nie zu Ende, also endet er hier.
play-told-nest = { $pit } wird ein Nest von { $mover }.
play-told-takes-pit = { $mover } übernimmt { $pit }.
play-told-pit-goes = { $pit } geht an { $player }.
play-told-out = { $player } verlässt die Partie.
play-told-sweeps = { $n ->
    [one] 1 Samen vom Brett geht an { $player }.
   *[other] { $n } Samen vom Brett gehen an { $player }.
}
play-told-round-over = Die Runde ist zu Ende: { $reason }.
play-told-round = Runde { $n }, { $player } beginnt.
play-undone = Zurückgenommen.
play-nothing-undone = Es gibt nichts zurückzunehmen.
play-redone = Wieder gespielt.
play-nothing-redone = Es gibt nichts wieder zu spielen.
play-hint = { $n ->
    [0] Tipp: { $move }
    [one] Tipp: { $move } erbeutet 1 Samen
   *[other] Tipp: { $move } erbeutet { $n } Samen
}
play-no-moves = Noch ist nichts gespielt.
play-over-already = Die Partie ist zu Ende.
play-refused = { $player } will weiterspielen.
play-saved = Gespeichert in { $file }.
play-not-saved = Nicht gespeichert in { $file }: { $reason }
play-not-loaded = Nicht geladen: { $reason }
play-file-taken = Diese Datei gibt es schon. Noch einmal Eingabe überschreibt sie.

## Questions

play-ask-leave = Diese Partie ist weder zu Ende noch gespeichert. Verlassen?
play-ask-overwrite = Diese Datei gibt es schon. Überschreiben? (ja oder nein)
play-ask-agree = Sind alle einverstanden, die Partie hier zu beenden?
play-ask-resign = Willst du wirklich aufgeben? (ja oder nein)
play-ask-end = Die Partie beenden?
play-answer-yes = Ja
play-answer-no = Nein
play-answer-offer = Ende anbieten: alle hören auf
play-answer-resign = Aufgeben
play-answer-go-on = Weiterspielen

## The screen

play-too-small = Dieses Fenster hat { $width } × { $height } Zeichen. Mach es größer: mindestens { $columns } × { $lines } sind nötig.
play-title-round = Runde { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}von { $rounds }
}, Zug { $n }
play-title-move = Zug { $n }
play-title-moves = Züge
play-title-sheet = Die Spielregel
play-title-help = Hilfe
play-title-save = Partie speichern
play-title-load = Partie laden
play-file = Datei:
play-your-turn = { $player }, du bist am Zug: die Zahl einer Mulde, oder Pfeile und Eingabe.
play-typed = { $typed }… Eingabe spielt die gewählte Mulde.
play-which-way = { $pit }, in welche Richtung?
play-way-plus = gegen den Uhrzeigersinn
play-way-minus = im Uhrzeigersinn
play-sowing = { $n ->
    [0] Es wird gesät …
    [one] 1 Samen in der Hand.
   *[other] { $n } Samen in der Hand.
} Leertaste zeigt gleich das Ende.
play-thinking = { $player } überlegt{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
} Esc: gleich antworten.
play-thinking-hint = Ein Tipp für { $player } wird gesucht{ $n ->
    [0] {" "}…
   *[other] , { $n } s …
}
play-paused = Pause. Mit p geht es weiter.
play-over-keys = n: neue Partie, u: zurücknehmen, q: Schluss.
play-not-now = Jetzt nicht: warte, bis du am Zug bist.
play-key-hint = Tipp
play-key-undo = Zurück
play-key-redo = Wieder
play-key-save = Speichern
play-key-load = Laden
play-key-moves = Züge
play-key-sheet = Regel
play-key-end = Ende
play-key-speed = Tempo
play-key-turn = Drehen
play-key-new = Neu
play-key-help = Hilfe
play-key-quit = Schluss
play-key-choose = Wählen
play-key-change = Ändern
play-key-back = Zurück
play-key-close = Schließen
play-key-up = Hinauf
play-key-down = Hinunter
play-help =
    1 2 3 …      eine Mulde mit ihrer Zahl spielen
    a1, b2 …     eine Mulde mit ihrem ganzen Namen spielen
    Pfeile       eine Mulde wählen; Eingabe spielt sie
    + und -      Richtung wählen: gegen den/im Uhrzeigersinn
    h            Tipp
    u, r         zurücknehmen, wieder spielen
    s, l         speichern, laden
    m            Liste der Züge
    i            die Regel dieses Spiels
    e            Ende anbieten oder aufgeben
    f            Tempo des Säens
    v            das Brett drehen
    n            ein anderes Spiel
    Leertaste, p gleich das Ende des Säens zeigen; Pause
    Esc          der Computer antwortet gleich
    q, Strg-C    Schluss

    Die Maus spielt Mulden und drückt Knöpfe.
    {"[3]"}  diese Taste spielt die Mulde     ★  Tipp   |6| Burg
    =B   gehört jetzt B                   *B Nest von B

## Choosing and setting up

play-choose-title = Granary: wähle ein Spiel
play-filter = Suchen:
play-field-board = Brett
play-field-players = Spieler
play-field-seat = Spieler { $player }
play-field-rounds = Runden
play-field-speed = Tempo
play-board-usual = wie üblich
play-field-impasse = Stillstand
play-impasse-usual = durch Wiederholung
play-impasse-agreement = nur durch Einigung
play-rounds-all = bis das Match entschieden ist
play-start = Anfangen
play-setup-note = Stufe 1 ist leicht, Stufe { $level } am schwersten; eine Stufe ist so stark wie du.

## In lines of text

play-plain-seat = { $player }: { $seat }
play-plain-welcome = Antworte mit einer Mulde wie A3, nur mit ihrer Zahl oder mit einem Wort: tipp, zurück, wieder, regel, züge, brett, speichern, laden, ende, aufgeben, neu, hilfe, schluss.
play-plain-help =
    Antworte mit einer Mulde wie A3 oder nur mit ihrer Zahl. Wo du die Richtung wählst, setze + (gegen den Uhrzeigersinn) oder - (im Uhrzeigersinn) dahinter.
    tipp: was der Computer spielen würde
    zurück, wieder: zurücknehmen, wieder spielen
    regel: die Regel dieses Spiels
    züge: alle Züge bisher
    brett: das Brett noch einmal
    speichern DATEI, laden DATEI: die Partie aufheben, mit einer weitermachen
    ende: anbieten, die Partie zu beenden
    aufgeben: die Partie verloren geben
    neu: ein anderes Spiel
    schluss: weggehen
play-plain-row = { $player }, Mulden { $first } bis { $last }: { $seeds }. Speicher: { $store }{ $aside ->
    [0] {""}
   *[other] , beiseite: { $aside }
}.
play-plain-out = aus dem Spiel
play-plain-nest = { $seeds } (Nest von { $player })
play-plain-fort = { $seeds } (Burg von { $player })
play-plain-row-of = { $player }, { $row ->
    [outer] äußere Reihe
    [middle] mittlere Reihe
   *[inner] innere Reihe
}, Mulden { $first } bis { $last }: { $seeds }.
play-plain-store = { $player }, Speicher: { $store }{ $aside ->
    [0] {""}
   *[other] , beiseite: { $aside }
}.
play-plain-ring-own = Gegen den Uhrzeigersinn, jeder um die eigenen Mulden: { $ring }.
play-plain-facing = { $pit } liegt { $facing } gegenüber.
play-plain-owned = { $seeds } (jetzt von { $player })
play-plain-turn = { $player } ist am Zug: { $legal }.
play-plain-over = Sag zurück, züge, speichern, neu oder schluss.
play-plain-illegal = { $text } kann jetzt nicht gespielt werden. Du kannst { $legal } spielen.
play-plain-direction = Sag auch die Richtung: + gegen den Uhrzeigersinn, - im Uhrzeigersinn. Du kannst { $legal } spielen.
play-plain-no-direction = Die Richtung steht in diesem Spiel fest. Du kannst { $legal } spielen.
play-plain-unknown = „{ $text }“ ist weder eine Mulde noch ein Wort, das ich kenne. Sag hilfe für alle Wörter, oder spiele { $legal }.
play-plain-load-what = Sag, welche Datei, zum Beispiel: laden awale-1.record
play-plain-game = { $number }. { $name }, { $players } Spieler
play-plain-regions = Mehr Spiele nach Weltgegenden: { $list }. Der Name einer Gegend listet ihre Spiele auf.
play-plain-which-game = Welches Spiel? Seine Nummer oder sein Name; oder eine Weltgegend.
play-plain-how-many = Wie viele Spieler: { $list }?
play-plain-who = Wer spielt { $player }? Sag mensch oder eine Stufe des Computers von 1 bis 8, oder 0 für einen, der so stark ist wie du. Nur Eingabe: { $usual }.
play-plain-rounds = Wie viele Runden? 0 spielt, bis das Match entschieden ist. Nur Eingabe: 1.
play-word-hint = tipp
play-word-undo = zurück
play-word-redo = wieder
play-word-rules = regel
play-word-moves = züge
play-word-board = brett
play-word-save = speichern
play-word-load = laden
play-word-end = ende
play-word-resign = aufgeben
play-word-new = neu
play-word-help = hilfe
play-word-quit = schluss
play-word-yes = ja
play-word-person = mensch

## Results: what happened, who leads, in which unit

play-told-resigned = { $player } gibt auf.
play-told-time = Die Zeit von { $player } ist abgelaufen.
play-told-forfeit = { $player } hat nicht gefüttert und verliert die Samen im Spiel. Die Zählung entscheidet.
play-score-seeds = { $player } { $n ->
    [one] 1 Samen
   *[other] { $n } Samen
}
play-score-points = { $player } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
play-score-pits = { $player } { $n ->
    [one] 1 Mulde
   *[other] { $n } Mulden
}
play-result = { $winners ->
    [0] Unentschieden: { $scores }.
    [1] { $names } gewinnt: { $scores }.
   *[other] { $names } teilen sich den Sieg: { $scores }.
}
play-round-result = { $winners ->
    [1] { $names } gewinnt Runde { $n }: { $scores }.
   *[other] Runde { $n } endet unentschieden zwischen { $names }: { $scores }.
}
play-round-closed = { $n ->
    [one] { $pits } ist nicht mehr im Spiel.
   *[other] { $pits } sind nicht mehr im Spiel.
}
play-round-held = Die Runde ist zu Ende. Leertaste: weiter.
play-plain-ring = Gegen den Uhrzeigersinn um das Brett: { $ring }.
