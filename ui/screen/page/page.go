// Package page is what the pages of the window have in common: the interface
// that the window knows them by, what they share of it, and the commands that
// buttons, menu and keys give.
package page

import (
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/backup"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/gamelist"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/reviewing"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// A Page is one of the things that can lie above the desk: a dialog or a page of
// its own. It is made anew each time it is opened.
type Page interface {
	// Declare declares the page. It returns false when the person has closed it.
	Declare(u *kit.UI) bool
}

// A Place is a page on which somebody works, as on a desk: it has a board of its own,
// time passes on it, and pages that are opened from it lead back to it.
type Place interface {
	Page
	// Tick lets time pass.
	Tick()
	// Next returns when Tick will have something to do if nothing happens before, the
	// zero time if never.
	Next() time.Time
	// Animating reports whether the picture changes by itself right now.
	Animating() bool
	// PointAt returns where a square of its board stands in the window.
	PointAt(sq xiangqi.Square) draw.Point
	// LetGo lets go of what the pointer holds: another page comes in its place.
	LetGo()
}

// Name names a page, so that pages can lead to each other without knowing each
// other.
type Name uint8

// The pages.
const (
	None Name = iota
	NewGame
	Level
	Menu
	Settings
	Help
	About
	Games
	Choose
	Picture
	Backup  // with the path of the file to write
	Restore // with the path of the file to read
	Book
	Problems
	Recent
	Puzzles
	Results
	Lessons
)

// Host is what a window needs of the world outside. Its methods return at once.
type Host interface {
	// PlaySound plays a sound if sound is on.
	PlaySound(sound.Kind)
	// SoundStatus tells whether sound can be heard.
	SoundStatus() sound.Status
	// SettingsChanged hands over the settings after each change, to be put in
	// force (sound, volume, hash, threads) and kept.
	SettingsChanged(settings.Settings)
	// CommandGiven tells which command is about to be carried out.
	CommandGiven(kit.ID)
	// ToggleFullscreen switches between a window and the whole display.
	ToggleFullscreen()
}

// Window is the state that all pages share. It belongs to one goroutine.
type Window struct {
	Session *session.Session
	Host    Host
	Clip    kit.Clipboard
	Library *gamelist.List // the games that are kept
	Files   *files.Files   // of the person's own
	Chooser files.Chooser  // the desktop's dialog for them; nil: a page asks
	Vault   *backup.Vault  // all that is kept, for backups; nil: there are none
	Thinker think.Player   // at full strength, for what is not the game; nil: there is none
	Version string         // of the program
	Folder  string         // where settings and games are kept; empty: nowhere
	First   bool           // the program runs for the first time
	// Analysis is of the position shown; nil: there is none.
	Analysis *analysis.Analysis
	// Reviewer reviews the record; nil: there is none.
	Reviewer *reviewing.Reviewer
	// Progress is what the player has reached. It is never nil.
	Progress *progress.Keeper
	// Browser says that the window is a page in a web browser: it is not left by a command,
	// remembers no files of the person's, and has one processor.
	Browser bool
	// Openings says that the computer has an opening book.
	Openings bool
	// Windowed says that the window cannot fill the screen.
	Windowed bool
	SpareMB  int // how much memory the machine has to spare, in MB; 0: nobody knows

	Settings settings.Settings // change them by Change
	System   locale.Lang       // what a language of "as the system" stands for
	Lang     locale.Lang
	Theme    theme.Theme
	Size     draw.Point // of the window, in logical pixels
	Fingers  bool       // what can be pressed is to be large enough for fingers
	Phone    bool       // the window is as small as a phone, where nobody has keys
	Now      time.Time

	asked    *Request
	question asking      // for a file, which waits for its answer
	book     *files.Book // whose games are listed
	books    *gamelist.List
	report   Report
	dirty    bool
	quit     bool

	said     saying
	notices  []notice
	mastered mastery
}

// A Request asks for a page.
type Request struct {
	Name Name
	Text string // what the page begins with
	// Level is that of the computer in a new game; 0: as it was last.
	Level think.Level
}

// Open asks for a page in the place of the one that is open.
func (w *Window) Open(n Name) { w.OpenWith(n, "") }

// OpenWith opens a page with a text to begin with, such as a position pasted
// into the new-game page.
func (w *Window) OpenWith(n Name, text string) {
	w.asked, w.dirty = &Request{Name: n, Text: text}, true
}

// OpenLevel opens the new-game page for a game against the computer at a level.
func (w *Window) OpenLevel(l think.Level) { w.asked, w.dirty = &Request{Name: NewGame, Level: l}, true }

// Close closes the page that is open.
func (w *Window) Close() { w.Open(None) }

// Asked returns the page that was asked for last, once; nil if none was.
func (w *Window) Asked() *Request {
	asked := w.asked
	w.asked = nil
	return asked
}

// Quit asks the program to end. In a web browser it does nothing: there the person closes the
// page.
func (w *Window) Quit() { w.quit = !w.Browser }

// Quitting reports whether the person has asked the program to end.
func (w *Window) Quitting() bool { return w.quit }

// Invalidate asks for a picture.
func (w *Window) Invalidate() { w.dirty = true }

// Dirty reports whether a picture was asked for since the last call of Clean.
func (w *Window) Dirty() bool { return w.dirty }

// Clean tells that the picture is being made.
func (w *Window) Clean() { w.dirty = false }

// sayTime is how long the status line tells what has just happened.
const sayTime = 4 * time.Second

// saying is a sentence that the status line shows for a while.
type saying struct {
	message locale.Message
	until   time.Time
}

// Say shows a sentence in the status line for a few seconds.
func (w *Window) Say(m locale.Message) {
	w.said = saying{message: m, until: w.Now.Add(sayTime)}
	w.dirty = true
}

// Said returns the sentence that the status line tells for a while, and false
// where there is none.
func (w *Window) Said() (string, bool) {
	if w.said.message.Key == "" {
		return "", false
	}
	return w.Text(w.said.message), true
}

// Resay returns a function that puts the sentence back which is told now.
func (w *Window) Resay() func() {
	said := w.said
	return func() { w.said, w.dirty = said, true }
}

// Unsay takes the sentence away.
func (w *Window) Unsay() { w.said, w.dirty = saying{}, true }

// Tick lets time pass: sentences go when their time is over, and what was read of
// the library and found by the analysis comes in.
func (w *Window) Tick() {
	if !w.said.until.IsZero() && w.Now.After(w.said.until) {
		w.Unsay()
	}
	if w.Library != nil && w.Library.Poll() {
		w.dirty = true
	}
	if w.books != nil && w.books.Poll() {
		w.dirty = true
	}
	if w.Analysis != nil && w.Analysis.Poll() {
		w.dirty = true
	}
	if w.Files != nil && w.Files.Poll() {
		w.dirty = true
	}
}

// Next returns when Tick will have something to do, the zero time if never.
func (w *Window) Next() time.Time { return w.said.until }
