package screen

import (
	"chuhe/ui/locale"
	"chuhe/ui/preference"
)

// Prefer applies the appearance that the system prefers from now on.
func (s *Screen) Prefer(p preference.Looks) {
	if s.looks.Prefer(p) {
		s.window.Invalidate()
	}
}

// Settle removes the notices with these keys, which no longer apply.
func (s *Screen) Settle(k ...locale.Key) { s.desk.Settle(k...) }

// Opened reports whether something is open that Esc closes: a page, a desk other than play, or a question.
func (s *Screen) Opened() bool { return s.top.page != nil || s.desk.Opened() }

// Lang returns the language of the window.
func (s *Screen) Lang() locale.Lang { return s.looks.Lang }
