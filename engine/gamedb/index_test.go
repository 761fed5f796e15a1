package gamedb

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"sort"
	"testing"

	"chuhe/engine/xiangqi"
)

// indexed returns the index of a part.
func indexed(t testing.TB, p *Part, memory int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Index(t.Context(), &out, p, memory); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// addIndex gives a part its index, and returns it.
func addIndex(t testing.TB, p *Part) []byte {
	t.Helper()
	index := indexed(t, p, 1<<20)
	if err := p.AddIndex(bytes.NewReader(index), int64(len(index))); err != nil || !p.Indexed() {
		t.Fatalf("after its index was added, %v, a part has one: %v, want true", err, p.Indexed())
	}
	return index
}

// answer is the result of a search in a library.
type answer struct {
	hits  []Hit
	moves []Next
	games int
	err   error
}

func ask(t testing.TB, l *Library, q *Query) (a answer) {
	t.Helper()
	for hit, err := range l.Search(t.Context(), q) {
		if err != nil {
			a.err = err
			return a
		}
		a.hits = append(a.hits, hit)
	}
	if q.Position != nil {
		a.moves, a.games, a.err = l.Next(t.Context(), q)
	}
	return a
}

func TestEnoughOfTheKeyIsKept(t *testing.T) {
	for bits := 8; bits <= 32; bits++ {
		if kept := bits + 8*restOf(bits); kept < keyBits || kept > 64 {
			t.Errorf("buckets of %d bits: %d bits of the key are kept, want %d to 64", bits, kept, keyBits)
		}
	}
}

// Two parts with an index, two without, and one with all games give the same answers.
func TestIndexAndPartsChangeNoAnswer(t *testing.T) {
	frequent, found := 0, 0
	for seed := range uint64(3) {
		games := naive(randomGames(t, seed, 300))
		file := pack(t, games)
		whole := &Library{Parts: []*Part{open(t, file)}}
		halves := [2][]byte{pack(t, games[:100]), pack(t, games[100:])}
		plain := &Library{Parts: []*Part{open(t, halves[0]), open(t, halves[1])}}
		fast := &Library{Parts: []*Part{open(t, halves[0]), open(t, halves[1])}}
		for i, p := range fast.Parts {
			index := indexed(t, p, 1<<20)
			if seed == 2 { // as if the part were large
				var out bytes.Buffer
				if err := writeIndex(t.Context(), &out, p, 1<<20, 17); err != nil {
					t.Fatal(err)
				}
				index = out.Bytes()
			} else if several := indexed(t, p, 20_000); !bytes.Equal(index, several) {
				t.Fatal("an index made in several passes differs from one made in one")
			}
			if err := p.AddIndex(bytes.NewReader(index), int64(len(index))); err != nil {
				t.Fatal(err)
			}
			if err := fast.Parts[1-i].AddIndex(bytes.NewReader(index), int64(len(index))); !errors.Is(err, ErrOtherIndex) {
				t.Fatalf("the index of another part: %v, want %v", err, ErrOtherIndex)
			}
		}
		random := rand.New(rand.NewPCG(seed, 8))
		for n := range 150 {
			q := randomQuery(random, games)
			if n%3 == 0 {
				g := games[random.IntN(len(games))].Game
				q = &Query{Position: g.At(g.Line()[min(n/3%5, len(g.Line())-1)]).Clone(), Mirror: n%2 == 0}
			}
			whole.Hidden, plain.Hidden, fast.Hidden = nil, nil, nil
			if n%2 == 1 {
				all := NewSet(300)
				parts := []Set{NewSet(100), NewSet(200)}
				for range []int{1, 3, 30, 150}[n/2%4] { // one, so that some frequent positions do not have it, up to very many
					game := random.IntN(300)
					all.Add(game)
					if game < 100 {
						parts[0].Add(game)
					} else {
						parts[1].Add(game - 100)
					}
				}
				whole.Hidden, plain.Hidden, fast.Hidden = []Set{all}, parts, parts
			}
			whole.Skip, plain.Skip, fast.Skip = nil, nil, nil
			if n%5 == 1 {
				skip := func(part, game int) bool { return (100*part+game)%9 == n%9 }
				whole.Skip, plain.Skip, fast.Skip = skip, skip, skip
			}
			a, b, c := ask(t, whole, q), ask(t, plain, q), ask(t, fast, q)
			for _, l := range []*answer{&b, &c} { // of parts to the whole
				for i := range l.hits {
					l.hits[i].Game += 100 * l.hits[i].Part
					l.hits[i].Part = 0
				}
			}
			if !reflect.DeepEqual(b, c) {
				t.Fatalf("seed %d, query %+v:\nwith an index %+v\nwithout      %+v", seed, q, c, b)
			}
			if len(q.Players) == 0 && !reflect.DeepEqual(a, b) || !reflect.DeepEqual(a.hits, b.hits) {
				t.Fatalf("seed %d, query %+v:\nin two parts %+v\nin one       %+v", seed, q, b, a)
			}
			if found += len(c.hits); q.Mirror && c.games > 2*fewGames {
				frequent++
			}
		}
	}
	if frequent == 0 || found < 1000 {
		t.Errorf("%d frequent positions asked, %d games found: the test asks too little", frequent, found)
	}
}

// A truncated or changed index is rejected, or dropped once the damage shows; the answers stay the same.
func TestDamagedIndexIsSeen(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 150)))
	l := &Library{Parts: []*Part{p}}
	var queries []*Query
	var want []answer
	random := rand.New(rand.NewPCG(3, 9))
	games := naive(randomGames(t, 3, 150))
	for range 3 {
		g := games[random.IntN(150)].Game
		q := &Query{Position: g.At(g.Line()[random.IntN(len(g.Line()))]).Clone(), Mirror: true}
		queries, want = append(queries, q), append(want, ask(t, l, q))
	}
	whole := indexed(t, p, 1<<20)
	refused, failed := 0, 0
	p.OnDamage = func(index bool) {
		if failed++; !index || p.Indexed() {
			t.Errorf("damage of the index: reported for the index: %v, indexed: %v; want true, false", index, p.Indexed())
		}
	}
	try := func(index []byte, what string, at int) {
		p.index = nil
		if err := p.AddIndex(bytes.NewReader(index), int64(len(index))); err != nil {
			refused++
			return
		}
		for i, q := range queries {
			if got := ask(t, l, q); !reflect.DeepEqual(got, want[i]) {
				t.Fatalf("byte %d %s, query %d: %+v, want %+v", at, what, i, got, want[i])
			}
		}
	}
	for at := 0; at < len(whole); at += 7 {
		changed := slices.Clone(whole)
		changed[at] ^= 1 << (at % 8)
		try(changed, "changed", at)
		if at%700 == 0 {
			try(whole[:at], "cut", at)
		}
	}
	if refused == 0 || failed == 0 {
		t.Errorf("%d indexes refused, %d given up: the test damages too little", refused, failed)
	}
	with := func(at int, b byte) []byte {
		changed := slices.Clone(whole)
		changed[at] += b
		return changed
	}
	const least = indexMark + indexEnd
	for name, c := range map[string]struct {
		index []byte
		want  error
	}{
		"nothing":             {nil, ErrNoLibrary},
		"a text":              {bytes.Repeat([]byte("text"), least), ErrNoLibrary},
		"less than its ends":  {whole[:least-1], ErrNoLibrary},
		"no more than a mark": {whole[:least], ErrDamaged},
		"another mark":        {with(0, 1), ErrNoLibrary},
		"a newer version":     {with(8, 1), ErrNewer},
		"an older version":    {with(8, 255), ErrOtherIndex},
		"fewer buckets":       {with(12, 255), ErrDamaged},
		"more buckets":        {with(12, 1), ErrDamaged},
		"other keys":          {with(16, 1), ErrOtherIndex},
		"another part":        {with(24, 1), ErrOtherIndex},
		"another end":         {with(len(whole)-5, 1), ErrDamaged},
		"itself":              {whole, nil},
	} {
		if err := p.AddIndex(bytes.NewReader(c.index), int64(len(c.index))); !errors.Is(err, c.want) {
			t.Errorf("an index with %s: %v, want %v", name, err, c.want)
		}
	}
}

