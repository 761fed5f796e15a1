// Package puzzles implements the page for solving puzzles: a board with the task, the feedback on the last move,
// statistics, and the choice of the next puzzle.
package puzzles

import (
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/session"
	"chuhe/ui/solve"
	"chuhe/ui/sound"
)

// A Loader loads the puzzles. It is called once, in the background.
type Loader func() ([]puzzle.Puzzle, error)

// A Workspace receives a puzzle to study.
type Workspace interface {
	// Put replaces the game on the board, which can be restored, with a record. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
	// Notify shows a message until the player dismisses it.
	Notify(locale.Message)
}

// Page is the page of puzzles. A window has one, which keeps its state while it is closed.
type Page struct {
	pane.Solo
	workspace Workspace
	load      Loader
	files     *files.Files // nil: there is no background work
	progress  *progress.Keeper
	thinker   think.Player

	all     []puzzle.Puzzle
	loading bool
	failed  error // why there are no puzzles

	at      int            // index of the puzzle, or -1
	task    *solve.Attempt // the puzzle being solved, or nil
	counted bool           // the attempt is recorded in the log
	change  int            // change of the rating by this attempt
	known   standing

	hand   hand
	typing typing.MoveField
	seen   board.Placement // pieces on the board before the latest change
	look   int             // number of moves shown while looking back; -1: all
	turned bool            // the board shows the opponent's side at the bottom
	voiced int             // number of moves that were said
}

// boardID is the ID of the board.
const boardID kit.ID = "puzzle.board"

// New returns the page. workspace is nil if puzzles cannot be studied.
func New(f *pane.Frame, workspace Workspace, load Loader, own *files.Files, reached *progress.Keeper, thinker think.Player) *Page {
	p := &Page{workspace: workspace, load: load, files: own, progress: reached, thinker: thinker, at: -1, look: -1}
	p.Solo = pane.NewSolo(f, boardID, p.bottom)
	p.hand.page = p
	p.typing = typing.New(f, typed{p})
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	switch {
	case p.all == nil && !p.loading:
		p.read()
	case p.task == nil:
		p.next()
	}
	return p
}

// read loads the puzzles in the background.
func (p *Page) read() {
	if p.load == nil || p.files == nil {
		return
	}
	p.loading = true
	load := p.load
	p.files.Do(func() func() {
		all, err := load()
		return func() {
			p.loading, p.all, p.failed, p.known = false, all, err, standing{}
			p.next()
		}
	})
}

// next shows the next puzzle.
func (p *Page) next() {
	at := Choose(p.all, p.progress.Log, p.Settings.PuzzleKind, p.Settings.PuzzleTheme, p.at, p.Now)
	if at < 0 && p.task != nil && wished(p.Settings.PuzzleKind, p.Settings.PuzzleTheme).fits(&p.all[p.at]) {
		at = p.at // no other puzzle matches
	}
	p.put(at)
}

// put shows the puzzle with this index; -1 means none.
func (p *Page) put(at int) {
	if p.task != nil {
		p.task.Leave()
	}
	p.at, p.task, p.counted, p.change, p.look, p.turned = at, nil, false, 0, -1, false
	p.hand.Cancel()
	p.typing.Close()
	p.Invalidate()
	if at < 0 {
		return
	}
	task, err := solve.New(p.all[at], p.thinker, p.wake())
	if err != nil {
		p.failed = err // the puzzle was valid when it was read
		return
	}
	p.task, p.voiced = task, 0
	p.seen = p.placement()
	p.voiceTask()
	p.Board.Silence()
	p.Board.Show(p.seen, p.Now)
}

// wake returns a function that makes the window check for results. The function may be called from any goroutine.
func (p *Page) wake() func() {
	files := p.files
	if files == nil {
		return nil
	}
	return func() { files.Tell(func() {}) }
}

// solver returns the player's side.
func (p *Page) solver() xiangqi.Side {
	if p.task == nil {
		return xiangqi.Red
	}
	side := p.task.Position().SideToMove()
	if len(p.task.Moves())%2 == 1 {
		side = side.Opponent()
	}
	return side
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	p.TickBoard()
	p.typing.Lead().Tick(p.Now)
	if p.task != nil && p.task.Tick(p.Now) {
		p.follow()
	}
	if !p.known.minute.Equal(p.Now.Truncate(time.Minute)) {
		p.known = standing{} // something may have become due
		p.Invalidate()
	}
}

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	next := kit.Earliest(p.Board.Next(), p.typing.Lead().Next(), p.Now.Truncate(time.Minute).Add(time.Minute))
	if p.task != nil {
		next = kit.Earliest(next, p.task.Deadline())
	}
	return next
}

// follow handles what happened to the puzzle: it animates pieces, plays sounds, and records a decided attempt at once.
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
	p.voiceFollow()
	if z := p.task.Puzzle(); !p.counted && (p.task.Failed() || p.task.State() == solve.Solved) {
		before := p.progress.Log.Rating()
		p.counted = true
		p.progress.Attempt(progress.Attempt{When: p.Now, Puzzle: z.ID, Rating: z.Rating, Right: !p.task.Failed()})
		p.change = p.progress.Log.Rating() - before
	}
}

// sound plays the sound of the last move, or of a wrong move.
func (p *Page) sound(captured bool) {
	pos, kind := p.task.Position(), sound.Move
	switch {
	case p.task.State() == solve.Wrong:
		kind = sound.Illegal
	case p.task.State() == solve.Solved:
		kind = sound.End
	case pos.InCheck():
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
		return p.solver().Opponent()
	}
	return p.solver()
}

// standing returns the current standing, recomputed after changes.
func (p *Page) standing() *standing {
	log := p.progress.Log
	if p.known.minute.IsZero() || p.known.attempts != len(log.Attempts) {
		p.known = count(p.all, log, p.Now)
	}
	return &p.known
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	u.Cover("puzzles", p.T(locale.PuzzleKinds), func() {
		p.Arrange()
		p.declareBoard(u)
		p.declarePanel(u)
		tools := p.Tools()
		p.Toolbar(u, tools)
		p.typing.Keys(u, p.Common(tools, p.others()))
		if p.typing.Fresh() { // in a puzzle that is being solved, with all its moves
			p.typeOn()
		}
	})
	return !p.Closed
}
