package autosave

import (
	"strings"
	"sync/atomic"
	"testing"

	"chuhe/engine/game"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// lent is a store in which another copy of the program writes until it ends.
type lent struct {
	*storetest.Memory
	gone atomic.Bool
}

func (l *lent) Writable() bool { return l.gone.Load() }
func (l *lent) Shared() bool   { return !l.gone.Load() }

// Taking over a store loses neither game: the game of the other copy is among the earlier games, the own game is the
// autosave.
func TestTakeOver(t *testing.T) {
	other := decoded(t, example)
	own := other
	own.Game = opening(other.Game)
	for name, c := range map[string]struct {
		kept string
		left bool
	}{
		"a game": {string(Encode(other)), true}, "a game without a move": {string(Encode(begun(other))), false}, "none": {"", false}, "nonsense": {"nonsense", false},
	} {
		files := map[string]string{}
		if c.kept != "" {
			files[FileName] = c.kept
		}
		s := &lent{Memory: storetest.New(files)}
		w := store.NewWriter(s)
		k, snap, notice := Open(w)
		k.Save(own)
		w.Flush()
		if snap != nil || notice.Key != "" || s.Files()[FileName] != c.kept {
			t.Fatalf("%s: a second copy takes or writes the game of the first", name)
		}
		s.gone.Store(true)
		_, left, message := k.TakeOver(false)
		k.Save(own)
		w.Close()
		games, err := k.Games()
		if left != c.left || err != nil || (len(games) == 1) != c.left || (message.Key != "") != (name == "nonsense") {
			t.Errorf("%s: left %v, games %v, %v, told %q", name, left, games, err, message.Key)
		}
		if c.left {
			if again, err := k.Load(games[0].File); err != nil || !same(again, other) {
				t.Errorf("%s: the game of the other copy is %v, %v, want %v", name, again, err, other)
			}
		}
		if now := s.Files()[FileName]; now != string(Encode(own)) || name == "nonsense" && !strings.Contains(strings.Join(names(s), " "), "broken") {
			t.Errorf("%s: the autosave is\n%s, the store holds %v", name, now, names(s))
		}
	}
}

// TestAdopt takes over the store with nothing on the board: the game of the other copy is returned, and not left too.
func TestAdopt(t *testing.T) {
	other := decoded(t, example)
	s := &lent{Memory: storetest.New(map[string]string{FileName: string(Encode(other))})}
	w := store.NewWriter(s)
	k, _, _ := Open(w)
	s.gone.Store(true)
	adopted, left, message := k.TakeOver(true)
	w.Close()
	games, err := k.Games()
	if adopted == nil || !same(*adopted, other) || left || message.Key != "" || err != nil {
		t.Errorf("adopted %v, left %v, told %q, %v; want the game of the other copy", adopted, left, message.Key, err)
	}
	for _, g := range games {
		if g.File != FileName {
			t.Errorf("the game is also kept as %s", g.File)
		}
	}
}

// TestGamesLeftBeforeTakeOver checks that games that were replaced while another copy wrote are kept, once.
func TestGamesLeftBeforeTakeOver(t *testing.T) {
	own := decoded(t, example)
	s := &lent{Memory: storetest.New(nil)}
	w := store.NewWriter(s)
	k, _, _ := Open(w)
	for range 2 {
		k.Leave(own)
	}
	k.Leave(begun(own))
	w.Flush()
	if got := names(s); len(got) > 0 {
		t.Fatalf("a second copy writes %v", got)
	}
	s.gone.Store(true)
	for range 2 {
		if _, left, message := k.TakeOver(false); left || message.Key != "" {
			t.Errorf("left %v, told %q, want nothing", left, message.Key)
		}
	}
	w.Close()
	games, err := k.Games()
	if err != nil || len(games) != 2 {
		t.Fatalf("kept %v, %v, want 2 games", games, err)
	}
	for _, g := range games {
		if got, err := k.Load(g.File); err != nil || !same(got, own) {
			t.Errorf("kept %v, %v, want %v", got, err, own)
		}
	}
}

// begun returns a game before its first move.
func begun(s session.Snapshot) session.Snapshot {
	g, err := s.Setup.Begin()
	if err != nil {
		panic(err)
	}
	g.Tags, s.Game = s.Game.Tags, g
	return s
}

// opening returns a copy of a game with only its first move.
func opening(g *game.Game) *game.Game {
	g = g.Clone()
	for id := 2; id < 5; id++ {
		_, _ = g.Apply(game.Delete{Node: id}) // an error if it was deleted with its parent
	}
	return g
}

func names(s interface{ Files() map[string]string }) (list []string) {
	for name := range s.Files() {
		list = append(list, name)
	}
	return list
}
