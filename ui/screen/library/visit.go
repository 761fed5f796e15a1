package library

import (
	"cmp"
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// An Opener opens files of games.
type Opener interface {
	// Listed returns the open file, or nil, and the number of its game on the board, or 0.
	Listed() (*files.Collection, int)
	// PutListed shows a game of the open file as Put does, given by its index in the numbers of the games as they are
	// shown, and passes an error to then.
	PutListed(shown []int, at int, review bool, then func(error))
	// OpenFile opens the games of a file: one on the board, several as a list.
	OpenFile(path string)
	// OpenGames opens the games of a text as OpenFile does those of a file.
	OpenGames(text string, from files.Origin)
	// WhenShown calls then when the games that are being opened, or an error, are about to show. listed reports whether
	// they show as a list.
	WhenShown(then func(listed bool))
}

// A visit is what the player opened the page for. Each has a question of its own.
type visit int

const (
	inLibrary visit = iota
	inOwnGames
	inFile
	visits
)

// about returns the question for all games of a scope.
func about(scope library.Scope) question {
	q := question{filter: library.Filter{Scope: scope, Mirror: true}}
	q.order = usual(scope)
	return q
}

// usual returns the usual order of a scope: the newest games first, but a file as it is.
func usual(scope library.Scope) library.Order {
	if scope == library.Opened {
		return library.Order{By: library.ByNumber}
	}
	return library.Order{By: library.ByDate, Down: true}
}

// goTo goes to a place. The search and the order of a file stay.
func (p *Page) goTo(place page.Place) {
	if p.library == nil {
		return
	}
	opened, number := p.opener.Listed()
	switch {
	case place == page.OwnGames:
		if p.turnTo(inOwnGames); !p.returns() {
			p.question = about(library.OwnGames)
			p.begin()
			p.newest = true
		}
	case opened == nil:
		return
	case opened != p.library.Opened():
		p.library.Open(opened)
		p.turnTo(inFile)
		p.question = about(library.Opened)
		p.filter.Place = opened.Path()
	default:
		p.turnTo(inFile)
	}
	p.number, p.wanted = cmp.Or(p.wanted, number), 0
}

// A put is a game that was put on the board, with its record there.
type put struct {
	library.Game
	record int
	visit  visit
}

// returns reports whether the page leads back from one of its games.
func (p *Page) returns() bool {
	return p.shown.record == p.session.View().Record && p.shown.visit == p.visit && p.shown.Twin != 0
}

// turnTo turns to the question of a visit.
func (p *Page) turnTo(v visit) {
	if v == p.visit {
		return
	}
	p.nested = v != inLibrary && (p.nested || p.visit == inLibrary && p.there)
	p.kept[p.visit] = p.question
	p.visit, p.question = v, p.kept[v]
	p.view, p.marked = viewGames, nil
	p.begin()
}

// goBack returns to the library, if own games or a file were opened from it, and reports whether it did.
func (p *Page) goBack() bool {
	if p.visit == inFile {
		p.library.Opened().Stop()
	}
	if !p.nested {
		return false
	}
	p.turnTo(inLibrary)
	return true
}

// choosePlace looks for games where a filter says.
func (p *Page) choosePlace(f library.Filter) {
	if (f.Scope == library.Opened) != (p.filter.Scope == library.Opened) {
		p.order, p.marked = usual(f.Scope), nil // marks are edited by their numbers in the open file
	}
	p.filter.Scope, p.filter.Place = f.Scope, f.Place
	if p.view == viewPlaces {
		p.view = viewGames
	}
	p.begin()
}

// title returns the title of the page.
func (p *Page) title() string {
	switch p.filter.Scope {
	case library.OwnGames:
		return p.T(locale.GamesTitle)
	case library.Opened:
		return page.CollectionName(p.Looks, p.library.Opened())
	}
	return p.T(locale.LibraryTitle)
}

// single puts the game of a file on the board if the file turns out to have only one.
func (p *Page) single() {
	opened := p.library.Opened()
	if p.visit != inFile || opened == p.alone {
		return
	}
	if s := opened.State(); s.Done && !s.Stopped && s.Games == 1 {
		p.alone = opened
		p.putListed([]int{1}, 0, true, nil)
	}
}

// putListed puts a game of the open file on the board, after the moves of way unless it is nil, and closes the page.
func (p *Page) putListed(shown []int, at int, look bool, way []xiangqi.Move) {
	p.opener.PutListed(shown, at, look, func(err error) {
		if err != nil {
			p.Say(locale.Msg(locale.GameNotPut, locale.Msg(locale.CauseOther, err.Error())))
			return
		}
		if way != nil {
			p.session.Viewer.LookAlong(way)
		}
		p.closed = true
		p.Close()
	})
}

// numbers returns the numbers in the file of the games as they are listed.
func (p *Page) numbers() []int {
	list := make([]int, p.found.Len())
	for i := range list {
		list[i] = p.found.Game(i).Number
	}
	return list
}

// fileFoot shows how much of the open file has been read, with a button to stop, or why reading ended early. It reports
// whether there is something to show.
func (p *Page) fileFoot(f *kit.Flow) bool {
	opened := p.library.Opened()
	s := opened.State()
	switch {
	case !s.Done:
		f.UI.Progress(f.Take(6, 6), float64(s.Read)/float64(max(1, s.Size)))
		if p.buttonLine(f, "library.stop", locale.Stop, "", p.T(locale.ReadSoFar, s.Games)) {
			opened.Stop()
		}
	case s.Err != nil && s.Games == 0:
		text := p.T(locale.FileUnopened, page.CollectionName(p.Looks, opened), files.Cause(s.Err))
		f.Paragraph(text, kit.LabelSpec{Color: p.Theme.Accent}, 0)
	case s.Stopped:
		f.Paragraph(p.T(locale.ReadStopped), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 0)
	case len(s.Problems) > 0 || s.Err != nil:
		r := page.Report{Name: page.CollectionName(p.Looks, opened), Problems: s.All(), More: s.More}
		if path := opened.Path(); path != "" {
			r.Paths = slices.Repeat([]string{path}, len(r.Problems))
		}
		p.problems(f, r)
	default:
		return false
	}
	return true
}

// problems shows how many parts could not be read, with a button that lists them.
func (p *Page) problems(f *kit.Flow, r page.Report) {
	text := p.T(locale.FileUntrue, len(r.Problems)+r.More, r.Name, files.Tell(files.Worst(r.Problems)))
	f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft}, 6)
	line := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	width := p.ButtonWidth(locale.ShowAll) + 12
	if f.UI.Button("library.problems", kit.CutRight(&line, width, 0), kit.ButtonSpec{Label: p.T(locale.ShowAll)}) {
		p.OpenAbove(page.Problems, page.Data{Report: r})
	}
	p.declareEditTools(f.UI, &line)
}

// unread returns what could not be read of the files in the places.
func (p *Page) unread() page.Report {
	now := lacks{age: p.library.Age(), files: len(p.library.State().Unread)}
	if p.lacks.age == now.age && p.lacks.files == now.files {
		return p.lacks.Report
	}
	all, more := p.library.Unread()
	p.lacks = now
	p.lacks.Name, p.lacks.More = p.T(locale.LibraryTitle), more
	for _, u := range all {
		p.lacks.Paths = append(p.lacks.Paths, u.Path)
		p.lacks.Problems = append(p.lacks.Problems, files.AsProblem(u.Err))
	}
	return p.lacks.Report
}

// lacks are the parts that could not be read, at an age of the library.
type lacks struct {
	age, files int
	page.Report
}
