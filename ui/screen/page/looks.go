package page

import (
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Looks define the appearance and language of the window, from the settings and the window's size.
type Looks struct {
	Settings settings.Settings // change them by Change
	System   locale.Lang       // what a language of "as the system" stands for
	Lang     locale.Lang
	Theme    theme.Theme
	Size     draw.Point // of the window, in logical pixels
	Fingers  bool       // what can be pressed is to be large enough for fingers
	Phone    bool       // the window is as small as a phone, where nobody has keys
	Browser  bool       // the window is a page in a web browser, which keeps some keys to itself

	changed func() // puts changed settings in force outside the window
}

// NewLooks returns the appearance for the given settings. changed is called after each change of them.
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

// Adopt applies the settings of language and theme.
func (l *Looks) Adopt() {
	l.Lang = l.System
	if lang, ok := locale.Parse(l.Settings.Language); ok {
		l.Lang = lang
	}
	l.Theme = theme.ByKey(l.Settings.Theme)
}
