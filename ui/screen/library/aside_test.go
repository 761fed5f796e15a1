package library_test

import (
	"strings"
	"testing"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
)

// repertoire is one game with several lines.
const repertoire = "[Red \"红方\"]\n\n1. h2e2 (1. c3c4 g6g5 2. h2g2 (2. b0c2 b9c7)) h9g7 *\n"

// A position in a variation is found and marked, in the folder and in the open file, and opens there. The list of what
// was played next can leave variations out.
func TestPositionInAVariation(t *testing.T) {
	t.Parallel()
	for _, file := range []bool{false, true} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		const path = screentest.GamesFolder + "/tree.pgn"
		d.Disk.Put(path, repertoire+"\n"+screentest.LibraryGame("许银川", "吕钦", "1999.05.01", "1-0", 8))
		d.Library.Add(screentest.GamesFolder, nil)
		d.WaitForLibrary()
		d.Play("c3c4", "g6g5")
		if file {
			d.OpenFile(path)
		} else {
			d.Key('B', kit.Ctrl)
		}
		d.WaitFor("the games", func() bool { return d.Shows("library.row.1") && !d.Shows("library.stop") })
		d.Click("library.same")
		d.WaitForLibrary()
		if row := d.Node("library.row.0").Name; !strings.HasSuffix(row, "In a variation") || !d.Sees("In a variation") {
			t.Errorf("in a file: %v: the row is %q, not marked", file, row)
		}
		if next := d.Node("library.next.0").Name; !strings.Contains(next, "in variations of 1 game") {
			t.Errorf("in a file: %v: played next is %q, want in variations", file, next)
		}
		d.Click("library.next.1")
		d.WaitForLibrary()
		d.Click("library.study")
		d.WaitForLibrary()
		if v := d.Session().View(); v.Shown != 3 || v.LastMove.String() != "h2g2" || v.Setup.Players[0].Name != "红方" {
			t.Errorf("in a file: %v: it opens at ply %d after %v, want 3 after h2g2", file, v.Shown, v.LastMove)
		}
	}
}
