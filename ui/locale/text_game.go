package locale

// The toolbar and the tooltips of its buttons.
const (
	New    Key = "新局|新局|New|Mới"
	Undo   Key = "悔棋|悔棋|Undo|Hoãn"
	Redo   Key = "重走|重走|Redo|Tới"
	Hint   Key = "提示|提示|Hint|Gợi ý"
	Flip   Key = "翻转|翻轉|Flip|Xoay"
	Pause  Key = "暂停|暫停|Pause|Dừng"
	Go     Key = "继续|繼續|Go|Tiếp"
	Sound  Key = "声音|聲音|Sound|Tiếng"
	Silent Key = "静音|靜音|Muted|Tắt tiếng"
	Menu   Key = "菜单|選單|Menu|Menu"

	TipNew   Key = "开始新的一局|開始新的一局|Start a new game|Bắt đầu ván mới"
	TipUndo  Key = "收回你的上一步棋|收回你的上一步棋|Take back your last move|Đi lại nước vừa rồi của bạn"
	TipRedo  Key = "把悔掉的棋重新走出来|把悔掉的棋重新走出來|Replay what you took back|Đi tiếp những nước đã hoãn"
	TipHint  Key = "请电脑支一招|請電腦提示一步好棋|Show a good move|Chỉ một nước hay"
	TipFlip  Key = "翻转棋盘|翻轉棋盤|Flip the board|Xoay bàn cờ nửa vòng"
	TipPause Key = "暂停棋局|暫停棋局|Pause the game|Tạm dừng ván cờ"
	TipGo    Key = "继续棋局|繼續棋局|Resume the game|Tiếp tục ván cờ"
	TipSound Key = "打开或关闭声音|開啟或關閉聲音|Sound on or off|Bật hoặc tắt âm thanh"
	TipMenu  Key = "更多功能|更多功能|More|Thêm chức năng"
)

// The menu.
const (
	GroupPositions Key = "从局面开始|從局面開始|Start from a position|Bắt đầu từ thế cờ"
	GroupLearn     Key = "学习|學習|Learn|Học"
	GroupGame      Key = "这一局|這一局|This game|Ván này"
	GroupFile      Key = "打开、保存与分享|開啟、儲存與分享|Open, save, share|Mở, lưu, chia sẻ"
	GroupProgram   Key = "更多|更多|More|Thêm"
	MenuBack       Key = "返回菜单|返回選單|Back to the menu|Về menu"
	MenuNewGame    Key = "新对局…|新對局…|New game...|Ván mới..."
	MenuPlayFrom   Key = "从此局面对弈…|從此局面對弈…|Play from here...|Chơi từ thế cờ này..."
	MenuRematch    Key = "换边再来|換邊再來|Rematch, sides swapped|Đánh lại, đổi bên"
	MenuDraw       Key = "提和|提和|Offer a draw|Cầu hòa"
	MenuLevel      Key = "级别…|級別…|Level...|Cấp độ..."
	MenuSettings   Key = "设置…|設定…|Settings...|Thiết lập..."
	MenuCopyFEN    Key = "复制局面|複製局面|Copy position|Chép thế cờ"
	MenuCopyGame   Key = "复制为 PGN|複製為 PGN|Copy as PGN|Chép dạng PGN"
	MenuCopyText   Key = "复制为文字|複製為文字|Copy as text|Chép dạng văn bản"
	MenuCopyLink   Key = "复制链接|複製連結|Copy link|Chép liên kết"
	MenuShare      Key = "分享…|分享…|Share...|Chia sẻ..."
	MenuFullScreen Key = "全屏|全螢幕|Full screen|Toàn màn hình"
	MenuQuit       Key = "退出|結束|Quit|Thoát"
)

// The players' cards.
const (
	Red           Key = "红方|紅方|Red|Đỏ"
	Black         Key = "黑方|黑方|Black|Đen"
	You           Key = "你|你|You|Bạn"
	Computer      Key = "电脑|電腦|Computer|Máy"
	ComputerLevel Key = "电脑 · %s级|電腦 · %s級|Computer · Level %s|Máy · cấp %s" // the number by Lang.Number
	PlaysRed      Key = "执红|執紅|Red|Cầm Đỏ"
	PlaysBlack    Key = "执黑|執黑|Black|Cầm Đen"
	ByBook        Key = "开局库着法|開局庫著法|book move|nước theo sách" // the computer's last move
	Dotted        Key = "%s · %s|%s · %s|%s · %s|%s · %s"      // two facts in one line of a card
	Colon         Key = "%s：%s|%s：%s|%s: %s|%s: %s"            // something, and what is said of it
	Bracketed     Key = "%s（%s）|%s（%s）|%s (%s)|%s (%s)"        // something, and a note on it
)

