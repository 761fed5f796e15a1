// Package endings implements the page for practical endings: a board on which the player wins or holds an ending against
// the ending tables, what they say about each move, and the choice of the next ending.
package endings

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	exact "chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/endgames"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/session"
	"chuhe/ui/sound"
)

// A Workspace receives an ending to study.
type Workspace interface {
	// Put replaces the game on the board, which can be restored, with a record. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
	// Notify shows a message until the player dismisses it.
	Notify(locale.Message)
}

// Page is the page of endings. A window has one, which keeps its state while it is closed.
type Page struct {
	pane.Solo
	workspace Workspace
	tables    *exact.Tables // nil: there is nothing to practise
	files     *files.Files  // nil: there is no background work
	progress  *progress.Keeper

	all    []endgames.Ending
	only   int // index in all of the ending that the player wants, or -1
	random *rand.Rand

	at      int               // index in all, or -1
	task    *endgames.Attempt // nil: none yet
	drawing bool              // a position is being drawn
	counted bool              // the attempt is recorded in the log
	every   bool              // the values of all moves are shown
	known   standing

	hand   hand
	typing typing.MoveField
	seen   board.Placement // pieces on the board before the latest change
	look   int             // number of moves shown while looking back; -1: all
	turned bool            // the board shows the opponent's side at the bottom
}

// boardID is the ID of the board.
const boardID kit.ID = "ending.board"

// New returns the page. workspace is nil if endings cannot be studied.
func New(f *pane.Frame, workspace Workspace, tables *exact.Tables, own *files.Files, reached *progress.Keeper) *Page {
	p := &Page{workspace: workspace, tables: tables, files: own, progress: reached, all: endgames.All(), only: -1, at: -1, look: -1}
	p.Solo = pane.NewSolo(f, boardID, p.bottom)
	p.hand.page = p
	p.typing = typing.New(f, typed{p})
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	if p.random == nil {
		p.random = rand.New(rand.NewPCG(uint64(p.Now.UnixNano()), 0))
	}
	if p.task == nil && !p.drawing {
		p.next()
	}
	return p
}

// fits reports whether an ending is one of those that the player wants.
func (p *Page) fits(i int) bool {
	if p.only >= 0 {
		return i == p.only
	}
	group := endgames.ParseGroup(p.Settings.EndingGroup)
	return group == endgames.Groups || group == p.all[i].Group
}

// ahead is the number of endings among which chance chooses the next.
const ahead = 5

// choose returns the index of the next ending: by chance, one of the first that the player wants and has not reached,
// or of all that the player wants.
func (p *Page) choose() int {
	var fresh, known []int
	reached := p.standing().reached
	for i := range p.all {
		switch {
		case !p.fits(i) || i == p.at && i != p.only:
		case reached[p.all[i].ID()]:
			known = append(known, i)
		case len(fresh) < ahead:
			fresh = append(fresh, i)
		}
	}
	if len(fresh) == 0 {
		fresh = known
	}
	if len(fresh) == 0 {
		return p.at
	}
	return fresh[p.random.IntN(len(fresh))]
}

// next draws a position of the next ending in the background.
func (p *Page) next() {
	if p.tables == nil || p.files == nil || p.drawing {
		return
	}
	at := p.choose()
	if at < 0 {
		return
	}
	p.drawing = true
	p.Invalidate()
	e, level, tables := p.all[at], endgames.ParseLevel(p.Settings.EndingLevel), p.tables
	random := rand.New(rand.NewPCG(p.random.Uint64(), 0))
	p.files.Do(func() func() {
		drawn := endgames.Draw(context.Background(), tables, e, level, random)
		return func() {
			p.drawing = false
			p.put(at, drawn, false)
		}
	})
}

