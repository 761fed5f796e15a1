package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"chuhe/cmd/chuhe-lab/work"
)

func TestWriteWhole(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	for _, text := range []string{"one", "two"} {
		if err := writable(name); err != nil {
			t.Errorf("%s is not writable: %v", name, err)
		}
		if err := WriteFile(name, []byte(text)); err != nil {
			t.Errorf("writing %q: %v", text, err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != text {
			t.Errorf("the file holds %q, %v, want %q", got, err, text)
		}
	}
	if WriteFile(dir, nil) == nil {
		t.Error("a folder is written over")
	}
	full := errors.New("the disk is full")
	if err := work.WriteFileBy(name, func(io.Writer) error { return full }); !errors.Is(err, full) {
		t.Errorf("to a full disk: %v, want %v", err, full)
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != "two" {
		t.Errorf("after a full disk the file holds %q, %v, want what it held", got, err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
