### Was die Befehlszeile sagt.

check-good = { $file }: keine Fehler
check-error = Fehler
check-warning = Warnung
check-help = Hilfe

rules-id = Regel
rules-name = Name
rules-names = andere Namen
rules-origin = Herkunft
rules-players = Spieler
rules-board = Brett
rules-laps = Läufe
rules-summary = in einer Zeile
rules-laps-one = einer
rules-laps-several = mehrere
rules-count = { $n ->
    [one] 1 Regel
   *[other] { $n } Regeln
}
rules-none = keine Regel passt zu diesen Wörtern
rules-presets = Varianten: { $list }
rules-more = `granary rules` mit Wörtern oder mit --region sagt mehr über weniger Regeln.
rules-nowhere = Anderswo

replay-game = Partie { $n }
replay-start = Anfang
replay-captures = erbeutet { $n }
replay-gets = { $player } bekommt durch dieses Säen { $n }
replay-grabs = nimmt { $n } in die Hand und sät weiter
replay-passed = { $player } setzt aus
replay-again = spielt noch einmal
replay-endless = der Zug käme nie zu Ende, also endet er hier
replay-nest = macht ein Nest in { $pit }
replay-takes-pit = übernimmt { $pit }
replay-pit-goes = { $pit } geht an { $player }
replay-sweeps = { $n ->
    [one] 1 Samen vom Brett geht an { $player }
   *[other] { $n } Samen vom Brett gehen an { $player }
}
replay-out = { $player } verlässt die Partie
replay-round = Runde { $n }, { $player } beginnt
replay-round-over = Die Runde ist zu Ende: { $reason }.
replay-over = Die Partie ist zu Ende: { $reason }.
replay-draw = Unentschieden, { $scores }
replay-result = { $winners ->
    [0] Ergebnis { $scores }
    [1] { $names } gewinnt { $scores }
   *[other] { $names } teilen sich den Sieg, { $scores }
}
replay-good = { $file }, Partie { $n }: { $rule }, { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, Ergebnis { $result }: geprüft
replay-remarked = { $file }, Partie { $n }: { $rule }, { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, Ergebnis { $result }: nachgespielt, doch die Datei sagt es stellenweise anders
replay-step = Eingabetaste für den nächsten Zug, q und Eingabetaste zum Aufhören

perft-no-memory = für eine Tabelle von { $megabytes } MB reicht der Speicher nicht: wählen Sie ein kleineres --hash

bench-rule = Regel
bench-players = Spieler
bench-kernel = Kern
bench-moves = Züge/s
bench-playouts = Partien/s
bench-laps = Läufe/s
bench-perft = Blätter/s
bench-seed = ns/Samen
bench-memory = Speicher
bench-nodes = Knoten
bench-yardstick = Maßstab, Awale von Hand geschrieben: { $moves } Züge/s bei { $games } Partien zugleich, { $one } bei einer; { $leaves } Blätter/s
bench-ratio = { $rule } aus seiner Regeldatei erreicht { $playouts } % dieser Züge ({ $one } % bei einer Partie) und { $perft } % dieser Blätter
bench-load = { $n } eingebaute Spiele: gelesen in { $read } ms, übersetzt in { $compile } ms auf { $memory } KiB

end-empty = kein Samen liegt mehr auf dem Brett
end-stuck = wer am Zug ist, kann nicht ziehen
end-none = niemand kann ziehen
end-fewer = zu wenige Samen liegen noch auf dem Brett
end-majority = jemand hat mehr als die Hälfte aller Samen
end-starved = ein Spieler hat keine Samen mehr
end-forfeit = Samen gehen verloren, weil nicht gefüttert wurde
end-succession = zu viele Spieler nacheinander können nicht ziehen
end-impasse = durch Stillstand
end-agreement = in gegenseitigem Einverständnis
end-resigned = ein Spieler gibt auf
end-time = ein Spieler hat die Zeit überschritten
end-rounds = das Match ist entschieden

data-backup = { $file } enthält alles ({ $n ->
    [one] 1 Zeile
   *[other] { $n } Zeilen
})
data-restored = alles aus { $file } ist wieder da ({ $n ->
    [one] 1 Zeile
   *[other] { $n } Zeilen
})
data-kept = was vorher da war, liegt jetzt in { $file }
data-good = alles ist so, wie es geschrieben wurde: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $tournaments ->
    [one] 1 Turnier
   *[other] { $tournaments } Turniere
}, { $rules ->
    [one] 1 Regel
   *[other] { $rules } Regeln
}
data-fault = beschädigt: { $fault }
data-faults = { $n ->
    [one] 1 Eintrag ist
   *[other] { $n } Einträge sind
} beschädigt; eine Sicherung bringt sie mit granary restore in Ordnung

config-no-toml = das ist kein TOML: { $reason }
config-unknown-key = es gibt keine Einstellung { $key }
config-did-you-mean = war { $key } gemeint?
config-see-keys = granary serve --print-config zeigt alle Einstellungen
config-bad-value = { $key }: { $reason }
config-wrong-kind = ein Wert dieser Art gehört nicht hierher

serve-check-listen = Die Seite wäre offen unter { $address }
serve-check-listen-running = Die Seite ist offen unter { $address }: ein Server läuft schon
serve-check-taken = auf { $address } kann nicht gelauscht werden: { $reason }
serve-check-database = Partien liegen in { $database }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $tournaments ->
    [one] 1 Turnier
   *[other] { $tournaments } Turniere
}
serve-check-database-new = Partien kommen in { $database }; beim ersten Start wird es angelegt
serve-check-steps = Der nächste Start bringt die Tabellen der Datenbank auf den neuen Stand
serve-check-running = Ein Server hat die Datenbank gerade offen
serve-check-origins = Seiten dieser Adressen dürfen hier handeln: { $list }
serve-check-proxies = Diese Proxys dürfen sagen, wer der Client ist: { $list }
serve-check-metrics = Zahlen für Prometheus gäbe es unter { $address }
serve-check-admin = Die Seite für den Betrieb wäre unter { $address }
serve-check-rules = Regeln zur Hand: { $n }
serve-check-good = Diese Konfiguration ist in Ordnung.

# granary site
site-written = { $files } Dateien, { $kilobytes } kB, liegen in { $folder }. Jeder Webserver kann sie veröffentlichen.
