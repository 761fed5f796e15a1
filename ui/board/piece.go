package board

import (
	"image"
	"image/color"
	"math"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/art/raster"
	"chuhe/ui/theme"
)

// PieceRadius is the radius of a piece on the board, in cells.
const PieceRadius = 0.435

// Piece is a turned wooden disc with an engraved character or picture. Its anchor is its middle; it has no shadow of
// its own.
type Piece struct {
	Piece   xiangqi.Piece
	Radius  float64
	Palette theme.Disc
	Script  Script
}

// Character returns the character on a piece, in the traditional script if the piece has a picture; 0 for no piece.
func Character(p xiangqi.Piece, script Script) rune {
	if p == xiangqi.NoPiece {
		return 0
	}
	faces := "帥仕相傌俥炮兵將士象馬車砲卒"
	if script == Simplified {
		faces = "帅仕相马车炮兵将士象马车炮卒"
	}
	return []rune(faces)[int(p.Kind())+7*int(p.Side())]
}

// Render implements draw.Sprite.
func (s Piece) Render(scale float64) (*image.RGBA, image.Point) {
	r := s.Radius * scale
	side := room(r)
	return s.render(r, side), image.Pt(side/2, side/2)
}

// room returns the odd side, in pixels, of a square that holds a disc of radius r.
func room(r float64) int { return 2*int(math.Ceil(r+1)) + 1 }

// render draws the piece with a radius of r pixels in the middle of a square.
func (s Piece) render(r float64, side int) *image.RGBA {
	cv, mid := s.disc(r, side)
	s.engrave(cv, r, mid, false)
	return cv.RGBA
}

// disc paints the bare disc with a radius of r pixels in the middle of a square.
func (s Piece) disc(r float64, side int) (cv raster.Canvas, mid float64) {
	mid = float64(side) / 2
	cv = raster.New(side, side)
	seed := uint32(s.Piece) * 31
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		dx, dy := cx-mid, cy-mid
		d := math.Hypot(dx, dy)
		if d > r+1 {
			return
		}
		cv.Over(x, y, s.wood(dx/r, dy/r, 1/r, seed), raster.Cover(d-r))
	})
	return cv, mid
}

func (s Piece) face() theme.Face {
	if s.Piece.Side() == xiangqi.Black {
		return s.Palette.Black
	}
	return s.Palette.Red
}

// wood returns the colour of the bare disc at (x, y), in radii from its middle; pixel is the size of a device pixel.
func (s Piece) wood(x, y, pixel float64, seed uint32) raster.Tint {
	p := s.face()
	light, dark, rim, turned := raster.TintOf(p.Light), raster.TintOf(p.Dark), raster.TintOf(p.Rim),
		raster.TintOf(p.Edge)
	d := math.Hypot(x, y)
	lean := -(0.55*x + 0.83*y) // towards the light: 1 at the top left, -1 at the bottom right
	// The face is a shallow dome.
	face := light.Mix(dark, raster.Smooth(-1.05, 1.05, -lean*0.95+0.3*d*d))
	angle := float64(seed%7) - 3
	u, v := x+0.12*angle*y, y-0.12*angle*x
	figure := noise(u*1.6+float64(seed), v*15, seed) - 0.5 + 0.6*(noise(u*5, v*34, seed+1)-0.5)
	face = face.Mix(rim, 0.075*max(0, figure+0.35))
	// The rim falls away from a crease, rounding over towards the board.
	fall := max(0, (d-crease)/(1-crease))
	side := 0.0
	if d > 0 {
		side = lean / d
	}
	edge := turned.Mix(rim, 0.22*fall)
	if side > 0 {
		edge = edge.Mix(turned.Mix(raster.White(), 0.45), side*(0.9-0.5*fall*fall))
	} else {
		edge = edge.Mix(rim, -side*(0.35+0.5*fall))
	}
	edge = edge.Mix(rim.Scaled(0.72), 0.5*raster.Smooth(0.5, 1.05, fall)*(1-0.75*max(0, side)))
	soft := max(pixel, 0.02)
	c := face.Mix(edge, raster.Smooth(crease-soft, crease+soft, d))
	groove := 1 - raster.Smooth(0, max(1.1*pixel, 0.026), math.Abs(d-crease))
	return c.Mix(rim, groove*(0.34+0.2*side))
}

// crease is the distance from the middle at which the face ends and the turned edge begins, in radii.
const crease = 0.9

