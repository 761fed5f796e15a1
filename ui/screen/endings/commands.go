package endings

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// Moves returns the moves made on the board.
func (p *Page) Moves() []xiangqi.Move {
	if p.task == nil {
		return nil
	}
	return p.task.Moves()
}

// state returns the state of the attempt. Without one, it returns Over, a state in which no action is possible.
func (p *Page) state() endgames.State {
	if p.task == nil {
		return endgames.Over
	}
	return p.task.State()
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	none := p.task == nil
	asks := !none && p.state() != endgames.Over // their letters may begin a move, and what they do cannot be withdrawn
	all := []page.Command{
		{ID: "ending.back", Icon: art.IconBack, Button: locale.Back, Tip: locale.TipBack, Key: page.Key(kit.KeyEscape), Do: p.escape},
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

// others lists the commands that have only a key.
func (p *Page) others() []page.Command {
	step := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: id, Key: page.Key(k), Held: true, Do: func() { p.step(by) }}
	}
	all := len(p.Moves())
	enter := page.Command{ID: "ending.type", Key: page.Key(kit.KeyEnter), Do: func() { p.typing.Open("") }}
	if p.state() == endgames.Over { // no move is left to type
		enter = page.Command{ID: "ending.on", Key: page.Key(kit.KeyEnter), Off: p.tables == nil, Do: p.next}
	}
	return []page.Command{
		step("ending.stepback", kit.KeyLeft, -1), step("ending.stepon", kit.KeyRight, 1),
		step("ending.start", kit.KeyHome, -all), step("ending.end", kit.KeyEnd, all),
		enter,
		{ID: "ending.flip", Key: page.Key('F'), Do: p.flip},
	}
}

// escape releases the piece picked up, returns to the last move, or closes the page.
func (p *Page) escape() {
	switch {
	case p.typing.Close():
		p.Invalidate()
		return
	case p.Board.LetGo(p.Now) || p.hand.held.From() != xiangqi.NoSquare:
		p.hand.Cancel()
		p.Invalidate()
		return
	case p.look >= 0:
		p.step(len(p.Moves()))
		return
	}
	p.Closed = true
}

func (p *Page) hint() {
	if p.state() != endgames.Yours {
		return
	}
	p.task.Ask()
	p.follow()
}

// again takes back the last move if it was a mistake that the player was told, or sets the position up again.
func (p *Page) again() {
	if p.task == nil {
		return
	}
	if _, wrong := p.lastMistake(); wrong && p.telling() {
		p.task.Back(p.Now)
	} else {
		p.task.Restart(p.Now)
		p.counted = false
	}
	p.settle()
}

// side gives the player the other side of the position.
func (p *Page) side() {
	if p.task != nil {
		p.put(p.at, p.task.Start(), !p.task.Swapped())
	}
}

func (p *Page) flip() {
	p.turned = !p.turned
	p.Board.Anim.Flip(p.Now)
	p.Invalidate()
}

// study opens the ending on the study desk, with the moves made.
func (p *Page) study() {
	if p.task == nil || p.workspace == nil {
		return
	}
	record := game.New(p.task.Start().Clone(), xiangqi.Rules{})
	for _, m := range p.task.Moves() {
		if err := record.Play(m); err != nil {
			break // forbidden by the rules of repetition; keep the moves before it
		}
	}
	if err := p.workspace.Put(session.Import(record), true); err != nil {
		p.workspace.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	p.workspace.Turn(pane.StudyDesk)
	p.Closed = true
}
