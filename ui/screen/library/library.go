// Package library implements the page of the library: all games of the player and those of the open file, found by
// words and by a position, with a preview, what was played next, and statistics.
package library

import (
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A Workspace receives games.
type Workspace interface {
	// Put shows a game, beside the game that is played or in its place. After an error nothing has changed.
	Put(snap session.Snapshot, review bool) error
	// Came notes where the game just put stands in a file, by its number from 1, and as it was read.
	Came(path string, number int, as library.LoadedGame)
	// Turn switches to a desk.
	Turn(desk pane.DeskName)
}

// view is the part of the page that the list shares with others.
type view int

const (
	viewGames view = iota
	viewCounts
	viewPlaces // only without a column for them
	viewFilter // opened by a button of its own
)

// A question selects the games of the list and their order.
type question struct {
	filter library.Filter // without position and texts
	text   string         // typed into the search field
	terms  string         // the conditions that stand below it, see package terms
	order  library.Order
	fen    string   // the position that can be searched for
	same   bool     // it is searched for
	trail  []string // positions searched for before, the last one last
}

// Page is the page of the library. A window has one, which keeps its state while it is closed.
type Page struct {
	*page.Looks
	*page.Window
	session  *session.Session
	library  *library.Library
	reviews  reviews
	files    *page.Files // nil: none
	clip     kit.Clipboard
	onto     Workspace
	opener   Opener
	book     bool // there is a page of the player's opening book
	search   *library.Search
	explorer *library.Explorer

	question
	visit  visit
	kept   [visits]question  // of the visits that are over
	there  bool              // the page is open
	nested bool              // closing it leads back to the library
	alone  *files.Collection // whose only game was put on the board

	found  *library.Hits
	at     int  // index of the selected game
	number int  // of the game of the open file to be selected; 0: none
	wanted int  // the number of the game to be selected in the file that is about to be listed; 0: that on the board
	newest bool // the first game stays selected: the game just left may still be being read
	fresh  bool // no list was declared since the page opened
	keyed  bool // the focus is shown, and waits for the list
	shown  put  // on the board
	seeks  bool // that game is to be selected
	anew   bool // the first game is to be selected, because another list is asked for
	top    bool // the list is to be scrolled to the selected game
	chosen library.Game
	marked map[library.ID]library.Game

	view    view
	low     bool // the search field is beside the title
	tabs    bool // the places have a tab instead of a column
	preview preview
	counts  counts

	material material // to be added to the conditions
	side     int      // of the player in the conditions
	renaming int      // index of the kept search that is renamed, plus 1
	rename   string   // its new name

	saving  *saving // nil: nothing is being written
	lacks   lacks
	edits   int      // of files that are under way
	rereads bool     // files of places that were edited are being read again
	waiting []func() // for the list as they make it
	closed  bool
}

const (
	searchID    kit.ID = "library.search"
	leastWide          = 900.0 // width of the page with a column for the places
	placesW            = 190.0
	previewW           = 364.0
	leastBeside        = 500.0 // minimum width of list and preview beside each other
	pad                = 14.0
	leastHeads         = 520.0 // minimum width of a list with column heads
	row                = 40.0
	pairRow            = 54.0
)

// New returns the page. own may be nil.
func New(l *page.Looks, w *page.Window, s *session.Session, kept *page.Storage, own *page.Files, clip kit.Clipboard,
	onto Workspace, opener Opener) *Page {
	all := kept.Library
	p := &Page{Looks: l, Window: w, session: s, library: all, files: own, clip: clip, onto: onto, opener: opener,
		book: kept.OwnBook != nil, reviews: reviews{Queue: kept.Reviews},
		material: material{piece: int(xiangqi.Chariot), number: 1}}
	p.question = about(library.Everywhere)
	if all != nil {
		p.search, p.explorer = all.Search(), all.Explorer()
		p.found = p.search.Ask(library.Filter{}, p.order)
	}
	return p
}

// Show opens the page: at a place, or in the state in which the player left the library. with may also be a position to
// find. there reports whether the page is open already.
func (p *Page) Show(with page.Data, there bool) *Page {
	p.closed, p.there = false, there
	if !there {
		p.fresh, p.keyed, p.nested = true, false, false
		p.Unsay() // the message was about the game on the board
	}
	p.Take(with)
	p.there = true
	if p.library != nil {
		p.library.Refresh()
	}
	return p
}

// Take implements page.Taker: it goes to a place, or seeks a position.
func (p *Page) Take(with page.Data) {
	switch {
	case with.Place != page.LastPlace:
		p.goTo(with.Place)
	case with.Part:
		p.putPart(with.Search)
	case with.Search != "":
		p.turnTo(inLibrary)
		p.view = viewGames
		p.takeSearch(library.KeptSearch{Text: with.Search})
	case with.FEN != "":
		p.turnTo(inLibrary)
		p.seek(with.FEN)
	default:
		p.turnTo(inLibrary)
	}
	if p.returns() {
		p.seeks, p.newest = true, false
	}
	if !p.same {
		p.fen = p.session.Viewer.Position().FEN()
	}
}

// seek finds the games with a position.
func (p *Page) seek(fen string) {
	if _, err := xiangqi.ParseFEN(fen); err != nil {
		p.Say(locale.BadPosition(err))
		return
	}
	if p.same && p.fen != fen {
		p.trail = append(p.trail, p.fen)
	}
	p.fen, p.same, p.view = fen, true, viewGames
	p.begin()
}

// begin shows the beginning of another list as soon as its games are found.
func (p *Page) begin() {
	p.anew, p.newest, p.waiting = true, false, nil
	p.Invalidate()
}

// asked returns the filter for the list.
func (p *Page) asked() library.Filter {
	f := p.filter
	if f.Text = strings.Join(strings.Fields(p.text+" "+p.terms), " "); f.Text != "" {
		f.Names = p.NamesOfOwn(locale.ComputerLevel)
	}
	if p.same {
		f.FEN = p.fen
	} else {
		f.Mirror, f.Main = false, false // the same question without a position
	}
	return f
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.closed {
		return false
	}
	spec := kit.SheetSpec{Title: p.title(), Close: p.CloseTip()}
	if p.library != nil {
		p.single()
		before := p.found
		p.found = p.search.Ask(p.asked(), p.order)
		p.follow(before)
		p.goOn()
		spec.Note = p.T(locale.GamesCount, p.found.Len())
		spec.Head = func(head *draw.Rect) {
			if p.low {
				p.declareSearch(u, kit.CutRight(head, max(140, min(head.W*0.55, 420)), theme.Gap))
			}
		}
	}
	open := u.Sheet("library", spec, func(r draw.Rect) {
		if p.library == nil {
			u.Card(r)
			return
		}
		p.focus(u)
		p.body(u, r)
		p.keys(u)
	})
	p.closed = p.closed || !open && !p.goBack()
	if p.closed && p.search != nil {
		p.search.Stop()
		p.explorer.Stop()
	}
	return !p.closed
}

// body lays out the page.
func (p *Page) body(u *kit.UI, r draw.Rect) {
	wide := r.W >= leastWide && r.H >= 400
	upright := r.H > r.W
	if wide {
		p.places(u, kit.CutLeft(&r, placesW, theme.Gap))
		if p.view == viewPlaces {
			p.view = viewGames
		}
	}
	card := draw.Rect{}
	if p.view == viewGames || p.view == viewFilter { // the button between the two stays where it is
		switch {
		case upright && p.view == viewFilter:
		case upright:
			card = kit.CutBottom(&r, min(r.H*0.38, p.belowHeight(u, r.W)), theme.Gap)
		case r.W >= leastBeside:
			card = kit.CutRight(&r, max(230, min(previewW, r.W*0.4)), theme.Gap)
		}
	}
	p.tabs = !wide
	p.main(u, r)
	switch {
	case card.W == 0:
	case p.found.Len() == 0:
		u.Card(card)
	case upright:
		p.below(u, card)
	default:
		p.beside(u, card)
	}
}

// main declares the card with the list, or with the view that takes its place.
func (p *Page) main(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := draw.Rect{X: r.X + 8, Y: r.Y + 8, W: r.W - 16, H: r.H - 16}
	p.low = inside.H < 5*pairRow || inside.H < 6*pairRow && p.Size.X > p.Size.Y
	names := p.Words(locale.LibraryGames, locale.LibraryCounts)
	if p.tabs {
		names = append(names, p.T(locale.LibraryPlaces))
	}
	chosen := int(p.view)
	if p.view == viewFilter {
		chosen = int(viewGames)
	}
	if !p.low {
		search := kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 8)
		var order draw.Rect
		if inside.W < leastHeads && chosen == int(viewGames) { // also with the filter, whose button stays where it is
			order = kit.CutRight(&search, p.orderWidth(u, search.W), 6)
		}
		p.declareSearch(u, search)
		if !order.Empty() && p.view == viewGames {
			p.chooseOrder(u, order)
		}
	}
	first := kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 8)
	chips := first
	if r.W < 560 {
		chips = kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 8)
	} else {
		first = kit.CutLeft(&chips, chips.W*0.48, 8)
	}
	u.Caption(p.T(locale.LibraryTitle))
	if u.Segments("library.view", first, names, &chosen) {
		p.view = view(chosen)
	}
	p.chips(u, chips)
	p.declareChips(u, &inside)
	switch p.view {
	case viewGames:
		p.games(u, inside)
	case viewCounts:
		p.declareCounts(u, inside)
	case viewPlaces:
		p.placeRows(u, inside)
	case viewFilter:
		p.declareFilter(u, inside)
	}
}

