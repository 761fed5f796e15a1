package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestClocksStopUnderAPage(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Clocked(screentest.TwoPersons())})
	left := func() time.Duration { return d.Session().View().Clocks[xiangqi.Red] }
	d.Play("h2e2", "h9g7")
	d.Pass(2 * time.Second)
	d.Key(kit.KeyComma, kit.Ctrl)
	before := left()
	d.Pass(5 * time.Second)
	if took := before - left(); took > 50*time.Millisecond {
		t.Errorf("the open page took %v", took)
	}
	d.Key(kit.KeyEscape, 0)
	d.Pass(2 * time.Second)
	if took := before - left(); took < 1900*time.Millisecond || took > 2100*time.Millisecond {
		t.Errorf("2 s after the page was closed %v are gone", took)
	}
}

func TestKeysOfTheWindow(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Play("h2e2", "h9g7", "h0g2")
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); v.Ply != 2 || !v.CanRedo {
		t.Fatalf("after Ctrl+Z: ply %d, want 2 and CanRedo", v.Ply)
	}
	d.Key('Y', kit.Ctrl)
	d.Key(kit.KeyLeft, 0)
	if v := d.Session().View(); v.Ply != 3 || v.Shown != 2 || !v.Looking {
		t.Fatalf("after Ctrl+Y and Left: ply %d, shown %d", v.Ply, v.Shown)
	}
	d.Key(kit.KeyHome, 0)
	d.Key(kit.KeyRight, 0)
	if v := d.Session().View(); v.Shown != 1 {
		t.Fatalf("after Home and Right: shown %d, want 1", v.Shown)
	}
	d.Key(kit.KeyEnd, 0)
	d.Key('F', 0)
	if v := d.Session().View(); v.Looking || v.Bottom != xiangqi.Black {
		t.Fatalf("after End and F: looking %v, bottom %v", v.Looking, v.Bottom)
	}
	d.Key('M', 0)
	if d.Settings().Sound || len(d.Host.Kept) != 1 {
		t.Error("M leaves the sound on, or unkept")
	}
	d.Key('C', kit.Ctrl)
	if d.Clipboard.Text() != d.Session().Viewer.FEN() {
		t.Errorf("copied %q, want %q", d.Clipboard.Text(), d.Session().Viewer.FEN())
	}
	d.Key(kit.KeySpace, 0)
	if !d.Session().View().Paused {
		t.Error("Space does not pause")
	}
	for _, key := range []kit.Key{kit.KeyF1, kit.KeyF10, 'N'} {
		mods := kit.Mods(0)
		if key == 'N' {
			mods = kit.Ctrl
		}
		d.Key(key, mods)
		if d.Page() == page.None {
			t.Errorf("key %v opens nothing", key)
		}
		d.Key(kit.KeyEscape, 0)
		if d.Page() != page.None {
			t.Errorf("Esc leaves page %v open, want %v", d.Page(), page.None)
		}
	}
}

// TestCommandsAreTold gives a command by key, by button and by the menu.
func TestCommandsAreTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	d.Key('F', 0)
	d.Click("tool.flip")
	d.Key(kit.KeyF10, 0)
	d.Activate("menu.help")
	if want := []kit.ID{"flip", "flip", "menu", "help"}; !slices.Equal(d.Host.Given, want) {
		t.Errorf("given %v, want %v", d.Host.Given, want)
	}
}

// Neighbouring commands have different icons, except the two that change the player of a side.
func TestEveryCommandHasItsIcon(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal()})
	seen := map[art.IconName]kit.ID{}
	for _, column := range d.Desk.Menu() {
		for _, c := range column {
			if c.ID == "red" || c.ID == "black" {
				continue
			}
			if other, there := seen[c.Icon]; there || c.Icon == art.IconNone || c.Icon == art.IconFlip {
				t.Errorf("%s has the icon of %s", c.ID, other)
			}
			seen[c.Icon] = c.ID
		}
	}
	for _, id := range []kit.ID{"paste", "full"} {
		for _, arrow := range []art.IconName{art.IconUp, art.IconDown} {
			if seen[arrow] == id {
				t.Errorf("%s has an arrow", id)
			}
		}
	}
}

