### Die Spielregel, vierter Teil: Bretter mit mehreren Reihen, die Wahl des Zuges, und was der letzte Samen eines Laufs
### bewirkt, Zeile für Zeile. Das Wörterverzeichnis steht in sheet.ftl.

## Bretter mit drei, vier und sechs Reihen

sheet-need-rows = Ein Brett mit { $rows } Reihen zu je { $pits ->
    [one] 1 Mulde
   *[other] { $pits } Mulden
}, { $own ->
    [one] 1 Mulde
   *[other] { $own } Mulden
} für jeden Spieler.
sheet-prep-rows = { $rows ->
    [3] Die Mulden liegen in drei Reihen zu je { $pits }. Dein Gebiet ist die Reihe, die dir am nächsten liegt, und die Hälfte der mittleren Reihe zu deiner Rechten: { $a-first } bis { $a-last } gehören Spieler A, { $b-first } bis { $b-last } Spieler B. Von deinem Platz aus gesehen liegt Nummer 1 in der Reihe vor dir ganz links. Die Nummern laufen diese Reihe, deine äußere, entlang nach rechts und dann über deine Hälfte der mittleren Reihe, deine innere, zurück.
    [6] Die Mulden liegen in sechs Reihen zu je { $pits }. Die drei Reihen auf deiner Seite des Bretts sind dein Gebiet: { $a-first } bis { $a-last } gehören Spieler A, { $b-first } bis { $b-last } Spieler B. Von deinem Platz aus gesehen liegt Nummer 1 in der Reihe vor dir ganz links. Die Nummern laufen diese Reihe, deine äußere, entlang nach rechts, über die zweite zurück nach links und deine innere Reihe, die an die deines Gegners grenzt, wieder nach rechts.
   *[4] Die Mulden liegen in vier Reihen zu je { $pits }. Die beiden Reihen auf deiner Seite des Bretts sind dein Gebiet: { $a-first } bis { $a-last } gehören Spieler A, { $b-first } bis { $b-last } Spieler B. Von deinem Platz aus gesehen liegt Nummer 1 in der Reihe vor dir ganz links. Die Nummern laufen diese Reihe, deine äußere, entlang nach rechts und dann über deine innere Reihe, die an die deines Gegners grenzt, zurück.
}
sheet-prep-picture-only = Das Bild zeigt jede Mulde mit ihrem Namen und der Zahl der Samen, die sie zu Beginn enthält.
sheet-prep-order-rows = Gegen den Uhrzeigersinn heißt: in der Reihenfolge { $order } und dann von { $first } an weiter. Im Uhrzeigersinn geht es umgekehrt.
sheet-prep-order-own = Die Mulden jedes Spielers bilden einen eigenen Ring. Gegen den Uhrzeigersinn heißt: in der Reihenfolge der Nummern, für Spieler A von { $first } bis { $last } und dann von { $first } an weiter. Im Uhrzeigersinn geht es umgekehrt.
sheet-prep-facing = { $behind ->
    [yes] Gegenüber einer Mulde liegt die nächste Mulde des anderen Spielers in derselben Spalte des Bildes: { $near } liegt gegenüber von { $pit }, und dahinter liegt { $far }.
   *[no] Gegenüber einer Mulde liegt die nächste Mulde des anderen Spielers in derselben Spalte des Bildes: { $near } liegt gegenüber von { $pit }.
}
sheet-prep-facing-three = Eigene Mulden dazwischen zählen nicht: { $near } liegt gegenüber von { $pit } und ebenso von { $between }.
sheet-prep-fill-only = Lege { $seeds } Samen in jede Mulde.
sheet-prep-layout-only = Lege die Samen so in die Mulden, wie das Bild es zeigt; nicht alle bekommen gleich viele.
sheet-prep-stores = In den Speichern liegen zu Beginn: { $stores }.

## Der Zug

