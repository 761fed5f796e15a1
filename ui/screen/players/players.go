// Package players implements the page with the players and events of the library: their games and results, the merging
// of spellings, and the preparation against a player.
package players

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// A Workspace shows how a player opens.
type Workspace interface {
	// Prepare shows on the study desk what a player of the library has played with a colour, from the usual start on.
	Prepare(player string, side xiangqi.Side)
}

// Page is the page of players and events.
type Page struct {
	*page.Looks
	*page.Window
	library *library.Library
	onto    Workspace

	kind   int // a library.NameKind
	sought string
	at     int
	marked map[string]bool // names to be merged

	age    int // of the library whose names are known
	asked  bool
	kinds  int // the kind of the names
	names  library.NameList
	listed []*library.Name // those with the sought words

	search  *library.Search
	found   *library.Hits // the games of the selected name that were counted
	counted library.Statistics
	closed  bool
}

const (
	row        = 40.0
	leastWide  = 760.0 // width of the page with the profile beside the list
	searchID   = "players.search"
	chosenRows = 8 // of each table of the profile
)

// New returns the page.
func New(l *page.Looks, w *page.Window, all *library.Library, onto Workspace) *Page {
	p := &Page{Looks: l, Window: w, library: all, onto: onto, marked: map[string]bool{}}
	if all != nil {
		p.search = all.Search()
	}
	return p
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	spec := kit.SheetSpec{Title: p.T(locale.PlayersTitle), Close: p.CloseTip(), Note: p.Lang.Count(len(p.listed))}
	open := u.Sheet("players", spec, func(r draw.Rect) {
		if p.library == nil {
			return
		}
		p.follow()
		p.body(u, r)
		if u.Shortcut('Z', kit.Ctrl) {
			p.UndoIn(p.library)
		}
		if u.Shortcut('Y', kit.Ctrl) {
			p.RedoIn(p.library)
		}
		if u.Shortcut('F', kit.Ctrl) {
			u.Focus(searchID)
		}
		if !u.Typing() && u.Shortcut(kit.KeySpace, 0) {
			p.mark()
		}
	})
	if p.closed = p.closed || !open; p.closed && p.search != nil {
		p.search.Stop()
	}
	return !p.closed
}

// follow asks for the names again if the library or the kind has changed.
func (p *Page) follow() {
	if p.asked && p.age == p.library.Age() && p.kinds == p.kind {
		return
	}
	p.asked, p.age, p.kinds = true, p.library.Age(), p.kind
	age, kind := p.age, p.kind
	p.library.Names(library.NameKind(kind), func(all library.NameList) {
		if age != p.age || kind != p.kinds {
			return
		}
		name := p.chosenName()
		p.names = all
		p.list(name)
		p.Invalidate()
	})
}

// list lists the names with the sought words, and selects one.
func (p *Page) list(name string) {
	p.listed, p.at = nil, 0
	word := fold.Text(p.sought)
	for _, n := range p.names.List {
		if slices.ContainsFunc(append([]string{n.Name}, n.Spellings...), func(text string) bool {
			return fold.Readings(fold.Known).Contain(fold.Text(text), word)
		}) {
			if n.Name == name {
				p.at = len(p.listed)
			}
			p.listed = append(p.listed, n)
		}
	}
	p.found = nil
}

func (p *Page) chosen() *library.Name {
	if p.at < len(p.listed) {
		return p.listed[p.at]
	}
	return nil
}

func (p *Page) chosenName() string {
	if n := p.chosen(); n != nil {
		return n.Name
	}
	return ""
}

func (p *Page) body(u *kit.UI, r draw.Rect) {
	if r.W >= leastWide {
		p.profile(u, kit.CutRight(&r, max(320, r.W*0.42), theme.Gap))
	} else {
		p.profile(u, kit.CutBottom(&r, r.H*0.45, theme.Gap))
	}
	u.Card(r)
	r = r.Inset(8)
	top := kit.CutTop(&r, u.Tall(theme.ButtonHeight), 8)
	kinds := top
	if p.LabelWidth(locale.Search)+60 > top.W*0.55 {
		top = kit.CutTop(&r, u.Tall(theme.ButtonHeight), 8)
	} else {
		kinds = kit.CutLeft(&top, top.W*0.45, 8)
	}
	before := p.kind
	u.Caption(p.T(locale.PlayersTitle))
	if u.Segments("players.kind", kinds,
		p.Words(locale.PlayersAll, locale.EventsAll), &p.kind) && before != p.kind {
		p.names, p.marked = library.NameList{}, map[string]bool{}
		p.list("")
	}
	field := kit.FieldSpec{Placeholder: p.T(locale.Search), MaxRunes: 60, Search: true,
		Tooltip: p.Tip(locale.Search, "Ctrl+F")}
	if u.TextField(searchID, top, field, &p.sought).Changed {
		p.list("")
	}
	p.offer(u, &r)
	p.merging(u, &r)
	u.FocusFirst("players.list")
	u.Caption(p.T(locale.PlayersTitle))
	res := u.Rows("players", r, kit.RowsSpec{Count: len(p.listed), Height: row, Always: true,
		Name: func(i int) string { return p.about(p.listed[i]) },
		Row:  func(i int, r draw.Rect) { p.row(u, r, p.listed[i]) },
	}, &p.at)
	if res.Taken || u.Focused("players.list") && u.Shortcut(kit.KeyEnter, 0) {
		p.showGames()
	}
	if len(p.listed) == 0 {
		text := locale.SearchNothing
		if len(p.names.List) == 0 {
			text = locale.PlayersNone
		}
		u.Paragraph(r.Inset(10), p.T(text), kit.LabelSpec{Soft: true})
	}
}

