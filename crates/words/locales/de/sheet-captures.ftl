### Die Spielregel, zweiter Teil: Beute, Nester, Mulden und Füttern. Das Wörterverzeichnis steht in sheet.ftl.

## Beute während des Säens

sheet-flow-when = { $whose ->
    [own] Säst du einen Samen, der nicht der letzte seines Laufs ist, und enthält eine deiner eigenen Mulden damit { sheet-counts }, so nimmst du diese Samen sofort in deinen Speicher. Dann säst du weiter.
    [opponents] { $to ->
        [mover] Säst du einen Samen, der nicht der letzte seines Laufs ist, und enthält eine gegnerische Mulde damit { sheet-counts }, so nimmst du diese Samen sofort in deinen Speicher. Dann säst du weiter.
       *[owner] Säst du einen Samen, der nicht der letzte seines Laufs ist, und enthält eine gegnerische Mulde damit { sheet-counts }, so nimmt der Besitzer der Mulde diese Samen sofort in seinen Speicher. Dann säst du weiter.
    }
   *[any] { $to ->
        [mover] Säst du einen Samen, der nicht der letzte seines Laufs ist, und enthält die Mulde damit { sheet-counts }, so nimmst du diese Samen sofort in deinen Speicher, egal, wem die Mulde gehört. Dann säst du weiter.
       *[owner] Säst du einen Samen, der nicht der letzte seines Laufs ist, und enthält die Mulde damit { sheet-counts }, so nimmt der Besitzer der Mulde, ob du oder ein anderer, diese Samen sofort in seinen Speicher. Dann säst du weiter.
    }
}
sheet-flow-last = Der letzte Samen eines Laufs macht auf diese Weise nie Beute.

## Beute am Ende des Zuges

