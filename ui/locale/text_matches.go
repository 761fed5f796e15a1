package locale

// Matches between levels of the computer and other engines.
const (
	MenuMatches  Key = "电脑比赛…|電腦比賽…|Matches...|Máy đấu máy..."
	MatchesTitle Key = "电脑比赛|電腦比賽|Computer matches|Máy đấu máy"
	MatchNone    Key = "让不同级别的电脑互相比赛：同一开局各执一次红黑，记下比分和等级分之差。比赛在后台进行，可以随时暂停，下次再接着下。|讓不同級別的電腦互相比賽：同一開局各執一次紅黑，記下比分和等級分之差。比賽在背景進行，可以隨時暫停，下次再接著下。|Let levels of the computer play each other. Each opening is played with both colours, and the score and the difference in Elo are kept. A match runs in the background, and you can pause it and go on another day.|Cho các cấp của máy đấu với nhau: mỗi khai cuộc đánh cả hai bên, có tỉ số và chênh lệch Elo. Trận đấu chạy ngầm, có thể tạm dừng rồi hôm khác đấu tiếp."

	MatchRunning  Key = "比赛|比賽|Match|Trận đấu"
	MatchPaused   Key = "比赛已暂停|比賽已暫停|Match paused|Trận đấu tạm dừng"
	MatchDone     Key = "比赛结束|比賽結束|Match finished|Trận đấu đã xong"
	MatchCount    Key = "已下 %d / %d 局|已下 %d / %d 局|Games: %d of %d|%d / %d ván"
	MatchFault    Key = "第 %d 局%s判负：%s（%s）。|第 %d 局%s判負：%s（%s）。|Game %d: %s lost, %s (%s).|Ván %d %s bị xử thua: %s (%s)."
	MatchFailed   Key = "比赛停了：%s。排除原因后请按“继续”。|比賽停了：%s。排除原因後請按「繼續」。|The match stopped: %s. Fix this, then press Go on.|Trận đấu đã dừng: %s. Hãy khắc phục rồi bấm Đấu tiếp."
	MatchUnlisted Key = "%s 已从“引擎管理”中移除，比赛停了。请在那里恢复它，再按“继续”；或开始新比赛。|%s 已從「引擎管理」中移除，比賽停了。請在那裡復原它，再按「繼續」；或開始新比賽。|The match is waiting: %s is no longer in the engine room. Bring it back there and press Go on, or begin a new match.|Trận đấu đang chờ: %s không còn trong mục Quản lý engine. Hãy khôi phục ở đó rồi bấm Đấu tiếp, hoặc mở trận mới."
	MatchUnfit    Key = "比赛停了：一个开局的棋子比一副棋多，或兵的位置不可能，没有发给 %s，以免它出错。请用别的开局开始新比赛。|比賽停了：一個開局的棋子比一副棋多，或兵的位置不可能，沒有傳給 %s，以免它出錯。請用別的開局開始新比賽。|The match stopped: an opening has more pieces than a set, or soldiers in impossible places, and was not sent to %s. Begin a new match with other openings.|Trận đấu đã dừng: một khai cuộc có nhiều quân hơn một bộ cờ hoặc có tốt đứng sai chỗ nên không gửi cho %s. Hãy mở trận mới với khai cuộc khác."
	MatchStopped  Key = "比赛停了。%s|比賽停了。%s|The match stopped. %s|Trận đấu đã dừng. %s" // a sentence about an engine

	MatchTally   Key = "胜 %d，和 %d，负 %d|勝 %d，和 %d，負 %d|%d won, %d drawn, %d lost|thắng %d, hòa %d, thua %d"
	MatchElo     Key = "%s · Elo %s ± %s|%s · Elo %s ± %s|%s, Elo %s ± %s|%s · Elo %s ± %s"
	MatchEloOnly Key = "%s · Elo %s|%s · Elo %s|%s, Elo %s|%s · Elo %s"
	MatchLikely  Key = "%s更强的可能性：%s%%|%s更強的可能性：%s%%|Chance that %s is stronger: %s%%|Khả năng %s mạnh hơn: %s%%"
	MatchPoints  Key = "得分|得分|Points|Điểm"
	MatchLive    Key = "第 %d 局：%s执红，%s执黑|第 %d 局：%s執紅，%s執黑|Game %d: %s (Red), %s (Black)|Ván %d: %s cầm Đỏ, %s cầm Đen"

	PaceOwn          Key = "按各自的级别|按各自的級別|As each level plays|Theo từng cấp"
	PaceNodes        Key = "每步 %s 个局面|每步 %s 個局面|%s positions a move|%s thế cờ mỗi nước"
	PaceMove         Key = "每步 %s 秒|每步 %s 秒|%s s a move|%s giây mỗi nước"
	PaceClock        Key = "每局 %s 分，每步加 %s 秒|每局 %s 分，每步加 %s 秒|%s min a game + %s s a move|%s phút mỗi ván + %s giây mỗi nước"
	MatchOpenings    Key = "%d 个开局，轮流执红|%d 個開局，輪流執紅|%d {opening/openings}, both colours|%d khai cuộc, đổi bên"
	MatchLaw         Key = "规则：%s|規則：%s|rules: %s|luật: %s"
	MatchAdjudicated Key = "提前判定|提前判定|adjudicated|xử sớm"

	MatchGames Key = "已下完的对局|已下完的對局|Finished games|Các ván đã xong"
	MatchGame  Key = "第 %d 局，%s执红，%s执黑，%s，%s|第 %d 局，%s執紅，%s執黑，%s，%s|Game %d, %s (Red), %s (Black), %s, %s|Ván %d, %s cầm Đỏ, %s cầm Đen, %s, %s"
	MatchNames Key = "%s – %s|%s – %s|%s – %s|%s – %s"
	MatchEnd   Key = "%s，第 %d 回合|%s，第 %d 回合|%s, move %d|%s, nước %d"
	MatchLook  Key = "看|看|look|xem"

	MatchPause      Key = "暂停|暫停|Pause|Tạm dừng"
	MatchGoOn       Key = "继续|繼續|Go on|Đấu tiếp"
	MatchPauseTip   Key = "暂停或继续比赛；没下完的一局会重新开始|暫停或繼續比賽；沒下完的一局會重新開始|Pause the match or go on; the unfinished game begins again|Tạm dừng hoặc đấu tiếp; ván dở sẽ bắt đầu lại"
	MatchSave       Key = "保存棋谱…|儲存棋譜…|Save games...|Lưu các ván..."
	MatchNew        Key = "新比赛…|新比賽…|New match...|Trận mới..."
	MatchFile       Key = "比赛|比賽|match|tran-dau"
	MatchWritten    Key = "%d 局已保存到 %s。|%d 局已儲存到 %s。|Saved %d {game/games} to %s.|Đã lưu %d ván vào %s."
	MatchNotWritten Key = "没能保存到 %s：%s。|沒能儲存到 %s：%s。|Could not save to %s: %s.|Không lưu được vào %s: %s."
)

