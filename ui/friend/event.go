package friend

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// Kind is the kind of an event.
type Kind uint8

// The kinds of events.
const (
	Answer       Kind = iota + 1 // accepts the invitation
	Move                         // moves a piece
	AskBack                      // asks to take back the author's last move
	OfferDraw                    // offers a draw
	OfferRematch                 // offers another game
	Yes                          // answers the question of the other player
	No
	Resign
	Claim // claims the win, because the other player has not moved in time
	Say   // says one of the phrases
	timed // in texts only: a move with its thinking time
	AskPause
	Resume  // ends the pause
	Measure // corrects the time of the other player's last move
	Late    // admits that the author has not moved in time
	Allow   // allows words of the players' own, or no longer
	Write   // says something in words of one's own
)

// An Event is what one player does.
type Event struct {
	Kind   Kind
	Move   xiangqi.Move  // Move
	Timed  bool          // Move: it was made while the clocks ran
	Used   time.Duration // Move, if Timed; Measure
	Phrase int           // Say; Allow: 1, or 0 for no longer
	Name   string        // Answer; Write: the text

	number int // among those of its author, from 1
	seen   int // events of the other player that the author knew
	hour   int // since the invitation
	about  int // Yes, No: the number of the question; Measure: of the move
	rank   int // see Game.append
	code   []byte
}

// signature authenticates an event and everything that its author knew.
type signature = []byte

const (
	signed     = 8 // bytes of a signature
	version    = 1 // of invitations, and of the events after them
	modern     = 2 // of invitations to games with clocks
	watched    = 3 // of invitations to watch
	noSeat     = Seat(2)
	latestHour = 1 << 20 // 120 years, which a Duration can hold; also the largest of most numbers
	longestUse = 1 << 32 // ms
)

// sign returns the signature of bytes by an author, after other signatures.
func (t *Terms) sign(by Seat, body []byte, after ...signature) signature {
	said := append([]byte{'c', 'h', version, byte(by)}, slices.Concat(after...)...)
	return t.mac(append(said, body...))[:signed]
}

// mac returns the HMAC-SHA-256 (RFC 2104) under the secret. Package crypto/hmac would add SHA-3 to the web page.
func (t *Terms) mac(text []byte) []byte {
	var inner, outer [sha256.BlockSize]byte
	copy(inner[:], t.secret[:])
	outer = inner
	for i := range inner {
		inner[i] ^= 0x36
		outer[i] ^= 0x5c
	}
	sum := sha256.Sum256(append(inner[:], text...))
	sum = sha256.Sum256(append(outer[:], sum[:]...))
	return sum[:]
}

// sign returns the signature of an event.
func (g *Game) sign(by Seat, e Event, body []byte) signature {
	own, others := g.before(by, e)
	return g.Terms.sign(by, body, g.signature(own), g.signature(others))
}

// signature returns that of an event, or that of the invitation if there is none.
func (g *Game) signature(e Event) signature {
	if e.code == nil {
		return g.base
	}
	return e.code[len(e.code)-signed:]
}

// genuine reports whether an event is signed by its author.
func (g *Game) genuine(by Seat, e Event) bool {
	return bytes.Equal(g.sign(by, e, e.encode()), g.signature(e))
}

// encode returns the bytes of an event before its signature.
func (e *Event) encode() []byte {
	b := binary.AppendUvarint(nil, uint64(e.number))
	b = binary.AppendUvarint(b, uint64(e.seen))
	kind := e.Kind
	if e.Timed {
		kind = timed
	}
	b = binary.AppendUvarint(b, uint64(kind))
	b = binary.AppendUvarint(b, uint64(e.hour))
	switch e.Kind {
	case Move:
		b = binary.BigEndian.AppendUint16(b, uint16(e.Move))
	case Yes, No, Measure:
		b = binary.AppendUvarint(b, uint64(e.about))
	case Say, Allow:
		b = binary.AppendUvarint(b, uint64(e.Phrase))
	case Answer, Write:
		b = append(b, e.Name...)
	}
	if e.Timed || e.Kind == Measure {
		b = binary.AppendUvarint(b, uint64(e.Used/time.Millisecond))
	}
	return b
}

