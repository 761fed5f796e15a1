package locale

// The desks and their toolbars.
const (
	DeskPlay      Key = "对局|對局|Game|Ván cờ"
	DeskStudy     Key = "研究|研究|Study|Mổ cờ"
	ToolBack      Key = "返回|返回|Back|Trở về"
	TipBackToPlay Key = "回到对局|回到對局|Back to the game|Trở về ván cờ"
	ToolStart     Key = "开头|開頭|Start|Đầu"
	ToolPrevious  Key = "上一步|上一步|Prev|Trước"
	ToolNext      Key = "下一步|下一步|Next|Tiếp"
	ToolEnd       Key = "末尾|末尾|End|Cuối"

	MenuDetails  Key = "对局信息…|對局資訊…|Game details...|Thông tin ván cờ..."
	DetailsTitle Key = "对局信息|對局資訊|Game details|Thông tin ván cờ"
	DetailTitle  Key = "标题|標題|Title|Tên"
	DetailPlace  Key = "地点|地點|Place|Nơi đấu"
	DetailRound  Key = "轮次|輪次|Round|Vòng"

	MenuFileGames  Key = "本文件的各局…|本檔案的各局…|Games of the file...|Các ván trong tệp..."
	MenuGameBefore Key = "文件中的上一局|檔案中的上一局|Previous game of the file|Ván trước trong tệp"
	MenuGameAfter  Key = "文件中的下一局|檔案中的下一局|Next game of the file|Ván sau trong tệp"
	FileGamesTip   Key = "本文件的各局|本檔案的各局|Games of the file|Các ván trong tệp"
)
