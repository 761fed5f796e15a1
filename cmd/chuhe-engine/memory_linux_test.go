package main

import (
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// A table that exceeds the program's limits is refused, and the engine continues with its current one.
func TestHashBeyondTheLimit(t *testing.T) {
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("on this system: the race detector takes more addresses than the limit leaves")
	}
	for _, limit := range []string{"-v 3000000", "-d 2000000"} {
		cmd := exec.Command("sh", "-c", "ulimit "+limit+` && exec "$0"`, os.Args[0])
		cmd.Env = append(os.Environ(), asEngine+"=yes")
		cmd.Stdin = strings.NewReader("setoption name Hash value 100\nsetoption name Hash value 8192\nisready\ngo depth 4\n")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("ulimit %s: %v\n%.2000s", limit, err, out)
			continue
		}
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		if len(lines) < 4 || !strings.HasPrefix(lines[0], "info string setoption Hash: a hash table of 8192 MB and threads (1) need 8192 MB of memory, but ") ||
			lines[1] != "readyok" || !strings.HasPrefix(lines[len(lines)-1], "bestmove ") {
			t.Errorf("ulimit %s: it says, want len(lines) >= 4, lines[0] with the beginning %q, lines[1] = %q and lines[len(lines)-1] with the beginning %q\n%s", limit, "info string setoption Hash: a hash table of 8192 MB and threads (1) need 8192 MB of memory, but ", "readyok", "bestmove ", out)
		}
	}
}