sheet-turn-first = Der erste Samen kommt in die Mulde zurück, aus der du sie genommen hast, der zweite in die nächste und so weiter; nur ein einzelner Samen kommt gleich in die nächste Mulde.
sheet-turn-ways = { $way ->
    [choice] { $n ->
        [one] Bei Nummer { $numbers } bestimmst du die Richtung.
       *[other] Bei den Nummern { $numbers } bestimmst du die Richtung.
    }
    [clockwise] { $n ->
        [one] Von Nummer { $numbers } aus säst du im Uhrzeigersinn.
       *[other] Von den Nummern { $numbers } aus säst du im Uhrzeigersinn.
    }
   *[counterclockwise] { $n ->
        [one] Von Nummer { $numbers } aus säst du gegen den Uhrzeigersinn.
       *[other] Von den Nummern { $numbers } aus säst du gegen den Uhrzeigersinn.
    }
}
sheet-turn-ways-keep = Weitere Läufe desselben Zuges behalten die Richtung des ersten bei.
sheet-turn-never = { $laps ->
    [yes] Aus { $pits } wird nie etwas herausgenommen: Kein Zug beginnt dort, und ein Lauf, der von dort aus weitergehen würde, beendet den Zug.
   *[no] Aus { $pits } wird nie etwas herausgenommen: Kein Zug beginnt dort.
}
sheet-turn-track = { $own ->
    [yes] Du säst nur in deine eigenen Mulden, immer im Kreis; beim Säen verlässt kein Samen deine Seite.
   *[no] Die Samen bleiben auf der Seite der Mulde, aus der sie genommen wurden: Sie werden nur in die Mulden mit demselben Buchstaben gesät, immer im Kreis.
}

## Die Wahl des Zuges. Jeder Satzteil führt „einen Zug,“ fort.

sheet-choice-first = { $unit ->
    [round] In seinem ersten Zug einer Runde muss jeder Spieler mit einer Mulde mit der Nummer { $numbers } beginnen, wenn er kann.
   *[game] In seinem ersten Zug muss jeder Spieler mit einer Mulde mit der Nummer { $numbers } beginnen, wenn er kann.
}
sheet-choice-only = Erlaubt ist nur ein Zug, { $moves }. Hast du keinen solchen, so kannst du nicht ziehen.
sheet-choice-prefer = { $place ->
    [first] Hast du einen Zug, { $moves }, so musst du einen solchen machen.
   *[later] Bleiben danach mehrere zur Wahl und ist darunter ein Zug, { $moves }, so musst du einen solchen machen.
}
sheet-move-several = der von einer Mulde mit mindestens zwei Samen ausgeht
sheet-move-captures = der etwas erbeutet
sheet-move-reaches = der schon im ersten Lauf einen Samen in eine gegnerische Mulde bringt
sheet-move-into-empty = dessen erster Lauf in einer leeren Mulde endet
sheet-move-into-filled = dessen erster Lauf in einer Mulde endet, in der schon Samen liegen
sheet-move-lone-into-empty = der von einer Mulde mit mindestens zwei Samen ausgeht oder dessen einziger Samen in eine leere Mulde fällt
sheet-move-feeds = { $players ->
    [2] nach dem dein Gegner einen Samen hat
   *[other] nach dem deine Gegner zusammen einen Samen haben
}
sheet-move-inner = der von einer inneren Reihe ausgeht
sheet-move-outer = der von einer äußeren Reihe ausgeht
sheet-move-leftmost = der von der wählbaren Mulde mit der niedrigsten Nummer ausgeht
sheet-move-rightmost = der von der wählbaren Mulde mit der höchsten Nummer ausgeht
sheet-move-most = der von einer wählbaren Mulde mit den meisten Samen ausgeht

## Am Ende eines Laufs: Eine Zeile ist ein Ort, Bedingungen, und was dort geschieht.

