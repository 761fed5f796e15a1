package formats

import (
	"bytes"
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// Of returns the format of a file that begins with head, see [Detect], or else the one for its name. The error is a
// [record.Problem] with the kind of such a file.
func Of(name string, head []byte) (record.Format, error) {
	if kind := Foreign(head); kind != 0 {
		return nil, &record.Problem{Kind: kind}
	}
	format := Detect(head)
	if format == nil {
		format = ByFile(name)
	}
	if format == nil {
		return nil, &record.Problem{Kind: record.NotThisFormat}
	}
	return format, nil
}

// Foreign returns why no games can be read from a file that begins with head, if it is one that people often try: it is
// empty, an archive, or a record of Western chess. It returns 0 for any other.
func Foreign(head []byte) record.ProblemKind {
	for _, begins := range []string{"PK\x03\x04", "PK\x05\x06", "Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "\x1f\x8b", "BZh",
		"\xfd7zXZ\x00", "\x28\xb5\x2f\xfd"} {
		if bytes.HasPrefix(head, []byte(begins)) {
			return record.Packed
		}
	}
	text := charset.Decode(head[:min(len(head), judged)])
	switch {
	case len(head) < judged && strings.Trim(text, " \t\r\n\v\f\ufeff") == "":
		return record.Empty
	case western(text):
		return record.WesternChess
	}
	return 0
}

// judged is the number of bytes by which chess is told from xiangqi.
const judged = 8 << 10

var (
	// firstMove matches the beginning of the moves of a game, boards the ranks of a position.
	firstMove = pattern.New(`(?m)(?:^|[\s})])1\.\s*([^\s.{(;]+)`)
	boards    = pattern.New(`[1-9A-Za-z]+(?:/[1-9A-Za-z]+){7,}`)
	// chessMove matches a move of Western chess, which may also be one of xiangqi.
	chessMove = pattern.New(`^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#!?]*$`)
	// chessOnly matches moves that xiangqi does not have: castling, those of a queen, and some beginnings.
	chessOnly  = pattern.New(`(?m)(?:^|[\s.])(?:O-O|Q[a-h]?[1-8]?x?[a-h][1-8]|[12]\.\s*(?:\S+\s+)?(?:[bdfh][3-6]|Nf[36])[\s!?])`)
	chessBoard = pattern.New(`^[1-8KQRBNPkqrbnp]+(?:/[1-8KQRBNPkqrbnp]+){7}$`)
)

// western reports whether a text is a record of Western chess: all games and positions in it may be, and one must be.
func western(text string) bool {
	sure := false
	for _, move := range firstMove().FindAllStringSubmatch(text, -1) {
		if !chessMove().MatchString(move[1]) {
			return false
		}
		sure = sure || chessOnly().MatchString(text)
	}
	for _, board := range boards().FindAllString(text, -1) {
		if !chessBoard().MatchString(board) {
			return false
		}
		sure = true
	}
	return sure
}
