package endings

import (
	"chuhe/ui/art"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// state returns the state of the attempt. Without one, it returns Over, a state in which no action is possible.
func (p *Page) state() endgames.State {
	if p.Task == nil {
		return endgames.Over
	}
	return p.Task.State()
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	none := p.Task == nil
	asks := !none && p.state() != endgames.Over // their letters may begin a move, and what they do cannot be withdrawn
	all := []page.Command{
		{ID: "ending.back", Icon: art.IconBack, Button: locale.Back, Tip: locale.TipBack, Key: page.Key(kit.KeyEscape), Do: p.Escape},
		{ID: "ending.hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.TipEndingHint, Key: page.Key('H'), Asks: asks, Off: p.state() != endgames.Yours, Do: p.hint},
		{ID: "ending.again", Icon: art.IconUndo, Button: locale.PuzzleAgain, Tip: locale.TipEndingAgain, Help: locale.KeyEndings, Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks, Off: len(p.Moves()) == 0, Do: p.again},
		{ID: "ending.side", Icon: art.IconSwap, Button: locale.EndingSide, Tip: locale.TipEndingSide, Help: locale.KeyEndings, Key: page.Key('D'), Asks: asks, Off: none || p.drawing, Do: p.side},
		{ID: "ending.next", Icon: art.IconStep, Button: locale.EndingNext, Tip: locale.TipEndingNext, Help: locale.KeyEndings, Key: page.Key('N'), Also: []kit.Chord{page.Key(kit.KeySpace)}, Asks: asks, Off: p.tables == nil || p.drawing, Do: p.next},
		{ID: "ending.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }},
	}
	if p.workspace == nil {
		return all
	}
	study := page.Command{ID: "ending.study", Icon: art.IconChart, Button: locale.StudyIt, Tip: locale.TipEndingStudy, Help: locale.KeyEndings, Key: page.Key('S'), Asks: asks, Off: none, Do: p.study}
	return append(all[:4:4], study, all[4], all[5])
}

func (p *Page) hint() {
	if p.state() != endgames.Yours {
		return
	}
	p.Task.Ask()
	p.Follow()
}

// again takes back the last move if it was a mistake that the player was told, or sets the position up again.
func (p *Page) again() {
	if p.Task == nil {
		return
	}
	if _, wrong := p.lastMistake(); wrong && p.telling() {
		p.Task.Back(p.Now)
	} else {
		p.Task.Restart(p.Now)
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

// others lists the commands that have only a key.
func (p *Page) others() []page.Command {
	enter := page.Command{ID: "ending.type", Do: func() { p.Typing.Open("") }}
	if p.state() == endgames.Over { // no move is left to type
		enter = page.Command{ID: "ending.on", Off: p.tables == nil, Do: p.next}
	}
	return p.Keyed("ending", enter)
}
