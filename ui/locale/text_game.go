package locale

// The toolbar, and what its buttons tell when pointed at.
const (
	New    Key = "新局|新局|New"
	Undo   Key = "悔棋|悔棋|Undo"
	Redo   Key = "重走|重走|Redo"
	Hint   Key = "提示|提示|Hint"
	Flip   Key = "翻转|翻轉|Flip"
	Pause  Key = "暂停|暫停|Pause"
	Go     Key = "继续|繼續|Go"
	Sound  Key = "声音|聲音|Sound"
	Silent Key = "静音|靜音|Muted"
	Menu   Key = "菜单|選單|Menu"

	TipNew   Key = "开始新的一局|開始新的一局|Start a new game"
	TipUndo  Key = "退回到你的上一步|退回到你的上一步|Take back your last move"
	TipRedo  Key = "把退回的棋再走出来|把退回的棋再走出來|Replay what you took back"
	TipHint  Key = "请电脑指一步好棋|請電腦指一步好棋|Show a good move"
	TipFlip  Key = "把棋盘转半圈|把棋盤轉半圈|Turn the board round"
	TipPause Key = "暂停棋局|暫停棋局|Pause the game"
	TipGo    Key = "继续棋局|繼續棋局|Go on with the game"
	TipSound Key = "打开或关闭声音|開啟或關閉聲音|Sound on or off"
	TipMenu  Key = "更多功能|更多功能|More"
	TipOnKey Key = "%s（%s）|%s（%s）|%s (%s)" // a tip, and the key that does the same
)

// The menu.
const (
	MenuNewGame    Key = "新对局…|新對局…|New game..."
	MenuRematch    Key = "换边再来|換邊再來|Rematch, sides swapped"
	MenuDraw       Key = "提和|提和|Offer a draw"
	MenuResign     Key = "认输|認輸|Resign"
	MenuLevel      Key = "级别…|級別…|Level..."
	MenuSettings   Key = "设置…|設定…|Settings..."
	MenuCopyFEN    Key = "复制局面|複製局面|Copy position"
	MenuCopyGame   Key = "复制为 PGN|複製為 PGN|Copy as PGN"
	MenuCopyText   Key = "复制为文字|複製為文字|Copy as text"
	MenuFullScreen Key = "全屏|全螢幕|Full screen"
	MenuHelp       Key = "帮助与按键|說明與按鍵|Help and keys"
	MenuAbout      Key = "关于楚河|關於楚河|About Chuhe"
	MenuQuit       Key = "退出|結束|Quit"
)

// The players' cards.
const (
	Red           Key = "红方|紅方|Red"
	Black         Key = "黑方|黑方|Black"
	You           Key = "我|我|You"
	Computer      Key = "电脑|電腦|Computer"
	ComputerLevel Key = "电脑 · %s级|電腦 · %s級|Computer · Level %s" // the number by Lang.Number
	PlaysRed      Key = "执红|執紅|Red"
	PlaysBlack    Key = "执黑|執黑|Black"
	Dotted        Key = "%s · %s|%s · %s|%s · %s" // two facts in one line of a card
)

// The levels of the computer, from one that who just learnt the rules beats to
// full strength.
const (
	Level1  Key = "刚刚入门|剛剛入門|newcomer"
	Level2  Key = "初学新手|初學新手|novice"
	Level3  Key = "业余爱好|業餘愛好|casual player"
	Level4  Key = "街头棋友|街頭棋友|park player"
	Level5  Key = "业余棋手|業餘棋手|amateur"
	Level6  Key = "业余强手|業餘強手|strong amateur"
	Level7  Key = "业余高手|業餘高手|expert"
	Level8  Key = "地方冠军|地方冠軍|local champion"
	Level9  Key = "象棋大师|象棋大師|master"
	Level10 Key = "特级大师|特級大師|grandmaster"
)

