package screen_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestActs operates the window through its tree alone: it plays on the grid and by typing, changes settings, and asks.
func TestActs(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	find := func(name string) access.Node {
		t.Helper()
		found := d.Nodes(func(n *access.Node) bool { return n.Name == name })
		if len(found) != 1 {
			t.Fatalf("%d controls are called %q, want 1", len(found), name)
		}
		return found[0]
	}
	act := func(name string, a screen.Act, text string) {
		t.Helper()
		d.Act(find(name).ID, a, text, d.Now)
		d.Pass(time.Second)
	}
	d.Rest()
	act("file 2, rank 3: red cannon", screen.ActPress, "")
	if find("file 2, rank 3: red cannon").State&access.Selected == 0 {
		t.Error("the cannon is not picked up")
	}
	act("file 5, rank 3", screen.ActPress, "")
	act("Menu", screen.ActFocus, "")
	act("file 5, rank 1: red king", screen.ActFocus, "")
	focused := d.Nodes(func(n *access.Node) bool { return n.Role != access.Point && n.State&access.Focused != 0 })
	if len(focused) != 1 || focused[0].Role != access.Board {
		t.Errorf("the focus is on %v, want it on the board alone", focused)
	}
	if got := d.Session().View().Ply; got != 1 {
		t.Fatalf("ply %d after a move on the grid, want 1", got)
	}
	d.Type("/")
	field := d.Nodes(func(n *access.Node) bool { return n.Role == access.TextField })[0]
	for _, text := range []string{"x", "", "horse 8 up to 7"} {
		d.Act(field.ID, screen.ActEdit, text, d.Now)
		if got := d.Node(field.ID).Value; got != text {
			t.Errorf("the field holds %q, want %q", got, text)
		}
	}
	d.Act(field.ID, screen.ActEdit, "horse 8 up to 7", d.Now)
	d.Act(field.ID, screen.ActEnter, "", d.Now)
	if got := d.Session().View().Ply; got != 2 {
		t.Fatalf("ply %d after a typed move, want 2", got)
	}
	act("Menu", screen.ActPress, "")
	if d.Page() != page.Menu {
		t.Errorf("page %d is open, want the menu", d.Page())
	}
	d.Act("no such control", screen.ActPress, "", d.Now)
}

// TestActsOnWhatIsScrolledAway reads the whole help in a low window, and changes a setting that is out of view there.
func TestActsOnWhatIsScrolledAway(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 720, H: 560})
	d.Key(kit.KeyF1, 0)
	words := ""
	help := d.Read()
	help.All(func(n *access.Node) bool { words += n.Name + "\n"; return true })
	for _, k := range []locale.Key{locale.HelpSection, locale.HelpRepeat, locale.HelpCounted, locale.HelpKeys, locale.KeyTab} {
		if text := k.In(locale.English); !strings.Contains(words, text+"\n") {
			t.Errorf("the help in a low window cannot be read whole: %q is missing", text)
		}
	}
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyComma, kit.Ctrl)
	const option = "set.motion/2"
	find := func() (found access.Node) {
		tree := d.Read()
		tree.All(func(n *access.Node) bool {
			if n.ID == option {
				found = *n
			}
			return true
		})
		return found
	}
	if find().State&access.Hidden == 0 {
		t.Fatalf("%s is %v, want it out of view", option, find())
	}
	d.Act(option, screen.ActPress, "", d.Now)
	d.Pass(time.Second)
	if n := find(); n.State&access.Selected == 0 || n.State&access.Hidden != 0 {
		t.Errorf("%s is %+v after a press, want it chosen and in view", option, n)
	}
}

// TestASlashReturnsToTheEntry asks several times, with the focus on the board in between as a screen reader moves it, or
// in the entry. What was typed before does not count.
func TestASlashReturnsToTheEntry(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Rest()
	for _, c := range []struct {
		away        bool // the focus is on the board
		asked, want string
	}{
		{true, "/turn", "!Red to move"}, {true, "/on 5 1", "!file 5, rank 1: red king"}, {false, "/turn", "!Red to move"}, {true, "/hor", ""}, {true, "/turn", "!Red to move"},
	} {
		if c.away {
			d.Act("board.a9", screen.ActFocus, "", d.Now)
		}
		d.Heard()
		asked, want := c.asked, c.want
		if d.Type(asked); want == "" {
			continue
		}
		d.Key(kit.KeyEnter, 0)
		d.Rest()
		if got := d.Heard(); len(got) != 1 || got[0] != want {
			t.Errorf("%s is answered by %q, want %q", asked, got, want)
		}
	}
}
