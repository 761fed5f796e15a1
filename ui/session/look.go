package session

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// A Viewer shows any position of the record while the game continues in the background. It does not change the record.
// A move made on the shown board does: the game continues from there, in that line.
type Viewer struct {
	s      *Session
	cursor *game.Cursor // finds the shown position while looking back
	scribe *game.Cursor // for Before
	look   *game.Node   // the node shown instead of the live one, or nil
	behind bool         // a move was made while looking back
	shown  boardState
}

// Look shows the position after ply moves of the current line, which leads to the shown position and continues with
// main moves, including undone ones. A ply out of range is clamped. Looking at the live position has the same effect as
// LookLive.
func (v *Viewer) Look(ply int) {
	line := v.node().Line()
	v.lookAt(line[min(max(ply, 0), len(line)-1)])
}

// LookAt shows the position after the move with this ID, on any branch; 0 is the start. It reports whether there is
// such a move.
func (v *Viewer) LookAt(id int) bool {
	return v.lookAt(v.s.game.Node(id))
}

// LookAlong shows the position after recorded moves from the start, and reports whether they are recorded.
func (v *Viewer) LookAlong(moves []xiangqi.Move) bool {
	return v.lookAt(v.s.game.Root().Follow(moves))
}

// Step shows the position by moves after the shown one, or before it if by is negative.
func (v *Viewer) Step(by int) { v.Look(v.node().Ply() + by) }

// LookVariation shows the position after an alternative to the shown move: the sibling that is step places after it, or
// before it if step is negative. It reports whether there is one.
func (v *Viewer) LookVariation(step int) bool {
	return v.lookAt(v.node().Sibling(step))
}

// BranchesTo returns the branches that contain the move with this ID, innermost first. Each is given by the ID of its
// first move.
func (v *Viewer) BranchesTo(id int) []int {
	var branches []int
	for n := v.s.game.Node(id); n != nil && n.Parent() != nil; n = n.Parent() {
		if n.Parent().Next() != n {
			branches = append(branches, n.ID())
		}
	}
	return branches
}

// lookAt shows the position at node, and reports whether there is one.
func (v *Viewer) lookAt(node *game.Node) bool {
	if node == nil || node == v.node() {
		return node != nil
	}
	v.s.Hand.Cancel()
	v.look = node
	if node == v.s.game.Current() {
		v.look, v.behind = nil, false
	}
	v.s.emit(Event{Kind: Looked, Ply: node.Ply()})
	v.settleView()
	return true
}

// LookLive returns to the live position of the game.
func (v *Viewer) LookLive() {
	if v.lookLive() {
		v.s.Hand.Cancel()
		v.settleView()
	}
}

// lookLive stops looking back, and reports whether that changed the shown position.
func (v *Viewer) lookLive() bool {
	if v.look == nil {
		return false
	}
	v.look, v.behind = nil, false
	v.s.emit(Event{Kind: Looked, Ply: v.s.game.Ply()})
	return true
}

// settleView follows a change of the shown position that does not change the game.
func (v *Viewer) settleView() {
	v.shown = v.newShown()
	v.s.Hand.settleWarning()
	v.s.Hints.settle()
}

// settleLook stops looking when the game has reached the shown position.
func (v *Viewer) settleLook() {
	if v.look != nil && v.look == v.s.game.Current() {
		v.s.Hand.piece.Empty()
		v.lookLive()
	}
}

// Before returns the position before the move with an ID, with its history, or nil if there is no such move. Use it
// to write the move in notation. It is read-only and valid until the next call.
func (v *Viewer) Before(id int) *xiangqi.Position {
	node := v.s.game.Node(id)
	if node == nil || node.Parent() == nil {
		return nil
	}
	v.scribe.GoTo(node.Parent())
	return v.scribe.Position()
}

// A Board holds the pieces on the 90 points, row by row from Black's back rank downwards, each row from Red's left.
type Board [xiangqi.Files * xiangqi.Ranks]xiangqi.Piece

// At returns the piece on sq, or NoPiece.
func (b *Board) At(sq xiangqi.Square) xiangqi.Piece {
	if !sq.OnBoard() {
		return xiangqi.NoPiece
	}
	return b[sq.Row()*xiangqi.Files+sq.File()]
}

// boardOf returns the board of a position.
func boardOf(pos *xiangqi.Position) (b Board) {
	for i, sq := range xiangqi.Squares() {
		b[i] = pos.PieceAt(sq)
	}
	return b
}

// boardState holds data about the shown position. It is a copy, because the game's position changes.
type boardState struct {
	node     *game.Node
	end      int // last ply of the line
	opening  *openings.Opening
	board    Board
	side     xiangqi.Side // side to move
	over     bool
	moves    []xiangqi.Move // all legal moves; none after the end
	last     xiangqi.Move   // the move that led here
	check    xiangqi.Square // square of the king in check, or NoSquare
	captured [2][]xiangqi.Piece
}

// newShown collects the data of the shown position.
func (v *Viewer) newShown() boardState {
	pos, node := v.position(), v.node()
	line := node.Line()
	d := boardState{node: node, end: len(line) - 1, side: pos.SideToMove(), last: node.Move}
	if d.end > 0 {
		d.opening = openings.Known().Nodes(v.s.game, line)
	}
	d.board = boardOf(pos)
	if node.Check {
		d.check = pos.King(d.side)
	}
	d.captured = capturedBy(node)
	d.over = v.s.isOver()
	if v.look != nil {
		d.over = node.Ended().Over() || pos.Outcome(v.s.game.Rules()).Over()
	}
	if !d.over || v.s.study {
		d.moves = pos.Moves()
	}
	if v.s.study { // lines may continue after the end of the game
		d.over = len(d.moves) == 0
	}
	return d
}

// captureOrder is the order in which captured pieces are displayed.
var captureOrder = [xiangqi.Kinds]int{
	xiangqi.Chariot: 1, xiangqi.Cannon: 2, xiangqi.Horse: 3,
	xiangqi.Elephant: 4, xiangqi.Advisor: 5, xiangqi.Soldier: 6,
}

// capturedBy returns the pieces that each side has captured in the moves up to n, strongest first.
func capturedBy(n *game.Node) (by [2][]xiangqi.Piece) {
	for ; n != nil; n = n.Parent() {
		if p := n.Capture; p != xiangqi.NoPiece {
			taker := p.Side().Opponent()
			by[taker] = append(by[taker], p)
		}
	}
	for _, pieces := range by {
		slices.SortFunc(pieces, func(a, b xiangqi.Piece) int {
			return captureOrder[a.Kind()] - captureOrder[b.Kind()]
		})
	}
	return by
}

func (v *boardState) at(sq xiangqi.Square) xiangqi.Piece { return v.board.At(sq) }

func (v *boardState) legal(m xiangqi.Move) bool { return slices.Contains(v.moves, m) }
