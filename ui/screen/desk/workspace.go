package desk

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/settings"
)

// A Workspace holds the desks of a window around the board of the record.
type Workspace struct {
	*pane.Frame
	*Notices
	files    *page.Files // nil: there are none
	clip     kit.Clipboard
	windowed bool // the window cannot fill the screen

	desks []seated // in the order of their tabs
	shown int      // which of them shows
	board pane.Board

	typing     typing.Entry
	export     *exporting
	pasting    pasting
	opening    opening
	listed     listed
	documents  map[int]document // the files of games, by record
	remembered document         // as which the next start knows the file of the game
	conflict   string           // the path of a file that another program has changed, or empty
	changes    changes
	guest      int // the record that came from the library; 0: none
}

// New returns the workspace of a window, with the desks of a table. files is nil where there
// are none; windowed says that the window cannot fill the screen.
func New(f *pane.Frame, files *page.Files, clip kit.Clipboard, windowed bool, table []Entry) *Workspace {
	h := &Workspace{
		Frame: f, Notices: &Notices{frame: f}, files: files, clip: clip, windowed: windowed,
		board: pane.NewBoard(pane.BoardID), export: &exporting{}, documents: map[int]document{},
	}
	h.typing = typing.New(f, typed{h})
	for _, e := range table {
		h.desks = append(h.desks, seated{e, e.New(h)})
	}
	h.Alone = h.desks[0].Bare
	return h
}

// desk returns the desk that shows.
func (h *Workspace) desk() Desk { return h.desks[h.shown].Desk }

// Turn shows a desk, in the state in which the player left it.
func (h *Workspace) Turn(name pane.DeskName) {
	for i, d := range h.desks {
		if d.Name == name {
			h.turn(i)
		}
	}
}

func (h *Workspace) turn(to int) {
	if to == h.shown {
		return
	}
	h.board.LetGo(h.Now)
	h.Session.CancelSelection()
	h.desk().Leave()
	h.shown = to
	h.Alone = h.desks[to].Bare
	h.desk().Enter()
	h.Refresh()
	h.Invalidate()
}

// Start shows a desk and begins its work.
func (h *Workspace) Start(name pane.DeskName) {
	h.Turn(name)
	if s, ok := h.desk().(Starter); ok {
		s.Start()
	}
}

// each gives the desks of a kind, in order, to do.
func each[T any](h *Workspace, do func(T)) {
	for _, d := range h.desks {
		if d, ok := d.Desk.(T); ok {
			do(d)
		}
	}
}

// front has the desks bring something to the front.
func (h *Workspace) front(f Front) { each(h, func(d Fronter) { d.Front(f) }) }

// Declare declares everything in the workspace, from bottom to top.
func (h *Workspace) Declare(u *kit.UI) {
	h.Refresh()
	h.declareBoard(u)
	h.declareTabs(u)
	commands, desk := h.commands(), h.desk()
	desk.Over(u)
	desk.Panel(u, h.told())
	h.Toolbar(u, desk.Tools())
	h.typing.Keys(u, commands)
	if h.typing.Fresh() { // it must not open behind a tab
		h.front(Told)
	}
}

// declareTabs declares the tabs that choose the desk.
func (h *Workspace) declareTabs(u *kit.UI) {
	if len(h.desks) < 2 {
		return
	}
	var tabs []locale.Key
	for _, d := range h.desks {
		tabs = append(tabs, d.Tab)
	}
	chosen := h.shown
	u.Caption(h.T(locale.NameDesks))
	if u.Segments("desks", h.Layout.Tabs, h.Words(tabs...), &chosen) {
		h.turn(chosen)
	}
}

// Cover lets go of what the pointer holds: a page has come over the desk, and the
// end of a press goes there.
func (h *Workspace) Cover() { h.board.LetGo(h.Now) }

// Tick advances the time.
func (h *Workspace) Tick() {
	h.remember()
	for _, d := range h.desks {
		d.Tick()
	}
	if h.board.Tick(h.Now) {
		h.Invalidate()
	}
	h.export.tick(h)
	h.typing.Lead().Tick(h.Now)
	if l := h.listed.games; l != nil && l.Poll() {
		h.Invalidate()
	}
}

// Next returns when Tick will have something to do if nothing happens before, the
// zero time if never. The session's own times are not among them.
func (h *Workspace) Next() time.Time {
	next := kit.Earliest(h.board.Next(), h.export.next(), h.typing.Lead().Next())
	for _, d := range h.desks {
		next = kit.Earliest(next, d.Next())
	}
	return next
}

// Animating reports whether the picture changes by itself right now.
func (h *Workspace) Animating() bool { return h.board.Anim.Active(h.Now) }

// PointAt returns the place of a square of the board in the window.
func (h *Workspace) PointAt(sq xiangqi.Square) draw.Point {
	h.Refresh()
	return h.Layout.Board.Center(sq)
}

// Spoken describes the state of the game in words, for screen readers.
func (h *Workspace) Spoken() (text string) {
	each(h, func(d Speaker) { text = d.Spoken() })
	return text
}

// recall returns what takes back a command that a character gives.
func (h *Workspace) recall() func() {
	sound, resay := h.Settings.Sound, h.Resay()
	back := []func(){h.Session.Recall(h.Now.Add(page.LeadTime))}
	each(h, func(d Recaller) { back = append(back, d.Recall()) })
	return func() {
		for _, do := range back {
			do()
		}
		if h.Settings.Sound != sound {
			h.Change(func(to *settings.Settings) { to.Sound = sound })
		}
		resay()
		h.Refresh()
	}
}
