package jsonscan

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// record reads an object with a text, a number, a list of numbers, and other members.
func record(text string, longest, tokens int) (string, error) {
	s := New(strings.NewReader(text), longest, tokens)
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

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// An error of the underlying reader is returned unchanged.
func TestErrorOfTheReader(t *testing.T) {
	broken := errors.New("broken")
	s := New(io.MultiReader(strings.NewReader(`{"a":[1,`), failing{broken}), 100, 100)
	if err := s.Object(func(string) error { return s.Skip() }); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
}

// Everything that Skip accepts is JSON, and Skip accepts all JSON.
func FuzzSkip(f *testing.F) {
	for _, text := range []string{`{"a":[1,{"b":"c"}],"d":null}`, `[[],{},"",-1e9,true]`, `"x"`, `1`, `{"a":1,}`, `[1 2]`, `{"a" 1}`, `"""`, "nul"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := New(strings.NewReader(text), 1<<20, 1<<20)
		err := s.Skip()
		if err == nil {
			err = s.End()
		}
		if valid := json.Valid([]byte(text)); valid != (err == nil) {
			t.Errorf("%q is valid: %v, and skipped with %v", text, valid, err)
		}
	})
}
