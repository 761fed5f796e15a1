package locale

// Moves that are typed.
const (
	MenuTypeMove Key = "键入着法…|鍵入著法…|Type a move..."
	TypedPlay    Key = "走棋|走棋|Play"
	TypedExample Key = "例如 %s|例如 %s|such as %s"
	TypedHow     Key = "可用中文、WXF 或坐标：炮二平五、C2=5、h2e2|可用中文、WXF 或座標：炮二平五、C2=5、h2e2|In Chinese, WXF or coordinates: 炮二平五, C2=5, h2e2"
	TypedPlays   Key = "按回车走 %s|按 Enter 走 %s|Enter plays %s"
	TypedSeveral Key = "这样写的着法不止一步：请写明前、后或第几个|這樣寫的著法不只一步：請寫明前、後或第幾個|More than one move is written like this: say which piece, front, rear or by its number"
	TypedUnknown Key = "没有这样写的着法|沒有這樣寫的著法|No move is written like this"

	TypedNoPiece  Key = "那里没有这样的棋子|那裡沒有這樣的棋子|There is no such piece there"
	TypedOffBoard Key = "走出棋盘了|走出棋盤了|That would be off the board"

	KeyType  Key = "键入着法；也可直接输入，如 炮二平五|鍵入著法；也可直接輸入，如 炮二平五|Type a move; or just begin, as in c2=5"
	HelpType Key = "着法也可以键入：中文、WXF 或坐标，认得出就在棋盘上画出来，回车走棋。|著法也可以鍵入：中文、WXF 或座標，認得出就在棋盤上畫出來，按 Enter 走棋。|Moves can be typed, in Chinese, WXF or coordinates: what is understood shows on the board, and Enter plays it."
)
