### Die Spielregel, erster Teil: Überschriften, Brett, Zug und Läufe.
###
### Wörterverzeichnis, ein Wort für eine Sache:
###   Mulde      pit, worein gesät wird           Speicher   store, für gewonnene Samen
###   Samen      seed (der Samen, die Samen)      säen       Samen einzeln ablegen
###   Lauf       lap, einmal aufnehmen und säen   Zug        turn, ein Lauf oder mehrere
###   Gebiet     territory, Mulden eines Spielers erbeuten   capture; die Beute
###   Nest       nest egg                         gegenüber  across
###   Runde      round, eine von mehreren         Match      alle Runden zusammen
### Die Leser werden mit „du“ angesprochen; Mulden behalten ihren Namen (A3).

sheet-section-need = Material
sheet-section-preparation = Vorbereitung
sheet-section-opening = Die Eröffnung
sheet-section-turn = Der Zug
sheet-section-laps = Am Ende eines Laufs
sheet-section-flow = Beute während des Säens
sheet-section-capture = Beute am Ende des Zuges
sheet-section-nest = Nester
sheet-section-pits = Mulden gewinnen
sheet-section-feed = { $players ->
    [2] Den Gegner füttern
   *[other] Die Gegner füttern
}
sheet-section-pass = Wenn du nicht ziehen kannst
sheet-section-end = { $unit ->
    [round] Das Ende der Runde
   *[game] Das Ende der Partie
}
sheet-section-rest = Die übrigen Samen
sheet-section-score = { $unit ->
    [round] Wer die Runde gewinnt
   *[game] Wer gewinnt
}
sheet-section-rounds = Weitere Runden und das Match
sheet-section-impasse = Stillstand, Einigung, Aufgabe
sheet-section-notes = Anmerkungen
sheet-section-presets = Varianten

# Eine Überschrift in den Worten der Regeldatei.
sheet-own = { $text }

# Was gewählt wurde, nach dem Namen des Spiels und einem Komma.
sheet-title-preset = Variante „{ $preset }“
sheet-title-pits = { $pits ->
    [one] 1 Mulde je Spieler
   *[other] { $pits } Mulden je Spieler
}
sheet-title-seeds = { $seeds } Samen je Mulde
sheet-title-layout = mit anderer Aufstellung
sheet-title-way = { $way ->
    [choice] in frei gewählter Richtung gesät
    [clockwise] im Uhrzeigersinn gesät
   *[counterclockwise] gegen den Uhrzeigersinn gesät
}
sheet-title-impasse = Stillstand nur durch Einigung

sheet-preset = „{ $preset }“: { $note }
sheet-preset-bare = „{ $preset }“

sheet-fact-line = { $label }: { $value }
sheet-fact-other-names = Andere Namen
sheet-fact-place = Ort
sheet-fact-people = Wer es spielt
sheet-fact-proposed-by = Vorgeschlagen von
sheet-fact-references = Zum Weiterlesen

# Eine Menge von Samenzahlen, in anderen Sätzen verwendet (Nominativ und Akkusativ).
sheet-counts = { $kind ->
    [one] genau 1 Samen
    [even] eine gerade Zahl von Samen (2, 4, 6 und so weiter)
    [odd] eine ungerade Zahl von Samen (1, 3, 5 und so weiter)
    [least] mindestens { $n } Samen
    [any] mindestens 1 Samen
   *[list] { $list } Samen
}

## Worum es geht

sheet-aim-players = Dies ist ein Mancala-Spiel für { $players } Spieler.
sheet-aim-goal = { $goal ->
    [pits] Wer am Ende der Partie die meisten Mulden hat, gewinnt.
    [match-pits] Gespielt wird in mehreren Runden. Über jede Runde entscheiden die Samen; das Match gewinnt, wer am Schluss die meisten Mulden hat.
    [match-pits-both] Gespielt wird in mehreren Runden. Über jede Runde entscheiden die Mulden; auch das Match gewinnt, wer am Schluss die meisten Mulden hat.
    [match-seeds] Gespielt wird in mehreren Runden. Du gewinnst das Match, wenn dein Gegner nicht mehr genug Samen hat, um auch nur eine Mulde zu füllen.
    [match-last-seed] Gespielt wird in mehreren Runden. Du gewinnst das Match, wenn dein Gegner keine Samen mehr hat, die er auslegen kann.
    [last-move] Es gewinnt, wer den letzten Zug macht: Der Gegner kann dann nicht mehr ziehen.
    [side] Es gewinnt, wer am Ende der Partie die meisten Samen in den eigenen Mulden hat.
    [clear] Es gewinnt, wer alle Samen aus den eigenen Mulden losgeworden ist.
   *[seeds] Es gewinnt, wer die meisten Samen in seinen Speicher bringt.
}