// An index that can no longer be read ends a search and a list of moves with an error.
func TestIndexReadErrors(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 150)))
	whole := indexed(t, p, 1<<20)
	r := &brokenFile{ReaderAt: bytes.NewReader(whole), err: io.ErrClosedPipe}
	if err := p.AddIndex(r, int64(len(whole))); err != nil {
		t.Fatal(err)
	}
	r.to = int64(len(whole))
	l := &Library{Parts: []*Part{p}}
	q := &Query{Position: xiangqi.StartPosition(), Mirror: true}
	if _, _, err := l.Next(t.Context(), q); !errors.Is(err, r.err) {
		t.Errorf("next: %v, want %v", err, r.err)
	}
	if a := ask(t, l, q); !errors.Is(a.err, r.err) {
		t.Errorf("search: %v, want %v", a.err, r.err)
	}
}

// single returns an index of 256 buckets of which the first one and one list have the given content.
func single(bucket, list []byte) *index {
	bucket, list = seal(slices.Clone(bucket), 0), seal(slices.Clone(list), 0)
	file := append(append(make([]byte, indexMark), bucket...), list...)
	file = binary.LittleEndian.AppendUint64(file, 0)
	file = binary.LittleEndian.AppendUint64(file, uint64(len(bucket)))
	return &index{r: bytes.NewReader(file), size: int64(len(file)), bits: 8, buckets: uint64(len(bucket)), lists: uint64(len(list))}
}

