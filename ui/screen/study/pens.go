package study

import (
	"image/color"
	"strconv"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// pens lists the colours of drawings: the name, and the modifier key that selects the colour for one drawing.
var pens = [...]struct {
	name locale.Key
	mods kit.Mods
}{{locale.PenGreen, 0}, {locale.PenRed, kit.Shift}, {locale.PenGold, kit.Alt}, {locale.PenBlue, kit.Ctrl}}

// ownPen is the pen at the start, whose colour the engine does not use.
const ownPen = 3

// Mark implements pane.Marker. It stores the drawing with the move. A circle without a modifier where a move ends asks
// about that move instead.
func (d *Desk) Mark(from, to xiangqi.Square, mods kit.Mods) {
	if from == to && mods == 0 && d.askAt(to) {
		return
	}
	m := game.Mark{From: from, To: to, Color: d.pen}
	for i, p := range pens {
		if mods&p.mods != 0 {
			m.Color = uint8(i)
		}
	}
	d.try(d.Session.Editor.Mark(m))
}

// palette returns the command that shows the pens in the head of the moves, or hides them.
func (d *Desk) palette() page.Command {
	return page.Command{ID: "study.pens", Icon: art.IconPencil, Tip: locale.TipPens, Menu: d.keyless(),
		Row: locale.TipPens, Help: locale.KeyPens, Key: page.Key('D'), On: d.pens,
		Do: func() {
			if d.pens = !d.pens; d.pens {
				d.Front(desk.Moves)
			}
			d.seek = d.pens
		}}
}

// erase returns the command that removes the drawings of the shown position.
func (d *Desk) erase() page.Command {
	return page.Command{ID: "study.erase", Icon: art.IconClose, Tip: locale.TipErase, Off: len(d.View.Marks) == 0,
		Do: func() {
			for _, m := range d.View.Marks {
				d.try(d.Session.Editor.Mark(m))
			}
		}}
}

// penRow declares the pens from the place of the first on, and a button that erases the drawings.
func (d *Desk) penRow(u *kit.UI, cell draw.Rect, unit float64) {
	u.Group("study.pens", func() {
		for i, p := range pens {
			on, id := int(d.pen) == i, kit.ID("study.pen."+strconv.Itoa(i))
			if on && d.seek {
				d.seek = false
				u.Focus(id)
			}
			if u.Button(id, cell, kit.ButtonSpec{Tooltip: d.T(p.name), Look: kit.LookFlat, On: on}) {
				d.pen = uint8(i)
			}
			const reach = 9 // from the middle to either end of an arrow
			mid := draw.Point{X: cell.X + cell.W/2, Y: cell.Y + cell.H/2}
			if l := u.Painting(); l != nil {
				l.Put(board.Arrow{DX: 2 * reach, Width: 3.4, Open: true, Stroke: board.Stroked(uint8(i)),
					Color: board.Drawn(&d.Theme.Board, uint8(i))}, draw.Point{X: mid.X - reach, Y: mid.Y})
			}
			if on {
				u.Box(draw.Rect{X: mid.X, Y: mid.Y}.Inset(-14), theme.RadiusRow, color.NRGBA{}, d.Theme.Text,
					theme.Edge)
			}
			cell.X += unit
		}
	})
	d.button(u, cell, "", d.erase())
}
