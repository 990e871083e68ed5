# Anmerkungen zu den Musterpartien: ein Titel, eine Einführung, die Quelle und Anmerkungen unter der Nummer eines Schritts.

lesson-standard-sample-title = Standard: eine ganze Partie
lesson-standard-sample-intro = Zwanzig Züge vom ersten Samen bis zum letzten, mit Beute in jeder Größe. A beginnt gut und wird doch überholt.
lesson-standard-sample-source = Musterpartie aus den Oh-Wah-Ree-Heften von 1962 und 1966. Fünf Züge von A sind nur als Bilder überliefert; diese sind die einzigen, die zu allem Gedruckten passen.
lesson-standard-sample-1 = Alle vier Samen aus A1 werden aufgenommen und einzeln in die nächsten Mulden gelegt. Das ist ein ganzer Zug.
lesson-standard-sample-6 = Die erste Beute und gleich eine Kette: Der letzte Samen macht zwei in A2, und A1 gleich dahinter hat drei. Beide werden genommen, fünf Samen zusammen.
lesson-standard-sample-7 = A antwortet ebenso. Sechs Samen reichen von A6 bis ans Ende von Bs Seite, und zwei Mulden mit drei fallen.
lesson-standard-sample-9 = Einzelne Samen sind leichte Beute: Einer mehr macht zwei. B hatte gerade zwei nebeneinander gesät.
lesson-standard-sample-13 = Neun Samen wären später ein starker Zug. Jetzt gespielt gehen sie fast um das Brett und lassen auf As eigener Seite kleine Mulden zurück.
lesson-standard-sample-14 = Das ist der Preis. Drei Samen aus B6 enden in A3, und die Kette nimmt drei Mulden hintereinander: sieben Samen, und B führt.
lesson-standard-sample-16 = B behält seine große Mulde. Dreizehn Samen, die zu Hause bleiben, zählen am Ende für ihn.
lesson-standard-sample-20 = A hat keinen Samen mehr zu spielen, also ist die Partie zu Ende. B zählt dazu, was auf seiner Seite liegt, und gewinnt 34 zu 14.

lesson-coastal-feeding-title = Coastal: füttern, und was es kostet
lesson-coastal-feeding-intro = Niemand darf den anderen ohne Samen lassen, solange ein Zug es verhindern kann. Wer es nicht verhindern kann, verliert alle Samen in den eigenen Mulden. Zehn Züge vom Ende einer Partie, die sich genau daran entscheidet.
lesson-coastal-feeding-source = Das Ende einer Partie, die der Computer gegen sich selbst gespielt hat.
lesson-coastal-feeding-1 = Es sind nur noch wenige Samen da, und A führt mit einem. In A6 sammeln sich drei; von dort ist Bs Seite immer zu erreichen.
lesson-coastal-feeding-4 = Bs einziger Samen fällt in A1 und nimmt drei: B führt 23 zu 21. Aber jetzt liegt in Bs Mulden kein Samen mehr.
lesson-coastal-feeding-5 = A muss füttern. A5 käme nur bis A6 und wird darum abgelehnt; A6 ist der einzige erlaubte Zug und gibt B drei Samen.
lesson-coastal-feeding-6 = Bs drei Samen liegen zu weit von As Seite, um jemanden zu füttern. Das müssen sie auch nicht: A hat noch einen Samen in A5.
lesson-coastal-feeding-9 = A spielt seinen letzten Samen nach B1 und hat keinen mehr. Jetzt ist es B, der füttern muss.
lesson-coastal-feeding-10 = Keine von Bs Mulden reicht bis auf As Seite. B darf darum jede spielen, und nach dem Zug verliert er alle vier Samen in seinen Mulden. Aus 21 zu 23 wird 25 zu 23: A hat gewonnen.