sheet-line = { $asks ->
    [yes] { $place }, wenn { $conditions }: { $acts }.
   *[no] { $place }: { $acts }.
}
sheet-place = In { sheet-place-pit }{ $state ->
    [empty] , die leer war
    [held] , in der schon Samen lagen
    [counts] , die mit diesem Samen jetzt { sheet-counts } enthält
   *[any] {""}
}
sheet-place-pit = { $whose ->
    [own] { $row ->
        [inner] eine Mulde deiner inneren Reihe
        [outer] eine Mulde deiner äußeren Reihe
       *[any] eine eigene Mulde
    }
    [opponents] { $row ->
        [inner] eine Mulde der inneren Reihe eines Gegners
        [outer] eine Mulde der äußeren Reihe eines Gegners
       *[any] eine gegnerische Mulde
    }
   *[any] { $row ->
        [inner] eine Mulde einer inneren Reihe
        [outer] eine Mulde einer äußeren Reihe
       *[any] { $rest ->
            [yes] jede andere Mulde
           *[no] eine Mulde
        }
    }
}
sheet-if-facing = die Mulde gegenüber { sheet-holds }
sheet-if-behind = die Mulde hinter der gegenüberliegenden { sheet-holds }
sheet-if-next = die nächste Mulde { sheet-holds }
sheet-if-beyond = die übernächste Mulde { sheet-holds }
sheet-holds = { $state ->
    [empty] leer ist
    [filled] Samen enthält
    [equal] ebenso viele Samen enthält wie diese
    [anything] da ist, was auch immer sie enthält
   *[counts] { sheet-counts } enthält
}
sheet-if-first = es der erste Lauf nach deiner Wahl ist
sheet-if-later = es nicht der erste Lauf nach deiner Wahl ist
sheet-if-crossed = in diesem Zug ein Samen in eine gegnerische Mulde gefallen ist
sheet-if-number = sie die Nummer { $numbers } trägt
sheet-if-most = { $most ->
    [one] du noch kein Nest hast
   *[other] du weniger als { $most } Nester hast
}
sheet-if-apart = kein anderer Spieler ein Nest mit derselben Nummer hat
sheet-do-take = { $to ->
    [hand] du nimmst alle Samen { $pits } in die Hand
    [owner] { $n ->
        [one] der Besitzer der Mulde nimmt alle Samen { $pits } in seinen Speicher
       *[other] alle Samen { $pits } kommen in die Speicher der Spieler, denen diese Mulden gehören
    }
   *[store] du nimmst alle Samen { $pits } in deinen Speicher
}
# Nach „alle Samen“ steht der Genitiv („of“), sonst der Nominativ („it“).
sheet-pit-last = { $form ->
    [of] dieser Mulde
   *[it] diese Mulde
}
sheet-pit-facing = { $form ->
    [of] der Mulde gegenüber
   *[it] die Mulde gegenüber
}
sheet-pit-behind = { $form ->
    [of] der Mulde dahinter
   *[it] die Mulde hinter der gegenüberliegenden
}
sheet-pit-next = { $form ->
    [of] der nächsten Mulde
   *[it] die nächste Mulde
}
sheet-pit-beyond = { $form ->
    [of] der übernächsten Mulde
   *[it] die übernächste Mulde
}
sheet-pit-facing-next = { $form ->
    [of] der Mulde gegenüber der nächsten
   *[it] die Mulde gegenüber der nächsten
}
sheet-pit-facing-beyond = { $form ->
    [of] der Mulde gegenüber der übernächsten
   *[it] die Mulde gegenüber der übernächsten
}
sheet-do-chain = { $steps ->
    [yes] { $chain ->
        [back] zwei Mulden weiter zurück, entgegen der Richtung des Säens, tust du dasselbe und so fort, solange { $limits }
        [on] zwei Mulden weiter vorn tust du dasselbe und so fort, solange { $limits }
       *[both] zwei Mulden weiter zurück tust du dasselbe und so fort, danach ebenso zwei Mulden weiter vorn und so fort, solange { $limits }
    }
   *[no] { $chain ->
        [back] bei der Mulde davor, entgegen der Richtung des Säens, tust du dasselbe und so weiter von Mulde zu Mulde, solange { $limits }
        [on] bei der Mulde danach tust du dasselbe und so weiter von Mulde zu Mulde, solange { $limits }
       *[both] du tust dasselbe von Mulde zu Mulde, zuerst rückwärts und dann vorwärts, solange { $limits }
    }
}
sheet-while-holds = { $state ->
    [empty] die Mulde dort leer ist
    [filled] die Mulde dort Samen enthält
    [equal] die Mulde dort ebenso viele Samen enthält wie die des letzten Samens
    [anything] dort eine Mulde ist, was auch immer sie enthält
   *[counts] die Mulde dort { sheet-counts } enthält
}
sheet-while-whose = { $whose ->
    [own] sie dir gehört
    [opponents] sie einem Gegner gehört
   *[territory] sie demselben Spieler gehört wie die Mulde des letzten Samens
}
sheet-while-fits = auch für sie zutrifft, was hier über Reihe und Nachbarn steht
sheet-do-nest = { $n ->
    [one] { $pits } wird dein Nest
   *[other] { $pits } werden deine Nester
}
sheet-do-nest-this = die Mulde wird dein Nest
sheet-do-nest-keep = du nimmst die Samen darin in deinen Speicher
sheet-do-stop = dein Zug endet
sheet-do-again = du machst mit einem neuen Lauf weiter, und zwar von einer beliebigen Mulde aus, die du auch zu Beginn eines Zuges wählen könntest; gibt es keine, so endet dein Zug
sheet-do-lap = { $leave ->
    [0] du nimmst alle Samen dieser Mulde heraus, auch den letzten, und säst sie von dort aus in einem neuen Lauf
    [one] du nimmst alle Samen dieser Mulde bis auf einen heraus und säst sie von dort aus in einem neuen Lauf; liegt nur dieser eine darin, so endet dein Zug
   *[other] du nimmst alle Samen dieser Mulde bis auf { $leave } heraus und säst sie von dort aus in einem neuen Lauf; liegen nicht mehr darin, so endet dein Zug
}
sheet-do-next = { $leave ->
    [0] du nimmst die Samen der nächsten Mulde heraus und säst sie von dort aus in einem neuen Lauf; ist sie leer, so endet dein Zug
    [one] du nimmst alle Samen der nächsten Mulde bis auf einen heraus und säst sie von dort aus in einem neuen Lauf; liegt nicht mehr als einer darin, so endet dein Zug
   *[other] du nimmst alle Samen der nächsten Mulde bis auf { $leave } heraus und säst sie von dort aus in einem neuen Lauf; liegen nicht mehr darin, so endet dein Zug
}
sheet-do-next-filled = du nimmst deren Samen heraus und säst sie von dort aus in einem neuen Lauf
sheet-do-sow-filled = { $from ->
    [source] du säst sie in einem neuen Lauf, beginnend mit der Mulde nach der, von der dieser Lauf ausging
   *[last] du säst sie in einem neuen Lauf, beginnend mit der Mulde nach der des letzten Samens
}
sheet-do-sow = { $from ->
    [source] du säst die Samen in deiner Hand in einem neuen Lauf, beginnend mit der Mulde nach der, von der dieser Lauf ausging; ist deine Hand leer, so endet dein Zug
   *[last] du säst die Samen in deiner Hand in einem neuen Lauf, beginnend mit der Mulde nach dieser; ist deine Hand leer, so endet dein Zug
}
sheet-line-after = { $unit ->
    [round] { $n ->
        [one] Im ersten Zug einer Runde wird nichts erbeutet: Zeilen, die Samen nehmen, werden übergangen.
       *[other] In den ersten { $n } Zügen einer Runde, die aller Spieler zusammengezählt, wird nichts erbeutet: Zeilen, die Samen nehmen, werden übergangen.
    }
   *[game] { $n ->
        [one] Im ersten Zug der Partie wird nichts erbeutet: Zeilen, die Samen nehmen, werden übergangen.
       *[other] In den ersten { $n } Zügen der Partie, die aller Spieler zusammengezählt, wird nichts erbeutet: Zeilen, die Samen nehmen, werden übergangen.
    }
}
sheet-line-spare = { $players ->
    [2] Hätte dein Gegner nach alldem keinen einzigen Samen mehr auf dem Brett, so bleibt liegen, was an der Mulde des letzten Samens selbst zu nehmen wäre; du nimmst nur, was der Rest der Kette ergibt.
   *[other] Hätten alle deine Gegner zusammen nach alldem keinen einzigen Samen mehr auf dem Brett, so bleibt liegen, was an der Mulde des letzten Samens selbst zu nehmen wäre; du nimmst nur, was der Rest der Kette ergibt.
}
sheet-line-slam = Im Übrigen geht der Zug so weiter, wie die Zeile sagt.
sheet-line-endless = { $hand ->
    [yes] Läufe können sich endlos im Kreis drehen. Um dem ein Ende zu setzen, fügt dieses Programm eine Regel hinzu: Soll ein Lauf von derselben Mulde aus, in derselben Richtung und mit gleich vielen Samen in deiner Hand, in jeder Mulde und in jedem Speicher beginnen wie ein früherer Lauf desselben Zuges, so endet dein Zug dort. Samen in deiner Hand kommen dann in die Mulde, nach der sie gesät worden wären.
   *[no] Läufe können sich endlos im Kreis drehen. Um dem ein Ende zu setzen, fügt dieses Programm eine Regel hinzu: Soll ein Lauf von derselben Mulde aus, in derselben Richtung und mit gleich vielen Samen in jeder Mulde und jedem Speicher beginnen wie ein früherer Lauf desselben Zuges, so endet dein Zug dort, und die Samen bleiben liegen.
}
sheet-lap-alternate-any = Jeder weitere Lauf eines Zuges geht in die andere Richtung als der Lauf davor.
sheet-lap-nest-any = In ein Nest, egal, wem es gehört: Dein Zug endet.
sheet-lap-nest-other-stop = { $take ->
    [one] In das Nest eines anderen Spielers: Du nimmst 1 Samen daraus in deinen Speicher, und dein Zug endet.
   *[other] In das Nest eines anderen Spielers: Enthält es jetzt mindestens { $take } Samen, so nimmst du { $take } davon in deinen Speicher. In jedem Fall endet dein Zug.
}

