package library

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/ui/background"
)

// many is a number of games of which a search shows parts.
const many = 3000

// wangGames returns a shelf of an age with many games of Wang, of which one is against Li.
func wangGames(t *testing.T, o Openings) func(age int) *shelf {
	var all strings.Builder
	for i := range many {
		black := fmt.Sprint("Sun", i)
		if i == many/2 {
			black = "Li"
		}
		all.WriteString(pgnGame("Wang", black, "2020", "1-0", "1. b2e2"))
	}
	parts := []part{packed(t, content{"/a/1.pgn", "1#1", all.String()})}
	return func(age int) *shelf {
		s := shelve(age, parts, lists{places: []string{"/a"}}, nil, nil)
		s.openings = o
		return s
	}
}

// slow are openings whose names take so long that a search shows the first games. In the middle, it waits.
type slow struct {
	numbered
	calls atomic.Int32
	half  chan struct{} // sent in the middle of a search; nil: it does not wait
	on    chan struct{} // lets it go on
}

func (s *slow) Names(int) string {
	switch s.calls.Add(1) % many {
	case 1:
		time.Sleep(soon)
	case many / 2:
		if s.half != nil {
			s.half <- struct{}{}
			<-s.on
		}
	}
	return ""
}

// A part of an answer has games.
func TestPartsHaveGames(t *testing.T) {
	for _, c := range []struct {
		words string
		parts bool
	}{{"nobody", false}, {"li", true}, {"wang", true}} {
		parts := 0
		wangGames(t, &slow{})(1).search(t.Context(), question{filter: Filter{Words: c.words}}, func(f *Found) {
			if parts++; f.Len() == 0 || f.Done {
				t.Errorf("of %q, a part has %d games and is all: %v", c.words, f.Len(), f.Done)
			}
		})
		if parts > 0 != c.parts {
			t.Errorf("of %q, %d parts are shown; want some: %v", c.words, parts, c.parts)
		}
	}
}

// A change of the library leaves the answer as it is until the new one is whole, and does not cancel the search.
func TestAnswersStayUntilTheNextIsWhole(t *testing.T) {
	o := &slow{half: make(chan struct{}), on: make(chan struct{})}
	shelf := wangGames(t, o)
	l := &Library{Worker: background.New(nil), shelf: shelf(1)}
	s, f := l.Search(), Filter{Words: "wang"}
	want := func(when string, whole bool, age int) {
		t.Helper()
		l.Poll()
		found := s.Ask(f, Order{})
		if whole != (found.Len() == many) || found.Done != whole || found.asked.age != age || !found.Answers(f, Order{}) {
			t.Errorf("%s, %d games of the age %d are found, all of them: %v; want %v, of the age %d", when, found.Len(), found.asked.age, found.Done, whole, age)
		}
	}
	end := func() {
		o.on <- struct{}{}
		for l.Busy() {
			l.Poll()
			time.Sleep(time.Millisecond)
		}
	}
	if found := s.Ask(f, Order{}); found.Answers(Filter{}, Order{}) {
		t.Errorf("before it finds anything, it answers a question: %+v", found)
	}
	<-o.half
	want("in the middle of the first search", false, 1)
	end()
	want("after it", true, 1)
	l.shelf = shelf(2)
	want("after a change", true, 1)
	<-o.half
	want("in the middle of the second search", true, 1)
	l.shelf = shelf(3)
	want("after another change", true, 1)
	end()
	want("after the second search", true, 2)
	<-o.half
	want("in the middle of the third search", true, 2)
	if found := s.Ask(Filter{Words: "li"}, Order{}); found.Answers(Filter{Words: "li"}, Order{}) {
		t.Errorf("at once, %+v answers another question", found.asked)
	}
	o.on <- struct{}{} // of the search that was cancelled
	<-o.half
	end()
	if found := s.Ask(Filter{Words: "li"}, Order{}); found.Len() != 1 || !found.Done {
		t.Errorf("another question finds %d games, all of them: %v; want one", found.Len(), found.Done)
	}
}
