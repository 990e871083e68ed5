### Die Seite für den Betrieb, und was granary admin sagt.

admin-title = Betrieb
admin-lead = Was ausgeblendet ist, bleibt erhalten und kann wieder gezeigt werden; bis dahin findet es niemand. Was entfernt ist, ist weg.
admin-key = Schlüssel für den Betrieb
admin-key-note = Der Befehl granary admin page zeigt die Adresse mit dem Schlüssel.
admin-enter = Öffnen
admin-leave = Schlüssel hier vergessen
admin-games = Partien
admin-tournaments = Turniere
admin-rules = Veröffentlichte Regeln
admin-search = Suchen
admin-search-games = Namen der Spieler, die Regel oder die Kennung
admin-search-tournaments = Name, Ort oder Kennung
admin-search-rules = Wörter der Regel, wer sie schrieb, oder die Kennung
admin-none = Nichts gefunden.
admin-count = { $n ->
    [one] 1 gefunden
   *[other] { $n } gefunden
}
admin-count-more = Die neuesten { $n }; andere findet die Suche.
admin-name = Name
admin-detail = Regel, Ort oder von wem
admin-since = Seit
admin-state = Zustand
admin-actions = Aktionen
admin-state-hidden = ausgeblendet
admin-state-ended = zu Ende
admin-state-open = offen
admin-state-kept = aufbewahrt
admin-hide = Ausblenden
admin-hide-of = { $name } ausblenden
admin-hide-done = { $name } ist ausgeblendet
admin-show = Wieder zeigen
admin-show-of = { $name } wieder zeigen
admin-show-done = { $name } ist wieder zu finden
admin-remove = Entfernen
admin-remove-of = { $name } entfernen
admin-remove-done = { $name } ist entfernt
admin-remove-games-note = Wer in dieser Partie ist, erfährt, dass sie entfernt wurde, und das Brett schließt sich. Das lässt sich nicht rückgängig machen.
admin-remove-tournaments-note = Die Seiten dieses Turniers enden sofort. Seine Partien am Bildschirm bleiben als einzelne Partien. Das lässt sich nicht rückgängig machen.
admin-remove-rules-note = Mit dieser Regel kann niemand mehr eine Partie beginnen. Begonnene Partien gehen weiter, denn jede hat ihre eigene Abschrift. Das lässt sich nicht rückgängig machen.

admin-cli-page = Die Seite für den Betrieb: { $address }
admin-cli-off = kein Zugang für den Betrieb ist eingerichtet: den Server mit --admin 4748 starten und hier dasselbe angeben
admin-cli-silent = unter { $address } antwortet kein Server: { $reason }
admin-cli-no-key = in { $file } steht kein Schlüssel: den Server einmal mit --admin starten
admin-cli-start = Die Seite für den Betrieb ist unter { $address }; granary admin page zeigt die Adresse mit dem Schlüssel
