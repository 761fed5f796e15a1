package gamedb

import "chuhe/engine/xiangqi"

// known returns what the index of a part has counted for a position, without the hidden games, and the number of games
// that have the position. It returns nil if replaying these games is easier or the only way.
func (r *searching) known(i int, at *meeting, symmetric bool) (counts tally, games int, err error) {
	p, s, hidden := r.library.Parts[i], r.sought, r.library.hidden(i)
	if hidden.Len() > at.games {
		return nil, 0, nil
	}
	counts, games = tally{}, at.games
	for _, n := range at.counts {
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
		played, met := s.next(&g, symmetric)
		for _, m := range played {
			away.add(m, h, mover)
		}
		if met {
			games--
		}
	}
	sure, err := r.attest(i, at, symmetric, counts.without(away))
	if err != nil || !sure {
		return nil, 0, err
	}
	return counts, games, nil
}

// without takes away games that were counted. It returns the moves of which the last year or the best rating may have
// been one of theirs, with that year and rating, or else 0.
func (t tally) without(away tally) (doubts tally) {
	doubts = tally{}
	for m, gone := range away {
		n := t.of(m)
		n.Games, n.Red, n.Draw, n.Black = n.Games-gone.Games, n.Red-gone.Red, n.Draw-gone.Draw, n.Black-gone.Black
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

// attest reports whether the years and ratings in doubt are those of games that are not hidden.
func (r *searching) attest(i int, at *meeting, symmetric bool, doubts tally) (bool, error) {
	if len(doubts) == 0 {
		return true, nil
	}
	list, _, err := at.list()
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
		played, _ := r.sought.next(&g, symmetric)
		for _, m := range played {
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
