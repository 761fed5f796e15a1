//go:build linux || freebsd || netbsd || openbsd

package clipboard

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Texts that are too long for one message of the server go piece by piece, as the
// Inter-Client Communication Conventions Manual has it (section 2.7.2, INCR
// properties): a client that takes a piece away asks for the next one, and an empty one
// ends the text.

// incoming is a text that comes in pieces.
type incoming struct{ text []byte }

// destination is where a text goes.
type destination struct {
	window   xproto.Window
	property xproto.Atom
}

// follow acts on a property that came or went.
func (s *System) follow(conn *xgb.Conn, e xproto.PropertyNotifyEvent) {
	switch {
	case e.Window == s.win && e.Atom == s.atoms.transfer && e.State == xproto.PropertyNewValue:
		s.takePiece(conn)
	case e.State == xproto.PropertyDelete:
		s.sendPiece(conn, destination{e.Window, e.Atom})
	}
}

// takePiece takes the next piece of a text in.
func (s *System) takePiece(conn *xgb.Conn) {
	s.mu.Lock()
	in := s.incoming
	s.mu.Unlock()
	if in == nil {
		return
	}
	p, err := xproto.GetProperty(conn, true, s.win, s.atoms.transfer, xproto.GetPropertyTypeAny, 0, maxText/4).Reply()
	switch {
	case err != nil:
		return
	case p.Type == s.atoms.pieces: // it has only been announced
		return
	case len(p.Value) > 0 && len(in.text)+len(p.Value) <= maxText:
		in.text = append(in.text, p.Value...)
		return
	}
	s.mu.Lock()
	s.incoming = nil // what still comes of a text that is too long is not taken
	s.mu.Unlock()
	if len(p.Value) > 0 {
		s.answer(reply{err: errTooLong})
		return
	}
	s.answer(reply{text: string(in.text)})
}

// send announces a text that will go in pieces.
func (s *System) send(conn *xgb.Conn, to destination, text string) {
	s.mu.Lock()
	s.outgoing[to] = text
	s.mu.Unlock()
	// To hear of it when a piece has been taken. Our own window hears of it anyway.
	if to.window != s.win {
		xproto.ChangeWindowAttributes(conn, to.window, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	}
	size := make([]byte, 4)
	xgb.Put32(size, uint32(len(text)))
	xproto.ChangeProperty(conn, xproto.PropModeReplace, to.window, to.property, s.atoms.pieces, 32, 1, size)
}

// sendPiece sends the next piece of a text, an empty one at its end.
func (s *System) sendPiece(conn *xgb.Conn, to destination) {
	s.mu.Lock()
	rest, going := s.outgoing[to]
	part := rest[:min(len(rest), piece)]
	if s.outgoing[to] = rest[len(part):]; part == "" {
		delete(s.outgoing, to)
	}
	s.mu.Unlock()
	if going {
		xproto.ChangeProperty(conn, xproto.PropModeReplace, to.window, to.property, s.atoms.utf8, 8, uint32(len(part)), []byte(part))
	}
}
