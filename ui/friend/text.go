package friend

import (
	"bytes"
	"encoding/base32"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"chuhe/engine/xiangqi"
)

// FaultKind is the kind of a Fault.
type FaultKind uint8

// The reasons why a text is not taken.
const (
	Damaged     FaultKind = iota + 1 // the text is not whole, or was changed
	Forged                           // its signature is wrong
	Unknown                          // there is no game with its ID
	Own                              // the player wrote it
	Again                            // it was read before
	Missing                          // texts before it are missing; Number is that of the first
	Contradicts                      // another text with its number was read before
	Ahead                            // it answers texts that are not here
	Impossible                       // the rules of the game do not allow it
	ClockWrong                       // it comes from the future
	Elsewhere                        // another copy of the program keeps the games
	Later                            // a later version of the program wrote it
)

// A Fault is the reason why a text is not taken.
type Fault struct {
	Kind   FaultKind
	ID     string // of the game
	Number int    // of the text
}

// Error implements error.
func (f *Fault) Error() string {
	return fmt.Sprintf("text %d of game %s: fault %d", f.Number, f.ID, f.Kind)
}

func (g *Game) fault(k FaultKind, number int) error { return &Fault{k, g.ID(), number} }

// letters are those of Crockford's base 32. Some are easily taken for others, which read like them.
const letters = "0123456789abcdefghjkmnpqrstvwxyz"

var coding = base32.NewEncoding(letters).WithPadding(base32.NoPadding)

const (
	title    = "chuhe"
	idLength = 6
	// LongestPaste is the size of a text, in bytes, of which more is not read.
	LongestPaste = 64 << 10
	longestWords = 400 // runes between the title and the code
	longestCode  = 400 // letters
)

// ID returns the letters that name the game in texts. The first is a digit, as no word begins.
func (t *Terms) ID() string {
	name := t.sign(noSeat, []byte("id"))
	return letters[name[7]%10:][:1] + coding.EncodeToString(name)[:idLength-1]
}

// line writes a text: the game, the number and words for people, and the code for the program.
func line(id string, number int, words string, code []byte) string {
	words = strings.NewReplacer("[", "(", "]", ")", "\n", " ").Replace(words)
	return fmt.Sprintf("Chuhe %s %d %s [%s]", id, number, words, coding.EncodeToString(code))
}

// Invitation returns the text that invites the other player.
func (t *Terms) Invitation(words string) string {
	body := t.encode()
	return line(t.ID(), 0, words, append(body, t.sign(noSeat, body)...))
}

// Outgoing returns the texts of the player that the other has not seen, a line each. words describes an event for
// people, in the position in which it happens.
func (g *Game) Outgoing(words func(*xiangqi.Position, Event) string) string {
	known := 0
	if from := g.log[g.Self.Other()]; len(from) > 0 {
		known = from[len(from)-1].seen
	}
	var lines []string
	g.walk([2]int{len(g.log[0]), len(g.log[1])}, func(s *State, by Seat, e *Event) {
		if by == g.Self && e.number > known {
			lines = append(lines, line(g.ID(), e.number, words(s.Game.Position(), *e), e.code))
		}
	})
	return strings.Join(lines, "\n")
}

// Found is a text of a game in what the player has pasted. Nothing of it is proved yet.
type Found struct {
	ID      string
	invites bool   // it says that it is an invitation
	code    []byte // nil: damaged
}

// Terms returns the offer of an invitation. ok is false if the text is no invitation.
func (f Found) Terms() (t Terms, ok bool, err error) {
	if !f.invites || len(f.code) == 0 || f.code[0] != 0 {
		return t, false, nil
	}
	t, later, err := decodeTerms(f.code)
	switch {
	case later:
		return t, true, &Fault{Later, f.ID, 0}
	case err != nil || t.ID() != f.ID:
		return t, true, &Fault{Damaged, f.ID, 0}
	}
	return t, true, nil
}

