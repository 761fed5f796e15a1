package near

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"chuhe/ui/friend"
	"chuhe/ui/locale"
)

// A meeting is that of this program with another one, over one connection after the other.
type meeting struct {
	friend.Mail // guarded by the service, as the rest

	service *Service
	address string // of the other program, if this one calls
	id      string // of the game by which they connect again
	key     []byte
	line    *line // nil: none
}

func newMeeting(s *Service, m friend.Meeting) *meeting {
	return &meeting{Mail: friend.NewMail(m), service: s}
}

// end ends the meeting. The caller has locked the service.
func (m *meeting) end(why locale.Message) {
	if !m.service.End(&m.Mail, why) {
		return
	}
	if m.line != nil {
		m.line.finish()
	}
	m.service.shut()
}

// call connects to the other program, and again when the connection is lost.
func (m *meeting) call() {
	why := locale.NearUnreached
	for until := time.Now().Add(greetings); time.Now().Before(until); {
		l, err := m.connect()
		if err == nil {
			if l.run(m); !m.lost(l) {
				return
			}
			why, until = locale.NearEnded, time.Now().Add(friend.Patience)
		} else if errors.Is(err, errBusy) {
			why = locale.NearBusy
			break
		} else if why == locale.NearUnreached || errors.Is(err, errStranger) {
			break
		}
		time.Sleep(pause)
	}
	m.service.Lock()
	defer m.service.Unlock()
	m.end(locale.Msg(why, m.Name))
}

// connect calls the other program once. A later connection than the first must be to the same game.
func (m *meeting) connect() (*line, error) {
	m.service.Lock()
	guard, name, id, key, first := m.service.guard, m.service.name, m.id, m.key, m.Times == 0
	over := m.Phase == friend.Ended
	m.service.Unlock()
	if over {
		return nil, errStranger
	}
	l, err := dial(guard, m.address)
	if err != nil {
		return nil, err
	}
	if err = l.greet(name, id, key); err == nil && !first && l.game == "" {
		err = errStranger
	}
	if err != nil {
		l.conn.Close()
	}
	return l, err
}

// lost notes that a connection has ended, and reports whether another one may follow. The program that was called gives
// up if none does in time.
func (m *meeting) lost(l *line) bool {
	m.service.Lock()
	defer m.service.Unlock()
	if m.line != l || m.Phase == friend.Ended { // another one has taken its place
		return false
	}
	m.line = nil
	if m.key == nil || l.left {
		why := locale.NearEnded
		if l.left {
			why = locale.NearLeft
		}
		m.end(locale.Msg(why, m.Name))
		return false
	}
	m.service.Lose(&m.Mail, func() {
		if !m.Caller { // otherwise the last call may still succeed
			m.end(locale.Msg(locale.NearEnded, m.Name))
		}
	})
	return true
}

// welcome takes the connections of other programs on the network until the door is closed. Of those from one address
// that greet, the last one stays, so that nobody keeps the others out.
func (s *Service) welcome(door net.Listener) {
	var greeting sync.Map // connections by address
	room := make(chan struct{}, most)
	for {
		conn, err := door.Accept()
		if err != nil {
			return
		}
		from := conn.RemoteAddr().(*net.TCPAddr).AddrPort().Addr().Unmap()
		if before, ok := greeting.Swap(from, conn); ok {
			before.(net.Conn).Close()
		}
		room <- struct{}{}
		go func() {
			err := errStranger
			if local(from) {
				err = s.receive(conn)
			}
			if greeting.CompareAndDelete(from, conn); err != nil {
				conn.Close()
			}
			<-room
		}()
	}
}

var (
	errBusy     = errors.New("the other player is playing")
	errStranger = errors.New("the other program does not play this game")
	errGreeting = errors.New("the greeting is not understood")
)

