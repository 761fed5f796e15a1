package puzzles

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/solve"
)

// state returns the state of the puzzle. Without a puzzle, it returns Solved, a state in which no action is possible.
func (p *Page) state() solve.State {
	if p.Task == nil {
		return solve.Solved
	}
	return p.Task.State()
}

// Tools lists the commands of the toolbar in order.
func (p *Page) Tools() []page.Command {
	state := p.state()
	stuck := state == solve.Solved || state == solve.Given || state == solve.Judging
	asks := p.Task != nil && !stuck // their letters may begin a move, and what they do cannot be withdrawn
	all := []page.Command{
		{ID: "puzzle.back", Icon: art.IconBack, Button: locale.Back, Tip: locale.TipBack, Key: page.Key(kit.KeyEscape), Do: p.Escape},
		{ID: "puzzle.hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.TipPuzzleHint, Key: page.Key('H'), Asks: asks, Off: state != solve.Yours, Do: p.hint},
		{ID: "puzzle.answer", Icon: art.IconEye, Button: locale.ShowAnswer, Tip: locale.TipAnswer, Help: locale.KeyPuzzle, Key: page.Key('A'), Asks: asks, Off: stuck || state == solve.Answering, Do: p.answer},
		{ID: "puzzle.again", Icon: art.IconUndo, Button: locale.PuzzleAgain, Tip: locale.TipAgain, Help: locale.KeyPuzzle, Key: page.Ctrl('Z'), Also: []kit.Chord{page.Key('R')}, Asks: asks,
			Off: len(p.Moves()) == 0, Do: p.again},
		{ID: "puzzle.next", Icon: art.IconStep, Button: locale.NextPuzzle, Tip: locale.TipNext, Help: locale.KeyPuzzle, Key: page.Key('N'), Also: []kit.Chord{page.Key(kit.KeySpace)}, Asks: asks, Off: len(p.all) == 0, Do: p.next},
		{ID: "puzzle.menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Key: page.Key(kit.KeyF10), Do: func() { p.Open(page.Menu) }},
	}
	if p.workspace == nil {
		return all
	}
	study := page.Command{ID: "puzzle.study", Icon: art.IconChart, Button: locale.StudyIt, Tip: locale.TipStudyIt, Help: locale.KeyPuzzle, Key: page.Key('S'), Asks: asks, Off: p.Task == nil, Do: p.study}
	return append(all[:4:4], study, all[4], all[5])
}

func (p *Page) hint() {
	if p.Task == nil || p.Task.State() != solve.Yours {
		return
	}
	p.Task.Ask()
	p.Follow()
}

func (p *Page) answer() {
	if s := p.state(); s != solve.Yours && s != solve.Wrong {
		return
	}
	p.Task.Give(p.Now)
	p.Follow()
}

// again takes back a wrong move, or restarts the puzzle.
func (p *Page) again() {
	switch {
	case p.Task == nil:
		return
	case p.Task.State() == solve.Wrong:
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

// others lists the commands that have only a key.
func (p *Page) others() []page.Command {
	enter := page.Command{ID: "puzzle.type", Off: p.state() == solve.Given, Do: func() { p.Typing.Open("") }}
	if p.state() == solve.Solved { // no move is left to type
		enter = page.Command{ID: "puzzle.on", Off: len(p.all) == 0, Do: p.next}
	}
	return p.Keyed("puzzle", enter)
}
