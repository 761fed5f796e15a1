//go:build linux || freebsd || netbsd || openbsd

package clipboard

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Texts too long for one message of the server are sent in pieces, as specified by the Inter-Client Communication
// Conventions Manual (section 2.7.2, INCR properties): by deleting a piece the receiver asks for the next one, and an
// empty piece ends the text.

// destination is the window and property that receive a text.
type destination struct {
	window   xproto.Window
	property xproto.Atom
}

// follow handles a property that appeared or was deleted.
func (s *System) follow(conn *xgb.Conn, e xproto.PropertyNotifyEvent) {
	switch {
	case e.Window == s.win && e.Atom == s.atoms.transfer && e.State == xproto.PropertyNewValue:
		s.takePiece(conn)
	case e.State == xproto.PropertyDelete:
		s.sendPiece(conn, destination{e.Window, e.Atom})
	}
}

// takePiece receives the next piece of a text.
func (s *System) takePiece(conn *xgb.Conn) {
	s.mu.Lock()
	in := s.incoming
	s.mu.Unlock()
	if in == nil {
		return
	}
	p, err := xproto.GetProperty(conn, true, s.win, s.atoms.transfer, xproto.GetPropertyTypeAny, 0, most/4).Reply()
	switch {
	case err != nil:
		return
	case p.Type == s.atoms.pieces: // only the announcement
		return
	case len(p.Value) > 0 && in.Len()+len(p.Value) <= most:
		in.Write(p.Value)
		return
	}
	s.mu.Lock()
	s.incoming = nil // ignores the rest of a text that is too long
	s.mu.Unlock()
	if len(p.Value) > 0 {
		s.answer(reply{err: errTooLarge})
		return
	}
	s.answer(reply{text: in.String()})
}

// send announces a content to be sent in pieces.
func (s *System) send(conn *xgb.Conn, to destination, all content) {
	s.mu.Lock()
	for other := range s.outgoing {
		if len(s.outgoing) < transfers {
			break
		}
		delete(s.outgoing, other)
	}
	s.outgoing[to] = all
	s.mu.Unlock()
	// Subscribe to the deletion of pieces. This process already receives the events of its own window.
	if to.window != s.win {
		xproto.ChangeWindowAttributes(conn, to.window, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	}
	size := make([]byte, 4)
	xgb.Put32(size, uint32(len(all.data)))
	xproto.ChangeProperty(conn, xproto.PropModeReplace, to.window, to.property, s.atoms.pieces, 32, 1, size)
}

// sendPiece sends the next piece of a content, or an empty one at its end.
func (s *System) sendPiece(conn *xgb.Conn, to destination) {
	s.mu.Lock()
	rest, going := s.outgoing[to]
	part := rest.data[:min(len(rest.data), piece)]
	if s.outgoing[to] = (content{rest.kind, rest.data[len(part):]}); part == "" {
		delete(s.outgoing, to)
	}
	s.mu.Unlock()
	if going {
		xproto.ChangeProperty(conn, xproto.PropModeReplace, to.window, to.property, rest.kind, 8, uint32(len(part)),
			[]byte(part))
	}
}
