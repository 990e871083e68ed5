### Das Regelblatt, fünfter Teil: Mulden, die übersprungen werden, Samen, die ins Spiel kommen, Beute beim Herausnehmen und
### Mulden, auf die man zeigt. Das Glossar steht in sheet.ftl.

## Der Zug

sheet-turn-amount = Du musst nicht alle herausnehmen: Zeige auf die Mulde, in die dein letzter Samen fallen soll, und nimm so viele, wie es bis dorthin braucht.
sheet-turn-skip = { $whose ->
    [own] Beim Säen überspringst du eigene Mulden, die { sheet-counts } enthalten.
    [opponents] Beim Säen überspringst du gegnerische Mulden, die { sheet-counts } enthalten.
   *[any] Beim Säen überspringst du Mulden, die { sheet-counts } enthalten.
}
sheet-turn-skip-last = { $last ->
    [yes] Das gilt auch für den letzten Samen eines Laufs.
   *[no] Nur der letzte Samen eines Laufs fällt in eine solche Mulde wie in jede andere.
}
sheet-turn-skip-after = { $n ->
    [one] Im ersten Zug wird keine Mulde übersprungen.
   *[other] In den ersten { $n } Zügen, die aller Spieler gezählt, wird keine Mulde übersprungen.
}
sheet-turn-skip-nests = { $nests ->
    [others] Beim Säen überspringst du die Nester anderer Spieler.
   *[all] Beim Säen überspringst du alle Nester.
}
sheet-turn-skip-all = Müsste jede Mulde übersprungen werden, so fällt der Samen trotzdem in die nächste.
sheet-turn-claims = Jede Mulde, in die du einen Samen fallen lässt, gehört dir samt allem, was darin liegt. Ihre Bezeichnung bleibt.
sheet-enter-drop = { $when ->
    [captures] Die Samen in deinem Speicher warten darauf, ins Spiel zu kommen. Kannst du einen davon so in eine deiner gefüllten Mulden legen, dass er sofort etwas erbeutet, musst du deinen Zug so beginnen; danach geht es weiter, als hätte dort ein Lauf geendet. Sonst nimmst du wie üblich eine Mulde heraus.
   *[always] Die Samen in deinem Speicher warten darauf, ins Spiel zu kommen. Solange du welche hast, nimmst du zu Beginn deines Zuges keine Mulde heraus: Du legst einen davon in eine deiner gefüllten Mulden, und danach geht es weiter, als hätte dort ein Lauf geendet.
}
sheet-enter-sow = { $when ->
    [captures] Statt eine Mulde herauszunehmen, kannst du eine deiner leeren Mulden wählen und alle Samen deines Speichers säen, den ersten in diese Mulde, wenn das schon mit dem ersten Lauf etwas erbeutet.
   *[always] Statt eine Mulde herauszunehmen, kannst du eine deiner leeren Mulden wählen und alle Samen deines Speichers säen, den ersten in diese Mulde.
}
sheet-enter-at = Das geht nur bei Mulden mit der Nummer { $numbers }.
sheet-enter-row = { $row ->
    [inner] Das geht nur in deiner inneren Reihe.
   *[outer] Das geht nur in deiner äußeren Reihe.
}
sheet-enter-least = Dazu müssen mindestens { $n } Samen in deinem Speicher sein.

## Die Wahl eines Zuges. Jede Wendung setzt "ein Zug," fort.

sheet-move-captures-first = der schon mit dem ersten Lauf etwas erbeutet
sheet-move-counterclockwise = der gegen den Uhrzeigersinn geht
sheet-move-clockwise = der im Uhrzeigersinn geht
sheet-move-in-row = dessen erster Samen in der Reihe der Mulde bleibt
sheet-move-fort = der von einer Burg ausgeht, die noch steht
sheet-move-not-fort = der von einer anderen Mulde als einer stehenden Burg ausgeht
sheet-move-has-fort = gleich welcher Art, solange deine eigene Burg steht
sheet-move-rear = der vom Ende einer Kette von Mulden ausgeht, wo in der Mulde davor kein Samen desselben Spielers liegt
sheet-move-exactly = { $n ->
    [one] der von einer Mulde mit 1 Samen ausgeht
   *[other] der von einer Mulde mit { $n } Samen ausgeht
}
sheet-move-least = { $n ->
    [one] der von einer Mulde mit mindestens 1 Samen ausgeht
   *[other] der von einer Mulde mit mindestens { $n } Samen ausgeht
}
sheet-move-at-most = { $n ->
    [one] der von einer Mulde mit höchstens 1 Samen ausgeht
   *[other] der von einer Mulde mit höchstens { $n } Samen ausgeht
}
sheet-move-pit = der von einer Mulde mit der Nummer { $n } ausgeht
sheet-move-not-pit = der von einer Mulde mit einer anderen Nummer als { $n } ausgeht

## Das Herausnehmen

sheet-section-lifting = Beute beim Herausnehmen einer Mulde
sheet-lifting-look = Bevor du eine Mulde für einen Lauf herausnimmst, sieh sie dir an. Die erste dieser Zeilen, die zutrifft, gilt; dann nimmst du die Mulde heraus und säst.
sheet-lift-place = Für { sheet-place-pit }{ $state ->
    [counts] , die { sheet-counts } enthält
   *[any] {""}
}
sheet-lifting-all = Zeilen, die von jeder Mulde sprechen, müssen auf die Mulde, die du herausnimmst, nicht zutreffen.
sheet-lifting-nothing = nichts wird genommen

## Die Zeilen

