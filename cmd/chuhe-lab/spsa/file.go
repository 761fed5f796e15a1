package spsa

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/match/archive"
)

// Open opens or creates the named file of a course at its start, and advances the course to the end of the file. It
// removes an incomplete last line. settings are all settings that affect the games besides the tuned numbers; if the
// file has other settings, Open returns an error and does not change it.
//
// The file is CSV: a comment with the settings, a line of names, a line for the start and one for each pair. A course
// is resumed from the differences alone; the values are included for human readers.
func Open(name string, c *Course, settings string) (*work.File, error) {
	head := c.head(settings)
	return work.OpenLocked(name, head, func(text []byte) (int, error) { return c.read(text, head) })
}

// head returns the beginning of the file of a course.
func (c *Course) head(settings string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# chuhe-lab spsa, format 1; pairs=%d; rate=%g; seed=%d", c.config.Pairs, c.config.Rate,
		c.config.Seed)
	for _, n := range c.config.Numbers {
		fmt.Fprintf(&b, "; %s=%d (%d to %d by %d)", n.Name, n.Start, n.Least, n.Most, n.Step)
	}
	fmt.Fprintf(&b, "; %s\npair,difference", strings.ReplaceAll(settings, "\n", " "))
	for _, n := range c.config.Numbers {
		b.WriteString("," + n.Name)
	}
	b.WriteString("\n" + c.row(0))
	return b.String()
}

// row returns the line of the values after the given number of pairs.
func (c *Course) row(pairs int) string {
	text := strconv.Itoa(pairs) + ","
	if pairs > 0 {
		text += fmt.Sprint(c.differences[pairs-1])
	}
	for _, x := range c.track[pairs] {
		text += "," + strconv.FormatFloat(x, 'f', 4, 64)
	}
	return text + "\n"
}

// read learns from the pairs in the text of a file, and returns the number of bytes up to the last complete
// line.
func (c *Course) read(text []byte, head string) (whole int, err error) {
	if n := bytes.LastIndexByte(text, '\n') + 1; n < len(head) {
		if !strings.HasPrefix(head, string(text)) {
			return 0, c.foreign(text, head)
		}
		return 0, nil
	}
	if !bytes.HasPrefix(text, []byte(head)) {
		return 0, c.foreign(text, head)
	}
	rows := text[len(head):]
	for line := 4; ; line++ {
		end := bytes.IndexByte(rows, '\n') + 1
		if end == 0 {
			return len(text) - len(rows), nil
		}
		row := string(rows[:end])
		rows = rows[end:]
		cells := strings.Split(row, ",")
		if c.Done() == c.config.Pairs || len(cells) < 3 {
			return 0, fmt.Errorf("line %d: %q is no pair of this course", line, strings.TrimSpace(row))
		}
		difference, err := strconv.ParseFloat(cells[1], 64)
		if err != nil || !(difference >= -2 && difference <= 2) {
			return 0, fmt.Errorf("line %d: %q is no difference from -2 to 2", line, cells[1])
		}
		c.Learn(difference)
		if own := c.row(c.Done()); own != row {
			return 0, fmt.Errorf("line %d: it says %q where the course comes to %q", line, strings.TrimSpace(row),
				strings.TrimSpace(own))
		}
	}
}

// foreign returns the error for a file with another beginning. It names the first setting that differs.
func (c *Course) foreign(text []byte, head string) error {
	first, _, _ := strings.Cut(string(text), "\n")
	if !strings.HasPrefix(first, "# chuhe-lab spsa") {
		return errors.New("it is there, and is no course of this program")
	}
	want, _, _ := strings.Cut(head, "\n")
	return fmt.Errorf("it is of another course: %s", archive.Difference(want, first))
}

// Append writes the last pair that the course learnt from to its file.
func (c *Course) Append(file io.Writer) error {
	_, err := io.WriteString(file, c.row(c.Done())) // in one write, so that at most one line can be incomplete
	return err
}