## Material

sheet-need-board = Ein Brett mit { $ring } Mulden im Ring, { $pits ->
    [one] 1 Mulde
   *[other] { $pits } Mulden
} für jeden Spieler.
sheet-need-stores = Ein Speicher für jeden Spieler, also eine Schale oder eine große Vertiefung am Rand des Bretts, für die gewonnenen Samen.
sheet-need-seeds = { $total ->
    [one] 1 Samen.
   *[other] { $total } Samen, alle gleich.
}
sheet-need-markers = { $for ->
    [nests] Spielmarken, für jeden Spieler in einer eigenen Farbe, um zu zeigen, wem welches Nest gehört.
    [both] Spielmarken, für jeden Spieler in einer eigenen Farbe, um zu zeigen, wem welche Mulde und wem welches Nest gehört.
    [unfilled] Einige Spielmarken, um zu zeigen, welche Mulden in einer späteren Runde aus dem Spiel sind.
    [pits-unfilled] Spielmarken, für jeden Spieler in einer eigenen Farbe, um zu zeigen, wem welche Mulde gehört und welche Mulden in einer späteren Runde aus dem Spiel sind.
   *[pits] Spielmarken, für jeden Spieler in einer eigenen Farbe, um zu zeigen, wem welche Mulde gehört.
}

## Vorbereitung

sheet-prep-two = { $pits ->
    [one] Die beiden Mulden liegen einander gegenüber: { $a-first } gehört Spieler A und { $b-first } Spieler B.
   *[other] Die Mulden liegen in zwei Reihen zu je { $pits } einander gegenüber. Die Reihe, die dir am nächsten liegt, ist dein Gebiet: { $a-first } bis { $a-last } gehören Spieler A, { $b-first } bis { $b-last } Spieler B. Von deinem Platz aus gesehen liegt Nummer 1 ganz links.
}
sheet-prep-many = { $pits ->
    [one] Die Spieler sitzen um das Brett und heißen im Uhrzeigersinn { $players-list }. Jedem gehört die Mulde mit seinem Buchstaben.
   *[other] Die Spieler sitzen um das Brett und heißen im Uhrzeigersinn { $players-list }. Jedem gehören { $pits } benachbarte Mulden; sie tragen seinen Buchstaben und sind sein Gebiet. Von deinem Platz aus gesehen ist Nummer 1 deine Mulde ganz links.
}
sheet-prep-mark = Kennzeichne jede deiner Mulden mit einer Spielmarke in deiner Farbe.
sheet-prep-picture = { $players ->
    [2] Das Bild zeigt jede Mulde mit ihrem Namen und der Zahl der Samen, die sie zu Beginn enthält; [A] und [B] sind die Speicher.
   *[other] Das Bild zeigt jede Mulde mit ihrem Namen und der Zahl der Samen, die sie zu Beginn enthält. Die Speicher sind nicht gezeichnet.
}
sheet-prep-order = Gegen den Uhrzeigersinn heißt: in der Reihenfolge { $order } und dann von { $first } an weiter, also die untere Reihe entlang von links nach rechts und über die obere zurück. Im Uhrzeigersinn geht es umgekehrt.
sheet-prep-across = Mulden, die im Bild übereinander stehen, liegen einander gegenüber: { $a } und { $a-across }, { $b } und { $b-across } und so weiter.
sheet-prep-across-one = Die Mulden { $a } und { $a-across } liegen einander gegenüber.
sheet-prep-across-self = { $pit } hat kein Gegenüber; diese Mulde gilt als sich selbst gegenüberliegend.
sheet-prep-fill = Lege { $seeds } Samen in jede Mulde. Die Speicher sind zu Beginn leer.
sheet-prep-layout = Lege die Samen so in die Mulden, wie das Bild es zeigt; nicht alle bekommen gleich viele. Die Speicher sind zu Beginn leer.
sheet-prep-first = { $players ->
    [2] Lost aus, wer A ist. Spieler A beginnt, danach zieht ihr abwechselnd.
   *[other] Lost aus, wer A ist. Spieler A beginnt, danach geht es im Uhrzeigersinn reihum: { $players-list }, dann wieder A.
}

