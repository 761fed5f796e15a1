package formats

import (
	"strings"
	"testing"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// The positions of the tests: in the first, either side can be to move; in the second, only Black can.
const (
	bare  = "3k5/9/9/9/9/9/9/9/9/4K4"
	check = "3k5/9/9/9/9/9/9/9/3R5/3K5"
)

// read returns the start positions in a text and the first problem of each, and the number of moves.
func starts(t *testing.T, text string) (all []string) {
	t.Helper()
	format := Detect([]byte(text))
	if format == nil {
		t.Fatalf("%q has no format", text)
	}
	for item, err := range format.Read(strings.NewReader(text)) {
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		start := item.Game.Start().FEN()
		for range item.Game.Line()[1:] {
			start += " +"
		}
		for _, p := range item.Problems {
			start += " (" + p.Kind.String() + ")"
		}
		all = append(all, start)
	}
	return all
}

// Every format reads the side to move in each form that a FEN may use, and reports a missing one.
func TestSideToMove(t *testing.T) {
	forms := map[string]func(fen string) string{
		"pgn":      func(fen string) string { return "[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n*\n" },
		"wxf":      func(fen string) string { return "FORMAT WXF\nFEN " + fen + "\nSTART{\n}END\n" },
		"dhtmlxq":  func(fen string) string { return "[DhtmlXQ]\n[DhtmlXQ_fen]" + fen + "[/DhtmlXQ_fen]\n[/DhtmlXQ]" },
		"json":     func(fen string) string { return `[{"tags":{},"start":"` + fen + `","root":{"moves":[]}}]` },
		"movelist": func(fen string) string { return fen + "\n" },
	}
	const unstated, forced = " (the side to move is not stated, Red was assumed)", " (the side to move is not stated, only one can be)"
	for fen, want := range map[string]string{
		bare + "[] b - - 0 1": bare + " b - - 0 1", bare + "%20b": bare + " b - - 0 1", bare + "_b_-_-_0_1": bare + " b - - 0 1", bare + " black": bare + " b - - 0 1",
		bare + " Black": bare + " b - - 0 1", bare + " 黑先": bare + " b - - 0 1", bare + "+b": bare + " b - - 0 1", bare + "|b": bare + " b - - 0 1", bare + ",b": bare + " b - - 0 1",
		bare + "(b)": bare + " b - - 0 1", bare + " r": bare + " w - - 0 1", bare + " b - - 500 1": bare + " b - - 0 1", bare + " đen": bare + " b - - 0 1",
		"https://www.chessdb.cn/query/?" + bare + "%20b": bare + " b - - 0 1",
		bare: bare + " w - - 0 1" + unstated, bare + " - - 0 1": bare + " w - - 0 1" + unstated, check: check + " b - - 0 1" + forced,
		bare + " x - - 0 1": xiangqi.StartFEN + " (" + record.BadStart.String() + ")",
	} {
		for name, form := range forms {
			if got := strings.Join(starts(t, form(fen)), ", "); got != want {
				t.Errorf("%s, %s: read %s, want %s", name, fen, got, want)
			}
		}
	}
}

// The first move shows who is to move if the position does not.
func TestFirstMoveDecides(t *testing.T) {
	for text, want := range map[string]string{
		"[FEN \"" + bare + "\"]\n\n1... 将4进1 2. 帅五进一 *":                                                 bare + " b - - 0 1 + +",
		"[FEN \"" + bare + "\"]\n\n1. 帅五进一 将4进1 *":                                                      bare + " w - - 0 1 + +",
		"[FEN \"" + bare + "\"]\n\n1... K4+1 *":                                                         bare + " b - - 0 1 +",
		"FORMAT WXF\nFEN " + bare + "\nSTART{\n1. d9d8 e0e1 }END\n":                                     bare + " b - - 0 1 + +",
		"[DhtmlXQ][DhtmlXQ_fen]" + bare + "[/DhtmlXQ_fen][DhtmlXQ_movelist]30314948[/DhtmlXQ_movelist]": bare + " b - - 0 1 + +",
		"position fen " + bare + " moves d9d8 e0e1":                                                     bare + " b - - 0 1 + +",
		bare + "\n1... 将4进1":                                                                            bare + " b - - 0 1 +",
		bare + "\n1... 将4进1 {mate soon} 2. 帅五进一 and so on":                                              bare + " b - - 0 1 + +",
		check + " moves d9e9":                                                                           check + " b - - 0 1 +",
		"红先\n" + bare + "\n1. 帅五进一":                                                                     bare + " w - - 0 1 +",
	} {
		if got := strings.Join(starts(t, text), ", "); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}

// Lists of positions have numbers, names and remarks around them.
func TestListsOfPositions(t *testing.T) {
	for text, want := range map[string]string{
		"1. " + bare + " b\n2. " + check + " b\n":                                  bare + " b - - 0 1, " + check + " b - - 0 1",
		"one|" + bare + " w|e0e1\ntwo|" + bare + " b|d9d8":                         bare + " w - - 0 1 +, " + bare + " b - - 0 1 +",
		"第一局 黑先和\n" + bare + "\n第二局 红先胜\n" + bare:                                  bare + " b - - 0 1, " + bare + " w - - 0 1",
		bare + "\n黑先\n" + bare + "\n红先":                                            bare + " b - - 0 1, " + bare + " w - - 0 1",
		"https://a.example/?" + bare + "%20b\nhttps://a.example/?" + bare + "%20w": bare + " b - - 0 1, " + bare + " w - - 0 1",
		"h2e2 h9g7\n(see " + bare + " b)\nh0g2":                                    xiangqi.StartFEN + " + + +",
		"h2e2 h9g7\nas in " + bare + " b\nh0g2":                                    xiangqi.StartFEN + " + + +",
	} {
		if got := strings.Join(starts(t, text), ", "); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
}
