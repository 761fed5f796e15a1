package menu_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk gives each command of the menu.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.Play("h2e2")
			d.Key(kit.KeyF10, 0)
		},
	}.Golden(t, "walk")
}
