package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"chuhe/cmd/internal/named"
	"chuhe/engine/scan"
)

// Answers answers each line of the named file, or of standard input for "-", that is not empty, with a line of JSON:
// the value of answer. It gets the line and its number, from 1, and an error for a line of more than longest bytes.
// Answers ends when ctx is cancelled.
func Answers(ctx context.Context, name string, out io.Writer, longest int,
	answer func(number int, line string, err error) any) error {
	in := io.Reader(os.Stdin)
	if name != "-" {
		f, err := named.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	return answers(UntilDone(ctx, in), out, longest, answer)
}

func answers(in io.Reader, out io.Writer, longest int, answer func(int, string, error) any) error {
	reader, buffered := bufio.NewReaderSize(in, longest), bufio.NewWriter(out)
	encoder := json.NewEncoder(buffered)
	encoder.SetEscapeHTML(false)
	for number := 1; ; number++ {
		text, whole, end := scan.Line(reader)
		if end != nil && end != io.EOF {
			return fmt.Errorf("line %d: %w", number, end)
		}
		var problem error
		if !whole {
			problem = fmt.Errorf("the line is longer than %d bytes", longest)
		}
		if line := strings.TrimSpace(string(text)); line != "" || !whole {
			// programs that send one line at a time wait for each answer
			if err := errors.Join(encoder.Encode(answer(number, line, problem)), buffered.Flush()); err != nil {
				return err
			}
		}
		if end == io.EOF {
			return nil
		}
	}
}
