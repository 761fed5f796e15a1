package board

import (
	"image"
	"image/color"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/art/raster"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

// bare paints a board, and returns it with a copy of the wood before anything is drawn on it.
func bare(th theme.Theme, cell float64) (b surfaceArt, wood *image.RGBA) {
	s := Surface{Cell: cell, Palette: th.Board, Labels: LabelsCoordinates}
	b = s.begin(1)
	b.rows()
	wood = image.NewRGBA(b.Rect)
	copy(wood.Pix, b.Pix)
	return b, wood
}

// TestLinesAndLabelsShow checks the contrast of the grid lines, the labels and the words in the river with the wood
// under them.
func TestLinesAndLabelsShow(t *testing.T) {
	for _, th := range theme.All() {
		for _, cell := range []float64{48.5, 71.5, 140} {
			b, wood := bare(th, cell)
			// Ink on a transparent canvas shows the places of lines.
			lines := b
			lines.Canvas = raster.New(b.Rect.Dx(), b.Rect.Dy())
			lines.ink()
			b.ink()
			if n, worst := worstOf(b.RGBA, wood, lines.RGBA); n < 1000 || worst < 3 {
				t.Errorf("%s: %v wide: lines of %d pixels, contrast %.2f", th.Key, cell, n, worst)
			}
			words := b
			words.Canvas = raster.New(b.Rect.Dx(), b.Rect.Dy())
			words.words()
			river := image.Rect(0, int(b.line(4))+1, b.Rect.Dx(), int(b.line(5))).Inset(2)
			river.Min.X, river.Max.X = int(b.line(0)), int(b.line(8))
			// Text at least 24 pixels high needs only 3 to 1.
			want := 4.5
			if 0.52*cell >= 24 {
				want = 3
			}
			if got := worstUnder(wood, drawtest.Ink(words.SubImage(river).(*image.RGBA)), th.Board.River); got < want {
				t.Errorf("%s: %v wide: river, contrast %.2f, want at least %.2f", th.Key, cell, got, want)
			}
			for _, edge := range []image.Rectangle{
				image.Rect(0, 0, b.Rect.Dx(), int(b.line(-0.3))), image.Rect(0, int(b.line(9.3)), b.Rect.Dx(), b.Rect.Dy()),
				image.Rect(0, 0, int(b.line(-0.3)), b.Rect.Dy()), image.Rect(int(b.line(8.3)), 0, b.Rect.Dx(), b.Rect.Dy()),
			} {
				if got := worstUnder(wood, drawtest.Ink(words.SubImage(edge).(*image.RGBA)), th.Board.Label); got < 4.5 {
					t.Errorf("%s: %v wide: labels in %v, contrast %.2f", th.Key, cell, edge, got)
				}
			}
		}
	}
}

// worstOf compares the pixels with opaque ink with the ground before, and returns their number and the worst contrast.
func worstOf(drawn, before, ink *image.RGBA) (n int, worst float64) {
	worst = 21
	for y := ink.Rect.Min.Y; y < ink.Rect.Max.Y; y++ {
		for x := ink.Rect.Min.X; x < ink.Rect.Max.X; x++ {
			if ink.RGBAAt(x, y).A == 255 {
				n++
				worst = min(worst, drawtest.Contrast(drawtest.Opaque(drawn, x, y), drawtest.Opaque(before, x, y)))
			}
		}
	}
	return n, worst
}

func worstUnder(ground *image.RGBA, box image.Rectangle, ink color.NRGBA) float64 {
	worst := 21.0
	if box.Empty() {
		return 0
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			worst = min(worst, drawtest.Contrast(ink, drawtest.Opaque(ground, x, y)))
		}
	}
	return worst
}

// TestCharactersShow checks the contrast of the characters of all pieces with their discs, from captured pieces on a
// narrow card to a large board.
func TestCharactersShow(t *testing.T) {
	for _, th := range theme.All() {
		for _, radius := range []float64{7, 8, 9, 17, 22, 31, 60} {
			for p := xiangqi.RedKing; p <= xiangqi.BlackSoldier; p++ {
				if p == xiangqi.RedSoldier+1 {
					continue
				}
				s := Piece{Piece: p, Radius: radius, Palette: th.Disc}
				disc, mid := s.disc(radius, room(radius))
				size := s.size(radius)
				side := 2*(int(size*1.3)/2) + disc.Rect.Dx()&1
				m := art.Glyph(Character(p, Traditional), size, true, side)
				box := image.Rectangle{}
				for y := range side {
					for x := range side {
						if m.AlphaAt(x, y).A > 64 {
							box = box.Union(image.Rect(x, y, x+1, y+1))
						}
					}
				}
				box = box.Add(image.Pt(int(mid)-side/2, int(mid)-side/2))
				want := 4.5
				if size >= 24 {
					want = 3
				}
				if got := worstUnder(disc.RGBA, box, s.face().Ink); got < want {
					t.Errorf("%s: %v of radius %v: contrast %.2f, want at least %.2f", th.Key, p, radius, got, want)
				}
			}
		}
	}
}

// TestSidesDifferWithoutColours compares the grey values of the discs' edges.
func TestSidesDifferWithoutColours(t *testing.T) {
	for _, th := range theme.All() {
		for i, radius := range []float64{8, 8, 17, 21, 31, 60} {
			script := Traditional
			if i%2 == 1 {
				script = Pictograms
			}
			edge := func(p xiangqi.Piece) float64 {
				img, anchor := Piece{Piece: p, Radius: radius, Palette: th.Disc, Script: script}.Render(1)
				sum, n := 0.0, 0.0
				for y := range img.Rect.Dy() {
					for x := range img.Rect.Dx() {
						d := raster.Segment(float64(x), float64(y), float64(anchor.X), float64(anchor.Y), float64(anchor.X), float64(anchor.Y), 0)
						if d > 0.86*radius && d < radius-0.5 {
							sum += drawtest.Contrast(drawtest.Opaque(img, x, y), color.NRGBA{0, 0, 0, 255})
							n++
						}
					}
				}
				return sum / n
			}
			red, black := edge(xiangqi.RedKing), edge(xiangqi.BlackKing)
			if max(red, black) < 2*min(red, black) {
				t.Errorf("%s: edges of radius %v are %.1f and %.1f times as bright as black", th.Key, radius, red, black)
			}
		}
	}
}
