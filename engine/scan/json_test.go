package scan

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// record reads an object with a text, a number, a list of numbers, and other members.
func record(text string, longest, tokens int) (string, error) {
	s := NewJSON(strings.NewReader(text), longest, tokens)
	var name string
	var age, sum int64
	err := s.Object(func(key string) (err error) {
		switch key {
		case "name":
			name, err = s.Text()
		case "age":
			age, err = s.Int()
		case "list":
			err = s.Array(func() error {
				n, err := s.Int()
				sum += n
				return err
			})
		default:
			err = s.Skip()
		}
		return err
	})
	if err == nil {
		err = s.End()
	}
	return fmt.Sprint(name, age, sum), err
}

func TestScanner(t *testing.T) {
	const good = `{"name":"a","x":{"y":[{},[],1.5,true,null]},"list":[1,2],"age":7} `
	for _, c := range []struct {
		text            string
		longest, tokens int
		want            string
		err             error
	}{
		{good, 100, 100, "a7 3", nil},
		{`{"list":null,"name":"b"}`, 100, 100, "b0 0", nil},
		{`{"list":[]}`, 100, 100, "0 0", nil},
		{good, 100, 20, "", ErrTooLarge},
		{`{"x":"` + strings.Repeat("x", 1000) + `"}`, 100, 100, "", ErrTooLarge},
		{`{"x":` + strings.Repeat(" ", 1000) + `1}`, 100, 100, "", ErrTooLarge},
		{`{"list":[1` + strings.Repeat(" ", 1000) + `]}`, 100, 100, "", ErrTooLarge},
		{`{"x":` + strings.Repeat("[", 1000), 100, 100, "", ErrTooLarge},
		{good[:len(good)-2], 100, 100, "", io.ErrUnexpectedEOF},
		{"", 100, 100, "", io.ErrUnexpectedEOF},
		{good + "x", 100, 100, "", ErrShape},
		{good + "{}", 100, 100, "", ErrShape},
		{`[]`, 100, 100, "", ErrShape},
		{`{"name":1}`, 100, 100, "", ErrShape},
		{`{"age":"1"}`, 100, 100, "", ErrShape},
		{`{"age":1.5}`, 100, 100, "", ErrShape},
		{`{"age":99999999999999999999}`, 100, 100, "", ErrShape},
		{`{"list":{}}`, 100, 100, "", ErrShape},
		{`{"name"}`, 100, 100, "", ErrShape},
	} {
		if got, err := record(c.text, c.longest, c.tokens); !errors.Is(err, c.err) || err == nil && got != c.want {
			t.Errorf("%.60s: %q, %v; want %q, %v", c.text, got, err, c.want, c.err)
		}
	}
}

// An error of the underlying reader is returned unchanged.
func TestErrorOfTheReader(t *testing.T) {
	broken := errors.New("broken")
	s := NewJSON(io.MultiReader(strings.NewReader(`{"a":[1,`), iotest.ErrReader(broken)), 100, 100)
	if err := s.Object(func(string) error { return s.Skip() }); !errors.Is(err, broken) {
		t.Errorf("Object over a broken reader returns %v, want %v", err, broken)
	}
}

// Everything that Skip accepts is JSON, and Skip accepts all JSON.
func FuzzSkip(f *testing.F) {
	for _, text := range []string{`{"a":[1,{"b":"c"}],"d":null}`, `[[],{},"",-1e9,true]`, `"x"`, `1`, `{"a":1,}`, `[1 2]`, `{"a" 1}`, `"""`, "nul"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := NewJSON(strings.NewReader(text), 1<<20, 1<<20)
		err := s.Skip()
		if err == nil {
			err = s.End()
		}
		if valid := json.Valid([]byte(text)); valid != (err == nil) {
			t.Errorf("%q is valid: %v, and skipped with %v", text, valid, err)
		}
	})
}

