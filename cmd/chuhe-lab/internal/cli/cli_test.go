package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/work"
)

func TestTable(t *testing.T) {
	failed := errors.New("it fails")
	table := Table{
		{"add", "adds", func(_ context.Context, args []string, out io.Writer) error {
			_, err := fmt.Fprint(out, len(args))
			return err
		}},
		{"fail", "fails", func(context.Context, []string, io.Writer) error { return failed }},
	}
	for _, c := range []struct {
		args []string
		want string // the output, or its beginning
		err  error
	}{
		{nil, "Usage: chuhe-lab COMMAND [flags]\n\nCommands:\n  add         adds\n  fail        fails\n  help        print the help of a command\n  --version   print the version\n", nil},
		{[]string{"--help"}, "Usage: ", nil},
		{[]string{"-help"}, "Usage: ", nil},
		{[]string{"-h"}, "Usage: ", nil},
		{[]string{"help"}, "Usage: ", nil},
		{[]string{"help", "add"}, "1", nil}, // the command gets -h
		{[]string{"--version"}, "Chuhe ", nil},
		{[]string{"-version"}, "Chuhe ", nil},
		{[]string{"add", "-x", "y"}, "2", nil},
		{[]string{"fail"}, "", failed},
	} {
		var out bytes.Buffer
		if err := table.Run(t.Context(), c.args, &out); !errors.Is(err, c.err) || !strings.HasPrefix(out.String(), c.want) {
			t.Errorf("%q: %v, printed %q, want %v and %q", c.args, err, &out, c.err, c.want)
		}
	}
	if err := table.Run(t.Context(), []string{"dance"}, io.Discard); !IsUsage(err) || !strings.Contains(err.Error(), `no command "dance"`) {
		t.Errorf("an unknown command: %v, want an error of usage that names it", err)
	}
	if IsUsage(failed) {
		t.Errorf("%v is an error of usage", failed)
	}
}

// A group runs its commands and lists them.
func TestGroup(t *testing.T) {
	table := Table{
		{"make", "makes", func(_ context.Context, args []string, out io.Writer) error {
			_, err := fmt.Fprint(out, args)
			return err
		}},
		{"break", "breaks", nil},
		{"mend", "mends", nil},
	}
	group := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := table.Group(t.Context(), "work", args, &out)
		return out.String(), err
	}
	if out, err := group("make", "-x"); err != nil || out != "[-x]" {
		t.Errorf("make: %q, %v, want the rest of the arguments", out, err)
	}
	const help = "Usage: chuhe-lab work COMMAND [flags]\n\nCommands:\n  make        makes\n  break       breaks\n  mend        mends\n"
	if out, err := group("-h"); !errors.Is(err, flag.ErrHelp) || out != help {
		t.Errorf("-h: %q, %v, want %q", out, err, help)
	}
	for _, args := range [][]string{nil, {"-x", "make"}, {"dance"}} {
		if out, err := group(args...); !IsUsage(err) || err.Error() != "work: say make, break or mend" || out != "" {
			t.Errorf("%q: %q, %v, want an error that lists the commands", args, out, err)
		}
	}
}

// values are flags of all kinds.
type values struct {
	Flags
	count    int
	interval work.Range
	span     time.Duration
	measure  float64
}

func newValues() *values {
	v := &values{Flags: NewFlags("test", "[FILE…]", "a"), count: 7, interval: work.Range{Least: 2, Most: 5}, span: time.Second, measure: 0.5}
	v.CountVar(&v.count, "count", 1, "counts")
	v.RangeVar(&v.interval, "interval", 0, "is between")
	v.SpanVar(&v.span, "span", "lasts")
	v.MeasureVar(&v.measure, "measure", 0, 1, "measures")
	return v
}

func TestValues(t *testing.T) {
	for _, c := range []struct {
		line string
		want values
	}{
		{"", values{count: 7, interval: work.Range{Least: 2, Most: 5}, span: time.Second, measure: 0.5}},
		{"-count 1 -interval 0 -span 0s -measure 0", values{count: 1}},
		{"-count 1000000000 -interval 3-3 -span 1000h -measure 1", values{count: 1_000_000_000, interval: work.Range{Least: 3, Most: 3}, span: 1000 * time.Hour, measure: 1}},
		{"-interval 1-8", values{count: 7, interval: work.Range{Least: 1, Most: 8}, span: time.Second, measure: 0.5}},
	} {
		v := newValues()
		err := v.NoWords(strings.Fields(c.line), io.Discard)
		if c.want.Flags = v.Flags; err != nil || !reflect.DeepEqual(*v, c.want) {
			t.Errorf("%q: %+v, %v, want %+v", c.line, *v, err, c.want)
		}
	}
	for _, line := range []string{"-count 0", "-count x", "-count 1000000001", "-interval x", "-interval 5-4", "-interval 1-2-3", "-interval -1",
		"-span -1s", "-span 5", "-span 1001h", "-measure NaN", "-measure 1.1", "-measure -0.1", "-measure x", "-none", "-count", "word"} {
		v := newValues()
		if err := v.NoWords(strings.Fields(line), io.Discard); !IsUsage(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want an error of usage", line, err)
		}
		if v.count != 7 || v.interval != (work.Range{Least: 2, Most: 5}) || v.span != time.Second || v.measure != 0.5 {
			t.Errorf("%q: the values became %+v", line, *v)
		}
	}
}

