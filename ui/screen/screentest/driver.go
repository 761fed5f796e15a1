// Package screentest drives a whole window in tests, without a display: it opens a screen with fakes and a simulated
// clock, presses and types like a person, and reads the content of the window.
package screentest

import (
	"cmp"
	"math"
	"strings"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/backup"
	"chuhe/ui/board"
	"chuhe/ui/cloud"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// A Driver is a screen under test. It belongs to the goroutine of the test.
type Driver struct {
	*screen.Screen
	screen.Parts
	T   testing.TB
	Now time.Time // advanced by Pass and by events

	Host      *Host
	Thinker   *thinktest.Player // plays and judges puzzles
	Analyst   *thinktest.Player
	Analysis  *analysis.Analysis
	Clipboard *Clipboard
	Shelf     *Shelf           // the saved games
	Library   *library.Library // of the shelf and the disk; nothing is read before Start
	Disk      *filestest.Disk  // holds the files of the player
	Own       *files.Files     // the files on the disk
	Store     *storetest.Memory
	Writer    *store.Writer // writes to the store
	Progress  *progress.Keeper
	Friends   *friend.Keeper
	Room      *engines.Room // the other engines
	Reviews   *reviewing.Queue
	Cloud     *cloud.Client
	OwnBook   *ownbook.Keeper

	tables *endings.Tables

	Matches     *matches.Runner
	Contestants *Contestants  // play the matches
	played      chan struct{} // receives when there is news of a match

	frame []draw.Op // the last one of Sprites
}

// Options describes the start of a screen. The zero Options opens a window of 1180x820 logical pixels.
type Options struct {
	W, H     float64
	Setup    session.Setup
	Settings func(*settings.Settings) // changes the settings before the start; may be nil
	Lang     locale.Lang              // language of the system
	Thinker  *thinktest.Player        // nil for one that answers at once
	Analyst  *thinktest.Player        // nil for one that reports Lines until it is stopped
	Judge    *thinktest.Player        // player of reviews; nil for Judge
	First    bool                     // simulates the first start
	Browser  bool                     // simulates a web browser
	Windowed bool                     // the window cannot fill the screen
	Fingers  bool                     // the machine is operated by touch
	Vibrates bool                     // the machine can vibrate
	Links    page.Links               // how links to games are passed on
	NoBook   bool                     // the computer has no opening book
	TextOnly bool                     // the clipboard takes no pictures
	Cloud    cloud.Fetch              // answers of the cloud library; nil: it cannot be reached
	Near     *Network                 // finds friends on the same network; nil: none
	Far      *Distance                // connects to friends elsewhere
	Sight    page.Sight               // reads positions from pictures; nil: none can be read
	Programs Programs                 // other engines that can be started; none in a browser
	Engines  string                   // the file of the other engines
	SpareMB  int                      // memory for the hash tables of other engines; 0: unknown
	Tables   *endings.Tables          // tables of endings; nil for the built-in ones
}

// Open starts a screen, which ends with the test.
func Open(t testing.TB, o Options) *Driver {
	t.Helper()
	if o.W == 0 {
		o.W, o.H = 1180, 820
	}
	if o.Setup.Seed == 0 {
		o.Setup.Seed = 1
	}
	o.defaultPlayers()
	d := &Driver{
		T: t, Now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), Host: &Host{State: sound.Ready}, Thinker: o.Thinker,
		Analyst:  o.Analyst,
		Analysis: analysis.New(o.Analyst, nil), Clipboard: &Clipboard{}, Shelf: &Shelf{}, Disk: filestest.New(),
		Store:  storetest.New(nil),
		tables: cmp.Or(o.Tables, endtables.Tables()),
	}
	t.Cleanup(d.Analysis.Close)
	d.openFriends(&o)
	game, err := session.New(d.Friends.Guard(d.Thinker), o.Setup, d.habits(), d.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(game.Close)
	set := settings.Default()
	if o.Settings != nil {
		o.Settings(&set)
	}
	d.Own = files.New(d.Disk, nil)
	d.Own.KeepCopies(disk.CacheIn(t.TempDir()))
	d.Progress, _ = progress.Open(d.Writer)
	d.openRoom(o)
	d.openMatches()
	d.Library = d.library()
	d.OwnBook, _ = ownbook.Open(d.Writer)
	d.Cloud, _ = cloud.Open(d.Writer, o.Cloud, func() {})
	reviewer := reviewing.New(o.Judge, d.Tables(), nil)
	t.Cleanup(reviewer.Close)
	d.Reviews = reviewing.NewQueue(reviewing.New(o.Judge, d.Tables(), nil))
	d.Reviews.Open(d.Writer)
	t.Cleanup(d.Reviews.Close)
	var clip kit.Clipboard = d.Clipboard
	if o.TextOnly {
		clip = struct{ kit.Clipboard }{d.Clipboard}
	}
	d.Screen = screen.New(screen.Config{
		Session: game, Settings: set, System: o.Lang, Clipboard: clip, Host: d.Host, Files: d.Own,
		Puzzles: puzzleCollection, Version: "1.0", Now: d.Now, First: o.First, Browser: o.Browser,
		Kept: page.Storage{Library: d.Library, Progress: d.Progress, Vault: backup.Open(d.Writer, "1.0"),
			Folder: "/home/user/.config/chuhe", Engines: d.Room, Matches: d.Matches, Reviews: d.Reviews,
			Cloud: d.Cloud, OwnBook: d.OwnBook, Friends: d.Friends, Near: o.near(), Far: o.Far, NewFar: o.Far.more},
		Thinkers: page.Thinkers{Analysis: d.Analysis, Reviewer: reviewer, Solver: d.Thinker, Endings: d.Tables()},
		Machine: page.Machine{Windowed: o.Windowed, Fingers: o.Fingers, Vibrates: o.Vibrates, Links: o.Links,
			Openings: !o.NoBook, Endings: true, Sight: o.Sight, SpareMB: o.SpareMB},
	})
	d.Parts = d.Screen.Parts()
	d.Zoom(o.W, o.H)
	d.Resize(o.W, o.H)
	d.Pass(0)
	return d
}

// habits returns the options of the session: games are left on the shelf, and other engines come from the room.
func (d *Driver) habits() session.Options {
	o := session.DefaultOptions()
	o.Leave = d.Shelf.Leave
	o.Seat = func(p session.Player) (think.Player, error) {
		if p.Engine == "" {
			return nil, nil
		}
		return d.Room.Player(p.Engine), nil
	}
	return o
}

// openRoom opens the list of other engines.
func (d *Driver) openRoom(o Options) {
	var programs engines.System = o.Programs
	if o.Browser {
		programs = nil
	}
	if o.Engines != "" {
		d.Store.Write(engines.FileName, []byte(o.Engines))
	}
	d.Room, _ = engines.Open(d.Writer, programs, nil)
	d.T.Cleanup(d.Room.Close)
}

// Pass lets time pass, frame by frame. It fails the test if the picture changes and the window asks for no new frame.
func (d *Driver) Pass(t time.Duration) {
	d.T.Helper()
	d.Sprites()
	d.pass(t)
	d.check(t)
}

func (d *Driver) pass(t time.Duration) {
	end := d.Now.Add(t)
	for n := 1; ; n++ {
		d.Now = d.Now.Add(min(16*time.Millisecond, end.Sub(d.Now)))
		d.Tick(d.Now)
		if !d.Now.Before(end) {
			return
		}
		if n%16 == 0 && d.Dirty() { // the program builds every frame
			d.Sprites()
		}
	}
}

// Rest lets time pass until nothing moves, because a moving piece covers other elements with its shadow. A game between
// two computers continues meanwhile.
func (d *Driver) Rest() {
	for d.Animating() {
		d.Pass(20 * time.Millisecond)
	}
}

// Until lets time pass and other goroutines run until ok returns true. It fails the test after two minutes.
func (d *Driver) Until(what string, ok func(session.View) bool) {
	d.T.Helper()
	d.wait(what, math.MaxInt, func() bool { return ok(d.Session().View()) })
}

// WaitFor lets time pass, draws frames and lets other goroutines run until ok returns true. While those take long,
// little time passes in the window, so that what it shows does not depend on the machine: no tooltip appears, and no
// sentence goes.
func (d *Driver) WaitFor(what string, ok func() bool) {
	d.T.Helper()
	d.wait(what, 2, func() bool {
		if d.Dirty() { // like the window
			d.Sprites()
		}
		return ok()
	})
}

// wait lets time pass in steps until ok returns true: at first faster than real time, and after the given number of
// steps ten times slower.
func (d *Driver) wait(what string, fast int, ok func() bool) {
	d.T.Helper()
	const step = 20 * time.Millisecond
	last := time.Now()
	for deadline := last.Add(2 * time.Minute); last.Before(deadline); fast-- {
		if ok() {
			return
		}
		since := time.Since(last)
		last = last.Add(since)
		if fast > 0 {
			d.pass(step)
		} else {
			d.pass(min(step, since/10))
		}
		time.Sleep(200 * time.Microsecond)
	}
	d.T.Fatalf("waited in vain for: %s", what)
}

// Sleep lets time pass like a window without input: it ticks at the time of Next, and builds a frame if the screen is
// dirty. It returns the numbers of ticks and frames.
func (d *Driver) Sleep(t time.Duration) (ticks, pictures int) {
	end := d.Now.Add(t)
	for d.Now.Before(end) {
		wake := kit.Earliest(d.Next(), d.Now.Add(time.Second))
		d.Now = kit.Earliest(wake.Add(time.Millisecond), end)
		d.Tick(d.Now)
		ticks++
		if d.Dirty() {
			d.Sprites()
			pictures++
		}
	}
	return ticks, pictures
}

// Fill resizes the window as the program does, with a text size in percent.
func (d *Driver) Fill(size draw.Point, text int) {
	d.Looks.Settings.TextSize = text
	zoom := d.Zoom(size.X, size.Y)
	d.Resize(size.X/zoom, size.Y/zoom)
}

// Sprites returns the sprites of the current frame, which it builds if the window asks for one.
func (d *Driver) Sprites() []draw.Op {
	if d.frame == nil || d.Dirty() {
		d.frame = d.build()
	}
	return d.frame
}

// build builds a frame and returns its sprites.
func (d *Driver) build() []draw.Op {
	var l draw.List
	d.Build(&l)
	return l.Ops
}

// Sentences returns all texts of the window.
func (d *Driver) Sentences() string { return texts(d.Sprites()) }

// texts returns the texts that are drawn.
func texts(ops []draw.Op) string {
	var words []string
	for _, op := range ops {
		if text, ok := op.Sprite.(art.Text); ok {
			words = append(words, text.String)
		}
	}
	return strings.Join(words, " ")
}

// Sees reports whether the window shows a text.
func (d *Driver) Sees(text string) bool { return strings.Contains(d.Sentences(), text) }

// Says reports whether the status line shows a message that disappears after a while.
func (d *Driver) Says(k locale.Key) bool {
	said, _ := d.Window.Said()
	return d.Looks.Text(said) == d.Looks.T(k)
}

// Rect returns the place of a control. It fails the test if the control is not visible.
func (d *Driver) Rect(id kit.ID) draw.Rect {
	d.T.Helper()
	r, ok := d.Place(id)
	if !ok {
		d.T.Fatalf("%s does not show", id)
	}
	return r
}

// Shows reports whether a control is visible.
func (d *Driver) Shows(id kit.ID) bool {
	_, ok := d.Place(id)
	return ok
}

// Nodes returns the nodes of the window's tree that fit reports.
func (d *Driver) Nodes(fit func(n *access.Node) bool) (nodes []access.Node) {
	tree := d.Tree()
	tree.All(func(n *access.Node) bool {
		if fit(n) {
			nodes = append(nodes, *n)
		}
		return true
	})
	return nodes
}

// Node returns the node of a control in the window's tree; the zero Node if it has none.
func (d *Driver) Node(id string) access.Node {
	for _, n := range d.Nodes(func(n *access.Node) bool { return n.ID == id }) {
		return n
	}
	return access.Node{}
}

// Carries reports whether the pointer carries a piece.
func (d *Driver) Carries() bool {
	d.Sprites()
	return d.Cursor() == kit.CursorGrab
}

// CheckCursors checks the shapes that the pointer has on squares.
func (d *Driver) CheckCursors(when string, want map[string]kit.Cursor) {
	d.T.Helper()
	for square, want := range want {
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Point(square)})
		d.Sprites()
		if got := d.Cursor(); got != want {
			d.T.Errorf("%s, on %s the pointer has the shape %d, want %d", when, square, got, want)
		}
	}
}

// Pictured returns the piece that is drawn on each square.
func (d *Driver) Pictured() map[xiangqi.Square]xiangqi.Piece {
	pieces := map[xiangqi.Square]xiangqi.Piece{}
	at := map[draw.Point]xiangqi.Square{}
	for _, sq := range xiangqi.Squares() {
		at[d.PointAt(sq)] = sq
	}
	for _, op := range d.Sprites() {
		if p, ok := op.Sprite.(board.Piece); ok {
			if sq, on := at[op.At]; on {
				pieces[sq] = p.Piece
			}
		}
	}
	return pieces
}
