// Package screen is everything in the window: the board, the panel beside it,
// the dialogs and the keys. It turns events of pointer and keyboard into
// commands of a session, and what the session answers into pictures, sounds
// and words. It knows no graphics library; what lies outside the window is
// reached through Host.
package screen

import (
	"image/color"
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// Host is what a screen needs of the world outside the window. Its methods
// return at once.
type Host interface {
	// PlaySound plays a sound if sound is on.
	PlaySound(sound.Kind)
	// SoundStatus tells whether sound can be heard.
	SoundStatus() sound.Status
	// SettingsChanged hands over the settings after each change, to be put in
	// force (sound, volume, hash, threads) and kept.
	SettingsChanged(settings.Settings)
	// ToggleFullscreen switches between a window and the whole display.
	ToggleFullscreen()
}

// Config is what a screen starts from.
type Config struct {
	Session  *session.Session
	Settings settings.Settings
	// System is the language that a setting of "as the system" stands for.
	System    locale.Lang
	Clipboard kit.Clipboard // nil: private to the window
	Host      Host
	Version   string // of the program
	Folder    string // where settings and games are kept; empty: nowhere
	Now       time.Time
	// SpareMB is how much memory the machine has to spare, in MB; larger tables
	// are not offered. 0: nobody knows.
	SpareMB int
}

// A Screen is the state of the window. It belongs to one goroutine.
type Screen struct {
	session  *session.Session
	host     Host
	clip     kit.Clipboard
	settings settings.Settings
	system   locale.Lang
	version  string
	folder   string
	spareMB  int

	lang  locale.Lang
	theme theme.Theme
	ui    *kit.UI
	now   time.Time
	dirty bool
	done  bool

	size   draw.Point
	layout layout
	view   session.View // as of the run in progress
	texts  moveTexts

	board  boardState
	anim   board.Animator
	placed board.Placement // what the picture shows, to animate from

	said     saying // what the status line tells for a while
	notices  []locale.Message
	shownKey showKey // what the move list last scrolled to
	tab      int     // of a narrow window: the game or the moves
	clockNow string  // what the clocks and the dots of thinking last showed

	dialog  dialog
	asking  bool // whether to resign
	replay  replay
	newGame newGameForm
	level   levelForm
	about   aboutPage
}

// New returns a screen that shows a session.
func New(c Config) *Screen {
	s := &Screen{
		session: c.Session, host: c.Host, settings: c.Settings, system: c.System,
		version: c.Version, folder: c.Folder, spareMB: c.SpareMB, now: c.Now, dirty: true,
	}
	s.board.cursor = xiangqi.NoSquare
	s.theme = theme.ByKey(c.Settings.Theme)
	s.ui = kit.New(s.theme, c.Clipboard)
	s.clip = s.ui.Clipboard()
	s.adopt()
	s.view = s.session.View()
	s.placed = placement(&s.view)
	return s
}

// Session returns the game that is shown.
func (s *Screen) Session() *session.Session { return s.session }

// Settings returns the settings as they are now.
func (s *Screen) Settings() settings.Settings { return s.settings }

// Notify shows a sentence until the person puts it away. One that is shown
// already does not come twice.
func (s *Screen) Notify(m locale.Message) {
	text := s.lang.Say(m)
	if slices.ContainsFunc(s.notices, func(n locale.Message) bool { return s.lang.Say(n) == text }) {
		return
	}
	s.notices = append(s.notices, m)
	s.dirty = true
}

// Say shows a sentence in the status line for a few seconds.
func (s *Screen) Say(m locale.Message) {
	s.said = saying{message: m, until: s.now.Add(sayTime)}
	s.dirty = true
}

// Resize tells the size of the window in logical pixels.
func (s *Screen) Resize(w, h float64) {
	s.size = draw.Point{X: w, Y: h}
	s.layout = arrange(s.size, s.view.Bottom == xiangqi.Black)
	s.ui.Resize(w, h)
	s.dirty = true
}

// Handle delivers one event.
func (s *Screen) Handle(ev kit.Event) {
	s.advance(ev.Time)
	s.ui.Handle(ev, s.declare)
	s.advance(ev.Time)
}

// Tick lets time pass.
func (s *Screen) Tick(now time.Time) {
	s.advance(now)
	s.tickReplay()
	s.ui.Tick(now, s.declare)
	s.advance(now)
	if text := s.ticking(); text != s.clockNow {
		s.clockNow, s.dirty = text, true
	}
	if !s.said.until.IsZero() && now.After(s.said.until) {
		s.said, s.dirty = saying{}, true
	}
	if !s.board.note.until.IsZero() && now.After(s.board.note.until) {
		s.board.note, s.dirty = note{}, true
	}
}

// advance lets the session go on to now and follows what happened in it.
func (s *Screen) advance(now time.Time) {
	if now.After(s.now) {
		s.now = now
	}
	events := s.session.Tick(s.now)
	if len(events) == 0 {
		return
	}
	s.dirty = true
	s.view = s.session.View()
	s.follow(events)
}

// Dirty reports whether the picture differs from what Build last gave.
func (s *Screen) Dirty() bool { return s.dirty || s.ui.Dirty() || s.anim.Active(s.now) }

// Animating reports whether the picture changes by itself right now.
func (s *Screen) Animating() bool { return s.anim.Active(s.now) }

// Build appends the whole picture.
func (s *Screen) Build(l *draw.List) {
	s.dirty = s.anim.Active(s.now) // one more picture when it comes to rest
	s.ui.Draw(l, s.declare)
}

// Background is the colour of the window.
func (s *Screen) Background() color.Color { return s.theme.Window }

// Cursor is the shape of the pointer.
func (s *Screen) Cursor() kit.Cursor { return s.ui.Cursor() }

// Title is what the window is called.
func (s *Screen) Title() string { return s.t(locale.AppName) }

// Done reports that the person has chosen to leave.
func (s *Screen) Done() bool { return s.done }

// t is a text in the language of the window.
func (s *Screen) t(k locale.Key, args ...any) string { return s.lang.T(k, args...) }

// declare is everything in the window, from bottom to top.
func (s *Screen) declare(u *kit.UI) {
	s.view = s.session.View()
	s.settleReplay()
	s.layout = arrange(s.size, s.view.Bottom == xiangqi.Black)
	s.declareBoard(u)
	s.declarePanel(u)
	s.declareKeys(u)
	s.declareDialog(u)
}
