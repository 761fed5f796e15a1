// Package kit holds the controls of the window: buttons, choices, sliders, text fields, scrolled areas and dialogs,
// without any graphics library.
//
// It is an immediate-mode kit. A screen has one function that declares all of its controls from top to bottom and acts
// on their responses:
//
//	func (s *Screen) declare(u *kit.UI) {
//		if u.Button("flip", r, kit.ButtonSpec{Icon: art.IconFlip, Label: "Flip"}) {
//			s.session.Flip()
//		}
//	}
//
// The function runs once for every event (UI.Handle) and once for every frame (UI.Draw, which fills a draw.List and
// delivers no events). The UI keeps the state of controls between runs, such as the focus, a caret or a scroll offset,
// under the ID of the control; the values belong to the screen. An event goes to the area that the person saw: the
// topmost one of the previous run. Later declarations lie above earlier ones.
package kit

import (
	"slices"
	"sync"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/textedit"
	"chuhe/ui/theme"
)

// ID names a control. It must be unique on the screen and the same from run to
// run; parts are joined with dots ("new.red.level").
type ID string

// Func declares the controls of a screen.
type Func func(*UI)

// TipDelay is the time for which the pointer must rest on a control before its tooltip appears.
const TipDelay = 500 * time.Millisecond

const (
	doubleClick = 400 * time.Millisecond
	repeatDelay = 400 * time.Millisecond // before a held button's first repetition
	repeatEvery = 60 * time.Millisecond
	caretBlink  = 530 * time.Millisecond
	caretBlinks = 10 // number of changes before an idle caret stays on
)

// UI is the state of a screen's controls. It is used from one goroutine.
type UI struct {
	theme theme.Theme
	clip  Clipboard

	now      time.Time
	viewport draw.Rect

	// The run in progress.
	event    Event
	consumed bool // the key of this run has been used
	list     *draw.List
	next     []region // regions declared so far
	texts    []text   // written by the last run that painted
	clipping []draw.Rect
	layer    int // 0 the screen, above it dialogs and open lists
	overlays []func()
	rings    []draw.Op // painted after the controls beside them
	first    ID        // the control that gets the focus if its layer opens in this run
	group    ID
	parent   ID     // parent, in the tree, of the controls being declared
	caption  string // names the next control that has no name
	disabled bool
	// measuring is set while a run only measures the height of some content.
	measuring bool
	cursor    Cursor

	// The result of the last run.
	regions []region
	layers  []ID // the first area of each layer above 0
	modal   int  // topmost layer; the layers below are inert
	settled bool // nothing but events has changed the controls since

	// State between events.
	pointer   draw.Point
	hover     ID
	active    ID // has captured the pointer since a press
	button    Button
	focus     ID
	typing    ID   // the text field that had the focus last
	form      bool // it belongs to a form
	ring      bool // the keyboard moved the focus, so its ring is shown
	keyed     bool // a key was pressed since the last touch
	byKey     bool // the last press was of a key
	anchor    ID   // where Tab continues from
	focusBack []ID // the focus to restore, one per layer above 0
	popup     ID   // the control whose list is open
	left      bool // Tab has left the screen since the last call of Left
	revealed  ID   // the focus that was last scrolled into view

	used       ID // the control that was pressed last, while the pointer stays there: it needs no tooltip
	hoverSince time.Time
	down       time.Time
	repeats    int
	lastDown   Event
	stands     stands
	dirty      bool

	scrolls     map[ID]*scrollState
	fields      map[ID]*fieldState
	lists       map[ID]*listState
	members     map[ID]ID // the member of a group that had the focus last
	typed       typeSearch
	caret       draw.Rect // of the field that had the focus in the last picture
	composition textedit.Composition
	finger      touch
	fingers     bool // controls are large enough for fingers
	steady      bool // the caret does not blink
	reading     bool // the tree of this run includes what is scrolled out of view
}

// region is an area that a run declared.
type region struct {
	id     ID
	rect   draw.Rect // visible part
	full   draw.Rect
	layer  int
	group  ID
	home   draw.Rect // full rectangle if nothing were scrolled
	swept  ID        // the scrolled area around it, if it has just moved
	parent ID        // the control of which it is a part
	within ID        // the scrolled area around it
	opt    AreaSpec
	as     Access
}