// greet begins a connection for the caller: both programs prove that they play the same game, or else agree on a code
// for the players to compare. The caller commits itself to a random number before it knows that of the other, so that
// somebody between them cannot choose numbers that give equal codes.
func (l *line) greet(name, id string, key []byte) error {
	number, proved := random(), "-"
	commitment := sha256.Sum256(number)
	if key == nil {
		id = "-"
	} else {
		proved = hex.EncodeToString(l.proof(key, "caller"))
	}
	l.write("hello", id, proved, hex.EncodeToString(commitment[:]), name)
	answered, err := l.words("hello", 3)
	if err != nil {
		return err
	}
	proof, _ := hex.DecodeString(answered[0])
	if key != nil && hmac.Equal(proof, l.proof(key, "called")) {
		l.game = id
		return nil
	}
	other, err := hex.DecodeString(answered[1])
	if l.name = friend.Clean(answered[2]); err != nil || len(other) != len(number) || l.name == "" {
		return errGreeting
	}
	l.write("number", hex.EncodeToString(number))
	l.agree(number, other)
	return nil
}

// receive begins a connection for the program that was called.
func (s *Service) receive(conn net.Conn) error {
	l, err := secure(tls.Server(conn, s.guard))
	if err != nil {
		return err
	}
	asked, err := l.words("hello", 4)
	if err != nil {
		return err
	}
	proof, _ := hex.DecodeString(asked[1])
	l.name = friend.Clean(asked[3])
	s.Lock()
	name := s.name
	key, again, free := s.expects(asked[0])
	s.Unlock()
	proved := key != nil && hmac.Equal(proof, l.proof(key, "caller"))
	switch {
	case proved && (again || free):
		l.game = asked[0]
		l.write("hello", hex.EncodeToString(l.proof(key, "called")), "-", name)
		return s.meet(l)
	case !free || l.name == "":
		l.write("busy")
		return errBusy
	}
	number := random()
	l.write("hello", "-", hex.EncodeToString(number), name)
	revealed, err := l.words("number", 1)
	if err != nil {
		return err
	}
	other, _ := hex.DecodeString(revealed[0])
	if sum := sha256.Sum256(other); hex.EncodeToString(sum[:]) != asked[2] {
		return errGreeting
	}
	l.agree(other, number)
	return s.meet(l)
}

// expects returns the key of a game, if it is known here, whether the other player of the meeting may come back to it,
// and whether any player may call. The caller has locked s.
func (s *Service) expects(id string) (key []byte, again, free bool) {
	m, key := s.meeting, s.keys[id]
	busy := m != nil && m.Phase != friend.Ended
	if again = busy && m.key != nil && m.id == id && (!m.Caller || m.Phase == friend.Lost); again {
		key = m.key
	}
	return key, again, !busy && s.finder != nil
}

// meet makes a connection of another program the meeting, or goes on with the meeting by it.
func (s *Service) meet(l *line) error {
	s.Lock()
	defer s.Unlock()
	key, again, free := s.expects(l.game)
	if !again && !free { // another was faster
		return errBusy
	}
	if !again || s.meeting.Caller {
		if again { // instead of calling
			s.meeting.end(locale.Message{})
		}
		s.begin(newMeeting(s, friend.Meeting{Name: l.name}))
		s.meeting.id, s.meeting.key = l.game, key
	}
	go func(m *meeting) {
		l.run(m)
		m.lost(l)
	}(s.meeting)
	return nil
}

// agree computes the code from the numbers of both programs and the secret of the connection.
func (l *line) agree(caller, called []byte) {
	sum := sha256.Sum256(bytes.Join([][]byte{l.secret, caller, called}, nil))
	n := binary.BigEndian.Uint64(sum[:]) % 1_000_000
	l.code = fmt.Sprintf("%03d %03d", n/1000, n%1000)
}

// proof proves that a program knows the key of a game, on this connection only.
func (l *line) proof(key []byte, role string) []byte {
	mac := hmac.New(sha256.New, key)
	io.WriteString(mac, role)
	mac.Write(l.secret)
	return mac.Sum(nil)
}

func random() []byte {
	number := make([]byte, 16)
	rand.Read(number) // never fails
	return number
}

// words reads a message of a kind with a number of words, of which the last may have spaces.
func (l *line) words(kind string, count int) ([]string, error) {
	text, err := l.read()
	if err != nil {
		return nil, err
	}
	all := strings.SplitN(text, " ", count+1)
	switch {
	case all[0] == "busy":
		return nil, errBusy
	case all[0] != kind || len(all) != count+1:
		return nil, errGreeting
	}
	return all[1:], nil
}