// put shows a position of the ending with this index; nil means that none was found.
func (p *Page) put(at int, start *xiangqi.Position, swapped bool) {
	if p.task != nil {
		p.task.Leave()
	}
	p.at, p.task, p.counted, p.look, p.turned = at, nil, false, -1, false
	p.hand.Cancel()
	p.typing.Close()
	p.Invalidate()
	if start == nil {
		return
	}
	p.task = endgames.Begin(p.tables, p.all[at], start, swapped, p.random, p.Now, p.wake())
	if p.every {
		p.task.Help()
	}
	p.settle()
}

// Put shows a position of the ending with this ID, and reports whether there is such an ending.
func (p *Page) Put(id string, start *xiangqi.Position) bool {
	at := slices.IndexFunc(p.all, func(e endgames.Ending) bool { return e.ID() == id })
	if at >= 0 {
		p.put(at, start, false)
	}
	return at >= 0
}

// Ready reports whether the player is to move, or the ending is over.
func (p *Page) Ready() bool {
	return !p.drawing && (p.state() == endgames.Yours || p.state() == endgames.Over)
}

// ShowMoves opens the list of moves with their values.
func (p *Page) ShowMoves() { p.every = true }

// PlayBest plays the best move for the player, if it is the player's turn.
func (p *Page) PlayBest() {
	if p.state() == endgames.Yours {
		p.play(p.task.Known()[0].Move)
	}
}

// settle shows the position on the board without animation.
func (p *Page) settle() {
	p.hand.Cancel()
	p.look = -1
	p.seen = p.placement()
	p.Board.Silence()
	p.Board.Show(p.seen, p.Now)
	p.Invalidate()
}

// wake returns a function that makes the window check for results. The function may be called from any goroutine.
func (p *Page) wake() func() {
	files := p.files
	return func() { files.Tell(func() {}) }
}

// player returns the player's side.
func (p *Page) player() xiangqi.Side {
	if p.task == nil {
		return xiangqi.Red
	}
	return p.task.Player()
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	p.TickBoard()
	p.typing.Lead().Tick(p.Now)
	if p.task != nil && p.task.Tick(p.Now) {
		p.follow()
	}
}

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	next := kit.Earliest(p.Board.Next(), p.typing.Lead().Next())
	if p.task != nil {
		next = kit.Earliest(next, p.task.Deadline())
	}
	return next
}

// follow handles what happened to the ending: it animates pieces, plays sounds, and records a decided attempt at once.
func (p *Page) follow() {
	p.Invalidate()
	p.hand.Cancel()
	p.look = -1
	after := p.placement()
	if after != p.seen {
		p.sound(after.Count() < p.seen.Count())
	}
	p.Board.Show(after, p.Now)
	p.seen = after
	p.record()
}

// record adds a decided attempt to the log: one that is reached, unless the player had help, or spoilt. Attempts with the
// other side do not count.
func (p *Page) record() {
	t := p.task
	if p.counted || t.Failed() || t.Swapped() {
		return
	}
	_, spoilt := t.Spoilt()
	right := t.Reached() && !t.Helped() && !spoilt
	if right || spoilt && !t.Helped() {
		p.counted = true
		p.progress.Ending(progress.Practice{When: p.Now, Ending: t.Ending().ID(), Right: right})
	}
}

// sound plays the sound of the last move.
func (p *Page) sound(captured bool) {
	kind := sound.Move
	switch {
	case p.task.State() == endgames.Over:
		kind = sound.End
	case p.task.Position().InCheck():
		kind = sound.Check
		p.Board.Anim.Check(p.Now)
	case captured:
		kind = sound.Capture
	}
	p.Host.PlaySound(kind)
}

// bottom returns the side at the lower edge of the board.
func (p *Page) bottom() xiangqi.Side {
	if p.turned {
		return p.player().Opponent()
	}
	return p.player()
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("endings", p.T(locale.EndingsTitle), func() {
		p.Arrange()
		p.declareBoard(u)
		p.declarePanel(u)
		tools := p.Tools()
		p.Toolbar(u, tools)
		p.typing.Keys(u, p.Common(tools, p.others()))
		if p.typing.Fresh() { // with all moves on the board
			p.step(len(p.Moves()))
		}
	})
	return !p.Closed
}
