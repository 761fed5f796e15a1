package reviewing

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// queue returns a queue that keeps its games in a store, and the channel that its reviewer wakes.
func queue(t *testing.T, p *thinktest.Player, in store.Store) (*Queue, chan bool) {
	t.Helper()
	r, woken := begin(t, p)
	w := store.NewWriter(in)
	t.Cleanup(w.Close)
	q := NewQueue(r)
	if m := q.Open(w); m.Key != "" {
		t.Fatalf("opening says %v", m)
	}
	t.Cleanup(func() { q.Close(); w.Flush() })
	return q, woken
}

// until polls until something holds.
func until(t *testing.T, q *Queue, woken chan bool, busy bool, what string, holds func(Progress) bool) {
	t.Helper()
	for q.Poll(busy); !holds(q.Progress()); q.Poll(busy) {
		select {
		case <-woken:
		case <-t.Context().Done():
			t.Fatalf("%s: %+v", what, q.Progress())
		}
	}
}

func idle(p Progress) bool { return p.Of == 0 }

func games(t *testing.T) []*game.Game {
	return []*game.Game{record(t, "h2e2", "h9g7", "h0g2", "i9h9"), record(t, "b2e2", "h9g7"), record(t, "h2e2", "h9g7", "h0g2", "i9i8")}
}

func shelve(all []*game.Game) (list []Shelved) {
	for _, g := range all {
		list = append(list, Shelve(g))
	}
	return list
}

