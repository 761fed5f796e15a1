package choose_test

import (
	"io/fs"
	"strings"
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
	d.Disk.Put(filestest.Home+"/games/"+strings.Repeat("a long name ", 20)+".pgn", strings.Repeat("1500 bytes ", 150))
	d.Disk.Put(filestest.Home+"/games/large.pgn", strings.Repeat(" ", 10<<20))
	a := d.Album()
	a.Long = "a long "
	d.AskForFile(files.Question{})
	a.Add("a file to open")
	d.Key(kit.KeyEnd, 0)
	a.Add("the last row")
	d.Click("choose.up")
	d.WaitForFiles()
	a.Add("one folder up")
	d.Click("choose.place." + filestest.Home + "/Documents")
	d.WaitForFiles()
	a.Add("an empty folder")
	release := d.Disk.Hold()
	d.Click("choose.place." + filestest.Home)
	a.Add("a slow folder")
	release()
	d.WaitForFiles()
	d.Enter("g")
	d.Key(kit.KeyEnter, 0)
	d.WaitForFiles()
	a.Add("long names")
	d.Key(kit.KeyEscape, 0)
	d.AskForFile(files.Question{Save: true, Name: "残局 2.xqf", Types: screentest.GameFiles()})
	a.Add("a file of the second kind to save")
	d.Key('A', kit.Ctrl)
	d.Key(kit.KeyBackspace, 0)
	a.Add("no name")
	d.Key(kit.KeyEscape, 0)
	d.AskForFile(files.Question{Save: true, Name: "残局 2.pgn", Types: screentest.GameFiles()[:1]})
	a.Add("a file of the only kind to save")
	d.Click("choose.yes")
	d.WaitForFiles()
	a.Add("replace")
	d.Key(kit.KeyEscape, 0)
	d.PutFiles()
	d.AskForFile(files.Question{Save: true, Adds: true, Name: "many.json", Types: []files.FileType{{Name: locale.Msg(locale.FormatJSON), Endings: []string{".json"}}}})
	d.Click("choose.yes")
	d.WaitForFiles()
	a.Add("several games")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEscape, 0)
	d.Disk.Refuse(filestest.Home+"/games", fs.ErrPermission)
	d.AskForFile(files.Question{Folder: filestest.Home + "/games"})
	a.Add("no right to read")
	d.Key(kit.KeyEscape, 0)
	d.PutFiles()
	d.Disk.Put(filestest.Home+"/"+strings.Repeat("a long folder ", 5)+"/one.pgn", "1. C2=5 H8+7")
	d.OpenFile(filestest.Home + "/" + strings.Repeat("a long folder ", 5) + "/one.pgn")
	d.WaitForFiles()
	d.Key('O', kit.Ctrl)
	d.WaitForFolder()
	a.Add("all kinds, and the folder opened last")
	tabletest.Golden(t, "album", a.String())
}