var errDamaged = errors.New("damaged")

// decodeEvent reads the bytes of an event, of which nothing is proved yet.
func decodeEvent(code []byte) (e Event, err error) {
	body := code[:max(0, len(code)-signed)]
	upTo := func(most uint64) int {
		n, size := binary.Uvarint(body)
		if size <= 0 || n > most {
			err = errDamaged
			return 0
		}
		body = body[size:]
		return int(n)
	}
	number := func() int { return upTo(latestHour) }
	e.number, e.seen = number(), number()
	e.Kind, e.hour = Kind(number()), number()
	if e.Timed = e.Kind == timed; e.Timed {
		e.Kind = Move
	}
	switch {
	case e.Kind == Move && len(body) > 1:
		e.Move, body = xiangqi.Move(binary.BigEndian.Uint16(body)), body[2:]
	case e.Kind == Yes, e.Kind == No, e.Kind == Measure:
		e.about = number()
	case e.Kind == Say, e.Kind == Allow:
		e.Phrase = number()
	case e.Kind == Answer, e.Kind == Write:
		e.Name, body = string(body), nil
	}
	if e.Timed || e.Kind == Measure {
		e.Used = time.Duration(upTo(longestUse)) * time.Millisecond
	}
	if err != nil || len(body) > 0 || e.number == 0 || e.Name != e.clean() ||
		!bytes.Equal(e.encode(), code[:len(code)-signed]) {
		return Event{}, errDamaged
	}
	e.code = code
	return e, nil
}

// replay returns the state after the first events of each player, in the order that both programs give them.
func (g *Game) replay(counts [2]int) State {
	return g.walk(counts, func(*State, Seat, *Event) {})
}

// walk is replay with a visit before each event.
func (g *Game) walk(counts [2]int, visit func(*State, Seat, *Event)) State {
	setup := g.Terms.setup(g.guest)
	began, _ := setup.Begin() // the terms were checked
	began.Tags.Set(game.TagDate, g.created.Format("2006.01.02"))
	began.Root().Clocks = [2]time.Duration{g.Time[0].Full(), g.Time[1].Full()}
	s := State{Game: began, Guest: g.guest, Started: g.guest != ""}
	type one struct {
		by Seat
		*Event
	}
	var all []one
	for by, count := range counts {
		for i := range g.log[by][:count] {
			all = append(all, one{Seat(by), &g.log[by][i]})
		}
	}
	slices.SortStableFunc(all, func(a, b one) int { return cmp.Or(a.rank-b.rank, int(a.by)-int(b.by)) })
	for _, e := range all {
		visit(&s, e.by, e.Event)
		if others := e.by.Other(); e.Kind != Claim || !crossed(e.Event, g.log[others][:counts[others]]) {
			g.apply(&s, e.by, e.Event)
		}
	}
	return s
}

// crossed reports whether a move of the other player crosses a claim: neither author knew of the other's event. The
// game then goes on, since no clock proves which came first.
func crossed(claim *Event, others []Event) bool {
	return slices.ContainsFunc(others[min(claim.seen, len(others)):], func(e Event) bool {
		return e.Kind == Move && e.seen < claim.number
	})
}

