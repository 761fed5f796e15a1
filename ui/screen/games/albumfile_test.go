package games_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/tabletest"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/store"
)

// TestAlbumOfAFile records what the page shows of the games of a file: sorted, with problems, and why it cannot
// be read.
func TestAlbumOfAFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	dated := screentest.GameFromElsewhere(t, "Hu Ronghua", strings.Repeat("a long event ", 20), 11)
	dated.Tags.Set(game.TagDate, "2005.??.??")
	nameless := screentest.GameFromElsewhere(t, "Lü Qin", "?", 3)
	nameless.Tags.Set(game.TagDate, "")
	first := screentest.GameFromElsewhere(t, "Xu Yinchuan", "Cup", 6)
	d.Disk.Put(screentest.ManyFile, screentest.AsJSON(t, first, dated, nameless))
	d.OpenMany()
	a := d.Album()
	a.Long = "a long "
	a.Add("all games")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("the game of a long event")
	d.Key(kit.KeyDownArrow, 0)
	a.Add("a game without event and date")
	for _, column := range []kit.ID{"games.by.date", "games.by.event"} {
		for _, way := range []string{" upwards", " downwards"} {
			d.Click(column)
			a.Add(string(column) + way)
		}
	}
	d.Key(kit.KeyEscape, 0)

	d.Disk.Put(filestest.Home+"/partly.pgn", screentest.PastedPGN+"\n"+strings.Replace(screentest.PastedPGN, "马二进三 车９平８", "马二进三 将５进３", 1)+"\n"+screentest.PastedPGN)
	d.OpenFile(filestest.Home + "/partly.pgn")
	d.WaitFor("the end of the file", func() bool { return d.Sees("3 games") && !d.Shows("games.stop") })
	a.Add("a file with problems")
	d.Click("games.problems")
	d.Sprites()
	a.Add("its problems")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyEscape, 0)

	d.Disk.Refuse(screentest.ManyFile, store.ErrNotFile)
	d.OpenFile(screentest.ManyFile)
	d.WaitForFiles()
	d.Pass(time.Second)
	a.Add("a file that cannot be read")
	tabletest.Golden(t, "album-file", a.String())
}
