//go:build linux || freebsd || netbsd || openbsd

package clipboard

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

const (
	// patience is the time that Read waits for the owner of the text to begin, longPatience the time for the rest of a
	// text in pieces.
	patience     = 300 * time.Millisecond
	longPatience = 3 * time.Second

	// piece is the maximum number of bytes sent at once; longer texts are sent in pieces.
	piece = 128 << 10
	// transfers is the number of contents that are sent in pieces at the same time. A receiver may never ask for the
	// next.
	transfers = 16
)

var (
	errUnreachable = errors.New("the clipboard cannot be reached")
	errSilent      = errors.New("the owner of the clipboard does not answer")
)

// System is the clipboard of the window system. Other programs can paste its content as long as this program runs.
type System struct {
	display      string        // the server's name as in DISPLAY; "" for that of the environment
	patience     time.Duration // the time that Read waits for the owner of the text to begin
	longPatience time.Duration // the time for the rest

	mu    sync.Mutex
	conn  *xgb.Conn // nil before the first use and after the server has exited
	win   xproto.Window
	atoms atoms
	held  content
	owner bool
	reply chan reply // the answer to a Read

	incoming *bytes.Buffer           // the text being received in pieces, or nil
	outgoing map[destination]content // remainders of what is being sent in pieces
}

// content is a text or a picture on the clipboard.
type content struct {
	kind xproto.Atom // utf8, png or jpeg
	data string
}

// reply is the answer to a Read: a text, none, or the announcement of a text in pieces.
type reply struct {
	text  string
	err   error
	begun bool
}

// atoms are the server's numbers for names.
type atoms struct{ clipboard, targets, utf8, png, jpeg, transfer, pieces xproto.Atom }

func textKind(a *atoms) xproto.Atom    { return a.utf8 }
func pictureKind(a *atoms) xproto.Atom { return a.png }
func jpegKind(a *atoms) xproto.Atom    { return a.jpeg }

// New returns the system's clipboard. It connects to the server when first used.
func New() *System { return On("") }

// On returns the clipboard of a display, named as in the environment variable DISPLAY; "" is the one named there.
func On(display string) *System {
	return &System{display: display, patience: patience, longPatience: longPatience, reply: make(chan reply, 2),
		outgoing: map[destination]content{}}
}

// xgb must not log to the terminal, because its errors are returned. The graphics library also uses xgb in its
// initialisation, which runs after this one because of its import path.
func init() { xgb.Logger.SetOutput(io.Discard) }

// Read returns the text on the clipboard, empty if there is none.
func (s *System) Read() (string, error) {
	return s.read(textKind)
}

// ReadPicture returns the picture on the clipboard, encoded as PNG or else as JPEG, empty if there is none.
func (s *System) ReadPicture() ([]byte, error) {
	picture, err := s.read(pictureKind)
	if picture == "" && err == nil {
		picture, err = s.read(jpegKind)
	}
	return []byte(picture), err
}

// read returns the content of the clipboard of a kind, empty if there is none.
func (s *System) read(kind func(*atoms) xproto.Atom) (string, error) {
	s.mu.Lock()
	if err := s.connect(); err != nil {
		s.mu.Unlock()
		return "", err
	}
	wanted := kind(&s.atoms)
	if s.owns() {
		defer s.mu.Unlock()
		if s.held.kind != wanted {
			return "", nil
		}
		return s.held.data, nil
	}
	s.incoming = nil
	for len(s.reply) > 0 { // replies too late for the last Read
		<-s.reply
	}
	xproto.ConvertSelection(s.conn, s.win, s.atoms.clipboard, wanted, s.atoms.transfer, xproto.TimeCurrentTime)
	s.mu.Unlock()
	for wait := s.patience; ; wait = s.longPatience {
		select {
		case r := <-s.reply:
			if !r.begun {
				return r.text, r.err
			}
		case <-time.After(wait):
			s.mu.Lock()
			defer s.mu.Unlock()
			s.incoming = nil // the owner may send pieces without end
			return "", errSilent
		}
	}
}

// owns reports whether this program still owns the clipboard. It asks the server, because the event that another
// program took over may not have arrived yet.
func (s *System) owns() bool {
	if s.owner {
		reply, err := xproto.GetSelectionOwner(s.conn, s.atoms.clipboard).Reply()
		s.owner = err == nil && reply.Owner == s.win
	}
	return s.owner
}

// Write puts text on the clipboard.
func (s *System) Write(text string) error {
	return s.write(textKind, text)
}

// WritePicture puts the picture that draw returns, encoded as PNG, on the clipboard.
func (s *System) WritePicture(draw func() ([]byte, error)) error {
	png, err := draw()
	if err != nil {
		return err
	}
	return s.write(pictureKind, string(png))
}

