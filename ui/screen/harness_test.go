package screen

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/art"
	"chuhe/ui/backup"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

var (
	person   = session.Player{Kind: session.Person, Level: 3}
	computer = session.Player{Kind: session.Computer, Level: 6}
)

// fakeThinker answers at once with a move that depends on the position alone.
type fakeThinker struct {
	hold   bool              // think until cancelled
	resign bool              // instead of a move
	fail   error             // instead of a move
	says   *think.Result     // instead of a move of its own
	asked  chan think.Limits // is told what each search is asked, if not nil
}

func (f *fakeThinker) NewGame() {}

func (f *fakeThinker) Search(ctx context.Context, pos *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	if f.asked != nil {
		f.asked <- l
	}
	if report == nil {
		report = func(think.Info) {}
	}
	report(think.Info{Depth: 5, MultiPV: 1, Score: 12})
	if f.hold {
		<-ctx.Done()
	}
	if f.resign {
		return think.Result{Resign: true}
	}
	if f.says != nil {
		return *f.says
	}
	if f.fail != nil {
		return think.Result{Err: f.fail}
	}
	var moves xiangqi.MoveList
	pos.LegalMoves(&moves)
	return think.Result{Move: moves.At(int(pos.Key() % uint64(moves.Len())))}
}

// fakeHost remembers what it was told.
type fakeHost struct {
	sounds []sound.Kind
	kept   []settings.Settings
	full   int
	given  []kit.ID
	state  sound.State
}

func (h *fakeHost) PlaySound(k sound.Kind)              { h.sounds = append(h.sounds, k) }
func (h *fakeHost) SoundStatus() sound.Status           { return sound.Status{State: h.state} }
func (h *fakeHost) SettingsChanged(s settings.Settings) { h.kept = append(h.kept, s) }
func (h *fakeHost) CommandGiven(id kit.ID)              { h.given = append(h.given, id) }
func (h *fakeHost) ToggleFullscreen()                   { h.full++ }

// clipboard is a clipboard of the test's own. It is read from other goroutines.
type clipboard struct {
	mu   sync.Mutex
	text string
	err  error
}

// set puts a text there, as another program does.
func (c *clipboard) set(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text = text
}

func (c *clipboard) Read() (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text, c.err
}

func (c *clipboard) Write(text string) error {
	c.set(text)
	return c.err
}

// desk is a screen under test with a clock of its own.
type desk struct {
	*Screen
	t       testing.TB
	host    *fakeHost
	thinker *fakeThinker
	clip    *clipboard
	shelf   *shelf
	disk    *filestest.Disk
	store   *storetest.Memory // what backups are made of
	writer  *store.Writer     // to it
	at      time.Time

	analyst  *fakeAnalyst
	analysis *analysis.Analysis
}

// options change what a desk starts with.
type options struct {
	w, h     float64
	setup    session.Setup
	settings func(*settings.Settings)
	lang     locale.Lang
	thinker  fakeThinker
	first    bool // start
	browser  bool // the window is in one
	windowed bool // the window cannot fill the screen
	analyst  *fakeAnalyst
	judge    judge // behind reviews
}

// open starts a screen.
func open(t testing.TB, o options) *desk {
	t.Helper()
	if o.w == 0 {
		o.w, o.h = 1180, 820
	}
	if o.setup.Seed == 0 {
		o.setup.Seed = 1
	}
	d := &desk{t: t, host: &fakeHost{state: sound.Ready}, thinker: &o.thinker, clip: &clipboard{}, shelf: &shelf{}, disk: filestest.New(), store: storetest.New(nil), at: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
	habits := session.DefaultOptions()
	habits.Leave = d.shelf.Leave
	game, err := session.New(d.thinker, o.setup, habits, d.at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(game.Close)
	set := settings.Default()
	if o.settings != nil {
		o.settings(&set)
	}
	writer := store.NewWriter(d.store)
	t.Cleanup(writer.Close)
	if o.analyst == nil {
		o.analyst = &fakeAnalyst{}
	}
	d.analyst = o.analyst
	d.analysis = analysis.New(o.analyst, nil)
	t.Cleanup(d.analysis.Close)
	d.writer = writer
	reached, _ := progress.Open(writer)
	reviewer := reviewing.New(&o.judge, nil)
	t.Cleanup(reviewer.Close)
	d.Screen = New(Config{
		Session: game, Settings: set, System: o.lang, Clipboard: d.clip, Host: d.host, Files: files.New(d.disk, nil),
		Puzzles: puzzleCollection, Version: "1.0", Now: d.at, First: o.first, Browser: o.browser,
		Kept:     page.Kept{Games: gamelist.Open(d.shelf, nil), Progress: reached, Vault: backup.Open(writer, "1.0"), Folder: "/home/user/.config/chuhe"},
		Thinkers: page.Thinkers{Analysis: d.analysis, Reviewer: reviewer, Solver: d.thinker},
		Machine:  page.Machine{Windowed: o.windowed, Openings: true},
	})
	d.Zoom(o.w, o.h)
	d.Resize(o.w, o.h)
	d.pass(0)
	return d
}

// pass lets time go by in frames.
func (d *desk) pass(t time.Duration) {
	end := d.at.Add(t)
	for {
		d.at = d.at.Add(min(16*time.Millisecond, end.Sub(d.at)))
		d.Tick(d.at)
		if !d.at.Before(end) {
			return
		}
	}
}

// rest lets time go by until nothing moves: two computers play on, and a piece on
// its way carries its shadow over everything.
func (d *desk) rest() {
	for d.Animating() {
		d.pass(20 * time.Millisecond)
	}
}

// until lets time go by, and other goroutines work, until ok holds.
func (d *desk) until(what string, ok func(session.View) bool) {
	d.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); {
		if ok(d.Session().View()) {
			return
		}
		d.pass(20 * time.Millisecond)
		time.Sleep(200 * time.Microsecond)
	}
	d.t.Fatalf("waited in vain for: %s", what)
}

// event sends an event: a press when what lies there has stood long enough.
func (d *desk) event(ev kit.Event) {
	if ev.Kind == kit.PointerDown || ev.Kind == kit.TouchDown {
		d.ready(ev.Pos)
	}
	d.at = d.at.Add(time.Millisecond)
	ev.Time = d.at
	d.Handle(ev)
}

// ready lets time go by until what lies at p heeds a press.
func (d *desk) ready(p draw.Point) {
	for d.sprites(); !d.Accepts(p); d.sprites() {
		d.pass(50 * time.Millisecond)
	}
}

// press presses and lets go the left button at p without a pause.
func (d *desk) press(p draw.Point) {
	d.event(kit.Event{Kind: kit.PointerMove, Pos: p})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: p, Button: kit.LeftButton})
	d.event(kit.Event{Kind: kit.PointerUp, Pos: p, Button: kit.LeftButton})
}

