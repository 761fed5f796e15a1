// Package cbr reads the files of CCBridge (象棋桥): CBR, with one game, and CBL, a library of games. A game is a record
// with fixed places for texts in UTF-16 and for the start position, followed by the tree of moves in preorder. The gaps
// between its texts contain arbitrary bytes, because the writing program does not clear its memory. docs/FORMATS.md
// describes the layout.
package cbr

import (
	"bytes"
	"cmp"
	"io"
	"iter"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

// Format is the CBR format.
type Format struct{}

var _ record.Format = Format{}

func (Format) Name() string { return "cbr" }

func (Format) Extensions() []string { return []string{".cbr"} }

func (Format) Sniff(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }

func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		in := newSplitter(r)
		if begins, err := in.begins(); err != nil || !begins {
			yield(nil, cmp.Or[error](err, &record.Problem{Kind: record.NotThisFormat}))
			return
		}
		item, _, err := read(in, 1)
		yield(item, err)
	}
}

const (
	// magic starts a record.
	magic = "CCBridge Record\x00"

	atVersion = 19
	atID      = 20 // of 16 bytes

	// Offsets in a record of version 2. In version 1 less data comes before them.
	atResult = 2076
	atSide   = 2112 // 2: Black to move
	atRound  = 2116 // number of the first move, 2 bytes
	atBoard  = 2120 // 90 bytes
	atSteps  = 2214

	// Bits of a step.
	lineEnds   = 0x01
	hasSibling = 0x02
	hasComment = 0x04

	// mostRounds is the largest number of the first round that is accepted.
	mostRounds = 1000
)

// pieces are the pieces by the low half of a byte of the board, as Red's letters in
// FEN. The high half is 1 for Red and 2 for Black.
const pieces = " RNBAKCP"

// results are the values of the tag Result, indexed by their number; 4 means several results.
var results = [...]string{"", "1-0", "0-1", "1/2-1/2", ""}

// A field is a text of a record of version 2: its offset and its size in bytes.
type field struct {
	tag      string
	at, size int
}

var fields = [...]field{
	{"Script", 52, 128},
	{game.TagTitle, 180, 128},
	{game.TagCategory, 308, 256},
	{game.TagSource, 564, 64},
	{"EventType", 628, 64},
	{game.TagEvent, 692, 64},
	{game.TagRound, 756, 64},
	{game.TagGroup, 820, 32},
	{game.TagBoard, 852, 32},
	{game.TagDate, 884, 64},
	{game.TagSite, 948, 64},
	{game.TagTimeControl, 1012, 64},
	{game.TagRed, 1076, 64},
	{game.TagRedTeam, 1140, 64},
	{game.TagRedTime, 1204, 64},
	{game.TagRedElo, 1268, 32},
	{game.TagBlack, 1300, 64},
	{game.TagBlackTeam, 1364, 64},
	{game.TagBlackTime, 1428, 64},
	{game.TagBlackElo, 1492, 32},
	{game.TagReferee, 1524, 64},
	{game.TagRecorder, 1588, 64},
	{game.TagAnnotator, 1652, 64},
	{"AnnotatorEmail", 1716, 64},
	{game.TagAuthor, 1780, 64},
	{"AuthorEmail", 1844, 64},
	{"Created", 1908, 40},
	{"Modified", 1972, 40},
	{"Nature", 2044, 32},
	{game.TagTermination, 2080, 32},
}

// place converts an offset of version 2 to the given version. It returns -1 if
// that version lacks the field: version 1 has no script, referee and recorder.
func place(version byte, at int) int {
	const script, referee, recorder, size = 52, 1524, 1588, 128
	switch {
	case version != 1 || at < script:
		return at
	case at == script || at == referee || at == recorder:
		return -1
	case at < referee:
		return at - size
	}
	return at - 2*size
}
