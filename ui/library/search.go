package library

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/pattern"
	"chuhe/engine/xiangqi"
)

// A Column is a criterion for sorting.
type Column uint8

const (
	ByDate Column = iota
	ByRed
	ByBlack
	ByEvent
	ByOpening
	ByResult
	ByMoves
	ByFile
	ByNumber // in the file
	ByTitle  // of records without players
)

// An Order sorts games by a column. Games without a value come last in both directions.
type Order struct {
	By   Column
	Down bool
}

// A Row is a game that was found.
type Row struct{ part, game, ply, variation int32 }

// Hits are the games that a search has found so far.
type Hits struct {
	Done bool
	Err  error // why the search ended early

	asked  datedQuestion
	shelf  *shelf
	rows   []Row
	groups []int // where groups of games that may be the same begin in rows; nil: there are none
}

// Group returns the games, by index from the first up to but without to, that may be the same as game i.
func (f *Hits) Group(i int) (first, to int) {
	at, begins := slices.BinarySearch(f.groups, i)
	if !begins {
		at--
	}
	if at < 0 || at == len(f.groups) {
		return i, i + 1
	}
	if first, to = f.groups[at], len(f.rows); at+1 < len(f.groups) {
		to = f.groups[at+1]
	}
	return first, to
}

func (f *Hits) Filter() Filter { return f.asked.filter }

// Answers reports whether f answers a question, at least in part, with the library as it is or as it was before.
func (f *Hits) Answers(filter Filter, o Order) bool {
	return f.asked.question == question{filter, o} && (f.Done || len(f.rows) > 0)
}

// Len returns the number of games.
func (f *Hits) Len() int { return len(f.rows) }

// Game returns game i, from 0.
func (f *Hits) Game(i int) Game { return f.shelf.read(f.rows[i]) }

// Index returns the index of a game, or -1. It finds the game even if its file has been read again since.
func (f *Hits) Index(g Game) int {
	return slices.IndexFunc(f.rows, func(r Row) bool { return f.shelf.id(r) == g.ID() })
}

// Indexes returns the indexes of games as Index does, in rising order; those that were not found are left out.
func (f *Hits) Indexes(games []Game) []int {
	asked := map[ID]bool{}
	for _, g := range games {
		asked[g.ID()] = true
	}
	list := []int{}
	for i, r := range f.rows {
		if asked[f.shelf.id(r)] {
			list = append(list, i)
		}
	}
	return list
}

// Records yields whole games, those at the given indexes or all if there are none, with errors for those that cannot be
// read. names are those of the players of own games.
func (f *Hits) Records(ctx context.Context, indexes []int, names Names) iter.Seq2[*game.Game, error] {
	return func(yield func(*game.Game, error) bool) {
		n := len(f.rows)
		if indexes != nil {
			n = len(indexes)
		}
		for i := range n {
			if indexes != nil {
				i = indexes[i]
			}
			if ctx.Err() != nil {
				yield(nil, ctx.Err())
				return
			}
			g := f.Game(i)
			record, err := g.at.Game(g.game)
			if players := names.Of(g.Head); g.Own && err == nil {
				record.Tags.Set(game.TagRed, players[xiangqi.Red])
				record.Tags.Set(game.TagBlack, players[xiangqi.Black])
			}
			if !yield(record, err) {
				return
			}
		}
	}
}

// A Search finds games in the background, one question at a time: a new one cancels the one before.
type Search struct {
	library *Library
	asked   datedQuestion
	found   *Hits
	stop    context.CancelFunc
}

// question is a filter and the order of the games that meet it.
type question struct {
	filter Filter
	order  Order
}

// datedQuestion is a question to the library of an age.
type datedQuestion struct {
	question
	age int
}

// Search returns a search that has not been asked anything.
func (l *Library) Search() *Search { return &Search{library: l, found: &Hits{shelf: l.shelf}} }

// Ask returns what is known of the answer, and starts or goes on to find the rest; Poll of the library collects it. It
// may be called for every frame. Until the first games are found, it returns the answer to the question before. If only
// the library has changed, it returns the answer before the change until the new one is whole.
func (s *Search) Ask(f Filter, o Order) *Hits {
	shelf, l := s.library.shelfOf(f), s.library
	now := datedQuestion{question{f, o}, shelf.age}
	if s.found.Done && s.found.asked == now {
		if s.asked != now {
			s.Stop()
			s.asked = now
		}
		return s.found
	}
	answered := s.found.Done && s.found.asked == s.asked
	// A search ends although the library has changed: otherwise, a library that keeps changing would have no whole
	// answer.
	if s.stop != nil && (now == s.asked || now.question == s.asked.question && !answered) {
		return s.found
	}
	s.Stop()
	if found := shelf.inOrder(now.question); found != nil {
		s.asked, s.found = now, found
		return found
	}
	ctx, stop := context.WithCancel(context.Background())
	s.asked, s.stop = now, stop
	put := func(found *Hits) {
		if ctx.Err() == nil {
			s.found = found
		}
	}
	partly := func(found *Hits) { l.Tell(func() { put(found) }) }
	if s.found.Len() > 0 && s.found.Answers(f, o) {
		partly = nil // the list would be shorter for a while
	}
	l.Do(func() func() {
		found := shelf.search(ctx, now.question, partly)
		return func() { put(found) }
	})
	return s.found
}

// Settled reports whether the last answer is whole, and about the games as they are now.
func (s *Search) Settled() bool {
	return s.found.Done && s.found.asked == s.asked && s.asked.age == s.library.shelfOf(s.asked.filter).age
}

// Stop cancels the search.
func (s *Search) Stop() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

// soon is the time after which the first games are shown.
const soon = 10 * time.Millisecond

