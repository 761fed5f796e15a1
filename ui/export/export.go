// Package export writes positions as pictures and games as animations to files. It draws the board of the window with
// [draw.Rasterize], without a display, so it can run in any goroutine.
package export

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	list "chuhe/ui/draw"
	"chuhe/ui/theme"
)

// Size is the size of a picture.
type Size uint8

// The sizes: pictures are about 320, 480 and 720 logical pixels wide.
const (
	Small Size = iota
	Medium
	Large
)

// cell returns the distance between adjacent lines of the board, in logical pixels.
func (s Size) cell() float64 { return [...]float64{31, 47, 70}[min(s, Large)] }

// A Look describes the drawing of the board and its caption.
type Look struct {
	Theme   theme.Theme
	Script  board.Script
	Labels  board.Labels
	Flipped bool // Black at the bottom
	Size    Size
	// Names holds the players' names, by side, drawn under the board. If both are empty, the picture has no room for
	// them.
	Names [2]string
}

// A Diagram is the state of the board at one time.
type Diagram struct {
	Pieces   board.Placement
	LastMove xiangqi.Move   // the move marked at both ends, or NoMove
	Check    xiangqi.Square // square of the king in check, or NoSquare
	Hint     xiangqi.Move   // the move shown as an arrow, or NoMove
	Drawings []board.Drawing
}

// scale is the number of device pixels per logical pixel in pictures of one position.
const scale = 2

// WritePNG writes a picture of a position, with two pixels per logical pixel.
func WritePNG(w io.Writer, look Look, p Diagram) error {
	var l list.List
	look.build(&l, p)
	width, height := look.measure()
	if err := png.Encode(w, list.Rasterize(&l, width, height, scale, look.Theme.Window)); err != nil {
		return fmt.Errorf("the picture cannot be written: %w", err)
	}
	return nil
}

// margin returns the width of the margin around the board.
func (k Look) margin() float64 { return math.Round(0.3 * k.Size.cell()) }

// caption returns the height of the names under the board.
func (k Look) caption() float64 {
	if k.Names == ([2]string{}) {
		return 0
	}
	return math.Round(0.75 * k.Size.cell())
}

// layout returns the place of the board.
func (k Look) layout() board.Layout {
	cell := k.Size.cell()
	at := list.Rect{X: k.margin(), Y: k.margin(), W: math.Round(board.Cols * cell), H: math.Round(board.Rows * cell)}
	return board.Layout{Rect: at, Cell: cell, Flipped: k.Flipped}
}

// measure returns the size of the picture in logical pixels.
func (k Look) measure() (w, h float64) {
	at := k.layout().Rect
	return at.W + 2*k.margin(), at.H + 2*k.margin() + k.caption()
}

// Pixels returns the size of a picture of one position in device pixels; pictures of a film have half the width and
// half the height.
func (k Look) Pixels() (w, h int) {
	width, height := k.measure()
	return scale * int(width), scale * int(height)
}

// build adds the picture to a list. The empty board comes first.
func (k Look) build(l *list.List, p Diagram) {
	board.Build(l, board.Input{
		Layout: k.layout(), Theme: k.Theme, Script: k.Script, Labels: k.Labels,
		Pieces: p.Pieces, LastMove: p.LastMove, Check: p.Check, Hint: p.Hint, Drawings: p.Drawings,
	}, nil)
	if k.caption() == 0 {
		return
	}
	width, height := k.measure()
	row := list.Rect{X: k.margin(), Y: height - k.margin() - k.caption() + 0.25*k.margin(), W: width - 2*k.margin(),
		H: k.caption()}
	for side, name := range k.Names {
		k.name(l, row, xiangqi.Side(side), name)
	}
}

// name adds a player's name beside the king of the side: Red's at the left end of the row, Black's at the right, each
// at most half as wide as the row.
func (k Look) name(l *list.List, row list.Rect, side xiangqi.Side, name string) {
	if name == "" {
		return
	}
	size := math.Round(0.4*k.Size.cell()*2) / 2
	radius, gap := 0.36*row.H, 0.5*size
	disc := board.Piece{Piece: xiangqi.NewPiece(side, xiangqi.King), Radius: radius, Palette: k.Theme.Disc,
		Script: k.Script}
	name = art.Ellipsis(name, size, false, row.W/2-2*radius-3*gap)
	words := art.Text{String: name, Size: size, Color: k.Theme.Text}
	middle := row.Y + row.H/2
	at, text := row.X+radius, row.X+2*radius+gap
	if side == xiangqi.Black {
		at = row.X + row.W - radius
		text = at - radius - gap - words.Measure().Width
	}
	at = math.Round(at)
	l.Put(board.PieceShadow{Radius: radius, Color: k.Theme.Disc.Shadow}, list.Point{X: at, Y: math.Round(middle)})
	l.Put(disc, list.Point{X: at, Y: math.Round(middle)})
	l.Put(words, list.Point{X: text, Y: middle + art.Middle(size)})
}

// A stage draws one position after the other, and draws the unchanging parts only once.
type stage struct {
	look   Look
	baked  map[list.Sprite]list.Sprite
	ground *image.RGBA // picture of the empty board
	now    *image.RGBA
}

func newStage(look Look) *stage {
	width, height := look.measure()
	s := &stage{look: look, baked: map[list.Sprite]list.Sprite{}}
	var l list.List
	look.build(&l, Diagram{})
	l.Ops = l.Ops[:1]
	s.ground = list.Rasterize(&l, width, height, 1, look.Theme.Window)
	s.now = image.NewRGBA(s.ground.Rect)
	return s
}

// draw returns the picture of a position; it is valid until the next call.
func (s *stage) draw(p Diagram) *image.RGBA {
	draw.Draw(s.now, s.now.Rect, s.ground, image.Point{}, draw.Src)
	var l list.List
	s.look.build(&l, p)
	for _, op := range l.Ops[1:] {
		kept, ok := s.baked[op.Sprite]
		if !ok {
			kept = bake(op.Sprite)
			s.baked[op.Sprite] = kept
		}
		op.Sprite = kept
		op.Paint(s.now, 1)
	}
	return s.now
}

// bitmap is a rendered sprite.
type bitmap struct {
	picture *image.RGBA
	anchor  image.Point
}

func bake(s list.Sprite) *bitmap {
	picture, anchor := s.Render(1)
	return &bitmap{picture, anchor}
}

// Render implements [list.Sprite].
func (b *bitmap) Render(float64) (*image.RGBA, image.Point) { return b.picture, b.anchor }
