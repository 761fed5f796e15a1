package gamedb

import (
	"errors"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// sameGames returns games of one move, with a rating, so that a hidden one leaves doubts about the best rating.
func sameGames(t *testing.T, n int) (items []*record.Item) {
	for range n {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		if _, err := g.Add(g.Current(), xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))); err != nil {
			t.Fatal(err)
		}
		g.Tags.Set(game.TagRedElo, "2400")
		items = append(items, &record.Item{Game: g})
	}
	return items
}

// A search ends where its reader stops, also if parts are left.
func TestSearchStops(t *testing.T) {
	file := pack(t, sameGames(t, 3))
	l := &Library{Parts: []*Part{open(t, file), open(t, file)}}
	for name, q := range map[string]*Query{"every game": {}, "the start": {Position: xiangqi.StartPosition()}} {
		var got []Hit
		for hit, err := range l.Search(t.Context(), q) {
			if err != nil {
				t.Fatal(err)
			}
			if got = append(got, hit); len(got) == 2 {
				break
			}
		}
		if want := []Hit{{}, {Game: 1}}; !slices.Equal(got, want) {
			t.Errorf("a search for %s that is stopped after two games found %+v, want %+v", name, got, want)
		}
	}
}

// If games are hidden, what an index has counted is corrected from the games. Where these, or the list of the index,
// cannot be read, Next and Search return the error.
func TestCorrectionsCanFail(t *testing.T) {
	const games = fewGames + 6
	file := pack(t, sameGames(t, games))
	wrong := errors.New("the disk is gone")
	start := &Query{Position: xiangqi.StartPosition(), Mirror: true}
	for name, c := range map[string]struct {
		hidden int
		harm   func(p *Part, r *brokenFile, entry *indexEntry)
		want   error
	}{
		"the hidden game":       {0, func(p *Part, r *brokenFile, _ *indexEntry) { r.from, r.to = p.moves(0) }, wrong},
		"the game that is left": {5, func(p *Part, r *brokenFile, _ *indexEntry) { r.from, r.to = p.moves(0) }, wrong},
		"the list":              {0, func(_ *Part, _ *brokenFile, entry *indexEntry) { entry.packed.b = nil }, ErrDamaged},
	} {
		p := open(t, file)
		addIndex(t, p)
		r := &brokenFile{ReaderAt: p.r, err: wrong}
		p.r = r
		hidden := NewSet(games)
		hidden.Add(c.hidden)
		l := &Library{Parts: []*Part{p}, Hidden: []Set{hidden}}
		s := compile(start)
		entry, err := p.entryFor(s)
		if err != nil || entry.counts == nil {
			t.Fatalf("the start has the counts %v in the index, %v, want some", entry, err)
		}
		c.harm(p, r, entry)
		if counts, n, err := l.newSearch(start, s).known(0, entry, true); !errors.Is(err, c.want) || counts != nil {
			t.Errorf("where %s cannot be read: counts %v of %d games, %v, want no counts, %v", name, counts, n, err, c.want)
		}
		if c.want != wrong {
			continue
		}
		if _, _, err := l.Next(t.Context(), start); !errors.Is(err, wrong) {
			t.Errorf("where %s cannot be read, Next: %v, want %v", name, err, wrong)
		}
	}
}

// moves returns where the file has the moves of a game, from one byte to another.
func (p *Part) moves(game int) (from, to int64) {
	h := &p.heads[game]
	from = p.sections[movesSection].offset + int64(h.moves)
	return from, from + 2*int64(h.plies)
}

// A list of games that breaks off ends a search.
func TestSearchThroughADamagedList(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 150)))
	q := &Query{Position: xiangqi.StartPosition(), Mirror: true}
	s := compile(q)
	key := min(s.images[0].target.key, s.images[0].target.mirror)
	l := &Library{Parts: []*Part{p}}
	entry := &indexEntry{games: 2, most: 150, packed: decoder{b: []byte{1}}, exact: true}
	more, err := l.newSearch(q, s).part(t.Context(), 0, entry, func(hit Hit, _ *walk) bool { return true })
	if more || !errors.Is(err, ErrDamaged) {
		t.Errorf("a search for the position %x in a list that breaks off: %v, %v, want false, %v", key, more, err, ErrDamaged)
	}
}

// A window gives nothing outside of its section.
func TestWindowEnds(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 5)))
	most := uint64(p.sections[movesSection].length)
	for _, c := range []struct {
		offset, n uint64
		ok        bool
	}{{0, most, true}, {0, most + 1, false}, {most, 0, true}, {most - 2, 2, true}, {most - 2, 3, false}, {most + 1, 0, false}, {most + 1, 1, false}} {
		w := window{part: p, section: movesSection}
		if b, err := w.bytes(c.offset, c.n); (err == nil) != c.ok || c.ok && uint64(len(b)) != c.n || err != nil && !errors.Is(err, ErrDamaged) {
			t.Errorf("%d bytes at %d of %d: %d bytes, %v, want success: %v", c.n, c.offset, most, len(b), err, c.ok)
		}
	}
}
