package report_test

import (
	"testing"
	"time"

	"chuhe/engine/record"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

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