## Die Eröffnung

sheet-opening-lift = Vor dem ersten Zug verändert jeder Spieler einmal die Aufstellung, zuerst Spieler A, dann die anderen in der Zugfolge. Wähle eine deiner Mulden, die noch ihre { $seeds } Samen enthält, und nimm alle heraus.
sheet-opening-way = { $way ->
    [choice] Wähle eine Richtung, gegen den Uhrzeigersinn oder im Uhrzeigersinn.
    [by-pit] Geh von dort in der Richtung weiter, in der aus dieser Mulde gesät wird; wo du sie bestimmst, bestimme sie jetzt.
    [clockwise] Geh von dort im Uhrzeigersinn weiter.
   *[counterclockwise] Geh von dort gegen den Uhrzeigersinn weiter.
}
sheet-opening-put = { $places ->
    [1] Lege { $first } in die nächste Mulde, egal, wem sie gehört.
    [2] Lege { $first } in die nächste Mulde und { $second } in die übernächste, egal, wem diese Mulden gehören.
   *[other] Verteile die Samen auf die nächsten { $places } Mulden, egal, wem sie gehören, und zwar der Reihe nach in diesen Mengen: { $drops }.
}
sheet-opening-none = Wenn keine deiner Mulden mehr ihre { $seeds } Samen enthält, legst du nichts um.
sheet-opening-then = In der Eröffnung wird nichts erbeutet. Danach macht Spieler A den ersten Zug.

## Der Zug

