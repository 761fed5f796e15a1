package gamedb

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// many returns the same game n times.
func many(t *testing.T, n int) []*record.Item { return slices.Repeat(sameGames(t, 1), n) }

// Damage is seen in every block of a large section.
func TestVerifyReadsEveryBlock(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Root().Comment = strings.Repeat("abcdefg ", 30_000)
	file := pack(t, []*record.Item{{Game: g}})
	p := open(t, file)
	words := p.sections[wordsSection]
	if words.length < 3<<16 {
		t.Fatalf("the comments take %d bytes, want several blocks", words.length)
	}
	if err := p.Verify(t.Context()); err != nil {
		t.Errorf("an undamaged part of several blocks: %v, want nil", err)
	}
	for _, at := range []int64{0, 1<<16 - 1, 1 << 16, 2<<16 - 1, 2 << 16, words.length - 1} {
		file[words.offset+at] ^= 1
		if err := p.Verify(t.Context()); !errors.Is(err, ErrDamaged) {
			t.Errorf("with another byte %d of the comments: %v, want %v", at, err, ErrDamaged)
		}
		file[words.offset+at] ^= 1
	}
}

// The heads of many games are written whole and in order.
func TestManyHeads(t *testing.T) {
	const games = 1700 // of which the heads take more than two pieces of 64 KB
	p := open(t, pack(t, many(t, games)))
	if p.Len() != games {
		t.Fatalf("%d games, want %d", p.Len(), games)
	}
	for i := range games {
		if h := p.Head(i); h.Number != i+1 || h.Plies != 1 || h.Elo != [2]int{2400, 0} {
			t.Errorf("game %d has the head %+v, want the number %d, a ply and a rating of 2400 for Red", i, h, i+1)
		}
	}
}

// A search that is cancelled while it goes on ends soon, with an error.
func TestCancelledWhileSearching(t *testing.T) {
	const games = 2100
	l := &Library{Parts: []*Part{open(t, pack(t, many(t, games)))}}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	found := 0
	var last error
	for _, err := range l.Search(ctx, &Query{}) {
		if last = err; err == nil {
			found++
		}
		cancel()
	}
	if found == 0 || found > games/2 || !errors.Is(last, context.Canceled) {
		t.Errorf("a search that is cancelled at its first hit finds %d games of %d, %v, want less than half of them, and %v", found, games, last, context.Canceled)
	}
}

// Only a game with nothing but moves and tags is stored without its record.
func TestBareGames(t *testing.T) {
	for name, c := range map[string]struct {
		change func(g *game.Game)
		want   bool
	}{
		"nothing more": {func(g *game.Game) {}, true},
		"an end":       {func(g *game.Game) { g.End(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}) }, true},
		"an end before the last": {func(g *game.Game) {
			g.Root().SetEnded(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
		}, false},
		"a comment at the start": {func(g *game.Game) { g.Root().Comment = "x" }, false},
		"a comment on a move":    {func(g *game.Game) { g.Current().Comment = "x" }, false},
		"a clock":                {func(g *game.Game) { g.Current().Clocks[xiangqi.Black] = 1 }, false},
		"a variation": {func(g *game.Game) {
			g.Undo()
			g.Add(g.Root(), xiangqi.NewMove(xiangqi.SquareAt(1, 2), xiangqi.SquareAt(4, 2)))
		}, false},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		if err := g.Play(xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))); err != nil {
			t.Fatal(err)
		}
		c.change(g)
		if got := bare(g); got != c.want {
			t.Errorf("a game with a move and %s has nothing else: %v, want %v", name, got, c.want)
		}
	}
}

// The usual board with other counters counts as a start position of its own.
func TestStartWithCounters(t *testing.T) {
	for _, fen := range []string{xiangqi.StartFEN, strings.Replace(xiangqi.StartFEN, " 0 1", " 5 9", 1), strings.Replace(xiangqi.StartFEN, " w ", " b ", 1)} {
		start := movetest.Position(t, fen)
		g, err := open(t, pack(t, []*record.Item{{Game: game.New(start, xiangqi.Rules{})}})).Game(0)
		if err != nil || g.Start().FEN() != fen {
			t.Errorf("a game from %s comes back from %v, %v", fen, g.Start().FEN(), err)
		}
	}
}

// The position is the only condition on the board if its mirror image counts and the query has no other one.
func TestPositionAlone(t *testing.T) {
	for name, c := range map[string]struct {
		change func(q *Query)
		want   bool
	}{
		"nothing else":     {func(*Query) {}, true},
		"other conditions": {func(q *Query) { q.Words, q.MinPlies = "a", 5 }, true},
		"no position":      {func(q *Query) { q.Position = nil }, false},
		"no mirror image":  {func(q *Query) { q.Mirror = false }, false},
		"a pattern":        {func(q *Query) { q.Pattern = []Point{{}} }, false},
		"pieces":           {func(q *Query) { q.Material = []Number{{}} }, false},
		"a line":           {func(q *Query) { q.Line = make([]xiangqi.Move, 1) }, false},
		"the first plies":  {func(q *Query) { q.First = 1 }, false},
		"the last plies":   {func(q *Query) { q.Last = 1 }, false},
	} {
		q := Query{Position: xiangqi.StartPosition(), Mirror: true}
		c.change(&q)
		if got := q.positionAlone(); got != c.want {
			t.Errorf("with %s a position is sought alone: %v, want %v", name, got, c.want)
		}
	}
}

