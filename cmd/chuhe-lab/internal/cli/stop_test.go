package cli

import (
	"context"
	"errors"
	"testing"
)

// An error other than the interrupt is returned even after an interrupt.
func TestErrorOfInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	full := errors.New("the disk is full")
	for range 2 {
		if got := Stopped(ctx, full, "stopped"); got != full {
			t.Errorf("a full disk becomes %v, want %v", got, full)
		}
		if got := Stopped(ctx, nil, "stopped"); got != nil {
			t.Errorf("no error becomes %v", got)
		}
		cancel()
	}
}
