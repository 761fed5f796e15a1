package settings

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

func TestWhatSettingsMean(t *testing.T) {
	for hints, want := range map[Strength]time.Duration{Quick: 500 * time.Millisecond, Normal: 1500 * time.Millisecond, Deep: 5 * time.Second} {
		if got := (&Settings{Hints: hints}).HintTime(); got != want {
			t.Errorf("a hint that is %s takes %v, want %v", hints, got, want)
		}
	}
	for size, want := range map[int]float64{100: 1, 150: 1.5, 80: 0.8} {
		if got := (&Settings{TextSize: size}).Letters(); got != want {
			t.Errorf("letters of %d %% are %v times as large, want %v", size, got, want)
		}
	}
}

// A file of the largest size is read, and not one that is larger.
func TestLargestFile(t *testing.T) {
	text := []byte("format = 1\n")
	for len(text) < largest {
		text = append(text, '\n')
	}
	if _, err := Read(text); err != nil {
		t.Errorf("a file of %d bytes: %v", len(text), err)
	}
	if s, err := Read(append(text, '\n')); !errors.Is(err, store.ErrTooLarge) || s != Default() {
		t.Errorf("a file of %d bytes: %v, want %v and the usual settings", len(text)+1, err, store.ErrTooLarge)
	}
	for text, want := range map[string]locale.Message{"format = \n": locale.Msg(locale.CauseLine, 1), "format = 1\n\nx = [\n": locale.Msg(locale.CauseLine, 3)} {
		if _, err := Read([]byte(text)); locale.English.Say(Cause(err)) != locale.English.Say(want) {
			t.Errorf("%q: %q, want %q", text, locale.English.Say(Cause(err)), locale.English.Say(want))
		}
	}
}

// Text after a quoted string begins behind its end, in every kind of quotes.
func TestAfterString(t *testing.T) {
	for _, c := range []struct {
		text  string // behind the opening quote
		quote byte
		want  string
	}{
		{`a" b`, '"', " b"},
		{`" b`, '"', " b"},
		{`a\" b" c`, '"', " c"},
		{`a\\" b`, '"', " b"},
		{`a\' b`, '\'', " b"},
		{`a" b' c`, '\'', " c"},
		{"a\nb\" c", '"', "\nb\" c"},
		{`""a" b""" c`, '"', " c"},
		{"\"\"a\nb\"\"\" c", '"', " c"},
		{`''a' b''' c`, '\'', " c"},
		{`a\`, '"', ""},
		{`a`, '"', ""},
		{``, '"', ""},
		{`""`, '"', ""},
	} {
		if got := afterString(c.text, c.quote); got != c.want {
			t.Errorf("after the string %c%s comes %q, want %q", c.quote, c.text, got, c.want)
		}
	}
}

// A position is a FEN or nothing.
func TestPosition(t *testing.T) {
	text := "before"
	f := position("position", &text)
	for _, c := range []struct {
		value any
		want  string
		err   bool
	}{
		{int64(1), "before", true}, {nil, "before", true}, {"no position", "before", true},
		{xiangqi.StartFEN, xiangqi.StartFEN, false}, {"", "", false},
	} {
		text = "before"
		if err := f.Set(c.value); text != c.want || (err != nil) != c.err {
			t.Errorf("set to %v: %q, %v, want %q and an error: %v", c.value, text, err, c.want, c.err)
		}
	}
}

// Unknown content is kept as long as the file can be read again.
func TestTooMuchUnknownContent(t *testing.T) {
	s, _, stop := start(t, t.TempDir())
	defer stop()
	bare := len(s.encode())
	room := largest - bare - len("x = \"\"\n")
	for more, kept := range map[int]bool{0: true, 1: false} {
		s.table["x"] = strings.Repeat("x", room+more)
		data := s.encode()
		if len(data) > largest || bytes.Contains(data, []byte("xxx")) != kept {
			t.Errorf("with %d bytes too many: %d bytes, the unknown content is kept: %v, want %v", more, len(data), !kept, kept)
		}
		delete(s.table, "x")
	}
}
