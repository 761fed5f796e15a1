package play

import (
	"image/color"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/theme"
)

// cards are the plates of the two players.
type cards struct{ *frame }

// declare declares a player's card.
func (c cards) declare(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	l := u.Painting()
	if l == nil {
		return
	}
	v := &c.view
	edge, width := c.Theme.Hairline, theme.Border
	if v.Live == side && !v.Outcome.Over() && !v.Paused {
		edge, width = c.Theme.Gold, theme.Focus
	}
	u.Box(r, theme.RadiusPanel, c.Theme.Panel, edge, width)
	radius, pad := 22.0, theme.Pad
	if c.layout.shape != wide {
		radius, pad = 17, 10
	}
	middle := draw.Point{X: r.X + pad + radius, Y: r.Y + 38}
	if c.layout.shape != wide {
		middle.Y = r.Y + 10 + radius
	}
	l.Put(board.PieceShadow{Radius: radius, Color: c.Theme.Disc.Shadow}, middle)
	king := xiangqi.NewPiece(side, xiangqi.King)
	l.Put(board.Piece{Piece: king, Radius: radius, Palette: c.Theme.Disc, Script: c.Script()}, middle)
	words := draw.Rect{X: middle.X + radius + 14, Y: r.Y, H: r.H}
	words.W = r.X + r.W - pad - words.X
	if c.layout.shape != wide {
		c.slimWords(u, r, words, side)
		return
	}
	if v.Setup.Time.On() {
		c.clock(u, draw.Rect{X: r.X + r.W - 14 - 92, Y: r.Y + 14, W: 92, H: 36}, side)
		words.W -= 100
	} else if v.Thinking.On && v.Thinking.Side == side {
		c.dots(u, draw.Point{X: r.X + r.W - 38, Y: r.Y + 32})
	}
	first, second := draw.Rect{X: words.X, Y: r.Y + 14, W: words.W, H: 26}, c.sideLine(side)
	if second == "" { // the name stands alone
		first.Y = middle.Y - first.H/2
	}
	u.Label(first, c.name(side), kit.LabelSpec{Size: theme.FontName})
	u.Label(draw.Rect{X: words.X, Y: r.Y + 40, W: words.W, H: 20}, second, c.sideSpec(side, theme.FontSoft))
	c.captured(u, draw.Rect{X: words.X, Y: r.Y + 60, W: r.X + r.W - pad - words.X, H: 18}, side)
}

// slimWords writes a card where there is little room.
func (c cards) slimWords(u *kit.UI, r, words draw.Rect, side xiangqi.Side) {
	words.X -= 5
	words.W += 5
	first := draw.Rect{X: words.X, Y: r.Y + 6, W: words.W, H: 22}
	second, line := draw.Rect{X: words.X, Y: r.Y + 27, W: words.W, H: 18}, c.sideLine(side)
	if line == "" {
		first.Y = r.Y + 16
	}
	taken := draw.Rect{X: r.X + 10, Y: r.Y + r.H - 24, W: r.W - 20, H: 16}
	switch v := &c.view; {
	case v.Setup.Time.On():
		c.clock(u, draw.Rect{X: r.X + r.W - 10 - 62, Y: r.Y + r.H - 29, W: 62, H: 23}, side)
		taken.W -= 68
	case v.Thinking.On && v.Thinking.Side == side:
		c.dots(u, draw.Point{X: r.X + r.W - 26, Y: r.Y + r.H - 17})
		taken.W -= 40
	}
	u.Label(first, c.name(side), kit.LabelSpec{Size: theme.FontBody})
	u.Label(second, line, c.sideSpec(side, theme.FontSmall))
	c.captured(u, taken, side)
}

// sideSpec is how the second line of a card is written: a check is to be seen.
func (c cards) sideSpec(side xiangqi.Side, size float64) kit.LabelSpec {
	if c.inCheck(side) {
		return kit.LabelSpec{Size: size, Color: c.Theme.Accent}
	}
	return kit.LabelSpec{Size: size, Soft: true}
}

// captured lays out the pieces that side has taken.
func (c cards) captured(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	taken := c.view.Captured[side]
	if len(taken) == 0 {
		return
	}
	radius := r.H / 2
	step := 2*radius + 1
	if len(taken) > 1 {
		step = min(step, (r.W-2*radius)/float64(len(taken)-1))
	}
	for i, p := range taken {
		at := draw.Point{X: r.X + radius + float64(i)*step, Y: r.Y + radius}
		u.Painting().Put(board.Piece{Piece: p, Radius: radius, Palette: c.Theme.Disc, Script: c.Script()}, at)
	}
}

// lowTime is when a clock turns to the colour of warning.
const lowTime = 10 * time.Second

// clock draws a side's time, dark while it runs.
func (c cards) clock(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	v := &c.view
	left := v.Clocks[side]
	plate, ink := c.Theme.Button, c.Theme.Text
	if v.Live == side && !v.Outcome.Over() && !v.Paused {
		plate, ink = c.Theme.Text, c.Theme.Panel
	}
	if left < lowTime && !v.Outcome.Over() {
		plate, ink = c.Theme.Accent, c.Theme.OnAccent
	}
	if c.standsStill() {
		plate, ink = c.Theme.Button, c.Theme.SoftText
	}
	u.Box(r, 8, plate, color.NRGBA{}, 0)
	size := theme.FontClock
	text := clockText(left)
	if r.W < 80 || len(text) > 6 {
		size = theme.FontButton
	}
	u.Label(r, text, kit.LabelSpec{Size: size, Tabular: true, Color: ink, Align: kit.AlignCenter})
}

// dots shows that the computer thinks.
func (c cards) dots(u *kit.UI, at draw.Point) {
	for i := range 3 {
		ink := theme.Fade(c.Theme.SoftText, 0.35)
		if i == c.beat() {
			ink = c.Theme.Hint
		}
		u.Box(draw.Rect{X: at.X + float64(i-1)*11 - 3, Y: at.Y - 3, W: 6, H: 6}, 3, ink, color.NRGBA{}, 0)
	}
}
