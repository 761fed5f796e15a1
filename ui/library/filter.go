package library

import (
	"strconv"
	"strings"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Scope is where games are looked for.
type Scope uint8

// The scopes.
const (
	Everywhere Scope = iota
	OwnGames
	Favourites
	InPlace // of Filter.Place
	Opened  // in the open file, see [Library.Open]
)

// A Filter selects games. The zero Filter selects every game. Filters can be compared.
type Filter struct {
	Scope Scope
	Place string
	// Words are all found in the names of the players, the opening, the event or the file, or in the date; in the open
	// file and in own games also in the title, the site, the teams and the code of the opening. If one of them may be
	// such a code, these are read everywhere. See [fold.Readings.Contain].
	Words string
	Names Names // by which own games are found as well
	// Player took part, as Side if that is not Either; see [gamedb.Player].
	Player      string
	Side        gamedb.Side
	From, Until gamedb.Date
	Results     Results
	Opening     int    // 0: any
	FEN         string // a position that the game has; empty: any. Clocks do not matter
	Mirror      bool   // its mirror image counts as well
}

// Names are the names that the list gives to the players of own games in the language of the window.
type Names struct {
	Computer [think.MaxLevel + 1]string // by level
	You      string                     // the player in a game against the computer, whose record has no name
}

// Of returns the names of both players of an own game.
func (n Names) Of(h gamedb.Head) [2]string {
	tags := [2]string{h.Red, h.Black}
	names := tags
	for side, tag := range tags {
		text, ok := strings.CutPrefix(tag, computer)
		level, err := strconv.Atoi(text)
		if !ok || err != nil || level < 1 || level >= len(n.Computer) {
			continue
		}
		names[side] = n.Computer[level]
		if opponent := &names[1-side]; *opponent == "" {
			*opponent = n.You
		}
	}
	return names
}

// Alone returns the side of the only person in an own game against the computer, and false if the game is another.
func (g Game) Alone() (xiangqi.Side, bool) {
	red, black := strings.HasPrefix(g.Red, computer), strings.HasPrefix(g.Black, computer)
	if black {
		return xiangqi.Red, g.Own && !red
	}
	return xiangqi.Black, g.Own && red
}

// Results is a set of results; the empty one means any.
type Results uint8

// With returns the set with another result.
func (r Results) With(one xiangqi.Result) Results { return r | 1<<one }

// Parse adds the conditions in a text that the player has typed to a filter: results, as results names them in folded
// form, dates and ranges of dates, and words.
func (f Filter) Parse(text string, results map[string]xiangqi.Result) Filter {
	var words []string
	for rest := strings.Fields(text); len(rest) > 0; {
		word, used := rest[0], 1
		from, until, dated := days(word)
		result, named := results[fold.Text(word)]
		if !named && len(rest) > 1 { // a result may have two words
			if result, named = results[fold.Text(word+rest[1])]; named {
				used = 2
			}
		}
		rest = rest[used:]
		switch {
		case named:
			f.Results = f.Results.With(result)
		case dated:
			f.From, f.Until = from, until
		default:
			words = append(words, word)
		}
	}
	f.Words = strings.Join(words, " ")
	return f
}

const digits = "0123456789"

// days reads a date such as 2019, 2019-11 or 2019.11.02, or a range of dates such as 2019-2024, 2019- or -2024-02.
func days(word string) (from, until gamedb.Date, ok bool) {
	word = strings.NewReplacer("–", "-", "—", "-", "~", "-", "～", "-").Replace(word)
	for i := range word {
		if word[i] != '-' || word == "-" {
			continue
		}
		from, since := day(word[:i])
		until, to := day(word[i+1:])
		if (since || i == 0) && (to || i == len(word)-1) {
			return from, until.Last(), true
		}
	}
	from, ok = day(word)
	return from, from.Last(), ok
}

// day reads a date as it is shown or recorded, of which the day or also the month may be missing. Eight digits may be a
// name of a file.
func day(text string) (gamedb.Date, bool) {
	d := gamedb.ParseDate(text)
	plain := len(text) != len("yyyy") && strings.Trim(text, digits) == ""
	return d, d.Year() >= 1000 && d.Year() <= 2999 && d.String() == record.Date(text) && !plain
}

// query returns the conditions that the parts can decide.
func (f *Filter) query() (*gamedb.Query, error) {
	q := &gamedb.Query{From: f.From, To: f.Until, Mirror: f.Mirror}
	if f.Scope == OwnGames { // the list has the days of saving, see skip
		q.From, q.To = 0, 0
	}
	if f.Player != "" {
		q.Players = []gamedb.Player{{Name: f.Player, Side: f.Side}}
	}
	for _, r := range []xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if f.Results>>r&1 != 0 {
			q.Results = append(q.Results, r)
		}
	}
	if f.Opening != 0 {
		q.Openings = []int{f.Opening}
	}
	if f.FEN != "" {
		p, err := xiangqi.ParseFEN(f.FEN)
		if err != nil {
			return nil, err
		}
		q.Position = p
	}
	return q, nil
}

