// Package readertest helps tests of the program that read its window or page as the user of a screen reader does.
package readertest

import (
	"strings"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// An Ending is an ending that the program shows. The player is to move.
type Ending struct {
	Tables *endings.Tables
	Names  func() map[string]string // names of the points in English, by the squares
	Press  func(bottom xiangqi.Side, point xiangqi.Square)
	Wait   func(what string, reached func() bool)

	board xiangqi.Setup // as read last, with the side at the bottom to move
}

// Begin waits for the position of an ending, and returns it.
func (e *Ending) Begin() (start *xiangqi.Position) {
	last := e.board
	e.Wait("a new position on the board", func() bool {
		var err error
		e.board = e.read()
		start, err = e.board.Position()
		return e.board != last && err == nil && e.board == e.read()
	})
	return start
}

// Win wins the ending by the best moves.
func (e *Ending) Win() {
	for p := e.Begin(); p.HasLegalMove(); {
		e.play(p, e.Tables.Moves(p)[0].Move)
	}
}

// Spoil makes the worst move in a position.
func (e *Ending) Spoil(p *xiangqi.Position) {
	moves := e.Tables.Moves(p)
	e.play(p.Clone(), moves[len(moves)-1].Move)
}

// play makes a move and the answer, for which it waits, in the window and in a position. If there is no legal answer,
// it waits until the board shows the move.
func (e *Ending) play(p *xiangqi.Position, m xiangqi.Move) {
	e.Press(e.board.ToMove, m.From())
	e.Press(e.board.ToMove, m.To())
	p.MakeMove(m)
	answers := p.Moves()
	e.Wait("an answer", func() bool {
		e.board = e.read()
		for _, answer := range answers {
			if p.MakeMove(answer); e.shows(p) {
				return true
			}
			p.UnmakeMove()
		}
		return len(answers) == 0 && e.shows(p)
	})
}

// shows reports whether the board has the pieces of a position.
func (e *Ending) shows(p *xiangqi.Position) bool {
	setup := p.Setup()
	setup.ToMove, setup.NoCapture, setup.Round = e.board.ToMove, e.board.NoCapture, e.board.Round
	return setup == e.board
}

// read returns the board.
func (e *Ending) read() xiangqi.Setup {
	names := e.Names()
	setup := xiangqi.Setup{ToMove: xiangqi.Black, Round: 1}
	if strings.HasPrefix(names["a0"], "file 9,") {
		setup.ToMove = xiangqi.Red
	}
	for square, name := range names {
		sq, err := xiangqi.ParseSquare(square)
		_, holds, _ := strings.Cut(name, ": ")
		if holds, _, _ = strings.Cut(holds, " ("); err == nil && holds != "" {
			setup.Put(pieceNamed(holds), sq)
		}
	}
	return setup
}

// pieceNamed returns the piece with a name in English.
func pieceNamed(name string) xiangqi.Piece {
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		for kind := xiangqi.King; kind <= xiangqi.Soldier; kind++ {
			if p := xiangqi.NewPiece(side, kind); locale.English.Say(locale.Msg(locale.PieceName(p))) == name {
				return p
			}
		}
	}
	return xiangqi.NoPiece
}
