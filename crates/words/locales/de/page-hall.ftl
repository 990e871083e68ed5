### Was die Seiten der Turniere sagen. Nur sie laden die Meldungen, die mit hall- beginnen.
### Brett: board; Ergebniszettel: sheet; Turnierleitung: controller; Runde: round.


## Überall im Saal

hall-title = Turniere
hall-lead = Paarungen, Ergebnisse, Tabellen und Ergebniszettel für drei Personen oder dreihundert.
hall-loading = Einen Moment …
hall-broken = Der Server antwortet gerade nicht. Die Seite macht von selbst weiter, sobald er wieder da ist.
hall-closed = Abgeschlossen
hall-not-begun = Noch nicht begonnen
hall-round = Runde
hall-round-n = Runde { $n }
hall-round-of = Runde { $round } von { $rounds }
hall-round-board = Runde { $round }, Brett { $board }
hall-after-round = { $n ->
    [0] Vor der ersten Runde
   *[other] Nach Runde { $n }
}
hall-board = Brett
hall-boards = Bretter
hall-boards-of = Bretter der Runde { $round }
hall-game = Partie
hall-game-n = Partie { $n }
hall-players = Teilnehmende
hall-n-players = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}
hall-name = Name
hall-number = Nr.
hall-number-n = Nr. { $n }
hall-club = Verein
hall-category = Klasse
hall-rating = Wertung
hall-rating-n = Wertung { $n }
hall-seed = Setzplatz
hall-seeds = Samen
hall-place = Platz
hall-place-n = Platz { $n }
hall-points = Punkte
hall-result = Ergebnis
hall-no-result = kein Ergebnis
hall-state = Stand
hall-state-disagree = Uneinigkeit
hall-state-open = läuft
hall-state-part = Partien offen
hall-state-unconfirmed = nicht abgezeichnet
hall-state-done = bestätigt
hall-status-out = zurückgezogen
hall-actions = Was zu tun ist
hall-against = Gegen
hall-starts = beginnt
hall-starter = Beginnt
hall-started = begann
hall-find = Name oder Brett suchen
hall-find-name = Name suchen
hall-by-controller = Die Turnierleitung
hall-by-screen = die Partie am Bildschirm
hall-copy = Kopieren
hall-save = Speichern
hall-saved = Gespeichert.
hall-back = Zurück
hall-line = Zeile { $n }
hall-out-bye = Freilos
hall-out-half-bye = Freilos auf Wunsch
hall-out-absent = Abwesend
hall-out-free = Spielfrei
hall-met-bye = Freilos
hall-met-half-bye = Freilos auf Wunsch
hall-met-zero-bye = nicht da
hall-met-free = spielfrei
hall-met-pending = läuft
hall-met-played = gespielt
hall-met-forfeit-win = kampflos gewonnen
hall-met-forfeit-loss = nicht angetreten
hall-why-feed = nicht gefüttert
hall-why-absence = nicht angetreten
hall-why-conduct = durch Entscheid
hall-why-long-feed = Hätte füttern können und tat es nicht: Die Samen im Spiel gehen an den Gegner, und es entscheidet, wer mehr hat
hall-why-long-absence = Nicht angetreten: die Partie wurde nicht gespielt
hall-why-long-conduct = Die Turnierleitung hat auf Verlust entschieden
hall-unfinished-short = Zeit abgelaufen
hall-nobody-came = niemand kam

## Die Liste, und ein neues Turnier

