# Was von einem Link in Nachrichten und auf anderen Seiten zu sehen ist, und die Seite für Bretter in Rahmen.

preview-home = Über dreißig Mancala-Spiele im Browser: mit Leuten hier, mit Leuten anderswo und gegen den Computer.
preview-game = { $rule }: { $players }
preview-game-under-way = Eine laufende Partie. Öffne den Link, um zuzusehen oder mitzuspielen.
preview-game-over = Diese Partie ist zu Ende. Öffne den Link, um sie nachzuspielen.
preview-introduction = { $rule } in einer Minute
preview-setup = { $rule } spielen
preview-lesson = { $title } ({ $rule })
preview-analysis = { $rule }: eine Stellung
preview-analysis-what = Öffne den Link, um von dieser Stellung aus Züge zu probieren und den Computer zu fragen.
preview-openings = Eröffnungen: { $rule }
preview-openings-what = Der Link zeigt, was das Eröffnungsbuch über diese Stellung weiß.
preview-tournament = Turnier in { $rule }, { $players ->
    [one] eine Person spielt mit
   *[other] { $players } spielen mit
}
preview-picture = Das Brett: { $pits }
