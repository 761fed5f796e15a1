package recordtest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// judge records the complaints of a test tool.
type judge struct {
	testing.TB
	said []string
}

func (*judge) Helper() {}

func (j *judge) Errorf(format string, args ...any) {
	j.said = append(j.said, fmt.Sprintf(format, args...))
}

func (j *judge) Fatalf(format string, args ...any) {
	j.Errorf(format, args...)
	runtime.Goexit()
}

func (j *judge) Fatal(args ...any) { j.Fatalf("%s", fmt.Sprintln(args...)) }

// complaints returns what a test tool complains of.
func complaints(tool func(t testing.TB)) []string {
	var j judge
	done := make(chan struct{})
	go func() {
		defer close(done)
		tool(&j)
	}()
	<-done
	return j.said
}

// simple is a format of one line per game: a letter m for each move. A line with ? has two problems of one kind and one
// of another, and ! ends the reading with an error. It writes its text again and again.
type simple struct {
	text       string
	repeat     int
	careless   bool // ignores the errors of the disk
	unwritable bool
}

var errBad = errors.New("a bad line")

func (simple) Name() string         { return "simple" }
func (simple) Extensions() []string { return []string{".simple"} }
func (simple) Sniff([]byte) bool    { return false }
func (simple) Many() bool           { return true }

func (f simple) Read(r io.Reader) iter.Seq2[*record.Item, error] {
	return func(yield func(*record.Item, error) bool) {
		lines := bufio.NewScanner(r)
		for lines.Scan() {
			item := &record.Item{Game: game.New(xiangqi.StartPosition(), xiangqi.Rules{})}
			for range strings.Count(lines.Text(), "m") {
				var legal xiangqi.MoveList
				p := item.Game.Position()
				p.LegalMoves(&legal)
				_ = item.Game.Play(legal.At(0)) // legal
			}
			if strings.Contains(lines.Text(), "?") {
				item.Problems = []record.Problem{{Kind: record.BadText, Line: 1}, {Kind: record.BadText, Line: 2}, {Kind: record.IllegalMove}}
			}
			if !yield(item, nil) {
				return
			}
			if strings.Contains(lines.Text(), "!!") {
				yield(nil, &record.Problem{Kind: record.TooLarge})
				return
			}
			if strings.Contains(lines.Text(), "!") {
				yield(nil, errBad)
				return
			}
		}
		if lines.Err() != nil && !f.careless {
			yield(nil, lines.Err())
		}
	}
}

func (f simple) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	if f.unwritable {
		return nil, errBad
	}
	for range games {
		for range max(1, f.repeat) {
			if _, err := io.WriteString(w, f.text); err != nil && !f.careless {
				return nil, err
			}
		}
	}
	return []record.Problem{{Kind: record.LostComment, Ply: 3}}, nil
}

// The descriptions of a game with every part, of damaged files, and of what is written.
func TestDescriptions(t *testing.T) {
	var out strings.Builder
	item := &record.Item{Game: Example(t), Problems: []record.Problem{{Kind: record.BadText, Line: 3}}}
	out.WriteString(describe([]*record.Item{item}, errBad))
	fmt.Fprintln(&out, Tree(item.Game))
	for _, file := range []string{"mm\nm?\n", "m\n?!\nm\n", "?m!!", "m\x00mm\n!"} {
		for _, step := range []int{1, 2} {
			fmt.Fprintf(&out, "%q by %d\n%s", file, step, Damage(simple{}, []byte(file), step))
		}
		fmt.Fprintln(&out, Describe(simple{}, []byte(file)))
	}
	for _, text := range []string{"text\n", "0123456789abcdef" + strings.Repeat("\x00", 20) + "end", "\x00", "ends in \x00"} {
		file, description := Written(t, simple{text: text}, item.Game, item.Game)
		if string(file) != text+text {
			t.Errorf("written is %q, want twice %q", file, text)
		}
		fmt.Fprintf(&out, "%q is written as\n%s", text, description)
	}
	tabletest.Golden(t, "descriptions", out.String())
	if got := complaints(func(t testing.TB) { Written(t, simple{unwritable: true}) }); len(got) != 1 || !strings.Contains(got[0], errBad.Error()) {
		t.Errorf("a format that cannot write is reported as %q", got)
	}
}

