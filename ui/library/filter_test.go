package library

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
)

func TestDays(t *testing.T) {
	for _, c := range []struct {
		word        string
		from, until gamedb.Date
		ok          bool
	}{
		{"2020", 20200000, 20201231, true},
		{"2019-2024", 20190000, 20241231, true},
		{"2019-", 20190000, 0, true},
		{"-2024", 0, 20241231, true},
		{"2019–2024", 20190000, 20241231, true},
		{"2019—2024", 20190000, 20241231, true},
		{"2019~2024", 20190000, 20241231, true},
		{"2019～2024", 20190000, 20241231, true},
		{"1000", 10000000, 10001231, true},
		{"2999", 29990000, 29991231, true},
		{"0999", 0, 0, false},
		{"999", 0, 0, false},
		{"3000", 0, 0, false},
		{"2999-3000", 0, 0, false},
		{"3000-2999", 0, 0, false},
		{"02020", 0, 0, false},
		{"+202", 0, 0, false},
		{"-", 0, 0, false},
		{"", 0, 0, false},
		{"cup-2020", 0, 0, false},
		{"2020-cup", 0, 0, false},
		{"2019-2020-2021", 0, 0, false},
		{"1997-11", 19971100, 19971131, true},
		{"1997.11", 19971100, 19971131, true},
		{"1997/11", 19971100, 19971131, true},
		{"1997-1", 19970100, 19970131, true},
		{"1997-11-02", 19971102, 19971102, true},
		{"1997.11.2", 19971102, 19971102, true},
		{"1997年11月2日", 19971102, 19971102, true},
		{"1997.11.??", 19971100, 19971131, true},
		{"1997-11-", 19971100, 0, true},
		{"-1997.11", 0, 19971131, true},
		{"1997-1998-02", 19970000, 19980231, true},
		{"1997-11-1998", 19971100, 19981231, true},
		{"1997.11~1998-02-03", 19971100, 19980203, true},
		{"19971102", 0, 0, false},
		{"1997-13", 0, 0, false},
		{"1997-11-02-03", 0, 0, false},
		{"1997-cup", 0, 0, false},
		{"2020.cupab", 0, 0, false},
		{"97-11-02", 0, 0, false},
	} {
		from, until, ok := days(c.word)
		if ok != c.ok || ok && (from != c.from || until != c.until) {
			t.Errorf("%q is %d to %d, %v; want %d to %d, %v", c.word, from, until, ok, c.from, c.until, c.ok)
		}
	}
}

// A typed text is taken apart into results, years and words.
func TestParseFilter(t *testing.T) {
	results := map[string]xiangqi.Result{"redwins": xiangqi.RedWins, "draw": xiangqi.Draw, "1-0": xiangqi.RedWins, "2020": xiangqi.BlackWins}
	for text, want := range map[string]Filter{
		"":                       {},
		"wang  li":               {Words: "wang li"},
		"draw":                   {Results: Results(0).With(xiangqi.Draw)},
		"draw Draw":              {Results: Results(0).With(xiangqi.Draw)},
		"Red Wins":               {Results: Results(0).With(xiangqi.RedWins)},
		"red wins draw":          {Results: Results(0).With(xiangqi.RedWins).With(xiangqi.Draw)},
		"red wang wins":          {Words: "red wang wins"},
		"wins red":               {Words: "wins red"},
		"wang red wins li":       {Words: "wang li", Results: Results(0).With(xiangqi.RedWins)},
		"2019 wang":              {Words: "wang", From: 20190000, Until: 20191231},
		"2018- wang -2019":       {Words: "wang", Until: 20191231}, // the last one counts
		"2020":                   {Results: Results(0).With(xiangqi.BlackWins)},
		"1-0 2021-2022 left red": {Words: "left red", Results: Results(0).With(xiangqi.RedWins), From: 20210000, Until: 20221231},
	} {
		if got := (Filter{}).Parse(text, results); got != want {
			t.Errorf("%q is the filter %+v, want %+v", text, got, want)
		}
	}
	kept := Filter{Player: "Wang", Mirror: true, Results: Results(0).With(xiangqi.Draw)}
	want := kept
	want.Words, want.Results = "li", kept.Results.With(xiangqi.RedWins)
	if got := kept.Parse("li red wins", results); got != want {
		t.Errorf("added to a filter: %+v, want %+v", got, want)
	}
}

