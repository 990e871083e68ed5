### Was die Seiten um das Brett herum sagen: wählen, lernen, aufstellen, untersuchen, Regeln schreiben.

## Überall

web-page-failed = Das ließ sich nicht laden.
web-page-player = Spieler { $seat }

web-facts-players = { $list } Spieler
web-picture = Das Brett zu Beginn: { $pits } Mulden, { $seeds } Samen

web-difficulty-label = Schwierigkeit
web-difficulty-1 = leicht zu lernen
web-difficulty-2 = einfach
web-difficulty-3 = mittel
web-difficulty-4 = für Geübte
web-difficulty-5 = anspruchsvoll
web-difficulty-of = Schwierigkeit { $n } von 5: { $word }

web-feature-several-laps = mehrere Läufe
web-feature-directions = Richtung wählen
web-feature-nests = Nester
web-feature-owners = Mulden wechseln den Besitzer
web-feature-openings = Eröffnung
web-feature-stores = in Speicher gesät
web-feature-rounds = Match in Runden
web-feature-again = noch einmal ziehen
web-feature-feeding = füttern ist Pflicht
web-feature-flow = Beute während des Säens

web-family-awale = Aus dem Awale-Regelbuch
web-family-oware = Turnierspiel
web-family-ohwahree = Aus den Oh-Wah-Ree-Heften
web-family-more = Anderswo bekannt
web-family-two-rows = Spiele der Welt auf zwei Reihen
web-family-three-rows = Spiele der Welt auf drei Reihen
web-family-four-rows = Spiele der Welt auf vier Reihen und mehr

web-region-west-africa = Westafrika
web-region-central-africa = Zentralafrika
web-region-east-africa = Ostafrika
web-region-horn-of-africa = Horn von Afrika
web-region-southern-africa = Südliches Afrika
web-region-north-africa = Nordafrika
web-region-indian-ocean = Indischer Ozean
web-region-middle-east = Naher Osten
web-region-central-asia = Zentralasien
web-region-south-asia = Südasien
web-region-southeast-asia = Südostasien
web-region-east-asia = Ostasien
web-region-caribbean = Karibik
web-region-americas = Amerika
web-region-europe = Europa
web-region-modern = In unserer Zeit erfunden

## Die Startseite

web-home-title = Säen, erbeuten, gewinnen
web-home-lead = Granary ist ein Zuhause für Mancala-Spiele: { $n } Spiele mit Samen und Mulden, viele davon Jahrhunderte alt, an einem Ort.
web-home-play = Jetzt spielen
web-home-play-what = { $level ->
    [0] { $rule } gegen einen Computer, der so stark ist wie du
   *[other] { $rule } gegen den Computer, Stufe { $level }
}
web-home-play-other = Andere Gegner, Stufen und Uhren
web-home-learn = In einer Minute lernen
web-home-learn-what = Selbst ein paar Züge machen und wissen, wie es geht
web-home-surprise = Überrasch mich
web-home-surprise-what = Ein Spiel, das du vielleicht noch nie gesehen hast
web-home-all = Alle Spiele
web-home-all-what = { $n } Spiele mit Bild, Regel und Herkunft
web-home-continue = Deine Partien
web-home-continue-note = In diesem Browser gemerkt.
web-home-your-turn = du bist am Zug
web-home-their-turn = wartet
web-home-over = beendet
web-home-forget-game = Die Partie { $name } vergessen
web-home-forgotten = Die Partie steht nicht mehr auf dieser Liste. Wer ihren Link hat, kann sie noch öffnen.
web-home-game-moves = { $n ->
    [0] noch nicht begonnen
    [one] 1 Zug gespielt
   *[other] { $n } Züge gespielt
}
web-home-family = Eine Familie, viele Spiele
web-home-family-note = Überall wird Samen für Samen gesät. Was mit dem letzten geschieht, macht den Unterschied.
web-home-lessons = Beispielpartien zum Nachspielen
web-home-lessons-note = So lernt es sich am leichtesten: Zug für Zug einer Partie aus den alten Heften folgen.
web-home-workshop = Ein eigenes Spiel schreiben
web-home-workshop-note = Eine Regel ändern, gleich ausprobieren, mit jedem spielen.
web-home-analysis = Eine Stellung untersuchen
web-home-analysis-note = Irgendein Brett aufstellen und den Computer fragen.
web-home-against = mit { $names }
web-home-starting = Das Brett wird aufgestellt …
web-nav-tournaments = Turniere
web-home-tournaments = Ein Turnier leiten
web-home-tournaments-note = Paarungen, Zettel und Tabelle für einen ganzen Saal

