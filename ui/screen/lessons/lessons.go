// Package lessons implements the page for learning the game: a list of lessons, and the current lesson on its own
// board.
package lessons

import (
	"slices"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/describe"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// Page is the page of lessons. The window has a single one, so that it keeps its state while it is closed.
type Page struct {
	exercise.Exercise // without a task, the list is shown

	thinker  think.Player // finds what punishes a wrong move; nil: none
	wake     func()       // of practice.New
	told     *practice.Mistake
	progress *progress.Keeper
	course   []lesson.Lesson
	index    int            // index of the open or last opened lesson
	reached  map[string]int // furthest step of each lesson in this run

	room room   // in which fit was found
	fit  int    // rows of the list below a lesson
	seen [2]int // the open lesson and fit when the list last scrolled to it
}

const boardID kit.ID = "lesson.board"

// New returns the page.
func New(f *pane.Frame, reached *progress.Keeper, thinker think.Player, own *files.Files) *Page {
	p := &Page{thinker: thinker, wake: exercise.Wake(own), progress: reached, course: lesson.Course()}
	p.reached = map[string]int{}
	p.Idle = board.Place(xiangqi.StartPosition().PieceAt)
	p.Init(f, boardID, p, locale.NotYourTurn)
	return p
}

// Show opens the page with a lesson, or, if its ID is empty, in the state in which the player left it.
func (p *Page) Show(id string) *Page {
	p.Solo.Show()
	if i := slices.IndexFunc(p.course, func(l lesson.Lesson) bool { return l.ID == id }); i >= 0 {
		p.open(i)
	} else if p.Task != nil {
		p.voiceLesson()
	}
	return p
}

// next returns the index of the next lesson to take: the first unlearnt lesson from the last open one onwards,
// continuing at the beginning. It returns false if all are learnt.
func (p *Page) next() (int, bool) {
	learnt := p.progress.Log.Learnt()
	for i := range p.course {
		if index := (p.index + i) % len(p.course); !learnt[p.course[index].ID] {
			return index, true
		}
	}
	return 0, false
}

// open opens a lesson at the step reached before, or at its start if it is learnt.
func (p *Page) open(index int) {
	l := p.course[index]
	from := p.reached[l.ID]
	if p.progress.Log.Learnt()[l.ID] {
		from = 0
	}
	run, err := lesson.New(l, from, p.thinker, p.wake)
	if err != nil {
		return // cannot happen: a test opens all lessons
	}
	p.index = index
	p.Put(run)
	p.keep()
	p.voiceLesson()
}

// list returns to the list.
func (p *Page) list() {
	p.Board.LetGo(p.Now)
	p.Put(nil)
	p.Settle()
	p.Voice.Say(voice.Page, locale.Msg(locale.LessonsTitle))
}

func (p *Page) step(to int) {
	p.Current().Go(to)
	p.Put(p.Task)
	p.keep()
	p.Voice.Say(voice.Task, p.taskSaid())
}

// voiceLesson speaks the title of the lesson and its task.
func (p *Page) voiceLesson() {
	title := locale.Msg(locale.LessonRow, p.index+1, p.course[p.index].Title)
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, locale.Msg(locale.SaidStop, title), p.taskSaid()))
}

// taskSaid returns the explanation and the task of the step, and names the points that the board marks.
func (p *Page) taskSaid() locale.Message {
	said := locale.Msg(p.Current().Text())
	if m := p.Current().Shown(); m != xiangqi.NoMove {
		said = locale.Msg(locale.SaidThen, said, locale.Msg(locale.LessonArrow, locale.At(m.From(), xiangqi.Red),
			locale.At(m.To(), xiangqi.Red)))
	}
	if goals := p.Current().Goals(); len(goals) > 0 {
		said = locale.Msg(locale.SaidThen, said, describe.Points(locale.LessonGoals, goals, xiangqi.Red))
	}
	return said
}

// forward goes to the next step, or after the last step to the next lesson. There is none after the last lesson, where
// its command is off.
func (p *Page) forward() {
	if p.Task == nil {
		return
	}
	if step, of := p.Current().Step(); step+1 < of {
		p.step(step + 1)
	} else {
		p.open(p.index + 1)
	}
}