// key presses a key.
func (d *desk) key(k kit.Key, m kit.Mods) {
	d.event(kit.Event{Kind: kit.KeyDown, Key: k, Mods: m})
	d.event(kit.Event{Kind: kit.KeyUp, Key: k, Mods: m})
}

// point returns where a square is seen.
func (d *desk) point(name string) draw.Point {
	sq, err := xiangqi.ParseSquare(name)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.PointAt(sq)
}

// play clicks a move.
func (d *desk) play(moves ...string) {
	d.t.Helper()
	for _, m := range moves {
		before := d.Session().View().Ply
		d.press(d.point(m[:2]))
		d.press(d.point(m[2:]))
		if got := d.Session().View().Ply; got < before+1 {
			d.t.Fatalf("%s was not played: %s", m, d.Session().FEN())
		}
	}
}

// drag carries a piece.
func (d *desk) drag(from, to draw.Point) {
	d.event(kit.Event{Kind: kit.PointerMove, Pos: from})
	d.event(kit.Event{Kind: kit.PointerDown, Pos: from, Button: kit.LeftButton})
	for i := range 5 {
		d.event(kit.Event{Kind: kit.PointerMove, Pos: from.Lerp(to, float64(i+1)/5), Button: kit.LeftButton})
	}
	d.event(kit.Event{Kind: kit.PointerUp, Pos: to, Button: kit.LeftButton})
}

// boardID and movesID are controls that have no button.
const (
	boardID kit.ID = "board"
	movesID kit.ID = "moves.list"
)

// sprites are all sprites of the window.
func (d *desk) sprites() []draw.Op {
	var l draw.List
	d.Build(&l)
	return l.Ops
}

// sentences are all words of the window.
func (d *desk) sentences() string {
	var words []string
	for _, op := range d.sprites() {
		if text, ok := op.Sprite.(art.Text); ok {
			words = append(words, text.String)
		}
	}
	return strings.Join(words, " ")
}

// sees reports whether a text stands somewhere in the window.
func (d *desk) sees(text string) bool { return strings.Contains(d.sentences(), text) }

// says reports whether the status line tells a message for a while.
func (d *desk) says(k locale.Key) bool {
	said, _ := d.window.Said()
	return d.looks.Text(said) == d.looks.T(k)
}

// place returns where a control stands.
func (d *desk) place(id kit.ID) draw.Rect {
	d.t.Helper()
	r, ok := d.Place(id)
	if !ok {
		d.t.Fatalf("%s does not show", id)
	}
	return r
}

// shows reports whether a control shows.
func (d *desk) shows(id kit.ID) bool {
	_, ok := d.Place(id)
	return ok
}

// carries reports whether a piece hangs on the pointer.
func (d *desk) carries() bool {
	d.sprites()
	return d.Cursor() == kit.CursorGrab
}

// pictured returns the piece that is drawn on each square.
func (d *desk) pictured() map[xiangqi.Square]xiangqi.Piece {
	pieces := map[xiangqi.Square]xiangqi.Piece{}
	at := map[draw.Point]xiangqi.Square{}
	for _, sq := range xiangqi.Squares() {
		at[d.PointAt(sq)] = sq
	}
	for _, op := range d.sprites() {
		if p, ok := op.Sprite.(board.Piece); ok {
			if sq, on := at[op.At]; on {
				pieces[sq] = p.Piece
			}
		}
	}
	return pieces
}

// choose presses the n-th of the choices of a control.
func (d *desk) choose(id kit.ID, n, of int) {
	r := d.place(id)
	d.press(draw.Point{X: r.X + (float64(n)+0.5)*r.W/float64(of), Y: r.Y + r.H/2})
}
