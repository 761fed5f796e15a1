package locale

// The page of lessons.
const (
	LessonsTitle   Key = "学下棋|學下棋|Learn the moves|Học chơi cờ"
	LessonsIntro   Key = "%d 节短课，每节一两分钟，从哪一节开始都行。|%d 節短課，每節一兩分鐘，從哪一節開始都行。|%d short {lesson/lessons}, a minute or two each. Start anywhere.|%d bài ngắn, mỗi bài một hai phút. Bắt đầu từ bài nào cũng được."
	LessonsLearnt  Key = "%d 节都学过了。去下一局吧！|%d 節都學過了。去下一局吧！|All %d {lesson/lessons} done. Go and play a game!|Đã học xong cả %d bài. Đánh một ván đi!"
	LessonNumber   Key = "第 %d 课，共 %d 课|第 %d 課，共 %d 課|Lesson %d of %d|Bài %d / %d"
	LessonRow      Key = "%d. %s|%d. %s|%d. %s|%d. %s" // number and title
	LessonReached  Key = "学到第 %d 步|學到第 %d 步|at step %d|đến bước %d"
	LessonStuck    Key = "想不出来？请看提示。|想不出來？請看提示。|Stuck? Ask for a hint.|Chưa nghĩ ra? Hãy xem gợi ý."
	LessonAnswer   Key = "黑方应着…|黑方應著…|Black answers...|Đen đáp lại..."
	LessonNextOne  Key = "下一课|下一課|Next lesson|Bài sau"
	LessonPlay     Key = "和一级电脑下棋|和一級電腦下棋|Play level 1|Đánh với cấp 1"
	LessonNotThat  Key = "这里请走%s。|這裡請走%s。|Here, move the %s.|Ở đây hãy đi %s."
	LessonNoCheck  Key = "这样就将军了，黑方得应将。先别去碰黑将。|這樣就將軍了，黑方得應將。先別去碰黑將。|That gives check, and Black would have to answer. Leave the king alone for now.|Như vậy là chiếu, và Đen phải đỡ. Tạm thời đừng động đến Tướng."
	LessonTipList  Key = "回到课程表|回到課程表|Back to the list of lessons|Trở về danh sách bài học"
	LessonTipPrev  Key = "回到上一步|回到上一步|Previous step|Về bước trước"
	LessonTipNext  Key = "到下一步|到下一步|Next step|Đến bước sau"
	LessonTipAgain Key = "把这一步重摆一遍|把這一步重擺一遍|Set up this step again|Bày lại bước này"
	LessonTipHint  Key = "用箭头指出来|用箭頭指出來|Show it on the board|Chỉ trên bàn cờ"
	OfferLessons   Key = "没下过象棋？几分钟就能学会走子。|沒下過象棋？幾分鐘就能學會走子。|New to xiangqi? Learn the moves in a few minutes.|Chưa biết chơi cờ tướng? Vài phút là học được cách đi quân."
	OfferLearn     Key = "学下棋|學下棋|Learn|Học"
	OfferKnown     Key = "不用|不用|Skip|Bỏ qua"
	KeyLessonSteps Key = "学下棋：下一步|學下棋：下一步|In a lesson: the next step|Khi học: bước tiếp theo"
)

// The titles of the lessons.
const (
	TeachBoard    Key = "棋盘和目标|棋盤和目標|The board|Bàn cờ"
	TeachChariot  Key = "车|車|The chariot|Xe"
	TeachHorse    Key = "马|馬|The horse|Mã"
	TeachCannon   Key = "炮|炮|The cannon|Pháo"
	TeachSoldier  Key = "兵和卒|兵和卒|The soldier|Tốt"
	TeachPalace   Key = "帅和士：九宫|帥和士：九宮|King, advisors|Tướng và Sĩ"
	TeachElephant Key = "象|象|The elephant|Tượng"
	TeachFacing   Key = "将帅不照面|將帥不照面|Facing kings|Tướng đối mặt"
	TeachCheck    Key = "将军和绝杀|將軍和絕殺|Check and mate|Chiếu, chiếu bí"
	TeachRepeat   Key = "长将和困毙|長將和困斃|Ways to lose|Các cách thua"
	TeachMate     Key = "第一次绝杀|第一次絕殺|First mates|Đòn bí đầu tiên"
)

