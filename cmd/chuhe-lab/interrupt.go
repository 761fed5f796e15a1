package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// untilStopped returns a context that is cancelled when a person stops the program (Ctrl-C) or another program does (timeout,
// a system that shuts down).
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// reach is how far a command has come that may be interrupted.
type reach struct {
	command   string
	done, all int
	things    string // that are counted
	then      string // what a person should know besides; empty = nothing
}

// goesOn is what to know of a command that takes up the work it has left.
const goesOn = "the same command goes on"

// stopped returns err, or in its place, where all it says is that ctx was cancelled, a sentence on how far the command had
// come.
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