## Alle Spiele

web-cat-title = Alle Spiele
web-cat-search = Suchen nach Namen, Volk oder Ort
web-cat-players = Spieler
web-cat-any = beliebig
web-cat-difficulty = Schwierigkeit bis
web-cat-region = Woher die Spiele kommen
web-cat-everywhere = Überall
web-cat-rows = Reihen
web-cat-laps = Läufe
web-cat-laps-one = einer
web-cat-laps-several = mehrere
web-cat-like = Wie { $name }, aber …
web-cat-family = Sammlung
web-cat-features = Mit
web-cat-clear = Wieder alle zeigen
web-cat-found = { $n ->
    [0] Kein Spiel passt.
    [one] 1 Spiel
   *[other] { $n } Spiele
}
web-cat-filters = Auswahl
web-cat-play = Spielen
web-cat-play-game = { $name } spielen
web-cat-own = aus der Bibliothek dieses Servers
web-cat-by = von { $author }
web-cat-also = Heißt auch { $names }
web-cat-surprise = Überrasch mich
web-cat-known = Was man von allen Spielen weiß
web-cat-openings = Eröffnungen der Spiele mit Eröffnungsbuch

## Die Seite eines Spiels

web-rule-like = Wie { $name }, aber
web-rule-like-more = { $n ->
    [one] Noch ein Unterschied
   *[other] Noch { $n } Unterschiede
}
web-rule-relatives = Ähnliche Spiele
web-rule-play = Partie aufstellen
web-rule-play-quick = Sofort spielen
web-rule-learn = Einführung in einer Minute
web-rule-file = Regeldatei herunterladen
web-rule-change = Eine eigene Fassung machen
web-rule-analyse = Auf dem Analysebrett probieren
web-rule-known = Was man von diesem Spiel weiß
web-rule-openings = Eröffnungen
web-rule-lessons = Beispielpartien
web-rule-sheet = Die Spielregel
web-rule-facts = Auf einen Blick
web-rule-names = Andere Namen
web-rule-origin = Herkunft
web-rule-players = Spieler
web-rule-features = Besonderes
web-rule-author = Geschrieben von
web-rule-for = Regel für
web-rule-for-players = { $n } Spieler
web-rule-withdraw = Aus der Bibliothek nehmen
web-rule-withdraw-sure = Dieses Spiel aus der Bibliothek nehmen? Begonnene Partien gehen weiter.
web-rule-withdrawn = Das Spiel steht nicht mehr in der Bibliothek.

## Die Einführung

