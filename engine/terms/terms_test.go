package terms

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/fold"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
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

// A typed text is taken apart into results, dates, terms and words.
func TestParse(t *testing.T) {
	type q = gamedb.Query
	won, lost, drawn := []xiangqi.Result{xiangqi.RedWins}, []xiangqi.Result{xiangqi.BlackWins}, []xiangqi.Result{xiangqi.Draw}
	number := func(p xiangqi.Piece, least, most int) []gamedb.Number {
		return []gamedb.Number{{Piece: p, Min: least, Max: most}}
	}
	player := func(side gamedb.Side, names ...string) (all []gamedb.Player) {
		for _, name := range names {
			all = append(all, gamedb.Player{Name: name, Side: side})
		}
		return all
	}
	e4, e5 := xiangqi.SquareAt(4, 4), xiangqi.SquareAt(4, 5)
	for text, want := range map[string]struct {
		words string
		query q
	}{
		"":                            {},
		"wang  li":                    {"wang li", q{}},
		"draw":                        {"", q{Results: drawn}},
		"draw Draw":                   {"", q{Results: append(drawn, drawn...)}},
		"Red Wins":                    {"", q{Results: won}},
		"red wins draw":               {"", q{Results: append(won, drawn...)}},
		"red wang wins":               {"red wang wins", q{}},
		"wins red":                    {"wins red", q{}},
		"wang red wins li":            {"wang li", q{Results: won}},
		`wang "red wins"`:             {"wang redwins", q{}},
		"2019 wang":                   {"wang", q{From: 20190000, To: 20191231}},
		"2018- wang -2019":            {"wang", q{To: 20191231}}, // the last one counts
		"0-1 2021-2022 left red":      {"left red", q{Results: lost, From: 20210000, To: 20221231}},
		"吕钦 红胜 2019–2024":             {"吕钦", q{Results: won, From: 20190000, To: 20241231}},
		"plies<60":                    {"", q{MaxPlies: 59}},
		"plies>=20 plies<=60":         {"", q{MinPlies: 20, MaxPlies: 60}},
		"步数：20-60":                    {"", q{MinPlies: 20, MaxPlies: 60}},
		"plies=5 plies=20-60":         {"", q{MinPlies: 20, MaxPlies: 5}}, // no game
		"moves<=30":                   {"", q{MaxRounds: 30}},
		"回合＞30":                       {"", q{MinRounds: 31}},
		"moves=30":                    {"", q{MinRounds: 30, MaxRounds: 30}},
		"elo>2500":                    {"", q{MinElo: 2501}},
		"R=1":                         {"", q{Material: number(xiangqi.RedChariot, 1, 1)}},
		"n>=1":                        {"", q{Material: number(xiangqi.BlackHorse, 1, noLimit)}},
		"h<2":                         {"", q{Material: number(xiangqi.BlackHorse, 0, 1)}},
		"红車≥2":                        {"", q{Material: number(xiangqi.RedChariot, 2, noLimit)}},
		"黑砲=0":                        {"", q{Material: number(xiangqi.BlackCannon, 0, 0)}},
		"material:P=1-3":              {"", q{Material: number(xiangqi.RedSoldier, 1, 3)}},
		"C2=5":                        {"c2=5", q{}}, // a move
		"e4=C,e5=Pp.":                 {"", q{Pattern: []gamedb.Point{{Square: e4, Pieces: []xiangqi.Piece{xiangqi.RedCannon}}, {Square: e5, Pieces: []xiangqi.Piece{xiangqi.RedSoldier, xiangqi.BlackSoldier, xiangqi.NoPiece}}}}},
		"e4=C,e5":                     {"e4=c,e5", q{}},
		"player:吕钦":                   {"", q{Players: player(gamedb.Either, "吕钦")}},
		"棋手：吕钦,许银川":                   {"", q{Players: player(gamedb.Either, "吕钦", "许银川")}},
		`red:"Lu, Qin" black:Hu`:      {"", q{Players: append(player(gamedb.Red, "Lu, Qin"), player(gamedb.Black, "Hu")...)}},
		"đỏ:Hòa":                      {"", q{Players: player(gamedb.Red, "Hòa")}},
		"event:“World Cup”":           {"", q{Event: "World Cup"}},
		"title:飞刀 注释:弃马 comment:妙":    {"", q{Titles: "飞刀", Words: "弃马 妙"}},
		"opening:C42":                 {"", q{Code: "C42"}},
		"布局：顺炮":                       {"", q{Openings: openings.Known().Matching("顺炮")}},
		"has:comments,variations":     {"", q{Annotated: true, Varied: true}},
		"有:变着":                        {"", q{Varied: true}},
		"also:mirror,colours":         {"", q{Mirror: true, Colours: true}},
		"line:h2e2,h9g7 first:20":     {"", q{Line: []xiangqi.Move{move(t, "h2e2"), move(t, "h9g7")}, First: 20}},
		"joined:h2e2 last:8":          {"", q{Line: []xiangqi.Move{move(t, "h2e2")}, Joined: true, Last: 8}},
		"since:1999 until:2001.02":    {"", q{From: 19990000, To: 20010200}},
		"result:*,1-0":                {"", q{Results: []xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins}}},
		"http://a 16:00 a=b x<y :x <": {"http://a 16:00 a=b x<y :x <", q{}},
	} {
		got := Parse(text)
		if got.Err() != nil || strings.Join(got.Words, " ") != want.words || !reflect.DeepEqual(got.Query, want.query) {
			t.Errorf("%q is read as %q and %+v, %v; want %q and %+v", text, got.Words, got.Query, got.Err(), want.words, want.query)
		}
	}
}