sheet-capture-when = { $kind ->
    [one] { $whose ->
        [own] Du machst Beute, wenn der letzte Samen deines Zuges in eine eigene Mulde fällt, die leer war.
        [opponents] Du machst Beute, wenn der letzte Samen deines Zuges in eine gegnerische Mulde fällt, die leer war.
       *[any] Du machst Beute, wenn der letzte Samen deines Zuges in eine Mulde fällt, die leer war, egal, wem sie gehört.
    }
    [any] { $whose ->
        [own] Du machst immer Beute, wenn der letzte Samen deines Zuges in eine eigene Mulde fällt, ob sie leer war oder nicht.
        [opponents] Du machst immer Beute, wenn der letzte Samen deines Zuges in eine gegnerische Mulde fällt, ob sie leer war oder nicht.
       *[any] Du machst immer Beute, wenn der letzte Samen deines Zuges in eine Mulde fällt, egal, wem sie gehört und wie viele Samen sie enthält.
    }
   *[other] { $whose ->
        [own] Du machst Beute, wenn der letzte Samen deines Zuges in eine eigene Mulde fällt und sie damit { sheet-counts } enthält.
        [opponents] Du machst Beute, wenn der letzte Samen deines Zuges in eine gegnerische Mulde fällt und sie damit { sheet-counts } enthält.
       *[any] Du machst Beute, wenn der letzte Samen deines Zuges in eine Mulde fällt, die damit { sheet-counts } enthält, egal, wem sie gehört.
    }
}
sheet-capture-take = { $take ->
    [across] Du nimmst alle Samen der gegenüberliegenden Mulde in deinen Speicher. Der letzte Samen selbst bleibt liegen, wo er gefallen ist.
    [both] { $lone ->
        [yes] Du nimmst diesen letzten Samen und alle Samen der gegenüberliegenden Mulde in deinen Speicher.
       *[no] Du nimmst die Samen dieser Mulde, auch den letzten, und alle Samen der gegenüberliegenden Mulde in deinen Speicher.
    }
   *[pit] { $lone ->
        [yes] Du nimmst diesen letzten Samen in deinen Speicher.
       *[no] Du nimmst alle Samen dieser Mulde, auch den letzten, in deinen Speicher.
    }
}
sheet-capture-across-own = Die gegenüberliegende Mulde kann auch deine eigene sein; du nimmst ihre Samen trotzdem.
sheet-capture-across-needed = Ist die gegenüberliegende Mulde leer, so wird nichts erbeutet.
sheet-capture-across-empty = { $lone ->
    [yes] Den letzten Samen nimmst du auch dann, wenn die gegenüberliegende Mulde leer ist.
   *[no] Die Samen der ersten Mulde nimmst du auch dann, wenn die gegenüberliegende leer ist.
}
sheet-capture-crossing = Beute machst du nur, wenn in diesem Zug, egal in welchem Lauf, mindestens ein Samen in eine gegnerische Mulde gefallen ist. Sonst nimmst du nichts.
sheet-capture-chain = { $chain ->
    [territory] Die Beute setzt sich rückwärts fort. Hast du etwas erbeutet, so geh entgegen der Richtung, in der du gesät hast, zu der Mulde unmittelbar vor der, in die der letzte Samen fiel: Enthält auch sie { sheet-counts } und gehört sie demselben Spieler wie die Mulde, in die der letzte Samen fiel, so machst du dort auf dieselbe Weise Beute, und so weiter von Mulde zu Mulde. Die Kette reißt bei der ersten Mulde ab, auf die das nicht zutrifft.
    [own] Die Beute setzt sich rückwärts fort. Hast du etwas erbeutet, so geh entgegen der Richtung, in der du gesät hast, zu der Mulde unmittelbar vor der, in die der letzte Samen fiel: Enthält auch sie { sheet-counts } und gehört sie dir, so machst du dort auf dieselbe Weise Beute, und so weiter von Mulde zu Mulde. Die Kette reißt bei der ersten Mulde ab, auf die das nicht zutrifft.
    [opponents] { $players ->
        [2] Die Beute setzt sich rückwärts fort. Hast du etwas erbeutet, so geh entgegen der Richtung, in der du gesät hast, zu der Mulde unmittelbar vor der, in die der letzte Samen fiel: Enthält auch sie { sheet-counts } und gehört sie deinem Gegner, so machst du dort auf dieselbe Weise Beute, und so weiter von Mulde zu Mulde. Die Kette reißt bei der ersten Mulde ab, auf die das nicht zutrifft.
       *[other] Die Beute setzt sich rückwärts fort. Hast du etwas erbeutet, so geh entgegen der Richtung, in der du gesät hast, zu der Mulde unmittelbar vor der, in die der letzte Samen fiel: Enthält auch sie { sheet-counts } und gehört sie einem Gegner, egal welchem, so machst du dort auf dieselbe Weise Beute, und so weiter von Mulde zu Mulde. Die Kette reißt bei der ersten Mulde ab, auf die das nicht zutrifft.
    }
   *[free] Die Beute setzt sich rückwärts fort. Hast du etwas erbeutet, so geh entgegen der Richtung, in der du gesät hast, zu der Mulde unmittelbar vor der, in die der letzte Samen fiel: Enthält auch sie { sheet-counts }, so machst du dort auf dieselbe Weise Beute, egal, wem sie gehört, und so weiter von Mulde zu Mulde. Die Kette reißt bei der ersten Mulde ab, auf die das nicht zutrifft.
}
sheet-capture-single = Mehr wird nicht erbeutet; die Mulden davor bleiben, wie sie sind.
sheet-capture-slam = { $slam ->
    [no-capture] { $players ->
        [2] Hätte dein Gegner nach der Beute keinen einzigen Samen mehr auf dem Brett, so erbeutest du nichts: Die Samen bleiben liegen.
       *[other] Hätten alle deine Gegner zusammen nach der Beute keinen einzigen Samen mehr auf dem Brett, so erbeutest du nichts: Die Samen bleiben liegen.
    }
    [leave-last-pit] { $players ->
        [2] Hätte dein Gegner nach der ganzen Beute, die Mulde des letzten Samens eingeschlossen, keinen einzigen Samen mehr auf dem Brett, so bleibt diese Mulde unangetastet; du nimmst nur den Rest der Kette.
       *[other] Hätten alle deine Gegner zusammen nach der ganzen Beute, die Mulde des letzten Samens eingeschlossen, keinen einzigen Samen mehr auf dem Brett, so bleibt diese Mulde unangetastet; du nimmst nur den Rest der Kette.
    }
   *[allowed] { $players ->
        [2] Die Beute zählt auch dann, wenn dein Gegner danach keinen einzigen Samen mehr auf dem Brett hat{ $feed ->
            [yes] ; siehe aber „{ sheet-section-feed }“.
           *[no] .
        }
       *[other] Die Beute zählt auch dann, wenn alle deine Gegner danach keinen einzigen Samen mehr auf dem Brett haben{ $feed ->
            [yes] ; siehe aber „{ sheet-section-feed }“.
           *[no] .
        }
    }
}
sheet-capture-free = Du darfst einen Zug wählen, der nichts erbeutet; eine Beute aber, die sich aus deinem Zug ergibt, musst du nehmen.

## Nester

sheet-nest-what = { $unit ->
    [round] Ein Nest gehört dem Spieler, der es gemacht hat, auch wenn die Mulde im Gebiet eines anderen liegt. Kennzeichne es mit deiner Farbe; es bleibt ein Nest, bis die Runde zu Ende ist, auch wenn es einmal leer sein sollte.
   *[game] Ein Nest gehört dem Spieler, der es gemacht hat, auch wenn die Mulde im Gebiet eines anderen liegt. Kennzeichne es mit deiner Farbe; es bleibt ein Nest, bis die Partie zu Ende ist, auch wenn es einmal leer sein sollte.
}
sheet-nest-sow = In Nester wird gesät wie in andere Mulden, aber kein Lauf beginnt je in einem Nest.
sheet-nest-safe = { $chain ->
    [yes] Abgesehen von dem, was ein Lauf nimmt, der in einem Nest endet, wird aus Nestern nichts erbeutet, und an einem Nest reißt eine Kette ab.
   *[no] Abgesehen von dem, was ein Lauf nimmt, der in einem Nest endet, wird aus Nestern nichts erbeutet.
}

## Mulden gewinnen

