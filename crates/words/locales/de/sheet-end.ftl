### Die Spielregel, dritter Teil: Ende, Wertung, Runden und Stillstand. Das Wörterverzeichnis steht in sheet.ftl.

## Aussetzen

sheet-pass-turn = Hast du keinen erlaubten Zug, so setzt du aus, und der nächste Spieler ist am Zug. Du bist wieder dabei, sobald du ziehen kannst, wenn du an der Reihe bist.

## Das Ende

sheet-end-when = { $unit ->
    [round] Die Runde ist zu Ende, sobald einer dieser Fälle eintritt:
   *[game] Die Partie ist zu Ende, sobald einer dieser Fälle eintritt:
}
sheet-end-empty = Auf dem Brett liegt kein Samen mehr.
sheet-end-stuck = Der Spieler, der am Zug ist, hat keinen erlaubten Zug.
sheet-end-nobody = Kein Spieler hat einen erlaubten Zug.
sheet-end-nests = Alle Samen auf dem Brett liegen in Nestern, sodass niemand ziehen kann.
sheet-end-succession = { $n ->
    [1] Der Spieler, der an der Reihe ist, kann nicht ziehen.
    [2] Zwei Spieler hintereinander können nicht ziehen: der, der an der Reihe ist, und der nächste nach ihm.
   *[other] { $n } Spieler hintereinander können nicht ziehen: der, der an der Reihe ist, und die nach ihm kommen.
}
sheet-end-fewer = Nach einem Zug liegen weniger als { $n } Samen auf dem Brett.
sheet-end-majority = Nach einem Zug hat jemand mehr als die Hälfte aller Samen in seinem Speicher, also mehr als { $half }.
sheet-end-side-empty = { $mid ->
    [yes] Nach einem Zug, oder wenn ein Spieler mitten in einem Zug noch einmal wählen muss, hat jemand keinen Samen mehr in seinen Mulden.
   *[no] Nach einem Zug hat jemand keinen Samen mehr in seinen Mulden.
}
sheet-end-unfed = { $players ->
    [2] Der Gegner des Spielers, der am Zug ist, hat keinen Samen und kann mit keinem Zug einen bekommen.
   *[other] Die Gegner des Spielers, der am Zug ist, haben zusammen keinen Samen und können mit keinem Zug einen bekommen.
}
sheet-end-forfeit = Ein Spieler hat dem Gegner keinen Samen gelassen und deshalb seine eigenen verloren.

## Der Rest

sheet-rest-order = Wer die Samen bekommt, die noch auf dem Brett liegen, sagt die erste Zeile, die zutrifft:
sheet-rest-own = { $nests ->
    [only] { $last ->
        [yes] Sonst nimmt jeder Spieler die Samen aus seinen Nestern in seinen Speicher, wo auch immer diese Nester liegen.
       *[no] Jeder Spieler nimmt die Samen aus seinen Nestern in seinen Speicher, wo auch immer diese Nester liegen.
    }
    [too] { $last ->
        [yes] Sonst nimmt jeder Spieler die Samen aus seinen Nestern, wo auch immer sie liegen, und die aus den übrigen Mulden seines Gebiets in seinen Speicher.
       *[no] Jeder Spieler nimmt die Samen aus seinen Nestern, wo auch immer sie liegen, und die aus den übrigen Mulden seines Gebiets in seinen Speicher.
    }
   *[no] { $last ->
        [yes] Sonst nimmt jeder Spieler die Samen aus seinem Gebiet in seinen Speicher.
       *[no] Jeder Spieler nimmt die Samen aus seinem Gebiet in seinen Speicher.
    }
}
sheet-rest-able = Könnte genau ein Spieler noch ziehen, wenn er an der Reihe wäre, so nimmt er alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
sheet-rest-last-mover = { $last ->
    [yes] Sonst nimmt der Spieler, der zuletzt gezogen hat, alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
   *[no] Der Spieler, der zuletzt gezogen hat, nimmt alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
}
sheet-rest-last-capturer = Hat überhaupt jemand Beute gemacht, so nimmt der Spieler, der zuletzt Samen erbeutet hat, auf welche Weise auch immer, alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
sheet-rest-stuck = { $unit ->
    [round] Ist die Runde zu Ende, weil der Spieler am Zug nicht ziehen kann, so nimmt er alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
   *[game] Ist die Partie zu Ende, weil der Spieler am Zug nicht ziehen kann, so nimmt er alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
}
sheet-rest-split = { $last ->
    [yes] Sonst werden die Samen, die noch auf dem Brett liegen, gleichmäßig geteilt; überzählige gehen einzeln an die Spieler mit den meisten Samen auf ihrer Seite.
   *[no] Die Samen, die noch auf dem Brett liegen, werden gleichmäßig geteilt; überzählige gehen einzeln an die Spieler mit den meisten Samen auf ihrer Seite.
}
sheet-rest-nobody = { $last ->
    [yes] Sonst bleiben die Samen, die noch auf dem Brett sind, liegen und zählen für niemanden.
   *[no] Die Samen, die noch auf dem Brett sind, bleiben liegen und zählen für niemanden.
}

