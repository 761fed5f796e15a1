// Package puzzles implements the page for solving puzzles: a board with the task, the feedback on the last move,
// statistics, and the choice of the next puzzle.
package puzzles

import (
	"time"

	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/describe"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/voice"
)

// A Loader loads the puzzles. It is called once, in the background.
type Loader func() ([]puzzle.Puzzle, error)

// Page is the page of puzzles. A window has one, which keeps its state while it is closed.
type Page struct {
	exercise.Exercise
	workspace exercise.Workspace
	load      Loader
	files     *files.Files // nil: there is no background work
	progress  *progress.Keeper
	thinker   think.Player

	all      []puzzle.Puzzle // the program's, and after them the player's own mistakes
	program  int             // number of the program's
	gathered int             // number of own mistakes in the log when they were added
	loading  bool
	failed   error // why there are no puzzles

	asked  wish      // as of the last choice
	chosen time.Time // when the player chose another kind: nothing follows the mistakes before

	index   int  // index of the puzzle, or -1
	counted bool // the attempt is recorded in the log
	change  int  // change of the rating by this attempt
	known   standing
}

const boardID kit.ID = "puzzle.board"

// New returns the page.
func New(f *pane.Frame, workspace exercise.Workspace, load Loader, own *files.Files, reached *progress.Keeper,
	thinker think.Player) *Page {
	p := &Page{workspace: workspace, load: load, files: own, progress: reached, thinker: thinker, index: -1}
	p.Init(f, boardID, p, locale.PuzzleOver)
	p.Minute = true
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	switch {
	case p.all == nil && !p.loading:
		p.read()
	case p.Task == nil:
		p.next()
	case p.asked != wished(p.Settings.PuzzleKind, p.Settings.PuzzleTheme): // by another page
		p.gather()
		p.wish()
	default:
		p.voiceTask()
	}
	return p
}

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
			p.program, p.gathered = len(all), 0
			p.next()
		}
	})
}

func (p *Page) next() {
	p.gather()
	p.asked = wished(p.Settings.PuzzleKind, p.Settings.PuzzleTheme)
	next := p.following()
	if next < 0 {
		next = Choose(p.all, p.progress.Log, p.Settings.PuzzleKind, p.Settings.PuzzleTheme, p.index, p.Now)
	}
	if next < 0 && p.Task != nil && p.asked.fits(&p.all[p.index]) {
		next = p.index // no other puzzle matches
	}
	p.put(next)
}

// put shows the puzzle with this index; -1 means none.
func (p *Page) put(index int) {
	p.index, p.counted, p.change = index, false, 0
	if index < 0 {
		p.Put(nil)
		return
	}
	task, err := practice.NewPuzzle(p.all[index], p.thinker, exercise.Wake(p.files))
	if err != nil {
		p.failed = err // the puzzle was valid when it was read
		p.Put(nil)
		return
	}
	p.Put(task)
	p.voiceTask()
}

// Current returns the puzzle on the board, or nil.
func (p *Page) Current() *practice.Puzzle {
	task, _ := p.Task.(*practice.Puzzle)
	return task
}

// Changed implements exercise.Owner. It announces what happened, and records a decided attempt at once.
func (p *Page) Changed() {
	p.voiceFollow()
	if z := p.Current().Puzzle(); !p.counted && (!p.Current().Clean() || p.Current().State() == practice.Over) {
		before := p.progress.Log.Rating()
		p.counted = true
		p.progress.Attempt(progress.Attempt{When: p.Now, Puzzle: z.ID, Rating: z.Rating, Right: p.Current().Clean()})
		p.change = p.progress.Log.Rating() - before
	}
}

// standing returns the current standing, counted anew after changes and each minute.
func (p *Page) standing() *standing {
	log := p.progress.Log
	if s := &p.known; !s.minute.Equal(p.Now.Truncate(time.Minute)) || s.attempts != len(log.Attempts) ||
		s.mistakes != len(log.Mistakes) {
		p.gather()
		p.known = count(p.all, log, p.Now)
	}
	return &p.known
}

// voiceTask says the task of the puzzle, and then the position.
func (p *Page) voiceTask() {
	z := p.Current().Puzzle()
	said := locale.Msg(locale.PuzzleTitle, first(p.Current().Player()), task(&z))
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, locale.Msg(locale.SaidStop, said),
		describe.Setup(p.Current().Position(), p.Bottom())))
}

// voiceFollow says the new moves of the puzzle, and comments on them.
func (p *Page) voiceFollow() {
	if p.VoiceMoves() && len(p.Current().Refuted()) > 0 { // the reason was said before they went back
		p.Voice.Say(voice.Turn, locale.Msg(locale.StatusToMove, locale.SideName(p.Current().Player())))
	} else if p.Current().State() != practice.Judging {
		p.Voice.Say(voice.Task, p.answerText(p.SayMove))
	}
}

// actions are what the commands of the page do.
func (p *Page) actions() exercise.Actions {
	return exercise.Actions{
		Name: "puzzle", Help: locale.KeyPuzzle, NextButton: locale.NextPuzzle,
		HintTip: locale.TipPuzzleHint, AgainTip: locale.TipAgain, StudyTip: locale.TipStudyIt, NextTip: locale.TipNext,
		Study: p.study, Next: p.next, Last: len(p.all) == 0,
		Answer: func() { p.Current().Give(p.Now) }, AnswerTip: locale.TipAnswer,
	}
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command { return p.Exercise.Tools(p.actions()) }

// study opens the puzzle on the study desk, with its solution if the player may see it.
func (p *Page) study() {
	var moves []xiangqi.Move
	if p.counted { // otherwise the record would reveal the solution
		moves = p.Current().Puzzle().Solution
	}
	p.Study(p.workspace, moves)
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Exercise.Declare(u, "puzzles", locale.PuzzleKinds, p.declarePanel, p.Tools, p.actions)
}
