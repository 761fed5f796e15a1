// Package bustest starts D-Bus message buses for tests.
package bustest

import (
	"bufio"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Start starts a separate bus for the time of the test and returns its address. Without the program for it the test is
// skipped.
func Start(t *testing.T) string {
	t.Helper()
	program, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("dbus-daemon is not installed")
	}
	bus := exec.Command(program, "--session", "--nofork", "--print-address", "--address=unix:path="+filepath.Join(t.TempDir(), "bus"))
	out, err := bus.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := bus.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		bus.Process.Kill()
		bus.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(address)
}
