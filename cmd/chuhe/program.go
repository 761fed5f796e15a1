package main

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/cmd/internal/version"
	"chuhe/engine/endings"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui"
	"chuhe/ui/analysis"
	"chuhe/ui/autosave"
	"chuhe/ui/backup"
	"chuhe/ui/clipboard"
	"chuhe/ui/cloud"
	"chuhe/ui/endgames"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/pace"
	"chuhe/ui/preference"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/speech"
	"chuhe/ui/store"
)

// program connects the parts of the game. It is the ui.Scene of the window and
// the page.Host of its screen, and makes sure that every move is saved.
type program struct {
	*screen.Screen
	session *session.Session
	engine  thinker.Engine
	analyst *thinker.Analyst // used for analysis

	analysis *analysis.Analysis
	solver   *thinker.Analyst // used for puzzles
	reviewer *reviewing.Reviewer
	reviews  *reviewing.Queue // in the background
	window   ui.WindowState
	wake     chan struct{}
	told     context.Context // done when the system asks the program to end

	store    store.Store
	files    *files.Files // the user's own files, wherever they are
	writer   *store.Writer
	settings *settings.File
	games    *autosave.Keeper
	progress *progress.Keeper
	matches  *matches.Runner
	library  *library.Library
	cloud    *cloud.Client
	ownBook  *ownbook.Keeper
	byOwn    atomic.Bool // the computer plays from it
	friends  *friend.Keeper
	near     friend.Near   // nil: none
	far      friend.Far    // nil: not possible
	room     *engines.Room // the other engines
	tables   *endings.Tables
	advisers advisers
	changed  bool          // whether the last recorded command was a change of the game
	kept     uint64        // revision of the session last passed to games
	shown    int           // place in an opened record last passed to games
	saved    [2]*game.Game // the trees last passed to games; those beside the board do not change

	short chan locale.Message // what the computer lacks: requested memory, or its opening book

	wished  bool               // settings were changed while they could not be saved
	linked  *xiangqi.Position  // requested, to be studied beside the game; nil: none
	invited string             // the texts of a friend in the address of a page
	doubt   record.ProblemKind // about the side to move of the requested position
	resumed bool               // the game continues from the last start
	system  system
	prefers *preference.Watcher // what the system prefers
	unwatch context.CancelFunc
	sound   *sound.Player // nil until the first picture is shown
	speech  *speech.Speaker
	mute    bool // the player was told that there is no synthesiser
}

// newProgram opens everything except the window and the sound.
func newProgram(o start.Options) (_ *program, err error) {
	p := &program{system: newSystem(), wake: make(chan struct{}, 1), short: make(chan locale.Message, 1)}
	p.speech = speech.New(speech.Open, p.awake)
	p.follow() // early, because the first picture needs the answer
	p.files = files.New(p.system.disk(), p.awake)
	var notices []locale.Message
	note := func(m locale.Message) {
		if m.Key != "" {
			notices = append(notices, m)
		}
	}
	f, message, err := p.system.enter(o)
	if err != nil {
		return nil, err
	}
	note(message)
	p.store, p.writer = f, store.NewWriter(f)
	p.system.listen(f, p.awake)
	defer func() {
		if err != nil {
			p.save()
		}
	}()
	note(p.system.watch(f))
	kept, messages := settings.Open(p.writer)
	p.settings, notices = kept, append(notices, messages...)
	note(p.choose(o))
	p.engine, message, err = thinker.New(kept.Settings)
	note(message)
	if err != nil {
		return nil, err
	}
	note(p.takeBook())
	p.system.sweep(false)
	note(p.files.Keep(p.writer))
	note(p.keepCopies())
	note(p.takeTables())
	p.friends, message = friend.Open(p.writer)
	note(message)
	note(p.openEngines(kept.Settings))
	p.openSources(note)
	games, last, message := autosave.Open(p.writer)
	p.games = games
	note(message)
	pace.Break()
	message, err = p.begin(o, last)
	note(message)
	if err != nil {
		return nil, err
	}
	p.openKept(o, note)
	p.window = windowState(o, kept.Window)
	pace.Break()
	p.Screen = screen.New(p.config(o.Seed))
	p.tell(notices)
	p.openAsked(o)
	return p, nil
}

