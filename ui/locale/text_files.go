package locale

// Well-known folders.
const (
	PlaceHome      Key = "主目录|家目錄|Home|Thư mục chính"
	PlaceDocuments Key = "文档|文件|Documents|Tài liệu"
	PlaceDesktop   Key = "桌面|桌面|Desktop|Màn hình nền"
	PlaceDownloads Key = "下载|下載|Downloads|Tải xuống"
	PlaceRoot      Key = "计算机|電腦|Computer|Máy tính"
)

// The page for choosing a file to open or save.
const (
	ParentFolder  Key = "上一级文件夹|上一層資料夾|Parent folder|Thư mục cha"
	RecentFolders Key = "最近的文件夹|最近的資料夾|Recent folders|Thư mục gần đây"
	FolderPath    Key = "文件夹的路径|資料夾的路徑|Folder path|Đường dẫn thư mục"
	FileName      Key = "文件名|檔名|File name|Tên tệp"
	OpenFile      Key = "打开|開啟|Open|Mở"
	FolderUnread  Key = "打不开文件夹 %s：%s|無法開啟資料夾 %s：%s|Cannot open the folder %s: %s.|Không mở được thư mục %s: %s"
	NoFilesHere   Key = "这里没有这类文件。|這裡沒有這類檔案。|There are no game files here.|Ở đây không có tệp loại này."
	ReplaceAsk    Key = "这里已有 %s。要用新的替换它吗？|這裡已有 %s。要用新的取代它嗎？|%s already exists. Replace it?|Đã có %s ở đây. Thay bằng tệp mới?"
	Replace       Key = "替换|取代|Replace|Thay"
	OthersLeft    Key = "一次只能打开一局：这 %d 个文件中只打开 %s。|一次只能開啟一局：這 %d 個檔案中只開啟 %s。|Of %d {file/files}, only %s is opened: one game at a time.|Mỗi lần một ván: trong %d tệp chỉ mở %s."
	DropRefused   Key = "拖进来的内容打不开：%s|拖進來的內容無法開啟：%s|Cannot open what you dropped: %s.|Không mở được thứ vừa thả vào: %s"
	SizeBytes     Key = "%d B|%d B|%d B|%d B"
	SizeKB        Key = "%d KB|%d KB|%d KB|%d KB"
	SizeMB        Key = "%d MB|%d MB|%d MB|%d MB"
)

// Opening and saving.
const (
	MenuOpen    Key = "打开棋谱…|開啟棋譜…|Open a file...|Mở tệp..."
	MenuRecent  Key = "最近的文件…|最近的檔案…|Recent files...|Tệp gần đây..."
	OpenTitle   Key = "打开棋谱|開啟棋譜|Open a file|Mở tệp"
	SaveTitle   Key = "另存为|另存為|Save as|Lưu thành"
	FileVersus  Key = "%s-%s|%s-%s|%s-%s|%s-%s"         // Red's player and Black's, in the name of a file
	TitleOfFile Key = "%s - %s|%s - %s|%s - %s|%s - %s" // the file and the program
	AllRecords  Key = "所有棋谱|所有棋譜|All game records|Mọi tệp ván cờ"
	AllFiles    Key = "所有文件|所有檔案|All files|Mọi tệp"
	HelpFiles   Key = "“保存”把这一局存成文件，如 PGN 或 XQF；“打开”能读各种棋谱文件，拖到窗口上也行。|「儲存」把這一局存成檔案，如 PGN 或 XQF；「開啟」能讀各種棋譜檔案，拖到視窗上也行。|Save writes the game to a file. Open reads many formats; you can also drop a file on the window.|“Lưu” ghi ván cờ ra tệp như PGN hoặc XQF; “Mở” đọc được nhiều loại tệp ván cờ, thả tệp vào cửa sổ cũng được."

	FileOpening     Key = "正在打开 %s…|正在開啟 %s…|Opening %s...|Đang mở %s..."
	FileOpened      Key = "已打开 %s|已開啟 %s|Opened %s|Đã mở %s"
	ClipboardOpened Key = "已从剪贴板打开|已從剪貼簿開啟|Opened from the clipboard|Đã mở từ bộ nhớ tạm"
	LinkOpened      Key = "已从链接打开|已從連結開啟|Opened from a link|Đã mở từ liên kết"
	LibraryOpened   Key = "已从棋谱库打开|已從棋譜庫開啟|Opened from the library|Đã mở từ thư viện"
	TheLink         Key = "链接|連結|the link|liên kết"
	FileUnopened    Key = "打不开 %s：%s。|無法開啟 %s：%s。|Cannot open %s: %s.|Không mở được %s: %s."
	FileSaved       Key = "已存为 %s|已存為 %s|Saved as %s|Đã lưu thành %s"
	FileSavedAnew   Key = "%s 已不在原处，现已重新写好。|%s 已不在原處，現已重新寫好。|%s was missing and has been written again.|%s không còn ở chỗ cũ, đã được ghi lại."
	FileUnsaved     Key = "%s 没能保存：%s。棋局仍在自动存档里。|%s 沒能儲存：%s。棋局仍在自動存檔裡。|Could not save %s: %s. The game is still in the autosave.|Không lưu được %s: %s. Ván cờ vẫn còn trong bản tự lưu."
	FileUntrue      Key = "%[2]s 里有 %[1]d 处没能读进来：%[3]s。|%[2]s 裡有 %[1]d 處沒能讀進來：%[3]s。|%[2]s has %[1]d {problem/problems}: %[3]s.|Có %[1]d chỗ trong %[2]s không đọc được: %[3]s."
	FileLost        Key = "已存到 %[2]s，但有 %[1]d 处存不下：%[3]s。|已存到 %[2]s，但有 %[1]d 處存不下：%[3]s。|Saved %[2]s, but %[1]d {detail was/details were} left out: %[3]s.|Có %[1]d chỗ không ghi được vào %[2]s: %[3]s."
	Warnings        Key = "警告|警告|Warnings|Cảnh báo"
	OpenAsText      Key = "以文本打开|以文字開啟|Open as text|Mở dạng văn bản"
	ShowAll         Key = "全部列出|全部列出|Show all|Xem tất cả"

	FileChanged Key = "你打开 %s 之后，别的程序改过它。|你開啟 %s 之後，別的程式改過它。|Another program has changed %s since you opened it.|Một chương trình khác đã sửa %s sau khi bạn mở nó."
	SaveAs      Key = "另存为…|另存為…|Save as...|Lưu thành..."
)