web-intro-title = { $name } in einer Minute
web-intro-name-sow = Säen
web-intro-name-capture = Erbeuten
web-intro-name-feed = Füttern
web-intro-name-again = Noch einmal ziehen
web-intro-name-laps = Mehrere Läufe
web-intro-name-end = Das Ende
web-intro-sow = Nimm alle Samen aus einer deiner Mulden und säe sie einzeln aus. Versuch es mit { $pit }.
web-intro-capture = Jetzt gibt es etwas zu holen. Spiele { $pit } und achte darauf, wohin der letzte Samen fällt.
web-intro-feed = In diesem Spiel dürfen die anderen nicht ohne Samen bleiben. Hier gibt ihnen { $pit } welche.
web-intro-again = Nach manchen Zügen ziehst du gleich noch einmal. Spiele { $pit }.
web-intro-laps = Der letzte Samen kann einen weiteren Lauf auslösen. Spiele { $pit } und sieh zu, wie es weitergeht.
web-intro-end = Die Partie ist fast zu Ende. Spiele { $pit } und sieh, wer den Rest bekommt.
web-intro-done-sow = { $n ->
    [one] Ein Samen, eine Mulde: das ist Säen.
   *[other] { $n } Samen, einer nach dem anderen, in jede Mulde einer: das ist Säen.
}
web-intro-done-capture = { $n ->
    [0] So geht es.
    [one] Du hast 1 Samen erbeutet. Er liegt jetzt in deinem Speicher.
   *[other] Du hast { $n } Samen erbeutet. Sie liegen jetzt in deinem Speicher.
}
web-intro-done-feed = Gut gefüttert: die anderen können weiterspielen.
web-intro-done-again = Du bist noch immer am Zug und könntest jetzt die nächste Mulde wählen.
web-intro-done-laps = { $n ->
    [one] Diesmal ein Lauf; es können viele sein.
   *[other] { $n } Läufe in einem Zug!
}
web-intro-done-end = Das war das Ende. Wer am meisten gesammelt hat, gewinnt.
web-intro-other = In einer echten Partie kannst du { $pit } spielen. Nimm für diesen Schritt { $wanted }.
web-intro-show = Zeig es mir
web-intro-redo = Noch einmal
web-intro-next = Weiter
web-intro-finish = Das ist alles
web-intro-finished = Du weißt genug, um anzufangen.
web-intro-finished-note = Alles Weitere steht in der Spielregel neben dem Brett, und in der ersten Partie gibt es Tipps.
web-intro-play = Jetzt { $name } spielen
web-intro-sheet = Die Regel lesen
web-intro-skip = Überspringen
web-intro-none = Zu diesem Spiel gibt es keine Einführung. Seine Regel ist eine Seite lang:
web-intro-seeds-end = { $seat } hat { $n ->
    [one] 1 Samen
   *[other] { $n } Samen
}.

## Beispielpartien

web-lessons-title = Beispielpartien
web-lessons-lead = Die Hefte sagen es selbst: am leichtesten lernt man ein Spiel, indem man eine Partie nachspielt.
web-lesson-step = Zug { $n } von { $all }
web-lesson-start = Die Anfangsstellung. Ein Schritt vor zeigt den ersten Zug.
web-lesson-first = Zum Anfang
web-lesson-previous = Einen Zug zurück
web-lesson-next = Einen Zug vor
web-lesson-last = Zum Ende
web-lesson-auto = Von selbst weiterspielen
web-lesson-pause = Pause
web-lesson-guess = Den Zug raten
web-lesson-guess-now = { $seat } ist am Zug: was würdest du spielen?
web-lesson-guess-right = Richtig, gespielt wurde { $move }.
web-lesson-guess-wrong = Du hast { $guess } gewählt. In der Partie wurde { $move } gespielt.
web-lesson-guess-score = { $n } von { $all } geraten
web-lesson-played = { $seat } spielt { $move }.
web-lesson-captured = { $n ->
    [0] {""}
    [one] 1 Samen erbeutet.
   *[other] { $n } Samen erbeutet.
}
web-lesson-source = Quelle
web-lesson-over = Hier endet die Beispielpartie.
web-lesson-play = Dieses Spiel selbst spielen
web-lesson-play-on = Von hier aus weiterspielen
web-lesson-moves = Züge

## Eine Partie aufstellen

