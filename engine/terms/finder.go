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
	search  *Search
	library *gamedb.Library
	whole   bool
	winner  xiangqi.Result                 // the only one that counts, or Ongoing
	known   map[string]uint64              // the words in a text, as bits: names are the same in many games
	tags    []func(int) (game.Tags, error) // of the parts
}

// Finder returns a finder in a library, or nil if the search has no words. whole makes it look into titles, sites,
// teams and codes of openings as well, as it does if a word may be such a code.
func (s *Search) Finder(l *gamedb.Library, whole bool) *Finder {
	if len(s.Words) == 0 {
		return nil
	}
	f := &Finder{search: s, library: l, whole: whole, known: map[string]uint64{},
		tags: make([]func(int) (game.Tags, error), len(l.Parts))}
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
	found := f.in(h.Red) | f.in(h.Black) | f.in(h.Event) | f.in(h.Date) | f.in(p.Files()[h.File].Name) |
		f.in(openingNames(h.Opening))
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
	return found == 1<<len(f.search.Words)-1 && !f.lost(h)
}

func (f *Finder) lost(h *gamedb.Head) bool {
	switch f.winner {
	case xiangqi.RedWins:
		return f.in(h.Red) == 0 && f.in(h.Black) != 0
	case xiangqi.BlackWins:
		return f.in(h.Black) == 0 && f.in(h.Red) != 0
	}
	return false
}

// Named reports whether a name has all words.
func (f *Finder) Named(name string) bool { return f.in(name) == 1<<len(f.search.Words)-1 }

// in returns the words in a text, or in another spelling of it, as bits.
func (f *Finder) in(text string) uint64 {
	in, ok := f.known[text]
	if !ok {
		for _, text := range f.library.Spelled(text) {
			folded := fold.Text(text)
			for i, word := range f.search.Words {
				if f.library.Readings.Contain(folded, word) {
					in |= 1 << i
				}
			}
		}
		f.known[text] = in
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