// The levels of the computer, from one that beginners beat to full strength.
const (
	Level1  Key = "刚刚入门|剛剛入門|newcomer|mới biết chơi"
	Level2  Key = "初学新手|初學新手|novice|tập chơi"
	Level3  Key = "业余爱好|業餘愛好|casual player|chơi cho vui"
	Level4  Key = "街头棋友|街頭棋友|park player|cờ vỉa hè"
	Level5  Key = "业余棋手|業餘棋手|amateur|nghiệp dư"
	Level6  Key = "业余强手|業餘強手|strong amateur|nghiệp dư mạnh"
	Level7  Key = "业余高手|業餘高手|expert|cao thủ"
	Level8  Key = "地方冠军|地方冠軍|local champion|vô địch tỉnh"
	Level9  Key = "象棋大师|象棋大師|master|kiện tướng"
	Level10 Key = "特级大师|特級大師|grandmaster|đại kiện tướng"
)

// What the levels mean to a player.
const (
	Means1  Key = "会走子就能赢|會走子就能贏|anyone can beat it|ai biết đi quân đều thắng được"
	Means2  Key = "下过几局就能赢|下過幾局就能贏|beaten with a little practice|chơi vài ván là thắng được"
	Means3  Key = "能赢初学者|能贏初學者|beats a beginner|thắng người mới học"
	Means4  Key = "像一起下棋的朋友|像一起下棋的朋友|plays like a friend|như bạn bè chơi với nhau"
	Means5  Key = "像常下棋的人|像常下棋的人|plays like a regular player|như người hay chơi cờ"
	Means6  Key = "像棋社会员|像棋社會員|plays like a club player|như kỳ thủ câu lạc bộ"
	Means7  Key = "像棋社强手|像棋社強手|plays like a strong club player|như tay mạnh câu lạc bộ"
	Means8  Key = "像一城的头号棋手|像一城的頭號棋手|plays like the best of a town|như người giỏi nhất tỉnh"
	Means9  Key = "像大师|像大師|plays like a master|như kiện tướng"
	Means10 Key = "全力以赴|全力以赴|plays at full strength|dốc hết sức"

	LevelFirst Key = "%s：%s|%s：%s|%s: %s.|%s: %s" // the line for the level, and what it means
	LevelAbout Key = "%s：%s；和%s级下十局约得 %d 分|%s：%s；和%s級下十局約得 %d 分|%s: %s. Against level %s it scores about %d of 10 points.|%s: %s; gặp cấp %s thì được khoảng %d điểm trong 10 ván"
)

