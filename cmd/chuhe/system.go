package main

import (
	"context"
	"image/color"
	"io/fs"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/engine/puzzle"
	"chuhe/ui/access"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/locale"
	"chuhe/ui/screen"
	"chuhe/ui/screen/page"
	"chuhe/ui/sound"
	"chuhe/ui/store"
)

// A system provides what depends on where the program runs, on the desktop or in a web browser.
type system interface {
	storage
	reader

	// machine returns what the program may offer here, without what the engine needs.
	machine() page.Machine
	// language returns the preferred language.
	language() locale.Lang
	// bus returns the address of the bus on which a desktop can be asked, or "" if there is none.
	bus() string

	// disk returns the file system with the player's own files, chooser its file dialog, or nil if the window shows its
	// own page for choosing files. dropped returns the paths of files dropped on the window.
	disk() files.System
	chooser() files.Chooser
	dropped(fs.FS) ([]string, error)
	// programs returns the way to start other engines, or nil if there is none.
	programs() engines.System
	// near returns the search for friends on the same network, or nil if there is none.
	near(wake func()) friend.Near
	// far returns the way to connect to friends elsewhere, or nil if there is none.
	far(wake func()) friend.Far
	// book returns the file of the opening book, if the machine has one, puzzles the puzzles, and readings those of
	// characters, see [fold.Readings].
	book() ([]byte, error)
	puzzles() ([]puzzle.Puzzle, error)
	readings() map[rune][]string

	// sweep sets how often garbage is collected, before and after the first picture.
	sweep(shown bool)
	// shown is called on the window's thread when the first picture is visible.
	shown()
	// faces returns a channel that signals when larger fonts have arrived, or nil if the program contains all its
	// fonts.
	faces(wake func()) <-chan struct{}
	// follow is called after each tick.
	follow(surroundings)
	// vibrate makes the machine vibrate at some sounds, if it can.
	vibrate(sound.Effect)
	// install returns, once, the function that installs the program, if the player should be asked whether to.
	install() func()
	// told returns a context that is done when the system asks the program to end, and a function after which a second
	// request ends the program at once.
	told() (context.Context, context.CancelFunc)
}

// storage is where the program's own files are, and how its copies agree about them.
type storage interface {
	// enter opens the program's files. The error is errHandedOver if an open window has taken over the request.
	enter(start.Options) (store.Store, locale.Message, error)
	// listen receives requests of later starts, or waits until this copy may write. asked returns the files that such a
	// start wants opened here, and whether there was one; freed reports, once, that this copy may write now.
	listen(files store.Store, wake func())
	asked() (paths []string, asked bool)
	freed() bool
	// cache returns the place of derived files, replaced that of files that this window replaces; nil: there is none.
	cache(start.Options) store.Cache
	replaced(store.Store) store.Cache
	// watch returns the message about a crash of the last run, and prepares the report for a crash of this run. note
	// records a command for it.
	watch(store.Store) locale.Message
	note(command string)
	// close releases everything except the program's files.
	close()
}

// reader is the assistive technology of the system.
type reader interface {
	// attend follows whether it is on, until ctx is done.
	attend(ctx context.Context, wake func())
	// read reports whether a screen reader reads the window.
	read() bool
	// show gives it the language and, if it is on and they may have changed, the controls.
	show(changed bool, lang locale.Lang, tree func() access.Node)
	// acts passes what its user does to a function; if a key was pressed, only what came before the key.
	acts(key bool, do func(id string, act screen.Act, text string))
	// say gives it a sentence, which interrupts others if it is urgent.
	say(text string, urgent bool)
}

// surroundings holds the changes around the window that it follows.
type surroundings struct {
	left       bool        // the player leaves the window by keyboard
	opened     bool        // something is open that going back closes
	timed      bool        // the screen should stay on
	saved      bool        // the game is kept
	background color.Color // of the window
}
