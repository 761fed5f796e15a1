package progress

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
)

// FileName is the file in the program's folder.
const FileName = "progress.txt"

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe progress "
	version = 2
)

// largest is the maximum size of the file in bytes, for about 400,000 lines.
const largest = 16 << 20

// Words of the lines.
const (
	puzzleWord = "puzzle"
	gameWord   = "game"
	lessonWord = "lesson"
	endingWord = "ending"
	helpedWord = "helped"
	idSign     = "#"
)

// Read only.
var (
	answers = []string{"wrong", "right"}
	sides   = []string{xiangqi.Red: "red", xiangqi.Black: "black"}
	results = []string{xiangqi.RedWins: "red-wins", xiangqi.BlackWins: "black-wins", xiangqi.Draw: "draw"}
)

// Encode returns the content of the file of a log.
func Encode(l *Log) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\n", title, version)
	for _, a := range l.Attempts {
		fmt.Fprintf(&b, "%s %s %s %d %s\n", puzzleWord, a.When.UTC().Format(time.RFC3339), a.Puzzle, a.Rating, answer(a.Right))
	}
	for _, g := range l.Games {
		fmt.Fprintf(&b, "%s %s %d %s %s", gameWord, g.When.UTC().Format(time.RFC3339), g.Level, sides[g.Side], results[g.Result])
		if g.Helped {
			b.WriteString(" " + helpedWord)
		}
		if g.ID != 0 {
			fmt.Fprintf(&b, " %s%016x", idSign, g.ID)
		}
		b.WriteString("\n")
	}
	for _, d := range l.Lessons {
		fmt.Fprintf(&b, "%s %s %s\n", lessonWord, d.When.UTC().Format(time.RFC3339), d.Lesson)
	}
	for _, p := range l.Endings {
		fmt.Fprintf(&b, "%s %s %s %s\n", endingWord, p.When.UTC().Format(time.RFC3339), p.Ending, answer(p.Right))
	}
	return b.Bytes()
}

// answer returns the word for a right or a wrong attempt.
func answer(right bool) string {
	if right {
		return answers[1]
	}
	return answers[0]
}

// Decode reads the output of Encode. Any error is a *store.FormatError; it wraps store.ErrNewer for a file of a later
// version.
func Decode(data []byte) (*Log, error) {
	var l Log
	if err := store.ParseLines(data, title, version, l.parse); err != nil {
		return nil, err
	}
	return &l, nil
}

// parse adds the entry of a line.
func (l *Log) parse(line string) error {
	words := strings.Fields(line)
	if len(words) < 2 {
		return fmt.Errorf("%q says nothing", words[0])
	}
	when, err := time.Parse(time.RFC3339, words[1])
	if err != nil {
		return fmt.Errorf("%q is no moment", words[1])
	}
	var ok bool
	switch rest := words[2:]; words[0] {
	case puzzleWord:
		var a Attempt
		a, ok = parseAttempt(rest)
		a.When = moment(when)
		l.Attempts = append(l.Attempts, a)
	case gameWord:
		var g Game
		g, ok = parseGame(rest)
		g.When = moment(when)
		l.Games = append(l.Games, g)
	case lessonWord:
		if ok = len(rest) == 1; ok {
			l.Lessons = append(l.Lessons, Done{moment(when), rest[0]})
		}
	case endingWord:
		right := -1
		if len(rest) == 2 {
			right = slices.Index(answers, rest[1])
		}
		if ok = right >= 0; ok {
			l.Endings = append(l.Endings, Practice{moment(when), rest[0], right == 1})
		}
	default:
		return fmt.Errorf("%q is not known", words[0])
	}
	if !ok {
		return fmt.Errorf("%q is no %s", strings.Join(words, " "), words[0])
	}
	return nil
}

// parseAttempt reads an attempt at a puzzle from the words after its time.
func parseAttempt(words []string) (Attempt, bool) {
	if len(words) != 3 {
		return Attempt{}, false
	}
	rating, err := strconv.Atoi(words[1])
	right := slices.Index(answers, words[2])
	ok := err == nil && rating >= 0 && rating <= 10_000 && right >= 0
	return Attempt{Puzzle: words[0], Rating: rating, Right: right == 1}, ok
}

// parseGame reads a game from the words after its time.
func parseGame(words []string) (Game, bool) {
	var id uint64
	if before, digits, found := strings.Cut(strings.Join(words, " "), " "+idSign); found {
		var err error
		if id, err = strconv.ParseUint(digits, 16, 64); err != nil {
			return Game{}, false
		}
		words = strings.Fields(before)
	}
	helped := len(words) == 4 && words[3] == helpedWord
	if len(words) != 3 && !helped {
		return Game{}, false
	}
	level, err := strconv.Atoi(words[0])
	side, result := slices.Index(sides, words[1]), slices.Index(results, words[2])
	ok := err == nil && level >= 1 && level <= 100 && side >= 0 && result >= 1
	return Game{Level: level, Side: xiangqi.Side(side), Result: xiangqi.Result(result), Helped: helped, ID: id}, ok
}

// moment returns a time as stored in the file: UTC, in whole seconds.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Second) }
