package page

import (
	"strings"
	"time"
	"unicode/utf8"

	"chuhe/engine/notation"
)

// LeadTime is the time during which a typed command key may still become the beginning of a move.
const LeadTime = 700 * time.Millisecond

// A Lead is the character typed last on a desk where characters are keys of commands and
// begin moves as well: H asks for a hint, and H2+3 is a move. Its command is
// carried out at once, or after LeadTime where it asks something, and withdrawn when the
// next character makes the two the beginning of a move. The zero Lead is none.
type Lead struct {
	text  string    // empty: none
	heard bool      // the text came as text, not as a key alone
	until time.Time // when it ends
	back  func()    // withdraws the command; nil: it gave none, or waits
	wait  []func()  // commands that wait for until
}

// Key gives the command of a key that types a character. Recall, called before do, returns
// what withdraws the command. A command that asks waits instead.
func (l *Lead) Key(now time.Time, char string, asks bool, do func(), recall func() func()) {
	l.Tick(now)
	if l.text != "" && notation.Opens(l.text+char) { // its text opens the entry
		l.wait = append(l.wait, do)
		return
	}
	l.Settle()
	if !notation.Opens(char) {
		do()
		return
	}
	*l = Lead{text: char, until: now.Add(LeadTime)}
	if asks {
		l.wait = append(l.wait, do)
		return
	}
	l.back = recall()
	do()
}

// Text takes characters that no control has used. It reports whether they begin a move, and returns them with the
// character before. command reports whether the first is the key of a command.
func (l *Lead) Text(now time.Time, text string, command bool) (entry string, opens bool) {
	l.Tick(now)
	first, size := utf8.DecodeRuneInString(text)
	_, second := utf8.DecodeRuneInString(text[size:])
	same := l.text != "" && strings.EqualFold(l.text, string(first))
	switch {
	case l.text != "" && (l.heard || !same) && notation.Opens(l.text+text[:size]):
		entry = l.text + text
	case size < len(text) && notation.Opens(text[:size+second]): // of an input method
		entry = text
	case l.text != "" && (!l.heard || same):
		l.text, l.heard = text[:size], true // that of its key, or held down
		return "", false
	case command: // the key alone gives it
		l.Settle()
		*l = Lead{text: text[:size], heard: true, until: now.Add(LeadTime)}
		return "", false
	default:
		entry = text
	}
	if entry != text || same {
		l.withdraw()
	}
	l.Settle()
	return entry, true
}

// withdraw takes the command back.
func (l *Lead) withdraw() {
	back := l.back
	*l = Lead{}
	if back != nil {
		back()
	}
}

// Settle ends the lead: another action has begun, and waiting commands run.
func (l *Lead) Settle() {
	wait := l.wait
	*l = Lead{}
	for _, do := range wait {
		do()
	}
}

// Tick lets time pass.
func (l *Lead) Tick(now time.Time) {
	if l.text != "" && !now.Before(l.until) {
		l.Settle()
	}
}

// Next returns when commands wait no longer, the zero time where none waits.
func (l *Lead) Next() time.Time {
	if len(l.wait) == 0 {
		return time.Time{}
	}
	return l.until
}
