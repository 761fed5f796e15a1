package endgen

import (
	"math/bits"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
)

// maxAttackers is the greatest number of the attacker's pieces besides the king.
const maxAttackers = 6

// board is the geometry of a table. The attacker's pieces together are placed in na ways and the defender's in nd. The
// index of a position here is (attackers*KingPairs + pair)*nd + defenders. In the finished table, the attacker's own
// guards, placed in own of the na ways, come last.
type board struct {
	space       *endings.Space
	na, nd, own int

	kinds     []xiangqi.Kind // of the attacker's pieces
	partner   []int          // of an attacker's piece: the other one of its kind, or -1
	steps     [][]int32      // of an attacker's piece: its share of the way, by its point (plus 90 times its partner's)
	attackers [][maxAttackers]uint8
	mirrored  []int32 // ways of the attackers with left and right exchanged
	guards    []guards
}

// guards is one way to place the defender's pieces besides the king.
type guards struct {
	n        int
	men      [4]uint8
	kinds    [4]xiangqi.Kind
	taken    set
	mirrored int32
	steps    []guardStep
	without  [4]int32 // way in the table with one guard fewer, by guard
}

// guardStep is a step of a guard, with the way of all guards after it.
type guardStep struct {
	leap
	from  uint8
	after int32
}

func newBoard(s *endings.Space) *board {
	b := &board{space: s, na: s.Size / endings.KingPairs / s.Guards * s.Own, nd: s.Guards / s.Own, own: s.Own}
	stride := b.na
	for i := range s.Groups {
		if g := &s.Groups[i]; !g.Defender {
			stride /= g.Size
			b.addGroup(g, stride)
		}
	}
	b.attackers = make([][maxAttackers]uint8, b.na)
	b.mirrored = make([]int32, b.na)
	n := len(b.kinds)
	for way := range b.attackers {
		p, _ := s.Place(b.final(way, 0, 0))
		copy(b.attackers[way][:n], p.Men[:n])
		for i := range p.Men[:n] {
			p.Men[i] = mirror(p.Men[i])
		}
		b.mirrored[way] = int32(b.way(p.Men[:n]))
	}
	b.guards = make([]guards, b.nd)
	for way := range b.guards {
		b.guards[way] = b.newGuards(way)
	}
	return b
}

func mirror(point uint8) uint8 { return point/9*9 + 8 - point%9 }

// final returns the index of a position in the finished table.
func (b *board) final(attackers, pair, defenders int) int {
	return ((attackers/b.own*endings.KingPairs+pair)*b.nd+defenders)*b.own + attackers%b.own
}

// addGroup adds one of the attacker's groups, with its stride in the number of all ways.
func (b *board) addGroup(g *endings.Group, stride int) {
	if g.Count == 1 {
		share := make([]int32, endings.Points)
		for p := range share {
			share[p] = int32(g.One(uint8(p)) * stride)
		}
		b.kinds, b.partner, b.steps = append(b.kinds, g.Kind), append(b.partner, -1), append(b.steps, share)
		return
	}
	share := make([]int32, endings.Points*endings.Points)
	for i := range share {
		p, q := uint8(i%endings.Points), uint8(i/endings.Points)
		share[i] = -1
		if g.Can(p) && g.Can(q) && p != q {
			share[i] = int32(g.Two(p, q) * stride)
		}
	}
	n := len(b.kinds)
	b.kinds = append(b.kinds, g.Kind, g.Kind)
	b.partner = append(b.partner, n+1, n)
	b.steps = append(b.steps, share, share)
}

// way returns the number of the way to place the attacker's pieces on the given points.
func (b *board) way(men []uint8) int {
	way := int32(0)
	for i, p := range men {
		switch other := b.partner[i]; {
		case other < 0:
			way += b.steps[i][p]
		case other > i:
			way += b.steps[i][int(p)+endings.Points*int(men[other])]
		}
	}
	return int(way)
}

// newGuards returns the guards placed in the given way.
func (b *board) newGuards(way int) guards {
	all, _ := b.space.Place(way * b.own)
	var g guards
	g.n = b.space.Men - len(b.kinds)
	copy(g.men[:], all.Men[len(b.kinds):b.space.Men])
	n := 0
	for i := range b.space.Groups {
		if group := &b.space.Groups[i]; group.Defender {
			for range group.Count {
				g.kinds[n] = group.Kind
				n++
			}
		}
	}
	for _, p := range g.men[:g.n] {
		g.taken = g.taken.or(points[p])
	}
	mirrored := g.men
	for i := range g.n {
		mirrored[i] = mirror(g.men[i])
	}
	g.mirrored = int32(guardsWay(b.space, mirrored[:g.n]))
	for i, p := range g.men[:g.n] {
		list := advisorTo[p]
		if g.kinds[i] == xiangqi.Elephant {
			list = elephantTo[p]
		}
		for _, l := range list {
			if !g.taken.has(l.to) {
				after := g.men
				after[i] = l.to
				g.steps = append(g.steps, guardStep{l, p, int32(guardsWay(b.space, after[:g.n]))})
			}
		}
		g.without[i] = b.guardsWithout(g, i)
	}
	return g
}

// guardsWay returns the number of the way to place the defender's pieces on the given points.
func guardsWay(s *endings.Space, men []uint8) int {
	way := 0
	for i := range s.Groups {
		if g := &s.Groups[i]; g.Defender {
			if g.Count == 1 {
				way += g.One(men[0]) * g.Stride
			} else {
				way += g.Two(men[0], men[1]) * g.Stride
			}
			men = men[g.Count:]
		}
	}
	return way / s.Own
}

// guardsWithout returns the number, in the smaller table, of the way without the i-th guard.
func (b *board) guardsWithout(g guards, i int) int32 {
	m := b.space.Material
	m.Defender = m.Defender.Without(g.kinds[i])
	left := append(append([]uint8(nil), g.men[:i]...), g.men[i+1:g.n]...)
	return int32(guardsWay(endings.NewSpace(m), left))
}

// index returns the index of a position, mirrored on request. Of two mirror images, the one that comes first in the
// finished table counts.
func (b *board) index(pair, attackers, defenders int, mirrored bool) int {
	if mirrored {
		attackers, defenders = int(b.mirrored[attackers]), int(b.guards[defenders].mirrored)
	}
	if pair >= endings.Centre {
		a, d := int(b.mirrored[attackers]), int(b.guards[defenders].mirrored)
		if b.final(a, pair, d) < b.final(attackers, pair, defenders) {
			attackers, defenders = a, d
		}
	}
	return (attackers*endings.KingPairs+pair)*b.nd + defenders
}

// attacks reports whether a piece of the attacker attacks a point, given the occupied points.
func attacks(kind xiangqi.Kind, from, to uint8, taken set) bool {
	switch kind {
	case xiangqi.Chariot, xiangqi.Cannon:
		if !aligned[from][to] {
			return false
		}
		line := between[from][to].and(taken)
		if kind == xiangqi.Chariot {
			return line.empty()
		}
		return bits.OnesCount64(line.low)+bits.OnesCount64(line.high) == 1
	case xiangqi.Horse:
		for _, l := range horseTo[from] {
			if l.to == to {
				return !taken.has(l.via)
			}
		}
	case xiangqi.Soldier:
		for _, t := range soldierTo[from] {
			if t == to {
				return true
			}
		}
	}
	return false // advisors and elephants never cross the river
}

// facing reports whether the kings face each other.
func facing(king, enemy uint8, taken set) bool {
	return king%9 == enemy%9 && !between[king][enemy].meets(taken)
}
