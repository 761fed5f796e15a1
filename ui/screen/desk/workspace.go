// Package desk implements the workspace of the desks: the board of the record with the actions that every desk shares,
// the tabs, and the desks themselves, each a type behind one interface. The workspace opens, pastes, exports and saves
// games, reads typed moves, and shows notices.
package desk

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/typing"
	"chuhe/ui/session"
	"chuhe/ui/voice"
)

// A Workspace holds the board of the record and the desks around it.
type Workspace struct {
	*pane.Frame
	*Notices
	Opener    *Opener
	Friends   *Friends
	documents documents
	clipboard clipboard

	files   *page.Files // nil: none
	machine page.Machine

	desks []seat // in the order of their tabs
	shown int    // index of the current desk
	board pane.Board

	offered []page.Command // the available commands, while a frame is declared

	typing typing.MoveField
	export *exportJob
	guest  int              // the record that came from the library; 0: none
	played int              // the record that was on the play desk when another was looked at; 0: none
	warned map[int]warnings // by record
	turned [2]int           // the last record whose side to move was changed, before and after
}

// New returns the workspace of a window, with the desks of table. own may be nil.
func New(f *pane.Frame, own *page.Files, clip kit.Clipboard, machine page.Machine, friends *friend.Keeper,
	near friend.Near, far friend.Far, table []Entry) *Workspace {
	h := &Workspace{
		Frame: f, Notices: &Notices{frame: f}, files: own, machine: machine,
		board: pane.NewBoard(pane.BoardID), export: &exportJob{}, warned: map[int]warnings{},
	}
	h.Opener = &Opener{Frame: f, h: h}
	h.Friends = &Friends{Frame: f, Keeper: friends, Near: near, Far: far, h: h}
	h.Friends.Live = &friend.Live{Keeper: friends, Carrier: far}
	h.documents = documents{Frame: f, h: h, byRecord: map[int]document{}}
	h.clipboard = clipboard{Frame: f, h: h, system: clip}
	h.typing = typing.New(f, moveBoard{h})
	for _, e := range table {
		h.desks = append(h.desks, seat{e, e.New(h)})
	}
	h.Alone = h.desks[0].Bare
	if own != nil {
		own.Replaced = func(o *files.Old, back bool) {
			if back {
				h.drop(o)
			} else {
				h.documents.replaced(o, func() {})
			}
		}
		own.Rearranged = h.Opener.rearranged
	}
	return h
}

// Tab returns the name of the desk that is shown.
func (h *Workspace) Tab() locale.Key { return h.desks[h.shown].Tab }

func (h *Workspace) desk() Desk { return h.desks[h.shown].Desk }

// Turn switches to a desk, in the state in which the player left it, except that the study shows what the review did.
// The first desk has the game that is played, the others the record that is looked at beside it, if there is one.
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
	if _, guest := h.Session.Records(); to > 0 && guest == 0 && h.Session.Sealed() {
		h.Say(locale.Msg(locale.FriendSealed))
		return
	}
	h.board.LetGo(h.Now)
	h.Session.Hand.Cancel()
	v, from := h.Session.View(), h.desks[h.shown].Name
	h.desk().Leave()
	if to == 0 {
		h.Session.Home()
	} else {
		h.Session.Revisit()
	}
	h.shown = to
	h.Alone = h.desks[to].Bare
	h.Voice.Say(voice.Page, locale.Msg(h.desks[to].Tab))
	h.desk().Enter()
	if to == 0 { // the friend may have moved
		h.Friends.Sync()
	}
	if h.desks[to].After == from {
		h.Session.Viewer.LookAt(v.ShownID)
	}
	h.Refresh()
	h.Invalidate()
}

// Start switches to a desk and starts its work, from the first desk for the game there.
func (h *Workspace) Start(name pane.DeskName) {
	if h.shown == 0 {
		h.Session.EndVisit()
	}
	h.Turn(name)
	if s, ok := h.desk().(Starter); ok {
		s.Start()
	}
}

// each calls do for each desk of type T, in order.
func each[T any](h *Workspace, do func(T)) {
	for _, d := range h.desks {
		if d, ok := d.Desk.(T); ok {
			do(d)
		}
	}
}

// front asks the desks to show a part first.
func (h *Workspace) front(f Front) { each(h, func(d Fronter) { d.Front(f) }) }

// Declare declares the whole workspace, from bottom to top.
func (h *Workspace) Declare(u *kit.UI) {
	h.Refresh()
	h.declareBoard(u)
	h.declareTabs(u)
	h.Heading = h.heading()
	h.offered = h.commands()
	defer func() { h.offered = nil }()
	desk := h.desk()
	desk.Over(u)
	desk.Panel(u, h.told())
	h.Toolbar(u, desk.Tools())
	h.typing.Keys(u, h.offered)
	if h.typing.Fresh() { // the entry field must not open behind a tab
		h.front(Told)
	}
}

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

