package library

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/session"
)

// A content is a file as a part has it: its name, its stamp, and the PGN of its games.
type content struct{ name, stamp, games string }

// packed returns a part in memory with the games of files.
func packed(t *testing.T, contents ...content) part {
	t.Helper()
	return opened(t, bytes.NewReader(packedBytes(t, contents...)))
}

// opened returns the part that a reader holds.
func opened(t *testing.T, r interface {
	io.ReaderAt
	Size() int64
}) part {
	t.Helper()
	p, err := gamedb.Open(r, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	return part{Part: p, size: r.Size()}
}

func packedBytes(t *testing.T, contents ...content) []byte {
	t.Helper()
	b := gamedb.NewBuilder()
	b.Opening = openings.Known().NumberOf
	for _, c := range contents {
		b.Begin(c.name, c.stamp)
		if c.games == "" {
			continue
		}
		if err := files.Games(strings.NewReader(c.games), "a.pgn", func(item *record.Item) bool {
			_, err := b.Add(item)
			return err == nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	var memory bytes.Buffer
	if _, err := b.WriteTo(&memory); err != nil {
		t.Fatal(err)
	}
	return memory.Bytes()
}

func TestStamps(t *testing.T) {
	for _, c := range []struct {
		stamp stamp
		text  string
	}{
		{stamp{"12-34", "7", true, ""}, "12-34#7"},
		{stamp{"12-34", "7", false, ""}, "12-34#7+"},
		{stamp{"", "", false, ""}, "#+"},
		{stamp{"12-34", "7", false, "{}"}, "12-34#7+\n{}"},
	} {
		if got := c.stamp.String(); got != c.text {
			t.Errorf("%+v is written as %q, want %q", c.stamp, got, c.text)
		}
		if got := parseStamp(c.text); got != c.stamp {
			t.Errorf("%q is read as %+v, want %+v", c.text, got, c.stamp)
		}
	}
}

// The last whole reading of a file counts, or the last one if none is whole.
func TestVersions(t *testing.T) {
	for _, c := range []struct{ stamps, want string }{
		{"1#1", "1#1"},
		{"1#1 2#2", "2#2"},
		{"1#1 2#2+", "1#1"},
		{"1#1+ 2#2+", "2#2+"},
		{"1#1+ 2#2", "2#2"},
		{"1#1 2#2+ 3#3 4#4+", "3#3"},
	} {
		var parts []part
		for _, s := range strings.Fields(c.stamps) {
			parts = append(parts, packed(t, content{"/a", s, ""}))
		}
		if got := versions(parts)["/a"].String(); got != c.want {
			t.Errorf("of the readings %s, %s counts, want %s", c.stamps, got, c.want)
		}
	}
}

// A file belongs to the innermost place that contains it. It is absent if that place, or a folder between, is.
func TestAtlas(t *testing.T) {
	places := []string{"/games", "/games/old/best", "/one.pgn", "/usb"}
	away := map[string]bool{"/usb": true, "/games/locked": true, "/games/old": true, "/one.pgn": true, "/elsewhere": true}
	for _, c := range []struct {
		path string
		want home
	}{
		{"own:1.txt", home{}},
		{"/games/a.pgn", home{place: 1}},
		{"/games/deep/deeper/a.pgn", home{place: 1}},
		{"/games/locked/a.pgn", home{1, true}},
		{"/games/locked/deep/a.pgn", home{1, true}},
		{"/games/old/a.pgn", home{1, true}},
		{"/games/old/best/a.pgn", home{place: 2}}, // the place itself can be reached
		{"/games/old/best/deep/a.pgn", home{place: 2}},
		{"/one.pgn", home{3, true}},
		{"/usb/a.pgn", home{4, true}},
		{"/usb/deep/a.pgn", home{4, true}},
		{"/gamesome/a.pgn", home{place: nowhere}},
		{"/a.pgn", home{place: nowhere}},
		{"/", home{place: nowhere}},
	} {
		if got := newAtlas(places, away).home(c.path); got != c.want {
			t.Errorf("%s is at home in %+v, want %+v", c.path, got, c.want)
		}
	}
	at := newAtlas(places, away) // what it remembers makes no difference
	for range 2 {
		for _, c := range []struct {
			path string
			want home
		}{{"/games/old/best/a.pgn", home{place: 2}}, {"/games/old/a.pgn", home{1, true}}, {"/games/a.pgn", home{place: 1}}} {
			if got := at.home(c.path); got != c.want {
				t.Errorf("asked again, %s is at home in %+v, want %+v", c.path, got, c.want)
			}
		}
	}
}

// shown describes the games that are shown, by file and number, and the counts.
func shown(s *shelf) string {
	text := ""
	for i, p := range s.parts {
		for j := range p.Len() {
			if h := p.Head(j); !s.hidden[i].Has(j) {
				text += fmt.Sprintf("%s:%d ", p.Files()[h.File].Name, h.Number)
			}
		}
	}
	text += fmt.Sprintf("of %d, twins %d, favourites %d", s.total, s.twins, s.favourites)
	for _, place := range slices.Sorted(maps.Keys(s.games)) {
		text += fmt.Sprintf(", %q %d", place, s.games[place])
	}
	return text
}

// Of games that are the same, one is shown beside the player's own, from the first place that can be reached. A place
// counts all that it has.
func TestShelve(t *testing.T) {
	parts := []part{
		packed(t, content{"/b/1", "1#1", cannon + other}, content{"own:1", "1#1", cannon}, content{"own:2", "1#1", cannon}, content{"/out/1", "1#1", image}),
		packed(t, content{"/a/1", "1#2", other + other}, content{"/b/2", "1#2", image + cannon}, content{"/b/3", "1#2", cannon}),
	}
	twin := func(part, game int) uint64 { return parts[part].Head(game).Twin }
	set := func(twins ...uint64) map[uint64]bool {
		m := map[uint64]bool{}
		for _, g := range twins {
			m[g] = true
		}
		return m
	}
	wang, zhao, jia := twin(0, 0), twin(0, 1), twin(0, 4)
	none := map[string]bool{}
	for _, c := range []struct {
		name       string
		lists      lists
		gone, away map[string]bool
		want       string
	}{
		{"places", lists{places: []string{"/a", "/b"}}, none, none,
			`/b/1:1 own:1:1 own:2:1 /a/1:1 /b/2:1 of 5, twins 4, favourites 0, "" 2, "/a" 2, "/b" 5`},
		{"the other order", lists{places: []string{"/b", "/a"}}, none, none,
			`/b/1:1 /b/1:2 own:1:1 own:2:1 /b/2:1 of 5, twins 4, favourites 0, "" 2, "/a" 2, "/b" 5`},
		{"the first one away", lists{places: []string{"/a", "/b"}}, none, named("/a"),
			`/b/1:1 /b/1:2 own:1:1 own:2:1 /b/2:1 of 5, twins 4, favourites 0, "" 2, "/a" 2, "/b" 5`},
		{"both away", lists{places: []string{"/a", "/b"}}, none, named("/a", "/b"),
			`/b/1:1 own:1:1 own:2:1 /a/1:1 /b/2:1 of 5, twins 4, favourites 0, "" 2, "/a" 2, "/b" 5`},
		{"files gone", lists{places: []string{"/a", "/b"}}, named("own:1", "/a/1", "/b/2"), none,
			`/b/1:1 /b/1:2 own:2:1 of 3, twins 1, favourites 0, "" 1, "/b" 3`},
		{"favourites and games out", lists{places: []string{"/a", "/b"}, favourites: set(wang, zhao), out: set(jia)}, none, none,
			`/b/1:1 own:1:1 own:2:1 /a/1:1 of 4, twins 4, favourites 4, "" 2, "/a" 2, "/b" 4`},
		{"a favourite that is out", lists{places: []string{"/a", "/b"}, favourites: set(wang), out: set(wang)}, none, none,
			`/a/1:1 /b/2:1 of 2, twins 2, favourites 0, "/a" 2, "/b" 2`},
		{"own games alone", lists{}, none, none, `own:1:1 own:2:1 of 2, twins 0, favourites 0, "" 2`},
	} {
		s := shelve(5, parts, c.lists, c.gone, c.away)
		if got := shown(s); got != c.want || s.age != 5 {
			t.Errorf("%s: shown are %s; want %s", c.name, got, c.want)
		}
		for _, place := range c.lists.places {
			if s.absent[place] != c.away[place] {
				t.Errorf("%s: %s is absent: %v, want %v", c.name, place, s.absent[place], c.away[place])
			}
		}
	}
	if s := shelve(1, parts[:1], lists{places: []string{"/out"}}, none, none); s.hidden[0].Has(4) {
		t.Error("a game of a place is hidden, want shown")
	}
}

// named returns a set of texts.
func named(texts ...string) map[string]bool {
	m := map[string]bool{}
	for _, text := range texts {
		m[text] = true
	}
	return m
}

// A reading of a file that does not count hides its games, even if it has the same state or the same attempt.
func TestOnlyOneReadingCounts(t *testing.T) {
	for _, c := range []struct{ first, second, want string }{
		{"1#1", "2#2", "/a/1:1 of 1, twins 0, favourites 0, \"/a\" 1"},
		{"1#1", "1#2", "/a/1:1 of 1, twins 0, favourites 0, \"/a\" 1"},
		{"1#1", "2#1", "/a/1:1 of 1, twins 0, favourites 0, \"/a\" 1"},
		{"1#1", "1#1", "/a/1:1 /a/1:1 of 2, twins 0, favourites 0, \"/a\" 2"}, // a file over two parts
		{"1#1", "1#2+", "/a/1:1 of 1, twins 0, favourites 0, \"/a\" 1"},
	} {
		parts := []part{packed(t, content{"/a/1", c.first, cannon}), packed(t, content{"/a/1", c.second, other})}
		s := shelve(1, parts, lists{places: []string{"/a"}}, nil, nil)
		if got := shown(s); got != c.want {
			t.Errorf("of the readings %s and %s, shown are %s; want %s", c.first, c.second, got, c.want)
		}
	}
}

// The rows of a list say where a game lies.
func TestGamesOfAShelf(t *testing.T) {
	parts := []part{
		packed(t, content{"own:1.txt", "1#1", cannon}, content{"/a/1.pgn", "1#1", other + image}),
		packed(t, content{"/b/2.pgn", "1#2", image + cannon}, content{"/gone/3.pgn", "1#2", cannon}),
		packed(t, content{"/b/4.pgn", "1#3", cannon + cannon}), // named once
	}
	l := lists{places: []string{"/a", "/b"}, favourites: map[uint64]bool{parts[0].Head(1).Twin: true}}
	s := shelve(1, parts, l, nil, map[string]bool{"/b": true})
	for _, c := range []struct {
		row  Row
		want string
	}{
		{Row{0, 0, 3, 0}, "Wang 1.txt 1 own=true  absent=false favourite=false ply=3; also /b/2.pgn /b/4.pgn"},
		{Row{0, 1, 0, 0}, "Zhao /a/1.pgn 1 own=false /a absent=false favourite=true ply=0; also "},
		{Row{0, 2, 1, 0}, "王嘉 /a/1.pgn 2 own=false /a absent=false favourite=false ply=1; also /b/2.pgn"},
		{Row{1, 0, 0, 0}, "王嘉 /b/2.pgn 1 own=false /b absent=true favourite=false ply=0; also /a/1.pgn"},
		{Row{1, 1, 0, 0}, "Wang /b/2.pgn 2 own=false /b absent=true favourite=false ply=0; also  /b/4.pgn"},
		{Row{1, 2, 0, 0}, "Wang /gone/3.pgn 1 own=false  absent=false favourite=false ply=0; also  /b/2.pgn /b/4.pgn"},
		{Row{2, 1, 0, 0}, "Wang /b/4.pgn 2 own=false /b absent=true favourite=false ply=0; also  /b/2.pgn"},
	} {
		g := s.read(c.row)
		got := fmt.Sprintf("%s %s %d own=%v %s absent=%v favourite=%v ply=%d; also %s", g.Red, g.File, g.Number, g.Own, g.Place, g.Absent, g.Favourite, g.Ply, strings.Join(s.also(g), " "))
		if got != c.want {
			t.Errorf("the row %v is\n%s, want\n%s", c.row, got, c.want)
		}
	}
}

// Whole games come with their origin; an own one can be played on.
func TestLoadingGames(t *testing.T) {
	sourced := strings.Replace(other, "[Event", "[Source \"A book\"]\n[Event", 1)
	parts := []part{packed(t, content{"/a/1.pgn", "1#1", cannon + sourced}, content{"own:1", "1#1", cannon}, content{"own:gone", "1#1", cannon})}
	s := shelve(1, parts, lists{places: []string{"/a"}}, nil, nil)
	source := &ownGames{}
	own := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	own.Tags = game.Tags{{Name: game.TagRed, Value: "Me"}}
	source.put("1", session.Snapshot{Game: own, Number: 1})
	for _, c := range []struct {
		game   int
		from   Keeper
		red    string // of the snapshot
		origin string
		failed bool
	}{
		{0, nil, "Wang", "1.pgn#1", false},
		{1, nil, "Zhao", "A book", false},
		{2, source, "Me", "", false},
		{2, nil, "", "", true},
		{3, source, "", "", true},
	} {
		g := s.read(Row{0, int32(c.game), 0, 0})
		got := g.load(c.from)
		if (got.Err != nil) != c.failed {
			t.Errorf("loading game %d gives the error %v, want one: %v", c.game, got.Err, c.failed)
		}
		if c.failed {
			continue
		}
		if red, origin := got.Snapshot.Game.Tags.Get(game.TagRed), got.Snapshot.Game.Tags.Get(game.TagSource); red != c.red || origin != c.origin || got.Game.Tags.Get(game.TagRed) != c.red {
			t.Errorf("loaded game %d is one of %q from %q, want of %q from %q", c.game, red, origin, c.red, c.origin)
		}
	}
	if g, err := parts[0].Game(0); err != nil || g.Tags.Get(game.TagSource) != "" {
		t.Errorf("loading names an origin in the library itself: %v, %v", g.Tags, err)
	}
}

// Statistics count each game under its year, its opening and both players, or under the opponent of a player.
func TestCounts(t *testing.T) {
	games := ""
	for _, g := range [][4]string{ // red, black, year, result
		{"A", "B", "2001", "1-0"}, {"A", "B", "2001", "0-1"}, {"B", "A", "2002", "1-0"}, {"A", "C", "2003", "1/2-1/2"}, {"C", "a", "2003", "*"}, {"C", "", "", "0-1"}, {"", "D", "2001", "1-0"},
	} {
		games += pgnGame(g[0], g[1], g[2], g[3], map[bool]string{true: "1. b2e2", false: "1. a0a2"}[g[3] == "0-1"])
	}
	s := shelve(1, []part{packed(t, content{"/a/1", "1#1", games})}, lists{places: []string{"/a"}}, nil, nil)
	f := &Hits{shelf: s}
	for i := range s.parts[0].Len() {
		f.rows = append(f.rows, Row{0, int32(i), 0, 0})
	}
	text := func(list []Count) string {
		var all []string
		for _, c := range list {
			all = append(all, fmt.Sprintf("%s%d: %d=%d+%d+%d", c.Name, c.Number, c.Games, c.Red, c.Draw, c.Black))
		}
		return strings.Join(all, "; ")
	}
	for _, c := range []struct{ player, years, openings, players string }{
		{"", "2003: 2=0+1+0; 2002: 1=1+0+0; 2001: 3=2+0+1; 0: 1=0+0+1", "0: 5=3+1+0; 1: 2=0+0+2",
			"A0: 5=1+1+2; B0: 3=2+0+1; C0: 3=0+1+1; D0: 1=0+0+1"},
		{"a", "2003: 2=0+1+0; 2002: 1=1+0+0; 2001: 3=2+0+1; 0: 1=0+0+1", "0: 5=3+1+0; 1: 2=0+0+2",
			"B0: 3=1+0+2; C0: 2=0+1+0"},
		{"D", "2003: 2=0+1+0; 2002: 1=1+0+0; 2001: 3=2+0+1; 0: 1=0+0+1", "0: 5=3+1+0; 1: 2=0+0+2", ""},
	} {
		got := f.statistics(c.player)
		for what, pair := range map[string][2]string{"years": {text(got.Years), c.years}, "openings": {text(got.Openings), c.openings}, "players": {text(got.Players), c.players}} {
			if pair[0] != pair[1] {
				t.Errorf("of the player %q, the %s are %s; want %s", c.player, what, pair[0], pair[1])
			}
		}
	}
}

// sortedSlowly returns rows as a list sorted by a column shows them: compared game by game, those without a value last.
func sortedSlowly(s *shelf, rows []Row, o Order) []Row {
	value := func(r Row) (text string, number int) {
		h := s.head(r)
		switch o.By {
		case ByRed:
			return h.Red, 0
		case ByBlack:
			return h.Black, 0
		case ByEvent:
			return h.Event, 0
		case ByFile:
			return s.parts[r.part].Files()[h.File].Name, 0
		case ByDate:
			return "", int(h.Day)
		case ByOpening:
			return "", h.Opening
		case ByMoves:
			return "", h.Plies
		}
		return "", strings.Index(" wdb", map[xiangqi.Result]string{xiangqi.RedWins: "w", xiangqi.Draw: "d", xiangqi.BlackWins: "b", xiangqi.Ongoing: " "}[h.Result])
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Row) int {
		at, an := value(a)
		bt, bn := value(b)
		order := strings.Compare(strings.ToLower(at), strings.ToLower(bt))
		if order == 0 {
			order = strings.Compare(at, bt)
		}
		if order == 0 {
			order = an - bn
		}
		without := func(text string, n int) bool { return text == "" && n == 0 }
		switch {
		case without(at, an) && without(bt, bn):
			return 0
		case without(at, an):
			return 1
		case without(bt, bn):
			return -1
		case o.Down:
			return -order
		}
		return order
	})
	return rows
}

func TestSortingIsThatOfASlowOne(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	pick := func(of ...string) string { return of[random.IntN(len(of))] }
	var parts []part
	for i := range 2 {
		var contents []content
		for j := range 3 {
			games := ""
			for range 8 {
				games += strings.Replace(pgnGame(pick("", "Al", "al", "Bo", "cy"), pick("", "X", "y"), pick("", "1999", "2000.01.02", "2000"), pick("1-0", "0-1", "1/2-1/2", "*"),
					pick("", "1. b2e2", "1. h2e2 h7e7", "1. b2e2 b9c7 2. g3g4")), `"Cup"`, pick(`""`, `"Cup"`, `"Masters"`), 1)
			}
			contents = append(contents, content{fmt.Sprintf("/a/%c%d", "bA"[i], j), "1#1", games})
		}
		parts = append(parts, packed(t, contents...))
	}
	s := shelve(1, parts, lists{places: []string{"/a"}}, nil, nil)
	var rows []Row
	for i, p := range parts {
		for j := range p.Len() {
			rows = append(rows, Row{int32(i), int32(j), 0, 0})
		}
	}
	random.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	for by := ByDate; by <= ByFile; by++ {
		for _, down := range []bool{false, true} {
			o := Order{by, down}
			if got, want := newSorter(s, o).sorted(rows), sortedSlowly(s, rows, o); !slices.Equal(got, want) {
				t.Errorf("sorted by %+v, the rows are\n%v, want\n%v", o, got, want)
			}
			if got := newSorter(s, o).sorted(nil); len(got) != 0 {
				t.Errorf("sorted by %+v, no rows are %v", o, got)
			}
		}
	}
}
