package board

import (
	"math"

	"chuhe/ui/art/raster"
)

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