// The status line, and notes beside the board.
const (
	Check            Key = "将军！|將軍！|Check!|Chiếu!"
	StatusCheck      Key = "将军！%s|將軍！%s|Check! %s|Chiếu! %s" // the side to move
	StatusYourMove   Key = "轮到你走|輪到你走|Your move|Đến lượt bạn"
	StatusToMove     Key = "轮到%s走|輪到%s走|%s to move|Đến lượt %s"
	StatusClocks     Key = "%s；走完第一步开始计时|%s；走完第一步開始計時|%s; the first move starts the clocks|%s; đồng hồ chạy từ nước đầu tiên" // the side to move
	StatusThinking   Key = "%s思考中…|%s思考中…|%s is thinking...|%s đang nghĩ..."
	StatusPaused     Key = "已暂停|已暫停|Paused|Đã tạm dừng"
	StatusOver       Key = "棋局已结束|棋局已結束|The game is over.|Ván cờ đã kết thúc"
	StatusLooking    Key = "正在看%s；走子就从这里接着下|正在看%s；走子就從這裡接著下|Showing %s; a move goes on from here|Đang xem %s; đi là tiếp tục từ đây"
	LookBranches     Key = "在这里走子，棋局就从这里接着下，后面的着法留作变着。|在這裡走子，棋局就從這裡接著下，後面的著法留作變著。|A move here continues the game from this position. The later moves stay as a variation.|Nếu đi ở đây, ván cờ tiếp tục từ thế này; các nước sau được giữ làm biến."
	LookOnly         Key = "这里轮到电脑走，只能看。|這裡輪到電腦走，只能看。|It is the computer's turn in this position, so you can only look.|Ở thế này đến lượt máy, bạn chỉ có thể xem."
	StatusReviewing  Key = "正在看%s|正在看%s|Showing %s|Đang xem %s"
	StatusTakenBack  Key = "已退回到%s|已退回到%s|Taken back to %s|Đã lùi về %s"
	StatusEndUndone  Key = "终局已收回，棋局继续|終局已收回，棋局繼續|The end is taken back; the game goes on.|Đã hủy kết quả; ván cờ tiếp tục"
	TheStart         Key = "开局时的局面|開局時的局面|the start|thế ban đầu"
	AfterMove        Key = "第 %[1]d 回合%[2]s走后的局面|第 %[1]d 回合%[2]s走後的局面|%[2]s's move %[1]d|nước %[1]d của %[2]s" // number of the move, side
	PausedHow        Key = "按空格键或“继续”接着下，直接走棋也行。|按空白鍵或「繼續」接著下，直接走棋也行。|Press Space or Go to resume, or make a move.|Bấm phím cách hoặc “Tiếp” để chơi tiếp, hoặc đi một nước."
	PausedBrief      Key = "已暂停：按空格键接着下|已暫停：按空白鍵接著下|Paused: Space to resume|Dừng: phím cách để tiếp"
	StatusUndoNone   Key = "没有可悔的棋|沒有可悔的棋|Nothing to take back|Không có nước nào để hoãn"
	StatusRedoNone   Key = "没有可以重走的棋|沒有可以重走的棋|Nothing to replay|Không có nước đã hoãn nào"
	StatusSoundOn    Key = "声音已打开|聲音已開啟|Sound is on.|Đã bật âm thanh"
	StatusSoundOff   Key = "声音已关闭|聲音已關閉|Sound is off.|Đã tắt âm thanh"
	ClipboardFailed  Key = "无法使用剪贴板|無法使用剪貼簿|The clipboard is not available.|Không dùng được bộ nhớ tạm"
	ClipboardLarge   Key = "剪贴板上的文字超过 32 MB|剪貼簿上的文字超過 32 MB|The text on the clipboard is longer than 32 MB.|Văn bản trong bộ nhớ tạm dài hơn 32 MB"
	StatusCopied     Key = "局面已复制|局面已複製|Copied the position|Đã chép thế cờ"
	CopiedLink       Key = "链接已复制，在浏览器里打开就能看到这一局|連結已複製，在瀏覽器裡開啟就能看到這一局|Copied a link that opens the game in a browser|Đã chép liên kết, mở trong trình duyệt sẽ thấy ván cờ"
	LinkTooLong      Key = "这一局太长，放不进链接。请改用文件。|這一局太長，放不進連結。請改用檔案。|The game is too long for a link. Send a file instead.|Ván cờ quá dài cho một liên kết. Hãy gửi tệp."
	CopiedGame       Key = "整局已复制，含变着和评注|整局已複製，含變著和評註|Copied the game with its variations and comments|Đã chép cả ván, kèm biến và lời bình"
	CopiedText       Key = "着法已复制|著法已複製|Copied the moves|Đã chép các nước đi"
	CopiedLess       Key = "整局已复制，但%s|整局已複製，但%s|Copied the game, but %s|Đã chép cả ván, nhưng %s"
	NewMove          Key = "新着|新著|new|mới"
	BackToGame       Key = "回到棋局|回到棋局|Back to the game|Trở về ván cờ"
	HintThinking     Key = "正在想一步好棋…|正在想一步好棋…|Looking for a good move...|Đang tìm một nước hay..."
	HintBecause      Key = "提示：%s，%s|提示：%s，%s|Hint: %s %s|Gợi ý: %s, %s"
	PromiseMate      Key = "%d 步成杀|%d 步成殺|mates in %d|chiếu bí sau %d nước"
	PromiseFork      Key = "捉双：%s和%s|捉雙：%s和%s|attacks the %s and the %s|bắt đôi %s và %s"
	PromiseCheckFork Key = "将军抽%s|將軍抽%s|checks and attacks the %s|vừa chiếu vừa bắt %s"
	PromiseWin       Key = "得%s|得%s|wins %s|ăn được %s"
	PromiseTrade     Key = "得%s，失%s|得%s，失%s|wins %s for %s|ăn được %s, mất %s"
	PlanTake         Key = "吃%s|吃%s|takes the %s|ăn %s" // what a hint that wins nothing does
	PlanParry        Key = "应将|應將|answers the check|đỡ nước chiếu"
	PlanCheck        Key = "将军|將軍|gives check|chiếu Tướng"
	PlanGuard        Key = "加强防守|加強防守|strengthens the defence|củng cố phòng thủ"
	PlanMiddle       Key = "架起中炮|架起中炮|puts a cannon on the middle file|đưa Pháo vào trung lộ"
	PlanAdvance      Key = "过河|過河|crosses the river|qua sông"
	PlanDevelop      Key = "出动%s|出動%s|brings the %s into play|đưa %s vào trận"
	PlanAttack       Key = "捉%s|捉%s|attacks %s|bắt %s"
	PlanPress        Key = "盯住%s|盯住%s|puts pressure on %s|gây sức ép lên %s"
	PlanOffer        Key = "邀兑%s|邀兌%s|challenges the %s|mời đổi %s"
	PlanSupport      Key = "保护%s|保護%s|protects %s|bảo vệ %s"
	PlanClear        Key = "给%s让开路|給%s讓開路|opens the way for %s|mở đường cho %s"
	PlanOpen         Key = "活通%s|活通%s|opens the way for %s|mở đường cho %s"
	PlanBlock        Key = "限制%s|限制%s|restricts %s|hạn chế %s"
	PlanCross        Key = "让%s过河|讓%s過河|moves the %s over the river|đưa %s qua sông"
	PlanForward      Key = "让%s前进|讓%s前進|moves the %s forward|đưa %s lên trước"
	PlanBack         Key = "把%s撤回来|把%s撤回來|pulls the %s back|lui %s về sau"
	PlanSwap         Key = "兑掉%s|兌掉%s|takes the %s in an exchange|đổi lấy %s"
	PlanThreat       Key = "让%[2]s捉%[1]s|讓%[2]s捉%[1]s|lets the %[2]s attack %[1]s|để %[2]s bắt %[1]s" // piece, by which
	PlanMenace       Key = "要成杀|要成殺|threatens mate|dọa chiếu bí"
	PlanRiver        Key = "让%s占住河口|讓%s佔住河口|posts the %s on the bank of the river|đưa %s ra bờ sông"
	PlanCentre       Key = "让%s占中路|讓%s佔中路|moves the %s to the middle file|đưa %s vào trung lộ"
	PlanLine         Key = "让%s占住%s|讓%s佔住%s|moves the %s to the open %s|đưa %s chiếm %s" // piece, file
	PlanFile         Key = "把%s调到%s|把%s調到%s|moves the %s to %s|đưa %s sang %s"           // piece, file
	HintNotNow       Key = "暂时不能提示|暫時不能提示|No hint is available now.|Lúc này không gợi ý được"
	LevelChanged     Key = "%s改为%s级（%s）|%s改為%s級（%s）|%s now plays at level %s (%s).|%s nay đánh ở cấp %s (%s)"
	TakenOver        Key = "你已接手%s|你已接手%s|You now play %s.|Nay bạn cầm %s"
	GivenToComputer  Key = "%s已交给电脑|%s已交給電腦|The computer now plays %s.|%s nay do máy đánh"
	EngineInTrouble  Key = "%s的电脑走不出棋：%s|%s的電腦走不出棋：%s|The computer playing %s cannot move: %s.|Máy cầm %s không đi được: %s"
	EngineIllegal    Key = "它给出的从%s到%s不合规则|它給出的從%s到%s不合規則|illegal move from %s to %s|nó muốn đi từ %s đến %s, sai luật"
	NotYourTurn      Key = "还没轮到你|還沒輪到你|It is not your turn yet.|Chưa đến lượt bạn"
	LookStart        Key = "看开局|看開局|To the start|Về đầu ván"
	LookBack         Key = "看上一步|看上一步|One move back|Lùi một nước"
	LookForward      Key = "看下一步|看下一步|One move forward|Tới một nước"
	LookEnd          Key = "看最后一步|看最後一步|To the last move|Đến nước cuối"
	FoldBranch       Key = "收起这条变着|收起這條變著|Fold this variation|Thu gọn biến này"
	UnfoldBranch     Key = "展开这条变着|展開這條變著|Unfold this variation|Mở rộng biến này"
	NoVariation      Key = "这步棋没有别的变着|這步棋沒有別的變著|No other move was played here.|Ở đây không có biến khác"
	FoldComment      Key = "收起评注|收起評註|Show less of this comment|Thu gọn lời bình"
	UnfoldComment    Key = "展开全部评注|展開全部評註|Show the whole comment|Xem cả lời bình"
	MoveListEmpty    Key = "还没有走棋|還沒有走棋|No moves yet|Chưa có nước nào"
	TagRound         Key = "第 %s 轮|第 %s 輪|Round %s|Vòng %s"
	NameDivider      Key = "卡片与着法的分界|卡片與著法的分界|Divider between cards and moves|Thanh chia thẻ và nước đi"
	MoveListCount    Key = "%d 步|%d 步|%d {move/moves}|%d nước"
	MoveListTitle    Key = "着法|著法|Moves|Nước đi"
	SideTabMoves     Key = "棋谱|棋譜|Moves|Nước"
)

