package xqf

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"iter"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/preorder"
	"chuhe/engine/xiangqi"
)

// mostRounds is the largest number of the first round that is accepted.
const mostRounds = 1000

func (Format) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) { yield(read(r)) }
}

func read(r io.Reader) (*record.Item, error) {
	head := make([]byte, headSize)
	n, err := io.ReadFull(r, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, err
	}
	if !(Format{}).Sniff(head[:n]) || n < atSide {
		return nil, &record.Problem{Kind: record.NotThisFormat}
	}
	if version := head[atVersion]; version > lastVersion {
		return nil, &record.Problem{Kind: record.NewerVersion, Text: strconv.Itoa(int(version))}
	}
	d := decoder{in: bufio.NewReader(r), at: int64(n), plain: head[atVersion] <= plainVersion, keys: keysOf(head)}
	d.tree = preorder.Tree{Placement: d.placement(head), Round: 1}
	if head[atSide] == 1 {
		d.tree.Side = xiangqi.Black
	}
	if round := int(binary.LittleEndian.Uint16(head[atStep:]))/2 + 1; round <= mostRounds {
		d.tree.Round = round
	}
	if err := d.walk(); err != nil {
		return nil, err
	}
	d.finish(head)
	return d.tree.Item(), nil
}

// A decoder reads one file.
type decoder struct {
	in    *bufio.Reader
	at    int64 // offset in the file
	plain bool
	cut   bool // whether the file ends within a comment
	keys
	tree preorder.Tree
	// sample is text of the file from which the encoding is detected. Until then,
	// comments stay undecoded.
	sample []byte
}

// placement returns the pieces of the start position.
func (d *decoder) placement(head []byte) string {
	var board xiangqi.Setup
	for i := range len(pieces) {
		slot := i
		if head[atVersion] >= turnedVersion {
			slot = (i + 1 + int(d.pieces)) % len(pieces)
		}
		if s := squareOf(head[atPieces+i] - d.pieces); s != xiangqi.NoSquare {
			board.Put(xiangqi.PieceOf(rune(pieces[slot])), s)
		}
	}
	placement, _, _ := strings.Cut(board.FEN(), " ")
	return placement
}

// squareOf returns the point for a byte: its tens digit is the file from Red's left,
// its ones digit the rank from Red's back rank.
func squareOf(b byte) xiangqi.Square { return xiangqi.SquareAt(int(b/10), int(b%10)) }

// walk reads the tree. The error comes from the file.
func (d *decoder) walk() error {
	start, err := d.step()
	if err == nil {
		// Some programs do not mark that moves follow the start position.
		if _, err := d.in.Peek(1); err == nil {
			start.Next = true
		}
		d.tree.Begin(start)
		for err == nil && !d.tree.Done() {
			var s preorder.Step
			if s, err = d.step(); err == nil {
				d.tree.Add(s)
			}
		}
	}
	if d.cut || err == io.EOF || err == io.ErrUnexpectedEOF {
		d.tree.Report(d.problem(record.CutShort))
		return nil
	}
	if _, more := d.in.Peek(1); more == nil && d.tree.Complete() {
		d.tree.Report(d.problem(record.BadText))
	}
	return err
}

// problem returns a problem of the game at the current offset.
func (d *decoder) problem(kind record.ProblemKind) record.Problem {
	return record.Problem{Kind: kind, Game: 1, Byte: d.at}
}

// four reads and descrambles four bytes.
func (d *decoder) four() (b [4]byte, err error) {
	ahead, err := d.in.Peek(len(b))
	copy(b[:], ahead)
	d.open(b[:], d.at)
	d.at += int64(len(ahead))
	if err == nil {
		_, err = d.in.Discard(len(b))
	}
	return b, err
}

