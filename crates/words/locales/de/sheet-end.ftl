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
    [2] Der Gegner des Spielers, der am Zug ist, hat keinen Samen, und kein Zug würde ihm einen geben.
   *[other] Die Gegner des Spielers, der am Zug ist, haben zusammen keinen Samen, und kein Zug würde ihnen einen geben.
}
sheet-end-forfeit = Ein Spieler hat seine Samen verwirkt, weil er den anderen keinen gelassen hat.

## Der Rest

sheet-rest-order = Die erste Zeile, die zutrifft, sagt, wer die Samen bekommt, die noch auf dem Brett liegen:
sheet-rest-own = Jeder Spieler nimmt die Samen aus seinem Gebiet in seinen Speicher.
sheet-rest-able = Könnte genau ein Spieler noch ziehen, wenn er an der Reihe wäre, so nimmt er alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
sheet-rest-last-mover = Der Spieler, der zuletzt gezogen hat, nimmt alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
sheet-rest-last-capturer = Hat überhaupt jemand Beute gemacht, so nimmt der Spieler, der zuletzt Samen erbeutet hat, auf welche Weise auch immer, alle Samen, die noch auf dem Brett liegen, in seinen Speicher.
sheet-rest-nobody = Die Samen, die noch auf dem Brett sind, bleiben liegen und zählen für niemanden.
sheet-rest-nests = Samen in einem Nest gehen aber an den Besitzer des Nests, nicht an den der Mulde.

## Die Wertung

sheet-score-seeds = { $unit ->
    [round] Wer die meisten Samen im Speicher hat, gewinnt die Runde. Bei gleich vielen ist die Runde unentschieden.
   *[game] Wer die meisten Samen im Speicher hat, gewinnt. { $players ->
        [2] Bei gleich vielen ist die Partie unentschieden.
       *[other] Haben mehrere die meisten, so teilen sie sich den Sieg.
    }
}
sheet-score-pits = { $unit ->
    [round] Wem die meisten Mulden gehören, der gewinnt die Runde; bei gleich vielen Mulden entscheiden die Samen in den Speichern. Ist beides gleich, so ist die Runde unentschieden.
   *[game] Wem die meisten Mulden gehören, der gewinnt; bei gleich vielen Mulden entscheiden die Samen in den Speichern. { $players ->
        [2] Ist beides gleich, so ist die Partie unentschieden.
       *[other] Ist beides gleich, so wird der Sieg geteilt.
    }
}

## Runden

sheet-rounds-starter = Das Recht zu beginnen wechselt: In der ersten Runde beginnt A, in der zweiten B, in der dritten A und so weiter.
sheet-rounds-agree = Die Spieler können sich auch jederzeit einigen, das Match zu beenden.
sheet-spoils-next = Für die nächste Runde kommen alle Samen zurück aufs Brett, und jede Mulde wird gefüllt wie zu Beginn. Wer die letzte Runde gewonnen hat, übernimmt eine Mulde: Die Mulden des Gegners bilden eine lückenlose Strecke, und deren erste Mulde, gezählt gegen den Uhrzeigersinn, geht an den Sieger. Nach einer unentschiedenen Runde behalten alle ihre Mulden.
sheet-spoils-example = Gewinnt also A die erste Runde, so gehört { $pit } in der zweiten A, und A hat { $more } Mulden gegen { $fewer }.
sheet-spoils-end = { $pits ->
    [one] Das Match ist zu Ende, wenn jemandem 1 Mulde gehört.
   *[other] Das Match ist zu Ende, wenn jemandem { $pits } Mulden gehören.
}
sheet-match-pits = { $tie ->
    [seeds] Wem dann die meisten Mulden gehören, der hat das Match gewonnen; bei gleich vielen Mulden entscheiden die Samen in den Speichern.
   *[drawn] Wem dann die meisten Mulden gehören, der hat das Match gewonnen. Bei gleich vielen Mulden ist es unentschieden.
}
sheet-refill-next = Für die nächste Runde nimmt jeder Spieler alle Samen, die ihm gehören, und legt je { $seeds } in seine eigenen Mulden, angefangen bei Nummer 1. Mulden, die ein Spieler nicht füllen kann, sind in dieser Runde aus dem Spiel: In sie wird nicht gesät, und aus ihnen wird nichts erbeutet. Überzählige Samen werden beiseitegelegt; sie zählen in der neuen Runde nicht, stehen aber bereit, wenn später wieder Mulden gefüllt werden.
sheet-refill-example = Ein Beispiel: Die Spieler haben { $a } und { $b } Samen. Der erste füllt { $a-pits ->
    [one] 1 Mulde
   *[other] { $a-pits } Mulden
} und legt { $a-over } beiseite; der zweite füllt { $b-pits ->
    [one] 1 Mulde
   *[other] { $b-pits } Mulden
} und legt { $b-over } beiseite, und { $out ->
    [one] 1 Mulde ist
   *[other] { $out } Mulden sind
} aus dem Spiel.
sheet-refill-end = Das Match ist zu Ende, wenn ein Spieler nicht einmal eine Mulde füllen kann; der andere hat es dann gewonnen.
sheet-refill-agreed = Dann hat gewonnen, wem insgesamt mehr Samen gehören, die beiseitegelegten eingerechnet.
sheet-territory-next = Für die nächste Runde wird das Brett nach den Samen neu aufgeteilt, die jedem gehören. Der Spieler mit weniger Samen legt je { $seeds } in eine Mulde, so weit sie reichen, angefangen bei seiner eigenen Nummer 1 und weiter gegen den Uhrzeigersinn; diese Mulden gehören ihm. Haben dann beide Spieler Samen übrig, die keine Mulde füllen, so legen beide sie in die nächste Mulde, die gemeinsame Mulde. Sie gehört dem Spieler mit weniger Mulden, wenn er mindestens 2 Samen hineingelegt hat, sonst dem anderen. Alle übrigen Mulden füllt der Spieler mit mehr Samen, und sie gehören ihm. Bei gleich vielen Samen beginnt jeder wieder mit seinen eigenen Mulden.
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
    [one] Das Match ist zu Ende, wenn jemandem zu Beginn einer Runde mindestens 1 Mulde gehört.
   *[other] Das Match ist zu Ende, wenn jemandem zu Beginn einer Runde mindestens { $pits } Mulden gehören.
}

