//go:build !js

package thinker

import (
	"context"
	"runtime"
	"testing"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/settings"
)

// The real engine thinks, and its table goes.
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
		t.Errorf("%d reports", lines)
	}
	gone := make(chan bool, 1)
	runtime.AddCleanup(a.player.(*inside).Engine, func(ch chan bool) { ch <- true }, gone)
	a.idle.Reset(0)
	<-gone // else the test never ends: somebody still holds the engine
}
