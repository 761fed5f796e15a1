// Package openings names the openings of games. It recognises them by their positions, so it finds them in any order of
// moves, mirrored or not.
package openings

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
)

// A Language is a language in which openings have names.
type Language int

// The languages, in the order of the names in the list.
const (
	SimplifiedChinese Language = iota
	TraditionalChinese
	English
	Vietnamese

	languages = iota
)

// An Opening is an opening or a variation of one. It is read-only.
type Opening struct {
	Number int            // from 1; it stays the same in later lists
	Moves  []xiangqi.Move // from the usual start
	Names  [languages]string
}

// codes are the codes of the languages.
var codes = [languages]string{"zh-Hans", "zh-Hant", "en", "vi"}

// Name returns the name in the language with a code, such as zh-Hans, or in English if there is none.
func (o *Opening) Name(code string) string {
	if i := slices.Index(codes[:], code); i >= 0 {
		return o.Names[i]
	}
	return o.Names[English]
}

// String returns the English name.
func (o *Opening) String() string { return o.Names[English] }

// Called reports whether an opening and its variation, which may be empty, are the name in some language.
func (o *Opening) Called(opening, variation string) bool {
	return slices.ContainsFunc(o.Names[:], func(name string) bool {
		first, second := Split(name)
		return first == opening && second == variation
	})
}

// Split returns the two parts of a name: the opening, and its variation or "".
func Split(name string) (opening, variation string) {
	for _, colon := range []string{": ", "："} {
		if opening, variation, ok := strings.Cut(name, colon); ok {
			return opening, variation
		}
	}
	return name, ""
}

// Shorter returns a name without its last part: the opponent's opening or variation, or the variation. It returns "" if
// there is none.
func Shorter(name string) string {
	opening, variation := Split(name)
	last := variation
	if last == "" {
		last = opening
	}
	for _, against := range []string{" v ", "对", "對", " đối "} {
		if first, _, ok := strings.Cut(last, against); ok {
			return name[:len(name)-len(last)] + first
		}
	}
	if variation == "" {
		return ""
	}
	return opening
}

// List is a list of openings. It is immutable, so any goroutine may use it.
type List struct {
	all       []*Opening
	positions map[uint64]*Opening // by key, see [key]
	numbers   map[int]*Opening
	depth     int // moves of the longest opening
	families  func() []string
}

//go:embed openings.txt
var known string

// Known returns the program's list of openings.
var Known = sync.OnceValue(func() *List {
	l, err := Parse(strings.NewReader(known))
	if err != nil {
		panic(err) // the tests read the same text
	}
	return l
})

// All returns the openings in the order of the list. The slice is read-only.
func (l *List) All() []*Opening { return l.all }

// Number returns the opening with a number, or nil if there is none.
func (l *List) Number(number int) *Opening { return l.numbers[number] }

// Game returns the opening of a game's main line, or nil if it has none.
func (l *List) Game(g *game.Game) *Opening { return l.Nodes(g, g.Line()) }

// Nodes returns the opening of a line of a game, from its start on, or nil if it has none.
func (l *List) Nodes(g *game.Game, line []*game.Node) *Opening {
	after := line[1:]
	moves := make([]xiangqi.Move, min(len(after), l.depth))
	for i := range moves {
		moves[i] = after[i].Move
	}
	return l.Line(g.Start(), moves)
}

// Position returns the opening of the moves that led to a position, or nil if there is none.
func (l *List) Position(p *xiangqi.Position) *Opening {
	for p = p.Clone(); p.Plies() > 0; p.UnmakeMove() {
		if p.Plies() <= l.depth && l.positions[p.EitherKey()] != nil {
			return l.positions[p.EitherKey()]
		}
	}
	return nil
}

// NumberOf returns the number of the opening of a game's main line, or 0 if it has none.
func (l *List) NumberOf(g *game.Game) int {
	if o := l.Game(g); o != nil {
		return o.Number
	}
	return 0
}

// Line returns the opening of legal moves from a position: the one whose position they reach last, or nil if there is
// none.
func (l *List) Line(start *xiangqi.Position, moves []xiangqi.Move) *Opening {
	var found *Opening
	l.along(start, moves, func(o *Opening) { found = o })
	return found
}

// along calls do with the openings whose positions are reached by moves from start.
func (l *List) along(start *xiangqi.Position, moves []xiangqi.Move, do func(*Opening)) {
	p := start.Clone()
	for _, m := range moves[:min(len(moves), l.depth)] {
		p.MakeMove(m)
		if o := l.positions[p.EitherKey()]; o != nil {
			do(o)
		}
	}
}

// Matching returns the numbers of the openings with a text in one of their names, and of all their variations.
// Differences of case, width, accents and spaces do not count, and simplified and traditional characters are the same.
func (l *List) Matching(text string) []int {
	var found []int
	wanted := fold.Text(text)
	for i, names := range l.families() {
		if strings.Contains(names, wanted) {
			found = append(found, l.all[i].Number)
		}
	}
	return found
}

// family returns the folded names of each opening and of those that it passes through.
func (l *List) family() (all []string) {
	for _, o := range l.all {
		var names strings.Builder
		l.along(xiangqi.StartPosition(), o.Moves, func(on *Opening) {
			for _, name := range on.Names {
				names.WriteString(fold.Text(name) + "\n")
			}
		})
		all = append(all, names.String())
	}
	return all
}
