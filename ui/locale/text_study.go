package locale

// The study desk.
const (
	MenuWhy       Key = "为什么不走这着？|為什麼不走這著？|Why not this move?|Sao không đi nước này?"
	WhyNot        Key = "%s 为什么不好？|%s 為什麼不好？|Why not %s?|Sao không đi %s?"
	ToolComment   Key = "评注|評註|Note|Bình"
	TipComment    Key = "写评注|寫評註|Write a comment|Viết lời bình"
	ToolVariation Key = "变着|變著|Line|Biến"
	TipVariation  Key = "看这步的下一条变着|看這步的下一條變著|Show the next variation|Xem biến tiếp theo của nước này"
	TipPromote    Key = "变着上移|變著上移|Move this variation up|Đưa biến này lên"
	TipDemote     Key = "变着下移|變著下移|Move this variation down|Đưa biến này xuống"
	TipDelete     Key = "删去这步和后面的着法|刪去這步和後面的著法|Delete this move and all that follow|Xóa nước này và mọi nước sau"

	SymbolGood        Key = "好棋|好棋|Good move|Nước hay"
	SymbolBad         Key = "错着|錯著|Mistake|Nước sai"
	SymbolBrilliant   Key = "妙着|妙著|Brilliant move|Nước tuyệt hay"
	SymbolBlunder     Key = "败着|敗著|Blunder|Nước thua"
	SymbolInteresting Key = "值得注意|值得注意|Interesting move|Nước đáng chú ý"
	SymbolDubious     Key = "疑问着|疑問著|Dubious move|Nước đáng ngờ"

	CommentPlaceholder Key = "在此写评注|在此寫評註|Write a comment here|Viết lời bình ở đây"
	CommentHow         Key = "Shift+回车换行|Shift+Enter 換行|Shift+Enter: new line|Shift+Enter: xuống dòng"

	KeyComment Key = "研究：写评注|研究：寫評註|Study: write a comment|Mổ cờ: viết lời bình"
	KeySymbols Key = "研究：给着法加 ! ? !! ?? !? ?!|研究：給著法加 ! ? !! ?? !? ?!|Study: mark a move ! ? !! ?? !? ?!|Mổ cờ: đánh dấu nước đi ! ? !! ?? !? ?!"
	KeyOrder   Key = "研究：变着上移、下移|研究：變著上移、下移|Study: move a variation up or down|Mổ cờ: đưa biến lên hoặc xuống"
	KeyDelete  Key = "研究：删去这步和后面的着法|研究：刪去這步和後面的著法|Study: delete a move and all that follow|Mổ cờ: xóa nước này và mọi nước sau"
	HelpStudy  Key = "“研究”里双方的子都可以走，走出的是变着，对局本身不变；写的、改的都能撤销。|「研究」裡雙方的子都可以走，走出的是變著，對局本身不變；寫的、改的都能復原。|On the Study tab you move for both sides. This adds variations and leaves the game unchanged. You can undo everything you write or change there.|Ở thẻ Mổ cờ bạn đi quân cả hai bên: các nước ấy thành biến, ván cờ không thay đổi. Mọi điều viết hay sửa ở đó đều hủy được."
	HelpDraw   Key = "研究时按住右键拖动画箭头，点右键画圈，点刚走的子问为什么不走这着；按 D 选颜色，再画一次就擦去。|研究時按住右鍵拖曳畫箭頭，點右鍵畫圈，點剛走的子問為什麼不走這著；按 D 選顏色，再畫一次就擦去。|In study, drag with the right button to draw an arrow, or right-click for a circle; a right-click on the piece that moved last asks why not this move. D shows the colours; draw a mark again to remove it.|Khi mổ cờ, giữ chuột phải mà kéo để vẽ mũi tên, bấm chuột phải để vẽ vòng tròn, trên quân vừa đi thì hỏi sao không đi nước này; phím D để chọn màu, vẽ lần nữa thì xóa."

	TipPens  Key = "画箭头的颜色|畫箭頭的顏色|Colours for arrows and circles|Màu của mũi tên và vòng tròn"
	TipErase Key = "擦去这里的箭头和圆圈|擦去這裡的箭頭和圓圈|Erase the arrows and circles here|Xóa mũi tên và vòng tròn ở đây"
	KeyPens  Key = "研究：画箭头的颜色|研究：畫箭頭的顏色|Study: colours for arrows|Mổ cờ: màu của mũi tên"
	PenGreen Key = "绿色|綠色|Green|Xanh lục"
	PenRed   Key = "红色（Shift）|紅色（Shift）|Red (Shift)|Đỏ (Shift)"
	PenGold  Key = "金色（Alt）|金色（Alt）|Gold (Alt)|Vàng (Alt)"
	PenBlue  Key = "蓝色（Ctrl）|藍色（Ctrl）|Blue (Ctrl)|Xanh lam (Ctrl)"

	StudyVariation Key = "变着 %d/%d|變著 %d/%d|variation %d of %d|biến %d / %d"
	StudyEmpty     Key = "在棋盘上走子，红黑皆可|在棋盤上走子，紅黑皆可|Move the pieces of either side on the board.|Đi quân trên bàn cờ, Đỏ hay Đen đều được"
	StudyDeleted   Key = "已删去；Ctrl+Z 可恢复|已刪去；Ctrl+Z 可復原|Deleted. Ctrl+Z brings it back.|Đã xóa; Ctrl+Z để lấy lại"
	StudyUndone    Key = "已撤销|已復原|Undone|Đã hủy thao tác"
	StudyRedone    Key = "已重做|已重做|Redone|Đã làm lại"
	StudyUndoNone  Key = "没有可以撤销的编辑|沒有可以復原的編輯|Nothing to undo|Không có gì để hủy"
	StudyRedoNone  Key = "没有可以重做的编辑|沒有可以重做的編輯|Nothing to redo|Không có gì để làm lại"
	StudyLiveLine  Key = "对局还在进行，已走的着法不能删去或下移|對局還在進行，已走的著法不能刪去或下移|The game is still on: its own moves cannot be deleted or moved down.|Ván cờ còn đang diễn ra: không thể xóa hay đưa xuống các nước của nó"
	StudyNoMove    Key = "开局局面没有着法|開局局面沒有著法|There is no move at the start.|Thế ban đầu chưa có nước đi"
	StudyNoPlace   Key = "没有可以对调的变着|沒有可以對調的變著|There is no other variation here to swap with.|Không có biến nào để đổi chỗ"
)
