package friend

import (
	"sync"
	"time"

	"chuhe/ui/locale"
)

// Limits of every [Carrier].
const (
	LongestMessage = 64 << 10         // bytes
	Pace           = time.Second / 20 // from one message to the next
	MostQueued     = 2048             // texts to be sent
	Patience       = 2 * time.Minute  // for a lost connection to come back
	mostReceived   = 64               // texts that the window has not taken
)

// A Mailbox implements the part of a [Carrier] that does not depend on how it connects. The carrier's goroutines call
// its other methods with the lock, which also guards the mail.
type Mailbox struct {
	sync.Mutex
	Wake func() // called from any goroutine when there is news

	mail        *Mail // nil: none
	news, times int
}

// Mail is a meeting with the texts that have come.
type Mail struct {
	Meeting
	received chan string
	losses   int
}

// NewMail returns the mail of a meeting.
func NewMail(m Meeting) Mail { return Mail{Meeting: m, received: make(chan string, mostReceived)} }

// A Parcel is a message to be sent, and what is to be done before.
type Parcel struct {
	Text  string
	First func()
}

// Meeting implements Carrier.
func (b *Mailbox) Meeting() Meeting {
	b.Lock()
	defer b.Unlock()
	if b.mail == nil {
		return Meeting{}
	}
	return b.mail.Meeting
}

// Receive implements Carrier.
func (b *Mailbox) Receive() (text string, ok bool) {
	b.Lock()
	m := b.mail
	b.Unlock()
	if m == nil {
		return "", false
	}
	select {
	case text = <-m.received:
		return text, true
	default:
		return "", false
	}
}

// News implements Carrier.
func (b *Mailbox) News() int {
	b.Lock()
	defer b.Unlock()
	return b.news
}

// Put passes a text that has come on to the window, and reports false if the connection is done before there is room.
// The caller has not locked the mailbox.
func (b *Mailbox) Put(m *Mail, text string, done <-chan struct{}) bool {
	select {
	case m.received <- text:
		b.Wake()
		return true
	case <-done:
		return false
	}
}

// Tell reports news to the window.
func (b *Mailbox) Tell() {
	b.news++
	b.Wake()
}

// Follow makes the mail the one that the window sees; nil: none.
func (b *Mailbox) Follow(m *Mail) {
	b.mail = m
	b.Tell()
}

// Meet notes that the programs are connected, over another connection than before.
func (b *Mailbox) Meet(m *Mail) {
	b.times++
	m.Phase, m.Times, m.Fault = Met, b.times, locale.Message{}
	b.Tell()
}

// Lose notes that the connection is lost, and calls over with the lock if it does not come back in time.
func (b *Mailbox) Lose(m *Mail, over func()) {
	m.Phase = Lost
	m.losses++
	losses := m.losses
	b.Tell()
	time.AfterFunc(Patience, func() {
		b.Lock()
		defer b.Unlock()
		if m.Phase == Lost && m.losses == losses {
			over()
		}
	})
}

// End ends the meeting, and reports whether it had not ended before.
func (b *Mailbox) End(m *Mail, why locale.Message) bool {
	if m.Phase == Ended {
		return false
	}
	m.Phase, m.Fault = Ended, why
	b.Tell()
	return true
}
