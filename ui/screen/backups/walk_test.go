package backups_test

import (
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page that restores a backup.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.AskToRestore()
		},
	}.Golden(t, "walk")
}
