package library

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

// A filter adds its position to what was typed, and rejects an invalid one.
func TestQueries(t *testing.T) {
	f := Filter{Text: "black:Li 2019-2020", FEN: xiangqi.StartFEN, Mirror: true}
	q, err := f.query()
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(q.Players, q.From, q.To, q.Position.FEN(), q.Mirror)
	if want := fmt.Sprint([]gamedb.Player{{Name: "Li", Side: gamedb.Black}}, gamedb.Date(20190000), gamedb.Date(20201231), xiangqi.StartFEN, true); got != want {
		t.Errorf("the filter seeks %s, want %s", got, want)
	}
	if q, err := (&Filter{FEN: "nonsense"}).query(); err == nil {
		t.Errorf("a position that is none is sought as %+v", q)
	}
}

// Scope and words leave out games; together they leave out what either does.
func TestSkip(t *testing.T) {
	parts := []part{
		packed(t, content{"own:1", "1#1", cannon}, content{"/a/1.pgn", "1#1", other}),
		packed(t, content{"/b/special.pgn", "1#1", image + other}, content{"/c/3.pgn", "1#1", cannon}),
	}
	favourites := map[uint64]bool{parts[0].Head(0).Twin: true}
	s := shelve(1, parts, lists{places: []string{"/a", "/b"}, favourites: favourites}, nil, nil)
	for _, c := range []struct {
		filter Filter
		want   string // of the games in their order, x for one that is left out
	}{
		{Filter{Scope: OwnGames}, ".xxxx"},
		{Filter{Scope: Favourites}, ".xxx."},
		{Filter{Scope: InPlace, Place: "/a"}, "x.xxx"},
		{Filter{Scope: InPlace, Place: "/b"}, "xx..x"},
		{Filter{Scope: InPlace, Place: "/c"}, "xxxxx"},
		{Filter{Scope: InPlace}, "xxxxx"},
		{Filter{Text: "zhao"}, "x.x.x"},
		{Filter{Text: "li"}, "..x.."},
		{Filter{Text: "cup"}, "....."},
		{Filter{Text: "special"}, "xx..x"},
		{Filter{Text: "cannon 左"}, ".x.x."},
		{Filter{Text: "zhao nobody"}, "xxxxx"},
		{Filter{Text: "zhao", Scope: InPlace, Place: "/b"}, "xxx.x"},
		{Filter{Text: "wang", Scope: OwnGames}, ".xxxx"},
		{Filter{Text: "zhao", Scope: OwnGames}, "xxxxx"},
		{Filter{Text: "wang", Scope: Favourites}, ".xxx."},
	} {
		in, _, err := c.filter.find(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		skip, got := in.Skip, ""
		for i, p := range parts {
			for j := range p.Len() {
				got += map[bool]string{true: "x", false: "."}[skip(i, j)]
			}
		}
		if got != c.want {
			t.Errorf("%+v leaves out %s, want %s", c.filter, got, c.want)
		}
	}
	for _, f := range []Filter{{}, {Text: " "}, {Text: "player:Wang 2022"}, {Place: "/a"}} {
		if in, _, err := f.find(s, nil); err != nil || in.Skip != nil {
			t.Errorf("%+v looks at each game, want none", f)
		}
	}
}

// A search for an invalid position ends at once with an error.
func TestSearchForNothing(t *testing.T) {
	s := shelve(1, []part{packed(t, content{"/a/1.pgn", "1#1", cannon})}, lists{places: []string{"/a"}}, nil, nil)
	got := s.search(t.Context(), question{filter: Filter{FEN: "nonsense"}}, func(f *Hits) { t.Errorf("in part, it finds %+v", f) })
	if !got.Done || got.Err == nil || got.Len() != 0 {
		t.Errorf("it finds %+v, want the end with an error and without games", got)
	}
}

// Chinese names are found by their readings, openings by their codes, and own games by the days on which they were played
// or saved.
func TestWhatIsFound(t *testing.T) {
	coded := strings.Replace(pgnGame("許銀川", "Lü Qin", "1997.11.02", "1-0", "1. h2e2"), "[", "[ECCO \"C42\"]\n[", 1)
	saved := fmt.Sprint(time.Date(2026, 3, 1, 16, 0, 0, 0, time.Local).UnixNano())
	parts := []part{packed(t, content{"own:1", saved + "#1", other}, content{"/a/1.pgn", "1#1", coded + image})}
	s := shelve(1, parts, lists{places: []string{"/a"}}, nil, nil)
	s.readings = fold.Known
	for _, c := range []struct {
		words string
		scope Scope
		want  int // of the three games, as bits
	}{
		{"xuyinchuan", Everywhere, 2}, {"xu yinchuan", Everywhere, 2}, {"xyc", Everywhere, 2}, {"许银川", Everywhere, 2}, {"xyc luqin", Everywhere, 2},
		{"wj", Everywhere, 4}, {"wj sun", Everywhere, 4}, {"wjs", Everywhere, 0}, {"zhongpao", Everywhere, 6},
		{"C42", Everywhere, 2}, {"c4", Everywhere, 2}, {"c4 xyc", InPlace, 2}, {"C43", Everywhere, 0}, {"e42", Everywhere, 0}, {"c", OwnGames, 1},
		{"1997-11", Everywhere, 2}, {"1997.11.02", Everywhere, 2}, {"1997-12", Everywhere, 0}, {"1997-11-02 xyc", InPlace, 2}, {"2022-03", Everywhere, 4},
		{"2021-01-02", OwnGames, 1}, {"2026-03-01", OwnGames, 1}, {"2026", OwnGames, 1}, {"2026-03-01 16:00", OwnGames, 1}, {"2025", OwnGames, 0}, {"2026", Everywhere, 0},
	} {
		got := 0
		found := s.search(t.Context(), question{filter: Filter{Scope: c.scope, Place: "/a", Text: c.words}}, nil)
		for _, r := range found.rows {
			got |= 1 << r.game
		}
		if got != c.want || found.Err != nil {
			t.Errorf("%q in %d finds %b, %v, want %b", c.words, c.scope, got, found.Err, c.want)
		}
	}
	hits := Hits{shelf: s, asked: datedQuestion{question: question{filter: Filter{Text: "xyc"}}}}
	if !hits.Named("許銀川") || hits.Named("Xu Yinchuan") || hits.Named("") || (&Hits{shelf: s}).Named("許銀川") {
		t.Error("the player who was sought is not known by the name")
	}
}
