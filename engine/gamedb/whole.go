package gamedb

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"io"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// mostWhole is the largest size of a tree, in bytes.
const mostWhole = 64 << 20

// Game returns game i, from 0, with all that its record has.
func (p *Part) Game(i int) (*game.Game, error) {
	h := &p.heads[i]
	records := window{part: p, section: recordsSection}
	b, err := records.bytes(h.record, p.next(i).record-h.record)
	if err != nil {
		return nil, err
	}
	tags, rest, err := p.tags(b)
	if err != nil {
		return nil, err
	}
	var g *game.Game
	switch {
	case h.flags&tree != 0:
		g, err = p.tree(i, rest)
	case h.flags&whole != 0:
		g, err = p.record(i, rest)
	default:
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

// Tags returns a function that reads the tags of a game, from 0; it is fastest from the first game to the last. It is
// for one goroutine.
func (p *Part) Tags() func(i int) (game.Tags, error) {
	records := window{part: p, section: recordsSection}
	return func(i int) (game.Tags, error) {
		h := &p.heads[i]
		b, err := records.bytes(h.record, p.next(i).record-h.record)
		if err != nil {
			return nil, err
		}
		tags, _, err := p.tags(b)
		return tags, err
	}
}

// tree returns game i with the positions of a record.
func (p *Part) tree(i int, record []byte) (*game.Game, error) {
	g, err := p.empty(i)
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(inflated(record))
	if err != nil {
		return nil, damaged("game %d cannot be read: %v", i+1, err)
	}
	return g, unpackTree(g, b)
}

// record returns game i from a record of an older version.
func (p *Part) record(i int, record []byte) (*game.Game, error) {
	for item, err := range (pgn.Format{}).Read(inflated(record)) {
		if err != nil {
			return nil, damaged("game %d cannot be read: %v", i+1, err)
		}
		return item.Game, nil
	}
	return nil, damaged("game %d cannot be read", i+1)
}

// inflated reads the tree of a record.
func inflated(record []byte) io.Reader {
	return io.LimitReader(flate.NewReader(bytes.NewReader(record)), mostWhole)
}

// tags decodes the tags at the beginning of a record, and returns the rest.
func (p *Part) tags(b []byte) (tags game.Tags, rest []byte, err error) {
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
		if most := uint64(p.texts.len()); name >= most || value >= most {
			return nil, nil, damaged("a record is invalid")
		}
		tags = append(tags, game.Tag{Name: p.texts.at(uint32(name)), Value: p.texts.at(uint32(value))})
	}
	return tags, b, err
}

// empty returns game i without its moves.
func (p *Part) empty(i int) (*game.Game, error) {
	h := &p.heads[i]
	start := xiangqi.StartPosition()
	if h.start != 0 {
		var err error
		if start, err = xiangqi.ParseFEN(p.texts.at(h.start)); err != nil {
			return nil, damaged("game %d has no start: %v", i+1, err)
		}
	}
	return game.New(start, xiangqi.Rules{}), nil
}

// bare returns the main line of game i.
func (p *Part) bare(i int) (*game.Game, error) {
	h := &p.heads[i]
	g, err := p.empty(i)
	if err != nil {
		return nil, err
	}
	moves := window{part: p, section: movesSection}
	b, err := moves.bytes(h.moves, 2*uint64(h.plies))
	if err != nil {
		return nil, err
	}
	node := g.Root()
	for ply := range int(h.plies) {
		var err error
		if node, err = g.Add(node, move(b, ply)); err != nil {
			return nil, damaged("game %d, ply %d: %v", i+1, ply+1, err)
		}
	}
	return g, nil
}
