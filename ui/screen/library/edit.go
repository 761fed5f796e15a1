package library

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// editable returns the open file if its games are listed and can be edited where they stand, or nil.
func (p *Page) editable() *files.Collection {
	if c := p.library.Opened(); p.filter.Scope == library.Opened && p.files != nil && c.Editable() {
		return c
	}
	return nil
}

// placeEditable reports whether the games of a place are listed, which are edited in their files unless these are of
// another format. A browser cannot write to them.
func (p *Page) placeEditable() bool {
	return p.filter.Scope == library.InPlace && p.files != nil && !p.Browser
}

// inFile returns a function that calls edit for the open file, or says why the file stays as it is.
func (p *Page) inFile(edit func(*files.Collection)) func() {
	return p.settled(func() {
		if c := p.editable(); c != nil {
			edit(c)
			return
		}
		p.Say(locale.Msg(locale.FileFixed, files.Base(p.library.Opened().Path())))
	})
}

// inFiles returns a function that edits the listed games in their files, or says why the open file stays as it is.
func (p *Page) inFiles(edit func()) func() {
	if p.filter.Scope == library.Opened {
		return p.inFile(func(*files.Collection) { edit() })
	}
	return p.settled(edit)
}

// settled returns a function that does something with the games of the list: at once, or when the list shows what the
// edits before have made of the file.
func (p *Page) settled(do func()) func() {
	return func() {
		if p.still() && len(p.waiting) == 0 {
			do()
			return
		}
		p.waiting = append(p.waiting, do)
	}
}

// still reports whether the list shows what the edits have made of the files.
func (p *Page) still() bool {
	p.rereads = p.rereads && !p.library.Settled()
	return p.edits == 0 && !p.rereads && p.search.Settled()
}

// goOn does the next thing that waits for the list.
func (p *Page) goOn() {
	if len(p.waiting) > 0 && p.still() {
		do := p.waiting[0]
		p.waiting = p.waiting[1:]
		do()
		p.Invalidate()
	}
}

// pickedNumbers returns the numbers of the picked games in the file, in rising order.
func (p *Page) pickedNumbers() []int {
	list := numbersOf(p.picked())
	slices.Sort(list)
	return list
}

func numbersOf(games []library.Game) (list []int) {
	for _, g := range games {
		list = append(list, g.Number)
	}
	return list
}

// asTheyAre returns games of a file, by number.
func asTheyAre(numbers []int) []files.EditedGame {
	games := make([]files.EditedGame, len(numbers))
	for i, n := range numbers {
		games[i].Number = n
	}
	return games
}

// between returns the numbers from one on, up to but without to, except those in without.
func between(from, to int, without []int) (list []int) {
	not := map[int]bool{}
	for _, n := range without {
		not[n] = true
	}
	for n := from; n < to; n++ {
		if !not[n] {
			list = append(list, n)
		}
	}
	return list
}

// edit edits the open file, says what was done, and selects the game that has the number then; 0 selects the one that
// was selected before.
func (p *Page) edit(c *files.Collection, e files.Edit, said locale.Message, number int) {
	p.files.Edit(c, e, p.edited(said, number))
}

func (p *Page) edited(said locale.Message, number int) func(files.Edited, error) {
	p.edits++
	return func(e files.Edited, err error) {
		if err != nil {
			p.notWritten(e.Path(), err)
			if errors.Is(err, files.ErrChanged) { // its games are shown as they are now
				resay := p.Resay()
				p.opener.OpenFile(e.Path())
				p.opener.WhenShown(func(bool) { resay() })
			}
			return
		}
		p.edits--
		if said.Key != "" {
			p.Say(said)
		}
		marked := map[library.ID]library.Game{}
		for _, g := range p.marked {
			if g.Number = e.Moved(g.Number); g.Number > 0 {
				marked[g.ID()] = g
			}
		}
		p.marked = marked
		if p.number = number; number == 0 {
			p.number = e.Moved(p.chosen.Number)
		}
		p.Invalidate()
	}
}

// move moves the picked games a place up or down. Another order than that of the file has no such places.
func (p *Page) move(c *files.Collection, by int) {
	picked := p.pickedNumbers()
	from, to := picked[0], picked[len(picked)-1]+1
	switch {
	case p.order != usual(library.Opened) || p.found.Len() < c.State().Games:
		p.Say(locale.Msg(locale.MoveInOrder))
		return
	case by < 0 && from > 1:
		from--
		p.edit(c, files.Edit{From: from, To: to, Games: asTheyAre(slices.Concat(picked, between(from, to, picked)))},
			locale.Message{}, 0)
	case by > 0 && to <= c.State().Games:
		to++
		p.edit(c, files.Edit{From: from, To: to, Games: asTheyAre(slices.Concat(between(from, to, picked), picked))},
			locale.Message{}, 0)
	}
}

