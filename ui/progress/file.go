package progress

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// FileName is the file in the program's folder.
const FileName = "progress.txt"

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe progress "
	version = 1
)

// largest is the size in bytes of the largest file that is read: some 400,000 lines.
const largest = 16 << 20

// Words of the lines.
const (
	puzzleWord = "puzzle"
	gameWord   = "game"
)

// Read only.
var (
	answers = []string{"wrong", "right"}
	sides   = []string{xiangqi.Red: "red", xiangqi.Black: "black"}
	results = []string{xiangqi.RedWins: "red-wins", xiangqi.BlackWins: "black-wins", xiangqi.Draw: "draw"}
)

// Encode writes a log as its file holds it.
func Encode(l *Log) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\n", title, version)
	for _, a := range l.Attempts {
		right := 0
		if a.Right {
			right = 1
		}
		fmt.Fprintf(&b, "%s %s %s %d %s\n", puzzleWord, a.When.UTC().Format(time.RFC3339), a.Puzzle, a.Rating, answers[right])
	}
	for _, g := range l.Games {
		fmt.Fprintf(&b, "%s %s %d %s %s\n", gameWord, g.When.UTC().Format(time.RFC3339), g.Level, sides[g.Side], results[g.Result])
	}
	return b.Bytes()
}

// Decode reads what Encode has written. The error names the line; it wraps
// store.ErrNewer for a file of a later version.
func Decode(data []byte) (*Log, error) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	var l Log
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(line)
		if n == 1 {
			if err := checkTitle(line); err != nil {
				return nil, err
			}
			continue
		}
		if line == "" {
			continue
		}
		if err := l.parse(strings.Fields(line)); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if n == 0 {
		return nil, errors.New("the file is empty")
	}
	return &l, nil
}

func checkTitle(line string) error {
	text, ok := strings.CutPrefix(line, title)
	v, err := strconv.Atoi(text)
	switch {
	case !ok || err != nil || v < 1:
		return fmt.Errorf("line 1: %q is not the beginning of such a file", line)
	case v > version:
		return fmt.Errorf("line 1: version %d: %w", v, store.ErrNewer)
	}
	return nil
}

// parse adds what a line tells.
func (l *Log) parse(words []string) error {
	if len(words) != 5 {
		return fmt.Errorf("5 words are expected, not %d", len(words))
	}
	when, err := time.Parse(time.RFC3339, words[1])
	if err != nil {
		return fmt.Errorf("%q is no moment", words[1])
	}
	switch words[0] {
	case puzzleWord:
		rating, err := strconv.Atoi(words[3])
		right := slices.Index(answers, words[4])
		if err != nil || rating < 0 || rating > 10_000 || right < 0 {
			return fmt.Errorf("%q is no attempt at a puzzle", strings.Join(words, " "))
		}
		l.Attempts = append(l.Attempts, Attempt{When: when, Puzzle: words[2], Rating: rating, Right: right == 1})
	case gameWord:
		level, err := strconv.Atoi(words[2])
		side, result := slices.Index(sides, words[3]), slices.Index(results, words[4])
		if err != nil || level < 1 || level > 100 || side < 0 || result < 1 {
			return fmt.Errorf("%q is no game", strings.Join(words, " "))
		}
		l.Games = append(l.Games, Game{When: when, Level: level, Side: xiangqi.Side(side), Result: xiangqi.Result(result)})
	default:
		return fmt.Errorf("%q is not known", words[0])
	}
	return nil
}

// A Keeper keeps a log. It is not safe for concurrent use.
type Keeper struct {
	writer *store.Writer
	keep   bool
	Log    *Log
}

// Open reads the log that is kept and returns a Keeper that writes with w. A file that
// cannot be read is set aside and the message says so. A copy of the program that
// shares the store with another one reads the file and does not write it.
func Open(w *store.Writer) (*Keeper, locale.Message) {
	k, files := &Keeper{writer: w, keep: !w.Store().Shared(), Log: &Log{}}, w.Store()
	data, err := files.Read(FileName, largest)
	if errors.Is(err, fs.ErrNotExist) {
		return k, locale.Message{}
	}
	var l *Log
	if err == nil {
		l, err = Decode(data)
	}
	if err == nil {
		k.Log = l
		return k, locale.Message{}
	}
	if !k.keep {
		return k, locale.Message{}
	}
	aside, failed := store.SetAside(files, FileName, err)
	if failed != nil {
		k.keep = false
		return k, locale.Msg(locale.BrokenNotAside, FileName, store.Cause(failed))
	}
	return k, locale.Msg(locale.ProgressUnread, store.Cause(err), aside)
}

// Attempt adds an attempt at a puzzle and saves.
func (k *Keeper) Attempt(a Attempt) {
	k.Log.Attempts = append(k.Log.Attempts, a)
	k.save()
}

// Game adds a game and saves.
func (k *Keeper) Game(g Game) {
	k.Log.Games = append(k.Log.Games, g)
	k.save()
}

// Merge adds what another log tells and this one does not, and saves: what a backup
// held comes in beside what has been reached since.
func (k *Keeper) Merge(other *Log) {
	k.Log.Attempts = merged(k.Log.Attempts, other.Attempts, func(a *Attempt) *time.Time { return &a.When })
	k.Log.Games = merged(k.Log.Games, other.Games, func(g *Game) *time.Time { return &g.When })
	k.save()
}

// merged returns what either list tells, each thing once and in the order of time,
// which the file keeps to the second.
func merged[T comparable](a, b []T, when func(*T) *time.Time) []T {
	var all []T
	known := map[T]bool{}
	for _, x := range slices.Concat(a, b) {
		at := when(&x)
		*at = at.UTC().Truncate(time.Second)
		if !known[x] {
			known[x] = true
			all = append(all, x)
		}
	}
	slices.SortStableFunc(all, func(x, y T) int { return when(&x).Compare(*when(&y)) })
	return all
}

func (k *Keeper) save() {
	if k.keep {
		k.writer.Put(FileName, store.Bytes(Encode(k.Log)), locale.ProgressUnsaved)
	}
}
