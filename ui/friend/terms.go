package friend

import (
	"bytes"
	"encoding/binary"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

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
	b = append(append(b, flags, byte(t.Days), start, byte(len(t.Host))), t.Host...)
	switch {
	case t.Watch:
		b[1] = watched
	case t.Time.On():
		b[1] = modern
		b = append(append(b, byte(len(t.Time.String()))), t.Time.String()...)
	}
	return append(b, t.FEN...)
}

// decodeTerms reads an invitation, or returns what is wrong with it.
func decodeTerms(code []byte) (t Terms, fault locale.Key) {
	const fixed = 2 + 10 + 4 + 4
	if len(code) > 1 && code[1] > watched {
		return t, locale.FaultLater
	}
	if len(code) < fixed+signed || len(code) < fixed+int(code[fixed-1])+signed {
		return t, locale.FaultDamaged
	}
	body, name := code[:len(code)-signed], int(code[fixed-1])
	copy(t.secret[:], body[2:])
	t.created = time.Unix(int64(binary.BigEndian.Uint32(body[12:])), 0).UTC()
	flags, start := body[16], int(body[18])
	t.Watch = body[1] == watched
	t.HostSide, t.Serious, t.Days = xiangqi.Side(flags&hostBlack), flags&serious != 0, int(body[17])
	if flags&blackGives != 0 {
		t.Giver = xiangqi.Black
	}
	t.Host = string(body[fixed : fixed+name])
	rest, err := body[fixed+name:], error(nil)
	if body[1] == modern && len(rest) > 0 && len(rest) > int(rest[0]) {
		end := 1 + int(rest[0])
		t.Time, err = session.ParseTimes(string(rest[1:end]))
		rest = rest[end:]
	}
	t.FEN = string(rest)
	if all := session.Handicaps(); start < len(all) {
		t.Handicap = all[start].ID
	}
	if err != nil || !bytes.Equal(t.sign(noSeat, body), code[len(body):]) || !bytes.Equal(t.encode(), body) ||
		t.Host != Clean(t.Host) || !t.playable() {
		return t, locale.FaultDamaged
	}
	return t, ""
}