func TestWords(t *testing.T) {
	for line, want := range map[string][]string{
		"":                        nil,
		"a -count 3 b":            {"a", "b"},
		"-count 3 a -- -count 4":  {"a", "-count", "4"},
		"a -count=3 - b":          {"a", "-", "b"},
		"-count 3 -- a":           {"a"},
		"-count 3 a b c -span 1s": {"a", "b", "c"},
	} {
		v := newValues()
		got, err := v.Words(strings.Fields(line), io.Discard)
		if err != nil || !slices.Equal(got, want) || line != "" && v.count != 3 {
			t.Errorf("%q: %q, %v, count %d, want %q", line, got, err, v.count, want)
		}
	}
	if name, err := newValues().File([]string{"a", "-count", "3"}, io.Discard, "one is wanted"); err != nil || name != "a" {
		t.Errorf("a file: %q, %v, want %q", name, err, "a")
	}
	for _, line := range []string{"", "a b"} {
		if name, err := newValues().File(strings.Fields(line), io.Discard, "one is wanted"); !IsUsage(err) || err.Error() != "test: one is wanted" {
			t.Errorf("%q as one file: %q, %v", line, name, err)
		}
	}
	if name, err := newValues().File([]string{"-none", "a"}, io.Discard, "one is wanted"); !IsUsage(err) || name != "" {
		t.Errorf("a file beside an unknown flag: %q, %v, want an error of usage", name, err)
	}
	if names, err := newValues().Files([]string{"a", "b"}, io.Discard, "none is named"); err != nil || !slices.Equal(names, []string{"a", "b"}) {
		t.Errorf("two files: %q, %v, want %q", names, err, []string{"a", "b"})
	}
	if names, err := newValues().Files(nil, io.Discard, "none is named"); !IsUsage(err) || err.Error() != "test: none is named" {
		t.Errorf("no files: %q, %v", names, err)
	}
}

func TestLists(t *testing.T) {
	var a, b int
	if err := Numbers("x", "3, 4", Counted(&a, 0), Counted(&b, 0)); err != nil || a != 3 || b != 4 {
		t.Errorf("numbers: %d and %d, %v, want 3 and 4", a, b, err)
	}
	if err := Numbers("x", "", Counted(&a, 0)); err != nil || a != 3 {
		t.Errorf("no numbers: %d, %v, want 3 as before", a, err)
	}
	for _, text := range []string{"1", "1,2,3", "1,x", "0,1"} {
		if err := Numbers("x", text, Counted(&a, 1), Counted(&b, 1)); !IsUsage(err) || !strings.HasPrefix(err.Error(), "-x: ") {
			t.Errorf("numbers %q: %v", text, err)
		}
	}
	var x, y float64
	if err := Numbers("x", "0.5, -4", Number(&x), Number(&y)); err != nil || x != 0.5 || y != -4 {
		t.Errorf("decimals: %g and %g, %v, want 0.5 and -4", x, y, err)
	}
	if err := Numbers("x", "NaN", Number(&x)); err != nil || !math.IsNaN(x) { // rejected by its caller
		t.Errorf("decimals: %g, %v, want NaN", x, err)
	}
	for _, text := range []string{"1", "1,2,3", "1,x"} {
		if err := Numbers("x", text, Number(&x), Number(&y)); !IsUsage(err) || !strings.HasPrefix(err.Error(), "-x: ") {
			t.Errorf("decimals %q: %v", text, err)
		}
	}
	if _, err := ParseRule("strict"); !IsUsage(err) {
		t.Errorf("an unknown law: %v", err)
	}
}

func TestOutput(t *testing.T) {
	dir := t.TempDir()
	there, none := filepath.Join(dir, "there"), filepath.Join(dir, "none")
	if err := os.WriteFile(there, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		others []string
		want   string
		usage  bool
	}{
		{"", []string{there}, "", false},
		{none, []string{there}, "", false},
		{there, []string{none}, "", false},
		{there, []string{none, dir + "/./there"}, "make: -out: " + there + " is the name of another file of this command", true},
		{none, []string{dir + "/./none"}, "make: -out: " + none + " is the name of another file of this command", true},
		{dir, nil, "make: " + dir + " cannot be written: it is there, and no file", false},
	} {
		err := Output("make", "-out", c.name, c.others...)
		if (err == nil) != (c.want == "") || err != nil && (err.Error() != c.want || IsUsage(err) != c.usage) {
			t.Errorf("%q beside %q: %v, want %q", c.name, c.others, err, c.want)
		}
	}
	if err := Apart("make", "-out", "", there); err != nil {
		t.Errorf("no file: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestReadUntilCancelled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	read := func(in io.Reader) error {
		text, err := io.ReadAll(in)
		if err == nil && string(text) != "text" {
			t.Errorf("read %q", text)
		}
		return err
	}
	if err := ReadFileBy(ctx, file, read); err != nil {
		t.Errorf("read: %v", err)
	}
	broken := errors.New("no numbers in it")
	if err := ReadFileBy(ctx, file, func(io.Reader) error { return broken }); !errors.Is(err, broken) || err.Error() != file+": no numbers in it" {
		t.Errorf("read in vain: %v, want %v with the name of the file", err, broken)
	}
	stop()
	if err := ReadFileBy(ctx, file, read); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v, want %v", err, context.Canceled)
	}
	if err := ReadFileBy(ctx, file, func(io.Reader) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before it was read: %v, want %v", err, context.Canceled)
	}
	silent, writer := io.Pipe()
	defer writer.Close()
	if n, err := UntilDone(ctx, silent).Read(make([]byte, 1)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("from a silent pipe: %d bytes, %v, want %v", n, err, context.Canceled)
	}
}
