package endings

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// Points is the number of points of the board. Points of a table are numbered from the attacker's view: nine times the
// rank, counted from the attacker's back rank, plus the file from the attacker's left.
const Points = xiangqi.Files * xiangqi.Ranks

// KingPairs is the number of pairs of kings that a table distinguishes. A position and its mirror image, with left and
// right exchanged, count as one: the attacker's king is not right of the middle, and if it is on the middle file, the
// defender's is not right of it.
const KingPairs = 45

// Centre is the first of the last nine king pairs, which have both kings on the middle file. With such a pair, the
// smaller of the indexes of a position and its mirror image counts.
const Centre = 36

// A Group is the one or two pieces of a table of the same side and kind.
type Group struct {
	Kind     xiangqi.Kind
	Defender bool // whether they are the defender's
	Count    int
	Points   []uint8 // the points where such a piece can stand, in rising order
	Size     int     // number of ways to place the group
	Stride   int     // distance in the index between two ways

	at [Points]int16 // index in Points, or -1
}

// Can reports whether a piece of the group can stand on a point.
func (g *Group) Can(point uint8) bool { return g.at[point] >= 0 }

// One returns the number of the way to place a group of one. It is negative if the piece cannot stand there.
func (g *Group) One(point uint8) int { return int(g.at[point]) }

// Two returns the number of the way to place a group of two, on two different points in any order.
func (g *Group) Two(a, b uint8) int {
	i, j := int(g.at[a]), int(g.at[b])
	if i > j {
		i, j = j, i
	}
	return j*(j-1)/2 + i
}

// place sets men to the points of the group in the given way.
func (g *Group) place(way int, men []uint8) {
	if g.Count == 1 {
		men[0] = g.Points[way]
		return
	}
	j := 1
	for (j+1)*j/2 <= way {
		j++
	}
	men[0], men[1] = g.Points[way-j*(j-1)/2], g.Points[j]
}

// A Space numbers the positions of a material. An index combines, slowest first, the ways to place the attacker's
// chariots, horses, cannons and soldiers, the king pair, the ways to place the defender's groups, and the ways to place
// the attacker's advisors and elephants. Tables compress best in this order. A Space is immutable.
type Space struct {
	Material Material
	Groups   []Group // the attacker's first, each side's in the order of its name
	Men      int     // number of pieces besides the kings
	Size     int     // number of indexes for each side to move
	Guards   int     // number of ways to place all advisors and elephants, and the stride of the king pairs
	Own      int     // number of ways to place the attacker's advisors and elephants
}

// MaxMen is the greatest number of pieces besides the kings: two attacking ones and all guards.
const MaxMen = 10

// Placement holds the points of the pieces of a position: of the attacker's king, the defender's king, and the men in
// the order of the groups.
type Placement struct {
	King, Enemy uint8
	Men         [MaxMen]uint8
}

// NewSpace returns the space of a material.
func NewSpace(m Material) *Space {
	s := &Space{Material: m}
	for _, defender := range [...]bool{false, true} {
		men := m.Attacker
		if defender {
			men = m.Defender
		}
		for _, kind := range order {
			if n := int(men[kind]); n > 0 {
				s.Groups = append(s.Groups, newGroup(kind, defender, n))
				s.Men += n
			}
		}
	}
	s.Own = s.stride(1, func(g *Group) bool { return !g.Defender && g.guards() })
	s.Guards = s.stride(s.Own, func(g *Group) bool { return g.Defender })
	s.Size = s.stride(s.Guards*KingPairs, func(g *Group) bool { return !g.guards() })
	return s
}

// ways holds the number of ways to place one or two pieces of each kind.
var ways = [xiangqi.Kinds][MaxOfKind]int64{
	xiangqi.Advisor: {5, 10}, xiangqi.Elephant: {7, 21},
	xiangqi.Horse: {90, 4005}, xiangqi.Chariot: {90, 4005}, xiangqi.Cannon: {90, 4005},
	xiangqi.Soldier: {55, 1485},
}

// Size returns the number of indexes of a material for each side to move, equal to the Size of its Space.
func Size(m Material) int64 {
	size := int64(KingPairs)
	for kind := xiangqi.Advisor; kind <= xiangqi.Soldier; kind++ {
		for _, n := range [...]uint8{m.Attacker[kind], m.Defender[kind]} {
			if n > 0 {
				size *= ways[kind][n-1]
			}
		}
	}
	return size
}

// stride sets the strides of the groups that which selects, starting at from, and returns the next stride.
func (s *Space) stride(from int, which func(g *Group) bool) int {
	for i := range slices.Backward(s.Groups) {
		if g := &s.Groups[i]; which(g) {
			g.Stride = from
			from *= g.Size
		}
	}
	return from
}

// guards reports whether the group consists of advisors or elephants.
func (g *Group) guards() bool { return g.Kind == xiangqi.Advisor || g.Kind == xiangqi.Elephant }

func newGroup(kind xiangqi.Kind, defender bool, count int) Group {
	g := Group{Kind: kind, Defender: defender, Count: count}
	for i := range g.at {
		point := uint8(i)
		g.at[i] = -1
		if stands(kind, defender, point) {
			g.at[i] = int16(len(g.Points))
			g.Points = append(g.Points, point)
		}
	}
	g.Size = len(g.Points)
	if count == 2 {
		g.Size = g.Size * (g.Size - 1) / 2
	}
	return g
}

