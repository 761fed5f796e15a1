package tabletest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected texts instead of comparing with them")

// Golden compares a text with testdata/NAME.txt of the test's package, line by line. With the flag -update it writes
// that file instead. A failure also shows the section: the last line before it that does not begin with a tab.
func Golden(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; -update writes it", err)
	}
	section, want := "", strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	for i, line := range strings.Split(got, "\n") {
		if !strings.HasPrefix(line, "\t") {
			section = line
		}
		if i >= len(want) || line != want[i] {
			wanted := "the end"
			if i < len(want) {
				wanted = want[i]
			}
			t.Fatalf("%s:%d (%s):\n got %s\nwant %s\n"+
				"If the change is intended, run this test with -update and check the difference",
				path, i+1, section, line, wanted)
		}
	}
	if n := strings.Count(got, "\n") + 1; n < len(want) {
		t.Fatalf("%s: %d lines, want %d more, from %q on", path, n, len(want)-n, want[n])
	}
}