## Die Wertung

sheet-score-last-move = Wer den letzten Zug gemacht hat, gewinnt: Der andere kann nicht mehr ziehen. Samen werden nicht gezählt, und was noch auf dem Brett ist, bleibt liegen.
sheet-score-side = Wer die meisten Samen in den eigenen Mulden behält, gewinnt; bei gleich vielen ist die Partie unentschieden. Erbeutete Samen zählen nicht, und was noch auf dem Brett ist, bleibt liegen.
sheet-score-clear = Wer keinen Samen mehr in den eigenen Mulden hat, gewinnt; gilt das für mehrere oder für niemanden, so ist die Partie unentschieden. Samen werden nicht gezählt, und was noch auf dem Brett ist, bleibt liegen.
sheet-score-seeds = { $unit ->
    [round] Wer die meisten Samen im Speicher hat, gewinnt die Runde. Bei gleich vielen ist die Runde unentschieden.
   *[game] Wer die meisten Samen im Speicher hat, gewinnt. { $players ->
        [2] Bei gleich vielen ist die Partie unentschieden.
       *[other] Haben mehrere die meisten, so teilen sie sich den Sieg.
    }
}
sheet-score-pits = { $unit ->
    [round] Wer die meisten Mulden hat, gewinnt die Runde; bei gleich vielen Mulden entscheiden die Samen in den Speichern. Ist beides gleich, so ist die Runde unentschieden.
   *[game] Wer die meisten Mulden hat, gewinnt; bei gleich vielen Mulden entscheiden die Samen in den Speichern. { $players ->
        [2] Ist beides gleich, so ist die Partie unentschieden.
       *[other] Ist beides gleich, so wird der Sieg geteilt.
    }
}

## Runden