// apply applies an event to a state, and reports whether it is possible there.
func (g *Game) apply(s *State, by Seat, e *Event) bool {
	ongoing, free := s.Started && !s.Over(), s.Ask.Kind == 0
	turn := ongoing && s.Game.Position().SideToMove() == g.Side(by)
	switch e.Kind {
	case Answer:
		if s.Started || by != Guest || e.Name == "" {
			return false
		}
		s.Started, s.Guest, s.since = true, e.Name, e.hour
	case Move:
		return turn && g.move(s, by, e)
	case AskBack:
		ply := s.Game.Ply() - 1
		if turn {
			ply--
		}
		if !ongoing || !free || ply < 0 {
			return false
		}
		s.Ask = Ask{AskBack, by, e.number, ply}
	case AskPause, OfferDraw, OfferRematch:
		return (e.Kind != AskPause || g.Time.On() && !s.Paused) && s.offer(by, e)
	case Resume:
		if !ongoing || !s.Paused {
			return false
		}
		s.Paused = false
	case Measure:
		return ongoing && turn && g.correct(s, e)
	case Yes, No:
		if free || s.Ask.By == by || s.Ask.number != e.about {
			return false
		}
		if e.Kind == Yes {
			s.agree(e.hour)
		}
		s.Ask = Ask{}
	case Resign:
		if !ongoing {
			return false
		}
		s.end(xiangqi.Outcome{Result: xiangqi.WinFor(g.Side(by.Other())), Reason: xiangqi.Resignation})
	case Claim, Late:
		if !ongoing || turn != (e.Kind == Late) || !g.late(s, e) {
			return false
		}
		late := s.Game.Position().SideToMove()
		s.end(xiangqi.Outcome{Result: xiangqi.WinFor(late.Opponent()), Reason: xiangqi.Timeout})
		s.Game.Current().Clocks[late] = 0
	case Say, Allow, Write:
		return s.Started && s.talk(by, e)
	default:
		return false
	}
	return true
}

// offer adds the offer of a draw, a pause or a rematch, and reports whether it is possible. Two offers make an
// agreement.
func (s *State) offer(by Seat, e *Event) bool {
	switch {
	case !s.Started || s.Over() != (e.Kind == OfferRematch) || s.Rematch:
		return false
	case s.Ask.Kind == e.Kind && s.Ask.By != by:
		s.agree(e.hour)
	case s.Ask.Kind != 0:
		return false
	default:
		s.Ask = Ask{e.Kind, by, e.number, 0}
	}
	return true
}

// agree does what was asked for.
func (s *State) agree(hour int) {
	ask := s.Ask
	s.Ask = Ask{}
	switch ask.Kind {
	case AskBack:
		for s.Game.Ply() > ask.ply {
			s.Game.Undo()
		}
		s.since, s.timed, s.Paused = hour, 0, false
		s.turn++
	case AskPause:
		s.Paused = true
	case OfferDraw:
		s.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
	case OfferRematch:
		s.Rematch, s.since = true, hour
	}
}

func (s *State) end(o xiangqi.Outcome) {
	s.Game.End(o)
	s.Ask, s.Paused = Ask{}, false
}

// talk takes what a player says, and reports whether that is possible. Both must have allowed words of their own.
func (s *State) talk(by Seat, e *Event) bool {
	switch {
	case e.Kind == Allow:
		before := s.Talk[by]
		s.Talk[by] = e.Phrase == 1
		return e.Phrase < 2 && s.Talk[by] != before
	case e.Kind == Say && e.Phrase >= Phrases, e.Kind == Write && (!s.Talks() || e.Name == ""):
		return false
	}
	s.Said = append(s.Said, Remark{by, *e, s.Game.Ply()})
	return true
}

// Talks reports whether the players may write words of their own.
func (s *State) Talks() bool { return s.Talk[Host] && s.Talk[Guest] }

// clean returns the name or the text of the event as it may stand there.
func (e *Event) clean() string {
	if e.Kind == Write {
		return CleanText(e.Name)
	}
	return Clean(e.Name)
}

// Clean returns a name as it may stand in a text: visible, on one line, without brackets, and not too long.
func Clean(name string) string {
	return clean(strings.NewReplacer("[", " ", "]", " ").Replace(name), LongestName)
}

// CleanText returns words of a player's own as the other one may see them: visible, on one line, and not too long.
func CleanText(text string) string { return clean(text, LongestText) }

// clean drops what cannot be seen, such as marks that reverse the direction of writing.
func clean(text string, most int) string {
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
	}), " ")
	if utf8.RuneCountInString(text) > most {
		text = strings.TrimSpace(string([]rune(text)[:most]))
	}
	return text
}
