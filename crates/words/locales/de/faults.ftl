### Was an einer Regeldatei nicht stimmt: eine Meldung je Kennung, und unter .help, was richtig wäre.
### Jede Meldung kennt $key (die Einstellung), $text (was dort steht) und die Angaben ihrer Kennung.

## Die Datei

fault-not-utf8 = kein Text: Byte { $offset } ist kein UTF-8
    .help = speichere die Datei als reinen Text in UTF-8
fault-too-large = zu groß: { $size } Bytes
    .help = höchstens { $most } Bytes sind erlaubt
fault-syntax = { $what ->
    [bracket] eine Klammer fehlt oder gehört nicht hierher
    [comma] ein Komma fehlt oder gehört nicht hierher
    [equals] erwartet werden ein Schlüssel, ein Gleichheitszeichen und ein Wert
    [quote] ein Anführungszeichen fehlt
    [switch] Ja und Nein schreibt man anders
    [key] das ist kein Schlüssel
    [value] das ist kein Wert
    [number] das ist keine Zahl
    [nesting] zu tief verschachtelt
   *[other] das ist kein TOML
}
    .help = { $what ->
        [bracket] Listen und Abschnitte enden mit ], Tabellen mit {"}"}
        [quote] Wörter und Texte stehen zwischen geraden Anführungszeichen, etwa "any"
        [switch] schreibe true oder false, ohne Anführungszeichen
        [number] schreibe ganze Zahlen nur mit Ziffern, etwa 4
        [nesting] keine Einstellung braucht mehr als drei Ebenen
       *[other] schreibe eine Einstellung je Zeile, etwa seeds = 4
    }
fault-more-faults = { $left ->
    [one] es gibt noch einen Fehler
   *[other] es gibt noch { $left } Fehler
}
    .help = behebe zuerst die aufgeführten
fault-bad-id = keine mögliche Kennung
    .help = eine Kennung besteht aus Kleinbuchstaben, Ziffern und Bindestrichen dazwischen, höchstens 64 Zeichen
fault-taken-id = diese Kennung gehört einer mitgelieferten Regel
    .help = gib der Datei einen anderen Namen, und erbe von der mitgelieferten Regel, wenn du sie ändern willst
fault-built-in-id = diese Kennung gehört einer mitgelieferten Regel mit anderem Text
    .help = die Datei lässt sich über ihren Pfad spielen; gib ihr einen anderen Namen, um sie im Regelordner zu behalten
fault-unknown-parent = es gibt keine Regel „{ $parent }“, von der man erben könnte
    .help = { $guess ->
        [yes] ist „{ $nearest }“ gemeint?
       *[no] nenne die Kennung einer mitgelieferten Regel oder einer anderen Datei am selben Ort
    }
fault-inherit-cycle = die Regel erbt von sich selbst: { $chain }
    .help = nimm „inherits“ aus einer dieser Dateien heraus
fault-inherit-depth = zu viele Vorfahren
    .help = eine Regel darf bis zu { $most } Vorfahren haben

## Schlüssel und Werte

fault-unknown-key = unbekannter Schlüssel „{ $key }“
    .help = { $guess ->
        [yes] ist „{ $nearest }“ gemeint?
       *[no] nimm ihn heraus, oder sieh in der Datei eines ähnlichen Spiels nach, wie er heißen könnte
    }
fault-misplaced-key = „{ $key }“ steht im falschen Abschnitt
    .help = ist „{ $belongs }“ gemeint?
fault-duplicate-key = „{ $key }“ kommt zweimal vor
    .help = behalte eines von beiden
fault-missing-key = „{ $key }“ fehlt
    .help = jede Regeldatei braucht es
fault-wrong-type = „{ $key }“ kann { $found ->
    [number] keine Zahl
    [fraction] keine Kommazahl
    [switch] nicht true oder false
    [text] kein Text
    [date] kein Datum
    [list] keine Liste
   *[table] keine Tabelle
} sein
    .help = schreibe { $wanted ->
        [number] eine ganze Zahl, etwa 4
        [switch] true oder false, ohne Anführungszeichen
        [word] ein Wort zwischen geraden Anführungszeichen
        [counts] eine Liste von Anzahlen, etwa [2, 3], oder eines von "even", "odd", "any", "5+"
        [numbers] eine Liste ganzer Zahlen, etwa [3, 2]
        [words] eine Liste von Wörtern, etwa ["can-move", "own"]
        [texts] eine Liste von Texten, etwa ["eins", "zwei"]
        [languages] einen Text oder eine Tabelle mit je einem für en, fr und de
        [lines] Zeilen, jede unter einer eigenen Überschrift: [[landing]]
        [table] einen Abschnitt, etwa [sow]
       *[text] einen Text zwischen geraden Anführungszeichen
    }