// take takes the picked games out of the open file.
func (p *Page) take(c *files.Collection) { p.delete(c, p.picked()) }

// delete takes games out of the open file or, if it is nil, out of their files.
func (p *Page) delete(c *files.Collection, games []library.Game) {
	next := 0
	if c != nil {
		next = min(slices.Min(numbersOf(games)), c.State().Games-len(games))
	}
	p.editGames(c, games, false, deleted(len(games), p.name(games[0])), next,
		func(_ string, numbers []int) files.Edit { return mergedEdit(numbers, false, nil) })
}

// deleted returns the message that games were deleted; name is that of a single one.
func deleted(games int, name string) locale.Message {
	if games == 1 {
		return locale.Msg(locale.GameDeleted, name)
	}
	return locale.Msg(locale.GamesDeleted, games)
}

// double writes the picked games once more behind the last of them.
func (p *Page) double(c *files.Collection) {
	picked := p.pickedNumbers()
	to := picked[len(picked)-1] + 1
	p.edit(c, files.Edit{From: to, To: to, Games: asTheyAre(picked)}, locale.Msg(locale.GamesAdded, len(picked)), to)
}

// beginGame writes an empty game behind the selected one.
func (p *Page) beginGame(c *files.Collection) {
	at := p.chosen.Number + 1
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags.Set(game.TagResult, "*")
	p.edit(c, files.Edit{From: at, To: at, Games: []files.EditedGame{{Game: g}}}, locale.Msg(locale.GamesAdded, 1), at)
}

// arrange gives the file the order of the list.
func (p *Page) arrange(c *files.Collection) {
	if n := c.State().Games; p.found.Len() == n && p.found.Done {
		p.edit(c, files.Edit{From: 1, To: n + 1, Games: asTheyAre(p.numbers())}, locale.Msg(locale.FileSorted), 0)
		p.order = usual(library.Opened)
	}
}

// mostSplit is the number of files into which a file is split at most.
const mostSplit = 1000

// split writes a new file for each value of the column by which the list is sorted, beside the file, which stays.
func (p *Page) split(c *files.Collection) {
	all := map[string]bool{}
	names := make([]string, c.State().Games)
	for i := range p.found.Len() {
		g := p.found.Game(i)
		name := p.valueOf(g)
		names[g.Number-1], all[name] = name, true
	}
	if p.found.Len() < len(names) || len(all) > mostSplit {
		p.Say(locale.Msg(locale.SplitMany, mostSplit, len(all)))
		return
	}
	p.files.Split(c, names, func(made *files.Written, err error) {
		said := locale.Msg(locale.FileSplit, made.Len(), files.Base(made.Folder))
		if err != nil {
			said = locale.Msg(locale.FileNotEdited, files.Base(c.Path()), files.Cause(err))
		}
		p.Say(p.wrote(c, made, said))
	})
}

// wrote notes files as a step of the open file or, if it is nil, of the library. It returns what is said of it.
func (p *Page) wrote(c *files.Collection, made *files.Written, said locale.Message) locale.Message {
	switch {
	case made.Len() == 0:
		return said
	case c != nil:
		p.files.Did(c, made)
	default:
		p.library.Did(library.Change{Back: func(then func(error)) { p.files.Reverse(made, true, then) },
			Again: func(then func(error)) { p.files.Reverse(made, false, then) }})
	}
	p.library.Refresh()
	if !made.New() {
		return locale.Msg(locale.BringsFileBack, said)
	}
	return locale.Msg(locale.TakesFilesBack, said, made.Len())
}

// valueOf returns what a game has in the column by which the list is sorted; of a date the year.
func (p *Page) valueOf(g library.Game) string {
	switch p.order.By {
	case library.ByRed:
		return g.Red
	case library.ByBlack:
		return g.Black
	case library.ByEvent:
		return g.Event
	case library.ByTitle:
		return g.Title
	case library.ByOpening:
		return p.opening(g.Opening)
	case library.ByResult:
		return p.GameResult(g)
	case library.ByDate:
		return strings.TrimLeft(strconv.Itoa(g.Day.Year()), "0")
	}
	return strconv.Itoa(g.Rounds)
}

// openFile opens the file of the selected game, where its games can be edited, with that game selected.
func (p *Page) openFile() {
	g := p.chosen
	p.opener.OpenFile(p.library.Path(g))
	p.opener.WhenShown(func(listed bool) {
		p.wanted = g.Number
		p.makeWay(listed)
	})
}

