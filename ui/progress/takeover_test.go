package progress

import (
	"sync/atomic"
	"testing"

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

// Taking over a store keeps the additions of both copies.
func TestTakeOver(t *testing.T) {
	before := Log{Attempts: []Attempt{tried("a", 0, true)}}
	s := &lent{Memory: storetest.New(map[string]string{FileName: string(Encode(&before))})}
	w := store.NewWriter(s)
	defer w.Close()
	k, _ := Open(w)
	k.Attempt(tried("b", 2, true))

	others := Log{Attempts: []Attempt{tried("a", 0, true), tried("c", 1, false)}}
	if err := s.Write(FileName, Encode(&others)); err != nil {
		t.Fatal(err)
	}
	s.gone.Store(true)
	if m := k.TakeOver(w); m.Key != "" {
		t.Errorf("TakeOver reports %q, want nothing", m.Key)
	}
	k.Attempt(tried("d", 3, true))
	w.Flush()
	l, err := Decode([]byte(s.Files()[FileName]))
	if err != nil || len(l.Attempts) != 4 {
		t.Fatalf("the file holds %v, %v, want four attempts", l, err)
	}
	for i, id := range []string{"a", "c", "b", "d"} {
		if l.Attempts[i].Puzzle != id {
			t.Errorf("attempt %d is at %q, not %q", i, l.Attempts[i].Puzzle, id)
		}
	}
}