// search returns the answer. Now and then it passes the games found until then to partly, which may be nil.
func (s *shelf) search(ctx context.Context, ask question, partly func(*Hits)) *Hits {
	found := &Hits{asked: datedQuestion{ask, s.age}, shelf: s, Done: true}
	sorter := newSorter(s, ask.order)
	sorter.saved = ask.filter.Scope == OwnGames
	begun, pause := time.Now(), soon
	looked := 0
	in, q, err := ask.filter.find(s, func() {
		looked++
		if partly != nil && looked%1024 == 0 && len(found.rows) > 0 && time.Since(begun) >= pause {
			partly(&Hits{asked: found.asked, shelf: s, rows: sorter.sorted(found.rows)})
			pause = 2 * time.Since(begun) // sorting takes longer the more there are
		}
	})
	if err != nil {
		found.Err = err
		return found
	}
	if ask.filter.Doubled {
		partly = nil
	}
	for hit, err := range in.Search(ctx, q) {
		if err != nil {
			found.Err = err
			break
		}
		found.rows = append(found.rows, Row{int32(hit.Part), int32(hit.Game), int32(hit.Ply), int32(hit.Variation)})
	}
	if ctx.Err() == nil {
		found.rows = sorter.sorted(found.rows)
	}
	if ask.filter.Doubled && found.Err == nil {
		found.Err = found.group(ctx)
	}
	return found
}

// group brings the games together that may be the same, and leaves out the others.
func (f *Hits) group(ctx context.Context) error {
	var parts []*gamedb.Part
	for _, p := range f.shelf.parts {
		parts = append(parts, p.Part)
	}
	games := make([]gamedb.Source, len(f.rows))
	for i, r := range f.rows {
		games[i] = gamedb.Source{Part: int(r.part), Game: int(r.game)}
	}
	groups, err := gamedb.SameGames(ctx, parts, games)
	var rows []Row
	for _, g := range groups {
		f.groups = append(f.groups, len(rows))
		for _, i := range g {
			rows = append(rows, f.rows[i])
		}
	}
	f.rows = rows
	return err
}

// A sorter sorts rows.
type sorter struct {
	shelf *shelf
	order Order
	saved bool                           // the date is that of saving
	ranks map[string]uint32              // of texts
	tags  []func(int) (game.Tags, error) // of the parts, for titles
}

func newSorter(s *shelf, o Order) *sorter { return &sorter{shelf: s, order: o} }

// sorted returns the rows in their order, in which those of equal value stay as they were.
func (s *sorter) sorted(rows []Row) []Row {
	keys := make([]uint64, len(rows))
	s.rank(rows)
	for i, r := range rows {
		value := s.value(r)
		switch {
		case value == 0:
			value = 1<<32 - 1
		case s.order.Down:
			value = 1<<32 - 1 - value
		}
		keys[i] = uint64(value)<<32 | uint64(i)
	}
	slices.Sort(keys)
	sorted := make([]Row, len(rows))
	for i, key := range keys {
		sorted[i] = rows[uint32(key)]
	}
	return sorted
}

// text returns the value of a row in a column of texts.
func (s *sorter) text(r Row) (string, bool) {
	p := s.shelf.parts[r.part]
	switch h := p.Head(int(r.game)); s.order.By {
	case ByRed:
		return h.Red, true
	case ByBlack:
		return h.Black, true
	case ByEvent:
		return h.Event, true
	case ByFile:
		return p.Files()[h.File].Name, true
	case ByTitle:
		if s.tags == nil {
			for _, p := range s.shelf.parts {
				s.tags = append(s.tags, p.Tags())
			}
		}
		return s.shelf.title(r, s.tags[r.part]), true
	}
	return "", false
}

// rank numbers the texts of the column.
func (s *sorter) rank(rows []Row) {
	if len(rows) == 0 {
		return
	}
	if _, ok := s.text(rows[0]); !ok {
		return
	}
	s.ranks = map[string]uint32{}
	var texts []struct{ text, folded string }
	for _, r := range rows {
		text, _ := s.text(r)
		if _, ok := s.ranks[text]; !ok {
			s.ranks[text] = 0
			if text != "" {
				texts = append(texts, struct{ text, folded string }{text, counted(fold.Text(text))})
			}
		}
	}
	slices.SortFunc(texts, func(a, b struct{ text, folded string }) int {
		return cmp.Or(cmp.Compare(a.folded, b.folded), cmp.Compare(a.text, b.text))
	})
	for i, t := range texts {
		s.ranks[t.text] = uint32(i + 1)
	}
}

// numbers matches a number in a text.
var numbers = pattern.New(`[0-9]{1,11}`)

// counted pads the numbers in a text with zeros, so that game 2 comes before game 10.
func counted(text string) string {
	return numbers().ReplaceAllStringFunc(text, func(n string) string { return strings.Repeat("0", 12-len(n)) + n })
}

// value returns the value of a row, 0 if it has none.
func (s *sorter) value(r Row) uint32 {
	if s.order.By == ByDate && s.saved {
		return uint32(s.shelf.saved(r).Unix())
	}
	if s.order.By == ByDate { // the usual order, also of a million games
		return uint32(s.shelf.parts[r.part].Day(int(r.game)))
	}
	if text, ok := s.text(r); ok {
		return s.ranks[text]
	}
	switch h := s.shelf.head(r); s.order.By {
	case ByOpening:
		return uint32(h.Opening)
	case ByResult:
		return map[xiangqi.Result]uint32{xiangqi.RedWins: 1, xiangqi.Draw: 2, xiangqi.BlackWins: 3}[h.Result]
	case ByNumber:
		return uint32(h.Number)
	default:
		return uint32(h.Plies)
	}
}