fault-out-of-range = „{ $key }“ liegt außerhalb der Grenzen
    .help = möglich ist { $least } bis { $most }
fault-unknown-word = „{ $key }“ kennt dieses Wort nicht
    .help = { $guess ->
        [yes] ist "{ $nearest }" gemeint? möglich sind { $known }
       *[no] möglich sind { $known }
    }
fault-counts-mixed = „{ $key }“ hat ein Wort in der Liste
    .help = schreib nur Zahlen, etwa [1, 2, 4, 6], oder ein einzelnes Wort ohne Klammern, etwa "even", "odd", "any" oder "5+"
fault-count-quoted = „{ $key }“ hat eine Zahl zwischen Anführungszeichen
    .help = schreibe [{ $count }] für genau { $count }, oder "{ $count }+" für { $count } und mehr
fault-way-signs = „{ $key }“ hat ein Zeichen, das keine Richtung bedeutet
    .help = schreib ein Zeichen je Mulde eines Spielers, Nummer 1 zuerst: + gegen den Uhrzeigersinn, - im Uhrzeigersinn, = nach Wahl des Spielers, etwa "---+++"
fault-repeated = „{ $key }“ nennt dasselbe zweimal
    .help = nenne es einmal
fault-unseen-character = „{ $key }“ enthält ein unsichtbares Zeichen: { $code }
    .help = nimm es heraus; Steuerzeichen und Zeichen für die Schreibrichtung haben in einer Regeldatei nichts verloren
fault-empty = „{ $key }“ ist leer
    .help = schreibe etwas hinein oder lass den Schlüssel weg
fault-unlisted-players = „{ $key }“ gilt für eine Spielerzahl, die die Regel nicht zulässt
    .help = die Regel lässt { $allowed } zu; siehe board.players

## Nach einer Regel fragen

fault-unknown-rule = es gibt keine Regel „{ $id }“
    .help = { $guess ->
        [yes] ist „{ $nearest }“ gemeint?
       *[no] die Liste aller Regeln nennt ihre Kennungen
    }
fault-broken-rule = die Datei der Regel „{ $id }“ hat Fehler
    .help = behebe sie, oder nimm die Datei weg
fault-several-rules = mehrere Regeln heißen „{ $name }“ oder ähnlich
    .help = schreibe die Kennung von einer: { $found }
fault-unknown-option = unbekannte Option „{ $key }“
    .help = { $guess ->
        [yes] ist „{ $nearest }“ gemeint? möglich sind { $known }
       *[no] möglich sind { $known }
    }
fault-unknown-preset = die Regel hat keine Variante „{ $preset }“
    .help = { $guess ->
        [yes] ist „{ $nearest }“ gemeint? möglich sind { $known }
       *[no] { $known ->
            [none] sie hat gar keine
           *[other] möglich sind { $known }
        }
    }
fault-players-not-allowed = die Regel ist nicht für { $wanted } Spieler
    .help = sie ist für { $allowed }

## Das Brett

fault-layout-length = „{ $key }“ hat { $found ->
    [one] eine Zahl
   *[other] { $found } Zahlen
} statt { $needed }
    .help = eine Aufstellung hat eine Zahl je Mulde des Bretts, in der Reihenfolge des Rings ab A1, oder eine je Mulde eines einzigen Spielers; board.stores hat eine je Spieler
fault-rows-five = kein Brett hat fünf Reihen
    .help = setze board.rows auf 2, 3, 4 oder 6
fault-rows-players = mehr als zwei Reihen gibt es nur für zwei Spieler
    .help = lass board.rows weg, oder setze board.players = [2]
fault-pits-odd = von drei Reihen wird die mittlere halbiert, und die Zahl ihrer Mulden ist ungerade
    .help = setze board.pits auf eine gerade Zahl
