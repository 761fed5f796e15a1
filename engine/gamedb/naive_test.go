package gamedb

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// naive answers queries on unpacked games, by positions and plain comparisons alone.
type naive []*record.Item

// entireName reports whether a player has the sought name, or has it as a word.
func entireName(name, sought string) bool {
	sought = fold.Text(sought)
	return fold.Text(name) == sought || slices.ContainsFunc(strings.Fields(name), func(w string) bool { return fold.Text(w) == sought })
}

func (games naive) head(g *game.Game, q *Query) bool {
	for _, p := range q.Players {
		is := func(tag string) bool {
			if slices.ContainsFunc(names, func(name string) bool { return entireName(name, p.Name) }) {
				return entireName(g.Tags.Get(tag), p.Name)
			}
			return strings.Contains(fold.Text(g.Tags.Get(tag)), fold.Text(p.Name))
		}
		if !(p.Side != Black && is(game.TagRed) || p.Side != Red && is(game.TagBlack)) {
			return false
		}
	}
	plies := len(g.Line()) - 1
	rounds := (plies + int(g.Start().SideToMove()) + 1) / 2 // Black's first move is in round 1
	var comments string
	for n := range g.All() {
		comments += fold.Text(n.Comment) + "|"
	}
	for _, w := range strings.Fields(q.Words) {
		if !strings.Contains(comments, fold.Text(w)) {
			return false
		}
	}
	annotated, varied := false, false
	for n := range g.All() {
		annotated, varied = annotated || !n.Empty(), varied || len(n.Children()) > 1
	}
	if q.Annotated && !annotated || q.Varied && !varied {
		return false
	}
	title := fold.Text(g.Tags.Get(game.TagTitle)) + "|" + fold.Text(g.Tags.Get(game.TagEvent))
	for _, w := range strings.Fields(q.Titles) {
		if !strings.Contains(title, fold.Text(w)) {
			return false
		}
	}
	return strings.Contains(fold.Text(g.Tags.Get(game.TagEvent)), fold.Text(q.Event)) &&
		strings.HasPrefix(fold.Text(g.Tags.Get(game.TagECCO)), fold.Text(q.Code)) &&
		(len(q.Results) == 0 || slices.Contains(q.Results, g.Tags.Result())) &&
		plies >= q.MinPlies && (q.MaxPlies == 0 || plies <= q.MaxPlies) &&
		rounds >= q.MinRounds && (q.MaxRounds == 0 || rounds <= q.MaxRounds)
}

// holds reports whether a position, or its mirror image if mirror is set, meets the query.
func naiveHolds(p *xiangqi.Position, q *Query, mirror bool) bool {
	pieceAt := func(s xiangqi.Square) xiangqi.Piece {
		if mirror {
			s = s.Mirror()
		}
		return p.PieceAt(s)
	}
	if q.Position != nil {
		if p.SideToMove() != q.Position.SideToMove() {
			return false
		}
		for _, s := range xiangqi.Squares() {
			if pieceAt(s) != q.Position.PieceAt(s) {
				return false
			}
		}
	}
	for _, n := range q.Material {
		if have := p.Count(n.Piece); have < n.Min || have > n.Max {
			return false
		}
	}
	return !slices.ContainsFunc(q.Pattern, func(pt Point) bool { return !slices.Contains(pt.Pieces, pieceAt(pt.Square)) })
}

