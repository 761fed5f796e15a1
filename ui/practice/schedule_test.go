package practice

import (
	"slices"
	"testing"
	"time"
)

// What was missed returns after 1, 3, 7 and 21 days, each time from the last success when it was due.
func TestSchedule(t *testing.T) {
	after := func(days float64) time.Time { return now.Add(time.Duration(days * float64(day))) }
	type try struct {
		days  float64
		right bool
	}
	for _, c := range []struct {
		what    string
		tries   []try
		at      float64
		due     bool
		waiting int
	}{
		{"right at once", []try{{0, true}}, 100, false, 0},
		{"missed, too early", []try{{0, false}}, 0.9, false, 1},
		{"missed, after a day", []try{{0, false}}, 1, true, 1},
		{"right before it is due", []try{{0, false}, {0.5, true}}, 1, true, 1},
		{"then three days", []try{{0, false}, {1, true}}, 3.9, false, 1},
		{"then three days are over", []try{{0, false}, {1, true}}, 4, true, 1},
		{"then seven", []try{{0, false}, {1, true}, {4, true}}, 11, true, 1},
		{"then twenty-one", []try{{0, false}, {1, true}, {4, true}, {11, true}}, 31, false, 1},
		{"and it is learnt", []try{{0, false}, {1, true}, {4, true}, {11, true}, {32, true}}, 99, false, 0},
		{"a miss begins anew", []try{{0, false}, {1, true}, {4, false}}, 5, true, 1},
	} {
		s := Schedule[string]{}
		for _, try := range c.tries {
			s.Add("a", after(try.days), try.right)
		}
		if got := len(s.Due(after(c.at))) == 1; got != c.due || len(s) != c.waiting {
			t.Errorf("%s: due %v, waiting %d, want %v and %d", c.what, got, len(s), c.due, c.waiting)
		}
	}
	learnt := Schedule[string]{}
	for i, c := range []struct{ days, due float64 }{{0, 1}, {0.5, 1}, {1, 4}, {4, 11}, {11, 32}, {32, 53}, {53, 74}} { // and so on
		learnt.Learn("a", after(c.days), true)
		if learnt.IsDue("a", after(c.due-0.1)) || !learnt.IsDue("a", after(c.due)) {
			t.Errorf("what is to be remembered is not due after %v days, when it was right the %dth time", c.due, i+1)
		}
	}
	learnt.Learn("a", after(60), false)
	if !learnt.IsDue("a", after(61)) {
		t.Error("a miss does not begin anew")
	}
	s := Schedule[uint64]{} // keys of positions
	for key, days := range map[uint64]float64{7: 2, 9: 1, 3: 2} {
		s.Add(key, after(days), false)
	}
	if got, want := s.Due(after(9)), []uint64{9, 3, 7}; !slices.Equal(got, want) {
		t.Errorf("after nine days %v are due, want %v", got, want)
	}
}
