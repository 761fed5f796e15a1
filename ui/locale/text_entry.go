package locale

// Typed moves.
const (
	MenuTypeMove Key = "输入着法或提问…|輸入著法或提問…|Type a move or ask...|Gõ nước đi hoặc hỏi..."
	TipType      Key = "输入着法或提问|輸入著法或提問|Type a move or ask|Gõ nước đi hoặc hỏi"
	TypedName    Key = "着法或问题，%s|著法或問題，%s|Move or question, %s|Nước đi hoặc câu hỏi, %s"
	TypedPlay    Key = "走棋|走棋|Play|Đi"
	TypedExample Key = "例如 %s|例如 %s|such as %s|ví dụ %s"
	TypedPrompt  Key = "例如 %s；? 列出可以问的|例如 %s；? 列出可以問的|such as %s; ? lists questions|ví dụ %s; ? liệt kê câu hỏi"
	TypedGoOn    Key = "以此开头的着法：%s|以此開頭的著法：%s|Moves that begin like this: %s|Các nước bắt đầu như vậy: %s"
	TypedHow     Key = "着法例如：炮二平五、pao2ping5、C2=5、h2e2|著法例如：炮二平五、pao2ping5、C2=5、h2e2|Moves: 炮二平五, pao2ping5, C2=5, h2e2|Nước đi: P2-5, 炮二平五, C2=5, h2e2"
	TypedPlays   Key = "按回车走 %s|按 Enter 走 %s|Enter plays %s|Enter để đi %s"
	TypedSeveral Key = "这样写的着法不止一步：请写明前、后或第几个|這樣寫的著法不只一步：請寫明前、後或第幾個|More than one move is written like this. Say which piece: front, rear, or its number.|Nhiều nước viết như vậy: hãy ghi rõ quân trước, quân sau hoặc quân thứ mấy"
	TypedUnknown Key = "这不是着法，也不是问题；输入问号，列出可问的。|這不是著法，也不是問題；輸入問號，列出可問的。|Neither a move nor a question. A question mark lists the questions.|Không phải nước đi hay câu hỏi. Gõ dấu hỏi để xem các câu hỏi"

	TypedNoPiece  Key = "那里没有这样的棋子|那裡沒有這樣的棋子|There is no such piece there.|Ở đó không có quân như vậy"
	TypedOffBoard Key = "走出棋盘了|走出棋盤了|That would be off the board.|Như vậy là ra ngoài bàn cờ"

	KeyType  Key = "输入着法；也可直接打字，如 炮二平五|輸入著法；也可直接打字，如 炮二平五|Type a move, or just start typing, such as c2=5|Gõ nước đi; hoặc cứ gõ luôn, như p2-5"
	HelpType Key = "着法也可以输入：中文、WXF 或坐标，认得出就在棋盘上画出来，按回车走棋。|著法也可以輸入：中文、WXF 或座標，認得出就在棋盤上畫出來，按 Enter 走棋。|Type a move in Chinese, WXF or coordinates; it appears as an arrow, and Enter plays it.|Có thể gõ nước đi theo kiểu Việt, Trung, WXF hoặc tọa độ: hiểu được thì hiện trên bàn cờ, Enter để đi."
)

// Pasted texts.
const (
	MenuPaste    Key = "粘贴|貼上|Paste|Dán"
	KeyPaste     Key = "粘贴局面、棋谱或着法|貼上局面、棋譜或著法|Paste a position, a game or moves|Dán thế cờ, ván cờ hoặc nước đi"
	Clipboard    Key = "剪贴板|剪貼簿|Clipboard|Bộ nhớ tạm"
	PasteNothing Key = "剪贴板里没有文字|剪貼簿裡沒有文字|The clipboard holds no text.|Trong bộ nhớ tạm không có văn bản"
	PasteReading Key = "正在读剪贴板；Esc 停止|正在讀剪貼簿；Esc 停止|Reading the clipboard; Esc stops.|Đang đọc bộ nhớ tạm; Esc để dừng"
	PasteUseless Key = "剪贴板里的内容不能用：%s|剪貼簿裡的內容不能用：%s|Nothing readable on the clipboard (%s). Copy a FEN, a game or moves.|Không dùng được nội dung trong bộ nhớ tạm: %s"
	PasteHolds   Key = "剪贴板里有%s。|剪貼簿裡有%s。|On the clipboard: %s.|Trong bộ nhớ tạm có %s."
	HeldGame     Key = "一局棋|一局棋|a game|một ván cờ"
	HeldFormat   Key = "一局 %s 棋谱|一局 %s 棋譜|a game in %s|một ván cờ dạng %s"
	HeldMoves    Key = "一串着法|一串著法|a list of moves|một loạt nước đi"
	HeldPosition Key = "一个局面|一個局面|a position|một thế cờ"
	OtherLines   Key = "%d 条变着|%d 條變著|%d {variation/variations}|%d biến khác"
	PasteUndo    Key = "打开后，按“悔棋”可回到现在这一局。|開啟後，按「悔棋」可回到現在這一局。|Undo brings back the present game.|Mở rồi vẫn có thể bấm Hoãn để trở lại ván hiện nay."
	PasteAsGame  Key = "作为一局棋打开|作為一局棋開啟|Open as a game|Mở thành ván cờ"
	PastePlay    Key = "接着走出|接著走出|Play here|Đi tại đây"
)
