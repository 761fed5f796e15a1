package practise

import (
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/lines"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
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
	games int // of the library with the move, which the record lacks; 0: the record has it
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
		s.branches = append(s.branches, branch{Branch: b, tally: p.tree.Tally(b.Node, p.Progress)})
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

// add adds the move that was asked for to the record, with the library's most frequent answer, once that is known.
func (p *Page) add() {
	if p.adding == xiangqi.NoMove {
		return
	}
	pos, move := p.before(), p.adding
	after := pos.Clone()
	after.MakeMove(move)
	answer, known := p.asked(after)
	if !known {
		return
	}
	p.adding = xiangqi.NoMove
	if len(answer.Moves) == 0 {
		p.Say(locale.Msg(locale.PractiseBare, p.WriteMove(pos, move)))
		return
	}
	p.extend(pos, []xiangqi.Move{move, answer.Moves[0].Move})
}

// extend adds moves to the record, keeps it, and asks for the new answer.
func (p *Page) extend(pos *xiangqi.Position, moves []xiangqi.Move) {
	node, mirrored := p.tree.Node(pos)
	if node == nil {
		return
	}
	g := p.tree.Record().Clone()
	at := g.Node(node.ID())
	var first *game.Node
	for _, m := range moves {
		if mirrored {
			m = m.Mirror()
		}
		next, err := g.Add(at, m)
		if err != nil {
			p.Say(locale.Msg(locale.CauseOther, err.Error()))
			return
		}
		if at = next; first == nil {
			first = next
		}
	}
	l := p.record
	l.When, l.Game = p.Now, lines.Encode(g)
	if len(l.Game) > progress.LargestLines || !p.progress.Practise(l) {
		p.Say(locale.Msg(locale.PractiseLarge))
		return
	}
	p.Say(locale.Msg(locale.PractiseAdded, p.WriteLine(pos, moves)))
	p.latest(first.Line()[1 : first.Ply()+1])
}