sheet-turn-choose = { $from ->
    [any] { $least ->
        [one] Wenn du am Zug bist, wähle irgendeine Mulde auf dem Brett mit mindestens einem Samen, egal, wem sie gehört.
       *[other] Wenn du am Zug bist, wähle irgendeine Mulde auf dem Brett mit mindestens { $least } Samen, egal, wem sie gehört.
    }
    [opponents] { $least ->
        [one] Wenn du am Zug bist, wähle eine gegnerische Mulde mit mindestens einem Samen.
       *[other] Wenn du am Zug bist, wähle eine gegnerische Mulde mit mindestens { $least } Samen.
    }
   *[own] { $least ->
        [one] Wenn du am Zug bist, wähle eine deiner eigenen Mulden mit mindestens einem Samen.
       *[other] Wenn du am Zug bist, wähle eine deiner eigenen Mulden mit mindestens { $least } Samen.
    }
}
sheet-turn-nest = Mit einem Nest (siehe unten) darfst du nicht beginnen.
sheet-turn-lift = { $leave ->
    [0] Nimm alle Samen heraus und säe sie: Lege sie einzeln nacheinander in die folgenden Mulden, in jede einen.
    [one] Nimm alle Samen bis auf einen heraus, der liegen bleibt. Säe die Samen in deiner Hand: Lege sie einzeln nacheinander in die folgenden Mulden, in jede einen.
   *[other] Nimm alle Samen bis auf { $leave } heraus, die liegen bleiben. Säe die Samen in deiner Hand: Lege sie einzeln nacheinander in die folgenden Mulden, in jede einen.
}
sheet-turn-way = { $way ->
    [choice] Du bestimmst die Richtung, gegen den Uhrzeigersinn oder im Uhrzeigersinn, und behältst sie bei, bis die Samen in deiner Hand gesät sind.
    [by-pit] Die Richtung hängt von der Nummer der Mulde ab, mit der du beginnst.
    [by-count] Eine ungerade Zahl von Samen wird gegen den Uhrzeigersinn gesät, eine gerade im Uhrzeigersinn.
    [clockwise] Gesät wird im Uhrzeigersinn.
   *[counterclockwise] Gesät wird gegen den Uhrzeigersinn.
}
sheet-turn-kept = { $by ->
    [player] Die erste Richtung, die du in einer Runde wählst, gilt für dich bis zum Ende der Runde; anders herum säst du nicht.
   *[everybody] Die erste Richtung, die jemand in einer Runde wählt, gilt bis zum Ende der Runde für alle.
}
sheet-turn-fort = { $until ->
    [entered] Die Mulde Nummer { $n } jedes Spielers ist seine Burg. Sie steht, bis kein Samen mehr in ihr liegt, längstens aber bis zum Ende eines Zuges, nach dem ihr Besitzer keinen Samen mehr einzusetzen hat; ist sie gefallen, so ist sie eine Mulde wie jede andere.
   *[emptied] Die Mulde Nummer { $n } jedes Spielers ist seine Burg. Sie steht, bis kein Samen mehr in ihr liegt; ist sie gefallen, so ist sie eine Mulde wie jede andere.
}
sheet-turn-written = Beim Aufschreiben bedeutet + hinter einer Mulde gegen den Uhrzeigersinn und - im Uhrzeigersinn: { $pit }+ oder { $pit }-.
sheet-turn-source = { $skip ->
    [yes] Kommst du beim Säen wieder zu der Mulde, von der du ausgegangen bist, so wird sie jedes Mal übersprungen und bekommt keinen Samen.
   *[no] Kommst du beim Säen wieder zu der Mulde, von der du ausgegangen bist, so bekommt sie einen Samen wie jede andere.
}
sheet-turn-store = { $way ->
    [both] Dein eigener Speicher liegt für dich mit auf dem Weg: Nach der letzten Mulde mit deinem Buchstaben in der Richtung des Säens (für Spieler A ist das { $up } gegen den Uhrzeigersinn und { $down } im Uhrzeigersinn) kommt der nächste Samen in deinen Speicher und der übernächste in die folgende Mulde. In einen fremden Speicher wird nie gesät.
    [clockwise] Dein eigener Speicher liegt für dich mit auf dem Weg: Nach der letzten Mulde mit deinem Buchstaben (für Spieler A ist das { $down }) kommt der nächste Samen in deinen Speicher und der übernächste in die folgende Mulde. In einen fremden Speicher wird nie gesät.
   *[counterclockwise] Dein eigener Speicher liegt für dich mit auf dem Weg: Nach der letzten Mulde mit deinem Buchstaben (für Spieler A ist das { $up }) kommt der nächste Samen in deinen Speicher und der übernächste in die folgende Mulde. In einen fremden Speicher wird nie gesät.
}
sheet-turn-lap = Das Aufnehmen und Säen der Samen einer Mulde heißt Lauf.
sheet-turn-laps = { $several ->
    [yes] Ein Zug kann aus mehreren Läufen bestehen.
   *[no] Ein Zug besteht aus einem Lauf, sofern dir der nächste Abschnitt nicht einen weiteren gibt.
}
sheet-turn-single = In jedem Zug säst du nur einmal.
sheet-turn-must = Solange du einen erlaubten Zug hast, musst du ziehen.
sheet-turn-look = Die Samen in einer Mulde darfst du nur mit den Augen zählen. Hast du sie einmal herausgenommen, so musst du sie säen.

## Läufe

