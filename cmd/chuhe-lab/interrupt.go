package main

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

// untilStopped returns a context that is cancelled by an interrupt (Ctrl-C) or by a request to end (SIGTERM).
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// reach is the progress of a command that may be interrupted.
type reach struct {
	command   string
	done, all int
	things    string // that are counted
	then      string // what a person should know besides; empty = nothing
}

// goesOn is what a command says that continues its work when it is run again.
const goesOn = "the same command goes on"

// stopped returns err. If err only says that ctx was cancelled, it returns a sentence about the progress instead.
func (r reach) stopped(ctx context.Context, err error) error {
	if err == nil || ctx.Err() == nil || !errors.Is(err, ctx.Err()) {
		return err
	}
	text := fmt.Sprintf("%s: stopped after %d of %d %s", r.command, r.done, r.all, r.things)
	if r.then != "" {
		text += "; " + r.then
	}
	return errors.New(text)
}

// stoppable reads from a reader that may never answer, such as standard input, until ctx is cancelled. The reader is
// not to be used again after that.
type stoppable struct {
	ctx context.Context
	r   io.Reader
}

func (s stoppable) Read(b []byte) (int, error) {
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

// readStoppable has a file read until ctx is cancelled, of which the error tells then. Errors of reading name the file.
func readStoppable(ctx context.Context, name string, read func(io.Reader) error) error {
	f, err := named.Open(name)
	if err != nil {
		return err
	}
	if err := errors.Join(read(cancellable{ctx, f}), f.Close()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return ctx.Err()
}

// cancellable reads until ctx is cancelled.
type cancellable struct {
	ctx context.Context
	io.Reader
}

func (c cancellable) Read(b []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.Reader.Read(b)
}
