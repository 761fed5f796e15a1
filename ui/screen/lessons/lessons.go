// Package lessons implements the page for learning the game: a list of lessons, and the current lesson on its own
// board.
package lessons

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/describe"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/voice"
)

// Page is the page of lessons. The window has a single one, so that it keeps its state while it is closed.
type Page struct {
	pane.Solo
	progress *progress.Keeper
	course   []lesson.Lesson
	at       int            // index of the open or last opened lesson
	run      *lesson.Run    // the open lesson; nil: the list is shown
	reached  map[string]int // furthest step of each lesson in this run
	typing   typing.MoveField

	room  room // in which fit was found
	fit   int  // rows of the list below a lesson
	first int  // the first of them
}

// boardID is the ID of the board.
const boardID kit.ID = "lesson.board"

// New returns the page.
func New(f *pane.Frame, reached *progress.Keeper) *Page {
	p := &Page{
		Solo:     pane.NewSolo(f, boardID, func() xiangqi.Side { return xiangqi.Red }),
		progress: reached, course: lesson.Course(), reached: map[string]int{},
	}
	p.typing = typing.New(f, typed{p})
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	return p
}

// next returns the index of the next lesson to take: the first unlearnt lesson from the last open one onwards,
// continuing at the beginning. It returns false if all are learnt.
func (p *Page) next() (int, bool) {
	learnt := p.progress.Log.Learnt()
	for i := range p.course {
		if at := (p.at + i) % len(p.course); !learnt[p.course[at].ID] {
			return at, true
		}
	}
	return 0, false
}

// open opens a lesson at the step reached before, or at its start if it is learnt.
func (p *Page) open(at int) {
	l := p.course[at]
	from := p.reached[l.ID]
	if p.progress.Log.Learnt()[l.ID] {
		from = 0
	}
	run, err := lesson.New(l, from)
	if err != nil {
		return // cannot happen: a test opens all lessons
	}
	p.at, p.run = at, run
	p.typing.Close()
	p.follow()
	p.voiceTask()
}

// list returns to the list.
func (p *Page) list() {
	p.Board.LetGo(p.Now)
	p.run = nil
	p.follow()
}

// step shows a step of the open lesson.
func (p *Page) step(at int) {
	p.typing.Close()
	p.run.Go(at)
	p.follow()
	p.voiceTask()
}

// voiceTask speaks the explanation and the task of the step, and names the points that the board marks.
func (p *Page) voiceTask() {
	said := locale.Msg(p.run.Text())
	if m := p.run.Shown(); m != xiangqi.NoMove {
		said = locale.Msg(locale.SaidThen, said, locale.Msg(locale.LessonArrow, locale.At(m.From(), xiangqi.Red), locale.At(m.To(), xiangqi.Red)))
	}
	if goals := p.run.Goals(); len(goals) > 0 {
		said = locale.Msg(locale.SaidThen, said, describe.Points(locale.LessonGoals, goals, xiangqi.Red))
	}
	p.Voice.Say(voice.Task, said)
}

// forward goes to the next step, or after the last step to the next lesson.
func (p *Page) forward() {
	if p.run == nil {
		return
	}
	switch at, of := p.run.Step(); {
	case at+1 < of:
		p.step(at + 1)
	case p.at+1 < len(p.course):
		p.at++
		p.open(p.at)
	default:
		p.list()
	}
}

// back goes to the previous step.
func (p *Page) back() {
	if p.run == nil {
		return
	}
	at, _ := p.run.Step()
	p.step(at - 1)
}

// ready continues after a completed step; after the last step of the last lesson, it starts a game.
func (p *Page) ready() {
	if at, of := p.run.Step(); at+1 == of && p.at+1 == len(p.course) {
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
	p.run, p.Closed = nil, true
}

// result returns the sound of the last attempt among events, whether there was one, and whether the step is done.
func result(events []lesson.Event) (heard sound.Effect, any, finished bool) {
	for _, e := range events {
		switch e {
		case lesson.Moved:
			heard, any = sound.Move, true
		case lesson.Captured:
			heard, any = sound.Capture, true
		case lesson.Refused:
			heard, any = sound.Illegal, true
		case lesson.Finished:
			finished = true
		}
	}
	return heard, any, finished
}

// follow handles what happened in the lesson: it animates pieces, plays sounds, and records a completed lesson.
func (p *Page) follow() {
	if !p.moving() {
		p.typing.Close()
	}
	p.Invalidate()
	p.Board.Silence()
	p.Board.Show(board.Place(p.position().PieceAt), p.Now)
	if p.run == nil {
		return
	}
	heard, any, finished := result(p.run.Events())
	won := finished && p.run.Task() == lesson.Win
	if p.run.Position().InCheck() && any && heard != sound.Illegal {
		heard = sound.Check
		p.Board.Anim.Check(p.Now)
	}
	if won {
		heard = sound.End
	}
	if any {
		p.Host.PlaySound(heard)
	}
	if _, said := p.run.Said(); any {
		p.Voice.Say(voice.Task, said)
	}
	p.keep()
}

// keep records how far the player is.
func (p *Page) keep() {
	at, _ := p.run.Step()
	id := p.run.ID()
	p.reached[id] = max(p.reached[id], at)
	if p.run.Learnt() {
		p.progress.Lesson(progress.Done{When: p.Now, Lesson: id})
	}
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	p.TickBoard()
	p.typing.Tick(p.Now)
	if p.run != nil && p.run.Tick(p.Now) {
		p.follow()
	}
}

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	next := kit.Earliest(p.Board.Next(), p.typing.Lead().Next())
	if p.run != nil {
		next = kit.Earliest(next, p.run.Deadline())
	}
	return next
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("lessons", p.T(locale.LessonsTitle), func() {
		p.Arrange()
		p.declareBoard(u)
		p.declarePanel(u)
		tools := page.Present(p.Tools())
		p.Toolbar(u, tools)
		commands := p.Common(tools, []page.Command{p.focus(u)})
		if !p.moving() {
			p.Keys(u, commands)
			p.typing.Questions(u)
			return
		}
		p.typing.Keys(u, append(commands, page.Command{ID: "lesson.type", Key: page.Key(kit.KeyEnter), Do: func() { p.typing.Open("") }}))
	})
	return !p.Closed
}

// Current returns the open lesson, or nil.
func (p *Page) Current() *lesson.Run { return p.run }
