package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sample is a test file with a test for each possible outcome.
const sample = `package sample

import "testing"

func TestPass(t *testing.T) { t.Log("not shown") }
func TestTool(t *testing.T) { t.Run("part", func(t *testing.T) { t.Skip("there is no anvil") }) }
func TestShort(t *testing.T) { if testing.Short() { t.Skip("-short: takes an hour") } }
func TestSilent(t *testing.T) { t.SkipNow() }
`

// module turns the current folder into a module with one test file.
func module(t *testing.T, source string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"go.mod": "module sample\n\ngo 1.26\n", "sample_test.go": source} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSkippedTestsAreListed(t *testing.T) {
	module(t, sample)
	list := filepath.Join(t.TempDir(), "new folder", "skipped")
	want := []string{
		"sample TestTool/part: there is no anvil",
		"sample TestShort: -short: takes an hour",
		"sample TestSilent: no reason given",
	}
	for range 2 { // the second run adds to the list
		var out strings.Builder
		if err := run([]string{"-list", list, "-short", "."}, false, &out); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if !strings.HasPrefix(text, "ok  \tsample\t") || strings.Contains(text, "not shown") {
			t.Errorf("printed:\n%s", text)
		}
		if !strings.HasSuffix(text, "skipped:\n"+strings.Join(want, "\n")+"\n") {
			t.Errorf("listed, want the end %q\n%s", "skipped:\n"+strings.Join(want, "\n")+"\n", text)
		}
	}
	kept, err := os.ReadFile(list)
	if lines := strings.Join(want, "\n") + "\n"; err != nil || string(kept) != lines+lines {
		t.Errorf("kept %q, %v, want %v", kept, err, lines+lines)
	}
}

// In continuous integration, only accepted reasons excuse a skipped test.
func TestStrictRunNeedsGoodReasons(t *testing.T) {
	module(t, sample)
	var out strings.Builder
	err := run([]string{"-short", "."}, true, &out)
	if err == nil {
		t.Fatal("skipped tests passed")
	}
	for what, want := range map[string]bool{"TestTool/part: there is no anvil": true, "TestSilent": true, "TestShort": false} {
		if strings.Contains(err.Error(), what) != want {
			t.Errorf("%s named: %v, want %v, in\n%v", what, !want, want, err)
		}
	}
}

// Failures are shown with the output of "go test".
func TestFailuresAreShown(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want []string
	}{
		"error": {`t.Log("before"); t.Error("this is wrong")`, []string{"before", "this is wrong", "--- FAIL: TestIt", "FAIL\tsample"}},
		"panic": {`t.Log("before"); panic("boom")`, []string{"before", "panic: boom", "FAIL\tsample"}},
		"exit":  {`println("last words"); syscall.Exit(3)`, []string{"last words", "FAIL\tsample"}},
		"build": {`undefined()`, []string{"undefined: undefined", "FAIL\tsample [build failed]"}},
	} {
		t.Run(name, func(t *testing.T) {
			imports := `import "testing"`
			if strings.Contains(c.body, "syscall") {
				imports += "\nimport \"syscall\""
			}
			module(t, "package sample\n"+imports+"\nfunc TestIt(t *testing.T) { "+c.body+" }\nfunc TestQuiet(t *testing.T) { t.Log(\"not shown\") }\n")
			var out strings.Builder
			if err := run([]string{"."}, false, &out); err == nil {
				t.Error("the run passed")
			}
			for _, want := range c.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("no %q in:\n%s", want, out.String())
				}
			}
			if strings.Contains(out.String(), "not shown") {
				t.Errorf("a passed test is shown:\n%s", out.String())
			}
		})
	}
}

// unstable is a test file with a test that can fail once, and one that can fail each time.
const unstable = `package sample

import ("os"; "testing")

func TestOnce(t *testing.T) {
	if _, err := os.Stat("seen"); os.Getenv("MODE") == "once" && err != nil {
		os.WriteFile("seen", nil, 0o644)
		t.Error("not yet")
	}
}

func TestEach(t *testing.T) {
	if os.Getenv("MODE") == "each" {
		t.Error("never")
	}
}
`

// A failed test is run again, and passes if it passes then.
func TestFailedTestsAreRepeated(t *testing.T) {
	module(t, unstable)
	for mode, want := range map[string]struct {
		passes bool
		list   string
	}{
		"none": {true, ""},
		"once": {true, "sample TestOnce: failed, and passed when it was run again\n"},
		"each": {false, ""},
	} {
		t.Setenv("MODE", mode)
		var out strings.Builder
		err := run([]string{"-list", mode, "."}, true, &out)
		if list, _ := os.ReadFile(mode); (err == nil) != want.passes || string(list) != want.list {
			t.Errorf("%s: %v, list %q; want passes: %v, list %q; it printed:\n%s", mode, err, list, want.passes, want.list, &out)
		}
	}
}
