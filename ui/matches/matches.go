// Package matches plays matches between engines and levels in the background, one at a time, and keeps them so that
// they go on after a pause or a new start of the program. It draws nothing. Package match plays the games.
package matches

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/archive"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think"
	"chuhe/engine/think/job"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// Players starts the players of matches.
type Players interface {
	// Others lists the other engines that can play.
	Others() []Entrant
	// Start returns a player of an entrant at a pace that is ready to play. It is called in the goroutine of the match,
	// and may wait until ctx ends.
	Start(ctx context.Context, e Entrant, p match.Pace) (match.Player, error)
}

// State is the state of a match.
type State uint8

// The states.
const (
	None    State = iota // there is no match
	Running              // games are played
	Paused               // the match can go on
	Done                 // all games are played
	Failed               // a player could not start; the match can go on when it can
)

// Live is the game in progress. Its position is read-only.
type Live struct {
	Number   int
	Seats    match.Seats
	Position *xiangqi.Position // nil: none yet
}

// A View is the state and the results of a match. All of it is read-only.
type View struct {
	State State
	Plan  *Plan         // nil if there is no match
	Games []match.Round // in the order in which they were played
	Table *match.Table  // their score
	Live  Live          // while the match is running
	Err   error         // the error if the state is Failed
}

// A Runner plays and keeps one match at a time. It belongs to one goroutine; games are played in another.
type Runner struct {
	players Players
	contest contest     // as kept
	kept    *store.Kept // of the contest
	running job.Runner

	view  View
	texts []byte // the records of the games
	job   *job.Job[progress]
	taken int // number of games taken from the job
}

// progress holds the results of the goroutine of a match so far.
type progress struct {
	games []match.Round
	live  Live
	err   error
}

// pace is the shortest time between two looks at a running match.
const pace = 100 * time.Millisecond

// Open returns a Runner with the match stored by w, paused, if there is one. wake is called from other goroutines when
// Poll is due, and may be nil. A file that cannot be read is set aside, and the message reports it.
func Open(w *store.Writer, players Players, wake func()) (*Runner, locale.Message) {
	r := New(players, wake)
	return r, r.keep(w)
}

// New returns a Runner without a match, which it would keep in memory only.
func New(players Players, wake func()) *Runner {
	r := &Runner{players: players, running: job.Runner{Wake: wake, Pace: pace}}
	r.kept = format.InMemory(&r.contest)
	return r
}

// TakeOver begins to write with w to a store that another copy of the program has released. The match of this copy
// replaces the stored one; without one, the stored match is read. The message is the same as that of Open.
func (r *Runner) TakeOver(w *store.Writer) locale.Message {
	if r.view.State == None || w.Store().Shared() {
		return r.keep(w)
	}
	r.kept, _, _ = format.Open(w, &r.contest)
	r.save()
	return locale.Message{}
}

func (r *Runner) keep(w *store.Writer) (message locale.Message) {
	r.kept, message, _ = format.Open(w, &r.contest)
	c := r.contest // a copy: the plan is read in other goroutines
	if len(c.plan.Entrants) == 0 {
		return message
	}
	r.view = View{State: Paused, Plan: &c.plan, Games: c.played, Table: match.NewTable(len(c.plan.Entrants))}
	r.texts = c.records
	for _, f := range c.played {
		r.view.Table.Add(f)
	}
	if len(c.played) == c.plan.Total() {
		r.view.State = Done
	}
	return message
}

// Offered lists the entrants that can be chosen: the levels from the lowest, then the other engines.
func (r *Runner) Offered() (all []Entrant) {
	for l := think.MinLevel; l <= think.MaxLevel; l++ {
		all = append(all, OfLevel(l))
	}
	return append(all, r.players.Others()...)
}

// Begin starts a match in place of the present one. An invalid plan is an error and changes nothing.
func (r *Runner) Begin(p Plan) error {
	if err := p.Check(); err != nil {
		return err
	}
	p.Entrants, p.Openings = slices.Clone(p.Entrants), slices.Clone(p.Openings)
	if rounds := p.Games / 2; len(p.Openings) > rounds {
		p.Openings = p.Openings[:rounds]
	}
	r.job.Drop()
	r.view, r.texts = View{State: Paused, Plan: &p, Table: match.NewTable(len(p.Entrants))}, nil
	r.save()
	r.Resume()
	return nil
}

// Resume goes on with a match that is paused or has failed. Its unfinished game begins again.
func (r *Runner) Resume() {
	if r.view.State != Paused && r.view.State != Failed {
		return
	}
	r.job.Drop()
	r.view.State, r.view.Live, r.view.Err, r.taken = Running, Live{}, nil, 0
	plan, players, done := r.view.Plan, r.players, map[int]bool{}
	for _, f := range r.view.Games {
		done[f.Number] = true
	}
	r.job = job.Start(&r.running, progress{}, func(ctx context.Context, tell func(func(*progress))) func(*progress) {
		watch := func(n int, p *xiangqi.Position) {
			tell(func(now *progress) { now.live = Live{n, match.SeatsOf(n, len(plan.Entrants)), p} })
		}
		err := plan.match(players, done, watch).Run(ctx, func(f match.Round) {
			tell(func(now *progress) { now.games = append(now.games, f) })
		})
		return func(now *progress) { now.err = err }
	})
}

// Pause ends the game in progress without a result, and does not wait for its players.
func (r *Runner) Pause() {
	if r.view.State != Running {
		return
	}
	r.Poll()
	r.job.Drop()
	if r.job = nil; r.view.State == Running {
		r.view.State, r.view.Live = Paused, Live{}
	}
}

// Poll takes in what was played since the last call, stores finished games, and reports whether anything has changed.
func (r *Runner) Poll() (changed bool) {
	if r.job == nil {
		return false
	}
	now, ended := r.job.Get()
	fresh := now.games[r.taken:]
	for _, f := range fresh {
		r.add(f)
	}
	if r.taken += len(fresh); len(fresh) > 0 {
		r.save()
	}
	changed = ended || len(fresh) > 0 || now.live != r.view.Live
	r.view.Live = now.live
	if ended {
		r.job, r.view.Live, r.view.State = nil, Live{}, Done
		if now.err != nil {
			r.view.State, r.view.Err = Failed, now.err
		}
	}
	return changed
}

func (r *Runner) add(f match.Round) {
	r.view.Games = append(r.view.Games, f)
	r.view.Table.Add(f)
	if text, err := r.view.Plan.record().Text(f, time.Now()); err == nil { // the referee has checked its moves
		r.texts = append(r.texts, text...)
	}
}

// View returns the present state and results.
func (r *Runner) View() View { return r.view }

// Record returns a finished game, given by its index, as a record to view.
func (r *Runner) Record(i int) (session.Snapshot, error) {
	texts, _ := archive.Split(r.texts)
	g, err := pgn.Parse(string(texts[i]))
	if err != nil {
		return session.Snapshot{}, err
	}
	return session.Import(g), nil
}

// PGN returns the records of all finished games.
func (r *Runner) PGN() []byte { return slices.Clip(r.texts) }

func (r *Runner) save() {
	r.contest = contest{plan: *r.view.Plan, records: slices.Clip(r.texts)}
	r.kept.SaveLater()
}

// Close stores what was played, and ends the game in progress and waits for its players.
func (r *Runner) Close() {
	r.Pause()
	r.running.Wait()
}

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
