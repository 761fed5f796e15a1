package prefs_test

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/link/linktest"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// pull drags the handle of a slider from its left end to a part of its way.
func pull(d *screentest.Driver, id kit.ID, part float64) {
	r := d.Rect(id)
	d.Drag(draw.Point{X: r.X + 0.01*r.W, Y: r.Y + r.H/2}, draw.Point{X: r.X + part*r.W, Y: r.Y + r.H/2})
}

// A player sets up the window with the mouse. Each change holds at once, and those of sound and speech give a sample.
func TestSetUpWithTheMouse(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 3000,
		Engines: screentest.Engines, Programs: screentest.Programs{"fairy": linktest.Plays(nil)},
	})
	d.Key(kit.KeyComma, kit.Ctrl)
	want := d.Settings()
	check := func(what string, change func()) {
		t.Helper()
		change()
		if got := d.Settings(); got != want {
			t.Errorf("after %s the settings differ from those before: %s", what, changes(want, got))
		}
	}

	d.Click("set.theme")
	d.Click("set.theme.row2")
	check("Paper", func() { want.Theme = theme.Paper })
	d.Choose("set.text", 1, 4)
	check("a text size", func() { want.TextSize = 125 })
	d.Click("set.targets")
	check("a switch", func() { want.Targets = false })

	pull(d, "set.volume", 0.99)
	check("the volume", func() { want.Volume = 100 })
	if !slices.Contains(d.Host.Sounds, sound.Move) {
		t.Error("no sound shows the volume")
	}
	d.Click("set.sound")
	check("sound", func() { want.Sound = false })
	d.Click("set.sound.moves")
	pull(d, "set.volume", 0.5)
	check("presses without sound", func() {})

	pull(d, "set.speech.speed", 0.5)
	check("a pull before speech is on", func() {})
	d.Heard()
	for _, c := range []struct {
		what   string
		do     func()
		change func()
	}{
		{"speech", func() { d.Click("set.speech") }, func() { want.Speech = true }},
		{"its speed", func() { pull(d, "set.speech.speed", 0.99) }, func() { want.SpeechSpeed = 200 }},
		{"its volume", func() { pull(d, "set.speech.volume", 0.99) }, func() { want.SpeechVolume = 100 }},
	} {
		c.do()
		check(c.what, c.change)
		if said := d.Heard(); !slices.Contains(said, d.Looks.T(locale.SpeechSample)) {
			t.Errorf("after %s one hears %q, want a sample", c.what, said)
		}
	}

	if !d.Sees("Auto (half the cores)") {
		t.Error("the number of threads is not automatic at first")
	}
	d.Click("set.threads.plus")
	check("a thread", func() { want.Threads = 1 })
	d.Click("set.adviser")
	d.Click("set.adviser.row1")
	check("another engine", func() { want.Adviser = d.Room.Playable()[0].ID })
	if len(d.Host.Kept) == 0 || d.Host.Kept[len(d.Host.Kept)-1] != want {
		t.Error("the last change is not kept")
	}
}

// Buttons lead from the settings to the engine room and to backups.
func TestWaysOutOfTheSettings(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 1180, H: 3000})
	d.Key(kit.KeyComma, kit.Ctrl)
	row, room, save, restore := d.Rect("set.hints"), d.Rect("set.engines"), d.Rect("set.backup"), d.Rect("set.restore")
	if gap := row.Y - room.Y - room.H; gap < 8 {
		t.Errorf("the button of the engine room is %v pixels above the next row, want at least 8", gap)
	}
	if gap := restore.X - save.X - save.W; save.W != restore.W || gap != 12 || restore.X+restore.W != row.X+row.W {
		t.Errorf("the buttons of the backup are %v and %v, want halves of %v, 12 pixels apart", save, restore, row)
	}
	for _, op := range d.Sprites() {
		text, ok := op.Sprite.(art.Text)
		if ok && strings.Contains(d.Looks.T(locale.BackupTip), text.String) && save.Y-op.At.Y < 8 {
			t.Errorf("the buttons of the backup are %v pixels below %q, want at least 8", save.Y-op.At.Y, text.String)
		}
	}
	for _, way := range []struct {
		id        kit.ID
		to, after page.Name // the page, and the one after Esc
	}{
		{"set.engines", page.Engines, page.Settings},
		{"set.backup", page.Choose, page.Settings},
		{"set.restore", page.Choose, page.Settings},
	} {
		if d.Page() == page.None {
			d.Key(kit.KeyComma, kit.Ctrl)
		}
		d.Click(way.id)
		d.WaitForFiles()
		if d.Page() != way.to {
			t.Errorf("%s opens page %d, want %d", way.id, d.Page(), way.to)
		}
		if way.id == "set.backup" && !d.Sees("chuhe-2026-01-01.zip") {
			t.Errorf("no name is proposed for the backup: %s", d.Sentences())
		}
		d.Key(kit.KeyEscape, 0)
		if d.Page() != way.after {
			t.Errorf("after %s Esc leads to page %d, want %d", way.id, d.Page(), way.after)
		}
	}
}

// On a telephone a finger switches vibration. A browser offers no threads, and shows the size of hash that was set.
func TestSettingsOfABrowser(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, W: 360, H: 3000,
		Browser: true, Fingers: true, Vibrates: true,
		Settings: func(s *settings.Settings) { s.HashMB = 77 },
	})
	d.Key(kit.KeyComma, kit.Ctrl)
	d.Tap(d.Rect("set.vibration").Center())
	if d.Settings().Vibration == settings.Default().Vibration {
		t.Error("a finger does not switch vibration")
	}
	if d.Shows("set.threads") || !d.Sees("77 MB") {
		t.Errorf("threads show: %v; want none, and 77 MB of hash: %s", d.Shows("set.threads"), d.Sentences())
	}
}

// The memory for hash tables is chosen among sizes that fit the machine.
func TestHashSizesFitTheMachine(t *testing.T) {
	for _, c := range []struct{ spare, largest int }{
		{0, 1024}, {1, engine.DefaultHashMB}, {300, 256}, {9000, 8192}, {1 << 20, 1 << 15},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), SpareMB: c.spare})
		d.Key(kit.KeyComma, kit.Ctrl)
		d.Focus("set.hash")
		for key, want := range map[kit.Key]int{kit.KeyHome: 16, kit.KeyEnd: min(c.largest, engine.MaxHashMB)} {
			if d.Key(key, 0); d.Settings().HashMB != want {
				t.Errorf("%d MB to spare: at the end of the list are %d MB, want %d", c.spare, d.Settings().HashMB, want)
			}
		}
	}
}
