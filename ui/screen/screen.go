// Package screen is everything in the window: the desk, and the pages that lie
// above it. It hands events of pointer and keyboard to them, lets time pass, and
// builds the picture. It knows no graphics library; what lies outside the window
// is reached through page.Host.
package screen

import (
	"image/color"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/about"
	"chuhe/ui/screen/backups"
	"chuhe/ui/screen/choose"
	"chuhe/ui/screen/desk"
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

// Config holds everything that a screen starts from; each page receives its part.
type Config struct {
	Session  *session.Session
	Settings settings.Settings
	// System is the language that a setting of "as the system" stands for.
	System    locale.Lang
	Host      page.Host
	Kept      page.Kept
	Files     *files.Files  // the player's own
	Chooser   files.Chooser // the desktop's dialog for files; nil: there is none
	Clipboard kit.Clipboard // nil: private to the window
	Thinkers  page.Thinkers
	Puzzles   puzzles.Collection // nil: there are none
	Machine   page.Machine
	Browser   bool   // the window is a page in a web browser
	Version   string // of the program
	First     bool   // the program runs for the first time
	Resumed   bool   // the game goes on from the last start
	Now       time.Time
}

// A Screen is the state of the window. It belongs to one goroutine.
type Screen struct {
	given  Config
	looks  *page.Looks
	window *page.Window
	files  *page.Files // nil: there are none
	ui     *kit.UI
	desk   *desk.Workspace

	pictures picture.Choices // what was chosen last on their page
	puzzles  *puzzles.Page
	lessons  *lessons.Page

	fingers bool // the machine is used by touching it
	phone   bool // the window is as small as a phone

	page  page.Page // above the desk, or nil
	shown page.Name // what page is
	back  page.Name // where a page that is closed leads back to; None: the desk
}

// New returns a screen that shows a session.
func New(c Config) *Screen {
	s := &Screen{given: c, fingers: c.Machine.Fingers, window: &page.Window{Host: c.Host, Now: c.Now}}
	if s.given.Kept.Progress == nil {
		s.given.Kept.Progress = progress.New()
	}
	s.looks = page.NewLooks(c.Settings, c.System, s.changed)
	s.looks.Browser = c.Browser
	s.ui = kit.New(s.looks.Theme, c.Clipboard)
	s.ui.SetSteady(c.Browser) // there each picture shows all of the window
	s.given.Clipboard = s.ui.Clipboard()
	if c.Files != nil {
		s.files = page.NewFiles(c.Files, c.Chooser, s.looks, s.window)
	}
	s.adopt()
	s.desk = desk.New(s.frame(), s.files, s.given.Clipboard, c.Machine.Windowed, s.table())
	s.puzzles = puzzles.New(s.frame(), s.desk, c.Puzzles, c.Files, s.given.Kept.Progress, c.Thinkers.Solver)
	s.lessons = lessons.New(s.frame(), s.given.Kept.Progress)
	if c.Resumed {
		s.desk.Resume()
	}
	return s
}

// frame returns a frame for a desk or a page with a board.
func (s *Screen) frame() *pane.Frame { return pane.NewFrame(s.looks, s.window, s.given.Session) }

// table is the table of desks, in the order of their tabs; a new desk needs a line here.
func (s *Screen) table() []desk.Entry {
	return []desk.Entry{
		{
			Name: pane.PlayDesk, Tab: locale.DeskPlay, Icon: art.IconPlay, Key: page.Ctrl('1'),
			New: func(h *desk.Workspace) desk.Desk {
				return play.New(h, s.given.Thinkers.Analysis, s.given.Kept.Progress, s.given.First)
			},
		},
		{
			Name: pane.StudyDesk, Tab: locale.DeskStudy, Icon: art.IconPencil, Key: page.Ctrl('2'), Bare: true,
			Start: page.Command{ID: "analyse.start", Menu: page.MenuStudy, Icon: art.IconChart, Row: locale.MenuAnalysis},
			New:   func(h *desk.Workspace) desk.Desk { return study.New(h, s.given.Thinkers.Analysis) },
		},
		{
			Name: pane.ReviewDesk, Tab: locale.DeskReview, Icon: art.IconSheet, Key: page.Ctrl('3'), Bare: true,
			Start: page.Command{ID: "review.now", Menu: page.MenuReview, Icon: art.IconEye, Row: locale.Review},
			New:   func(h *desk.Workspace) desk.Desk { return review.New(h, s.given.Thinkers.Reviewer) },
		},
	}
}

// changed puts changed settings in force.
func (s *Screen) changed() {
	s.adopt()
	s.given.Host.SettingsChanged(s.looks.Settings)
	s.window.Invalidate()
}

// adopt puts the settings of hints and opening book in force.
func (s *Screen) adopt() {
	s.given.Session.SetHintTime(s.looks.Settings.HintTime())
	s.given.Session.SetBook(s.looks.Settings.OpeningBook)
}

// open makes the page that the window asks for; a new page needs a line here.
func (s *Screen) open(r page.Request) page.Page {
	text, _ := r.With.(string)
	asking, _ := r.With.(page.Asking)
	all, _ := r.With.(page.Report)
	switch l, w := s.looks, s.window; r.Name {
	case page.NewGame:
		return newgame.New(l, s.given.Session, s.given.Clipboard, r.With)
	case page.Level:
		return level.New(l, s.given.Session)
	case page.Menu:
		return menu.New(l, w, s.desk.Menu)
	case page.Settings:
		return prefs.New(l, w, s.files, s.given.Machine, s.given.Kept.Vault != nil)
	case page.Help:
		return help.New(l)
	case page.About:
		return about.New(l, s.given.Version, s.given.Kept.Folder)
	case page.Games:
		return games.New(l, w, s.given.Clipboard, s.desk, s.given.Kept.Games)
	case page.Collection:
		collection, list := s.desk.Listed()
		return games.NewCollection(l, w, s.given.Clipboard, s.desk, collection, list)
	case page.Choose:
		return choose.New(l, w, s.given.Files, asking)
	case page.Backup:
		return backups.Save(l, w, &s.given.Kept, s.given.Files, s.desk, text)
	case page.Restore:
		return backups.Restore(l, w, &s.given.Kept, s.given.Files, s.desk, text, len(s.given.Session.Snapshot().Nodes) == 1)
	case page.Picture:
		return picture.New(l, s.given.Session, s.files, s.desk, &s.pictures)
	case page.Recent:
		return recent.New(l, w, s.given.Files, s.desk.OpenFile)
	case page.Results:
		return results.New(l, w, s.given.Kept.Progress.Log)
	case page.Problems:
		return report.New(l, w, all)
	case page.Puzzles:
		return s.puzzles.Show()
	case page.Lessons:
		return s.lessons.Show()
	}
	return nil
}

// Session returns the game that is shown.
func (s *Screen) Session() *session.Session { return s.given.Session }

// Settings returns the settings as they are now.
func (s *Screen) Settings() settings.Settings { return s.looks.Settings }

// SetWindow tells where the window stands, to be kept with the settings.
func (s *Screen) SetWindow(at settings.Window) {
	s.looks.Change(func(to *settings.Settings) { to.Window = at })
}

// Notify shows a sentence until the person puts it away. One that is shown
// already does not come twice.
func (s *Screen) Notify(m locale.Message) { s.desk.Notify(m) }

// Zoom returns how much larger than usual everything is drawn in a window of a
// size, and takes note of whether that is the size of a phone.
func (s *Screen) Zoom(w, h float64) float64 {
	s.phone = min(w, h) < layout.PhoneMost
	window, letters := layout.Zoom(w, h, s.looks.Settings.Letters())
	return window * letters
}

// Resize sets the size of the window in logical pixels, after magnification.
func (s *Screen) Resize(w, h float64) {
	s.looks.Size = draw.Point{X: w, Y: h}
	s.adapt()
	s.window.Invalidate()
	s.desk.Refresh()
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
	s.looks.Phone, s.looks.Fingers = s.phone, s.fingers || s.phone
	s.ui.SetFingers(s.looks.Fingers)
}

// Tick advances the time.
func (s *Screen) Tick(now time.Time) {
	s.advance(now)
	s.desk.Tick()
	if p := s.at(); p != nil {
		p.Tick()
	}
	s.window.Tick()
	s.poll()
	s.ui.Tick(now, s.declare)
	s.advance(now)
}

// poll takes in what was done in the background: what was read of the library and of
// files, and what the analysis has found.
func (s *Screen) poll() {
	games, found, read := s.given.Kept.Games, s.given.Thinkers.Analysis, s.given.Files
	came := games != nil && games.Poll()
	came = found != nil && found.Poll() || came
	if read != nil && read.Poll() || came {
		s.window.Invalidate()
	}
}

// Next returns when Tick will have something to do if nothing happens before, the
// zero time if never.
func (s *Screen) Next() time.Time {
	next := kit.Earliest(s.given.Session.Deadline(), s.desk.Next(), s.window.Next(), s.ui.Next())
	if p := s.at(); p != nil {
		next = kit.Earliest(next, p.Next())
	}
	return next
}

// at returns the page that is open if somebody works there; else nil.
func (s *Screen) at() page.Workplace {
	p, _ := s.page.(page.Workplace)
	return p
}

// advance lets the session go on to now and follows what happened in it.
func (s *Screen) advance(now time.Time) {
	w := s.window
	if now.After(w.Now) {
		w.Now = now
	}
	if events := s.given.Session.Tick(w.Now); len(events) > 0 {
		s.desk.Follow(events)
	}
}

// Dirty reports whether the picture differs from the last result of Build.
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
func (s *Screen) Background() color.Color { return s.looks.Theme.Window }

// Cursor is the shape of the pointer.
func (s *Screen) Cursor() kit.Cursor { return s.ui.Cursor() }

// Typing implements ui.Scene.
func (s *Screen) Typing() bool { return s.ui.Typing() }

// Lang is the language of the window.
func (s *Screen) Lang() locale.Lang { return s.looks.Lang }

// Title returns the title of the window.
func (s *Screen) Title() string { return s.desk.Title() }

// Spoken describes the state of the game in words, for screen readers.
func (s *Screen) Spoken() string { return s.desk.Spoken() }

// OpenFile opens a file of games, as if it had been chosen on the page for it.
func (s *Screen) OpenFile(path string) { s.desk.OpenFile(path) }

// OpenGiven is OpenFile for a file that was named outside the window. If it cannot
// be opened, failed, which may be nil, is told why as well as the person.
func (s *Screen) OpenGiven(path string, failed func(locale.Message)) { s.desk.OpenGiven(path, failed) }

// Done reports whether the player has chosen to quit. In a web browser, the player closes the page instead.
func (s *Screen) Done() bool { return s.window.Quitting() && !s.looks.Browser }

// PointAt returns the place of a square of the board in the window.
func (s *Screen) PointAt(sq xiangqi.Square) draw.Point {
	if p := s.at(); p != nil {
		return p.PointAt(sq)
	}
	return s.desk.PointAt(sq)
}

// declare is everything in the window, from bottom to top.
func (s *Screen) declare(u *kit.UI) {
	u.SetTheme(s.looks.Theme)
	if s.page != nil {
		s.desk.Cover()
	}
	s.desk.Declare(u)
	s.turn()
	if s.page != nil && !s.page.Declare(u) {
		s.leave()
	}
	s.turn() // a page may lead to another
	s.given.Session.Suspend(s.page != nil)
}

// leave closes the page, and goes back to the place from which it was opened.
func (s *Screen) leave() {
	to := s.back
	if s.at() != nil {
		to = page.None
	}
	s.shown, s.page, s.back = to, s.open(page.Request{Name: to}), page.None
}

// turn puts the page up that was asked for.
func (s *Screen) turn() {
	asked := s.window.Asked()
	if asked == nil {
		return
	}
	if p := s.at(); p != nil {
		p.LetGo()
		s.back = s.shown
	}
	s.shown, s.page = asked.Name, s.open(*asked)
	if s.page == nil || s.at() != nil {
		s.back = page.None
	}
}