// The status line, and what comes up beside the board.
const (
	Check            Key = "将军！|將軍！|Check!"
	StatusCheck      Key = "将军！%s|將軍！%s|Check! %s" // and whose turn it is
	StatusYourMove   Key = "轮到你走|輪到你走|Your move"
	StatusToMove     Key = "轮到%s走|輪到%s走|%s to move"
	StatusThinking   Key = "%s思考中…|%s思考中…|%s is thinking..."
	StatusPaused     Key = "已暂停|已暫停|Paused"
	StatusOver       Key = "棋局已结束|棋局已結束|The game is over"
	StatusLooking    Key = "正在看%s，棋局仍在进行|正在看%s，棋局仍在進行|Looking at %s; the game goes on"
	StatusReviewing  Key = "正在看%s|正在看%s|Looking at %s"
	StatusTakenBack  Key = "已退回到%s|已退回到%s|Taken back to %s"
	StatusEndUndone  Key = "终局已撤回，棋局继续|終局已撤回，棋局繼續|The end is taken back; the game goes on"
	TheStart         Key = "开局时的局面|開局時的局面|the start"
	AfterMove        Key = "第 %[1]d 回合%[2]s走后的局面|第 %[1]d 回合%[2]s走後的局面|%[2]s's move %[1]d" // number of the move, side
	PausedHow        Key = "按空格键或“继续”接着下，走一步也行。|按空白鍵或「繼續」接著下，走一步也行。|Press Space or Go to resume, or make a move."
	PausedBrief      Key = "已暂停：按空格键接着下|已暫停：按空白鍵接著下|Paused: Space to resume"
	StatusUndoNone   Key = "没有可以退回的棋|沒有可以退回的棋|Nothing to take back"
	StatusRedoNone   Key = "没有可以重走的棋|沒有可以重走的棋|Nothing to replay"
	StatusSoundOn    Key = "声音已打开|聲音已開啟|Sound is on"
	StatusSoundOff   Key = "声音已关闭|聲音已關閉|Sound is off"
	ClipboardFailed  Key = "剪贴板用不了|剪貼簿用不了|The clipboard cannot be used"
	StatusCopied     Key = "局面已复制|局面已複製|Position copied"
	CopiedGame       Key = "整局已复制，含变着和评注|整局已複製，含變著和評註|Game copied, with its other lines and comments"
	CopiedText       Key = "着法已复制|著法已複製|Moves copied"
	CopiedLess       Key = "整局已复制，但%s|整局已複製，但%s|Game copied, but %s"
	NewMove          Key = "新着|新著|new"
	BackToGame       Key = "回到棋局|回到棋局|Back to the game"
	HintThinking     Key = "正在想一步好棋…|正在想一步好棋…|Looking for a good move..."
	HintMove         Key = "提示：%s|提示：%s|Hint: %s"
	HintBecause      Key = "提示：%s，%s|提示：%s，%s|Hint: %s %s"
	PromiseMate      Key = "%d 步成杀|%d 步成殺|mates in %d"
	PromiseFork      Key = "捉双：%s和%s|捉雙：%s和%s|attacks the %s and the %s"
	PromiseCheckFork Key = "将军抽%s|將軍抽%s|checks and attacks the %s"
	PromiseWin       Key = "得%s|得%s|wins the %s"
	PromiseTrade     Key = "得%s，失%s|得%s，失%s|wins the %s for the %s"
	HintNotNow       Key = "现在不能提示|現在不能提示|No hint can be given now"
	LevelChanged     Key = "%s改为%s级（%s）|%s改為%s級（%s）|%s now plays at level %s (%s)"
	TakenOver        Key = "你已接手%s|你已接手%s|You now play %s"
	GivenToComputer  Key = "%s已交给电脑|%s已交給電腦|The computer now plays %s"
	EngineInTrouble  Key = "%s的电脑走不出棋：%s|%s的電腦走不出棋：%s|The computer playing %s cannot move: %s"
	EngineIllegal    Key = "它给出的从%s到%s不合规则|它給出的從%s到%s不合規則|it wants to go from %s to %s, which is not legal"
	NotYourTurn      Key = "还没轮到你|還沒輪到你|Not your turn yet"
	LookStart        Key = "看开局|看開局|To the start"
	LookBack         Key = "看上一步|看上一步|One move back"
	LookForward      Key = "看下一步|看下一步|One move forward"
	FoldBranch       Key = "收起这条变着|收起這條變著|Fold this line"
	UnfoldBranch     Key = "展开这条变着|展開這條變著|Unfold this line"
	NoVariation      Key = "这步棋没有别的变着|這步棋沒有別的變著|No other line was played here"
	FoldComment      Key = "收起评注|收起評註|Shorten this comment"
	UnfoldComment    Key = "展开全部评注|展開全部評註|Show the whole comment"
	MoveListEmpty    Key = "还没有走棋|還沒有走棋|No moves yet"
	TagRound         Key = "第 %s 轮|第 %s 輪|Round %s"
	MoveListTitle    Key = "着法|著法|Moves"
	SideTabMoves     Key = "棋谱|棋譜|Moves"
	PiecesUnderBoard Key = "对局|對局|Game"
)

