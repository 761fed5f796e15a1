package board

import (
	"image"
	"image/color"
	"math"

	"chuhe/ui/art/raster"
	"chuhe/ui/theme"
)

// MarkKind identifies a mark drawn on a point of the board.
type MarkKind uint8

const (
	TargetDot   MarkKind = iota // a legal move to an empty point
	CaptureRing                 // around a capturable piece
	Brackets                    // corners around either end of the last move
	CheckGlow                   // light under a king in check
	CheckEdge                   // ring in that glow
	Halo                        // around the selected piece
	Cursor                      // the keyboard cursor
	Victim                      // around a piece that is chased
	Chaser                      // around a piece that chases
)

// Mark is a mark on a point of the board. Its anchor is the point.
type Mark struct {
	Kind   MarkKind
	Stroke Stroke // of a CaptureRing
	Cell   float64
	Color  color.NRGBA
}

// Render implements draw.Sprite.
func (s Mark) Render(scale float64) (*image.RGBA, image.Point) {
	c := s.Cell * scale
	side := 2*int(math.Ceil(0.75*c)) + 1
	cv := raster.New(side, side)
	mid := float64(side) / 2
	switch s.Kind {
	case TargetDot:
		s.dot(cv, mid, c)
	case CaptureRing:
		line := s.Stroke.ring(mid, 0.475*c, 0.055*c)
		around := max(min(3, 0.065*c), 0.04*c) / 2
		cv.Fill(cv.Rect, func(x, y float64) float64 { return line(x, y) - around }, edge(s.Color))
		cv.Fill(cv.Rect, line, s.Color)
	case Brackets:
		s.outline().corners(cv, mid, math.Round(0.46*c), 0.15*c, 2*max(2, math.Round(0.04*c))+1)
		s.corners(cv, mid, math.Round(0.46*c), 0.15*c, max(1.5, 0.036*c))
	case Cursor:
		width := max(2, 0.05*c)
		s.outline().corners(cv, mid, math.Round(0.5*c), 0.30*c, width+max(min(4, 0.085*c), 0.055*c))
		s.corners(cv, mid, math.Round(0.5*c), 0.30*c, width)
	case CheckGlow:
		s.glow(cv, mid, 0.50*c, 0.09*c, 1)
	case CheckEdge:
		s.circle(cv, mid, 0.52*c, max(1.5, 0.035*c))
	case Halo:
		s.halo(cv, mid, c)
	case Victim:
		s.sight(cv, mid, c)
	case Chaser:
		width := max(2.5, 0.065*c)
		s.outline().corners(cv, mid, math.Round(0.48*c), 0.25*c, width+max(min(4, 0.085*c), 0.055*c))
		s.corners(cv, mid, math.Round(0.48*c), 0.25*c, width)
	}
	return cv.RGBA, image.Pt(side/2, side/2)
}

// edge returns the colour of the thin edge around a mark of colour c: dark around a light mark and pale around a dark
// one, so that it is visible on wood, discs and characters.
func edge(c color.NRGBA) color.NRGBA {
	if 3*int(c.R)+6*int(c.G)+int(c.B) > 1275 {
		return color.NRGBA{66, 43, 15, 255}
	}
	return color.NRGBA{255, 250, 235, 255}
}

func (s Mark) outline() Mark {
	s.Color = edge(s.Color)
	return s
}

func (s Mark) dot(cv raster.Canvas, mid, c float64) {
	edge := theme.Fade(edge(s.Color), 0.6)
	cv.Fill(cv.Rect, func(x, y float64) float64 { return math.Hypot(x-mid, y-mid) - 0.128*c }, edge)
	cv.Fill(cv.Rect, func(x, y float64) float64 { return math.Hypot(x-mid, y-mid) - 0.108*c }, s.Color)
}

func (s Mark) circle(cv raster.Canvas, mid, radius, width float64) {
	cv.Fill(cv.Rect, func(x, y float64) float64 {
		return math.Abs(math.Hypot(x-mid, y-mid)-radius) - width/2
	}, s.Color)
}

// sight draws a broad ring with a tick on each side, like a gun sight.
func (s Mark) sight(cv raster.Canvas, mid, c float64) {
	cv.Fill(cv.Rect, func(x, y float64) float64 {
		x, y = math.Abs(x-mid), math.Abs(y-mid)
		ring := math.Abs(math.Hypot(x, y)-0.495*c) - 0.036*c
		return min(ring, raster.Segment(x, y, 0.5*c, 0, 0.6*c, 0, 0.08*c),
			raster.Segment(x, y, 0, 0.5*c, 0, 0.6*c, 0.08*c))
	}, s.Color)
}

// corners draws the four corners of a square out from the middle, with arms
// of the given length.
func (s Mark) corners(cv raster.Canvas, mid, out, arm, width float64) {
	cv.Fill(cv.Rect, func(x, y float64) float64 {
		x, y = math.Abs(x-mid), math.Abs(y-mid)
		return min(raster.Segment(x, y, out, out, out-arm, out, width),
			raster.Segment(x, y, out, out, out, out-arm, width))
	}, s.Color)
}

