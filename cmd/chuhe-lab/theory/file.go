package theory

import (
	"fmt"
	"strings"

	"chuhe/cmd/chuhe-lab/work"
)

// Log is an append-only file of studies, so that a run can be stopped and resumed. Its first line is the command that
// makes them.
type Log struct {
	studies []Study // those in the file when it was opened, in order
	file    *work.File
}

// OpenLog opens a file of studies whose first line is head, or creates it. It removes an incomplete last line. For any
// other file, and for one of more than 1 GB, it returns an error and changes nothing.
func OpenLog(name, head string) (*Log, error) {
	l := new(Log)
	var err error
	head += "\n"
	l.file, err = work.OpenLocked(name, head, func(text []byte) (int, error) { return l.parse(string(text), head) })
	if err != nil {
		return nil, err
	}
	return l, nil
}

// Close closes the file and allows others to write to it.
func (l *Log) Close() { l.file.Close() }

// Len returns the number of studies in the file when it was opened.
func (l *Log) Len() int { return len(l.studies) }

// Each calls do for the studies in the file when it was opened, in order. If do returns an error, Each stops and
// returns that error with the file and the line.
func (l *Log) Each(do func(i int, s Study) error) error {
	for i, s := range l.studies {
		if err := do(i, s); err != nil {
			return fmt.Errorf("%s: line %d: %w", l.file.Name(), i+2, err) // the first line is the head
		}
	}
	return nil
}

func (l *Log) Append(s Study) error {
	_, err := fmt.Fprintln(l.file, s)
	return err
}

// parse parses the studies in the text of a file whose first line is head, and returns the offset of the end of its
// last complete line.
func (l *Log) parse(text, head string) (end int, err error) {
	end = strings.LastIndexByte(text, '\n') + 1
	if end == 0 && strings.HasPrefix(head, text) {
		return 0, nil
	}
	if !strings.HasPrefix(text, head) {
		first, _, _ := strings.Cut(text, "\n")
		return 0, fmt.Errorf("the file was begun by %.100q, not by %q", first, strings.TrimSpace(head))
	}
	number := 1
	for line := range strings.Lines(text[len(head):end]) {
		number++
		s, err := ParseStudy(line)
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", number, err)
		}
		l.studies = append(l.studies, s)
	}
	return end, nil
}
