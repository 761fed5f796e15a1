package library

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/store"
	"chuhe/ui/theme"
)

func english() *Page {
	return &Page{Looks: page.NewLooks(settings.Default(), locale.English, func() {})}
}

// A name of an opening that does not fit loses its last part rather than its last letters.
func TestFitting(t *testing.T) {
	const name = "Central Cannon v Screen Horses: Red Soldier 7"
	width := func(text string) float64 { return art.Measure(text, theme.FontSmall).Width + 1 }
	for _, c := range []struct {
		name  string
		w     float64
		lines int
		want  string
	}{
		{name, width(name), 1, name},
		{name, width(name) - 2, 1, "Central Cannon v Screen Horses"},
		{name, width("Central Cannon v Screen"), 2, name},
		{name, width("Central Cannon v"), 2, "Central Cannon v Screen Horses"},
		{name, width("Central Cannon v"), 1, "Central Cannon"},
		{name, 1, 1, "Central Cannon"}, // there is nothing shorter
		{"中炮对屏风马：直车", width("中炮对屏风马"), 2, "中炮对屏风马：直车"},
		{"中炮对屏风马：直车", width("中炮对屏风马"), 1, "中炮对屏风马"},
		{"中炮对屏风马：直车", width("中炮对屏风"), 1, "中炮"},
	} {
		if got := fitting(c.name, c.w, c.lines); got != c.want {
			t.Errorf("%q in %d lines of width %v becomes %q, want %q", c.name, c.lines, c.w, got, c.want)
		}
	}
}