// A format that hides the errors of a disk is found out, at up to 200 places.
func TestFailures(t *testing.T) {
	for _, c := range []struct {
		name     string
		f        simple
		reported int
	}{
		{"an honest format", simple{text: "m\n", repeat: 5}, 0},
		{"a careless one", simple{text: "m\n", repeat: 5, careless: true}, 10 + 10},
		{"a long one", simple{text: "..........\n", repeat: 100, careless: true}, 220 + 220},
		{"one of odd length", simple{text: "....\n", repeat: 100, careless: true}, 250 + 250},
		{"one that cannot write", simple{unwritable: true}, 1},
	} {
		got := complaints(func(t testing.TB) { Failures(t, c.f) })
		if len(got) != c.reported {
			t.Errorf("%s: %d complaints, want %d: %.300q", c.name, len(got), c.reported, got)
		}
	}
}

func TestOne(t *testing.T) {
	if item := One(t, simple{}, strings.NewReader("mm\n")); item.Game.Nodes() != 3 {
		t.Errorf("a game of %d positions, want 3", item.Game.Nodes())
	}
	for _, text := range []string{"", "m\nm\n", "m!\n"} {
		if got := complaints(func(t testing.TB) { One(t, simple{}, strings.NewReader(text)) }); len(got) != 1 {
			t.Errorf("%q is taken for one game: %q", text, got)
		}
	}
}

func TestNested(t *testing.T) {
	const want = "a0a1 ( a0a2 a9a8 ( a9a7 a2a1 ( a2a0 a7a8 ( a7a9 a0a1 ( a0a2 ) ) ) ) )"
	if got := Tree(Nested(t, 5)); got != want {
		t.Errorf("five nested variations are %s, want %s", got, want)
	}
	if got := Nested(t, 100).Nodes(); got != 201 {
		t.Errorf("100 nested variations have %d positions, want 201", got)
	}
}

func TestUnhex(t *testing.T) {
	if got := Unhex(t, "41 42\n(comment) 4344 (end)"); string(got) != "ABCD" {
		t.Errorf("read %q, want ABCD", got)
	}
	if got := complaints(func(t testing.TB) { Unhex(t, "4") }); len(got) != 1 {
		t.Errorf("half a byte is read: %q", got)
	}
}

func TestEndless(t *testing.T) {
	r := Endless("abc")
	for _, want := range []string{"abca", "b", "cabcabca"} {
		got := make([]byte, len(want))
		if _, err := io.ReadFull(r, got); err != nil || string(got) != want {
			t.Errorf("read %q, %v, want %q", got, err, want)
		}
	}
}

// Each way of damage changes one byte, and leaves the file itself as it is.
func TestDamaged(t *testing.T) {
	file := []byte{'a', 'b', 0xFF}
	for _, c := range []struct {
		at   int
		way  string
		want []byte
	}{
		{0, "cut", nil}, {2, "cut", []byte("ab")}, {1, "removed", []byte{'a', 0xFF}}, {1, "plus one", []byte{'a', 'c', 0xFF}}, {2, "plus one", []byte{'a', 'b', 0}},
		{1, "high bit", []byte{'a', 'b' | 0x80, 0xFF}}, {2, "high bit", []byte{'a', 'b', 0x7F}},
	} {
		if got := damaged(file, c.at, c.way); !bytes.Equal(got, c.want) || !slices.Equal(file, []byte{'a', 'b', 0xFF}) {
			t.Errorf("byte %d, %s: % x of % x, want % x", c.at, c.way, got, file, c.want)
		}
	}
}