// back goes to the previous step.
func (p *Page) back() {
	if p.Task == nil {
		return
	}
	step, _ := p.Current().Step()
	p.step(step - 1)
}

// ready continues after a completed step; after the last step of the last lesson, it starts a game.
func (p *Page) ready() {
	if step, of := p.Current().Step(); step+1 == of && p.index+1 == len(p.course) {
		p.play()
		return
	}
	p.forward()
}

// play starts a game against level 1.
func (p *Page) play() {
	setup := session.Setup{Players: p.Settings.NewGame.Players}
	setup.Players[xiangqi.Red].Kind = session.Person
	setup.Players[xiangqi.Black] = session.Player{Kind: session.Computer, Level: 1}
	if err := p.Session.NewGame(setup); err != nil {
		return // cannot happen with the standard start
	}
	p.Change(func(to *settings.Settings) { to.NewGame = setup })
	p.Task, p.Closed = nil, true
}

// Movable implements exercise.Owner.
func (p *Page) Movable(sq xiangqi.Square) bool { return p.Current().Movable(sq) }

// Refuse implements exercise.Owner. The reason shows beside the board.
func (p *Page) Refuse(why locale.Message, at xiangqi.Square) {
	if piece := p.Current().Position().PieceAt(at); piece.Side() == xiangqi.Red && !p.Current().Movable(at) {
		why = p.Current().NotThat()
	}
	p.Current().Refuse(why)
	p.Follow()
}

// Barred implements exercise.Owner. Where no move is asked for, the task follows instead.
func (p *Page) Barred() locale.Message {
	if p.Task != nil && !p.moving() {
		return p.taskSaid()
	}
	return p.Exercise.Barred()
}

// Heard implements exercise.Owner.
func (p *Page) Heard() sound.Effect {
	if p.Current().Done() && p.Current().Task() == lesson.Win {
		return sound.End
	}
	return sound.Move
}

// Changed implements exercise.Owner. It announces the reply to an attempt, and records a completed lesson.
func (p *Page) Changed() {
	if !p.moving() {
		p.Typing.Close()
	}
	if p.Current().News() {
		verdict, said := p.Current().Said()
		if verdict == lesson.Wrong {
			p.Host.PlaySound(sound.Illegal)
		} else if p.Current().Position().InCheck() {
			p.Board.Anim.Check(p.Now)
		}
		p.Voice.Say(voice.Task, said)
	} else if m := p.Current().Mistake(); m != p.told {
		p.told = m
		p.Voice.Say(voice.Task, p.Why(p.SayMove))
	}
	p.keep()
}

// keep records how far the player is.
func (p *Page) keep() {
	step, _ := p.Current().Step()
	id := p.Current().ID()
	p.reached[id] = max(p.reached[id], step)
	if p.Current().Learnt() {
		p.progress.Lesson(progress.Completion{When: p.Now, Lesson: id})
	}
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("lessons", p.T(locale.LessonsTitle), func() {
		p.declareBoard(u)
		p.declarePanel(u)
		tools := page.Present(p.Tools())
		p.Toolbar(u, tools)
		commands := page.Present(p.Common(tools, []page.Command{p.focus(u), p.CopyKey(u, "lesson")}))
		if !p.moving() {
			p.Keys(u, commands)
			p.Typing.Questions(u)
			return
		}
		p.TypingKeys(u, append(commands, p.TypeKey("lesson")))
	})
	return !p.Closed
}

// Current returns the open lesson, or nil.
func (p *Page) Current() *lesson.Run {
	run, _ := p.Task.(*lesson.Run)
	return run
}

