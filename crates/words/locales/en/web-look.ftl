# What boards and seeds are made of, sounds, and what the signs on a board mean.

web-look-board = Board
web-look-board-iroko = Iroko
web-look-board-ebony = Ebony
web-look-board-maple = Maple
web-look-board-slate = Slate
web-look-board-plain = Plain
web-look-board-paper = Printed, as in 1966
web-look-seeds = Seeds
web-look-seeds-nickernut = Nickernuts
web-look-seeds-pulse = Pulses
web-look-seeds-cowrie = Cowries
web-look-seeds-glass = Glass
web-look-seeds-plain = Plain
web-settings-volume = Volume
web-look-volume-1 = Low
web-look-volume-2 = Medium
web-look-volume-3 = Loud

web-signs = What the signs mean
web-signs-owner = Whose pit it is, by colour and shape
web-signs-legal = A pit you can sow
web-signs-hint = The computer’s advice
web-signs-from = The last turn began here
web-signs-last = Its last seed fell here
web-signs-goal = The pit you point at would end here
web-signs-gain = That turn would win these seeds
web-signs-nest = A nest egg: its seeds belong to the player on the egg
web-signs-fort = A fort that stands
web-signs-closed = Out of play
