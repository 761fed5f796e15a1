package endgen

import (
	"slices"

	"chuhe/engine/endings"
)

// pushLosses marks the predecessors of the positions that the defender to move loses with a code: there the attacker to
// move wins.
func (w *worker) pushLosses(code byte, part int) {
	begin := part * wordsAtOnce
	w.defender.all(code, begin, min(begin+wordsAtOnce, len(w.defender)), func(i int) {
		w.hits++
		r, def := w.place(i/w.nd), i%w.nd
		taken := r.taken.or(w.guards[def].taken)
		for n, to := range r.men {
			origins(w.kinds[n], to, taken, func(from uint8) {
				steps, other := w.steps[n], w.partner[n]
				if other >= 0 {
					steps = steps[endings.Points*int(r.men[other]):]
				}
				if steps[from] >= 0 {
					w.win(w.index(r.pair, r.attackers+int(steps[from]-steps[to]), def, false), code)
				}
			})
		}
		for n := range kingSteps[r.pair] {
			if k := &kingSteps[r.pair][n]; !taken.has(k.to) {
				w.win(w.index(k.pair, r.attackers, def, k.mirrored), code)
			}
		}
	})
}

// win marks an undecided position as won with a code.
func (w *worker) win(i int, code byte) {
	if w.attacker.get(i) == 0 {
		w.attacker.mark(i, code)
	}
}

// releaseWins marks the positions where captures found by a worker win with a code.
func (w *worker) releaseWins(code byte, of *worker) {
	for _, i := range of.wins[code] {
		w.win(int(i), code)
	}
	of.wins[code] = nil
}

// pushWins marks the predecessors of the positions that the attacker to move wins with a code: one move fewer is left
// there.
func (w *worker) pushWins(code byte, part int) {
	begin := part * wordsAtOnce
	w.attacker.all(code, begin, min(begin+wordsAtOnce, len(w.attacker)), func(i int) {
		w.hits++
		r, def := w.place(i/w.nd), i%w.nd
		g := &w.guards[def]
		taken := r.taken.or(g.taken)
		w.seen = w.seen[:0]
		for n := range enemySteps[r.pair] {
			if k := &enemySteps[r.pair][n]; !taken.has(k.to) {
				w.seen = append(w.seen, w.index(k.pair, r.attackers, def, k.mirrored))
			}
		}
		for n := range g.steps {
			if s := &g.steps[n]; !taken.has(s.to) && !taken.has(s.via) {
				w.seen = append(w.seen, w.index(r.pair, r.attackers, int(s.after), false))
			}
		}
		if w.symmetric(def) {
			slices.Sort(w.seen)
			w.seen = slices.Compact(w.seen)
		}
		for _, i := range w.seen {
			w.lose(i, code)
		}
	})
}

// lose subtracts one from the moves that may not lose. If none is left, the position is lost: the slowest loss, with a
// code, is the attacker's win after it.
func (w *worker) lose(i int, code byte) {
	if n := w.defender.get(i); n <= open || n == safe {
		return
	}
	if w.defender.lower(i, 1) == open {
		w.defender.lower(i, open-(code+1))
	}
}

// releaseLosses counts the captures found by a worker whose slowest loss has a code.
func (w *worker) releaseLosses(code byte, of *worker) {
	for _, i := range of.losses[code] {
		w.lose(int(i), code)
	}
	of.losses[code] = nil
}
