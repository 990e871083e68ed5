# La matière des plateaux et des graines, les sons, et le sens des signes sur le plateau.

web-look-board = Plateau
web-look-board-iroko = Iroko
web-look-board-ebony = Ébène
web-look-board-maple = Érable
web-look-board-slate = Ardoise
web-look-board-plain = Uni
web-look-board-paper = Imprimé, comme en 1966
web-look-seeds = Graines
web-look-seeds-nickernut = Bonduc
web-look-seeds-pulse = Haricots
web-look-seeds-cowrie = Cauris
web-look-seeds-glass = Verre
web-look-seeds-plain = Unies
web-settings-volume = Volume
web-look-volume-1 = Faible
web-look-volume-2 = Moyen
web-look-volume-3 = Fort

web-signs = Le sens des signes
web-signs-owner = À qui est la case, par la couleur et la forme
web-signs-legal = Une case que vous pouvez semer
web-signs-hint = Le conseil de l’ordinateur
web-signs-from = Le dernier tour a commencé ici
web-signs-last = Sa dernière graine est tombée ici
web-signs-goal = La case que vous montrez finirait ici
web-signs-gain = Ce tour gagnerait ces graines
web-signs-nest = Un nid : ses graines reviennent au joueur indiqué sur l’œuf
web-signs-fort = Un fort encore debout
web-signs-closed = Hors jeu