// Replacing a file: its content, the answers, and what was done.
const (
	HoldsGames   Key = "%s 里有 %d 局棋。|%s 裡有 %d 局棋。|%s holds %d {game/games}.|%s có %d ván cờ."
	HoldsPart    Key = "%s 里有 %d 局棋，还有一部分读不出来。|%s 裡有 %d 局棋，還有一部分讀不出來。|%s holds %d {game/games}, and a part that cannot be read.|%s có %d ván cờ và một phần không đọc được."
	HoldsPicture Key = "%s 是一张图片（%s）。|%s 是一張圖片（%s）。|%s is a picture (%s).|%s là một hình ảnh (%s)."
	HoldsArchive Key = "%s 是一个压缩包（%s）。|%s 是一個壓縮檔（%s）。|%s is an archive (%s).|%s là một tệp nén (%s)."
	HoldsOther   Key = "%s 是一个文件（%s），里面没有棋局。|%s 是一個檔案（%s），裡面沒有棋局。|%s is a file (%s) without a game.|%s là một tệp (%s) không có ván cờ nào."
	HoldsNothing Key = "%[1]s 是空文件。|%[1]s 是空檔案。|%[1]s is empty.|%[1]s là tệp rỗng."
	HoldsUnread  Key = "%s 读不出来：%s。|%s 讀不出來：%s。|Cannot read %s: %s.|Không đọc được %s: %s."
	AddToFile    Key = "加到文件里|加到檔案裡|Add to it|Thêm vào"
	ReplaceAll   Key = "替换全部 %d 局|取代全部 %d 局|Replace all %d|Thay cả %d ván"

	FileReplaced   Key = "已替换 %s。旧文件会留到关闭窗口。|已取代 %s。舊檔案會留到關閉視窗。|You replaced %s. The old file is kept until you close the window.|Bạn đã thay %s. Tệp cũ được giữ đến khi đóng cửa sổ."
	GamesReplaced  Key = "已替换 %[1]s 里的 %[2]d 局棋。旧文件会留到关闭窗口。|已取代 %[1]s 裡的 %[2]d 局棋。舊檔案會留到關閉視窗。|You replaced the %[2]d {game/games} in %[1]s. The old file is kept until you close the window.|Bạn đã thay %[2]d ván cờ trong %[1]s. Tệp cũ được giữ đến khi đóng cửa sổ."
	FileAdded      Key = "已加到 %s 里。|已加到 %s 裡。|Added to %s.|Đã thêm vào %s."
	BringBack      Key = "恢复旧文件|還原舊檔案|Bring back the old file|Lấy lại tệp cũ"
	FileBack       Key = "%s 已恢复原样。|%s 已還原。|%s is as it was before.|%s đã trở lại như trước."
	FileBackBeside Key = "之后别的程序改过 %s，所以旧文件另存成了 %s。|之後別的程式改過 %s，所以舊檔案另存成了 %s。|Another program has changed %s since. The old file is back as %s.|Sau đó một chương trình khác đã sửa %s, nên tệp cũ được ghi thành %s."
	FileNotBack    Key = "没能恢复 %s：%s。|沒能還原 %s：%s。|Could not bring back %s: %s.|Không lấy lại được %s: %s."
	CopiesLeft     Key = "上次窗口没有正常关闭。被替换或收回的文件还在 %s，这次关闭窗口时会删除。|上次視窗沒有正常關閉。被取代或收回的檔案還在 %s，這次關閉視窗時會刪除。|The window did not close properly last time. The files that you had replaced or taken back are in %s until you close this window.|Lần trước cửa sổ không đóng bình thường. Các tệp đã bị thay hoặc thu lại còn ở %s đến khi bạn đóng cửa sổ này."
	CauseUncopied  Key = "旧文件无法备份：%s|舊檔案無法備份：%s|the old file cannot be kept: %s|không giữ lại được tệp cũ: %s"
	CauseCharset   Key = "它的编码 %s 缺少这局棋的一些字|它的編碼 %s 缺少這局棋的一些字|its encoding, %s, lacks some characters of the game|bảng mã %s của nó thiếu vài chữ của ván cờ"
)