web-setup-title = Neue Partie: { $name }
web-setup-players = Wie viele spielen mit?
web-setup-n-players = { $n } Spieler
web-setup-seats = Wer sitzt wo?
web-setup-kind = Wer spielt { $seat }?
web-setup-here = Jemand hier
web-setup-elsewhere = Jemand anderswo
web-setup-computer = Der Computer
web-setup-name-of = Name von { $seat }
web-setup-level-of = Stufe von { $seat }
web-setup-level-n = { $n ->
    [0] So stark wie du
   *[other] Stufe { $n }: { $word }
}
web-setup-level-1 = erste Schritte
web-setup-level-2 = freundlicher Anfänger
web-setup-level-3 = denkt eine Antwort voraus
web-setup-level-4 = spielt in der Familie
web-setup-level-5 = spielt regelmäßig
web-setup-level-6 = spielt im Verein
web-setup-level-7 = schwer zu schlagen
web-setup-level-8 = so stark es geht
web-setup-starter = Wer fängt an?
web-setup-starter-random = wird ausgelost
web-setup-starter-seat = { $seat } fängt an
web-setup-clock = Uhr
web-setup-clock-none = keine, lasst euch Zeit
web-setup-clock-5 = je 5 Minuten
web-setup-clock-10 = 10 Minuten und 5 Sekunden je Zug
web-setup-clock-15 = je 15 Minuten
web-setup-clock-own = andere
web-setup-clock-minutes = Minuten für jeden
web-setup-clock-increment = Sekunden dazu je Zug
web-setup-rounds = Runden
web-setup-rounds-one = eine Runde
web-setup-rounds-all = bis das Match entschieden ist
web-setup-rounds-n = { $n } Runden
web-setup-board = Brett und Variante
web-setup-preset = Variante
web-setup-preset-none = das übliche Spiel
web-setup-option-pits = Mulden je Spieler
web-setup-option-seeds = Samen je Mulde
web-setup-option-direction = Richtung des Säens
web-setup-option-layout = Samen Mulde für Mulde, mit Kommas
web-setup-option-usual = wie üblich
web-setup-direction-counterclockwise = gegen den Uhrzeigersinn
web-setup-direction-clockwise = im Uhrzeigersinn
web-setup-direction-choice = wie der Spieler will
web-setup-impasse = Wenn sich die Partie im Kreis dreht
web-setup-impasse-usual = endet sie von selbst nach Wiederholung
web-setup-impasse-agreement = endet sie nur durch Einigung
web-setup-profile = Fairness
web-setup-profile-note = Alle am Tisch sehen das, und es gilt für alle.
web-setup-profile-friendly = Unter Freunden
web-setup-profile-friendly-note = Alles ist erlaubt
web-setup-profile-club = Verein
web-setup-profile-club-note = Keine Tipps, nichts zurücknehmen
web-setup-profile-tournament = Turnier
web-setup-profile-tournament-note = Mit den Augen zählen; berührt, geführt
web-setup-profile-own = Eigene Wahl
web-setup-profile-own-note = Wie unten angekreuzt
web-setup-hints = Tipps vom Computer
web-setup-previews = Vor dem Zug zeigen, wo er endet
web-setup-counts = Zahlen an den Samen
web-setup-undo = Züge dürfen zurückgenommen werden
web-setup-touch = Eine berührte Mulde muss gespielt werden
web-setup-details = Einzelheiten
web-setup-start = Partie beginnen
web-setup-starting = Das Brett wird aufgestellt …
web-setup-position = Die Partie beginnt mit einer eigenen Stellung.
web-setup-position-drop = Lieber mit der üblichen Aufstellung
web-setup-own-rule = Mit der Regel aus deiner Werkstatt
web-setup-computer-name = Granary
web-setup-no-person = Ohne einen Menschen am Tisch siehst du dem Computer beim Spielen zu.

## Das Analysebrett