## Beute, Nester, Ernte, Füttern

sheet-capture-after = { $unit ->
    [round] { $n ->
        [one] Im ersten Zug einer Runde gibt es keine solche Beute.
       *[other] In den ersten { $n } Zügen einer Runde, die aller Spieler zusammengezählt, gibt es keine solche Beute.
    }
   *[game] { $n ->
        [one] Im ersten Zug der Partie gibt es keine solche Beute.
       *[other] In den ersten { $n } Zügen der Partie, die aller Spieler zusammengezählt, gibt es keine solche Beute.
    }
}
sheet-capture-must = Eine Beute, die sich aus deinem Zug ergibt, musst du nehmen.
sheet-nest-at-once = Seine Samen gehören sofort seinem Besitzer: Was darin liegt, wenn es gemacht wird, und jeder Samen, der später hineinfällt, egal, wer ihn sät, kommt in den Speicher des Besitzers.
sheet-nest-never = { $chain ->
    [yes] Aus Nestern wird nichts erbeutet, und an einem Nest reißt eine Kette ab.
   *[no] Aus Nestern wird nichts erbeutet.
}
sheet-pits-line = Nimmst du am Ende eines Laufs Samen aus einer gegnerischen Mulde in deinen Speicher, so gewinnst du auch die Mulde. Sie gehört sofort dir, du darfst also von ihr ausgehen, bis jemand sie dir abnimmt. Kennzeichne sie mit deiner Farbe; ihr Name bleibt gleich.
sheet-section-harvest = Ernte
sheet-harvest-when = { $whose ->
    [own] { $to ->
        [mover] Ist in deinem Zug alles gesät und jede Beute gemacht, so nimmst du die Samen jeder eigenen Mulde, die { sheet-counts } enthält, in deinen Speicher.
       *[owner] Ist in deinem Zug alles gesät und jede Beute gemacht, so nimmst du die Samen jeder eigenen Mulde, die { sheet-counts } enthält, in deinen Speicher.
    }
    [opponents] { $to ->
        [mover] Ist in deinem Zug alles gesät und jede Beute gemacht, so nimmst du die Samen jeder gegnerischen Mulde, die { sheet-counts } enthält, in deinen Speicher.
       *[owner] Ist in deinem Zug alles gesät und jede Beute gemacht, so kommen die Samen jeder gegnerischen Mulde, die { sheet-counts } enthält, in den Speicher ihres Besitzers.
    }
   *[any] { $to ->
        [mover] Ist in deinem Zug alles gesät und jede Beute gemacht, so nimmst du die Samen jeder Mulde, die { sheet-counts } enthält, in deinen Speicher, egal, wem sie gehört.
       *[owner] Ist in deinem Zug alles gesät und jede Beute gemacht, so kommen die Samen jeder Mulde, die { sheet-counts } enthält, in den Speicher ihres Besitzers, ob du es bist oder ein anderer.
    }
}
sheet-harvest-all = { $nests ->
    [yes] Das gilt für alle solchen Mulden, auch für die, in die in diesem Zug niemand gesät hat; nur Nester bleiben unangetastet.
   *[no] Das gilt für alle solchen Mulden, auch für die, in die in diesem Zug niemand gesät hat.
}
sheet-harvest-pits = Mit einer Ernte gewinnt man keine Mulden.
sheet-feed-empty = { $duty ->
    [must] { $players ->
        [2] Hat dein Gegner keinen Samen, wenn du am Zug bist, so muss er nach deinem Zug mindestens einen haben, eine Beute schon abgezogen. Ein Zug, nach dem er keinen hätte, ist dann nie erlaubt, auch wenn du sonst keinen Zug hast.
       *[other] Haben deine Gegner zusammen keinen Samen, wenn du am Zug bist, so müssen sie nach deinem Zug mindestens einen haben, eine Beute schon abgezogen. Ein Zug, nach dem sie keinen hätten, ist dann nie erlaubt, auch wenn du sonst keinen Zug hast.
    }
   *[if-possible] { $players ->
        [2] Hat dein Gegner keinen Samen, wenn du am Zug bist, so muss er nach deinem Zug mindestens einen haben, eine Beute schon abgezogen. { $else ->
            [any] Nur wenn du keinen solchen Zug hast, darfst du einen anderen machen.
           *[end] Hast du keinen solchen Zug, so ist die Partie zu Ende.
        }
       *[other] Haben deine Gegner zusammen keinen Samen, wenn du am Zug bist, so müssen sie nach deinem Zug mindestens einen haben, eine Beute schon abgezogen. { $else ->
            [any] Nur wenn du keinen solchen Zug hast, darfst du einen anderen machen.
           *[end] Hast du keinen solchen Zug, so ist die Partie zu Ende.
        }
    }
}

