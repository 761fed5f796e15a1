package exercise

import (
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// Actions are what a page adds to the commands of all exercises.
type Actions struct {
	Name                                 kit.ID     // the IDs of the commands begin with it
	Help                                 locale.Key // their line in the list of keys
	NextButton                           locale.Key
	HintTip, AgainTip, StudyTip, NextTip locale.Key
	Study, Next                          func()
	Again                                func() // nil: takes back a wrong move, or begins again
	Answer                               func() // shows the answer, where the player may move; nil: nothing does
	AnswerTip                            locale.Key
	Last                                 bool // there is no next exercise
}

// Tools lists the commands of the toolbar in order.
func (e *Exercise) Tools(a Actions) []page.Command {
	asks := e.Asks()
	if a.Again == nil {
		a.Again = e.again
	}
	all := []page.Command{
		{
			ID: a.Name + ".back", Icon: art.IconBack, Button: locale.ToolBack, Tip: locale.TipBackToPlay,
			Key: page.Key(kit.KeyEscape), Do: e.Escape,
		},
		{
			ID: a.Name + ".hint", Icon: art.IconHint, Button: locale.Hint, Tip: a.HintTip,
			Key: page.Key('H'), Asks: asks, Off: e.State() != practice.Yours, Do: e.hint,
		},
		{
			ID: a.Name + ".again", Icon: art.IconUndo, Button: locale.ToolAgain, Tip: a.AgainTip, Help: a.Help,
			Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks, Off: len(e.Moves()) == 0, Do: a.Again,
		},
		{
			ID: a.Name + ".study", Icon: art.IconChart, Button: locale.StudyIt, Tip: a.StudyTip, Help: a.Help,
			Key: page.Key('S'), Asks: asks, Off: !e.Given(), Do: a.Study,
		},
		{
			ID: a.Name + ".next", Icon: art.IconStep, Button: a.NextButton, Tip: a.NextTip, Help: a.Help,
			Key: page.Key('N'), Also: []kit.Chord{page.Key(kit.KeySpace)}, Asks: asks, Off: a.Last, Do: a.Next,
		},
		{
			ID: a.Name + ".menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu,
			Key: page.Key(kit.KeyF10), Do: func() { e.Open(page.Menu) },
		},
	}
	if a.Answer == nil {
		return all
	}
	return slices.Insert(all, 2, page.Command{
		ID: a.Name + ".answer", Icon: art.IconEye, Button: locale.ShowAnswer, Tip: a.AnswerTip, Help: a.Help,
		Key: page.Key('A'), Asks: asks, Off: !e.able(), Do: func() {
			if e.able() {
				a.Answer()
				e.Follow()
			}
		},
	})
}

// Asks reports whether the letters of commands may begin a move; what the commands do cannot be withdrawn.
func (e *Exercise) Asks() bool {
	switch e.State() {
	case practice.Judging, practice.Given, practice.Over:
		return false
	}
	return true
}

// hint gives the next hint, in place of the piece in hand.
func (e *Exercise) hint() {
	if e.State() == practice.Yours {
		e.held.Empty()
		e.Task.Ask()
		e.Follow()
	}
}

// again takes back a wrong move, or begins the task again.
func (e *Exercise) again() {
	if !e.Given() {
		return
	}
	if e.State() == practice.Wrong {
		e.Task.Again()
	} else {
		e.Task.Restart()
	}
	e.Board.Silence()
	e.Follow()
}

func (e *Exercise) flip() {
	e.turned = !e.turned
	e.Board.Anim.Flip(e.Now)
	e.VoiceFlip(e.Bottom())
	e.Invalidate()
}

// keyed lists the commands that have only a key.
func (e *Exercise) keyed(a Actions) []page.Command {
	step := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: a.Name + id, Key: page.Key(k), Held: true, Do: func() { e.Step(by) }}
	}
	all := len(e.Moves())
	enter := page.Command{ID: a.Name + ".on", Key: page.Key(kit.KeyEnter), Off: a.Last, Do: a.Next}
	if e.State() != practice.Over { // a move is left to type
		enter = e.TypeKey(a.Name)
	}
	return []page.Command{
		step(".stepback", kit.KeyLeft, -1), step(".stepon", kit.KeyRight, 1),
		step(".start", kit.KeyHome, -all), step(".end", kit.KeyEnd, all),
		enter,
		{ID: a.Name + ".flip", Key: page.Key('F'), Do: e.flip},
	}
}

// CopyKey returns the command that copies the position on the board.
func (e *Exercise) CopyKey(u *kit.UI, name kit.ID) page.Command {
	return page.Command{ID: name + ".copy", Key: page.Ctrl('C'), Absent: !e.Given(), Do: func() {
		pos, _ := e.shown()
		e.Say(page.Copied(u.Clipboard().Write(pos.FEN()), locale.StatusCopied))
	}}
}

// TypeKey returns the command that opens the entry for a move.
func (e *Exercise) TypeKey(name kit.ID) page.Command {
	return page.Command{
		ID: name + ".type", Key: page.Key(kit.KeyEnter),
		Off: e.State() == practice.Given, Do: func() { e.Typing.Open("") },
	}
}

// Declare declares the page, with its board, the panel beside it and the commands. It reports whether the page stays.
func (e *Exercise) Declare(u *kit.UI, id kit.ID, title locale.Key, panel func(*kit.UI),
	tools func() []page.Command, actions func() Actions) bool {
	u.Cover(id, e.T(title), func() {
		e.DeclareBoard(u, e.owner)
		panel(u)
		tools, a := tools(), actions()
		e.Toolbar(u, tools)
		e.TypingKeys(u, page.Present(append(e.Common(tools, e.keyed(a)), e.CopyKey(u, a.Name))))
	})
	return !e.Closed
}

// DeclareBoard computes the layout of the window, and declares the board with its handler.
func (e *Exercise) DeclareBoard(u *kit.UI, h pane.BoardHandler) {
	e.Arrange()
	e.Board.Declare(u, e.Layout.Board, e.Dressed(e.scene()), h)
}

// TypingKeys runs the commands whose keys are pressed, where a move may be typed.
func (e *Exercise) TypingKeys(u *kit.UI, commands []page.Command) {
	e.Typing.Keys(u, commands)
	if e.Typing.Fresh() { // with all moves on the board
		e.Step(len(e.Moves()))
		e.resume()
	}
}

// A Workspace receives a task to study.
type Workspace interface {
	// Put shows a record beside the game that is played. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
	// Notify shows a message until the player dismisses it.
	Notify(locale.Message)
}

// Study opens the task on the study desk with these moves, and closes the page. Without a task it does nothing.
func (e *Exercise) Study(w Workspace, moves []xiangqi.Move) {
	if e.Given() {
		e.Closed = OpenRecord(e.Frame, w, Record(e.Task.Start().Clone(), moves), nil)
	}
}

// Record returns a record of moves. A move that the rules of repetition forbid is left out, with those after it.
func Record(start *xiangqi.Position, moves []xiangqi.Move) *game.Game {
	record := game.New(start, xiangqi.Rules{})
	for _, m := range moves {
		if record.Play(m) != nil {
			break
		}
	}
	return record
}

// OpenRecord opens a record on the study desk, which takes it over, and reports whether it is open. It shows the
// position after a node of the record, unless that is nil.
func OpenRecord(f *pane.Frame, w Workspace, record *game.Game, at *game.Node) bool {
	if err := w.Put(session.Import(record), true); err != nil {
		w.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return false
	}
	if at != nil {
		f.Session.Viewer.LookAt(at.ID())
	}
	w.Turn(pane.StudyDesk)
	return true
}