// The board. Each step has its explanation and question, the reply to a right attempt, and the reply to a wrong one.
const (
	TeachBoard1    Key = "棋子放在线的交叉点上，不在格子里。你执红，在下方；红方先走。|棋子放在線的交叉點上，不在格子裡。你執紅，在下方；紅方先走。|Pieces stand where lines cross, not inside the squares. You play Red, at the bottom, and Red moves first.|Quân cờ đứng ở chỗ các đường giao nhau, không đứng trong ô. Bạn cầm Đỏ, ở phía dưới; Đỏ đi trước."
	TeachBoard2    Key = "中间是河界。两边画着斜线的地方叫九宫，将帅住在里面。点一下你的帅。|中間是河界。兩邊畫著斜線的地方叫九宮，將帥住在裡面。點一下你的帥。|A river divides the board. The box with diagonal lines on each side is the palace, the king's home. Click your king.|Ở giữa là con sông. Ô có đường chéo ở mỗi bên là cung, nơi ở của Tướng. Hãy bấm vào Tướng của bạn."
	TeachBoard2Yes Key = "对。保护好它：它一旦无路可逃，你就输了。|對。保護好它：它一旦無路可逃，你就輸了。|Yes. Guard it well: if nothing can save it, you lose.|Đúng. Hãy giữ Tướng cho kỹ: khi không gì cứu được Tướng nữa là bạn thua."
	TeachBoard2No  Key = "不是它。帅在最下面一行的正中。|不是它。帥在最下面一行的正中。|Not that one. Your king stands in the middle of the bottom line.|Không phải quân đó. Tướng của bạn ở giữa hàng dưới cùng."
	TeachBoard3    Key = "目标是困住对方的将，让它无路可逃。点一下黑方的将。|目標是困住對方的將，讓它無路可逃。點一下黑方的將。|The goal is to attack the enemy king so that nothing can save it. Click Black's king.|Mục tiêu là tấn công Tướng đối phương đến mức không gì cứu được. Hãy bấm vào Tướng đen."
	TeachBoard3Yes Key = "对。双方轮流走，每次走一个子。|對。雙方輪流走，每次走一個子。|Right. The sides take turns and move one piece at a time.|Đúng. Hai bên lần lượt đi, mỗi lần một quân."
	TeachBoard3No  Key = "不是它。黑将在最上面一行的正中。|不是它。黑將在最上面一行的正中。|Not that one. Black's king stands in the middle of the top line.|Không phải quân đó. Tướng đen ở giữa hàng trên cùng."
	TeachBoard4    Key = "点一个棋子，再点它要去的点；也可以拖过去。小圆点标出它能去的地方。让正中间的兵前进一步。|點一個棋子，再點它要去的點；也可以拖過去。小圓點標出它能去的地方。讓正中間的兵前進一步。|Click a piece, then the point where it should go, or drag it there. Dots show where it may go. Move your middle soldier one point forward.|Bấm vào một quân rồi bấm vào điểm đến, hoặc kéo quân đến đó. Chấm tròn cho biết quân đi được đâu. Hãy tiến Tốt giữa lên một bước."
	TeachBoard4Yes Key = "就是这样。走到有敌子的点上，就把它吃掉。|就是這樣。走到有敵子的點上，就把它吃掉。|That is all there is to it. A piece that goes to an enemy's point captures it.|Chỉ có vậy thôi. Quân nào đi đến chỗ quân địch thì ăn quân đó."
	TeachBoard4No  Key = "这也能走。不过请走正中间的兵，往前一步。|這也能走。不過請走正中間的兵，往前一步。|That is allowed too. But try the soldier in the middle, one point forward.|Đi vậy cũng được. Nhưng hãy thử tiến Tốt giữa một bước."
)

// The chariot.
const (
	TeachChariot1    Key = "车横走竖走都行，想走多远就走多远。把车走到圈出的点上，两步就够。|車橫走豎走都行，想走多遠就走多遠。把車走到圈出的點上，兩步就夠。|The chariot goes along the lines, sideways or up and down, as far as it likes. Bring it to the ringed point; two moves are enough.|Xe đi ngang đi dọc đều được, bao xa cũng được. Hãy đưa Xe đến điểm có vòng tròn; hai nước là đủ."
	TeachChariot1Yes Key = "对。车是最强的子，对局时要早早出动。|對。車是最強的子，對局時要早早出動。|Well done. The chariot is the strongest piece: bring it out early in your games.|Tốt lắm. Xe là quân mạnh nhất: khi đánh cờ hãy ra Xe sớm."
	TeachChariot2    Key = "走到敌子所在的点，就把它吃掉。把三个卒都吃掉；这里黑方不走棋。|走到敵子所在的點，就把它吃掉。把三個卒都吃掉；這裡黑方不走棋。|It captures by going to an enemy's point. Take all three soldiers; Black does not move here.|Xe ăn quân bằng cách đi đến chỗ quân địch. Hãy ăn cả ba Tốt; ở đây Đen không đi."
	TeachChariot2Yes Key = "车能吃线上遇到的第一个敌子，但不能越过任何子。|車能吃線上遇到的第一個敵子，但不能越過任何子。|It takes the first enemy it meets on a line, but it never jumps over a piece.|Xe ăn được quân địch đầu tiên gặp trên đường, nhưng không bao giờ nhảy qua quân nào."
	TeachChariot3    Key = "车吃不到上面的黑马。点一下挡住它的子。|車吃不到上面的黑馬。點一下擋住它的子。|The chariot cannot take the horse up there. Click the piece that is in its way.|Xe không ăn được Mã đen ở trên. Hãy bấm vào quân đang cản đường."
	TeachChariot3Yes Key = "对。车不能越子，自己的子也会挡路。|對。車不能越子，自己的子也會擋路。|Right. A chariot cannot jump, and its own side's pieces block it too.|Đúng. Xe không nhảy được, quân nhà cũng cản đường nó."
	TeachChariot3No  Key = "挡路的子在车和马之间的直线上。|擋路的子在車和馬之間的直線上。|The piece in the way stands on the line between chariot and horse.|Quân cản đường nằm trên đường thẳng giữa Xe và Mã."
)

