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
	SizeBytes    Key = "%d B|%d B|%d B"
	SizeKB       Key = "%d KB|%d KB|%d KB"
	SizeMB       Key = "%d MB|%d MB|%d MB"
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
