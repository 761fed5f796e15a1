package screen_test

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
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
