package screen

import "chuhe/ui/screen/page"

// opened is an open page.
type opened struct {
	name page.Name
	page page.Page
}

// leave closes the page and returns to the one from which it was opened.
func (s *Screen) leave() {
	s.top = opened{}
	if last := len(s.below) - 1; last >= 0 {
		s.top, s.below = s.below[last], s.below[:last]
	}
}

// turn opens the page that was requested, if any. A Workplace stays open below the pages that are opened from it, but
// another Workplace replaces it unless the request says otherwise.
func (s *Screen) turn() {
	asked := s.window.Asked()
	if asked == nil {
		return
	}
	before := s.top
	if p := s.at(); p != nil {
		p.LetGo()
	}
	if last := len(s.below) - 1; last >= 0 && s.below[last].name == asked.Name {
		if t, ok := s.below[last].page.(page.Taker); ok {
			s.leave()
			t.Take(asked.With)
			return
		}
	}
	_, returns := before.page.(page.Workplace)
	s.top = opened{asked.Name, s.open(*asked)}
	switch {
	case s.top.page == nil || s.at() != nil && !asked.Above:
		s.below = nil
	case returns || asked.Above && before.page != nil && before.name != page.Menu:
		s.below = append(s.below, before)
	}
}
