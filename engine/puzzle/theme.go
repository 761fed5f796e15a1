package puzzle

import (
	"fmt"
	"slices"

	"chuhe/engine/tactics"
	"chuhe/engine/xiangqi"
)

// Theme is a pattern in a solution.
type Theme uint8

// The themes, with their Chinese names.
const (
	DoubleCannon    Theme = iota // 重炮: a cannon mates over another one of its side
	HorseCannon                  // 马后炮: a cannon mates over a horse of its own side
	Smothered                    // 闷宫, 闷杀: a cannon mates over an enemy advisor or elephant
	FacingKings                  // 白脸将: the solver's king covers a point to which the mated king could otherwise go
	CrouchingHorse               // 卧槽马: a horse checks from beside the palace, on its second rank
	CornerHorse                  // 挂角马: a horse checks from a front corner of the palace
	DiscoveredCheck              // 抽将, 闪将: a check by a piece that did not move
	DoubleCheck                  // 双将: two pieces check at once
	ChariotMate                  // 车杀: a chariot gives mate
	SoldierMate                  // 兵杀: a soldier gives mate
	Stalemate                    // 困毙: the loser has no legal move and is not in check
	Sacrifice                    // 弃子: material is sacrificed, and the solution still wins
	QuietMove                    // 静着: a first move that neither checks nor captures
	Fork                         // 捉双: one move attacks two valuable pieces
	Pin                          // 牵制: a captured or attacked piece cannot move because of its king
	ElephantEye                  // 塞象眼: a move onto the eye of an elephant
	HorseLeg                     // 绊马腿: a move onto the leg of a horse
	ThreePieces                  // 三子归边: three pieces take part in the mate
	themes
)

// Themes is the number of themes.
const Themes = int(themes)

// names holds the name of each Theme in collections. It is read-only.
var names = [Themes]string{
	"double-cannon", "horse-cannon", "smothered", "facing-kings", "crouching-horse", "corner-horse",
	"discovered-check", "double-check", "chariot-mate", "soldier-mate", "stalemate",
	"sacrifice", "quiet-move", "fork", "pin", "elephant-eye", "horse-leg", "three-pieces",
}

func (t Theme) String() string {
	if int(t) < len(names) {
		return names[t]
	}
	return fmt.Sprintf("theme %d", uint8(t))
}

// ParseTheme returns the theme with the given name.
func ParseTheme(name string) (Theme, bool) {
	i := slices.Index(names[:], name)
	if i < 0 {
		return 0, false
	}
	return Theme(i), true
}

// A study is a solution under examination for themes.
type study struct {
	before, after []*xiangqi.Position // positions before and after each move
	moves         []xiangqi.Move
	solver        xiangqi.Side
	mate          bool // the solution ends in mate or stalemate
	found         [Themes]bool
}

// ThemesOf returns the themes of a solution, in the order of their declaration.
func ThemesOf(start *xiangqi.Position, solution []xiangqi.Move) []Theme {
	s := study{moves: solution, solver: start.SideToMove()}
	p := start.Clone()
	for _, m := range solution {
		s.before = append(s.before, p.Clone())
		p.MakeMove(m)
		s.after = append(s.after, p.Clone())
	}
	s.mate = !p.HasLegalMove()
	for i := 0; i < len(solution); i += 2 {
		s.move(i)
	}
	if s.mate {
		s.mating(p)
	}
	if len(solution) > 0 {
		first := solution[0]
		s.found[QuietMove] = start.PieceAt(first.To()) == xiangqi.NoPiece && !start.GivesCheck(first)
		s.found[Sacrifice] = s.sacrifices()
	}
	var list []Theme
	for t, ok := range s.found {
		if ok {
			list = append(list, Theme(t))
		}
	}
	return list
}