web-ana-title = Analysebrett
web-ana-rule = Spiel
web-ana-players = Spieler
web-ana-mode = Was ein Klick auf eine Mulde tut
web-ana-mode-try = Spielen
web-ana-mode-set = Aufstellen
web-ana-set-note = Ein Klick auf eine Mulde legt einen Samen dazu, mit der Umschalttaste nimmt er einen weg; oder tippe unten Zahlen ein.
web-ana-set-add = Ein Klick legt einen Samen dazu
web-ana-set-remove = Ein Klick nimmt einen weg
web-ana-pits = Samen in den Mulden
web-ana-stores = Samen in den Speichern
web-ana-store-of = Speicher von { $seat }
web-ana-owner-of = Besitzer von { $pit }
web-ana-nest-of = Nest in { $pit }
web-ana-owners = Besitzer und Nester
web-ana-nobody = niemand
web-ana-to-move = Am Zug
web-ana-apply = Diese Stellung nehmen
web-ana-clear = Brett leeren
web-ana-start = Anfangsstellung
web-ana-total = { $n } Samen, von { $all } in diesem Spiel
web-ana-applied = Die Stellung ist auf dem Brett.
web-ana-computer = Was der Computer meint
web-ana-think = Den Computer fragen
web-ana-think-always = Nach jedem Zug wieder fragen
web-ana-thinking = Der Computer sieht sich um …
web-ana-depth = { $depth } Entscheidungen vorausgesehen, { $nodes } Stellungen betrachtet
web-ana-score-estimate = { $n } Samen
web-ana-score-win = gewinnt
web-ana-score-win-by = gewinnt mit { $n }
web-ana-score-loss = verliert
web-ana-score-loss-by = verliert mit { $n }
web-ana-score-draw = ausgeglichen bis zum Ende
web-perfect = Perfektes Spiel: { $result }
web-perfect-note = Aus einer Endspieltabelle: Die Zahlen an den Mulden sagen, wie weit { $player } am Ende vorn liegt.
web-perfect-win = { $player } gewinnt mit { $n }
web-perfect-win-least = { $player } gewinnt mit { $n } oder mehr
web-perfect-draw = unentschieden
web-perfect-moves = Wozu jeder Zug führt
web-perfect-exact = exakt
web-ana-bar = { $seat } liegt vorn
web-ana-bar-even = Ausgeglichen
web-ana-line-play = { $move } spielen
web-ana-over = Mit dieser Stellung ist eine Partie zu Ende: es gibt nichts zu wählen.
web-ana-moves = Züge
web-ana-moves-none = Noch wurde nichts gespielt.
web-ana-first = Zum Anfang
web-ana-previous = Einen Zug zurück
web-ana-next = Einen Zug vor
web-ana-last = Zum Ende
web-ana-record = Eine Partie aus einer Datei
web-ana-record-note = Aufzeichnungen von Granary und OGN von Oware-Programmen.
web-ana-record-file = Datei wählen
web-ana-record-text = oder den Text hier einfügen
web-ana-record-open = Partie öffnen
web-ana-record-opened = Die Partie ist auf dem Brett: { $n } Züge.
web-ana-text = Stellung als Text
web-ana-text-use = Diesen Text nehmen
web-ana-share-copy = Link kopieren
web-ana-play-here = Von hier aus spielen
web-ana-openings = Was das Eröffnungsbuch sagt
web-ana-turn = { $seat } ist am Zug
web-ana-is-over = Die Partie ist zu Ende
web-ana-winner = { $names } gewinnt
web-ana-winners = { $names } teilen sich den Sieg
web-ana-tools = Stellung

## Die Werkstatt

