package results_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			fill(d)
			d.Key('M', kit.Ctrl)
		},
	}.Golden(t, "walk")
}
