package practice

import (
	"cmp"
	"slices"
	"time"
)

// intervals holds the days after which something missed is repeated: the first after a miss, the next ones after each
// success. Read only.
var intervals = [...]int{1, 3, 7, 21}

// day is 24 hours, counted from the time of the attempt.
const day = 24 * time.Hour

// A Schedule holds when exercises are due for repetition, by their keys: those that were missed, or all that are to be
// remembered.
type Schedule[K cmp.Ordered] map[K]turn

// turn is the next repetition of something.
type turn struct {
	step   int // index into intervals
	due    time.Time
	missed bool // the last attempt
}

// Add counts an attempt; attempts are added in the order of time. A success before the due time changes nothing. A
// success when it is due moves to the next interval, and after the last one nothing is left to repeat. A miss moves
// back to the first.
func (s Schedule[K]) Add(key K, when time.Time, right bool) {
	last, missed := s[key]
	switch {
	case !right:
		s[key] = after(0, when)
	case !missed || when.Before(last.due):
	case last.step+1 == len(intervals):
		delete(s, key)
	default:
		s[key] = after(last.step+1, when)
	}
}

// Learn counts an attempt at something to be remembered. Unlike with Add, a first success begins the repetitions too,
// and they do not end: the longest interval goes on.
func (s Schedule[K]) Learn(key K, when time.Time, right bool) {
	last, tried := s[key]
	switch {
	case !right || !tried:
		s[key] = after(0, when)
	case !when.Before(last.due):
		s[key] = after(min(last.step+1, len(intervals)-1), when)
	}
	now := s[key]
	now.missed = !right
	s[key] = now
}

// Missed reports whether the last attempt counted by Learn was a miss.
func (s Schedule[K]) Missed(key K) bool { return s[key].missed }

// IsDue reports whether a key is due.
func (s Schedule[K]) IsDue(key K, now time.Time) bool {
	next, ok := s[key]
	return ok && !next.due.After(now)
}

// after returns the turn that comes after an attempt.
func after(step int, when time.Time) turn {
	return turn{step: step, due: when.Add(time.Duration(intervals[step]) * day)}
}

// Due returns the keys that are due, longest overdue first.
func (s Schedule[K]) Due(now time.Time) []K {
	var due []K
	for key := range s {
		if s.IsDue(key, now) {
			due = append(due, key)
		}
	}
	slices.SortFunc(due, func(a, b K) int { return cmp.Or(s[a].due.Compare(s[b].due), cmp.Compare(a, b)) })
	return due
}
