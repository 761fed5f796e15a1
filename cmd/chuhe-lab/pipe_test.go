//go:build unix

package main

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe to which nobody writes does not hold a command that is told to end.
func TestConvertPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this file system:", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var warnings bytes.Buffer
	err := convert(ctx, []string{pipe, "--to", "json"}, strings.NewReader(""), io.Discard, &warnings)
	if err == nil || err.Error() != "convert: stopped before anything was read" || warnings.Len() > 0 {
		t.Errorf("error %v, warnings %q", err, &warnings)
	}
}

func TestPipesOfPositions(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this file system:", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for command, want := range map[string]string{
		"train": "train: stopped after 0 of 20 epochs", "tune": "tune: stopped after 0 of 10 epochs", "curve": "curve: stopped after 0 of 1 files",
	} {
		if err := run(ctx, []string{command, pipe, "-out", filepath.Join(dir, "out")}, io.Discard); err == nil || err.Error() != want {
			t.Errorf("%s: %v", command, err)
		}
	}
}
