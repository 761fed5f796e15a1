// Package editor edits an arrangement of pieces: pieces are picked from a tray or from the board and put on points, the
// other data of a FEN are set, and every change can be undone. The package draws nothing.
package editor

import (
	"errors"
	"unicode/utf8"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/pickup"
)

// most is the maximum number of changes that can be undone.
const most = 1000

// ErrKing reports that a change would leave a side without its king.
var ErrKing = errors.New("each side must have a king")

// Empty marks a point that must be empty, in a part of a board. A setup with it is no position and has no FEN.
const Empty xiangqi.Piece = 15

// An Editor holds a setup and its history. Its methods return ErrKing, and change nothing, if a side would lose its
// only king.
type Editor struct {
	// Part means that the setup is a part of a board: points without a piece may hold anything, and no king is needed.
	Part bool

	setup xiangqi.Setup
	past  []xiangqi.Setup // oldest first
	ahead []xiangqi.Setup // undone, the next one last

	tray  xiangqi.Piece // picked from the tray, or NoPiece
	board pickup.Hand   // picked up from the board
	typed string        // the FEN field, while it is not the FEN of the setup
	wrong error         // of typed
}

// New returns an editor that begins with a setup.
func New(s xiangqi.Setup) *Editor { return &Editor{setup: s} }

// Setup returns the current setup.
func (e *Editor) Setup() xiangqi.Setup { return e.setup }

// Position returns the position of the setup, or the error that describes why there is none.
func (e *Editor) Position() (*xiangqi.Position, error) {
	if e.wrong != nil {
		return nil, e.wrong
	}
	return e.setup.Position()
}

// A Verdict describes a setup.
type Verdict struct {
	Typed    error               // the error of the text in the FEN field; the setup is the one before
	Faults   []*xiangqi.FENError // why the setup is no position
	Warnings []xiangqi.SetupWarning
}

// OK reports whether the setup is a position.
func (v Verdict) OK() bool { return v.Typed == nil && len(v.Faults) == 0 }

// Verdict returns what is wrong and what is odd about the setup.
func (e *Editor) Verdict() Verdict {
	if e.Part {
		return Verdict{Typed: e.wrong}
	}
	return Verdict{Typed: e.wrong, Faults: e.setup.Faults(), Warnings: e.setup.Warnings()}
}

// Left returns how many pieces of a kind and side a set has beyond those on the board; negative if there are more.
func (e *Editor) Left(piece xiangqi.Piece) int {
	return piece.Kind().PerSide() - len(e.setup.Find(piece))
}

// change makes s the current setup. Unless it equals the previous one, that one can be restored by Undo.
func (e *Editor) change(s xiangqi.Setup) {
	e.typed, e.wrong = "", nil
	if s == e.setup {
		return
	}
	if len(e.past) == most {
		e.past = append(e.past[:0], e.past[1:]...)
	}
	e.past, e.ahead = append(e.past, e.setup), nil
	e.setup = s
}

// CanUndo reports whether there is a change to undo, or a text in the FEN field to drop.
func (e *Editor) CanUndo() bool { return e.wrong != nil || len(e.past) > 0 }

// CanRedo reports whether there is an undone change.
func (e *Editor) CanRedo() bool { return len(e.ahead) > 0 }

// Undo takes back the last change. A text in the FEN field that cannot be read is dropped first.
func (e *Editor) Undo() {
	if e.wrong == nil && len(e.past) > 0 {
		last := len(e.past) - 1
		e.ahead = append(e.ahead, e.setup)
		e.setup, e.past = e.past[last], e.past[:last]
	}
	e.typed, e.wrong = "", nil
	e.LetGo()
}

// Redo makes the last undone change again.
func (e *Editor) Redo() {
	if last := len(e.ahead) - 1; last >= 0 {
		e.past = append(e.past, e.setup)
		e.setup, e.ahead = e.ahead[last], e.ahead[:last]
		e.typed, e.wrong = "", nil
		e.LetGo()
	}
}

// SetToMove sets the side to move.
func (e *Editor) SetToMove(side xiangqi.Side) {
	s := e.setup
	s.ToMove = side
	e.change(s)
}

// SetNoCapture sets the number of counted plies without a capture, limited to 0..NoCaptureLimit.
func (e *Editor) SetNoCapture(plies int) {
	s := e.setup
	s.NoCapture = min(max(plies, 0), xiangqi.NoCaptureLimit)
	e.change(s)
}

// Start arranges the start position.
func (e *Editor) Start() {
	e.LetGo()
	e.change(xiangqi.StartPosition().Setup())
}

// Clear removes all pieces but the kings, which go to their first points. The side to move stays. Of a part, nothing
// stays.
func (e *Editor) Clear() {
	s := xiangqi.Setup{ToMove: e.setup.ToMove, Round: 1}
	if !e.Part {
		s.Put(xiangqi.RedKing, xiangqi.SquareAt(4, 0))
		s.Put(xiangqi.BlackKing, xiangqi.SquareAt(3, 9)) // on the same file they would face each other
	}
	e.LetGo()
	e.change(s)
}

// Arrange makes s the setup. If again is true, it replaces the setup of the last change, which Undo then takes back
// with it.
func (e *Editor) Arrange(s xiangqi.Setup, again bool) {
	e.LetGo()
	if again && len(e.past) > 0 && e.wrong == nil {
		e.setup, e.typed, e.ahead = s, "", nil
		return
	}
	e.change(s)
}

// Mirror exchanges left and right.
func (e *Editor) Mirror() {
	e.LetGo()
	e.change(e.setup.Mirror())
}

// SwapSides exchanges the sides: colours, places and the side to move.
func (e *Editor) SwapSides() {
	e.LetGo()
	s := e.setup.SwapSides()
	for _, sq := range s.Find(xiangqi.NewPiece(xiangqi.Black, Empty.Kind())) {
		s.Put(Empty, sq)
	}
	e.change(s)
}

// FEN returns the text of the FEN field: the FEN of the setup, or what was typed last.
func (e *Editor) FEN() string {
	if e.typed != "" || e.wrong != nil {
		return e.typed
	}
	return e.setup.FEN()
}

// longestFEN is the maximum number of characters in the FEN field.
const longestFEN = 500

// TypeFEN takes a new text of the FEN field, of which it keeps no more than the field holds. The setup follows if the
// text can be read; the text itself stays as it was typed until the setup changes in another way.
func (e *Editor) TypeFEN(text string) {
	text = text[:min(len(text), utf8.UTFMax*longestFEN)]
	if runes := []rune(text); len(runes) > longestFEN {
		text = string(runes[:longestFEN])
	}
	read := record.ReadFEN(text)
	if read.Setup == (xiangqi.Setup{}) {
		e.typed, e.wrong = text, read.Err
		return
	}
	e.LetGo()
	e.change(read.Setup)
	e.typed = text
}
