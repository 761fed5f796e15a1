// Package endgames holds the practical endings that a player can practise against the ending tables: what they are, new
// positions of them, and the attempt at one of them. It draws nothing.
package endgames

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/pace"
	"chuhe/ui/store"
)

// Goal is what an ending is about.
type Goal uint8

// The goals.
const (
	Win  Goal = iota // the attacker is to win
	Hold             // the defender is to hold the draw
)

// An Ending is a practical ending: positions of one material, in which one side has a goal.
type Ending struct {
	Group    Group
	Material endings.Material
	Goal     Goal
}

// ID returns a word that identifies the ending in the player's progress, such as "KHP-KAA-win".
func (e Ending) ID() string {
	return e.Material.String() + [...]string{Win: "-win", Hold: "-hold"}[e.Goal]
}

// Group is a group of endings with the same attacking pieces.
type Group uint8

// The groups, simple ones first.
const (
	Soldier Group = iota
	TwoSoldiers
	Horse
	HorseSoldier
	TwoHorses
	CannonAdvisors
	CannonSoldier
	TwoCannons
	Chariot
	Groups // their number
)

// names holds the words for the groups in the settings. Read only.
var names = [Groups]string{"soldier", "two-soldiers", "horse", "horse-soldier", "two-horses", "cannon-advisors",
	"cannon-soldier", "two-cannons", "chariot"}

// String returns the word for the group in the settings.
func (g Group) String() string { return names[g] }

// ParseGroup reads a word for a group; it returns Groups for any other word.
func ParseGroup(name string) Group {
	if i := slices.Index(names[:], name); i >= 0 {
		return Group(i)
	}
	return Groups
}

// list names the materials of each group, with the goals: w for one that is only about winning, h for one about
// holding, wh for both. Left out are goals for which there are hardly any positions, or nothing to be done. Read only.
var list = [Groups][]struct{ material, goals string }{
	Soldier:     {{"KP-K", "w"}, {"KP-KA", "wh"}, {"KP-KE", "wh"}, {"KP-KAA", "wh"}, {"KP-KAE", "wh"}},
	TwoSoldiers: {{"KPP-K", "w"}, {"KPP-KA", "wh"}, {"KPP-KE", "wh"}, {"KPP-KAA", "wh"}, {"KPP-KAE", "wh"}, {"KPP-KEE", "wh"}, {"KPP-KAAE", "wh"}, {"KPP-KAEE", "wh"}, {"KPP-KAAEE", "wh"}},
	Horse:       {{"KH-K", "w"}, {"KH-KA", "w"}, {"KH-KE", "wh"}, {"KH-KAA", "wh"}, {"KH-KAE", "wh"}, {"KH-KEE", "wh"}, {"KH-KAAE", "wh"}, {"KH-KAEE", "h"}},
	HorseSoldier: {
		{"KHP-K", "w"}, {"KHP-KA", "w"}, {"KHP-KE", "w"}, {"KHP-KAA", "w"}, {"KHP-KAE", "w"}, {"KHP-KEE", "wh"},
	},
	TwoHorses: {{"KHH-K", "w"}, {"KHH-KA", "w"}, {"KHH-KE", "w"}, {"KHH-KAA", "w"}, {"KHH-KAE", "w"}, {"KHH-KEE", "w"}},
	CannonAdvisors: {
		{"KCA-K", "w"}, {"KCA-KA", "w"}, {"KCA-KE", "w"}, {"KCA-KAA", "w"}, {"KCA-KAE", "wh"}, {"KCA-KEE", "wh"}, {"KCA-KAAE", "wh"}, {"KCA-KAEE", "wh"}, {"KCA-KAAEE", "wh"},
		{"KCAA-K", "w"}, {"KCAA-KA", "w"}, {"KCAA-KE", "w"}, {"KCAA-KAA", "w"}, {"KCAA-KAE", "wh"}, {"KCAA-KEE", "wh"}, {"KCAA-KAAE", "wh"}, {"KCAA-KAEE", "wh"}, {"KCAA-KAAEE", "wh"},
	},
	CannonSoldier: {{"KCP-K", "w"}, {"KCP-KA", "wh"}, {"KCP-KE", "wh"}, {"KCP-KAA", "wh"}, {"KCP-KEE", "wh"}},
	TwoCannons:    {{"KCC-K", "w"}, {"KCC-KA", "w"}, {"KCC-KE", "w"}, {"KCC-KAA", "w"}, {"KCC-KEE", "wh"}},
	Chariot: {
		{"KR-K", "w"}, {"KR-KA", "w"}, {"KR-KE", "w"}, {"KR-KAA", "w"}, {"KR-KAE", "w"}, {"KR-KEE", "w"}, {"KR-KAAE", "w"}, {"KR-KAEE", "w"}, {"KR-KAAEE", "wh"},
	},
}

// All returns the endings, group by group, those to be won before those to be held.
func All() []Ending {
	var all []Ending
	for group, materials := range list {
		for goal, letter := range [...]rune{Win: 'w', Hold: 'h'} {
			for _, m := range materials {
				for _, g := range m.goals {
					if material, err := endings.ParseMaterial(m.material); g == letter && err == nil {
						all = append(all, Ending{Group(group), material, Goal(goal)})
					}
				}
			}
		}
	}
	return all
}

// A Theory summarises the table of an ending.
type Theory struct {
	Share   int  // of the positions with the goal's side to move in which it is reached, in percent, rounded down
	Always  bool // it is reached in all of them
	Longest int  // the longest way to a mate, in moves of the attacker
}