// The horse.
const (
	TeachHorse1    Key = "马走“日”字：先直走一格，再往外斜走一格。跳到圈出的点上。|馬走「日」字：先直走一格，再往外斜走一格。跳到圈出的點上。|The horse goes one point straight, then one more diagonally outward. Move it to the ringed point.|Mã đi thẳng một ô rồi chéo thêm một ô ra ngoài. Hãy đưa Mã đến điểm có vòng tròn."
	TeachHorse1Yes Key = "对。四周空着时，马有八个去处。|對。四周空著時，馬有八個去處。|Good. In the open a horse has eight points to go to.|Đúng. Ở chỗ trống trải, Mã có tám điểm để đi."
	TeachHorse2    Key = "马落到哪里，就吃哪里的敌子。把三个卒都吃掉。|馬落到哪裡，就吃哪裡的敵子。把三個卒都吃掉。|It captures where it lands. Take all three soldiers.|Mã đến đâu thì ăn quân địch ở đó. Hãy ăn cả ba Tốt."
	TeachHorse2Yes Key = "吃光了。马一步不远，却能同时盯住几个子。|吃光了。馬一步不遠，卻能同時盯住幾個子。|Well done. A horse does not go far, but it can attack several pieces at once.|Hết sạch. Mã không đi xa, nhưng bắt được mấy quân cùng lúc."
	TeachHorse3    Key = "马先要直走一格，那一点叫“马腿”；有子挡着，马就过不去。是哪个子让马走不了箭头这一步？点它。|馬先要直走一格，那一點叫「馬腳」；有子擋著，馬就過不去。是哪個子讓馬走不了箭頭這一步？點它。|The point of its first, straight step is the horse's leg. A piece on it blocks the way. Which piece keeps the horse from going where the arrow points? Click it.|Điểm Mã đi thẳng qua trước tiên gọi là chân Mã; có quân đứng đó thì Mã không qua được. Quân nào làm Mã không đi được theo mũi tên? Hãy bấm vào nó."
	TeachHorse3Yes Key = "对，这叫“蹩马腿”。不管是谁的子，都会蹩住马。|對，這叫「拐馬腳」。不管是誰的子，都會拐住馬腳。|Right. Friend or foe, a piece right beside the horse closes the two points beyond it.|Đúng, như thế là cản chân Mã. Quân của bên nào đứng sát Mã cũng cản được."
	TeachHorse3No  Key = "马先直走，再斜走：马腿紧挨着马，在它的正前方。|馬先直走，再斜走：馬腳緊挨著馬，在它的正前方。|First straight, then diagonally: the leg is the point right in front of the horse.|Thẳng trước, chéo sau: chân Mã là điểm ngay trước mặt Mã."
	TeachHorse4    Key = "前面的腿被蹩住了。绕个路，吃掉那个卒。|前面的馬腳被拐住了。繞個路，吃掉那個卒。|The leg in front is blocked. Go round and take the soldier.|Chân phía trước đã bị cản. Hãy đi vòng để ăn con Tốt."
	TeachHorse4Yes Key = "绕路也能到。走马之前，先看马腿。|繞路也能到。走馬之前，先看馬腳。|There is a way round. Before you move a horse, look at its legs.|Đi vòng cũng đến nơi. Trước khi đi Mã, hãy xem chân Mã."
)

