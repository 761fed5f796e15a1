package pane

import (
	"strconv"
	"testing"

	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// TestStack checks that blocks stand below each other with gaps, that their height is that of all blocks and the gaps
// between them, and that they scroll if they are higher than their place.
func TestStack(t *testing.T) {
	f := &Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Layout: layout.Layout{Gap: 7}}
	for n := range 4 {
		var blocks []Block
		for i := range n {
			blocks = append(blocks, f.Plain(func(flow *kit.Flow) {
				flow.UI.Button(kit.ID("block."+strconv.Itoa(i)), flow.Take(50, 0), kit.ButtonSpec{})
			}))
		}
		u := kit.New(f.Theme, nil)
		u.Resize(400, 600)
		var height float64
		for _, less := range []float64{0, 1} {
			var l draw.List
			u.Draw(&l, func(u *kit.UI) {
				height = f.Stacked(u, blocks, 300)
				f.Fit(u, "fit", blocks, draw.Rect{X: 10, Y: 10, W: 300, H: height - less})
			})
			want := 0.0
			if n > 0 {
				want = float64(n)*(50+2*f.top()) + float64(n-1)*7
			}
			if height != want {
				t.Errorf("%d blocks are %v high, want %v", n, height, want)
			}
			wantBar := less > 0 && n > 0
			if _, scrolls := u.Place("fit.bar"); scrolls != wantBar {
				t.Errorf("%d blocks in %v pixels less than they need scroll: %v, want %v", n, less, scrolls, wantBar)
			}
			for i := range n {
				at, ok := u.Place(kit.ID("block." + strconv.Itoa(i)))
				if y := 10 + f.top() + float64(i)*(50+2*f.top()+7); i < n-1 && (!ok || at.Y != y) {
					t.Errorf("block %d of %d stands at %v, want %v", i, n, at.Y, y)
				}
			}
		}
	}
}

// TestEmptyHeading checks that a heading has no content without facts, a place in a list, a previous game and warnings.
func TestEmptyHeading(t *testing.T) {
	none := page.Command{Absent: true}
	for _, c := range []struct {
		name string
		Heading
		want bool
	}{
		{"nothing", Heading{Back: none}, true},
		{"facts", Heading{Back: none, Facts: "Final"}, false},
		{"a place", Heading{Back: none, Place: "1 of 2"}, false},
		{"warnings", Heading{Back: none, Warnings: 1}, false},
		{"a previous game", Heading{}, false},
	} {
		if got := c.empty(); got != c.want {
			t.Errorf("a heading with %s is empty: %v, want %v", c.name, got, c.want)
		}
	}
}
