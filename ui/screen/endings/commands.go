package endings

import (
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/locale"
	"chuhe/ui/screen/exercise"
	"chuhe/ui/screen/page"
)

// actions are what the commands of the page do.
func (p *Page) actions() exercise.Actions {
	return exercise.Actions{
		Name: "ending", Help: locale.KeyEndings, NextButton: locale.EndingNext,
		HintTip: locale.TipEndingHint, AgainTip: locale.TipEndingAgain, StudyTip: locale.TipEndingStudy, NextTip: locale.TipEndingNext,
		Again: p.again, Study: p.study, Next: p.next, Last: p.tables == nil || p.drawing,
	}
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	return slices.Insert(p.Exercise.Tools(p.actions()), 3, page.Command{
		ID: "ending.side", Icon: art.IconSwap, Button: locale.EndingSide, Tip: locale.TipEndingSide, Help: locale.KeyEndings,
		Key: page.Key('D'), Asks: p.Asks(), Off: !p.Given() || p.drawing, Do: p.side,
	})
}

// again takes back the last move if it was a mistake that the player was told, or sets the position up again.
func (p *Page) again() {
	if p.Task == nil {
		return
	}
	if _, wrong := p.lastMistake(); wrong && p.telling() {
		p.Task.Back()
	} else {
		p.Task.Restart()
		p.counted = false
	}
	p.Settle()
}

// side gives the player the other side of the position.
func (p *Page) side() {
	if p.Given() {
		p.begin(p.at, p.Task.Start(), !p.Task.Swapped())
	}
}

// study opens the ending on the study desk, with the moves made.
func (p *Page) study() { p.Study(p.workspace, p.Moves()) }