// stands reports whether a piece can stand on a point.
func stands(kind xiangqi.Kind, defender bool, point uint8) bool {
	file, rank := int(point)%9, int(point)/9
	if defender {
		rank = 9 - rank
	}
	switch kind {
	case xiangqi.Advisor:
		return rank <= 2 && file >= 3 && file <= 5 && (file+rank)%2 == 1
	case xiangqi.Elephant:
		return rank <= 4 && rank%2 == 0 && file%2 == 0 && (file+rank)%4 == 2
	case xiangqi.Soldier: // sideways moves begin beyond the river
		return rank >= 5 || rank >= 3 && file%2 == 0
	}
	return true
}

// mirror returns a point with left and right exchanged.
func mirror(point uint8) uint8 { return point/9*9 + 8 - point%9 }

// Pair returns the number of a pair of kings, and whether the position has to be mirrored for it. It returns -1 if a
// king is outside its palace.
func Pair(king, enemy uint8) (pair int, mirrored bool) {
	f, r := int(king)%9, int(king)/9
	ef, er := int(enemy)%9, 9-int(enemy)/9
	if f < 3 || f > 5 || r > 2 || ef < 3 || ef > 5 || er > 2 {
		return -1, false
	}
	if f == 5 || f == 4 && ef == 5 {
		mirrored, f, ef = true, 8-f, 8-ef
	}
	switch {
	case f == 3:
		return r*9 + er*3 + ef - 3, mirrored
	case ef == 3:
		return 27 + r*3 + er, mirrored
	}
	return Centre + r*3 + er, mirrored
}

// Kings returns the points of a pair of kings.
func Kings(pair int) (king, enemy uint8) {
	f, r, ef, er := 4, pair%9/3, 4, pair%3
	switch {
	case pair < 27:
		f, r, er, ef = 3, pair/9, pair%9/3, 3+pair%3
	case pair < Centre:
		ef = 3
	}
	return uint8(9*r + f), uint8(9*(9-er) + ef)
}

// Index returns the index of a position, and whether it has one: the pieces must stand on possible, different points.
func (s *Space) Index(p *Placement) (int, bool) {
	pair, mirrored := Pair(p.King, p.Enemy)
	if pair < 0 {
		return 0, false
	}
	index, ok := s.index(pair, p, mirrored)
	if ok && pair >= Centre {
		other, _ := s.index(pair, p, !mirrored)
		index = min(index, other)
	}
	return index, ok
}

func (s *Space) index(pair int, p *Placement, mirrored bool) (int, bool) {
	index := pair * s.Guards
	men := p.Men
	if mirrored {
		for i := range men[:s.Men] {
			men[i] = mirror(men[i])
		}
	}
	n := 0
	for i := range s.Groups {
		g := &s.Groups[i]
		way := g.One(men[n])
		if way < 0 {
			return 0, false
		}
		if g.Count == 2 {
			if g.One(men[n+1]) < 0 || men[n] == men[n+1] {
				return 0, false
			}
			way = g.Two(men[n], men[n+1])
		}
		index += way * g.Stride
		n += g.Count
	}
	return index, true
}

// Place returns the placement of an index, and whether the index is valid: it is not if two pieces stand on one point,
// or if the mirror image has the smaller index.
func (s *Space) Place(index int) (p Placement, ok bool) {
	p.King, p.Enemy = Kings(index / s.Guards % KingPairs)
	next := 0
	for i := range s.Groups {
		g := &s.Groups[i]
		g.place(index/g.Stride%g.Size, p.Men[next:])
		next += g.Count
	}
	var taken [Points]bool
	taken[p.King], taken[p.Enemy] = true, true
	for _, point := range p.Men[:s.Men] {
		if taken[point] {
			return p, false
		}
		taken[point] = true
	}
	own, _ := s.Index(&p)
	return p, own == index
}

// Symmetric reports whether a placement is its own mirror image.
func (s *Space) Symmetric(p *Placement) bool {
	pair, _ := Pair(p.King, p.Enemy)
	if pair < Centre {
		return false
	}
	a, _ := s.index(pair, p, false)
	b, _ := s.index(pair, p, true)
	return a == b
}

// Setup returns the setup of a placement, with Red as the attacker and to move.
func (s *Space) Setup(p *Placement) (setup xiangqi.Setup) {
	put := func(side xiangqi.Side, kind xiangqi.Kind, point uint8) {
		setup.Put(xiangqi.NewPiece(side, kind), xiangqi.SquareAt(int(point%9), int(point/9)))
	}
	put(xiangqi.Red, xiangqi.King, p.King)
	put(xiangqi.Black, xiangqi.King, p.Enemy)
	n := 0
	for i := range s.Groups {
		g := &s.Groups[i]
		side := xiangqi.Red
		if g.Defender {
			side = xiangqi.Black
		}
		for range g.Count {
			put(side, g.Kind, p.Men[n])
			n++
		}
	}
	setup.Round = 1
	return setup
}
