package board

import (
	"image"
	"image/color"
	"testing"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

// paper draws a board on white wood: black lines, a red river and blue labels. Its cells are 40 pixels wide.
type paper struct {
	*image.RGBA
	surface surfaceArt
}

func newPaper(s Surface) paper {
	white := color.NRGBA{255, 255, 255, 255}
	s.Cell, s.Palette = 40, theme.BoardPalette{
		Light: white, Dark: white, Grain: white, FrameLight: white, FrameDark: white, Line: color.NRGBA{A: 255},
		River: color.NRGBA{R: 255, A: 255}, Label: color.NRGBA{B: 255, A: 255},
	}
	img, _ := s.Render(1)
	return paper{img, s.begin(1)}
}

// black reports whether a line runs through a point, counted in cells from the top left crossing.
func (p paper) black(col, row float64) bool {
	c := drawtest.Opaque(p.RGBA, int(p.surface.line(col)), int(p.surface.line(row)))
	return c.R < 128 && c.B < 128
}

// square returns the square with a side of one cell around a point.
func (p paper) square(col, row float64) image.Rectangle {
	x, y := int(p.surface.line(col)), int(p.surface.line(row))
	return image.Rect(x-20, y-20, x+20, y+20)
}

// ink returns the amount of a colour in an area, in pixels that are full of it.
func (p paper) ink(r image.Rectangle, has func(color.NRGBA) uint8) float64 {
	sum := 0.0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			sum += float64(has(drawtest.Opaque(p.RGBA, x, y))) / 255
		}
	}
	return sum
}

func red(c color.NRGBA) uint8  { return c.R - min(c.R, c.B) }
func blue(c color.NRGBA) uint8 { return c.B - min(c.R, c.B) }

// TestGrid checks where lines run: between all crossings except across the river, and along the diagonals of the two
// palaces.
func TestGrid(t *testing.T) {
	p := newPaper(Surface{})
	check := func(what string, col, row float64, want bool) {
		t.Helper()
		if got := p.black(col, row); got != want {
			t.Errorf("%s: a line at %v, %v: %v, want %v", what, col, row, got, want)
		}
	}
	for row := range 10 {
		for col := range 9 {
			x, y := float64(col), float64(row)
			if col < 8 {
				check("to the right", x+0.5, y, true)
			}
			if row < 9 {
				check("down", x, y+0.5, row != 4 || col == 0 || col == 8)
			}
			if palace := (col == 3 || col == 4) && (row < 2 || row == 7 || row == 8); col < 8 && row < 9 && row != 4 {
				check("in the middle of the cell", x+0.5, y+0.5, palace)
				falls := palace && (col == 3) == (row == 0 || row == 7)
				check("falling", x+0.3, y+0.3, falls)
				check("rising", x+0.3, y+0.7, palace && !falls)
			}
		}
	}
	for _, at := range []float64{-0.075, 8.075} { // 3 pixels outside
		check("border", at, 4.5, true)
	}
	for _, at := range []float64{-0.075, 9.075} {
		check("border", 4.5, at, true)
	}
}

// TestTicks checks that the points of cannons and soldiers, and no others, have corners, on the sides that lie on the
// board.
func TestTicks(t *testing.T) {
	p := newPaper(Surface{})
	start := xiangqi.StartPosition()
	for _, sq := range xiangqi.Squares() {
		x, y := float64(sq.File()), float64(9-sq.Rank())
		k := start.PieceAt(sq).Kind()
		marked := start.PieceAt(sq) != xiangqi.NoPiece && (k == xiangqi.Cannon || k == xiangqi.Soldier)
		for _, side := range []float64{-1, 1} {
			want := marked && x+side >= 0 && x+side <= 8
			for _, up := range []float64{-1, 1} {
				if x+side < 0 || x+side > 8 || y+up < 0 || y+up > 9 {
					continue
				}
				// Beside the lines, where neither they nor the diagonals run.
				if got := p.black(x+side*0.18, y+up*0.08); got != want {
					t.Errorf("%v: an arm beside the rank %v, want %v", sq, got, want)
				}
				if got := p.black(x+side*0.08, y+up*0.18); got != want {
					t.Errorf("%v: an arm beside the file %v, want %v", sq, got, want)
				}
			}
		}
	}
}

