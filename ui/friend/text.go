package friend

import (
	"bytes"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"chuhe/engine/xiangqi"
	"chuhe/ui/link"
	"chuhe/ui/locale"
)

// letters are those of Crockford's base 32. Some are easily taken for others, which read like them.
const letters = "0123456789abcdefghjkmnpqrstvwxyz"

var coding = base32.NewEncoding(letters).WithPadding(base32.NoPadding)

const (
	title    = "chuhe"
	idLength = 6
	// LongestPaste is the size of a text, in bytes, of which more is not read.
	LongestPaste = 64 << 10
	longestWords = 1000 // bytes between the title and the code
	longestCode  = 1400 // letters
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
	return g.outgoing(0, words)
}

// outgoing is Outgoing without the first events of the player, which the other is sure to get.
func (g *Game) outgoing(known int, words func(*xiangqi.Position, Event) string) string {
	if from := g.log[g.Self.Other()]; len(from) > 0 {
		known = max(known, from[len(from)-1].seen)
	}
	var lines []string
	g.walk(g.counts(), func(s *State, by Seat, e *Event) {
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

// Terms returns the offer of an invitation, and false if the text is none. The message says what is wrong with it.
func (f Found) Terms() (t Terms, ok bool, why locale.Message) {
	if !f.invites || len(f.code) == 0 || f.code[0] != 0 || f.contact() {
		return t, false, why
	}
	t, why.Key = decodeTerms(f.code)
	if why.Key == "" && t.ID() != f.ID {
		why.Key = locale.FaultDamaged
	}
	return t, true, why
}

// contact reports whether the text is about a connection. Its code begins like an invitation of version 0.
func (f Found) contact() bool { return len(f.code) > 2+signed && f.code[0] == 0 && f.code[1] == 0 }

// Contact returns the text by which the other player's program connects to this one, by data of the [Far] carrier. An
// answer also signs the data that it answers.
func (g *Game) Contact(data, asked []byte) string {
	body := append([]byte{0, 0}, data...)
	return line(g.id, 0, "", append(body, g.Terms.sign(g.Self, body, asked)...))
}

// ReadContact returns the data of the last text by which this program connects to the other player's, and whether it
// answers what was asked. The data is nil if all that was found is by others, or answers something else.
func (g *Game) ReadContact(text string, asked []byte) (data []byte, answers, found bool) {
	for _, f := range Find(text) {
		if f.ID != g.id || !f.contact() {
			continue
		}
		body, other := f.code[:len(f.code)-signed], g.Self.Other()
		genuine := func(asked []byte) bool { return bytes.Equal(g.Terms.sign(other, body, asked), f.code[len(body):]) }
		found = true
		if own := asked != nil && genuine(asked); own || genuine(nil) {
			data, answers = body[2:], own
		}
	}
	return data, answers, found
}

// number returns the number of a text, as its code has it.
func (f Found) number() uint64 {
	n, _ := binary.Uvarint(f.code)
	return n
}

// Holds reports whether there are texts of games in a pasted text.
func Holds(text string) bool { return len(Find(text)) > 0 }

// Find returns the texts of games in a pasted text, in its order, also of links to the web page. Messengers may have
// added line breaks, quotation marks and spaces, and input methods have changed the width of letters.
func Find(text string) (all []Found) {
	text = text[:min(len(text), LongestPaste)]
	text = strings.Map(plain, link.Friends(text))
	for at := strings.LastIndex(text, title); at >= 0; at = strings.LastIndex(text[:at], title) {
		id, rest := head(text[at+len(title):])
		if id == "" {
			continue
		}
		text = text[:at]
		_, code, opened := strings.Cut(rest[:min(len(rest), longestWords+longestCode)], "[")
		code, _, closed := strings.Cut(code, "]")
		f := Found{ID: id, invites: strings.HasPrefix(rest, "0 ")}
		if bytes, err := coding.DecodeString(like(strings.ReplaceAll(code, " ", ""))); opened && closed && err == nil &&
			len(bytes) > 0 {
			f.code = bytes
		}
		all = append(all, f)
	}
	slices.Reverse(all)
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

// Receive takes an event of the other player. Otherwise nothing changes, and the message says why.
func (g *Game) Receive(f Found, now time.Time) locale.Message {
	other := g.Self.Other()
	own, others := g.log[g.Self], g.log[other]
	g.look(now)
	e, err := decodeEvent(f.code)
	switch {
	case err != nil:
		return locale.Msg(locale.FaultDamaged)
	case slices.ContainsFunc(own, func(o Event) bool { return bytes.Equal(o.code, e.code) }):
		return locale.Msg(locale.FaultOwn)
	case e.number > len(others)+1:
		return locale.Msg(locale.FaultMissing, len(others)+1)
	case e.number <= len(others) && bytes.Equal(others[e.number-1].code, e.code):
		return locale.Msg(locale.FaultAgain)
	case e.seen > len(own):
		return locale.Msg(locale.FaultAhead)
	case !g.genuine(other, e):
		return locale.Msg(locale.FaultForged)
	case e.number <= len(others):
		return locale.Msg(locale.FaultContradicts, e.number)
	}
	switch last, read := g.before(other, e); {
	case g.Days > 0 && e.hour > g.hour(now)+farthest:
		return locale.Msg(locale.FaultClock)
	case e.seen < last.seen, e.hour < max(last.hour, read.hour), !g.possible(other, e):
		return locale.Msg(locale.FaultImpossible)
	case e.Kind == Claim && g.Turn(g.Self) && (g.Days == 0 || g.hour(now)-g.heard < 24*g.Days) &&
		!g.flagged(g.trust()):
		return locale.Msg(locale.FaultEarly)
	case e.Kind == Answer, e.Kind == Move, e.Kind == Yes:
		g.heard = g.hour(now)
	}
	ours, wrong := g.disbelieves(e)
	if g.add(other, e); wrong {
		return g.Act(Event{Kind: Measure, about: e.number, Used: ours}, now)
	}
	return locale.Message{}
}