// Two positions whose keys begin alike share an entry: all their games are listed, and no moves are counted.
func TestPositionsThatShareAnEntry(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 200)))
	for _, games := range []int{1, 5, fewGames, fewGames + 1, 150} {
		var found []occurrence
		var want []uint32
		for i := range uint32(games) {
			found = append(found, occurrence{key: 1, game: i, move: 1}) // in the order of keys
			want = append(want, i)
		}
		for i := range uint32(games) {
			found = append(found, occurrence{key: 2, game: i + 10, move: 2})
			if int(i)+10 >= games {
				want = append(want, i+10)
			}
		}
		in := indexer{part: p, bits: 8}
		in.entry(0, found)
		list := in.lists
		if len(list) > 0 {
			list = list[:len(list)-4] // single seals it
		}
		p.index = single(in.bucket, list)
		m, err := p.look(2)
		if err != nil {
			t.Fatal(err)
		}
		if list, plies, err := m.list(); err != nil || m.counts != nil || plies != nil || m.games != len(want) || !slices.Equal(list, want) {
			t.Errorf("%d games each: %d, %v, counted %v, %v, want %v", games, m.games, list, m.counts, err, want)
		}
		if m, err := p.look(1 << 20); err != nil || m.games != 0 {
			t.Errorf("another key: %v, %v, want none", m.games, err)
		}
	}
}

