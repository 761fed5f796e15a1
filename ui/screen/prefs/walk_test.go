package prefs_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page on a computer, and with a finger on a telephone.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Vibrates: true, SpareMB: 900},
		Scene:   func(d *screentest.Driver) { d.Key(kit.KeyComma, kit.Ctrl) },
	}.Golden(t, "walk")
}
