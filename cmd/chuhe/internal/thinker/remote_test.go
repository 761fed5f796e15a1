package thinker

import (
	"bufio"
	"context"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/uci"
	"chuhe/engine/xiangqi"
)

// pipes is one end of a connection.
type pipes struct {
	io.Reader
	io.Writer
	hangUp func()
}

func (p pipes) Close() error {
	p.hangUp()
	return nil
}

// elsewhere starts our engine behind pipes, like the worker of the page. Each line sent to it is passed to meet, which
// may end it.
func elsewhere(meet func(line string) (ends bool)) (io.ReadWriteCloser, error) {
	in, there := io.Pipe()
	back, out := io.Pipe()
	lines, told := io.Pipe()
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		return nil, err
	}
	go func() {
		err := uci.Serve(lines, out, uci.Config{Engine: e, Name: "engine", Options: e.Options()})
		out.CloseWithError(errors.Join(err, io.EOF))
	}()
	go func() {
		defer told.Close()
		for s := bufio.NewScanner(in); s.Scan(); io.WriteString(told, s.Text()+"\n") {
			if meet != nil && meet(s.Text()) {
				out.Close()
				in.Close()
				return
			}
		}
	}()
	return pipes{back, there, func() { there.Close(); back.Close() }}, nil
}

func newTestRemote(t *testing.T, meet func(string) bool) *remote {
	t.Helper()
	r, err := newRemote(func() (io.ReadWriteCloser, error) { return elsewhere(meet) }, engine.Options{HashMB: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// timeless returns a result and its reports without the parts that differ from run to run.
func timeless(p think.Player, pos *xiangqi.Position, l think.Limits) (think.Result, []think.Info) {
	var told []think.Info
	p.NewGame()
	r := p.Search(context.Background(), pos, l, func(i think.Info) {
		i.Time = 0
		told = append(told, i)
	})
	r.Time = 0
	for i := range r.Lines {
		r.Lines[i].Time = 0
	}
	return r, told
}

// TestRemoteAnswersAsInside checks that nothing is lost on the way: the errors of levels, moves to search, lines, the
// law.
func TestRemoteAnswersAsInside(t *testing.T) {
	far := newTestRemote(t, nil)
	near, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	limits := []think.Limits{{Depth: 5}, {Depth: 4, MultiPV: 3}, {Depth: 3}, {Depth: 2, MultiPV: 2}}
	for level := think.MinLevel; level <= think.MaxLevel; level++ {
		limits = append(limits, think.Limits{Level: level, Seed: 1 << 63, Depth: 4}, think.Limits{Level: level, Depth: 3})
	}
	pos := xiangqi.StartPosition()
	for i, l := range limits {
		pos.SetLaw(xiangqi.Law(i % int(xiangqi.Laws)))
		if i%3 == 1 {
			var legal xiangqi.MoveList
			pos.LegalMoves(&legal)
			l.SearchMoves = legal.Slice()[:7]
		}
		want, wantTold := timeless(near, pos, l)
		got, gotTold := timeless(far, pos, l)
		if got.Err != nil || got.Move != want.Move || got.Ponder != want.Ponder || got.Score != want.Score || !reflect.DeepEqual(got.PV, want.PV) {
			t.Errorf("%+v\n in %s: %+v\n want %+v", l, pos.FEN(), got, want)
		}
		if !reflect.DeepEqual(onceTold(gotTold), wantTold) {
			t.Errorf("%+v: told\n%+v, want\n%+v", l, gotTold, wantTold)
		}
		if l.MultiPV > 1 && !reflect.DeepEqual(got.Lines, want.Lines) {
			t.Errorf("%+v: lines\n%+v, want\n%+v", l, got.Lines, want.Lines)
		}
		pos.MakeMove(want.Move)
	}
}

// onceTold returns what was told without the last lines that were told again with the nodes of the whole search.
func onceTold(told []think.Info) []think.Info {
	for n := 1; 2*n <= len(told); n++ {
		last, again := told[len(told)-2*n:len(told)-n], told[len(told)-n:]
		if slices.EqualFunc(last, again, func(a, b think.Info) bool {
			more := b.Nodes > a.Nodes
			b.Nodes = a.Nodes
			return more && reflect.DeepEqual(a, b)
		}) {
			return told[:len(told)-n]
		}
	}
	return told
}

func TestRemoteStops(t *testing.T) {
	r := newTestRemote(t, nil)
	for range 3 {
		ctx, cancel := context.WithCancel(context.Background())
		lines := 0
		got := r.Search(ctx, xiangqi.StartPosition(), think.Limits{Infinite: true, MultiPV: 2}, func(think.Info) {
			if lines++; lines == 6 {
				cancel()
			}
		})
		if got.Err != nil || got.Move == xiangqi.NoMove || lines < 6 {
			t.Errorf("%d lines, %+v, want Move != %v and at least 6", lines, got, xiangqi.NoMove)
		}
	}
}

// TestRemoteIsReplaced checks that a search continues in a new program if the old one has ended during it, and that a
// program that ends every time is not restarted forever.
func TestRemoteIsReplaced(t *testing.T) {
	var searches, deaths atomic.Int32
	deaths.Store(1)
	r := newTestRemote(t, func(line string) bool {
		return strings.HasPrefix(line, "go ") && searches.Add(1) <= deaths.Load()
	})
	limits := think.Limits{Depth: 3}
	if got := r.Search(context.Background(), xiangqi.StartPosition(), limits, nil); got.Err != nil || got.Move == xiangqi.NoMove {
		t.Errorf("the engine answers %+v, want a move", got)
	}
	searches.Store(0)
	deaths.Store(2)
	if got := r.Search(context.Background(), xiangqi.StartPosition(), limits, nil); got.Err == nil || searches.Load() != 2 {
		t.Errorf("%+v after %d tries, want 2", got, searches.Load())
	}
	if got := r.Search(context.Background(), xiangqi.StartPosition(), limits, nil); got.Err != nil {
		t.Errorf("then: %v", got.Err)
	}
}

// TestRemoteTakesASmallerTable covers a program that ends for lack of memory.
func TestRemoteTakesASmallerTable(t *testing.T) {
	var asked []string
	r := newTestRemote(t, func(line string) bool {
		size, ok := strings.CutPrefix(line, "setoption name Hash value ")
		if ok {
			asked = append(asked, size)
		}
		return ok && len(size) > 1
	})
	if err := r.SetOptions(engine.Options{HashMB: 32}); err != nil {
		t.Fatal(err)
	}
	if got := r.Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 2}, nil); got.Err != nil {
		t.Errorf("the search fails: %v", got.Err)
	}
	if want := []string{"32", "16", "8"}; !reflect.DeepEqual(asked, want) {
		t.Errorf("asked for %q, want %q", asked, want)
	}
	r.drop()
	asked = nil
	if got := newTestRemote(t, func(string) bool { return true }).Search(context.Background(), xiangqi.StartPosition(), think.Limits{Depth: 2}, nil); got.Err == nil {
		t.Error("a program that never starts gives no error")
	}
	var short *engine.MemoryError
	if err := r.SetOptions(engine.Options{HashMB: engine.MaxHashMB}); !errors.As(err, &short) {
		t.Errorf("too large a table: %v", err)
	}
}

// TestRemoteSkipsWhatWasGivenUp checks that no program is started for a cancelled search.
func TestRemoteSkipsWhatWasGivenUp(t *testing.T) {
	r := newTestRemote(t, func(string) bool { t.Error("a program was started"); return true })
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r.NewGame()
	if got := r.Search(ctx, xiangqi.StartPosition(), think.Limits{}, nil); got.Err == nil {
		t.Errorf("the search answers %+v, want an error", got)
	}
}
