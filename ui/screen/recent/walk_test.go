package recent_test

import (
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk uses the page with two files, of which one is gone.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.PutFiles()
			for _, path := range []string{screentest.ManyFile, screentest.OneFile} {
				d.OpenFile(path)
				d.WaitForFiles()
				d.Key(kit.KeyEscape, 0)
			}
			d.Disk.Remove(screentest.ManyFile)
			d.Key('O', kit.Ctrl|kit.Shift)
			d.WaitForFiles()
		},
	}.Golden(t, "walk")
}