sheet-pits-capture = Erbeutest du am Ende eines Zuges Samen aus einer gegnerischen Mulde, so gewinnst du auch die Mulde. Sie gehört sofort dir, du darfst also von ihr ausgehen, bis jemand sie dir abnimmt. Kennzeichne sie mit deiner Farbe; ihr Name bleibt gleich.
sheet-pits-chain = Bei einer Kette wechseln die Mulden erst den Besitzer, wenn die ganze Kette erbeutet ist.
sheet-pits-flow = Mit Beute während des Säens gewinnt man keine Mulden.
sheet-pits-nest = Nimmst du Samen aus dem Nest eines anderen Spielers, so gehören Nest und Mulde danach dir, egal, wem die Mulde gehörte. Wer ein Nest macht, gewinnt damit nicht die Mulde.
sheet-pits-never = { $forfeit ->
    [yes] Samen, die jemand fürs Nichtfüttern verliert oder die ganz am Ende eingesammelt werden, bringen keine Mulden ein.
   *[no] Samen, die ganz am Ende eingesammelt werden, bringen keine Mulden ein.
}

## Füttern

sheet-feed-duty = { $duty ->
    [must] { $players ->
        [2] Nach deinem Zug muss dein Gegner mindestens einen Samen in seinen Mulden haben, eine Beute schon abgezogen. Ein Zug, nach dem er keinen hätte, ist nie erlaubt, auch wenn du sonst keinen Zug hast.
       *[other] Nach deinem Zug müssen deine Gegner zusammen mindestens einen Samen in ihren Mulden haben, eine Beute schon abgezogen. Ein Zug, nach dem sie keinen hätten, ist nie erlaubt, auch wenn du sonst keinen Zug hast.
    }
   *[if-possible] { $players ->
        [2] Nach deinem Zug muss dein Gegner mindestens einen Samen in seinen Mulden haben, eine Beute schon abgezogen. { $else ->
            [end] Hat dein Gegner keinen Samen und kannst du ihm mit keinem Zug einen geben, so ist die Partie zu Ende.
            [end-or-any] Hast du keinen solchen Zug und hat dein Gegner schon keinen Samen mehr, so ist die Partie zu Ende; hat er noch welche, so darfst du jeden Zug machen.
           *[any] Nur wenn du keinen solchen Zug hast, darfst du einen anderen machen.
        }
       *[other] Nach deinem Zug müssen deine Gegner zusammen mindestens einen Samen in ihren Mulden haben, eine Beute schon abgezogen. { $else ->
            [end] Haben deine Gegner zusammen keinen Samen und kannst du ihnen mit keinem Zug einen geben, so ist die Partie zu Ende.
            [end-or-any] Hast du keinen solchen Zug und haben deine Gegner zusammen schon keinen Samen mehr, so ist die Partie zu Ende; haben sie noch welche, so darfst du jeden Zug machen.
           *[any] Nur wenn du keinen solchen Zug hast, darfst du einen anderen machen.
        }
    }
}
sheet-feed-lone = { $unplayable ->
    [yes] Zum Füttern genügt ein einziger Samen, auch wenn er nicht gespielt werden kann.
   *[no] Zum Füttern genügt ein einziger Samen.
}
sheet-feed-again = Darfst du nach einem Lauf im selben Zug noch einmal wählen, so gilt auch das als Füttern, denn ein späterer Lauf kann noch einen Samen lassen.
sheet-feed-forfeit = { $unit ->
    [round] Hat dein Gegner nach deinem Zug keinen Samen, so verlierst du alle Samen in deinen Mulden: Sie kommen in den Speicher deines Gegners, und die Runde ist zu Ende. Was in deinem Speicher liegt, behältst du.
   *[game] Hat dein Gegner nach deinem Zug keinen Samen, so verlierst du alle Samen in deinen Mulden: Sie kommen in den Speicher deines Gegners, und die Partie ist zu Ende. Was in deinem Speicher liegt, behältst du.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-capture-on = Samen in der letzten Mulde, bei denen es Beute gibt
setting-capture-where = Wem die letzte Mulde gehören muss
setting-capture-take = Was erbeutet wird
setting-capture-across-filled = Die Mulde gegenüber muss Samen haben
setting-capture-chain = Wie weit die Beute zurückreicht
setting-capture-slam = Beute, die den anderen keinen Samen ließe
setting-capture-crossed = Ein Samen des Zuges muss in eine gegnerische Mulde gefallen sein
setting-capture-take-pit = Mit der Beute aus einer gegnerischen Mulde gewinnt man auch die Mulde
setting-flow-on = Samen, bei denen eine Mulde während des Säens genommen wird
setting-flow-where = Wessen Mulden während des Säens genommen werden
setting-flow-to = Wer die Samen bekommt, die während des Säens genommen werden
setting-nest-on = Samen in der letzten Mulde, die sie zum Nest machen
setting-nest-take = Samen, die aus einem fremden Nest genommen werden
setting-feed-duty = Ob man den anderen einen Samen lassen muss
setting-feed-failure = Nach einem Zug, der den anderen keinen Samen lässt