sheet-rounds-starter = { $by ->
    [winner] Die erste Runde beginnt A, jede weitere der Spieler, dem nach der vorigen mehr Samen gehören; bei gleich vielen beginnt A die ungeraden Runden und B die geraden.
    [loser] Die erste Runde beginnt A, jede weitere der Spieler, dem nach der vorigen weniger Samen gehören; bei gleich vielen beginnt A die ungeraden Runden und B die geraden.
   *[in-turn] Wer beginnt, wechselt von Runde zu Runde: In der ersten beginnt A, in der zweiten B, in der dritten wieder A und so weiter. Diese Reihenfolge ist ein Zusatz dieses Programms.
}
sheet-rounds-agree = Die Spieler können sich auch jederzeit einigen, das Match zu beenden.
sheet-rounds-broken = { $won ->
    [yes] Nach einer Runde, die so abgebrochen wird, wird das Brett nicht neu aufgeteilt: Jede Mulde zählt für den, dem sie in diesem Augenblick gehört.
   *[no] Eine Runde, die so abgebrochen wird, bringt niemandem eine Mulde ein.
}
sheet-spoils-next = Für die nächste Runde kommen alle Samen zurück aufs Brett, und jede Mulde wird gefüllt wie zu Beginn. Wer die letzte Runde gewonnen hat, übernimmt eine Mulde: Die Mulden des Gegners liegen lückenlos nebeneinander, und die erste von ihnen, gegen den Uhrzeigersinn gezählt, geht an den Sieger. Nach einer unentschiedenen Runde behalten alle ihre Mulden.
sheet-spoils-example = Gewinnt also A die erste Runde, so gehört { $pit } in der zweiten A, und A hat { $more } Mulden gegen { $fewer }.
sheet-spoils-end = { $pits ->
    [one] Das Match ist zu Ende, wenn jemand 1 Mulde hat.
   *[other] Das Match ist zu Ende, wenn jemand { $pits } Mulden hat.
}
sheet-match-pits = { $tie ->
    [seeds] Wer dann die meisten Mulden hat, gewinnt das Match; bei gleich vielen Mulden entscheiden die Samen in den Speichern.
   *[drawn] Wer dann die meisten Mulden hat, gewinnt das Match. Bei gleich vielen Mulden ist es unentschieden.
}
sheet-refill-next = { $rest ->
    [aside] Für die nächste Runde nimmt jeder Spieler alle Samen, die ihm gehören, und legt je { $seeds } in seine eigenen Mulden, angefangen bei { $from ->
        [right] der höchsten Nummer
       *[left] Nummer 1
    }. Mulden, die ein Spieler nicht füllen kann, sind in dieser Runde aus dem Spiel: In sie wird nicht gesät, und aus ihnen wird nichts erbeutet. Überzählige Samen werden beiseitegelegt; sie zählen in der neuen Runde nicht, stehen aber bereit, wenn später wieder Mulden gefüllt werden.
    [even] Für die nächste Runde nimmt jeder Spieler alle Samen, die ihm gehören. Wer kann, legt je { $seeds } in seine eigenen Mulden. Wer weniger hat, verteilt sie so gleichmäßig wie möglich auf alle eigenen Mulden; Mulden mit einem Samen mehr kommen zuerst, angefangen bei { $from ->
        [right] der höchsten Nummer
       *[left] Nummer 1
    }. Mulden, die leer bleiben, sind in dieser Runde aus dem Spiel: In sie wird nicht gesät, und aus ihnen wird nichts erbeutet. Überzählige Samen werden beiseitegelegt; sie zählen in der neuen Runde nicht, stehen aber bereit, wenn später wieder Mulden gefüllt werden.
   *[other] Für die nächste Runde nimmt jeder Spieler alle Samen, die ihm gehören, und legt je { $seeds } in seine eigenen Mulden, angefangen bei { $from ->
        [right] der höchsten Nummer
       *[left] Nummer 1
    }. { $rest ->
        [spread] Samen, die keine weitere Mulde füllen, kommen in die folgenden Mulden, je einer in jede.
       *[next-pit] Samen, die keine weitere Mulde füllen, kommen trotzdem in die nächste.
    } Mulden, die leer bleiben, sind in dieser Runde aus dem Spiel: In sie wird nicht gesät, und aus ihnen wird nichts erbeutet. Wer alle seine Mulden gefüllt hat, legt die übrigen Samen beiseite; sie zählen in der neuen Runde nicht, stehen aber bereit, wenn später wieder Mulden gefüllt werden.
}
sheet-refill-alike = Der Spieler mit mehr Samen legt nicht mehr aus als der andere: ebenso viele Samen in die Mulden mit denselben Nummern. Alle weiteren legt er beiseite.
sheet-refill-example = Ein Beispiel: Die Spieler haben { $a } und { $b } Samen. Der erste füllt { $a-pits ->
    [one] 1 Mulde
   *[other] { $a-pits } Mulden
} und legt { $a-over } Samen beiseite; der zweite füllt { $b-pits ->
    [one] 1 Mulde
   *[other] { $b-pits } Mulden
} und legt { $b-over } Samen beiseite, und { $out ->
    [one] 1 Mulde ist
   *[other] { $out } Mulden sind
} aus dem Spiel.
sheet-refill-end = { $rest ->
    [aside] Das Match ist zu Ende, wenn ein Spieler nicht einmal mehr eine Mulde füllen kann; der andere hat es dann gewonnen.
   *[other] Das Match ist zu Ende, wenn ein Spieler keinen Samen mehr auslegen kann; der andere hat es dann gewonnen.
}
sheet-refill-agreed = Dann gewinnt, wer insgesamt mehr Samen hat, die beiseitegelegten eingerechnet.
sheet-territory-next = Für die nächste Runde wird das Brett nach den Samen neu aufgeteilt, die jedem gehören. Der Spieler mit weniger Samen legt je { $seeds } in eine Mulde, so weit sie reichen, angefangen bei { $from ->
    [right] seiner eigenen höchsten Nummer und weiter im Uhrzeigersinn
   *[left] seiner eigenen Nummer 1 und weiter gegen den Uhrzeigersinn
}; diese Mulden gehören ihm. Haben dann beide Spieler Samen übrig, die keine Mulde füllen, so legen beide sie in die nächste Mulde, die gemeinsame Mulde. Sie gehört dem Spieler mit weniger Mulden, wenn er mindestens 2 Samen hineingelegt hat, sonst dem anderen. Alle übrigen Mulden füllt der Spieler mit mehr Samen, und sie gehören ihm. Bei gleich vielen Samen beginnt jeder wieder mit seinen eigenen Mulden.
sheet-territory-labels = Gewonnene Mulden und Nester der letzten Runde gelten nicht mehr; die Namen der Mulden ändern sich nie.
sheet-territory-nests = Nester der letzten Runde gelten nicht mehr; die Namen der Mulden ändern sich nie.
sheet-territory-example = Ein Beispiel: Die Spieler haben { $a } und { $b } Samen. Der zweite füllt { $b-pits ->
    [one] 1 Mulde
   *[other] { $b-pits } Mulden
} und der erste { $a-pits ->
    [one] 1 Mulde
   *[other] { $a-pits } Mulden
}. { $owner ->
    [fewer] In die gemeinsame Mulde legt der zweite { $b-over } Samen und der erste { $a-over }; sie gehört also dem zweiten.
    [more] In die gemeinsame Mulde legt der zweite { $b-over } und der erste { $a-over }; sie gehört also dem ersten.
   *[none] Es bleibt nichts übrig, also gibt es keine gemeinsame Mulde.
}
sheet-territory-end = { $pits ->
    [one] Das Match ist zu Ende, wenn jemand zu Beginn einer Runde mindestens 1 Mulde hat.
   *[other] Das Match ist zu Ende, wenn jemand zu Beginn einer Runde mindestens { $pits } Mulden hat.
}

