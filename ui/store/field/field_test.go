package field

import (
	"fmt"
	"math"
	"testing"
	"time"
)

type (
	level int
	kind  uint8
	look  string
)

// values has a field of every kind.
type values struct {
	flag   bool
	number level
	seed   uint64
	units  time.Duration
	time   time.Duration
	choice look
	word   kind
	line   string
	quoted string
}

func (v *values) fields() []Field {
	return []Field{
		Flag("flag", &v.flag),
		Number("number", &v.number, -1, 10),
		Seed("seed", &v.seed),
		Units("units", &v.units, time.Second, time.Second, time.Minute),
		Duration("time", &v.time),
		Choice("choice", &v.choice, "dark", "light"),
		Word("word", &v.word, "red", "black"),
		Line("line", &v.line, 5),
		Quoted("quoted", &v.quoted),
	}
}

// Every value is restored unchanged, as a value and as text.
func TestRoundTrip(t *testing.T) {
	want := values{true, -1, math.MaxUint64, 7 * time.Second, time.Minute + time.Millisecond, "light", 1, "一二三四五", "a \"b\"\n\xff"}
	var byValue, byText values
	for i, f := range want.fields() {
		if err := byValue.fields()[i].Set(f.Get()); err != nil {
			t.Errorf("setting %s to its own value: %v", f.Key, err)
		}
		if err := byText.fields()[i].Parse(f.Text()); err != nil {
			t.Errorf("parsing the text of %s: %v", f.Key, err)
		}
	}
	if byValue != want || byText != want {
		t.Errorf("read %+v and %+v, want %+v", byValue, byText, want)
	}
}

// Invalid values change nothing.
func TestNonsense(t *testing.T) {
	for key, nonsense := range map[string][]any{
		"flag":   {1, "true", nil},
		"number": {int64(-2), int64(11), "3", 3, 1.5, nil},
		"seed":   {"-1", "18446744073709551616", int64(1), "", nil},
		"units":  {int64(0), int64(61), "7s", nil},
		"time":   {"-1s", "7", "", int64(7), nil},
		"choice": {"blue", "", int64(1), nil},
		"word":   {"blue", "", int64(1), nil},
		"line":   {"123456", int64(1), nil},
		"quoted": {"a", "'ab'", int64(1), nil},
	} {
		var v values
		for _, f := range v.fields() {
			if f.Key != key {
				continue
			}
			for _, x := range nonsense {
				if err := f.Set(x); err == nil || v != (values{}) {
					t.Errorf("%s set to %#v: %v, %+v, want %+v", key, x, err, v, values{})
				}
			}
		}
	}
}

// Numbers are decimal, and invalid text is rejected.
func TestNumbersOfText(t *testing.T) {
	v := values{number: 3}
	f := Number("number", &v.number, -1, 10000)
	for text, want := range map[string]int64{"120": 120, "-1": -1, "0": 0, "10000": 10000} {
		if err := f.Parse(text); err != nil || fmt.Sprint(v.number) != fmt.Sprint(want) {
			t.Errorf("%q is read as %v, %v, want %d", text, v.number, err, want)
		}
	}
	v.number = 3
	for _, text := range []string{"", "x", "1.5", "-2", "10001", "0x10"} {
		if err := f.Parse(text); err == nil || v.number != 3 {
			t.Errorf("%q is read as %v, %v, want an error and no change", text, v.number, err)
		}
	}
}

func TestDigits(t *testing.T) {
	text := "old"
	f := Digits("id", &text)
	for v, want := range map[any]bool{"": true, "0": true, "123456789": true, "1234567890": false, "1 ": false, "-1": false, "1\n": false, 1: false} {
		if err := f.Set(v); (err == nil) != want || want && text != v {
			t.Errorf("%#v: %q, %v, want accepted %v", v, text, err, want)
		}
	}
}

// Both ends of a range are values, and nothing beyond; a refused value changes nothing.
func TestEndsOfRanges(t *testing.T) {
	on, pause := true, 7*time.Second
	flag, units := Flag("f", &on), Units("u", &pause, time.Second, 2*time.Second, 9*time.Second)
	for _, c := range []struct {
		field Field
		text  string
		want  string // the values afterwards
	}{
		{units, "2", "true 2s"}, {units, "1", "true 2s"}, {units, "9", "true 9s"}, {units, "10", "true 9s"}, {units, "-3", "true 9s"}, {units, "x", "true 9s"},
		{flag, "no", "false 9s"}, {flag, "maybe", "false 9s"}, {flag, "yes", "true 9s"}, {flag, "", "true 9s"},
	} {
		err := c.field.Parse(c.text)
		if got := fmt.Sprint(on, pause); got != c.want {
			t.Errorf("%q for %s gives %s, %v; want %s", c.text, c.field.Key, got, err, c.want)
		}
	}
	if !Optional(flag).Optional || flag.Optional {
		t.Error("a field is optional if it was made so, and only then")
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{{true, "yes"}, {false, "no"}, {int64(-7), "-7"}, {"a", "a"}, {1.5, "1.5"}} {
		if got := (Field{Get: func() any { return c.value }}).Text(); got != c.want {
			t.Errorf("%v is written as %q, want %q", c.value, got, c.want)
		}
	}
}