// engrave cuts rings and the character or picture into the disc. Red has two fine rings, Black a broad one; together
// with the light and dark edges of the discs they distinguish the sides without colour.
func (s Piece) engrave(cv raster.Canvas, r, mid float64, upturned bool) {
	p := s.face()
	light := theme.Fade(theme.Mix(p.Light, color.NRGBA{255, 255, 255, 255}, 0.6), 0.8)
	if raster.InkGain(p.Ink) > raster.InkGain(p.Light) { // light ink on a dark face has no lit edge
		light = theme.Fade(p.Dark, 0.5)
	}
	drop := float64(raster.Pixels(r / 31))
	switch {
	case s.Script == Pictograms && r < smallDisc: // leaves the room to the picture
	case s.Piece.Side() == xiangqi.Black:
		s.ring(cv, mid, r, 0.80, max(0.075*r, 1.2), drop, p.Ink, light)
	default:
		s.ring(cv, mid, r, 0.81, max(0.042*r, 0.9), drop, p.Ink, light)
		if r >= smallDisc {
			s.ring(cv, mid, r, 0.725, max(0.022*r, 0.6), drop, p.Ink, light)
		}
	}
	size := s.size(r)
	side := 2*(int(size*1.3)/2) + cv.Rect.Dx()&1
	m := s.mask(size, side)
	if upturned {
		m = turned(m)
	}
	at := image.Pt((cv.Rect.Dx()-side)/2, (cv.Rect.Dy()-side)/2)
	cv.Stamp(m, at.Add(image.Pt(0, int(drop))), light, 1)
	cv.Stamp(m, at, p.Ink, raster.InkGain(p.Ink))
	carve(cv, m, at, int(drop), p.Ink)
}

// mask returns the engraving: a character or a picture of the given em size, in the middle of a square of side pixels.
func (s Piece) mask(size float64, side int) *image.Alpha {
	if s.Script == Pictograms {
		return pictogram(s.Piece.Kind(), size, side)
	}
	return art.Glyph(Character(s.Piece, s.Script), size, true, side)
}

// Upturned is a piece with its engraving upside down, in the same light.
type Upturned struct{ Piece }

// Render implements draw.Sprite.
func (s Upturned) Render(scale float64) (*image.RGBA, image.Point) {
	r := s.Radius * scale
	side := room(r)
	cv, mid := s.disc(r, side)
	s.engrave(cv, r, mid, true)
	return cv.RGBA, image.Pt(side/2, side/2)
}

// turned returns an engraving upside down; the original may be shared.
func turned(m *image.Alpha) *image.Alpha {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	to := image.NewAlpha(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			to.SetAlpha(w-1-x, h-1-y, m.AlphaAt(m.Rect.Min.X+x, m.Rect.Min.Y+y))
		}
	}
	return to
}

// smallDisc is the radius in pixels below which legibility of the character matters most, as for captured pieces beside
// the board.
const smallDisc = 16

// size returns the em size of the character or the width of the picture on a disc of radius r.
func (s Piece) size(r float64) float64 {
	switch {
	case s.Script == Pictograms && r < smallDisc:
		return 1.5 * r
	case s.Script == Pictograms:
		return 1.38 * r
	case r < smallDisc:
		return 1.3 * r
	}
	return 1.2 * r
}

// ring engraves a circle at the fraction at of the radius.
func (s Piece) ring(cv raster.Canvas, mid, r, at, width, drop float64, ink, light color.NRGBA) {
	circle := func(cy float64) raster.DistanceField {
		return func(x, y float64) float64 {
			return math.Abs(math.Hypot(x-mid, y-cy)-at*r) - width/2
		}
	}
	cv.Fill(cv.Rect, circle(mid+drop*0.8), theme.Fade(light, 0.7))
	cv.Fill(cv.Rect, circle(mid), ink)
}

// carve darkens the upper edges of the engraving, which lie in shadow.
func carve(cv raster.Canvas, m *image.Alpha, p image.Point, depth int, ink color.NRGBA) {
	dark := raster.TintOf(ink).Scaled(0.45)
	cv.Each(m.Rect.Add(p), func(x, y int, _, _ float64) {
		in := float64(m.AlphaAt(x-p.X, y-p.Y).A) / 255
		above := float64(m.AlphaAt(x-p.X-(depth+1)/2, y-p.Y-depth).A) / 255
		cv.Over(x, y, dark, 0.55*in*(1-above))
	})
}

// PieceShadow is the shadow of a piece on the board or held above it. Its anchor is the middle of the piece on the
// board.
type PieceShadow struct {
	Radius float64
	Lifted bool
	Color  color.NRGBA
}

// Render implements draw.Sprite.
func (s PieceShadow) Render(scale float64) (*image.RGBA, image.Point) {
	r := s.Radius * scale
	sigma, dx, dy := 0.085*r, 0.03*r, 0.13*r
	strength := 0.9
	if s.Lifted {
		sigma, dx, dy, strength = 0.17*r, 0.08*r, 0.26*r, 0.72
	}
	side := 2*int(math.Ceil(r+3*sigma+dy)) + 1
	mid := float64(side) / 2
	cv := raster.New(side, side)
	c, a := raster.TintOf(s.Color), strength*float64(s.Color.A)/255
	cv.Each(cv.Rect, func(x, y int, cx, cy float64) {
		d := math.Hypot(cx-mid-dx, cy-mid-dy) - r*0.985
		v := a * raster.Blurred(d, sigma)
		if v > 0.004 {
			cv.Over(x, y, c, v)
		}
	})
	return cv.RGBA, image.Pt(side/2, side/2)
}

// Icon returns the program's icon, Red's king, as a square of side pixels.
func Icon(side int) *image.RGBA {
	rim := max(0.5, float64(side)/64) // thin, because small icons have little room
	king := Piece{Piece: xiangqi.RedKing, Palette: theme.ByKey(theme.Wood).Disc}
	return king.render(float64(side)/2-rim, side)
}
