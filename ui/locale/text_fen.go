package locale

// What is wrong with a pasted position.
const (
	FENEmpty        Key = "没有内容|沒有內容|nothing given"
	FENFields       Key = "有%d段，最多应有六段|有%d段，最多應有六段|there {is/are} %d {field/fields}, 6 at most are known"
	FENRanks        Key = "有%d行，应有十行|有%d行，應有十行|there {is/are} %d {row/rows} instead of 10"
	FENUnknownPiece Key = "第%[2]d行的%[1]q既不是棋子也不是数字|第%[2]d行的%[1]q既不是棋子也不是數字|%[1]q in row %[2]d is neither a piece nor a number"
	FENRankLength   Key = "第%d行不是九个点|第%d行不是九個點|row %d does not have 9 points"
	FENNoKing       Key = "缺少%s|缺少%s|there is no %s"
	FENTwoKings     Key = "%[2]s多了一个%[1]s|%[2]s多了一個%[1]s|there is a second %[1]s on %[2]s"
	FENSide         Key = "先行方%q不是 w 也不是 b|先行方%q不是 w 也不是 b|side to move %q is neither w nor b"
	FENUnused       Key = "第%d段是%q，应为“-”|第%d段是%q，應為「-」|field %d is %q, \"-\" expected"
	FENClock        Key = "无吃子步数%q不是0到%d的数|無吃子步數%q不是0到%d的數|plies without capture %q is not a number from 0 to %d"
	FENRound        Key = "回合数%q不是0到%d的数|回合數%q不是0到%d的數|round %q is not a number from 0 to %d"
	FENOutOfPalace  Key = "%[2]s的%[1]s不在九宫里|%[2]s的%[1]s不在九宮裡|the %[1]s on %[2]s is outside its palace"
	FENUnreachable  Key = "%[1]s不能在%[2]s|%[1]s不能在%[2]s|a %[1]s cannot stand on %[2]s"
	FENKingsFace    Key = "两个将帅照面（红帅在%s）|兩個將帥照面（紅帥在%s）|the kings face each other; Red's is on %s"
	FENInCheck      Key = "%[2]s的%[1]s正被将军，却轮到对方走|%[2]s的%[1]s正被將軍，卻輪到對方走|the %[1]s on %[2]s is in check, but the other side is to move"
)

// The kinds of pieces, as a tooltip names one whose character is given.
const (
	NameKing     Key = "%c|%c|King %c"
	NameAdvisor  Key = "%c|%c|Advisor %c"
	NameElephant Key = "%c|%c|Elephant %c"
	NameHorse    Key = "%c|%c|Horse %c"
	NameChariot  Key = "%c|%c|Chariot %c"
	NameCannon   Key = "%c|%c|Cannon %c"
	NameSoldier  Key = "%c|%c|Soldier %c"
)

// The pieces with their side, as sentences name them.
const (
	PieceRedKing       Key = "红帅|紅帥|red king"
	PieceRedAdvisor    Key = "红仕|紅仕|red advisor"
	PieceRedElephant   Key = "红相|紅相|red elephant"
	PieceRedHorse      Key = "红马|紅傌|red horse"
	PieceRedChariot    Key = "红车|紅俥|red chariot"
	PieceRedCannon     Key = "红炮|紅炮|red cannon"
	PieceRedSoldier    Key = "红兵|紅兵|red soldier"
	PieceBlackKing     Key = "黑将|黑將|black king"
	PieceBlackAdvisor  Key = "黑士|黑士|black advisor"
	PieceBlackElephant Key = "黑象|黑象|black elephant"
	PieceBlackHorse    Key = "黑马|黑馬|black horse"
	PieceBlackChariot  Key = "黑车|黑車|black chariot"
	PieceBlackCannon   Key = "黑炮|黑砲|black cannon"
	PieceBlackSoldier  Key = "黑卒|黑卒|black soldier"
)

// Where something stands, as the files are numbered along the board.
const (
	SpotFile  Key = "%s路|%s路|file %s"
	SpotPoint Key = "%s路第%s横线|%s路第%s橫線|file %s, rank %s"
)
