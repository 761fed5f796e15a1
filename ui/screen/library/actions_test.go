package library_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// saveAs answers the question for a file with a name.
func saveAs(d *screentest.Driver, name string) {
	d.T.Helper()
	d.WaitForFiles()
	d.Focus("choose.name")
	d.Key('A', kit.Ctrl)
	d.Enter(name)
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	d.Pass(0)
}

// TestSaves checks which games each command writes, to which files, and what the page says about it.
func TestSaves(t *testing.T) {
	t.Parallel()
	const old = "another file"
	mark := func(rows ...int) func(*screentest.Driver) {
		return func(d *screentest.Driver) {
			for _, row := range rows {
				d.Click(kit.ID(fmt.Sprint("library.row.", row)))
				d.Click("library.mark")
			}
		}
	}
	for _, c := range []struct {
		name   string
		before func(*screentest.Driver)
		do     kit.ID
		file   string
		says   string
		games  map[string]string // a part of each file that is there afterwards
	}{
		{"all", mark(), "library.save", "all.pgn", "Wrote 5 games to all.pgn.", map[string]string{"all.pgn": "王嘉良"}},
		{"the marked ones", mark(1, 3), "library.save", "two.pgn", "Wrote 2 games to two.pgn.", map[string]string{"two.pgn": "许银川"}},
		{"no longer marked", mark(1, 3, 1), "library.save", "one.pgn", "Wrote 1 game to one.pgn.", map[string]string{"one.pgn": "吕钦"}},
		{"the selected one", mark(1, 2), "library.saveone", "selected.txt", "Wrote 1 game to selected.txt.", map[string]string{"selected.txt": "赵国荣"}},
		{"each in a file of its own", mark(0, 3), "library.save", "each.txt", "Wrote 2 games to the folder each.", map[string]string{"each/Bảo - Huynh, 五羊杯.txt": "Bảo", "each/许银川 - 吕钦, 五羊杯.txt": "许银川"}},
		{"never over another file", func(d *screentest.Driver) {
			mark(0, 3)(d)
			d.Disk.Put(filestest.Home+"/each/Bảo - Huynh, 五羊杯.txt", old)
			d.Disk.Put(filestest.Home+"/each-2", old)
		}, "library.save", "each.txt", "Wrote 2 games to the folder each-3.", map[string]string{"each/Bảo - Huynh, 五羊杯.txt": old, "each-2": old, "each-3/Bảo - Huynh, 五羊杯.txt": "Bảo"}},
		{"to a full disk", func(d *screentest.Driver) {
			d.Disk.RefuseWriting(filestest.Home+"/all.pgn", fs.ErrPermission)
		}, "library.save", "all.pgn", "Cannot write all.pgn: ", nil},
		{"one of several to a full disk", func(d *screentest.Driver) {
			d.Disk.RefuseWriting(filestest.Home+"/each/Bảo - Huynh, 五羊杯.txt", fs.ErrPermission)
		}, "library.save", "each.txt", "Cannot write each: ", map[string]string{}},
		{"where no folder can be made", func(d *screentest.Driver) {
			d.Disk.Refuse(filestest.Home+"/each", fs.ErrPermission)
		}, "library.save", "each.txt", "Cannot write each: ", map[string]string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := open(t)
			c.before(d)
			d.Click(c.do)
			saveAs(d, c.file)
			if !d.Sees(c.says) {
				t.Errorf("the page says\n%s\nwant %q", d.Sentences(), c.says)
			}
			for file, want := range c.games {
				if text, _ := d.Disk.Content(filestest.Home + "/" + file); !strings.Contains(text, want) {
					t.Errorf("%s holds %q, want a game with %q", file, text, want)
				}
			}
			if d.Page() != page.Library {
				t.Errorf("page %d is open, want the library", d.Page())
			}
		})
	}
}

// The file of a game is named after its players, that of several games after their place or the search.
func TestProposedNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ place, search, button, want string }{
		{"all", "", "save", "games.pgn"}, {"all", "", "saveone", "Bảo-Huynh 2016.pgn"}, {"place.0", "", "save", "名局.pgn"},
		{"place.0", "五羊杯 draw", "save", "五羊杯 draw.pgn"}, {"own", "", "save", ""},
	} {
		d := open(t)
		d.Click(kit.ID("library." + c.place))
		search(d, c.search)
		if c.want != "" {
			d.Click("library.row.0")
		}
		d.Click(kit.ID("library." + c.button))
		d.WaitForFiles()
		if got := d.Node("choose.name").Value; got != c.want {
			t.Errorf("%v: the name %q is proposed", c, got)
		}
	}
}