// The pages of recent files and of problems in reading or writing.
const (
	RecentTitle     Key = "最近的文件|最近的檔案|Recent files|Tệp gần đây"
	RecentNone      Key = "打开过和存过的文件都会列在这里。|開啟過和存過的檔案都會列在這裡。|Files that you open or save appear here.|Các tệp bạn đã mở hoặc lưu sẽ hiện ở đây."
	RecentForget    Key = "从列表中移除|從清單中移除|Remove|Bỏ khỏi danh sách"
	RecentForgetTip Key = "只是不再列出，文件不动|只是不再列出，檔案不動|Remove it from this list; the file stays|Chỉ bỏ khỏi danh sách này; tệp vẫn còn"
	ReportTitle     Key = "%s 的读写情况|%s 的讀寫情況|About %s|Về %s"
	ReportCount     Key = "%d 处|%d 處|%d {problem/problems}|%d chỗ"
	ReportMore      Key = "此外还有 %d 处。|此外還有 %d 處。|And %d more.|Và %d chỗ nữa."
)

// Names of formats.
const (
	FormatPGN     Key = "PGN 棋谱|PGN 棋譜|PGN|PGN"
	FormatXQF     Key = "象棋演播室 XQF|象棋演播室 XQF|XQF (XQStudio)|XQF (XQStudio)"
	FormatDhtmlXQ Key = "DhtmlXQ 动态棋谱文字|DhtmlXQ 動態棋譜文字|DhtmlXQ text|Văn bản DhtmlXQ"
	FormatJSON    Key = "JSON 数据|JSON 資料|JSON|JSON"
	FormatCBR     Key = "象棋桥 CBR|象棋橋 CBR|CBR (CCBridge)|CBR (CCBridge)"
	FormatCBL     Key = "象棋桥棋谱库 CBL|象棋橋棋譜庫 CBL|CBL (CCBridge library)|CBL (bộ ván CCBridge)"
	FormatCBF     Key = "象棋桥 CBF|象棋橋 CBF|CBF (CCBridge)|CBF (CCBridge)"
	FormatWXF     Key = "WXF 棋谱|WXF 棋譜|WXF|WXF"
	FormatEPD     Key = "EPD 局面|EPD 局面|EPD positions|Thế cờ EPD"
	FormatMoves   Key = "着法文字|著法文字|Move list|Danh sách nước đi"
)

// FormatName returns the name of a format of game files, given its name in commands. A format without a text keeps that
// name.
func FormatName(name string) Message {
	texts := map[string]Key{
		"pgn": FormatPGN, "xqf": FormatXQF, "dhtmlxq": FormatDhtmlXQ, "json": FormatJSON,
		"cbr": FormatCBR, "cbl": FormatCBL, "cbf": FormatCBF, "wxf": FormatWXF, "epd": FormatEPD, "movelist": FormatMoves,
	}
	if text, known := texts[name]; known {
		return Msg(text)
	}
	return Msg(CauseOther, name)
}

