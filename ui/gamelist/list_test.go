package gamelist

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"chuhe/ui/session"
)

// shelf is a source in which every read waits for the gate.
type shelf struct {
	gate chan struct{}

	mu    sync.Mutex
	games []Game
	err   error
	bad   map[string]error
	calls []string
}

func newShelf(n int) *shelf {
	s := &shelf{gate: make(chan struct{}, 10_000), bad: map[string]error{}}
	for i := range n {
		s.games = append(s.games, Game{File: fmt.Sprint(i)})
	}
	return s
}

func (s *shelf) enter(call string) {
	<-s.gate
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls = append(s.calls, call)
}

func (s *shelf) open(n int) {
	for range n {
		s.gate <- struct{}{}
	}
}

func (s *shelf) called() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.calls)
}

func (s *shelf) spoil(name string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bad[name] = err
}

func (s *shelf) Games() ([]Game, error) {
	s.enter("list")
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.games), s.err
}

func (s *shelf) Summary(g Game) (Summary, error) {
	s.enter(g.File)
	s.mu.Lock()
	defer s.mu.Unlock()
	return Summary{Plies: len(g.File)}, s.bad[g.File]
}

func (s *shelf) Load(g Game) (session.Snapshot, error) {
	s.enter("load " + g.File)
	return session.Snapshot{Number: 7}, nil
}

// reader is a list with the channel that wakes its owner.
type reader struct {
	*List
	woken chan struct{}
}

func read(s *shelf) reader {
	r := reader{woken: make(chan struct{}, 10_000)}
	r.List = Open(s, func() { r.woken <- struct{}{} })
	return r
}

// polls collects the results of n reads.
func (r reader) polls(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		select {
		case <-r.woken:
		case <-time.After(2 * time.Minute):
			t.Fatalf("reading %d of %d does not end", i+1, n)
		}
		if !r.Poll() {
			t.Fatalf("woken for nothing")
		}
	}
}

func TestNobodyWaitsForAReading(t *testing.T) {
	s := newShelf(3)
	f := read(s)
	f.Refresh() // the gate is closed, but these must return
	f.Want([]Game{{File: "0"}})
	if _, listed, _ := f.Games(); listed || f.Poll() {
		t.Error("listed without having been read")
	}
	s.open(1)
	f.polls(t, 1)
	if games, listed, err := f.Games(); len(games) != 3 || !listed || err != nil {
		t.Errorf("the games are %v, %v, %v, want three", games, listed, err)
	}
	if e := f.Entry(Game{File: "0"}); e.Read || e.File != "0" {
		t.Errorf("known already: %+v, want not Read and File = %q", e, "0")
	}
	s.open(1)
	f.polls(t, 1)
	if e := f.Entry(Game{File: "0"}); !e.Read || e.Summary.Plies != 1 || e.Err != nil {
		t.Errorf("read as %+v, want Read and Summary.Plies = 1", e)
	}
}

// While a list scrolls, only the rows shown last are read, and every game once.
func TestOnlyTheLastWishCounts(t *testing.T) {
	s := newShelf(1000)
	f := read(s)
	for i := range 900 {
		f.Want(s.games[i : i+20])
		f.Want(s.games[i : i+20])
	}
	s.open(10_000)
	f.polls(t, 4) // the first 8, already begun, then 8, 8 and 4
	calls := s.called()
	want := slices.Concat(names(s.games[:batch]), names(s.games[899:919]))
	if !slices.Equal(calls, want) {
		t.Errorf("read %v, want %v", calls, want)
	}
	f.Want(s.games[900:919])
	if len(s.called()) != len(want) || f.Poll() {
		t.Error("a game is read twice")
	}
}

func names(games []Game) (list []string) {
	for _, g := range games {
		list = append(list, g.File)
	}
	return list
}

func TestAGameSomebodyWaitsForComesFirst(t *testing.T) {
	s := newShelf(100)
	f := read(s)
	f.Want(s.games[:30])
	f.Refresh()
	var got session.Snapshot
	f.Load(s.games[50], func(snap session.Snapshot, err error) { got = snap })
	s.open(10_000)
	f.polls(t, 2)
	if calls := s.called(); got.Number != 7 || !slices.Contains(calls[:batch+1], "load 50") {
		t.Errorf("loaded %+v after %v", got, calls)
	}
}

// Games are loaded in the order of the calls, each once.
func TestEachGameIsLoadedOnce(t *testing.T) {
	s := newShelf(3)
	f := read(s)
	var got []string
	for _, g := range s.games {
		f.Load(g, func(session.Snapshot, error) { got = append(got, g.File) })
	}
	s.open(10)
	f.polls(t, 3)
	if want := names(s.games); !slices.Equal(got, want) {
		t.Errorf("loaded %v, want %v", got, want)
	}
	if f.Reading() {
		t.Error("something is being read after the last game, want nothing")
	}
}

// A new list forgets vanished and unreadable games.
func TestRefresh(t *testing.T) {
	s := newShelf(3)
	s.open(10_000)
	s.spoil("1", errors.New("broken"))
	f := read(s)
	f.Refresh()
	f.polls(t, 1)
	f.Want(s.games)
	f.polls(t, 1)
	if e := f.Entry(s.games[1]); e.Err == nil {
		t.Fatal("a broken game is not told of")
	}
	s.spoil("1", nil)
	s.mu.Lock()
	s.games = append(s.games, Game{File: "mine"})
	s.err = errors.New("half of the list")
	s.mu.Unlock()
	f.Refresh()
	f.polls(t, 1)
	games, _, err := f.Games()
	if len(games) != 4 || games[3].File != "mine" || err == nil {
		t.Errorf("listed %v, %v, want length 4, games[3].File = %q and an error", games, err, "mine")
	}
	if f.Entry(games[1]).Read || !f.Entry(games[0]).Read {
		t.Error("what was read well is read again, or what was not is not")
	}
	f.Want(games)
	f.polls(t, 1)
	if e := f.Entry(games[1]); !e.Read || e.Err != nil {
		t.Errorf("mended, it is %+v", e)
	}
}

// memory is a shelf that never waits.
type memory struct{ *shelf }

func (m memory) InMemory() {}

func (m memory) Summary(g Game) (Summary, error) { return Summary{Plies: 7}, m.bad[g.File] }

func TestWhatIsAtHandIsNotReadFirst(t *testing.T) {
	s := newShelf(3)
	s.bad["2"] = errors.New("broken")
	l := Open(memory{s}, nil)
	l.Want(s.games)
	if e := l.Entry(s.games[1]); !e.Read || e.Game != s.games[1] || e.Summary.Plies != 7 || e.Err != nil {
		t.Errorf("of a game at hand is known %+v", e)
	}
	if e := l.Entry(s.games[2]); !e.Read || e.Err == nil {
		t.Errorf("of a broken game at hand is known %+v", e)
	}
	if l.Poll() || len(s.called()) != 0 {
		t.Errorf("what is at hand is read: %v", s.called())
	}
}

func TestListInMemoryIsThereAtOnce(t *testing.T) {
	s := newShelf(3)
	s.open(1)
	l := Open(memory{s}, nil)
	age := l.Age()
	l.Refresh()
	if games, listed, err := l.Games(); len(games) != 3 || !listed || err != nil || l.Age() == age {
		t.Errorf("the games are %v, %v, %v at age %d, want three at another age than %d", games, listed, err, l.Age(), age)
	}
}