// Theory summarises the table of an ending. It returns false without the table.
func (e Ending) Theory(t *endings.Tables) (Theory, bool) {
	s, _, ok := t.Stats(e.Material)
	if !ok {
		return Theory{}, false
	}
	good, bad := s.Won, s.Drawn
	if e.Goal == Hold {
		good, bad = s.Held, s.Lost
	}
	return Theory{Share: int(100 * good / max(1, good+bad)), Always: bad == 0, Longest: InMoves(s.Longest)}, true
}

// InMoves converts a distance to mate in plies to moves of the side that mates.
func InMoves(plies int) int { return (plies + 1) / 2 }

// Attacker returns the side that attacks in every position of this package; the other one defends.
const Attacker = xiangqi.Red

// Cause describes in a few words the first problem of tables, with the name of its file and, if there is one, of its
// table.
func Cause(err error) locale.Message {
	problem, file := (*endings.Problem)(nil), ""
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		file = path.Path
	} else if errors.As(err, &problem) {
		file, err = problem.File, problem.Err
	}
	message := store.Cause(err, store.KnownCause{Err: endings.ErrNotTables, Say: locale.CauseNoTables},
		store.KnownCause{Err: endings.ErrNewer, Say: locale.CauseNewer},
		store.KnownCause{Err: endings.ErrOlder, Say: locale.CauseOlder},
		store.KnownCause{Err: endings.ErrDamaged, Say: locale.CauseDamaged})
	if problem != nil && problem.Table != "" {
		message = locale.Msg(locale.Colon, problem.Table, message)
	}
	if file == "" {
		return message
	}
	return locale.Msg(locale.Colon, filepath.Base(file), message)
}

// Level is the difficulty of a position.
type Level uint8

// The levels.
const (
	Any Level = iota
	Easy
	Medium
	Hard
	Levels // their number
)

// levels holds the words for the levels in the settings. Read only.
var levels = [Levels]string{Any: "", Easy: "easy", Medium: "medium", Hard: "hard"}

// ParseLevel reads the word for a level in the settings; it returns Any for any other word.
func ParseLevel(name string) Level { return Level(max(int(Any), slices.Index(levels[:], name))) }

// String returns the word for the level in the settings.
func (l Level) String() string { return levels[l] }

// Distances to mate, in plies, up to which a win is easy, and from which it is hard.
const (
	quick = 11
	slow  = 25
)

// Difficulty returns the level of a position from the distance to mate, in plies, which is 0 for a draw, the number of
// legal moves, and how many of them keep the result.
func Difficulty(plies, legal, keep int) Level {
	switch {
	case plies >= slow, keep == 1 && plies > quick, keep == 1 && plies == 0:
		return Hard
	case plies > quick, 3*keep < legal:
		return Medium
	}
	return Easy
}

// tries is the number of random positions among which one of a level is looked for. In the rarest endings one in 200
// fits.
const tries = 3000

// Draw returns a random position of an ending, with the side to move that has the goal, of the given level if one is
// found. It returns nil if no position is found at all, a table is missing, or ctx ends.
func Draw(ctx context.Context, t *endings.Tables, e Ending, level Level, random *rand.Rand) *xiangqi.Position {
	space := endings.NewSpace(e.Material)
	var best *xiangqi.Position
	rest := pace.Breaks()
	for range tries {
		rest()
		if ctx.Err() != nil {
			return nil
		}
		p := place(space, e.Goal, random.IntN(space.Size))
		if p == nil {
			continue
		}
		known, err := t.Probe(p)
		if err != nil {
			return nil
		}
		if !e.suits(p, known) {
			continue
		}
		keep, legal := kept(t.Moves(p), known.Value)
		if e.Goal == Hold && (keep == legal || harmless(t, p)) {
			continue
		}
		if found := Difficulty(known.Plies, legal, keep); level == Any || found == level {
			return p
		}
		if best == nil {
			best = p
		}
	}
	return best
}

// place returns the position of an index with the side to move that has the goal, or nil if there is none.
func place(space *endings.Space, goal Goal, index int) *xiangqi.Position {
	placement, ok := space.Place(index)
	if !ok {
		return nil
	}
	setup := space.Setup(&placement)
	if goal == Hold {
		setup.ToMove = Attacker.Opponent()
	}
	p, err := setup.Position()
	if err != nil {
		return nil
	}
	return p
}

// leastWin is the least distance to mate of a position to be won, in plies.
const leastWin = 3

// suits reports whether the goal can be reached in a position, and is worth some moves.
func (e Ending) suits(p *xiangqi.Position, known endings.Entry) bool {
	if p.Outcome(xiangqi.Rules{}).Over() {
		return false
	}
	if e.Goal == Hold {
		return known.Value == endings.Draw
	}
	return known.Value == endings.Win && known.Plies >= leastWin && known.Plies < xiangqi.NoCaptureLimit
}

// kept returns how many moves keep the result, and how many there are.
func kept(moves []endings.Move, value endings.Value) (keep, legal int) {
	for _, m := range moves {
		if m.Known && m.Value == value {
			keep++
		}
	}
	return keep, len(moves)
}

// harmless reports whether the defender can capture an attacking piece at once.
func harmless(t *endings.Tables, p *xiangqi.Position) bool {
	for _, m := range t.Moves(p) {
		if p.PieceAt(m.Move.To()) != xiangqi.NoPiece && m.Value == endings.Draw {
			return true
		}
	}
	return false
}