// Find returns the texts of games in a pasted text, in its order. Messengers may have added line breaks, quotation
// marks and spaces, and input methods have changed the width of letters.
func Find(text string) (all []Found) {
	text = text[:min(len(text), LongestPaste)]
	text = strings.Map(plain, text)
	var parts []string // what follows the title of each text
	for {
		_, rest, ok := strings.Cut(text, title)
		if !ok {
			break
		}
		if id, _ := head(rest); id != "" {
			if n := len(parts); n > 0 {
				parts[n-1] = parts[n-1][:len(parts[n-1])-len(rest)-len(title)]
			}
			parts = append(parts, rest)
		}
		text = rest
	}
	for _, part := range parts {
		id, rest := head(part)
		_, code, opened := strings.Cut(rest[:min(len(rest), longestWords+longestCode)], "[")
		code, _, closed := strings.Cut(code, "]")
		f := Found{ID: id, invites: strings.HasPrefix(rest, "0 ")}
		if bytes, err := coding.DecodeString(like(strings.ReplaceAll(code, " ", ""))); opened && closed && err == nil &&
			len(bytes) > 0 {
			f.code = bytes
		}
		all = append(all, f)
	}
	return all
}

// head splits what follows a title into the ID of the game and the rest. The ID is empty if no number follows.
func head(text string) (id, rest string) {
	words := strings.TrimLeft(text, " ")
	if len(words) < idLength || words == text {
		return "", ""
	}
	id, rest = like(words[:idLength]), words[idLength:]
	number := strings.TrimLeft(rest, " ")
	digit := func(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }
	if strings.Trim(id, letters) != "" || !digit(id) || number == rest || !digit(number) {
		return "", ""
	}
	return id, number
}

// plain returns a rune without differences of width and case. Marks of quotation and breaks of lines become spaces, and
// what cannot be seen is dropped.
func plain(r rune) rune {
	if r >= 0xff01 && r <= 0xff5e {
		r -= 0xff01 - '!'
	}
	switch {
	case unicode.IsSpace(r), r == '>', r == '|', r == '*', r == '`', r == '"':
		return ' '
	case r == '【', r == '〔':
		return '['
	case r == '】', r == '〕':
		return ']'
	case unicode.Is(unicode.Cf, r):
		return -1
	}
	return unicode.ToLower(r)
}

// like replaces letters that are easily taken for others.
func like(text string) string { return strings.NewReplacer("o", "0", "i", "1", "l", "1").Replace(text) }

// Receive takes an event of the other player. Any error is a *Fault, after which nothing has changed.
func (g *Game) Receive(f Found, now time.Time) error {
	e, err := decodeEvent(f.code)
	own, others, other := g.log[g.Self], g.log[g.Self.Other()], g.Self.Other()
	switch {
	case err != nil:
		return g.fault(Damaged, 0)
	case slices.ContainsFunc(own, func(o Event) bool { return bytes.Equal(o.code, e.code) }):
		return g.fault(Own, e.number)
	case e.number > len(others)+1:
		return g.fault(Missing, len(others)+1)
	case e.number <= len(others) && bytes.Equal(others[e.number-1].code, e.code):
		return g.fault(Again, e.number)
	case e.seen > len(own):
		return g.fault(Ahead, e.number)
	}
	return g.take(other, e, now)
}

// take adds an event of the other player whose place is known.
func (g *Game) take(by Seat, e Event, now time.Time) error {
	others := g.log[by]
	body := e.code[:len(e.code)-signed]
	if !bytes.Equal(g.sign(by, e, body), e.code[len(body):]) {
		return g.fault(Forged, e.number)
	}
	if e.number <= len(others) {
		return g.fault(Contradicts, e.number)
	}
	counts := [2]int{len(g.log[0]), len(g.log[1])}
	counts[by.Other()] = e.seen
	view, before, hour := g.replay(counts), 0, 0
	if len(others) > 0 {
		before, hour = others[len(others)-1].seen, others[len(others)-1].hour
	}
	if e.seen > 0 {
		hour = max(hour, g.log[by.Other()][e.seen-1].hour)
	}
	switch {
	case g.Days > 0 && e.hour > g.hour(now)+farthest:
		return g.fault(ClockWrong, e.number)
	case e.seen < before, e.hour < hour, len(others) >= mostEvents, !g.apply(&view, by, &e):
		return g.fault(Impossible, e.number)
	}
	g.add(by, e)
	return nil
}
