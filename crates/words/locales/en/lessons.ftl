# Notes on the sample games: a title, an introduction, the source, and a note under the number of a step.

lesson-standard-sample-title = Standard: a whole game
lesson-standard-sample-intro = Twenty moves from the first seed to the last, with captures of every size. A starts well and is overtaken all the same.
lesson-standard-sample-source = Sample game of the Oh-Wah-Ree booklets of 1962 and 1966. Five of A’s moves survive only as pictures; these are the only ones that fit all that is printed.
lesson-standard-sample-1 = All four seeds of A1 are lifted and dropped one by one into the next pits. That is a whole move.
lesson-standard-sample-6 = The first capture, and a chain at once: the last seed makes two in A2, and A1 right behind it holds three. Both are taken, five seeds together.
lesson-standard-sample-7 = A answers in kind. Six seeds reach from A6 to the far end of B’s side, and two pits of three fall.
lesson-standard-sample-9 = Lone seeds are easy prey: one more makes two. B had just sown two of them side by side.
lesson-standard-sample-13 = Nine seeds would be a strong move later. Played now they go nearly round the board and leave small pits behind on A’s own side.
lesson-standard-sample-14 = There is the price. Three seeds from B6 end in A3, and the chain takes three pits in a row: seven seeds, and B leads.
lesson-standard-sample-16 = B keeps his large pit. Thirteen seeds that stay at home count for him at the end.
lesson-standard-sample-20 = A has no seed left to play, so the game is over. B adds what lies on his side and wins by 34 to 14.

lesson-coastal-feeding-title = Coastal: feeding, and what it costs
lesson-coastal-feeding-intro = Nobody may leave the other without seeds while a move can prevent it. Whoever cannot prevent it forfeits all the seeds in his own pits. Ten moves from the end of a game that exactly this decides.
lesson-coastal-feeding-source = The end of a game that the computer played against itself.
lesson-coastal-feeding-1 = Few seeds are left, and A leads by one. Three seeds gather in A6, the pit from which B’s side is always in reach.
lesson-coastal-feeding-4 = B’s only seed falls in A1 and takes three: B leads by 23 to 21. But now there is no seed left in B’s pits.
lesson-coastal-feeding-5 = A has to feed. A5 would only reach A6, so it is refused; A6 is the one legal move, and it gives B three seeds.
lesson-coastal-feeding-6 = B’s three seeds are too far from A’s side to feed anybody. They need not: A still has a seed in A5.
lesson-coastal-feeding-9 = A plays his last seed into B1 and has nothing left. Now it is B who must feed.
lesson-coastal-feeding-10 = None of B’s pits reaches A’s side, so B may play any of them, and after the move he forfeits all four seeds in his pits. That turns 21 to 23 into 25 to 23: A has won.

lesson-coastal-sample-opening-title = Coastal: an opening
lesson-coastal-sample-opening-intro = Coastal is played like Standard, but nobody may leave the other without seeds while he can help it. Twelve moves show how the first captures come about.
lesson-coastal-sample-opening-source = Oh-Wah-Ree booklet of 1966, the first six turns of each side. The middle of the printed game is lost, so the lesson stops there.
lesson-coastal-sample-opening-1 = A empties his first pit, and B can take nothing yet. But an empty pit does not stay safe: a seed that drops in on the way lies there alone.
lesson-coastal-sample-opening-2 = Here it comes: B5 is sown past A1 and leaves a lone seed there. If the last seed of a later sowing joins it, they are two.
lesson-coastal-sample-opening-4 = A1 held one seed since B’s first move. Five seeds from B2 end exactly there and take two.
lesson-coastal-sample-opening-5 = The same trick from the other side: B5 was emptied, then got one seed, and the last of A6 makes two.
lesson-coastal-sample-opening-8 = Two lone seeds beside each other, and B’s sowing ends on the second. The chain takes both pits.
lesson-coastal-sample-opening-9 = Three count as well as two: B5 is taken again.
lesson-coastal-sample-opening-11 = A short move can be enough. Two seeds from A5 end in B1 and bring it to three.
lesson-coastal-sample-opening-12 = A leads by 8 to 6, and ten seeds have gathered in A3. From here on the game is yours.

