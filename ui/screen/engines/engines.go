// Package engines implements the engine room: the page of the player's other engines, with their options and trials.
package engines

import (
	"cmp"
	"image/color"
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	list "chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page is the engine room.
type Page struct {
	*page.Looks
	*page.Window
	room    *list.Room
	choose  func(q files.Question, then func(path string))
	spareMB int // memory for hash tables; 0: unknown

	chosen string // ID of the shown engine; empty: the program's own
	step   step   // what is shown beside the list
	inside bool   // in a narrow window: the engine is shown, not the list
	wide   bool   // both are shown

	typed string            // command being typed
	wrong bool              // it is not a command
	fresh bool              // the form has just been opened
	texts map[kit.ID]*field // of the shown engine

	refused kit.ID // the option whose value was refused; empty: none
}

// A field is the text of a field, and the value that it was last seen to stand for.
type field struct{ text, value string }

// A step is what the page shows beside the list.
type step uint8

const (
	options      step = iota // of the chosen engine
	conversation             // with it, in the last trial or test
	adding                   // the form for a new engine
)

// New returns the page. choose is page.Files.Choose.
func New(l *page.Looks, w *page.Window, room *list.Room, choose func(q files.Question, then func(path string)),
	spareMB int) *Page {
	p := &Page{Looks: l, Window: w, room: room, choose: choose, spareMB: spareMB}
	if room.Survey(); len(room.Engines()) > 0 {
		p.show(room.Engines()[0].ID)
	}
	return p
}

func (p *Page) show(id string) {
	p.chosen, p.step, p.texts, p.refused = id, options, map[kit.ID]*field{}, ""
}

// Tick implements page.Workplace. It shows new lines of a conversation.
func (p *Page) Tick() {
	if p.talking() {
		p.Invalidate()
	}
}

func (p *Page) talking() bool { return p.step == conversation && p.room.Step(p.chosen) != list.Idle }

// Next implements page.Workplace.
func (p *Page) Next() time.Time {
	if p.talking() {
		return p.Now.Add(200 * time.Millisecond)
	}
	return time.Time{}
}

// Animating implements page.Workplace.
func (p *Page) Animating() bool { return false }

// PointAt implements page.Workplace. The page has no board.
func (p *Page) PointAt(xiangqi.Square) draw.Point { return draw.Point{} }

// LetGo implements page.Workplace.
func (p *Page) LetGo() {}

const (
	beside    = 760.0 // minimum width for the list beside the engine
	listWidth = 300.0
	gap       = 16.0
	pad       = 14.0 // inside cards
	rowHeight = 60.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	if p.chosen != "" && p.room.Engine(p.chosen) == nil {
		p.show("")
	}
	back := false
	open := u.Sheet("engines", kit.SheetSpec{Title: p.T(locale.EngineRoom), Close: p.CloseTip()}, func(r draw.Rect) {
		if p.wide = r.W >= beside; p.wide {
			p.list(u, kit.CutLeft(&r, listWidth, gap))
			p.detail(u, r)
			return
		}
		if !p.inside {
			p.list(u, r)
			return
		}
		u.Card(r)
		inside := r.Inset(pad)
		head := kit.CutTop(&inside, u.Tall(theme.ButtonHeight), 8)
		back = u.Button("engines.back", kit.CutLeft(&head, p.ButtonWidth(locale.EngineList)+30, 0),
			kit.ButtonSpec{Icon: art.IconBack, Label: p.T(locale.EngineList)})
		p.content(u, inside)
	})
	switch { // Esc goes back one step
	case !open && p.step == conversation:
		p.step = options
	case !open && (p.step == adding || p.inside && !p.wide) || back:
		p.inside, p.step = false, options
	default:
		return open
	}
	return true
}

// list declares the list of engines with the button that adds one.
func (p *Page) list(u *kit.UI, r draw.Rect) {
	u.Card(r)
	inside := r.Inset(8)
	foot := kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), 8)
	add := kit.ButtonSpec{Label: p.T(locale.EngineAdd), Tooltip: p.Tip(locale.EngineAddTitle, "Ctrl+N")}
	switch { // Enter is for what is shown
	case p.chosen != "":
		u.FocusFirst("engines.list")
	case p.step != adding:
		add.Look = kit.LookPrimary
	}
	if p.room.Able() && (u.Button("engines.add", foot, add) || u.Shortcut('N', kit.Ctrl)) {
		p.step, p.inside, p.typed, p.wrong, p.fresh = adding, true, "", false, true
	}
	if name := p.room.Removed(); name != "" {
		undo := kit.CutBottom(&inside, u.Tall(theme.ButtonHeight), 8)
		if u.Button("engines.undo", undo, kit.ButtonSpec{Icon: art.IconUndo,
			Label: p.T(locale.EngineRestore, locale.Clip(name))}) || u.Shortcut('Z', kit.Ctrl) {
			p.show(p.room.Restore())
		}
	}
	all := p.room.Engines()
	row := 1 + slices.IndexFunc(all, func(e list.Engine) bool { return e.ID == p.chosen })
	if !p.wide { // nothing is shown beside it: a press on any row opens its engine
		row = -1
	}
	before := row
	u.Caption(p.T(locale.EngineRoom))
	res := u.Rows("engines", inside, kit.RowsSpec{
		Count: len(all) + 1, Height: rowHeight,
		Text: p.name,
		Name: func(i int) string { return p.T(locale.Dotted, p.name(i), p.status(i)) },
		Row:  func(i int, r draw.Rect) { p.row(u, i, r) },
	}, &row)
	if row != before || res.Moved {
		id := ""
		if row > 0 {
			id = all[row-1].ID
		}
		p.show(id)
		p.inside = true
	}
	if res.Taken || u.Focused("engines.list") && u.Shortcut(kit.KeyEnter, 0) {
		p.inside, p.step = true, options
	}
}