// halo draws a ring with a dark edge, in a glow that fades out around it.
func (s Mark) halo(cv raster.Canvas, mid, c float64) {
	radius, width := PieceRadius*1.06*c, max(1.6, 0.028*c)
	s.glow(cv, mid, radius+0.015*c, 0.045*c, 0.95)
	s.outline().circle(cv, mid, radius+1.4*width, width)
	s.circle(cv, mid, radius+0.5*width, width)
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) { // the piece hides the rest
		if math.Hypot(cx-mid, cy-mid) < radius-2 {
			cv.SetRGBA(x, y, color.RGBA{})
		}
	})
}

// glow draws a disc that fades out around its edge.
func (s Mark) glow(cv raster.Canvas, mid, radius, sigma, strength float64) {
	t, a := raster.TintOf(s.Color), strength*float64(s.Color.A)/255
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		if v := a * raster.Blurred(math.Hypot(cx-mid, cy-mid)-radius, sigma); v > 0.004 {
			cv.Over(x, y, t, v)
		}
	})
}

// Arrow points from its anchor to the point at the offset (DX, DY), in logical pixels.
type Arrow struct {
	DX, DY float64
	Width  float64 // width of the shaft
	Open   bool    // the head consists of two strokes
	Stroke Stroke  // of the shaft of an open arrow
	Color  color.NRGBA
}

// Render implements draw.Sprite.
func (s Arrow) Render(scale float64) (*image.RGBA, image.Point) {
	dx, dy, w := s.DX*scale, s.DY*scale, s.Width*scale
	pad := math.Ceil(2*w) + 1
	x0, y0 := math.Floor(min(0, dx)-pad), math.Floor(min(0, dy)-pad)
	cv := raster.New(int(math.Abs(dx)+2*pad)+2, int(math.Abs(dy)+2*pad)+2)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return cv.RGBA, image.Pt(int(-x0), int(-y0))
	}
	ux, uy := dx/length, dy/length
	arrow := func(x, y float64) float64 {
		x, y = x+x0-0.5, y+y0-0.5
		along, across := x*ux+y*uy, math.Abs(y*ux-x*uy)
		if s.Open {
			return min(s.Stroke.line(along, across, length, w),
				raster.Segment(along, across, length, 0, length-2*w, 1.4*w, w))
		}
		return arrowDistance(along, across, length, w)
	}
	cv.Fill(cv.Rect, func(x, y float64) float64 { return arrow(x, y) - max(1.2, 0.14*w) }, edge(s.Color))
	cv.Fill(cv.Rect, arrow, s.Color)
	return cv.RGBA, image.Pt(int(-x0), int(-y0))
}

// arrowDistance returns the distance to an arrow along an axis: a shaft of width w with a round tail, and a head with
// slightly rounded corners.
func arrowDistance(along, across, length, w float64) float64 {
	const round = 0.14 // radius of the head's corners, in widths of the shaft
	headLong, headHalf := 1.9*w, 1.5*w
	base := max(length-headLong, 0)
	shaft := raster.Segment(along, across, 0, 0, base, 0, w)
	if along > base {
		shaft = max(shaft, along-base-0.1*w)
	}
	// The head: behind its base, and inside the two sloping sides.
	n := math.Hypot(headLong, headHalf)
	slope := ((along-length)*headHalf + across*headLong) / n
	back := base - along
	in := max(slope, back) + round*w
	if slope > -round*w && back > -round*w {
		in = math.Hypot(max(slope+round*w, 0), max(back+round*w, 0))
	}
	return min(shaft, in-round*w)
}

// Stroke is the style of the lines that a person draws. It tells them apart where colours do not.
type Stroke uint8

// The strokes.
const (
	Solid Stroke = iota
	Double
	Dashed
	Dotted
)

// Stroked returns the stroke of a drawing with the number i.
func Stroked(i uint8) Stroke {
	if all := [...]Stroke{Double, Dashed, Dotted, Solid}; int(i) < len(all) {
		return all[i]
	}
	return Solid
}

// line returns the distance to a line of width w along an axis, from 0 to length. Its ends belong to it.
func (s Stroke) line(along, across, length, w float64) float64 {
	switch s {
	case Double:
		return raster.Segment(along, across, 0, 0.45*w, length, 0.45*w, 0.4*w)
	case Dashed:
		half := 0.65 * w // of a dash, without its round ends
		return math.Hypot(max(math.Abs(beat(along-half, length-2*half, 3.4*w))-half, 0), across) - w/2
	case Dotted:
		return math.Hypot(beat(along, length, 1.9*w), across) - 0.55*w
	}
	return raster.Segment(along, across, 0, 0, length, 0, w)
}

// ring returns a function that returns the distance to a ring of width w around a middle.
func (s Stroke) ring(mid, radius, w float64) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		x, y = x-mid, y-mid
		across := math.Abs(math.Hypot(x, y) - radius)
		around, full := (math.Atan2(y, x)+math.Pi)*radius, 2*math.Pi*radius
		switch s {
		case Double:
			return math.Abs(across-0.8*w) - 0.3*w
		case Dashed:
			return math.Hypot(max(math.Abs(beat(around, full, full/12))-full/40, 0), across) - w/2
		case Dotted:
			return math.Hypot(beat(around, full, full/20), across) - 0.75*w
		}
		return across - w/2
	}
}

// beat returns the signed distance along a line to the nearest of the points that divide its length into equal parts of
// about the given one, with its ends.
func beat(along, length, part float64) float64 {
	n := max(math.Round(length/part), 1)
	part = length / n
	return along - part*max(0, min(math.Round(along/part), n))
}
