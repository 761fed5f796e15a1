package page

import (
	"context"
	"errors"
	"image"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/think"
	"chuhe/engine/vision"
	"chuhe/ui/analysis"
	"chuhe/ui/backup"
	"chuhe/ui/cloud"
	"chuhe/ui/engines"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/ownbook"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/voice"
)

// Window connects the pages to the window: they open other pages, show messages and request redraws. It must be used by
// one goroutine only.
type Window struct {
	Host Host
	Now  time.Time

	Voice voice.Queue // what is to be said aloud

	asked *Request
	said  saying
	dirty bool
	quit  bool
}

// A Request asks the window to open a page.
type Request struct {
	Name  Name
	With  Data
	Above bool // also above a page of the same name
}

// Open requests a page above the open one, to which the player returns. If it is open below others, those close.
func (w *Window) Open(n Name) { w.OpenWith(n, Data{}) }

// OpenWith requests a page with initial data, such as a position pasted into the new-game page.
func (w *Window) OpenWith(n Name, with Data) {
	w.asked, w.dirty = &Request{Name: n, With: with}, true
}

// OpenAbove is OpenWith for a page that may be open twice.
func (w *Window) OpenAbove(n Name, with Data) {
	w.asked, w.dirty = &Request{Name: n, With: with, Above: true}, true
}

// Close requests that all pages be closed.
func (w *Window) Close() { w.Open(None) }

// Requests reports whether there is a request.
func (w *Window) Requests() bool { return w.asked != nil }

// Asked returns the latest request and clears it; nil means that there is none.
func (w *Window) Asked() *Request {
	asked := w.asked
	w.asked = nil
	return asked
}

// Quit requests the end of the program.
func (w *Window) Quit() { w.quit = true }

// Quitting reports whether the player has asked to quit.
func (w *Window) Quitting() bool { return w.quit }

// Invalidate requests a redraw.
func (w *Window) Invalidate() { w.dirty = true }

// Dirty reports whether a redraw was requested since the last call of Clean.
func (w *Window) Dirty() bool { return w.dirty }

// Clean marks the window as redrawn.
func (w *Window) Clean() { w.dirty = false }

// Give reports a command to the host and then runs it. A crash report lists the last commands.
func (w *Window) Give(c Command) {
	w.Host.CommandGiven(c.ID)
	c.Do()
}

// Keys runs the command whose key was pressed, if any.
func (w *Window) Keys(u *kit.UI, commands []Command) {
	if c, ok := Keyed(u, commands); ok {
		w.Give(c)
	}
}

// sayTime is the time for which the status line shows a message.
const sayTime = 4 * time.Second

// saying is a message that the status line shows for a while.
type saying struct {
	message locale.Message
	until   time.Time
}

// Say shows a message in the status line for a few seconds.
func (w *Window) Say(m locale.Message) {
	w.Voice.Say(voice.Status, m)
	w.said = saying{message: m, until: w.Now.Add(sayTime)}
	w.dirty = true
}

// UndoIn takes back the last change of the library.
func (w *Window) UndoIn(l *library.Library) {
	if !l.CanUndo() || !l.Writable() {
		w.Say(locale.Msg(locale.StudyUndoNone))
		return
	}
	l.Undo(w.reversed(locale.UndoneHere, locale.UndoFailed))
}

// RedoIn makes the last change of the library again that was taken back.
func (w *Window) RedoIn(l *library.Library) {
	if !l.CanRedo() || !l.Writable() {
		w.Say(locale.Msg(locale.StudyRedoNone))
		return
	}
	l.Redo(w.reversed(locale.RedoneHere, locale.RedoFailed))
}

func (w *Window) reversed(done, failed locale.Key) func(error) {
	return func(err error) {
		if err != nil {
			w.Say(locale.Msg(failed, library.Cause(err)))
			return
		}
		w.Say(locale.Msg(done))
	}
}

// Said returns the message in the status line, and false if there is none.
func (w *Window) Said() (locale.Message, bool) { return w.said.message, w.said.message.Key != "" }

// Resay returns a function that restores the current message.
func (w *Window) Resay() func() {
	said := w.said
	return func() { w.said, w.dirty = said, true }
}

// Unsay removes the message.
func (w *Window) Unsay() { w.said, w.dirty = saying{}, true }

// Tick removes the message when its time is over.
func (w *Window) Tick() {
	if !w.said.until.IsZero() && w.Now.After(w.said.until) {
		w.Unsay()
	}
}

// Next returns when Tick will next have work to do; the zero time means never.
func (w *Window) Next() time.Time { return w.said.until }

// Storage groups the services that store data between starts.
type Storage struct {
	Library  *library.Library  // all games; nil: none
	Progress *progress.Keeper  // the player's progress
	Vault    *backup.Vault     // backups of all stored data; nil: none
	Folder   string            // where the data is stored; empty: nowhere
	Engines  *engines.Room     // the player's other engines; nil: none can be kept
	Matches  *matches.Runner   // matches between computers
	Reviews  *reviewing.Queue  // reviews in the background; nil: none
	Cloud    *cloud.Client     // the cloud library; nil: none
	OwnBook  *ownbook.Keeper   // the player's opening book; nil: none
	Friends  *friend.Keeper    // games with friends far away
	Near     friend.Near       // finds friends on the same network; nil: none
	Far      friend.Far        // connects to friends elsewhere
	NewFar   func() friend.Far // another connection, for watchers
}

// Thinkers groups the services that search positions; each may be nil.
type Thinkers struct {
	Analysis *analysis.Analysis  // of the shown position
	Reviewer *reviewing.Reviewer // of the record
	Solver   think.Player        // at full strength, outside the game
	Endings  *endings.Tables     // the results of endings
	// Chance is the seed of the choices at practical endings; 0 uses a seed from the time.
	Chance uint64
}

// Machine describes the capabilities of the machine.
type Machine struct {
	// SpareMB is the memory available for hash tables, in MB; larger tables are not offered. 0: unknown.
	SpareMB int
	// Openings reports whether the computer has an opening book, which a setting turns on and off.
	Openings bool
	// Endings reports whether there are tables of endings, against which the player can practise.
	Endings bool
	// Fingers reports whether the machine is operated by touch. A window as small as a phone, or a first touch, has the
	// same effect.
	Fingers bool
	// Vibrates reports whether the machine can vibrate.
	Vibrates bool
	// Windowed reports that the window cannot fill the screen.
	Windowed bool
	Sight    Sight // nil: no pictures can be read
	Links    Links
}

// ErrSight reports that what reads pictures could not be loaded.
var ErrSight = errors.New("the reader of pictures could not be loaded")

// A Sight reads positions from pictures, as the functions of the same names in package vision do.
type Sight interface {
	Decode(file []byte) (image.Image, error)
	Encode(picture *image.RGBA, quality int) []byte
	Read(ctx context.Context, picture image.Image) (vision.Reading, []vision.Corners, error)
	ReadAt(ctx context.Context, picture image.Image, at vision.Corners) (vision.Reading, error)
}

// Links holds the address of the web page, with which the player can share a game.
type Links struct {
	// Page is the address of the web page, without a fragment. If it is empty, there are no links.
	Page string
	// Share offers an address to other programs, such as those for messages, and reports whether that was possible. It
	// returns when the user has chosen, so it is called in the background. nil: links are copied.
	Share func(address string) bool
}

// Word returns the name of the button that passes on a link.
func (l Links) Word() locale.Key {
	if l.Share != nil {
		return locale.MenuShare
	}
	return locale.MenuCopyLink
}
