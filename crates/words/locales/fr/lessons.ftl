# Notes sur les parties d’exemple : un titre, une introduction, la source, et une note sous le numéro d’un coup.

lesson-standard-sample-title = Standard : une partie entière
lesson-standard-sample-intro = Vingt coups de la première graine à la dernière, avec des captures de toutes tailles. A commence bien et se fait pourtant dépasser.
lesson-standard-sample-source = Partie d’exemple des livrets Oh-Wah-Ree de 1962 et 1966. Cinq coups de A ne subsistent qu’en images ; ceux-ci sont les seuls qui s’accordent avec tout ce qui est imprimé.
lesson-standard-sample-1 = Les quatre graines de A1 sont prises et déposées une à une dans les cases suivantes. C’est un coup entier.
lesson-standard-sample-6 = La première capture, et tout de suite une série : la dernière graine fait deux en A2, et A1 juste derrière en contient trois. Les deux sont prises, cinq graines en tout.
lesson-standard-sample-7 = A répond de même. Six graines vont de A6 jusqu’au bout du côté de B, et deux cases de trois tombent.
lesson-standard-sample-9 = Les graines seules sont des proies faciles : une de plus fait deux. B venait d’en semer deux côte à côte.
lesson-standard-sample-13 = Neuf graines feraient un coup fort plus tard. Jouées maintenant, elles font presque le tour du plateau et laissent de petites cases du côté de A.
lesson-standard-sample-14 = Voilà le prix. Trois graines de B6 finissent en A3, et la série prend trois cases de suite : sept graines, et B mène.
lesson-standard-sample-16 = B garde sa grande case. Treize graines qui restent chez lui compteront pour lui à la fin.
lesson-standard-sample-20 = A n’a plus de graine à jouer, la partie est donc finie. B ajoute ce qui est de son côté et gagne par 34 à 14.

lesson-coastal-feeding-title = Coastal : nourrir, et ce qu’il en coûte
lesson-coastal-feeding-intro = Nul ne peut laisser l’autre sans graine tant qu’un coup permet de l’éviter. Qui ne peut pas l’éviter cède toutes les graines de ses propres cases. Dix coups d’une fin de partie que cela décide.
lesson-coastal-feeding-source = La fin d’une partie que l’ordinateur a jouée contre lui-même.
lesson-coastal-feeding-1 = Il reste peu de graines, et A a une graine d’avance. Trois graines sont réunies en A6, la case d’où l’on atteint toujours le côté de B.
lesson-coastal-feeding-4 = La seule graine de B tombe en A1 et en prend trois : B mène par 23 à 21. Mais il n’y a plus aucune graine dans les cases de B.
lesson-coastal-feeding-5 = A doit nourrir. A5 n’irait que jusqu’en A6, ce coup est donc refusé ; A6 est le seul coup permis, et il donne trois graines à B.
lesson-coastal-feeding-6 = Les trois graines de B sont trop loin du côté de A pour nourrir qui que ce soit. Ce n’est pas nécessaire : A a encore une graine en A5.
lesson-coastal-feeding-9 = A sème sa dernière graine en B1 et n’a plus rien. C’est maintenant à B de nourrir.
lesson-coastal-feeding-10 = Aucune case de B n’atteint le côté de A. B peut donc jouer n’importe laquelle, et après ce coup il cède les quatre graines de ses cases. De 21 à 23 on passe à 25 à 23 : A a gagné.

lesson-coastal-sample-opening-title = Coastal : une ouverture
lesson-coastal-sample-opening-intro = Coastal se joue comme Standard, mais nul ne peut laisser l’autre sans graine tant qu’il peut l’éviter. Douze coups montrent comment naissent les premières captures.
lesson-coastal-sample-opening-source = Livret Oh-Wah-Ree de 1966, les six premiers tours de chaque côté. Le milieu de la partie imprimée est perdu, la leçon s’arrête donc là.
lesson-coastal-sample-opening-1 = A vide sa première case, et B ne peut encore rien prendre. Mais une case vide ne reste pas à l’abri : une graine semée au passage s’y retrouve seule.
lesson-coastal-sample-opening-2 = La voici : le semis de B5 passe par A1 et y laisse une graine seule. Que la dernière graine d’un prochain semis la rejoigne, et elles sont deux.
lesson-coastal-sample-opening-4 = A1 contenait une graine depuis le premier coup de B. Cinq graines de B2 y finissent exactement et en prennent deux.
lesson-coastal-sample-opening-5 = Le même tour de l’autre côté : B5 avait été vidée, puis avait reçu une graine, et la dernière de A6 fait deux.
lesson-coastal-sample-opening-8 = Deux graines seules côte à côte, et le semis de B finit sur la seconde. La série prend les deux cases.
lesson-coastal-sample-opening-9 = Trois compte aussi bien que deux : B5 est prise encore une fois.
lesson-coastal-sample-opening-11 = Un coup court peut suffire. Deux graines de A5 finissent en B1 et la portent à trois.
lesson-coastal-sample-opening-12 = A mène par 8 à 6, et dix graines se sont accumulées en A3. À partir d’ici la partie est à vous.