func move(t *testing.T, text string) xiangqi.Move {
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A term whose value cannot be read is reported, and counts for nothing.
func TestWrongTerms(t *testing.T) {
	for _, text := range []string{"plies<", "plies<x", "plies=60-20", "plies=-1", "moves>99999999999", "R=", "material:R==1", "R=1-", "R=2000000000", "player<x", "event>x",
		"player:", "has:milk", "also:x", "line:e9", "opening:Sicilian", "opening:", "fen:x", "result:won", "since:yesterday", "pattern:e5", "pattern:e5=x", "material:.=1", "material:x"} {
		got := Parse("wang " + text)
		if got.Err() == nil || got.Words[0] != "wang" || len(got.Parts) != 2 || got.Parts[1].Err == nil {
			t.Errorf("%q is read as %+v, want an error", text, got)
		}
		if got.Query.MaxPlies+len(got.Query.Material)+len(got.Query.Pattern)+len(got.Query.Openings) > 0 {
			t.Errorf("%q counts as %+v, want nothing", text, got.Query)
		}
	}
	if err := new(Search).Set("plies", "9-"); err == nil {
		t.Error("a range without end is set, want an error")
	}
}

// Openings are joined by and, as all terms are.
func TestOpeningsAreJoined(t *testing.T) {
	both, one := Parse("opening:中炮 opening:屏风马").Openings, openings.Known().Matching("中炮")
	if len(both) < 2 || slices.ContainsFunc(both[:len(both)-1], func(n int) bool { return !slices.Contains(one, n) }) {
		t.Errorf("the openings with both names are %v", both)
	}
	if none := Parse("opening:飞相局 opening:顺炮").Openings; !slices.Equal(none, []int{-1}) {
		t.Errorf("the openings that are two at once are %v, want none", none)
	}
}

// The parts are as they were typed, and can be joined again.
func TestParts(t *testing.T) {
	s := Parse(`吕钦 Red wins  plies＜60 R>=1 e4=C event:"a b" 2019 moves<`)
	got := ""
	var texts []string
	for _, p := range s.Parts {
		got += fmt.Sprintf("%s|%s ", p.Key, p.Value)
		texts = append(texts, p.Text)
	}
	if want := "| result| plies|<60 material|R>=1 pattern|e4=C event|a b date| moves|< "; got != want {
		t.Errorf("the parts are %q, want %q", got, want)
	}
	if again := Parse(strings.Join(texts, " ")); !reflect.DeepEqual(again.Query, s.Query) {
		t.Errorf("joined, the parts are %+v, want %+v", again, s)
	}
	for _, name := range []string{"吕钦", "Lü Qin", "a,b", `He said "x"`, "“甲”", "a：b", ""} {
		want := strings.ReplaceAll(plain(name), `"`, "")
		if s := Parse(Term("red", name)); len(s.Players) != 1 || s.Players[0].Name != want {
			t.Errorf("the name %q is read again as %+v", name, s.Players)
		}
	}
	if got := Pattern(Parse("e4=C,e5=Pp.").Pattern); got != "e4=C,e5=Pp." {
		t.Errorf("a pattern is written %q", got)
	}
}

// The words of a search, up to 63, are all in the facts about a game, wherever.
func TestFinder(t *testing.T) {
	var many []string
	for i := range 70 {
		many = append(many, fmt.Sprintf("w%02d", i))
	}
	for _, n := range []int{1, 2, 63, 64, 65, 70} {
		s := Parse(strings.Join(many[:n], " "))
		f := s.Finder(&gamedb.Library{}, false)
		if want := many[:min(n, 63)]; !slices.Equal(s.Words, want) {
			t.Errorf("of %d words, %d are sought: %v, want the first %d", n, len(s.Words), s.Words, len(want))
		}
		all := strings.Join(s.Words, " ")
		if !f.Named(all) || !f.Named(strings.ToUpper(all)) || f.Named(strings.ReplaceAll(all, s.Words[n/2%63], "-")) {
			t.Errorf("%d words are not found where they are", n)
		}
	}
	if got, want := Parse("  Wang ＬＩ ´ 王嘉 ").Words, []string{"wang", "li", "王嘉"}; !slices.Equal(got, want) {
		t.Errorf("the words are %q, want %q", got, want)
	}
	if s := Parse(" 红胜 "); s.Finder(&gamedb.Library{}, true) != nil {
		t.Error("without words, games are looked at")
	}
	merged := &gamedb.Library{Readings: fold.Known, Spellings: func(name string) []string {
		if name == "广州杨官璘" {
			return []string{name, "杨官璘", "Yang Guanlin"}
		}
		return nil
	}}
	s := Parse("guanlin")
	if f := s.Finder(merged, false); !f.Named("广州杨官璘") || f.Named("吕钦") {
		t.Error("another spelling of the name is not found")
	}
}

// Any text can be read, and its parts joined mean the same.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"吕钦 红胜 plies<60", `e4=C,e5=. "a b`, "red wins R>=1 R=", "fen:\"4k4/9/9/9/9/9/9/9/9/4K4 w\"", "moves>=99999999999 also:mirror"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := Parse(text)
		var parts []string
		for _, p := range s.Parts {
			if parts = append(parts, p.Text); p.Err != nil && p.Key == "" {
				t.Errorf("the word %q has the error %v", p.Text, p.Err)
			}
		}
		again := Parse(strings.Join(parts, " "))
		if !slices.Equal(again.Words, s.Words) || len(again.Parts) != len(s.Parts) || errors.Is(again.Err(), nil) != errors.Is(s.Err(), nil) {
			t.Errorf("%q is read as %+v, and its parts as %+v", text, s, again)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		Parse("吕钦 红胜 opening:中炮 plies<60 R>=1 e4=C,e5=.")
	}
}
