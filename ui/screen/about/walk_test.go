package about_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Window.Open(page.About) },
	}.Golden(t, "walk")
}
