package locale

// Words that several dialogs share.
const (
	Cancel Key = "取消|取消|Cancel"
	Close  Key = "关闭|關閉|Close"
	Start  Key = "开始|開始|Start"
)

// The new-game dialog.
const (
	NewGameTitle     Key = "新对局|新對局|New game"
	Person           Key = "棋手|棋手|Person"
	LevelNamed       Key = "%s级 · %s|%s級 · %s|Level %s · %s" // the number by Lang.Number, and LevelName
	Bottom           Key = "下方|下方|At the bottom"
	TimeControl      Key = "用时|用時|Time"
	TimeNone         Key = "不计时|不計時|No clock"
	TimePerGame      Key = "每局限时|每局限時|Per game"
	TimeIncrement    Key = "每局加秒|每局加秒|Increment"
	TimePerMove      Key = "每步限时|每步限時|Per move"
	TimeBase         Key = "基本用时|基本用時|Main time"
	TimeEachMove     Key = "每步加秒|每步加秒|Added per move"
	Minutes          Key = "%d 分钟|%d 分鐘|%d min"
	Seconds          Key = "%d 秒|%d 秒|%d s"
	StartFrom        Key = "起始局面|起始局面|Start from"
	StartNormal      Key = "标准开局|標準開局|Normal start"
	TimeNoneTip      Key = "想多久都可以|想多久都可以|Think as long as you like"
	TimePerGameTip   Key = "每方一局的全部着法共用这些时间，用完判负|每方一局的全部著法共用這些時間，用完判負|Each side has this time for all its moves; whoever runs out loses"
	TimeIncrementTip Key = "每方有基本时间，每走一步再加几秒|每方有基本時間，每走一步再加幾秒|Each side has a main time and gains a few seconds with each move"
	TimePerMoveTip   Key = "每一步都要在这个时间内走完|每一步都要在這個時間內走完|Each move must be made within this time"
	StartNormalTip   Key = "双方各十六子，标准开局|雙方各十六子，標準開局|All sixteen pieces on each side, in their usual places"
	StartHandicapTip Key = "强的一方少几个子，使对局更势均力敌|強的一方少幾個子，使對局更勢均力敵|The stronger side starts without some pieces, for an even game"
	StartFENTip      Key = "用字母写成的局面（FEN），可从其他软件复制；Ctrl+V 粘贴|用字母寫成的局面（FEN），可從其他軟體複製；Ctrl+V 貼上|A position in letters (FEN), as other programs copy it; Ctrl+V pastes it"
	AdjudicatedTip   Key = "程序按规则判和、判长将长捉|程式按規則判和、判長將長捉|The program calls draws and perpetual checks by the rules"
	FreePlayTip      Key = "只有将死和困毙结束对局，其余由双方自己决定|只有將死和困斃結束對局，其餘由雙方自己決定|Only checkmate and stalemate end the game; the rest is up to the players"
	SeriesTip        Key = "电脑一局接一局下，并记下比分|電腦一局接一局下，並記下比分|The computers play game after game, and the score is kept"
	StartHandicap    Key = "让子|讓子|Handicap"
	StartFEN         Key = "粘贴的局面|貼上的局面|Pasted position"
	FENHere          Key = "在这里粘贴 FEN|在這裡貼上 FEN|Paste a FEN here"
	FENBad           Key = "这个局面不能用：%s|這個局面不能用：%s|This position cannot be used: %s"
	FENNone          Key = "剪贴板里没有局面|剪貼簿裡沒有局面|The clipboard holds no position"
	Handicap         Key = "让子|讓子|Handicap"
	HandicapBy       Key = "%s让子|%s讓子|%s gives"

	HandicapHorse        Key = "让一马|讓一馬|a horse"
	HandicapTwoHorses    Key = "让双马|讓雙馬|two horses"
	HandicapChariot      Key = "让一车|讓一車|a chariot"
	HandicapTwoChariots  Key = "让双车|讓雙車|two chariots"
	HandicapChariotHorse Key = "让车马|讓車馬|a chariot and a horse"

	Adjudication Key = "规则|規則|Rules"
	Adjudicated  Key = "正式规则|正式規則|Standard"
	FreePlay     Key = "自由对弈|自由對弈|Free play"
	SeriesLength Key = "连下局数|連下局數|Games in a row"
	SeriesGames  Key = "%d 局|%d 局|%d {game/games}"
)

// The level dialog.
const (
	LevelTitle      Key = "电脑的级别|電腦的級別|Computer level"
	LevelTip        Key = "棋局中随时可以更改|棋局中隨時可以更改|You can change it at any time"
	LevelNoComputer Key = "现在没有电脑在下棋|現在沒有電腦在下棋|No computer is playing now"
)

