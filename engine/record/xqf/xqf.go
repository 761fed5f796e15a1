// Package xqf reads and writes XQF files, in which XQStudio (象棋演播室) and the many
// programs that follow it keep a game: a head of 1024 bytes, then the tree of moves
// as a walk through it. From version 1.1 on places, moves and comments are
// scrambled by keys in the head; what is written here is version 1.0, which is
// plain and which they all read. docs/FORMATS.md has the layout.
package xqf

import (
	"bytes"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Format is the XQF format.
type Format struct{}

var _ record.Writer = Format{}

// Name implements [record.Format].
func (Format) Name() string { return "xqf" }

// Extensions implements [record.Format].
func (Format) Extensions() []string { return []string{".xqf"} }

// Sniff implements [record.Format]. It relies on zero bytes, which occur in every header and never in text.
func (Format) Sniff(head []byte) bool {
	return len(head) > atVersion && bytes.HasPrefix(head, []byte(magic)) && head[atVersion] < ' ' &&
		bytes.IndexByte(head[:min(len(head), headSize)], 0) > 0
}

// Many implements [record.Writer].
func (Format) Many() bool { return false }

const (
	magic    = "XQ"
	headSize = 1024

	// Versions by the byte in the head: 1.0 is the last one that is plain, from 1.2 on
	// the pieces are turned in a circle, and 1.8 is the last one there is.
	plainVersion  = 10
	turnedVersion = 12
	lastVersion   = 18

	// Places in the head.
	atVersion = 2
	atMask    = 3
	atOr      = 8
	atKeys    = 12
	atPieces  = 16
	atStep    = 48 // number of plies before the start position, 2 bytes
	atSide    = 50 // 1: Black is to move. Often wrong
	atResult  = 51
	atType    = 64
	// atEncoding is a place that nobody else uses: what is written here says there in
	// which encoding its text is. Elsewhere that has to be found out.
	atEncoding = 496
	encoding   = "GB18030"

	// Bits of a step from version 1.1 on; in the older ones these two fill four bits each.
	hasNext      = 0x80
	hasSibling   = 0x40
	hasComment   = 0x20
	plainNext    = 0xF0
	plainSibling = 0x0F

	// Added to the points of a move.
	fromOffset = 0x18
	toOffset   = 0x20

	absent = 0xFF // a piece that is not on the board

	// longTitle is the size of a title that runs on over the subtitle, as some programs
	// write it.
	longTitle = 127
)

// pieces are the 32 pieces in the order of the head, as FEN names them.
const pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp"

// results are the values of the tag Result by the number in the head. 4 is found in
// old files and means a draw too.
var results = [...]string{"", "1-0", "0-1", "1/2-1/2", "1/2-1/2"}

// Numbers of the kinds of games in the head. Programs set up the pieces only for the
// latter two, and use setUp for whole games with a handicap as well.
const (
	wholeGame = 0
	opening   = 1
	setUp     = 2
	endgame   = 3
)

// Values of the tag Phase.
const (
	openingPhase = "opening"
	endgamePhase = "endgame"
)

// A field is a text of the head: a byte with the length, then as many bytes as there
// are, up to size.
type field struct {
	tag      string
	at, size int
}

var fields = [...]field{
	{game.TagTitle, 80, 63},
	{game.TagSubtitle, 144, 63},
	{game.TagEvent, 208, 63},
	{game.TagDate, 272, 15},
	{game.TagSite, 288, 15},
	{game.TagRed, 304, 15},
	{game.TagBlack, 320, 15},
	{game.TagTimeControl, 336, 63},
	{game.TagRedTime, 400, 15},
	{game.TagBlackTime, 416, 15},
	{game.TagAnnotator, 464, 15},
	{game.TagAuthor, 480, 15},
}
