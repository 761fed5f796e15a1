package files

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/record/charset"
)

// lacking reports an encoding without some of the characters to be written.
type lacking struct{ charset.Encoding }

func (l lacking) Error() string { return fmt.Sprintf("%v lacks characters", l.Encoding) }

// extend writes the content of the target's file, unchanged, and after it the games that write produces, in the
// encoding and with the line ends of the file. The result is read back: the games in the file must be the same as
// before, and the new ones as written.
func extend(system System, t Target, w io.Writer, write func(io.Writer) error) error {
	file, size, err := system.Open(t.Path)
	if err != nil {
		return err
	}
	defer file.Close()
	join, err := jointOf(file, size, t)
	if err != nil {
		return err
	}
	whole, added := readBack(t), readBack(t)
	into := charset.NewWriter(io.MultiWriter(w, whole), t.Held.encoding)
	if _, err = io.Copy(io.MultiWriter(w, whole), io.LimitReader(file, join.at)); err == nil {
		err = write(io.MultiWriter(added, &joiner{to: into, joint: join}))
	}
	prints, alone := whole.end(), added.end()
	switch {
	case err != nil:
		return err
	case into.Lost() > 0:
		return lacking{t.Held.encoding}
	case len(alone) == 0 || !slices.Equal(prints, slices.Concat(t.Held.prints, alone)):
		return &record.Problem{Kind: record.LostMoves}
	}
	return nil
}

// most is the number of bytes at either end of a file from which its form is known.
const most = 4 << 10

// A joint describes how games are added to a file.
type joint struct {
	at     int64  // the length of what stays of the file
	text   string // between the old games and the new ones
	skip   int    // bytes at the beginning of the new games that are left out
	dosEnd bool   // lines end with \r\n
}

// jointOf finds where and how games are added to a file.
func jointOf(file io.ReaderAt, size int64, t Target) (joint, error) {
	tail, err := chunk{from: max(0, size-most), to: size}.content(file)
	if err != nil {
		return joint{}, err
	}
	j := joint{at: size}
	if WriterFor(t.Path).Name() == arrays { // an array stays open for the new elements
		end := bytes.LastIndexByte(tail, ']')
		j.at = size - int64(len(tail)-max(end, 0))
		j.text, j.skip = ",", len("[")
		return j, nil
	}
	head, err := chunk{to: min(size, most)}.content(file)
	if err != nil {
		return joint{}, err
	}
	j.dosEnd = dosEnds(t.Held.encoding, head)
	const blank = 8 // bytes of two line ends in every encoding
	j.text = emptyLine(t.Held.encoding, tail[max(0, len(tail)-blank):])
	return j, nil
}

// A joiner writes the new games behind those of a file.
type joiner struct {
	to io.Writer
	joint
}

func (j *joiner) Write(p []byte) (int, error) {
	cut := min(j.skip, len(p))
	text := j.text + string(p[cut:])
	j.text, j.skip = "", j.skip-cut
	if j.dosEnd {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if _, err := io.WriteString(j.to, text); err != nil {
		return 0, err
	}
	return len(p), nil
}

// A reading receives a file of games and reads it.
type reading struct {
	*io.PipeWriter
	prints chan []Print
}

// readBack returns the reading of a file like that of a target.
func readBack(t Target) reading {
	from, to := io.Pipe()
	r := reading{to, make(chan []Print, 1)}
	go func() {
		var prints []Print
		err := Games(from, t.Path, func(item *record.Item) bool {
			prints = append(prints, printOf(item))
			return true
		})
		if err != nil {
			prints = nil
		}
		_, _ = io.Copy(io.Discard, from) // a reader may stop early, and a pipe has no buffer
		r.prints <- prints
	}()
	return r
}

// end returns the games that were read; none after an error.
func (r reading) end() []Print {
	_ = r.Close() // returns nil
	return <-r.prints
}
