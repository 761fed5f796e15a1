package locale

// The desks and their toolbars.
const (
	DeskPlay      Key = "对局|對局|Game"
	DeskStudy     Key = "研究|研究|Study"
	DeskReview    Key = "复盘|復盤|Review"
	ToolBack      Key = "返回|返回|Back"
	TipBackToPlay Key = "回到对局|回到對局|Back to the game"
	ToolStart     Key = "开头|開頭|Start"
	ToolPrevious  Key = "上一|上一|Prev"
	ToolNext      Key = "下一|下一|Next"
	ToolEnd       Key = "末尾|末尾|End"
	KeyDesks      Key = "对局、研究、复盘|對局、研究、復盤|Game, Study, Review"
)
