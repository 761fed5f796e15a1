// Package endings implements the page for practical endings: a board on which the player wins or holds an ending
// against the ending tables, what they say about each move, and the choice of the next ending.
package endings

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	exact "chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/describe"
	"chuhe/ui/endgames"
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

// Page is the page of endings. A window has one, which keeps its state while it is closed.
type Page struct {
	exercise.Exercise
	workspace exercise.Workspace
	tables    *exact.Tables // nil: there is nothing to practise
	seed      uint64        // of all choices; 0: from the time
	files     *files.Files  // nil: there is no background work
	progress  *progress.Keeper

	all    []endgames.Ending
	only   int // index in all of the ending that the player wants, or -1
	random *rand.Rand

	index   int  // index in all, or -1
	drawing bool // a position is being drawn
	lost    bool // the tables could not be loaded
	counted bool // the attempt is recorded in the log
	every   bool // the values of all moves are shown
	known   standing
	offer   offer
}

const boardID kit.ID = "ending.board"

// New returns the page. Equal seeds lead to the same endings; 0 stands for a seed from the time.
func New(f *pane.Frame, workspace exercise.Workspace, tables *exact.Tables, seed uint64, own *files.Files,
	reached *progress.Keeper) *Page {
	p := &Page{workspace: workspace, tables: tables, seed: seed, files: own, progress: reached, all: endgames.All(),
		only: -1, index: -1}
	p.Init(f, boardID, p, locale.EndingOver)
	return p
}

