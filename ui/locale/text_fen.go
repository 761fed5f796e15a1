package locale

// Problems of a pasted position.
const (
	FENEmpty        Key = "没有内容|沒有內容|the FEN is empty|không có gì"
	FENFields       Key = "有 %d 段，最多应有六段|有 %d 段，最多應有六段|a FEN has at most 6 fields; this has %d|có %d phần, nhiều nhất chỉ có 6"
	FENRanks        Key = "有 %d 行，应有十行|有 %d 行，應有十行|a FEN has 10 rows; this has %d|có %d hàng, phải là 10"
	FENUnknownPiece Key = "第 %[2]d 行的 %[1]q 既不是棋子也不是数字|第 %[2]d 行的 %[1]q 既不是棋子也不是數字|%[1]q in row %[2]d is neither a piece nor a digit|%[1]q ở hàng %[2]d không phải quân cờ, cũng không phải số"
	FENRankLength   Key = "第 %d 行不是九个点|第 %d 行不是九個點|row %d does not have 9 points|hàng %d không có đúng 9 điểm"
	FENNoKing       Key = "缺少%s|缺少%s|there is no %s|thiếu %s"
	FENTwoKings     Key = "%[2]s多了一个%[1]s|%[2]s多了一個%[1]s|there is a second %[1]s on %[2]s|thừa một %[1]s ở %[2]s"
	FENSide         Key = "先行方 %q 不是 w 也不是 b|先行方 %q 不是 w 也不是 b|the side to move is %q; it must be w or b|bên đi %q không phải w cũng không phải b"
	FENUnused       Key = "第 %d 段是 %q，应为“-”|第 %d 段是 %q，應為「-」|field %d is %q; it must be \"-\"|phần %d là %q, phải là “-”"
	FENClock        Key = "无吃子步数 %q 不是 0 到 %d 的数|無吃子步數 %q 不是 0 到 %d 的數|the number of plies without capture is %q; it must be 0 to %d|số nước không ăn quân %q không phải số từ 0 đến %d"
	FENRound        Key = "回合数 %q 不是 0 到 %d 的数|回合數 %q 不是 0 到 %d 的數|the round is %q; it must be 0 to %d|số hiệp %q không phải số từ 0 đến %d"
	FENOutOfPalace  Key = "%[2]s的%[1]s不在九宫里|%[2]s的%[1]s不在九宮裡|the %[1]s on %[2]s is outside its palace|%[1]s ở %[2]s nằm ngoài cung"
	FENUnreachable  Key = "%[1]s不能在%[2]s|%[1]s不能在%[2]s|a %[1]s cannot stand on %[2]s|%[1]s không thể ở %[2]s"
	FENKingsFace    Key = "两个将帅照面（红帅在%s）|兩個將帥照面（紅帥在%s）|the kings face each other; Red's is on %s|hai Tướng đối mặt; Tướng đỏ ở %s"
	FENInCheck      Key = "%[2]s的%[1]s正被将军，却轮到对方走|%[2]s的%[1]s正被將軍，卻輪到對方走|the %[1]s on %[2]s is in check, but the other side is to move|%[1]s ở %[2]s đang bị chiếu, nhưng lại đến lượt bên kia"
)

// The kinds of pieces, for a tooltip that also shows the character.
const (
	NameKing     Key = "%c|%c|King %c|Tướng %c"
	NameAdvisor  Key = "%c|%c|Advisor %c|Sĩ %c"
	NameElephant Key = "%c|%c|Elephant %c|Tượng %c"
	NameHorse    Key = "%c|%c|Horse %c|Mã %c"
	NameChariot  Key = "%c|%c|Chariot %c|Xe %c"
	NameCannon   Key = "%c|%c|Cannon %c|Pháo %c"
	NameSoldier  Key = "%c|%c|Soldier %c|Tốt %c"
)

// The pieces with their side, for use in sentences.
const (
	PieceRedKing       Key = "红帅|紅帥|red king|Tướng đỏ"
	PieceRedAdvisor    Key = "红仕|紅仕|red advisor|Sĩ đỏ"
	PieceRedElephant   Key = "红相|紅相|red elephant|Tượng đỏ"
	PieceRedHorse      Key = "红马|紅傌|red horse|Mã đỏ"
	PieceRedChariot    Key = "红车|紅俥|red chariot|Xe đỏ"
	PieceRedCannon     Key = "红炮|紅炮|red cannon|Pháo đỏ"
	PieceRedSoldier    Key = "红兵|紅兵|red soldier|Tốt đỏ"
	PieceBlackKing     Key = "黑将|黑將|black king|Tướng đen"
	PieceBlackAdvisor  Key = "黑士|黑士|black advisor|Sĩ đen"
	PieceBlackElephant Key = "黑象|黑象|black elephant|Tượng đen"
	PieceBlackHorse    Key = "黑马|黑馬|black horse|Mã đen"
	PieceBlackChariot  Key = "黑车|黑車|black chariot|Xe đen"
	PieceBlackCannon   Key = "黑炮|黑砲|black cannon|Pháo đen"
	PieceBlackSoldier  Key = "黑卒|黑卒|black soldier|Tốt đen"
)

// Points, with files numbered as along the edges of the board.
const (
	SpotMiddle Key = "中路|中路|the middle file|trung lộ"
	SpotFile   Key = "%s路|%s路|file %s|lộ %s"
	SpotPoint  Key = "%s路第%s横线|%s路第%s橫線|file %s, rank %s|lộ %s, hàng %s"
)