// name returns the name in a row; the first is the program's own engine.
func (p *Page) name(i int) string {
	if i == 0 {
		return p.T(locale.AppName)
	}
	return p.room.Engines()[i-1].Name
}

// row paints a row of the list: a dot for the state, the name, and the state in words.
func (p *Page) row(u *kit.UI, i int, r draw.Rect) {
	const size = 10.0
	ink := p.ink(i)
	u.Box(draw.Rect{X: r.X + 12, Y: r.Y + 14, W: size, H: size}, size/2, ink, ink, 0)
	words := draw.Rect{X: r.X + 34, Y: r.Y + 6, W: r.W - 44, H: r.H - 12}
	u.Label(kit.CutTop(&words, words.H/2, 0), p.name(i), kit.LabelSpec{Fit: true})
	state := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	if ink == p.Theme.Accent {
		state = kit.LabelSpec{Size: theme.FontSoft, Color: ink}
	}
	u.Label(words, p.status(i), state)
}

// ink returns the colour for the state of the engine of a row: ready, failed, or neither.
func (p *Page) ink(i int) color.NRGBA {
	if i == 0 {
		return p.Theme.Hint
	}
	e := &p.room.Engines()[i-1]
	switch {
	case p.room.State(e.ID) == list.Dead || e.Found.Verdict == list.Failed:
		return p.Theme.Accent
	case e.Found.Verdict == list.Ready && !p.room.Strange(e.ID):
		return p.Theme.Hint
	}
	return p.Theme.SoftText
}

// status describes the state of the engine of a row in a few words.
func (p *Page) status(i int) string {
	if i == 0 {
		return p.T(locale.EngineBuiltIn)
	}
	e := &p.room.Engines()[i-1]
	protocol, state := protocolName(cmp.Or(e.Found.Report.Protocol, e.Protocol)), p.T(p.state(e))
	if protocol == "" {
		return state
	}
	return p.T(locale.Dotted, protocol, state)
}

// state returns the state of an engine in a word or two.
func (p *Page) state(e *list.Engine) locale.Key {
	switch p.room.Step(e.ID) {
	case list.Starting:
		return locale.EngineStarting
	case list.Playing:
		return locale.EngineTrying
	}
	switch p.room.State(e.ID) {
	case list.Waking:
		return locale.EngineStarting
	case list.Thinking:
		return locale.EngineThinking
	case list.Waiting:
		return locale.EngineWaiting
	case list.Dead:
		return locale.EngineDead
	}
	switch {
	case p.room.Strange(e.ID):
		return locale.EngineAsks
	case e.Found.Verdict == list.Ready:
		return locale.EngineReady
	case e.Found.Verdict == list.Failed:
		return locale.EngineFailed
	}
	return locale.EngineUntried
}
