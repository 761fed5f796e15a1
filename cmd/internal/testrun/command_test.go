package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/internal/testmain"
	"chuhe/engine/tabletest"
)

func TestMain(m *testing.M) { testmain.Main(m, main) }

// The events of a run, without Go.
func TestEvents(t *testing.T) {
	const events = `{"Action":"build-output","Output":"built\n"}
{"Action":"run","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestX","Output":"=== RUN   TestX\n"}
{"Action":"output","Package":"a","Test":"TestX","Output":"    x_test.go:3: not shown\n"}
{"Action":"pass","Package":"a","Test":"TestX"}
{"Action":"output","Package":"a","Test":"TestY","Output":"    y_test.go:3: wrong\n"}
{"Action":"output","Package":"a","Test":"TestY","Output":"--- FAIL: TestY (0.00s)\n"}
{"Action":"fail","Package":"a","Test":"TestY"}
{"Action":"output","Package":"a","Test":"TestZ","Output":"    z_test.go:30: -short: takes\n    z_test.go:31: an hour\n"}
{"Action":"output","Package":"a","Test":"TestZ","Output":"--- SKIP: TestZ (0.00s)\n"}
{"Action":"skip","Package":"a","Test":"TestZ"}
{"Action":"output","Package":"a","Test":"TestP","Output":"panicking\n"}
{"Action":"output","Package":"a","Output":"FAIL\ta\t0.1s\n"}
{"Action":"fail","Package":"a"}
{"Action":"output","Package":"b","Output":"PASS\n"}
{"Action":"output","Package":"b","Output":"ok  \tb\t0.1s\n"}
{"Action":"pass","Package":"b"}
{"Action":"output","Package":"c","Output":"?   \tc\t[no test files]\n"}
{"Action":"skip","Package":"c"}
`
	var out strings.Builder
	r, err := follow(strings.NewReader(events), &out)
	if err != nil {
		t.Fatal(err)
	}
	tabletest.Golden(t, "events", out.String()+"skipped:\n"+strings.Join(r.skips, "\n")+"\n")
	if want := []failure{{"a", "TestY"}}; !slices.Equal(r.failed, want) || !r.broken {
		t.Errorf("failed: %v, broken %v; want %v, broken, because TestP did not end", r.failed, r.broken, want)
	}
	if _, err := follow(strings.NewReader("no event"), &out); err == nil {
		t.Error("text is an event")
	}
}

// TestBroken checks which failures are of a kind that a second run cannot take back.
func TestBroken(t *testing.T) {
	const failed = `{"Action":"output","Package":"a","Test":"TestX/1","Output":"x_test.go:3: wrong\n"}
{"Action":"fail","Package":"a","Test":"TestX/1"}
{"Action":"fail","Package":"a","Test":"TestX"}
`
	const end = `{"Action":"fail","Package":"a"}`
	for name, c := range map[string]struct {
		output string
		want   bool
	}{
		"all tests ran":    {`FAIL\n`, false},
		"a test panicked":  {`FAIL\ta\t0.1s\n`, true},
		"not built":        {`FAIL\ta [build failed]\n`, true},
		"a race":           {`WARNING: DATA RACE\n`, true},
		"a race in a test": {`    testing.go:1617: race detected during execution of test\n`, true},
	} {
		events := failed + `{"Action":"output","Package":"a","Output":"` + c.output + `"}` + "\n" + end
		r, err := follow(strings.NewReader(events), io.Discard)
		if want := []failure{{"a", "TestX"}}; err != nil || r.broken != c.want || !slices.Equal(r.failed, want) {
			t.Errorf("%s: broken %v, failed %v, %v; want %v, %v", name, r.broken, r.failed, err, c.want, want)
		}
	}
}

func TestCommand(t *testing.T) {
	t.Setenv("GO", filepath.Join(t.TempDir(), "none"))
	if _, stderr, status := testmain.Run(t, "-list", "x", "./..."); status != 1 || !strings.HasPrefix(stderr, "testrun: ") {
		t.Errorf("without Go it exits with %d and prints %q, want 1", status, stderr)
	}
	if err := run(nil, false, &strings.Builder{}); err == nil {
		t.Error("without Go a run passes")
	}
}

// Lines are added to a file, and a fault is reported.
func TestKeep(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "new", "list")
	if err := errors.Join(keep("", []string{"a"}), keep(name, nil)); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing is kept: %v, want %v", err, fs.ErrNotExist)
	}
	if err := errors.Join(keep(name, []string{"a", "b"}), keep(name, []string{"c"})); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "a\nb\nc\n" {
		t.Errorf("kept %q, %v, want %q", text, err, "a\nb\nc\n")
	}
	for _, name := range []string{filepath.Dir(name), filepath.Join(name, "below")} {
		if keep(name, []string{"a"}) == nil {
			t.Errorf("a line is kept in %s", name)
		}
	}
}

func TestJudge(t *testing.T) {
	for skip, want := range map[string]bool{"a T: -short: long": true, "a T: on demand: x": true, "a T: on this system: x": true, "a T: -shorter": false, "a T": false, "-short: x": false} {
		if got := judge([]string{skip}, true) == nil; got != want {
			t.Errorf("%q may be skipped: %v, want %v", skip, got, want)
		}
		if err := judge([]string{skip}, false); err != nil {
			t.Errorf("%q in a run that is not strict: %v", skip, err)
		}
	}
	if err := judge([]string{"a: b", "c: d"}, true); err == nil || err.Error() != "CHUHE_CI is set and a test was skipped: a: b\nCHUHE_CI is set and a test was skipped: c: d" {
		t.Errorf("two tests: %v, want %q", err, "CHUHE_CI is set and a test was skipped: a: b\nCHUHE_CI is set and a test was skipped: c: d")
	}
}
