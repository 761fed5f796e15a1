package reference

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The verdicts, as written in testdata.
const (
	ongoing   = "ongoing"
	draw      = "draw"
	redWins   = "red_wins"
	blackWins = "black_wins"
	illegal   = "illegal"
)

// statute is a law of repetition.
type statute struct {
	// byVictim: a threat is new only if no piece threatened the victim before.
	byVictim bool
	// checksExcuse: a check that is not part of a perpetual one makes a draw.
	checksExcuse bool
	// standingChases: a chased piece chases as well if its own standing attack
	// on a chaser comes to count.
	standingChases bool
}

var (
	asian    = statute{}
	computer = statute{byVictim: true, checksExcuse: true, standingChases: true}
)

// moment is a position of a game.
type moment struct {
	*Board
	inCheck bool
	clock   int    // counted plies without a capture
	checks  [2]int // by Black and by Red, since the last capture
}

// judge plays a game on its own board and returns the verdict by Asian law at its
// end, and the reason.
func judge(startFEN string, moves []string) (verdict, why string) {
	return judgeBy(asian, startFEN, moves)
}

func judgeBy(law statute, startFEN string, moves []string) (verdict, why string) {
	game, err := play(startFEN, moves)
	if err != nil {
		return illegal, err.Error()
	}
	now := game[len(game)-1]
	switch {
	case now.stuck(now.red) && now.inCheck:
		return winner(!now.red), "checkmate"
	case now.stuck(now.red):
		return winner(!now.red), "stalemate"
	}
	if cycle := lastCycle(game); cycle != nil {
		return judgeCycle(law, cycle)
	}
	switch {
	case now.clock >= 120:
		return draw, "120 counted plies without a capture"
	case now.barren():
		return draw, "too few pieces"
	}
	return ongoing, ""
}

func winner(red bool) string {
	if red {
		return redWins
	}
	return blackWins
}

// play returns the positions of a game, starting with the first.
func play(startFEN string, moves []string) ([]moment, error) {
	b, err := ParseFEN(startFEN)
	if err != nil {
		return nil, err
	}
	now := moment{Board: b, inCheck: b.InCheck(b.red)}
	if fields := strings.Fields(startFEN); len(fields) > 4 {
		if now.clock, err = strconv.Atoi(fields[4]); err != nil {
			return nil, err
		}
	}
	game := []moment{now}
	for i, text := range moves {
		from, to, err := readMove(text)
		if err != nil {
			return nil, err
		}
		if !now.mayMove(from, to) {
			return nil, fmt.Errorf("ply %d: %s is not legal", i+1, text)
		}
		now = now.after(from, to)
		game = append(game, now)
	}
	return game, nil
}

// after returns the next moment. A ply counts towards the limit unless it is a
// check beyond its side's tenth, or answers such a check.
func (m moment) after(from, to point) moment {
	next := moment{Board: &Board{*m.moved(from, to), !m.red}, clock: m.clock, checks: m.checks}
	next.inCheck = next.InCheck(next.red)
	if !m.at(to).none() {
		next.clock, next.checks = 0, [2]int{}
		return next
	}
	mover, other := index(m.red), index(!m.red)
	if next.inCheck {
		next.checks[mover]++
	}
	surplus := next.inCheck && next.checks[mover] > 10
	answers := m.inCheck && m.checks[other] > 10
	if !surplus && !answers {
		next.clock++
	}
	return next
}

func index(red bool) int {
	if red {
		return 1
	}
	return 0
}

// barren reports whether neither side can win: no piece that may cross the river
// is left, or only the kings and one cannon are.
func (b *board) barren() bool {
	if b.count(true, "rncp")+b.count(false, "rncp") == 0 {
		return true
	}
	return b.count(true, "abrncp")+b.count(false, "abrncp") == 1 &&
		b.count(true, "c")+b.count(false, "c") == 1
}

// lastCycle returns the moments from the first to the last of the three latest
// occurrences of the current position, or nil if it has occurred fewer than
// three times.
func lastCycle(game []moment) []moment {
	now := game[len(game)-1]
	times := 0
	for i := len(game) - 1; i >= 0; i-- {
		if game[i].red == now.red && game[i].letters() == now.letters() {
			if times++; times == 3 {
				return game[i:]
			}
		}
	}
	return nil
}

// threat is an attack by one piece on another.
type threat struct{ attacker, victim int }

// threats returns a side's attacks that are legal captures but not offers of
// exchange. The value is true for a real threat: the capture would win material.
func (b *board) threats(red bool) map[threat]bool {
	found := map[threat]bool{}
	for _, from := range b.where(red) {
		a := b.at(from)
		if a.kind() == 'k' || a.kind() == 'p' {
			continue // these may chase forever
		}
		for _, to := range b.where(!red) {
			v := b.at(to)
			if v.kind() == 'k' || (v.kind() == 'p' && homeBank(to, v.red())) {
				continue // attacking a king is a check, and a soldier at home is not a victim
			}
			if !b.mayTake(from, to) || (a.kind() == v.kind() && b.mayTake(to, from)) {
				continue
			}
			found[threat{a.id, v.id}] = worthIt(a.kind(), v.kind()) || !b.protected(from, to)
		}
	}
	return found
}

