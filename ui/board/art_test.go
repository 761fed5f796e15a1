package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"
	"testing/quick"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/theme"
)

var ink = color.NRGBA{168, 38, 28, 255}

// standing returns sprites that must end before the border of their image.
func standing() map[string]draw.Sprite {
	th := theme.ByKey(theme.Wood)
	m := map[string]draw.Sprite{
		"board":         Surface{Cell: 31, Palette: th.Board},
		"flipped board": Surface{Cell: 17.5, Palette: th.Board, Labels: LabelsCoordinates, Script: Simplified, Flipped: true},
		"shadow":        PieceShadow{Radius: 31, Color: th.Disc.Shadow},
		"lifted":        PieceShadow{Radius: 31, Lifted: true, Color: th.Disc.Shadow},
		"arrow":         Arrow{DX: 80, DY: -33, Width: 9, Color: ink},
		"arrow left":    Arrow{DX: -70, DY: 140, Width: 12, Color: ink},
		"arrow down":    Arrow{DX: 0, DY: 50, Width: 10, Color: ink},
	}
	for k := TargetDot; k <= Chaser; k++ {
		m["mark "+string('0'+rune(k))] = Mark{Kind: k, Cell: 41, Color: ink}
	}
	for p := xiangqi.RedKing; p <= xiangqi.BlackSoldier; p++ {
		if p != xiangqi.RedSoldier+1 {
			m["piece "+p.String()] = Piece{Piece: p, Radius: 21.3, Palette: th.Disc}
			m["picture "+p.String()] = Piece{Piece: p, Radius: 10, Palette: th.Disc, Script: Pictograms}
		}
	}
	return m
}

func TestSprites(t *testing.T) { drawtest.Sprites(t, standing) }

func TestPiecesDiffer(t *testing.T) {
	for _, script := range []Script{Traditional, Simplified, Pictograms} {
		seen := map[string]xiangqi.Piece{}
		for p := xiangqi.RedKing; p <= xiangqi.BlackSoldier; p++ {
			if p == xiangqi.RedSoldier+1 {
				continue
			}
			img, _ := Piece{Piece: p, Radius: 18, Palette: theme.ByKey(theme.Wood).Disc, Script: script}.Render(1)
			if q, ok := seen[string(img.Pix)]; ok {
				t.Errorf("script %d: %v looks like %v", script, p, q)
			}
			seen[string(img.Pix)] = p
		}
	}
}

// TestStrokesDiffer compares what the four pens draw on a small board, all in one ink.
func TestStrokesDiffer(t *testing.T) {
	drawn := map[string]func(s Stroke) draw.Sprite{
		"arrow": func(s Stroke) draw.Sprite {
			return Arrow{DX: 60, Width: thinnest, Open: true, Stroke: s, Color: color.NRGBA{A: 255}}
		},
		"ring": func(s Stroke) draw.Sprite {
			return Mark{Kind: CaptureRing, Stroke: s, Cell: 34, Color: color.NRGBA{A: 255}}
		},
	}
	for name, of := range drawn {
		for a := range uint8(4) {
			for b := range a {
				one, _ := of(Stroked(a)).Render(1)
				other, _ := of(Stroked(b)).Render(1)
				differ := 0
				for i := range one.Pix {
					if d := int(one.Pix[i]) - int(other.Pix[i]); d > 60 || d < -60 {
						differ++
					}
				}
				if differ < 100 {
					t.Errorf("%s: pens %d and %d differ in %d values of pixels, want 100", name, a, b, differ)
				}
			}
		}
	}
}

// Pictures lie inside the rings, fill them, and differ from each other even when small.
func TestPictures(t *testing.T) {
	masks := map[xiangqi.Kind]*image.Alpha{}
	for k := xiangqi.King; k <= xiangqi.Soldier; k++ {
		m := pictogram(k, 100, 121)
		far, seen := 0.0, 0
		for y := range 121 {
			for x := range 121 {
				if m.AlphaAt(x, y).A > 128 {
					seen++
					far = max(far, math.Hypot(float64(x-60), float64(y-60)))
				}
			}
		}
		if far < 42 || far > 51 || seen < 1500 {
			t.Errorf("%v: %d pixels, the farthest %.1f from the middle", k, seen, far)
		}
		masks[k] = pictogram(k, 1.5*10, 21)
	}
	for a, m := range masks {
		for b, n := range masks {
			differ := 0
			for i := range m.Pix {
				if d := int(m.Pix[i]) - int(n.Pix[i]); d > 100 || d < -100 {
					differ++
				}
			}
			if a != b && differ < 30 {
				t.Errorf("%v and %v differ in %d pixels of a disc 10 in radius", a, b, differ)
			}
		}
	}
}

