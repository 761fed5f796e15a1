package gamedb

import "chuhe/engine/xiangqi"

// known returns the counts of a position from the index of part i, without the hidden games, and the number of games
// that have the position. It returns nil if replaying these games is cheaper or the only way.
func (r *searchRun) known(i int, entry *indexEntry, symmetric bool) (counts tally, games int, err error) {
	p, s, hidden := r.library.Parts[i], r.board, r.library.hidden(i)
	if hidden.Len() > entry.games {
		return nil, 0, nil
	}
	counts, games = tally{}, entry.games
	if r.query.Main {
		games -= entry.aside
	}
	for _, n := range entry.counts {
		if r.query.Main {
			if n.Games, n.Aside = n.Games-n.Aside, 0; n.Games == 0 {
				continue
			}
		}
		if target := s.images[0].target; target.mirror < target.key {
			n.Move = n.Move.Mirror()
		}
		counts.merge(n)
	}
	moves, away := window{part: p, section: movesSection}, tally{}
	mover := r.query.Position.SideToMove()
	for game := range hidden.All() {
		h := &p.heads[game]
		if s.possible(h) == 0 {
			continue
		}
		g, err := p.scan(game, &moves)
		if err != nil {
			return nil, 0, err
		}
		r.walk.begin(g, s.possible(h), r.query.Main)
		on := s.next(&r.walk, symmetric)
		if r.walk.err != nil {
			return nil, 0, r.walk.err
		}
		if away.count(&on, h, mover); on.met {
			games--
		}
	}
	sure, err := r.attest(i, entry, symmetric, counts.without(away))
	if err != nil || !sure {
		return nil, 0, err
	}
	return counts, games, nil
}

// without subtracts games that were counted. It returns the moves whose last year or best rating may come from one of
// these games, with that year and rating, or else 0.
func (t tally) without(away tally) (doubts tally) {
	doubts = tally{}
	for m, gone := range away {
		n := t.of(m)
		n.Games, n.Red, n.Draw, n.Black = n.Games-gone.Games, n.Red-gone.Red, n.Draw-gone.Draw, n.Black-gone.Black
		n.Aside -= gone.Aside
		if n.Games == 0 {
			delete(t, m)
			continue
		}
		doubt := Next{Move: m}
		if gone.Last == n.Last {
			doubt.Last = n.Last
		}
		if gone.Best == n.Best {
			doubt.Best = n.Best
		}
		if doubt.Last+doubt.Best > 0 {
			doubts[m] = &doubt
		}
	}
	return doubts
}

// attest reports whether games that are not hidden have all the years and ratings in doubt.
func (r *searchRun) attest(i int, entry *indexEntry, symmetric bool, doubts tally) (bool, error) {
	if len(doubts) == 0 {
		return true, nil
	}
	list, _, err := entry.list()
	if err != nil {
		return false, err
	}
	p, hidden := r.library.Parts[i], r.library.hidden(i)
	moves := window{part: p, section: movesSection}
	mover := r.query.Position.SideToMove()
	for _, game := range list {
		h := &p.heads[game]
		if !doubts.concern(h, mover) || hidden.Has(int(game)) {
			continue
		}
		g, err := p.scan(int(game), &moves)
		if err != nil {
			return false, err
		}
		r.walk.begin(g, r.board.possible(h), true)
		for _, m := range r.board.next(&r.walk, symmetric).moves {
			if doubts.settle(m, h, mover); len(doubts) == 0 {
				return true, nil
			}
		}
	}
	return false, nil
}

// concern reports whether a game could settle a doubt.
func (t tally) concern(h *head, mover xiangqi.Side) bool {
	year, elo := h.day.Year(), int(h.elo[mover])
	for _, n := range t {
		if n.Last > 0 && n.Last == year || n.Best > 0 && n.Best == elo {
			return true
		}
	}
	return false
}

// settle removes the doubts about a move that a game played.
func (t tally) settle(m xiangqi.Move, h *head, mover xiangqi.Side) {
	n := t[m]
	if n == nil {
		return
	}
	if n.Last == h.day.Year() {
		n.Last = 0
	}
	if n.Best == int(h.elo[mover]) {
		n.Best = 0
	}
	if n.Last+n.Best == 0 {
		delete(t, m)
	}
}