// Cover saves a text being written, and releases what the pointer holds, because a page now covers the desk and
// receives the end of the press.
func (h *Workspace) Cover() {
	h.Finish()
	h.board.LetGo(h.Now)
}

// Finish saves a text being written.
func (h *Workspace) Finish() { each(h, Writer.Finish) }

// Tick advances the time.
func (h *Workspace) Tick() {
	h.documents.remember()
	h.Friends.Tick()
	if h.shown > 0 && h.Friends.sealed() {
		h.turn(0)
		h.Say(locale.Msg(locale.FriendSealed))
	}
	for _, d := range h.desks {
		d.Tick()
	}
	if h.board.Tick(h.Now) {
		h.Invalidate()
	}
	h.export.tick(h)
	h.typing.Tick(h.Now)
}

// Next returns when Tick will next have work to do without further events; the zero time means never. It does not
// include the deadlines of the session.
func (h *Workspace) Next() time.Time {
	next := kit.Earliest(h.board.Next(), h.export.next(), h.typing.Lead().Next(), h.Friends.next())
	for _, d := range h.desks {
		next = kit.Earliest(next, d.Next())
	}
	return next
}

// Animating reports whether an animation is running.
func (h *Workspace) Animating() bool { return h.board.Anim.Active(h.Now) }

// PointAt returns the place of a square of the board in the window.
func (h *Workspace) PointAt(sq xiangqi.Square) draw.Point {
	h.Refresh()
	return h.Layout.Board.Center(sq)
}

// recall returns a function that undoes the next command given by a character.
func (h *Workspace) recall() func() {
	resay := h.Resay()
	back := []func(){h.Session.Recall(h.Now.Add(page.LeadTime))}
	each(h, func(d Recaller) { back = append(back, d.Recall()) })
	return func() {
		for _, do := range back {
			do()
		}
		resay()
		h.Refresh()
	}
}

// A Desk is the content of a tab beside the board of the record, together with its additions to the board and to the
// commands.
type Desk interface {
	// Enter is called when the player chooses its tab, and Leave when the player chooses another one.
	Enter()
	Leave()
	// Tools lists the commands of its toolbar, which has eight buttons.
	Tools() []page.Command
	// Commands lists its other commands. On the current desk they take precedence over all others, so that a key can
	// have another meaning here.
	Commands() []page.Command
	// Panel declares the panel between the tabs and the toolbar, including the notices and questions in told.
	Panel(u *kit.UI, told []pane.Block)
	// Scene adds to the scene on the board.
	Scene(s *pane.BoardScene)
	// Over declares the controls above or beside the board, after the board.
	Over(u *kit.UI)
	// Follow handles events of the game, even while another desk is shown.
	Follow(events []session.Event)
	// Escape closes or releases the topmost thing on the desk, and reports whether there was one.
	Escape() bool
	// Tick advances the time, even while another desk is shown. Next returns when Tick will next have work to do
	// without further events; the zero time means never.
	Tick()
	Next() time.Time
}

// A Recaller is a Desk that returns a function to undo the next command, for commands that change more than the game.
type Recaller interface{ Recall() func() }

// A Judge is a Desk with an analysis. Outlook describes the chances of the sides; the message is empty while they are
// unknown.
type Judge interface{ Outlook() locale.Message }

// A Preparer is a Desk that shows what a player of the library has played with a colour.
type Preparer interface {
	Prepare(player string, side xiangqi.Side)
}

// A Starter is a Desk whose work can be started directly from another desk.
type Starter interface {
	// CanStart reports whether the work can be started now.
	CanStart() bool
	// Start starts the work; it has no effect while the work is in progress.
	Start()
}

// A Fronter is a Desk that does not always have room for all its parts at once.
type Fronter interface{ Front(Front) }

// Front is the part to show first.
type Front uint8

const (
	Told  Front = iota // notices and questions
	Asked              // a question of the workspace, which closes the desk's own
	Moves              // the list of moves, which gets the focus
)

// A Writer is a Desk on which the player may be writing a text. Finish saves it before another game or a page covers
// it.
type Writer interface{ Finish() }

// An Entry describes a desk before it is created: its line in the table of desks.
type Entry struct {
	Name pane.DeskName
	Tab  locale.Key // its label in the tab and in the menu
	Icon art.IconName
	Key  kit.Chord // switches to the desk
	Bare bool      // has no cards for players
	// After is the desk whose shown position it takes over when it follows that one, instead of its own; empty: none.
	After pane.DeskName
	// Start is the menu row that starts the work of a Starter; zero: none.
	Start page.Command
	New   func(*Workspace) Desk
}

type seat struct {
	Entry
	Desk
}
