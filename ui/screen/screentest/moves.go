package screentest

import (
	"time"

	"chuhe/engine/notation"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
)

// Square returns the square with the given name, such as "h2".
func (d *Driver) Square(name string) xiangqi.Square {
	d.T.Helper()
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		d.T.Fatal(err)
	}
	return sq
}

// Point returns the place of a square in the window.
func (d *Driver) Point(square string) draw.Point { return d.PointAt(d.Square(square)) }

// Move clicks moves on the board.
func (d *Driver) Move(moves ...string) {
	for _, m := range moves {
		d.Press(d.Point(m[:2]))
		d.Press(d.Point(m[2:]))
	}
}

// MoveSlowly clicks moves on the board and waits a second after each.
func (d *Driver) MoveSlowly(moves ...string) {
	for _, m := range moves {
		d.Move(m)
		d.Pass(time.Second)
	}
}

// Play clicks moves. It fails the test if the game rejects one.
func (d *Driver) Play(moves ...string) {
	d.T.Helper()
	for _, m := range moves {
		before := d.Session().View().Ply
		d.Move(m)
		if got := d.Session().View().Ply; got < before+1 {
			d.T.Fatalf("%s was not played: %s", m, d.Session().Viewer.FEN())
		}
	}
}

// Make clicks moves on the study desk. It fails the test if the record rejects one.
func (d *Driver) Make(moves ...string) {
	d.T.Helper()
	for _, m := range moves {
		d.Move(m)
		if v := d.Session().View(); v.LastMove.String() != m {
			d.T.Fatalf("%s was not made: %s", m, d.Session().Viewer.FEN())
		}
	}
}

// Written returns the notation of move m at the given ply of the shown line.
func (d *Driver) Written(ply int, m xiangqi.Move) string {
	pos := xiangqi.StartPosition()
	for _, e := range d.Session().View().Moves[:ply] {
		pos.MakeMove(e.Move)
	}
	return notation.Write(pos, m, notation.Simplified)
}
