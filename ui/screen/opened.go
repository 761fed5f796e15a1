package screen

import "chuhe/ui/locale"

// Settle takes sentences away that no longer hold, by their keys.
func (s *Screen) Settle(k ...locale.Key) { s.desk.Settle(k...) }

// Opened reports whether something is open that Esc closes: a page, a desk beside play, or a question.
func (s *Screen) Opened() bool { return s.page != nil || s.desk.Opened() }