// New returns a UI with a theme. If clip is nil, text fields use a private clipboard.
func New(t theme.Theme, clip Clipboard) *UI {
	if clip == nil {
		clip = &privateClipboard{}
	}
	return &UI{theme: t, clip: clip, scrolls: map[ID]*scrollState{}, fields: map[ID]*fieldState{},
		lists: map[ID]*listState{}, members: map[ID]ID{}, dirty: true}
}

// SetTheme changes the colours.
func (u *UI) SetTheme(t theme.Theme) {
	if t != u.theme {
		u.theme, u.dirty = t, true
	}
}

// Resize sets the size of the window in logical pixels.
func (u *UI) Resize(w, h float64) {
	u.viewport = draw.Rect{W: w, H: h}
	u.settled, u.dirty = false, true
}

// Clipboard returns the clipboard given to New.
func (u *UI) Clipboard() Clipboard { return u.clip }

// Event returns the event of the current run; its Kind is NoEvent in a run that only draws.
func (u *UI) Event() Event { return u.event }

// Viewport returns the window's area.
func (u *UI) Viewport() draw.Rect { return u.viewport }

// Dirty reports whether something changed since the last Draw.
func (u *UI) Dirty() bool { return u.dirty }

// Invalidate requests a redraw.
func (u *UI) Invalidate() { u.dirty = true }

// Cursor returns the shape that the pointer should have.
func (u *UI) Cursor() Cursor { return u.cursor }

// Changed reports that something other than an event, such as the result of background work, changed the content. The
// controls are then declared again before the next event, which was not meant for those that have gone.
func (u *UI) Changed() { u.settled = false }

// settle declares the controls again if those of the last run may have changed since.
func (u *UI) settle(build Func) {
	if !u.settled {
		u.run(Event{}, nil, build)
	}
}

// Handle delivers one event.
func (u *UI) Handle(ev Event, build Func) {
	u.now = ev.Time
	u.keyed = (u.keyed || ev.Kind == KeyDown) && ev.Kind != TouchDown
	u.byKey = ev.Kind == KeyDown || u.byKey && ev.Kind != PointerDown && ev.Kind != TouchDown
	if ev.Kind >= TouchDown && ev.Kind <= TouchAway {
		u.handleTouch(ev, build)
		return
	}
	if ev.Kind == Compose {
		u.compose(ev)
		return
	}
	u.settle(build)
	hover, active := u.hover, u.active
	u.resolve(&ev)
	if ev.Kind == PointerMove && hover == u.hover && u.active == "" && !u.spec(u.hover).Track {
		return
	}
	u.run(ev, nil, build)
	u.release(ev)
	if ev.Kind == KeyDown && !u.consumed {
		u.moveFocus(ev)
	}
	// Controls that this event brought up must be declared before the next one.
	if ev.Kind != PointerMove || active != u.active {
		u.run(Event{}, nil, build)
	}
	u.dirty = true
}

// Draw appends the frame of the screen to l. If layers opened or closed, the focus or the control under the pointer
// changed, or the focus is to be scrolled into view, another frame must follow.
func (u *UI) Draw(l *draw.List, build Func) {
	modal, focus, hover, revealed := u.modal, u.focus, u.hover, u.revealed
	u.run(Event{}, l, build)
	u.drawTooltip(l)
	u.drawComposition(l)
	u.dirty = u.modal != modal || u.focus != focus || u.hover != hover || u.revealed != revealed
}

// Over reports whether the pointer is over r and can act there, for elements made of several controls.
func (u *UI) Over(r draw.Rect) bool {
	return u.layer >= u.modal && r.Contains(u.pointer) && (u.active == "" || r.Contains(u.lastDown.Pos))
}

// Hovers reports whether the pointer, or a resting finger, is over the control and presses nothing.
func (u *UI) Hovers(id ID) bool { return u.hover == id && u.active == "" }

// Focus gives a control the focus as Tab does. Its ring stays hidden where fingers are used without a keyboard.
func (u *UI) Focus(id ID) { u.focus, u.anchor, u.ring, u.dirty = id, id, u.keyed || !u.fingers, true }

// ByKey reports whether the last press was of a key.
func (u *UI) ByKey() bool { return u.byKey }

// Focused reports whether the control has the focus.
func (u *UI) Focused(id ID) bool { return u.focus == id }