lesson-coastal-sample-opening-title = Coastal: eine Eröffnung
lesson-coastal-sample-opening-intro = Coastal wird wie Standard gespielt, nur darf niemand den anderen ohne Samen lassen, solange er es vermeiden kann. Zwölf Züge zeigen, wie die erste Beute zustande kommt.
lesson-coastal-sample-opening-source = Oh-Wah-Ree-Heft von 1966, die ersten sechs Züge jeder Seite. Die Mitte der gedruckten Partie ist verloren, darum endet die Lektion dort.
lesson-coastal-sample-opening-1 = A leert seine erste Mulde, und B kann noch nichts erbeuten. Aber eine leere Mulde bleibt nicht sicher: Ein Samen, der im Vorbeigehen hineinfällt, liegt dort allein.
lesson-coastal-sample-opening-2 = Da ist er schon: Die Aussaat aus B5 führt über A1 und lässt dort einen einzelnen Samen. Kommt der letzte Samen einer späteren Aussaat dazu, sind es zwei.
lesson-coastal-sample-opening-4 = In A1 lag seit Bs erstem Zug ein Samen. Fünf Samen aus B2 enden genau dort und nehmen zwei.
lesson-coastal-sample-opening-5 = Derselbe Kniff von der anderen Seite: B5 war geleert, bekam dann einen Samen, und der letzte aus A6 macht zwei.
lesson-coastal-sample-opening-8 = Zwei einzelne Samen nebeneinander, und Bs Aussaat endet auf dem zweiten. Die Kette nimmt beide Mulden.
lesson-coastal-sample-opening-9 = Drei zählt so gut wie zwei: B5 wird noch einmal genommen.
lesson-coastal-sample-opening-11 = Ein kurzer Zug kann genügen. Zwei Samen aus A5 enden in B1 und machen dort drei.
lesson-coastal-sample-opening-12 = A führt 8 zu 6, und in A3 haben sich zehn Samen gesammelt. Von hier an gehört die Partie dir.

lesson-dog-gone-sample-title = Dog-gone: Samen, die weiterlaufen
lesson-dog-gone-sample-intro = Ein Zug geht weiter, solange der letzte Samen auf andere fällt, und jede Mulde, die vier erreicht, wird genommen, auch unterwegs. Acht Züge einer Partie, die schwer vorauszusehen ist.
lesson-dog-gone-sample-source = Teil einer Partie aus dem Oh-Wah-Ree-Heft von 1966. Bs zweiter Zug ist als B2 gedruckt, aber nur B1 führt zur gedruckten Stellung.
lesson-dog-gone-sample-1 = Fünf Läufe in einem Zug: Jedes Mal, wenn der letzte Samen auf andere trifft, werden alle aufgenommen und weitergesät. Es endet in einer leeren Mulde.
lesson-dog-gone-sample-2 = Drei Mulden erreichen vier, während B sät. Jede geht sofort an ihren Besitzer, also bekommt A vier Samen aus Bs Zug.
lesson-dog-gone-sample-4 = Ein Samen genügt: Er macht vier in B2. Vier mit dem letzten Samen gehören dem, der sät, und der Zug ist zu Ende.
lesson-dog-gone-sample-6 = Bs letzter Samen macht vier in A2. Beim letzten Samen ist es gleich, wem die Mulde gehört: B nimmt sie.
lesson-dog-gone-sample-7 = A gibt B unterwegs vier Samen. Sieh dir vor einem langen Zug die Mulden mit drei an.
lesson-dog-gone-sample-8 = Wieder vier mit dem letzten Samen. B hat jetzt die Hälfte aller Samen, und wer die Runde gewinnt, übernimmt für die nächste eine Mulde.

lesson-oriental-sample-title = Oriental: noch einmal ziehen
lesson-oriental-sample-intro = Die Samen laufen im Uhrzeigersinn und auch in den eigenen Speicher, und wer dort endet, zieht noch einmal. Eine Runde, in der Züge aus sechs und sieben Entscheidungen vorkommen.
lesson-oriental-sample-source = Musterrunde aus dem Oh-Wah-Ree-Heft von 1966, in dem ein Besuch im Speicher doppelt gedruckt ist.
lesson-oriental-sample-1 = Sechs Samen aus A6 gehen As Seite hinunter, und der letzte fällt in seinen Speicher. Also zieht er noch einmal.
lesson-oriental-sample-3 = Die dritte Entscheidung endet in einer leeren Mulde von A. Er nimmt diesen Samen und die neun gegenüber, und sein Zug ist zu Ende.
lesson-oriental-sample-7 = Vierzehn Samen aus A1 gehen einmal um das Brett und enden in As Speicher. Einer davon ist wieder in A1 gelandet, gleich neben dem Speicher: Er ist für noch eine geschenkte Entscheidung gut.
lesson-oriental-sample-11 = Sieben Entscheidungen in einem Zug. Die letzte macht Beute und beendet ihn.
lesson-oriental-sample-13 = Zehn Läufe für sechs Samen: Lange Züge legen bei jedem Vorbeikommen einen in den Speicher.
lesson-oriental-sample-20 = B findet eine eigene leere Mulde mit neun Samen gegenüber. Zehn auf einmal, und die Runde ist wieder offen.
lesson-oriental-sample-29 = Der letzte der zwei Samen aus A6 fällt in A4, das leer war. Gegenüber, in B3, liegt nichts, also nimmt A nur diesen einen Samen. Sein Zug ist zu Ende, und auf dem Brett bleibt ihm ein einziger Samen in A5.
lesson-oriental-sample-33 = Das Brett ist leer. A hat 39 und B 33: In der nächsten Runde füllt jeder seine Mulden aus dem, was er hat.