// Games are reviewed one after the other, each once, and the findings come into any record of the same moves, after a
// restart too.
func TestQueue(t *testing.T) {
	in := storetest.New(nil)
	all := games(t)
	q, woken := queue(t, scored(losing), in)
	if n := q.Add(shelve(append(all, all[0]))); n != 3 {
		t.Fatalf("%d games are added, want 3", n)
	}
	if now := q.Find(all[0]); now != nil {
		t.Errorf("before the review there are findings: %v", now)
	}
	until(t, q, woken, false, "the first game", func(p Progress) bool { return p.Number == 2 && p.Of == 3 })
	until(t, q, woken, false, "all games", idle)
	if n := q.Add(shelve(all)); n != 0 {
		t.Errorf("%d games are added again", n)
	}
	if left := q.Shelving()(slices.Values(append(all, record(t), record(t, "a0a1")))); len(left) != 1 {
		t.Errorf("%d games are shelved, want the one that has moves and is not there", len(left))
	}
	q.Close()
	q.Pause() // writes
	again, _ := queue(t, scored(nil), reopened(t, q, in))
	g := games(t)[0]
	edit := again.Find(g)
	if edit == nil {
		t.Fatal("after a restart there are no findings")
	}
	if _, err := g.Apply(edit); err != nil {
		t.Fatal(err)
	}
	direct, err := review.Game(t.Context(), scored(losing), g.Start(), review.Moves(g), review.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range review.Recorded(g, nil).Plies {
		if want := direct.Plies[i]; p.Before != want.Before || p.After != want.After || p.Mark != want.Mark {
			t.Errorf("ply %d: %v to %v, %q, want %v to %v, %q", i+1, p.Before, p.After, p.Mark, want.Before, want.After, want.Mark)
		}
	}
	if again.Find(record(t, "h2e2", "h9g7", "h0g2")) != nil {
		t.Error("another game has the findings")
	}
}

// reopened waits until what a queue keeps is in its store.
func reopened(t *testing.T, q *Queue, in store.Store) store.Store {
	t.Helper()
	w := store.NewWriter(in)
	defer w.Close()
	w.Put(FileName, store.Bytes(q.kept.Bytes()), "")
	w.Flush()
	return in
}

// A review rests while the computer is busy or the player pauses, and goes on where it was: no position is searched twice
// with the same nodes, but the one that was interrupted, and one that ended in that moment.
func TestQueueRests(t *testing.T) {
	const held = 2
	p := holding(held)
	q, woken := queue(t, p, storetest.New(nil))
	q.Add(shelve([]*game.Game{record(t, "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5")}))
	until(t, q, woken, false, "the beginning", func(now Progress) bool { return now.Share > 0.25 })
	until(t, q, woken, true, "the rest", func(now Progress) bool { return now.Waits && q.known != nil })
	asked := map[string]bool{}
	for len(p.Asked) > 0 {
		s := <-p.Asked
		asked[s.Position.FEN()] = s.Position.Plies() != held // that one was interrupted
	}
	q.Pause()
	for range 3 {
		q.Poll(false)
	}
	if len(p.Asked) > 0 {
		t.Error("a paused queue searches")
	}
	p.Wait = nil
	q.Resume()
	until(t, q, woken, false, "the end", idle)
	again := 0
	for len(p.Asked) > 0 {
		if s := <-p.Asked; asked[s.Position.FEN()] && s.Limits.Nodes == review.UsualNodes && len(s.Limits.SearchMoves) == 0 {
			again++
		}
	}
	if len(asked) < 4 || again > 1 {
		t.Errorf("of %d positions, %d are searched again", len(asked), again)
	}
}

// An engine that fails pauses the queue until the player goes on, then with the other games first; games that are given up are forgotten, and a game that
// was reviewed elsewhere meanwhile is not reviewed again.
func TestQueueEnds(t *testing.T) {
	broken := errors.New("it broke")
	p := &thinktest.Player{Answer: func(thinktest.Search) think.Result { return think.Result{Err: broken} }}
	q, woken := queue(t, p, storetest.New(nil))
	all := games(t)
	q.Add(shelve(all))
	until(t, q, woken, false, "the failure", func(now Progress) bool { return now.Paused && errors.Is(now.Err, broken) })
	p.Answer = scored(losing).Answer
	p.Wait = func(ctx context.Context, s thinktest.Search) { <-ctx.Done() }
	q.Resume()
	until(t, q, woken, false, "the review", func(now Progress) bool { return now.Game != nil && now.Err == nil })
	if KeyOfGame(q.Progress().Game) == KeyOfGame(all[0]) {
		t.Error("the game that failed comes first again")
	}
	q.Keep(all[1])
	until(t, q, woken, false, "the next game", func(now Progress) bool { return now.Of-now.Number == 1 && now.Game != nil })
	q.Stop()
	until(t, q, woken, false, "the end", idle)
	q.Close()
	q.Add(shelve(all))
	if q.Poll(false); q.reviewer.View().State == Running {
		t.Error("a closed queue goes on")
	}
	q.Stop()
	if !q.Done(KeyOfGame(all[1])) || q.index(KeyOfGame(all[0])) >= 0 {
		t.Error("stopping keeps the wrong games")
	}
}

// Of too many games, the oldest reviewed ones go; games that wait never do. A file that was changed by hand loses what it
// cannot have.
func TestQueueIsBounded(t *testing.T) {
	q, woken := queue(t, scored(nil), storetest.New(nil))
	for i := range mostGames - 1 {
		q.put(Shelved{key: uint64(i), done: i > 0})
	}
	if n := q.Add(shelve(games(t))); n != 3 || len(q.agenda.games) != mostGames || q.index(0) < 0 || q.index(1) >= 0 || q.index(3) < 0 {
		t.Errorf("%d games are added to %d", n, len(q.agenda.games))
	}
	until(t, q, woken, false, "all that can be read", idle)
	if q.index(0) >= 0 {
		t.Error("a game that cannot be read stays")
	}
	full := slices.Clone(q.agenda.games) // those before may still be being written
	for i := range full {
		full[i].done = false
	}
	q.agenda.games = full
	if n := q.Add([]Shelved{{key: 1 << 40}, {key: 1 << 41}}); n != 1 { // there was room for one
		t.Errorf("%d games are added in the place of those that wait", n-1)
	}
	q.agenda.games = nil
	long := strings.Repeat("x", longestRecord)
	for i := range mostBytes/longestRecord + 1 {
		q.put(Shelved{key: uint64(i), done: true, record: long})
	}
	if len(q.agenda.games) != mostBytes/longestRecord || q.index(0) >= 0 {
		t.Errorf("%d of the longest records are kept, want %d", len(q.agenda.games), mostBytes/longestRecord)
	}
	if err := q.Adopt([]byte(`{"Chuhe reviews": 1, "games": [{"key":"zz"}]}`)); err != nil {
		t.Errorf("a broken entry: %v", err)
	}
	if err := q.Adopt([]byte("x")); err == nil {
		t.Error("a file of something else is taken")
	}
}
