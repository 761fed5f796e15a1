package editor

import (
	"image"
	"image/color"
	"math"

	"chuhe/engine/vision"
	"chuhe/ui/access"
	"chuhe/ui/art/raster"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// shot is the picture on the screen. Its anchor is its upper left corner.
type shot struct {
	picture *image.RGBA
	w, h    float64
}

// Render implements draw.Sprite.
func (s shot) Render(scale float64) (*image.RGBA, image.Point) {
	cv := raster.New(raster.Pixels(s.w*scale), raster.Pixels(s.h*scale))
	from := s.picture.Rect
	for y := range cv.Rect.Dy() {
		for x := range cv.Rect.Dx() {
			a := from.Min.X + x*from.Dx()/cv.Rect.Dx()
			b := from.Min.Y + y*from.Dy()/cv.Rect.Dy()
			cv.SetRGBA(x, y, s.picture.RGBAAt(a, b))
		}
	}
	return cv.RGBA, image.Point{}
}

// overlay is the grid that was found, over the picture.
type overlay struct {
	corners vision.Corners // in logical pixels
	w, h    float64
	ink     color.NRGBA
	held    int // the corner that moves; -1: none
}

// handle is the radius of a corner that can be dragged.
const handle = 8.0

// Render implements draw.Sprite.
func (o overlay) Render(scale float64) (*image.RGBA, image.Point) {
	pad := int(math.Ceil(2 * handle * scale))
	cv := raster.New(raster.Pixels(o.w*scale)+2*pad, raster.Pixels(o.h*scale)+2*pad)
	at := func(file, rank float64) (x, y float64) {
		s := o.corners.At(file, rank)
		return s.X*scale + float64(pad), s.Y*scale + float64(pad)
	}
	line := func(f0, r0, f1, r1, width float64, opacity uint8) {
		x0, y0 := at(f0, r0)
		x1, y1 := at(f1, r1)
		ink := o.ink
		ink.A = opacity
		edge := 4 * scale
		box := image.Rect(int(min(x0, x1)-edge), int(min(y0, y1)-edge), int(max(x0, x1)+edge), int(max(y0, y1)+edge))
		cv.Fill(box, func(x, y float64) float64 { return raster.Segment(x, y, x0, y0, x1, y1, width*scale) }, ink)
	}
	for file := range 9 {
		line(float64(file), 0, float64(file), 9, 1, 110)
	}
	for rank := range 10 {
		line(0, float64(rank), 8, float64(rank), 1, 110)
	}
	for i, c := range [...][4]float64{{0, 0, 8, 0}, {8, 0, 8, 9}, {8, 9, 0, 9}, {0, 9, 0, 0}} {
		line(c[0], c[1], c[2], c[3], 2, 255)
		x, y := at(c[0], c[1])
		radius := handle * scale
		if i == o.held {
			radius *= 1.4
		}
		box := image.Rect(int(x-2*radius), int(y-2*radius), int(x+2*radius), int(y+2*radius))
		cv.Fill(box, func(a, b float64) float64 { return math.Hypot(a-x, b-y) - radius }, o.ink)
		inner := radius - 2.5*scale
		disc := func(a, b float64) float64 { return math.Hypot(a-x, b-y) - inner }
		cv.Fill(box, disc, color.NRGBA{255, 255, 255, 255})
	}
	return cv.RGBA, image.Pt(pad, pad)
}

// photoCard declares the picture with the grid, the corners of which can be dragged, or moved with the arrow keys after
// Space has chosen one.
func (p *Page) photoCard(height float64) pane.Block {
	return p.Plain(func(f *kit.Flow) {
		u, ph := f.UI, p.photo
		if ph.picture == nil {
			f.Paragraph(p.T(locale.PhotoReading), kit.LabelSpec{Soft: true}, 0)
			return
		}
		size := ph.shown.Rect.Size()
		scale := min(f.Width()/float64(size.X), (height-f.UI.Tall(kit.FlowRow))/float64(size.Y))
		r := f.Take(float64(size.Y)*scale, 4)
		r.X, r.W = r.X+(r.W-float64(size.X)*scale)/2, float64(size.X)*scale
		b := ph.picture.Bounds()
		scale = r.W / float64(b.Dx()) // of the whole picture
		as := kit.Access{Role: access.Graph, Name: p.T(locale.PhotoCorners)}
		res := u.Area("editor.photo", as, r,
			kit.AreaSpec{Focus: true, Lift: true, Cursor: kit.CursorGrab, Tooltip: as.Name})
		p.drag(u, res, r, scale)
		if l := u.Painting(); l != nil {
			corners := ph.reading.Corners
			for i, c := range corners {
				corners[i] = vision.Spot{X: (c.X - float64(b.Min.X)) * scale, Y: (c.Y - float64(b.Min.Y)) * scale}
			}
			held := -1
			if ph.dragged || res.Ring {
				held = ph.corner
			}
			l.Put(shot{ph.shown, r.W, r.H}, draw.Point{X: r.X, Y: r.Y})
			l.Put(overlay{corners, r.W, r.H, p.Theme.Hint, held}, draw.Point{X: r.X, Y: r.Y})
			u.Ring(r, theme.RadiusPanel/2, res)
		}
		p.keeps(f)
	})
}

// drag handles the input on the picture, which is drawn in r at a scale.
func (p *Page) drag(u *kit.UI, res kit.Response, r draw.Rect, scale float64) {
	ph, ev := p.photo, res.Event
	b := ph.picture.Bounds()
	spot := vision.Spot{X: float64(b.Min.X) + (ev.Pos.X-r.X)/scale, Y: float64(b.Min.Y) + (ev.Pos.Y-r.Y)/scale}
	switch ev.Kind {
	case kit.PointerDown:
		nearest := math.Inf(1)
		for i, c := range ph.reading.Corners {
			if d := math.Hypot(c.X-spot.X, c.Y-spot.Y); d < nearest {
				nearest, ph.corner = d, i
			}
		}
		ph.dragged = nearest*scale < 4*handle
	case kit.PointerMove:
		if ph.dragged {
			p.shift(ph.corner, spot)
		}
	case kit.PointerUp, kit.PointerAway:
		ph.dragged = false
	case kit.KeyDown:
		step, moves := map[kit.Key]vision.Spot{kit.KeyLeft: {X: -1}, kit.KeyRight: {X: 1}, kit.KeyUpArrow: {Y: -1},
			kit.KeyDownArrow: {Y: 1}}[ev.Key]
		if ev.Mods != 0 || !moves && ev.Key != kit.KeySpace {
			return
		}
		u.Use()
		if !moves {
			ph.corner = (ph.corner + 1) % 4
		}
		at := ph.reading.Corners[ph.corner]
		p.shift(ph.corner, vision.Spot{X: at.X + step.X/scale, Y: at.Y + step.Y/scale})
	}
	if ev.Kind != kit.NoEvent {
		u.Invalidate()
	}
}

// doubtCard declares what of the picture is doubtful, and leads to its other boards.
func (p *Page) doubtCard() pane.Block {
	b := p.Plain(func(f *kit.Flow) {
		ph := p.photo
		f.Paragraph(p.Text(p.doubtful()), kit.LabelSpec{}, 0)
		soft := kit.LabelSpec{Soft: true, Size: theme.FontSmall}
		if len(p.openDoubts()) > 0 {
			f.Skip(4)
			f.Paragraph(p.T(locale.PhotoKeys), soft, 0)
		}
		if ph.taken {
			f.Skip(4)
			side := locale.PhotoToMove
			if ph.reading.Unsure {
				side = locale.PhotoUnsure
			}
			f.Paragraph(p.T(side), soft, 0)
		}
		if len(ph.others) > 0 && ph.taken {
			f.Skip(8)
			if f.UI.Button("editor.board.next", f.Take(f.UI.Tall(theme.ButtonHeight), 0),
				kit.ButtonSpec{Label: p.T(locale.PhotoOther)}) {
				p.nextBoard()
			}
		}
	})
	if len(p.openDoubts()) > 0 || p.photo.reading.Unsure {
		b.Edge, b.Border = p.Theme.Gold, theme.Edge
	}
	return b
}
