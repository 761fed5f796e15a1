package puzzles

import (
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/solve"
)

// moves returns the moves made on the board.
func (p *Page) moves() []xiangqi.Move {
	if p.task == nil {
		return nil
	}
	return p.task.Moves()
}

// state returns the state of the puzzle. Without a puzzle, it returns Solved, a state in which no action is possible.
func (p *Page) state() solve.State {
	if p.task == nil {
		return solve.Solved
	}
	return p.task.State()
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	state := p.state()
	stuck := state == solve.Solved || state == solve.Given || state == solve.Judging
	asks := p.task != nil && !stuck // their letters may begin a move, and what they do cannot be withdrawn
	all := []page.Command{
		{ID: "puzzle.back", Icon: art.IconBack, Button: locale.Back, Tip: locale.TipBack, Key: page.Key(kit.KeyEscape), Do: p.escape},
		{ID: "puzzle.hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.TipPuzzleHint, Key: page.Key('H'), Asks: asks, Off: state != solve.Yours, Do: p.hint},
		{ID: "puzzle.answer", Icon: art.IconEye, Button: locale.ShowAnswer, Tip: locale.TipAnswer, Help: locale.KeyPuzzle, Key: page.Key('A'), Asks: asks, Off: stuck || state == solve.Answering, Do: p.answer},
		{ID: "puzzle.again", Icon: art.IconUndo, Button: locale.PuzzleAgain, Tip: locale.TipAgain, Help: locale.KeyPuzzle, Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks,
			Off: p.task == nil || len(p.task.Moves()) == 0, Do: p.again},
		{ID: "puzzle.next", Icon: art.IconStep, Button: locale.NextPuzzle, Tip: locale.TipNext, Help: locale.KeyPuzzle, Key: page.Key('N'), Also: []kit.Chord{page.Key(kit.KeySpace)}, Asks: asks, Off: len(p.all) == 0, Do: p.next},
		{ID: "puzzle.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }},
	}
	if p.workspace == nil {
		return all
	}
	study := page.Command{ID: "puzzle.study", Icon: art.IconChart, Button: locale.StudyIt, Tip: locale.TipStudyIt, Help: locale.KeyPuzzle, Key: page.Key('S'), Asks: asks, Off: p.task == nil, Do: p.study}
	return append(all[:4:4], study, all[4], all[5])
}

// others lists the commands that have only a key.
func (p *Page) others() []page.Command {
	step := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: id, Key: page.Key(k), Held: true, Do: func() { p.step(by) }}
	}
	all := len(p.moves())
	enter := page.Command{ID: "puzzle.type", Key: page.Key(kit.KeyEnter), Off: p.state() == solve.Given, Do: func() { p.typing.Open("") }}
	if p.state() == solve.Solved { // no move is left to type
		enter = page.Command{ID: "puzzle.on", Key: page.Key(kit.KeyEnter), Off: len(p.all) == 0, Do: p.next}
	}
	return []page.Command{
		step("puzzle.stepback", kit.KeyLeft, -1), step("puzzle.stepon", kit.KeyRight, 1),
		step("puzzle.start", kit.KeyHome, -all), step("puzzle.end", kit.KeyEnd, all),
		enter,
		{ID: "puzzle.flip", Key: page.Key('F'), Do: p.flip},
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
		p.step(len(p.moves()))
		return
	}
	p.Closed = true
}

func (p *Page) hint() {
	if p.task == nil || p.task.State() != solve.Yours {
		return
	}
	p.task.Ask()
	p.follow()
}

func (p *Page) answer() {
	if s := p.state(); s != solve.Yours && s != solve.Wrong {
		return
	}
	p.task.Give(p.Now)
	p.follow()
}

// again takes back a wrong move, or restarts the puzzle.
func (p *Page) again() {
	switch {
	case p.task == nil:
		return
	case p.task.State() == solve.Wrong:
		p.task.Again()
	default:
		p.task.Restart()
	}
	p.Board.Silence()
	p.follow()
}

func (p *Page) flip() {
	p.turned = !p.turned
	p.Board.Anim.Flip(p.Now)
	p.Invalidate()
}

// study opens the puzzle on the study desk, with its solution if the player may see it.
func (p *Page) study() {
	if p.task == nil || p.workspace == nil {
		return
	}
	z := p.task.Puzzle()
	start, err := z.Position()
	if err != nil {
		return // cannot happen: the position was valid before
	}
	record := game.New(start, xiangqi.Rules{})
	if p.counted { // otherwise the record would reveal the solution
		for _, m := range z.Solution {
			if err := record.Play(m); err != nil {
				break // forbidden by the rules of repetition; keep the moves before it
			}
		}
	}
	if err := p.workspace.Put(session.Import(record), true); err != nil {
		p.workspace.Notify(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
		return
	}
	p.workspace.Turn(pane.StudyDesk)
	p.Closed = true
}
