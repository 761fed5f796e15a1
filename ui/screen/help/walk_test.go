package help_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Key(kit.KeyF1, 0) },
	}.Golden(t, "walk")
}