// The cannon.
const (
	TeachCannon1    Key = "不吃子时，炮和车一样走直线。把炮走到圈出的点上。|不吃子時，炮和車一樣走直線。把炮走到圈出的點上。|When it does not capture, the cannon moves like a chariot. Bring it to the ringed point.|Khi không ăn quân, Pháo đi như Xe. Hãy đưa Pháo đến điểm có vòng tròn."
	TeachCannon1Yes Key = "对。走起来像车，吃子却大不一样。|對。走起來像車，吃子卻大不一樣。|Yes. It moves like a chariot, but it captures quite differently.|Đúng. Pháo đi như Xe, nhưng ăn quân khác hẳn."
	TeachCannon2    Key = "吃子时，炮要隔着一个子打过去，中间这个子叫“炮架”。打掉黑车。|吃子時，炮要隔著一個子打過去，中間這個子叫「炮架」。打掉黑車。|To capture, a cannon jumps over exactly one piece, its mount. Take the black chariot.|Muốn ăn quân, Pháo phải nhảy qua đúng một quân gọi là ngòi. Hãy ăn Xe đen."
	TeachCannon2Yes Key = "打中了！炮架是谁的子都行。|打中了！炮架是誰的子都行。|Hit! The mount may be a piece of either side.|Trúng rồi! Ngòi là quân của bên nào cũng được."
	TeachCannon3    Key = "中间不多不少，只能隔一个子。这三个黑子里只有一个打得到，打掉它。|中間不多不少，只能隔一個子。這三個黑子裡只有一個打得到，打掉它。|There must be exactly one piece in between. Of these three black pieces only one can be taken: take it.|Ở giữa phải có đúng một quân. Trong ba quân đen chỉ có một quân ăn được: hãy ăn nó."
	TeachCannon3Yes Key = "对。黑车前面没有炮架，黑马前面隔了两个子。|對。黑車前面沒有炮架，黑馬前面隔了兩個子。|Right. Before the chariot there is no mount, and before the horse there are two pieces.|Đúng. Trước Xe đen không có ngòi, còn trước Mã đen có đến hai quân."
	TeachCannon3No  Key = "这步没有吃子。炮打得到的，是正好隔着一个子的那个。|這步沒有吃子。炮打得到的，是正好隔著一個子的那個。|That captures nothing. The cannon takes the one with exactly one piece in between.|Nước này không ăn gì. Pháo ăn được quân nào cách nó đúng một quân."
	TeachCannon4    Key = "先把炮走到有炮架的线上，再打掉黑马。|先把炮走到有炮架的線上，再打掉黑馬。|First bring the cannon to a line with a mount, then take the horse.|Trước hết đưa Pháo đến đường có ngòi, rồi ăn Mã đen."
	TeachCannon4Yes Key = "对。棋子越少，炮架越难找，所以炮在开局时最厉害。|對。棋子越少，炮架越難找，所以炮在開局時最厲害。|Yes. The fewer pieces are left, the fewer mounts there are: cannons are strongest early on.|Đúng. Càng ít quân càng khó có ngòi, nên Pháo mạnh nhất lúc khai cuộc."
)

// The soldier.
const (
	TeachSoldier1    Key = "红方的叫兵，黑方的叫卒：每步向前走一格，从不后退。让兵过河，走到圈出的点上。|紅方的叫兵，黑方的叫卒：每步向前走一格，從不後退。讓兵過河，走到圈出的點上。|A soldier goes one point forward at a time, never back. March across the river to the ringed point.|Tốt mỗi lần tiến một bước, không bao giờ lùi. Hãy đưa Tốt qua sông đến điểm có vòng tròn."
	TeachSoldier1Yes Key = "过河了。从现在起，它更厉害。|過河了。從現在起，它更厲害。|Across the river. From here on it can do more.|Đã qua sông. Từ đây Tốt lợi hại hơn."
	TeachSoldier2    Key = "过了河，兵也能横走一格。把两个卒都吃掉。|過了河，兵也能橫走一格。把兩個卒都吃掉。|Past the river a soldier may also step sideways. Take both soldiers.|Qua sông rồi, Tốt đi ngang được một ô. Hãy ăn cả hai Tốt đen."
	TeachSoldier2Yes Key = "对。不过还是一步一格，不能后退；到了底线只能横走。|對。不過還是一步一格，不能後退；到了底線只能橫走。|Right. Still one point at a time and never back: on the last line it only goes sideways.|Đúng. Vẫn mỗi lần một ô và không lùi; đến hàng cuối thì chỉ đi ngang."
	TeachSoldier2No  Key = "兵不能后退，从那里就吃不全了。换一步。|兵不能後退，從那裡就吃不全了。換一步。|Soldiers never go back: from there it could not take them all. Try another move.|Tốt không lùi được, từ đó không ăn hết được. Hãy thử nước khác."
	TeachSoldier3    Key = "两个兵旁边各有一个黑子，只有一个兵吃得到。请吃掉它。|兩個兵旁邊各有一個黑子，只有一個兵吃得到。請吃掉它。|A black piece stands beside each of your soldiers. Only one soldier can take its neighbour: do it.|Cạnh mỗi Tốt của bạn có một quân đen. Chỉ một Tốt ăn được quân bên cạnh: hãy ăn đi."
	TeachSoldier3Yes Key = "对。另一个兵还没过河，只能往前走。|對。另一個兵還沒過河，只能往前走。|Right. The other soldier has not crossed the river, so it only goes forward.|Đúng. Tốt kia chưa qua sông nên chỉ tiến được."
	TeachSoldier3No  Key = "这步没有吃子。过了河的兵才能横走。|這步沒有吃子。過了河的兵才能橫走。|That captures nothing. Only a soldier past the river steps sideways.|Nước này không ăn gì. Chỉ Tốt đã qua sông mới đi ngang."
)

