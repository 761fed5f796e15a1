package library_test

import (
	"image/color"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// search replaces the text in the search field, and leaves the field.
func search(d *screentest.Driver, text string) {
	d.T.Helper()
	d.Key('F', kit.Ctrl)
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	d.Enter(text)
	d.WaitForLibrary()
	d.Focus("library.list")
}

// Without games, the keys that work on games change nothing, and those of commands say why.
func TestKeysWithoutGames(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Click("library.row.1")
	d.Click("library.mark") // it does not show with the others
	search(d, "no such game")
	for _, c := range []struct {
		what string
		key  kit.Key
		mods kit.Mods
		says bool
	}{
		{"mark", kit.KeySpace, 0, false},
		{"favourite", 'D', kit.Ctrl, true},
		{"take out", kit.KeyDelete, 0, true},
		{"copy", 'C', kit.Ctrl, true},
		{"study", kit.KeyEnter, 0, false},
		{"save", 'S', kit.Ctrl, true},
	} {
		d.Key(c.key, c.mods)
		d.WaitForFiles()
		if d.Page() != page.Library {
			t.Errorf("%s: page %d opens, want none", c.what, d.Page())
		}
		if said, ok := d.Window.Said(); ok != c.says || ok && said.Key != locale.ListEmpty {
			t.Errorf("%s: %v is said (%v), want that the list has no games: %v", c.what, said, ok, c.says)
		}
		d.Window.Unsay()
		d.Pass(time.Second)
		wantGames(t, d, c.what, "0 games")
	}
	search(d, "")
	wantGames(t, d, "with all", "5 games")
	if n := d.Library.Favourites(); n != 0 {
		t.Errorf("%d games are favourites, want none", n)
	}
}

// Backspace leads back through the positions searched for, and then does nothing.
func TestBackspaceLeadsBack(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Click("library.same")
	d.WaitForLibrary()
	d.Click("library.next.0")
	d.WaitForLibrary()
	d.Click("library.mirror")
	wantGames(t, d, "after a move", "4 games")
	for i, want := range []string{"5 games", "5 games", "5 games"} {
		d.Focus("library.list")
		d.Key(kit.KeyBackspace, 0)
		wantGames(t, d, "after Backspace", want)
		if sought := d.Shows("library.next.0"); sought != (i == 0) {
			t.Errorf("after Backspace %d a position is sought: %v, want %v", i+1, sought, i == 0)
		}
	}
}

// The same game stays selected when others come before it in the list.
func TestTheSelectedGameStays(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Click("library.row.2")
	d.WaitForLibrary()
	const more = filestest.Home + "/more"
	d.Disk.Put(more+"/d.pgn", screentest.LibraryGame("Wang", "Li", "2020", "1-0", 4)+screentest.LibraryGame("Zhao", "Sun", "2021", "0-1", 6))
	d.Library.Add(more, nil)
	d.WaitForLibrary()
	wantGames(t, d, "with two more", "7 games")
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the study", func() bool { return d.Page() == page.None })
	if p := d.Session().View().Setup.Players; p[0].Name != "赵国荣" {
		t.Errorf("the game of %s is opened, want that of 赵国荣, which was selected", p[0].Name)
	}
}

// The statistics have figures, in the tooltips of narrow bars too. A player's results are not in the colours of the sides.
func TestStatisticsHaveFigures(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Choose("library.view", 1, 2)
	d.WaitFor("the statistics", func() bool { return d.Shows("library.count.players.list") })
	if !d.Sees("67%") || !d.Sees("33%") {
		t.Errorf("the statistics have no figures: %s", d.Sentences())
	}
	if want, got := "许银川: 2 games, won 2, drawn 0, lost 0", d.Node("library.count.players.row.0").Name; got != want {
		t.Errorf("the first player's row is %q, want %q", got, want)
	}
	for _, list := range []kit.ID{"years", "players"} {
		colours, at := map[color.NRGBA]bool{}, d.Rect("library.count."+list+".list")
		for _, op := range d.Sprites() {
			if plate, ok := op.Sprite.(art.RoundRect); ok && at.Contains(op.At) {
				colours[plate.Fill] = true
			}
		}
		if sides := colours[d.Looks.Theme.Accent] || colours[d.Looks.Theme.Text]; sides != (list == "years") {
			t.Errorf("the bars of %s have the colours of the sides: %v", list, sides)
		}
	}
}

// Years that are not known are counted as unknown.
func TestUnknownYears(t *testing.T) {
	t.Parallel()
	d := open(t)
	const more = filestest.Home + "/more"
	d.Disk.Put(more+"/d.pgn", screentest.LibraryGame("Wang", "Li", "????", "1-0", 4))
	d.Library.Add(more, nil)
	d.WaitForLibrary()
	d.Choose("library.view", 1, 2)
	d.WaitForLibrary()
	d.WaitFor("the statistics", func() bool { return d.Shows("library.count.years.list") })
	if want := d.Looks.T(locale.CountUnknown); !d.Sees(want) || !d.Sees("2005") {
		t.Errorf("the statistics show\n%s\nwant %q among the years", d.Sentences(), want)
	}
}
