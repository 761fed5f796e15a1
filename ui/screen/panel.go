package screen

import (
	"image/color"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// declarePanel declares all that is beside the board.
func (s *Screen) declarePanel(u *kit.UI) {
	l := &s.layout
	s.declareCard(u, l.opponent, s.view.Bottom.Opponent())
	s.declareMiddle(u, l.middle)
	s.declareCard(u, l.own, s.view.Bottom)
	s.declareToolbar(u, l.toolbar)
}

// declareMiddle declares what stands between the cards: notices, the result and
// the like as far as there are any, and under them the moves.
func (s *Screen) declareMiddle(u *kit.UI, r draw.Rect) {
	blocks := s.blocks()
	if len(blocks) == 0 {
		s.declareMoves(u, r)
		return
	}
	height := 0.0
	for _, b := range blocks {
		height += b.height(s, r.W) + s.gap()
	}
	if r.H-height < 150 { // no room for both: the moves go behind a tab
		tabs := kit.CutTop(&r, 32, 6)
		u.Tabs("tabs", tabs, []string{s.t(locale.PiecesUnderBoard), s.t(locale.SideTabMoves)}, &s.tab)
		if s.tab == 1 {
			s.declareMoves(u, r)
			return
		}
		u.Scroll("blocks", r, height, func(content, _ draw.Rect) { s.declareBlocks(u, blocks, &content) })
		return
	}
	s.declareBlocks(u, blocks, &r)
	s.declareMoves(u, r)
}

func (s *Screen) declareBlocks(u *kit.UI, blocks []block, r *draw.Rect) {
	for _, b := range blocks {
		b.declare(s, u, kit.CutTop(r, b.height(s, r.W), s.gap()))
	}
}

func (s *Screen) gap() float64 {
	if s.layout.shape == wide {
		return theme.Gap
	}
	return 8
}

// declareCard declares a player's card.
func (s *Screen) declareCard(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	l := u.Painting()
	if l == nil {
		return
	}
	v := &s.view
	edge, width := s.theme.Hairline, theme.Border
	if v.Live == side && !v.Outcome.Over() {
		edge, width = s.theme.Gold, theme.Focus
	}
	u.Box(r, theme.RadiusPanel, s.theme.Panel, edge, width)
	radius, pad := 22.0, theme.Pad
	if s.layout.shape != wide {
		radius, pad = 17, 10
	}
	middle := draw.Point{X: r.X + pad + radius, Y: r.Y + 38}
	if s.layout.shape != wide {
		middle.Y = r.Y + 10 + radius
	}
	l.Put(board.PieceShadow{Radius: radius, Color: s.theme.Disc.Shadow}, middle)
	king := xiangqi.NewPiece(side, xiangqi.King)
	l.Put(board.Piece{Piece: king, Radius: radius, Palette: s.theme.Disc, Script: s.script()}, middle)
	words := draw.Rect{X: middle.X + radius + 14, Y: r.Y, H: r.H}
	words.W = r.X + r.W - pad - words.X
	if s.layout.shape != wide {
		s.slimWords(u, r, words, side)
		return
	}
	if v.Setup.Time.On() {
		s.clock(u, draw.Rect{X: r.X + r.W - 14 - 92, Y: r.Y + 14, W: 92, H: 36}, side)
		words.W -= 100
	} else if v.Thinking.On && v.Thinking.Side == side {
		s.dots(u, draw.Point{X: r.X + r.W - 38, Y: r.Y + 32})
	}
	u.Label(draw.Rect{X: words.X, Y: r.Y + 14, W: words.W, H: 26}, s.name(side), kit.LabelSpec{Size: theme.FontName})
	u.Label(draw.Rect{X: words.X, Y: r.Y + 40, W: words.W, H: 20}, s.sideLine(side), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	s.captured(u, draw.Rect{X: words.X, Y: r.Y + 60, W: r.X + r.W - pad - words.X, H: 18}, side)
}

// slimWords writes a card where there is little room.
func (s *Screen) slimWords(u *kit.UI, r, words draw.Rect, side xiangqi.Side) {
	words.X -= 5
	words.W += 5
	first := draw.Rect{X: words.X, Y: r.Y + 6, W: words.W, H: 22}
	second := draw.Rect{X: words.X, Y: r.Y + 27, W: words.W, H: 18}
	men := draw.Rect{X: r.X + 10, Y: r.Y + r.H - 24, W: r.W - 20, H: 16}
	switch v := &s.view; {
	case v.Setup.Time.On():
		s.clock(u, draw.Rect{X: r.X + r.W - 10 - 62, Y: r.Y + r.H - 29, W: 62, H: 23}, side)
		men.W -= 68
	case v.Thinking.On && v.Thinking.Side == side:
		s.dots(u, draw.Point{X: r.X + r.W - 26, Y: r.Y + r.H - 17})
		men.W -= 40
	}
	u.Label(first, s.name(side), kit.LabelSpec{Size: theme.FontBody})
	u.Label(second, s.sideLine(side), kit.LabelSpec{Size: theme.FontSmall, Soft: true})
	s.captured(u, men, side)
}

// captured lays out the men that side has taken.
func (s *Screen) captured(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	men := s.view.Captured[side]
	if len(men) == 0 {
		return
	}
	radius := r.H / 2
	step := 2*radius + 1
	if len(men) > 1 {
		step = min(step, (r.W-2*radius)/float64(len(men)-1))
	}
	for i, p := range men {
		at := draw.Point{X: r.X + radius + float64(i)*step, Y: r.Y + radius}
		u.Painting().Put(board.Piece{Piece: p, Radius: radius, Palette: s.theme.Disc, Script: s.script()}, at)
	}
}

// clock draws a side's time, dark while it runs.
func (s *Screen) clock(u *kit.UI, r draw.Rect, side xiangqi.Side) {
	v := &s.view
	left := v.Clocks[side]
	plate, ink := s.theme.Button, s.theme.Text
	if v.Live == side && !v.Outcome.Over() && !v.Paused {
		plate, ink = s.theme.Text, s.theme.Panel
	}
	if left < lowTime && !v.Outcome.Over() {
		plate, ink = s.theme.Accent, s.theme.OnAccent
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
func (s *Screen) dots(u *kit.UI, at draw.Point) {
	for i := range 3 {
		c := theme.Fade(s.theme.SoftText, 0.35)
		if i == s.beat() {
			c = s.theme.Hint
		}
		u.Box(draw.Rect{X: at.X + float64(i-1)*11 - 3, Y: at.Y - 3, W: 6, H: 6}, 3, c, color.NRGBA{}, 0)
	}
}
