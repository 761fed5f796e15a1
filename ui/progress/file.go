package progress

import (
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the file in the program's folder. docs/PROGRESS.md describes it.
const FileName = "progress.json"

// Limits of the file: its size in bytes, the records of a kind, and the length of an ID in bytes.
const (
	largest = 16 << 20
	most    = 1 << 20
	longest = 200

	longestPuzzle = 2000
)

// Limits of the records that the player practises: their number, and the size of each in bytes.
const (
	MostLines    = 50
	LargestLines = 256 << 10
)

// format describes the file. Read only.
var format = store.Format[Log]{
	File: store.File{
		Name: FileName, Title: "Chuhe progress", Version: 1, Largest: largest,
		Broken: locale.ProgressUnread, Unsaved: locale.ProgressUnsaved,
	},
	Default: func() Log { return Log{} }, Fields: fields,
}

func fields(l *Log) []field.Field {
	return []field.Field{
		field.List("puzzles", &l.Attempts, most, func(a *Attempt) field.Field {
			return field.Object("",
				field.Time("when", &a.When),
				field.Text("puzzle", &a.Puzzle, longest),
				field.Number("rating", &a.Rating, 0, 10_000),
				field.Flag("right", &a.Right))
		}),
		field.List("games", &l.Games, most, func(g *Game) field.Field {
			return field.Object("",
				field.Time("when", &g.When),
				field.Number("level", &g.Level, 1, 100),
				field.Word("side", &g.Side, "red", "black"),
				field.Word("result", &g.Result, results...),
				field.Optional(field.Flag("helped", &g.Helped)),
				field.Hex("id", &g.ID))
		}),
		field.List("lessons", &l.Lessons, most, func(d *Completion) field.Field {
			return field.Object("", field.Time("when", &d.When), field.Text("lesson", &d.Lesson, longest))
		}),
		field.List("endings", &l.Endings, most, func(p *Practice) field.Field {
			return field.Object("",
				field.Time("when", &p.When),
				field.Text("ending", &p.Ending, longest),
				field.Flag("right", &p.Right))
		}),
		field.List("recalls", &l.Recalls, most, func(r *Recall) field.Field {
			return field.Object("",
				field.Time("when", &r.When),
				field.Hex("position", &r.Position),
				field.Flag("right", &r.Right))
		}),
		field.List("lines", &l.Lines, MostLines, func(r *Lines) field.Field {
			return field.Object("",
				field.Time("when", &r.When),
				field.Text("title", &r.Title, longest),
				field.Word("side", &r.Side, "red", "black"),
				field.Text("game", &r.Game, LargestLines))
		}),
		field.List("mistakes", &l.Mistakes, most, func(m *Mistake) field.Field {
			return field.Object("", field.Time("when", &m.When), field.Text("puzzle", &m.Puzzle, longestPuzzle))
		}),
		field.List("reviews", &l.Reviews, most, (*Reviewed).field),
		field.Optional(field.Time("greeted", &l.Greeted)),
	}
}

// Words of the file. Read only.
var results = []string{xiangqi.RedWins: "red-wins", xiangqi.BlackWins: "black-wins", xiangqi.Draw: "draw"}

// Encode returns the content of the file of a log.
func Encode(l *Log) []byte {
	var copied Log
	k := format.InMemory(&copied)
	copied = *l
	return k.Bytes()
}

// Decode reads the content of a file, without the records that are not valid. Any error is that of store.Format.Read.
func Decode(data []byte) (*Log, error) {
	l, _, err := format.Read(data)
	return &l, err
}

// moment returns a time as stored in the file: UTC, in whole seconds.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Second) }
