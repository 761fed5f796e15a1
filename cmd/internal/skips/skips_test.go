package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) { tabletest.Main(m, main) }

// The parts of a run: units, the same with the race detector, and a window.
const (
	units = `{"Action":"run","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestX","Output":"=== RUN   TestX\n"}
{"Action":"pass","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestY","Output":"    y_test.go:30: on demand: takes\n    y_test.go:31: an hour\n"}
{"Action":"output","Package":"a","Test":"TestY","Output":"--- SKIP: TestY (0.00s)\n"}
{"Action":"skip","Package":"a","Test":"TestY"}
{"Action":"fail","Package":"a","Test":"TestZ/1"}
{"Action":"fail","Package":"a","Test":"TestZ"}
{"Action":"skip","Package":"b"}
{"Action":"run","Package":"a","Test":"TestZ"}
{"Action":"pass","Package":"a","Test":"TestZ/1"}
{"Action":"pass","Package":"a","Test":"TestZ"}
`
	race = `{"Action":"output","Package":"a","Test":"TestX","Output":"    x_test.go:3: -short: long\n"}
{"Action":"skip","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestY","Output":"    y_test.go:30: on demand: takes an hour\n"}
{"Action":"skip","Package":"a","Test":"TestY"}
`
	window = `{"Action":"output","Package":"e2e","Test":"TestW/part","Output":"    w_test.go:3: there is no anvil\n"}
{"Action":"skip","Package":"e2e","Test":"TestW/part"}
{"Action":"skip","Package":"e2e","Test":"TestV"}
`
)

// A test is skipped only if no part has run it, whatever the order of the parts. Continuous integration accepts only some
// reasons.
func TestParts(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for name, text := range map[string]string{"units": units, "race": race, "window": window, "broken": "no event"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	demand, unstable := "skipped: a TestY: on demand: takes an hour\n", "unstable: a TestZ: failed, and passed when it was run again\n"
	anvil, silent := "e2e TestW/part: there is no anvil", "e2e TestV: no reason given"
	for _, c := range []struct {
		parts, ci, stdout string
		stderr            []string
	}{
		{"units race", "1", demand + unstable, nil},
		{"race units", "1", demand + unstable, nil},
		{"race", "1", "skipped: a TestX: -short: long\n" + demand, nil},
		{"units window", "", demand + "skipped: " + silent + "\nskipped: " + anvil + "\n" + unstable, nil},
		{"window", "1", "skipped: " + silent + "\nskipped: " + anvil + "\n", []string{"skips: CHUHE_CI is set and a test was skipped: " + silent, anvil}},
		{"units none", "", "", []string{"skips: open "}},
		{"broken", "", "", []string{"skips: " + filepath.Join(dir, "broken") + ": "}},
		{"", "1", "", nil},
	} {
		files = files[:0]
		for _, part := range strings.Fields(c.parts) {
			files = append(files, filepath.Join(dir, part))
		}
		t.Setenv(ciEnv, c.ci)
		stdout, stderr, status := tabletest.RunMain(t, files...)
		if stdout != c.stdout || (status != 0) != (c.stderr != nil) {
			t.Errorf("%s: exits with %d and prints %q, %q, want %q and %q", c.parts, status, stdout, stderr, c.stdout, c.stderr)
		}
		for _, want := range c.stderr {
			if !strings.Contains(stderr, want) {
				t.Errorf("%s: prints %q, want %q", c.parts, stderr, want)
			}
		}
	}
}
