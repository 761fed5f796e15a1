package exercise

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// A Workspace receives a task to study.
type Workspace interface {
	// Put replaces the game on the board, which can be restored, with a record. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
	// Notify shows a message until the player dismisses it.
	Notify(locale.Message)
}

// Study opens the task on the study desk with these moves, and closes the page. Moves that the rules of repetition
// forbid are left out, with those after them. Without a task it does nothing.
func (e *Exercise[T]) Study(w Workspace, moves []xiangqi.Move) {
	if !e.Given() {
		return
	}
	record := game.New(e.Task.Start().Clone(), xiangqi.Rules{})
	for _, m := range moves {
		if record.Play(m) != nil {
			break
		}
	}
	if err := w.Put(session.Import(record), true); err != nil {
		w.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	w.Turn(pane.StudyDesk)
	e.Closed = true
}
