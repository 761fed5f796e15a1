package choose_test

import (
	"io/fs"
	"testing"

	"chuhe/engine/tabletest"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestAlbum records what the page shows while a file is chosen.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.FillDisk()
	a := d.Album()
	d.AskForFile(files.Question{})
	a.Add("a file to open")
	d.Key(kit.KeyEnd, 0)
	a.Add("the last row")
	d.Click("choose.up")
	d.WaitForFiles()
	a.Add("one folder up")
	d.Key(kit.KeyEscape, 0)
	d.AskForFile(files.Question{Save: true, Name: "残局 2.pgn", Types: screentest.GameFiles()})
	a.Add("a file to save")
	d.Click("choose.yes")
	d.WaitForFiles()
	a.Add("replace")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEscape, 0)
	d.Disk.Refuse(filestest.Home+"/games", fs.ErrPermission)
	d.AskForFile(files.Question{Folder: filestest.Home + "/games"})
	a.Add("no right to read")
	tabletest.Golden(t, "album", a.String())
}