// Draw offers and resigning.
const (
	DrawOffered     Key = "你已提和，等电脑答复…|你已提和，等電腦答覆…|Draw offered; the computer is considering it...|Đã cầu hòa; máy đang cân nhắc..."
	DrawOfferedBy   Key = "%s提和|%s提和|%s offers a draw.|%s cầu hòa"
	DrawAccept      Key = "同意|同意|Accept|Đồng ý"
	DrawDecline     Key = "不同意|不同意|Decline|Từ chối"
	DrawDeclined    Key = "电脑不同意，请继续|電腦不同意，請繼續|The computer declines the draw.|Máy từ chối; mời đánh tiếp"
	DrawNotBetter   Key = "电脑不同意：它占优|電腦不同意：它佔優|The computer declines: it stands better.|Máy từ chối: máy đang chiếm ưu thế"
	DrawNotYet      Key = "电脑不同意：这盘棋还有得下|電腦不同意：這盤棋還有得下|The computer declines: there is still much to play for.|Máy từ chối: thế cờ còn nhiều cơ hội"
	DrawAsWorse     Key = "电脑同意：它处于下风|電腦同意：它處於下風|The computer agrees: it stands worse.|Máy đồng ý: máy đang kém thế"
	DrawAsLevel     Key = "电脑同意：双方都难取胜|電腦同意：雙方都難取勝|The computer agrees: neither side is likely to win.|Máy đồng ý: hai bên đều khó thắng"
	DrawDeclinedBy  Key = "%s不同意和棋|%s不同意和棋|%s declines the draw.|%s từ chối hòa"
	DrawNotNow      Key = "这一局不是你在下|這一局不是你在下|You are not playing this game.|Bạn không chơi ván này"
	Resign          Key = "认输|認輸|Resign|Xin thua"
	ResignConfirm   Key = "确定认输吗？|確定認輸嗎？|Resign this game?|Bạn chắc muốn xin thua?"
	ResignConfirmAs Key = "%s确定认输吗？|%s確定認輸嗎？|%s: resign this game?|%s: chắc muốn xin thua?"
)

