package page

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// ListedRow is the height from row to row in lists of moves, in logical pixels.
const ListedRow = 28.0

// MoveRow declares the area of a row and reports whether it was pressed.
func (l *Looks) MoveRow(u *kit.UI, id kit.ID, r draw.Rect, name string) bool {
	res := u.Area(id, kit.Access{Role: access.Button, Name: name}, r, kit.AreaSpec{Focus: true, Tooltip: name})
	if res.Hovered {
		u.Box(r, theme.RadiusRow, l.Theme.Hover, color.NRGBA{}, 0)
	}
	u.Ring(r.Inset(theme.Focus+1), theme.RadiusRow, res) // inside: the rows touch
	return res.Clicked
}

// ColumnWidth returns the width of a column with a name for texts.
func (l *Looks) ColumnWidth(name locale.Key, texts ...string) (w float64) {
	w = art.Measure(l.T(name), theme.FontSmall).Width
	for _, text := range texts {
		w = max(w, art.Measure(text, theme.FontSoft).Width)
	}
	return w + 4
}

// MoveWidth returns the width of the column of moves of a position, in a row of width w.
func (l *Looks) MoveWidth(pos *xiangqi.Position, w float64, moves []xiangqi.Move) float64 {
	wide := art.Measure(l.T(locale.ExplorerMove), theme.FontSmall).Width
	for _, m := range moves {
		wide = max(wide, art.Measure(l.WriteMove(pos, m), theme.FontBody).Width)
	}
	return min(wide+6, w*0.4)
}

// MoveSpec returns the look of a move of a position.
func (l *Looks) MoveSpec(pos *xiangqi.Position) kit.LabelSpec {
	if pos.SideToMove() == xiangqi.Red {
		return kit.LabelSpec{Color: l.Theme.Accent, Fit: true}
	}
	return kit.LabelSpec{Color: l.Theme.Text, Fit: true}
}