fault-track-needed = bei vier oder sechs Reihen wird nur in die Mulden eines Spielers gesät
    .help = setze sow.track = "own"
fault-ways-length = „{ $key }“ hat { $found ->
    [one] ein Zeichen
   *[other] { $found } Zeichen
}, und ein Spieler hat { $needed } Mulden
    .help = schreib { $needed } Zeichen, Nummer 1 zuerst: + gegen den Uhrzeigersinn, - im Uhrzeigersinn, = nach Wahl des Spielers
fault-too-many-seeds = { $found } Samen sind zu viele
    .help = ein Spiel darf bis zu { $most } Samen haben; nimm weniger Mulden oder weniger Samen je Mulde
fault-no-seeds = es liegen keine Samen auf dem Brett
    .help = setze board.seeds auf 1 oder mehr
fault-no-first-move = die Partie ist zu Ende, ehe sie beginnt: kein erster Zug ist möglich
    .help = ein Zug beginnt in einer Mulde mit mindestens { $needed } Samen, und wer beginnt, hat keine
fault-starter-stuck = wer beginnt, muss sofort aussetzen
    .help = ein Zug beginnt in einer Mulde mit mindestens { $needed } Samen; gib Spieler A eine solche
fault-opening-sum = die Eröffnung leert eine Mulde mit { $sum } Samen, und keine hat so viele
    .help = die Summe der gelegten Samen muss der Inhalt einer Mulde am Anfang sein
fault-opening-long = die Eröffnung geht um das ganze Brett herum
    .help = auf diesem Brett kann sie in höchstens { $most } Mulden legen

## Anzahlen

fault-count-never = „{ $key }“ ist mehr, als das Brett fassen kann
    .help = es gibt nur { $most } Samen
fault-count-partly = „{ $key }“ nennt Anzahlen, die nie vorkommen: { $counts }
    .help = es gibt nur { $most } Samen

## Läufe

fault-laps-without-stop = mehrere Läufe, aber nichts beendet den Zug
    .help = setze laps.stop, etwa stop = [1] für einen Lauf, der in einer leeren Mulde endet
fault-stop-everything = jede Anzahl beendet den Zug, es gibt also nie einen zweiten Lauf
    .help = setze laps.several = false, oder nenne in laps.stop weniger Anzahlen
fault-turns-too-long = die Züge dieses Spiels enden fast nie, so dass niemand alle Möglichkeiten einer Stellung überblicken könnte
    .help = nenne in laps.stop mehr Anzahlen, gib den Zeilen, nach denen es weitergeht, genauere, oder setze laps.limit niedriger, etwa limit = 30
fault-options-too-slow = mit diesen Angaben enden die Züge des Spiels fast nie, so dass niemand alle Möglichkeiten einer Stellung überblicken könnte
    .help = wähle weniger Mulden oder weniger Samen
fault-lap-cannot-lift = ein Lauf, der auf { $count } endet, kann nicht weitergehen, weil alles in der Mulde bleibt; der Zug endet dort
    .help = nimm { $count } in laps.stop auf, um es zu sagen, oder verkleinere sow.leave

## Erbeuten

fault-capture-never = nie wird etwas erbeutet: bei jeder Anzahl, die zählte, geht der Lauf weiter
    .help = nimm diese Anzahlen in laps.stop auf; soll der Zug dort weitergehen, wo capture.where nicht zutrifft, schreibe stattdessen Zeilen unter [[landing]]
fault-capture-partly = manche Anzahlen werden nie erbeutet, weil der Lauf weitergeht bei { $counts }
    .help = nimm sie in laps.stop auf, oder nimm sie aus capture.on heraus; soll der Zug dort weitergehen, wo capture.where nicht zutrifft, schreibe stattdessen Zeilen unter [[landing]]
fault-across-needless = die Mulde gegenüber muss Samen enthalten, aber aus ihr wird nichts erbeutet
    .help = setze capture.take auf "across" oder "both", oder capture.across-filled auf false
fault-spare-last-alone = beim Kahlschlag bleibt die letzte Mulde verschont, aber ohne Kette gibt es sonst nichts zu erbeuten
    .help = setze capture.chain, oder capture.slam = "no-capture", was auf dasselbe hinausläuft
