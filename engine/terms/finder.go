package terms

import (
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
)

// A Finder finds the words of a search in the names of the players, the opening, the event and the file, and in the
// date. It is for one goroutine.
type Finder struct {
	search   *Search
	library  *gamedb.Library
	whole    bool
	winner   xiangqi.Result // the only one that counts, or Ongoing
	parts    []foundIn
	openings map[int]uint64                 // by number, see in
	known    map[string]uint64              // in other texts
	tags     []func(int) (game.Tags, error) // of the parts
}

// foundIn holds the words in the texts and in the names of the files of a part, by number: names are the same in many
// games. See in.
type foundIn struct{ texts, files []uint64 }

// Finder returns a finder in a library, or nil if the search has no words. whole makes it look into titles, sites,
// teams and codes of openings as well, as it does if a word may be such a code.
func (s *Search) Finder(l *gamedb.Library, whole bool) *Finder {
	if len(s.Words) == 0 {
		return nil
	}
	f := &Finder{search: s, library: l, whole: whole, known: map[string]uint64{}, openings: map[int]uint64{},
		tags: make([]func(int) (game.Tags, error), len(l.Parts))}
	for _, p := range l.Parts {
		f.parts = append(f.parts, foundIn{make([]uint64, p.Texts()), make([]uint64, len(p.Files()))})
	}
	for i, r := range s.Results {
		if f.winner = r; i > 0 && r != s.Results[0] || r == xiangqi.Draw {
			f.winner = xiangqi.Ongoing
			break
		}
	}
	for _, word := range s.Words {
		f.whole = f.whole || isCode(word)
	}
	return f
}

// Finds reports whether each word is in a fact about a game with the given head, or in one of further texts. If games
// are asked for that one side has won, a name must not be that of the loser alone: with the result that Red has won, a
// name finds the wins of this player with Red.
func (f *Finder) Finds(part, number int, h *gamedb.Head, further ...string) bool {
	p := f.library.Parts[part]
	known := f.parts[part]
	if known.files[h.File] == 0 {
		known.files[h.File] = f.in(p.Files()[h.File].Name)
	}
	found := known.files[h.File]
	for _, n := range p.Facts(number) {
		if known.texts[n] == 0 {
			known.texts[n] = f.words(p.Folded(n))
			if text := p.Text(n); len(f.library.Spelled(text)) > 1 {
				known.texts[n] |= f.in(text)
			}
		}
		found |= known.texts[n]
	}
	if f.openings[h.Opening] == 0 {
		f.openings[h.Opening] = f.in(openingNames(h.Opening))
	}
	found |= f.openings[h.Opening]
	for _, text := range further {
		found |= f.in(text)
	}
	if f.whole {
		if f.tags[part] == nil {
			f.tags[part] = p.Tags()
		}
		tags, _ := f.tags[part](number) // reading the whole game reports an error
		for _, name := range []string{game.TagTitle, game.TagSite, game.TagRedTeam, game.TagBlackTeam, game.TagECCO} {
			if text := tags.Get(name); text != "" {
				found |= f.in(text)
			}
		}
	}
	return found == f.all() && !f.lost(h)
}

func (f *Finder) lost(h *gamedb.Head) bool {
	switch f.winner {
	case xiangqi.RedWins:
		return f.in(h.Red) == seen && f.in(h.Black) != seen
	case xiangqi.BlackWins:
		return f.in(h.Black) == seen && f.in(h.Red) != seen
	}
	return false
}

// Named reports whether a name has all words.
func (f *Finder) Named(name string) bool { return f.in(name) == f.all() }

// seen is a bit that all texts have in which words were looked for.
const seen = 1 << mostWords

// all returns the bits of a text with all words.
func (f *Finder) all() uint64 { return seen | (1<<len(f.search.Words) - 1) }

// in returns the words in a text, or in another spelling of it, as bits, and seen.
func (f *Finder) in(text string) uint64 {
	in, ok := f.known[text]
	if !ok {
		for _, text := range f.library.Spelled(text) {
			in |= f.words(fold.Text(text))
		}
		f.known[text] = in
	}
	return in
}

// words returns the words in a folded text as in does.
func (f *Finder) words(folded string) uint64 {
	in := uint64(seen)
	for i, word := range f.search.Words {
		if f.library.Readings.Contain(folded, word) {
			in |= 1 << i
		}
	}
	return in
}

// openingNames returns all names of an opening, or "" if there is none with the number.
func openingNames(number int) string {
	o := openings.Known().Number(number)
	if o == nil {
		return ""
	}
	return strings.Join(o.Names[:], "\n")
}