// Tools lists the commands of the toolbar in order. The command for the next step is absent unless a lesson is open.
func (p *Page) Tools() []page.Command {
	back := page.Command{ID: "lesson.back", Icon: art.IconBack, Button: locale.ToolBack, Tip: locale.TipBackToPlay,
		Key: page.Key(kit.KeyEscape), Do: p.escape}
	menu := page.Command{ID: "lesson.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu,
		Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }}
	next := page.Command{ID: "lesson.next", Icon: art.IconRight, Button: locale.ToolNext, Tip: locale.LessonTipNext,
		Help: locale.KeyLessonSteps, Key: page.Key(kit.KeySpace), Also: []kit.Chord{page.Key(kit.KeyPageDown)},
		Absent: p.Task == nil, Do: p.forward}
	if p.Task == nil {
		return []page.Command{back, next, menu}
	}
	back.Tip = locale.LessonTipList
	step, of := p.Current().Step()
	task := p.Current().Task()
	next.Off = step+1 == of && p.index+1 == len(p.course)
	asks := p.moving() // their letters may begin a move, and what they do cannot be withdrawn
	return []page.Command{
		back,
		{ID: "lesson.previous", Icon: art.IconLeft, Button: locale.ToolPrevious, Tip: locale.LessonTipPrev, Key: page.Key(kit.KeyPageUp), Off: step == 0, Do: p.back},
		{ID: "lesson.again", Icon: art.IconUndo, Button: locale.ToolAgain, Tip: locale.LessonTipAgain,
			Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks,
			Off: task == lesson.Look, Do: p.again},
		{
			ID: "lesson.hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.LessonTipHint,
			Key: page.Key('H'), Asks: asks, Off: p.Current().Done(), On: p.Current().Asked(), Do: p.hint,
		},
		next,
		menu,
	}
}

// focus returns the command that makes an arrow key focus the board or the list.
func (p *Page) focus(u *kit.UI) page.Command {
	return page.Command{ID: "lesson.focus", Key: page.Key(kit.KeyDownArrow),
		Also: []kit.Chord{page.Key(kit.KeyUpArrow), page.Key(kit.KeyLeft), page.Key(kit.KeyRight)}, Do: func() {
			id := boardID
			if p.Task == nil {
				index, _ := p.next()
				id = row(index)
			}
			u.Focus(id)
		}}
}

// escape closes the entry, releases the piece picked up, returns to the list, or closes the page.
func (p *Page) escape() {
	switch {
	case p.Task == nil:
		p.Closed = true
	case !p.Release():
		p.list()
	}
}

func (p *Page) again() {
	step, _ := p.Current().Step()
	p.step(step)
}

func (p *Page) hint() {
	p.Current().Ask()
	p.Follow()
}

// The colours of drawings.
const (
	helpColor uint8 = iota
	barredColor
	goalColor
)

// moving reports whether the open step is a move to be made.
func (p *Page) moving() bool {
	return p.Task != nil && !p.Current().Done() && p.Current().Task() != lesson.Find
}

// Press implements pane.BoardHandler. A point may be what is to be found.
func (p *Page) Press(sq xiangqi.Square) bool {
	if p.Current().Task() != lesson.Find {
		return p.Exercise.Press(sq)
	}
	p.Current().Find(sq)
	p.Follow()
	return false
}

func (p *Page) declareBoard(u *kit.UI) {
	if p.State() == practice.Over {
		p.DeclareBoard(u, nil)
	} else {
		p.DeclareBoard(u, p)
	}
}

// Decorate implements exercise.Owner.
func (p *Page) Decorate(s *pane.BoardScene) {
	in, r := &s.Input, p.Current()
	mark := func(from, to xiangqi.Square, color uint8) {
		in.Drawings = append(in.Drawings, board.Drawing{From: from, To: to, Color: color})
	}
	in.LastMove = r.LastMove()
	for _, sq := range r.Goals() {
		mark(sq, sq, goalColor)
	}
	if m := r.Shown(); m != xiangqi.NoMove {
		mark(m.From(), m.To(), barredColor)
	}
	if sq := r.Found(); sq != xiangqi.NoSquare {
		mark(sq, sq, helpColor)
	}
	if m := r.Help(); m != xiangqi.NoMove && m.From() == m.To() {
		mark(m.From(), m.To(), helpColor)
	} else {
		in.Hint = m
	}
	if r.Task() == lesson.Find && !r.Done() {
		s.Live = func(sq xiangqi.Square) bool { return r.Position().PieceAt(sq) != xiangqi.NoPiece }
	}
}
