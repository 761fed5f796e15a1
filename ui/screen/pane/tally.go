package pane

import (
	"fmt"
	"image/color"

	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// TallyRow is the height of a row of a table of tallies, in logical pixels.
const TallyRow = 27.0

// A Tally is a row of a table that counts what is done of each group of tasks. Pressing it restricts the tasks to the
// group, or lifts the restriction.
type Tally struct {
	ID       kit.ID
	Name     locale.Key
	Names    []locale.Key // the names of all rows, whose bars begin at the same place
	Done, Of int
	Widest   string // the widest counts in the table, such as "88 / 88"
	On       bool   // the tasks are restricted to this group
	Tip      locale.Key
}

// Tally declares a row of a table of tallies in r, and reports whether it was pressed.
func (f *Frame) Tally(u *kit.UI, r draw.Rect, t Tally) bool {
	r.X, r.W = r.X-6, r.W+12
	counts := fmt.Sprintf("%d / %d", t.Done, t.Of)
	as := kit.Access{Role: access.Switch, Name: f.T(t.Name), Value: counts}
	if t.On {
		as.State = access.Checked
	}
	res := u.Area(t.ID, as, r, kit.AreaSpec{Focus: true, Cursor: kit.CursorPointer, Enter: true,
		Tooltip: f.T(t.Tip)})
	switch {
	case t.On:
		u.Box(r, theme.RadiusRow, f.Theme.Current, color.NRGBA{}, 0)
	case res.Hovered:
		u.Box(r, theme.RadiusRow, f.Theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(r, theme.RadiusRow, res)
	inside := draw.Rect{X: r.X + 6, Y: r.Y, W: r.W - 12, H: r.H}
	names := 0.0
	for _, k := range t.Names {
		names = max(names, art.Measure(f.T(k), theme.FontBody).Width)
	}
	u.Label(kit.CutLeft(&inside, names+2, 12), f.T(t.Name), kit.LabelSpec{})
	u.Label(kit.CutRight(&inside, art.Measure(t.Widest, theme.FontSoft).Width+2, 12), counts,
		kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true})
	bar := draw.Rect{X: inside.X, Y: inside.Y + inside.H/2 - 4, W: inside.W, H: 9}
	u.Box(bar, 4.5, theme.Mix(f.Theme.Panel, f.Theme.SoftText, 0.18), color.NRGBA{}, 0)
	if t.Done > 0 {
		bar.W = max(9, bar.W*float64(t.Done)/float64(max(1, t.Of)))
		u.Box(bar, 4.5, f.Theme.Hint, color.NRGBA{}, 0)
	}
	return res.Clicked
}
