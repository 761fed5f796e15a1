package files

import (
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/engine/record/movetext"
	"chuhe/engine/xiangqi"
)

// PasteContent is the content of a text from the clipboard, judged by its beginning. At most one of the fields is set,
// except that a list of moves may also be a game.
type PasteContent struct {
	Empty bool
	FEN   string         // a position, possibly invalid, without the words around it unless they contradict it
	Line  []xiangqi.Move // moves that can be played in order from the position shown
	// Wrong is the first problem of a list of moves that cannot be played, or of a position followed by other text.
	Wrong *record.Problem
}

const (
	longestFEN   = 2 << 10  // maximum bytes of a position with the address or the sentence around it
	longestMoves = 16 << 10 // maximum bytes of a list of moves
)

// Sort determines what a text may contain. The argument here is the position on display. [Files.OpenText] reads games.
func Sort(text string, here *xiangqi.Position) PasteContent {
	if len(text) > longestMoves {
		return PasteContent{Empty: strings.TrimSpace(text[:longestMoves]) == "" && strings.TrimSpace(text) == ""}
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "\ufeff")
	if text == "" {
		return PasteContent{Empty: true}
	}
	if fen, ok := record.FindFEN(text); ok && len(text) <= longestFEN {
		return sortFEN(text, &fen)
	}
	if fen := Almost(text); len(text) <= longestFEN && fen != "" {
		return PasteContent{FEN: fen}
	}
	moves, wrong := line(text, here)
	return PasteContent{Line: moves, Wrong: wrong}
}

// sortFEN sorts a text with a position: that position, or a game or a list in which it stands.
func sortFEN(text string, fen *record.FEN) PasteContent {
	_, another := record.FindFEN(fen.After)
	format := formats.Detect([]byte(text))
	game := format != nil && format.Name() != "movelist" && strings.Trim(fen.Before, `[({FENfen:=" `) != ""
	after, moves := strings.TrimPrefix(strings.TrimSpace(fen.After), "moves"), false
	if fen.Position != nil {
		found := tally(after, fen.Position)
		moves = found.Moves+found.Bad > 0
	}
	switch {
	case another || game:
		return PasteContent{}
	case !moves && fen.Doubt == record.ContradictedSide:
		return PasteContent{FEN: text}
	case !moves && len(strings.Fields(fen.After)) == 1: // perhaps a word in place of the side to move
		return PasteContent{FEN: record.ReadFEN(text).Text}
	case !moves:
		return PasteContent{FEN: fen.Text}
	case fen.Err != nil:
		return PasteContent{Wrong: &record.Problem{Kind: record.BadStart, Text: fen.Text}}
	}
	fen.Settle(func(p *xiangqi.Position) bool { return tally(after, p).Bad == 0 })
	_, wrong := line(after, fen.Position)
	return PasteContent{Wrong: wrong}
}

// Almost returns the position that a text begins with although it has not ten ranks, such as one of chess or half of
// one.
func Almost(text string) string {
	const letters = "KABEHNRCPMGSkabehnrcpmgs123456789"
	text = strings.Trim(strings.Join(strings.Fields(text), " "), "[]()\"' ")
	for _, word := range []string{"position", "fen"} {
		if len(text) > len(word) && strings.EqualFold(text[:len(word)], word) {
			text = strings.TrimLeft(text[len(word):], ":=\"' ")
		}
	}
	board, _, _ := strings.Cut(text, " ")
	const ranks = 8 // of chess
	slashes := strings.Count(board, "/")
	half := slashes >= 4 && strings.Trim(board, letters+"/") == "" && strings.ContainsAny(board, "Kk")
	if half || slashes >= ranks-1 && anyRanks().MatchString(board) {
		return text
	}
	return ""
}

// anyRanks matches ranks of any pieces.
var anyRanks = pattern.New(`^[A-Za-z0-9/]+$`)

// line parses a text as moves from a position. It returns the moves or, if the text consists of moves that cannot be
// played, the problem.
func line(text string, here *xiangqi.Position) ([]xiangqi.Move, *record.Problem) {
	b, tally := readMoves(text, here)
	switch {
	case tally.Moves+tally.Bad == 0 || tally.Words > 2*(tally.Moves+tally.Bad):
		return nil, nil
	case len(b.Problems) > 0:
		problem := b.Problems[0]
		problem.Game = 0
		return nil, &problem
	case tally.Bad > 0:
		return nil, nil
	}
	var moves []xiangqi.Move
	for _, n := range b.Game.Root().Line()[1:] {
		moves = append(moves, n.Move)
	}
	return moves, nil
}

// tally counts the moves in a text from a position.
func tally(text string, from *xiangqi.Position) movetext.Tally {
	_, tally := readMoves(text, from)
	return tally
}

// readMoves reads a text as moves from a position.
func readMoves(text string, from *xiangqi.Position) (*record.Builder, movetext.Tally) {
	b := record.NewBuilder(from)
	r := movetext.New(b, 1)
	number := 0
	for text := range strings.Lines(text) {
		number++
		r.Line(text, number)
	}
	r.End()
	return b, r.Tally()
}

// OpenText reads the games of a text as [Files.Open] reads those of a file.
func (f *Files) OpenText(text string, from Origin, changed func(*Collection)) *Collection {
	return f.open(textSystem{f.system, text}, &Collection{from: from}, changed)
}

// textSystem is a System on which every file contains one text.
type textSystem struct {
	System
	text string
}

func (p textSystem) Open(string) (File, int64, error) {
	return InMemory([]byte(p.text)), int64(len(p.text)), nil
}
