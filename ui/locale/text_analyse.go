package locale

// The analysis of the position on display.
const (
	Analysis       Key = "引擎分析|引擎分析|Analysis|Phân tích"
	AnalysisDepth  Key = "深度 %d|深度 %d|depth %d|độ sâu %d"
	AnalysisTip    Key = "打开或关闭引擎分析|開啟或關閉引擎分析|Turn analysis on or off|Bật hoặc tắt phân tích"
	AnalysisStarts Key = "开始思考…|開始思考…|starting...|đang bắt đầu..."
	AnalysisOver   Key = "棋局到这里已经结束，没有着法可分析。|棋局到這裡已經結束，沒有著法可分析。|The game is over here, so there is nothing to analyse.|Ván cờ đã kết thúc ở đây: không còn nước nào để phân tích."
	AnalysisNone   Key = "所有着法都已排除。|所有著法都已排除。|All moves are excluded.|Đã bỏ qua mọi nước đi."
	AnalysisFailed Key = "引擎停止了分析：%s|引擎停止了分析：%s|The engine stopped: %s.|Máy không phân tích tiếp được: %s"
	AnalysisLines  Key = "%d 条|%d 條|%d {line/lines}|%d biến"
	LinesTip       Key = "显示几条候选着法|顯示幾條候選著法|How many of the best lines to show|Hiện bao nhiêu biến hay nhất"

	NodesASecond Key = "%s/秒|%s/秒|%s nodes/s|%s thế/giây"

	MateIn      Key = "%d 步杀|%d 步殺|mate in %d|bí sau %d nước" // on the label of a line
	Mated       Key = "已将死|已將死|mate|chiếu bí"
	SideMates   Key = "%s %d 步杀|%s %d 步殺|%s mates in %d|%s chiếu bí sau %d nước"
	Shares      Key = "红胜 %d%% · 和 %d%% · 黑胜 %d%%|紅勝 %d%% · 和 %d%% · 黑勝 %d%%|Red %d%% · draw %d%% · Black %d%%|Đỏ thắng %d%% · hòa %d%% · Đen thắng %d%%"
	SharesShort Key = "%d / %d / %d%%|%d / %d / %d%%|%d / %d / %d%%|%d / %d / %d%%" // Red wins, a draw, Black wins

	ScoreTip    Key = "%s；点一下可多看几步，或者只分析、排除这一着|%s；點一下可多看幾步，或者只分析、排除這一著|%s. Click to see more of the line, to analyse only this move or to exclude it|%s. Bấm để xem thêm các nước sau, chỉ xét hoặc bỏ qua nước này"
	PlayLineTip Key = "走到这一着|走到這一著|Play the line up to this move|Đi biến này đến nước này"
	KeepLineTip Key = "把整条变着（%d 步）加入棋谱|把整條變著（%d 步）加入棋譜|Keep the whole line of %d {move/moves} as a variation|Giữ cả biến %d nước trong ván cờ"
	LineKept    Key = "已把 %d 步的变着加入棋谱|已把 %d 步的變著加入棋譜|Added a variation of %d {move/moves}|Đã thêm một biến %d nước"
	OnlyMove    Key = "只分析这一着|只分析這一著|Analyse this move only|Chỉ xét nước này"
	NotMove     Key = "排除这一着|排除這一著|Exclude this move|Không xét nước này"
	OnlyMoves   Key = "只分析 %s|只分析 %s|Only %s|Chỉ xét %s"
	NotMoves    Key = "排除 %s|排除 %s|Without %s|Bỏ qua %s"
	AllMovesTip Key = "重新分析所有着法|重新分析所有著法|Analyse all moves again|Xét lại mọi nước đi"

	KeyAnalysis  Key = "研究：打开或关闭引擎分析|研究：開啟或關閉引擎分析|In study: analysis on or off|Bật hoặc tắt phân tích (khi mổ cờ)"
	MenuAnalysis Key = "引擎分析|引擎分析|Engine analysis|Phân tích bằng máy"

	SectionAnalysis Key = "分析与提示|分析與提示|Analysis and hints|Phân tích và gợi ý"
	ScoreView       Key = "评分视角|評分視角|Scores seen from|Điểm tính theo"
	ScoreRed        Key = "红方|紅方|Red|Bên Đỏ"
	ScoreMover      Key = "走棋一方|走棋一方|The side to move|Bên đang đi"
	LinesShown      Key = "候选着法|候選著法|Lines shown|Số biến hiện ra"
	HintStrength    Key = "提示强度|提示強度|Hint strength|Độ mạnh gợi ý"
	HintQuick       Key = "快|快|Quick|Nhanh"
	HintNormal      Key = "中|中|Normal|Vừa"
	HintDeep        Key = "深|深|Deep|Sâu"
	HintStrengthTip Key = "提示前思考半秒、一秒半或五秒|提示前思考半秒、一秒半或五秒|Think for half a second, one and a half, or five seconds.|Máy nghĩ nửa giây, một giây rưỡi hoặc năm giây trước khi gợi ý"
	PlayBar         Key = "形势条|形勢條|Evaluation bar|Thanh thế trận"
	PlayBarTip      Key = "对局中也在棋盘旁显示引擎对局面的评价；研究时总是显示|對局中也在棋盤旁顯示引擎對局面的評價；研究時總是顯示|Show the evaluation bar during play as well (Study always shows it).|Khi đánh cũng hiện đánh giá của máy bên cạnh bàn cờ; khi mổ cờ thì luôn hiện"
)