// worthIt reports whether a capture wins material even if the attacker is
// recaptured.
func worthIt(attacker, victim byte) bool {
	switch attacker {
	case 'n', 'c':
		return victim == 'r'
	case 'a', 'b':
		return victim == 'r' || victim == 'n' || victim == 'c'
	}
	return false
}

// mayTake reports whether a piece can take another without exposing its king to an
// enemy that did not already attack it.
func (b *board) mayTake(from, to point) bool {
	red := b.at(from).red()
	return b.goes(from, to) && subset(b.moved(from, to).checkers(red), b.checkers(red))
}

// protected reports whether a piece of the victim's side could recapture after
// the piece on from has taken the one on to. A king may recapture if it is safe
// there; another piece, if the recapture exposes its king to no enemy that did
// not attack it before the first capture.
func (b *board) protected(from, to point) bool {
	side := b.at(to).red()
	before := b.checkers(side)
	taken := b.moved(from, to)
	for _, p := range taken.where(side) {
		if !taken.goes(p, to) {
			continue
		}
		left := taken.moved(p, to).checkers(side)
		if taken.at(p).kind() == 'k' && len(left) == 0 {
			return true
		}
		if taken.at(p).kind() != 'k' && subset(left, before) {
			return true
		}
	}
	return false
}

func subset(small, large pieceSet) bool {
	for id := range small {
		if !large[id] {
			return false
		}
	}
	return true
}

// conduct is a side's behaviour in a cycle.
type conduct struct {
	alwaysChecks, everChecks bool
	links                    []map[threat]bool // new threats of each move; true if the attack itself is new
}

func judgeCycle(law statute, cycle []moment) (verdict, why string) {
	red, black := observe(law, cycle, true), observe(law, cycle, false)
	switch {
	case red.alwaysChecks && black.alwaysChecks:
		return draw, "both check for ever"
	case red.alwaysChecks:
		return blackWins, "Red checks for ever"
	case black.alwaysChecks:
		return redWins, "Black checks for ever"
	case law.checksExcuse && (red.everChecks || black.everChecks):
		return draw, "some checks"
	}
	redPrey, blackPrey := red.prey(nil), black.prey(nil)
	if len(redPrey) > 0 && len(blackPrey) > 0 && !law.standingChases {
		redPrey, blackPrey = red.prey(blackPrey), black.prey(redPrey)
	}
	switch {
	case len(redPrey) > 0 && len(blackPrey) > 0:
		return draw, "both chase for ever"
	case len(redPrey) > 0:
		return blackWins, "Red chases for ever " + cycle[0].describe(redPrey)
	case len(blackPrey) > 0:
		return redWins, "Black chases for ever " + cycle[0].describe(blackPrey)
	}
	return draw, "repetition"
}

// observe records a side's behaviour on each of its moves.
func observe(law statute, cycle []moment, red bool) conduct {
	c := conduct{alwaysChecks: true}
	for i := 1; i < len(cycle); i++ {
		before, after := cycle[i-1], cycle[i]
		if before.red != red {
			continue
		}
		c.alwaysChecks = c.alwaysChecks && after.inCheck
		c.everChecks = c.everChecks || after.inCheck
		c.links = append(c.links, newThreats(law, before.threats(red), after.threats(red)))
	}
	return c
}

// newThreats returns the real threats that a move created. The value is true if
// the attack, real or not, began with the move.
func newThreats(law statute, before, after map[threat]bool) map[threat]bool {
	inDanger := pieceSet{}
	for t, real := range before {
		if real {
			inDanger[t.victim] = true
		}
	}
	fresh := map[threat]bool{}
	for t, real := range after {
		old := before[t]
		if law.byVictim {
			old = inDanger[t.victim]
		}
		if real && !old {
			_, stood := before[t]
			fresh[t] = !stood
		}
	}
	return fresh
}

// prey returns the pieces that every move chases. A piece in hunted does not chase
// with an attack that existed before the move and only became real through it.
func (c conduct) prey(hunted pieceSet) pieceSet {
	common := pieceSet{}
	for i, link := range c.links {
		victims := pieceSet{}
		for t, begun := range link {
			if begun || !hunted[t.attacker] {
				victims[t.victim] = true
			}
		}
		if i == 0 {
			common = victims
		}
		maps.DeleteFunc(common, func(id int, _ bool) bool { return !victims[id] })
	}
	return common
}

// describe names pieces by letter and point.
func (m moment) describe(set pieceSet) string {
	var names []string
	for row := range m.board {
		for col, x := range m.board[row] {
			if set[x.id] && !x.none() {
				names = append(names, string(x.letter)+point{row, col}.name())
			}
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}
