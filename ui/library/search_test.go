package library

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/background"
)

// many is a number of games of which a search shows parts.
const many = 3000

// wang returns a part with half of many games of Wang, of which one is against Li.
func wang(t *testing.T, family string) *bytes.Reader {
	var all strings.Builder
	for i := range many / 2 {
		black := fmt.Sprint(family, i)
		if i == many/4 {
			black = "Li " + family
		}
		all.WriteString(pgnGame("Wang", black, "2020", "1-0", "1. b2e2"))
	}
	return bytes.NewReader(packedBytes(t, content{"/a/" + family + ".pgn", "1#1", all.String()}))
}

// patient is a context in which a search takes so long that it shows the first games.
type patient struct {
	context.Context
	first *sync.Once
}

func (p patient) Err() error {
	p.first.Do(func() { time.Sleep(soon) })
	return p.Context.Err()
}

// A part of an answer has games.
func TestPartsHaveGames(t *testing.T) {
	parts := []part{opened(t, wang(t, "Sun")), opened(t, wang(t, "Zhou"))}
	shelf := shelve(1, parts, lists{places: []string{"/a"}}, nil, nil)
	for _, c := range []struct {
		words string
		shown bool
	}{{"nobody", false}, {"li", true}, {"wang", true}} {
		shown := 0
		ctx := patient{t.Context(), new(sync.Once)}
		shelf.search(ctx, question{filter: Filter{Text: c.words}}, func(f *Hits) {
			if shown++; f.Len() == 0 || f.Done {
				t.Errorf("of %q, a part has %d games and is all: %v", c.words, f.Len(), f.Done)
			}
		})
		if shown > 0 != c.shown {
			t.Errorf("of %q, %d parts are shown; want some: %v", c.words, shown, c.shown)
		}
	}
}

// slow is a part whose moves are read only when wait returns; nil: it does not wait.
type slow struct {
	*bytes.Reader
	wait func()
}

func (s *slow) ReadAt(b []byte, offset int64) (int, error) {
	if s.wait != nil {
		s.wait()
	}
	return s.Reader.ReadAt(b, offset)
}

// A change of the library leaves the answer as it is until the new one is whole, and does not cancel the search.
func TestAnswersStayUntilTheNextIsWhole(t *testing.T) {
	first, second := &slow{Reader: wang(t, "Sun")}, &slow{Reader: wang(t, "Zhou")}
	parts := []part{opened(t, first), opened(t, second)}
	half, on := make(chan struct{}), make(chan struct{})
	first.wait = func() { time.Sleep(soon) }
	second.wait = func() { half <- struct{}{}; <-on }
	shelf := func(age int) *shelf { return shelve(age, parts, lists{places: []string{"/a"}}, nil, nil) }
	l := &Library{Worker: background.New(nil), shelf: shelf(1)}
	s, f := l.Search(), Filter{Text: "wang", FEN: xiangqi.StartFEN}
	li := Filter{Text: "li", FEN: xiangqi.StartFEN}
	want := func(when string, whole bool, age int) {
		t.Helper()
		l.Poll()
		found := s.Ask(f, Order{})
		if whole != (found.Len() == many) || found.Done != whole || found.asked.age != age || !found.Answers(f, Order{}) {
			t.Errorf("%s, %d games of the age %d are found, all of them: %v; want %v, of the age %d", when, found.Len(), found.asked.age, found.Done, whole, age)
		}
	}
	end := func() {
		on <- struct{}{}
		for l.Busy() {
			l.Poll()
			time.Sleep(time.Millisecond)
		}
	}
	if found := s.Ask(f, Order{}); found.Answers(Filter{}, Order{}) {
		t.Errorf("before it finds anything, it answers a question: %+v", found)
	}
	<-half
	want("in the middle of the first search", false, 1)
	end()
	want("after it", true, 1)
	l.shelf = shelf(2)
	want("after a change", true, 1)
	<-half
	want("in the middle of the second search", true, 1)
	l.shelf = shelf(3)
	want("after another change", true, 1)
	end()
	want("after the second search", true, 2)
	<-half
	want("in the middle of the third search", true, 2)
	if found := s.Ask(li, Order{}); found.Answers(li, Order{}) {
		t.Errorf("at once, %+v answers another question", found.asked)
	}
	on <- struct{}{} // of the search that was cancelled
	<-half
	end()
	if found := s.Ask(li, Order{}); found.Len() != 2 || !found.Done {
		t.Errorf("another question finds %d games, all of them: %v; want both", found.Len(), found.Done)
	}
}

// Numbers in titles and files are sorted by their values.
func TestCounted(t *testing.T) {
	for _, c := range [][2]string{{"game 2", "game 10"}, {"2", "10a"}, {"a", "b1"}, {"第2局", "第10局"}, {"a9b", "a10"}} {
		if counted(c[0]) >= counted(c[1]) {
			t.Errorf("%q is sorted after %q", c[0], c[1])
		}
	}
}

// inVariation is the position after 1. 兵七进一 卒７进１ 2. 炮二平三.
const inVariation = "rnbakabnr/9/1c5c1/p1p1p3p/6p2/2P6/P3P1P1P/1C4C2/9/RNBAKABNR b"

// A position in a variation is found in games of a folder and of the open file, and its moves count as played next.
func TestPositionsInVariations(t *testing.T) {
	const tree = "1. h2e2 (1. c3c4 g6g5 2. h2g2 (2. b0c2)) h9g7 1-0\n\n" + "[Result \"0-1\"]\n\n1. c3c4 g6g5 0-1\n"
	r := newRigOf(t, tree)
	r.openFile(tree)
	for _, scope := range []Scope{Everywhere, Opened} {
		var found *Hits
		s, f := r.Search(), Filter{Scope: scope, FEN: inVariation}
		r.until("found", func() bool { found = s.Ask(f, Order{}); return found.Done && found.Answers(f, Order{}) })
		if found.Len() != 1 || found.Game(0).Variation != 1 || found.Game(0).Ply != 3 {
			t.Errorf("scope %d: %d games with the position, want one, at ply 3 of its first variation", scope, found.Len())
		}
		e := r.Explorer()
		for _, c := range []struct {
			main bool
			want string
		}{{false, "c3c4 2 games, 1 in variations, Black won 1; h2e2 1 games, 0 in variations, Black won 0; 2 games"},
			{true, "c3c4 1 games, 0 in variations, Black won 1; h2e2 1 games, 0 in variations, Black won 0; 2 games"}} {
			f := Filter{Scope: scope, FEN: xiangqi.StartFEN, Main: c.main}
			r.until("counted", func() bool { _, known := e.Ask(f); return known })
			a, _ := e.Ask(f)
			got := ""
			for _, n := range a.Moves {
				got += fmt.Sprintf("%v %d games, %d in variations, Black won %d; ", n.Move, n.Games, n.Aside, n.Black)
			}
			if got += fmt.Sprintf("%d games", a.Games); got != c.want {
				t.Errorf("scope %d, main lines only: %v: %s, want %s", scope, c.main, got, c.want)
			}
		}
	}
}
