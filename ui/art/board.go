package art

import (
	"image"
	"math"
	"runtime"
	"sync"

	"chuhe/ui/theme"
)

// Measures of the board in cells (the distance of two lines).
const (
	Margin     = 0.78 // from the outermost line to the frame
	FrameWidth = 0.14 // of the frame
	BoardEdge  = Margin + FrameWidth
	BoardCols  = 8 + 2*BoardEdge // width of the board with its frame
	BoardRows  = 9 + 2*BoardEdge // height
)

// Labels selects what stands along the edges of the board.
type Labels uint8

const (
	LabelsFiles       Labels = iota // 一..九 for Red, 1..9 for Black, each from its right
	LabelsCoordinates               // a..i and 0..9
)

// Script selects the characters on pieces and river.
type Script uint8

const (
	Traditional Script = iota
	Simplified
)

// Board is the empty board with its frame. Its place is the top left corner
// of the frame; the shadow reaches beyond it.
type Board struct {
	Cell    float64
	Palette theme.Board
	Labels  Labels
	Script  Script
	Flipped bool // Black at the bottom
}

// boardArt is a board being painted: lengths in device pixels.
type boardArt struct {
	Board
	canvas
	cell float64
	w, h float64 // of the frame
	pad  int     // around it, for the shadow
}

// Render implements draw.Sprite.
func (s Board) Render(scale float64) (*image.RGBA, image.Point) {
	b := boardArt{Board: s, cell: s.Cell * scale}
	b.w, b.h = math.Round(BoardCols*b.cell), math.Round(BoardRows*b.cell)
	b.pad = int(math.Ceil(0.4 * b.cell))
	b.canvas = newCanvas(int(b.w)+2*b.pad, int(b.h)+2*b.pad)
	b.rows(b.ground)
	b.ink()
	b.words()
	return b.RGBA, image.Pt(b.pad, b.pad)
}

// rows calls paint for every row of the image, on all processors.
func (b *boardArt) rows(paint func(y int)) {
	var wg sync.WaitGroup
	n := runtime.GOMAXPROCS(0)
	for k := range n {
		wg.Go(func() {
			for y := k; y < b.Rect.Max.Y; y += n {
				paint(y)
			}
		})
	}
	wg.Wait()
}

// ground paints one row of shadow, frame and wood.
func (b *boardArt) ground(y int) {
	c := b.cell
	light, dark, figure := tintOf(b.Palette.Light), tintOf(b.Palette.Dark), tintOf(b.Palette.Grain)
	shadow, shadowA := tintOf(b.Palette.Shadow), float64(b.Palette.Shadow.A)/255
	frame, radius := FrameWidth*c, 0.168*c
	py := float64(y-b.pad) + 0.5
	for x := range b.Rect.Max.X {
		px := float64(x-b.pad) + 0.5
		outer := roundRect(px, py, b.w, b.h, radius)
		if outer > -1 {
			d := roundRect(px, py-0.07*c, b.w, b.h, radius)
			fade := smooth(0, 0.2*c, float64(min(x, y, b.Rect.Max.X-1-x, b.Rect.Max.Y-1-y)))
			b.over(x, y, shadow, shadowA*fade*blurred(d, 0.11*c))
		}
		if outer > 1 {
			continue
		}
		inner := roundRect(px-frame, py-frame, b.w-2*frame, b.h-2*frame, 0.045*c)
		if inner > -1 {
			b.over(x, y, b.frameAt(px, py, outer, inner), cover(outer))
		}
		if inner < 1 {
			t := 0.62*px/b.w + 0.38*py/b.h
			t += 0.35 * (noise(px/c*0.3, py/c*0.8, 11) - 0.5)
			wood := light.mix(dark, max(0, min(t, 1)))
			wood = wood.mix(figure, 0.46*grain(px/c, py/c, 3))
			// The frame stands higher than the wood and shades it.
			edge := roundRect(px-frame, py-frame-0.05*c, b.w-2*frame, b.h-2*frame, 0.045*c)
			wood = wood.mix(tintOf(b.Palette.FrameDark), 0.5*smooth(-0.16*c, 0.03*c, edge))
			b.over(x, y, wood, cover(inner))
		}
	}
}

// frameAt is the colour of the frame at a point whose distances to its outer
// and inner edge are given: four mitred bars, lit from the top left.
func (b *boardArt) frameAt(px, py, outer, inner float64) tint {
	c := b.cell
	left, top := min(px, b.w-px), min(py, b.h-py)
	t := 0.5*px/b.w + 0.5*py/b.h
	wood := tintOf(b.Palette.FrameLight).mix(tintOf(b.Palette.FrameDark), t)
	u, v := px/c, py/c
	if left < top { // the fibres run along the bar
		u, v = v, u
	}
	wood = wood.scaled(1.1 - 0.3*grain(u, v*1.4, 29))
	lit := 1.0 // towards the light, or away from it
	if px+py*b.w/b.h > b.w {
		lit = -1
	}
	if left < top {
		lit *= 0.8
	}
	rim := smooth(-0.034*c, 0, outer) - 0.9*smooth(0.034*c, 0, inner)
	k := 1 + 0.3*lit*rim
	k *= 1 - 0.16*(1-smooth(0, 0.014*c, math.Abs(left-top)))*smooth(-FrameWidth*c, 0, -inner)
	k *= 1 - 0.35*smooth(0.02*c, 0, inner)
	return wood.scaled(k)
}