// The end of a game: a headline, and the reason in one sentence. A side named in a reason is the loser.
const (
	YouWon    Key = "你赢了|你贏了|You won|Bạn thắng" // to the only person in the game
	YouLost   Key = "你输了|你輸了|You lost|Bạn thua"
	RedWins   Key = "红胜|紅勝|Red wins|Đỏ thắng"
	BlackWins Key = "黑胜|黑勝|Black wins|Đen thắng"
	Drawn     Key = "和棋|和棋|Draw|Hòa"
	BrokenOff Key = "棋局中止|棋局中止|Abandoned|Bỏ dở"

	ReasonCheckmate      Key = "绝杀：%s无应着|絕殺：%s無應著|Checkmate: %s has no reply.|Chiếu bí: %s hết đường đỡ"
	ReasonStalemate      Key = "困毙：%s无子可动|困斃：%s無子可動|Stalemate: %s cannot move and loses.|Hết nước đi: %s không đi được nên thua"
	ReasonPerpetualCheck Key = "%s长将不变，判负|%s長將不變，判負|%s gave perpetual check and lost.|%s chiếu mãi nên thua"
	ReasonPerpetualChase Key = "%s长捉不变，判负|%s長捉不變，判負|%s chased perpetually and lost.|%s đuổi mãi nên thua"
	ReasonRepetition     Key = "同一局面出现三次，判和|同一局面出現三次，判和|The same position occurred three times.|Một thế cờ lặp lại ba lần nên hòa"
	ReasonNoCapture      Key = "六十回合没有吃子，判和|六十回合沒有吃子，判和|Sixty moves by each side without a capture.|Sáu mươi hiệp không ăn quân nên hòa"
	ReasonInsufficient   Key = "双方都无力取胜，判和|雙方都無力取勝，判和|Neither side has enough pieces to win.|Cả hai bên đều không đủ quân để thắng nên hòa"
	ReasonResignation    Key = "%s认输|%s認輸|%s resigned.|%s xin thua"
	ReasonTimeout        Key = "%s超时|%s超時|%s ran out of time.|%s hết giờ"
	ReasonAgreement      Key = "双方议和|雙方議和|Draw by agreement.|Hai bên thỏa thuận hòa"
	ReasonAborted        Key = "没有分出胜负|沒有分出勝負|The game has no result.|Ván cờ không có kết quả"

	// The same to the only person in the game, who is named You in place of a side; %s is the opponent.
	Yourself         Key = "你|你|You|Bạn"
	WonByCheckmate   Key = "你将死了%s|你將死了%s|You checkmated %s.|Bạn chiếu bí %s"
	WonByStalemate   Key = "你困毙了%s|你困斃了%s|You left %s without a legal move.|Bạn làm %s hết nước đi"
	LostByCheckmate  Key = "你被%s将死|你被%s將死|%s checkmated you.|%s chiếu bí bạn"
	LostByStalemate  Key = "你被%s困毙，无子可动|你被%s困斃，無子可動|%s left you without a legal move.|%s làm bạn hết nước đi"
	LostByResigning  Key = "你向%s认输|你向%s認輸|You resigned to %s.|Bạn xin thua %s"
	LostOnTime       Key = "你超时，%s胜|你超時，%s勝|You ran out of time; %s wins.|Bạn hết giờ, %s thắng"
	DrawnByAgreement Key = "你与%s议和|你與%s議和|You and %s agreed to a draw.|Bạn và %s thỏa thuận hòa"

	Review    Key = "复盘|復盤|Review|Xem lại"
	ReviewTip Key = "看看这一局胜负在哪里|看看這一局勝負在哪裡|See where the game was won and lost|Xem ván cờ thắng thua ở chỗ nào"
	Rematch   Key = "再来一局|再來一局|Rematch|Đánh lại"
	NextGame  Key = "下一局|下一局|Next game|Ván sau"
)