## Stillstand, Einigung, Aufgabe

sheet-impasse-why = Manche Partien würden nie von selbst enden. Die alten Regeln überlassen das der Einsicht der Spieler; dieses Programm braucht ein sicheres Ende und fügt deshalb mit Absicht eine eigene Regel hinzu.
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
        [one] Die Runde endet durch Stillstand, wenn 1 Zug keinen Samen in irgendeinen Speicher gebracht hat.
       *[other] Die Runde endet durch Stillstand, wenn { $n } Züge hintereinander keinen Samen in irgendeinen Speicher gebracht haben.
    }
   *[game] { $n ->
        [one] Die Partie endet durch Stillstand, wenn 1 Zug keinen Samen in irgendeinen Speicher gebracht hat.
       *[other] Die Partie endet durch Stillstand, wenn { $n } Züge hintereinander keinen Samen in irgendeinen Speicher gebracht haben.
    }
}
sheet-impasse-each = Beim Zählen der Züge gilt jede Wahl einer Mulde als ein Zug.
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
   *[own] Nach Stillstand oder Einigung nimmt jeder Spieler die Samen in seinem Gebiet.
}
sheet-share-nests = Auch hier gehen Samen in einem Nest an dessen Besitzer.
sheet-share-majority = { $share ->
    [split] Einigen sich die Spieler aber, wenn jemand schon mehr als die Hälfte aller Samen in seinem Speicher hat, so werden die Samen auf dem Brett gleichmäßig geteilt; überzählige gehen an die Spieler mit den meisten Samen auf ihrer Seite.
   *[own] Einigen sich die Spieler aber, wenn jemand schon mehr als die Hälfte aller Samen in seinem Speicher hat, so nimmt jeder Spieler die Samen in seinem Gebiet.
}
sheet-resign = { $players ->
    [2] { $unit ->
        [round] Gibst du auf, läuft deine Zeit ab oder verwirkst du die Partie, so gewinnt dein Gegner das Match und nimmt alle Samen auf dem Brett.
       *[game] Gibst du auf, läuft deine Zeit ab oder verwirkst du die Partie, so gewinnt dein Gegner und nimmt alle Samen auf dem Brett.
    }
   *[other] Gibst du auf, läuft deine Zeit ab oder verwirkst du die Partie, so setzt du von da an aus. Deine Samen bleiben im Spiel, und dein Speicher zählt noch, aber gewinnen kannst du nicht mehr. Ist nur noch ein Spieler übrig, so gewinnt er und nimmt alle Samen auf dem Brett.
}
