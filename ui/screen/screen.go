// Package screen implements the content of the window: the desk and the pages above it. It passes pointer and keyboard
// events to them, advances time and builds the picture. It does not depend on a graphics library; it reaches the world
// outside the window through page.Host.
package screen

import (
	"cmp"
	"image/color"
	"slices"
	"time"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	enginelist "chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/about"
	"chuhe/ui/screen/backups"
	"chuhe/ui/screen/choose"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/details"
	"chuhe/ui/screen/editor"
	"chuhe/ui/screen/endings"
	"chuhe/ui/screen/friends"
	"chuhe/ui/screen/help"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/lessons"
	"chuhe/ui/screen/level"
	"chuhe/ui/screen/library"
	"chuhe/ui/screen/matches"
	"chuhe/ui/screen/menu"
	"chuhe/ui/screen/mybook"
	"chuhe/ui/screen/newgame"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/picture"
	"chuhe/ui/screen/play"
	"chuhe/ui/screen/players"
	"chuhe/ui/screen/practise"
	"chuhe/ui/screen/prefs"
	"chuhe/ui/screen/puzzles"
	"chuhe/ui/screen/recent"
	"chuhe/ui/screen/report"
	"chuhe/ui/screen/results"
	"chuhe/ui/screen/review"
	"chuhe/ui/screen/study"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Config holds the services and initial values of a screen; each page receives the ones that it needs.
type Config struct {
	Session  *session.Session
	Settings settings.Settings
	// System is the language used when the language setting is "as the system".
	System    locale.Lang
	Prefers   theme.Preference // the appearance that the system prefers now
	Host      page.Host
	Kept      page.Storage
	Files     *files.Files  // the player's files
	Chooser   files.Chooser // the desktop's file dialog; nil: none
	Clipboard kit.Clipboard // nil: a clipboard private to the window
	Thinkers  page.Thinkers
	Puzzles   puzzles.Loader // nil: none
	Machine   page.Machine
	Browser   bool   // the window is a page in a web browser
	Version   string // of the program
	First     bool   // this is the first run of the program
	Resumed   bool   // the game was resumed from the last run
	Now       time.Time
}

// A Screen holds the state of the window. It must be used by one goroutine only.
type Screen struct {
	given  Config
	looks  *page.Looks
	window *page.Window
	files  *page.Files // nil: none
	ui     *kit.UI
	desk   *desk.Workspace

	pictures picture.Choices // last choices on the picture page
	puzzles  *puzzles.Page
	lessons  *lessons.Page
	endings  *endings.Page
	practise *practise.Page
	library  *library.Page
	book     *mybook.Page // nil: there is no book of the player

	fingers bool // the machine is operated by touch
	phone   bool // the window is as small as a phone

	front    string       // the name of the dialog or page in front, as last said
	keyed    bool         // a key was pressed since the focus was said
	steered  bool         // it may have moved the focus
	focus    [2]string    // the ID and value of the control with the focus after the last key
	top      openPage     // the page above the desk; the zero value: none
	heard    time.Time    // until when the status line shows what was said before it opened
	below    []openPage   // the pages to which the player returns from top, the next one last
	arranged *editor.Page // an arrangement that a command has closed, or nil
}

// New returns a screen that shows the session of c.
func New(c Config) *Screen {
	s := &Screen{given: c, fingers: c.Machine.Fingers, window: &page.Window{Host: c.Host, Now: c.Now}}
	kept := &s.given.Kept
	kept.Progress, kept.Friends = cmp.Or(kept.Progress, progress.New()), cmp.Or(kept.Friends, friend.New())
	if kept.Engines == nil {
		kept.Engines, _ = enginelist.Open(nil, nil, nil)
	}
	s.looks = page.NewLooks(c.Settings, c.System, s.changed)
	s.looks.Browser = c.Browser
	s.looks.Prefer(c.Prefers)
	s.ui = kit.New(s.looks.Theme, c.Clipboard)
	s.ui.SetSteady(c.Browser) // in a browser, each picture covers the whole window
	s.given.Clipboard = s.ui.Clipboard()
	if c.Files != nil {
		s.files = page.NewFiles(c.Files, c.Chooser, s.looks, s.window)
	}
	s.adopt()
	s.desk = desk.New(s.frame(), s.files, s.given.Clipboard, c.Machine, s.given.Kept.Friends,
		s.given.Kept.Near, s.given.Kept.Far, s.table())
	s.desk.Friends.Audience.New, s.desk.Friends.Watching.New = kept.NewFar, kept.NewFar
	s.puzzles = puzzles.New(s.frame(), s.desk, c.Puzzles, c.Files, s.given.Kept.Progress, c.Thinkers.Solver)
	s.lessons = lessons.New(s.frame(), s.given.Kept.Progress, c.Thinkers.Solver, c.Files)
	s.endings = endings.New(s.frame(), s.desk, c.Thinkers.Endings, c.Thinkers.Chance, c.Files, s.given.Kept.Progress)
	s.practise = practise.New(s.frame(), s.desk, c.Kept.Library, c.Files, s.given.Kept.Progress, c.Thinkers)
	s.library = library.New(s.looks, s.window, c.Session, &s.given.Kept, s.files, s.given.Clipboard, s.desk,
		s.desk.Opener)
	if kept.OwnBook != nil {
		s.book = mybook.New(s.frame(), kept.OwnBook, s.files, kept.Library, s.desk, c.Machine.Openings)
	}
	if c.Resumed {
		s.desk.Resume()
	}
	s.desk.Friends.Sync()
	return s
}

// frame returns a new frame for a desk or for a page with a board.
func (s *Screen) frame() *pane.Frame { return pane.NewFrame(s.looks, s.window, s.given.Session) }

// table lists the desks in the order of their tabs. Add a line here for each new desk.
func (s *Screen) table() []desk.Entry {
	return []desk.Entry{
		{
			Name: pane.PlayDesk, Tab: locale.DeskPlay, Icon: art.IconPlay, Key: page.Ctrl('1'),
			New: func(h *desk.Workspace) desk.Desk {
				return play.New(h, s.given.Thinkers.Analysis, s.given.Kept.Progress, s.given.Kept.Engines,
					s.given.Puzzles, s.given.Files, s.given.First)
			},
		},
		{
			Name: pane.StudyDesk, Tab: locale.DeskStudy, Icon: art.IconPencil, Key: page.Ctrl('2'), Bare: true,
			After: pane.ReviewDesk,
			Start: page.Command{ID: "analyse.start", Menu: page.MenuStudy, Icon: art.IconChart,
				Row: locale.MenuAnalysis},
			New: func(h *desk.Workspace) desk.Desk {
				return study.New(h, s.given.Thinkers.Analysis, s.given.Kept.Library, s.given.Thinkers.Endings,
					s.given.Files, s.given.Kept.Cloud, s.given.Kept.OwnBook, s.given.Thinkers.Reviewer)
			},
		},
		{
			Name: pane.ReviewDesk, Tab: locale.Review, Icon: art.IconSheet, Key: page.Ctrl('3'), Bare: true,
			Start: page.Command{ID: "review.now", Menu: page.MenuReview, Icon: art.IconEye, Row: locale.Review},
			New: func(h *desk.Workspace) desk.Desk {
				return review.New(h, s.given.Thinkers.Reviewer, s.given.Kept.Reviews, s.given.Thinkers.Endings,
					s.given.Kept.Progress)
			},
		},
	}
}

func (s *Screen) changed() {
	s.adopt()
	s.given.Host.SettingsChanged(s.looks.Settings)
	s.window.Invalidate()
}

// adopt applies the settings of hints and of the opening book.
func (s *Screen) adopt() {
	s.given.Session.Hints.SetTime(s.looks.Settings.HintTime())
	s.given.Session.SetBook(s.looks.Settings.OpeningBook)
}

// open creates the page that the window requested. Add a line here for each new page.
func (s *Screen) open(r page.Request) page.Page {
	switch l, w, kept := s.looks, s.window, &s.given.Kept; r.Name {
	case page.NewGame:
		return newgame.New(l, w, s.given.Session, s.given.Clipboard, kept.Engines, s.desk.Doubt,
			len(kept.Progress.Log.Lines) > 0, s.given.Machine.Openings, r.With)
	case page.Level:
		return level.New(l, s.given.Session, kept.Engines)
	case page.Menu:
		return menu.New(l, w, s.menu)
	case page.Settings:
		return prefs.New(l, w, s.files, s.given.Machine, kept.Engines, kept.Vault != nil, kept.Cloud != nil)
	case page.Help:
		return help.New(l, slices.Concat(s.desk.All(), editor.Keys(), s.puzzles.Tools(), s.endingTools(),
			s.practise.Tools(), s.lessons.Tools()))
	case page.About:
		return about.New(l, s.given.Version, kept.Folder)
	case page.Choose:
		return choose.New(l, w, s.given.Files, r.With.Asking)
	case page.Backup:
		return backups.Save(l, w, kept, s.given.Files, s.desk, r.With.Target)
	case page.Restore:
		return backups.Restore(l, w, kept, s.given.Files, s.desk, r.With.Path, s.given.Session.View().Nodes == 1)
	case page.Picture:
		return picture.New(l, s.given.Session, s.files.ChooseTarget, s.desk, &s.pictures)
	case page.Recent:
		return recent.New(l, w, s.given.Files, s.desk.Opener.OpenFile)
	case page.Results:
		return results.New(l, w, kept.Progress.Log, s.given.Machine.Endings)
	case page.Details:
		return details.New(l, s.given.Session, r.With.Games)
	case page.Problems:
		return report.New(l, w, s.files, r.With.Report)
	case page.Editor:
		return s.arrange(r.With)
	case page.Engines:
		return s.engineRoom()
	case page.Matches:
		return matches.New(l, w, kept.Matches, s.desk, s.files)
	case page.NewMatch:
		return matches.NewSetup(l, w, kept.Matches, s.offered(), s.files, kept.Library)
	case page.Puzzles:
		return s.puzzles.Show()
	case page.Lessons:
		return s.lessons.Show(r.With.Lesson)
	case page.Endings:
		return s.endings.Show()
	case page.Friend:
		return friends.New(s.desk.Friends, s.given.Clipboard, r.With)
	case page.Practise:
		return s.practise.Show()
	case page.OwnBook:
		return s.book
	case page.Players:
		return players.New(l, w, kept.Library, s.desk)
	case page.Library:
		return s.library.Show(r.With, s.top.page == s.library)
	}
	return nil
}

// Settings returns the settings as they are now.
func (s *Screen) Settings() settings.Settings { return s.looks.Settings }

// SetWindow stores the position of the window in the settings.
func (s *Screen) SetWindow(at settings.WindowState) {
	s.looks.Change(func(to *settings.Settings) { to.Window = at })
}

// Notify shows a message until the player dismisses it. A message that is already shown is not repeated.
func (s *Screen) Notify(m locale.Message) { s.desk.Notify(m) }

// NotifyWith is like Notify, with a button that acts on the message and dismisses it.
func (s *Screen) NotifyWith(m locale.Message, action locale.Key, do func()) {
	s.desk.NotifyWith(m, action, do)
}

// Doubt says that the position on the board left the side to move in doubt, and offers the other side.
func (s *Screen) Doubt(kind record.ProblemKind) { s.desk.Doubt(kind) }

// Zoom returns the magnification for a window of size w × h. It also records whether that is the size of a phone.
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

// Handle processes one event.
func (s *Screen) Handle(ev kit.Event) {
	s.advance(ev.Time)
	s.ui.Handle(ev, s.declare)
	s.advance(ev.Time)
	s.noteKey(ev)
	if ev.Kind == kit.TouchUp && !s.fingers { // the controls keep their size until the touch ends
		s.fingers = true
		s.adapt()
		s.window.Invalidate()
	}
}

// adapt makes controls large enough for fingers where the window is operated by touch.
func (s *Screen) adapt() {
	s.looks.Phone, s.looks.Fingers = s.phone, s.fingers || s.phone
	s.ui.SetFingers(s.looks.Fingers)
}

// Tick advances the time to now.
func (s *Screen) Tick(now time.Time) {
	s.advance(now)
	s.desk.Tick()
	if !s.window.Requests() && !s.stands(func(n page.Name) bool { return n == page.Friend }) {
		s.desk.Friends.Conceal()
	}
	for p := range s.workplaces() {
		p.Tick()
	}
	s.window.Tick()
	s.poll()
	if s.window.Dirty() { // a page may have closed
		s.ui.Changed()
	}
	s.ui.Tick(now, s.declare)
	s.advance(now)
	s.announce()
	s.voiceFocus()
}

// Next returns when Tick will next have work to do without further events; the zero time means never.
func (s *Screen) Next() time.Time {
	next := kit.Earliest(s.given.Session.Deadline(), s.desk.Next(), s.window.Next(), s.ui.Next())
	for p := range s.workplaces() {
		next = kit.Earliest(next, p.Next())
	}
	return next
}

// advance advances the session to now and passes its events to the desk.
func (s *Screen) advance(now time.Time) {
	w := s.window
	if now.After(w.Now) {
		w.Now = now
	}
	if events := s.given.Session.Tick(w.Now); len(events) > 0 {
		s.desk.Follow(events)
	}
}

// Dirty reports whether the picture differs from the one that Build appended last.
func (s *Screen) Dirty() bool { return s.window.Dirty() || s.ui.Dirty() || s.Animating() }

// Animating reports whether an animation is running.
func (s *Screen) Animating() bool {
	animating := s.desk.Animating()
	for p := range s.workplaces() {
		animating = animating || p.Animating()
	}
	return animating
}

// Build appends the whole picture to l.
func (s *Screen) Build(l *draw.List) {
	s.window.Clean()
	if s.Animating() { // draw one more picture when the animation ends
		s.window.Invalidate()
	}
	s.ui.Draw(l, s.declare)
}

// Shown implements ui.Scene.
func (s *Screen) Shown(now time.Time) { s.ui.Shown(now) }

// Background returns the colour of the window.
func (s *Screen) Background() color.Color { return s.looks.Theme.Window }

// Cursor returns the shape of the pointer.
func (s *Screen) Cursor() kit.Cursor { return s.ui.Cursor() }

// Typing implements ui.Scene.
func (s *Screen) Typing() bool { return s.ui.Typing() }

// Caret implements ui.Scene.
func (s *Screen) Caret() draw.Rect { return s.ui.Caret() }

// Title returns the title of the window.
func (s *Screen) Title() string { return s.desk.Title() }

// Done reports whether the player has chosen to quit. In a web browser, the player closes the page instead.
func (s *Screen) Done() bool { return s.window.Quitting() && !s.looks.Browser }

// Finish saves a text that the player is writing. Call it at the end of the program.
func (s *Screen) Finish() { s.desk.Finish() }

// PointAt returns the place of a square of the board in the window.
func (s *Screen) PointAt(sq xiangqi.Square) draw.Point {
	if p := s.at(); p != nil {
		return p.PointAt(sq)
	}
	return s.desk.PointAt(sq)
}
