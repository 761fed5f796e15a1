package screen

import "chuhe/ui/locale"

// Settle removes the notices with these keys, which no longer apply.
func (s *Screen) Settle(k ...locale.Key) { s.desk.Settle(k...) }

// Opened reports whether something is open that Esc closes: a page, a desk other than play, or a question.
func (s *Screen) Opened() bool { return s.top.page != nil || s.desk.Opened() }
