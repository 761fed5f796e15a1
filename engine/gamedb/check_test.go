package gamedb

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// questions holds queries with the answers of an undamaged part, and all its games as texts.
type questions struct {
	queries []*Query
	answers []answer
	games   []string
}

// text returns game i whole, as a text.
func text(p *Part, i int) (string, error) {
	g, err := p.Game(i)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	_, err = (pgn.Format{Moves: pgn.ICCS}).Write(&b, slices.Values([]*game.Game{g}))
	return b.String(), err
}

func askAll(t testing.TB, p *Part, seed uint64) (a questions) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for range 4 {
		g, err := p.Game(random.IntN(p.Len()))
		if err != nil {
			t.Fatal(err)
		}
		line := g.Line()
		a.queries = append(a.queries, &Query{Position: g.At(line[random.IntN(len(line))]).Clone(), Mirror: true})
	}
	a.queries = append(a.queries,
		&Query{Words: "a"}, &Query{Players: []Player{{Name: "川"}}},
		&Query{Pattern: []Point{{xiangqi.SquareAt(4, 4), []xiangqi.Piece{xiangqi.NoPiece}}}})
	for _, q := range a.queries {
		a.answers = append(a.answers, ask(t, &Library{Parts: []*Part{p}}, q))
	}
	for i := range p.Len() {
		whole, err := text(p, i)
		if err != nil {
			t.Fatal(err)
		}
		a.games = append(a.games, whole)
	}
	return a
}

// spoil damages a file as a disk may: it flips bits, clears or swaps pages, or cuts off the end.
func spoil(random *rand.Rand, file []byte) []byte {
	file = slices.Clone(file)
	const page = 512
	randomPage := func() []byte {
		i := random.IntN(len(file))
		return file[i/page*page : min(i/page*page+page, len(file))]
	}
	switch random.IntN(4) {
	case 0:
		for range 1 + random.IntN(3) {
			file[random.IntN(len(file))] ^= 1 << random.IntN(8)
		}
	case 1:
		clear(randomPage())
	case 2:
		a, b := randomPage(), randomPage()
		kept := slices.Clone(a)
		copy(a, b)
		copy(b, kept)
	case 3:
		file = file[:random.IntN(len(file))]
	}
	return file
}

// A part damaged anywhere is rejected, or answers with an error where the damage is, and reports it; all other answers
// stay the same.
func TestDamageIsSeenWhereItIsRead(t *testing.T) {
	whole := pack(t, randomGames(t, 7, 60))
	want := askAll(t, open(t, whole), 7)
	random := rand.New(rand.NewPCG(7, 2))
	refused, failed := 0, 0
	for n := range 150 {
		file := spoil(random, whole)
		p, err := Open(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			refused++
			continue
		}
		told := 0
		p.OnDamage = func(index bool) { told++ }
		wrong := func(what string, got, want any, err error) {
			switch {
			case err == nil && !reflect.DeepEqual(got, want):
				t.Fatalf("damage %d: %s is %v, want %v", n, what, got, want)
			case err == nil:
			case !errors.Is(err, ErrDamaged) || told == 0:
				t.Fatalf("damage %d: %s: %v, told %d times; want %v, told", n, what, err, told, ErrDamaged)
			default:
				failed++
			}
		}
		for i, q := range want.queries {
			got := ask(t, &Library{Parts: []*Part{p}}, q)
			wrong(fmt.Sprintf("answer %d", i), got, want.answers[i], got.err)
		}
		for i := range p.Len() {
			got, err := text(p, i)
			wrong(fmt.Sprintf("game %d", i), got, want.games[i], err)
		}
	}
	if refused == 0 || failed == 0 {
		t.Errorf("%d parts refused, %d answers failed: the test damages too little", refused, failed)
	}
}
