// Package xqf reads and writes XQF files, the format of XQStudio (象棋演播室) and many other programs: a header of 1024
// bytes, then the tree of moves in preorder. From version 1.1 on, points, moves and comments are scrambled with keys
// from the header. The package writes version 1.0, which is plain and which all these programs read. docs/FORMATS.md
// describes the layout.
package xqf

import (
	"bytes"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Format is the XQF format.
type Format struct{}

var _ record.Writer = Format{}

func (Format) Name() string { return "xqf" }

func (Format) Extensions() []string { return []string{".xqf"} }

// Sniff implements [record.Format]. It relies on zero bytes, which occur in every header and never in text.
func (Format) Sniff(head []byte) bool {
	return len(head) > atVersion && bytes.HasPrefix(head, []byte(magic)) && head[atVersion] < ' ' &&
		slices.Contains(head[:min(len(head), headSize)], 0)
}

func (Format) Many() bool { return false }

const (
	magic    = "XQ"
	headSize = 1024

	// Versions by the byte in the head: 1.0 is the last plain one, from 1.2 on the
	// pieces are rotated, and 1.8 is the latest.
	plainVersion  = 10
	turnedVersion = 12
	lastVersion   = 18

	// Offsets in the head.
	atVersion = 2
	atMask    = 3
	atOr      = 8
	atKeys    = 12
	atPieces  = 16
	atStep    = 48 // number of plies before the start position, 2 bytes
	atSide    = 50 // 1: Black to move; often wrong
	atResult  = 51
	atType    = 64
	// atEncoding is an offset that no other program uses: files written here declare
	// their encoding there. For other files it must be detected.
	atEncoding = 496
	encoding   = "GB18030"

	// Bits of a step from version 1.1 on; in older versions these two take four bits each.
	hasNext      = 0x80
	hasSibling   = 0x40
	hasComment   = 0x20
	plainNext    = 0xF0
	plainSibling = 0x0F

	// Offsets added to the points of a move.
	fromOffset = 0x18
	toOffset   = 0x20

	absent = 0xFF // a piece that is not on the board

	// longTitle is the size of a title that extends over the subtitle, as some programs
	// write it.
	longTitle = 127
)

// pieces are the 32 pieces in the order of the head, as FEN letters.
const pieces = "RNBAKABNRCCPPPPPrnbakabnrccppppp"

// results are the values of the tag Result, indexed by the number in the head. 4
// occurs in old files and also means a draw.
var results = [...]string{"", "1-0", "0-1", "1/2-1/2", "1/2-1/2"}

// The types of games in the head. Programs set up the pieces only for the last two,
// and also use setUp for whole games with a handicap.
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

// A field is a text in the head: a byte with its length, followed by that many
// bytes, up to size.
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
