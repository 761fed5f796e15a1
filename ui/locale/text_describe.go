package locale

// Words of questions about the board; each language may have several, separated by spaces. What they are about follows
// them, or stands at the star.
const (
	AskHelp     Key = "? 帮助|? 幫助|? help|? trợ_giúp"
	AskBoard    Key = "棋盘|棋盤|board read_board|bàn_cờ"
	AskRed      Key = "红方|紅方|red|đỏ"
	AskBlack    Key = "黑方|黑方|black|đen"
	AskWhere    Key = "找 哪里有 *在哪 *在哪里 *在哪儿|找 哪裡有 *在哪 *在哪裡|where find where_is where_are wheres|tìm *ở_đâu"
	AskOn       Key = "看 *上有什么 *有什么 *上是什么 *是什么|看 *上有什麼 *有什麼 *上是什麼 *是什麼|on at what_is_on whats_on what_is_at whats_at what_stands_on|tại *có_gì"
	AskAttacks  Key = "攻 *攻什么 *在攻什么 *攻击什么 *在攻击什么|攻 *攻什麼 *在攻什麼 *攻擊什麼 *在攻擊什麼|attacks what_does_*_attack what_is_*_attacking|tấn_công *bắt_gì"
	AskAttacked Key = "谁攻 谁攻击 谁在攻 谁在攻击 谁吃 谁能吃 什么在攻击 *被谁攻 *被谁攻击 *被谁吃|誰攻 誰攻擊 誰在攻 誰在攻擊 誰吃 誰能吃 什麼在攻擊 *被誰攻 *被誰攻擊 *被誰吃|what_attacks who_attacks what_is_attacking who_is_attacking is_*_attacked|quân_nào_bắt ai_bắt *bị_ai_bắt"
	AskThreats  Key = "威胁 有什么威胁 有威胁|威脅 有什麼威脅 有威脅|threats threat any_threats what_are_the_threats what_is_threatened|đe_dọa"
	AskRays     Key = "线|線|rays|tia"
	AskMoves    Key = "着法 *能走哪 *能走哪里 *能去哪 *能去哪里 *怎么走|著法 *能走哪 *能走哪裡 *能去哪 *能去哪裡 *怎麼走|moves where_can_*_go where_can_*_move what_can_*_do|nước_đi *đi_đâu"
	AskLast     Key = "上着|上著|last|vừa_đi"
	AskClock    Key = "时间 还剩多少时间|時間 還剩多少時間|clock clocks how_much_time how_much_time_is_left|đồng_hồ"
	AskCaptured Key = "吃子|吃子|captured|đã_ăn"
	AskOutlook  Key = "形势 谁好 谁占优|形勢 誰好 誰佔優|eval evaluation who_is_better who_is_winning|đánh_giá ai_hơn"
	AskTurn     Key = "轮谁 轮到谁 轮到谁走 该谁 该谁走 谁走|輪誰 輪到誰 輪到誰走 該誰 該誰走 誰走|turn whose_turn whose_turn_is_it whose_move whose_move_is_it who_moves who_is_to_move|lượt lượt_ai đến_lượt_ai"
)

// Names of pieces in questions and lists: the first names those of Red, in Chinese the last those of Black.
const (
	AskKing     Key = "帅 将|帥 將|king kings|Tướng"
	AskAdvisor  Key = "仕 士|仕 士|advisor advisors|Sĩ"
	AskElephant Key = "相 象|相 象|elephant elephants|Tượng voi"
	AskHorse    Key = "马|馬|horse horses|Mã"
	AskChariot  Key = "车|車|chariot chariots rook rooks|Xe"
	AskCannon   Key = "炮|炮 砲|cannon cannons|Pháo"
	AskSoldier  Key = "兵 卒|兵 卒|soldier soldiers pawn pawns|Tốt binh"
	AskPieces   Key = "棋子 子|棋子 子|piece pieces|quân"
)

// Whose pieces a question is about.
const (
	AskAny     Key = "*|*|* the|*"
	AskOwn     Key = "我的 我|我的 我|my our|*của_tôi"
	AskTheirs  Key = "对方的 对方 对手的 你的|對方的 對方 對手的 你的|your his her their enemy the_enemy the_enemys the_opponents opponents|*của_đối_phương"
	AskOfRed   Key = "红方的 红方 红|紅方的 紅方 紅|red the_red reds|*đỏ"
	AskOfBlack Key = "黑方的 黑方 黑|黑方的 黑方 黑|black the_black blacks|*đen"
)

