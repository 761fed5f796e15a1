package screen

import (
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
)

// poll collects the results of background work: games, files and analysis.
func (s *Screen) poll() {
	all, found, read := s.given.Kept.Library, s.given.Thinkers.Analysis, s.given.Files
	came := all != nil && all.Poll()
	came = found != nil && found.Poll() || came
	came = s.given.Kept.Engines.Poll() || came
	if m := s.given.Kept.Matches; m != nil && m.Poll() { // elsewhere nothing of it shows
		came = came || s.stands(func(n page.Name) bool { return n == page.Matches })
	}
	if q := s.given.Kept.Reviews; q != nil && q.Poll(s.busy()) {
		came = came || s.stands(func(n page.Name) bool { return n == page.Library })
	}
	if read != nil && read.Poll() || came {
		s.window.Invalidate()
	}
}

// busy reports whether the computer thinks for the player, so that reviews in the background wait.
func (s *Screen) busy() bool {
	t, m := &s.given.Thinkers, s.given.Kept.Matches
	return s.given.Session.Thinks() || t.Analysis != nil && t.Analysis.View().Running ||
		t.Reviewer != nil && t.Reviewer.Busy() || m != nil && m.View().State == matches.Running
}
