package matches

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the name of the file in the program's folder. docs/MATCHES.md describes it.
const FileName = "match.json"

// mostOpenings is the maximum number of openings of a plan.
const mostOpenings = 10_000

type contest struct {
	plan    Plan
	records []byte // of the games, as PGN
	played  []match.Round
}

// format describes the file. Read only.
var format = store.Format[contest]{
	File: store.File{
		Name: FileName, Title: "Chuhe match", Version: 1, Largest: store.MaxFile, Whole: true,
		Broken: locale.MatchUnread, Unsaved: locale.MatchUnsaved,
	},
	Default: func() contest { return contest{} }, Fields: (*contest).fields, Check: (*contest).check,
}

func (c *contest) fields() []field.Field {
	p, records := &c.plan, string(c.records)
	text := field.Text("records", &records, store.MaxFile)
	return []field.Field{
		field.List("players", &p.Entrants, MostEntrants+1, player),
		field.Number("games", &p.Games, 0, MostGames),
		field.Number("nodes", &p.Pace.Nodes, 0, 1<<62),
		field.Duration("move_time", &p.Pace.MoveTime),
		field.Duration("time", &p.Pace.Time),
		field.Duration("increment", &p.Pace.Increment),
		field.Word("law", &p.Law, "asian", "computer", "simple"),
		field.Seed("seed", &p.Seed),
		field.Flag("adjudicate", &p.Adjudicate),
		field.List("openings", &p.Openings, mostOpenings, opening),
		{Key: text.Key, Get: text.Get, Set: func(v any) error {
			err := text.Set(v)
			c.records = []byte(records)
			return err
		}},
	}
}

// player returns a field for an entrant: a level, or another engine with its name.
func player(e *Entrant) field.Field {
	const longestName = 1000
	object := field.Object("", field.Optional(field.Number("level", &e.Level, 0, int64(think.MaxLevel))),
		field.Optional(field.Text("engine", &e.ID, 9)), field.Optional(field.Text("name", &e.Name, longestName)))
	return field.Checked(object, func() error {
		if e.ID == "" {
			*e = OfLevel(e.Level)
		} else if e.Name == "" {
			return errors.New("an engine has no name")
		}
		return nil
	})
}

func opening(o *match.Opening) field.Field {
	return field.Field{Get: func() any { return o.String() }, Set: func(v any) error {
		text, _ := v.(string)
		all, err := match.ReadOpenings(strings.NewReader(text))
		if err == nil && len(all) != 1 {
			err = fmt.Errorf("%.40q is not one opening", text)
		}
		if err == nil {
			*o = all[0]
		}
		return err
	}}
}

// check reads the games, and returns an error unless the match can go on.
func (c *contest) check() error {
	if len(c.plan.Entrants) == 0 {
		return nil // there is no match
	}
	if err := c.plan.Check(); err != nil {
		return err
	}
	played, whole, err := c.plan.record().Read(c.records)
	if err == nil && slices.ContainsFunc(played, func(f match.Round) bool { return f.Number >= c.plan.Total() }) {
		err = fmt.Errorf("there is a game beyond the %d of the match", c.plan.Total())
	}
	c.played, c.records = played, c.records[:whole:whole]
	return err
}

// Decode reads a match and its games from the content of a file.
func Decode(file []byte) (*Plan, []match.Round, error) {
	c, _, err := format.Read(file)
	return &c.plan, c.played, err
}
