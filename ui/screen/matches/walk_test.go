package matches_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.PlayMatch(5, matches.OfLevel(6), matches.OfLevel(2))
			d.Window.Open(page.Matches)
		},
	}.Golden(t, "walk")
}