sheet-laps-look = Sieh nach, wohin der letzte Samen des Laufs gefallen ist. Es gilt die erste Zeile, die zutrifft:
sheet-lap-store = { $then ->
    [again] In deinen eigenen Speicher: Du machst mit einem neuen Lauf weiter, und zwar von einer beliebigen Mulde aus, die du auch zu Beginn eines Zuges wählen könntest. Gibt es keine, so endet dein Zug.
   *[stop] In deinen eigenen Speicher: Dein Zug endet.
}
sheet-lap-nest-own = In eines deiner eigenen Nester: Dein Zug endet.
sheet-lap-nest-other = { $take ->
    [one] In das Nest eines anderen Spielers: Du nimmst 1 Samen daraus in deinen Speicher. Dann machst du mit einem neuen Lauf weiter, und zwar von einer beliebigen Mulde aus, die du auch zu Beginn eines Zuges wählen könntest; gibt es keine, so endet dein Zug.
   *[other] In das Nest eines anderen Spielers: Enthält es jetzt mindestens { $take } Samen, so nimmst du { $take } davon in deinen Speicher. Dann machst du mit einem neuen Lauf weiter, und zwar von einer beliebigen Mulde aus, die du auch zu Beginn eines Zuges wählen könntest; gibt es keine, so endet dein Zug. Enthält es weniger als { $take } Samen, so nimmst du nichts, der letzte Samen bleibt darin liegen, und dein Zug endet.
}
sheet-lap-nest-make = { $kind ->
    [one] In eine leere Mulde, die kein Nest ist: Sie wird dein Nest, egal, wem die Mulde gehört, und dein Zug endet.
    [any] In irgendeine Mulde, die kein Nest ist: Sie wird dein Nest, egal, wem die Mulde gehört, und dein Zug endet.
   *[other] In eine Mulde, die kein Nest ist und jetzt { sheet-counts } enthält: Sie wird dein Nest, egal, wem die Mulde gehört, und dein Zug endet.
}
sheet-lap-stop = { $kind ->
    [one] In eine Mulde, die leer war: Dein Zug endet.
    [any] In irgendeine Mulde: Dein Zug endet.
    [one-or] In eine Mulde, die leer war, oder in eine, die mit diesem Samen jetzt { sheet-counts } enthält: Dein Zug endet.
   *[other] In eine Mulde, die mit diesem Samen jetzt { sheet-counts } enthält: Dein Zug endet.
}
sheet-lap-go-on = { $leave ->
    [0] In jede andere Mulde: Du nimmst alle Samen heraus, auch den letzten, und säst sie von dort aus in einem neuen Lauf.
    [one] In jede andere Mulde: Du nimmst alle Samen bis auf einen heraus und säst sie von dort aus in einem neuen Lauf.
   *[other] In jede andere Mulde: Du nimmst alle Samen bis auf { $leave } heraus und säst sie von dort aus in einem neuen Lauf.
}
sheet-lap-over = Überall sonst: Dein Zug endet.
sheet-lap-anyones = Wem die Mulde gehört, von der aus du weitermachst, spielt keine Rolle.
sheet-lap-alternate = Jedes Mal, wenn du von der Mulde des letzten Samens aus weitermachst, geht der neue Lauf in die andere Richtung als der Lauf davor.
sheet-lap-again-way = Wenn du eine Mulde für einen neuen Lauf wählst, wählst du auch dessen Richtung neu.
sheet-lap-endless = Läufe können sich endlos im Kreis drehen. Um dem ein Ende zu setzen, fügt dieses Programm eine Regel hinzu: Soll ein Lauf von derselben Mulde aus, in derselben Richtung und mit gleich vielen Samen in jeder Mulde und jedem Speicher beginnen wie ein früherer Lauf desselben Zuges, so endet dein Zug dort; die Samen bleiben liegen, und am Ende des Zuges gibt es keine Beute.
sheet-lap-limit = { $limit ->
    [one] Ebenso endet ein Zug nach 1 Lauf.
   *[other] Ebenso endet ein Zug nach { $limit } Läufen, wenn er bis dahin nicht zu Ende ist.
}

## The settings of these sections in a few words, for the form in the workshop: setting- and the key of the rule file

setting-board-pits = Mulden in einer Reihe
setting-board-seeds = Samen in jeder Mulde am Anfang
setting-board-layout = Samen Mulde für Mulde am Anfang, wenn sie verschieden sind
setting-sow-from = Mulden, in denen ein Zug beginnen darf
setting-sow-least = Wie viele Samen eine Mulde mindestens haben muss, um in ihr zu beginnen
setting-sow-leave = Samen, die am Anfang eines Laufs liegen bleiben
setting-sow-direction = Richtung des Säens
setting-sow-skip-source = Ein Lauf, der herumkommt, lässt seine Ausgangsmulde aus
setting-sow-store = Auch in den eigenen Speicher wird gesät
setting-laps-several = Ein Lauf kann zu einem weiteren führen
setting-laps-stop = Samen in der letzten Mulde, bei denen der Zug endet
setting-laps-alternate = Jeder weitere Lauf geht andersherum
setting-laps-in-store = Wenn ein Lauf im eigenen Speicher endet
setting-laps-limit = Höchstzahl der Läufe in einem Zug (0: unbegrenzt)
setting-opening-drops = Samen, die ein Eröffnungszug in die folgenden Mulden legt