// move examines one of the solver's moves.
func (s *study) move(i int) {
	p, m := s.after[i], s.moves[i]
	checkers := p.Checkers()
	if len(checkers) > 1 {
		s.found[DoubleCheck] = true
	}
	if len(checkers) > 0 && !slices.Contains(checkers, m.To()) {
		s.found[DiscoveredCheck] = true
	}
	piece := p.PieceAt(m.To())
	if piece.Kind() == xiangqi.Horse && slices.Contains(checkers, m.To()) {
		s.horse(m.To())
	}
	s.found[Fork] = s.found[Fork] || !s.mate && len(tactics.Threats(p, m.To())) >= 2
	s.found[Pin] = s.found[Pin] || !s.mate && pinned(s.before[i], m)
	s.found[ElephantEye] = s.found[ElephantEye] || blocks(s.before[i], m, xiangqi.Elephant)
	s.found[HorseLeg] = s.found[HorseLeg] || blocks(s.before[i], m, xiangqi.Horse)
}

// ahead returns the rank of a square counted by a side, 0 for its own back rank.
func ahead(s xiangqi.Square, side xiangqi.Side) int {
	if side == xiangqi.Red {
		return s.Rank()
	}
	return xiangqi.Ranks - 1 - s.Rank()
}

// horse adds the theme for the point from which a horse checks.
func (s *study) horse(at xiangqi.Square) {
	switch rank, file := ahead(at, s.solver), at.File(); {
	case rank == 8 && (file == 2 || file == 6):
		s.found[CrouchingHorse] = true
	case rank == 7 && (file == 3 || file == 5):
		s.found[CornerHorse] = true
	}
}

func (s *study) mating(p *xiangqi.Position) {
	checkers := p.Checkers()
	if len(checkers) == 0 {
		s.found[Stalemate] = true
	}
	for _, from := range checkers {
		switch p.PieceAt(from).Kind() {
		case xiangqi.Chariot:
			s.found[ChariotMate] = true
		case xiangqi.Soldier:
			s.found[SoldierMate] = true
		case xiangqi.Cannon:
			s.cannon(p, from)
		}
	}
	s.found[FacingKings] = kingHelps(p)
	var movers []xiangqi.Piece
	for i := 0; i < len(s.moves); i += 2 {
		piece := s.before[i].PieceAt(s.moves[i].From())
		if piece.Kind() != xiangqi.King && !slices.Contains(movers, piece) {
			movers = append(movers, piece)
		}
	}
	s.found[ThreePieces] = len(movers) >= 3
}

// cannon adds the theme for the screen over which a cannon mates.
func (s *study) cannon(p *xiangqi.Position, from xiangqi.Square) {
	screen := between(p, from, p.King(p.SideToMove()))
	if len(screen) != 1 {
		return
	}
	switch piece := p.PieceAt(screen[0]); {
	case piece.Side() == s.solver && piece.Kind() == xiangqi.Cannon:
		s.found[DoubleCannon] = true
	case piece.Side() == s.solver && piece.Kind() == xiangqi.Horse:
		s.found[HorseCannon] = true
	case piece.Side() != s.solver && (piece.Kind() == xiangqi.Advisor || piece.Kind() == xiangqi.Elephant):
		s.found[Smothered] = true
	}
}

// between returns the squares of the pieces between two squares of a line.
func between(p *xiangqi.Position, a, b xiangqi.Square) []xiangqi.Square {
	df, dr := sign(b.File()-a.File()), sign(b.Rank()-a.Rank())
	if df != 0 && dr != 0 {
		return nil
	}
	var found []xiangqi.Square
	for f, r := a.File()+df, a.Rank()+dr; f != b.File() || r != b.Rank(); f, r = f+df, r+dr {
		if at := xiangqi.SquareAt(f, r); p.PieceAt(at) != xiangqi.NoPiece {
			found = append(found, at)
		}
	}
	return found
}

func sign(n int) int { return min(max(n, -1), 1) }

// kingHelps reports whether the mated king could go to a point if the other king
// did not face it along an open file.
func kingHelps(p *xiangqi.Position) bool {
	own := p.SideToMove()
	king, other := p.King(own), p.King(own.Opponent())
	return slices.ContainsFunc(p.MovesOf(own), func(m xiangqi.Move) bool {
		return m.From() == king && slices.Equal(p.CheckersAfter(m), []xiangqi.Square{other})
	})
}
