package page

import (
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Looks defines the appearance and language of the window, according to the settings and the window's size.
type Looks struct {
	Settings settings.Settings // changed through Change
	System   locale.Lang       // the language used for "as the system"
	Prefers  theme.Preference  // the appearance used for "as the system"
	Lang     locale.Lang
	Theme    theme.Theme
	Still    bool       // nothing moves by itself
	Size     draw.Point // of the window, in logical pixels
	Fingers  bool       // controls are large enough for fingers
	Phone    bool       // the window is as small as a phone, which has no keyboard
	Browser  bool       // the window is a page in a web browser, which reserves some keys
	Reader   bool       // a screen reader reads the window

	changed func() // applies changed settings outside the window
}

// NewLooks returns the appearance for the given settings. It calls changed after each change of them.
func NewLooks(s settings.Settings, system locale.Lang, changed func()) *Looks {
	l := &Looks{Settings: s, System: system, changed: changed}
	l.Adopt()
	return l
}

// Change edits the settings with edit, applies them and saves them.
func (l *Looks) Change(edit func(*settings.Settings)) {
	before := l.Settings
	edit(&l.Settings)
	if l.Settings == before {
		return
	}
	l.Adopt()
	l.changed()
}

// Prefer applies what the system prefers, and reports whether it has changed.
func (l *Looks) Prefer(p theme.Preference) (changed bool) {
	if changed = p != l.Prefers; changed {
		l.Prefers = p
		l.Adopt()
	}
	return changed
}

// Adopt applies the language, the theme and the motion of the settings.
func (l *Looks) Adopt() {
	l.Lang = l.System
	if lang, ok := locale.Parse(l.Settings.Language); ok {
		l.Lang = lang
	}
	l.Theme = theme.For(l.Settings.Theme, l.Prefers)
	l.Still = l.Settings.Motion == settings.MotionOff || l.Settings.Motion == settings.MotionAuto && l.Prefers.Still
}
