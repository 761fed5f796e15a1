package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
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

// The error of an interrupt tells the progress, if there was an interrupt.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := fmt.Errorf("reading: %w", context.Canceled)
	if got := Stopped(ctx, ended, "stopped after %d", 3); got != ended {
		t.Errorf("without an interrupt: %v, want %v", got, ended)
	}
	cancel()
	if got := Stopped(ctx, ended, "stopped after %d", 3); got == nil || got.Error() != "stopped after 3" {
		t.Errorf("after an interrupt: %v, want %q", got, "stopped after 3")
	}
}

// An input is read to its end, or up to its error.
func TestUntilDone(t *testing.T) {
	broken := errors.New("the cable is loose")
	if text, err := io.ReadAll(UntilDone(t.Context(), strings.NewReader("one two"))); err != nil || string(text) != "one two" {
		t.Errorf("an input: %q, %v, want %q", text, err, "one two")
	}
	if text, err := io.ReadAll(UntilDone(t.Context(), io.MultiReader(strings.NewReader("one"), iotest.ErrReader(broken)))); !errors.Is(err, broken) || string(text) != "one" {
		t.Errorf("an input that breaks off: %q, %v, want %q and %v", text, err, "one", broken)
	}
}

// An input that breaks off and an output that is full end the answers; those before are written.
func TestAnswers(t *testing.T) {
	broken, full := errors.New("the cable is loose"), errors.New("the disk is full")
	answer := func(number int, line string, err error) any { return fmt.Sprint(number, line, err) }
	var out strings.Builder
	in := io.MultiReader(strings.NewReader("a\n\n"+strings.Repeat("x", 20)+"\n<b>\n"), iotest.ErrReader(broken))
	if err := answers(in, &out, 16, answer); !errors.Is(err, broken) || err.Error() != "line 5: the cable is loose" {
		t.Errorf("an input that breaks off in line 5: %v", err)
	}
	if want := "\"1a<nil>\"\n\"3the line is longer than 16 bytes\"\n\"4<b><nil>\"\n"; out.String() != want {
		t.Errorf("answers %q, want %q", &out, want)
	}
	reader, writer := io.Pipe()
	reader.CloseWithError(full)
	if err := answers(strings.NewReader("a\nb\n"), writer, 16, answer); !errors.Is(err, full) {
		t.Errorf("to a full disk: %v, want %v", err, full)
	}
}
