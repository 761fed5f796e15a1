package work

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"
)

// bar returns a bar with a clock that the test advances.
func bar(done, total int, terminal bool) (*Bar, *bytes.Buffer, *time.Time) {
	var out bytes.Buffer
	now := time.Unix(1000, 0)
	b := NewBar(&out, done, total)
	b.now = func() time.Time { return now }
	b.start, b.shown, b.terminal = now, now, terminal
	return b, &out, &now
}

func TestFile(t *testing.T) {
	b, out, now := bar(10, 110, false)
	b.Show(11, "x") // too soon
	*now = now.Add(40 * time.Second)
	b.Show(30, "score 3")
	b.Show(31, "score 3") // too soon
	b.Line("a word")
	b.Show(110, "score 4") // the end is always reported
	const want = " 27 %  30 of 110, 2m40s left, score 3\na word\n100 %  110 of 110, score 4\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

// Progress beyond the total counts as complete.
func TestMoreThanTotal(t *testing.T) {
	b, out, _ := bar(12, 4, false)
	b.Show(12, "score 3")
	if want := "100 %  12 of 12, score 3\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestTerminal(t *testing.T) {
	b, out, now := bar(0, 4, true)
	*now = now.Add(time.Second)
	b.Show(1, "a long remark")
	*now = now.Add(time.Second)
	b.Show(2, "")
	b.Line("a word")
	b.Show(4, "")
	b.Clear()
	b.Clear()
	parts := strings.Split(out.String(), "\r")
	if len(parts) != 8 {
		t.Fatalf("the bar prints the parts %q, want 8", parts)
	}
	if parts[1] != "[##........]  25 %  1 of 4, 3s left, a long remark" {
		t.Errorf("after 1 of 4 the bar prints %q, want 25 %%, 3s left and the remark", parts[1])
	}
	if !strings.HasPrefix(parts[2], "[#####.....]  50 %  2 of 4, 2s left  ") || len(parts[2]) != len(parts[1]) {
		t.Errorf("%q does not cover %q", parts[2], parts[1])
	}
	if strings.TrimSpace(parts[3]) != "" || parts[4] != "a word\n" || parts[5] != "[##########] 100 %  4 of 4" {
		t.Errorf("the bar ends with %q, want an empty line, a word, and 100 %%", parts[3:])
	}
}

func TestLongLineIsCut(t *testing.T) {
	b, out, now := bar(0, 4, true)
	*now = now.Add(time.Second)
	b.Show(1, strings.Repeat("ä", 100))
	if line := out.String(); len([]rune(line)) != 80 || !strings.HasPrefix(line, "\r[##") {
		t.Errorf("a long remark gives the line %q, want %d characters after the bar's start", line, 79)
	}
}

func TestIsTerminal(t *testing.T) {
	f, err := os.Create(t.TempDir() + "/f")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if isTerminal(f) || isTerminal(&bytes.Buffer{}) {
		t.Error("a file is taken for a terminal")
	}
}

// Reports on a terminal come at most twice a second, in a file every 30 seconds, and always at the end.
func TestIntervals(t *testing.T) {
	for terminal, every := range map[bool]time.Duration{true: 500 * time.Millisecond, false: 30 * time.Second} {
		b, out, now := bar(0, 10, terminal)
		for _, c := range []struct {
			after time.Duration
			done  int
			shown bool
		}{{every - 1, 1, false}, {1, 2, true}, {every - 1, 3, false}, {1, 4, true}, {0, 10, true}, {0, 12, true}} {
			out.Reset()
			*now = now.Add(c.after)
			b.Show(c.done, "")
			if shown := out.Len() > 0; shown != c.shown {
				t.Errorf("terminal %v, %v later with %d done: shown %v, want %v", terminal, c.after, c.done, shown, c.shown)
			}
		}
		b.End()
		b.End()
		if ends := strings.Count(out.String(), "\n"); ends != 1 {
			t.Errorf("terminal %v: the last report has %d ends of lines in %q, want 1", terminal, ends, out)
		}
	}
}

func TestFill(t *testing.T) {
	for _, c := range []struct {
		done, total int
		want        string
	}{{0, 10, "[..........]"}, {1, 10, "[#.........]"}, {19, 100, "[#.........]"}, {99, 100, "[#########.]"}, {10, 10, "[##########]"}, {20, 10, "[##########]"}, {0, 0, "[##########]"}, {0, 1, "[..........]"}} {
		if got := fill(c.done, c.total); got != c.want {
			t.Errorf("%d of %d: %s, want %s", c.done, c.total, got, c.want)
		}
	}
}

// A bar that starts in the middle counts only its own items for the time left.
func TestTimeLeft(t *testing.T) {
	b, out, now := bar(4, 10, false)
	*now = now.Add(time.Minute)
	b.Show(6, "")
	*now = now.Add(time.Minute)
	b.Show(4, "") // none of its own
	if want := " 60 %  6 of 10, 2m0s left\n 40 %  4 of 10\n"; out.String() != want {
		t.Errorf("%q, want %q", out, want)
	}
	fresh := NewBar(out, 0, 1)
	if fresh.terminal || fresh.shown.IsZero() || fresh.start.IsZero() {
		t.Errorf("a bar in a file begins as %+v", fresh)
	}
}
