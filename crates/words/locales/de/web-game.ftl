### Was der Rahmen der Seite und die Spielseite sagen.

## Der Rahmen aller Seiten

web-skip = Zum Inhalt
web-nav = Hauptmenü
web-menu = Menü
web-nav-games = Spiele
web-nav-lessons = Lektionen
web-nav-analysis = Analyse
web-nav-workshop = Werkstatt
web-nav-about = Über Granary
web-close = Schließen
web-cancel = Abbrechen
web-copied = Kopiert.
web-copy-by-hand = Diesen Text kopieren
web-try-again = Noch einmal versuchen
web-go-home = Zur Startseite
web-page-missing = Unter dieser Adresse gibt es nichts.
web-problem = Etwas ist schiefgegangen
web-problem-text = Die Seite konnte nicht gezeigt werden. Bitte versuch es noch einmal.
web-problem-missing = Nicht gefunden
web-problem-offline = Der Server antwortet nicht
web-problem-offline-text = Granary ist gerade nicht erreichbar. Läuft das Programm noch, und besteht eine Verbindung?

## Einstellungen

web-settings = Einstellungen
web-settings-auto = Automatisch
web-settings-lang = Sprache
web-settings-theme = Farben
web-settings-light = Hell
web-settings-dark = Dunkel
web-settings-contrast = Kontrast
web-settings-more = Hoch
web-settings-motion = Säen
web-settings-sound = Leise Klänge
web-speed-slow = Langsam
web-speed-normal = Normal
web-speed-fast = Schnell
web-speed-off = Sofort

## Das Brett, wie es vorgelesen wird

web-board = Brett
web-board-seeds = { $n ->
    [0] leer
    [one] 1 Samen
   *[other] { $n } Samen
}
web-board-yours = deine
web-board-of = von { $player }
web-board-common = gehört allen
web-board-out = nicht im Spiel
web-board-nest = Nest von { $player }
web-board-legal = kann gesät werden
web-board-ends = endet in { $pit }
web-board-in-store = endet im Speicher
web-board-captures = { $n ->
    [one] erbeutet 1 Samen
   *[other] erbeutet { $n } Samen
}
web-board-store = { $n ->
    [0] Speicher von { $player }, leer
    [one] Speicher von { $player }, 1 Samen
   *[other] Speicher von { $player }, { $n } Samen
}
web-board-aside = { $n ->
    [one] 1 Samen beiseitegelegt
   *[other] { $n } Samen beiseitegelegt
}
web-board-which-way = { $pit }: in welche Richtung? Plus sät gegen den Uhrzeiger, minus im Uhrzeiger.
web-board-plus = gegen den Uhrzeiger
web-board-minus = im Uhrzeiger
