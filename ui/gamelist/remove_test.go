package gamelist

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// bin is a source whose games can be deleted.
type bin struct {
	*shelf
	refuse, refuseBack error
}

func (b *bin) Remove(g Game) (func() error, error) {
	b.enter("remove " + g.File)
	if b.refuse != nil {
		return nil, b.refuse
	}
	at := slices.Index(b.games, g)
	b.games = slices.Delete(b.games, at, at+1)
	return func() error {
		b.enter("bring back " + g.File)
		if b.refuseBack != nil {
			return b.refuseBack
		}
		b.games = slices.Insert(b.games, at, g)
		return nil
	}, nil
}

func listed(t *testing.T, l reader, want ...string) {
	t.Helper()
	if games, _, _ := l.Games(); !slices.Equal(names(games), want) {
		t.Errorf("listed %v, want %v", names(games), want)
	}
}

func TestRemoveAndUndo(t *testing.T) {
	s := &bin{shelf: newShelf(3)}
	s.open(10_000)
	l := reader{woken: make(chan struct{}, 10_000)}
	l.List = Open(s, func() { l.woken <- struct{}{} })
	if !l.CanRemove() || l.CanUndo() {
		t.Fatalf("at first CanRemove() = %v, CanUndo() = %v, want true, false", l.CanRemove(), l.CanUndo())
	}
	var said []error
	then := func(err error) { said = append(said, err) }
	games := slices.Clone(s.games)
	age := l.Age()
	l.Remove(games[0], then)
	l.Remove(games[1], then) // waits for the first
	l.polls(t, 3)            // two changes and one list
	listed(t, l, "2")
	if l.Age() != age+3 {
		t.Errorf("after three reads the age is %d, want %d", l.Age(), age+3)
	}
	if want := []string{"remove 0", "remove 1", "list"}; !slices.Equal(s.called(), want) {
		t.Errorf("called %v, want %v", s.called(), want)
	}

	s.refuseBack = errors.New("the disk is full")
	l.Undo(then)
	l.polls(t, 2)
	listed(t, l, "2")
	if !l.CanUndo() {
		t.Error("after an undo that failed CanUndo() = false, want true")
	}
	s.refuseBack = nil
	l.Undo(then)
	l.polls(t, 2)
	listed(t, l, "1", "2")
	l.Undo(then)
	l.polls(t, 2)
	listed(t, l, "0", "1", "2")
	if l.CanUndo() {
		t.Error("after every game is back CanUndo() = true, want false")
	}
	l.Undo(then) // of nothing
	l.polls(t, 2)
	listed(t, l, "0", "1", "2")

	s.refuse = errors.New("no right")
	l.Remove(games[0], then)
	l.polls(t, 2)
	listed(t, l, "0", "1", "2")
	if l.CanUndo() {
		t.Error("after a removal that failed CanUndo() = true, want false")
	}
	if want := "[<nil> <nil> the disk is full <nil> <nil> no right]"; fmt.Sprint(said) != want {
		t.Errorf("told %v, want %v", said, want)
	}
}

func TestNothingToRemove(t *testing.T) {
	s := newShelf(1)
	s.open(10)
	l := Open(s, nil)
	l.Remove(s.games[0], func(err error) { t.Errorf("told %v of a source that cannot remove, want nothing", err) })
	if l.CanRemove() || l.Reading() {
		t.Errorf("CanRemove() = %v, Reading() = %v, want false, false", l.CanRemove(), l.Reading())
	}
}

// The result of the tags counts only while neither moves nor players give one.
func TestSummarise(t *testing.T) {
	at := xiangqi.StartPosition()
	m, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	at.MakeMove(m)
	snap := session.Snapshot{Setup: session.Setup{Bottom: xiangqi.Black, Handicap: "horse"}, Game: game.New(at, xiangqi.Rules{})}
	snap.Game.Tags.Set(game.TagResult, "1-0")
	for _, test := range []struct{ given, want xiangqi.Outcome }{
		{xiangqi.Outcome{}, xiangqi.Outcome{Result: xiangqi.RedWins}},
		{xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}, xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}},
	} {
		got := Summarise(&snap, at, test.given)
		if got.Outcome != test.want {
			t.Errorf("the outcome %v with the tag 1-0 is summed up as %v, want %v", test.given, got.Outcome, test.want)
		}
		if got.Plies != 1 || got.Last != m || got.FEN != at.FEN() || got.Bottom != xiangqi.Black || got.Handicap != "horse" {
			t.Errorf("after 1 ply: %+v", got)
		}
	}
}