// about returns the facts about a name, for assistive technology.
func (p *Page) about(n *library.Name) string {
	text := n.Name + ", " + p.T(locale.GamesCount, n.Games) + p.years(n)
	if p.marked[n.Name] {
		text += ", " + p.T(locale.Marked)
	}
	return text
}

// years returns the years of the games, after a separator.
func (p *Page) years(n *library.Name) string {
	switch {
	case n.From == 0:
		return ""
	case n.From == n.To:
		return " · " + strconv.Itoa(n.From)
	}
	return fmt.Sprintf(" · %d–%d", n.From, n.To)
}

// row writes a name, the number of its games and the shares of the results.
func (p *Page) row(u *kit.UI, r draw.Rect, n *library.Name) {
	if p.marked[n.Name] {
		u.Box(draw.Rect{X: r.X + 2, Y: r.Y + 6, W: 4, H: r.H - 12}, 2, p.Theme.Hint, color.NRGBA{}, 0)
	}
	r = draw.Rect{X: r.X + 10, Y: r.Y, W: r.W - 20, H: r.H}
	both := n.As[0]
	if p.kind == int(library.PlayerNames) {
		both.Red, both.Draw, both.Black = both.Red+n.As[1].Red, both.Draw+n.As[1].Draw, both.Black+n.As[1].Black
	}
	share := kit.CutRight(&r, max(60, r.W*0.25), 8)
	p.Shares(u, share, both.Red, both.Draw, both.Black, p.kind == int(library.PlayerNames))
	if r.W > 300 {
		u.Label(kit.CutRight(&r, 96, 8), strings.TrimPrefix(p.years(n), " · "),
			kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight})
	}
	u.Label(kit.CutRight(&r, 56, 8), p.Lang.Count(n.Games),
		kit.LabelSpec{Size: theme.FontSoft, Tabular: true, Align: kit.AlignRight})
	name := n.Name
	if n.Merged {
		name += " +"
	}
	u.Label(r, name, kit.LabelSpec{Fit: true})
}

// offer declares the first offer to merge names of the list, unless names are marked.
func (p *Page) offer(u *kit.UI, r *draw.Rect) {
	if len(p.names.Offers) == 0 || len(p.marked) > 0 || !p.library.Writable() {
		return
	}
	offer := p.names.Offers[0]
	text := p.T(locale.MergeOffer, offer[0], offer[1], len(p.names.Offers))
	spec := kit.LabelSpec{Size: theme.FontSoft}
	u.Paragraph(kit.CutTop(r, spec.Height(text, r.W), 4), text, spec)
	cells := kit.Columns(kit.CutTop(r, u.Tall(theme.ButtonHeight), 10), 2, 8)
	if u.Button("players.same", cells[0], kit.ButtonSpec{Icon: art.IconCheck, Label: p.T(locale.MergeYes)}) {
		p.library.Merge(library.NameKind(p.kind), offer)
	}
	if u.Button("players.apart", cells[1], kit.ButtonSpec{Label: p.T(locale.MergeNo)}) {
		p.library.KeepApart(offer)
	}
}

// merging declares what is done with the marked names.
func (p *Page) merging(u *kit.UI, r *draw.Rect) {
	if len(p.marked) == 0 || !p.library.Writable() {
		return
	}
	at := kit.CutBottom(r, u.Tall(theme.ButtonHeight), 8)
	label := p.T(locale.MergeMarked, len(p.marked), p.chosenName())
	alone := len(p.marked) < 2 && p.marked[p.chosenName()]
	if u.Button("players.merge", at, kit.ButtonSpec{Label: label, Disabled: alone}) {
		names := []string{p.chosenName()}
		for name := range p.marked {
			if name != names[0] {
				names = append(names, name)
			}
		}
		slices.Sort(names[1:])
		p.library.Merge(library.NameKind(p.kind), names)
		p.marked = map[string]bool{}
		p.Say(locale.Msg(locale.Merged, names[0]))
	}
}

func (p *Page) mark() {
	if name := p.chosenName(); p.marked[name] {
		delete(p.marked, name)
	} else if name != "" {
		p.marked[name] = true
	}
}

func (p *Page) term(name string) string {
	return terms.Term([]string{"player", "event"}[p.kind], name)
}

// showGames lists the games of the selected name in the library.
func (p *Page) showGames() {
	if name := p.chosenName(); name != "" {
		p.OpenWith(page.Library, page.Data{Search: p.term(name)})
	}
}
