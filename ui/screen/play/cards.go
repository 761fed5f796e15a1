package play

import (
	"image/color"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

type cards struct{ *frame }

// The minimum size of a card with the full layout, in logical pixels.
const (
	fullWidth  = 344.0
	fullHeight = 84.0
	slimHeight = 70.0 // leaves room for a row of captured pieces below two lines
	leastLines = 38.0 // of a card with two lines
)

// declare declares the card of one player.
func (c cards) declare(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	if u.Painting() == nil {
		return
	}
	v := &c.View
	edge, width := c.Theme.Hairline, theme.Border
	if c.toMove() == side && !v.Outcome.Over() && !v.Paused {
		edge, width = c.Theme.Gold, theme.Edge
	}
	u.Box(r, theme.RadiusPanel, c.Theme.Panel, edge, width)
	switch {
	case r.H < slimHeight:
		c.low(u, r, side)
	case r.W < fullWidth || r.H < fullHeight:
		c.slim(u, r, side)
	default:
		c.full(u, r, side)
	}
}

// declareFar declares the card of the far player, who may sit on the other side of the board.
func (c cards) declareFar(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	l := u.Painting()
	if l == nil || !c.View.Facing {
		c.declare(u, r, side)
		return
	}
	l.PutTurned(l.Held(func() { c.declare(u, r, side) }), r)
	at := c.Layout.Board.Rect
	plate := draw.Rect{X: c.Layout.Gap, Y: at.Y, W: 84, H: 36}
	if r.Y > at.Center().Y && c.View.Setup.Time.On() && at.X > plate.X+plate.W {
		l.PutTurned(l.Held(func() { c.clock(u, plate, side) }), plate) // the far player's clock is at the far edge too
	}
}

// toMove returns the side whose move the game is waiting for. In an opened record, that is the side to move on the
// board.
func (c cards) toMove() xiangqi.Side {
	if c.View.Opened {
		return c.View.ToMove
	}
	return c.View.Live
}

// thinks reports whether dots indicate that the computer of a side is thinking.
func (c cards) thinks(side xiangqi.Side) bool {
	return c.View.Thinking.On && c.View.Thinking.Side == side
}

// disc draws the king of a side.
func (c cards) disc(u *kit.UI, side xiangqi.Side, at draw.Point, radius float64) {
	u.Painting().Put(board.PieceShadow{Radius: radius, Color: c.Theme.Disc.Shadow}, at)
	king := xiangqi.NewPiece(side, xiangqi.King)
	u.Painting().Put(board.Piece{Piece: king, Radius: radius, Palette: c.Theme.Disc, Script: c.Script()}, at)
}

// full declares a card with ample room.
func (c cards) full(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	const radius, pad = 22.0, theme.Pad
	top := r.Y + (r.H-theme.CardHeight)/2
	middle := draw.Point{X: r.X + pad + radius, Y: top + 38}
	c.disc(u, side, middle, radius)
	words := draw.Rect{X: middle.X + radius + 14, Y: top, H: r.H}
	words.W = r.X + r.W - pad - words.X
	all := words.W
	if c.View.Setup.Time.On() {
		c.clock(u, draw.Rect{X: r.X + r.W - 14 - 92, Y: top + 14, W: 92, H: 36}, side)
		words.W -= 100
	} else if c.thinks(side) {
		c.dots(u, draw.Point{X: r.X + r.W - 38, Y: top + 32})
		words.W -= 42
	}
	first, second := draw.Rect{X: words.X, Y: top + 14, W: words.W, H: 26},
		draw.Rect{X: words.X, Y: top + 40, W: words.W, H: 20}
	c.words(u, first, second, side, theme.FontName, theme.FontSoft)
	c.captured(u, draw.Rect{X: words.X, Y: top + 60, W: all, H: 18}, side)
}

// slim declares a card with little width.
func (c cards) slim(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	const radius, pad, height = 17.0, 10.0, 78.0
	inside := draw.Rect{X: r.X + pad, Y: r.Y + (r.H-height)/2, W: r.W - 2*pad, H: height}
	c.disc(u, side, draw.Point{X: inside.X + radius, Y: inside.Y + 10 + radius}, radius)
	words := inside
	kit.CutLeft(&words, 2*radius, 9)
	pieces := draw.Rect{X: inside.X, Y: inside.Y + height - 24, W: inside.W, H: 16}
	first, second := draw.Rect{X: words.X, Y: inside.Y + 6, W: words.W, H: 22},
		draw.Rect{X: words.X, Y: inside.Y + 27, W: words.W, H: 18}
	if c.View.Setup.Time.On() {
		plate := draw.Rect{X: inside.X + inside.W - 62, Y: r.Y + (r.H-23)/2, W: 62, H: 23}
		if !c.beside(side, plate, theme.FontBody, &first, &second) {
			plate.Y = min(inside.Y+height-29, r.Y+r.H-28)
			pieces.W -= 68
		}
		c.clock(u, plate, side)
	} else if c.thinks(side) {
		c.dots(u, draw.Point{X: inside.X + inside.W - 16, Y: inside.Y + height - 17})
		pieces.W -= 40
	}
	c.words(u, first, second, side, theme.FontBody, theme.FontSmall)
	c.captured(u, pieces, side)
}

// low declares a card with little height. Captured pieces stand beside the lines of a wide card, below them on a narrow
// one, and behind them if there is no room below.
func (c cards) low(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	const pad, line, row = 8.0, 20.0, 12.0
	radius, name, small := min(17, r.H/2-4), theme.FontBody, theme.FontSmall
	if c.Layout.Upright && r.H >= 2*line+16 {
		radius, name, small = 20, theme.FontName, theme.FontSoft
	}
	wide, single, taken := r.W >= fullWidth, r.H < leastLines, float64(len(c.View.Captured[side]))
	inside := draw.Rect{X: r.X + pad, Y: r.Y + r.H/2 - line, W: r.W - 2*pad, H: 2 * line}
	c.disc(u, side, draw.Point{X: inside.X + radius, Y: r.Y + r.H/2}, radius)
	kit.CutLeft(&inside, 2*radius, 8)
	first, second := inside, inside
	first.H, second.H, second.Y = line, line, inside.Y+line
	if single {
		first.Y += line / 2
		second.Y = first.Y
	}
	below := !wide && taken > 0 && r.H >= slimHeight-line+row/2
	if below {
		first.Y -= row / 2
		second.Y, second.H = first.Y+line-1, line-3
	}
	c.lowClock(u, r, side, wide, name, &first, &second)
	switch pieces := (draw.Rect{X: second.X, Y: second.Y + second.H, W: inside.W, H: row}); {
	case wide:
		words := 190.0
		if c.Layout.Upright { // upright, the lines get no more width than they need
			lines := c.sideLines(side)
			words = min(words, max(art.Measure(c.Name(side), name).Width, art.Measure(lines[0], small).Width)+4)
		}
		c.captured(u, draw.Rect{X: inside.X + words + 8, Y: r.Y + r.H/2 - 8, W: second.W - words - 8, H: 16}, side)
		first.W, second.W = words, words
	case below:
		c.captured(u, pieces, side)
	case single:
		w := art.Measure(c.Name(side), name).Width + 8
		c.captured(u, draw.Rect{X: first.X + w, Y: r.Y + (r.H-row)/2, W: first.W - w, H: row}, side)
	case taken > 0:
		pieces = kit.CutRight(&second, min(taken*(row+1), second.W/2), 6)
		c.captured(u, draw.Rect{X: pieces.X, Y: second.Y + (line-row)/2, W: pieces.W, H: row}, side)
	}
	if single {
		u.Label(first, c.Name(side), kit.LabelSpec{Size: name, Fit: true})
		return
	}
	c.words(u, first, second, side, name, small)
}

// lowClock declares the clock, or the dots of the computer, of a card with little height, and cuts their space off the
// lines.
func (c cards) lowClock(u *kit.UI, r draw.Rect, side xiangqi.Side, wide bool, name float64, first, second *draw.Rect) {
	plate := draw.Rect{X: first.X + first.W - 62, Y: r.Y + (r.H-20)/2, W: 62, H: 20}
	switch {
	case c.View.Setup.Time.On() && wide:
		plate = draw.Rect{X: first.X + first.W - 84, Y: r.Y + 8, W: 84, H: r.H - 16}
		first.W -= plate.W + 8
		second.W -= plate.W + 6
	case c.View.Setup.Time.On():
		if !c.beside(side, plate, name, first, second) && r.H >= leastLines {
			plate.Y = second.Y + 2
			first.H -= 2
			second.W -= plate.W + 6
		}
	case c.thinks(side):
		if r.H < leastLines && art.Measure(c.Name(side), name).Width > first.W-40 { // the edge shows the turn
			return
		}
		c.dots(u, draw.Point{X: second.X + second.W - 16, Y: second.Y + second.H/2})
		second.W -= 40
	}
	if c.View.Setup.Time.On() {
		c.clock(u, plate, side)
	}
}

// beside narrows the lines of a card to leave room for a clock in the middle, and reports whether the name still fits.
func (c cards) beside(side xiangqi.Side, plate draw.Rect, size float64, first, second *draw.Rect) bool {
	room := plate.X - 8 - first.X
	if art.Measure(c.Name(side), size).Width > room {
		return false
	}
	first.W, second.W = room, room
	return true
}

// words writes the name above the longest second line that fits. If the second line is empty, the name is centred
// vertically.
func (c cards) words(u *kit.UI, first, second draw.Rect, side xiangqi.Side, name, line float64) {
	lines := c.sideLines(side)
	for len(lines) > 1 && art.Measure(lines[0], line).Width > second.W {
		lines = lines[1:]
	}
	if lines[0] == "" && (first.W == second.W || !c.View.Setup.Time.On()) { // otherwise the clock is below the name
		first.H = second.Y + second.H - first.Y
	}
	u.Label(first, c.Name(side), kit.LabelSpec{Size: name, Fit: true})
	u.Label(second, lines[0], c.sideSpec(side, line))
}

// sideSpec returns the style of the second line of a card; a check is highlighted.
func (c cards) sideSpec(side xiangqi.Side, size float64) kit.LabelSpec {
	if c.inCheck(side) {
		return kit.LabelSpec{Size: size, Color: c.Theme.Accent}
	}
	return kit.LabelSpec{Size: size, Soft: true}
}

// captured draws the pieces that side has captured.
func (c cards) captured(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	taken := c.View.Captured[side]
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

// lowTime is the remaining time below which a clock changes to the warning colour.
const lowTime = 10 * time.Second

// clock draws the clock of a side, dark while running. The first move starts the clocks.
func (c cards) clock(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	v := &c.View
	shown := v.Readings[side]
	plate, ink := c.Theme.Button, c.Theme.Text
	if v.Live == side && v.Ply > 0 && !v.Outcome.Over() && !v.Paused {
		plate, ink = c.Theme.Text, c.Theme.Panel
	}
	if min(shown.Time, shown.Flag) < lowTime && !v.Outcome.Over() {
		plate, ink = c.Theme.Accent, c.Theme.OnAccent
	}
	if c.standsStill() {
		plate, ink = c.Theme.Button, c.Theme.SoftText
	}
	u.Box(r, 8, plate, color.NRGBA{}, 0)
	size := theme.FontClock
	text := page.ClockText(shown.Time)
	if r.W < 80 || len(text) > 6 {
		size = theme.FontButton
	}
	u.Label(r, text, kit.LabelSpec{Size: size, Tabular: true, Color: ink, Align: kit.AlignCenter})
}

// dots indicates that the computer is thinking.
func (c cards) dots(u *kit.UI, at draw.Point) {
	for i := range 3 {
		ink := theme.Fade(c.Theme.SoftText, 0.35)
		if c.beats() && i == c.beat() {
			ink = c.Theme.Hint
		}
		u.Box(draw.Rect{X: at.X + float64(i-1)*11 - 3, Y: at.Y - 3, W: 6, H: 6}, 3, ink, color.NRGBA{}, 0)
	}
}
