package page

import (
	"strings"
	"time"
	"unicode/utf8"

	"chuhe/engine/notation"
)

// LeadTime is the time during which a typed command key can still become the beginning of a move.
const LeadTime = 700 * time.Millisecond

// A Lead is the last character typed on a desk where characters are both command keys and beginnings of moves: H asks
// for a hint, and H2+3 is a move. Its command runs at once, or after LeadTime if the command asks a question. The
// command is undone if the next character turns the two into the beginning of a move. The zero Lead holds no character.
type Lead struct {
	text  string    // empty: none
	heard bool      // received as text, not only as a key
	until time.Time // end of the lead
	back  func()    // undoes the command; nil: none was run, or it is waiting
	wait  []func()  // commands that run at until
}

// Key handles a command key that types the character char. It calls recall before do; recall returns a function that
// undoes the command. A command that asks a question waits instead.
func (l *Lead) Key(now time.Time, char string, asks bool, do func(), recall func() func()) {
	l.Tick(now)
	if l.text != "" && notation.Opens(l.text+char) { // its text opens the entry field
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

// Text handles characters that no control used. It reports whether they begin a move, and returns them preceded by the
// previous character. The argument command reports whether the first character is a command key.
func (l *Lead) Text(now time.Time, text string, command bool) (entry string, opens bool) {
	l.Tick(now)
	first, size := utf8.DecodeRuneInString(text)
	_, second := utf8.DecodeRuneInString(text[size:])
	same := l.text != "" && strings.EqualFold(l.text, string(first))
	switch {
	case l.text != "" && (l.heard || !same) && notation.Opens(l.text+text[:size]):
		entry = l.text + text
	case size < len(text) && notation.Opens(text[:size+second]): // from an input method
		entry = text
	case l.text != "" && (!l.heard || same):
		l.text, l.heard = text[:size], true // the text of the same key, or a repeated key
		return "", false
	case command: // the key handler runs the command
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

// withdraw undoes the command of the lead.
func (l *Lead) withdraw() {
	back := l.back
	*l = Lead{}
	if back != nil {
		back()
	}
}

// Settle ends the lead because another action has begun, and runs the waiting commands. It reports whether there were
// any.
func (l *Lead) Settle() bool {
	wait := l.wait
	*l = Lead{}
	for _, do := range wait {
		do()
	}
	return len(wait) > 0
}

// Tick ends the lead when its time is over. It reports whether commands ran.
func (l *Lead) Tick(now time.Time) bool {
	return l.text != "" && !now.Before(l.until) && l.Settle()
}

// Next returns when waiting commands will run; the zero time means that none is waiting.
func (l *Lead) Next() time.Time {
	if len(l.wait) == 0 {
		return time.Time{}
	}
	return l.until
}