// tell shows the requested position if it is to be studied, the notices about the start, and a doubt about it.
func (p *program) tell(notices []locale.Message) {
	if p.linked != nil {
		p.StudyPosition(p.linked)
	}
	for _, m := range notices {
		p.Notify(m)
	}
	p.Doubt(p.doubt)
}

// follow follows what the system prefers, and whether assistive technology is on.
func (p *program) follow() {
	watching, unwatch := context.WithCancel(context.Background())
	p.prefers, p.unwatch = preference.Start(watching, p.system.bus(), p.awake), unwatch
	p.system.attend(watching, p.awake)
}

// choose sets the requested language, and returns a message about invalid options.
func (p *program) choose(o start.Options) locale.Message {
	odd := slices.Clone(o.Odd)
	if l, ok := locale.Parse(o.Lang); ok {
		p.settings.Language = l.Code()
	} else if o.Lang != "" {
		odd = append(odd, "lang="+o.Lang)
	}
	if len(odd) == 0 {
		return locale.Message{}
	}
	for i, parameter := range odd {
		odd[i] = locale.Clip(parameter)
	}
	return locale.Msg(locale.AddressOdd, strings.Join(odd, ", "))
}

// config returns the initial configuration of the screen, with the seed of random choices; 0 stands for one from the
// time.
func (p *program) config(seed uint64) screen.Config {
	c := screen.Config{
		Session: p.session, Settings: p.settings.Settings, System: p.system.language(), Prefers: p.prefers.Looks(),
		Host: p,
		Kept: page.Storage{Library: p.library, Progress: p.progress, Vault: backup.Open(p.writer, version.String()),
			Engines: p.room, Matches: p.matches, Reviews: p.reviews, Cloud: p.cloud,
			OwnBook: p.ownBook, Friends: p.friends, Near: p.near, Far: p.far,
			NewFar: func() friend.Far { return p.system.far(p.awake) }},
		Files: p.files, Chooser: p.system.chooser(), Clipboard: clipboard.New(),
		Thinkers: page.Thinkers{Analysis: p.analysis, Reviewer: p.reviewer, Solver: p.friends.Guard(p.solver),
			Endings: p.tables, Chance: seed}, Puzzles: p.system.puzzles,
		Machine: p.system.machine(),
		Browser: browser, Version: version.String(), First: p.settings.First, Resumed: p.resumed, Now: time.Now(),
	}
	c.Machine.SpareMB, c.Machine.Endings = machine.SpareMB(), p.tables != nil
	if p.store.Writable() {
		c.Kept.Folder = p.store.Where()
	}
	return c
}

// takeTables opens the tables of endings, and returns a message about the first one that cannot be used.
func (p *program) takeTables() locale.Message {
	tables, err := equip.DefaultTables()
	p.tables = tables
	if err == nil {
		return locale.Message{}
	}
	return locale.Msg(locale.TablesUnread, endgames.Cause(err))
}

// keepCopies keeps the player's files that are replaced, and returns a message about those that a killed window left.
func (p *program) keepCopies() locale.Message {
	if p.files.KeepCopies(p.system.replaced(p.store)) {
		return locale.Msg(locale.CopiesLeft, filepath.Join(p.store.Where(), store.ReplacedName))
	}
	return locale.Message{}
}

// begin continues the last game, or starts the one requested by the flags. A requested position replaces no game in
// progress: it is to be studied beside it. An invalid one is reported in a notice and does not prevent the start.
func (p *program) begin(o start.Options, last *session.Snapshot) (locale.Message, error) {
	options := session.DefaultOptions()
	options.Speed = p.settings.Speed
	// set before the screen exists: the computer may be to move, and thinks at once
	options.Book = p.settings.OpeningBook
	options.Leave = p.games.Leave
	options.Wake = p.awake
	options.Seat = p.seat
	options.Opening = p.opening
	options.Adviser = p.adviser
	own := p.friends.Guard(p.engine)
	setup := p.settings.NewGame
	setup.Seed = o.Seed
	var message locale.Message
	if o.FEN != "" {
		read := record.ReadFEN(o.FEN)
		err := read.Err
		if p.doubt = read.Doubt; err == nil && !o.New && playing(last) {
			p.linked = read.Position
		} else if err == nil {
			asked := setup
			asked.Handicap, asked.StartFEN = "", read.Position.FEN()
			p.session, err = session.New(own, asked, options, time.Now())
		}
		switch {
		case err != nil:
			p.doubt, message = 0, locale.Msg(locale.FENGiven, locale.Clip(o.FEN), locale.PositionFault(err))
		case p.linked == nil:
			p.leave(last)
			return message, nil
		}
	}
	var err error
	if last != nil && !o.New {
		p.session, err = session.Restore(own, *last, options, time.Now())
		p.resumed = err == nil
	} else {
		p.session, err = session.New(own, setup, options, time.Now())
		p.leave(last)
	}
	return message, err
}