hall-running = Laufende und kommende
hall-running-none = Es läuft kein Turnier. Beginne eines oder öffne eine Datei.
hall-archive = Archiv
hall-new = Neues Turnier
hall-create = Turnier anlegen
hall-import = Datei öffnen
hall-listed = In der Liste dieses Servers zeigen
hall-to-desk = Turnierleitung
hall-to-sheet = Mein Ergebniszettel
hall-to-public = Öffentliche Seite
hall-format-swiss = Schweizer System
hall-format-round-robin = Jeder gegen jeden
hall-format-double-round-robin = Doppelrunde
hall-format-knockout = K.-o.-System
hall-format-tables = Tische zu 3 oder 4
hall-format-note-swiss = Es treffen sich, die ähnlich stehen, niemand zweimal. Für jede Zahl, auch mit Nachzüglern.
hall-format-note-round-robin = Alle treffen einmal auf alle.
hall-format-note-double-round-robin = Alle treffen zweimal auf alle, mit vertauschtem Anzug.
hall-format-note-knockout = Wer verliert, scheidet aus; die Gesetzten treffen zuletzt aufeinander.
hall-format-note-tables = Zu dritt oder viert am Brett, nach Punkten gelost.
hall-set-about = Worum es geht
hall-set-name = Name
hall-set-place = Ort
hall-set-date = Datum
hall-set-rule = Spiel
hall-set-manner = Wer auf wen trifft
hall-set-format = Form
hall-set-seats = Am Tisch
hall-set-rounds = Runden
hall-set-start = Durch das Los hat Setzplatz 1 in Runde 1
hall-set-start-first = den ersten Zug
hall-set-start-second = den zweiten Zug
hall-set-time = Zeit und Partien
hall-set-minutes = Minuten je Runde
hall-set-games = Partien je Runde
hall-set-scoring = Punkte gibt es
hall-set-scoring-match = für die Runde als Ganzes
hall-set-scoring-games = für jede Partie
hall-set-unfinished = Ist die Zeit um, gehen Samen auf dem Brett
hall-set-unfinished-own = an ihre Seite
hall-set-unfinished-split = zu gleichen Teilen an alle
hall-set-unfinished-controller = nach Entscheid der Turnierleitung
hall-set-touch = Berührte Samen müssen gesät werden
hall-set-fair = Keine Tipps in Partien am Bildschirm
hall-set-points = Punkte
hall-set-point-win = Sieg
hall-set-point-draw = Remis
hall-set-point-loss = Niederlage
hall-set-point-bye = Freilos
hall-set-point-half-bye = Freilos auf Wunsch
hall-set-point-places = Plätze am Tisch geben 2, 1, 0 Punkte, oder 3, 2, 1, 0; geteilte Plätze teilen sie.
hall-set-ties = Feinwertungen
hall-set-ties-note = In dieser Reihenfolge gefragt, jede nur unter denen, die noch gleich stehen.
hall-set-ties-add = Eine hinzufügen
hall-set-ties-choose = Wählen …
hall-set-ties-up = { $name }: nach oben
hall-set-ties-down = { $name }: nach unten
hall-set-ties-remove = { $name } entfernen
hall-set-ties-moved = { $name } ist jetzt Nummer { $n }
hall-set-begun = Die erste Runde ist gelost, darum steht manches fest.
hall-tie-direct-encounter = Direkter Vergleich
hall-tie-buchholz = Buchholz
hall-tie-buchholz-cut1 = Buchholz ohne den tiefsten
hall-tie-buchholz-cut2 = Buchholz ohne die zwei tiefsten
hall-tie-buchholz-median = Mittlerer Buchholz
hall-tie-sonneborn-berger = Sonneborn-Berger
hall-tie-wins = Siege
hall-tie-seeds-captured = Erbeutete Samen
hall-tie-seed-difference = Samendifferenz
hall-tie-short-direct-encounter = Direkt
hall-tie-short-buchholz = Buchh.
hall-tie-short-buchholz-cut1 = Bh −1
hall-tie-short-buchholz-cut2 = Bh −2
hall-tie-short-buchholz-median = Bh Mitte
hall-tie-short-sonneborn-berger = SB
hall-tie-short-wins = Siege
hall-tie-short-seeds-captured = Samen
hall-tie-short-seed-difference = Diff.
hall-tie-note-direct-encounter = Punkte aus den Partien unter denen, die gleich stehen.
hall-tie-note-buchholz = Die Punkte aller Gegner zusammen.
hall-tie-note-buchholz-cut1 = Die Punkte der Gegner ohne die niedrigsten.
hall-tie-note-buchholz-cut2 = Die Punkte der Gegner ohne die zwei niedrigsten.
hall-tie-note-buchholz-median = Die Punkte der Gegner ohne die niedrigsten und die höchsten.
hall-tie-note-sonneborn-berger = Die Punkte jedes Gegners mal die Punkte gegen ihn.
hall-tie-note-wins = Runden mit den Punkten eines Sieges.
hall-tie-note-seeds-captured = Die eigenen Samen aus allen Partien.
hall-tie-note-seed-difference = Die eigenen Samen weniger die der anderen.
hall-tie-rank = Rang { $n } unter denen, die gleich stehen.
hall-tie-none = Noch nichts zu zählen.
hall-explain = { $what } von { $name }: { $value }. Erklären
hall-left-out = nicht gezählt
hall-summand = Runde { $round }: { $origin ->
    [opponent] { $opponent } ({ $detail })
    [adjusted] { $opponent } ({ $detail }, versäumte Runden am Ende zählen als remis)
    [dummy] eine nicht gespielte Runde ({ $detail }: die eigenen Punkte)
    [capped] eine nicht gespielte Runde ({ $detail }: die eigenen Punkte wären mehr als erlaubt)
    [mutual] gegen { $opponent }
    [win] ein Sieg
    [against] { $opponent } ({ $detail })
    [progress] der Stand nach der Runde
    [rated] { $opponent }, Wertungszahl
    [share] für { $detail } % der Punkte
   *[seeds] Samen { $detail }
}