func naivePlayed(line []xiangqi.Move, sought []xiangqi.Move, joined bool) int {
	if joined {
		for i := range line {
			if len(line)-i >= len(sought) && slices.Equal(line[i:i+len(sought)], sought) {
				return i + len(sought)
			}
		}
		return -1
	}
	for i, m := range line {
		if m == sought[0] {
			if sought = sought[1:]; len(sought) == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// lines returns the lines of a game, each from the start to an end.
func lines(g *game.Game, q *Query) (all [][]*game.Node) {
	for n := range g.Preorder() {
		if n.Next() == nil && !(q.Main && len(all) > 0) {
			all = append(all, n.Line())
		}
	}
	return all
}

// meetings returns the plies at which a line of a game, or its mirror image, meets the query.
func (games naive) meetings(g *game.Game, nodes []*game.Node, q *Query, mirror bool) (plies []int) {
	var line []xiangqi.Move
	for _, n := range nodes[1:] {
		line = append(line, n.Move)
	}
	from, to := 0, len(line)
	if q.First > 0 {
		to = min(to, q.First)
	}
	if q.Last > 0 {
		from = max(from, len(line)-q.Last)
	}
	if len(q.Line) > 0 {
		sought := slices.Clone(q.Line)
		for i := range sought {
			if mirror {
				sought[i] = sought[i].Mirror()
			}
		}
		if to < from {
			return nil
		}
		end := naivePlayed(line[from:to], sought, q.Joined)
		if end < 0 {
			return nil
		}
		if q.Position == nil && q.Pattern == nil && q.Material == nil {
			return []int{from + end}
		}
	}
	for ply, n := range nodes {
		if ply >= from && ply <= to && naiveHolds(g.At(n), q, mirror) {
			plies = append(plies, ply)
		}
	}
	return plies
}

// exchanged returns the conditions on the board with the sides exchanged.
func exchanged(q *Query) *Query {
	o := *q
	o.Pattern, o.Material, o.Line = nil, nil, nil
	other := func(p xiangqi.Piece) xiangqi.Piece {
		letter := rune(p.Letter())
		if p == xiangqi.NoPiece {
			return p
		}
		letter ^= 0x20
		for _, one := range append(pieces(xiangqi.Red), pieces(xiangqi.Black)...) {
			if rune(one.Letter()) == letter {
				return one
			}
		}
		panic("no such piece")
	}
	turn := func(s xiangqi.Square) xiangqi.Square { return xiangqi.SquareAt(8-s.File(), 9-s.Rank()) }
	for _, p := range q.Pattern {
		point := Point{Square: turn(p.Square)}
		for _, piece := range p.Pieces {
			point.Pieces = append(point.Pieces, other(piece))
		}
		o.Pattern = append(o.Pattern, point)
	}
	for _, n := range q.Material {
		o.Material = append(o.Material, Number{other(n.Piece), n.Min, n.Max})
	}
	for _, m := range q.Line {
		o.Line = append(o.Line, xiangqi.NewMove(turn(m.From()), turn(m.To())))
	}
	return &o
}

func pieces(side xiangqi.Side) (all []xiangqi.Piece) {
	for kind := range xiangqi.Kind(xiangqi.Kinds) {
		all = append(all, xiangqi.NewPiece(side, kind))
	}
	return all
}

func (games naive) search(q *Query) (hits []Hit) {
	for i, item := range games {
		if !games.head(item.Game, q) {
			continue
		}
		if !q.onBoard() {
			hits = append(hits, Hit{Game: i})
			continue
		}
		for number, line := range lines(item.Game, q) {
			plies := games.meetings(item.Game, line, q, false)
			if q.Mirror {
				plies = append(plies, games.meetings(item.Game, line, q, true)...)
			}
			if q.Colours && q.Position == nil {
				o := exchanged(q)
				if plies = append(plies, games.meetings(item.Game, line, o, false)...); q.Mirror {
					plies = append(plies, games.meetings(item.Game, line, o, true)...)
				}
			}
			if len(plies) > 0 {
				hits = append(hits, Hit{Game: i, Ply: slices.Min(plies), Variation: number})
				break
			}
		}
	}
	return hits
}

func (games naive) next(q *Query) (moves []Next, met int) {
	symmetric := q.Mirror && q.Position.Key() == q.Position.MirrorKey()
	found := map[xiangqi.Move]*Next{}
	for _, item := range games {
		g := item.Game
		if !games.head(g, q) {
			continue
		}
		played := map[xiangqi.Move]bool{} // in the main line
		has := false
		all := lines(g, q)
		for i := range 2 * len(all) {
			number, image, line := i/2, i%2, all[i/2]
			if image == 1 && !q.Mirror {
				continue
			}
			for _, ply := range games.meetings(g, line, q, image == 1) {
				has = true
				if ply+1 < len(line) {
					m := line[ply+1].Move
					if image == 1 {
						m = m.Mirror()
					}
					if other := m.Mirror(); symmetric && (other.From().File() > m.From().File() || other.From().File() == m.From().File() && other.To().File() > m.To().File()) {
						m = other
					}
					played[m] = played[m] || number == 0
				}
			}
		}
		if has {
			met++
		}
		for m, main := range played {
			if found[m] == nil {
				found[m] = &Next{Move: m}
			}
			n := found[m]
			n.Games++
			if !main {
				n.Aside++
				continue
			}
			n.Red += map[bool]int{true: 1}[g.Tags.Result() == xiangqi.RedWins]
			n.Black += map[bool]int{true: 1}[g.Tags.Result() == xiangqi.BlackWins]
			n.Draw += map[bool]int{true: 1}[g.Tags.Result() == xiangqi.Draw]
			n.Last = max(n.Last, ParseDate(g.Tags.Get(game.TagDate)).Year())
			side := game.TagRedElo
			if q.Position.SideToMove() == xiangqi.Black {
				side = game.TagBlackElo
			}
			n.Best = max(n.Best, int(elo(g.Tags.Get(side))))
		}
	}
	for _, n := range found {
		moves = append(moves, *n)
	}
	slices.SortFunc(moves, func(a, b Next) int {
		return cmp.Or(b.Games-a.Games, strings.Compare(a.Move.String(), b.Move.String()))
	})
	return moves, met
}

// randomQuery returns a query that some of the games are likely to meet.
func randomQuery(random *rand.Rand, games naive) *Query {
	q := &Query{Mirror: random.IntN(2) == 0, Main: random.IntN(4) == 0}
	g := games[random.IntN(len(games))].Game
	p := g.At(g.Node(random.IntN(g.Nodes()))).Clone()
	if random.IntN(2) == 0 {
		q.Position = p.Clone()
	}
	if random.IntN(3) == 0 {
		squares := xiangqi.Squares()
		for range 1 + random.IntN(3) {
			s := squares[random.IntN(len(squares))]
			pieces := []xiangqi.Piece{p.PieceAt(s)}
			if random.IntN(2) == 0 {
				pieces = append(pieces, xiangqi.RedHorse, xiangqi.NoPiece)
			}
			q.Pattern = append(q.Pattern, Point{s, pieces})
		}
	}
	if random.IntN(3) == 0 {
		for _, piece := range []xiangqi.Piece{xiangqi.RedCannon, xiangqi.BlackSoldier} {
			q.Material = append(q.Material, Number{piece, p.Count(piece), p.Count(piece) + random.IntN(2)*100})
		}
	}
	if line := g.Line(); random.IntN(4) == 0 && len(line) > 4 {
		i := 1 + random.IntN(len(line)-4)
		q.Line = []xiangqi.Move{line[i].Move, line[i+1].Move}
		if q.Joined = random.IntN(2) == 0; !q.Joined {
			q.Line[1] = line[i+3].Move
		}
	}
	if random.IntN(5) == 0 {
		q.First = 1 + random.IntN(20)
	}
	if random.IntN(5) == 0 {
		q.Last = 1 + random.IntN(40)
	}
	if random.IntN(3) == 0 {
		q.Players = append(q.Players, Player{[]string{"許银川", "吕钦", "银", "Nguyen Dinh Thuan"}[random.IntN(4)], Side(random.IntN(3))})
	}
	if random.IntN(6) == 0 {
		q.Event = []string{"五羊", "个人"}[random.IntN(2)]
	}
	if random.IntN(6) == 0 {
		q.Results = []xiangqi.Result{xiangqi.RedWins, xiangqi.Ongoing}
	}
	if random.IntN(8) == 0 {
		q.Words = []string{"红方", "fork last", "炮二平五"}[random.IntN(3)]
	}
	q.Colours = random.IntN(3) == 0
	q.Annotated, q.Varied = random.IntN(20) == 0, random.IntN(20) == 0
	if random.IntN(16) == 0 {
		q.Titles = []string{"五羊", "个 人", "titel"}[random.IntN(3)]
	}
	if random.IntN(12) == 0 {
		q.Code = []string{"c", "C4", "E"}[random.IntN(3)]
	}
	if random.IntN(8) == 0 {
		q.MinPlies, q.MaxPlies = random.IntN(30), 30+random.IntN(30)
	}
	if random.IntN(8) == 0 {
		q.MinRounds, q.MaxRounds = random.IntN(15), 15+random.IntN(15)
	}
	return q
}

// Answers equal those of a search that replays every game with the rules.
func TestSearchAndNextEqualANaiveScan(t *testing.T) {
	found, mirrored, next, aside := 0, 0, 0, 0
	for seed := range uint64(5) {
		games := naive(randomGames(t, seed, 100))
		for i, item := range games {
			item.Game.Tags.Set(game.TagECCO, []string{"", "C42", "E01"}[i%3])
		}
		l := &Library{Parts: []*Part{open(t, pack(t, games))}}
		random := rand.New(rand.NewPCG(seed, 4))
		for range 120 {
			q := randomQuery(random, games)
			got, want := ask(t, l, q), answer{hits: games.search(q)}
			if q.Position != nil {
				want.moves, want.games = games.next(q)
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d, query %+v:\nfound %+v\nwant  %+v", seed, q, got, want)
			}
			if found += len(got.hits); q.Mirror && len(got.hits) > 1 {
				mirrored++
			}
			next += len(got.moves)
			for _, hit := range got.hits {
				aside += min(hit.Variation, 1)
			}
		}
	}
	if found < 1000 || mirrored < 20 || next < 200 || aside < 40 {
		t.Errorf("only %d games found, %d in variations, several by %d mirrored queries, and %d next moves: the test asks too little", found, aside, mirrored, next)
	}
}
