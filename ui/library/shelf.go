package library

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/session"
)

// A part is a part of the library that is open.
type part struct {
	*gamedb.Part
	name string // in the cache; empty: in memory
	size int64
}

// A shelf is the library at one moment. It is never changed.
type shelf struct {
	age       int
	opened    bool // it has the games of the open file
	parts     []part
	lists     lists
	spellings map[string][]string // the groups of merged names, by each folded name
	// readings finds names in Chinese characters.
	readings fold.Readings

	where  [][]home     // of the files of each part
	gone   []gamedb.Set // the games of each part that are in no place, or taken out
	hidden []gamedb.Set // those, and games that are in another file too, which only their place shows
	absent map[string]bool

	games      map[string]int // by place
	total      int
	twins      int
	favourites int
}

// A home is where the file of a game belongs.
type home struct {
	place  int32 // 0: the player's own games; then the places of the lists; nowhere
	absent bool
}

const nowhere = -1

// own is the prefix of the names of the player's own games among the files of a part. No path begins so.
const own = "own:"

// A stamp of a file in a part is its state when it was read, and the attempt to read it. One that was not read to its
// end is marked, so that it is read again, and serves meanwhile if there is no older one.
type stamp struct {
	state, attempt string
	whole          bool
	faults         string // what could not be read, see faults
}

const unended = "+"

func (s stamp) String() string {
	text := s.state + "#" + s.attempt
	if !s.whole {
		text += unended
	}
	if s.faults != "" {
		text += "\n" + s.faults
	}
	return text
}

func parseStamp(text string) stamp {
	text, faults, _ := strings.Cut(text, "\n")
	text, more := strings.CutSuffix(text, unended)
	state, attempt, _ := strings.Cut(text, "#")
	return stamp{state, attempt, !more, faults}
}

// versions returns, for each file, the attempt whose games count: the last whole one, or else the last.
func versions(parts []part) map[string]stamp {
	counts := map[string]stamp{}
	for _, p := range parts {
		for _, f := range p.Files() {
			if now := parseStamp(f.Stamp); now.whole || !counts[f.Name].whole {
				counts[f.Name] = now
			}
		}
	}
	return counts
}

// shelve arranges parts. gone are the files that have vanished, away the places and folders that cannot be reached.
func shelve(age int, parts []part, l lists, gone, away map[string]bool) *shelf {
	s := &shelf{age: age, parts: parts, lists: l, spellings: l.spellings(), absent: map[string]bool{},
		games: map[string]int{}}
	for _, place := range l.places {
		s.absent[place] = away[place]
	}
	counts := versions(parts)
	atlas := newAtlas(l.places, away)
	for _, p := range parts {
		homes := make([]home, len(p.Files()))
		for i, f := range p.Files() {
			homes[i] = atlas.home(f.Name)
			if now := parseStamp(f.Stamp); gone[f.Name] || now.attempt != counts[f.Name].attempt ||
				now.state != counts[f.Name].state {
				homes[i].place = nowhere
			}
		}
		s.where = append(s.where, homes)
	}
	s.hide()
	return s
}

// An atlas finds the places of paths.
type atlas struct {
	places map[string]int32
	away   map[string]bool
	known  map[string]home // of folders
}

func newAtlas(places []string, away map[string]bool) *atlas {
	a := &atlas{places: map[string]int32{}, away: away, known: map[string]home{}}
	for i, p := range places {
		a.places[p] = int32(i + 1)
	}
	return a
}

// home returns the place of a file: the innermost one that contains it.
func (a *atlas) home(path string) home {
	switch place, listed := a.places[path]; {
	case strings.HasPrefix(path, own):
		return home{}
	case listed:
		return home{place, a.away[path]}
	}
	return a.above(path)
}

// above returns the place of the folder that contains a path.
func (a *atlas) above(path string) home {
	parent, ok := files.Parent(path)
	if !ok {
		return home{place: nowhere}
	}
	h, ok := a.known[parent]
	if !ok {
		if place, listed := a.places[parent]; listed {
			h = home{place, a.away[parent]}
		} else {
			h = a.above(parent)
			h.absent = h.absent || a.away[parent]
		}
		a.known[parent] = h
	}
	return h
}