func TestJoined(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{{"a", "b", "a · b"}, {"a", "", "a"}, {"", "b", "b"}, {"", "", ""}} {
		if got := joined(c.a, c.b); got != c.want {
			t.Errorf("%q and %q are joined to %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

// Each game gets a file with a name that every system accepts, unlike all others, whatever its tags hold.
func TestWriteEach(t *testing.T) {
	disk, games := filestest.New(), []*game.Game{}
	for _, tags := range [][4]string{ // red, black, event and title
		{"Wang", "Li", "Cup"}, {"wang", "Li", "cup"}, {"Wang", "Li", "Cup-3"}, {"Wang", "Li", "Cup"}, {"../a/b\\c:\x00?"}, {"CON"},
		{3: strings.Repeat("长", 500)}, {}, {2: "..."},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		for i, tag := range []string{game.TagRed, game.TagBlack, game.TagEvent, game.TagTitle} {
			g.Tags.Set(tag, tags[i])
		}
		games = append(games, g)
	}
	path := filestest.Home + "/x.xqf"
	format := files.WriterFor(path)
	for _, want := range []string{"x", "x-2"} {
		made := &files.Written{}
		err := writeEach(context.Background(), files.New(disk, nil), made, path, format, slices.Values(games))
		if folder := made.Folder; filestest.Known(folder) != filestest.Home+"/"+want || err != nil {
			t.Errorf("written to %s, %v, want %s", folder, err, want)
		}
		var names []string
		for at := range disk.Files() {
			if name, in := strings.CutPrefix(at, filestest.Home+"/"+want+"/"); in {
				names = append(names, strings.ToLower(name))
				if !store.Portable(name) {
					t.Errorf("the name %q does not suit every system", name)
				}
			}
		}
		slices.Sort(names)
		if len(slices.Compact(names)) != len(games) {
			t.Errorf("%d games become the files %q", len(games), names)
		}
	}
}

// Results have their colours, which give way on the highlighted row; games that cannot be reached are grey.
func TestInk(t *testing.T) {
	p := english()
	text, soft, accent := p.Theme.Text, p.Theme.SoftText, p.Theme.Accent
	for _, c := range []struct {
		name     string
		g        library.Game
		selected bool
		ink, of  any // of the texts and of the result
	}{
		{"Red wins", library.Game{Head: gamedb.Head{Result: xiangqi.RedWins}}, false, text, accent},
		{"Red wins, selected", library.Game{Head: gamedb.Head{Result: xiangqi.RedWins}}, true, text, text},
		{"Red wins, absent", library.Game{Head: gamedb.Head{Result: xiangqi.RedWins}, Absent: true}, false, soft, soft},
		{"draw", library.Game{Head: gamedb.Head{Result: xiangqi.Draw}}, false, text, soft},
		{"draw, selected", library.Game{Head: gamedb.Head{Result: xiangqi.Draw}}, true, text, text},
		{"Black wins", library.Game{Head: gamedb.Head{Result: xiangqi.BlackWins}}, false, text, text},
		{"Black wins, absent", library.Game{Head: gamedb.Head{Result: xiangqi.BlackWins}, Absent: true}, false, soft, soft},
		{"absent, selected", library.Game{Absent: true}, true, text, text},
	} {
		if got := p.ink(c.g, c.selected); any(got) != c.ink {
			t.Errorf("%s: the texts have the colour %v, want %v", c.name, got, c.ink)
		}
		if got := p.resultInk(c.g, c.selected); any(got) != c.of {
			t.Errorf("%s: the result has the colour %v, want %v", c.name, got, c.of)
		}
	}
}

// A player without a name is called by the colour, and results are found by their words.
func TestNames(t *testing.T) {
	p := english()
	for want, g := range map[string]gamedb.Head{"Wang — Li": {Red: "Wang", Black: "Li"}, "Red — Li": {Black: "Li"}, "Wang — Black": {Red: "Wang"}} {
		if got := p.GamePlayers(library.Game{Head: g}, locale.ComputerLevel, locale.Versus); got != want {
			t.Errorf("the players %q and %q are written %q, want %q", g.Red, g.Black, got, want)
		}
	}
	for r, want := range map[xiangqi.Result]string{xiangqi.RedWins: "Red wins", xiangqi.BlackWins: "Black wins", xiangqi.Draw: "Draw", xiangqi.Ongoing: ""} {
		if got := p.GameResult(library.Game{Head: gamedb.Head{Result: r}}); got != want {
			t.Errorf("the result %v is written %q, want %q", r, got, want)
		}
	}
	for _, l := range locale.All() {
		words := map[locale.Key]xiangqi.Result{locale.RedWins: xiangqi.RedWins, locale.BlackWins: xiangqi.BlackWins, locale.Drawn: xiangqi.Draw, locale.Unfinished: xiangqi.Ongoing}
		for key, want := range words {
			if got := terms.Parse(l.T(key)); len(got.Words) > 0 || !slices.Equal(got.Results, []xiangqi.Result{want}) {
				t.Errorf("%q is searched as %v and %q, want the result %v", l.T(key), got.Results, got.Words, want)
			}
		}
	}
}

// Games that cannot be read are passed over; the last error is kept, and the reader may end early.
func TestOnlyReadable(t *testing.T) {
	bad := errors.New("damaged")
	games := []*game.Game{game.New(xiangqi.StartPosition(), xiangqi.Rules{}), game.New(xiangqi.StartPosition(), xiangqi.Rules{})}
	all := iter.Seq2[*game.Game, error](func(yield func(*game.Game, error) bool) {
		_ = yield(games[0], nil) && yield(nil, bad) && yield(games[1], nil)
	})
	var failed error
	if got := slices.Collect(only(all, &failed)); !slices.Equal(got, games) || failed != bad {
		t.Errorf("%d games are read with the error %v, want %d and %v", len(got), failed, len(games), bad)
	}
	if got := slices.Collect(only(all, nil)); !slices.Equal(got, games) {
		t.Errorf("%d games are read, want %d", len(got), len(games))
	}
	for g := range only(all, nil) {
		if g != games[0] {
			t.Error("the first game read is not the first one")
		}
		break
	}
}

// The variations of an opening are counted together, the most frequent opening first.
func TestFamilies(t *testing.T) {
	p := english()
	var of []library.Count
	variations := map[string]int{}
	for n := range 400 {
		if name := p.opening(n); name != "" {
			of = append(of, library.Count{Number: n, Games: 10, Red: 5, Draw: 3, Black: 2})
			family, _ := openings.Split(name)
			variations[family]++
		}
	}
	got := p.families(of)
	if len(got) != len(variations) || len(of) == len(got) {
		t.Fatalf("%d openings are counted as %d families, want %d", len(of), len(got), len(variations))
	}
	for i, c := range got {
		n := variations[c.Name]
		if c.Games != 10*n || c.Red != 5*n || c.Draw != 3*n || c.Black != 2*n {
			t.Errorf("%q is counted %+v, want %d times 10 games, 5 won by Red, 3 drawn, 2 won by Black", c.Name, c, n)
		}
		if i > 0 && c.Games > got[i-1].Games {
			t.Errorf("%q with %d games comes after %q with %d", c.Name, c.Games, got[i-1].Name, got[i-1].Games)
		}
	}
}