lesson-dog-gone-sample-title = Dog-gone : des graines qui courent
lesson-dog-gone-sample-intro = Un coup continue tant que la dernière graine tombe sur d’autres, et chaque case qui atteint quatre est prise, même en chemin. Huit coups d’une partie difficile à prévoir.
lesson-dog-gone-sample-source = Extrait d’une partie du livret Oh-Wah-Ree de 1966. Le deuxième coup de B est imprimé B2, mais seul B1 mène à la position imprimée.
lesson-dog-gone-sample-1 = Cinq semis en un coup : chaque fois que la dernière graine en rencontre d’autres, toutes sont prises et semées plus loin. Cela finit dans une case vide.
lesson-dog-gone-sample-2 = Trois cases atteignent quatre pendant que B sème. Chacune va aussitôt à son propriétaire, si bien que A reçoit quatre graines du coup de B.
lesson-dog-gone-sample-4 = Une seule graine suffit : elle fait quatre en B2. Quatre avec la dernière graine reviennent à celui qui sème, et le coup est fini.
lesson-dog-gone-sample-6 = La dernière graine de B fait quatre en A2. Avec la dernière graine peu importe à qui est la case : B la prend.
lesson-dog-gone-sample-7 = A donne quatre graines à B en chemin. Avant un long coup, regardez les cases qui en contiennent trois.
lesson-dog-gone-sample-8 = Encore quatre avec la dernière graine. B a maintenant la moitié des graines, et le gagnant de la manche prend une case pour la suivante.

lesson-oriental-sample-title = Oriental : rejouer
lesson-oriental-sample-intro = Les graines vont dans le sens des aiguilles d’une montre et aussi dans son propre grenier, et qui y finit rejoue. Une manche où des tours comptent six et sept décisions.
lesson-oriental-sample-source = Manche d’exemple du livret Oh-Wah-Ree de 1966, où un passage au grenier est imprimé deux fois.
lesson-oriental-sample-1 = Six graines de A6 descendent le côté de A, et la dernière tombe dans son grenier. Il rejoue donc.
lesson-oriental-sample-3 = La troisième décision finit dans une case vide de A. Il prend cette graine et les neuf d’en face, et son tour est fini.
lesson-oriental-sample-7 = Quatorze graines de A1 font le tour du plateau et finissent dans le grenier de A. L’une d’elles est revenue en A1, juste à côté du grenier : elle vaut encore une décision gratuite.
lesson-oriental-sample-11 = Sept décisions en un tour. La dernière capture et y met fin.
lesson-oriental-sample-13 = Dix semis pour six graines : les longs coups en déposent une au grenier à chaque passage.
lesson-oriental-sample-20 = B trouve une case vide à lui avec neuf graines en face. Dix d’un coup, et la manche est relancée.
lesson-oriental-sample-29 = La dernière des deux graines de A6 tombe en A4, qui était vide. En face, B3 est vide aussi : A ne prend donc que cette graine. Son tour est fini, et il ne lui reste sur le plateau qu’une graine en A5.
lesson-oriental-sample-33 = Le plateau est vide. A en a 39 et B 33 : à la manche suivante chacun remplit ses cases avec ce qu’il a.

lesson-pendulum-sample-title = Pendulum : va-et-vient
lesson-pendulum-sample-intro = D’abord chaque côté ouvre par un placement, puis chaque nouveau semis repart dans l’autre sens. Vous choisissez le sens du premier.
lesson-pendulum-sample-source = Extrait d’une partie du livret Oh-Wah-Ree de 1966 ; les deux premiers coups sont les placements d’ouverture.
lesson-pendulum-sample-1 = L’ouverture : les cinq graines d’une case vont trois dans la suivante et deux dans celle d’après.
lesson-pendulum-sample-2 = B ouvre dans l’autre sens. Le signe après la case le dit : plus est le sens inverse des aiguilles, moins celui des aiguilles.
lesson-pendulum-sample-3 = Trois semis, chacun contraire au précédent. La dernière graine tombe dans une case vide de A après que le coup a passé chez B, elle est donc prise ; en face il n’y a rien.
lesson-pendulum-sample-7 = Une case vide à soi est un piège pour ce qui est en face : quatre graines pour A.
lesson-pendulum-sample-8 = Quatorze semis et rien de gagné. Les longs coups bouleversent le plateau, et c’est le suivant qui a le choix.
lesson-pendulum-sample-9 = A en profite : un semis de huit finit en A2, avec dix graines en face.
lesson-pendulum-sample-10 = Et B répond par le même nombre. Comptez où finit un semis avant de le prendre.
lesson-pendulum-sample-15 = Douze semis plus tard la dernière graine trouve de nouveau une case vide chez elle.
lesson-pendulum-sample-18 = B en prend dix et mène par 27 à 23. La partie imprimée s’arrête ici ; essayez de voir qui gagne.

lesson-arabian-sample-title = Arabian : les nids
lesson-arabian-sample-intro = Une case portée à quatre devient un nid : aucun coup n’en part, et tout ce qui s’y amasse est à son propriétaire. Une première manche avec des nids des deux côtés.
lesson-arabian-sample-source = Première manche de la partie d’exemple du livret Oh-Wah-Ree de 1966.
lesson-arabian-sample-2 = Le premier nid : la dernière graine de B fait quatre en A1. Il est à B désormais, bien que la case soit du côté de A.
lesson-arabian-sample-3 = A fait son propre nid en A5.
lesson-arabian-sample-5 = Le semis de A finit dans le nid de B. Il y prend deux graines et peut repartir de n’importe laquelle de ses cases.
lesson-arabian-sample-7 = B fait de même en A5, et poursuit par la décision suivante jusqu’à un deuxième nid.
lesson-arabian-sample-11 = Un troisième nid pour B, celui-ci chez lui. Chaque coup qui fait le tour du plateau le nourrit.
lesson-arabian-sample-14 = Il reste peu de graines hors des nids. Maintenant il importe de savoir qui peut encore semer dans les siens.
lesson-arabian-sample-20 = A n’a plus rien à jouer, son tour est passé et B continue.
lesson-arabian-sample-21 = Toutes les graines sont dans des nids, et la manche est finie : B en a 33, A en a 15. Avec 33 graines B remplit huit cases à la manche suivante.