func (s *System) write(kind func(*atoms) xproto.Atom, data string) error {
	if len(data) > most {
		return errTooLarge
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	if xproto.SetSelectionOwnerChecked(s.conn, s.win, s.atoms.clipboard, xproto.TimeCurrentTime).Check() != nil {
		return errUnreachable
	}
	s.held, s.owner = content{kind(&s.atoms), data}, true
	return nil
}

// connect opens a separate connection: that of the window belongs to the library.
func (s *System) connect() error {
	if s.conn != nil {
		return nil
	}
	conn, err := xgb.NewConnDisplay(s.display)
	if err != nil {
		return errUnreachable
	}
	if err := s.prepare(conn); err != nil {
		conn.Close()
		return errUnreachable
	}
	s.conn = conn
	go s.serve(conn)
	return nil
}

func (s *System) prepare(conn *xgb.Conn) error {
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &s.atoms.clipboard, "TARGETS": &s.atoms.targets,
		"UTF8_STRING": &s.atoms.utf8, "image/png": &s.atoms.png, "image/jpeg": &s.atoms.jpeg,
		"CHUHE_TRANSFER": &s.atoms.transfer, "INCR": &s.atoms.pieces,
	} {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		*atom = reply.Atom
	}
	win, err := xproto.NewWindowId(conn)
	if err != nil {
		return err
	}
	s.win = win
	screen := xproto.Setup(conn).DefaultScreen(conn)
	return xproto.CreateWindowChecked(conn, 0, win, screen.Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOnly, 0, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
}

// serve handles events of the server until the connection ends.
func (s *System) serve(conn *xgb.Conn) {
	for {
		event, err := conn.WaitForEvent()
		if event == nil && err == nil {
			s.mu.Lock()
			s.conn, s.owner, s.incoming = nil, false, nil
			clear(s.outgoing)
			s.mu.Unlock()
			return
		}
		switch e := event.(type) {
		case xproto.SelectionClearEvent:
			s.mu.Lock()
			s.owner = false
			s.mu.Unlock()
		case xproto.SelectionRequestEvent:
			s.give(conn, e)
		case xproto.SelectionNotifyEvent:
			s.take(conn, e)
		case xproto.PropertyNotifyEvent:
			s.follow(conn, e)
		}
	}
}

// take delivers the text that the owner has put into the property of our window.
func (s *System) take(conn *xgb.Conn, e xproto.SelectionNotifyEvent) {
	if e.Property == xproto.AtomNone {
		s.answer(reply{})
		return
	}
	p, err := xproto.GetProperty(conn, true, s.win, e.Property, xproto.GetPropertyTypeAny, 0, most/4).Reply()
	switch {
	case err != nil:
		s.answer(reply{})
	case p.Type == s.atoms.pieces: // deleting the announcement asks for the first piece
		s.mu.Lock()
		s.incoming = &bytes.Buffer{}
		s.mu.Unlock()
		s.answer(reply{begun: true})
	case p.BytesAfter > 0:
		s.answer(reply{err: errTooLarge})
	case p.Type == s.atoms.utf8, p.Type == s.atoms.png, p.Type == s.atoms.jpeg:
		s.answer(reply{text: string(p.Value)})
	default:
		s.answer(reply{})
	}
}

// answer passes a reply to the waiting Read, if any.
func (s *System) answer(r reply) {
	select {
	case s.reply <- r:
	default: // no Read is waiting
	}
}

// give sends our content to a program that requests it.
func (s *System) give(conn *xgb.Conn, e xproto.SelectionRequestEvent) {
	s.mu.Lock()
	held, owner := s.held, s.owner
	s.mu.Unlock()
	property := e.Property
	if property == xproto.AtomNone { // an obsolete client
		property = e.Target
	}
	switch {
	case owner && e.Target == held.kind && len(held.data) > piece:
		s.send(conn, destination{e.Requestor, property}, held)
	case owner && e.Target == held.kind:
		xproto.ChangeProperty(conn, xproto.PropModeReplace, e.Requestor, property, held.kind, 8, uint32(len(held.data)),
			[]byte(held.data))
	case owner && e.Target == s.atoms.targets:
		list := make([]byte, 8)
		xgb.Put32(list, uint32(s.atoms.targets))
		xgb.Put32(list[4:], uint32(held.kind))
		xproto.ChangeProperty(conn, xproto.PropModeReplace, e.Requestor, property, xproto.AtomAtom, 32, 2, list)
	default:
		property = xproto.AtomNone
	}
	answer := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection,
		Target: e.Target, Property: property}
	xproto.SendEvent(conn, false, e.Requestor, 0, string(answer.Bytes()))
}
