// Package screen is everything in the window: the desk, and the pages that lie
// above it. It hands events of pointer and keyboard to them, lets time pass, and
// builds the picture. It knows no graphics library; what lies outside the window
// is reached through page.Host.
package screen

import (
	"image/color"
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
	"chuhe/ui/screen/about"
	"chuhe/ui/screen/backups"
	"chuhe/ui/screen/choose"
	"chuhe/ui/screen/games"
	"chuhe/ui/screen/help"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/lessons"
	"chuhe/ui/screen/level"
	"chuhe/ui/screen/menu"
	"chuhe/ui/screen/newgame"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/picture"
	"chuhe/ui/screen/play"
	"chuhe/ui/screen/prefs"
	"chuhe/ui/screen/puzzles"
	"chuhe/ui/screen/recent"
	"chuhe/ui/screen/report"
	"chuhe/ui/screen/results"
	"chuhe/ui/screen/review"
	"chuhe/ui/screen/study"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// Config is what a screen starts from.
type Config struct {
	Session  *session.Session
	Settings settings.Settings
	// System is the language that a setting of "as the system" stands for.
	System    locale.Lang
	Clipboard kit.Clipboard // nil: private to the window
	Host      page.Host
	Library   *gamelist.List      // the games that are kept
	Files     *files.Files        // of the person's own
	Chooser   files.Chooser       // the desktop's dialog for files; nil: there is none
	Vault     *backup.Vault       // all that is kept, for backups; nil: there are none
	Progress  *progress.Keeper    // what the player has reached; nil: it is not kept
	Analysis  *analysis.Analysis  // of the position shown; nil: there is none
	Reviewer  *reviewing.Reviewer // of the record; nil: there is none
	Thinker   think.Player        // at full strength, for what is not the game; nil: there is none
	Puzzles   puzzles.Collection  // nil: there are none
	Version   string              // of the program
	Folder    string              // where settings and games are kept; empty: nowhere
	First     bool                // the program runs for the first time
	Resumed   bool                // the game goes on from the last start
	Now       time.Time
	// SpareMB is how much memory the machine has to spare, in MB; larger tables
	// are not offered. 0: nobody knows.
	SpareMB int
	// Openings says that the computer has an opening book, which the settings turn on and off.
	Openings bool
	// Fingers says that the machine is used by touching it. A window as small as a phone, and
	// the first touch, say so too.
	Fingers bool
	// Browser says that the window is a page in a web browser.
	Browser bool
	// Windowed says that the window cannot fill the screen.
	Windowed bool
}

// A Screen is the state of the window. It belongs to one goroutine.
type Screen struct {
	window *page.Window
	ui     *kit.UI
	desk   *play.Desk

	pictures picture.Choices // what was chosen last on their page
	puzzles  *puzzles.Page
	lessons  *lessons.Page

	fingers bool // the machine is used by touching it
	phone   bool // the window is as small as a phone

	page  page.Page // above the desk, or nil
	shown page.Name // what page is
	place page.Name // where a page that is closed leads back to; None: the desk
}

// New returns a screen that shows a session.
func New(c Config) *Screen {
	w := &page.Window{
		Session: c.Session, Host: c.Host, Library: c.Library, Files: c.Files, Chooser: c.Chooser, Vault: c.Vault, Settings: c.Settings, System: c.System,
		Progress: c.Progress, Thinker: c.Thinker, Analysis: c.Analysis, Reviewer: c.Reviewer, Version: c.Version, Folder: c.Folder, First: c.First, Openings: c.Openings, SpareMB: c.SpareMB, Now: c.Now, Browser: c.Browser, Windowed: c.Windowed,
	}
	if w.Progress == nil {
		w.Progress = progress.New()
	}
	w.Adopt()
	s := &Screen{window: w, ui: kit.New(w.Theme, c.Clipboard), desk: play.New(w, sides), fingers: c.Fingers}
	s.puzzles = puzzles.New(w, s.desk, c.Puzzles)
	s.lessons = lessons.New(w)
	w.Clip = s.ui.Clipboard()
	if c.Resumed {
		s.desk.Resume()
	}
	return s
}

// sides makes the desks beside play, in the order of their tabs.
func sides(f *pane.Frame, hall pane.Hall) []pane.Side {
	return []pane.Side{study.New(f, hall), review.New(f, hall)}
}

// open makes the page that the window asks for; a new page needs a line here.
func (s *Screen) open(r page.Request) page.Page {
	text := r.Text
	switch w := s.window; r.Name {
	case page.NewGame:
		return newgame.New(w, r)
	case page.Level:
		return level.New(w)
	case page.Menu:
		return menu.New(w, s.desk.Menu)
	case page.Settings:
		return prefs.New(w)
	case page.Help:
		return help.New(w)
	case page.About:
		return about.New(w)
	case page.Games:
		return games.New(w, s.desk)
	case page.Book:
		return games.NewBook(w, s.desk)
	case page.Choose:
		return choose.New(w)
	case page.Backup:
		return backups.Save(w, text)
	case page.Restore:
		return backups.Restore(w, text, s.desk)
	case page.Picture:
		return picture.New(w, s.desk, &s.pictures)
	case page.Recent:
		return recent.New(w, s.desk.OpenFile)
	case page.Results:
		return results.New(w)
	case page.Problems:
		return report.New(w)
	case page.Puzzles:
		return s.puzzles.Show()
	case page.Lessons:
		return s.lessons.Show()
	}
	return nil
}

// Session returns the game that is shown.
func (s *Screen) Session() *session.Session { return s.window.Session }

// Settings returns the settings as they are now.
func (s *Screen) Settings() settings.Settings { return s.window.Settings }

// SetWindow tells where the window stands, to be kept with the settings.
func (s *Screen) SetWindow(at settings.Window) {
	s.window.Change(func(to *settings.Settings) { to.Window = at })
}

// Notify shows a sentence until the person puts it away. One that is shown
// already does not come twice.
func (s *Screen) Notify(m locale.Message) { s.window.Notify(m) }

// Zoom returns how much larger than usual everything is drawn in a window of a
// size, and takes note of whether that is the size of a phone.
func (s *Screen) Zoom(w, h float64) float64 {
	s.phone = min(w, h) < layout.PhoneMost
	window, letters := layout.Zoom(w, h, s.window.Letters())
	return window * letters
}

// Resize tells the size of the window in logical pixels, as they are enlarged.
func (s *Screen) Resize(w, h float64) {
	s.window.Size = draw.Point{X: w, Y: h}
	s.adapt()
	s.window.Invalidate()
	s.desk.Resize()
	s.ui.Resize(w, h)
}

// Handle delivers one event.
func (s *Screen) Handle(ev kit.Event) {
	s.advance(ev.Time)
	s.ui.Handle(ev, s.declare)
	s.advance(ev.Time)
	if ev.Kind == kit.TouchUp && !s.fingers { // what the finger aimed at has stayed where it was
		s.fingers = true
		s.adapt()
		s.window.Invalidate()
	}
}

// adapt makes what can be pressed large enough for fingers where they are used.
func (s *Screen) adapt() {
	s.window.Phone, s.window.Fingers = s.phone, s.fingers || s.phone
	s.ui.SetFingers(s.window.Fingers)
}

// Tick lets time pass.
func (s *Screen) Tick(now time.Time) {
	s.advance(now)
	s.desk.Tick()
	if p := s.at(); p != nil {
		p.Tick()
	}
	s.window.Tick()
	s.ui.Tick(now, s.declare)
	s.advance(now)
}

// Next returns when Tick will have something to do if nothing happens before, the
// zero time if never.
func (s *Screen) Next() time.Time {
	next := kit.Earliest(s.window.Session.Deadline(), s.desk.Next(), s.window.Next(), s.ui.Next())
	if p := s.at(); p != nil {
		next = kit.Earliest(next, p.Next())
	}
	return next
}

// at returns the page that is open if somebody works there; else nil.
func (s *Screen) at() page.Place {
	p, _ := s.page.(page.Place)
	return p
}

// advance lets the session go on to now and follows what happened in it.
func (s *Screen) advance(now time.Time) {
	w := s.window
	if now.After(w.Now) {
		w.Now = now
	}
	if events := w.Session.Tick(w.Now); len(events) > 0 {
		w.Count(events)
		s.desk.Follow(events)
	}
}

// Dirty reports whether the picture differs from what Build last gave.
func (s *Screen) Dirty() bool { return s.window.Dirty() || s.ui.Dirty() || s.Animating() }

// Animating reports whether the picture changes by itself right now.
func (s *Screen) Animating() bool {
	p := s.at()
	return s.desk.Animating() || p != nil && p.Animating()
}

// Build appends the whole picture.
func (s *Screen) Build(l *draw.List) {
	s.window.Clean()
	if s.Animating() { // one more picture when it comes to rest
		s.window.Invalidate()
	}
	s.ui.Draw(l, s.declare)
}

// Background is the colour of the window.
func (s *Screen) Background() color.Color { return s.window.Theme.Window }

// Cursor is the shape of the pointer.
func (s *Screen) Cursor() kit.Cursor { return s.ui.Cursor() }

// Typing implements ui.Scene.
func (s *Screen) Typing() bool { return s.ui.Typing() }

// Lang is the language of the window.
func (s *Screen) Lang() locale.Lang { return s.window.Lang }

// Title is what the window is called.
func (s *Screen) Title() string { return s.desk.Title() }

// Spoken tells how the game stands in words, for who hears the window instead of seeing it.
func (s *Screen) Spoken() string { return s.desk.Spoken() }

// OpenFile opens a file of games, as if it had been chosen on the page for it.
func (s *Screen) OpenFile(path string) { s.desk.OpenFile(path) }

// OpenGiven is OpenFile for a file that was named outside the window. If it cannot
// be opened, failed, which may be nil, is told why as well as the person.
func (s *Screen) OpenGiven(path string, failed func(locale.Message)) { s.desk.OpenGiven(path, failed) }

// Done reports that the person has chosen to leave.
func (s *Screen) Done() bool { return s.window.Quitting() }

// Place returns where a control stands in the window, and false where it does
// not show. Tests and tools that drive the window find their way by it.
func (s *Screen) Place(id kit.ID) (draw.Rect, bool) {
	var unseen draw.List
	s.ui.Draw(&unseen, s.declare)
	s.window.Invalidate() // what was drawn has not been shown
	return s.ui.Place(id)
}

// PointAt returns where a square of the board stands in the window.
func (s *Screen) PointAt(sq xiangqi.Square) draw.Point {
	if p := s.at(); p != nil {
		return p.PointAt(sq)
	}
	return s.desk.PointAt(sq)
}

// declare is everything in the window, from bottom to top.
func (s *Screen) declare(u *kit.UI) {
	u.SetTheme(s.window.Theme)
	if s.page != nil {
		s.desk.Cover()
	}
	s.desk.Declare(u)
	s.turn()
	if s.page != nil && !s.page.Declare(u) {
		s.leave()
	}
	s.turn() // a page may lead to another
	s.window.Session.Suspend(s.page != nil)
}

// leave closes the page, and goes back to the place from which it was opened.
func (s *Screen) leave() {
	back := s.place
	if s.at() != nil {
		back = page.None
	}
	s.shown, s.page, s.place = back, s.open(page.Request{Name: back}), page.None
}

// turn puts the page up that was asked for.
func (s *Screen) turn() {
	asked := s.window.Asked()
	if asked == nil {
		return
	}
	if p := s.at(); p != nil {
		p.LetGo()
		s.place = s.shown
	}
	s.shown, s.page = asked.Name, s.open(*asked)
	if s.page == nil || s.at() != nil {
		s.place = page.None
	}
}
