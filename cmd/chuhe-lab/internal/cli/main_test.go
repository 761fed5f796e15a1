package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/tabletest"
)

// commands is a table of commands that end in different ways.
var commands = Table{
	{"work", "works", func(_ context.Context, args []string, out io.Writer) error {
		_, err := fmt.Fprintln(out, args)
		return err
	}},
	{"fail", "fails", func(context.Context, []string, io.Writer) error { return errors.New("it fails") }},
	{"misuse", "is misused", func(context.Context, []string, io.Writer) error { return Usage("%s is wrong", "it") }},
	{"show", "helps", func(context.Context, []string, io.Writer) error { return flag.ErrHelp }},
}

func TestMain(m *testing.M) { tabletest.Main(m, commands.Main) }

func TestExitStatus(t *testing.T) {
	for _, c := range []struct {
		args           string
		stdout, stderr string
		status         int
	}{
		{"work a b", "[a b]\n", "", 0},
		{"show -h", "", "", 0},
		{"help show", "", "", 0},
		{"fail", "", "chuhe-lab: it fails\n", 1},
		{"misuse", "", "chuhe-lab: it is wrong\n", 2},
		{"dance", "", "chuhe-lab: there is no command \"dance\" (run it without a word for the list)\n", 2},
	} {
		if out, stderr, status := tabletest.RunMain(t, strings.Fields(c.args)...); out != c.stdout || stderr != c.stderr || status != c.status {
			t.Errorf("%q prints %q, %q and exits with %d, want %q, %q and %d", c.args, out, stderr, status, c.stdout, c.stderr, c.status)
		}
	}
}

// The ends of the ranges of values are accepted, and the errors name them.
func TestRangesOfValues(t *testing.T) {
	for _, c := range []struct {
		value flag.Value
		good  []string
		bad   map[string]string
	}{
		{Counted(new(int), 3), []string{"3", "1000000000"}, map[string]string{"2": `"2" is not a whole number from 3 to 1000000000`, "1000000001": `"1000000001" is not a whole number from 3 to 1000000000`}},
		{ranged(new(work.Range), 1), []string{"1", "1-1", "1-1000000000"}, map[string]string{"0": `"0" is not a whole number from 1 to 1000000000`, "1-0": `"0" is not a whole number from 1 to 1000000000`, "3-2": "3 is more than 2", "-": `"" is not a whole number from 1 to 1000000000`}},
		{spanned(new(time.Duration)), []string{"0s", "1000h"}, map[string]string{"-1ns": `"-1ns" is not a time such as 200ms or 1s, from 0s to 1000h0m0s`, "1000h1ns": `"1000h1ns" is not a time such as 200ms or 1s, from 0s to 1000h0m0s`}},
		{measured(new(float64), -1, 2.5), []string{"-1", "2.5"}, map[string]string{"-1.1": `"-1.1" is not a number from -1 to 2.5`, "2.6": `"2.6" is not a number from -1 to 2.5`, "NaN": `"NaN" is not a number from -1 to 2.5`}},
	} {
		for _, text := range c.good {
			if err := c.value.Set(text); err != nil {
				t.Errorf("%T of %q: %v", c.value, text, err)
			}
		}
		before := c.value.String()
		for text, want := range c.bad {
			if err := c.value.Set(text); err == nil || err.Error() != want {
				t.Errorf("%T of %q: %v, want %q", c.value, text, err, want)
			}
		}
		if got := c.value.String(); got != before {
			t.Errorf("%T became %s by wrong values, want %s", c.value, got, before)
		}
	}
	for zero, want := range map[fmt.Stringer]string{&value[int]{}: "0", &value[work.Range]{}: "0", &value[time.Duration]{}: "0s", &value[float64]{}: "0"} {
		if got := zero.String(); got != want {
			t.Errorf("the zero %T is %q, want %q", zero, got, want)
		}
	}
}

// A file is the same by any of its names, whether it exists or not.
func TestSame(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := os.WriteFile(a, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(a, filepath.Join(dir, "c")); err == nil && !same(a, filepath.Join(dir, "c")) {
		t.Error("two names of a file are not the same")
	}
	for _, c := range []struct {
		x, y string
		want bool
	}{{a, dir + "/./a", true}, {a, b, false}, {b, a, false}, {b, dir + "/./b", true}, {b, b + "2", false}, {a, dir, false}} {
		if got := same(c.x, c.y); got != c.want {
			t.Errorf("%s and %s are the same: %v, want %v", c.x, c.y, got, c.want)
		}
	}
	if err := Output("make", "-out", filepath.Join(a, "x")); err == nil || !strings.HasPrefix(err.Error(), "make: "+filepath.Join(a, "x")+" cannot be written: ") {
		t.Errorf("below a file: %v", err)
	}
	if err := WriteFile(filepath.Join(a, "x"), nil); err == nil {
		t.Error("a file is written below a file")
	}
	read := func(io.Reader) error { return nil }
	if err := ReadFileBy(t.Context(), b, read); err == nil {
		t.Error("a missing file is read")
	}
	plain := errors.New("x")
	if got := work.Reason(plain); got != plain {
		t.Errorf("the reason of %v is %v", plain, got)
	}
}
