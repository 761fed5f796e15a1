package locale

// The page of the player's results.
const (
	MenuResults    Key = "我的成绩…|我的成績…|My results...|Thành tích..."
	ResultsTitle   Key = "我的成绩|我的成績|My results|Thành tích của tôi"
	ResultsNone    Key = "还没有成绩。和电脑下完一局，或者做一道题，这里就会记下：对每一级的胜、和、负，做题的等级分怎样变化，学过哪几课。|還沒有成績。和電腦下完一局，或者做一道題，這裡就會記下：對每一級的勝、和、負，做題的等級分怎樣變化，學過哪幾課。|Nothing yet. Finish a game against the computer or try a puzzle. Your results at each level, your puzzle rating and your lessons will appear here.|Chưa có gì. Hãy đánh xong một ván với máy hoặc làm một bài tập; ở đây sẽ ghi: thắng, hòa, thua ở mỗi cấp, điểm bài tập lên xuống ra sao, và những bài đã học."
	ResultsGames   Key = "对电脑|對電腦|Against the computer|Đấu với máy"
	ResultsNoGames Key = "从正常开局和电脑下完的对局会记在这里，让子的和中途换级别的不算。|從正常開局和電腦下完的對局會記在這裡，讓子的和中途換級別的不算。|Finished games against the computer appear here: from the normal start, without a handicap, at one level throughout.|Các ván đánh xong với máy sẽ ghi ở đây: những ván từ thế ban đầu, không chấp, không đổi cấp giữa chừng."
	ResultsCounted Key = "胜－和－负|勝－和－負|won–drawn–lost|thắng–hòa–thua"
	ResultsAsRed   Key = "执红|執紅|As Red|Cầm Đỏ"
	ResultsAsBlack Key = "执黑|執黑|As Black|Cầm Đen"
	ResultsScore   Key = "得分|得分|Score|Điểm"
	ResultsLevel   Key = "%s级|%s級|Level %s|Cấp %s" // the number by Lang.Number
	ResultsAll     Key = "合计|合計|All|Tổng"
	ResultsMaster  Key = "已掌握：最近五局胜四局，没用提示，也没悔棋。|已掌握：最近五局勝四局，沒用提示，也沒悔棋。|Mastered: you won four of the last five games without hints or taking back.|Đã vững: thắng bốn trong năm ván gần nhất, không gợi ý, không đi lại."
	ResultsAim     Key = "最近五局胜四局，不用提示也不悔棋，就算掌握了这一级。|最近五局勝四局，不用提示也不悔棋，就算掌握了這一級。|To master a level, win four of the last five games without hints or taking back.|Thắng bốn trong năm ván gần nhất, không gợi ý, không đi lại, là vững một cấp."

	LevelMastered Key = "%s级已经掌握了，可以试试%s级。|%s級已經掌握了，可以試試%s級。|You have mastered level %s: level %s is next.|Bạn đã vững cấp %s, có thể thử cấp %s."
	AllMastered   Key = "最高的%s级也掌握了。|最高的%s級也掌握了。|You have mastered level %s, the highest.|Bạn đã vững cấp %s, cấp cao nhất."
	TryLevel      Key = "试试%s级…|試試%s級…|Try level %s...|Thử cấp %s..."
	TryLevelTip   Key = "和这一级的电脑开一局新棋|和這一級的電腦開一局新棋|A new game against the computer at this level|Ván mới với máy ở cấp này"

	ResultsPuzzles   Key = "做题|做題|Puzzles|Bài tập"
	ResultsRating    Key = "等级分|等級分|Rating|Điểm"
	ResultsNoPuzzles Key = "做过的题和等级分的变化会记在这里。|做過的題和等級分的變化會記在這裡。|Your puzzles and your rating appear here.|Các bài bạn làm và điểm lên xuống sẽ ghi ở đây."
	ResultsTried     Key = "做过|做過|Tried|Đã làm"
	ResultsSolved    Key = "做对|做對|Solved|Giải được"
	ResultsStreak    Key = "连对|連對|Streak|Đúng liền"
	ResultsBest      Key = "最多连对|最多連對|Best streak|Đúng liền nhiều nhất"
	ResultsWaiting   Key = "待复习|待複習|To repeat|Sẽ làm lại"

	ResultsRecent   Key = "最近复盘的对局|最近復盤的對局|Reviewed games|Các ván đã xem lại"
	ResultsAccuracy Key = "最近 %d 局的准确率|最近 %d 局的準確率|Accuracy in the last %d|Độ chính xác, %d ván gần đây"
	ResultsFew      Key = "和电脑下完棋后复盘，满五局就在这里画出准确率、失误的种类和该练什么。|和電腦下完棋後復盤，滿五局就在這裡畫出準確率、失誤的種類和該練什麼。|Review your games. From the fifth on, your accuracy, the kinds of your mistakes and what to practise appear here.|Hãy xem lại các ván của bạn. Từ ván thứ năm, ở đây sẽ có độ chính xác, các loại lỗi và điều nên tập."
	ResultsPhases   Key = "按阶段|按階段|By phase|Theo giai đoạn"
	ResultsSides    Key = "按红黑|按紅黑|By colour|Theo bên"
	ResultsOpenings Key = "按开局|按開局|By opening|Theo khai cuộc"
	ResultsRivals   Key = "按对手|按對手|By opponent|Theo đối thủ"
	ResultsKinds    Key = "失误的种类|失誤的種類|Kinds of mistakes|Các loại lỗi"
	ResultsOthers   Key = "其他|其他|Others|Khác"
	PhaseOpening    Key = "开局|開局|Opening|Khai cuộc"
	PhaseMiddle     Key = "中局|中局|Middlegame|Trung cuộc"
	PhaseEnd        Key = "残局|殘局|Endgame|Tàn cuộc"
	AdviceKind      Key = "最近 %d 局里，最多的失误是%s：%d 次。|最近 %d 局裡，最多的失誤是%s：%d 次。|Your most frequent mistake in the last %d {game/games}: %s, %d {time/times}.|Lỗi hay gặp nhất trong %d ván: %s, %d lần."
	AdvicePhase     Key = "%s最弱，准确率 %d。|%s最弱，準確率 %d。|Weakest phase: %s, accuracy %d.|Giai đoạn yếu nhất: %s, độ chính xác %d."
	AdviceOwn       Key = "有 %d 个自己的失误该复习了。|有 %d 個自己的失誤該複習了。|Your own mistakes to repeat: %d.|Lỗi của bạn cần làm lại: %d."
	AdvicePuzzles   Key = "做这类题|做這類題|Puzzles of this kind|Bài tập loại này"
	GreetDue        Key = "该复习 %d 个局面了|該復習 %d 個局面了|%d {position/positions} to repeat|%d thế cần ôn lại"

	ResultsLessons  Key = "学下棋|學下棋|Lessons|Bài học"
	ResultsLearnt   Key = "学完 %d 课，共 %d 课|學完 %d 課，共 %d 課|%d of %d done|đã học %d / %d bài"
	ResultsNoLesson Key = "学完的课会记在这里。|學完的課會記在這裡。|Finished lessons appear here.|Các bài đã học sẽ ghi ở đây."
)