// Draw offers and resigning.
const (
	DrawOffered     Key = "你已提和，等电脑答复…|你已提和，等電腦答覆…|Draw offered; the computer is thinking it over..."
	DrawOfferedBy   Key = "%s提和|%s提和|%s offers a draw"
	DrawAccept      Key = "同意|同意|Accept"
	DrawDecline     Key = "不同意|不同意|Decline"
	DrawDeclined    Key = "电脑不同意，请继续|電腦不同意，請繼續|The computer declines; play on"
	DrawDeclinedBy  Key = "%s不同意和棋|%s不同意和棋|%s declines the draw"
	DrawNotNow      Key = "轮到你走时才能提和|輪到你走時才能提和|You can offer a draw when it is your turn"
	Resign          Key = "认输|認輸|Resign"
	ResignConfirm   Key = "确定认输吗？|確定認輸嗎？|Resign this game?"
	ResignConfirmAs Key = "%s确定认输吗？|%s確定認輸嗎？|%s: resign this game?"
)

// The end of a game: a headline, and the reason in one sentence. Where a reason
// names a side, it is the one that lost.
const (
	RedWins   Key = "红方胜|紅方勝|Red wins"
	BlackWins Key = "黑方胜|黑方勝|Black wins"
	Drawn     Key = "和棋|和棋|Draw"
	BrokenOff Key = "棋局中止|棋局中止|Abandoned"

	ReasonCheckmate      Key = "绝杀：%s无应着|絕殺：%s無應著|Checkmate: %s has no reply"
	ReasonStalemate      Key = "困毙：%s无子可动|困斃：%s無子可動|Stalemate: %s cannot move and loses"
	ReasonPerpetualCheck Key = "%s长将不变，判负|%s長將不變，判負|%s gave perpetual check and loses"
	ReasonPerpetualChase Key = "%s长捉不变，判负|%s長捉不變，判負|%s chased perpetually and loses"
	ReasonRepetition     Key = "同一局面出现三次，判和|同一局面出現三次，判和|The same position occurred three times"
	ReasonNoCapture      Key = "六十回合没有吃子，判和|六十回合沒有吃子，判和|Sixty moves each without a capture"
	ReasonInsufficient   Key = "双方都无力取胜，判和|雙方都無力取勝，判和|Neither side has enough pieces to win"
	ReasonResignation    Key = "%s认输|%s認輸|%s resigned"
	ReasonTimeout        Key = "%s超时|%s超時|%s ran out of time"
	ReasonAgreement      Key = "双方议和|雙方議和|Draw by agreement"
	ReasonAborted        Key = "没有分出胜负|沒有分出勝負|The game has no result"

	Review    Key = "复盘|復盤|Review"
	ReviewTip Key = "看看这一局胜负在哪里|看看這一局勝負在哪裡|See where the game was won and lost"
	Rematch   Key = "再来一局|再來一局|Rematch"
	NextGame  Key = "下一局|下一局|Next game"
)

