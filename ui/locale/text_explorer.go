package locale

// Texts of the card with what was played next.
const (
	Explorer      Key = "棋谱库着法|棋譜庫著法|Played next|Nước đi tiếp"
	MenuExplorer  Key = "棋谱库：下一步怎么走|棋譜庫：下一步怎麼走|Played next|Nước đi tiếp trong thư viện"
	KeyExplorer   Key = "显示棋谱库里下一步怎么走|顯示棋譜庫裡下一步怎麼走|Show what was played next in the library|Hiện nước đi tiếp trong thư viện"
	ExplorerNone  Key = "没有对局出现过这个局面。|沒有對局出現過這個局面。|No game has this position.|Không ván nào có thế này."
	ExplorerWait  Key = "正在查找…|正在查找…|Searching...|Đang tìm..."
	ExplorerMove  Key = "着法|著法|Move|Nước"
	ExplorerShare Key = "红胜、和、黑胜|紅勝、和、黑勝|Red, draws, Black|Đỏ, hòa, Đen"
	ExplorerLast  Key = "最近|最近|Last|Năm"
	ExplorerTip   Key = "%s：%d 局，红胜 %d，和 %d，黑胜 %d|%s：%d 局，紅勝 %d，和 %d，黑勝 %d|%s: %d {game/games}, Red won %d, drawn %d, Black won %d|%s: %d ván, Đỏ thắng %d, hòa %d, Đen thắng %d"
	ExplorerBest  Key = "最高等级分 %d|最高等級分 %d|best rating %d|hệ số cao nhất %d"

	ExplorerFilter Key = "筛选对局|篩選對局|Filter the games|Lọc ván"
	ExplorerAll    Key = "全部对局|全部對局|All games|Mọi ván"
	ExplorerLines  Key = "主线和变着|主線和變著|All lines|Mọi biến"
	ExplorerMain   Key = "只看主线|只看主線|Main lines only|Chỉ biến chính"
	InVariation    Key = "在变着中|在變著中|In a variation|Trong biến"
	InVariations   Key = "变着中 %d 局|變著中 %d 局|in variations of %d {game/games}|trong biến của %d ván"
	ExplorerEither Key = "执红或执黑|執紅或執黑|Either colour|Cả hai bên"
	ExplorerYears  Key = "所有年份|所有年份|Any year|Mọi năm"
	ExplorerSince  Key = "%d 年起|%d 年起|Since %d|Từ %d"
)
