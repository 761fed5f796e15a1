package xiangqi

import "slices"

// Law is a law of repetition.
type Law uint8

// The laws. A perpetual check loses under each of them.
const (
	AsianLaw    Law = iota // the Asian Xiangqi Federation's: a perpetual chase loses too
	ComputerLaw            // the strongest public engines'; see docs/RULES.md
	SimpleLaw              // every repetition without perpetual check is a draw
)

// Laws is the number of laws.
const Laws = 3

// DefaultLaw is the law of a new position.
const DefaultLaw = AsianLaw

var lawNames = [Laws]string{"asian", "computer", "simple"}

// String returns the name used in settings and commands.
func (l Law) String() string { return lawNames[l] }

// ParseLaw returns the law with the given name, and whether there is one.
func ParseLaw(name string) (Law, bool) {
	i := slices.Index(lawNames[:], name)
	return Law(max(i, 0)), i >= 0
}

// SetLaw sets the law for repetitions. A new position has DefaultLaw; a clone
// keeps the law of its original.
func (p *Position) SetLaw(l Law) { p.law = l }

// Law returns the law for repetitions.
func (p *Position) Law() Law { return p.law }

// Offence is the offence that a side committed on every move of a cycle.
type Offence uint8

// The offences; a graver one has a higher number.
const (
	NoOffence Offence = iota
	Chase
	Check
)

// Verdict is the judgement of a cycle of repeated positions.
type Verdict struct {
	Result   Repetition // for the side to move
	Length   int        // of the cycle, in plies
	Offences [2]Offence // indexed by Side
	Victims  [2]Square  // current point of the chased piece, indexed by the chasing Side
}

// outcome returns the outcome of a game that ends with this verdict. toMove is
// the side to move.
func (v Verdict) outcome(toMove Side) Outcome {
	loser := toMove
	switch v.Result {
	case RepetitionNone:
		return Outcome{}
	case RepetitionEven:
		return Outcome{Draw, RepetitionDraw}
	case RepetitionWin:
		loser = toMove.Opponent()
	}
	if v.Offences[loser] == Chase {
		return Outcome{WinFor(loser.Opponent()), PerpetualChase}
	}
	return Outcome{WinFor(loser.Opponent()), PerpetualCheck}
}

// Judge returns the verdict on the current position, and whether the position has occurred often enough to be judged.
// See Repetition for the meaning of ply.
func (p *Position) Judge(ply int) (Verdict, bool) {
	length := p.repeated(ply)
	if length == 0 {
		return Verdict{}, false
	}
	return p.judgeCycle(length), true
}

// Repetition returns the result of Judge. A position must have occurred twice
// before, or once less than ply plies ago. A game passes 0. A search passes the
// distance from its root, so that a single repetition within its line counts.
func (p *Position) Repetition(ply int) Repetition {
	length := p.repeated(ply)
	if length == 0 {
		return RepetitionNone
	}
	return p.judgeCycle(length).Result
}

// repeated returns the length in plies of the cycle to judge, or 0 if the
// position has not occurred often enough.
func (p *Position) repeated(ply int) int {
	n := len(p.history) - 1
	seen := 0
	for back := 4; back <= int(p.history[n].reversible); back += 2 {
		if p.history[n-back].key != p.key {
			continue
		}
		seen++
		if seen == 2 || back < ply {
			return back
		}
	}
	return 0
}

// Occurrences counts the occurrences of the current position since the last capture or null move, including this
// one.
func (p *Position) Occurrences() int {
	n := len(p.history) - 1
	seen := 1
	for back := 4; back <= int(p.history[n].reversible); back += 2 {
		if p.history[n-back].key == p.key {
			seen++
		}
	}
	return seen
}

// judgeCycle judges the cycle formed by the last length plies. The side with
// the graver offence loses; equal offences draw. Chases are looked for only if
// neither side gives perpetual check.
func (p *Position) judgeCycle(length int) Verdict {
	v := Verdict{Length: length}
	perpetual, anyCheck := p.perpetualChecks(length)
	for side, is := range perpetual {
		if is {
			v.Offences[side] = Check
		}
	}
	if !perpetual[Red] && !perpetual[Black] && p.law != SimpleLaw && !(p.law == ComputerLaw && anyCheck) {
		chased, _ := p.chasedIn(length)
		for side, victims := range chased {
			if !victims.empty() {
				v.Offences[side] = Chase
				v.Victims[side] = p.pieces[Side(side).Opponent()][victims.first()]
			}
		}
	}
	own, other := v.Offences[p.side], v.Offences[p.side.Opponent()]
	switch {
	case own == other:
		v.Result = RepetitionEven
	case own > other:
		v.Result = RepetitionLoss
	default:
		v.Result = RepetitionWin
	}
	return v
}

// perpetualChecks returns which sides gave check with every move of the last
// length plies, and whether any move gave check.
func (p *Position) perpetualChecks(length int) (perpetual [2]bool, anyCheck bool) {
	perpetual = [2]bool{true, true}
	n := len(p.history) - 1
	mover := p.side.Opponent()
	for i := range length {
		check := p.history[n-i].check
		perpetual[mover] = perpetual[mover] && check
		anyCheck = anyCheck || check
		mover ^= 1
	}
	return perpetual, anyCheck
}

// chasedIn returns, for each side, the enemy pieces that it chased with each of
// its moves in the last length plies, and the side's own pieces whose standing
// attacks did not count (idle).
func (p *Position) chasedIn(length int) (victims, idle [2]pieceSet) {
	victims = p.chased(length, idle)
	if p.law == AsianLaw && !victims[Red].empty() && !victims[Black].empty() {
		// A piece that is itself chased does not chase by standing still while
		// its victim loses protection.
		idle = [2]pieceSet{victims[Black], victims[Red]}
		victims = p.chased(length, idle)
	}
	return victims, idle
}

// chased takes back the last length plies and makes them again. It returns, for
// each side, the pieces that each of its moves newly threatens to win. It
// ignores an attack by a piece in idle that existed before the move, even if the
// move made it a threat to win something.
func (p *Position) chased(length int, idle [2]pieceSet) (victims [2]pieceSet) {
	end := len(p.history)
	moves := p.history[end-length : end] // replaying the moves writes the same values
	for range length {
		p.UnmakeMove()
	}
	all := pieceSet{^uint64(0), ^uint64(0)}
	victims = [2]pieceSet{all, all}
	var before, after threats
	for _, st := range moves {
		mover := p.side
		if victims[mover].empty() {
			p.MakeMove(st.move)
			continue
		}
		p.threatsBy(mover, &before)
		p.MakeMove(st.move)
		p.threatsBy(mover, &after)
		victims[mover] = victims[mover].and(p.newThreats(mover, &before, &after, idle[mover]))
	}
	return victims
}

// newThreats returns the pieces that a move newly threatens to win, given the
// mover's threats before and after it.
func (p *Position) newThreats(mover Side, before, after *threats, idle pieceSet) pieceSet {
	var gained, had pieceSet
	for i := range p.size[mover] {
		wins := after.wins[i].without(before.wins[i])
		if idle.has(uint8(i)) {
			wins = wins.without(before.attacks[i])
		}
		gained = gained.or(wins)
		had = had.or(before.wins[i])
	}
	if p.law == ComputerLaw {
		return gained.without(had)
	}
	return gained
}
