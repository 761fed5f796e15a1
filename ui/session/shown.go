package session

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

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