// hide decides which games are shown, and counts them. A place shows all that is in it. Where all places are listed,
// the same game, with the same date and result, is shown once, from the first of its places that can be reached. The
// player's own games, which may be changed copies, stand beside them.
func (s *shelf) hide() {
	type entry struct {
		twin       uint64
		day        gamedb.Date
		result     xiangqi.Result
		rank       int32
		part, game int32
	}
	var all []entry
	for i, p := range s.parts {
		gone := gamedb.NewSet(p.Len())
		for j := range p.Len() {
			h := p.Head(j)
			home := s.where[i][h.File]
			if home.place == nowhere || s.lists.takenOut(h, s.file(int32(i), h)) {
				gone.Add(j)
				continue
			}
			s.games[s.place(home)]++
			rank := home.place
			if home.absent {
				rank += 1 << 30
			}
			all = append(all, entry{h.Twin, h.Day, h.Result, rank, int32(i), int32(j)})
		}
		s.gone, s.hidden = append(s.gone, gone), append(s.hidden, gone.Clone())
	}
	slices.SortFunc(all, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.twin, b.twin), cmp.Compare(a.day, b.day), cmp.Compare(a.result, b.result),
			cmp.Compare(a.rank, b.rank), cmp.Compare(a.part, b.part), cmp.Compare(a.game, b.game))
	})
	for i, e := range all {
		if last := all[max(0, i-1)]; i > 0 && last.rank > 0 && e.twin == last.twin && e.day == last.day &&
			e.result == last.result {
			s.hidden[e.part].Add(int(e.game))
			s.twins++
			continue
		}
		s.total++
		if s.lists.favourites[e.twin] {
			s.favourites++
		}
	}
}

// place returns the path of a place of the lists, "" of the player's own games.
func (s *shelf) place(h home) string {
	if h.place <= 0 {
		return ""
	}
	return s.lists.places[h.place-1]
}

// library returns the parts for a search with a filter.
func (s *shelf) library(f *Filter) *gamedb.Library {
	l := &gamedb.Library{Hidden: s.hidden, Readings: s.readings, Spellings: s.spelled()}
	if f.Scope == InPlace || f.Doubled {
		l.Hidden = s.gone
	}
	for _, p := range s.parts {
		l.Parts = append(l.Parts, p.Part)
	}
	return l
}

// A Game is a game of the library, for a list.
type Game struct {
	gamedb.Head
	File      string // path of its file; of an own game its name in the program's folder
	Own       bool
	Title     string    // the name that the player gave to an own game; the title of a record without players; or ""
	Several   bool      // its file has several games
	Saved     time.Time // when an own game was saved
	Broken    bool      // an own game cannot be read
	Opened    bool      // it is a game of the open file
	Place     string    // empty for an own game
	Absent    bool      // its file cannot be reached
	Favourite bool

	Ply, Variation int // where it has the position searched for, as in gamedb.Hit
	at             *gamedb.Part
	game           int
}

// Nameless reports whether a game is a record without players.
func (g Game) Nameless() bool { return !g.Own && g.Red == "" && g.Black == "" }

// title returns the title of a record without players, or "". of reads the tags of its part.
func (s *shelf) title(row Row, of func(int) (game.Tags, error)) string {
	h := s.head(row)
	if h.Red != "" || h.Black != "" || s.where[row.part][h.File].place == 0 {
		return ""
	}
	tags, _ := of(int(row.game)) // Load reports an error
	return cmp.Or(tags.Get(game.TagTitle), h.Event)
}

// head returns what the list shows of a game.
func (s *shelf) head(row Row) gamedb.Head { return s.parts[row.part].Head(int(row.game)) }

// file returns the name of the file of a game of a part; of an own game its name in the program's folder.
func (s *shelf) file(part int32, h gamedb.Head) string {
	return strings.TrimPrefix(s.parts[part].Files()[h.File].Name, own)
}

