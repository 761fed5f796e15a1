package editor

import (
	"strconv"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/editor"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// tray is the state of the pieces beside the board, from which new ones are taken.
type tray struct {
	pressed xiangqi.Piece // under the pointer when the button went down
	grip    draw.Point    // where it went down
	pointer draw.Point
	dragged bool
}

const (
	labelHeight = 18.0 // height of the number below a piece
	wideCell    = 46.0 // width of a cell of the tray that has room for words
	badge       = 17.0 // side of the number on a piece
)

func trayID(piece xiangqi.Piece) kit.ID { return kit.ID("editor.tray." + string(piece.Letter())) }

// drop ends a press or a drag, and reports whether there was one.
func (t *tray) drop() bool {
	held := t.pressed != xiangqi.NoPiece
	*t = tray{}
	return held
}

// declare declares the two rows of pieces with the number left of each. Fingers need large cells, so that where they
// are narrow, the numbers stand on the pieces instead of below them.
func (t *tray) declare(f *kit.Flow, p *Page) {
	cell := min(f.Width()/xiangqi.Kinds, 58)
	on := p.Fingers && cell < wideCell
	height, gap := cell+labelHeight, 4.0
	if on {
		height, gap = f.UI.Tall(cell), 0
	}
	f.UI.Group("editor.tray", func() {
		for side := xiangqi.Red; side <= xiangqi.Black; side++ {
			for kind, r := range kit.Columns(f.Take(height, gap), xiangqi.Kinds, 0) {
				t.piece(f.UI, p, xiangqi.NewPiece(side, xiangqi.Kind(kind)), r, on)
			}
		}
		if p.part() && f.UI.Button(emptyID, f.Take(f.UI.Tall(theme.ButtonHeight), gap), kit.ButtonSpec{
			Label: p.T(locale.PartEmpty), Tooltip: p.Tip(locale.PartEmpty, "."), Look: kit.LookFilter,
			On: p.editor.Tray() == editor.Empty}) {
			p.pickEmpty()
		}
	})
}

// piece declares a piece of the tray in r, with the number left below it or on it.
func (t *tray) piece(u *kit.UI, p *Page, piece xiangqi.Piece, r draw.Rect, on bool) {
	left := p.editor.Left(piece)
	chosen := p.editor.Tray() == piece
	as := kit.Access{Role: access.Button, Name: p.T(locale.EditorPiece, p.T(locale.PieceName(piece)), left)}
	if chosen {
		as.State = access.Checked
	}
	res := u.Area(trayID(piece), as, r, kit.AreaSpec{Focus: true, Lift: true, Cursor: kit.CursorPointer, Enter: true})
	t.event(u, p, piece, res)
	l := u.Painting()
	if l == nil {
		return
	}
	disc := r
	label := draw.Rect{X: r.X + r.W - badge, Y: r.Y + r.H - badge, W: badge, H: badge}
	if !on {
		label = kit.CutBottom(&disc, labelHeight, 0)
	}
	alpha := 1.0
	if left <= 0 {
		alpha = 0.4
	}
	if chosen {
		u.Box(r, theme.RadiusPanel, p.Theme.Window, p.Theme.Focus, theme.Edge)
	}
	l.PutFaint(board.Piece{Piece: piece, Radius: 0.42 * min(disc.W, disc.H), Palette: p.Theme.Disc, Script: p.Script()},
		disc.Center(), alpha)
	text := strconv.Itoa(max(left, 0))
	if on {
		u.Box(label, badge/2, p.Theme.Panel, p.Theme.Hairline, theme.Border)
	} else if r.W >= wideCell {
		text = p.T(locale.EditorLeft, max(left, 0))
	}
	u.Label(label, text, kit.LabelSpec{Size: theme.FontSmall, Soft: true, Align: kit.AlignCenter})
	u.Ring(r, theme.RadiusPanel, res)
}

// event handles the input on a piece of the tray: a click, Enter or Space picks it, a drag carries it to the board.
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
		if !t.dragged && pane.Drags(ev, t.grip) {
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
			p.edit(sq, func() error { return p.editor.Put(piece, sq) })
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
