package report_test

import (
	"strings"
	"testing"
	"time"

	"chuhe/engine/record"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

func TestProblemsAreTold(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	text := screentest.AsJSON(t, screentest.GameFromElsewhere(t, "许银川", "五羊杯", 6))
	d.Disk.Put(screentest.OneFile, strings.Replace(text, screentest.Opening[3], "a0a9", 1))
	d.OpenFile(screentest.OneFile)
	d.WaitForFiles()
	if d.Notice() != "" {
		t.Errorf("a notice covers the moves: %q", d.Notice())
	}
	d.Click("warnings")
	if d.Page() != page.Problems || !d.Sees("About one.json") || !d.Sees("illegal move") {
		t.Errorf("page %v:\n%s", d.Page(), d.Sentences())
	}
	d.Key(kit.KeyEscape, 0)
	d.Key('S', kit.Ctrl) // the file contains more than the game
	d.WaitForFiles()
	if d.Page() != page.Choose {
		t.Errorf("it is written over: page %v, want %v", d.Page(), page.Choose)
	}
}

// The problems of a file, of which the list shows the first, lead back to its games. Their further lines are indented.
func TestProblemsOfAFile(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 500, H: 400})
	r := page.Report{Name: "五羊杯.pgn", More: 12}
	for i := range 40 {
		p := record.Problem{Kind: record.IllegalMove, Game: i + 1, Line: 7 * i, Ply: 3, Text: "马八进七"}
		p.Reason = xiangqi.BlockedLeg
		r.Problems = append(r.Problems, p)
	}
	const indent = 18 // as in the page
	d.PutFiles()
	d.OpenMany()
	d.Window.OpenAbove(page.Problems, page.Data{Report: r})
	d.Sprites()
	list := d.Rect("report.list")
	for _, op := range d.Front() {
		text, ok := op.Sprite.(art.Text)
		if !ok || op.At.Y < list.Y {
			continue
		}
		if first := strings.HasPrefix(text.String, "Game"); first != (op.At.X < list.X+indent) {
			t.Errorf("%q begins at %v, want further lines indented from %v by %v", text.String, op.At.X, list.X, indent)
		}
	}
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.Library {
		t.Errorf("Esc leads to page %d, want the games of the file", d.Page())
	}
}

// TestAlbum records what the page shows of the problems of a file.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	a := d.Album()
	r := page.Report{Name: "五羊杯.pgn", More: 12}
	for i := range 12 {
		p := record.Problem{Kind: record.NotThisFormat + record.ProblemKind(2*i), Game: i/3 + 1, Line: 7 * i, Ply: i % 4, Text: []string{"", "马八进七", "[Event \"?\"]"}[i%3]}
		if p.Kind == record.IllegalMove {
			p.Reason = xiangqi.BlockedLeg
		}
		r.Problems = append(r.Problems, p)
	}
	d.Window.OpenWith(page.Problems, page.Data{Report: r})
	d.Pass(time.Second)
	a.Add("problems")
	tabletest.Golden(t, "album", a.String())
}
