package locale

// Folders that everybody knows by a name.
const (
	PlaceHome      Key = "主目录|家目錄|Home"
	PlaceDocuments Key = "文档|文件|Documents"
	PlaceDesktop   Key = "桌面|桌面|Desktop"
	PlaceDownloads Key = "下载|下載|Downloads"
	PlaceRoot      Key = "计算机|電腦|Computer"
)

// The page on which a file is found, or a place for one.
const (
	ParentFolder Key = "上一级文件夹|上一層資料夾|Parent folder"
	FolderPath   Key = "文件夹的路径|資料夾的路徑|Path of a folder"
	FileName     Key = "文件名|檔名|Name of the file"
	OpenFile     Key = "打开|開啟|Open"
	FolderUnread Key = "打不开文件夹 %s：%s|打不開資料夾 %s：%s|The folder %s cannot be opened: %s"
	NoFilesHere  Key = "这里没有这类文件。|這裡沒有這類檔案。|There are no such files here."
	ReplaceAsk   Key = "这里已有 %s。要用新的替换它吗？|這裡已有 %s。要用新的取代它嗎？|%s is here already. Replace it?"
	Replace      Key = "替换|取代|Replace"
	OthersLeft   Key = "一次只能打开一局：这 %d 个文件中只打开 %s。|一次只能開啟一局：這 %d 個檔案中只開啟 %s。|One game at a time: of %d {file/files} only %s is opened."
	DropRefused  Key = "拖来的东西打不开：%s|拖來的東西打不開：%s|What was dropped cannot be opened: %s"
	SizeBytes    Key = "%d B|%d B|%d B"
	SizeKB       Key = "%d KB|%d KB|%d KB"
	SizeMB       Key = "%d MB|%d MB|%d MB"
)

// Opening and saving.
const (
	MenuOpen    Key = "打开棋谱…|開啟棋譜…|Open a file..."
	MenuRecent  Key = "最近的文件…|最近的檔案…|Recent files..."
	MenuSaveAs  Key = "另存为…|另存為…|Save as..."
	OpenTitle   Key = "打开棋谱|開啟棋譜|Open a file"
	SaveTitle   Key = "另存为|另存為|Save as"
	FileVersus  Key = "%s-%s|%s-%s|%s-%s"       // Red's player and Black's, in the name of a file
	TitleOfFile Key = "%s - %s|%s - %s|%s - %s" // the file, and the program
	AllRecords  Key = "所有棋谱|所有棋譜|All game records"
	AllFiles    Key = "所有文件|所有檔案|All files"
	HelpFiles   Key = "“保存”把这一局存成文件，如 PGN 或 XQF；“打开”能读各种棋谱文件，拖到窗口上也行。|「儲存」把這一局存成檔案，如 PGN 或 XQF；「開啟」能讀各種棋譜檔案，拖到視窗上也行。|Save writes the game to a file such as PGN or XQF; Open reads game files of many kinds, and so does dropping one on the window."
	KeyOpen     Key = "打开棋谱|開啟棋譜|Open a file"
	KeyRecent   Key = "最近的文件|最近的檔案|Recent files"
	KeySaveAs   Key = "另存为|另存為|Save as"

	FileOpening   Key = "正在打开 %s…|正在開啟 %s…|Opening %s..."
	FileOpened    Key = "已打开 %s|已開啟 %s|%s is open"
	FileUnopened  Key = "打不开 %s：%s。|打不開 %s：%s。|%s cannot be opened: %s."
	FileSaved     Key = "已存为 %s|已存為 %s|Saved as %s"
	FileSavedAnew Key = "%s 已不在原处，现已重新写好。|%s 已不在原處，現已重新寫好。|%s had been taken away and was written anew."
	FileUnsaved   Key = "%s 没能保存：%s。棋局仍在自动存档里。|%s 沒能儲存：%s。棋局仍在自動存檔裡。|%s could not be saved: %s. The game is still in the autosave."
	FileUntrue    Key = "%[2]s 里有 %[1]d 处没能读进来：%[3]s。|%[2]s 裡有 %[1]d 處沒能讀進來：%[3]s。|%[1]d {thing/things} in %[2]s could not be read: %[3]s."
	FileLost      Key = "%[2]s 里有 %[1]d 处存不下：%[3]s。|%[2]s 裡有 %[1]d 處存不下：%[3]s。|%[1]d {thing has/things have} no place in %[2]s: %[3]s."
	ShowAll       Key = "全部列出|全部列出|Show all"
	FileNoWriter  Key = "这种格式不能写|這種格式不能寫|this format cannot be written"

	FileChanged Key = "你打开 %s 之后，别的程序改过它。要用这一局覆盖吗？|你開啟 %s 之後，別的程式改過它。要用這一局覆蓋嗎？|Another program has changed %s since you opened it. Overwrite it with this game?"
	Overwrite   Key = "覆盖|覆蓋|Overwrite"
	SaveAs      Key = "另存为…|另存為…|Save as..."
)

// The pages of recent files, and of what could not be read or written.
const (
	RecentTitle     Key = "最近的文件|最近的檔案|Recent files"
	RecentNone      Key = "打开过和存过的文件都会列在这里。|開啟過和存過的檔案都會列在這裡。|Files that you open or save are listed here."
	RecentForget    Key = "从列表移去|從列表移去|Forget"
	RecentForgetTip Key = "只是不再列出，文件不动|只是不再列出，檔案不動|Take it off this list; the file stays"
	ReportTitle     Key = "%s 的读写情况|%s 的讀寫情況|About %s"
	ReportCount     Key = "%d 处|%d 處|%d {thing/things}"
	ReportMore      Key = "此外还有 %d 处。|此外還有 %d 處。|And %d more."
)

