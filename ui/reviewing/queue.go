package reviewing

import (
	"encoding/binary"
	"hash/fnv"
	"iter"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the name of the file of a Queue in the program's folder. docs/REVIEW.md describes it.
const FileName = "reviews.json"

// Limits of that file: the number of games, of which the oldest reviewed ones go first, and the bytes of a record and
// of all together, which take up to twice as many in the file.
const (
	mostGames     = 1000
	longestRecord = 1 << 20
	mostBytes     = store.MaxFile / 4
)

// A Shelved is a game as a queue keeps it.
type Shelved struct {
	key    uint64 // see Key
	done   bool
	record string // as PGN, with the findings when it is done
}

// Shelve returns a game as a queue keeps it. It may be called from any goroutine.
func Shelve(g *game.Game) Shelved {
	return Shelved{key: KeyOfGame(g), record: pgn.Text(g)}
}

// Shelving returns a function that shelves the games among some that have moves and are not in the queue, as many as it
// may hold. The function may be called from any goroutine.
func (q *Queue) Shelving() func(iter.Seq[*game.Game]) []Shelved {
	known := map[uint64]bool{}
	for _, s := range q.agenda.games {
		known[s.key] = true
	}
	return func(games iter.Seq[*game.Game]) (all []Shelved) {
		for g := range games {
			if s := Shelve(g); len(g.Line()) > 1 && len(s.record) <= longestRecord && !known[s.key] {
				known[s.key] = true
				if all = append(all, s); len(all) == mostGames {
					break
				}
			}
		}
		return all
	}
}

// game reads the record, or returns nil if the file has another one.
func (s Shelved) game() *game.Game {
	if g, err := pgn.Parse(s.record); err == nil && KeyOfGame(g) == s.key {
		return g
	}
	return nil
}

// An agenda is the content of the file.
type agenda struct {
	paused bool
	games  []Shelved
}

// format describes the file. Read only.
var format = store.Format[agenda]{
	File: store.File{
		Name: FileName, Title: "Chuhe reviews", Version: 1, Largest: store.MaxFile,
		Broken: locale.ReviewsUnread, Unsaved: locale.ReviewsUnsaved,
	},
	Default: func() agenda { return agenda{} },
	Fields: func(a *agenda) []field.Field {
		return []field.Field{
			field.Flag("paused", &a.paused),
			field.List("games", &a.games, mostGames, func(s *Shelved) field.Field {
				return field.Object("", field.Hex("key", &s.key), field.Flag("done", &s.done),
					field.Text("record", &s.record, longestRecord))
			}),
		}
	},
}

// Key returns a number for the main line of a game from the key of its start position. Others with the same number are
// the same game.
func Key(start uint64, moves []xiangqi.Move) uint64 {
	h := fnv.New64a()
	h.Write(binary.LittleEndian.AppendUint64(nil, start))
	for _, m := range moves {
		h.Write([]byte{byte(m.From()), byte(m.To())})
	}
	return h.Sum64()
}

// KeyOfGame returns the Key of a game.
func KeyOfGame(g *game.Game) uint64 { return Key(g.Start().Key(), review.Moves(g)) }

// A Queue reviews games one after the other, quickly and only while nothing else needs the computer, and keeps them
// with their findings. It belongs to one goroutine.
type Queue struct {
	reviewer *Reviewer // of its own
	agenda   agenda
	kept     *store.Kept

	number int            // of the review
	key    uint64         // of the game under review
	game   *game.Game     // under review, or its review rests; nil: none
	known  *review.Report // where it rests
	all    int            // games of the present run
	busy   bool           // the computer was, at the last Poll
	failed error
	closed bool
	told   Progress
}

// Progress describes the present work of a Queue.
type Progress struct {
	Number, Of int        // of the game under review among those of this run; Of 0: nothing is left to do
	Share      float64    // of its review
	Game       *game.Game // read-only; nil: none
	Paused     bool       // by the player
	Waits      bool       // for the computer
	Err        error      // why it paused by itself
}

// NewQueue returns a queue that searches with r, which it takes over, and keeps its games in memory only until Open.
func NewQueue(r *Reviewer) *Queue {
	q := &Queue{reviewer: r}
	q.kept = format.InMemory(&q.agenda)
	return q
}

// Open reads the games kept in the store of w, and keeps them there from now on. The message reports a file that cannot
// be read.
func (q *Queue) Open(w *store.Writer) (message locale.Message) {
	q.drop()
	q.kept, message, _ = format.Open(w, &q.agenda)
	q.agenda.paused = q.agenda.paused || w.Store().Shared() // the other copy of the program reviews them
	q.all = q.left()
	return message
}

// Adopt adds the games of another file. The error is a *store.FormatError.
func (q *Queue) Adopt(data []byte) error {
	from, _, err := format.Read(data)
	q.change(func() {
		for _, s := range from.games {
			if i := q.index(s.key); i < 0 {
				q.put(s)
			} else if s.done && !q.agenda.games[i].done {
				q.agenda.games[i] = s
			}
		}
	})
	q.all = q.left()
	return err
}

// index returns the place of a game, or -1.
func (q *Queue) index(key uint64) int {
	return slices.IndexFunc(q.agenda.games, func(s Shelved) bool { return s.key == key })
}

// left returns the number of games to be reviewed.
func (q *Queue) left() (n int) {
	for _, s := range q.agenda.games {
		if !s.done {
			n++
		}
	}
	return n
}

// change changes the games and keeps them.
func (q *Queue) change(do func()) {
	q.agenda.games = slices.Clone(q.agenda.games) // the slice before may still be being written
	do()
	q.kept.SaveLater()
}

// put adds a game, in place of the oldest reviewed ones if they are too many, and reports whether there is room.
func (q *Queue) put(s Shelved) bool {
	bytes := len(s.record)
	for _, other := range q.agenda.games {
		bytes += len(other.record)
	}
	for len(q.agenda.games) >= mostGames || bytes > mostBytes {
		oldest := slices.IndexFunc(q.agenda.games, func(s Shelved) bool { return s.done })
		if oldest < 0 {
			return false
		}
		bytes -= len(q.agenda.games[oldest].record)
		q.agenda.games = slices.Delete(q.agenda.games, oldest, oldest+1)
	}
	q.agenda.games = append(q.agenda.games, s)
	return true
}

// Add adds games to be reviewed, unless they are there already or have no moves, and returns their number.
func (q *Queue) Add(games []Shelved) (added int) {
	q.change(func() {
		for _, s := range games {
			if len(s.record) <= longestRecord && q.index(s.key) < 0 && q.put(s) {
				added++
			}
		}
		q.agenda.paused = q.agenda.paused && added == 0
	})
	q.all = q.left()
	return added
}

// Keep keeps a game that was reviewed elsewhere, with its findings.
func (q *Queue) Keep(g *game.Game) {
	s := Shelve(g)
	s.done = true
	q.change(func() {
		q.agenda.games = slices.DeleteFunc(q.agenda.games, func(old Shelved) bool { return old.key == s.key })
		if len(s.record) <= longestRecord {
			q.put(s)
		}
	})
}

// Empty reports whether no game is kept.
func (q *Queue) Empty() bool { return len(q.agenda.games) == 0 }

// Done reports whether the game with a key is reviewed.
func (q *Queue) Done(key uint64) bool {
	i := q.index(key)
	return i >= 0 && q.agenda.games[i].done
}

// Find returns the edit that stores the findings about a game in its record; nil if there are none.
func (q *Queue) Find(g *game.Game) game.Edit {
	if i := q.index(KeyOfGame(g)); i >= 0 && q.agenda.games[i].done {
		if reviewed := q.agenda.games[i].game(); reviewed != nil {
			return Edit(g, review.Recorded(reviewed, q.reviewer.endings))
		}
	}
	return nil
}

// Pause stops the review until Resume. It goes on where it stopped, but begins the game again after a restart.
func (q *Queue) Pause() { q.pause(true) }

// Resume goes on after Pause, or after an error.
func (q *Queue) Resume() { q.pause(false) }

func (q *Queue) pause(on bool) {
	q.change(func() { q.agenda.paused, q.failed = on, nil })
}

// Stop forgets the games that are still to be reviewed.
func (q *Queue) Stop() {
	q.drop()
	q.change(func() {
		q.agenda.games = slices.DeleteFunc(q.agenda.games, func(s Shelved) bool { return !s.done })
		q.agenda.paused, q.all = false, 0
	})
}

// drop leaves the game under review.
func (q *Queue) drop() {
	q.reviewer.Stop()
	q.game, q.known = nil, nil
}

// SetParallel sets the number of positions searched at the same time.
func (q *Queue) SetParallel(n int) { q.reviewer.Parallel = n }

// Close ends all work and waits for it. Poll then only takes in what was found.
func (q *Queue) Close() {
	q.closed = true
	q.reviewer.Close()
}

// Progress returns what the queue is doing.
func (q *Queue) Progress() Progress {
	now := Progress{Game: q.game, Paused: q.agenda.paused, Waits: q.busy, Err: q.failed}
	if left := q.left(); left > 0 {
		v := q.reviewer.View()
		now.Of = max(q.all, left)
		now.Number, now.Share = now.Of-left+1, v.Done/max(1, v.Of)
	}
	return now
}

// Poll goes on with the review unless the computer is busy with something else, and reports whether anything changed.
func (q *Queue) Poll(busy bool) (changed bool) {
	v, rests := q.reviewer.View(), busy || q.agenda.paused || q.closed
	q.busy = busy
	i := q.index(q.key)
	if q.game != nil && (i < 0 || q.agenda.games[i].done) { // reviewed elsewhere meanwhile
		q.drop()
	}
	switch {
	case v.State == Running && rests:
		q.reviewer.Stop()
	case v.State == Running:
	case q.game != nil && v.State == Done:
		review.Annotate(q.game, v.Report)
		q.Keep(q.game)
		q.game = nil
	case q.game != nil && v.State == Failed:
		q.failed, q.agenda.paused = v.Err, true
		q.change(func() { // the others come first when it goes on
			failed := q.agenda.games[i]
			q.agenda.games = append(slices.Delete(q.agenda.games, i, i+1), failed)
		})
		q.drop()
	case q.game != nil && v.State == Stopped && q.known == nil:
		q.known = v.Report
	}
	if v.State != Running && !rests && q.failed == nil {
		q.start()
	}
	before := q.told
	q.told = q.Progress()
	return q.told != before
}

// start reviews the next game, or goes on with the one that rests.
func (q *Queue) start() {
	for q.game == nil {
		i := slices.IndexFunc(q.agenda.games, func(s Shelved) bool { return !s.done })
		if i < 0 {
			q.all = 0
			return
		}
		q.key = q.agenda.games[i].key
		if q.game = q.agenda.games[i].game(); q.game == nil { // the file was changed by hand
			q.change(func() { q.agenda.games = slices.Delete(q.agenda.games, i, i+1) })
		}
	}
	q.number++
	known := q.known
	q.known = nil
	q.reviewer.GoOn(q.number, q.game, review.Quick, known)
}
