// Package exact shows moves with their values by the tables of endings.
package exact

import (
	"image/color"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// RowHeight is the height of a row, in logical pixels.
const RowHeight = 24.0

// Row declares a legal move of a position with its value.
func Row(u *kit.UI, f *pane.Frame, r draw.Rect, p *xiangqi.Position, m endings.Move) {
	ink := inkOf(f.Theme, m)
	dot := kit.CutLeft(&r, 10, 10)
	u.Box(draw.Rect{X: dot.X, Y: r.Y + r.H/2 - 4.5, W: 9, H: 9}, 4.5, ink, color.NRGBA{}, 0)
	u.Label(r, f.WriteMove(p, m.Move), kit.LabelSpec{Tabular: true})
	u.Label(r, f.Text(Value(m)), kit.LabelSpec{Size: theme.FontSoft, Color: ink, Align: kit.AlignRight})
}

// inkOf returns the colour of a move's value.
func inkOf(t theme.Theme, m endings.Move) color.NRGBA {
	switch {
	case m.Known && m.Value == endings.Win:
		return t.Hint
	case m.Known && m.Value == endings.Loss:
		return t.Accent
	}
	return t.SoftText
}

// Value describes the value of a move for the side that makes it. A mate counts the moves from the position before it.
func Value(m endings.Move) locale.Message {
	switch {
	case m.Ends != xiangqi.Ongoing:
		return locale.Msg(locale.Headline(xiangqi.Outcome{Result: m.Ends}))
	case !m.Known:
		return locale.Msg(locale.ExactUnknown)
	case m.Value == endings.Draw:
		return locale.Msg(locale.ExactDraw)
	case m.Value == endings.Loss:
		return locale.Msg(locale.ExactMated, endgames.InMoves(m.Plies))
	}
	return locale.Msg(locale.ExactMate, endgames.InMoves(m.Plies+1))
}

// Spare returns the number of plies that are left to the no-capture limit when a move has led to mate, and false if the
// tables do not say that it does. A negative number means that the limit may come first.
func Spare(p *xiangqi.Position, m endings.Move) (plies int, ok bool) {
	if !m.Known || m.Value == endings.Draw || m.Ends != xiangqi.Ongoing {
		return 0, false
	}
	return xiangqi.NoCaptureLimit - p.NoCapture() - m.Plies - 1, true
}
