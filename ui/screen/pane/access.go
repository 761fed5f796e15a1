package pane

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// accessParts returns the points of the board, row by row as displayed.
func (b *Board) accessParts() []access.Node {
	if b.scene.Say == nil {
		return nil
	}
	nodes, cursor := make([]access.Node, 0, xiangqi.Files*xiangqi.Ranks), b.keyCursor()
	for row := range xiangqi.Ranks {
		for col := range xiangqi.Files {
			sq := xiangqi.SquareAt(col, xiangqi.Ranks-1-row)
			if b.layout.Flipped {
				sq = xiangqi.SquareAt(xiangqi.Files-1-col, row)
			}
			nodes = append(nodes, b.pointNode(sq, sq == cursor))
		}
	}
	return nodes
}

func (b *Board) pointNode(sq xiangqi.Square, focused bool) access.Node {
	name := locale.Empty(sq, b.scene.Bottom)
	if p := b.scene.Pieces[sq]; p != xiangqi.NoPiece {
		name = locale.Holds(p, sq, b.scene.Bottom)
	}
	middle, half := b.layout.Center(sq), b.layout.Cell/2
	n := access.Node{
		ID: string(b.id + kit.ID("."+sq.String())), Role: access.Point, Name: b.scene.Say(name), Actions: access.Press,
		Rect: draw.Rect{X: middle.X - half, Y: middle.Y - half, W: b.layout.Cell, H: b.layout.Cell},
	}
	if focused {
		n.State |= access.Focused
	}
	if sq == b.scene.Selected {
		n.State |= access.Selected
	}
	return n
}
