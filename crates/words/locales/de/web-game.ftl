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
web-problem-text = Die Seite konnte nicht gezeigt werden. Bitte versuchen Sie es noch einmal.
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
