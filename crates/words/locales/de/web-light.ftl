# Spiele finden, Bretter in Rahmen.

web-cat-no-such = Kein Spiel heißt „{ $text }“.
web-cat-did-you-mean = Meintest du
web-cat-all-are = { $n ->
    [one] Ein Spiel. Alle Spiele hier sind Mancala: Samen werden in Mulden gesät.
   *[other] { $n } Spiele. Alle sind Mancala: Samen werden in Mulden gesät.
}
web-rule-board = Das Brett von { $name } zu Beginn
web-embed-title = { $name }
web-embed-open = In Granary öffnen
web-embed-step = Zug { $n } von { $all }
web-embed-start = Anfang
web-embed-first = Zum Anfang
web-embed-previous = Einen Zug zurück
web-embed-next = Einen Zug weiter
web-embed-last = Zum Ende
web-embed-missing = Dieses Brett gibt es nicht.
