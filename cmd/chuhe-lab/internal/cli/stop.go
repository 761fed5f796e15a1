package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"chuhe/cmd/internal/named"
)

// UntilStopped returns a context that is cancelled by an interrupt (Ctrl-C) or by SIGTERM.
func UntilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// GoesOn is the part of a stopped command's message by which users learn that the same command resumes its work.
const GoesOn = "the same command goes on"

// Stopped returns err, or if err is the cancellation of ctx, an error about the progress, formatted as by fmt.Errorf.
func Stopped(ctx context.Context, err error, format string, args ...any) error {
	if err == nil || ctx.Err() == nil || !errors.Is(err, ctx.Err()) {
		return err
	}
	return fmt.Errorf(format, args...)
}

// UntilDone returns a reader that reads from r until ctx is cancelled. r may block forever, like standard input. It
// must not be used again afterwards.
func UntilDone(ctx context.Context, r io.Reader) io.Reader { return stoppable{ctx, r} }

// stoppable implements UntilDone.
type stoppable struct {
	ctx context.Context
	r   io.Reader
}

func (s stoppable) Read(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	type answer struct {
		n   int
		err error
	}
	answers := make(chan answer, 1)
	own := make([]byte, len(b)) // b belongs to the caller again once ctx is cancelled
	go func() {
		n, err := s.r.Read(own)
		answers <- answer{n, err}
	}()
	select {
	case a := <-answers:
		return copy(b, own[:a.n]), a.err
	case <-s.ctx.Done():
		return 0, s.ctx.Err()
	}
}

// ReadFileBy calls read with the content of a file, and fails if ctx is cancelled meanwhile. It adds the name of the
// file to errors of read.
func ReadFileBy(ctx context.Context, name string, read func(io.Reader) error) error {
	f, err := named.Open(name)
	if err != nil {
		return err
	}
	if err := errors.Join(read(UntilDone(ctx, f)), f.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return ctx.Err()
}
