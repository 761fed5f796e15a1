package locale

// The analysis: what a player thinks of the position looked at.
const (
	Analysis       Key = "引擎分析|引擎分析|Analysis"
	AnalysisDepth  Key = "深度 %d|深度 %d|depth %d"
	AnalysisTip    Key = "打开或关闭引擎分析|開啟或關閉引擎分析|Analysis on or off"
	AnalysisStarts Key = "开始思考…|開始思考…|starting…"
	AnalysisOver   Key = "这里已经分出胜负，没有着法可想。|這裡已經分出勝負，沒有著法可想。|The game is over here: there is no move to look for."
	AnalysisFailed Key = "引擎想不下去了：%s|引擎想不下去了：%s|The engine cannot go on: %s"
	AnalysisLines  Key = "%d 条|%d 條|%d {line/lines}"
	LinesTip       Key = "显示几条最好的着法|顯示幾條最好的著法|How many of the best lines to show"

	NodesASecond Key = "%s/秒|%s/秒|%s nodes/s"

	MateIn      Key = "%d 步杀|%d 步殺|mate in %d" // on the plate of a line
	Mated       Key = "已将死|已將死|mate"
	SideMates   Key = "%s %d 步杀|%s %d 步殺|%s mates in %d"
	Shares      Key = "红胜 %d%% · 和 %d%% · 黑胜 %d%%|紅勝 %d%% · 和 %d%% · 黑勝 %d%%|Red %d%% · draw %d%% · Black %d%%"
	SharesShort Key = "%d / %d / %d%%|%d / %d / %d%%|%d / %d / %d%%" // Red wins, a draw, Black wins

	PlayLineTip Key = "%s；点一下作为变着走入棋谱|%s；點一下作為變著走入棋譜|%s. Click to add the line as a variation"
	OnlyMove    Key = "只看这一着|只看這一著|Look at this move only"
	NotMove     Key = "不看这一着|不看這一著|Leave this move out"
	OnlyMoves   Key = "只看 %s|只看 %s|Only %s"
	NotMoves    Key = "不看 %s|不看 %s|Without %s"
	AllMovesTip Key = "重新看所有着法|重新看所有著法|Look at all moves again"

	KeyAnalysis  Key = "打开或关闭引擎分析（研究时）|開啟或關閉引擎分析（研究時）|Analysis on or off (in study)"
	MenuAnalysis Key = "引擎分析|引擎分析|Engine analysis"

	SectionAnalysis Key = "分析与提示|分析與提示|Analysis and hints"
	ScoreView       Key = "评分视角|評分視角|Scores seen from"
	ScoreRed        Key = "红方|紅方|Red"
	ScoreMover      Key = "走棋一方|走棋一方|The side to move"
	LinesShown      Key = "显示着法|顯示著法|Lines shown"
	HintStrength    Key = "提示强度|提示強度|Hint strength"
	HintQuick       Key = "快|快|Quick"
	HintNormal      Key = "中|中|Normal"
	HintDeep        Key = "深|深|Deep"
	HintStrengthTip Key = "提示前想半秒、一秒半或五秒|提示前想半秒、一秒半或五秒|Half a second, one and a half, or five seconds of thought"
	PlayBar         Key = "形势条|形勢條|Evaluation bar"
	PlayBarTip      Key = "对局中也在棋盘旁边显示引擎怎样看局面；研究时总会显示|對局中也在棋盤旁邊顯示引擎怎樣看局面；研究時總會顯示|Shows what the engine thinks beside the board while you play, too; in study it always stands there"
)