// What formats are called.
const (
	FormatPGN     Key = "PGN 棋谱|PGN 棋譜|PGN"
	FormatXQF     Key = "象棋演播室 XQF|象棋演播室 XQF|XQF (XQStudio)"
	FormatDhtmlXQ Key = "DhtmlXQ 动态棋谱文字|DhtmlXQ 動態棋譜文字|DhtmlXQ text"
	FormatJSON    Key = "JSON 数据|JSON 資料|JSON"
	FormatCBR     Key = "象棋桥 CBR|象棋橋 CBR|CBR (CCBridge)"
	FormatCBL     Key = "象棋桥棋谱库 CBL|象棋橋棋譜庫 CBL|CBL (CCBridge library)"
	FormatCBF     Key = "象棋桥 CBF|象棋橋 CBF|CBF (CCBridge)"
	FormatWXF     Key = "WXF 棋谱|WXF 棋譜|WXF"
	FormatMoves   Key = "着法文字|著法文字|Move list"
)

// What a file holds and a game cannot, or the other way round: the place, and
// what is wrong there.
const (
	ProblemAt     Key = "%s：%s|%s：%s|%s: %s"    // place and trouble
	ProblemQuote  Key = "%s（%s）|%s（%s）|%s (%s)" // the trouble, and what stands there
	ProblemPlaces Key = "%s，%s|%s，%s|%s, %s"    // two parts of a place
	ProblemGame   Key = "第 %d 局|第 %d 局|Game %d"
	ProblemLine   Key = "第 %d 行|第 %d 行|line %d"
	ProblemByte   Key = "第 %d 字节|第 %d 位元組|byte %d"
	ProblemPly    Key = "第 %d 步|第 %d 步|ply %d"

	WrongShape    Key = "这个子不这样走|這個子不這樣走|the piece does not move like that"
	OutsidePalace Key = "出了九宫|出了九宮|it would leave the palace"
	BlockedPath   Key = "中间有子挡着|中間有子擋著|a piece stands in the way"
	KingInCheck   Key = "走后自己被将军|走後自己被將軍|its own king would be in check"

	NotThisFormat  Key = "不是能识别的棋谱，或已损坏|不是能辨認的棋譜，或已損壞|it is not a game record that can be read, or it is damaged"
	NewerVersion   Key = "格式版本太新|格式版本太新|the version of its format is too new"
	CutShort       Key = "文件不完整|檔案不完整|the file ends too early"
	TooLarge       Key = "内容太多，其余略去|內容太多，其餘略去|there is too much; the rest was left out"
	BadTag         Key = "这一项读不懂|這一項讀不懂|this entry cannot be read"
	BadStart       Key = "起始局面不合理|起始局面不合理|the start position makes no sense"
	BadMove        Key = "这步棋读不懂，其后的着法略去|這步棋讀不懂，其後的著法略去|this move cannot be understood; the rest of its line was left out"
	IllegalMove    Key = "这步棋不合规则，其后的着法略去|這步棋不合規則，其後的著法略去|this move is not legal; the rest of its line was left out"
	AmbiguousMove  Key = "这步棋有多种解释，其后的着法略去|這步棋有多種解釋，其後的著法略去|this move can mean several; the rest of its line was left out"
	AmbiguousRanks Key = "横线可能从0或从1数起，这里按从0数起读入|橫線可能從0或從1數起，這裡按從0數起讀入|ranks may count from 0 or from 1 here; they were read from 0"
	BadVariation   Key = "这条变着无处可接|這條變著無處可接|this line begins nowhere"
	BadText        Key = "这里的文字不是棋谱|這裡的文字不是棋譜|this text is no part of a game"
	BadCharacters  Key = "有不能识别的字符|有不能辨認的字元|some characters cannot be read"
	LostVariations Key = "这种格式不能保存变着|這種格式不能儲存變著|the format holds no other lines"
	LostComment    Key = "这种格式在这里不能保存评注|這種格式在這裡不能儲存評註|the format holds no comment here"
	LostSymbols    Key = "这种格式不能保存着法符号|這種格式不能儲存著法符號|the format holds no symbols"
	LostEvaluation Key = "这种格式不能保存形势分|這種格式不能儲存形勢分|the format holds no evaluations"
	LostMarks      Key = "这种格式不能保存箭头和圆圈|這種格式不能儲存箭頭和圓圈|the format holds no arrows and circles"
	LostClocks     Key = "这种格式不能保存用时|這種格式不能儲存用時|the format holds no clocks"
	LostTag        Key = "这种格式没有这一项|這種格式沒有這一項|the format has no place for this entry"
	LostEnd        Key = "这种格式不能保存终局的原因|這種格式不能儲存終局的原因|the format does not hold how the game ended"
	LostCharacters Key = "有些字符无法写出，改成了问号|有些字元無法寫出，改成了問號|some characters cannot be written and became question marks"
	DeletedGame    Key = "这一局已从棋谱库删除，但仍在文件里|這一局已從棋譜庫刪除，但仍在檔案裡|this game was deleted from its library, and is still in the file"
	LostStart      Key = "这种格式放不下这么多同种棋子|這種格式放不下這麼多同種棋子|the format has no place for so many pieces of a kind"
	LostText       Key = "文字太长，已截短|文字太長，已截短|the text is too long and was cut"
)
