package endgen

import (
	"slices"

	"chuhe/engine/xiangqi"
)

// openAttacker finds the legal positions of a row with the attacker to move, and the winning captures there.
func (w *worker) openAttacker(number int) {
	r := w.place(number)
	base := w.base()
	for def := range w.nd {
		g := &w.guards[def]
		if !r.fine || r.taken.meets(g.taken) || !w.counts(def) {
			w.attacker.mark(base+def, broken)
			continue
		}
		taken := r.taken.or(g.taken)
		if facing(r.king, r.enemy, taken) || w.attacked(r.men, r.enemy, taken, -1) {
			w.attacker.mark(base+def, broken)
			continue
		}
		best := byte(broken)
		for i := range g.n {
			best = min(best, w.capture(r, g, i, taken))
		}
		if best < broken {
			w.wins[best] = append(w.wins[best], uint32(base+def))
		}
	}
}

// attacked reports whether one of the attacker's men, except one, attacks a point.
func (w *worker) attacked(men []uint8, point uint8, taken set, except int) bool {
	for i, p := range men {
		if i != except && attacks(w.kinds[i], p, point, taken) {
			return true
		}
	}
	return false
}

// capture returns the code of the quickest win by capturing a guard, or broken if there is none.
func (w *worker) capture(r *row, g *guards, guard int, taken set) byte {
	best := byte(broken)
	table := &w.weaker[guard]
	for i, from := range r.men {
		to := g.men[guard]
		if !attacks(w.kinds[i], from, to, taken) || facing(r.king, r.enemy, taken.without(points[from])) {
			continue
		}
		after := w.moved(r, i, to)
		if code := table.bytes[table.index(r.pair, after, int(g.without[guard]), false)]; code > 0 {
			best = min(best, code)
		}
	}
	return best
}

// moved returns the way of the attackers after one of them moves.
func (w *worker) moved(r *row, i int, to uint8) int {
	steps, other := w.steps[i], w.partner[i]
	if other < 0 {
		return r.attackers + int(steps[to]-steps[r.men[i]])
	}
	from := 90 * int(r.men[other])
	return r.attackers + int(steps[from+int(to)]-steps[from+int(r.men[i])])
}

// openDefender counts the moves of each legal position of a row with the defender to move.
func (w *worker) openDefender(number int) {
	r := w.place(number)
	if !r.fine {
		return
	}
	base := w.base()
	for def := range w.nd {
		g := &w.guards[def]
		if r.taken.meets(g.taken) || !w.counts(def) || facing(r.king, r.enemy, r.taken.or(g.taken)) {
			continue
		}
		moves, worst := w.replies(r, def)
		switch {
		case worst == safe:
			w.defender.mark(base+def, safe)
		case worst > 0: // the captures count as one move, which loses when the last of them does
			w.losses[worst] = append(w.losses[worst], uint32(base+def))
			w.defender.mark(base+def, byte(open+moves+1))
		case moves == 0:
			w.defender.mark(base+def, 1)
		default:
			w.defender.mark(base+def, byte(open+moves))
		}
	}
}

// replies returns the number of different positions after the defender's quiet moves, and the code of the slowest loss
// by a capture: 0 without captures, and safe if one of them draws.
func (w *worker) replies(r *row, def int) (moves int, worst byte) {
	g := &w.guards[def]
	taken := r.taken.or(g.taken)
	w.seen = w.seen[:0]
	quiet := func(i int) {
		if w.attacker.get(i) != broken {
			w.seen = append(w.seen, i)
		}
	}
	capture := func(to uint8, left set, k *kingStep, after int) {
		victim := slices.Index(r.men, to)
		enemy, pair, mirrored := r.enemy, r.pair, false
		if k != nil {
			enemy, pair, mirrored = to, k.pair, k.mirrored
		}
		if facing(r.king, enemy, left) || w.attacked(r.men, enemy, left, victim) {
			return
		}
		code := byte(0)
		if table := &w.fewer[victim]; table.board != nil {
			code = table.bytes[table.index(pair, table.wayWithout(r.men, victim), after, mirrored)]
		}
		if code == 0 {
			worst = safe
		}
		worst = max(worst, code)
	}
	for i := range enemySteps[r.pair] {
		k := &enemySteps[r.pair][i]
		switch left := taken.without(points[r.enemy]).or(points[k.to]); {
		case r.own.has(k.to):
			capture(k.to, left, k, def)
		case !taken.has(k.to):
			quiet(w.index(k.pair, r.attackers, def, k.mirrored))
		}
	}
	for i := range g.steps {
		s := &g.steps[i]
		if s.via != s.to && taken.has(s.via) {
			continue
		}
		if r.own.has(s.to) {
			capture(s.to, taken.without(points[s.from]).or(points[s.to]), nil, int(s.after))
		} else if !taken.has(s.to) {
			quiet(w.index(r.pair, r.attackers, int(s.after), false))
		}
	}
	if w.symmetric(def) {
		slices.Sort(w.seen)
		w.seen = slices.Compact(w.seen)
	}
	return len(w.seen), worst
}

// wayWithout returns the way of the attackers of a larger table without one of them.
func (b *board) wayWithout(men []uint8, victim int) int {
	var left [maxAttackers]uint8
	n := copy(left[:], men[:victim])
	n += copy(left[n:], men[victim+1:])
	return b.way(left[:n])
}

// origins calls f with each point from which a quiet move of the attacker's man leads to its point.
func origins(kind xiangqi.Kind, to uint8, taken set, f func(from uint8)) {
	switch kind {
	case xiangqi.Chariot, xiangqi.Cannon:
		for d := range rays[to] {
			for _, from := range rays[to][d] {
				if taken.has(from) {
					break
				}
				f(from)
			}
		}
	case xiangqi.Soldier:
		for _, from := range soldierOld[to] {
			if !taken.has(from) {
				f(from)
			}
		}
	case xiangqi.Horse:
		leapt(horseFrom[to], taken, f)
	case xiangqi.Advisor:
		leapt(advisorTo[to], taken, f)
	case xiangqi.Elephant:
		leapt(elephantTo[to], taken, f)
	}
}

func leapt(leaps []leap, taken set, f func(from uint8)) {
	for _, l := range leaps {
		if !taken.has(l.to) && !taken.has(l.via) {
			f(l.to)
		}
	}
}