lesson-dog-gone-sample-title = Dog-gone: seeds that run on
lesson-dog-gone-sample-intro = A move goes on as long as the last seed falls on others, and every pit that reaches four is taken, also on the way. Eight moves of a game that is hard to foresee.
lesson-dog-gone-sample-source = Part of a game in the Oh-Wah-Ree booklet of 1966. B’s second move is printed as B2, but only B1 leads to the printed position.
lesson-dog-gone-sample-1 = Five laps in one move: each time the last seed meets others, all of them are lifted and sown on. It ends in an empty pit.
lesson-dog-gone-sample-2 = Three pits reach four while B sows. Each goes to the owner of the pit at once, so A gets four seeds out of B’s own move.
lesson-dog-gone-sample-4 = One seed is enough: it makes four in B2. Four with the last seed belong to the one who sows, and the move is over.
lesson-dog-gone-sample-6 = B’s last seed makes four in A2. With the last seed it does not matter whose pit it is: B takes it.
lesson-dog-gone-sample-7 = A gives B four seeds on the way. Before a long move look at the pits with three in them.
lesson-dog-gone-sample-8 = Again four with the last seed. B has half of all seeds now, and the winner of the round takes over a pit for the next.

lesson-oriental-sample-title = Oriental: move again
lesson-oriental-sample-intro = Seeds run clockwise and also into one’s own store, and whoever ends there moves again. A round in which turns of six and seven decisions occur.
lesson-oriental-sample-source = Sample round of the Oh-Wah-Ree booklet of 1966, in which one visit to the store is printed twice.
lesson-oriental-sample-1 = Six seeds from A6 go down A’s side, and the last falls into his store. So he moves again.
lesson-oriental-sample-3 = The third decision ends in A’s own empty pit. He takes that seed and the nine across, and his turn is over.
lesson-oriental-sample-7 = Fourteen seeds from A1 go once round the board and end in A’s store. One of them is back in A1, right beside the store: it is good for another free decision.
lesson-oriental-sample-11 = Seven decisions in one turn. The last one captures and ends it.
lesson-oriental-sample-13 = Ten laps for six seeds: long moves drop one in the store each time they pass it.
lesson-oriental-sample-20 = B finds an empty pit of his own with nine seeds across. Ten at once, and the round is open again.
lesson-oriental-sample-29 = The last of two seeds from A6 falls in A4, which was empty. Nothing lies across in B3, so A takes that one seed. His turn is over, and a single seed in A5 is all he has left on the board.
lesson-oriental-sample-33 = The board is empty. A has 39 and B 33: in the next round both refill their pits from what they have.

lesson-pendulum-sample-title = Pendulum: to and fro
lesson-pendulum-sample-intro = First each side opens with a placement, then every further lap turns round. You choose the direction of the first.
lesson-pendulum-sample-source = Part of a game in the Oh-Wah-Ree booklet of 1966; the first two moves are the opening placements.
lesson-pendulum-sample-1 = The opening: five seeds of one pit go three into the next and two into the one beyond.
lesson-pendulum-sample-2 = B opens the other way. The sign behind the pit says it: plus is counterclockwise, minus clockwise.
lesson-pendulum-sample-3 = Three laps, each against the one before. The last seed falls in A’s own empty pit after the move was at B’s side, so it is taken; nothing lies across.
lesson-pendulum-sample-7 = An empty pit of one’s own is a trap for what lies across: four seeds for A.
lesson-pendulum-sample-8 = Fourteen laps and nothing won. Long moves stir up the board, and the one who moves next has the choice.
lesson-pendulum-sample-9 = A uses it: one lap of eight ends in A2, with ten seeds across.
lesson-pendulum-sample-10 = And B answers with the same number. Count where a sowing ends before you lift it.
lesson-pendulum-sample-15 = Twelve laps later the last seed finds an empty pit at home again.
lesson-pendulum-sample-18 = B takes ten and leads by 27 to 23. The printed game ends here; try who wins.

lesson-arabian-sample-title = Arabian: nest eggs
lesson-arabian-sample-intro = A pit brought to four becomes a nest egg: no move starts from it, and all that gathers there is its owner’s. A first round with nest eggs on both sides.
lesson-arabian-sample-source = First round of the sample game in the Oh-Wah-Ree booklet of 1966.
lesson-arabian-sample-2 = The first nest egg: B’s last seed makes four in A1. It is B’s from now on, although the pit lies on A’s side.
lesson-arabian-sample-3 = A makes a nest egg of his own in A5.
lesson-arabian-sample-5 = A’s sowing ends in B’s nest egg. He takes two seeds out of it and may start again from any of his pits.
lesson-arabian-sample-7 = B does the same in A5, and goes on in the next decision to a second nest egg.
lesson-arabian-sample-11 = A third nest egg for B, this one at home. Every move round the board feeds it.
lesson-arabian-sample-14 = Few seeds are left outside the nest eggs. Now it counts who can still sow into his own.
lesson-arabian-sample-20 = A has nothing left to move with, so he is passed and B plays on.
lesson-arabian-sample-21 = All seeds lie in nest eggs, and the round is over: B has 33, A has 15. With 33 seeds B fills eight pits in the next round.