// Why a try is not a legal move: a word or two beside the piece.
const (
	IllegalNotYours Key = "这里没有你的棋子|這裡沒有你的棋子|No piece of yours here"
	IllegalTheirs   Key = "这是对方的棋子|這是對方的棋子|That is the opponent's piece"
	IllegalOwnPiece Key = "那里是自己的子|那裡是自己的子|Your own piece is there"

	// How a piece moves.
	KingMoves     Key = "将帅每步直走一格|將帥每步直走一格|A king moves one point straight"
	AdvisorMoves  Key = "士每步斜走一格|士每步斜走一格|An advisor moves one point diagonally"
	ElephantMoves Key = "象走田字|象走田字|An elephant moves two points diagonally"
	HorseMoves    Key = "马走日字|馬走日字|A horse moves one point straight, then one diagonally"
	ChariotMoves  Key = "车走直线|車走直線|A chariot moves in a straight line"
	CannonMoves   Key = "炮走直线|砲走直線|A cannon moves in a straight line"
	SoldierMoves  Key = "兵卒每步走一格，不能斜走|兵卒每步走一格，不能斜走|A soldier moves one point, never diagonally"

	SoldierBackwards  Key = "兵卒不能后退|兵卒不能後退|Soldiers never move back"
	SoldierSideways   Key = "兵卒过河后才能横走|兵卒過河後才能橫走|Soldiers step sideways only past the river"
	KingLeaves        Key = "将帅不能出九宫|將帥不能出九宮|The king may not leave the palace"
	AdvisorLeaves     Key = "士不能出九宫|士不能出九宮|Advisors may not leave the palace"
	IllegalRiver      Key = "象不能过河|象不能過河|Elephants may not cross the river"
	IllegalLeg        Key = "蹩马腿|蹩馬腿|The piece beside the horse blocks its way"
	IllegalEye        Key = "塞象眼|塞象眼|The piece halfway blocks the elephant's way"
	ChariotBlocked    Key = "车不能越子|車不能越子|A chariot cannot jump over pieces"
	CannonBlocked     Key = "炮不吃子时不能越子|砲不吃子時不能越子|A cannon jumps only to capture"
	IllegalNoScreen   Key = "炮要隔一个子才能吃子|砲要隔一個子才能吃子|A cannon needs a piece to jump over to capture"
	IllegalManyScreen Key = "炮只能隔一个子吃子|砲只能隔一個子吃子|A cannon jumps over one piece only"
	IllegalKingsFace  Key = "将帅不能照面|將帥不能照面|The kings may not face each other"
	StaysInCheck      Key = "走后仍被%s将军|走後仍被%s將軍|Your king would still be in check from %s"
	IntoCheck         Key = "走后会被%s将军|走後會被%s將軍|Your king would come into check from %s"
	CannotHelp        Key = "正被%s将军，这个子解不了|正被%s將軍，這個子解不了|Your king is in check from %s: this piece cannot help" // it was picked

	// From where a king is attacked.
	PieceOn Key = "%[2]s的%[1]s|%[2]s的%[1]s|the %[1]s on %[2]s"
	Both    Key = "%s和%s|%s和%s|%s and %s"
)

// Computer against computer.
const (
	Speed         Key = "速度|速度|Speed"
	SpeedSlow     Key = "慢|慢|Slow"
	SpeedFast     Key = "快|快|Fast"
	Step          Key = "单步|單步|Step"
	TakeOverRed   Key = "接手红方|接手紅方|Take over Red"
	TakeOverBlack Key = "接手黑方|接手黑方|Take over Black"
	GiveRed       Key = "红方交给电脑|紅方交給電腦|Computer plays Red"
	GiveBlack     Key = "黑方交给电脑|黑方交給電腦|Computer plays Black"
	SeriesGame    Key = "第 %d 局，共 %d 局|第 %d 局，共 %d 局|Game %d of %d"
)