## Die öffentliche Seite

hall-views = Was gezeigt wird
hall-standings = Tabelle
hall-standings-after = { $round ->
    [0] Tabelle vor der ersten Runde
   *[other] Tabelle nach Runde { $round }
}
hall-standings-note = Jede Zahl sagt, woraus sie besteht: wähle sie an.
hall-cross = Kreuztabelle
hall-no-round-yet = Noch ist keine Runde gelost.
hall-nobody-yet = Noch ist niemand eingetragen.
hall-card-of = Runden von { $name }
hall-card-place = Platz { $place }, Punkte: { $points }
hall-card-numbers = Wie die Zahlen zustande kommen

## Der Tisch der Turnierleitung

hall-desk = Turnierleitung
hall-desk-of = Turnierleitung: { $name }
hall-tab-round = Runde
hall-tab-players = Teilnehmende
hall-tab-standings = Tabelle
hall-tab-sheets = Zettel und Links
hall-tab-screen = Am Bildschirm
hall-tab-clock = Uhr
hall-tab-settings = Einstellungen
hall-tab-files = Dateien
hall-tab-log = Protokoll
hall-n-disagreements = { $n ->
    [one] 1 Uneinigkeit
   *[other] { $n } Uneinigkeiten
}
hall-no-key = Hier arbeitet die Turnierleitung. Öffne den Link, den es beim Anlegen gab, oder gib den Schlüssel ein.
hall-key-field = Schlüssel
hall-key-use = Öffnen
hall-key = Der Link der Turnierleitung
hall-key-note = Wer diesen Link hat, leitet das Turnier. Öffne ihn auf einem anderen Gerät, um dort weiterzumachen.
hall-key-copy = Link kopieren
hall-key-link = Der Link der Turnierleitung, mit Schlüssel
hall-keep = Bewahre diesen Link auf
hall-keep-note = Er öffnet diesen Tisch auf jedem Gerät und ist der einzige Weg zurück, wenn dieser Browser ihn vergisst. Behalte ihn für dich: wer ihn hat, leitet das Turnier.
hall-keep-done = Aufbewahrt
hall-draw = Runde { $n } losen
hall-draw-first = Lose die erste Runde, wenn alle da sind.
hall-enter-players-first = Trage zuerst die Teilnehmenden ein.
hall-to-players = Zu den Teilnehmenden
hall-drawn-round = Runde { $n } ist gelost: { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}
hall-undo = Runde { $n } zurücknehmen
hall-undo-text = Die Paarungen der Runde { $n } werden zurückgenommen. Sie kann neu gelost werden.
hall-undo-results = Runde { $n } hat schon Ergebnisse; sie gehen mit den Paarungen verloren.
hall-undo-yes = Zurücknehmen
hall-undone = Runde { $n } ist zurückgenommen.
hall-end = Turnier abschließen
hall-ended = Das Turnier ist abgeschlossen.
hall-reopen = Wieder öffnen
hall-choice-allow-repeats = Erneute Begegnungen erlauben
hall-choice-end = Turnier abschließen
hall-choice-give-bye = Jemandem ein Freilos geben
hall-choice-add-player = Jemanden eintragen oder zurückkehren lassen
hall-choice-more-rounds = Eine weitere Runde losen
hall-choice-another-game = Noch eine Partie an Brett { $board }
hall-by-hand = Von Hand ändern
hall-by-hand-title = Paarungen der Runde { $n } von Hand
hall-by-hand-note = Wer zuerst steht, beginnt. Wer an keinem Brett steht, hat ein Freilos. Ergebnisse dieser Runde gehen verloren.
hall-by-hand-seat = Brett { $board }, Platz { $seat }
hall-by-hand-save = Diese Paarungen nehmen
hall-filter = Bretter
hall-filter-all = Alle
hall-filter-open = Ohne Ergebnis
hall-filter-unconfirmed = Nicht abgezeichnet
hall-filter-none = Kein solches Brett.
hall-enter-result = Ergebnis
hall-enter-board = Ergebnis von Brett { $board } eintragen
hall-correct = Berichtigen
hall-correct-board = Ergebnis von Brett { $board } berichtigen
hall-corrected = berichtigt
hall-trail = Berichtigungen
hall-write = Eintragen
hall-clear = Ergebnis entfernen
hall-dispute = Uneinigkeit an Brett { $board }
hall-says = { $who }:
hall-decide = Das stimmt
hall-decide-other = Etwas anderes
hall-quick = Ergebnisse per Tastatur
hall-quick-help = Wie Ergebnisse geschrieben werden
hall-quick-key-1 = Samen dessen, der beginnt, und des anderen
hall-quick-key-2 = Samen dessen, der beginnt; der andere hat den Rest
hall-quick-key-3 = gewonnen ohne Zählung; auch 0-1
hall-quick-key-4 = remis
hall-quick-key-5 = der zweite kam nicht; -+ der erste
hall-quick-key-6 = niemand kam
hall-quick-key-7 = Zeit abgelaufen: Speicher, dann Seiten
hall-quick-done = Jedes Brett hat ein Ergebnis.
hall-quick-no-board = Dieses Brett gibt es nicht.
hall-quick-so-far = bisher { $result }
hall-quick-unread = Das ist kein Ergebnis: schreib Samen wie 28-20, oder 1-0, =, 0-1, +-.
hall-how-ended = Wie sie endete
hall-end-played = Gespielt
hall-end-unfinished = Zeit abgelaufen
hall-end-forfeit = Besonderes Ende
hall-end-nobody-came = Niemand kam
hall-outcome = Wer gewann
hall-won-by = { $name } gewann
hall-drawn = Remis
hall-i-won = Gewonnen
hall-i-lost = Verloren
hall-you = Du
hall-seeds-of = Samen: { $name }
hall-seeds-note = { $n } Samen insgesamt: die andere Zahl füllt sich von selbst.
hall-store-of = Im Speicher: { $name }
hall-side-of = Auf der Seite: { $name }
hall-unfinished-note-own = Samen auf dem Brett gehen an ihre Seite.
hall-unfinished-note-split = Samen auf dem Brett werden geteilt; ein einzelner geht an die Seite mit mehr Samen.
hall-unfinished-note-controller = Über Samen auf dem Brett entscheidet die Turnierleitung.
hall-controller-decides = Die Turnierleitung entscheidet, wie das zählt.
hall-too-many-seeds = Es gibt nur { $n } Samen.
hall-forfeit-who = Um wen es geht
hall-forfeit-why = Warum
hall-forfeit-seeds = { $why ->
    [feed] Samen, nachdem die im Spiel an den Gegner gegangen sind
   *[other] Samen, falls bekannt
}
hall-nobody-note = Niemand kam: beide verlieren.

