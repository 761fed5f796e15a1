package gamedb

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"io"
	"math"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// mostWhole is the largest size of a tree, in bytes.
const mostWhole = 64 << 20

// Game returns game i, from 0, with all that its record has.
func (p *Part) Game(i int) (*game.Game, error) {
	h := &p.heads[i]
	tags, rest, err := p.tags(i, &window{part: p, section: recordsSection})
	if err == nil {
		_, _, rest, err = p.place(i, rest)
	}
	if err != nil {
		return nil, err
	}
	var g *game.Game
	if h.flags&tree != 0 {
		g, err = p.tree(i, rest)
	} else {
		g, err = p.bare(i)
	}
	if err != nil {
		return nil, err
	}
	g.Tags = tags
	if end := g.Line(); !end[len(end)-1].Ended().Over() {
		end[len(end)-1].SetEnded(xiangqi.Outcome{Result: xiangqi.Result(h.ended[0]),
			Reason: xiangqi.Reason(h.ended[1])})
	}
	return g, nil
}

// Place returns where game i, from 0, begins and ends in its file: offsets in bytes of the file as it was read, before
// its text was decoded. Both are 0 if the file has a single game.
func (p *Part) Place(i int) (begin, end int64, err error) { return p.Places()(i) }

// Places returns Place for many games, which reads what stands together at once. It is for one goroutine.
func (p *Part) Places() func(i int) (begin, end int64, err error) {
	w := &window{part: p, section: recordsSection}
	return func(i int) (begin, end int64, err error) {
		_, rest, err := p.tags(i, w)
		if err == nil {
			begin, end, _, err = p.place(i, rest)
		}
		return begin, end, err
	}
}

// place decodes the place of game i after the tags of its record, and returns the rest.
func (p *Part) place(i int, record []byte) (begin, end int64, rest []byte, err error) {
	if p.heads[i].flags&placed == 0 {
		return 0, 0, record, nil
	}
	from, n := binary.Uvarint(record)
	length, m := binary.Uvarint(record[max(n, 0):])
	if n <= 0 || m <= 0 || from > math.MaxInt64 || length > math.MaxInt64-from {
		return 0, 0, nil, damaged("the place of game %d is invalid", i+1)
	}
	return int64(from), int64(from + length), record[n+m:], nil
}

// Tags returns a function that reads the tags of a game, from 0; it is fastest from the first game to the last. It is
// for one goroutine.
func (p *Part) Tags() func(i int) (game.Tags, error) {
	records := window{part: p, section: recordsSection}
	return func(i int) (game.Tags, error) {
		tags, _, err := p.tags(i, &records)
		return tags, err
	}
}

// tree returns game i with the positions of a record.
func (p *Part) tree(i int, record []byte) (*game.Game, error) {
	start, err := p.start(i)
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(inflated(record))
	if err != nil {
		return nil, damaged("game %d cannot be read: %v", i+1, err)
	}
	g := game.New(start, xiangqi.Rules{})
	return g, unpackTree(g, b)
}

// inflated reads the tree of a record.
func inflated(record []byte) io.Reader {
	return io.LimitReader(flate.NewReader(bytes.NewReader(record)), mostWhole)
}

// tags reads the tags of game i, and returns the rest of its record.
func (p *Part) tags(i int, records *window) (tags game.Tags, rest []byte, err error) {
	h := &p.heads[i]
	b, err := records.bytes(h.record, p.next(i).record-h.record)
	if err != nil {
		return nil, nil, err
	}
	return p.parseTags(b)
}

// parseTags decodes the tags at the beginning of a record, and returns the rest.
func (p *Part) parseTags(b []byte) (tags game.Tags, rest []byte, err error) {
	number := func() uint64 {
		n, size := binary.Uvarint(b)
		if size <= 0 {
			err, size = damaged("a record is cut"), 0
		}
		b = b[size:]
		return n
	}
	for n := number(); n > 0 && err == nil; n-- {
		name, value := number(), number()
		if name+value == 0 { // a picture follows
			if size := number(); size <= uint64(len(b)) {
				tags = append(tags, game.Tag{Name: game.TagPicture, Value: string(b[:size])})
				b = b[size:]
				continue
			}
			return nil, nil, damaged("a record is cut")
		}
		if most := uint64(p.texts.len()); name >= most || value >= most {
			return nil, nil, damaged("a record is invalid")
		}
		tags = append(tags, game.Tag{Name: p.texts.at(uint32(name)), Value: p.texts.at(uint32(value))})
	}
	return tags, b, err
}

// start returns the start of game i.
func (p *Part) start(i int) (*xiangqi.Position, error) {
	n := p.heads[i].start
	if n == 0 {
		return xiangqi.StartPosition(), nil
	}
	start, err := xiangqi.ParseFEN(p.texts.at(n))
	if err != nil {
		err = damaged("game %d has no start: %v", i+1, err)
	}
	return start, err
}

// bare returns the main line of game i.
func (p *Part) bare(i int) (*game.Game, error) {
	start, err := p.start(i)
	if err != nil {
		return nil, err
	}
	_, moves, err := p.Line(i)
	if err != nil {
		return nil, err
	}
	g := game.New(start, xiangqi.Rules{})
	node := g.Root()
	for ply, m := range moves {
		if node, err = g.Add(node, m); err != nil {
			return nil, damaged("game %d, ply %d: %v", i+1, ply+1, err)
		}
	}
	return g, nil
}
