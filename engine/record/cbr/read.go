package cbr

import (
	"encoding/binary"
	"io"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/preorder"
	"chuhe/engine/xiangqi"
)

// read reads the record that begins here, with its id. The error is a *record.Problem if
// nothing of it can be used, or comes from the file.
func read(in *splitter, number int) (*record.Item, id, error) {
	d := decoder{in: in, number: number, head: make([]byte, atSteps)}
	begin := d.problem(record.CutShort)
	in.open()
	copy(d.head, magic)
	switch n, err := io.ReadFull(in, d.head[len(magic):atVersion+1]); {
	case n < atVersion+1-len(magic) && (err == io.EOF || err == io.ErrUnexpectedEOF):
		return nil, id{}, &begin
	case err != nil:
		return nil, id{}, err
	}
	if d.version = d.head[atVersion]; d.version < 1 || d.version > 2 {
		begin.Kind, begin.Text = record.NewerVersion, strconv.Itoa(int(d.version))
		return nil, id{}, &begin
	}
	switch _, err := io.ReadFull(in, d.head[atVersion+1:place(d.version, atSteps)]); {
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		return nil, id{}, &begin
	case err != nil:
		return nil, id{}, err
	}
	tags := d.tags(begin)
	d.start()
	if err := d.walk(); err != nil {
		return nil, id{}, err
	}
	item := d.tree.Item()
	item.Game.Tags = tags
	return item, id(d.head[atID:]), nil
}

// A decoder reads one record.
type decoder struct {
	in      *splitter
	number  int // number of the game
	head    []byte
	version byte
	cut     bool // whether the record ends within a comment
	tree    preorder.Tree
}

// problem returns a problem of the game at the current offset.
func (d *decoder) problem(kind record.ProblemKind) record.Problem {
	return record.Problem{Kind: kind, Game: d.number, Byte: d.in.at}
}

// at returns the bytes from a version 2 offset on.
func (d *decoder) at(at int) []byte { return d.head[place(d.version, at):] }

// tags reads the texts. Their problems are reported at there.
func (d *decoder) tags(there record.Problem) game.Tags {
	var tags game.Tags
	for _, f := range fields {
		if place(d.version, f.at) < 0 {
			continue
		}
		text, bad := decode(upToZero(d.at(f.at)[:f.size]))
		if bad {
			there.Kind, there.Text = record.BadCharacters, text
			d.tree.Report(there)
		}
		if text = preorder.Line(text); f.tag == game.TagDate {
			text = record.Date(text)
		}
		tags.Set(f.tag, text)
	}
	if result := int(d.at(atResult)[0]); result < len(results) {
		tags.Set(game.TagResult, results[result])
	} else {
		there.Kind, there.Text = record.BadTag, strconv.Itoa(result)
		d.tree.Report(there)
	}
	return tags
}

// upToZero cuts UTF-16 text at the first zero character.
func upToZero(b []byte) []byte {
	for i := 0; i+1 < len(b); i += 2 {
		if b[i] == 0 && b[i+1] == 0 {
			return b[:i]
		}
	}
	return b
}

// decode converts UTF-16 to text, and reports whether some of it is invalid.
func decode(b []byte) (text string, bad bool) {
	const replacement = "\uFFFD"
	text = charset.UTF16LE.Decode(b[:len(b)&^1])
	return text, strings.Contains(text, replacement)
}

// start reads the start position.
func (d *decoder) start() {
	var board xiangqi.Setup
	for i, b := range d.at(atBoard)[:xiangqi.Files*xiangqi.Ranks] {
		kind := int(b & 15)
		if side := b >> 4; kind > 0 && kind < len(pieces) && (side == 1 || side == 2) {
			letter := pieces[kind] | (side-1)*('a'-'A')
			board.Put(xiangqi.PieceOf(rune(letter)), xiangqi.Squares()[i])
		}
	}
	d.tree.Placement, _, _ = strings.Cut(board.FEN(), " ")
	if d.at(atSide)[0] == 2 {
		d.tree.Side = xiangqi.Black
	}
	if round := int(binary.LittleEndian.Uint16(d.at(atRound))); round <= mostRounds {
		d.tree.Round = round
	}
}

// walk reads the tree. The error comes from the file.
func (d *decoder) walk() error {
	start, end, err := d.step()
	if err == nil {
		if start.From != start.To { // there is no step for the start
			d.tree.Begin(preorder.Step{Where: start.Where, Next: true})
			d.tree.Add(start)
		} else {
			d.tree.Begin(start)
		}
		end = false
		for err == nil && !end && !d.tree.Done() {
			var s preorder.Step
			if s, end, err = d.step(); err == nil && !end {
				d.tree.Add(s)
			}
		}
	}
	switch empty := end && d.tree.Item().Game.Nodes() == 1; {
	case empty: // no moves; some programs do not mark this
	case end || d.cut || err == io.EOF || err == io.ErrUnexpectedEOF:
		d.tree.Report(d.problem(record.CutShort))
	default:
		return err
	}
	return nil
}

// step reads one step. end reports that there are no more steps, because a record
// is padded with zeros.
func (d *decoder) step() (s preorder.Step, end bool, err error) {
	s.Where = d.problem(0)
	var b [4]byte
	if _, err := io.ReadFull(d.in, b[:]); err != nil {
		return s, false, err
	}
	s.From, s.To = d.square(b[2]), d.square(b[3])
	s.Next, s.Sibling = b[0]&lineEnds == 0, b[0]&hasSibling != 0
	if end := b == [4]byte{}; end || b[0]&hasComment == 0 {
		return s, end, nil
	}
	if _, err := io.ReadFull(d.in, b[:]); err != nil {
		return s, false, err
	}
	length := int64(int32(binary.LittleEndian.Uint32(b[:])))
	if length > preorder.MaxComment {
		d.tree.Report(d.problem(record.TooLarge))
	}
	raw, _, err := preorder.Comment(d.in, max(length, 0))
	if d.cut = err == io.EOF; err != nil && !d.cut {
		return s, false, err
	}
	comment, bad := decode(raw)
	if s.Comment = preorder.Lines(comment); bad {
		there := s.Where
		there.Kind, there.Text = record.BadCharacters, s.Comment
		d.tree.Report(there)
	}
	return s, false, nil
}

// square returns the point for a byte: in version 2 it counts the points by ranks from
// Black's back rank; in version 1 its halves are the file and the rank from there.
func (d *decoder) square(b byte) xiangqi.Square {
	file, rank := int(b)%xiangqi.Files, int(b)/xiangqi.Files
	if d.version == 1 {
		file, rank = int(b>>4), int(b&15)
	}
	return xiangqi.SquareAt(file, xiangqi.Ranks-1-rank)
}
