package main

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	uidraw "chuhe/ui/draw"
	"chuhe/ui/theme"
)

// example is the position of the worked example in docs/ENGINE.md.
const example = "4kab2/4a4/4b2n1/p1p3p1p/9/3R5/P1P3P1P/4C4/4A2r1/2B1KAB2 w - - 0 1"

var (
	ink    = color.NRGBA{0x33, 0x2a, 0x22, 255}
	faint  = color.NRGBA{0xa8, 0xa4, 0xa0, 255}
	rim    = color.NRGBA{0xe6, 0xe4, 0xe2, 255}
	wood   = color.NRGBA{0xf0, 0xd9, 0xae, 255}
	palace = color.NRGBA{0xe4, 0xbe, 0x84, 255}
	good   = color.NRGBA{0x2f, 0x8a, 0x4c, 255}
	bad    = color.NRGBA{0xc2, 0x3b, 0x2e, 255}
	none   = color.NRGBA{}
)

// writeEngine draws the pictures of docs/ENGINE.md.
func writeEngine(folder string) error {
	p, err := xiangqi.ParseFEN(example)
	if err != nil {
		return err
	}
	for _, picture := range []struct {
		name string
		draw func(*uidraw.List) (w, h float64)
	}{
		{"board", paddedBoard},
		{"lines", func(l *uidraw.List) (w, h float64) { return lines(l, p) }},
		{"tree", tree},
		{"example", func(l *uidraw.List) (w, h float64) {
			in := show(p)
			board.Build(l, in, nil)
			return in.Layout.Rect.W, in.Layout.Rect.H
		}},
	} {
		var l uidraw.List
		w, h := picture.draw(&l)
		if err := save(&l, w, h, folder, picture.name); err != nil {
			return err
		}
	}
	return nil
}

// words draws a text centred on a point.
func words(l *uidraw.List, s string, size float64, bold bool, c color.NRGBA, x, y float64) {
	t := art.Text{String: s, Size: size, Bold: bold, Color: c}
	l.Put(t, uidraw.Point{X: math.Round(x - t.Measure().Width/2), Y: math.Round(y + art.Middle(size))})
}

// paddedBoard draws the 256 numbers, and the squares that a horse in the corner examines.
func paddedBoard(l *uidraw.List) (w, h float64) {
	const box, gap = 32, 2
	horse := xiangqi.SquareAt(1, 0)
	targets := map[xiangqi.Square]bool{}
	for _, d := range [8]int{-33, -31, -18, -14, 14, 18, 31, 33} {
		targets[xiangqi.Square(int(horse)+d)] = true
	}
	for i := range 256 {
		s := xiangqi.Square(i)
		x, y := float64(i%16*(box+gap)), float64(i/16*(box+gap))
		fill, figure, edge := rim, faint, none
		if s.OnBoard() {
			fill, figure = wood, ink
			if s.InPalace() {
				fill = palace
			}
		}
		if targets[s] {
			edge = bad
			if s.OnBoard() {
				edge = good
			}
		}
		l.Put(art.RoundRect{W: box, H: box, Radius: 3, Fill: fill, Stroke: edge, StrokeWidth: 3},
			uidraw.Point{X: x, Y: y})
		if s == horse {
			piece := board.Piece{Piece: xiangqi.RedHorse, Radius: 0.46 * box, Palette: theme.ByKey(theme.Wood).Disc}
			l.Put(piece, uidraw.Point{X: x + box/2, Y: y + box/2})
			continue
		}
		words(l, strconv.Itoa(i), 12, false, figure, x+box/2, y+box/2)
	}
	// The river lies between the fifth and the sixth row of the board.
	first, last := xiangqi.SquareAt(0, 5), xiangqi.SquareAt(8, 5)
	river := art.RoundRect{W: float64(last-first)*(box+gap) + box, H: 3, Fill: color.NRGBA{0x4a, 0x86, 0xb8, 255}}
	l.Put(river, uidraw.Point{X: float64(first%16) * (box + gap), Y: float64(first/16+1)*(box+gap) - 2.5})
	return 16*(box+gap) - gap, 16*(box+gap) - gap
}

