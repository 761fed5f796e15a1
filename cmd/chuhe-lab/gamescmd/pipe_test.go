//go:build unix

package gamescmd

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe is rejected, like any other path that is not a regular file.
func TestConvertPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("on this system: no pipe can be made here:", err)
	}
	var warnings bytes.Buffer
	err := convert(t.Context(), []string{pipe, "--to", "json"}, strings.NewReader(""), io.Discard, &warnings)
	if err == nil || err.Error() != "convert: nothing could be read" || warnings.String() != pipe+": not a regular file\n" {
		t.Errorf("convert: %v, warnings %q, want %q and String = %v", err, &warnings, "convert: nothing could be read", pipe+": not a regular file\n")
	}
}