// King and advisors.
const (
	TeachPalace1    Key = "帅每步直走一格，不能走出九宫。把帅走到圈出的点上。|帥每步直走一格，不能走出九宮。把帥走到圈出的點上。|The king moves one point straight and never leaves its palace. Bring it to the ringed point.|Tướng đi thẳng một ô và không bao giờ ra khỏi cung. Hãy đưa Tướng đến điểm có vòng tròn."
	TeachPalace1Yes Key = "对。黑将也一样，走不出它的九宫。|對。黑將也一樣，走不出它的九宮。|Good. Black's king cannot leave its palace either.|Đúng. Tướng đen cũng không ra khỏi cung được."
	TeachPalace2    Key = "士每步斜走一格，也不出九宫；红方的写作“仕”。把它走到圈出的点上。|士每步斜走一格，也不出九宮；紅方的寫作「仕」。把它走到圈出的點上。|An advisor moves one point diagonally, inside the palace too. Bring it to the ringed point.|Sĩ đi chéo một ô, cũng ở trong cung. Hãy đưa Sĩ đến điểm có vòng tròn."
	TeachPalace2Yes Key = "对。士只有五个点可走，专门保护帅。|對。士只有五個點可走，專門保護帥。|Yes. An advisor has only five points in all; it is there to guard the king.|Đúng. Sĩ chỉ có năm điểm để đi; nó ở đó để giữ Tướng."
	TeachPalace3    Key = "黑卒闯进了九宫。用士吃掉它。|黑卒闖進了九宮。用士吃掉它。|A black soldier has entered the palace. Take it with an advisor.|Một Tốt đen đã vào cung. Hãy dùng Sĩ ăn nó."
	TeachPalace3Yes Key = "吃掉了。帅直着走够不着它，士斜走一格正好。|吃掉了。帥直著走夠不著它，士斜走一格正好。|Done. The king's straight step would not reach it, the advisor's diagonal one did.|Xong. Tướng đi thẳng không tới, Sĩ đi chéo thì tới."
	TeachPalace3No  Key = "黑卒还在。站在九宫中心的士，斜走一格就能吃到它。|黑卒還在。站在九宮中心的士，斜走一格就能吃到它。|The soldier is still there. The advisor in the middle reaches it with one diagonal step.|Tốt đen vẫn còn. Sĩ ở giữa cung chéo một bước là ăn được."
)

// The elephant.
const (
	TeachElephant1    Key = "象走“田”字，正好斜走两格，而且不能过河；红方的写作“相”。把它走到圈出的点上。|象走「田」字，正好斜走兩格，而且不能過河；紅方的寫作「相」。把它走到圈出的點上。|The elephant moves exactly two points diagonally and never crosses the river. Bring it to the ringed point.|Tượng đi chéo đúng hai ô và không bao giờ qua sông. Hãy đưa Tượng đến điểm có vòng tròn."
	TeachElephant1Yes Key = "对。象只有七个点可走，只管防守。|對。象只有七個點可走，只管防守。|Good. An elephant has only seven points in all: it defends.|Đúng. Tượng chỉ có bảy điểm để đi; nó lo phòng thủ."
	TeachElephant2    Key = "“田”字的中心叫“象眼”；有子塞着，象就走不过去。是哪个子让象走不了箭头这一步？点它。|「田」字的中心叫「象眼」；有子塞著，象就走不過去。是哪個子讓象走不了箭頭這一步？點它。|The point halfway is the elephant's eye. A piece on it blocks the way. Which piece keeps the elephant from going where the arrow points? Click it.|Điểm ở giữa đường đi gọi là mắt Tượng; có quân đứng đó thì Tượng không qua được. Quân nào làm Tượng không đi được theo mũi tên? Hãy bấm vào nó."
	TeachElephant2Yes Key = "对，这叫“塞象眼”。谁的子都一样。|對，這叫「塞象眼」。誰的子都一樣。|Right. It makes no difference whose piece it is.|Đúng. Quân của bên nào cũng vậy."
	TeachElephant2No  Key = "象眼在箭头的正中间。|象眼在箭頭的正中間。|The eye is exactly halfway along the arrow.|Mắt Tượng ở đúng giữa mũi tên."
	TeachElephant3    Key = "你有两只象，只有一只吃得到黑马。请吃掉它。|你有兩隻象，只有一隻吃得到黑馬。請吃掉它。|You have two elephants, but only one of them can take the horse. Take it.|Bạn có hai Tượng nhưng chỉ một con ăn được Mã. Hãy ăn Mã."
	TeachElephant3Yes Key = "对。另一只象的眼被黑卒塞住了。|對。另一隻象的眼被黑卒塞住了。|Right. A soldier stands in the other one's eye.|Đúng. Mắt của Tượng kia bị một Tốt chặn."
	TeachElephant3No  Key = "黑马还在。哪只象的眼是空的？用它吃马。|黑馬還在。哪隻象的眼是空的？用它吃馬。|The horse is still there. Which elephant's eye is free? Take the horse with that one.|Mã vẫn còn. Tượng nào không bị chặn mắt? Hãy ăn Mã bằng con đó."
)

