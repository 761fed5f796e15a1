package engines

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// TestBudget checks that all that search share one budget equally: two engines of a game, one for analysis, and the
// program's own engine for reviews. A value that the player has chosen stays.
func TestBudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var told []string // the options told, by name
		listen := func(name string) linktest.Program {
			return linktest.Plays(func(line string) string {
				if size, ok := strings.CutPrefix(line, "setoption name Hash value "); ok {
					mu.Lock()
					defer mu.Unlock()
					told = append(told, name+" "+size)
				}
				return ""
			})
		}
		m := &machine{programs: map[string]linktest.Program{"a": listen("a"), "b": listen("b"), "c": listen("c")}}
		r, _ := opened(t, m, nil)
		var ids []string
		for _, name := range []string{"a", "b", "c"} {
			ids = append(ids, r.Add([]string{name}))
			waits(r)
		}
		r.SetOption(ids[1], r.Engine(ids[1]).Found.Report.Offers[0], "5")
		r.SetBudget(Budget{HashMB: 120})
		var parts []int
		own := r.Adviser(&thinktest.Player{}, Reviews, nil)
		own.Allot(func(part Budget) { parts = append(parts, part.HashMB) })
		analysis := r.Adviser(&thinktest.Player{}, Analysis, nil)
		analysis.Set(ids[2])
		for i, step := range []struct {
			do   func() think.Player
			want string // told since the last step
		}{
			{func() think.Player { return r.Player(ids[0]) }, "a 120"},
			{func() think.Player { return r.Player(ids[0]) }, ""},
			{func() think.Player { return r.Player(ids[1]) }, "b 5"},
			{func() think.Player { return r.Player(ids[0]) }, "a 60"},
			{func() think.Player { return analysis }, "c 40"},
			{func() think.Player { return own }, ""},
			{func() think.Player { return r.Player(ids[0]) }, "a 30"},
			{func() think.Player { return analysis }, "c 30"},
			{func() think.Player { time.Sleep(ownRest + time.Second); return r.Player(ids[0]) }, "a 40"},
			{func() think.Player { time.Sleep(shortRest); return r.Player(ids[0]) }, "a 60"},
			{func() think.Player { r.Seated(ids[0]); synctest.Wait(); return r.Player(ids[0]) }, "a 120"},
			{func() think.Player { r.SetBudget(Budget{HashMB: 16}); return r.Player(ids[0]) }, "a 16"},
			{func() think.Player { return own }, ""},
			{func() think.Player { time.Sleep(ownRest - time.Second); return own }, ""},
			{func() think.Player { time.Sleep(2 * time.Second); return r.Player(ids[0]) }, "a 8"},
			{func() think.Player { time.Sleep(ownRest); return r.Player(ids[0]) }, "a 16"},
		} {
			mu.Lock()
			told = nil
			mu.Unlock()
			if result := ask(step.do(), xiangqi.StartPosition()); result.Err != nil {
				t.Errorf("step %d: %v", i, result.Err)
			}
			synctest.Wait()
			if got := strings.Join(told, ", "); got != step.want {
				t.Errorf("step %d: told %q, want %q", i, got, step.want)
			}
		}
		if want := []int{30, 8, 8}; !slices.Equal(parts, want) {
			t.Errorf("the own engine has parts %v, want %v", parts, want)
		}
		r.Close()
		if r.shared.users != 0 {
			t.Errorf("%d users are left, want none", r.shared.users)
		}
	})
}

func TestIsMemory(t *testing.T) {
	for _, c := range []struct {
		o    link.Offer
		want bool
	}{
		{link.Offer{Name: "Hash", Kind: link.Spin}, true},
		{link.Offer{Name: "Hash", Kind: link.String}, false},
		{link.Offer{Name: "Threads", Kind: link.Spin}, false},
	} {
		if got := IsMemory(c.o); got != c.want {
			t.Errorf("%+v is a size of memory: %v, want %v", c.o, got, c.want)
		}
	}
}

func TestParts(t *testing.T) {
	for _, c := range []struct {
		whole Budget
		users int
		want  Budget
	}{
		{Budget{Threads: 8, HashMB: 64}, 1, Budget{Threads: 8, HashMB: 64}},
		{Budget{Threads: 8, HashMB: 64}, 3, Budget{Threads: 2, HashMB: 21}},
		{Budget{Threads: 2, HashMB: 2}, 5, Budget{Threads: 1, HashMB: 1}},
		{Budget{}, 2, Budget{}},
	} {
		if got := c.whole.part(c.users); got != c.want {
			t.Errorf("%+v for %d users: %+v each, want %+v", c.whole, c.users, got, c.want)
		}
	}
	e := Engine{Options: []link.Option{{Name: "hash", Value: "7"}}}
	e.Found.Report.Offers = []link.Offer{
		{Name: "Hash", Kind: link.Spin, Default: "16", Min: 1, Max: 64}, {Name: "Threads", Kind: link.Spin, Default: "1", Min: 1, Max: 4},
		{Name: "Cores", Kind: link.String, Default: "1"},
		{Name: "memory", Kind: link.Spin, Default: "64", Min: 4, Max: 1024},
	}
	if got := e.allotted(Budget{Threads: 6, HashMB: 32}); !slices.Equal(got, []link.Option{{Name: "Threads", Value: "4"}, {Name: "memory", Value: "32"}}) {
		t.Errorf("the engine is told %v, want 4 Threads, 32 MB of memory, and the player's Hash", got)
	}
	if got := e.allotted(Budget{Threads: 1}); !slices.Equal(got, []link.Option{{Name: "Threads", Value: "1"}}) {
		t.Errorf("with one thread and no memory to share, the engine is told %v, want 1 Threads", got)
	}
}