## Das Ende

sheet-rounds-all = { $kind ->
    [territory] Das Match ist zu Ende, wenn zu Beginn einer Runde einem Spieler alle Mulden gehören.
   *[spoils] Das Match ist zu Ende, wenn einem Spieler alle Mulden gehören.
}
sheet-impasse-moves = { $unit ->
    [round] Die Runde endet durch Stillstand nach { $n ->
        [one] 1 Zug
       *[other] { $n } Zügen
    }.
   *[game] Die Partie endet durch Stillstand nach { $n ->
        [one] 1 Zug
       *[other] { $n } Zügen
    }.
}
sheet-share-draw = Nach einem Stillstand oder einer Einigung ist die Partie unentschieden, und niemand nimmt die Samen auf dem Brett.
sheet-resign-goal = { $players ->
    [2] Gibst du auf oder läuft deine Zeit ab, so gewinnt dein Gegner{ $unit ->
        [round] {" "}das Match.
       *[game] .
    }
   *[other] Gibst du auf oder läuft deine Zeit ab, so wirst du von da an übergangen. Deine Samen bleiben im Spiel, aber du kannst nicht mehr gewinnen. Ist nur noch ein Spieler übrig, so gewinnt er.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-rows = Reihen des Bretts
setting-board-stores = Samen in den Speichern am Anfang
setting-sow-never = Nummern der Mulden, aus denen nie etwas herausgenommen wird
setting-sow-track = In welche Mulden gesät wird
setting-sow-chosen-for = Wofür eine gewählte Richtung gilt
setting-sow-ways = Richtung jeder Mulde: + gegen den Uhrzeigersinn, - im Uhrzeigersinn, = nach Wahl
setting-sow-first = Wohin der erste Samen eines Laufs kommt
setting-sow-only = Was jeder Zug tun muss
setting-sow-prefer = Was ein Zug tun muss, wenn es geht, das Wichtigste zuerst
setting-landing-lines = Was der letzte Samen eines Laufs bewirkt, Zeile für Zeile
setting-capture-after = Keine Beute in den ersten so vielen Zügen
setting-nest-where = Wessen Mulden zu Nestern werden können
setting-nest-at = Nummern der Mulden, die zu Nestern werden können (keine: alle)
setting-nest-most = Höchstzahl der Nester, die ein Spieler zugleich hat (0: beliebig)
setting-nest-apart = Keine zwei Spieler haben Nester mit derselben Nummer
setting-nest-keeps = Wann die Samen eines Nests seinem Besitzer gehören
setting-nest-raid = Nach einem Lauf, der in einem fremden Nest endet
setting-harvest-on = Samen, bei denen Mulden am Ende eines Zuges genommen werden
setting-harvest-where = Wessen Mulden am Ende eines Zuges genommen werden
setting-harvest-to = Wer die Samen bekommt, die am Ende eines Zuges genommen werden
setting-opening-from = Nummern der Mulden für den ersten Zug (keine: beliebig)
setting-feed-when = Wann man den anderen einen Samen lassen muss