// lines draws the squares that a cannon attacks, on the board and as masks.
func lines(l *uidraw.List, p *xiangqi.Position) (w, h float64) {
	cannon := xiangqi.SquareAt(4, 2)
	in := show(p)
	in.Selected = cannon
	for _, to := range xiangqi.Squares() {
		if p.PseudoLegal(xiangqi.NewMove(cannon, to)) {
			in.Targets = append(in.Targets, to)
		}
	}
	board.Build(l, in, nil)
	const box, column = 20, 66
	left := in.Layout.Rect.W + 30
	view := p.Col(cannon)
	for i, mask := range []struct {
		name string
		bits uint16
		c    color.NRGBA
	}{
		{"occupied", p.ColMask(cannon.File()), ink},
		{"Quiet", view.Quiet, good},
		{"First", view.First, color.NRGBA{0x4a, 0x86, 0xb8, 255}},
		{"Second", view.Second, bad},
	} {
		x := left + column*(float64(i)+0.5)
		for row := range xiangqi.Ranks {
			y := in.Layout.Center(xiangqi.SquareAt(4, xiangqi.Ranks-1-row)).Y
			fill, figure, bit := none, faint, "0"
			if mask.bits>>row&1 != 0 {
				fill, figure, bit = mask.c, color.NRGBA{255, 255, 255, 255}, "1"
			}
			l.Put(art.RoundRect{W: box, H: box, Radius: 3, Fill: fill, Stroke: faint, StrokeWidth: 1},
				uidraw.Point{X: x - box/2, Y: y - box/2})
			words(l, bit, 13, false, figure, x, y)
			if i == 0 {
				words(l, strconv.Itoa(row), 11, false, faint, left-6, y)
			}
		}
		words(l, mask.name, 13, true, ink, x, 6)
	}
	return left + 4*column, in.Layout.Rect.H
}

// stroke is a straight line from its place to the point (dx, dy) away.
type stroke struct {
	dx, dy, width float64
	c             color.NRGBA
}

// Render implements draw.Sprite.
func (s stroke) Render(scale float64) (*image.RGBA, image.Point) {
	dx, dy, half := s.dx*scale, s.dy*scale, s.width*scale/2
	pad := math.Ceil(half) + 1
	x0, y0 := math.Floor(min(0, dx)-pad), math.Floor(min(0, dy)-pad)
	m := image.NewRGBA(image.Rect(0, 0, int(math.Abs(dx)+2*pad)+2, int(math.Abs(dy)+2*pad)+2))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			px, py := float64(x)+x0, float64(y)+y0
			t := max(0, min((px*dx+py*dy)/(dx*dx+dy*dy), 1))
			cover := max(0, min(half+0.5-math.Hypot(px-t*dx, py-t*dy), 1))
			m.Set(x, y, color.NRGBA{s.c.R, s.c.G, s.c.B, uint8(cover * float64(s.c.A))})
		}
	}
	return m, image.Pt(int(-x0), int(-y0))
}

// branch is a move of the tree with its replies.
type branch struct {
	worth   string
	answers []string // "" for a reply that is not searched
}

// tree draws how the score of the first move avoids searching replies to the others.
func tree(l *uidraw.List) (w, h float64) {
	const width, top, middle, bottom = 680, 34, 130, 226
	branches := []branch{
		{"3", []string{"5", "3", "6"}},
		{"≤ 1", []string{"1", "", ""}},
		{"4", []string{"7", "4", "8"}},
	}
	root := uidraw.Point{X: width/2 + 40, Y: top}
	for i, b := range branches {
		at := uidraw.Point{X: root.X + float64(i-1)*190, Y: middle}
		line(l, root, at, ink)
		for j, answer := range b.answers {
			leaf := uidraw.Point{X: at.X + float64(j-1)*58, Y: bottom}
			if answer == "" {
				line(l, at, leaf, faint)
				cut := at.Lerp(leaf, 0.5)
				l.Put(stroke{16, 0, 3, bad}, uidraw.Point{X: cut.X - 8, Y: cut.Y})
				node(l, leaf, "", rim)
				continue
			}
			line(l, at, leaf, ink)
			node(l, leaf, answer, wood)
		}
		node(l, at, b.worth, color.NRGBA{0xcf, 0xda, 0xe6, 255})
	}
	node(l, root, "4", color.NRGBA{0xf2, 0xc9, 0xc0, 255})
	for _, row := range []struct {
		y    float64
		text string
	}{{top, "Red: highest"}, {middle, "Black: lowest"}, {bottom, "evaluation"}} {
		words(l, row.text, 13, false, ink, 50, row.y)
	}
	words(l, "cut off: Red has 3 already", 13, false, bad, root.X+29, bottom+32)
	return width, bottom + 46
}

func line(l *uidraw.List, from, to uidraw.Point, c color.NRGBA) {
	l.Put(stroke{to.X - from.X, to.Y - from.Y, 1.5, c}, from)
}

func node(l *uidraw.List, at uidraw.Point, text string, fill color.NRGBA) {
	const side = 38
	l.Put(art.RoundRect{W: side, H: side - 8, Radius: 8, Fill: fill, Stroke: ink, StrokeWidth: 1.5},
		uidraw.Point{X: at.X - side/2, Y: at.Y - side/2 + 4})
	words(l, text, 15, true, ink, at.X, at.Y)
}
