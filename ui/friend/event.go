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
	"chuhe/ui/session"
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
)

// An Event is what one player does.
type Event struct {
	Kind   Kind
	Move   xiangqi.Move // Move
	Phrase int          // Say
	Name   string       // Answer

	number int // among those of its author, from 1
	seen   int // events of the other player that the author knew
	hour   int // since the invitation
	about  int // Yes, No: the number of the question
	rank   int // see Game.rank
	code   []byte
}

// signature authenticates an event and everything that its author knew.
type signature = []byte

const (
	signed     = 8 // bytes of a signature
	version    = 1 // of invitations, and of the events after them
	noSeat     = Seat(2)
	latestHour = 1 << 20 // 120 years, which a Duration can hold; also the largest of all numbers
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
	last := func(of Seat, count int) signature {
		if count == 0 {
			return g.base
		}
		code := g.log[of][count-1].code
		return code[len(code)-signed:]
	}
	return g.Terms.sign(by, body, last(by, e.number-1), last(by.Other(), e.seen))
}

// encode returns the bytes of an event before its signature.
func (e *Event) encode() []byte {
	b := binary.AppendUvarint(nil, uint64(e.number))
	b = binary.AppendUvarint(b, uint64(e.seen))
	b = binary.AppendUvarint(b, uint64(e.Kind))
	b = binary.AppendUvarint(b, uint64(e.hour))
	switch e.Kind {
	case Move:
		b = binary.BigEndian.AppendUint16(b, uint16(e.Move))
	case Yes, No:
		b = binary.AppendUvarint(b, uint64(e.about))
	case Say:
		b = binary.AppendUvarint(b, uint64(e.Phrase))
	case Answer:
		b = append(b, e.Name...)
	}
	return b
}

var errDamaged = errors.New("damaged")

// decodeEvent reads the bytes of an event, of which nothing is proved yet.
func decodeEvent(code []byte) (e Event, err error) {
	body := code[:max(0, len(code)-signed)]
	number := func() int {
		n, size := binary.Uvarint(body)
		if size <= 0 || n > latestHour {
			err = errDamaged
			return 0
		}
		body = body[size:]
		return int(n)
	}
	e.number, e.seen = number(), number()
	e.Kind, e.hour = Kind(number()), number()
	switch {
	case e.Kind == Move && len(body) > 1:
		e.Move, body = xiangqi.Move(binary.BigEndian.Uint16(body)), body[2:]
	case e.Kind == Yes, e.Kind == No:
		e.about = number()
	case e.Kind == Say:
		e.Phrase = number()
	case e.Kind == Answer:
		e.Name, body = string(body), nil
	}
	if err != nil || len(body) > 0 || e.number == 0 || e.Name != Clean(e.Name) ||
		!bytes.Equal(e.encode(), code[:len(code)-signed]) {
		return Event{}, errDamaged
	}
	e.code = code
	return e, nil
}

// Flags of an invitation.
const (
	hostBlack = 1 << iota
	serious
	blackGives
)

// usual stands for a game without a handicap in an invitation, and given for one with a FEN.
const (
	usual = 255
	given = 254
)

// encode returns the bytes of an invitation before its signature.
func (t *Terms) encode() []byte {
	flags, start := byte(t.HostSide), byte(usual)
	if t.Serious {
		flags |= serious
	}
	if t.Giver == xiangqi.Black {
		flags |= blackGives
	}
	if t.FEN != "" {
		start = given
	}
	for i, h := range session.Handicaps() {
		if h.ID == t.Handicap {
			start = byte(i)
		}
	}
	b := append([]byte{0, version}, t.secret[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(t.created.Unix()))
	b = append(b, flags, byte(t.Days), start, byte(len(t.Host)))
	return append(append(b, t.Host...), t.FEN...)
}

// decodeTerms reads an invitation. The second result reports that a later version of the program wrote it.
func decodeTerms(code []byte) (t Terms, later bool, err error) {
	const fixed = 2 + 10 + 4 + 4
	if len(code) > 1 && code[1] > version {
		return t, true, errDamaged
	}
	if len(code) < fixed+signed {
		return t, false, errDamaged
	}
	body, name := code[:len(code)-signed], int(code[fixed-1])
	copy(t.secret[:], body[2:])
	t.created = time.Unix(int64(binary.BigEndian.Uint32(body[12:])), 0).UTC()
	flags, start := body[16], int(body[18])
	t.HostSide, t.Serious, t.Days = xiangqi.Side(flags&hostBlack), flags&serious != 0, int(body[17])
	if flags&blackGives != 0 {
		t.Giver = xiangqi.Black
	}
	if len(body) < fixed+name {
		return t, false, errDamaged
	}
	t.Host, t.FEN = string(body[fixed:fixed+name]), string(body[fixed+name:])
	if all := session.Handicaps(); start < len(all) {
		t.Handicap = all[start].ID
	}
	if !bytes.Equal(t.sign(noSeat, body), code[len(body):]) || !bytes.Equal(t.encode(), body) ||
		t.Host != Clean(t.Host) || !t.playable() {
		return t, false, errDamaged
	}
	return t, false, nil
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
		if !turn || s.Game.Position().WhyIllegal(e.Move) != xiangqi.LegalMove || s.Game.Play(e.Move) != nil {
			return false
		}
		s.since = e.hour
		if s.Ask.By != by || s.Ask.Kind == AskBack || s.Over() {
			s.Ask = Ask{} // a move declines, and takes nothing back
		}
	case AskBack:
		ply := s.Game.Ply() - 1
		if turn {
			ply--
		}
		if !ongoing || !free || ply < 0 {
			return false
		}
		s.Ask = Ask{AskBack, by, e.number, ply}
	case OfferDraw, OfferRematch:
		return s.offer(by, e)
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
	case Claim:
		if !ongoing || turn || g.Days == 0 || e.hour-s.since < 24*g.Days {
			return false
		}
		s.end(xiangqi.Outcome{Result: xiangqi.WinFor(g.Side(by)), Reason: xiangqi.Timeout})
	case Say:
		if !s.Started || e.Phrase >= Phrases {
			return false
		}
		s.Said = append(s.Said, Remark{by, e.Phrase, s.Game.Ply()})
	default:
		return false
	}
	return true
}

// offer adds the offer of a draw or of a rematch, and reports whether it is possible. Two offers make an agreement.
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
		s.since = hour
	case OfferDraw:
		s.end(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
	case OfferRematch:
		s.Rematch, s.since = true, hour
	}
}

func (s *State) end(o xiangqi.Outcome) {
	s.Game.End(o)
	s.Ask = Ask{}
}

// Clean returns a name as it may stand in a text: visible, on one line, without brackets, and not too long.
func Clean(name string) string {
	name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '[' || r == ']'
	}), " ")
	if utf8.RuneCountInString(name) > LongestName {
		name = strings.TrimSpace(string([]rune(name)[:LongestName]))
	}
	return name
}
