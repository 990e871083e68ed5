## Was einem Spieler geschieht, diesem selbst gesagt: `-you` neben der Meldung über andere

web-game-you-name = Du
web-game-turn-you = Du bist am Zug
web-game-sows-you = Du ziehst …
web-game-clock-you = Deine Uhr
web-board-nest-you = dein Nest
web-board-fort-you = deine Burg
web-board-store-you = { $n ->
    [0] Dein Speicher, leer
    [one] Dein Speicher, 1 Samen
   *[other] Dein Speicher, { $n } Samen
}
web-told-move-you = { $n ->
    [0] Du spielst { $move }.
    [one] Du spielst { $move } und erbeutest 1 Samen.
   *[other] Du spielst { $move } und erbeutest { $n } Samen.
}
web-told-gets-you = { $n ->
    [one] Du bekommst dadurch 1 Samen.
   *[other] Du bekommst dadurch { $n } Samen.
}
web-told-nest-you = { $pit } wird dein Nest.
web-told-takes-you = Du übernimmst { $pits }.
web-told-again-you = Du spielst noch einmal.
web-told-pass-you = Du kannst nicht ziehen und setzt aus.
web-told-out-you = Du verlässt die Partie.
web-told-sweep-you = { $n ->
    [one] Du nimmst 1 übrigen Samen.
   *[other] Du nimmst { $n } übrige Samen.
}
web-told-resigned-you = Du gibst auf.
web-told-time-you = Du hast die Zeit überschritten.
web-told-forfeit-you = Du hast nicht gefüttert und verlierst die Samen im Spiel. Es entscheidet, wer mehr hat.
web-told-round-you = Runde { $n } beginnt, und du fängst an.
web-over-shared-you = Du teilst den Sieg mit { $players }
web-round-even-you = Die Runde endet unentschieden zwischen dir und { $players }.
web-round-aside-you = { $n ->
    [one] Du behältst 1 Samen übrig.
   *[other] Du behältst { $n } Samen übrig.
}
web-round-begins-you = Du fängst an.
web-lot-drawn-you = Das Los hat entschieden: Du fängst an.
web-aborted-by-you = Du hast sie abgebrochen, bevor alle gespielt hatten. Sie hat kein Ergebnis.
web-why-stuck-you = du bist am Zug und kannst nicht ziehen, und nach diesen Regeln ist damit Schluss
web-why-majority-you = du hast { $n } Samen, und nach diesen Regeln genügen mehr als { $limit }, die Hälfte aller
web-why-side-empty-you = du hast in keiner Mulde mehr einen Samen, und nach diesen Regeln ist damit Schluss
web-why-row-empty-you = du hast in der Reihe, auf die es ankommt, keinen Samen mehr, und nach diesen Regeln ist damit Schluss
web-why-gathered-you = du hast alle Samen in einer einzigen Mulde, und nach diesen Regeln ist damit Schluss
web-why-unfed-you = du hast keinen Samen mehr und kannst auch keinen bekommen, und nach diesen Regeln ist damit Schluss
web-why-forfeit-you = du hast die Gegenseite ohne Samen gelassen und verlierst nach diesen Regeln, was auf dem Brett lag
web-why-resigned-you = du hast aufgegeben, und wer übrig bleibt, gewinnt
web-why-time-you = du hast die Zeit überschritten, und wer übrig bleibt, gewinnt