// skip returns a function that reports which games the rest of the filter leaves out, or nil. It is for one goroutine.
func (f *Filter) skip(s *shelf) func(part, game int) bool {
	words := wordsOf(f.Words)
	if f.Scope == Everywhere && len(words) == 0 {
		return nil
	}
	w := matcher{words: words, readings: s.readings, known: map[string]uint64{}}
	whole := f.Scope == Opened || f.Scope == OwnGames // the records of all places are too many for each search
	for _, word := range words {
		whole = whole || ecco(word)
	}
	tags := make([]func(int) (game.Tags, error), len(s.parts))
	place := int32(nowhere)
	for i, p := range s.lists.places {
		if p == f.Place {
			place = int32(i + 1)
		}
	}
	return func(part, game int) bool {
		h := s.parts[part].Head(game)
		switch f.Scope {
		case OwnGames:
			if s.where[part][h.File].place != 0 || !f.played(h, s.saved(Row{part: int32(part), game: int32(game)})) {
				return true
			}
		case Favourites:
			if !s.lists.favourites[h.Twin] {
				return true
			}
		case InPlace:
			if place == nowhere || s.where[part][h.File].place != place {
				return true
			}
		}
		if len(words) == 0 {
			return false
		}
		texts := []string{h.Red, h.Black, h.Event, h.Date, s.parts[part].Files()[h.File].Name, openingNames(h.Opening)}
		if whole {
			if tags[part] == nil {
				tags[part] = s.parts[part].Tags()
			}
			texts = append(texts, furtherFacts(tags[part], game)...)
		}
		if s.where[part][h.File].place == 0 {
			names := f.Names.Of(h)
			texts = append(texts, names[:]...)
		}
		if f.Scope == OwnGames {
			texts = append(texts, s.saved(Row{part: int32(part), game: int32(game)}).Format(SavedFormat))
		}
		return !w.all(texts...) || f.lost(&w, h)
	}
}

// lost reports whether the words name only the loser of a game, where games are asked for that one side has won: with
// the result that Red has won, a name finds the wins of this player with Red.
func (f *Filter) lost(m *matcher, h gamedb.Head) bool {
	switch f.Results {
	case Results(0).With(xiangqi.RedWins):
		return m.in(h.Red) == 0 && m.in(h.Black) != 0
	case Results(0).With(xiangqi.BlackWins):
		return m.in(h.Black) == 0 && m.in(h.Red) != 0
	}
	return false
}

// played reports whether an own game was played, or saved, on the days of the filter.
func (f *Filter) played(h gamedb.Head, saved time.Time) bool {
	return h.Day.Within(f.From, f.Until) || gamedb.ParseDate(saved.Format(time.DateOnly)).Within(f.From, f.Until)
}

// ecco reports whether a folded word may be the beginning of a code of the opening in ECCO, such as c42.
func ecco(word string) bool {
	return (len(word) == 2 || len(word) == 3) && strings.Contains("abcde", word[:1]) &&
		strings.Trim(word[1:], digits) == ""
}

// furtherFacts returns the title, site, teams and code of the opening of a game, which its head lacks.
func furtherFacts(of func(int) (game.Tags, error), number int) (texts []string) {
	tags, _ := of(number) // Load reports an error
	for _, name := range []string{game.TagTitle, game.TagSite, game.TagRedTeam, game.TagBlackTeam,
		game.TagECCO} {
		if text := tags.Get(name); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// openingNames returns all names of an opening, or "" if there is none with the number.
func openingNames(number int) string {
	o := openings.Known().Number(number)
	if o == nil {
		return ""
	}
	return strings.Join(o.Names[:], "\n")
}

// mostWords is the number of words in a search; further ones are ignored.
const mostWords = 64

func wordsOf(text string) (words []string) {
	for _, word := range strings.Fields(text) {
		if word = fold.Text(word); word != "" && len(words) < mostWords {
			words = append(words, word)
		}
	}
	return words
}

// A matcher finds words in texts, and remembers what it has found: names are the same in many games.
type matcher struct {
	words    []string
	readings fold.Readings
	known    map[string]uint64 // the words in a text, as bits
}

// all reports whether each word is in one of the texts.
func (m *matcher) all(texts ...string) bool {
	found := uint64(0)
	for _, text := range texts {
		found |= m.in(text)
	}
	return found == 1<<len(m.words)-1
}

// in returns the words in a text, as bits.
func (m *matcher) in(text string) uint64 {
	in, ok := m.known[text]
	if !ok {
		folded := fold.Text(text)
		for i, word := range m.words {
			if m.readings.Contain(folded, word) {
				in |= 1 << i
			}
		}
		m.known[text] = in
	}
	return in
}

// Named reports whether a name has all words of the question.
func (f *Hits) Named(name string) bool {
	m := matcher{wordsOf(f.asked.filter.Words), f.shelf.readings, map[string]uint64{}}
	return len(m.words) > 0 && m.all(name)
}
