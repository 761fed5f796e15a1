package cli

import (
	"context"
	"errors"
	"testing"
)

// Other errors than the interrupt are told though it came as well.
func TestErrorOfInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	full := errors.New("the disk is full")
	for range 2 {
		if got := Stopped(ctx, full, "stopped"); got != full {
			t.Errorf("%v", got)
		}
		if got := Stopped(ctx, nil, "stopped"); got != nil {
			t.Errorf("%v", got)
		}
		cancel()
	}
}