// chips declares the conditions on the position.
func (p *Page) chips(u *kit.UI, r draw.Rect) {
	setUp := kit.CutRight(&r, u.Tall(theme.ButtonHeight), 8)
	if u.Button("library.doubled", kit.CutRight(&r, u.Tall(theme.ButtonHeight), 8), kit.ButtonSpec{Icon: art.IconCopy,
		Tooltip: p.T(locale.DoubledGames), Look: kit.LookFilter, On: p.filter.Doubled}) {
		p.filter.Doubled = !p.filter.Doubled
		p.begin()
	}
	if u.Button("library.setup", setUp, kit.ButtonSpec{Icon: iconSetUp,
		Tooltip: p.Tip(locale.SetUpPosition, "Ctrl+U")}) {
		p.setUp()
	}
	cells := kit.Columns(r, 2, 8)
	mirror := kit.ButtonSpec{Label: p.T(locale.MirrorToo), Look: kit.LookFilter, On: p.same && p.filter.Mirror,
		Disabled: !p.same}
	if p.ButtonWidth(locale.MirrorToo, locale.SamePosition) > cells[1].W {
		cells[1] = kit.CutRight(&r, u.Tall(theme.ButtonHeight), 8)
		cells[0] = r
		mirror.Icon, mirror.Label, mirror.Tooltip = art.IconMirror, "", p.T(locale.MirrorToo)
	}
	same := kit.ButtonSpec{Label: p.T(locale.SamePosition), Tooltip: p.T(locale.SamePositionTip), Look: kit.LookFilter,
		On: p.same}
	if u.Button("library.same", cells[0], same) {
		p.same, p.trail = !p.same, nil
		p.begin()
	}
	if u.Button("library.mirror", cells[1], mirror) {
		p.filter.Mirror = !p.filter.Mirror
		p.begin()
	}
}

// Tick implements page.Workplace.
func (p *Page) Tick() {
	if s := p.saving; s != nil && s.told != s.done.Load() {
		s.told = s.done.Load()
		p.Invalidate()
	}
}

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	if p.saving != nil {
		return p.Now.Add(200 * time.Millisecond)
	}
	return time.Time{}
}

// Animating implements page.Workplace.
func (p *Page) Animating() bool { return false }

// PointAt implements page.Workplace. The board of the preview takes no input.
func (p *Page) PointAt(sq xiangqi.Square) draw.Point { return p.preview.layout.Center(sq) }

// LetGo implements page.Workplace.
func (p *Page) LetGo() {}
