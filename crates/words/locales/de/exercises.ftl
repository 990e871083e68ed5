### Aufgaben, Züge raten, und was Spieler über eine Familie von Spielen erzählen.

web-exercise-first = Neu hier? Löse einen Zug
web-exercise-first-note = Ein richtiges Brett, eine Frage. Es dauert eine halbe Minute.
web-exercise-on = Aufgaben
web-exercise-on-what = { $n } von { $all } in { $name } gelöst

exercise-title = Aufgaben: { $name }
exercise-heading = Aufgaben
exercise-lead = Stellungen aus richtigen Partien. Jede hat eine Lösung, und du spielst sie auf dem Brett.
exercise-how = Wie geht dieses Spiel?
exercise-number = Aufgabe { $n } von { $all }
exercise-progress = { $n } von { $all } gelöst
exercise-start = Aufgaben lösen
exercise-go-on = Weiter mit den Aufgaben
exercise-repeat = Noch einmal lösen
exercise-none = Zu diesem Spiel gibt es keine Aufgaben.
exercise-solved = gelöst

exercise-name-most = Die meisten Samen
exercise-name-pits = Mehrere Mulden
exercise-name-again = Noch ein Zug
exercise-name-nest = Nest
exercise-name-take-pits = Mulde nehmen
exercise-name-feed = Füttern
exercise-name-keep = Nichts verschenken
exercise-name-safe = Sicher spielen
exercise-name-win = Gewinnen

exercise-ask-most = Du bist A. Welcher Zug bringt dir die meisten Samen?
exercise-ask-pits = Du bist A. Mach mit einem Zug Beute in { $n } Mulden.
exercise-ask-again = Du bist A. Finde den Zug, nach dem du noch einmal ziehen darfst.
exercise-ask-nest = Du bist A. Mach ein Nest.
exercise-ask-take-pits = { $n ->
    [one] Du bist A. Nimm B eine Mulde ab.
   *[other] Du bist A. Nimm B mit einem Zug { $n } Mulden ab.
}
exercise-ask-feed = Du bist A. Nach deinem Zug muss B einen Samen haben. Welche Mulde sorgt dafür?
exercise-ask-keep = Du bist A. Säe so, dass B unterwegs keine Samen bekommt.
exercise-ask-safe = Du bist A. Finde den Zug, nach dem B nichts erbeuten kann.
exercise-ask-win = Du bist A. Beende die Partie mit diesem Zug, und zwar als Gewinner.

exercise-right-most = { $n ->
    [one] Richtig: { $pit } bringt einen Samen, mehr als jeder andere Zug.
   *[other] Richtig: { $pit } bringt { $n } Samen, mehr als jeder andere Zug.
}
exercise-right-pits = Richtig: { $pit } macht Beute in { $pits } Mulden, zusammen { $n } Samen.
exercise-right-again = Richtig: Nach { $pit } bist du noch einmal am Zug.
exercise-right-nest = Richtig: Der letzte Samen aus { $pit } macht ein Nest.
exercise-right-take-pits = { $pits ->
    [one] Richtig: { $pit } bringt dir die Samen und die Mulde.
   *[other] Richtig: { $pit } bringt dir die Samen und { $pits } Mulden.
}
exercise-right-feed = Richtig: { $pit } lässt B etwas zum Spielen. Keine andere Mulde hätte das getan.
exercise-right-keep = Richtig: Mit { $pit } geht nichts an B.
exercise-right-safe = Richtig: Nach { $pit } kann B nichts erbeuten.
exercise-right-win = Richtig: { $pit } beendet die Partie, und du hast sie gewonnen.