// editTools lists the actions on the games of a file that can be edited.
func (p *Page) editTools() []tool {
	none := p.found.Len() == 0
	button := func(icon art.IconName, tip locale.Key, key string, off bool) kit.ButtonSpec {
		return kit.ButtonSpec{Icon: icon, Tooltip: p.Tip(tip, key), Disabled: off}
	}
	describe := tool{"library.describe", p.inFiles(p.describe),
		button(art.IconPencil, locale.DescribeGames, "Ctrl+I", none)}
	paste := tool{"library.paste", p.inFiles(p.paste), button(art.IconPaste, locale.PasteInFile, "Ctrl+V", false)}
	markAll := tool{"library.markall", p.onGames(p.markAll), button(art.IconCheck, locale.MarkAll, "Ctrl+A", none)}
	switch {
	case p.placeEditable() && !none:
		return []tool{
			markAll,
			{"library.cut", p.settled(p.cut), button(art.IconCut, locale.CutFromFile, "Ctrl+X", false)},
			describe, paste,
		}
	case p.editable() == nil:
		return nil
	}
	return []tool{
		markAll,
		{"library.new", p.inFile(p.beginGame), button(art.IconNew, locale.NewInFile, "", false)},
		paste,
		{"library.up", p.inFile(p.up), button(art.IconUp, locale.MoveGameUp, "Ctrl+↑", none)},
		{"library.down", p.inFile(p.down), button(art.IconDown, locale.MoveGameDown, "Ctrl+↓", none)},
		describe,
		{"library.delete", p.inFile(p.take), button(art.IconTrash, locale.DeleteFromFile, "Delete", none)},
		{"library.undo", p.undo, button(art.IconUndo, locale.UndoHere, "Ctrl+Z", !p.canUndo())},
	}
}

// fileTools lists the actions on a whole file of games that can be edited.
func (p *Page) fileTools() []tool {
	if p.editable() == nil {
		return nil
	}
	none := p.found.Len() == 0
	filed := none || p.order == usual(library.Opened)
	button := func(icon art.IconName, tip locale.Key, off bool) kit.ButtonSpec {
		return kit.ButtonSpec{Icon: icon, Tooltip: p.T(tip), Disabled: off}
	}
	return []tool{
		{"library.arrange", p.inFile(p.arrange), button(art.IconSheet, locale.SortFile, filed)},
		{"library.split", p.inFile(p.split), button(art.IconFolder, locale.SplitFile, filed)},
		{"library.join", p.inFile(p.join), button(art.IconFile, locale.JoinFile, false)},
		{"library.renumber", p.inFile(p.renumber), button(art.IconLetters, locale.RenumberFile, none)},
	}
}

// declareEditTools declares these actions at the left of a line, as many as there is room for.
func (p *Page) declareEditTools(u *kit.UI, line *draw.Rect) {
	for _, t := range p.editTools() {
		if line.W < line.H {
			return
		}
		p.declareTool(u, kit.CutLeft(line, line.H, 6), t)
	}
}

func (p *Page) up(c *files.Collection)   { p.move(c, -1) }
func (p *Page) down(c *files.Collection) { p.move(c, 1) }

// copyAll copies games of the list as PGN, with all that is in them. If that went well, it calls then unless it is nil.
func (p *Page) copyAll(games []library.Game, then func()) {
	p.asText(pgn.Format{Plain: true}, games, math.MaxInt, func(text string, n int) {
		if err := p.clip.Write(text); err != nil {
			p.Say(page.ClipboardProblem(err))
			return
		}
		p.Say(locale.Msg(locale.GamesCopied, n))
		if then != nil {
			then()
		}
	})
}

// cut copies the listed games and takes them out of their files.
func (p *Page) cut() {
	c, games := p.editable(), p.listed()
	p.copyAll(games, func() { p.delete(c, games) })
}

// undoEdit takes the last edit of the file back, and redoEdit makes it again.
func (p *Page) undoEdit(c *files.Collection) {
	if done, _ := c.Steps(); done == 0 {
		p.Say(locale.Msg(locale.StudyUndoNone))
		return
	}
	p.files.UndoEdit(c, p.edited(locale.Msg(locale.UndoneHere), 0))
}

func (p *Page) redoEdit(c *files.Collection) {
	if _, undone := c.Steps(); undone == 0 {
		p.Say(locale.Msg(locale.StudyRedoNone))
		return
	}
	p.files.RedoEdit(c, p.edited(locale.Msg(locale.RedoneHere), 0))
}
