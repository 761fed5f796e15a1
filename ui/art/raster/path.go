package raster

import (
	"math"
	"strconv"
	"strings"
)

// A Point is a place in the units of a path.
type Point struct{ X, Y float64 }

// At returns the point scaled by unit about mid, and moved by to.
func (p Point) At(mid, unit, to float64) Point {
	return Point{(p.X-mid)*unit + to, (p.Y-mid)*unit + to}
}

// Path converts a drawing to chains of short lines; a curve has the given number of steps, a circle twice as many. M
// begins a chain and L draws a line, each to a point; C draws a cubic to its third point; O a circle (middle, radius);
// Z closes a chain; F fills the closed chains. It panics if the path is invalid, because paths are constants of the
// program.
func Path(path string, steps int) (chains [][]Point, filled bool) {
	fields := strings.Fields(strings.NewReplacer("M", " M ", "L", " L ", "C", " C ", "O", " O ", "Z", " Z ", "F",
		" F ").Replace(path))
	number := func(i int) float64 {
		v, err := strconv.ParseFloat(fields[i], 64)
		if err != nil {
			panic("path: " + err.Error())
		}
		return v
	}
	point := func(i int) Point { return Point{number(i), number(i + 1)} }
	for i := 0; i < len(fields); {
		last := len(chains) - 1
		switch fields[i] {
		case "F":
			filled = true
			i++
		case "M":
			chains = append(chains, []Point{point(i + 1)})
			i += 3
		case "L":
			chains[last] = append(chains[last], point(i+1))
			i += 3
		case "C":
			chains[last] = cubic(chains[last], steps, point(i+1), point(i+3), point(i+5))
			i += 7
		case "O":
			chains = append(chains, Circle(point(i+1), number(i+3), steps))
			i += 4
		case "Z":
			chains[last] = append(chains[last], chains[last][0])
			i++
		default:
			panic("path: unknown " + fields[i])
		}
	}
	return chains, filled
}

// cubic continues a chain along a Bézier curve.
func cubic(chain []Point, steps int, b, c, d Point) []Point {
	a := chain[len(chain)-1]
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		chain = append(chain, Point{k0*a.X + k1*b.X + k2*c.X + k3*d.X, k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y})
	}
	return chain
}

// Circle returns a closed chain of 2*steps lines.
func Circle(m Point, radius float64, steps int) []Point {
	chain := make([]Point, 0, 2*steps+1)
	for i := range 2*steps + 1 {
		sin, cos := math.Sincos(float64(i) * math.Pi / float64(steps))
		chain = append(chain, Point{m.X + radius*cos, m.Y + radius*sin})
	}
	return chain
}
