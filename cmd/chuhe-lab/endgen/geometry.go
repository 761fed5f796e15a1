package endgen

import "chuhe/engine/endings"

type set struct{ low, high uint64 }

func (s set) or(t set) set         { return set{s.low | t.low, s.high | t.high} }
func (s set) and(t set) set        { return set{s.low & t.low, s.high & t.high} }
func (s set) without(t set) set    { return set{s.low &^ t.low, s.high &^ t.high} }
func (s set) empty() bool          { return s.low|s.high == 0 }
func (s set) has(point uint8) bool { return !s.and(points[point]).empty() }
func (s set) meets(t set) bool     { return !s.and(t).empty() }

// leap is a move of a piece that does not slide: its target and the point that must be empty, or the target itself if
// nothing can block the move.
type leap struct{ to, via uint8 }

// kingStep is a step of a king: its target and the pair of kings after it; mirrored if the step mirrors the position.
type kingStep struct {
	to       uint8
	pair     int
	mirrored bool
}

// The moves on an empty board, from the attacker's view of the board. They are read-only.
var (
	points  [endings.Points]set
	between [endings.Points][endings.Points]set
	aligned [endings.Points][endings.Points]bool // two points on a rank or a file

	rays       [endings.Points][4][]uint8
	horseTo    [endings.Points][]leap // moves from a point
	horseFrom  [endings.Points][]leap // origins of the moves to a point
	soldierTo  [endings.Points][]uint8
	soldierOld [endings.Points][]uint8 // origins of the moves to a point
	advisorTo  [endings.Points][]leap
	elephantTo [endings.Points][]leap

	kingSteps, enemySteps [endings.KingPairs][]kingStep
)

// at returns a point, or false if it is off the board.
func at(file, rank int) (uint8, bool) {
	return uint8(9*rank + file), file >= 0 && file < 9 && rank >= 0 && rank < 10
}

var straight = [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func init() {
	for i := range points[:64] {
		points[i].low = 1 << i
	}
	for i := range points[64:] {
		points[64+i].high = 1 << i
	}
	for i := range points {
		p, file, rank := uint8(i), i%9, i/9
		for d, step := range straight {
			line := set{}
			for n := 1; ; n++ {
				to, ok := at(file+n*step[0], rank+n*step[1])
				if !ok {
					break
				}
				rays[p][d] = append(rays[p][d], to)
				between[p][to], aligned[p][to] = line, true
				line = line.or(points[to])
			}
			leaps(p, file, rank, step)
		}
		if to, ok := at(file, rank+1); ok {
			soldierStep(p, to)
		}
		for _, side := range [...]int{-1, 1} {
			if to, ok := at(file+side, rank); ok && rank >= 5 {
				soldierStep(p, to)
			}
		}
	}
	for pair := range kingSteps {
		king, enemy := endings.Kings(pair)
		for _, step := range straight {
			if to, ok := at(int(king)%9+step[0], int(king)/9+step[1]); ok {
				if next, mirrored := endings.Pair(to, enemy); next >= 0 {
					kingSteps[pair] = append(kingSteps[pair], kingStep{to, next, mirrored})
				}
			}
			if to, ok := at(int(enemy)%9+step[0], int(enemy)/9+step[1]); ok {
				if next, mirrored := endings.Pair(king, to); next >= 0 {
					enemySteps[pair] = append(enemySteps[pair], kingStep{to, next, mirrored})
				}
			}
		}
	}
}

func soldierStep(from, to uint8) {
	soldierTo[from] = append(soldierTo[from], to)
	soldierOld[to] = append(soldierOld[to], from)
}

// leaps adds the leaps in one of the four directions from a point: the horse's two along it, and the advisor's and the
// elephant's to the right of it.
func leaps(p uint8, file, rank int, step [2]int) {
	x, y := step[0], step[1]
	leg, _ := at(file+x, rank+y)
	for _, side := range [...]int{-1, 1} {
		if to, ok := at(file+2*x+side*y, rank+2*y+side*x); ok {
			horseTo[p] = append(horseTo[p], leap{to, leg})
			horseFrom[to] = append(horseFrom[to], leap{p, leg})
		}
	}
	x, y = x+y, y-x // diagonally
	if to, ok := at(file+x, rank+y); ok && inPalace(p) && inPalace(to) {
		advisorTo[p] = append(advisorTo[p], leap{to, to})
	}
	eye, _ := at(file+x, rank+y)
	if to, ok := at(file+2*x, rank+2*y); ok && (to < 45) == (p < 45) {
		elephantTo[p] = append(elephantTo[p], leap{to, eye})
	}
}

func inPalace(p uint8) bool {
	file, rank := p%9, p/9
	return file >= 3 && file <= 5 && (rank <= 2 || rank >= 7)
}