// Facing kings.
const (
	TeachFacing1    Key = "将和帅不能照面：它们在同一条竖线上时，中间必须有子。现在哪个子不能走开？点它。|將和帥不能照面：它們在同一條豎線上時，中間必須有子。現在哪個子不能走開？點它。|The kings may never face each other: on one file there must be a piece between them. Which piece must stay where it is? Click it.|Hai Tướng không được đối mặt: cùng một lộ thì ở giữa phải có quân. Quân nào bây giờ không được đi? Hãy bấm vào nó."
	TeachFacing1Yes Key = "对。马一走开，将帅就照面了，所以它不能动。|對。馬一走開，將帥就照面了，所以它不能動。|Right. If the horse left, the kings would face each other. So it cannot move.|Đúng. Mã mà đi thì hai Tướng đối mặt, nên Mã không đi được."
	TeachFacing1No  Key = "看看将和帅之间的那条竖线：中间只有一个子。|看看將和帥之間的那條豎線：中間只有一個子。|Look at the file of the two kings: one piece stands between them.|Hãy xem lộ của hai Tướng: ở giữa chỉ có một quân."
	TeachFacing2    Key = "你有两个子盯着黑车，只有一个可以吃它。请吃掉黑车。|你有兩個子盯著黑車，只有一個可以吃它。請吃掉黑車。|Two of your pieces attack the chariot, but only one of them may take it. Take the chariot.|Hai quân của bạn cùng nhắm vào Xe, nhưng chỉ một quân được ăn. Hãy ăn Xe."
	TeachFacing2Yes Key = "对。要是用马去吃，将帅就照面了。|對。要是用馬去吃，將帥就照面了。|Right. Had the horse taken it, the kings would face each other.|Đúng. Nếu Mã ăn thì hai Tướng đối mặt."
	TeachFacing2No  Key = "黑车还在。用不挡在将帅之间的那个子去吃。|黑車還在。用不擋在將帥之間的那個子去吃。|The chariot is still there. Take it with the piece that does not stand between the kings.|Xe vẫn còn. Hãy ăn bằng quân không đứng giữa hai Tướng."
	TeachFacing3    Key = "帅也是武器：这条竖线空着，黑将就不敢走过来。用车将军，一步杀。|帥也是武器：這條豎線空著，黑將就不敢走過來。用車將軍，一步殺。|Your king is a weapon too: on its open file, Black's king may not step. Mate with the chariot in one move.|Tướng cũng là vũ khí: lộ Tướng bạn mở thì Tướng đen không dám bước vào. Hãy dùng Xe chiếu bí trong một nước."
	TeachFacing3Yes Key = "绝杀！黑将躲不开车，又不能和帅照面。|絕殺！黑將躲不開車，又不能和帥照面。|Mate! The king cannot escape the chariot, and it may not face your king.|Chiếu bí! Tướng không thoát được Xe, cũng không được đối mặt với Tướng của bạn."
	TeachFacing3No  Key = "还没杀。从黑将的正前方将军，它就只能往旁边躲，可旁边的线归你的帅管。|還沒殺。從黑將的正前方將軍，它就只能往旁邊躲，可旁邊的線歸你的帥管。|Not mate yet. Check along the king's own file: it could only step aside, and that file is your king's.|Chưa bí. Hãy chiếu dọc theo lộ của Tướng đen: nó chỉ còn cách bước sang bên, mà lộ đó do Tướng bạn giữ."
)