// awake makes the window check for news; it may be called from any goroutine.
func (p *program) awake() {
	select {
	case p.wake <- struct{}{}:
	default: // a wake-up is already pending
	}
}

// leave keeps the last game, if there is one, because the flags request another.
func (p *program) leave(last *session.Snapshot) {
	if last != nil {
		p.games.Leave(*last)
	}
}

// windowState returns the state in which the window opens: the size from the command line, otherwise the state when it
// was last closed.
func windowState(o start.Options, w settings.WindowState) ui.WindowState {
	if o.Width > 0 {
		return ui.WindowState{Width: o.Width, Height: o.Height}
	}
	return ui.WindowState{X: w.X, Y: w.Y, Width: w.W, Height: w.H, HasPosition: w.W > 0, Maximised: w.Maximised,
		FullScreen: w.Fullscreen}
}

// Handle implements ui.Scene. Esc and Ctrl silence the synthesiser, like screen readers. What the user of a screen
// reader did before a key was pressed comes first.
func (p *program) Handle(ev kit.Event) {
	if ev.Kind == kit.KeyDown && (ev.Key == kit.KeyEscape || ev.Key == kit.KeyControl) && p.speaks() {
		p.speech.Hush(p)
	}
	if ev.Key == kit.KeyControl { // no other use
		return
	}
	if ev.Kind == kit.KeyDown || ev.Kind == kit.TextInput {
		p.act(true, ev.Time)
	}
	p.Screen.Handle(ev)
}

// act performs what the user of a screen reader did, before a key or up to now.
func (p *program) act(key bool, now time.Time) {
	p.system.acts(key, func(id string, act screen.Act, text string) { p.Act(id, act, text, now) })
}

// Tick implements ui.Scene: after each tick it saves the game if it has changed.
func (p *program) Tick(now time.Time) {
	p.Prefer(p.prefers.Looks())
	p.act(false, now)
	p.Attend(p.system.read())
	p.Screen.Tick(now)
	p.system.show(p.Dirty() && !p.Animating(), p.Lang(), p.Screen.Read)
	p.utter()
	if p.system.freed() {
		p.takeOver()
	}
	if r, shown := p.session.Revision(), p.session.State().Shown; r != p.kept || shown != p.shown {
		p.kept, p.shown = r, shown
		if !p.changed { // consecutive moves are recorded once, which leaves room for commands
			p.system.note("game changed")
		}
		p.changed = true
		p.keep()
	}
	p.system.follow(surroundings{
		left: p.Left(), opened: p.Opened(), timed: p.session.Timed(), saved: p.kept > 0 && p.store.Writable(),
		background: p.Background(),
	})
	select {
	case m := <-p.writer.Notices():
		p.Notify(m)
	case m := <-p.short:
		p.Notify(m)
	default:
	}
	if install := p.system.install(); install != nil {
		p.NotifyWith(locale.Msg(locale.InstallOffer), locale.Install, install)
	}
	if paths, asked := p.system.asked(); asked {
		p.openGames(paths, nil)
		ui.Raise()
	}
}

func (p *program) Done() bool { return p.Screen.Done() || p.told.Err() != nil }

// close stops the computer and waits until everything is on disk.
func (p *program) close() {
	p.analysis.Close()
	p.reviewer.Close()
	p.reviews.Close()
	p.library.Close()
	p.matches.Close()
	p.Finish()
	p.files.DropCopies()
	p.kept = 0         // save the clocks as they are now
	p.Tick(time.Now()) // stores the results of a running review in the record
	p.session.Close()
	p.room.Close()
	if p.near != nil {
		p.near.Leave()
		p.near.Hide()
		p.far.Leave()
	}
	p.speech.Close()
	if p.sound != nil {
		p.sound.Close()
	}
	p.save()
}

// save waits until everything is on disk. It may be called from any goroutine,
// and more than once.
func (p *program) save() {
	p.unwatch()
	p.writer.Close()
	p.system.close()
	p.store.Close()
}
