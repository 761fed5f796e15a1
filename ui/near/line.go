package near

import (
	"bufio"
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"math/big"
	"net"
	"strings"
	"sync"
	"time"

	"chuhe/ui/friend"
)

// A line is one encrypted connection, which carries messages: lines of a kind and its content.
type line struct {
	conn   *tls.Conn
	reader *bufio.Reader
	secret []byte // of this connection, known to its two ends only

	name string // of the other player, as it says
	game string // whose key both ends have proved, empty: none
	code string
	left bool // the other player has left

	out  chan friend.Parcel
	once sync.Once
	done chan struct{}
}

// guard returns the configuration of connections, with a new key. No certificate proves who the other is: see
// [line.greet].
func guard() *tls.Config {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // it cannot fail with these arguments
	}
	paper := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().AddDate(1, 0, 0)}
	signed, err := x509.CreateCertificate(rand.Reader, paper, paper, &key.PublicKey, key)
	if err != nil {
		panic(err) // it cannot fail with these arguments
	}
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{signed}, PrivateKey: key}},
		MinVersion: tls.VersionTLS13, InsecureSkipVerify: true, SessionTicketsDisabled: true}
}

// dial connects to an address.
func dial(guard *tls.Config, address string) (*line, error) {
	conn, err := net.DialTimeout("tcp", address, greetings/2)
	if err != nil {
		return nil, err
	}
	return secure(tls.Client(conn, guard))
}

// secure begins the encryption of a connection, or closes it. All greetings share one deadline.
func secure(conn *tls.Conn) (*line, error) {
	var secret []byte
	conn.SetDeadline(time.Now().Add(greetings))
	err := conn.Handshake()
	if err == nil {
		state := conn.ConnectionState()
		secret, err = state.ExportKeyingMaterial("chuhe", nil, 32)
	}
	if err != nil {
		conn.NetConn().Close()
		return nil, err
	}
	return &line{conn: conn, reader: bufio.NewReaderSize(conn, friend.LongestMessage), secret: secret,
		out: make(chan friend.Parcel, friend.MostQueued), done: make(chan struct{})}, nil
}

// write writes a message at once. An error shows at the next reading.
func (l *line) write(words ...string) {
	_, _ = l.conn.Write([]byte(strings.Join(words, " ") + "\n"))
}

// read reads a message.
func (l *line) read() (string, error) {
	text, err := l.reader.ReadSlice('\n') // an error if it is too long
	return strings.TrimSuffix(string(text), "\n"), err
}

// send queues a message. If too many wait, the connection is given up: the next one begins anew.
func (l *line) send(p friend.Parcel) {
	select {
	case l.out <- p:
	default:
		l.finish()
	}
}

// finish ends the connection, after the messages that are being written.
func (l *line) finish() {
	l.once.Do(func() {
		close(l.done)
		l.conn.NetConn().SetDeadline(time.Now().Add(time.Second))
	})
}

// run carries messages for a meeting until the connection ends.
func (l *line) run(m *meeting) {
	s := m.service
	l.conn.SetDeadline(time.Time{}) // before anybody can end the connection, which sets another one
	s.Lock()
	if m.Phase == friend.Ended {
		s.Unlock()
		l.finish()
		l.conn.Close()
		return
	}
	before := m.line
	if m.Times == 0 {
		m.Game, m.Code = l.game, l.code
		m.Name = cmp.Or(l.name, m.Name)
	}
	m.line = l
	s.Meet(&m.Mail)
	s.Unlock()
	if before != nil {
		before.finish()
	}
	go l.deliver()
	l.listen(m)
	l.finish()
}

// deliver writes the messages that wait, and signs of life.
func (l *line) deliver() {
	defer l.conn.Close()
	for ticker := time.NewTicker(beat); ; {
		p := friend.Parcel{Text: "alive"}
		select {
		case p = <-l.out:
		case <-ticker.C:
		case <-l.done:
			select {
			case p = <-l.out: // the farewell
			default:
				ticker.Stop()
				return
			}
		}
		if p.First != nil {
			p.First()
		}
		if _, err := l.conn.Write([]byte(p.Text + "\n")); err != nil {
			l.finish()
			ticker.Stop()
			return
		}
	}
}

// listen reads messages until the connection ends. It ignores kinds that it does not know.
func (l *line) listen(m *meeting) {
	for {
		select {
		case <-l.done:
			return
		case <-time.After(friend.Pace):
		}
		l.conn.SetReadDeadline(time.Now().Add(silence))
		text, err := l.read()
		if err != nil {
			return
		}
		switch kind, content, _ := strings.Cut(text, " "); kind {
		case "text":
			if !m.service.Put(&m.Mail, content, l.done) {
				return
			}
		case "bye":
			l.left = true
			return
		}
	}
}