// The settings dialog.
const (
	SettingsTitle     Key = "设置|設定|Settings"
	SectionLook       Key = "外观|外觀|Appearance"
	SectionSound      Key = "声音|聲音|Sound"
	SectionComputer   Key = "电脑|電腦|Computer"
	Language          Key = "语言|語言|Language"
	LanguageAuto      Key = "跟随系统|跟隨系統|Follow the system"
	LanguageHans      Key = "简体中文|简体中文|简体中文"
	LanguageHant      Key = "繁體中文|繁體中文|繁體中文"
	LanguageEnglish   Key = "English|English|English"
	Theme             Key = "主题|主題|Theme"
	ThemeWood         Key = "经典木纹|經典木紋|Wood"
	ThemePaper        Key = "浅色纸面|淺色紙面|Light paper"
	ThemeDark         Key = "深色|深色|Dark"
	ThemeContrast     Key = "高对比度|高對比度|High contrast"
	Pieces            Key = "棋子|棋子|Pieces"
	ScriptTraditional Key = "繁体字|繁體字|Traditional"
	ScriptSimplified  Key = "简体字|簡體字|Simplified"
	PiecePictures     Key = "图形|圖形|Pictures"
	PieceCharacters   Key = "汉字|漢字|Characters"
	OfferPictures     Key = "不认识棋子上的汉字？也可以用图形棋子。|不認識棋子上的漢字？也可以用圖形棋子。|New to the characters? You can play with pictures."
	Coordinates       Key = "坐标|座標|Coordinates"
	CoordsFiles       Key = "九至一 / 1-9|九至一 / 1-9|九–一 / 1-9"
	CoordsLetters     Key = "a-i / 0-9|a-i / 0-9|a-i / 0-9"
	Notation          Key = "记谱|記譜|Notation"
	NotationAuto      Key = "跟随语言|跟隨語言|Follow the language"
	NotationHans      Key = "炮二平五（简体）|炮二平五（簡體）|炮二平五 (simplified)"
	NotationHant      Key = "炮二平五（繁体）|炮二平五（繁體）|炮二平五 (traditional)"
	NotationWXF       Key = "C2=5 (WXF)|C2=5 (WXF)|C2=5 (WXF)"
	NotationICCS      Key = "H2-E2 (ICCS)|H2-E2 (ICCS)|H2-E2 (ICCS)"
	Animations        Key = "动画|動畫|Animations"
	LanguageTip       Key = "菜单和着法的语言；棋子另外选择|選單和著法的語言；棋子另外選擇|For menus and moves; the pieces have their own setting"
	CoordinatesTip    Key = "棋盘边上和提示里怎样称呼各点|棋盤邊上和提示裡怎樣稱呼各點|Labels along the edges of the board; points are named the same way"
	NotationTip       Key = "着法怎样写：炮二平五、C2=5 或 h2-e2|著法怎樣寫：炮二平五、C2=5 或 h2-e2|How moves are written: 炮二平五, C2=5 or h2-e2"
	TargetsTip        Key = "拿起棋子后，标出它能走到的点|拿起棋子後，標出它能走到的點|Dots show where the piece you picked up may go"
	HashTip           Key = "电脑用来记住已想过局面的内存；最高级别想得久时有用|電腦用來記住已想過局面的記憶體；最高級別想得久時有用|Memory for positions already thought about; helps the top level in long thinks"
	ThreadsTip        Key = "最高级别同时用几个处理器核心思考|最高級別同時用幾個處理器核心思考|How many processor cores the top level uses"
	LegalTargets      Key = "显示可走之处|顯示可走之處|Show legal moves"
	Volume            Key = "音量|音量|Volume"
	Percent           Key = "%d%%|%d%%|%d%%"
	HashMemory        Key = "哈希内存|雜湊記憶體|Hash memory"
	Megabytes         Key = "%d MB|%d MB|%d MB"
	Threads           Key = "线程|執行緒|Threads"
	ThreadCount       Key = "%d|%d|%d"
	ThreadsAuto       Key = "自动（一半核心）|自動（一半核心）|Auto (half the cores)"
	NoSound           Key = "没有可用的音频设备，静音运行|沒有可用的音訊裝置，靜音執行|No sound device: playing silently"
)

// The About page.
const (
	AppName       Key = "楚河|楚河|Chuhe"
	AboutTitle    Key = "关于楚河|關於楚河|About Chuhe"
	AboutLine     Key = "可以离线对弈的象棋程序|可以離線對弈的象棋程式|Chinese chess to play offline"
	AboutVersion  Key = "版本 %s|版本 %s|Version %s"
	AboutFolder   Key = "设置与存档：%s|設定與存檔：%s|Settings and games: %s"
	AboutLicences Key = "许可|授權|Licences"
	LicenceSound  Key = "声音与图形由本程序自己生成|聲音與圖形由本程式自己產生|Sounds and pictures are made by the program itself"
)
