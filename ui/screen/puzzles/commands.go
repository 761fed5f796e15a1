package puzzles

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
)

// actions are what the commands of the page do.
func (p *Page) actions() exercise.Actions {
	return exercise.Actions{
		Name: "puzzle", Help: locale.KeyPuzzle, NextButton: locale.NextPuzzle,
		HintTip: locale.TipPuzzleHint, AgainTip: locale.TipAgain, StudyTip: locale.TipStudyIt, NextTip: locale.TipNext,
		Again: p.again, Study: p.study, Next: p.next, Last: len(p.all) == 0,
	}
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	mayGive := p.State() == practice.Yours || p.State() == practice.Wrong
	return slices.Insert(p.Exercise.Tools(p.actions()), 2, page.Command{
		ID: "puzzle.answer", Icon: art.IconEye, Button: locale.ShowAnswer, Tip: locale.TipAnswer, Help: locale.KeyPuzzle,
		Key: page.Key('A'), Asks: p.Asks(), Off: !mayGive, Do: p.answer,
	})
}

func (p *Page) answer() {
	if s := p.State(); s == practice.Yours || s == practice.Wrong {
		p.Task.Give(p.Now)
		p.Follow()
	}
}

// again takes back a wrong move, or restarts the puzzle.
func (p *Page) again() {
	switch {
	case p.Task == nil:
		return
	case p.Task.State() == practice.Wrong:
		p.Task.Again()
	default:
		p.Task.Restart()
	}
	p.Board.Silence()
	p.Follow()
}

// study opens the puzzle on the study desk, with its solution if the player may see it.
func (p *Page) study() {
	var moves []xiangqi.Move
	if p.counted { // otherwise the record would reveal the solution
		moves = p.Task.Puzzle().Solution
	}
	p.Study(p.workspace, moves)
}
