package main

import (
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
)

// Both termination signals have the same effect.
func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on this system: no program can send itself these signals")
	}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		ctx, stop := cli.UntilStopped()
		began := &labtest.Stopper{At: "game 1 ", Stop: func() {
			if err := self.Signal(sig); err != nil {
				t.Errorf("%v cannot be sent: %v", sig, err)
			}
			<-ctx.Done()
		}}
		err := run(ctx, strings.Fields("match -a random -b random -v"), began)
		stop()
		if err == nil || err.Error() != "match: stopped after 1 of 20 games" || !strings.Contains(began.String(), "games 1, moves played ") {
			t.Errorf("after %v: %v, want a match stopped after 1 game and its score, not\n%s", sig, err, began)
		}
	}
}