// An ID distinguishes the games that are shown, even after their files have been read again.
type ID struct {
	twin   uint64
	file   string
	day    gamedb.Date
	result xiangqi.Result
	number int // of a game of the open file, which may have the same game twice
}

func (g Game) ID() ID {
	id := ID{twin: g.Twin, file: g.File, day: g.Day, result: g.Result}
	if g.Opened {
		id.number = g.Number
	}
	return id
}

// Same reports whether both are the same game of the list, even if its file has been read again in between.
func (g Game) Same(as Game) bool { return g.ID() == as.ID() }

func (s *shelf) id(row Row) ID {
	h := s.head(row)
	return Game{Head: h, File: s.file(row.part, h), Opened: s.opened}.ID()
}

// SavedFormat is how the time is written at which an own game was saved.
const SavedFormat = "2006-01-02 15:04"

// saved returns when an own game was saved.
func (s *shelf) saved(row Row) time.Time {
	p := s.parts[row.part]
	text, _, _ := strings.Cut(parseStamp(p.Files()[p.Head(int(row.game)).File].Stamp).state, " ")
	nanoseconds, _ := strconv.ParseInt(text, 10, 64)
	return time.Unix(0, nanoseconds)
}

func (s *shelf) read(row Row) Game {
	h := s.head(row)
	home := s.where[row.part][h.File]
	g := Game{
		Head: h, File: s.file(row.part, h), Own: home.place == 0, Opened: s.opened, Absent: home.absent,
		Favourite: s.lists.favourites[h.Twin], Ply: int(row.ply), Variation: int(row.variation),
		at: s.parts[row.part].Part, game: int(row.game),
	}
	g.Place = s.place(home)
	g.Several = g.at.Files()[h.File].Games > 1
	if g.Title = s.title(row, g.at.Tags()); g.Own {
		g.Title, g.Saved = autosave.Title(g.File), s.saved(row)
		g.Broken = !parseStamp(g.at.Files()[h.File].Stamp).whole
	}
	return g
}

// also returns the other files that have the same game.
func (s *shelf) also(g Game) (list []string) {
	for i, p := range s.parts {
		for j := range p.Len() {
			h := p.Head(j)
			if h.Twin != g.Twin || p.Part == g.at && j == g.game || s.where[i][h.File].place == nowhere {
				continue
			}
			name := s.file(int32(i), h)
			if s.where[i][h.File].place == 0 {
				name = ""
			}
			if name != g.File && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// errNoOwn reports that there are no own games.
var errNoOwn = errors.New("there are no own games")

// load reads a whole game. An own game comes from its file, with all that is needed to play on.
func (g *Game) load(own Keeper) (l LoadedGame) {
	if g.Own {
		if own == nil {
			return LoadedGame{Err: errNoOwn}
		}
		if l.Snapshot, l.Err = own.Load(g.File); l.Err == nil {
			l.Game, l.Snapshot.File = l.Snapshot.Export(), g.File
		}
		if l.Err == nil {
			l.Outcome = outcome(l.Game)
		}
		return l
	}
	if l.Game, l.Err = g.at.Game(g.game); l.Err != nil {
		return l
	}
	l.From, l.To, _ = g.at.Place(g.game) // the game was just read from the same record
	with := l.Game.Clone()
	if with.Tags.Get(game.TagSource) == "" && !g.Opened { // a copy that the player edits names its origin
		number := 0
		if g.Several {
			number = g.Number
		}
		with.Tags.Set(game.TagSource, files.Source(g.File, number))
	}
	l.Snapshot = session.Import(with)
	l.Outcome = outcome(l.Snapshot.Export()) // the tags may give the reason
	return l
}

// outcome returns how a game stands at its current position: as the players ended it, by its moves, or as its tags say.
func outcome(g *game.Game) xiangqi.Outcome {
	o := g.Current().Ended()
	if !o.Over() {
		o = g.Outcome()
	}
	if !o.Over() {
		o.Result = g.Tags.Result()
	}
	return o
}