sheet-if-sown = der Lauf { sheet-counts } gesät hat
sheet-if-store = dein Speicher { sheet-holds }
sheet-if-captured = dein Zug schon etwas erbeutet hat
sheet-if-fort = sie eine Burg ist, die noch steht
sheet-if-nested = du ein Nest hast
sheet-do-lay = { $to ->
    [outer] du nimmst alle Samen { $pits } und legst sie in die äußere Mulde in der Spalte dieser Mulde
    [end] du nimmst alle Samen { $pits } und legst sie in die Endmulde deiner inneren Reihe, von der aus das Säen in deiner Richtung diese Reihe entlangläuft
    [chosen] du nimmst alle Samen { $pits }, zeigst auf eine gegnerische Mulde und legst sie dorthin
   *[last] du nimmst alle Samen { $pits } und legst sie in diese Mulde
}
sheet-do-most = { $n ->
    [one] aus jeder Mulde wird höchstens 1 Samen genommen
   *[other] aus jeder Mulde werden höchstens { $n } Samen genommen
}
sheet-do-chain-all = bei jeder anderen Mulde des Bretts, für die gilt, dass { $limits }, tust du dasselbe
sheet-do-extra = { $n ->
    [one] hast du etwas genommen, so zeigst du noch auf eine gegnerische Mulde und nimmst ihre Samen in deinen Speicher
   *[other] hast du etwas genommen, so zeigst du noch auf { $n } gegnerische Mulden, eine nach der anderen, und nimmst ihre Samen in deinen Speicher
}
sheet-do-turn = { $turn ->
    [back] die Richtung kehrt sich um
    [counterclockwise] von jetzt an säst du gegen den Uhrzeigersinn
   *[clockwise] von jetzt an säst du im Uhrzeigersinn
}
sheet-do-store = du säst alle Samen deines Speichers in einem neuen Lauf, beginnend mit der Mulde nach dieser; ist er leer, so endet dein Zug
sheet-do-lift = { $n ->
    [one] dafür wird nur ein Samen herausgenommen, die anderen bleiben liegen
   *[other] dafür werden höchstens { $n } Samen herausgenommen, die anderen bleiben liegen
}
sheet-do-choose = du hast die Wahl: Zeige auf diese Mulde, und dein Zug endet, oder zeige auf die nächste, nimm die Samen dieser Mulde heraus und säe sie in einem neuen Lauf
sheet-do-sow-place = { $from ->
    [outer] du säst die Samen in deiner Hand in einem neuen Lauf, beginnend mit der Mulde nach der äußeren in dieser Spalte; ist deine Hand leer, so endet dein Zug
   *[end] du säst die Samen in deiner Hand in einem neuen Lauf, der in der Endmulde deiner inneren Reihe beginnt und diese Reihe entlangläuft; ist deine Hand leer, so endet dein Zug
}
sheet-line-at-once = Nur ein Zug, der schon mit dem ersten Lauf etwas erbeutet, erbeutet überhaupt etwas: Nach jedem anderen ersten Lauf werden Zeilen, die Samen nehmen, übergangen.
sheet-line-point = Wo du mitten im Zug auf eine Mulde zeigst, wird das als eigener Zug aufgeschrieben{ $sign ->
    [yes] , mit einem +, das nichts bedeutet.
   *[no] .
}

## Das Ende

sheet-end-row = { $row ->
    [inner] Nach einem Zug hat jemand keinen Samen mehr in seiner inneren Reihe.
   *[outer] Nach einem Zug hat jemand keinen Samen mehr in seiner äußeren Reihe.
}
sheet-end-gathered = Nach einem Zug hat jemand alle Samen seiner Mulden in einer einzigen.
sheet-score-row = Endet das Spiel, weil ein Spieler in dieser Reihe keinen Samen mehr hat, so hat dieser Spieler verloren, wer auch immer zuletzt gezogen hat.
sheet-score-gathered = Endet das Spiel, weil ein Spieler alle Samen in einer Mulde vereint hat, so hat dieser Spieler gewonnen, wer auch immer zuletzt gezogen hat.

## Die Einstellungen dieser Teile in wenigen Worten, für das Formular der Werkstatt: setting- und der Schlüssel der Regeldatei

setting-fort-at = Die Nummer der Mulde, die die Burg jedes Spielers ist (0: keine)
setting-fort-until = Wie lange eine Burg steht
setting-sow-amount = Wie viele Samen einer Mulde man herausnimmt
setting-sow-claims = Jede Mulde, in die ein Samen fällt, gehört dem Ziehenden
setting-skip-on = Samen in Mulden, die beim Säen übersprungen werden
setting-skip-where = Wessen Mulden übersprungen werden
setting-skip-last = Auch der letzte Samen eines Laufs überspringt sie
setting-skip-after = In so vielen ersten Zügen wird keine Mulde übersprungen
setting-skip-nests = Nester, die beim Säen übersprungen werden
setting-enter-kind = Wie Samen eines Speichers ins Spiel kommen
setting-enter-when = Wann Samen ins Spiel kommen
setting-enter-at = Nummern der Mulden dafür (keine: alle)
setting-enter-row = Reihe dafür
setting-enter-least = So viele Samen müssen dafür im Speicher sein
setting-lifting-lines = Was das Herausnehmen einer Mulde erbeutet, Zeile für Zeile
setting-capture-at-once = Nur Züge erbeuten etwas, deren erster Lauf es tut
setting-end-row-empty = Ende, wenn jemand in dieser Reihe keinen Samen mehr hat
setting-end-gathered = Ende, wenn jemand alle Samen in einer Mulde hat
