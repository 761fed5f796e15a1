//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"image/color"
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
	"chuhe/cmd/internal/version"
	"chuhe/engine/puzzle"
	"chuhe/ui/access"
	"chuhe/ui/atspi"
	"chuhe/ui/clipboard"
	"chuhe/ui/engines"
	programs "chuhe/ui/engines/local"
	"chuhe/ui/files"
	"chuhe/ui/files/local"
	"chuhe/ui/files/portal"
	"chuhe/ui/kit"
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

// system is the desktop on which the program runs.
type system struct {
	window atomic.Uint64    // X11 window ID, or 0 if there is none
	later  *handover.Server // receives requests of later starts with the same folder
	crash  *crash.Recorder  // nil if no report can be written

	reader            *atspi.Bridge // assistive technology
	lang              string
	on, active, stale bool // assistive technology is on; the window has the keyboard; it must be shown again
}

// given returns the options from the command line.
func given() start.Options { return start.Given() }

// enter opens the folder, or hands the request over to the window that has it
// open. If that window does not answer, is on another display or was not meant,
// this program becomes a second copy, which does not use the folder.
func (s *system) enter(o start.Options) (store.Store, locale.Message, error) {
	const (
		patience = 2 * time.Second // for a window that is just opening or closing
		pause    = 20 * time.Millisecond
	)
	dir := o.Config
	if dir == "" {
		dir = disk.Default()
	}
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
func (s *system) listen(files store.Store, wake func()) {
	if files.Writable() {
		s.later, _ = handover.Listen(files.Where(), os.Getenv("DISPLAY"), wake)
	}
}

// freed reports false: a second copy never becomes the first one.
func (s *system) freed() bool { return false }

// opened does nothing: on the desktop only Esc goes back.
func (s *system) opened(bool) {}

// begun does nothing.
func (s *system) begun() {}

// garbage is the garbage-collection target, as a percentage of the memory in use.
// The engine's table dominates that memory, so the default of 100 would allow as
// much garbage as the table is large.
const garbage = 25

// sweep sets how often garbage is collected, which is the same before and after the first picture.
func (s *system) sweep(bool) { debug.SetGCPercent(garbage) }

// hasBook reports whether an opening book is built in.
func (s *system) hasBook() bool { return openings.Have() }

// book returns the file of the opening book.
func (s *system) book() ([]byte, error) { return openings.File() }

// puzzles returns the built-in puzzles.
func (s *system) puzzles() ([]puzzle.Puzzle, error) { return puzzle.Load() }

// asked returns the files that a later start wants opened here, and whether there
// was such a start.
func (s *system) asked() (paths []string, asked bool) {
	r, asked := s.later.Next()
	return r.Files, asked
}

// installable reports false: the program is installed already.
func (s *system) installable() bool { return false }

// install does nothing.
func (s *system) install() {}

// watch returns the message about a crash of the last run, and prepares the
// report for a crash of this run.
func (s *system) watch(files store.Store) locale.Message {
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

// note records a command for a crash report.
func (s *system) note(command string) { s.crash.Add(command) }

// close releases everything except the folder.
func (s *system) close() {
	s.crash.Close()
	s.later.Close()
}

// disk returns the file system with the user's own files.
func (s *system) disk() files.System { return local.System{} }

// cache returns the folder of derived files: beside the usual folder of the program, or inside the one that was given.
func (s *system) cache(o start.Options) store.Cache {
	if o.Config == "" {
		return disk.DefaultCache()
	}
	return disk.CacheIn(o.Config)
}

// replaced returns the folder for files that this window replaces: inside that of the store, or a temporary one if
// another copy writes there.
func (s *system) replaced(f store.Store) store.Cache {
	if f.Writable() {
		return disk.ReplacedIn(f.Where())
	}
	return disk.ReplacedIn(filepath.Join(os.TempDir(), fmt.Sprintf("chuhe-%016x", rand.Uint64())))
}

// chooser returns the desktop's file dialog. If it is nil, the window shows its own
// page for choosing files.
func (s *system) chooser() files.Chooser {
	if bus := s.bus(); bus != "" {
		return &portal.Chooser{Bus: bus, Window: s.name}
	}
	return nil
}

// bus returns the address of the bus on which the desktop can be asked, or "" if there is none.
func (s *system) bus() string { return local.SessionBus() }

// programs returns the way to start other engines.
func (s *system) programs() engines.System { return programs.System{Keeper: keeper.Command()} }

// shown records the window ID. It must run on the window's thread.
func (s *system) shown() { s.window.Store(native.Window()) }

// name returns the window's name in the form that desktop dialogs expect.
func (s *system) name() string {
	if id := s.window.Load(); id != 0 {
		return fmt.Sprintf("x11:%x", id)
	}
	return ""
}

// faces returns nil: the program contains all its fonts.
func (s *system) faces(func()) <-chan struct{} { return nil }

// clipboard returns the clipboard shared with other programs.
func (s *system) clipboard() kit.Clipboard { return clipboard.New() }

// fingers reports whether the device is used by touch, which is unknown here.
func (s *system) fingers() bool { return false }

// vibrates reports whether the machine can vibrate.
func (s *system) vibrates() bool { return false }

// vibrate does nothing.
func (s *system) vibrate(sound.Effect) {}

// light does nothing: a desktop leaves the screen on long enough.
func (s *system) light(bool) {}

// paint does nothing: the window has nothing around it.
func (s *system) paint(color.Color) {}

// fullScreen reports whether the window can fill the screen.
func (s *system) fullScreen() bool { return true }

// address is the address of the web page, set by make PAGE=…; without it there are no links.
var address string

// links returns the address of the web page.
func (s *system) links() page.Links { return page.Links{Page: address} }

// attend follows whether assistive technology is on, until ctx is done.
func (s *system) attend(ctx context.Context, wake func()) { s.reader = atspi.Start(ctx, s.bus(), wake) }

// speak stores the language of the window.
func (s *system) speak(l locale.Lang) { s.lang = l.Code() }

// leave does nothing: the window is all of the program.
func (s *system) leave() {}

// read reports whether a screen reader reads the window.
func (s *system) read() bool { return s.reader.Reading() }

// show gives assistive technology the controls, if it is on and they may have changed.
func (s *system) show(changed bool, tree func() access.Node) {
	on := s.reader.On()
	active := on && ebiten.IsFocused()
	if changed || on != s.on || active != s.active {
		s.stale = true
	}
	if s.on, s.active = on, active; on && s.stale {
		s.stale = false
		w := atspi.Window{Tree: tree(), Active: active, Locale: s.lang}
		x, y := ebiten.WindowPosition()
		width, _ := ebiten.WindowSize()
		pixels := ebiten.Monitor().DeviceScaleFactor()
		w.X, w.Y, w.Scale = float64(x)*pixels, float64(y)*pixels, float64(width)*pixels/max(w.Tree.Rect.W, 1)
		s.reader.Show(w)
	}
}

// acts passes what the user of assistive technology does to a function. It comes in no order with keys.
func (s *system) acts(key bool, do func(id string, act screen.Act, text string)) {
	if key {
		return
	}
	known := [...]screen.Act{atspi.Focus: screen.ActFocus, atspi.Press: screen.ActPress, atspi.More: screen.ActMore, atspi.Less: screen.ActLess, atspi.Edit: screen.ActEdit, atspi.Enter: screen.ActEnter}
	for _, a := range s.reader.Acts() {
		do(a.ID, known[a.Kind], a.Text)
	}
}

// say gives the screen reader a sentence, which interrupts others if it is urgent.
func (s *system) say(text string, urgent bool) { s.reader.Say(text, urgent) }

// language returns the language of the desktop.
func (s *system) language() locale.Lang { return locale.System(os.Getenv) }

// given returns the paths of files dropped on the window.
func (s *system) given(on fs.FS) ([]string, error) { return local.Dropped(on) }

// complain prints a message about a file named on the command line.
func complain(m locale.Message) { fmt.Fprintln(os.Stderr, "chuhe:", locale.English.Say(m)) }

// told returns a context that is done when the system asks the program to end, and
// a function after which a second request ends the program at once.
func (s *system) told() (context.Context, context.CancelFunc) {
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