web-shop-title = Regelwerkstatt
web-shop-lead = Jedes Spiel hier ist eine kleine Datei, die sagt, was daran besonders ist. Ändere eines oder schreib dein eigenes, und probiere es gleich aus.
web-shop-from = Ausgehen von
web-shop-from-empty = Einem leeren Spiel
web-shop-from-use = Nehmen
web-shop-from-sure = Was du geschrieben hast, wird ersetzt. Weiter?
web-shop-upload = Datei öffnen
web-shop-tab-form = Formular
web-shop-tab-text = Regeldatei
web-shop-tab-sheet = Regel in Worten
web-shop-tab-board = Ausprobieren
web-shop-view = Was gezeigt wird
web-shop-text = Die Regeldatei
web-shop-text-help = Mit Tab geht es zum nächsten Feld. Fehler stehen unter dem Text.
web-shop-name = Name des Spiels
web-shop-id = Kurzname für die Adresse
web-shop-id-note = Kleinbuchstaben, Ziffern und Bindestriche.
web-shop-author = Dein Name
web-shop-checking = Wird geprüft …
web-shop-good = Dieses Spiel lässt sich spielen.
web-shop-good-warnings = { $n ->
    [one] Dieses Spiel lässt sich spielen. Eins ist wohl nicht so gemeint:
   *[other] Dieses Spiel lässt sich spielen. { $n } Dinge sind wohl nicht so gemeint:
}
web-shop-bad = { $n ->
    [one] Eins steht dem Spielen im Weg:
   *[other] { $n } Dinge stehen dem Spielen im Weg:
}
web-shop-fault-place = Zeile { $line }, Spalte { $column }
web-shop-fault-error = Fehler
web-shop-fault-warning = Warnung
web-shop-form-note = Nur was du änderst, kommt in die Datei.
web-shop-form-reset = Wie üblich
web-shop-form-reset-of = { $key } wie üblich
web-shop-form-counts-note = Zahlen mit Kommas, oder even, odd, any, 5+
web-shop-form-list-note = Zahlen mit Kommas
web-shop-form-broken = Das Formular kommt wieder, sobald die Datei lesbar ist.
web-shop-form-lines-note = Eine Zeile für jeden Fall, wie in einer Datei: count = [1], take = ["facing"]
web-shop-form-filters-note = Bedingungen mit Kommas; „a or b“ verbindet zwei: { $words }
web-shop-section-board = Das Brett
web-shop-section-sow = Säen
web-shop-section-laps = Läufe
web-shop-section-landing = Was der letzte Samen tut
web-shop-section-harvest = Ernte
web-shop-section-fort = Burgen
web-shop-section-capture = Erbeuten
web-shop-section-flow = Beute während des Säens
web-shop-section-nest = Nester
web-shop-section-opening = Eröffnung
web-shop-section-feed = Füttern
web-shop-section-end = Das Ende
web-shop-section-impasse = Stillstand
web-shop-section-rounds = Runden
web-shop-section-about = Über das Spiel
web-shop-section-other = Anderes
web-shop-new-name = Mein Spiel
web-shop-players = Brett für
web-shop-try-restart = Zurück zum Anfang
web-shop-try-undo = Zurücknehmen
web-shop-try-reply = Den Computer antworten lassen
web-shop-try-broken = Sobald die Datei ohne Fehler ist, steht hier ein Brett.
web-shop-play = Spielen
web-shop-play-note = Gegen den Computer oder mit jedem über einen Link. Die Partie behält die Regel, wie sie jetzt ist.
web-shop-download = Datei herunterladen
web-shop-publish = In der Bibliothek veröffentlichen
web-shop-publish-note = Alle auf diesem Server finden es dann unter allen Spielen, mit deinem Namen.
web-shop-publish-do = Veröffentlichen
web-shop-published = Veröffentlicht. Es steht jetzt unter allen Spielen.
web-shop-replaced = Das veröffentlichte Spiel ist ersetzt.
web-shop-published-see = Zu seiner Seite
web-shop-publish-key = Hebe diesen Schlüssel auf: mit ihm lässt sich das Spiel ersetzen oder zurückziehen. Dieser Browser merkt ihn sich auch.
web-shop-saved = Wird beim Schreiben in diesem Browser aufgehoben.
web-shop-fork-title = { $name }, meine Fassung

