// Package pgn reads and writes games as PGN files of xiangqi: tags, and moves with
// variations, comments and symbols. It reads moves in all notations of package
// notation, in any mixture, text in all encodings of package charset, and the commands
// that programs put into comments:
//
//	[%eval 0.35,12]  the score of the position for Red in soldiers, or #3 for mate by
//	                 Red in three moves; and the depth of the search
//	[%clk 0:09:58]   the time left to the side that moved; [%oclk …] to the other
//	[%csl Ge5]       circles, with a letter for the colour; [%cal Gh2e2] arrows
package pgn

import (
	"bytes"
	"strings"

	"chuhe/engine/notation"
	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// Format is the PGN format. It implements [record.Writer]. The zero Format writes UTF-8 with Chinese notation, the
// default of xiangqi PGN and readable by most programs.
type Format struct {
	Moves    Moves
	Encoding charset.Encoding // encoding of the output; ASCII means UTF-8
	Plain    bool             // the output is without pictures: for lists, messages and links
}

// Moves is the notation of the written moves.
type Moves uint8

// The notations.
const (
	Chinese     Moves = iota // 炮二平五
	Traditional              // the same in traditional characters
	WXF                      // C2=5
	ICCS                     // H2-E2
)

// style returns the notation's style, and its name in the tag Format.
func (m Moves) style() (notation.Style, string) {
	switch m {
	case Traditional:
		return notation.Traditional, ""
	case WXF:
		return notation.WXF, "WXF"
	case ICCS:
		return notation.ICCSDash, "ICCS"
	default:
		return notation.Simplified, ""
	}
}

// MovesOf returns the notation in which the first moves of a game are written, to write another one like it.
func MovesOf(text string) Moves {
	found := firstMove().FindStringSubmatchIndex(text)
	switch {
	case found == nil:
		return Chinese
	case found[2] >= 0:
		return ICCS
	case found[4] >= 0:
		return WXF
	case strings.Contains(text, "進") && !strings.Contains(text, "进"):
		return Traditional
	}
	return Chinese
}

// firstMove matches a move outside tags: in coordinates, in WXF, or in Chinese.
var firstMove = pattern.New(`(?m)^(?:[^\[\r\n].*?)?(?:\b([a-iA-I]\d-?[a-iA-I]\d)\b|\b([KAEHRCPNBkaehrcpnb+][1-9+-][+.=-]\d)|[进退平進])`)

// Fits reports whether an encoding has the characters of the notation. Big5 lacks those
// of simplified Chinese.
func (m Moves) Fits(e charset.Encoding) bool { return m != Chinese || e != charset.Big5 }

var _ record.Writer = Format{}

func (Format) Name() string { return "pgn" }

func (Format) Extensions() []string { return []string{".pgn", ".pgns", ".pgc"} }

func (Format) Many() bool { return true }

// Sniff implements [record.Format]. It looks for a tag at the beginning of a line.
func (Format) Sniff(head []byte) bool {
	if bytes.IndexByte(head, 0) >= 0 && !bytes.HasPrefix(head, []byte{0xFF, 0xFE}) &&
		!bytes.HasPrefix(head, []byte{0xFE, 0xFF}) {
		return false
	}
	text := charset.Decode(head)
	return tagLine().MatchString(text)
}

// tagLine matches the beginning of a tag on its own line, or in an element of a page.
var tagLine = pattern.New(`(?m)(?:^|>)[ \t\x{3000}]*\[[ \t]*[A-Za-z][A-Za-z0-9_]*[ \t]+(?:["“”„‟‘’″＂«»「『]|&(?:quot|[lr]dquo|#34|#822[01]);)`)

// The names of tags that describe the format of the record and are not part of it.
const (
	tagGame    = "Game"
	tagVariant = "Variant"
	tagFEN     = "FEN"
	tagSetUp   = "SetUp"
	tagFormat  = "Format"
)

// gameName is the value of the first tag of a game.
const gameName = "Chinese Chess"
