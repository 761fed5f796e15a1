package locale

// Matches between engines.
const (
	MatchUnread  Key = "读不了比赛（%s），已改名为 %s。|讀不了比賽（%s），已改名為 %s。|Cannot read the match (%s); it was kept as %s.|Không đọc được trận đấu (%s), đã đổi tên thành %s."
	MatchUnsaved Key = "比赛没能保存（%s）。|比賽沒能儲存（%s）。|Could not save the match (%s).|Không lưu được trận đấu (%s)."
)
