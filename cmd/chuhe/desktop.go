//go:build !js

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/assets/openings"
	"chuhe/cmd/chuhe/internal/crash"
	"chuhe/cmd/chuhe/internal/handover"
	"chuhe/cmd/chuhe/internal/keeper"
	"chuhe/cmd/chuhe/internal/start"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/version"
	"chuhe/engine/fold"
	"chuhe/engine/puzzle"
	"chuhe/ui/access"
	"chuhe/ui/atspi"
	"chuhe/ui/engines"
	programs "chuhe/ui/engines/local"
	"chuhe/ui/far"
	"chuhe/ui/files"
	"chuhe/ui/files/local"
	"chuhe/ui/files/portal"
	"chuhe/ui/friend"
	"chuhe/ui/locale"
	"chuhe/ui/native"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/sound"
	"chuhe/ui/sound/speaker"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// browser reports whether the program runs in a web browser.
const browser = false

// desktop is the system of a program with a window of its own.
type desktop struct {
	bridge
	window atomic.Uint64    // X11 window ID, or 0 if there is none
	later  *handover.Server // receives requests of later starts with the same folder
	crash  *crash.Recorder  // nil if no report can be written
}

func newSystem() system { return &desktop{} }

// given returns the options from the command line.
func given() start.Options { return start.Given() }

// enter opens the folder, or hands the request over to the window that has it
// open. If that window does not answer, is on another display or was not meant,
// this program becomes a second copy, which does not use the folder.
func (s *desktop) enter(o start.Options) (store.Store, locale.Message, error) {
	const (
		patience = 2 * time.Second // for a window that is just opening or closing
		pause    = 20 * time.Millisecond
	)
	dir := cmp.Or(o.Config, disk.Default())
	for begun := time.Now(); ; time.Sleep(pause) {
		f, message := disk.Open(dir)
		if !f.Shared() || o.New || o.FEN != "" {
			return f, message, nil
		}
		err := handover.Hand(dir, handover.Request{Display: os.Getenv("DISPLAY"), Files: o.Files})
		if err == nil {
			return nil, message, errHandedOver
		}
		gone := errors.Is(err, handover.ErrNobody) || errors.Is(err, handover.ErrLeaving)
		if !gone || time.Since(begun) > patience {
			return f, message, nil
		}
	}
}

// listen receives requests of later starts. If it cannot, they become second copies.
func (s *desktop) listen(files store.Store, wake func()) {
	if files.Writable() {
		s.later, _ = handover.Listen(files.Where(), os.Getenv("DISPLAY"), wake)
	}
}

// freed reports false: a second copy never becomes the first one.
func (s *desktop) freed() bool { return false }

// garbage is the garbage-collection target, as a percentage of the memory in use.
// The engine's table dominates that memory, so the default of 100 would allow as
// much garbage as the table is large.
const garbage = 25

// sweep sets how often garbage is collected, which is the same before and after the first picture.
func (s *desktop) sweep(bool) { debug.SetGCPercent(garbage) }

func (s *desktop) book() ([]byte, error) { return openings.File() }

func (s *desktop) puzzles() ([]puzzle.Puzzle, error) { return puzzle.Load() }
func (s *desktop) readings() map[rune][]string       { return fold.Known() }

func (s *desktop) asked() (paths []string, asked bool) {
	r, asked := s.later.Next()
	return r.Files, asked
}

func (s *desktop) watch(files store.Store) locale.Message {
	if !files.Writable() {
		return locale.Message{}
	}
	report, err := crash.Collect(files)
	if err != nil {
		return locale.Message{} // the report remains for a later start
	}
	s.crash, _ = crash.Start(files.Where(), version.String()) // the game continues without a recorder
	if report == "" {
		return locale.Message{}
	}
	return locale.Msg(locale.CrashReport, report)
}

func (s *desktop) note(command string) { s.crash.Add(command) }

func (s *desktop) close() {
	s.crash.Close()
	s.later.Close()
}

func (s *desktop) disk() files.System { return local.System{} }

// cache returns the folder of derived files: beside the usual folder of the program, or inside the one that was given.
func (s *desktop) cache(o start.Options) store.Cache {
	if o.Config == "" {
		return disk.DefaultCache()
	}
	return disk.CacheIn(o.Config)
}

// replaced returns the folder for files that this window replaces: inside that of the store, or a temporary one if
// another copy writes there.
func (s *desktop) replaced(f store.Store) store.Cache {
	if f.Writable() {
		return disk.ReplacedIn(f.Where())
	}
	return disk.ReplacedIn(filepath.Join(os.TempDir(), fmt.Sprintf("chuhe-%016x", rand.Uint64())))
}

