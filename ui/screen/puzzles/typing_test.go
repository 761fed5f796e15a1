package puzzles_test

import (
	"testing"
	"time"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// A typed move is played, and commands whose shortcuts it contains leave no trace.
func TestATypedMoveIsPlayed(t *testing.T) {
	for _, size := range [][2]float64{{1180, 820}, {360, 640}, {640, 360}} {
		for _, text := range []string{"a7a8", "r9+1"} {
			d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: size[0], H: size[1]})
			d.OpenPuzzles()
			d.Type(text)
			if !d.Shows("type.move") {
				t.Fatalf("%v, %q: no entry is shown:\n%s", size, text, d.Sentences())
			}
			if field, tool := d.Rect("type.move"), d.Rect("tool.puzzle.back"); !field.Intersect(tool).Empty() || field.H < 24 {
				t.Errorf("%v: the entry is at %v, the toolbar at %v", size, field, tool)
			}
			d.Key(kit.KeyEnter, 0)
			d.Pass(2 * page.LeadTime)
			if !d.Sees("Right.") || d.Tried() != "" || d.Shows("type.move") {
				t.Errorf("%v: after %q the attempts are %q, want none, and the answer \"Right.\":\n%s", size, text, d.Tried(), d.Sentences())
			}
		}
	}
}

// A single letter gives its command once no move can follow; Esc closes the entry, not the page.
func TestALetterAloneIsACommand(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.Type("a")
	if d.Tried() != "" {
		t.Fatalf("the answer was shown at once: %s", d.Tried())
	}
	d.Pass(page.LeadTime + time.Millisecond)
	if d.Tried() != "-m3-a" || !d.Sees("This is the answer") {
		t.Errorf("the answer is not shown:\n%s", d.Sentences())
	}
	d.Key('N', 0)
	d.Pass(page.LeadTime + time.Millisecond)
	d.Key(kit.KeyEnter, 0)
	if !d.Shows("type.move") {
		t.Fatalf("Enter opens no entry:\n%s", d.Sentences())
	}
	d.Type("z9")
	d.Key(kit.KeyEscape, 0)
	if d.Shows("type.move") || d.Page() != page.Puzzles {
		t.Errorf("after Esc the page is %v, the entry shown: %v", d.Page(), d.Shows("type.move"))
	}
}

// A move typed before the reply is read in the position after it.
func TestAMoveIsTypedBeforeTheReply(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.Move("a7a8")
	d.Type("/b1b2")
	if !d.Sees("It is not your turn yet.") {
		t.Fatalf("the entry takes a move before the reply:\n%s", d.Sentences())
	}
	d.Pass(time.Second)
	d.Key(kit.KeyEnter, 0)
	d.Pass(time.Second)
	d.Type("/b2b9")
	d.Key(kit.KeyEnter, 0)
	if !d.Sees("Solved!") {
		t.Errorf("the puzzle is not solved:\n%s", d.Sentences())
	}
}

// A wrong move is taken back before the next one is typed.
func TestAMoveIsTypedAfterAWrongOne(t *testing.T) {
	d := screentest.OpenPuzzlesOf(t, "", "")
	d.AnswerWith("e9e8")
	d.Type("b1b8")
	d.Key(kit.KeyEnter, 0)
	d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
	d.Type("a7a8")
	d.Key(kit.KeyEnter, 0)
	if !d.Sees("Right.") {
		t.Errorf("the second move is not played:\n%s", d.Sentences())
	}
}

// TestEveryLetterBeginsAMove types moves that begin with letters of commands before the reply and after a wrong move.
func TestEveryLetterBeginsAMove(t *testing.T) {
	for _, key := range []string{"n", "s", "r", "a"} {
		d := screentest.OpenPuzzlesOf(t, "", "")
		d.Move("a7a8")
		d.Key(kit.Key(key[0]-'a'+'A'), 0)
		if d.Page() != page.Puzzles || !d.Sees("Right.") {
			t.Errorf("%q before the reply does not wait:\n%s", key, d.Sentences())
		}
		d = screentest.OpenPuzzlesOf(t, "", "")
		d.AnswerWith("e9e8")
		d.Move("b1b8")
		d.WaitFor("the refutation", func() bool { return d.Tried() == "-m3-a" })
		before := d.Sentences()
		d.Key(kit.Key(key[0]-'a'+'A'), 0)
		if after := d.Sentences(); after != before {
			t.Errorf("%q after a wrong move does not wait: the window showed\n%s\nand now\n%s", key, before, after)
		}
	}
}
