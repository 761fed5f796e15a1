package files

import (
	"bufio"
	"errors"
	"io"

	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/ui/locale"
)

// A TextPart is a part of a file as text.
type TextPart struct {
	Lines []string
	First int // number of the first line, from 1
}

const (
	around     = 500  // lines before and after the one that is asked for
	longestRow = 1000 // characters of a line
)

// ReadText reads the text of a file around a line, counted from 1, and passes it to then; 0 is the beginning.
func (f *Files) ReadText(path string, line int, then func(TextPart, error)) {
	f.Do(func() func() {
		part, err := textPart(f.system, path, line)
		return func() { then(part, err) }
	})
}

func textPart(system System, path string, line int) (TextPart, error) {
	part := TextPart{First: max(1, line-around)}
	file, _, err := system.Open(path)
	if err != nil {
		return part, err
	}
	defer file.Close()
	text := bufio.NewReader(charset.NewReader(file))
	for n := 1; n < part.First+2*around && err == nil; n++ {
		var content []byte
		var more bool
		content, more, err = text.ReadLine()
		shown := locale.Visible(locale.Shortened(string(content), longestRow))
		for more && err == nil {
			_, more, err = text.ReadLine()
		}
		if n >= part.First && err == nil {
			part.Lines = append(part.Lines, shown)
		}
	}
	switch {
	case !errors.Is(err, io.EOF):
		return part, err
	case len(part.Lines) == 0:
		return part, &record.Problem{Kind: record.Empty}
	}
	return part, nil
}
