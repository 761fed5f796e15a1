package progress

import (
	"fmt"
	"slices"
	"time"

	"chuhe/engine/puzzle"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// A Keeper stores a log. It is not safe for concurrent use.
type Keeper struct {
	kept *store.Kept
	Log  *Log
}

// New returns a Keeper of an empty log, which is kept in memory only.
func New() *Keeper {
	log := &Log{}
	return &Keeper{format.InMemory(log), log}
}

// Open reads the stored log and returns a Keeper that writes with w. A file that cannot be read is set aside and the
// message reports it. If another copy of the program holds the store, the file is read but not written.
func Open(w *store.Writer) (*Keeper, locale.Message) {
	log := &Log{}
	kept, message, _ := format.Open(w, log)
	return &Keeper{kept, log}, message
}

// TakeOver begins to write with w to a store that another copy of the program has released, and merges the records that
// the copy has added into the log. The message is the same as that of Open.
func (k *Keeper) TakeOver(w *store.Writer) locale.Message {
	own := *k.Log
	kept, message, _ := format.Open(w, k.Log)
	left := *k.Log
	k.kept, *k.Log = kept, own
	k.Merge(&left)
	return message
}

// Attempt adds an attempt at a puzzle and saves.
func (k *Keeper) Attempt(a Attempt) {
	a.When = moment(a.When)
	k.Log.Attempts = append(k.Log.Attempts, a)
	k.save()
}

// Game records a game once and saves. It reports whether the game has mastered its level.
func (k *Keeper) Game(g Game) bool {
	if g.ID != 0 && slices.ContainsFunc(k.Log.Games, func(other Game) bool { return other.ID == g.ID }) {
		return false
	}
	g.When = moment(g.When)
	before := k.Log.Mastered(g.Level)
	k.Log.Games = append(k.Log.Games, g)
	k.save()
	return !before && k.Log.Mastered(g.Level)
}

// Lesson records a completed lesson once and saves.
func (k *Keeper) Lesson(d Completion) {
	if k.Log.Learnt()[d.Lesson] {
		return
	}
	d.When = moment(d.When)
	k.Log.Lessons = append(k.Log.Lessons, d)
	k.save()
}

// Ending adds an attempt at an ending and saves.
func (k *Keeper) Ending(p Practice) {
	p.When = moment(p.When)
	k.Log.Endings = append(k.Log.Endings, p)
	k.save()
}

// Recall adds an attempt to find the move of a practised record and saves.
func (k *Keeper) Recall(r Recall) {
	r.When = moment(r.When)
	k.Log.Recalls = append(k.Log.Recalls, r)
	k.save()
}

// Mistake adds the puzzle of a mistake, unless its position is known, and saves.
func (k *Keeper) Mistake(z puzzle.Puzzle, when time.Time) {
	pos, err := z.Position()
	if err != nil {
		return
	}
	z.ID = fmt.Sprintf("%s%016x", OwnPrefix, pos.EitherKey())
	m := Mistake{moment(when), z.Line()}
	k.Log.Mistakes = merged(k.Log.Mistakes, []Mistake{m}, Mistake.id, Mistake.when)
	k.save()
}

// Review keeps what a review found, in place of an earlier one of the game, and saves. It reports whether the mistakes
// of the game are still to be tried as puzzles.
func (k *Keeper) Review(r Reviewed) bool {
	r.When, r.Tried = moment(r.When), k.Log.Tried(r.Game)
	known := func(other Reviewed) bool { return other.Game == r.Game }
	k.Log.Reviews = append(slices.DeleteFunc(slices.Clone(k.Log.Reviews), known), r)
	k.save()
	return !r.Tried
}

// Tried notes that all mistakes of a reviewed game were tried as puzzles, and saves.
func (k *Keeper) Tried(game uint64) {
	k.Log.Reviews = slices.Clone(k.Log.Reviews)
	for i := range k.Log.Reviews {
		r := &k.Log.Reviews[i]
		r.Tried = r.Tried || r.Game == game
	}
	k.save()
}

// Greet notes that the player heard what is due, and saves.
func (k *Keeper) Greet(now time.Time) {
	k.Log.Greeted = moment(now)
	k.save()
}

// Practise keeps a record to practise, in place of the one with its title and side, which it returns, and saves. kept
// is false if there are too many.
func (k *Keeper) Practise(l Lines) (replaced Lines, kept bool) {
	l.When = moment(l.When)
	all := latest(append(slices.Clone(k.Log.Lines), l))
	if len(all) > MostLines {
		return Lines{}, false
	}
	if i := slices.IndexFunc(k.Log.Lines, l.same); i >= 0 {
		replaced = k.Log.Lines[i]
	}
	k.Log.Lines = all
	k.save()
	return replaced, true
}

// Forget removes a record that is practised, and saves. What the player knows of its positions stays.
func (k *Keeper) Forget(l Lines) {
	k.Log.Lines = slices.DeleteFunc(slices.Clone(k.Log.Lines), func(other Lines) bool { return other == l })
	k.save()
}

// same reports whether the other record takes the place of l, or the reverse.
func (l Lines) same(other Lines) bool { return l.Title == other.Title && l.Side == other.Side }

// latest returns the records without those that a later one replaces.
func latest(all []Lines) (list []Lines) {
	for i, l := range all {
		if !slices.ContainsFunc(all[i+1:], l.same) {
			list = append(list, l)
		}
	}
	return list
}

// Merge adds the missing records of another log, and saves. A restored backup thus joins the progress made since. Of
// the lines to practise, it keeps the latest if there are too many.
func (k *Keeper) Merge(other *Log) {
	all := latest(merged(k.Log.Lines, other.Lines, itself, func(l Lines) time.Time { return l.When }))
	*k.Log = Log{
		Attempts: merged(k.Log.Attempts, other.Attempts, itself, func(a Attempt) time.Time { return a.When }),
		Games:    merged(k.Log.Games, other.Games, itself, func(g Game) time.Time { return g.When }),
		Lessons:  merged(k.Log.Lessons, other.Lessons, itself, func(d Completion) time.Time { return d.When }),
		Endings:  merged(k.Log.Endings, other.Endings, itself, func(p Practice) time.Time { return p.When }),
		Recalls:  merged(k.Log.Recalls, other.Recalls, itself, func(r Recall) time.Time { return r.When }),
		Lines:    all[max(0, len(all)-MostLines):],
		Mistakes: merged(k.Log.Mistakes, other.Mistakes, Mistake.id, Mistake.when),
		Reviews: merged(k.Log.Reviews, other.Reviews, func(r Reviewed) uint64 { return r.Game },
			func(r Reviewed) time.Time { return r.When }),
		Greeted: slices.MaxFunc([]time.Time{k.Log.Greeted, other.Greeted}, time.Time.Compare),
	}
	k.save()
}

// itself identifies records by all that they hold.
func itself[T any](x T) T { return x }

// merged returns the union of two lists in the order of time. Of records with the same identity the first is kept.
func merged[T any, K comparable](a, b []T, identity func(T) K, when func(T) time.Time) []T {
	all, known := slices.Clone(a), map[K]bool{}
	for _, x := range a {
		known[identity(x)] = true
	}
	for _, x := range b {
		if id := identity(x); !known[id] {
			all, known[id] = append(all, x), true
		}
	}
	slices.SortStableFunc(all, func(x, y T) int { return when(x).Compare(when(y)) })
	return all
}

func (k *Keeper) save() { k.kept.SaveLater() }
