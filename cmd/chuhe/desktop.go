//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"chuhe/assets/openings"
	"chuhe/cmd/chuhe/internal/crash"
	"chuhe/cmd/chuhe/internal/handover"
	"chuhe/cmd/chuhe/internal/start"
	"chuhe/cmd/internal/version"
	"chuhe/ui/clipboard"
	"chuhe/ui/files"
	"chuhe/ui/files/local"
	"chuhe/ui/files/portal"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/native"
	"chuhe/ui/sound/speaker"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// browser tells whether the program runs in a web browser.
const browser = false

// system is the desktop that the program runs on.
type system struct {
	window atomic.Uint64    // the number by which the X server knows the window, 0 where there is none
	later  *handover.Server // hears of later starts on the same folder
	crash  *crash.Recorder  // nil where nothing can be written
}

// given returns what the command line asks for.
func given() start.Options { return start.Given() }

// enter opens the folder, or hands what was asked for to the window that has it
// open. If that window does not answer, is somewhere else or was not meant, this
// is a second copy, which leaves the folder alone.
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

// listen hears of later starts. Where that cannot be, they are second copies.
func (s *system) listen(files store.Store, wake func()) {
	if files.Writable() {
		s.later, _ = handover.Listen(files.Where(), os.Getenv("DISPLAY"), wake)
	}
}

// freed reports false: a second copy stays one.
func (s *system) freed() bool { return false }

// opened does nothing: there is no way back but Esc.
func (s *system) opened(bool) {}

// begun does nothing.
func (s *system) begun() {}

// hasBook reports whether an opening book is built in.
func (s *system) hasBook() bool { return openings.Have() }

// book returns the file of the opening book.
func (s *system) book() ([]byte, error) { return openings.File() }

// asked returns the files that a later start wants opened here, and whether there
// was one.
func (s *system) asked() (paths []string, asked bool) {
	r, asked := s.later.Next()
	return r.Files, asked
}

// watch returns the message about a crash of the last run, and prepares the
// report of a crash of this one.
func (s *system) watch(files store.Store) locale.Message {
	if !files.Writable() {
		return locale.Message{}
	}
	report, err := crash.Collect(files)
	if err != nil {
		return locale.Message{} // the report stays where it is until a later start
	}
	s.crash, _ = crash.Start(files.Where(), version.String()) // the game goes on without
	if report == "" {
		return locale.Message{}
	}
	return locale.Msg(locale.CrashReport, report)
}

// note writes a command down for the report of a crash.
func (s *system) note(command string) { s.crash.Add(command) }

// close lets go of all but the folder.
func (s *system) close() {
	s.crash.Close()
	s.later.Close()
}

// disk is where a person's own files are.
func (s *system) disk() files.System { return local.System{} }

// chooser is the desktop's dialog to choose files; nil: there is none, and a page of
// the window asks.
func (s *system) chooser() files.Chooser {
	if bus := local.SessionBus(); bus != "" {
		return &portal.Chooser{Bus: bus, Window: s.name}
	}
	return nil
}

// shown takes the number of the window down, on its thread.
func (s *system) shown() { s.window.Store(native.Window()) }

// name names the window as the dialogs of a desktop want it.
func (s *system) name() string {
	if id := s.window.Load(); id != 0 {
		return fmt.Sprintf("x11:%x", id)
	}
	return ""
}

// faces never tells of others: all that letters are drawn with is in the program.
func (s *system) faces(func()) <-chan struct{} { return nil }

// clipboard is what other programs share.
func (s *system) clipboard() kit.Clipboard { return clipboard.New() }

// fingers tells whether the machine is used by touching it; nobody knows.
func (s *system) fingers() bool { return false }

// fullScreen reports whether the window can fill the screen.
func (s *system) fullScreen() bool { return true }

// speak tells nobody how the game stands.
func (s *system) speak(locale.Lang, string) {}

// language is the one that the desktop is set to.
func (s *system) language() locale.Lang { return locale.System(os.Getenv) }

// given returns the paths of files that were dropped on the window.
func (s *system) given(on fs.FS) ([]string, error) { return local.Dropped(on) }

// complain says at the terminal what became of a file that was named there.
func complain(m locale.Message) { fmt.Fprintln(os.Stderr, "chuhe:", locale.English.Say(m)) }

// told returns a context that is done when the system asks the program to end, and
// a function that lets a second request through at once.
func (s *system) told() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), endings()...)
}

// endings are the signals that ask the program to end. A program that was told
// to outlive its terminal does.
func endings() []os.Signal {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		signals = append(signals, syscall.SIGHUP)
	}
	return signals
}

// restart begins anew, silent, when the sound device was lost: the library ends the
// whole window for it.
func restart(o start.Options, why error) error {
	if !speaker.IsDeviceError(why) {
		return why
	}
	return speaker.Restart(resume(o), why)
}

// resume returns the arguments with which a second start goes on with the game
// of this one.
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