fault-line-unreachable = Zeile { $line } unter [[landing]] kommt nie an die Reihe, weil eine Zeile davor immer zutrifft
    .help = stell sie vor die Zeile ohne Bedingung, oder nimm sie heraus
fault-only-true = „{ $key }“ kann nur true sein: ein „nicht“ gibt es nicht
    .help = lass es weg; was nur geschehen soll, wo es nicht zutrifft, steht in einer Zeile unter der, die es verlangt
fault-lines-are-lists = eine Zeile von [{ $section }] braucht zwei Klammern, denn es kann mehrere geben
    .help = schreib [[{ $section }]]
fault-hand-empty = Zeile { $line } unter [[landing]] sät die Hand, nimmt aber nichts in sie
    .help = ergänze take = ["last"] (oder andere Mulden) und to = "hand"; um von der letzten Mulde aus weiterzusäen, schreib then = "lap"
fault-hand-kept = Zeile { $line } unter [[landing]] nimmt Samen in die Hand und sät sie nicht
    .help = ergänze then = "sow", oder schreib to = "store"
fault-lap-from-nothing = Zeile { $line } unter [[landing]] nimmt die Samen der letzten Mulde und macht dann mit ihnen weiter
    .help = nimm "last" aus take heraus; um das Genommene zu säen, schreib to = "hand" und then = "sow"
fault-no-behind = Zeile { $line } unter [[landing]] fragt nach der Mulde hinter der gegenüberliegenden, und ein Brett mit zwei Reihen hat keine
    .help = nimm "behind" heraus, oder setze board.rows auf 3, 4 oder 6
fault-line-needs = in Zeile { $line } unter [[landing]] ist „{ $key }“ nichts ohne „{ $needs }“
    .help = ergänze „{ $needs }“ in der Zeile, oder lass „{ $key }“ weg
fault-point-stops = nach Zeile { $line } unter [[landing]] zeigt der Spieler auf eine Mulde, und der Zug ist zu Ende; danach kann nichts mehr folgen
    .help = lass „then“ weg, und nimm nur eines von beiden: extra oder to = "chosen"
fault-lifting-takes = Zeile { $line } unter [[lifting]] tut mehr, als Samen zu nehmen
    .help = lass „then“, „from“, „turn“, „nest“ und „extra“ und die Mulde „last“ weg, und gib die Samen dem Speicher, dem Besitzer oder den Mulden last, outer und end
fault-track-of-one = Samen gehen rund um die eigenen Mulden eines Spielers, der nur eine hat
    .help = gib dem Brett mehr Mulden, oder setze sow.track = "board"
fault-spoils-track = Beutemulden wechseln nie den Besitzer, wo jeder um die eigenen Mulden sät
    .help = wähle eine andere Art von Runden, oder setze sow.track = "board"
fault-no-choice = die Filter lassen keinen Zug übrig, mit dem man beginnen könnte
    .help = setze den Filter in sow.prefer, der übergangen wird, wo kein Zug ihn besteht, oder ändere das Brett
fault-first-in-source = der erste Samen fällt in die Ausgangsmulde, die übersprungen oder nicht geleert wird
    .help = lass sow.skip-source und sow.leave weg, oder setze sow.first = "next"
fault-no-such-number = „{ $key }“ nennt eine Mulde, die kein Spieler hat: { $number }
    .help = die Mulden eines Spielers tragen die Nummern 1 bis { $most }
fault-goal-rounds = ein Match aus Runden geht nach Samen und Mulden, und das Ziel dieses Spiels ist ein anderes
    .help = lass rounds.kind weg, oder setze end.score = "seeds"
fault-nest-capture = { $counts } ergibt ein Nest und wird darum nie erbeutet
    .help = halte nest.on und capture.on auseinander
fault-nest-take-zero = aus Nestern wird nichts genommen
    .help = setze nest.take auf 1 oder mehr
fault-take-pit-never = nie wird eine Mulde gewonnen, weil alle Beute daheim gemacht wird
    .help = ändere capture.where, capture.take oder capture.chain, oder setze capture.take-pit = false

## Füttern

fault-forfeit-players = Samen, die jemand fürs Nichtfüttern verliert, gehen an den Gegner, und es gibt mehrere
    .help = verwende feed.failure = "forfeit" nur zu zweit
