package editor

import (
	"math"
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// tray is the state of the pieces beside the board, from which new ones are taken.
type tray struct {
	pressed xiangqi.Piece // under the pointer when the button went down
	grip    draw.Point    // where it went down
	pointer draw.Point
	dragged bool
}

// dragStarts is the distance in logical pixels after which a press becomes a drag.
const dragStarts = 6.0

// labelHeight is the height of the number below a piece.
const labelHeight = 18.0

// wideCell is the width in logical pixels of a cell of the tray that has room for words.
const wideCell = 46.0

// trayID returns the ID of a piece in the tray.
func trayID(piece xiangqi.Piece) kit.ID { return kit.ID("editor.tray." + string(piece.Letter())) }

// drop ends a press or a drag, and reports whether there was one.
func (t *tray) drop() bool {
	held := t.pressed != xiangqi.NoPiece
	*t = tray{}
	return held
}

// declare declares the two rows of pieces with the number left of each.
func (t *tray) declare(f *kit.Flow, p *Page) {
	cell := min(f.Width()/xiangqi.Kinds, 58)
	f.UI.Group("editor.tray", func() {
		for side := xiangqi.Red; side <= xiangqi.Black; side++ {
			row := f.Take(cell+labelHeight, 4)
			for kind, r := range kit.Columns(row, xiangqi.Kinds, 0) {
				t.piece(f.UI, p, xiangqi.NewPiece(side, xiangqi.Kind(kind)), r)
			}
		}
	})
}

// piece declares a piece of the tray in r, with the number left below it.
func (t *tray) piece(u *kit.UI, p *Page, piece xiangqi.Piece, r draw.Rect) {
	left := p.editor.Left(piece)
	chosen := p.editor.Tray() == piece
	as := kit.Access{Role: access.Button, Name: p.T(locale.EditorPiece, p.T(locale.PieceName(piece)), left)}
	if chosen {
		as.State = access.Checked
	}
	res := u.Area(trayID(piece), as, r, kit.AreaSpec{Focus: true, Drag: true, Cursor: kit.CursorPointer})
	t.event(u, p, piece, res)
	if l := u.Painting(); l != nil {
		disc := r
		label := kit.CutBottom(&disc, labelHeight, 0)
		mid, alpha := draw.Point{X: disc.X + disc.W/2, Y: disc.Y + disc.H/2}, 1.0
		if left <= 0 {
			alpha = 0.4
		}
		if chosen {
			u.Box(r, theme.RadiusPanel, p.Theme.Window, p.Theme.Focus, theme.Focus)
		}
		l.PutWith(board.Piece{Piece: piece, Radius: 0.42 * min(disc.W, disc.H), Palette: p.Theme.Disc, Script: p.Script()}, mid, alpha, 1)
		text := p.T(locale.EditorLeft, max(left, 0))
		if r.W < wideCell {
			text = strconv.Itoa(max(left, 0))
		}
		u.Label(label, text, kit.LabelSpec{Size: theme.FontSmall, Soft: left > 0, Align: kit.AlignCenter})
		u.Ring(r, theme.RadiusPanel, res)
	}
}

// event handles the input on a piece of the tray: a click picks it, a drag carries it to the board.
func (t *tray) event(u *kit.UI, p *Page, piece xiangqi.Piece, res kit.Response) {
	switch ev := res.Event; ev.Kind {
	case kit.PointerDown:
		if ev.Button == kit.LeftButton {
			*t = tray{pressed: piece, grip: ev.Pos, pointer: ev.Pos}
		}
	case kit.PointerMove:
		if t.pressed != piece {
			break
		}
		t.pointer = ev.Pos
		if !t.dragged && math.Hypot(ev.Pos.X-t.grip.X, ev.Pos.Y-t.grip.Y) > dragStarts {
			t.dragged = true
			p.editor.LetGo()
		}
		u.Invalidate()
	case kit.PointerUp:
		carried := t.pressed == piece && t.dragged
		t.drop()
		if !carried {
			break
		}
		if sq, on := p.Layout.Board.SquareAt(ev.Pos); on {
			before := p.editor.Setup()
			p.done(p.editor.Put(piece, sq), sq)
			p.sound(before)
		}
		u.Invalidate()
		return
	case kit.PointerAway:
		t.drop()
	}
	if res.Clicked {
		p.editor.Pick(piece)
		p.follow()
	}
}

// paint draws the piece that is being dragged above everything else.
func (t *tray) paint(u *kit.UI, p *Page) {
	if l := u.Painting(); l != nil && t.dragged {
		radius := board.PieceRadius * p.Layout.Board.Cell
		l.Put(board.PieceShadow{Radius: radius, Lifted: true, Color: p.Theme.Disc.Shadow}, t.pointer)
		l.Put(board.Piece{Piece: t.pressed, Radius: radius, Palette: p.Theme.Disc, Script: p.Script()}, t.pointer)
	}
}
