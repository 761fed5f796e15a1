package puzzles

import (
	"strconv"
	"strings"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// themes holds the names of the themes, and their explanations. Read only.
var themes = [puzzle.Themes]struct{ name, idea locale.Key }{
	puzzle.DoubleCannon:    {locale.ThemeDoubleCannon, locale.IdeaDoubleCannon},
	puzzle.HorseCannon:     {locale.ThemeHorseCannon, locale.IdeaHorseCannon},
	puzzle.Smothered:       {locale.ThemeSmothered, locale.IdeaSmothered},
	puzzle.FacingKings:     {locale.ThemeFacingKings, locale.IdeaFacingKings},
	puzzle.CrouchingHorse:  {locale.ThemeCrouchingHorse, locale.IdeaCrouchingHorse},
	puzzle.CornerHorse:     {locale.ThemeCornerHorse, locale.IdeaCornerHorse},
	puzzle.DiscoveredCheck: {locale.ThemeDiscoveredCheck, locale.IdeaDiscoveredCheck},
	puzzle.DoubleCheck:     {locale.ThemeDoubleCheck, locale.IdeaDoubleCheck},
	puzzle.ChariotMate:     {locale.ThemeChariotMate, locale.IdeaChariotMate},
	puzzle.SoldierMate:     {locale.ThemeSoldierMate, locale.IdeaSoldierMate},
	puzzle.Stalemate:       {locale.ThemeStalemate, locale.IdeaStalemate},
	puzzle.Sacrifice:       {locale.ThemeSacrifice, locale.IdeaSacrifice},
	puzzle.QuietMove:       {locale.ThemeQuietMove, locale.IdeaQuietMove},
	puzzle.Fork:            {locale.ThemeFork, locale.IdeaFork},
	puzzle.Pin:             {locale.ThemePin, locale.IdeaPin},
	puzzle.ElephantEye:     {locale.ThemeElephantEye, locale.IdeaElephantEye},
	puzzle.HorseLeg:        {locale.ThemeHorseLeg, locale.IdeaHorseLeg},
	puzzle.ThreePieces:     {locale.ThemeThreePieces, locale.IdeaThreePieces},
}

// idea explains the first theme of the puzzle that still lies ahead, or else what to look for in a puzzle of its kind.
func (p *Page) idea() locale.Key {
	z := p.Current().Puzzle()
	for _, t := range z.Themes {
		if t != puzzle.QuietMove || p.Current().Made() == 0 { // only a first move is quiet
			return themes[t].idea
		}
	}
	switch z.Kind {
	case puzzle.Win:
		return locale.IdeaWin
	case puzzle.Defence:
		return locale.IdeaDefence
	}
	return locale.IdeaMate
}

// gain describes what the expected move achieves.
func (p *Page) gain() locale.Message {
	z, pos := p.Current().Puzzle(), p.Current().Position().Clone()
	switch {
	case z.Kind == puzzle.Win:
		return locale.Msg(locale.GainWin)
	case z.Kind == puzzle.Defence:
		return locale.Msg(locale.GainDefence)
	case z.In-p.Current().Made() > 1:
		return locale.Msg(locale.GainMateIn, z.In-p.Current().Made())
	}
	if _, m := p.Current().Hint(); m != xiangqi.NoMove {
		pos.MakeMove(m)
	}
	if pos.InCheck() {
		return locale.Msg(locale.GainMate)
	}
	return locale.Msg(locale.GainStalemate)
}

// first returns the text that names the side to move.
func first(side xiangqi.Side) locale.Key {
	if side == xiangqi.Black {
		return locale.BlackFirst
	}
	return locale.RedFirst
}

func task(z *puzzle.Puzzle) locale.Message {
	mates := [...]locale.Key{locale.MateInOne, locale.MateInTwo, locale.MateInThree, locale.MateInFour,
		locale.MateInFive}
	switch {
	case z.Kind == puzzle.Win:
		return locale.Msg(locale.TaskWin)
	case z.Kind == puzzle.Defence:
		return locale.Msg(locale.TaskDefence)
	case z.In <= len(mates):
		return locale.Msg(mates[z.In-1])
	}
	return locale.Msg(locale.MateInMany, z.In)
}

// titles lists the titles of the usual puzzles.
func (p *Page) titles() (all []string) {
	kinds := []puzzle.Puzzle{{Kind: puzzle.Win}, {Kind: puzzle.Defence}}
	for in := 1; in <= 5; in++ {
		kinds = append(kinds, puzzle.Puzzle{Kind: puzzle.Mate, In: in})
	}
	for i := range kinds {
		all = append(all, p.T(locale.PuzzleTitle, first(xiangqi.Red), task(&kinds[i])),
			p.T(locale.PuzzleTitle, first(xiangqi.Black), task(&kinds[i])))
	}
	return all
}

// answerText comments on the last move, or describes the task, and writes moves by write.
func (p *Page) answerText(write page.Writer) locale.Message {
	t := p.Current()
	switch t.State() {
	case practice.Judging:
		return locale.Msg(locale.PuzzleJudging)
	case practice.Answering:
		return p.rightText()
	case practice.Wrong:
		return p.wrongText(write)
	case practice.Given:
		return locale.Msg(locale.PuzzleGiven)
	case practice.Over:
		switch {
		case t.Shown():
			return locale.Msg(locale.PuzzleHelped)
		case !t.Clean():
			return locale.Msg(locale.PuzzleLate)
		}
		return locale.Msg(locale.PuzzleSolved)
	}
	pos := t.Position()
	switch told, m := t.Hint(); told {
	case practice.IdeaHint:
		return locale.Msg(locale.PuzzleIdea, p.idea())
	case practice.PieceHint:
		return locale.Msg(locale.PuzzlePiece, p.Named(m.From()), p.gain())
	case practice.MoveHint:
		return locale.Msg(locale.PuzzleMove, write(pos, m), p.gain())
	}
	switch {
	case len(t.Refuted()) > 0:
		return p.wrongText(write)
	case t.Made() > 0:
		return locale.Msg(locale.PuzzleRight)
	}
	return locale.Msg(locale.PuzzleFind)
}

// rightText praises a move, and mentions if the opponent has only one reply.
func (p *Page) rightText() locale.Message {
	pos := p.Current().Position()
	if len(pos.Moves()) == 1 {
		return locale.Msg(locale.PuzzleRightOnly, locale.SideName(pos.SideToMove()))
	}
	return locale.Msg(locale.PuzzleRight)
}

// wrongText shows how the last wrong move is refuted.
func (p *Page) wrongText(write page.Writer) locale.Message {
	if why := p.Why(write); why.Key != "" {
		return locale.Msg(locale.SaidThen, locale.Msg(locale.PuzzleWrong), why)
	}
	refuted := p.Current().Refuted()
	if len(refuted) < 2 {
		return locale.Msg(locale.PuzzleWrong)
	}
	before := p.Current().Moves()
	if p.Current().State() == practice.Wrong {
		before = before[:len(before)-len(refuted)]
	}
	pos := p.Current().Start().After(before...)
	words := [2]string{}
	for i, m := range refuted[:2] {
		words[i] = write(pos, m)
		pos.MakeMove(m)
	}
	return locale.Msg(locale.PuzzleRefuted, words[0], words[1])
}

// line formats the numbered moves so far, followed by a question mark for the move to find. It breaks lines at width
// and never separates a move from its number.
func (p *Page) line(width float64) string {
	pos := p.Current().Start().Clone()
	var text, row string
	add := func(word string) {
		longer := strings.TrimSpace(row + " " + word)
		if row != "" && art.Measure(longer, theme.FontBody).Width > width {
			text, longer = text+row+"\n", word
		}
		row = longer
	}
	number := func(ply int) string {
		if ply%2 == 1 {
			return ""
		}
		return strconv.Itoa(ply/2+1) + ". "
	}
	for i, m := range p.Current().Moves() {
		add(number(i) + p.WriteMove(pos, m))
		pos.MakeMove(m)
	}
	if p.Current().State() == practice.Yours {
		add(number(len(p.Current().Moves())) + "?")
	}
	return text + row
}

// themes names the themes once the puzzle is solved, so that they do not reveal the solution.
func (p *Page) themes() string {
	z := p.Current().Puzzle()
	if p.Current().State() != practice.Over || len(z.Themes) == 0 {
		return ""
	}
	names := make([]string, len(z.Themes))
	for i, t := range z.Themes {
		names[i] = p.T(themes[t].name)
	}
	between := ", "
	if p.Lang.Chinese() {
		between = "、"
	}
	return p.T(locale.PuzzleThemes, strings.Join(names, between))
}
