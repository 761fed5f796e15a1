package handover

import (
	"io/fs"
	"net"
	"os"
	"strings"
	"sync"
	"time"
)

// maxVisits is the number of concurrent connections; further ones must wait.
const maxVisits = 32

// A Server receives the requests of later instances of the program. A nil Server receives none.
type Server struct {
	listener net.Listener
	path     string
	socket   fs.FileInfo // the file at path
	display  string
	wake     func()

	free  chan struct{} // one token for each further visit
	queue chan *visit   // visits waiting for the window; has room for all

	mu     sync.Mutex
	closed bool
	open   map[*visit]bool
	ended  sync.WaitGroup
}

// visit is one connection.
type visit struct {
	conn    net.Conn
	request Request
}

// Listen starts to receive requests to the window on a display that has the folder dir open. The caller must hold the
// lock of the folder, so an existing socket is a leftover and is replaced. wake is called, in any goroutine, when
// Next has a request.
func Listen(dir, display string, wake func()) (*Server, error) {
	result := error(ErrNobody)
	for path := range places(dir) {
		s, err := listen(path)
		if err != nil {
			result = err
			continue
		}
		s.display, s.wake = screenless(display), wake
		s.ended.Add(1)
		go s.accept()
		return s, nil
	}
	return nil, result
}

func listen(path string) (*Server, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSocket != 0 {
		os.Remove(path)
	}
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"})
	if err != nil {
		return nil, err
	}
	listener.SetUnlinkOnClose(false) // by then it may belong to another program
	err = os.Chmod(path, 0o600)
	info, statErr := os.Lstat(path)
	if err != nil || statErr != nil {
		listener.Close()
		os.Remove(path)
		return nil, ErrNobody
	}
	s := &Server{
		listener: listener, path: path, socket: info,
		free: make(chan struct{}, maxVisits), queue: make(chan *visit, maxVisits), open: make(map[*visit]bool),
	}
	for range maxVisits {
		s.free <- struct{}{}
	}
	return s, nil
}

// screenless removes the screen number from the name of a display, since the
// screens belong to the same desktop.
func screenless(display string) string {
	if host, number, ok := strings.Cut(display, ":"); ok {
		number, _, _ = strings.Cut(number, ".")
		return host + ":" + number
	}
	return display
}

// accept accepts connections until the server is closed.
func (s *Server) accept() {
	defer s.ended.Done()
	for {
		<-s.free
		conn, err := s.listener.Accept()
		v := &visit{conn: conn}
		s.mu.Lock()
		closed := s.closed
		if !closed && err == nil {
			s.open[v] = true
			s.ended.Add(1)
		}
		s.mu.Unlock()
		switch {
		case closed:
			if err == nil {
				conn.Close()
			}
			return
		case err != nil: // for example, no file descriptors left
			s.free <- struct{}{}
			time.Sleep(50 * time.Millisecond)
		case !ownPeer(conn):
			s.dismiss(v, "")
			s.ended.Done()
		default:
			go s.hear(v)
		}
	}
}

// hear reads the request of a connection and queues it for the window.
func (s *Server) hear(v *visit) {
	defer s.ended.Done()
	v.conn.SetDeadline(time.Now().Add(toAsk))
	r, err := read(v.conn)
	switch {
	case s.isClosed():
		s.dismiss(v, leaving)
		return
	case err != nil:
		s.dismiss(v, refused+" "+err.Error())
		return
	case screenless(r.Display) != s.display:
		s.dismiss(v, elsewhere)
		return
	}
	v.request = r
	v.conn.SetDeadline(time.Now().Add(toReply))
	if _, err := v.conn.Write([]byte(heard + "\n")); err != nil {
		s.dismiss(v, "")
		return
	}
	s.mu.Lock()
	closed := s.closed
	if !closed {
		s.queue <- v
	}
	s.mu.Unlock()
	if closed {
		s.dismiss(v, leaving)
		return
	}
	s.wake()
}

func (s *Server) isClosed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// dismiss sends the last answer on a connection. It reports whether that succeeded.
func (s *Server) dismiss(v *visit, word string) bool {
	s.mu.Lock()
	delete(s.open, v)
	s.mu.Unlock()
	said := false
	if word != "" {
		v.conn.SetDeadline(time.Now().Add(toReply))
		_, err := v.conn.Write([]byte(word + "\n"))
		said = err == nil
	}
	v.conn.Close()
	s.free <- struct{}{}
	return said
}

// Next returns the next request, and false if there is none. It does not wait. From then on the caller owns the
// request, and the sender ends. Requests that have been given up are skipped.
func (s *Server) Next() (Request, bool) {
	if s == nil {
		return Request{}, false
	}
	for {
		select {
		case v := <-s.queue:
			if s.dismiss(v, taken) {
				if len(s.queue) > 0 {
					s.wake()
				}
				return v.request, true
			}
		default:
			return Request{}, false
		}
	}
}

// Close stops receiving. It tells waiting instances to open the folder themselves. It may be called more than once.
func (s *Server) Close() {
	if s == nil {
		return
	}
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return
	}
	s.closed = true
	s.listener.Close()
	if info, err := os.Lstat(s.path); err == nil && os.SameFile(info, s.socket) {
		os.Remove(s.path)
	}
	s.mu.Unlock()
	for waiting := true; waiting; { // nothing is added any more
		select {
		case v := <-s.queue:
			s.dismiss(v, leaving)
		default:
			waiting = false
		}
	}
	s.mu.Lock()
	for v := range s.open { // those that are still being read
		v.conn.SetDeadline(time.Now())
	}
	s.mu.Unlock()
	s.ended.Wait()
}