func TestCharacter(t *testing.T) {
	cases := []struct {
		piece       xiangqi.Piece
		trad, simpl rune
	}{
		{xiangqi.RedKing, '帥', '帅'}, {xiangqi.BlackKing, '將', '将'},
		{xiangqi.NewPiece(xiangqi.Red, xiangqi.Advisor), '仕', '仕'},
		{xiangqi.NewPiece(xiangqi.Black, xiangqi.Elephant), '象', '象'},
		{xiangqi.NewPiece(xiangqi.Red, xiangqi.Horse), '傌', '马'},
		{xiangqi.NewPiece(xiangqi.Black, xiangqi.Horse), '馬', '马'},
		{xiangqi.NewPiece(xiangqi.Red, xiangqi.Chariot), '俥', '车'},
		{xiangqi.NewPiece(xiangqi.Black, xiangqi.Chariot), '車', '车'},
		{xiangqi.NewPiece(xiangqi.Red, xiangqi.Cannon), '炮', '炮'},
		{xiangqi.NewPiece(xiangqi.Black, xiangqi.Cannon), '砲', '炮'},
		{xiangqi.RedSoldier, '兵', '兵'}, {xiangqi.BlackSoldier, '卒', '卒'},
		{xiangqi.NoPiece, 0, 0},
	}
	for _, c := range cases {
		if got := Character(c.piece, Traditional); got != c.trad {
			t.Errorf("%v: %c, want %c", c.piece, got, c.trad)
		}
		if got := Character(c.piece, Simplified); got != c.simpl {
			t.Errorf("%v simplified: %c, want %c", c.piece, got, c.simpl)
		}
		if c.piece != xiangqi.NoPiece && !(art.HasGlyph(c.trad) && art.HasGlyph(c.simpl)) {
			t.Errorf("%v: the faces lack %c or %c", c.piece, c.trad, c.simpl)
		}
	}
}

// Each side counts its files from its own right, wherever it sits.
func TestLabelsTurnWithTheBoard(t *testing.T) {
	for _, l := range []Labels{LabelsFiles, LabelsDigits, LabelsCoordinates} {
		top, bottom := l.edges(false)
		flippedTop, flippedBottom := l.edges(true)
		slices.Reverse(top)
		slices.Reverse(bottom)
		if !slices.Equal(top, flippedBottom) || !slices.Equal(bottom, flippedTop) {
			t.Errorf("labels %d do not turn: %c %c", l, flippedTop, flippedBottom)
		}
	}
	top, bottom := LabelsFiles.edges(false)
	if top[0] != '1' || bottom[8] != '一' {
		t.Errorf("first files are %c for Black, %c for Red, want %c and %c", top[0], bottom[8], '1', '一')
	}
	if top, bottom = LabelsDigits.edges(true); top[0] != '1' || bottom[8] != '1' {
		t.Errorf("in digits the first files are %c for Red, %c for Black, want %c and %c", top[0], bottom[8], '1', '1')
	}
}

func TestStripIsNoise(t *testing.T) {
	same := func(x, y uint16, seed uint32) bool {
		u, v := float64(x)/6554, float64(y)/997
		var s strip
		s.set(2.6, 10, v, seed)
		d := s.at(u) - noise(u*2.6, v, seed)
		return d < 1e-9 && d > -1e-9
	}
	if err := quick.Check(same, nil); err != nil {
		t.Error(err)
	}
}

func BenchmarkSurface(b *testing.B) {
	for b.Loop() {
		Surface{Cell: 71.5, Palette: theme.ByKey(theme.Wood).Board}.Render(1)
	}
}

// The keyboard cursor and the wood are both golden: part of the cursor must have a contrast of 3 to 1 with both ends of
// the wood's gradient, in every theme.
func TestCursorStandsOut(t *testing.T) {
	for _, th := range theme.All() {
		img, _ := Mark{Kind: Cursor, Cell: 60, Color: th.Board.Gold}.Render(1)
		for _, wood := range []color.NRGBA{th.Board.Light, th.Board.Dark} {
			clear := 0
			for i := 0; i < len(img.Pix); i += 4 {
				p := color.NRGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
				if p.A > 220 && drawtest.Contrast(p, wood) >= 3 {
					clear++
				}
			}
			if clear < 200 {
				t.Errorf("%s on %v: %d clear pixels, want at least 200", th.Key, wood, clear)
			}
		}
	}
}
