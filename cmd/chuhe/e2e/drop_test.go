//go:build e2e

package e2e

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// drop drags files from another program onto the window and drops them, like file
// managers on X11 (the XDND protocol, version 5).
func (w *window) drop(paths ...string) {
	w.t.Helper()
	conn, err := xgb.NewConnDisplay(w.display)
	if err != nil {
		w.t.Fatal(err)
	}
	defer conn.Close()
	s := &source{conn: conn, atoms: map[string]xproto.Atom{}, target: w.id()}
	uris := make([]string, len(paths))
	for i, path := range paths {
		uris[i] = (&url.URL{Scheme: "file", Path: path}).String() + "\r\n"
	}
	taken := make(chan error, 1)
	go func() { taken <- s.drag(strings.Join(uris, "")) }()
	w.eventually("the drop is taken", func() bool {
		select {
		case err := <-taken:
			if err != nil {
				w.t.Fatal(err)
			}
			return true
		default:
			return false
		}
	})
}

// id returns the X11 ID of the window.
func (w *window) id() xproto.Window {
	w.t.Helper()
	ids := w.xdotool("search", "--onlyvisible", "--name", "Chuhe")
	id, err := strconv.ParseUint(strings.Fields(ids)[0], 10, 32)
	if err != nil {
		w.t.Fatal(err)
	}
	return xproto.Window(id)
}

// source is a window from which something is dragged.
type source struct {
	conn   *xgb.Conn
	own    xproto.Window
	target xproto.Window
	atoms  map[string]xproto.Atom
}

// drag drags a list of files over the target and drops it there.
func (s *source) drag(list string) error {
	if err := s.prepare(); err != nil {
		return err
	}
	at, err := xproto.TranslateCoordinates(s.conn, s.target, xproto.Setup(s.conn).DefaultScreen(s.conn).Root, 50, 50).Reply()
	if err != nil {
		return err
	}
	s.send("XdndEnter", 5<<24, uint32(s.atoms["text/uri-list"]), 0, 0)
	s.send("XdndPosition", 0, uint32(at.DstX)<<16|uint32(at.DstY), xproto.TimeCurrentTime, uint32(s.atoms["XdndActionCopy"]))
	for {
		event, err := s.conn.WaitForEvent()
		if err != nil {
			return err
		}
		switch e := event.(type) {
		case nil:
			return fmt.Errorf("the server has gone")
		case xproto.SelectionRequestEvent:
			s.give(e, list)
		case xproto.ClientMessageEvent:
			accepted := e.Data.Data32[1] != 0 // a single bit by the specification; GLFW sends the number of bytes with XdndFinished
			switch {
			case e.Type == s.atoms["XdndStatus"] && accepted:
				s.send("XdndDrop", 0, xproto.TimeCurrentTime, 0, 0)
			case e.Type == s.atoms["XdndFinished"] && accepted:
				return nil
			default:
				return fmt.Errorf("the window refuses files: %v", e)
			}
		}
	}
}

// prepare creates the window and offers its selection.
func (s *source) prepare() error {
	for _, name := range []string{
		"XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndFinished", "XdndSelection", "XdndActionCopy", "text/uri-list",
	} {
		reply, err := xproto.InternAtom(s.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		s.atoms[name] = reply.Atom
	}
	var err error
	if s.own, err = xproto.NewWindowId(s.conn); err != nil {
		return err
	}
	screen := xproto.Setup(s.conn).DefaultScreen(s.conn)
	err = xproto.CreateWindowChecked(s.conn, 0, s.own, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil).Check()
	if err != nil {
		return err
	}
	return xproto.SetSelectionOwnerChecked(s.conn, s.own, s.atoms["XdndSelection"], xproto.TimeCurrentTime).Check()
}

// send sends a message to the target; its first word is always the source.
func (s *source) send(message string, words ...uint32) {
	e := xproto.ClientMessageEvent{
		Format: 32, Window: s.target, Type: s.atoms[message],
		Data: xproto.ClientMessageDataUnionData32New(append([]uint32{uint32(s.own)}, words...)),
	}
	xproto.SendEvent(s.conn, false, s.target, 0, string(e.Bytes()))
}

// give sends the list of files to the program that requests it.
func (s *source) give(e xproto.SelectionRequestEvent, list string) {
	xproto.ChangeProperty(s.conn, xproto.PropModeReplace, e.Requestor, e.Property, e.Target, 8, uint32(len(list)), []byte(list))
	answer := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
	xproto.SendEvent(s.conn, false, e.Requestor, 0, string(answer.Bytes()))
}