// Every set of results asks for exactly these; the empty one for any.
func TestQueries(t *testing.T) {
	all := []xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw}
	for set := range 16 {
		var f Filter
		var want []xiangqi.Result
		for i, r := range all {
			if set>>i&1 != 0 {
				f.Results, want = f.Results.With(r).With(r), append(want, r)
			}
		}
		q, err := f.query()
		if err != nil || !slices.Equal(q.Results, want) {
			t.Errorf("the results %v are sought as %v, %v", want, q.Results, err)
		}
		if len(q.Players) != 0 || len(q.Openings) != 0 || q.Position != nil || q.Mirror {
			t.Errorf("the results %v seek more: %+v", want, q)
		}
	}
	f := Filter{Player: "Li", Side: gamedb.Black, From: 20190000, Until: 20201231, Opening: 7, FEN: xiangqi.StartFEN, Mirror: true}
	q, err := f.query()
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(q.Players, q.From, q.To, q.Openings, q.Position.FEN(), q.Mirror, q.Results)
	if want := fmt.Sprint([]gamedb.Player{{Name: "Li", Side: gamedb.Black}}, gamedb.Date(20190000), gamedb.Date(20201231), []int{7}, xiangqi.StartFEN, true, []int{}); got != want {
		t.Errorf("the filter seeks %s, want %s", got, want)
	}
	if q, err := (&Filter{FEN: "nonsense"}).query(); err == nil {
		t.Errorf("a position that is none is sought as %+v", q)
	}
}

// The words of a filter, up to 64, are all in the texts of a game, wherever.
func TestWordsOfAFilter(t *testing.T) {
	var many []string
	for i := range 70 {
		many = append(many, fmt.Sprintf("w%02d", i))
	}
	for _, n := range []int{0, 1, 2, 63, 64, 65, 70} {
		words := wordsOf(strings.Join(many[:n], " "))
		if want := many[:min(n, 64)]; !slices.Equal(words, want) {
			t.Errorf("of %d words, %d are sought: %v, want the first %d", n, len(words), words, len(want))
		}
		all := func(texts ...string) bool {
			m := matcher{words: words, known: map[string]uint64{}}
			m.all(texts...)
			return m.all(texts...) // remembered
		}
		text := strings.Join(words, " ")
		if !all(text) || !all("", text) || !all(text, "more") {
			t.Errorf("%d words are not found where all are", n)
		}
		for i, word := range words {
			without := strings.ReplaceAll(text, word, "-")
			if all(without) || all("", without, without) {
				t.Errorf("of %d words, %s is found where it is missing", n, word)
			}
			if !all(without, word) || !all(strings.ToUpper(word), without) {
				t.Errorf("of %d words, %s is not found in another text, at %d", n, word, i)
			}
		}
	}
	if got, want := wordsOf("  Wang ＬＩ ´ 王嘉 "), []string{"wang", "li", "王嘉"}; !slices.Equal(got, want) {
		t.Errorf("the words are %q, want %q", got, want)
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
		{Filter{Words: "zhao"}, "x.x.x"},
		{Filter{Words: "li"}, "..x.."},
		{Filter{Words: "2022"}, "xx.xx"},
		{Filter{Words: "cup"}, "....."},
		{Filter{Words: "special"}, "xx..x"},
		{Filter{Words: "cannon 左"}, ".x.x."},
		{Filter{Words: "zhao nobody"}, "xxxxx"},
		{Filter{Words: "zhao", Scope: InPlace, Place: "/b"}, "xxx.x"},
		{Filter{Words: "wang", Scope: OwnGames}, ".xxxx"},
		{Filter{Words: "zhao", Scope: OwnGames}, "xxxxx"},
		{Filter{Words: "wang", Scope: Favourites}, ".xxx."},
	} {
		skip, got := c.filter.skip(s), ""
		for i, p := range parts {
			for j := range p.Len() {
				got += map[bool]string{true: "x", false: "."}[skip(i, j)]
			}
		}
		if got != c.want {
			t.Errorf("%+v leaves out %s, want %s", c.filter, got, c.want)
		}
	}
	for _, f := range []Filter{{}, {Words: " "}, {Player: "Wang"}, {Place: "/a"}} {
		if f.skip(s) != nil {
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
		found := s.search(t.Context(), question{filter: Filter{Scope: c.scope, Place: "/a"}.Parse(c.words, nil)}, nil)
		for _, r := range found.rows {
			got |= 1 << r.game
		}
		if got != c.want || found.Err != nil {
			t.Errorf("%q in %d finds %b, %v, want %b", c.words, c.scope, got, found.Err, c.want)
		}
	}
	hits := Hits{shelf: s, asked: datedQuestion{question: question{filter: Filter{Words: "xyc"}}}}
	if !hits.Named("許銀川") || hits.Named("Xu Yinchuan") || hits.Named("") || (&Hits{shelf: s}).Named("許銀川") {
		t.Error("the player who was sought is not known by the name")
	}
}