// A list of a frequent position has the ply at which each game first has it, as far as that is not very late.
func TestPliesOfAList(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 3, 200)))
	const games = fewGames + 6
	for _, c := range []struct {
		name  string
		plies map[uint32][]uint8 // of the games that do not have it at ply 4
		want  []run
	}{
		{"the same in all", nil, []run{{4, games, 0}}},
		{"a later one", map[uint32][]uint8{10: {6}}, []run{{4, 10, 0}, {6, 1, 0}, {4, games - 11, 0}}},
		{"the first and the last", map[uint32][]uint8{0: {6}, games - 1: {0}}, []run{{6, 1, 0}, {4, games - 2, 0}, {0, 1, 0}}},
		{"twice in a game", map[uint32][]uint8{1: {9, 7}, 2: {7, 11}}, []run{{4, 1, 0}, {7, 2, 0}, {4, games - 3, 0}}},
		{"late", map[uint32][]uint8{3: {late - 1}}, []run{{4, 3, 0}, {late - 1, 1, 0}, {4, games - 4, 0}}},
		{"too late", map[uint32][]uint8{3: {late}}, []run{{4, 3, 0}, {late, 1, 0}, {4, games - 4, 0}}},
		{"late for the second time", map[uint32][]uint8{3: {late, 5}}, []run{{4, 3, 0}, {5, 1, 0}, {4, games - 4, 0}}},
	} {
		var found []occurrence
		for i := range uint32(games) {
			plies := c.plies[i]
			if plies == nil {
				plies = []uint8{4}
			}
			for _, ply := range plies {
				found = append(found, occurrence{key: 2, game: i, move: 1, ply: ply})
			}
		}
		in := indexer{part: p, bits: 8}
		in.entry(0, found)
		list := in.lists[:len(in.lists)-4] // single seals it
		p.index = single(in.bucket, list)
		m, err := p.look(2)
		if err != nil {
			t.Fatal(err)
		}
		if listed, plies, err := m.list(); err != nil || !slices.Equal(plies, c.want) || len(listed) != games {
			t.Errorf("%s: %d games in the runs %v, %v, want %v", c.name, len(listed), plies, err, c.want)
		}
		m.packed.b = m.packed.b[:len(m.packed.b)-1] // cut in the last run
		if _, plies, err := m.list(); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s, cut: %v, %v, want %v", c.name, plies, err, ErrDamaged)
		}
	}
}

// No bytes of an index cause a panic, and the games that it lists exist.
func FuzzIndex(f *testing.F) {
	games := randomGames(f, 3, 80)
	p := open(f, pack(f, games))
	l := &Library{Parts: []*Part{p}}
	f.Add([]byte{1, 2, 3, 4, 5, 4, 7, 9}, []byte{})
	f.Add([]byte{1, 2, 3, 4, 5, 140, 1, 0, 90}, make([]byte, 86))
	f.Add(indexed(f, p, 1<<20), []byte{})
	f.Fuzz(func(t *testing.T, bucket, list []byte) {
		if err := p.AddIndex(bytes.NewReader(bucket), int64(len(bucket))); err == nil {
			ask(t, l, &Query{Position: games[0].Game.Position(), Mirror: true})
		}
		// An index of one bucket and one list with the right checksums around any bytes.
		p.index = single(bucket, list)
		if len(bucket) >= 9 {
			key := uint64(binary.LittleEndian.Uint32(bucket))<<16 | uint64(bucket[4])<<48
			if m, err := p.look(key); err == nil {
				list, _, _ := m.list()
				for _, game := range list {
					p.Head(int(game))
				}
			}
		}
		p.index = nil
	})
}

// The passes of an index have about as many positions each, and no bucket is left out.
func TestPassesAreEven(t *testing.T) {
	const positions, bits = 100_000, 17
	in := &indexer{bits: bits}
	for _, passes := range []int{1, 2, 3, 16} {
		if first, last := in.bucketOf(0, passes), in.bucketOf(passes, passes); first != 0 || last != 1<<bits {
			t.Errorf("%d passes lead from bucket %d to %d, want 0 to %d", passes, first, last, 1<<bits)
		}
		random := rand.New(rand.NewPCG(1, uint64(passes)))
		counts := make([]int, passes)
		for range positions {
			bucket := min(random.Uint64(), random.Uint64()) >> (64 - bits)
			pass := sort.Search(passes, func(i int) bool { return in.bucketOf(i+1, passes) > bucket })
			counts[pass]++
		}
		for i, n := range counts {
			if share := float64(n*passes) / positions; share < 0.9 || share > 1.1 {
				t.Errorf("pass %d of %d has %d of %d positions", i, passes, n, positions)
			}
		}
	}
}