// Check and mate.
const (
	TeachCheck1    Key = "黑车在将军：它下一步就要吃帅，你必须马上应将。第一个办法：吃掉它。|黑車在將軍：它下一步就要吃帥，你必須馬上應將。第一個辦法：吃掉它。|Black's chariot gives check: it would take your king next, and you must answer now. The first way: take the attacker.|Xe đen đang chiếu: nước sau nó sẽ ăn Tướng, bạn phải đỡ ngay. Cách thứ nhất: ăn quân đang chiếu."
	TeachCheck1Yes Key = "好。能吃掉将军的子，往往最干脆。|好。能吃掉將軍的子，往往最乾脆。|Good. Taking the attacker is often best.|Tốt. Ăn được quân đang chiếu thường là hay nhất."
	TeachCheck1No  Key = "这样也解了将。不过先试试吃掉黑车。|這樣也解了將。不過先試試吃掉黑車。|That answers the check too. But here, take the chariot.|Như vậy cũng đỡ được. Nhưng ở đây hãy ăn Xe."
	TeachCheck2    Key = "这次吃不到它。第二个办法：在中间垫一个子。|這次吃不到它。第二個辦法：在中間墊一個子。|This time you cannot take it. The second way: put a piece in between.|Lần này không ăn được. Cách thứ hai: đưa một quân vào giữa."
	TeachCheck2Yes Key = "挡住了。士和象最会垫将。|擋住了。士和象最會墊將。|Blocked. Advisors and elephants are good at this.|Đỡ được rồi. Sĩ và Tượng rất giỏi việc này."
	TeachCheck3    Key = "第三个办法：躲开。不过有一边去不得。|第三個辦法：躲開。不過有一邊去不得。|The third way: step aside. But one side is closed to you.|Cách thứ ba: tránh đi. Nhưng có một bên không đi được."
	TeachCheck3Yes Key = "对。去另一边就和黑将照面了。三个办法都不行，就是输棋。|對。去另一邊就和黑將照面了。三個辦法都不行，就是輸棋。|Right. On the other side the kings would face each other. If none of the three ways works, the game is lost.|Đúng. Sang bên kia thì hai Tướng đối mặt. Cả ba cách đều không được là thua."
	TeachCheck4    Key = "将军而对方解不了，就是绝杀，你赢了。用两个车，一步杀。|將軍而對方解不了，就是絕殺，你贏了。用兩個車，一步殺。|A check that cannot be answered is mate, and wins the game. Mate with your two chariots in one move.|Chiếu mà không đỡ được gọi là chiếu bí, và thắng ván cờ. Hãy dùng hai Xe chiếu bí trong một nước."
	TeachCheck4Yes Key = "绝杀！一个车将军，一个车看住退路。|絕殺！一個車將軍，一個車看住退路。|Mate! One chariot gives check, the other one guards the way out.|Chiếu bí! Một Xe chiếu, Xe kia giữ đường thoát."
	TeachCheck4No  Key = "黑将还有路。让一个车看住黑将下面那条线，另一个车到底线将军。|黑將還有路。讓一個車看住黑將下面那條線，另一個車到底線將軍。|The king still has a way out. Leave one chariot on the line below it, and check on its own line with the other.|Tướng vẫn còn đường. Để một Xe giữ hàng phía dưới Tướng, dùng Xe kia chiếu ở hàng cuối."
)

// Repeating, and stalemate.
const (
	TeachRepeat1    Key = "你的车来回将军，局面快要第三次出现了。一直将军的一方判负，所以要变着：吃掉黑炮。|你的車來回將軍，局面快要第三次出現了。一直將軍的一方判負，所以要變著：吃掉黑砲。|Your chariot has been giving check to and fro, and the position is about to occur for the third time. A side that keeps giving check loses, so change: take the cannon.|Xe của bạn chiếu qua chiếu lại, thế cờ sắp lặp lần thứ ba. Chiếu mãi là thua, nên phải đổi: hãy ăn Pháo."
	TeachRepeat1Yes Key = "对。长将判负，一直追着捉同一个子也判负；其他的重复是和棋。|對。長將判負，一直追著捉同一個子也判負；其他的重複是和棋。|Right. Perpetual check loses, and so does perpetually chasing one piece. Other repetitions are draws.|Đúng. Chiếu mãi là thua, đuổi mãi một quân cũng vậy; lặp cách khác là hòa."
	TeachRepeat1No  Key = "不行：一直将军会判负。吃掉黑炮才是好棋。|不行：一直將軍會判負。吃掉黑砲才是好棋。|Perpetual check would lose the game. Here, take the cannon.|Không được: chiếu mãi là thua. Ở đây hãy ăn Pháo."
	TeachRepeat2    Key = "无子可动也算输，有没有被将军都一样。走一步，让黑方动不了。|無子可動也算輸，有沒有被將軍都一樣。走一步，讓黑方動不了。|A side that cannot move loses, in check or not. Find the move after which Black cannot move.|Hết nước đi là thua, dù có bị chiếu hay không. Hãy tìm nước làm Đen không đi được nữa."
	TeachRepeat2Yes Key = "困毙！黑将没被将军，却哪里也去不了：红胜。|困斃！黑將沒被將軍，卻哪裡也去不了：紅勝。|Stalemate! The king is not in check but has nowhere to go: Red wins.|Hết nước đi! Tướng không bị chiếu nhưng chẳng đi đâu được: Đỏ thắng."
	TeachRepeat2No  Key = "黑将还能走。旁边的线归帅管，它下面那一点要由兵看住。|黑將還能走。旁邊的線歸帥管，它下面那一點要由兵看住。|Black can still move. Your king holds the file beside it; let the soldier hold the point below it.|Đen vẫn đi được. Tướng bạn giữ lộ bên cạnh; hãy để Tốt giữ điểm phía dưới nó."
)

