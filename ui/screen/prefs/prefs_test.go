package prefs_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func TestSettingsHoldAtOnce(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key(kit.KeyComma, kit.Ctrl)
	d.Focus("set.theme")
	d.Key(kit.KeyDownArrow, 0)
	d.Key(kit.KeyDownArrow, 0)
	if d.Background() != theme.ByKey(theme.Paper).Window {
		t.Error("the theme does not change at once")
	}
	d.Focus("set.language")
	d.Key(kit.KeyRight, 0)
	if d.Title() != "楚河" || d.Looks.Notation() != settings.NotationHans {
		t.Errorf("title %s, notation %s, want %s and %s", d.Title(), d.Looks.Notation(), "楚河", settings.NotationHans)
	}
	d.Focus("set.motion")
	d.Key(kit.KeyEnd, 0)
	if got := d.Settings().Motion; got != settings.MotionOff {
		t.Errorf("motion is %s, want %s", got, settings.MotionOff)
	}
	if len(d.Host.Kept) != 4 {
		t.Errorf("kept %d times, want 4", len(d.Host.Kept))
	}
	d.Key(kit.KeyEscape, 0)
	d.Play("h2e2")
	if d.Animating() {
		t.Error("something moves though animations are off")
	}
}

// A new player's window follows the system at once; a choice of the player comes first.
func TestSystemPreferences(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	check := func(when, want string, still bool) {
		t.Helper()
		if got := d.Looks.Theme.Key; got != want || d.Background() != theme.ByKey(want).Window || d.Looks.Still != still {
			t.Errorf("%s: theme %s, still %v, want %s and %v", when, got, d.Looks.Still, want, still)
		}
	}
	check("without preferences", theme.Wood, false)
	d.Sprites()
	d.Prefer(theme.Preference{Dark: true, Still: true})
	check("at night", theme.Dark, true)
	if !d.Dirty() {
		t.Error("the change of the system is not drawn")
	}
	d.Play("h2e2")
	if d.Animating() {
		t.Error("something moves though the system prefers no motion")
	}
	d.Key(kit.KeyComma, kit.Ctrl)
	d.Focus("set.theme")
	d.Key(kit.KeyDownArrow, 0)
	d.Focus("set.motion")
	d.Key(kit.KeyRight, 0)
	check("after a choice", theme.Wood, false)
	d.Prefer(theme.Preference{Contrast: true})
	check("with more contrast after a choice", theme.Wood, false)
	d.Looks.Change(func(to *settings.Settings) { *to = settings.Default() })
	check("with more contrast", theme.Contrast, false)
}

// TestAlbum records what the page shows with several settings.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.Key(kit.KeyComma, kit.Ctrl)
	a.Add("open")
	for range 3 {
		d.Key(kit.KeyPageDown, 0)
	}
	a.Add("scrolled")
	for _, id := range []kit.ID{"set.theme", "set.language"} {
		d.Focus(id)
		d.Key(kit.KeyRight, 0)
		a.Add("after a change of " + string(id))
	}
	tabletest.Golden(t, "album", a.String())
}
