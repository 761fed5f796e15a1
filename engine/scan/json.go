package scan

import (
	"encoding/json"
	"errors"
	"io"
)

var (
	// ErrTooLarge reports that a token is too long, or that there are too many tokens.
	ErrTooLarge = errors.New("too large")
	// ErrShape reports that the text is not JSON, or contains a value of an unexpected kind.
	ErrShape = errors.New("not of the expected shape")
)

// A JSON reads a JSON text. It needs memory only for the longest token and for the caller's own data. Besides the
// errors of this package, its methods return io.ErrUnexpectedEOF if the text ends too early, and the errors of the
// underlying reader.
type JSON struct {
	// Left is the number of tokens that may still follow. It also limits the depth of
	// skipped values.
	Left int

	in    *Meter
	dec   *json.Decoder
	ended bool // whether the reader ended between two tokens
}

// NewJSON returns a JSON that reads from r. A token, including the white space before it, may have up to longest
// bytes.
func NewJSON(r io.Reader, longest, tokens int) *JSON {
	in := &Meter{From: r, Longest: longest}
	dec := json.NewDecoder(in)
	dec.UseNumber()
	return &JSON{Left: tokens, in: in, dec: dec}
}

// A Meter reads no more than Longest bytes for one token, and then returns ErrTooLarge. Its owner sets Spent to 0
// before each token.
type Meter struct {
	From           io.Reader
	Spent, Longest int
	Err            error // from From
}

func (m *Meter) Read(b []byte) (int, error) {
	if m.Spent >= m.Longest {
		return 0, ErrTooLarge
	}
	n, err := m.From.Read(b[:min(len(b), m.Longest-m.Spent)])
	m.Spent += n
	if err != nil && err != io.EOF {
		m.Err = err
	}
	return n, err
}

// Offset returns the number of bytes read, up to the end of the last token.
func (s *JSON) Offset() int64 { return s.dec.InputOffset() }

// Token returns the next token. Numbers are of type json.Number.
func (s *JSON) Token() (json.Token, error) {
	if s.Left--; s.Left < 0 {
		return nil, ErrTooLarge
	}
	s.in.Spent = 0
	t, err := s.dec.Token()
	switch {
	case err == nil:
		return t, nil
	case err == io.EOF:
		s.ended = true
		return nil, io.ErrUnexpectedEOF
	case s.in.Err != nil:
		return nil, s.in.Err
	case errors.Is(err, ErrTooLarge):
		return nil, ErrTooLarge
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, io.ErrUnexpectedEOF
	}
	return nil, ErrShape
}

// Expect reads a bracket or brace and returns an error if it is not want.
func (s *JSON) Expect(want json.Delim) error {
	t, err := s.Token()
	if err == nil && t != want {
		err = ErrShape
	}
	return err
}

// End reads to the end of the text. It returns an error if anything but white space is left.
func (s *JSON) End() error {
	_, err := s.Token()
	switch {
	case s.ended:
		return nil
	case err == nil:
		return ErrShape
	}
	return err
}

// Text reads a string.
func (s *JSON) Text() (string, error) {
	t, err := s.Token()
	if err != nil {
		return "", err
	}
	text, ok := t.(string)
	if !ok {
		return "", ErrShape
	}
	return text, nil
}

// Int reads a whole number.
func (s *JSON) Int() (int64, error) {
	t, err := s.Token()
	if err != nil {
		return 0, err
	}
	digits, _ := t.(json.Number)
	n, err := digits.Int64()
	if err != nil {
		return 0, ErrShape
	}
	return n, nil
}

// Skip reads a value of any kind.
func (s *JSON) Skip() error {
	for depth := 0; ; {
		t, err := s.Token()
		if err != nil {
			return err
		}
		switch t {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
	}
}

// Object reads an object and calls f for each key; f reads the value.
func (s *JSON) Object(f func(key string) error) error {
	if err := s.Expect('{'); err != nil {
		return err
	}
	return s.Members(f)
}

// Members reads an object whose opening brace has already been read; see Object.
func (s *JSON) Members(f func(key string) error) error {
	for {
		t, err := s.Token()
		if err != nil {
			return err
		}
		key, ok := t.(string)
		if !ok {
			return nil // the closing brace: the decoder allows nothing else
		}
		if err := f(key); err != nil {
			return err
		}
	}
}

// Array reads an array, or null, which has no elements. It calls f to read each element.
func (s *JSON) Array(f func() error) error {
	t, err := s.Token()
	switch {
	case err != nil:
		return err
	case t == nil:
		return nil
	case t != json.Delim('['):
		return ErrShape
	}
	for s.more() {
		if err := f(); err != nil {
			return err
		}
	}
	return s.Expect(']')
}

// more reports whether another element follows.
func (s *JSON) more() bool {
	s.in.Spent = 0
	return s.dec.More()
}
