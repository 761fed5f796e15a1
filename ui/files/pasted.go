package files

import (
	"strings"

	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/movetext"
	"chuhe/engine/xiangqi"
)

// Pasted is the content of a text from the clipboard, judged by its beginning. At most one of the fields is set, except
// that a list of moves may also be a game.
type Pasted struct {
	Empty bool
	FEN   string         // a position, possibly invalid, in one line without the words around it
	Line  []xiangqi.Move // moves that can be played in order from the position shown
	// Wrong is the first problem of a list of moves that cannot be played, or of a position followed by other text.
	Wrong *record.Problem
}

const (
	longestFEN   = 400      // maximum bytes of a position
	longestMoves = 16 << 10 // maximum bytes of a list of moves
	mostFields   = 6        // maximum fields of a position
)

// Sort determines what a text may contain. The argument here is the position on display. [Files.OpenText] reads games.
func Sort(text string, here *xiangqi.Position) Pasted {
	if len(text) > longestMoves {
		return Pasted{Empty: strings.TrimSpace(text[:longestMoves]) == "" && strings.TrimSpace(text) == ""}
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "\ufeff")
	switch fen := strings.Join(strings.Fields(text), " "); {
	case fen == "":
		return Pasted{Empty: true}
	case len(fen) <= longestFEN && looksLikeFEN(bare(fen)):
		if fen = bare(fen); len(strings.Fields(fen)) > mostFields { // moves or further positions may follow it
			return Pasted{Wrong: wrongAfter(fen)}
		}
		return Pasted{FEN: fen}
	}
	moves, wrong := line(text, here)
	return Pasted{Line: moves, Wrong: wrong}
}

// wrongAfter returns the problem of a position that moves may follow, or else the first problem of the moves.
func wrongAfter(text string) *record.Problem {
	fen, moves, _ := strings.Cut(text, " moves ")
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		return &record.Problem{Kind: record.BadStart, Text: fen}
	}
	_, wrong := line(moves, start)
	return wrong
}

// around matches the words and marks that other programs write around a FEN.
var around = pattern.New(`(?i)^[\[("' ]*(position\b)? *(fen\b)?[:="' ]*|["')\] ]+$`)

// bare returns a FEN without the words around it.
func bare(fen string) string { return around().ReplaceAllString(fen, "") }

// looksLikeFEN reports whether a text begins like a FEN: ranks of letters and digits between slashes. The FEN may be
// invalid.
func looksLikeFEN(text string) bool {
	board, _, _ := strings.Cut(text, " ")
	const (
		ranks   = 8 // of chess, whose positions are pasted too
		letters = "KABEHNRCPMGSkabehnrcpmgs123456789"
	)
	if slashes := strings.Count(board, "/"); slashes < ranks-1 {
		return slashes >= 4 && strings.Trim(board, letters+"/") == "" && strings.ContainsAny(board, "Kk")
	}
	return anyRanks().MatchString(board)
}

// anyRanks matches ranks of any pieces.
var anyRanks = pattern.New(`^[A-Za-z0-9/]+$`)

// line parses a text as moves from a position. It returns the moves or, if the text consists of moves that cannot be
// played, the problem.
func line(text string, here *xiangqi.Position) ([]xiangqi.Move, *record.Problem) {
	b := record.NewBuilder(here)
	r := movetext.New(b, 1)
	number := 0
	for text := range strings.Lines(text) {
		number++
		r.Line(text, number)
	}
	r.End()
	tally := r.Tally()
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

// OpenText reads the games of a text as [Files.Open] reads those of a file.
func (f *Files) OpenText(text string, from Origin, changed func(*Collection)) *Collection {
	return f.open(pasted{f.system, text}, &Collection{from: from}, changed)
}

// pasted is a System on which every file contains one text.
type pasted struct {
	System
	text string
}

// Open implements [System].
func (p pasted) Open(string) (File, int64, error) {
	return InMemory([]byte(p.text)), int64(len(p.text)), nil
}