// step reads one step of the tree.
func (d *decoder) step() (preorder.Step, error) {
	s := preorder.Step{Where: d.problem(0)}
	b, err := d.four()
	if err != nil {
		return s, err
	}
	s.From, s.To = squareOf(b[0]-fromOffset-d.from), squareOf(b[1]-toOffset-d.to)
	s.Next, s.Sibling = b[2]&hasNext != 0, b[2]&hasSibling != 0
	if d.plain {
		s.Next, s.Sibling = b[2]&plainNext != 0, b[2]&plainSibling != 0
	} else if b[2]&hasComment == 0 {
		return s, nil
	}
	if b, err = d.four(); err != nil {
		return s, err
	}
	if length := int32(binary.LittleEndian.Uint32(b[:]) - d.comment); length > 0 {
		s.Comment, err = d.text(int64(length))
	}
	return s, err
}

// text reads a comment of length bytes. If the file ends within it, the available
// part is kept.
func (d *decoder) text(length int64) (string, error) {
	if length > preorder.MaxComment {
		d.tree.Report(d.problem(record.TooLarge))
	}
	raw, n, err := preorder.Comment(d.in, length)
	d.open(raw, d.at)
	d.at += n
	if d.cut = err == io.EOF; err != nil && !d.cut {
		return "", err
	}
	d.note(raw)
	return string(raw), nil
}

// note keeps text for detecting the encoding.
func (d *decoder) note(text []byte) {
	if room := record.SniffLength - len(d.sample); room > 0 {
		d.sample = append(append(d.sample, text[:min(len(text), room)]...), '\n')
	}
}

// finish reads the tags, and decodes the comments.
func (d *decoder) finish(head []byte) {
	item := d.tree.Item()
	raw := make([][]byte, len(fields))
	for i, f := range fields {
		if i > 0 && fields[i-1].at+1+len(raw[i-1]) > f.at {
			continue
		}
		size := f.size
		if f.tag == game.TagTitle {
			size = longTitle
		}
		raw[i], _, _ = bytes.Cut(head[f.at+1:f.at+1+min(int(head[f.at]), size)], []byte{0})
		d.note(raw[i])
	}
	found := charset.GB18030
	if !bytes.HasPrefix(head[atEncoding:], []byte(encoding)) {
		found = max(charset.Detect(d.sample), charset.UTF8)
	}
	for i, f := range fields {
		text, bad := decode(found, raw[i], len(raw[i]) >= f.size)
		if bad {
			d.tree.Report(record.Problem{Kind: record.BadCharacters, Game: 1, Byte: int64(f.at) + 1, Text: text})
		}
		if text = preorder.Line(text); f.tag == game.TagDate {
			text = record.Date(text)
		}
		item.Game.Tags.Set(f.tag, text)
	}
	for n := range item.Game.All() {
		if n.Comment == "" {
			continue
		}
		text, bad := decode(found, []byte(n.Comment), false)
		if n.Comment = preorder.Lines(text); bad {
			d.tree.Report(record.Problem{Kind: record.BadCharacters, Game: 1, Ply: n.Ply(), Text: n.Comment})
		}
	}
	d.codes(head, &item.Game.Tags)
}

// codes reads the tags that are numbers.
func (d *decoder) codes(head []byte, tags *game.Tags) {
	if result := int(head[atResult]); result < len(results) {
		tags.Set(game.TagResult, results[result])
	} else {
		d.tree.Report(record.Problem{Kind: record.BadTag, Game: 1, Byte: atResult, Text: strconv.Itoa(result)})
	}
	switch head[atType] {
	case opening:
		tags.Set(game.TagPhase, openingPhase)
	case endgame:
		tags.Set(game.TagPhase, endgamePhase)
	}
}

// decode converts bytes to text, and reports whether some are invalid. Programs
// truncate overlong text in the middle of a character.
func decode(e charset.Encoding, raw []byte, full bool) (text string, bad bool) {
	text = e.Decode(raw)
	if full {
		text = strings.TrimSuffix(text, replacement)
	}
	return text, strings.Contains(text, replacement)
}

// replacement stands for invalid bytes.
const replacement = "\uFFFD"
