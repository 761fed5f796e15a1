package xiangqi

// Law is a set of rules for repeated positions.
type Law uint8

// The laws. A perpetual check loses in each of them.
const (
	AsianLaw    Law = iota // the Asian Xiangqi Federation's: a perpetual chase loses as well
	ComputerLaw            // as the strongest public engines play it; see docs/RULES.md
	SimpleLaw              // everything but a perpetual check draws
)

// Laws is the number of laws.
const Laws = 3

// DefaultLaw is the law of a new position.
const DefaultLaw = AsianLaw

var lawNames = [Laws]string{"asian", "computer", "simple"}

// String returns the name by which settings and commands know the law.
func (l Law) String() string { return lawNames[l] }

// ParseLaw finds a law by its name.
func ParseLaw(name string) (Law, bool) {
	for i, n := range lawNames {
		if n == name {
			return Law(i), true
		}
	}
	return AsianLaw, false
}

// SetLaw chooses the law by which repetitions are judged from now on; clones
// keep it. Positions start with DefaultLaw.
func (p *Position) SetLaw(l Law) { p.law = l }

// Law returns the law in force.
func (p *Position) Law() Law { return p.law }

// Offence is what a side did on every move of a cycle.
type Offence uint8

// The offences, the graver the later.
const (
	NoOffence Offence = iota
	Chase
	Check
)

// Verdict is the judgement of a cycle of repeated positions.
type Verdict struct {
	Result   Repetition // as the side to move sees it
	Length   int        // of the cycle in plies
	Offences [2]Offence // by Side
	Victims  [2]Square  // by the chasing Side: where the chased man stands now
}

// outcome returns what the verdict means for a game in which toMove is next.
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

// Judge judges the position on the board, as Repetition does, and says why.
// The second result is false if it has not occurred often enough.
func (p *Position) Judge(ply int) (Verdict, bool) {
	length := p.repeated(ply)
	if length == 0 {
		return Verdict{}, false
	}
	return p.judgeCycle(length), true
}

// Repetition judges the position on the board. One earlier occurrence less
// than ply plies ago suffices (a search passes its distance from the root),
// otherwise two are needed, as on the board; a game passes 0.
func (p *Position) Repetition(ply int) Repetition {
	length := p.repeated(ply)
	if length == 0 {
		return RepetitionNone
	}
	return p.judgeCycle(length).Result
}

// repeated returns how many plies ago the first occurrence was that makes the
// repetition complete, or 0.
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

// Occurrences returns how often the position on the board has occurred since
// the last capture or pass, now included.
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

// judgeCycle decides a repetition: perpetual check first, then perpetual
// chase, the graver offence losing and equal ones drawing.
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
				v.Victims[side] = p.men[Side(side).Opponent()][victims.first()]
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

// perpetualChecks tells, for the last length plies, which side checked on every
// move, and whether anyone checked at all.
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

// chasedIn returns, for each side, the enemy men that it chased on every one of
// its moves among the last length plies, and those of its own men whose standing
// attacks were left out of account.
func (p *Position) chasedIn(length int) (victims, idle [2]manSet) {
	victims = p.chased(length, idle)
	if p.law == AsianLaw && !victims[Red].empty() && !victims[Black].empty() {
		// A man that is itself being chased does not chase by standing still
		// while its target loses protection.
		idle = [2]manSet{victims[Black], victims[Red]}
		victims = p.chased(length, idle)
	}
	return victims, idle
}

// chased plays the last length plies back and again, and intersects what each
// move of a side newly threatens to win. Attacks that stood already and only
// became effective do not count for the attackers in idle.
func (p *Position) chased(length int, idle [2]manSet) (victims [2]manSet) {
	end := len(p.history)
	moves := p.history[end-length : end] // stays as it is while the same moves are made again
	for range length {
		p.UnmakeMove()
	}
	all := manSet{^uint64(0), ^uint64(0)}
	victims = [2]manSet{all, all}
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

// newThreats returns the men that a move newly threatens to win.
func (p *Position) newThreats(mover Side, before, after *threats, idle manSet) manSet {
	var gained, had manSet
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