// Reasons why a move is illegal, shown beside the piece.
const (
	IllegalNotYours Key = "这里没有你的棋子|這裡沒有你的棋子|You have no piece here.|Ở đây không có quân của bạn"
	IllegalTheirs   Key = "这是对方的棋子|這是對方的棋子|That is your opponent's piece.|Đó là quân của đối phương"
	IllegalOwnPiece Key = "那里是自己的子|那裡是自己的子|Your own piece is there.|Ở đó có quân nhà"

	// The moves of each piece.
	KingMoves     Key = "将帅每步直走一格|將帥每步直走一格|A king moves one point straight.|Tướng đi thẳng một ô"
	AdvisorMoves  Key = "士每步斜走一格|士每步斜走一格|An advisor moves one point diagonally.|Sĩ đi chéo một ô"
	ElephantMoves Key = "象走田字|象走田字|An elephant moves two points diagonally.|Tượng đi chéo hai ô"
	HorseMoves    Key = "马走日字|馬走日字|A horse moves one point straight, then one diagonally.|Mã đi thẳng một ô rồi chéo một ô"
	ChariotMoves  Key = "车走直线|車走直線|A chariot moves in a straight line.|Xe đi theo đường thẳng"
	CannonMoves   Key = "炮走直线|炮走直線|A cannon moves in a straight line.|Pháo đi theo đường thẳng"
	SoldierMoves  Key = "兵卒每步走一格，不能斜走|兵卒每步走一格，不能斜走|A soldier moves one point, never diagonally.|Tốt đi một ô, không bao giờ đi chéo"

	SoldierBackwards  Key = "兵卒不能后退|兵卒不能後退|Soldiers never move back.|Tốt không được lùi"
	SoldierSideways   Key = "兵卒过河后才能横走|兵卒過河後才能橫走|Soldiers step sideways only past the river.|Tốt qua sông mới được đi ngang"
	KingLeaves        Key = "将帅不能出九宫|將帥不能出九宮|The king may not leave the palace.|Tướng không được ra khỏi cung"
	AdvisorLeaves     Key = "士不能出九宫|士不能出九宮|Advisors may not leave the palace.|Sĩ không được ra khỏi cung"
	IllegalRiver      Key = "象不能过河|象不能過河|Elephants may not cross the river.|Tượng không được qua sông"
	IllegalLeg        Key = "蹩马腿|拐馬腳|The piece beside the horse blocks its way.|Mã bị cản chân"
	IllegalEye        Key = "塞象眼|塞象眼|The piece halfway blocks the elephant's way.|Tượng bị chặn mắt"
	ChariotBlocked    Key = "车不能越子|車不能越子|A chariot cannot jump over pieces.|Xe không nhảy qua quân khác"
	CannonBlocked     Key = "炮不吃子时不能越子|炮不吃子時不能越子|A cannon jumps only to capture.|Pháo chỉ nhảy qua quân khi ăn"
	IllegalNoScreen   Key = "炮要隔一个子才能吃子|炮要隔一個子才能吃子|A cannon needs a piece to jump over to capture.|Pháo phải có ngòi mới ăn được"
	IllegalManyScreen Key = "炮只能隔一个子吃子|炮只能隔一個子吃子|A cannon jumps over one piece only.|Pháo chỉ ăn qua đúng một quân"
	IllegalKingsFace  Key = "将帅不能照面|將帥不能照面|The kings may not face each other.|Hai Tướng không được đối mặt"
	StaysInCheck      Key = "走后仍被%s将军|走後仍被%s將軍|Your king would still be in check from %s.|Tướng của bạn vẫn bị %s chiếu"
	IntoCheck         Key = "走后会被%s将军|走後會被%s將軍|Your king would be in check from %s.|Tướng của bạn sẽ bị %s chiếu"
	CannotHelp        Key = "正被%s将军，这个子解不了|正被%s將軍，這個子解不了|Your king is in check from %s; this piece cannot help.|Tướng đang bị %s chiếu: quân này không đỡ được" // the piece was picked up

	// The attackers of a king.
	PieceOn Key = "%[2]s的%[1]s|%[2]s的%[1]s|the %[1]s on %[2]s|%[1]s ở %[2]s"
	Both    Key = "%s和%s|%s和%s|%s and %s|%s và %s"
)

// Games between two computers.
const (
	Speed         Key = "速度|速度|Speed|Tốc độ"
	SpeedSlow     Key = "慢|慢|Slow|Chậm"
	SpeedFast     Key = "快|快|Fast|Nhanh"
	Step          Key = "单步|單步|Step|Từng nước"
	TakeOverRed   Key = "接手红方|接手紅方|Take over Red|Cầm thay Đỏ"
	TakeOverBlack Key = "接手黑方|接手黑方|Take over Black|Cầm thay Đen"
	GiveRed       Key = "红方交给电脑|紅方交給電腦|Let the computer play Red|Máy cầm Đỏ"
	GiveBlack     Key = "黑方交给电脑|黑方交給電腦|Let the computer play Black|Máy cầm Đen"
	SeriesGame    Key = "第 %d 局，共 %d 局|第 %d 局，共 %d 局|Game %d of %d|Ván %d / %d"
)