## Stillstand, Einigung, Aufgabe

sheet-impasse-why = Manche Partien würden nie von selbst enden. Am Brett merken die Spieler das und einigen sich auf das Ende; dieses Programm braucht ein sicheres Ende und fügt deshalb eine eigene Regel hinzu:
sheet-impasse-repetition = { $unit ->
    [round] Die Runde endet durch Stillstand, wenn dieselbe Stellung in ihr { $n }-mal vorgekommen ist.
   *[game] Die Partie endet durch Stillstand, wenn dieselbe Stellung { $n }-mal vorgekommen ist.
}
sheet-impasse-position = { $owners ->
    [pits] Zwei Stellungen sind gleich, wenn jede Mulde gleich viele Samen enthält und demselben Spieler gehört und wenn derselbe Spieler am Zug ist.
    [nests] Zwei Stellungen sind gleich, wenn jede Mulde gleich viele Samen enthält, dieselben Nester denselben Spielern gehören und derselbe Spieler am Zug ist.
    [both] Zwei Stellungen sind gleich, wenn jede Mulde gleich viele Samen enthält und demselben Spieler gehört, dieselben Nester denselben Spielern gehören und derselbe Spieler am Zug ist.
   *[no] Zwei Stellungen sind gleich, wenn jede Mulde gleich viele Samen enthält und derselbe Spieler am Zug ist.
}
sheet-impasse-count = { $mid ->
    [yes] Die Anfangsstellung zählt mit, ebenso jede Stellung, in der ein Spieler mitten im Zug wählen muss.
   *[no] Auch die Anfangsstellung zählt mit.
}
sheet-impasse-passed = Setzt ein Spieler aus, so entsteht dadurch keine neue Stellung.
sheet-impasse-quiet = { $unit ->
    [round] { $n ->
        [one] Die Runde endet durch Stillstand, wenn 1 Zug keinen Samen in einen Speicher gebracht hat.
       *[other] Die Runde endet durch Stillstand, wenn { $n } Züge hintereinander keinen Samen in einen Speicher gebracht haben.
    }
   *[game] { $n ->
        [one] Die Partie endet durch Stillstand, wenn 1 Zug keinen Samen in einen Speicher gebracht hat.
       *[other] Die Partie endet durch Stillstand, wenn { $n } Züge hintereinander keinen Samen in einen Speicher gebracht haben.
    }
}
sheet-impasse-each = Beim Zählen der Züge gilt jede Wahl einer Mulde als ein Zug.
sheet-impasse-choice = { $quiet ->
    [yes] Wer eine Partie einrichtet, kann Wiederholungen auch den Spielern überlassen. Dreht sich die Partie im Kreis, so endet sie dann nur durch Einigung oder, als letzter Ausweg, durch die Zahl der Züge.
   *[no] Wer eine Partie einrichtet, kann Wiederholungen auch den Spielern überlassen. Dreht sich die Partie im Kreis, so endet sie dann nur durch Einigung.
}
sheet-impasse-agreed = { $quiet ->
    [yes] Wiederholungen sind hier den Spielern überlassen: Kehrt eine Stellung wieder, so endet die Partie dadurch nicht. Dreht sie sich im Kreis, so endet sie durch Einigung oder, als letzter Ausweg, durch die Zahl der Züge.
   *[no] Wiederholungen sind hier den Spielern überlassen: Kehrt eine Stellung wieder, so endet die Partie dadurch nicht. Dreht sie sich im Kreis, so endet sie nur durch Einigung.
}
sheet-agree = { $unit ->
    [round] Einigen sich die Spieler mitten in einer Runde, das Match zu beenden, so endet auch die Runde.
   *[game] Die Spieler können sich auch jederzeit einigen, die Partie zu beenden.
}
sheet-share = { $share ->
    [split] { $players ->
        [2] Nach Stillstand oder Einigung werden die Samen auf dem Brett gleichmäßig geteilt; ein überzähliger geht an den Spieler mit mehr Samen auf seiner Seite.
       *[other] Nach Stillstand oder Einigung werden die Samen auf dem Brett gleichmäßig geteilt; überzählige gehen an die Spieler mit den meisten Samen auf ihrer Seite.
    }
    [nobody] Nach Stillstand oder Einigung zählen die Samen auf dem Brett für niemanden.
   *[own] { $nests ->
        [yes] Nach Stillstand oder Einigung nimmt jeder Spieler die Samen aus seinen Nestern, wo auch immer sie liegen, und die aus den übrigen Mulden seines Gebiets.
       *[no] Nach Stillstand oder Einigung nimmt jeder Spieler die Samen in seinem Gebiet.
    }
}
sheet-share-majority = { $share ->
    [split] Einigen sich die Spieler aber, wenn jemand schon mehr als die Hälfte aller Samen in seinem Speicher hat, so werden die Samen auf dem Brett gleichmäßig geteilt; überzählige gehen an die Spieler mit den meisten Samen auf ihrer Seite.
   *[own] { $nests ->
        [yes] Einigen sich die Spieler aber, wenn jemand schon mehr als die Hälfte aller Samen in seinem Speicher hat, so nimmt jeder Spieler die Samen aus seinen Nestern, wo auch immer sie liegen, und die aus den übrigen Mulden seines Gebiets.
       *[no] Einigen sich die Spieler aber, wenn jemand schon mehr als die Hälfte aller Samen in seinem Speicher hat, so nimmt jeder Spieler die Samen in seinem Gebiet.
    }
}
sheet-resign = { $players ->
    [2] { $unit ->
        [round] Gibst du auf oder läuft deine Zeit ab, so gewinnt dein Gegner das Match und nimmt alle Samen auf dem Brett.
       *[game] Gibst du auf oder läuft deine Zeit ab, so gewinnt dein Gegner und nimmt alle Samen auf dem Brett.
    }
   *[other] Gibst du auf oder läuft deine Zeit ab, so setzt du von da an aus. Deine Samen bleiben im Spiel, und dein Speicher zählt noch, aber gewinnen kannst du nicht mehr. Ist nur noch ein Spieler übrig, so gewinnt er und nimmt alle Samen auf dem Brett.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-end-no-move = Wenn der Spieler nicht ziehen kann
setting-end-succession = Ende, wenn so viele nacheinander nicht ziehen können (0: aus)
setting-end-fewer = Ende, wenn weniger Samen als diese auf dem Brett sind (0: aus)
setting-end-majority = Ende, wenn jemand mehr als die Hälfte aller Samen hat
setting-end-side-empty = Ende, wenn jemand keinen Samen in seinen Mulden hat
setting-end-unfed = Ende, wenn die anderen keinen Samen haben und keinen bekommen können
setting-end-rest = Wer nimmt, was auf dem Brett bleibt
setting-end-score = Was entscheidet
setting-impasse-repetition = Ende, wenn eine Stellung so oft vorkommt (0: nie)
setting-impasse-quiet = Ende nach so vielen Entscheidungen ohne gewonnenen Samen (0: nie)
setting-impasse-share = Wie die Samen bei Stillstand oder Einigung geteilt werden
setting-impasse-share-majority = Dasselbe, wenn jemand mehr als die Hälfte hat
setting-rounds-kind = Wie eine Runde zur nächsten führt
setting-rounds-from = Von welchem Ende her die Mulden für die nächste Runde gefüllt werden
setting-rounds-rest = Was aus Samen wird, die keine Mulde füllen
setting-rounds-alike = Wer mehr Samen hat, legt nicht mehr aus als der andere
setting-rounds-starter = Wer die nächste Runde beginnt
setting-rounds-pits-left = Das Match ist zu Ende, wenn jemandem höchstens so viele Mulden bleiben
