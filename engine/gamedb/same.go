package gamedb

import (
	"cmp"
	"context"
	"hash/fnv"
	"io"
	"slices"
	"strings"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// Moves of both sides from which games with the same moves may be one game, by any players. Shorter ones from the
// usual start are too common; they must have the same players.
const telling = 20

// SameGames returns groups of games that may be the same one: their moves are the same, or those of one are the
// beginning of those of another, and neither date nor result contradicts. In a group of fragments the players must have
// names of which one contains the other. games are indexes of parts and of games in them; the groups have their indexes
// in games, the longest game of each group first, and are sorted by it.
func SameGames(ctx context.Context, parts []*Part, games []Source) (groups [][]int, err error) {
	s := sameFinder{parts: parts, games: games, ends: map[uint64][]int32{}, inside: make([]int32, len(games))}
	for i := range s.inside {
		s.inside[i] = -1
	}
	s.hashes = make([]uint64, len(games))
	if err := s.each(ctx, s.end); err != nil {
		return nil, err
	}
	if err := s.each(ctx, s.fragments); err != nil {
		return nil, err
	}
	return s.groups(ctx)
}

type sameFinder struct {
	parts  []*Part
	games  []Source
	hashes []uint64           // of the start and all moves
	ends   map[uint64][]int32 // games by them
	inside []int32            // the longest game of which a game is the beginning, or -1
}

// A sameGroup is a group while games join it.
type sameGroup struct {
	members []int
	day     Date
	result  xiangqi.Result
}

// each passes the moves of each game to visit.
func (s *sameFinder) each(ctx context.Context, visit func(i int, h *head, moves []byte)) error {
	order := make([]int, len(s.games))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(s.games[a].Part, s.games[b].Part), cmp.Compare(s.games[a].Game, s.games[b].Game))
	})
	from := make([]window, len(s.parts))
	for i, p := range s.parts {
		from[i] = window{part: p, section: movesSection}
	}
	for n, i := range order {
		if n%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		g := s.games[i]
		h := &s.parts[g.Part].heads[g.Game]
		moves, err := from[g.Part].bytes(h.moves, 2*uint64(h.plies))
		if err != nil {
			return err
		}
		visit(i, h, moves)
	}
	return nil
}

// end notes where the moves of a game end.
func (s *sameFinder) end(i int, h *head, moves []byte) {
	if h.plies == 0 {
		return
	}
	hash := fnv.New64a()
	io.WriteString(hash, s.parts[s.games[i].Part].texts.at(h.start))
	hash.Write(moves)
	s.hashes[i] = hash.Sum64()
	s.ends[s.hashes[i]] = append(s.ends[s.hashes[i]], int32(i))
}

// fragments notes the games that are the beginning of a game.
func (s *sameFinder) fragments(i int, h *head, moves []byte) {
	hash := fnv.New64a()
	io.WriteString(hash, s.parts[s.games[i].Part].texts.at(h.start))
	for ply := 1; ply < int(h.plies); ply++ {
		hash.Write(moves[2*ply-2 : 2*ply])
		if ply < telling {
			continue
		}
		for _, short := range s.ends[hash.Sum64()] {
			if last := s.inside[short]; (last < 0 || s.head(int(last)).plies < h.plies) && s.named(int(short), i) {
				s.inside[short] = int32(i)
			}
		}
	}
}

func (s *sameFinder) head(i int) *head {
	g := s.games[i]
	return &s.parts[g.Part].heads[g.Game]
}

// named reports whether the players of two games may be the same.
func (s *sameFinder) named(i, j int) bool {
	a, b := s.parts[s.games[i].Part].Head(s.games[i].Game), s.parts[s.games[j].Part].Head(s.games[j].Game)
	for _, names := range [][2]string{{a.Red, b.Red}, {a.Black, b.Black}} {
		x, y := fold.Text(names[0]), fold.Text(names[1])
		if !strings.Contains(x, y) && !strings.Contains(y, x) {
			return false
		}
	}
	return true
}

// groups divides the games, the longest first. It often looks whether it should end, since games with the same moves on
// many days are compared one by one.
func (s *sameFinder) groups(ctx context.Context) (found [][]int, err error) {
	order := make([]int, len(s.games))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return -cmp.Compare(s.head(a).plies, s.head(b).plies) })
	var all []*sameGroup
	of := map[uint64][]*sameGroup{} // by the moves of a member
	in := make([]*sameGroup, len(s.games))
	for n, i := range order {
		if n%16 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if s.head(i).plies == 0 {
			continue
		}
		candidates := of[s.hashes[i]]
		if longer := s.inside[i]; longer >= 0 {
			candidates = append([]*sameGroup{in[longer]}, candidates...)
		}
		for _, g := range candidates {
			if s.joins(g, i) {
				in[i] = g
				break
			}
		}
		if in[i] == nil {
			in[i] = &sameGroup{}
			all = append(all, in[i])
		}
		if g := in[i]; !slices.Contains(of[s.hashes[i]], g) {
			of[s.hashes[i]] = append(of[s.hashes[i]], g)
		}
		h, g := s.head(i), in[i]
		g.members, g.day, g.result = append(g.members, i), max(g.day, h.day), max(g.result, xiangqi.Result(h.result))
	}
	for _, g := range all {
		if len(g.members) > 1 {
			found = append(found, g.members)
		}
	}
	slices.SortFunc(found, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	return found, nil
}

// joins reports whether a game may be the same as those of a group.
func (s *sameFinder) joins(g *sameGroup, i int) bool {
	h, lead := s.head(i), s.head(g.members[0])
	if r := xiangqi.Result(h.result); g.result != 0 && r != 0 && r != g.result {
		return false
	}
	if h.day != 0 && g.day != 0 && !h.day.Within(g.day, g.day.Last()) && !g.day.Within(h.day, h.day.Last()) {
		return false
	}
	return h.plies >= telling || h.start != 0 || h.twin == lead.twin
}
