package recent_test

import (
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows without files, and with one that is gone.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	d.PutFiles()
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	a.Add("no file")
	d.Key(kit.KeyEscape, 0)
	for _, path := range []string{screentest.ManyFile, screentest.OneFile} {
		d.OpenFile(path)
		d.WaitForFiles()
		d.Key(kit.KeyEscape, 0)
	}
	d.Disk.Remove(screentest.ManyFile)
	d.Key('O', kit.Ctrl|kit.Shift)
	d.WaitForFiles()
	a.Add("two files")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("a file that is gone")
	tabletest.Golden(t, "album", a.String())
}
