package games_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page of saved games.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.FillShelf()
			d.Key('G', kit.Ctrl)
		},
	}.Golden(t, "walk")
}

// TestWalkOfAFile uses the page of the games of a file.
func TestWalkOfAFile(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.PutFiles()
			d.OpenFile(screentest.ManyFile)
		},
	}.Golden(t, "walk-file")
}