// Each method returns its own error at once, not only the next one.
func TestMethodsFailAtOnce(t *testing.T) {
	stop := errors.New("stop")
	methods := map[string]func(s *JSON) error{
		"Token":   func(s *JSON) error { _, err := s.Token(); return err },
		"Expect":  func(s *JSON) error { return s.Expect('[') },
		"End":     (*JSON).End,
		"Text":    func(s *JSON) error { _, err := s.Text(); return err },
		"Int":     func(s *JSON) error { _, err := s.Int(); return err },
		"Skip":    (*JSON).Skip,
		"Object":  func(s *JSON) error { return s.Object(func(string) error { return s.Skip() }) },
		"Members": func(s *JSON) error { return s.Members(func(string) error { return s.Skip() }) },
		"Array":   func(s *JSON) error { return s.Array(s.Skip) },
		"stopped object": func(s *JSON) error {
			return s.Object(func(string) error { return stop })
		},
		"stopped array": func(s *JSON) error { return s.Array(func() error { return stop }) },
	}
	for _, c := range []struct {
		method, text string
		want         error
	}{
		{"Token", "", io.ErrUnexpectedEOF}, {"Token", `"a`, io.ErrUnexpectedEOF}, {"Token", "nul", io.ErrUnexpectedEOF}, {"Token", "nil", ErrShape},
		{"Expect", "", io.ErrUnexpectedEOF}, {"Expect", "[", nil}, {"Expect", "{", ErrShape}, {"Expect", "1", ErrShape},
		{"End", " ", nil}, {"End", "1", ErrShape}, {"End", "x", ErrShape},
		{"Text", "", io.ErrUnexpectedEOF}, {"Text", "1", ErrShape}, {"Text", `"1"`, nil},
		{"Int", "", io.ErrUnexpectedEOF}, {"Int", `"1"`, ErrShape}, {"Int", "1", nil},
		{"Skip", "", io.ErrUnexpectedEOF}, {"Skip", `[{"a":1}]`, nil}, {"Skip", "[1", io.ErrUnexpectedEOF},
		{"Object", "", io.ErrUnexpectedEOF}, {"Object", "{", io.ErrUnexpectedEOF}, {"Object", "[]", ErrShape}, {"Object", `{"a":1}`, nil}, {"Object", `{"a":`, io.ErrUnexpectedEOF},
		{"Members", "", io.ErrUnexpectedEOF},
		{"Array", "", io.ErrUnexpectedEOF}, {"Array", "null", nil}, {"Array", "{}", ErrShape}, {"Array", "[1,2]", nil}, {"Array", "[1", io.ErrUnexpectedEOF}, {"Array", "[1,x]", ErrShape},
		{"stopped object", `{"a":1}`, stop}, {"stopped array", "[1]", stop},
	} {
		if err := methods[c.method](NewJSON(strings.NewReader(c.text), 100, 100)); !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s of %q returns %v, want %v", c.method, c.text, err, c.want)
		}
	}
}

// No more tokens are read than allowed.
func TestMostTokens(t *testing.T) {
	for tokens := range 5 {
		s := NewJSON(strings.NewReader("1 2 3 4 5"), 100, tokens)
		read := 0
		for range 5 {
			if _, err := s.Int(); err == nil {
				read++
			} else if err != ErrTooLarge {
				t.Errorf("of %d tokens: %v, want %v", tokens, err, ErrTooLarge)
			}
		}
		if read != tokens {
			t.Errorf("of %d tokens %d are read", tokens, read)
		}
	}
}

// The limit of a token is exact, however the reader splits the text.
func TestLongestToken(t *testing.T) {
	const longest = 100
	for size, want := range map[int]error{longest - 1: nil, longest + 1: ErrTooLarge, longest + 20: ErrTooLarge} {
		text := `"` + strings.Repeat("x", size-2) + `"`
		for name, r := range map[string]io.Reader{
			"at once": strings.NewReader(text), "by halves": iotest.HalfReader(strings.NewReader(text)), "by bytes": iotest.OneByteReader(strings.NewReader(text)),
		} {
			if _, err := NewJSON(r, longest, 1).Text(); !errors.Is(err, want) || want == nil && err != nil {
				t.Errorf("a token of %d of %d bytes, read %s: %v, want %v", size, longest, name, err, want)
			}
		}
	}
}