fault-forfeit-without-duty = wer nicht füttert, verliert seine Samen, muss aber gar nicht füttern
    .help = setze feed.duty = "if-possible"
fault-forfeit-never = niemand verliert so je seine Samen, weil Züge, die nicht füttern, verboten sind
    .help = setze feed.duty = "if-possible", oder lass feed.failure weg
fault-unfed-without-duty = die Partie endet, wenn man nicht füttern kann, aber niemand muss füttern
    .help = setze feed.duty = "if-possible", oder lass end.unfed weg

## Das Ende

fault-succession-without-pass = die Partie endet, wenn mehrere hintereinander aussetzen, aber niemand setzt aus
    .help = setze end.no-move = "pass"
fault-succession-too-many = so viele hintereinander kommen nie vor
    .help = bei dieser Spielerzahl höchstens { $most }; wenn niemand ziehen kann, ist die Partie ohnehin zu Ende
fault-succession-one = die Partie endet, sobald einer nicht ziehen kann, also setzt nie jemand aus
    .help = setze end.no-move = "end" und lass end.succession weg, oder nimm 2 oder mehr
fault-over-at-once = wegen „{ $key }“ ist die Partie sofort zu Ende
    .help = wähle einen kleineren Wert, oder 0, um es abzuschalten
fault-end-never = „{ $key }“ beendet nie eine Partie, weil kein Samen das Brett verlässt
    .help = füge eine Beute oder einen Speicher hinzu, oder lass den Schlüssel weg
fault-rest-empty = niemand ist genannt, der den Rest nimmt
    .help = schreibe rest = ["nobody"], wenn er für niemanden zählen soll
fault-rest-open = es kann sein, dass nichts davon zutrifft und der Rest niemandem zufällt
    .help = beende die Liste mit "own", "split" oder "nobody"
fault-claim-unreachable = "{ $claim }" kommt nie an die Reihe, weil "{ $after }" immer gilt
    .help = stelle es vor "{ $after }", oder lass es weg
fault-claim-never = "{ $claim }" gilt nie
    .help = { $claim ->
        [can-move] die Partie endet nur, wenn niemand ziehen kann
        [stuck] wer nicht ziehen kann, passt, also endet die Partie nie dadurch; setze end.no-move = "end"
       *[other] niemand erbeutet je etwas
    }
fault-pits-fixed = die Mulden entscheiden, aber keine Mulde wechselt je den Besitzer
    .help = setze capture.take-pit = true, oder end.score = "seeds"
fault-impasse-off = eine Partie kann endlos dauern
    .help = setze impasse.repetition oder impasse.quiet
fault-never-ends = eine Partie kann endlos dauern: kein Samen verlässt das Brett, und kein Stillstand beendet sie
    .help = setze impasse.repetition oder impasse.quiet, oder füge eine Beute hinzu
fault-nothing-gained = vor dem Ende kommt kein Samen in einen Speicher
    .help = setze capture.on, flow.on, nest.on, harvest.on oder sow.store, oder lass eine Zeile unter [[landing]] Samen in einen Speicher nehmen
fault-nothing-counts = kein Samen zählt je für irgendwen
    .help = setze capture.on, flow.on, nest.on oder sow.store, oder gib den Rest in end.rest jemandem

## Runden

fault-rounds-players = mehrere Runden gibt es nur zu zweit
    .help = setze die Art der Runden unter [with.2.rounds]
fault-rounds-board = das Brett ist zu klein für die Runden dieser Regel
    .help = sie brauchen mindestens { $needed } Mulden je Spieler; nimm mehr Mulden oder ein kleineres rounds.pits-left
fault-starter-opening = das Ergebnis einer Runde bestimmt, wer die nächste beginnt, aber hier setzen die Spieler zuerst Samen
    .help = lass rounds.starter weg, oder lass opening.drops weg
fault-rounds-layout = diese Runden füllen jede Mulde mit gleich vielen Samen, die Aufstellung nicht
    .help = lass board.layout weg, oder setze rounds.kind auf "one" oder "spoils"

## Schlüssel ohne Wirkung

fault-needs = „{ $key }“ ist nichts ohne „{ $needs }“
    .help = setze auch „{ $needs }“, oder lass „{ $key }“ weg
fault-no-effect = „{ $key }“ ist wirkungslos wegen „{ $because }“
    .help = lass es weg