## Teilnehmende

hall-enter-one = Jemanden eintragen
hall-enter = Eintragen
hall-enter-list = Eine Liste eintragen
hall-list = Ein Name je Zeile, oder CSV
hall-list-note = CSV hat die Spalten Name, Verein, Klasse, Wertung, Setzplatz, mit oder ohne Überschrift.
hall-list-example = Acacia
hall-list-file = Aus einer Datei
hall-entered = { $n ->
    [one] 1 Person eingetragen.
   *[other] { $n } Personen eingetragen.
}
hall-count = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}, { $active } dabei
hall-next-round = Nächste Runde
hall-wish-plays = spielt
hall-wish-half-bye = Freilos auf Wunsch
hall-wish-absent = abwesend
hall-wish-of = Nächste Runde: { $name }
hall-correct-player = { $name } berichtigen
hall-withdraw = Zurückziehen
hall-withdraw-player = { $name } zurückziehen
hall-return = Zurückholen
hall-return-player = { $name } zurückholen

## Zettel, Links, Papiere

hall-papers = Zum Drucken
hall-paper = Papier
hall-paper-pairings = Paarungen nach Brett
hall-paper-names = Paarungen nach Name
hall-paper-sheets = Ergebniszettel der Runde
hall-paper-cards = Ergebniszettel je Person
hall-paper-standings = Tabelle
hall-paper-bracket = Turnierbaum
hall-paper-crosstable = Kreuztabelle
hall-paper-wallchart = Wandtafel
hall-paper-links = Links zum Verteilen
hall-paper-note-pairings = für die Wand, mit Platz für Ergebnisse
hall-paper-note-names = wer wo sitzt, nach dem Alphabet
hall-paper-note-sheets = sechs auf einer Seite, mit Feldern zum Abzeichnen
hall-paper-note-cards = zwei auf einer Seite, alle Runden
hall-paper-note-standings = mit allen Feinwertungen
hall-paper-note-bracket = wer auf wen trifft, bis zum Finale
hall-paper-note-crosstable = wer auf wen traf
hall-paper-note-wallchart = nach Nummern, zum Ausfüllen von Hand
hall-paper-note-links = ein Code für jedes Telefon
hall-paper-codes = Mit Codes für Telefone
hall-print = Drucken
hall-initials = Zeichen
hall-seat-n = Platz { $n }
hall-sheet-foot = Kreise ein, was stimmt. Das Zeichen bestätigt das Ergebnis. Gib diesen Zettel der Turnierleitung.
hall-sheet-choice = gewonnen · remis · verloren
hall-chart-note = Oben die Nummer der anderen Seite, unten die Punkte bis dahin.
hall-links = Links der Teilnehmenden
hall-links-note = Der eigene Zettel auf dem Telefon: wo man sitzt und wo man das Ergebnis einträgt. Wer den Link hat, trägt für diese Person ein.
hall-origin = Adresse dieses Servers
hall-origin-note = Eine, die die Telefone im Saal erreichen.
hall-link = Link
hall-copy-of = Link von { $name } kopieren
hall-code = Code
hall-code-of = Code von { $name }
hall-code-note = Richte die Kamera eines Telefons darauf.