// Show opens the page in the state in which the player left it.
func (p *Page) Show() *Page {
	p.Solo.Show()
	if p.random == nil {
		p.random = rand.New(rand.NewPCG(cmp.Or(p.seed, uint64(p.Now.UnixNano())), 0))
	}
	if p.Task != nil {
		p.voiceTask()
	} else if !p.drawing {
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

// choose returns the index of the next ending: of those that the player wants, the missed one that has been due
// longest, or by chance one of the first that are not reached, or of all.
func (p *Page) choose() int {
	for _, id := range p.progress.Log.Practised().Due(p.Now) {
		if i := p.find(id); i >= 0 && i != p.index && p.fits(i) {
			return i
		}
	}
	var fresh, known []int
	reached := p.standing().reached
	for i := range p.all {
		switch {
		case !p.fits(i) || i == p.index && i != p.only:
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
		return p.index
	}
	return fresh[p.random.IntN(len(fresh))]
}

// next draws a position of the next ending in the background.
func (p *Page) next() {
	if p.tables == nil || p.files == nil || p.drawing {
		return
	}
	next := p.choose()
	if next < 0 {
		return
	}
	p.drawing, p.lost = true, false
	p.Invalidate()
	e, level, tables := p.all[next], endgames.ParseLevel(p.Settings.EndingLevel), p.tables
	random := rand.New(rand.NewPCG(p.random.Uint64(), 0))
	p.files.Do(func() func() {
		if tables.Complete(context.Background()) != nil {
			return func() {
				p.drawing, p.lost = false, true
				p.Invalidate()
			}
		}
		drawn := endgames.Draw(context.Background(), tables, e, level, random)
		return func() {
			p.drawing = false
			p.begin(next, drawn, false)
		}
	})
}

// begin shows a position of the ending with this index; nil means that none was found.
func (p *Page) begin(index int, start *xiangqi.Position, swapped bool) {
	p.index, p.counted = index, false
	if start == nil {
		p.Put(nil)
		return
	}
	task := endgames.Begin(p.tables, p.all[index], start, swapped, p.random, exercise.Wake(p.files))
	if p.every {
		task.Help()
	}
	p.Put(task)
	p.voiceTask()
}

// Current returns the attempt on the board, or nil.
func (p *Page) Current() *endgames.Attempt {
	attempt, _ := p.Task.(*endgames.Attempt)
	return attempt
}

// find returns the index in all of the ending with this ID, or -1.
func (p *Page) find(id string) int {
	return slices.IndexFunc(p.all, func(e endgames.Ending) bool { return e.ID() == id })
}

// Set shows a position of the ending with this ID, and reports whether there is such an ending.
func (p *Page) Set(id string, start *xiangqi.Position) bool {
	index := p.find(id)
	if index >= 0 {
		p.begin(index, start, false)
	}
	return index >= 0
}

// Ready reports whether the player is to move, or the ending is over.
func (p *Page) Ready() bool {
	return !p.drawing && (p.State() == practice.Yours || p.State() == practice.Over)
}

// ShowMoves opens the list of moves with their values.
func (p *Page) ShowMoves() {
	p.every = true
	p.Invalidate()
}

// PlayBest plays the best move for the player, if it is the player's turn.
func (p *Page) PlayBest() {
	if p.State() == practice.Yours {
		p.PlayMove(p.Current().Known()[0].Move)
	}
}

// Changed implements exercise.Owner. It speaks the new moves and the verdict, and adds a decided attempt to the log at
// once: one that is reached, unless the player had help, or spoilt. Attempts with the other side do not count.
func (p *Page) Changed() {
	p.voiceFollow()
	t := p.Current()
	if p.counted || t.Failed() || t.Swapped() {
		return
	}
	_, spoilt := t.Spoilt()
	right := t.Reached() && t.Clean() && !spoilt
	if right || spoilt && t.Clean() {
		p.counted = true
		p.progress.Ending(progress.Practice{When: p.Now, Ending: t.Ending().ID(), Right: right})
	}
}

// voiceTask says the player's side and the task or how the attempt stands, and then the position.
func (p *Page) voiceTask() {
	t := p.Current()
	stands := p.taskText()
	if p.own() > 0 && t.State() != practice.Judging {
		stands = p.verdict(p.SayMove)
	}
	task := locale.Msg(locale.SaidThen, locale.Msg(locale.EndingYou, locale.SideName(t.Player())), stands)
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, task, describe.Setup(t.Position(), p.Bottom())))
}

// voiceFollow says the new moves, and comments on those of the player and on hints.
func (p *Page) voiceFollow() {
	p.VoiceMoves()
	told, _ := p.Current().Hint()
	if p.Current().State() != practice.Judging && (told != practice.NoHint || p.own() > 0) {
		p.Voice.Say(voice.Task, p.verdict(p.SayMove))
	}
}

// actions are what the commands of the page do.
func (p *Page) actions() exercise.Actions {
	return exercise.Actions{
		Name: "ending", Help: locale.KeyEndings, NextButton: locale.EndingNext,
		HintTip: locale.TipEndingHint, AgainTip: locale.TipEndingAgain,
		StudyTip: locale.TipEndingStudy, NextTip: locale.TipEndingNext,
		Again: p.again, Study: p.study, Next: p.next, Last: p.tables == nil || p.drawing,
	}
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	return slices.Insert(p.Exercise.Tools(p.actions()), 3, page.Command{
		ID: "ending.side", Icon: art.IconSwap, Button: locale.EndingSide, Tip: locale.TipEndingSide,
		Help: locale.KeyEndings, Key: page.Key('D'), Asks: p.Asks(), Off: !p.Given() || p.drawing, Do: p.side,
	})
}

// again takes back the last move if it was a mistake that the player was told, or sets the position up again.
func (p *Page) again() {
	if p.Task == nil {
		return
	}
	if _, wrong := p.lastMistake(); wrong && p.telling() {
		p.Current().Back()
	} else {
		p.Current().Restart()
		p.counted = false
	}
	p.Settle()
	p.voiceTask()
}

// side gives the player the other side of the position.
func (p *Page) side() {
	if p.Given() {
		p.begin(p.index, p.Current().Start(), !p.Current().Swapped())
	}
}

// study opens the ending on the study desk, with the moves made.
func (p *Page) study() { p.Study(p.workspace, p.Moves()) }

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Exercise.Declare(u, "endings", locale.EndingsTitle, p.declarePanel, p.Tools, p.actions)
}
