package library_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// frames draws each frame as the window does, until the library and the files are at rest, and calls each for it. The
// first is that of the last event.
func frames(d *screentest.Driver, each func()) {
	d.T.Helper()
	d.Sprites()
	each()
	for rest := 0; rest < 5; rest++ {
		if !d.Library.Settled() || d.Files.Busy() {
			rest = 0
		}
		d.Now = d.Now.Add(time.Millisecond)
		d.Tick(d.Now)
		if d.Dirty() {
			d.Sprites()
			each()
		}
		time.Sleep(time.Millisecond)
	}
}

// selected returns the ID and the name of the selected row.
func selected(d *screentest.Driver) (id, name string) {
	tree := d.Tree()
	tree.All(func(n *access.Node) bool {
		if strings.HasPrefix(n.ID, "library.row.") && n.State&access.Selected != 0 {
			id, name = n.ID, n.Name
		}
		return id == ""
	})
	return id, name
}

// pieces counts the pieces on the board of the preview; those of the desk are below the page.
func pieces(d *screentest.Driver) (n int) {
	for _, op := range d.Front() {
		if _, ok := op.Sprite.(board.Piece); ok {
			n++
		}
	}
	return n
}

// The list of another question or in another order has its first game selected. Until it is there, the list and its
// selection stay as they are.
func TestAnotherListSelectsItsFirstGame(t *testing.T) {
	t.Parallel()
	d := open(t)
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"upwards by date", func() { d.Click("library.by.date") }, "王嘉良 — 杨官璘"},
		{"by Red", func() { d.Click("library.by.red") }, "Bảo — Huynh"},
		{"downwards by Red", func() { d.Click("library.by.red") }, "赵国荣 — 柳大华"},
		{"with a word", func() { d.Focus("library.search"); d.Type("许") }, "许银川 — 吕钦"},
		{"without it", func() { d.Key(kit.KeyBackspace, 0) }, "赵国荣 — 柳大华"},
		{"with the position", func() { d.Click("library.same") }, "赵国荣 — 柳大华"},
		{"in the same place again", func() { d.Click("library.all") }, "赵国荣 — 柳大华"},
	} {
		d.Focus("library.list")
		d.Key(kit.KeyEnd, 0)
		d.WaitForLibrary()
		_, before := selected(d)
		if strings.Contains(c.what, "word") || strings.Contains(c.what, "without") {
			d.Focus("library.search")
		}
		c.do()
		frames(d, func() {
			if id, now := selected(d); now != before && (id != "library.row.0" || !strings.HasPrefix(now, c.want)) {
				t.Errorf("%s, a frame has %s selected, %q; want %q or, as before, %q", c.what, id, now, c.want, before)
			}
		})
		if id, now := selected(d); id != "library.row.0" || !strings.HasPrefix(now, c.want) {
			t.Errorf("%s, %s is selected, %q; want the first row, %q", c.what, id, now, c.want)
		}
	}
}

// The statistics stay until those after a change are there. Opponents are counted under their title only.
func TestCountsStayMeanwhile(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Choose("library.view", 1, 2)
	d.WaitForLibrary()
	check := func(when string) {
		t.Helper()
		frames(d, func() {
			if !d.Shows("library.count.years.list") {
				t.Errorf("%s, a frame shows no statistics", when)
			}
			if text := d.Sentences(); strings.Contains(text, "Opponent") != !strings.Contains(text, "Player") || strings.Contains(text, "Opponent") == strings.Contains(text, "Huynh") {
				t.Errorf("%s, a frame counts opponents and others together:\n%s", when, text)
			}
		})
	}
	d.Key('D', kit.Ctrl)
	check("after a change")
	d.Key('F', kit.Ctrl)
	d.Enter("许银川")
	check("with a player")
	if !d.Sees("Opponent") {
		t.Errorf("of a player, no opponents are counted:\n%s", d.Sentences())
	}
}

// What was played next stays until it is known after a change.
func TestPlayedNextStaysMeanwhile(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Click("library.same")
	d.WaitForLibrary()
	d.Key('D', kit.Ctrl)
	frames(d, func() {
		if !d.Shows("library.next.0") {
			t.Error("a frame does not show what was played next")
		}
	})
}

// While another game is being read, the board stays as it is, without searches for its position and steps through its
// moves.
func TestTheBoardStaysMeanwhile(t *testing.T) {
	t.Parallel()
	d := open(t)
	d.Key(kit.KeyEnd, 0)
	d.WaitForLibrary()
	d.Key(kit.KeyLeft, 0)
	want := pieces(d)
	d.Key(kit.KeyUpArrow, 0)
	if got := pieces(d); got != want || want == 0 {
		t.Errorf("while another game is read, the board shows %d pieces, want %d as before", got, want)
	}
	before := d.Sentences()
	d.Key(kit.KeyLeft, 0)
	if now := d.Sentences(); now != before {
		t.Errorf("a key walks through a game that is not selected: the page shows\n%s\nwant\n%s", now, before)
	}
	tree := d.Tree()
	tree.All(func(n *access.Node) bool {
		if n.ID == "library.find" && n.State&access.Disabled == 0 {
			t.Error("the position of a game that is not selected can be sought")
		}
		return true
	})
	frames(d, func() {
		if pieces(d) == 0 {
			t.Error("a frame shows no board")
		}
	})
	if want := "Straight Chariot a.pgn"; !d.Sees(want) {
		t.Errorf("the selected game does not stand at its end:\n%s\nwant %q", d.Sentences(), want)
	}
}

// The page stays until games that are opened from it show, or the reason why they do not. From a list of them, the player
// returns to it.
func TestThePageStaysUntilGamesShow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		what   string
		before func(*screentest.Driver)
		do     kit.ID
		then   page.Name
		back   page.Name
		says   string
	}{
		{"marked games", func(d *screentest.Driver) {
			d.Focus("library.list")
			d.Key(kit.KeySpace, 0)
			d.Key(kit.KeyDownArrow, 0)
			d.Key(kit.KeySpace, 0)
			d.Key(kit.KeyEnter, 0)
		}, "", page.Library, page.Library, "2 games"},
		{"a file with several games", nil, "library.recent.1", page.Library, page.Library, "3 games"},
		{"a file with one game", nil, "library.recent.0", page.None, page.None, "Opened one.json"},
		{"a file that is gone", func(d *screentest.Driver) { d.Disk.Delete(screentest.OneFile) }, "library.recent.0", page.None, page.None, "Cannot open one.json"},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			d := withRecent(t)
			d.Pass(10 * time.Second)
			d.OpenLibrary()
			if c.before != nil {
				c.before(d)
			}
			if c.do != "" {
				d.Click(c.do)
			}
			frames(d, func() {
				_, here := d.UI.Place("library.list")
				if open := d.Page(); !here && open != c.then {
					t.Errorf("a frame shows page %d, want the library or page %d", open, c.then)
				}
			})
			if d.Page() != c.then || !d.Sees(c.says) {
				t.Errorf("page %d is open and the window shows\n%s\nwant page %d and %q", d.Page(), d.Sentences(), c.then, c.says)
			}
			d.Key(kit.KeyEscape, 0)
			if d.Sprites(); d.Page() != c.back {
				t.Errorf("Esc leads to page %d, want %d", d.Page(), c.back)
			}
		})
	}
}
