package endings

import (
	"errors"
	"fmt"
	"strings"

	"chuhe/engine/xiangqi"
)

// MaxOfKind is the greatest number of pieces of one kind that a side of a table has.
const MaxOfKind = 2

// Material is the material of a table. The attacker has at least one chariot, horse, cannon or soldier, the defender
// none: only advisors and elephants, or nothing but the king. Materials can be compared with ==.
type Material struct {
	Attacker, Defender Men
}

// Men is the number of pieces of each kind besides the king.
type Men [xiangqi.Kinds]uint8

// order is the order of the pieces in the name of a table; letters has their letters by kind.
var order = [...]xiangqi.Kind{
	xiangqi.Chariot, xiangqi.Horse, xiangqi.Cannon, xiangqi.Soldier,
	xiangqi.Advisor, xiangqi.Elephant,
}

const letters = "KAEHRCP"

// String returns the name of a table, such as "KHP-KAA", with the attacker first.
func (m Material) String() string { return m.Attacker.String() + "-" + m.Defender.String() }

// String returns the king and the pieces, such as "KHP".
func (m Men) String() string {
	b := []byte{'K'}
	for _, kind := range order {
		for range m[kind] {
			b = append(b, letters[kind])
		}
	}
	return string(b)
}

// Attacks reports whether the men include an attacking piece.
func (m Men) Attacks() bool {
	return m[xiangqi.Chariot]|m[xiangqi.Horse]|m[xiangqi.Cannon]|m[xiangqi.Soldier] != 0
}

// Count returns the number of pieces besides the king.
func (m Men) Count() (n int) {
	for _, c := range m {
		n += int(c)
	}
	return n
}

// Without returns the men with one fewer of a kind, which they must have.
func (m Men) Without(kind xiangqi.Kind) Men {
	m[kind]--
	return m
}

// ParseMaterial reads the name of a table. Pieces may be in any order; a horse is H or N, an elephant E or B.
func ParseMaterial(name string) (m Material, err error) {
	attacker, defender, ok := strings.Cut(name, "-")
	if ok {
		if m.Attacker, err = parseMen(attacker); err == nil {
			m.Defender, err = parseMen(defender)
		}
		if err == nil {
			err = m.check()
		}
	} else {
		err = errors.New("a name such as KHP-KAA is expected")
	}
	if err != nil {
		return Material{}, fmt.Errorf("%.40q is no table: %w", name, err)
	}
	return m, nil
}

func parseMen(text string) (m Men, err error) {
	rest, ok := strings.CutPrefix(text, "K")
	if !ok {
		return m, errors.New("each side begins with its K")
	}
	for _, c := range rest {
		switch c {
		case 'N':
			c = 'H'
		case 'B':
			c = 'E'
		}
		kind := strings.IndexRune(letters, c)
		if kind < 1 {
			return m, fmt.Errorf("%q is no piece", c)
		}
		if m[kind]++; m[kind] > MaxOfKind {
			return m, fmt.Errorf("a side has more than %d of %c", MaxOfKind, c)
		}
	}
	return m, nil
}

// check returns an error if no table of the material is possible.
func (m Material) check() error {
	pieces := m.Attacker.Count() - int(m.Attacker[xiangqi.Advisor]) - int(m.Attacker[xiangqi.Elephant])
	switch {
	case pieces == 0:
		return errors.New("the attacker has nothing to win with")
	case m.Defender.Attacks():
		return errors.New("the defender has more than advisors and elephants")
	case pieces > 2:
		return errors.New("the attacker has more than two pieces besides advisors and elephants")
	case pieces == 2 && m.Attacker.Count() > 2:
		return errors.New(
			"the attacker has two pieces and advisors or elephants as well, which makes too many positions")
	}
	return nil
}

// MaterialOf returns the material of a position and the attacking side. ok is false if neither side or both sides have
// attacking pieces, or a side has more of a kind than tables support.
func MaterialOf(p *xiangqi.Position) (m Material, attacker xiangqi.Side, ok bool) {
	var men [2]Men
	for side := range men {
		for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
			n := p.Count(xiangqi.NewPiece(xiangqi.Side(side), kind))
			if n > MaxOfKind {
				return m, attacker, false
			}
			men[side][kind] = uint8(n)
		}
	}
	if men[xiangqi.Black].Attacks() {
		attacker = xiangqi.Black
	}
	m = Material{men[attacker], men[attacker.Opponent()]}
	return m, attacker, m.Attacker.Attacks() && !m.Defender.Attacks()
}
