package labtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/tabletest"
)

// varying matches what differs between runs of a command, or between processors: times, speeds and names of nets.
var varying = regexp.MustCompile(`\d+(\.\d+)?(ns|µs|ms|s)\b|\d+ nodes/s|\bnet [0-9a-f]{8}\b`)

// Transcript runs command lines one after another, and compares what they print and their errors with
// testdata/NAME.txt, with ~ for times and names of nets. In a line, DIR stands for a folder with the given files, and _
// for a blank within an argument. A line that begins with ^C is run with a context that is cancelled. For a line that
// begins with ?, only the kind of error is compared, because its text depends on the system. A line that begins with >
// is run with a full disk as its output, and one with >100 with a disk that has room for 100 bytes. "cat" prints files.
func Transcript(t *testing.T, name string, run cli.Action, files map[string]string, lines ...string) {
	t.Helper()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir()) // so that no path varies, nor the width of a column with it
	for name, text := range files {
		Put(t, filepath.Join("DIR", name), text)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, missing := os.Open(filepath.Join("DIR", "none"))
	plain := strings.NewReplacer(work.Reason(missing).Error(), "no such file") // the words of this system

	var all strings.Builder
	for _, line := range lines {
		fmt.Fprintln(&all, "$ "+line)
		ctx := t.Context()
		line, stopped := strings.CutPrefix(line, "^C ")
		if stopped {
			ctx = cancelled
		}
		line, varies := strings.CutPrefix(line, "? ")
		line, room := roomFor(line)
		args := strings.Fields(line)
		for i := range args {
			if !strings.Contains(args[i], "DIR") {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
		}
		var out bytes.Buffer
		err := error(nil)
		switch {
		case args[0] == "cat":
			for _, name := range args[1:] {
				text, failed := os.ReadFile(name)
				out.Write(text)
				err = errors.Join(err, failed)
			}
		case room >= 0:
			err = run(ctx, args, Disk(room))
		default:
			err = run(ctx, args, &out)
		}
		all.WriteString(plain.Replace(varying.ReplaceAllString(out.String(), "~")))
		switch {
		case err == nil:
		case varies:
			fmt.Fprintln(&all, "error")
		case cli.IsUsage(err):
			fmt.Fprintln(&all, "usage:", plain.Replace(err.Error()))
		default:
			fmt.Fprintln(&all, "error:", plain.Replace(err.Error()))
		}
	}
	t.Chdir(here)
	tabletest.Golden(t, name, all.String())
}

// roomFor splits "> LINE" or ">ROOM LINE" into the line and the room for its output in bytes, which is -1 for other
// lines.
func roomFor(line string) (rest string, room int) {
	rest, full := strings.CutPrefix(line, ">")
	if !full {
		return line, -1
	}
	number, rest, _ := strings.Cut(rest, " ")
	room, _ = strconv.Atoi(number) // nothing means 0
	return rest, room
}

// Disk returns an output with room for some bytes.
func Disk(room int) io.Writer { return &disk{room} }

// disk implements Disk.
type disk struct{ room int }

func (d *disk) Write(b []byte) (int, error) {
	if d.room -= len(b); d.room < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(b), nil
}