// The dialog for a new match.
const (
	MatchNewTitle        Key = "新比赛|新比賽|New match|Trận đấu mới"
	MatchPlayer          Key = "第 %d 方|第 %d 方|Player %d|Đấu thủ %d"
	MatchMorePlayers     Key = "再加一方|再加一方|Another player|Thêm đấu thủ"
	MatchNobody          Key = "不加|不加|none|không"
	MatchGamesTip        Key = "每两方之间的局数，红黑各半|每兩方之間的局數，紅黑各半|Games between each pair of players, half with each colour|Giữa mỗi hai đấu thủ, mỗi bên cầm Đỏ một nửa"
	MatchStarts          Key = "开局|開局|Openings|Khai cuộc"
	MatchBuiltIn         Key = "内置|內建|Built in|Có sẵn"
	MatchShown           Key = "盘上局面|盤上局面|On the board|Trên bàn cờ"
	MatchBuiltInTip      Key = "均势的短开局，每一个都各执一次红黑|均勢的短開局，每一個都各執一次紅黑|Short balanced lines, each played with both colours|Các khai cuộc ngắn, cân bằng, mỗi khai cuộc đánh cả hai bên"
	MatchFromFile        Key = "文件|檔案|File|Tệp"
	MatchFromFileTip     Key = "棋局文件（各取前八回合），或每行一个开局：着法或 FEN|棋局檔案（各取前八回合），或每行一個開局：著法或 FEN|A file of games (the first eight moves of each side), or one opening per line: moves or a FEN|Các ván cờ, lấy tám nước đầu mỗi bên, hoặc mỗi dòng một khai cuộc: nước đi hay FEN"
	MatchOpeningsTitle   Key = "选择开局文件|選擇開局檔案|Choose a file of openings|Chọn tệp khai cuộc"
	MatchGiven           Key = "%s：%d 个开局|%s：%d 個開局|%s: %d {opening/openings}|%s: %d khai cuộc"
	MatchFileWanted      Key = "请先选择开局文件。|請先選擇開局檔案。|Choose a file of openings first.|Hãy chọn tệp khai cuộc trước."
	MatchNoOpenings      Key = "%s 里没有可用的开局（%s）。|%s 裡沒有可用的開局（%s）。|%s has no usable openings (%s).|%s không có khai cuộc dùng được (%s)."
	MatchFromLibraryTip  Key = "棋谱库的棋局最常走的前四回合|棋譜庫的棋局最常走的前四回合|The first four moves of each side that are played most often in the library|Bốn nước đầu mỗi bên thường gặp nhất trong thư viện"
	MatchLibraryNone     Key = "棋谱库里还没有够长的棋局。|棋譜庫裡還沒有夠長的棋局。|The library has no games that are long enough.|Thư viện chưa có ván cờ đủ dài."
	MatchSameTip         Key = "每一局都从同一局面开始；着法会变化的级别才能下出不同的棋|每一局都從同一局面開始；著法會變化的級別才能下出不同的棋|Every game begins from the same position; only levels that vary their moves play different games|Ván nào cũng bắt đầu từ cùng một thế; chỉ các cấp biết đổi nước mới đánh khác nhau"
	MatchEarly           Key = "提前判定|提前判定|Adjudicate|Xử sớm"
	MatchAdjudicationTip Key = "双方都认为一方优势很大，或长时间均势，就提前结束|雙方都認為一方優勢很大，或長時間均勢，就提前結束|Ends a game early if both players see a clear lead or long equality|Ván cờ kết thúc sớm khi cả hai thấy một bên hơn hẳn, hoặc cân bằng đã lâu"
	MatchReplaces        Key = "新比赛会取代现在的比赛；要留下它的 %d 局棋，请先保存。|新比賽會取代現在的比賽；要留下它的 %d 局棋，請先儲存。|The new match replaces the present one. Save its %d {game/games} first to keep them.|Trận mới thay trận hiện tại. Muốn giữ %d ván của nó thì hãy lưu trước."
	MatchTwice           Key = "%s参加了两次。请选择不同的对手。|%s參加了兩次。請選擇不同的對手。|%s takes part twice. Choose different players.|%s có mặt hai lần. Hãy chọn các đấu thủ khác nhau."
	MatchOver            Key = "盘上的对局已经结束。请选择别的开局。|盤上的對局已經結束。請選擇別的開局。|The position on the board is the end of a game. Choose other openings.|Thế cờ trên bàn đã kết thúc. Hãy chọn khai cuộc khác."
)