exercise-wrong-most = { $n ->
    [0] { $pit } bringt nichts. Ein anderer Zug ist besser.
    [one] { $pit } bringt einen Samen. Ein anderer Zug ist besser.
   *[other] { $pit } bringt { $n } Samen. Ein anderer Zug ist besser.
}
exercise-wrong-pits = { $pits ->
    [0] { $pit } macht keine Beute.
    [one] { $pit } macht nur in einer Mulde Beute.
   *[other] { $pit } macht in { $pits } Mulden Beute. Es geht noch mehr.
}
exercise-wrong-again = Nach { $pit } ist dein Zug zu Ende.
exercise-wrong-nest = { $pit } macht kein Nest.
exercise-wrong-take-pits = { $pits ->
    [0] { $pit } bringt keine Mulde.
    [one] { $pit } bringt eine Mulde. Es geht noch mehr.
   *[other] { $pit } bringt { $pits } Mulden. Es geht noch mehr.
}
exercise-wrong-feed = Nach { $pit } hätte B keinen einzigen Samen. In diesem Spiel wird so ein Zug abgelehnt, solange ein anderer B einen Samen lässt.
exercise-wrong-keep = { $n ->
    [one] Mit { $pit } geht unterwegs ein Samen an B.
   *[other] Mit { $pit } gehen unterwegs { $n } Samen an B.
}
exercise-wrong-safe = { $n ->
    [one] Nach { $pit } spielt B { $reply } und erbeutet einen Samen.
   *[other] Nach { $pit } spielt B { $reply } und erbeutet { $n } Samen.
}
exercise-wrong-win = { $how ->
    [goes-on] Nach { $pit } geht die Partie weiter.
   *[lost] { $pit } beendet die Partie, gewinnt sie aber nicht.
}

exercise-try-again = Noch einmal versuchen
exercise-show = Zeig es mir
exercise-shown = Die Lösung ist { $pit }. Spiel sie und schau zu.
exercise-next = Nächste Aufgabe
exercise-finish = Das war alles
exercise-all-solved = Alle { $n } gelöst. Sehr gut!
exercise-some-solved = { $n } von { $all } gelöst. Die anderen warten hier auf dich.
exercise-play = Jetzt { $name } spielen
exercise-game-page = Über das Spiel

exercise-guess-hidden = Was kommt, bleibt verborgen, bis du geraten hast.
exercise-guess-show = Zug zeigen
exercise-guess-from = Züge raten

exercise-history = Woher es kommt
exercise-words = Wörter der Spieler
exercise-history-awale = Das Regelbuch von 1996 legt den Anfang dieser Spiele ins fünfte oder sechste Jahrhundert. Von da an verbreiteten sie sich über den Nahen Osten und fast ganz Afrika und schließlich über die ganze Welt. Beinahe jedes Dorf, heißt es dort, hat seine eigene Spielweise: leicht zu lernen, schwer zu meistern.
exercise-history-ohwahree = Die Spielhefte rechnen mit 3500 Jahren und suchen den Ursprung der Mancala-Spiele in Ägypten oder Arabien: Zwei Reihen von je sechs Mulden sind in die Tempel von Luxor, Karnak und Kurna und in Felsen an alten Karawanenwegen gemeißelt, und Grabmalereien im Niltal zeigen das Spiel. Maharadschas sollen mit Rubinen und Sternsaphiren gesät haben, in ägyptischen Kaffeehäusern zahlte der Verlierer die Rechnung, und auf den Westindischen Inseln leistete das Spiel dem Geist eines Toten bis zum Begräbnis Gesellschaft.
exercise-words-awale = Die obere Reihe heißt Nord, die untere Süd: Hier ist Süd A und Nord B. Der Speicher wird auch Dachboden genannt, und was noch während der Aussaat erbeutet wird, ist Beute im Vorübergehen.
exercise-words-oware = Süd (hier A) und Nord (hier B) sitzen einander gegenüber. Oware-Spieler bezeichnen die Mulden mit Buchstaben, A bis F für Süd und a bis f für Nord, jeweils von der linken Hand an.
exercise-words-ohwahree = Eine Mulde des Gegners, in der die Aussaat zwei oder drei Samen ergeben hat, ist reif: Ein letzter Samen, der dort hineinfällt, erntet sie. Die Mulde, bei der ein Lauf beginnt, ist die Ausgangsmulde, und die Beute liegt in den großen Mulden an den Ecken.
