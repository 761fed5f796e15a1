// Package practise implements the page on which the player practises the lines of a record: a board on which the
// program plays the other side's branches, and the player finds the moves of the record.
package practise

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
	"chuhe/ui/describe"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/lines"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/voice"
)

// Page is the page on which lines are practised. A window has one, which keeps its state while it is closed.
type Page struct {
	exercise.Exercise
	workspace exercise.Workspace
	files     *files.Files // nil: there is no background work
	progress  *progress.Keeper
	thinkers  page.Thinkers
	random    *rand.Rand
	next      *library.Explorer // what the library plays; nil: there is no library

	record  progress.Lines // that is practised
	reading bool
	tree    *lines.Tree // nil: none
	from    *game.Node  // the lines practised begin here
	due     bool        // only what is due is practised
	adding  adding
	undo    undo

	running job.Runner
	known   standing
}

const boardID kit.ID = "practise.board"

// New returns the page.
func New(f *pane.Frame, workspace exercise.Workspace, games *library.Library, own *files.Files,
	reached *progress.Keeper, thinkers page.Thinkers) *Page {
	p := &Page{workspace: workspace, files: own, progress: reached, thinkers: thinkers}
	p.running.Wake = exercise.Wake(own)
	if games != nil {
		p.next = games.Explorer()
	}
	p.Init(f, boardID, p, locale.PractiseOver)
	p.Minute = true
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	p.View = p.Session.View() // for the record on the board of the desk
	if p.random == nil {
		p.random = rand.New(rand.NewPCG(cmp.Or(p.thinkers.Chance, uint64(p.Now.UnixNano())), 0))
	}
	switch all := p.progress.Log.Lines; {
	case len(all) == 0:
		p.close()
	case !slices.Contains(all, p.record):
		p.latest(nil)
	case p.Task == nil:
		p.begin()
	}
	return p
}

// close shows no record.
func (p *Page) close() {
	p.adding.stop()
	p.record, p.tree, p.from, p.due = progress.Lines{}, nil, nil, false
	p.Put(nil)
}

// choose reads a record in the background, and begins to practise it with the line that leads over these nodes.
func (p *Page) choose(l progress.Lines, over []*game.Node) {
	p.close()
	if p.files == nil {
		return
	}
	p.record, p.reading = l, true
	p.files.Do(func() func() {
		var tree *lines.Tree
		g, err := pgn.Parse(l.Game)
		if err == nil {
			tree = lines.Read(g, l.Side)
		}
		return func() {
			p.reading = false
			if p.record != l {
				return
			}
			if err != nil {
				p.workspace.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
				return
			}
			p.tree, p.from = tree, tree.Record().Root()
			at := p.from
			for _, n := range over {
				if i := slices.IndexFunc(at.Children(), func(c *game.Node) bool { return c.Move == n.Move }); i >= 0 {
					at = at.Children()[i]
				}
			}
			p.walk(at)
		}
	})
}

// begin begins the next line: with what is due first, then with what is new.
func (p *Page) begin() {
	if p.tree == nil {
		return
	}
	from := p.from
	if p.due {
		if from = p.tree.First(p.from, lines.Due, p.Progress); from == nil {
			p.Put(nil)
			return
		}
	}
	p.walk(from)
}

func (p *Page) walk(from *game.Node) {
	p.adding.stop()
	p.Put(p.tree.Walk(from, p.due, p, p.thinkers.Solver, exercise.Wake(p.files)))
	p.voiceTask()
}

// Current returns the line on the board, or nil.
func (p *Page) Current() *lines.Walk {
	walk, _ := p.Task.(*lines.Walk)
	return walk
}

// Progress implements lines.Guide.
func (p *Page) Progress(key uint64) lines.Progress {
	return lines.Of(p.standing().schedule, key, p.Now)
}