// TestFramesWhileSaving checks that the frame in which the page that asked for the file is gone shows the library again,
// not the desk.
func TestFramesWhileSaving(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Activate("library.save")
	d.WaitForFiles()
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the library", func() bool {
		_, asking := d.UI.Place("choose.name")
		_, back := d.UI.Place("library.list")
		if !asking && !back {
			t.Error("a frame shows neither page")
		}
		return back
	})
	d.WaitForFiles()
}

// The focus returns to the button that asked for a file, after writing and after changing one's mind.
func TestFocusAfterSaving(t *testing.T) {
	t.Parallel()
	for _, button := range []kit.ID{"library.save", "library.saveone"} {
		for what, answer := range map[string]func(*screentest.Driver){
			"saving":     func(d *screentest.Driver) { saveAs(d, "all.pgn") },
			"cancelling": func(d *screentest.Driver) { d.WaitForFiles(); d.Key(kit.KeyEscape, 0) },
		} {
			d := open(t)
			d.Activate(button)
			answer(d)
			if d.Page() != page.Library || !d.UI.Focused(button) {
				t.Errorf("after %s by %s page %d is open and the button has the focus: %v, want page %d and true", what, button, d.Page(), d.UI.Focused(button), page.Library)
			}
		}
	}
}

// TestCountsFindGames checks that a row of the statistics finds its games, by a double click and by Enter, also in the
// window that shows one table at a time.
func TestCountsFindGames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		table     string
		at        int // its segment
		row       int
		want      string
		wantGames string
	}{
		{"years", 0, 1, "2005", "1 game"},
		{"openings", 1, 0, "Central Cannon v Left Horse", "4 games"},
		{"players", 2, 0, "许银川", "2 games"},
	} {
		for _, narrow := range []bool{false, true} {
			d := open(t)
			if narrow {
				d.Fill(draw.Point{X: 640, Y: 700}, 100)
			}
			d.Choose("library.view", 1, map[bool]int{false: 2, true: 3}[narrow])
			d.WaitForLibrary()
			if narrow {
				d.Choose("library.counts", c.at, 3)
			}
			list := kit.ID("library.count." + c.table)
			d.WaitFor("the statistics", func() bool { return d.Shows(list + ".list") })
			if narrow {
				d.Focus(list + ".list")
				for range c.row {
					d.Key(kit.KeyDownArrow, 0)
				}
				d.Key(kit.KeyEnter, 0)
			} else {
				d.DoubleClick(list + kit.ID(fmt.Sprint(".row.", c.row)))
			}
			wantGames(t, d, fmt.Sprintf("with a row of the %s, narrow %v", c.table, narrow), c.wantGames)
			if !d.Shows("library.list") || !d.Sees(c.want) {
				t.Errorf("with a row of the %s, narrow %v, the page shows\n%s\nwant the games of %s", c.table, narrow, d.Sentences(), c.want)
			}
		}
	}
}

// The statistics of the games of one player count the opponents.
func TestOpponents(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want, not string }{
		{"许银川", "Opponent", "Player"},
		{"1999", "Player", "Opponent"},
		{"五羊", "Player", "Opponent"},
		{"no such game", "Nothing found.", "Player"},
	} {
		d := open(t)
		d.Key('F', kit.Ctrl)
		d.Enter(c.text)
		d.WaitForLibrary()
		d.Choose("library.view", 1, 2)
		d.WaitForLibrary()
		d.WaitFor("the statistics", func() bool { return !d.Sees("Reading...") })
		if !d.Sees(c.want) || d.Sees(c.not) {
			t.Errorf("of %q, the statistics show\n%s\nwant %q and not %q", c.text, d.Sentences(), c.want, c.not)
		}
	}
}

// TestPlacesAreChosen checks how many games the page finds in each place, and which row is highlighted.
func TestPlacesAreChosen(t *testing.T) {
	t.Parallel()
	for _, narrow := range []bool{false, true} {
		d := open(t)
		d.Disk.Put(filestest.Home+"/more/d.pgn", screentest.LibraryGame("Wang", "Li", "2020", "1-0", 4))
		d.Library.Add(filestest.Home+"/more", nil)
		if narrow {
			d.Fill(draw.Point{X: 640, Y: 700}, 100)
		}
		for _, c := range []struct {
			id   kit.ID
			want string
		}{{"library.place.0", "6 games"}, {"library.place.1", "0 games"}, {"library.place.2", "1 game"}, {"library.own", "0 games"}, {"library.favourites", "0 games"}, {"library.all", "6 games"}} {
			d.WaitForLibrary()
			if narrow {
				d.Choose("library.view", 2, 3)
				d.Pass(0)
			}
			d.Click(c.id)
			wantGames(t, d, fmt.Sprintf("in %s, narrow %v", c.id, narrow), c.want)
			if narrow && d.Shows(c.id) {
				t.Errorf("%s, chosen in a narrow window, does not lead to its games", c.id)
			}
		}
	}
}

