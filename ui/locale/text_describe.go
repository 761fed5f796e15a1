package locale

// Words of questions about the board; each language may have several, separated by spaces.
const (
	AskHelp     Key = "? 帮助|? 幫助|? help|? trợ_giúp"
	AskBoard    Key = "棋盘|棋盤|board|bàn_cờ"
	AskRed      Key = "红方|紅方|red|đỏ"
	AskBlack    Key = "黑方|黑方|black|đen"
	AskWhere    Key = "找|找|where find|tìm"
	AskOn       Key = "看|看|on at|tại"
	AskAttacks  Key = "攻|攻|attacks|tấn_công"
	AskRays     Key = "线|線|rays|tia"
	AskMoves    Key = "着法|著法|moves|nước_đi"
	AskLast     Key = "上着|上著|last|vừa_đi"
	AskClock    Key = "时间|時間|clock clocks|đồng_hồ"
	AskCaptured Key = "吃子|吃子|captured|đã_ăn"
	AskOutlook  Key = "形势|形勢|eval evaluation|đánh_giá"
	AskTurn     Key = "轮谁|輪誰|turn|lượt"
)

// Names of pieces in questions.
const (
	AskKing     Key = "将 帅|將 帥|king kings|tướng"
	AskAdvisor  Key = "士 仕|士 仕|advisor advisors|sĩ"
	AskElephant Key = "象 相|象 相|elephant elephants|tượng voi"
	AskHorse    Key = "马|馬|horse horses|mã"
	AskChariot  Key = "车|車|chariot chariots|xe"
	AskCannon   Key = "炮|砲 炮|cannon cannons|pháo"
	AskSoldier  Key = "兵 卒|兵 卒|soldier soldiers|tốt binh"
)

// What the questions are about, for the list of questions. The arguments are the words and the example.
const (
	AskLine      Key = "%s：%s。|%s：%s。|%s: %s.|%s: %s."
	HelpBoard    Key = "逐条横线读棋盘|逐條橫線讀棋盤|the board by ranks|bàn cờ theo từng hàng"
	HelpSide     Key = "这一方的棋子|這一方的棋子|the pieces of this side|các quân của bên này"
	HelpWhere    Key = "这种棋子在哪里|這種棋子在哪裡|where the pieces of a kind are|vị trí các quân loại này"
	HelpOn       Key = "这一点上有什么|這一點上有什麼|what stands on a point|trên ô này có gì"
	HelpAttacks  Key = "这个棋子攻什么、保什么，被谁攻、被谁保|這個棋子攻什麼、保什麼，被誰攻、被誰保|what a piece attacks and guards, and what attacks and guards it|quân này bắt gì, giữ gì, bị gì bắt, được gì giữ"
	HelpRays     Key = "从这一点往四面看到的棋子|從這一點往四面看到的棋子|the pieces in the four directions from a point|các quân theo bốn hướng từ ô này"
	HelpMoves    Key = "这个棋子能走的着法|這個棋子能走的著法|the legal moves of a piece|các nước đi được của quân này"
	HelpLast     Key = "最近几步|最近幾步|the last moves|các nước vừa đi"
	HelpClock    Key = "双方剩余的时间|雙方剩餘的時間|the time left|thời gian còn lại"
	HelpCaptured Key = "被吃掉的棋子|被吃掉的棋子|the captured pieces|các quân đã bị ăn"
	HelpOutlook  Key = "引擎看到的胜算|引擎看到的勝算|the chances of the sides, if the engine has judged the position|cơ hội của hai bên, nếu máy đã xét thế cờ"
	HelpTurn     Key = "轮到谁走|輪到誰走|whose turn it is|đến lượt ai"
)

// Answers about the board.
const (
	DescribeList      Key = "%s，%s|%s，%s|%s, %s|%s, %s"
	DescribeSentence  Key = "%s：%s。|%s：%s。|%s: %s.|%s: %s."
	DescribeRank      Key = "第%s横线|第%s橫線|Rank %s|Hàng %s"
	DescribeOnFile    Key = "%[2]s%[1]s|%[2]s%[1]s|%[1]s %[2]s|%[1]s %[2]s" // a piece and its file
	DescribeOnPoint   Key = "%[2]s%[1]s|%[2]s%[1]s|%[1]s on %[2]s|%[1]s ở %[2]s"
	DescribeNothing   Key = "没有|沒有|nothing|không có gì"
	DescribeAttacks   Key = "%s攻|%s攻|%s attacks|%s bắt"
	DescribeGuards    Key = "保|保|It guards|Giữ"
	DescribeAttacked  Key = "被攻|被攻|It is attacked by|Bị bắt bởi"
	DescribeGuarded   Key = "被保|被保|It is guarded by|Được giữ bởi"
	DescribeAhead     Key = "向上|向上|Up|Phía trên"
	DescribeBack      Key = "向下|向下|Down|Phía dưới"
	DescribeLeft      Key = "向左|向左|Left|Bên trái"
	DescribeRight     Key = "向右|向右|Right|Bên phải"
	DescribeMoves     Key = "%s可走到|%s可走到|%s can move to|%s đi được đến"
	DescribeTook      Key = "%s吃掉了|%s吃掉了|%s has captured|%s đã ăn"
	DescribeNoMoves   Key = "还没有走过棋。|還沒有走過棋。|No move has been made yet.|Chưa có nước đi nào."
	DescribeNoClocks  Key = "这局棋不计时。|這局棋不計時。|This game has no clocks.|Ván này không tính giờ."
	DescribeNoOutlook Key = "引擎还没有看过这个局面：在研究里打开分析，或者复盘。|引擎還沒有看過這個局面：在研究裡開啟分析，或者復盤。|The engine has not judged this position. Turn on the analysis in Study, or review the game.|Máy chưa xét thế cờ này: hãy bật phân tích khi mổ cờ, hoặc xem lại ván cờ."
	DescribePoint     Key = "请写明哪一点，例如 e4，或用路和横线：5 5|請寫明哪一點，例如 e4，或用路和橫線：5 5|Add a point, such as e4, or its file and rank: 5 5.|Hãy ghi thêm một ô, như e4, hoặc lộ và hàng: 5 5"
	DescribeKind      Key = "请写明哪种棋子，例如“马”|請寫明哪種棋子，例如「馬」|Add a piece, such as horse.|Hãy ghi thêm tên quân, như mã"
	DescribeEmpty     Key = "%s没有棋子。|%s沒有棋子。|There is no piece on %s.|%s không có quân nào."
	AnswerCopied      Key = "回答已复制|回答已複製|Copied the answer|Đã chép câu trả lời"
	TypedAnswer       Key = "回答|回答|Answer|Trả lời"
	TypedAsk          Key = "按回车回答；? 列出可以问的|按 Enter 回答；? 列出可以問的|Enter answers; ? lists the questions|Enter để trả lời; ? liệt kê các câu hỏi"
)