// What the questions are about, for the list of questions. The arguments are the words and the example.
const (
	HelpBoard    Key = "逐条横线读棋盘|逐條橫線讀棋盤|the board by ranks|bàn cờ theo từng hàng"
	HelpSide     Key = "这一方的棋子|這一方的棋子|the pieces of this side|các quân của bên này"
	HelpWhere    Key = "这种棋子在哪里|這種棋子在哪裡|where the pieces of a kind are|vị trí các quân loại này"
	HelpOn       Key = "这一点上有什么|這一點上有什麼|what stands on a point|trên điểm này có gì"
	HelpAttacks  Key = "这个棋子攻击什么、保护什么，又被谁攻击、保护|這個棋子攻擊什麼、保護什麼，又被誰攻擊、保護|what a piece attacks and guards, and what attacks and guards it|quân này bắt gì, giữ gì, bị gì bắt, được gì giữ"
	HelpAttacked Key = "哪些棋子攻击这一个，例如“谁攻我的炮”|哪些棋子攻擊這一個，例如「誰攻我的炮」|what attacks a piece, such as my cannon|quân nào bắt quân này, như Pháo của tôi"
	HelpThreats  Key = "双方的威胁：得子或将死|雙方的威脅：得子或將死|what each side threatens: a gain or mate|mỗi bên đe dọa gì: được quân hoặc chiếu bí"
	HelpRays     Key = "从这一点往四面看到的棋子|從這一點往四面看到的棋子|the pieces in the four directions from a point|các quân theo bốn hướng từ điểm này"
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
	DescribeAmong     Key = "%s、%s|%s、%s|%s, %s|%s, %s"
	DescribeNext      Key = "%s；%s|%s；%s|%s; %s|%s; %s"
	DescribeSeveral   Key = "%s%s|%s%s|%ss %s|%s %s" // pieces of a kind and their files
	DescribeSideRank  Key = "%s第%s横线|%s第%s橫線|%s on rank %s|%s ở hàng %s"
	DescribeRank      Key = "第%s横线|第%s橫線|Rank %s|Hàng %s"
	DescribeOnFile    Key = "%[2]s%[1]s|%[2]s%[1]s|%[1]s %[2]s|%[1]s %[2]s" // a piece and its file
	DescribeOnPoint   Key = "%[2]s的%[1]s|%[2]s的%[1]s|%[1]s on %[2]s|%[1]s ở %[2]s"
	DescribeNothing   Key = "没有|沒有|nothing|không có gì"
	DescribeAttacks   Key = "%s攻击|%s攻擊|The %s attacks|%s bắt"
	DescribeGuards    Key = "保护|保護|It guards|Giữ"
	DescribeAttacked  Key = "攻击它的|攻擊它的|It is attacked by|Bị bắt bởi"
	DescribeIsHit     Key = "攻击%s的|攻擊%s的|Attackers of the %s|%s bị bắt bởi"
	DescribeThreatens Key = "%s的威胁|%s的威脅|%s threatens|%s đe dọa"
	DescribeWins      Key = "%s吃%s|%s吃%s|%s takes %s|%s ăn %s"
	DescribeMates     Key = "%s将死对方|%s將死對方|%s mates|%s chiếu bí"
	DescribeGuarded   Key = "保护它的|保護它的|It is guarded by|Được giữ bởi"
	DescribeAhead     Key = "向上|向上|Up|Phía trên"
	DescribeBack      Key = "向下|向下|Down|Phía dưới"
	DescribeLeft      Key = "向左|向左|Left|Bên trái"
	DescribeRight     Key = "向右|向右|Right|Bên phải"
	DescribeMoves     Key = "%s可走到|%s可走到|The %s can move to|%s đi được đến"
	DescribeHasNone   Key = "没有这样的棋子。|沒有這樣的棋子。|There is no such piece.|Không có quân như vậy."
	DescribeTook      Key = "%s吃掉了|%s吃掉了|%s has captured|%s đã ăn"
	DescribeNoMoves   Key = "还没有走过棋。|還沒有走過棋。|No move has been made yet.|Chưa có nước đi nào."
	DescribeNoClocks  Key = "这局棋不计时。|這局棋不計時。|This game has no clocks.|Ván này không tính giờ."
	DescribeNoOutlook Key = "引擎还没有看过这个局面：在研究里打开分析，或者复盘。|引擎還沒有看過這個局面：在研究裡開啟分析，或者復盤。|The engine has not judged this position. Turn on the analysis in Study, or review the game.|Máy chưa xét thế cờ này: hãy bật phân tích khi mổ cờ, hoặc xem lại ván cờ."
	DescribePoint     Key = "请写明哪一点，例如 e4，或用路和横线：5 5|請寫明哪一點，例如 e4，或用路和橫線：5 5|Add a point, such as e4, or its file and rank: 5 5.|Hãy ghi thêm một điểm, như e4, hoặc lộ và hàng: 5 5"
	DescribeKind      Key = "请写明哪种棋子，例如“马”|請寫明哪種棋子，例如「馬」|Add a piece, such as horse.|Hãy ghi thêm tên quân, như mã"
	DescribeEmpty     Key = "%s没有棋子。|%s沒有棋子。|There is no piece on %s.|%s không có quân nào."
	AnswerCopied      Key = "回答已复制|回答已複製|Copied the answer|Đã chép câu trả lời"
	TypedAnswer       Key = "回答|回答|Answer|Trả lời"
	TypedAsk          Key = "按回车回答；? 列出可以问的|按 Enter 回答；? 列出可以問的|Enter answers; ? lists the questions|Enter để trả lời; ? liệt kê các câu hỏi"
)