// TestRiver checks that the four characters of the river lie between its banks, and that the third is 漢, or for
// simplified characters 汉, which has fewer strokes.
func TestRiver(t *testing.T) {
	boards := map[Script]paper{}
	for _, s := range []Script{Traditional, Simplified, Pictograms} {
		boards[s] = newPaper(Surface{Script: s})
	}
	for i, col := range []float64{1.25, 2.25, 5.35, 6.35} {
		var ink [3]float64
		for s, p := range boards {
			ink[s] = p.ink(p.square(col, 4.5), red)
		}
		if ink[Traditional] < 40 || ink[Pictograms] != ink[Traditional] {
			t.Errorf("character %d has %.0f pixels of ink, with pictograms %.0f; want at least 40, and the same", i, ink[Traditional], ink[Pictograms])
		}
		if fewer := ink[Simplified] < 0.8*ink[Traditional]; fewer != (i == 2) || i != 2 && ink[Simplified] != ink[Traditional] {
			t.Errorf("character %d has %.0f pixels of ink, simplified %.0f; want fewer %v", i, ink[Traditional], ink[Simplified], i == 2)
		}
	}
	p := boards[Traditional]
	if all, river := p.ink(p.Rect, red), p.ink(p.square(0, 4.5).Union(p.square(8, 4.5)), red); all != river {
		t.Errorf("the river has %.0f of %.0f pixels of its ink", river, all)
	}
}

// TestLabelsOfTheSurface checks that each file has a label at both edges, and that only coordinates label the ranks.
func TestLabelsOfTheSurface(t *testing.T) {
	for _, labels := range []Labels{LabelsFiles, LabelsDigits, LabelsCoordinates} {
		for _, flipped := range []bool{false, true} {
			p := newPaper(Surface{Labels: labels, Flipped: flipped})
			check := func(col, row float64, want bool) {
				if got := p.ink(p.square(col, row), blue) > 2; got != want {
					t.Errorf("labels %d, flipped %v: a label at %v, %v: %v, want %v", labels, flipped, col, row, got, want)
				}
			}
			for col := range 9 {
				check(float64(col), -0.61, true)
				check(float64(col), 9.61, true)
			}
			for row := range 10 {
				check(-0.61, float64(row), labels == LabelsCoordinates)
				check(8.61, float64(row), labels == LabelsCoordinates)
			}
		}
	}
}

// TestRanksTurnWithTheBoard checks that the ranks run from 0 at Red's edge to 9, as do the squares.
func TestRanksTurnWithTheBoard(t *testing.T) {
	p, turned := newPaper(Surface{Labels: LabelsCoordinates}), newPaper(Surface{Labels: LabelsCoordinates, Flipped: true})
	for row := range 10 {
		for _, col := range []float64{-0.61, 8.61} {
			got, want := turned.ink(turned.square(col, float64(9-row)), blue), p.ink(p.square(col, float64(row)), blue)
			if got != want {
				t.Errorf("row %d from the bottom, turned: a label of %.2f pixels, want %.2f", row, got, want)
			}
		}
	}
	if one, eight := p.ink(p.square(-0.61, 8), blue), p.ink(p.square(-0.61, 1), blue); one >= eight {
		t.Errorf("the label of rank 1 has %.1f pixels of ink, that of rank 8 has %.1f; want less", one, eight)
	}
}

// TestCharactersAreBold checks that the characters on the pieces are as thick as the bold face.
func TestCharactersAreBold(t *testing.T) {
	weight := func(m *image.Alpha) (sum int) {
		for _, a := range m.Pix {
			sum += int(a)
		}
		return sum
	}
	for _, script := range []Script{Traditional, Simplified} {
		for _, piece := range []xiangqi.Piece{xiangqi.RedKing, horse, xiangqi.RedSoldier} {
			got := weight(Piece{Piece: piece, Script: script}.mask(24, 33))
			thin := weight(art.Glyph(Character(piece, script), 24, false, 33))
			if got < thin*11/10 {
				t.Errorf("%v in script %d covers %d, and %d in the regular face; want at least a tenth more", piece, script, got/255, thin/255)
			}
		}
	}
}

// TestFrameIsLitFromTheTopLeft compares the outer edges of the frame.
func TestFrameIsLitFromTheTopLeft(t *testing.T) {
	grey := color.NRGBA{120, 120, 120, 255}
	s := Surface{Cell: 40, Palette: theme.ByKey(theme.Wood).Board}
	s.Palette.FrameLight, s.Palette.FrameDark = grey, grey
	img, at := s.Render(1)
	b := s.begin(1)
	mean := func(r image.Rectangle) (sum float64) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				sum += float64(drawtest.Opaque(img, x, y).R)
			}
		}
		return sum / float64(r.Dx()*r.Dy())
	}
	w, h, corner := int(b.w), int(b.h), 20
	for _, c := range []struct {
		name      string
		lit, dark image.Rectangle
	}{
		{"top and bottom", image.Rect(corner, 0, w-corner, 1), image.Rect(corner, h-1, w-corner, h)},
		{"left and right", image.Rect(0, corner, 1, h-corner), image.Rect(w-1, corner, w, h-corner)},
	} {
		if lit, dark := mean(c.lit.Add(at)), mean(c.dark.Add(at)); lit < dark+10 {
			t.Errorf("%s: the edges have the brightness %.1f and %.1f, want the first lighter by at least 10", c.name, lit, dark)
		}
	}
}
