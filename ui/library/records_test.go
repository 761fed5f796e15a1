package library

import (
	"os"
	"testing"

	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// Each game of the folder that CHUHE_RECORDS names is found by its position after 20 plies, or its last one, and by the
// mirror image of it. How many games have an opening is logged.
func TestRecords(t *testing.T) {
	folder := os.Getenv("CHUHE_RECORDS")
	if folder == "" {
		t.Skip("on demand: CHUHE_RECORDS names no folder of games")
	}
	l := settled(t, folder, t.TempDir())
	for _, u := range l.State().Unread {
		t.Errorf("%s is not read: %v", u.Path, u.Err)
	}
	library := l.shelf.library(&Filter{})
	games, usual, named := 0, 0, 0
	for i, part := range library.Parts {
		for j := range part.Len() {
			if l.shelf.hidden[i].Has(j) {
				continue
			}
			games++
			g, err := part.Game(j)
			if err != nil {
				t.Fatal(err)
			}
			line := g.Line()
			if g.Start().Key() == xiangqi.StartPosition().Key() {
				usual++
				if o := openings.Known().Game(g); o != nil && len(o.Moves) > 1 {
					named++
				}
			}
			p := g.At(line[min(20, len(line)-1)]).Clone()
			for _, sought := range []*xiangqi.Position{p, mirrored(t, p)} {
				found := false
				for hit, err := range library.Search(t.Context(), &gamedb.Query{Position: sought, Mirror: true}) {
					if err != nil {
						t.Fatal(err)
					}
					found = found || hit.Part == i && hit.Game == j && hit.Ply <= 20
				}
				if !found {
					h := part.Head(j)
					t.Errorf("game %d of %s is not found by %s", h.Number, part.Files()[h.File].Name, sought.FEN())
				}
			}
		}
	}
	t.Logf("%d games, %d twins; %d begin from the usual start, %d of them (%.1f %%) are named beyond their first move",
		games, l.Twins(), usual, named, 100*float64(named)/float64(max(usual, 1)))
}

// mirrored returns a position with left and right exchanged.
func mirrored(t *testing.T, p *xiangqi.Position) *xiangqi.Position {
	t.Helper()
	setup := p.Setup().Mirror()
	m, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	if m.Key() != p.MirrorKey() {
		t.Fatalf("the mirror image of %s is not %s", p.FEN(), m.FEN())
	}
	return m
}