// How a game of a match ended, in a word or two.
const (
	EndCheckmate      Key = "绝杀|絕殺|checkmate|chiếu bí"
	EndStalemate      Key = "困毙|困斃|stalemate|hết nước đi"
	EndPerpetualCheck Key = "长将|長將|perpetual check|chiếu mãi"
	EndPerpetualChase Key = "长捉|長捉|perpetual chase|đuổi mãi"
	EndRepetition     Key = "重复局面|重複局面|repetition|lặp lại"
	EndNoCapture      Key = "久未吃子|久未吃子|no captures|không ăn quân"
	EndInsufficient   Key = "无力取胜|無力取勝|too few pieces|không đủ quân"
	EndIllegal        Key = "走子犯规|走子犯規|illegal move|đi sai luật"
	EndNoMove         Key = "没有走棋|沒有走棋|no move|không đi"
	EndCrash          Key = "程序出错退出|程式出錯退出|crash|chương trình thoát"
	EndResign         Key = "认输|認輸|resignation|xin thua"
	EndLate           Key = "超时|超時|out of time|quá giờ"
	EndSilent         Key = "没有应答|沒有應答|no answer|không trả lời"
	EndLength         Key = "步数过多判和|步數過多判和|too long|quá dài"
	EndAgreed         Key = "提前判定|提前判定|adjudication|xử sớm"
)

// The file of the match.
const (
	MatchUnread  Key = "读不了比赛（%s），已改名为 %s。|讀不了比賽（%s），已改名為 %s。|Cannot read the match (%s); it was kept as %s.|Không đọc được trận đấu (%s), đã đổi tên thành %s."
	MatchUnsaved Key = "比赛没能保存（%s）。|比賽沒能儲存（%s）。|Could not save the match (%s).|Không lưu được trận đấu (%s)."
)