// Left reports, once, that Tab went beyond the last or the first control and started again at the other end. Where the
// screen is a part of something larger, the focus should go there.
func (u *UI) Left() bool {
	left := u.left
	u.left = false
	return left
}

// Blur removes the focus.
func (u *UI) Blur() { u.focus, u.ring, u.dirty = "", false, true }

// Shortcut reports whether this run's event is a press of the key with exactly these modifiers that no control has
// used, and marks it as used. Repeats of a held key do not count. Declare shortcuts after the controls, so that a
// focused control comes first. Shortcuts of a layer are disabled while another layer lies above it.
func (u *UI) Shortcut(k Key, m Mods) bool { return !u.event.Repeat && u.ShortcutHeld(k, m) }

// ShortcutHeld is like Shortcut, but also accepts repeats of a held key.
func (u *UI) ShortcutHeld(k Key, m Mods) bool {
	if u.event.Kind != KeyDown || u.consumed || u.event.Key != k || u.event.Mods != m || u.layer < u.modal {
		return false
	}
	u.consumed = true
	return true
}

// Pressed is like Shortcut for a chord, or like ShortcutHeld if held is true.
func (u *UI) Pressed(c Chord, held bool) bool {
	return (held || !u.event.Repeat) && u.ShortcutHeld(c.Key, c.Mods)
}

// Group declares controls among which the arrow keys move the focus, before any shortcut; Tab treats them as one stop.
func (u *UI) Group(id ID, members func()) {
	with(&u.group, id, members)
	if ev := u.event; ev.Kind == KeyDown && !u.consumed && ev.Key != KeyTab {
		if r := u.find(u.focus); r != nil && r.group == id && u.moveFocus(ev) {
			u.Use()
		}
	}
}

// Disabled declares controls that are disabled while off is true.
func (u *UI) Disabled(off bool, controls func()) {
	with(&u.disabled, u.disabled || off, controls)
}

func with[T any](field *T, value T, f func()) {
	outer := *field
	*field = value
	f()
	*field = outer
}

// Clip declares controls that are visible and can be hit only within r.
func (u *UI) Clip(r draw.Rect, controls func()) {
	if len(u.clipping) > 0 {
		r = r.Intersect(u.clipping[len(u.clipping)-1])
	}
	u.clipping = append(u.clipping, r)
	if u.list != nil {
		u.list.PushClip(r)
	}
	controls()
	if u.list != nil {
		u.list.PopClip()
	}
	u.clipping = u.clipping[:len(u.clipping)-1]
}

// Painting returns the list to draw on, or nil in a run that only handles an event.
func (u *UI) Painting() *draw.List { return u.list }

func (u *UI) run(ev Event, l *draw.List, build Func) {
	u.event, u.consumed, u.list = ev, false, l
	u.next, u.layer, u.cursor = u.next[:0], 0, CursorDefault
	u.parent, u.caption, u.first = "", "", ""
	if l != nil {
		u.texts = u.texts[:0]
	}
	before := u.focus
	build(u)
	u.finish()
	u.regions, u.next = u.next, u.regions
	u.settled = true
	u.afterRun(before)
	u.stands.follow(u.regions, u.modal, u.now)
	u.event, u.list = Event{}, nil
}

func (u *UI) find(id ID) *region {
	for i := range slices.Backward(u.regions) { // a page above may have the same controls
		if u.regions[i].id == id {
			return &u.regions[i]
		}
	}
	return nil
}

// stateOf returns what is kept of a control between runs, which is empty at first.
func stateOf[State any](states map[ID]*State, id ID) *State {
	if states[id] == nil {
		states[id] = new(State)
	}
	return states[id]
}

// privateClipboard is a clipboard that other programs do not see.
type privateClipboard struct {
	mu   sync.Mutex
	text string
}

func (c *privateClipboard) Read() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text, nil
}

func (c *privateClipboard) Write(text string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text = text
	return nil
}

// Place returns the visible rectangle of a control in the last run, and false if it was not declared or is hidden.
func (u *UI) Place(id ID) (draw.Rect, bool) {
	for _, r := range u.regions {
		if r.id == id && !r.rect.Empty() {
			return r.rect, true
		}
	}
	return draw.Rect{}, false
}
