// Package lessons is the page for learning the game: a list of lessons, and the current one on its own board.
package lessons

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/kit"
	"chuhe/ui/lesson"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// Page is the page of lessons. A window has one, and it keeps its state while it is closed.
type Page struct {
	pane.Solo
	progress *progress.Keeper
	course   []lesson.Lesson
	at       int            // index of the lesson that is open, or was last
	desk     *lesson.Desk   // the lesson that is open; nil: the list shows
	reached  map[string]int // the furthest step seen of each lesson since the start
}

// boardID is the board.
const boardID kit.ID = "lesson.board"

// New returns the page.
func New(f *pane.Frame, reached *progress.Keeper) *Page {
	return &Page{
		Solo:     pane.NewSolo(f, boardID, func() xiangqi.Side { return xiangqi.Red }),
		progress: reached, course: lesson.Course(), reached: map[string]int{},
	}
}

// Show opens the page where it was left.
func (p *Page) Show() *Page {
	p.Solo.Show()
	return p
}

// next returns the index of the lesson to take next: the first after the last one that
// was open, else from the start, that has not been learnt; and false for none.
func (p *Page) next() (int, bool) {
	learnt := p.progress.Log.Learnt()
	for i := range p.course {
		if at := (p.at + i) % len(p.course); !learnt[p.course[at].ID] {
			return at, true
		}
	}
	return 0, false
}

// open opens a lesson where it was left, or at its start.
func (p *Page) open(at int) {
	l := p.course[at]
	from := p.reached[l.ID]
	if p.progress.Log.Learnt()[l.ID] {
		from = 0
	}
	desk, err := lesson.New(l, from)
	if err != nil {
		return // a test reads all lessons
	}
	p.at, p.desk = at, desk
	p.follow()
}

// list goes back to the list.
func (p *Page) list() {
	p.Board.LetGo(p.Now)
	p.desk = nil
	p.follow()
}

// forward goes to the next step, or after the last one to the next lesson.
func (p *Page) forward() {
	if p.desk == nil {
		return
	}
	switch at, of := p.desk.Step(); {
	case at+1 < of:
		p.desk.Go(at + 1)
		p.follow()
	case p.at+1 < len(p.course):
		p.at++
		p.open(p.at)
	default:
		p.list()
	}
}

// back goes to the step before.
func (p *Page) back() {
	if p.desk == nil {
		return
	}
	at, _ := p.desk.Step()
	p.desk.Go(at - 1)
	p.follow()
}

// ready is what comes after a step that is done: play leads from the last one to a
// game.
func (p *Page) ready() {
	if at, of := p.desk.Step(); at+1 == of && p.at+1 == len(p.course) {
		p.play()
		return
	}
	p.forward()
}

// play begins a game against the first level.
func (p *Page) play() {
	setup := session.Setup{Players: p.Settings.NewGame.Players}
	setup.Players[xiangqi.Red].Kind = session.Person
	setup.Players[xiangqi.Black] = session.Player{Kind: session.Computer, Level: 1}
	if err := p.Session.NewGame(setup); err != nil {
		return // the usual start is one
	}
	p.Change(func(to *settings.Settings) { to.NewGame = setup })
	p.desk, p.Closed = nil, true
}

// follow takes in what has happened in the lesson: pieces glide, sounds are heard, and
// a lesson that is done is kept.
func (p *Page) follow() {
	p.Invalidate()
	p.Board.Silence()
	p.Board.Show(board.Place(p.position().PieceAt), p.Now)
	if p.desk == nil {
		return
	}
	heard, won := sound.Kind(0), false
	any := false
	for _, e := range p.desk.Events() {
		switch e {
		case lesson.Moved:
			heard, any = sound.Move, true
		case lesson.Captured:
			heard, any = sound.Capture, true
		case lesson.Refused:
			heard, any = sound.Illegal, true
		case lesson.Finished:
			won = p.desk.Task() == lesson.Win
		}
	}
	if p.desk.Position().InCheck() && any && heard != sound.Illegal {
		heard = sound.Check
		p.Board.Anim.Check(p.Now)
	}
	if won {
		heard = sound.End
	}
	if any {
		p.Host.PlaySound(heard)
	}
	p.keep()
}

// keep remembers how far the person is.
func (p *Page) keep() {
	at, of := p.desk.Step()
	id := p.desk.ID()
	p.reached[id] = max(p.reached[id], at)
	if at+1 == of && p.desk.Done() {
		p.progress.Lesson(progress.Done{When: p.Now, Lesson: id})
	}
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	p.TickBoard()
	if p.desk != nil && p.desk.Tick(p.Now) {
		p.follow()
	}
}

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	next := p.Board.Next()
	if p.desk != nil {
		next = kit.Earliest(next, p.desk.Deadline())
	}
	return next
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("lessons", p.T(locale.LessonsTitle), func() {
		p.Arrange()
		p.declareBoard(u)
		p.declarePanel(u)
		p.Commands(u, p.tools(), []page.Command{p.focus(u)})
	})
	return !p.Closed
}

// Desk returns the lesson that is open, or nil.
func (p *Page) Desk() *lesson.Desk { return p.desk }