lesson-pendulum-sample-title = Pendulum: hin und her
lesson-pendulum-sample-intro = Zuerst eröffnet jede Seite mit einer Setzung, dann kehrt jeder weitere Lauf um. Die Richtung des ersten wählst du.
lesson-pendulum-sample-source = Teil einer Partie aus dem Oh-Wah-Ree-Heft von 1966; die ersten beiden Züge sind die Setzungen der Eröffnung.
lesson-pendulum-sample-1 = Die Eröffnung: Von den fünf Samen einer Mulde kommen drei in die nächste und zwei in die übernächste.
lesson-pendulum-sample-2 = B eröffnet in die andere Richtung. Das Zeichen hinter der Mulde sagt es: Plus heißt gegen den Uhrzeigersinn, Minus im Uhrzeigersinn.
lesson-pendulum-sample-3 = Drei Läufe, jeder gegen den vorigen. Der letzte Samen fällt in eine leere Mulde von A, nachdem der Zug bei B war, also wird er genommen; gegenüber liegt nichts.
lesson-pendulum-sample-7 = Eine eigene leere Mulde ist eine Falle für das, was gegenüber liegt: vier Samen für A.
lesson-pendulum-sample-8 = Vierzehn Läufe und nichts gewonnen. Lange Züge wirbeln das Brett auf, und wer danach zieht, hat die Wahl.
lesson-pendulum-sample-9 = A nutzt sie: Ein Lauf von acht endet in A2, mit zehn Samen gegenüber.
lesson-pendulum-sample-10 = Und B antwortet mit derselben Zahl. Zähle, wo eine Aussaat endet, bevor du sie aufnimmst.
lesson-pendulum-sample-15 = Zwölf Läufe später findet der letzte Samen wieder eine leere Mulde zu Hause.
lesson-pendulum-sample-18 = B nimmt zehn und führt 27 zu 23. Die gedruckte Partie endet hier; probiere aus, wer gewinnt.

lesson-arabian-sample-title = Arabian: Nester
lesson-arabian-sample-intro = Eine Mulde, die auf vier kommt, wird zum Nest: Kein Zug beginnt dort, und alles, was sich darin sammelt, gehört seinem Besitzer. Eine erste Runde mit Nestern auf beiden Seiten.
lesson-arabian-sample-source = Erste Runde der Musterpartie aus dem Oh-Wah-Ree-Heft von 1966.
lesson-arabian-sample-2 = Das erste Nest: Bs letzter Samen macht vier in A1. Es gehört von nun an B, obwohl die Mulde auf As Seite liegt.
lesson-arabian-sample-3 = A macht sich sein eigenes Nest in A5.
lesson-arabian-sample-5 = As Aussaat endet in Bs Nest. Er nimmt zwei Samen heraus und darf in einer seiner Mulden neu beginnen.
lesson-arabian-sample-7 = B macht dasselbe in A5 und kommt mit der nächsten Entscheidung zu einem zweiten Nest.
lesson-arabian-sample-11 = Ein drittes Nest für B, dieses zu Hause. Jeder Zug um das Brett füttert es.
lesson-arabian-sample-14 = Außerhalb der Nester sind nur noch wenige Samen. Jetzt zählt, wer noch in seine eigenen säen kann.
lesson-arabian-sample-20 = A hat nichts mehr zu ziehen, also wird er übergangen, und B spielt weiter.
lesson-arabian-sample-21 = Alle Samen liegen in Nestern, und die Runde ist zu Ende: B hat 33, A hat 15. Mit 33 Samen füllt B in der nächsten Runde acht Mulden.
