//go:build !js

package thinker

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"chuhe/engine"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// The real engine thinks, and its table is released.
func TestAnalystThinks(t *testing.T) {
	s := settings.Default()
	s.HashMB, s.Threads = 16, 1
	a := NewAnalyst(s)
	ctx, cancel := context.WithCancel(context.Background())
	lines := 0
	a.Search(ctx, xiangqi.StartPosition(), think.Limits{Infinite: true, MultiPV: 2}, func(i think.Info) {
		if lines++; lines == 6 {
			cancel()
		}
	})
	if lines < 6 {
		t.Errorf("%d reports, want at least 6", lines)
	}
	gone := make(chan bool, 1)
	runtime.AddCleanup(a.engine.(*inside).Engine, func(ch chan bool) { ch <- true }, gone)
	a.idle.Reset(0)
	<-gone // otherwise the engine is still referenced, and the test does not end
}

// Under a limit on memory a large table leaves room for the window.
func TestRoomForTheWindow(t *testing.T) {
	m := beside(engine.Machine{RoomMB: func() int { return 2048 }})
	if _, err := engine.NewOn(m, engine.Options{HashMB: 1024, Threads: 1}); !errors.As(err, new(*engine.MemoryError)) {
		t.Errorf("a table of 1024 of 2048 MB: %v, want an error of memory", err)
	}
}

// Settings change the table and the threads, but not the evaluation.
func TestTheEvaluationStays(t *testing.T) {
	net := nnue.NewNet(nnue.WidthStep)
	own, err := engine.NewOn(engine.Machine{}, engine.Options{HashMB: 1, Threads: 1, Net: net})
	if err != nil {
		t.Fatal(err)
	}
	e := &inside{own}
	err = e.SetOptions(engine.Options{HashMB: 2, Threads: 1})
	if o := e.Options(); err != nil || o.HashMB != 2 || o.Net != net {
		t.Errorf("the engine has the options %+v, %v, want 2 MB and the net", o, err)
	}
}