// The arrow keys lead through the selected game. Its next moves are written with their numbers.
func TestPreview(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Click("library.row.3")
	d.WaitForLibrary()
	for i, c := range []struct {
		key  kit.Key
		want string
	}{
		{0, "Straight Chariot a.pgn"}, {kit.KeyRight, "Straight Chariot a.pgn"},
		{kit.KeyLeft, "Straight Chariot 4. … H2+3 a.pgn"}, {kit.KeyLeft, "Straight Chariot 4. H8+7 H2+3 a.pgn"}, {kit.KeyLeft, "Straight Chariot 3. … P7+1 4. H8+7 H2+3 a.pgn"},
		{kit.KeyRight, "Straight Chariot 4. H8+7 H2+3 a.pgn"},
	} {
		if c.key != 0 {
			d.Key(c.key, 0)
		}
		if !d.Sees(c.want) {
			t.Errorf("after %d arrow keys the page shows\n%s\nwant %q", i, d.Sentences(), c.want)
		}
	}
	for range 9 {
		d.Key(kit.KeyLeft, 0)
	}
	if want := "Straight Chariot 1. C2=5 H8+7 2. H2+3 R9=8 3. P3+1 P7+1 4. H8+7 H2+3 a.pgn Also in b.pgn"; !d.Sees(want) {
		t.Errorf("at the start the page shows\n%s\nwant %q", d.Sentences(), want)
	}
	d.Click("library.find")
	wantGames(t, d, "with the start", "5 games")
	if !d.Shows("library.next.0") {
		t.Error("the position of the preview is not sought: what was played next is not shown")
	}
}

// TestOwnGame plays on with an own game that is not over. Others can only be studied.
func TestOwnGame(t *testing.T) {
	t.Parallel()
	for _, over := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		end := xiangqi.Outcome{}
		if over {
			end = xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
		}
		d.Shelf.Put("", screentest.Played(screentest.TwoPersons(), 6, end))
		d.OpenLibrary()
		d.Click("library.own")
		wantGames(t, d, "of the own games", "1 game")
		d.WaitFor("the game", func() bool { return d.Shows("library.resume") })
		d.Click("library.resume")
		if !over {
			d.WaitFor("the board", func() bool { return d.Page() == page.None })
		}
		v := d.Session().View()
		if resumed := v.Ply == 6 && !v.Study && d.Page() == page.None; resumed == over {
			t.Errorf("a game that is over %v: play on shows ply %d, study %v, page %d", over, v.Ply, v.Study, d.Page())
		}
	}
}

// TestAlbumOfSmallWindows records every view of the page where there is less room, with marks and favourites.
func TestAlbumOfSmallWindows(t *testing.T) {
	t.Parallel()
	d := open(t)
	a := d.Album()
	a.Sizes = []draw.Point{{X: 900, Y: 560}, {X: 640, Y: 360}, {X: 500, Y: 900}, {X: 360, Y: 640}}
	settle := func() {
		t.Helper()
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 1, Y: 1}})
		d.WaitForLibrary()
	}
	d.Fill(a.Sizes[0], 100)
	d.Pass(0)
	d.Click("library.row.2")
	d.Click("library.favourite")
	d.Click("library.row.1")
	d.Click("library.mark")
	settle()
	a.Add("marked and favourite")
	d.Click("library.same")
	settle()
	a.Add("the start")
	d.Click("library.same")
	d.Choose("library.view", 1, 3)
	settle()
	a.Add("statistics")
	if _, err := d.Library.Adopt([]byte(`{"places": ["/media/usb/of a backup/象棋棋谱/名局", "/b"]}`)); err != nil {
		t.Fatal(err)
	}
	settle()
	a.Add("statistics and proposals")
	d.Fill(draw.Point{X: 640, Y: 700}, 100)
	d.Pass(0)
	d.Choose("library.counts", 2, 3)
	settle()
	a.Add("players")
	d.Choose("library.view", 2, 3)
	settle()
	a.Add("places")
	d.Click("library.place.1")
	settle()
	a.Add("a place without games")
	tabletest.Golden(t, "album-small", a.String())
}