// Each key of the whole window does its work on each page, or the page says why not.
func TestKeysOnEveryPage(t *testing.T) {
	key := func(k kit.Key, m kit.Mods) func(*screentest.Driver) {
		return func(d *screentest.Driver) { d.Key(k, m); d.WaitForFiles() }
	}
	open := func(name page.Name) func(*screentest.Driver) {
		return func(d *screentest.Driver) { d.Window.Open(name); d.Pass(time.Second); d.WaitForFiles() }
	}
	for n, p := range []struct {
		what string
		name page.Name
		open func(*screentest.Driver)
	}{
		{"new game", page.NewGame, key('N', kit.Ctrl)},
		{"levels", page.Level, open(page.Level)},
		{"menu", page.Menu, key(kit.KeyF10, 0)},
		{"settings", page.Settings, key(kit.KeyComma, kit.Ctrl)},
		{"help", page.Help, key(kit.KeyF1, 0)},
		{"about", page.About, open(page.About)},
		{"a file to open", page.Choose, key('O', kit.Ctrl)},
		{"picture", page.Picture, key('E', kit.Ctrl)},
		{"restore", page.Restore, (*screentest.Driver).AskToRestore},
		{"problems", page.Problems, open(page.Problems)},
		{"recent files", page.Recent, key('O', kit.Ctrl|kit.Shift)},
		{"puzzle", page.Puzzles, func(d *screentest.Driver) { d.OpenPuzzles() }},
		{"results", page.Results, key('M', kit.Ctrl)},
		{"lessons", page.Lessons, key('L', kit.Ctrl)},
		{"lesson", page.Lessons, func(d *screentest.Driver) { d.Learn(1, 1) }},
		{"details", page.Details, key('I', kit.Ctrl)},
		{"editor", page.Editor, key('U', kit.Ctrl)},
		{"engines", page.Engines, key('K', kit.Ctrl)},
		{"matches", page.Matches, key('J', kit.Ctrl)},
		{"new match", page.NewMatch, open(page.NewMatch)},
		{"library", page.Library, (*screentest.Driver).Browse},
		{"search", page.Library, func(d *screentest.Driver) { d.Browse(); d.Key('F', kit.Ctrl) }},
		{"ending", page.Endings, key('D', kit.Ctrl)},
	} {
		t.Run(p.what, func(t *testing.T) {
			t.Parallel()
			d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
			for i, c := range d.Desk.All() {
				if testing.Short() && (n+i)%8 != 0 { // a sample
					continue
				}
				if k := c.Key.Key; c.Beyond || c.Key.Mods&kit.Ctrl == 0 && (k < kit.KeyF1 || k > kit.KeyF12) {
					continue
				}
				d.Window.Close()
				d.Window.Unsay()
				d.Pass(time.Second)
				if p.open(d); d.Page() != p.name {
					t.Fatalf("page %d is open, want %d", d.Page(), p.name)
				}
				if d.UI.Typing() && slices.Contains([]kit.Key{'Z', 'Y', kit.KeyUpArrow, kit.KeyDownArrow}, c.Key.Key) {
					continue // they edit text
				}
				d.Clipboard.Set("unlike the position")
				d.Host.Given = nil
				state := func() string {
					focus := d.Nodes(func(n *access.Node) bool { return n.State&access.Focused != 0 })
					return fmt.Sprint(d.Page(), d.Host.Given, d.Clipboard.Text(), d.Sentences(), focus)
				}
				before := state()
				d.Key(c.Key.Key, c.Key.Mods)
				d.WaitForLibrary()
				opens := d.Page() == p.name && d.Desk.Command(c.ID).Key == c.Key && map[kit.ID]page.Name{"library": page.Library, "games": page.Library}[c.ID] == p.name
				if state() == before && !opens {
					t.Errorf("%s (%v) does nothing and says nothing", c.ID, c.Key)
				}
			}
		})
	}
}

// Esc goes back one step, and the pages below stay as they were.
func TestEscGoesBackOneStep(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.OpenPuzzles()
	d.Press(d.Point("a7"))
	d.Key('L', kit.Ctrl)
	d.Key('M', kit.Ctrl)
	d.Focus("results.close")
	d.Key(kit.KeyF1, 0)
	d.Key('N', kit.Ctrl)
	d.Focus("new.red")
	for _, want := range []page.Name{page.NewGame, page.Help, page.Results, page.Lessons, page.Puzzles, page.Puzzles, page.None} { // the piece goes first
		if d.Page() != want {
			t.Fatalf("page %d is open, want %d", d.Page(), want)
		}
		if want == page.Results && !d.UI.Focused("results.close") {
			t.Error("the results come back without their focus")
		}
		d.Key(kit.KeyEscape, 0)
	}
	for _, page := range []kit.Key{'P', 'M', 'L', 'P'} { // a page is open once
		d.Key(page, kit.Ctrl)
	}
	if d.Key(kit.KeyEscape, 0); d.Page() != page.None {
		t.Errorf("Esc leads from the puzzles to page %d, want the desk", d.Page())
	}
}

// The menu above a page shows that page, and only commands that do not concern the game on the desk.
func TestMenuAboveAPage(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English})
	d.OpenPuzzles()
	d.Key(kit.KeyF10, 0)
	if !d.Sees("Your rating") || d.Shows("menu.save") || d.Shows("menu.resign") || !d.Shows("menu.new") || !d.Shows("menu.full") {
		t.Errorf("the menu above a puzzle shows %s", d.Sentences())
	}
	d.Key('C', kit.Ctrl)
	if d.Page() != page.Puzzles || !d.Says(locale.KeyOfGame) {
		t.Errorf("a key of the game in that menu leads to page %d", d.Page())
	}
	d.Key('C', kit.Ctrl)
	if got := d.Clipboard.Text(); !strings.HasPrefix(got, "4k4/") || !d.Says(locale.StatusCopied) || !d.Sees(d.Looks.T(locale.StatusCopied)) {
		t.Errorf("Ctrl+C on a puzzle copies %q", got)
	}
	d.Key('1', kit.Ctrl)
	d.Key(kit.KeyF10, 0)
	if d.Key('C', kit.Ctrl); d.Page() != page.None || d.Clipboard.Text() != d.Session().Viewer.FEN() {
		t.Errorf("Ctrl+C in the menu of the desk leads to page %d with %q on the clipboard", d.Page(), d.Clipboard.Text())
	}
	for _, path := range [][]kit.Key{{kit.KeyF10}, {}} { // the menu or the key, and Enter keeps the level
		before := d.Session().View().Setup.Players
		if d.Key('L', 0); len(path) > 0 {
			d.Key(kit.KeyEscape, 0)
			d.Key(path[0], 0)
			d.Activate("menu.level")
		}
		d.Key(kit.KeyEnter, 0)
		if now := d.Session().View().Setup.Players; now != before || d.Page() != page.None {
			t.Errorf("Enter changes the players from %v to %v", before, now)
		}
	}
}
