package record

import (
	"fmt"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A ProblemKind is a kind of error in a file, or of loss in writing one.
type ProblemKind uint8

const (
	// NotThisFormat means that the file has another format, or is unusable because of damage.
	NotThisFormat ProblemKind = iota + 1
	// Empty means that the file has no content.
	Empty
	// Packed means that the file is an archive.
	Packed
	// WesternChess means that the games are not of xiangqi.
	WesternChess
	// NewerVersion means that the file has an unknown, newer version.
	NewerVersion
	// CutShort means that the file ends too early.
	CutShort
	// TooLarge means that the file exceeds a limit; the rest was skipped.
	TooLarge
	// ManyMoves means that the game has more than game.MaxMoves moves; the rest was skipped.
	ManyMoves
	// ManyProblems means that the game has more than MaxProblems problems; the rest of it was skipped.
	ManyProblems
	// BadTag means that a fact about the game cannot be read.
	BadTag
	// BadStart means that the start position is invalid.
	BadStart
	// UnstatedSide means that the side to move of a start position is not stated; Red was assumed.
	UnstatedSide
	// ForcedSide means that it is not stated, but only one side can be to move.
	ForcedSide
	// ContradictedSide means that the words around a position name another side to move than the position itself, which
	// was followed.
	ContradictedSide
	// BadMove means that a move cannot be understood; the rest of its line was skipped.
	BadMove
	// IllegalMove means that a move breaks the rules; the rest of its line was skipped.
	IllegalMove
	// AmbiguousMove means that a text could be several moves; the rest of its line was skipped.
	AmbiguousMove
	// GuessedMove means that a text could be several moves, all of which the moves after it allow; the first of them
	// was read.
	GuessedMove
	// AmbiguousRanks means that coordinates are legal whether ranks count from 0 or from 1; they were read from
	// 0.
	AmbiguousRanks
	// AmbiguousLetters means that moves are legal in WXF and in Vietnamese notation; they were read as WXF.
	AmbiguousLetters
	// BadVariation means that a variation does not begin at a move.
	BadVariation
	// BadText means that a text is neither a move nor another known part of a game.
	BadText
	// BadCharacters means that bytes are invalid in the file's encoding.
	BadCharacters
	// Deleted means that the game is marked deleted in its library but still stored there.
	Deleted

	// The following were lost in writing, because the format has no place for them.
	LostVariations
	LostComment
	LostSymbols
	LostEvaluation
	LostMarks
	LostClocks
	LostTag
	LostEnd
	LostCharacters // not in the encoding; replaced by ?
	LostText       // too long for its field; truncated
	LostStart      // more pieces of a kind than the format has room for; nothing is written
	LostMoves      // the output would be read back with other moves; see [Write]
)

// A Problem is a part of a file that a game cannot hold, or a part of a game that a file cannot hold. Fields that do
// not apply are zero.
type Problem struct {
	Kind   ProblemKind
	Game   int                // number of the game in its file, from 1
	Line   int                // in a text file, from 1
	Byte   int64              // offset in a binary file
	Ply    int                // number of the move, from 1
	Text   string             // the text found there, or the lost text
	Reason xiangqi.Illegality // of an IllegalMove
	Left   int                // number of moves that were skipped, of ManyMoves and ManyProblems
}

// OfSide reports whether only the side to move of the start position is in doubt.
func (p *Problem) OfSide() bool {
	return p.Kind == UnstatedSide || p.Kind == ForcedSide || p.Kind == ContradictedSide
}

// Error describes the problem and its place in an English sentence.
func (p *Problem) Error() string {
	var where []string
	if p.Game > 0 {
		where = append(where, fmt.Sprintf("game %d", p.Game))
	}
	if p.Line > 0 {
		where = append(where, fmt.Sprintf("line %d", p.Line))
	}
	if p.Byte > 0 {
		where = append(where, fmt.Sprintf("byte %d", p.Byte))
	}
	if p.Ply > 0 {
		where = append(where, fmt.Sprintf("move %d", p.Ply))
	}
	what := p.Kind.String()
	if p.Text != "" {
		what += fmt.Sprintf(": %q", xiangqi.Clip(p.Text))
	}
	if p.Reason != xiangqi.LegalMove {
		what += fmt.Sprintf(" (%v)", p.Reason)
	}
	if p.Left > 0 {
		what += fmt.Sprintf(", %d moves were skipped", p.Left)
	}
	if len(where) == 0 {
		return what
	}
	return strings.Join(where, ", ") + ": " + what
}

func (p Problem) String() string { return p.Error() }

// kinds holds the description of each ProblemKind. It is read-only.
var kinds = [...]string{
	NotThisFormat: "the file is of another kind or damaged", Empty: "the file is empty",
	Packed:       "the file is an archive, whose files must be unpacked first",
	WesternChess: "the file is a record of Western chess, not of xiangqi", NewerVersion: "the file is of a newer version",
	CutShort: "the file ends too early", TooLarge: "too large, the rest was skipped",
	ManyMoves:    fmt.Sprintf("more than %d moves", game.MaxMoves),
	ManyProblems: fmt.Sprintf("more than %d problems", MaxProblems),
	BadTag:       "this entry cannot be read", BadStart: "the start position is invalid",
	UnstatedSide:     "the side to move is not stated, Red was assumed",
	ForcedSide:       "the side to move is not stated, only one can be",
	ContradictedSide: "the words around the position name the other side to move",
	BadMove:          "not a move that can be understood, the rest of its line was skipped",
	IllegalMove:      "an illegal move, the rest of its line was skipped",
	AmbiguousMove:    "a move that means several, the rest of its line was skipped",
	GuessedMove:      "a move that means several, the first of them was read",
	AmbiguousRanks:   "ranks may count from 0 or from 1 here, and were read from 0",
	AmbiguousLetters: "the letters may be those of WXF or Vietnamese ones here, and were read as WXF",
	BadVariation:     "a variation that begins nowhere", BadText: "text outside a game",
	BadCharacters:  "bytes that are no characters",
	Deleted:        "this game was deleted from its library, and is still in the file",
	LostVariations: "the format holds no variations", LostComment: "the format holds no comment here",
	LostSymbols: "the format holds no symbols", LostEvaluation: "the format holds no evaluations",
	LostMarks: "the format holds no arrows and circles", LostClocks: "the format holds no clocks",
	LostTag: "the format has no place for this entry", LostEnd: "the format does not hold how the game ended",
	LostCharacters: "characters that the encoding does not have", LostText: "text that is too long and was cut",
	LostStart: "the format has no place for so many pieces of a kind",
	LostMoves: "written in this format, the game would be read with other moves",
}

func (k ProblemKind) String() string {
	if int(k) < len(kinds) && kinds[k] != "" {
		return kinds[k]
	}
	return fmt.Sprintf("problem %d", uint8(k))
}