## Partien am Bildschirm

hall-screen = Partien am Bildschirm
hall-screen-note = Die Runde wird auf Granarys eigenen Brettern gespielt, und die Ergebnisse tragen sich selbst ein. Die Partie steht auf dem eigenen Zettel.
hall-screen-start = Alle offenen Bretter beginnen
hall-screen-started = { $n ->
    [one] 1 Partie begonnen.
   *[other] { $n } Partien begonnen.
}
hall-screen-none = Keine Partie dieser Runde läuft am Bildschirm.
hall-screen-on = am Bildschirm
hall-screen-over = beendet
hall-watch = Zusehen
hall-kept = Eine mitgeschriebene Partie
hall-kept-note = Gib ihre Züge auf dem Brett ein: jeder wird gleich geprüft, das Ergebnis gezählt und die Partie aufbewahrt.
hall-kept-which = Brett
hall-kept-begin = Züge eingeben
hall-kept-there = aufbewahrt
hall-kept-type = Züge
hall-kept-type-note = Tippe beliebig viele, etwa A3 B5, und drück die Eingabetaste; oder spiel sie auf dem Brett.
hall-kept-undo = Zurücknehmen
hall-kept-ending = Wie sie endete
hall-kept-goes-on = Sie geht weiter
hall-kept-agreement = Durch Einigung
hall-kept-resigned = { $name } gab auf
hall-kept-time = Zeit von { $name } abgelaufen
hall-kept-forfeit = { $name } hat nicht gefüttert
hall-kept-save = Ergebnis eintragen und aufbewahren
hall-kept-saved = Die Partie ist aufbewahrt und ihr Ergebnis eingetragen.

## Uhr

hall-clock = Uhr
hall-clock-minutes = Minuten
hall-clock-set = Stellen
hall-clock-start = Starten
hall-clock-pause = Anhalten
hall-clock-reset = Auf Anfang
hall-clock-more = Eine Minute mehr
hall-clock-less = Eine Minute weniger
hall-clock-open = Uhr für den Projektor
hall-clock-note = Alle Uhren im Saal folgen dieser.
hall-clock-sound = Gong
hall-clock-full = Vollbild
hall-clock-still = Die Uhr steht
hall-clock-warning = Noch zwei Minuten
hall-clock-over = Die Zeit ist um
hall-clock-until = bis { $time }
hall-clock-all-done = Alle Bretter haben ein Ergebnis
hall-clock-open-n = { $n } Bretter spielen
hall-clock-open-boards = Es spielen: { $n ->
    [one] Brett { $boards }
   *[other] Bretter { $boards }
}

## Dateien und Protokoll