// Choose implements lines.Guide: moves are chosen as often as the library plays them.
func (p *Page) Choose(pos *xiangqi.Position, all []lines.Branch) int {
	games, _ := p.asked(pos) // as far as that is known already
	weights, sum := make([]int, len(all)), 0
	for i, b := range all {
		weights[i] = 1
		for _, n := range games.Moves {
			if n.Move == b.Move {
				weights[i] += n.Games
			}
		}
		sum += weights[i]
	}
	rest := p.random.IntN(sum)
	for i, w := range weights {
		if rest -= w; rest < 0 {
			return i
		}
	}
	return 0
}

// asked asks the library about a position, and reports whether the answer is known already.
func (p *Page) asked(pos *xiangqi.Position) (library.Answer, bool) {
	if p.next == nil {
		return library.Answer{}, true
	}
	f := library.At(pos)
	f.Main = true
	return p.next.Ask(f)
}

// Tried implements lines.Guide.
func (p *Page) Tried(key uint64, right bool) {
	p.progress.Recall(progress.Recall{When: p.Now, Position: key, Right: right})
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	p.Exercise.Tick()
	p.add()
}

// Changed implements exercise.Owner. It says the new moves and comments on them.
func (p *Page) Changed() {
	p.VoiceMoves()
	p.Voice.Say(voice.Task, p.verdict(p.SayMove))
}

// voiceTask says the player's side and then the position of a new line.
func (p *Page) voiceTask() {
	you := locale.Msg(locale.EndingYou, locale.SideName(p.Task.Player()))
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, you, describe.Setup(p.Task.Start(), p.Bottom())))
}

// actions are what the commands of the page do.
func (p *Page) actions() exercise.Actions {
	return exercise.Actions{
		Name: "practise", Help: locale.KeyPractise, NextButton: locale.PractiseNext,
		HintTip: locale.TipPractiseHint, AgainTip: locale.TipPractiseAgain,
		StudyTip: locale.TipPractiseStudy, NextTip: locale.TipPractiseNext,
		Study: p.study, Next: p.begin, Last: p.tree == nil,
		Answer: func() { p.Current().Reveal() }, AnswerTip: locale.TipPractiseShow,
	}
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command { return p.Exercise.Tools(p.actions()) }

// study opens the record on the study desk, at the position on the board.
func (p *Page) study() {
	node, _ := p.tree.Node(p.Current().Position())
	p.Closed = exercise.OpenRecord(p.Frame, p.workspace, p.tree.Record().Clone(), node)
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Exercise.Declare(u, "practise", locale.PractiseNone, p.declarePanel, p.Tools, p.actions)
}

// Add begins to practise a record, in place of the one with its title and side, or says why it cannot. It reports
// whether it has.
func (p *Page) Add(title string, g *game.Game, side xiangqi.Side) bool {
	all := lines.Read(g, side)
	if all.Tally(all.Record().Root(), func(uint64) lines.Progress { return lines.New }).Sum() == 0 {
		p.Say(locale.Msg(locale.PractiseEmpty, locale.SideName(side)))
		return false
	}
	return p.keep(progress.Lines{Title: title, Side: side, Game: pgn.Text(g)}, nil)
}

// keep keeps a record and practises it, with the line that leads over these nodes first, or says why it cannot. It
// reports whether it has.
func (p *Page) keep(l progress.Lines, over []*game.Node) bool {
	l.When = p.Now
	if len(l.Game) > progress.LargestLines {
		p.Say(locale.Msg(locale.PractiseLarge))
		return false
	}
	replaced, kept := p.progress.Practise(l)
	switch {
	case !kept:
		p.Say(locale.Msg(locale.PractiseFull))
		return false
	case replaced.Game != "" && replaced.Game != l.Game:
		p.undo = undo{replaced, p.T(locale.PractiseBack, l.Title)}
	}
	p.latest(over)
	return true
}

// latest practises the record that was kept last, with the line that leads over these nodes first.
func (p *Page) latest(over []*game.Node) {
	all := p.progress.Log.Lines
	p.choose(all[len(all)-1], over)
}

// addShown begins to practise the record on the board of the desk.
func (p *Page) addShown() {
	title := cmp.Or(p.View.Tags.Get(game.TagTitle), p.Frame.Facts(), p.T(locale.PractiseUntitled))
	p.Add(locale.Bounded(title), p.Session.Export(), p.View.Bottom)
}
