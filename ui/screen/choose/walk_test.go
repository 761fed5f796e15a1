package choose_test

import (
	"io/fs"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// TestWalk chooses a file to open.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.FillDisk()
			d.PutFiles()
			d.Disk.Refuse(filestest.Home+"/games", fs.ErrPermission)
			d.AskForFile(files.Question{})
		},
		Steps: func(w *screentest.Walker) {
			for _, name := range []string{"Zhang", "old games/", "games", "../", "/", "missing.pgn", "残局 2.pgn"} {
				w.Step("typed "+name, func() { w.Key('A', kit.Ctrl); w.Enter(name) })
				w.Keys(kit.KeyEnter)
			}
		},
	}.Golden(t, "walk")
}

// TestWalkOfSaving chooses a file to write, also one that is there.
func TestWalkOfSaving(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene: func(d *screentest.Driver) {
			d.FillDisk()
			d.AskForFile(files.Question{Save: true, Name: "残局 2.xqf", Types: screentest.GameFiles()})
		},
		Steps: func(w *screentest.Walker) {
			for _, name := range []string{"", "new", "new.pgn", "a/b", "Zhang", "notes.txt", "残局 2"} {
				w.Step("typed "+name, func() { w.Key('A', kit.Ctrl); w.Key(kit.KeyDelete, 0); w.Enter(name) })
				w.Keys(kit.KeyEnter)
				if !w.Shows("choose.list") {
					break
				}
			}
			w.Keys(kit.KeyEscape)
		},
	}.Golden(t, "walk-save")
}
