### Die Seiten über Eröffnungen: was Eröffnungsbücher wissen.

openings-title = Eröffnungen
openings-lead = Was der Computer über die ersten Züge eines Spiels herausgefunden hat, indem er weit hinter jeden geschaut hat. Geh die Züge durch und sieh, was sie wert sind.
openings-size = { $positions } Stellungen
openings-size-nodes = Für jede davon wurden { $nodes } Stellungen angesehen.
openings-book = Das Buch hat { $positions } Stellungen und für jede { $nodes } weitere angesehen.
openings-none-list = Hier gibt es keine Eröffnungsbücher.
openings-none-alone = Eröffnungsbücher sind groß; diese Seite, die ohne Server läuft, bringt keine mit. Granary auf einem Computer oder einem Server hat welche.
openings-none = Für { $name } gibt es kein Eröffnungsbuch.
openings-none-how = Ein Buch wächst auf der Kommandozeile, so lange man möchte, und wird von selbst gefunden, wenn es neben der Datei seiner Regel liegt:
openings-all = Spiele mit Eröffnungsbuch
openings-rule = Über dieses Spiel
openings-of = Eröffnungen: { $name }

openings-line = Die Züge bis hierher
openings-start = Anfang
openings-moves = Die Züge des Buchs
openings-move = Zug
openings-value = Wert
openings-looked = Angesehen
openings-plays = Spielt
openings-seeds = { $n } Samen
openings-win = gewinnt mit { $n }
openings-win-least = gewinnt mit mindestens { $n }
openings-win-some = gewinnt
openings-loss = verliert mit { $n }
openings-loss-least = verliert mit mindestens { $n }
openings-loss-some = verliert
openings-draw = unentschieden
openings-unknown = unbekannt
openings-proved = bewiesen
openings-good = Das spielt das Buch
openings-share = { $share } der Stellungen hinter dieser
openings-never = nur dieser Zug selbst
openings-keys = ↑ und ↓ wählen einen Zug, → oder Enter spielt ihn, ← geht zurück.

openings-note-value = Wert: um wie viele Samen { $player } am Ende vorn liegt, soweit das Buch sehen kann.
openings-note-looked = Angesehen: wie sich die Stellungen des Buchs hinter dieser auf die Züge verteilen.
openings-note-plays = ★ Unter diesen Zügen wählt der Computer auf Stufe 8.
openings-note-searches = ★ Die bisher besten Züge. Für sein Spiel hat das Buch sie noch nicht genug angesehen: hier denkt der Computer selbst nach.
openings-note-leaf = Hinter diese Züge hat das Buch noch nicht geschaut; es spielt keinen davon.

openings-end = Hier endet das Buch
openings-end-text = Von dieser Stellung weiß es nichts. Auf dem Analysebrett kann der Computer sie ansehen.
openings-over = Die Partie ist zu Ende
openings-played = { $seat } hat { $move } gespielt.
openings-knows = Das Buch kennt { $n ->
    [one] einen Zug
   *[other] { $n } Züge
}.
openings-play = Von hier aus spielen
openings-play-start = Dieses Spiel spielen
openings-analyse = Analysieren
openings-analyse-here = Analysieren, von hier aus
openings-share-link = Link kopieren
