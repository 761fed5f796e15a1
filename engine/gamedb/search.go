package gamedb

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"chuhe/engine/fold"
)

// A Library is a list of parts that are searched together.
type Library struct {
	Parts []*Part
	// Hidden has the games of each part that are left out of all answers; nil: none.
	Hidden []Set
	// Skip reports whether to leave out a game as well, by the index of its part and of the game in it; nil: none.
	Skip func(part, game int) bool
	// Readings finds names and events in Chinese characters.
	Readings fold.Readings
	// Spellings returns all spellings of the name of a player or event, with this one; nil: it has no other.
	Spellings func(name string) []string
}

// Spelled returns all spellings of a name.
func (l *Library) Spelled(name string) []string {
	if l.Spellings != nil {
		if all := l.Spellings(name); all != nil {
			return all
		}
	}
	return []string{name}
}

// hidden returns the hidden games of a part.
func (l *Library) hidden(part int) *Set {
	if l.Hidden == nil {
		return &Set{}
	}
	return &l.Hidden[part]
}

// A Hit is a game that was found.
type Hit struct {
	Part, Game int // indexes of the part and of the game in it
	// Ply is the number of moves before the position that matches, where the game first has it; after the last move of
	// Line if the query has no other condition on the board; 0 if it has none at all.
	Ply int
	// Variation is the first line that has the position: 0 is the main line, then the variations are counted in their
	// order in the game.
	Variation int
}

// Search yields the games that match, in the order of the library. It ends with an error if ctx is cancelled or a part
// cannot be read.
func (l *Library) Search(ctx context.Context, q *Query) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		s := compile(q)
		run := l.newSearch(q, s)
		for i, p := range l.Parts {
			entry, err := p.entryFor(s)
			more := true
			if err == nil {
				more, err = run.part(ctx, i, entry, func(hit Hit, game *walk) bool {
					if game != nil {
						if hit.Variation, hit.Ply = s.first(game); hit.Ply < 0 {
							return true
						}
					}
					return yield(hit, nil)
				})
			}
			if err != nil {
				yield(Hit{}, err)
			}
			if err != nil || !more {
				return
			}
		}
	}
}

// scan is a game being searched.
type scan struct {
	head  *head
	moves []byte  // of the main line
	lines []byte  // the variations
	start *Replay // read-only
}

// scan prepares game i for a search; moves is the window that reads its moves.
func (p *Part) scan(i int, moves *window) (scan, error) {
	h := &p.heads[i]
	g := scan{head: h, start: usual}
	if h.start != 0 {
		start, err := p.start(i)
		if err != nil {
			return g, err
		}
		g.start = NewReplay(start)
	}
	all, err := moves.bytes(h.moves, p.next(i).moves-h.moves)
	if err != nil {
		return g, err
	}
	g.moves, g.lines = all[:2*h.plies], all[2*h.plies:]
	return g, nil
}

// entryFor returns the index entry of the position in the query, or nil if there is no index, it is damaged, or the
// query has no position.
func (p *Part) entryFor(s *boardQuery) (*indexEntry, error) {
	if p.index == nil || !s.position || p.unfit.Load() {
		return nil, nil
	}
	target := s.images[0].target
	m, err := p.look(min(target.key, target.mirror))
	if errors.Is(err, ErrDamaged) { // replaying gives the same answers without it
		p.unfit.Store(true)
		if p.OnDamage != nil {
			p.OnDamage(true)
		}
		return nil, nil
	}
	return &m, err
}

// searchRun is the state of one search.
type searchRun struct {
	library *Library
	query   *Query
	board   *boardQuery
	filters []*headFilter
	words   [][]byte
	titles  [][]byte
	walk    walk
}

func (l *Library) newSearch(q *Query, s *boardQuery) *searchRun {
	return &searchRun{library: l, query: q, board: s, filters: l.filters(q), words: wordsOf(q.Words),
		titles: wordsOf(q.Titles), walk: walk{blind: !s.position}}
}

// part visits the games of part i that match the query's heads and comments and can have its position; with an index
// entry, only the games in it. If the entry gives the ply of the position, visit gets no game to replay. It reports
// whether visit wants more.
func (r *searchRun) part(ctx context.Context, i int, entry *indexEntry,
	visit func(Hit, *walk) bool) (more bool, err error) {
	p := r.library.Parts[i]
	moves, comments := window{part: p, section: movesSection}, window{part: p, section: wordsSection}
	records := window{part: p, section: recordsSection}
	hidden, skip := r.library.hidden(i), r.library.Skip
	games := len(p.heads)
	var list []uint32
	var plies []run
	if entry != nil {
		if list, plies, err = entry.list(); err != nil {
			return false, err
		}
		games = len(list)
	}
	exact, plain := plies != nil && r.query.positionAlone(), r.query.plain()
	var at run
	for j := range games {
		if j%1024 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		if exact {
			if at.games == 0 {
				at, plies = plies[0], plies[1:]
			}
			at.games--
		}
		if entry != nil {
			j = int(list[j])
		}
		known := exact && (at.ply < late || at.variation > 0)
		h := &p.heads[j] // the slowest step in long lists, which fit in no cache
		if hidden.Has(j) || skip != nil && skip(i, j) ||
			!plain && !r.filters[i].take(h) || !known && r.board.possible(h) == 0 || at.variation > 0 && r.query.Main {
			continue
		}
		if ok, err := r.recorded(p, j, &comments, &records); err != nil {
			return false, err
		} else if !ok {
			continue
		}
		hit, replay := Hit{Part: i, Game: j, Ply: at.ply, Variation: at.variation}, (*walk)(nil)
		if r.query.onBoard() && !known {
			game, err := p.scan(j, &moves)
			if err != nil {
				return false, err
			}
			replay = &r.walk
			replay.begin(game, r.board.possible(h), r.query.Main)
		}
		if !visit(hit, replay) || r.walk.err != nil {
			return false, r.walk.err
		}
	}
	return true, nil
}

// wordsOf returns the words of a query, folded as in the comments of a part.
func wordsOf(text string) (words [][]byte) {
	for _, word := range strings.Fields(text) {
		if word = fold.Text(word); word != "" {
			words = append(words, []byte(word))
		}
	}
	return words
}

func containsAll(text []byte, words [][]byte) bool {
	return !slices.ContainsFunc(words, func(word []byte) bool { return !bytes.Contains(text, word) })
}

// A window reads a section, mostly from front to back.
type window struct {
	part    *Part
	section int
	at      uint64 // offset of buffer
	buffer  []byte
	room    []byte
}

const (
	blockSize = 256 << 10 // a multiple of checked
	nearby    = 8 << 10   // gap up to which reading on costs no more than a new read
)

// bytes returns n bytes of the section, valid until the next call.
func (w *window) bytes(offset, n uint64) ([]byte, error) {
	end := w.at + uint64(len(w.buffer))
	if offset < w.at || offset+n > end {
		most := uint64(w.part.sections[w.section].length)
		if offset > most || n > most-offset {
			return nil, damaged("it is cut")
		}
		from, to := offset/checked*checked, offset+n
		if offset >= w.at && offset <= end+nearby {
			to = max(to, from+blockSize)
		}
		to = min((to+checked-1)/checked*checked, most)
		if uint64(cap(w.room)) < to-from {
			w.room = make([]byte, to-from)
		}
		w.at, w.buffer = from, w.room[:to-from]
		if err := w.part.read(w.section, from, w.buffer); err != nil {
			w.buffer = nil
			return nil, err
		}
	}
	return w.buffer[offset-w.at:][:n], nil
}