// short is a file that gives fewer bytes than asked for, and no error.
type short struct{}

func (short) ReadAt(b []byte, _ int64) (int, error) { return len(b) - 1, nil }

// Files that are too short are damaged.
func TestTooShort(t *testing.T) {
	if err := readAt(short{}, make([]byte, 2), 0, 9); !errors.Is(err, ErrDamaged) {
		t.Errorf("reading two bytes and getting one: %v, want %v", err, ErrDamaged)
	}
	for n := range 5 {
		if b, err := sealed(make([]byte, n), 0); (err == nil) != (n == 4) || len(b) > 0 || err != nil && !errors.Is(err, ErrDamaged) {
			t.Errorf("a block of %d bytes, all zero, holds % x, %v, want an error for less than 4", n, b, err)
		}
	}
}

// cancelReader is a file that calls cancel at every read once it is armed.
type cancelReader struct {
	io.ReaderAt
	cancel func() // nil: not armed
	reads  int
}

func (c *cancelReader) ReadAt(b []byte, off int64) (int, error) {
	if c.cancel != nil {
		c.cancel()
		c.reads++
	}
	return c.ReaderAt.ReadAt(b, off)
}

// Operations that read all games of a part stop when cancelled midway.
func TestCancelledOnTheWay(t *testing.T) {
	file := pack(t, many(t, 1100))
	for name, do := range map[string]func(ctx context.Context, p *Part) error{
		"Index": func(ctx context.Context, p *Part) error { return Index(ctx, io.Discard, p, 1<<20) },
		"Merge": func(ctx context.Context, p *Part) error {
			_, err := Merge(ctx, io.Discard, []*Part{p}, nil)
			return err
		},
		"Verify": func(ctx context.Context, p *Part) error { return p.Verify(ctx) },
		"Next": func(ctx context.Context, p *Part) error {
			_, _, err := (&Library{Parts: []*Part{p}}).Next(ctx, &Query{Position: xiangqi.StartPosition()})
			return err
		},
	} {
		r := &cancelReader{ReaderAt: bytes.NewReader(file)}
		p, err := Open(r, int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		r.cancel = cancel
		if err := do(ctx, p); !errors.Is(err, context.Canceled) || r.reads != 1 {
			t.Errorf("%s, cancelled at its first read: %v after %d reads, want %v after one", name, err, r.reads, context.Canceled)
		}
		cancel()
	}
}

// ends is a file of which only the beginning and the end are there.
type ends struct {
	size      int64
	mark, end []byte
}

func (e ends) ReadAt(b []byte, off int64) (int, error) {
	if off == 0 {
		return copy(b, e.mark), nil
	}
	if off == e.size-indexEnd {
		return copy(b, e.end), nil
	}
	return 0, io.ErrNoProgress
}

// The lengths at both ends of an index must agree with its size.
func TestSizesOfAnIndex(t *testing.T) {
	p := open(t, pack(t, many(t, 3)))
	for _, c := range []struct {
		name           string
		bits           uint32
		buckets, lists uint64
		size           int64
		ok             bool
	}{
		{"least bits", 8, 0, 0, indexMark + 8*257 + indexEnd, true},
		{"most bits", 32, 0, 0, indexMark + 8*(1<<32+1) + indexEnd, true},
		{"too few bits", 7, 0, 0, indexMark + 8*129 + indexEnd, false},
		{"too many bits", 33, 0, 0, indexMark + 8*(1<<33+1) + indexEnd, false},
		{"more bits than a number has", 64, 0, 0, indexMark + 8 + indexEnd, false},
		{"buckets and lists", 8, 100, 60, indexMark + 160 + 8*257 + indexEnd, true},
		{"a byte less", 8, 100, 60, indexMark + 159 + 8*257 + indexEnd, false},
		{"a byte more", 8, 100, 60, indexMark + 161 + 8*257 + indexEnd, false},
		{"buckets less than nothing", 8, 1<<64 - 100, 100, indexMark + 8*257 + indexEnd, false},
		{"lists less than nothing", 8, 100, 1<<64 - 100, indexMark + 8*257 + indexEnd, false},
	} {
		little := binary.LittleEndian
		mark := little.AppendUint32(little.AppendUint32([]byte(indexMagic), indexVersion), c.bits)
		mark = little.AppendUint64(little.AppendUint64(mark, fingerprint), p.identity())
		end := little.AppendUint32(little.AppendUint64(little.AppendUint64(nil, c.buckets), c.lists), 0)
		end = little.AppendUint32(end, crc32.Checksum(end, checksums))
		err := p.AddIndex(ends{c.size, mark, end}, c.size)
		if c.ok && err != nil || !c.ok && !errors.Is(err, ErrDamaged) {
			t.Errorf("an index with %s: %v, want it taken: %v", c.name, err, c.ok)
		}
	}
}