// Problems of a file: the place and the kind.
const (
	ProblemGame Key = "第 %d 局|第 %d 局|Game %d|Ván %d"
	ProblemLine Key = "第 %d 行|第 %d 行|line %d|dòng %d"
	ProblemByte Key = "第 %d 字节|第 %d 位元組|byte %d|byte %d"
	ProblemPly  Key = "第 %d 步|第 %d 步|ply %d|nước %d"

	WrongShape    Key = "这个子不这样走|這個子不這樣走|the piece does not move like that|quân này không đi như vậy"
	OutsidePalace Key = "出了九宫|出了九宮|the piece would leave the palace|ra khỏi cung"
	NoPieceThere  Key = "那里没有己方的子|那裡沒有己方的子|the side to move has no piece there|chỗ đó không có quân của bên đi"
	OwnPieceThere Key = "那里是自己的子|那裡是自己的子|its own piece is there|chỗ đó là quân nhà"
	AcrossRiver   Key = "象不能过河|象不能過河|elephants may not cross the river|Tượng không được qua sông"
	BlockedLeg    Key = "蹩马腿|拐馬腳|the horse's leg is blocked|Mã bị cản chân"
	BlockedEye    Key = "塞象眼|塞象眼|the elephant's eye is blocked|Tượng bị chặn mắt"
	BackSoldier   Key = "兵卒不能后退|兵卒不能後退|soldiers never move back|Tốt không được lùi"
	SideSoldier   Key = "兵卒过河后才能横走|兵卒過河後才能橫走|soldiers step sideways only past the river|Tốt qua sông mới được đi ngang"
	BadScreen     Key = "炮吃子要隔一个子|炮吃子要隔一個子|a cannon captures over exactly one piece|Pháo ăn phải nhảy qua đúng một quân"
	FacingKings   Key = "将帅照面|將帥照面|the kings would face each other|hai Tướng sẽ đối mặt"
	BlockedPath   Key = "中间有子挡着|中間有子擋著|a piece stands in the way|có quân cản đường"
	KingInCheck   Key = "走后自己被将军|走後自己被將軍|the king would be in check|Tướng nhà sẽ bị chiếu"

	NotThisFormat    Key = "不是能识别的棋谱，或已损坏|不是能辨認的棋譜，或已損壞|not a readable game record, or damaged|không phải ván cờ đọc được, hoặc tệp đã hỏng"
	EmptyFile        Key = "文件是空的|檔案是空的|the file is empty|tệp rỗng"
	PackedFile       Key = "这是压缩包，请先解压，再打开里面的文件|這是壓縮檔，請先解壓縮，再開啟裡面的檔案|it is an archive; unpack it, then open the files inside|đây là tệp nén; hãy giải nén rồi mở các tệp bên trong"
	WesternChess     Key = "这是国际象棋的棋谱，这里只能打开中国象棋的|這是西洋棋的棋譜，這裡只能開啟象棋的|it is a record of Western chess; open one of xiangqi|đây là ván cờ vua; hãy mở ván cờ tướng"
	NewerVersion     Key = "格式版本太新|格式版本太新|written in a newer version of its format|phiên bản định dạng quá mới"
	CutShort         Key = "文件不完整|檔案不完整|the file ends too early|tệp bị thiếu phần cuối"
	TooLarge         Key = "内容太多，其余略去|內容太多，其餘略去|the file is too large; the rest was left out|tệp quá lớn; phần còn lại đã bỏ"
	ManyMoves        Key = "一局最多读入 %d 步，其余 %d 步略去|一局最多讀入 %d 步，其餘 %d 步略去|only the first %d {move/moves} could be read; %d left out|chỉ đọc được %d nước đầu; đã bỏ %d nước còn lại"
	ManyProblems     Key = "问题超过 %d 处，其后 %d 步略去|問題超過 %d 處，其後 %d 步略去|more than %d {problem/problems}; %d {move/moves} after that left out|có hơn %d chỗ sai; đã bỏ %d nước sau đó"
	BadTag           Key = "这一项读不懂|這一項讀不懂|unreadable entry|không đọc được mục này"
	BadStart         Key = "起始局面不合理|起始局面不合理|the start position is not valid|thế ban đầu vô lý"
	BadMove          Key = "这步棋读不懂，其后的着法略去|這步棋讀不懂，其後的著法略去|unreadable move; the rest of its line was left out|không hiểu nước này; phần sau của biến đã bỏ"
	IllegalMove      Key = "这步棋不合规则，其后的着法略去|這步棋不合規則，其後的著法略去|illegal move; the rest of its line was left out|nước này sai luật; phần sau của biến đã bỏ"
	AmbiguousMove    Key = "这步棋有多种解释，其后的着法略去|這步棋有多種解釋，其後的著法略去|ambiguous move; the rest of its line was left out|nước này có thể hiểu nhiều cách; phần sau của biến đã bỏ"
	UnstatedSide     Key = "没有注明轮到谁走，按红方先走读入|沒有註明輪到誰走，按紅方先走讀入|the side to move is not stated; read with Red to move|không ghi bên nào đi; đã đọc là Đỏ đi"
	ForcedSide       Key = "没有注明轮到谁走，但只能是其中一方|沒有註明輪到誰走，但只能是其中一方|the side to move is not stated, but only one side can be|không ghi bên nào đi, nhưng chỉ một bên có thể đi"
	ContradictedSide Key = "旁边的文字注明的走棋方与局面不同，按局面读入|旁邊的文字註明的走棋方與局面不同，按局面讀入|the text around the position has the other side to move; read as the position says|lời bên cạnh ghi bên khác đi; đã đọc theo thế cờ"
	GuessedMove      Key = "这步棋有多种解释，取其中第一种|這步棋有多種解釋，取其中第一種|ambiguous move; read as the first possible one|nước này có thể hiểu nhiều cách; đã đọc theo cách đầu tiên"
	AmbiguousRanks   Key = "横线可能从 0 或从 1 数起，这里按从 0 数起读入|橫線可能從 0 或從 1 數起，這裡按從 0 數起讀入|ranks may count from 0 or from 1; read from 0|hàng ở đây có thể tính từ 0 hoặc từ 1; đã đọc theo cách tính từ 0"
	AmbiguousLetters Key = "字母可能是 WXF 的，也可能是越南的，这里按 WXF 读入|字母可能是 WXF 的，也可能是越南的，這裡按 WXF 讀入|the letters may be WXF or Vietnamese; read as WXF|chữ cái ở đây có thể là của WXF hoặc kiểu Việt; đã đọc theo WXF"
	BadVariation     Key = "这条变着无处可接|這條變著無處可接|this variation does not connect to the game|biến này không nối vào đâu"
	BadText          Key = "这里的文字不是棋谱|這裡的文字不是棋譜|skipped text that is not part of the game|đoạn văn bản này không thuộc ván cờ"
	BadCharacters    Key = "有不能识别的字符|有不能辨認的字元|some characters are unreadable|có ký tự không đọc được"
	LostVariations   Key = "这种格式不能保存变着|這種格式不能儲存變著|the format has no variations|định dạng này không lưu được biến"
	LostComment      Key = "这种格式在这里不能保存评注|這種格式在這裡不能儲存評註|the format has no place for a comment here|định dạng này không lưu được lời bình ở đây"
	LostSymbols      Key = "这种格式不能保存着法符号|這種格式不能儲存著法符號|the format has no symbols|định dạng này không lưu được ký hiệu nước đi"
	LostEvaluation   Key = "这种格式不能保存形势分|這種格式不能儲存形勢分|the format has no evaluations|định dạng này không lưu được điểm đánh giá"
	LostMarks        Key = "这种格式不能保存箭头和圆圈|這種格式不能儲存箭頭和圓圈|the format has no arrows or circles|định dạng này không lưu được mũi tên và vòng tròn"
	LostClocks       Key = "这种格式不能保存用时|這種格式不能儲存用時|the format has no clocks|định dạng này không lưu được thời gian"
	LostTag          Key = "这种格式没有这一项|這種格式沒有這一項|the format has no place for this entry|định dạng này không có chỗ cho mục này"
	LostEnd          Key = "这种格式不能保存终局的原因|這種格式不能儲存終局的原因|the format cannot say how the game ended|định dạng này không lưu được vì sao ván kết thúc"
	LostCharacters   Key = "有些字符无法写出，改成了问号|有些字元無法寫出，改成了問號|some characters cannot be written and became question marks|vài ký tự không ghi được và đã thành dấu hỏi"
	DeletedGame      Key = "这一局已从棋谱库删除，但仍在文件里|這一局已從棋譜庫刪除，但仍在檔案裡|marked deleted, but still stored in the file|ván này đã bị xóa khỏi bộ ván nhưng vẫn còn trong tệp"
	LostStart        Key = "这种格式放不下这么多同种棋子|這種格式放不下這麼多同種棋子|the format has no place for so many pieces of a kind|định dạng này không chứa được nhiều quân cùng loại đến thế"
	LostMoves        Key = "这种格式写出的棋谱，读回时着法会不同|這種格式寫出的棋譜，讀回時著法會不同|written in this format, the game would be read with other moves|ghi theo định dạng này thì đọc lại sẽ ra nước đi khác"
	LostText         Key = "文字太长，已截短|文字太長，已截短|the text is too long and was cut|văn bản quá dài, đã cắt bớt"
)
