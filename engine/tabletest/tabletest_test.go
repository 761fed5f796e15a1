package tabletest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"chuhe/engine/tabletest"
)

type square struct {
	Name   string
	Number int
	Square int
}

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "squares.jsonl")
	const text = `{"name": "two", "number": 2, "square": 4}` + "\n" + `{"square": 9, "number": 3}` + "\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	want := []square{{"two", 2, 4}, {"", 3, 9}}
	if got := tabletest.Read[square](t, path); !slices.Equal(got, want) {
		t.Errorf("the cases are %v, want %v", got, want)
	}
}

// recorder is a test that records its failure, instead of failing.
type recorder struct {
	testing.TB
	failed bool
	text   string
}

func (f *recorder) Helper() {}

func (f *recorder) Fatal(args ...any) {
	f.failed, f.text = true, fmt.Sprint(args...)
	panic(f)
}

func (f *recorder) Fatalf(format string, args ...any) { f.Fatal(fmt.Sprintf(format, args...)) }

// A misspelt key would silently test less.
func TestReadFails(t *testing.T) {
	for name, text := range map[string]string{
		"no case":          "",
		"an unknown key":   `{"nmae": "two"}`,
		"not JSON":         "two\t2\t4",
		"half a case":      `{"name": "two"}` + "\n" + `{"name": `,
		"a word as number": `{"number": "two"}`,
	} {
		path := filepath.Join(t.TempDir(), "squares.jsonl")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f := &recorder{}
		func() {
			defer func() { _ = recover() }()
			tabletest.Read[square](f, path)
		}()
		if !f.failed {
			t.Errorf("reading a file with %s does not fail", name)
		}
	}
	f := &recorder{}
	func() {
		defer func() { _ = recover() }()
		tabletest.Read[square](f, filepath.Join(t.TempDir(), "none.jsonl"))
	}()
	if !f.failed {
		t.Error("reading a missing file does not fail")
	}
}