// chooser returns the desktop's file dialog. If it is nil, the window shows its own
// page for choosing files.
func (s *desktop) chooser() files.Chooser {
	if bus := s.bus(); bus != "" {
		return &portal.Chooser{Bus: bus, Window: s.name}
	}
	return nil
}

func (s *desktop) bus() string { return local.SessionBus() }

func (s *desktop) programs() engines.System { return programs.System{Keeper: keeper.Command()} }

func (s *desktop) near(wake func()) friend.Near { return far.NewNearby(wake) }

func (s *desktop) far(wake func()) friend.Far { return far.New(wake) }

// shown records the window ID. It must run on the window's thread.
func (s *desktop) shown() { s.window.Store(native.Window()) }

// name returns the window's name in the form that desktop dialogs expect.
func (s *desktop) name() string {
	if id := s.window.Load(); id != 0 {
		return fmt.Sprintf("x11:%x", id)
	}
	return ""
}

// faces returns nil: the program contains all its fonts.
func (s *desktop) faces(func()) <-chan struct{} { return nil }

func (s *desktop) vibrate(sound.Effect) {}

// follow does nothing: a window has nothing around it, and a desktop leaves the screen on long enough.
func (s *desktop) follow(surroundings) {}

func (s *desktop) install() func() { return nil }

// address is the address of the web page, set by make PAGE=…; without it there are no links.
var address string

func (s *desktop) machine() page.Machine {
	return page.Machine{Openings: openings.Have(), Sight: equip.Sight{}, Links: page.Links{Page: address}}
}

// bridge is the reader of a desktop.
type bridge struct {
	reader            *atspi.Bridge
	on, active, stale bool // assistive technology is on; the window has the keyboard; it must be shown again
}

func (s *bridge) attend(ctx context.Context, wake func()) {
	s.reader = atspi.Start(ctx, local.SessionBus(), wake)
}

func (s *bridge) read() bool { return s.reader.Reading() }

func (s *bridge) show(changed bool, lang locale.Lang, tree func() access.Node) {
	on := s.reader.On()
	active := on && ebiten.IsFocused()
	if changed || on != s.on || active != s.active {
		s.stale = true
	}
	if s.on, s.active = on, active; on && s.stale {
		s.stale = false
		w := atspi.Window{Tree: tree(), Active: active, Locale: lang.Code()}
		x, y := ebiten.WindowPosition()
		width, _ := ebiten.WindowSize()
		pixels := ebiten.Monitor().DeviceScaleFactor()
		w.X, w.Y, w.Scale = float64(x)*pixels, float64(y)*pixels, float64(width)*pixels/max(w.Tree.Rect.W, 1)
		s.reader.Show(w)
	}
}

// acts passes what the user of assistive technology does to a function. It comes in no order with keys.
func (s *bridge) acts(key bool, do func(id string, act screen.Act, text string)) {
	if key {
		return
	}
	known := [...]screen.Act{atspi.Focus: screen.ActFocus, atspi.Press: screen.ActPress, atspi.More: screen.ActMore,
		atspi.Less: screen.ActLess, atspi.Edit: screen.ActEdit, atspi.Enter: screen.ActEnter}
	for _, a := range s.reader.Acts() {
		do(a.ID, known[a.Kind], a.Text)
	}
}

func (s *bridge) say(text string, urgent bool) { s.reader.Say(text, urgent) }

func (s *desktop) language() locale.Lang { return locale.System(os.Getenv) }

func (s *desktop) dropped(on fs.FS) ([]string, error) { return local.Dropped(on) }

// complain prints a message about a file named on the command line.
func complain(m locale.Message) { fmt.Fprintln(os.Stderr, "chuhe:", locale.English.Say(m)) }

func (s *desktop) told() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), ends()...)
}

// ends returns the signals that ask the program to end. A program started
// with nohup ignores the end of its terminal.
func ends() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

// restart starts the program again, without sound, if the sound device was lost,
// because the library then closes the window.
func restart(o start.Options, why error) error {
	if !speaker.IsDeviceError(why) {
		return why
	}
	return speaker.Restart(resume(o), why)
}

// resume returns the arguments with which another start continues the game of
// this one.
func resume(o start.Options) []string {
	var args []string
	if o.Lang != "" {
		args = append(args, "--lang", o.Lang)
	}
	if o.Config != "" {
		args = append(args, "--config", o.Config)
	}
	return args
}
