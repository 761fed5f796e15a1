package labtest

import (
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
)

// Late returns a context that is cancelled when it is asked for its error after n times.
func Late(ctx context.Context, n int) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	l := &late{Context: ctx, cancel: cancel}
	l.left.Store(int64(n))
	return l
}

// late implements Late.
type late struct {
	context.Context
	cancel context.CancelFunc
	left   atomic.Int64
}

// Err implements context.Context.
func (l *late) Err() error {
	if l.left.Add(-1) < 0 {
		l.cancel()
	}
	return l.Context.Err()
}

// Stopped runs a command that is stopped sooner and later, until it comes to its end. Each time that it is stopped, the
// error must contain want. It stops the command at least so many times.
func Stopped(t *testing.T, run cli.Action, want string, least int, args ...string) {
	t.Helper()
	stops := 0
	for n := 0; ; n += 1 + n/4 {
		err := run(Late(t.Context(), n), args, io.Discard)
		if err == nil {
			break
		}
		if stops++; !strings.Contains(err.Error(), want) {
			t.Fatalf("%s, stopped after %d questions: %v, want %q", strings.Join(args, " "), n, err, want)
		}
	}
	if stops < least {
		t.Errorf("%s was stopped %d times, want at least %d", strings.Join(args, " "), stops, least)
	}
}
