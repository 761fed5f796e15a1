package recordtest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"testing/iotest"

	"chuhe/engine/game"
	"chuhe/engine/record"
)

var (
	errFull   = errors.New("the disk is full")
	errBroken = errors.New("the disk is broken")
)

// disk is a disk with room for a number of bytes.
type disk struct{ room int }

func (d *disk) Write(p []byte) (int, error) {
	if d.room -= len(p); d.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// places is the number of places at which a file fails.
const places = 200

// Failures checks that a format returns the errors of a disk that becomes full while a game is written, and of one that
// fails while the game is read, at any point.
func Failures(t testing.TB, f record.Writer) {
	t.Helper()
	g := Nested(t, 20)
	g.Root().Comment = "五羊杯"
	var out bytes.Buffer
	if _, err := f.Write(&out, slices.Values([]*game.Game{g})); err != nil {
		t.Fatalf("writing %s: %v", f.Name(), err)
	}
	whole := out.Bytes()
	for at := 0; at < len(whole); at += max(1, len(whole)/places) {
		if _, err := f.Write(&disk{at}, slices.Values([]*game.Game{g})); !errors.Is(err, errFull) {
			t.Errorf("%s, with room for %d of %d bytes: the error is %v, want %v", f.Name(), at, len(whole), err,
				errFull)
		}
	}
	ReadFailures(t, f, whole)
}

// ReadFailures checks that a format returns the error of a disk that fails while a file is read, at any point, and that
// it stops when no more games are wanted.
func ReadFailures(t testing.TB, f record.Format, file []byte) {
	t.Helper()
	for at := 0; at < len(file); at += max(1, len(file)/places) {
		broken := io.MultiReader(bytes.NewReader(file[:at]), iotest.ErrReader(errBroken))
		if _, err := ReadAll(f, broken); !errors.Is(err, errBroken) {
			t.Errorf("%s, with a disk that breaks after %d of %d bytes: the error is %v, want %v", f.Name(), at,
				len(file), err, errBroken)
		}
	}
	// the latter has several games in most formats
	for _, whole := range [][]byte{file, slices.Concat(file, []byte("\n"), file)} {
		for wanted := range 2 {
			for range f.Read(bytes.NewReader(whole)) { // which panics if it goes on after the end of the loop
				if wanted--; wanted < 0 {
					break
				}
			}
		}
	}
}