## Die Wörter der Einstellungen, für das Formular

web-word-sow-from-own = eine eigene Mulde
web-word-sow-from-any = irgendeine Mulde
web-word-sow-chosen-for-decision = nur für diesen Zug
web-word-sow-chosen-for-player = für alle Züge dieses Spielers in der Runde
web-word-sow-chosen-for-everybody = für die Züge aller in der Runde
web-word-fort-until-emptied = bis sie geleert wird
web-word-fort-until-entered = bis sie geleert wird oder ihr Besitzer keine Samen mehr einzusetzen hat
web-word-laps-in-store-again = der Spieler sät noch einmal
web-word-laps-in-store-stop = der Zug ist zu Ende
web-word-where-any = jede Mulde
web-word-where-own = eigene Mulden
web-word-where-opponents = gegnerische Mulden
web-word-capture-take-pit = die Samen dieser Mulde
web-word-capture-take-across = die Samen gegenüber
web-word-capture-take-both = beide, diese Mulde und gegenüber
web-word-capture-chain-none = nur dort
web-word-capture-chain-territory = rückwärts, im selben Gebiet
web-word-capture-chain-where = rückwärts, solange dort erbeutet werden darf
web-word-capture-chain-free = rückwärts, über alle Mulden
web-word-capture-slam-allowed = sie zählt
web-word-capture-slam-no-capture = nichts wird erbeutet
web-word-capture-slam-leave-last-pit = die letzte Mulde bleibt verschont
web-word-flow-to-owner = der Besitzer der Mulde
web-word-flow-to-mover = wer sät
web-word-feed-duty-none = niemand muss
web-word-feed-duty-if-possible = ja, wenn es geht
web-word-feed-duty-must = ja, immer
web-word-feed-failure-nothing = nichts geschieht
web-word-feed-failure-forfeit = der Spieler verliert die Samen auf seiner Seite
web-word-end-no-move-end = die Partie ist zu Ende
web-word-end-no-move-pass = er setzt aus
web-word-end-rest-own = jeder nimmt seine Mulden
web-word-end-rest-can-move = wer als Einziger noch ziehen kann
web-word-end-rest-last-mover = wer zuletzt gezogen hat
web-word-end-rest-last-capturer = wer zuletzt erbeutet hat
web-word-end-rest-nobody = niemand
web-word-end-score-seeds = die meisten Samen
web-word-end-score-pits = die meisten Mulden
web-word-share-own = jeder nimmt seine Mulden
web-word-share-split = sie werden gleich geteilt
web-word-rounds-kind-one = es gibt eine Runde
web-word-rounds-kind-spoils = der Gewinner übernimmt eine Mulde
web-word-rounds-kind-refill = jeder füllt mit eigenen Samen auf
web-word-rounds-kind-territory = Mulden werden nach Samen verteilt
web-word-rounds-from-left = von links, Nummer 1 zuerst
web-word-rounds-from-right = von rechts, die höchste Nummer zuerst
web-word-rounds-rest-aside = sie werden beiseitegelegt
web-word-rounds-rest-next-pit = sie kommen in die nächste Mulde
web-word-rounds-rest-spread = sie kommen einzeln in die folgenden Mulden
web-word-rounds-rest-even = alle Samen werden gleichmäßig verteilt
web-word-rounds-starter-in-turn = reihum
web-word-rounds-starter-winner = der Sieger
web-word-rounds-starter-loser = der Verlierer
web-word-else = sonst
web-word-nothing-else = (sonst nichts)

## Über Granary und Hilfe

