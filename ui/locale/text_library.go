package locale

// The page of saved games, and the buttons that lead there and back.
const (
	MenuGames    Key = "我的对局…|我的對局…|My games...|Ván cờ của tôi..."
	MenuSave     Key = "保存这一局|儲存這一局|Save the game|Lưu ván cờ"
	GamesTitle   Key = "我的对局|我的對局|My games|Ván cờ của tôi"
	GamesCount   Key = "%d 局|%d 局|%d {game/games}|%d ván"
	GamesOfFile  Key = "%d 局|%d 局|%d {game/games}|%d ván"
	GamesNone    Key = "你离开的和你保存的对局，都会列在这里。|你離開的和你儲存的對局，都會列在這裡。|Earlier games appear here.|Các ván bạn bỏ dở hoặc lưu sẽ hiện ở đây."
	GamesReading Key = "正在读取…|正在讀取…|Reading...|Đang đọc..."
	GamesHidden  Key = "有些对局没能列出（%s）。|有些對局沒能列出（%s）。|Some games cannot be listed (%s).|Có vài ván không hiện được (%s)."

	SearchGames   Key = "搜索：棋手、赛事、日期、胜负|搜尋：棋手、賽事、日期、勝負|Search: player, event, date, result|Tìm: kỳ thủ, giải, ngày, kết quả"
	Search        Key = "搜索|搜尋|Search|Tìm"
	SearchNothing Key = "没有找到。|沒有找到。|Nothing found.|Không tìm thấy gì."
	ReadSoFar     Key = "已读入 %d 局|已讀入 %d 局|%d {game/games} read|Đã đọc %d ván"
	ReadStopped   Key = "没有读完：已停止。|沒有讀完：已停止。|Reading was stopped before the end.|Chưa đọc hết: đã dừng."
	StopReading   Key = "停止|停止|Stop|Dừng"

	ColumnEvent  Key = "赛事|賽事|Event|Giải"
	ColumnDate   Key = "日期|日期|Date|Ngày"
	ColumnGame   Key = "对局|對局|Game|Ván"
	ColumnResult Key = "结果|結果|Result|Kết quả"
	ColumnMoves  Key = "回合|回合|Moves|Nước"
	ColumnNumber Key = "序号|序號|No.|Số"
	SortBy       Key = "排序|排序|Sort by|Sắp theo"
	SortedNot    Key = "原来的顺序|原來的順序|Original order|Thứ tự gốc"
	SortedRecent Key = "最近的在前|最近的在前|Newest first|Mới nhất trước"
	SortedUp     Key = "升序|升序|Ascending|Tăng dần"
	SortedDown   Key = "降序|降序|Descending|Giảm dần"
	Versus       Key = "%s — %s|%s — %s|%s — %s|%s — %s" // Red's player and Black's
	Unfinished   Key = "未下完|未下完|Unfinished|Chưa xong"
	MovesMade    Key = "%d 回合|%d 回合|%d {move/moves}|%d nước"
	GameUnread   Key = "无法读取：%s|無法讀取：%s|Cannot be read: %s|Không đọc được: %s"
	GameBroken   Key = "无法读取|無法讀取|Unreadable|Không đọc được"

	LookAtGame    Key = "打谱|打譜|Open|Xem ván"
	LookAtGameTip Key = "摆到棋盘上，从第一步看起|擺到棋盤上，從第一步看起|Show it on the board, at its first move|Bày lên bàn cờ, từ nước đầu"
	ResumeGame    Key = "接着下|接著下|Play on|Đánh tiếp"
	ResumeGameTip Key = "摆到棋盘上接着下|擺到棋盤上接著下|Continue it on the board|Bày lên bàn cờ và đánh tiếp"
	CopyGame      Key = "复制|複製|Copy|Chép"
	CopyGameTip   Key = "把这一局作为文字复制|把這一局作為文字複製|Copy the game as text|Chép ván cờ dạng chữ"
	GameCopied    Key = "已复制这一局|已複製這一局|Copied the game|Đã chép ván cờ"
	GameNotPut    Key = "这一局无法摆上棋盘：%s|這一局無法擺上棋盤：%s|Cannot open the game: %s.|Không bày được ván này lên bàn: %s"

	BackToOwn    Key = "回到刚才的一局|回到剛才的一局|Return to your game|Về ván của bạn"
	BackToEnd    Key = "回到终局|回到終局|To the end|Về cuối"
	BackToOwnTip Key = "收起棋盘上这一局，刚才的一局原样回来|收起棋盤上這一局，剛才的一局原樣回來|Close this game and return to yours|Cất ván này đi; ván kia trở lại như cũ"
	NewCanBeUndo Key = "新的一局。按悔棋可回到上一局|新的一局。按悔棋可回到上一局|New game. Undo brings the old one back.|Ván mới. Bấm Hoãn để về ván trước"
	GameIsBack   Key = "上一局回来了|上一局回來了|The old game is back.|Ván trước đã trở lại"

	Save    Key = "保存|儲存|Save|Lưu"
	SaveTip Key = "把这一局存成文件|把這一局存成檔案|Save the game to a file|Lưu ván cờ ra tệp"

	HelpGames Key = "离开的棋局都列在“我的对局”里，可以再看，也可以接着下。|離開的棋局都列在「我的對局」裡，可以再看，也可以接著下。|Earlier games are kept in My games; open one or play on.|Các ván đã rời đi nằm trong “Ván cờ của tôi”, có thể xem lại hoặc đánh tiếp."
)

// The text of a game for the clipboard: labels before a colon.
const (
	TextPlayer  Key = "%s：%s|%s：%s|%s: %s|%s: %s" // side and player
	TextOpening Key = "布局：%s|佈局：%s|Opening: %s|Khai cuộc: %s"
	TextDate    Key = "日期：%s|日期：%s|Date: %s|Ngày: %s"
	TextResult  Key = "结果：%s|結果：%s|Result: %s|Kết quả: %s"
)

// The library.
const (
	LibraryUnread  Key = "读不了棋谱库的目录（%s），已改名为 %s；目录从空开始。|讀不了棋譜庫的目錄（%s），已改名為 %s；目錄從空開始。|Cannot read the list of the library (%s); it was kept as %s, and the list starts empty.|Không đọc được danh sách thư viện (%s), đã đổi tên thành %s: bắt đầu danh sách trống."
	LibraryUnsaved Key = "棋谱库的目录没能保存（%s）。|棋譜庫的目錄沒能儲存（%s）。|Could not save the list of the library (%s).|Không lưu được danh sách thư viện (%s)."
)