hall-files = Zum Mitnehmen
hall-files-import = Eine Datei öffnest du auf der Seite
hall-file-json = Alles
hall-file-note-json = um anderswo weiterzumachen oder zum Aufbewahren
hall-file-trf = TRF
hall-file-note-trf = für andere Turnierprogramme
hall-file-csv-players = Teilnehmende als CSV
hall-file-note-csv-players = für Tabellenprogramme
hall-file-csv-standings = Tabelle als CSV
hall-file-note-csv-standings = für Tabellenprogramme
hall-file-csv-round = Die Runde als CSV
hall-file-note-csv-round = für Tabellenprogramme
hall-file-csv-crosstable = Kreuztabelle als CSV
hall-file-note-csv-crosstable = für Tabellenprogramme
hall-final = Ein Finale der Besten
hall-final-note = Ein K.-o.-Turnier der Ersten der Tabelle, in dem berührte Samen gesät werden müssen.
hall-final-players = Teilnehmende
hall-final-name = { $name }, Finale
hall-final-create = Finale anlegen
hall-log = Protokoll
hall-log-note = Alles, was eingetragen wurde, das Neueste zuerst. Nichts wird je gelöscht.
hall-log-none = Noch nichts.
hall-log-time = Zeit
hall-log-what = Was
hall-log-settings = Einstellungen geändert
hall-log-enter = { $name } eingetragen
hall-log-correct = { $name } berichtigt
hall-log-withdraw = { $name } zurückgezogen
hall-log-return = { $name } ist wieder da
hall-log-wish = { $name }, Runde { $round }: { $out }
hall-log-pair = Runde { $round } gelost
hall-log-result = Runde { $round }, Brett { $board }: { $result } ({ $by })
hall-log-initial = Runde { $round }, Brett { $board }: Zeichen von { $name }
hall-log-undo = Letzte Runde zurückgenommen
hall-log-end = Turnier abgeschlossen
hall-log-reopen = Turnier wieder geöffnet

## Der eigene Ergebniszettel

hall-no-token = Das ist ein persönlicher Ergebniszettel. Öffne ihn mit dem Link oder Code der Turnierleitung.
hall-you-play = Du spielst gegen { $names }
hall-you-start = Du beginnst
hall-other-starts = { $name } beginnt
hall-sheet-wait = Die nächste Runde ist noch nicht gelost. Diese Seite zeigt sie, sobald es so weit ist.
hall-sheet-bye = In Runde { $round } hast du ein Freilos.
hall-sheet-half-bye = In Runde { $round } hast du ein Freilos, wie gewünscht.
hall-sheet-absent = In Runde { $round } bist du abwesend.
hall-sheet-free = In Runde { $round } bist du spielfrei.
hall-sheet-play = Zur Partie am Bildschirm
hall-send = Ergebnis senden
hall-sent = Gesendet.
hall-sheet-incomplete = Wähle, wer gewann, oder gib die Samen ein.
hall-sheet-other = Ich habe ein anderes Ergebnis
hall-sheet-dispute = Ihr seid euch nicht einig. Die Turnierleitung entscheidet.
hall-sheet-right = Stimmt das so?
hall-initial = Abzeichnen
hall-sheet-waits = Es fehlt noch das Zeichen von { $names }.
hall-sheet-agreed = Von allen am Brett bestätigt.
hall-sheet-decided = Von der Turnierleitung eingetragen.

## Bildschirme und Papier

hall-page-of = Seite { $n } von { $total }
hall-paper-during = Während Runde { $round }: { $done } von { $boards } Brettern
hall-paper-tables = Nummern für die Bretter
hall-paper-note-tables = zum Falten und Aufstellen an jedem Brett
hall-paper-size = Papierformat
hall-paper-size-a4 = A4
hall-paper-size-letter = Letter (US)
hall-paper-date = Datum
hall-projector = Beamer
hall-projector-open = Ansicht für den Beamer öffnen
hall-projector-note = Bretter, Namen und Tabelle im Wechsel, so groß es geht. Die Ansicht braucht keinen Schlüssel und folgt dem Turnier von selbst.
hall-projector-names = Wer sitzt wo
hall-projector-points = Pkt.
hall-projector-nothing = Unten auswählen, was gezeigt werden soll.
hall-projector-show-boards = Bretter
hall-projector-show-names = Namen
hall-projector-show-standings = Tabelle
hall-projector-show-clock = Große Uhr
hall-projector-page = Jede Seite
hall-projector-seconds = { $n ->
    [one] 1 Sekunde
   *[other] { $n } Sekunden
}
hall-projector-size = Schrift
hall-projector-large = Groß
hall-projector-medium = Mittel
hall-projector-small = Klein
hall-projector-previous = Vorige Seite
hall-projector-next = Nächste Seite
hall-projector-go = Weiter

## Einrichten

hall-set-impasse = Stillstand nur durch Einigung: Kehrt eine Stellung wieder, so endet die Partie nicht von selbst