web-about-title = Über Granary und Hilfe
web-about-what = Was das hier ist
web-about-what-text = Mancala-Spiele werden in ganz Afrika, in Asien und in der Karibik gespielt, mit Samen in Reihen von Mulden. Die Regeln sind von Dorf zu Dorf verschieden, das Vergnügen ist dasselbe. Granary spielt Spiele aus all diesen Gegenden, auf zwei, drei, vier und sechs Reihen: die Spiele eines alten Awale-Regelbuchs, Oware wie im Turnier, die Oh-Wah-Ree-Hefte für zwei bis vier, Kalah, Bao und viele mehr, und jedes Spiel, das du aufschreibst.
web-about-how = Wie es geht
web-about-how-text = Wenn du am Zug bist, nimm die Samen aus einer deiner Mulden und säe sie einzeln in die folgenden. Wohin der letzte Samen fällt, entscheidet, was geschieht: in vielen Spielen erbeutest du etwas, in manchen ziehst du noch einmal. Wer am Ende am meisten hat, gewinnt.
web-about-board = Das Brett
web-about-board-1 = Mulden, die du spielen kannst, leuchten. Zeige auf eine oder geh mit den Pfeiltasten hin, und du siehst, wohin ihr letzter Samen fällt und was er erbeutet.
web-about-board-2 = Die Zahl neben einer Mulde zählt ihre Samen. Ohne Zahlen zählst du mit den Augen, wie es die Hefte wollen.
web-about-board-3 = Ein farbiger Rand und ein kleines Zeichen sagen, wem eine Mulde gehört, auch wo Mulden den Besitzer wechseln. Ein Nest trägt das Zeichen seines Besitzers.
web-about-board-4 = Ein Klick während des Säens zeigt gleich das Ende. Tempo und Töne stehen in den Einstellungen.
web-about-keys = Tastatur
web-about-key-tab = zwischen Brett, Knöpfen und Listen wechseln
web-about-key-arrows = von Mulde zu Mulde gehen
web-about-key-enter = die gewählte Mulde spielen (die Leertaste tut dasselbe)
web-about-key-numbers = die Mulde mit dieser Zahl spielen
web-about-key-direction = die Richtung wählen, wo es eine gibt
web-about-key-hint = ein Tipp vom Computer
web-about-key-undo = zurücknehmen
web-about-key-redo = Zurückgenommenes wieder spielen
web-about-key-walk = außerhalb des Bretts: zu früheren Stellungen und zurück
web-about-key-escape = schließen oder eine Wahl aufgeben
web-about-key-names-arrows = Pfeiltasten
web-about-key-names-enter = Eingabe
web-about-key-names-escape = Esc
web-about-people = Mit Leuten anderswo
web-about-people-text = Wähle beim Aufstellen „Jemand anderswo“ und verschicke den Link. Wer den Link hat, hat den Platz; gib ihn also nur dem, der spielen soll. Eine verlorene Verbindung kommt von selbst wieder, und die Partie wartet.
web-about-levels = Die Stufen
web-about-levels-text = Stufe 1 sieht das Brett wie jemand am ersten Tag. Jede weitere sieht weiter voraus und übersieht weniger; Stufe 8 nutzt alle Zeit, die sie hat. „So stark wie du“ schaut dir zu: Der Computer beurteilt deine Züge in dieser Partie und spielt etwa so gut, etwas besser, wenn er zurückliegt, etwas schwächer, wenn er weit vorn ist.
web-about-fair = Fairness
web-about-fair-text = Beim Aufstellen einer Partie werden ihre Tischregeln gewählt: Tipps, Vorschau, Zahlen, Zurücknehmen und ob eine berührte Mulde gespielt werden muss. Sie gelten für alle, und der Server achtet darauf.
web-about-data = Was aufgehoben wird
web-about-data-text = Partien liegen auf dem Server, von dem diese Seite kommt. Dieser Browser merkt sich, welche Plätze deine sind. Sonst wird nichts irgendwohin geschickt.
web-about-rules = Eigene Spiele
web-about-rules-text = Ein Spiel ist eine kleine Textdatei. Die Werkstatt prüft sie, während du schreibst, zeigt ihre Regel in Worten und stellt sie aufs Brett.
