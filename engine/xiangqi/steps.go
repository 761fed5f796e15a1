package xiangqi

// step is a move of a piece that does not slide: the target, and the point that
// must be empty (the horse's leg, the elephant's eye). For a piece that cannot be
// blocked, this point is the target itself.
type step struct{ via, to Square }

// steps is a list of at most eight steps.
type steps struct {
	n    uint8
	list [8]step
}

func (s *steps) add(via, to Square) {
	s.list[s.n] = step{via, to}
	s.n++
}

func (s *steps) all() []step { return s.list[:s.n] }

// Tables of steps by point; those of soldiers are also by side. Points that the
// piece can never reach have no steps.
var (
	kingSteps     = makeSteps(kingStepsFrom)
	advisorSteps  = makeSteps(advisorStepsFrom)
	elephantSteps = makeSteps(elephantStepsFrom)
	horseSteps    = makeSteps(horseStepsFrom)
	soldierSteps  = [2][256]steps{
		makeSteps(func(s Square) steps { return soldierStepsFrom(s, Red) }),
		makeSteps(func(s Square) steps { return soldierStepsFrom(s, Black) }),
	}
	// horseAttackers lists, for each point, the points from which a horse
	// attacks it, with the leg that must be empty; the leg is next to the
	// horse.
	horseAttackers = makeSteps(func(s Square) (t steps) {
		for _, from := range squares {
			h := horseStepsFrom(from)
			for _, st := range h.all() {
				if st.to == s {
					t.add(st.via, from)
				}
			}
		}
		return t
	})
)

func makeSteps(from func(Square) steps) (t [256]steps) {
	for _, s := range squares {
		t[s] = from(s)
	}
	return t
}

var (
	orthogonal = [4]int{-16, -1, 1, 16}
	diagonal   = [4]int{-17, -15, 15, 17}
)

func offset(s Square, d int) Square { return Square(int(s) + d) }

func kingStepsFrom(s Square) (t steps) {
	for _, d := range orthogonal {
		if to := offset(s, d); s.InPalace() && to.InPalace() {
			t.add(to, to)
		}
	}
	return t
}

// advisorPoint reports whether an advisor can stand on s: the corners and the
// centre of a palace.
func advisorPoint(s Square) bool {
	return s.InPalace() && (s.File()+min(s.Rank(), 9-s.Rank()))%2 == 1
}

func advisorStepsFrom(s Square) (t steps) {
	for _, d := range diagonal {
		if to := offset(s, d); advisorPoint(s) && to.InPalace() {
			t.add(to, to)
		}
	}
	return t
}

// elephantPoint reports whether an elephant can stand on s, one of seven points for each side.
func elephantPoint(s Square) bool {
	r := min(s.Rank(), 9-s.Rank())
	return s.OnBoard() && r <= 4 && r%2 == 0 && s.File()%2 == 0 && (s.File()+r)%4 == 2
}

// Stands is the number of pairs of a piece and a square where it [Piece.CanStand]: on each side 9 for the king, 5 for
// advisors, 7 for elephants, and 90 for each of the other kinds.
const Stands = 2 * (9 + 5 + 7 + 4*Files*Ranks)

// CanStand reports whether the piece can stand on a square in a valid position. Soldiers can stand behind their
// starting squares, where only an edited position has them.
func (p Piece) CanStand(s Square) bool {
	home := s.HomeHalf(p.Side())
	switch p.Kind() {
	case King:
		return home && s.InPalace()
	case Advisor:
		return home && advisorPoint(s)
	case Elephant:
		return home && elephantPoint(s)
	}
	return s.OnBoard()
}

func elephantStepsFrom(s Square) (t steps) {
	for _, d := range diagonal {
		to := offset(s, 2*d)
		if elephantPoint(s) && to.OnBoard() && to.HomeHalf(Red) == s.HomeHalf(Red) {
			t.add(offset(s, d), to)
		}
	}
	return t
}

func horseStepsFrom(s Square) (t steps) {
	for _, leg := range orthogonal {
		for _, d := range diagonal {
			// one point along the leg, then one diagonally in the same direction
			if to := offset(s, leg+d); to.OnBoard() && outward(leg, d) {
				t.add(offset(s, leg), to)
			}
		}
	}
	return t
}

func outward(leg, d int) bool {
	if leg == 1 || leg == -1 {
		return d == leg+16 || d == leg-16
	}
	return d == leg+1 || d == leg-1
}

func soldierStepsFrom(s Square, side Side) (t steps) {
	forward := -16
	if side == Black {
		forward = 16
	}
	if to := offset(s, forward); to.OnBoard() {
		t.add(to, to)
	}
	for _, d := range [2]int{-1, 1} {
		if to := offset(s, d); to.OnBoard() && !s.HomeHalf(side) {
			t.add(to, to)
		}
	}
	return t
}

// stepsByPiece holds the table of each piece that does not slide.
var stepsByPiece = func() (t [32]*[256]steps) {
	for _, side := range [2]Side{Red, Black} {
		t[NewPiece(side, King)] = &kingSteps
		t[NewPiece(side, Advisor)] = &advisorSteps
		t[NewPiece(side, Elephant)] = &elephantSteps
		t[NewPiece(side, Horse)] = &horseSteps
		t[NewPiece(side, Soldier)] = &soldierSteps[side]
	}
	return t
}()

// stepsOf returns the steps of a piece that does not slide.
func stepsOf(piece Piece, s Square) *steps { return &stepsByPiece[piece&31][s] }
