package practise

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/lines"
	"chuhe/ui/practice"
)

// A standing is what of the log the page shows, of a minute.
type standing struct {
	minute   time.Time
	recalls  int // number of attempts counted
	schedule practice.Schedule[uint64]
	tries    map[uint64]int // number of attempts, by position

	right, today, learnt, tomorrow int // right ones of today's attempts, new positions of today, due until tomorrow

	tree  *lines.Tree
	from  *game.Node
	whole lines.Tally // from the node on

	key      uint64 // of the position whose branches are listed
	games    int    // that the library has of it
	branches []branch
}

// A branch is a move of the other side, in the position in which it chose last.
type branch struct {
	lines.Branch
	tally lines.Tally
	games int  // of the library with the move, which the record lacks; 0: the record has it
	bare  bool // the record has the move, but no answer to it
}

// standing returns the current standing, counted anew after each attempt and each minute.
func (p *Page) standing() *standing {
	log, s := p.progress.Log, &p.known
	minute := p.Now.Truncate(time.Minute)
	if s.schedule != nil && s.recalls == len(log.Recalls) && s.minute.Equal(minute) {
		return s
	}
	*s = standing{minute: minute, recalls: len(log.Recalls), schedule: log.Recalled(), tries: map[uint64]int{}}
	year, month, day := p.Now.Date()
	midnight := time.Date(year, month, day, 0, 0, 0, 0, p.Now.Location())
	for _, r := range log.Recalls {
		if !r.When.Before(midnight) {
			s.today++
			if r.Right {
				s.right++
			}
			if s.tries[r.Position] == 0 {
				s.learnt++
			}
		}
		s.tries[r.Position]++
	}
	s.tomorrow = len(s.schedule.Due(midnight.AddDate(0, 0, 2).Add(-time.Second)))
	return s
}

// tally counts the positions of the record from the node on where practice begins.
func (p *Page) tally() lines.Tally {
	s := p.standing()
	if s.tree != p.tree || s.from != p.from {
		s.tree, s.from, s.whole = p.tree, p.from, p.tree.Tally(p.from, p.Progress)
	}
	return s.whole
}

// leastGames is the number of games of the library from which a move that the record lacks is listed, mostLacking the
// maximum number of such moves.
const (
	leastGames  = 3
	mostLacking = 3
)

// before returns the position in which the other side chose last, or nil.
func (p *Page) before() *xiangqi.Position {
	w := p.Current()
	pos, n := w.Position().Clone(), 1
	if pos.SideToMove() != w.Player() {
		n = 2 // the player has answered
	}
	if len(w.Moves()) < n {
		return nil
	}
	for range n {
		pos.UnmakeMove()
	}
	return pos
}

// branches returns the moves of the record in a position of the other side, and frequent ones of the library that the
// record lacks.
func (p *Page) branches(pos *xiangqi.Position) []branch {
	s := p.standing()
	answer, _ := p.asked(pos)
	if s.key == pos.Key() && s.games == answer.Games && s.tree == p.tree {
		return s.branches
	}
	p.tally() // of this tree
	s.key, s.games, s.branches = pos.Key(), answer.Games, nil
	has := map[xiangqi.Move]bool{}
	for _, b := range p.tree.Branches(pos) {
		has[b.Move] = true
		s.branches = append(s.branches, branch{Branch: b, tally: p.tree.Tally(b.Node, p.Progress),
			bare: len(p.tree.Branches(pos.After(b.Move))) == 0})
	}
	lacking := 0
	for _, n := range answer.Moves {
		if !has[n.Move] && n.Games >= leastGames && lacking < mostLacking {
			lacking++
			s.branches = append(s.branches, branch{Branch: lines.Branch{Move: n.Move}, games: n.Games})
		}
	}
	return s.branches
}
