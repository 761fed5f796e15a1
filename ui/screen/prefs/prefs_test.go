package prefs_test

import (
	"testing"

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
	d.Key(kit.KeyRight, 0)
	if d.Background() != theme.ByKey(theme.Paper).Window {
		t.Error("the theme does not change at once")
	}
	d.Focus("set.language")
	d.Key(kit.KeyRight, 0)
	if d.Title() != "楚河" || d.Looks.Notation() != settings.NotationHans {
		t.Errorf("title %s, notation %s, want %s and %s", d.Title(), d.Looks.Notation(), "楚河", settings.NotationHans)
	}
	d.Focus("set.animations")
	d.Key(kit.KeySpace, 0)
	if d.Settings().Animations {
		t.Error("animations stay on")
	}
	if len(d.Host.Kept) != 3 {
		t.Errorf("kept %d times, want 3", len(d.Host.Kept))
	}
	d.Key(kit.KeyEscape, 0)
	d.Play("h2e2")
	if d.Animating() {
		t.Error("something moves though animations are off")
	}
}
