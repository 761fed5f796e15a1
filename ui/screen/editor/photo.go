package editor

import (
	"context"
	"errors"
	"image"
	"slices"

	"chuhe/engine/vision"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// A photo is the picture from which a position is set up, with what was read from it.
type photo struct {
	picture image.Image // nil: not yet decoded
	file    []byte      // the picture in a record; nil: it comes from elsewhere
	tag     string      // the same in the record on the board; empty: not there
	keep    bool        // the record is to keep it
	shown   *image.RGBA // the same for the screen
	reading vision.Reading
	setup   xiangqi.Setup      // as read
	taken   bool               // a position was taken from it
	others  []vision.Corners   // further boards
	doubts  []xiangqi.Square   // doubtful points that the player has not accepted
	at      xiangqi.Square     // the doubtful point to which Tab led; NoSquare: none
	stop    context.CancelFunc // ends the reading under way; nil: none
	corner  int                // the one that moves
	dragged bool
}

// mostShown is the longest side of the picture on the screen, in pixels.
const mostShown = 900

// open reads a position from the file of a picture, in the background. Of a picture from a record, it only shows the
// board at the given corners.
func (p *Page) open(file []byte, at func(image.Rectangle) vision.Corners) {
	if p.sight == nil || p.files == nil {
		return
	}
	p.stopReading()
	ctx, stop := context.WithCancel(context.Background())
	ph := &photo{stop: stop, keep: p.Settings.KeepPicture}
	before := p.photo
	p.photo = ph
	p.Invalidate()
	p.files.Do(func() func() {
		picture, err := p.sight.Decode(file)
		var shown *image.RGBA
		var r vision.Reading
		var others []vision.Corners
		switch {
		case err == nil && at == nil:
			small := make(chan *image.RGBA, 1)
			go func() { small <- vision.Preview(picture, mostShown) }()
			r, others, err = p.sight.Read(ctx, picture)
			shown = <-small
		case err == nil:
			r.Corners, shown = at(picture.Bounds()), vision.Preview(picture, mostShown)
		case at != nil:
			err = errKept
		}
		return func() {
			if p.photo != ph {
				return
			}
			if ph.stop = nil; err != nil {
				p.photo = before
				p.refuse(err)
				return
			}
			ph.picture, ph.shown, ph.others, ph.reading = picture, shown, others, r
			switch {
			case at != nil:
				p.Voice.Say(voice.Status, p.doubtful())
			case r.Found():
				p.arrange()
			default:
				ph.reading.Corners = inset(picture.Bounds())
				p.Voice.Say(voice.Status, locale.Msg(locale.PhotoNone))
			}
			p.Invalidate()
		}
	})
}

// inset returns corners near those of a picture without a board.
func inset(b image.Rectangle) vision.Corners {
	at := func(x, y int) vision.Spot {
		return vision.Spot{X: float64(b.Min.X) + float64(b.Dx()*x)/10, Y: float64(b.Min.Y) + float64(b.Dy()*y)/10}
	}
	return vision.Corners{at(1, 1), at(9, 1), at(9, 9), at(1, 9)}
}

// refuse says why a picture cannot be read.
func (p *Page) refuse(err error) {
	told := locale.PhotoBad
	switch {
	case errors.Is(err, errKept):
		told = locale.PhotoBroken
	case errors.Is(err, page.ErrSight):
		told = locale.PhotoLost
	case errors.Is(err, vision.ErrTooLarge):
		told = locale.PhotoLarge
	case errors.Is(err, vision.ErrComplex):
		told = locale.PhotoComplex
	}
	p.Host.PlaySound(sound.Illegal)
	p.tell(nil, told)
}

// stopReading ends the reading under way.
func (p *Page) stopReading() {
	if p.photo != nil && p.photo.stop != nil {
		p.photo.stop()
		p.photo.stop = nil
	}
}

// arrange takes the position that was read. While a corner moves, the positions replace each other.
func (p *Page) arrange() {
	ph := p.photo
	ph.setup, ph.doubts, ph.at = ph.reading.Setup(), nil, xiangqi.NoSquare
	if ph.taken {
		ph.setup.ToMove = p.editor.Setup().ToMove
	}
	for _, i := range ph.reading.Doubts() {
		ph.doubts = append(ph.doubts, vision.Square(i))
	}
	p.editor.Arrange(ph.setup, ph.taken && ph.dragged)
	p.turned, ph.taken = ph.reading.Bottom, true
	p.follow()
	p.Voice.Say(voice.Status, p.doubtful())
}

// shift moves a corner of the grid and reads the board again.
func (p *Page) shift(corner int, to vision.Spot) {
	ph := p.photo
	b := ph.picture.Bounds()
	to.X = max(float64(b.Min.X), min(to.X, float64(b.Max.X-1)))
	to.Y = max(float64(b.Min.Y), min(to.Y, float64(b.Max.Y-1)))
	if at := ph.reading.Corners; at[corner] != to {
		at[corner] = to
		p.readAt(at)
	}
}

// nextBoard reads another board of the picture.
func (p *Page) nextBoard() {
	ph := p.photo
	next := ph.others[0]
	ph.others = append(ph.others[1:], ph.reading.Corners)
	p.readAt(next)
}

// readAt reads the board with the given corners in the background. A reading under way is given up.
func (p *Page) readAt(at vision.Corners) {
	p.stopReading()
	ph := p.photo
	ctx, stop := context.WithCancel(context.Background())
	ph.stop, ph.reading.Corners = stop, at
	p.Invalidate()
	p.files.Do(func() func() {
		r, err := p.sight.ReadAt(ctx, ph.picture, at)
		return func() {
			if err == nil && p.photo == ph && ph.reading.Corners == at {
				ph.stop, ph.reading = nil, r
				p.arrange()
			}
		}
	})
}

// openDoubts returns the points that look as they were read and were not accepted.
func (p *Page) openDoubts() []xiangqi.Square {
	if p.photo == nil {
		return nil
	}
	now := p.editor.Setup()
	return slices.DeleteFunc(slices.Clone(p.photo.doubts), func(sq xiangqi.Square) bool {
		return now.PieceAt(sq) != p.photo.setup.PieceAt(sq)
	})
}

// walk leads through the doubtful points: Tab to the next one, Shift+Tab back, Enter accepts. Beyond the last one, Tab
// moves the focus as usual.
func (p *Page) walk(u *kit.UI) {
	doubts := p.openDoubts()
	ph := p.photo
	if len(doubts) == 0 {
		if ph != nil {
			ph.at = xiangqi.NoSquare
		}
		return
	}
	on := ph.at != xiangqi.NoSquare
	if !on && !u.Focused(boardID) && !u.Focused("") {
		return
	}
	i := slices.Index(doubts, ph.at)
	switch {
	case i+1 < len(doubts) && u.ShortcutHeld(kit.KeyTab, 0):
		ph.at = doubts[i+1]
	case i > 0 && u.ShortcutHeld(kit.KeyTab, kit.Shift):
		ph.at = doubts[i-1]
	case on && u.Shortcut(kit.KeyEnter, 0):
		p.accept()
		return
	case on && (i+1 == len(doubts) && u.Event().Kind == kit.KeyDown && u.Event().Key == kit.KeyTab):
		ph.at = xiangqi.NoSquare
		return
	default:
		return
	}
	u.Focus(boardID)
	p.Board.SetCursor(ph.at)
	p.Voice.Say(voice.Status, p.doubtful())
	p.Invalidate()
}

// accept takes the doubtful point as it is, and leads to the next one.
func (p *Page) accept() {
	ph, at := p.photo, p.photo.at
	ph.doubts = slices.DeleteFunc(ph.doubts, func(sq xiangqi.Square) bool { return sq == at })
	p.next(at)
}

// next leads to the first doubtful point after one, or else to the first of all.
func (p *Page) next(after xiangqi.Square) {
	ph, order := p.photo, vision.Points()
	doubts := p.openDoubts() // in the same order
	from := slices.Index(order, after)
	i := slices.IndexFunc(doubts, func(sq xiangqi.Square) bool { return slices.Index(order, sq) > from })
	if ph.at = xiangqi.NoSquare; len(doubts) > 0 {
		ph.at = doubts[max(i, 0)]
		p.Board.SetCursor(ph.at)
	}
	p.Voice.Say(voice.Status, p.doubtful())
	p.Invalidate()
}

// change puts a piece on the doubtful point to which Tab led, and leads to the next one. It reports whether there was
// such a point.
func (p *Page) change(piece xiangqi.Piece) bool {
	if p.photo == nil || p.photo.at == xiangqi.NoSquare {
		return false
	}
	at, before := p.photo.at, p.editor.Setup()
	p.edit(at, func() error {
		if piece == xiangqi.NoPiece {
			return p.editor.Remove(at)
		}
		return p.editor.Put(piece, at)
	})
	if now := p.editor.Setup(); now != before || now.PieceAt(at) == piece {
		p.accept()
	}
	return true
}

// doubtful describes how much of the picture is doubtful, and the point to which Tab led.
func (p *Page) doubtful() locale.Message {
	ph, doubts := p.photo, p.openDoubts()
	switch {
	case ph.picture == nil:
		return locale.Msg(locale.PhotoReading)
	case !ph.taken && ph.file != nil:
		return locale.Msg(locale.PhotoKept)
	case !ph.taken:
		return locale.Msg(locale.PhotoNone)
	case ph.at != xiangqi.NoSquare:
		i := slices.Index(vision.Points(), ph.at)
		return locale.Msg(locale.PhotoDoubt, locale.At(ph.at, p.turned), p.classWord(i, false), p.classWord(i, true))
	case len(doubts) > 0:
		return locale.Msg(locale.PhotoDoubts, len(doubts))
	}
	return locale.Msg(locale.PhotoClear)
}

// classWord names what a point shows most probably, or what else it may show.
func (p *Page) classWord(i int, other bool) locale.Key {
	class, _ := p.photo.reading.Best(i)
	if other {
		class = p.photo.reading.Second(i)
	}
	if piece := vision.Piece(class); piece != xiangqi.NoPiece {
		return locale.PieceName(piece)
	}
	return locale.PhotoEmpty
}