// The first mates.
const (
	TeachMate1    Key = "重炮杀：两个炮在一条线上，前面的给后面的当炮架。一步杀。|重炮殺：兩個炮在一條線上，前面的給後面的當炮架。一步殺。|The double cannon: two cannons on one file, the front one as the mount of the other. Mate in one move.|Pháo trùng: hai Pháo trên một lộ, Pháo trước làm ngòi cho Pháo sau. Hãy chiếu bí trong một nước."
	TeachMate1Yes Key = "绝杀！垫也没用：垫上去的子又成了前炮的炮架。|絕殺！墊也沒用：墊上去的子又成了前炮的炮架。|Mate! Blocking is no help: whatever comes between is a mount for the front cannon.|Chiếu bí! Chèn quân cũng vô ích: quân chèn vào lại thành ngòi cho Pháo trước."
	TeachMate1No  Key = "还没杀。把另一个炮走到前炮的后面，两炮一条线。|還沒殺。把另一個炮走到前炮的後面，兩炮一條線。|Not mate yet. Put the other cannon behind the first, on the king's file.|Chưa bí. Hãy đưa Pháo kia ra sau Pháo trước, trên lộ của Tướng."
	TeachMate2    Key = "车马配合：马看住黑将的两个去处，车来将军。一步杀。|車馬配合：馬看住黑將的兩個去處，車來將軍。一步殺。|Chariot and horse: the horse guards two of the king's points, the chariot gives check. Mate in one move.|Xe và Mã: Mã giữ hai điểm của Tướng, Xe chiếu. Hãy chiếu bí trong một nước."
	TeachMate2Yes Key = "绝杀！这是对局里最常见的杀法之一。|絕殺！這是對局裡最常見的殺法之一。|Mate! You will meet this one often.|Chiếu bí! Đòn này bạn sẽ gặp thường xuyên."
	TeachMate2No  Key = "黑将还能逃。马看着下面和右边，车该从底线将军。|黑將還能逃。馬看著下面和右邊，車該從底線將軍。|The king escapes. The horse guards the points below and to the right; so check along the last line.|Tướng thoát được. Mã giữ điểm phía dưới và bên phải; vậy hãy chiếu dọc hàng cuối."
	TeachMate3    Key = "两步杀：两个车轮流将军，把黑将逼到底线。|兩步殺：兩個車輪流將軍，把黑將逼到底線。|Mate in two moves: check with the chariots in turn and drive the king to the last line.|Chiếu bí trong hai nước: hai Xe thay nhau chiếu, dồn Tướng về hàng cuối."
	TeachMate3Yes Key = "绝杀！你会下象棋了。|絕殺！你會下象棋了。|Mate! Now you can play xiangqi.|Chiếu bí! Giờ bạn đã biết chơi cờ tướng."
	TeachMate3No  Key = "黑将会溜走。一个车将军时，另一个车要看住黑将下面那条线。|黑將會溜走。一個車將軍時，另一個車要看住黑將下面那條線。|The king would slip away. Check with one chariot while the other holds the line below the king.|Tướng sẽ chuồn mất. Một Xe chiếu thì Xe kia phải giữ hàng phía dưới Tướng."
	TeachMate4    Key = "规则就这些。和一级电脑下一局吧：它也刚入门。随时可以悔棋，也可以要提示。|規則就這些。和一級電腦下一局吧：它也剛入門。隨時可以悔棋，也可以要提示。|Those are the rules. Now play a game against level 1: it is a beginner too. You can take back moves and ask for hints whenever you like.|Luật chỉ có vậy. Giờ hãy đánh một ván với cấp 1: nó cũng mới biết chơi. Lúc nào cũng có thể đi lại và xin gợi ý."
)
