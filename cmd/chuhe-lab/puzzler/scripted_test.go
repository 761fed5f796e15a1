package puzzler

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/data"
	"chuhe/engine/movetest"
	"chuhe/engine/prover"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// scriptPlayer answers searches without a level with its function, and levels from solver on with the solution.
type scriptPlayer struct {
	answer   func(p *xiangqi.Position, nodes uint64) think.Result
	solver   think.Level
	solution func(p *xiangqi.Position) xiangqi.Move

	asked  []string // such as 2000/2red: nodes, number of lines and side to move
	tried  [think.MaxLevel + 1]int
	boards []string
	games  int
}

func (s *scriptPlayer) NewGame() { s.games++ }

func (s *scriptPlayer) Search(_ context.Context, p *xiangqi.Position, l think.Limits, _ func(think.Info)) think.Result {
	if l.Level == 0 {
		s.asked = append(s.asked, fmt.Sprintf("%d/%d", l.Nodes, l.MultiPV)+p.SideToMove().String())
		s.boards = append(s.boards, p.FEN())
		return s.answer(p, l.Nodes)
	}
	s.tried[l.Level]++
	if right := s.solution(p); l.Level >= s.solver {
		return think.Result{Move: right}
	}
	return think.Result{Move: wrong(p, s.solution(p))}
}

// wrong returns a legal move other than the right one.
func wrong(p *xiangqi.Position, right xiangqi.Move) xiangqi.Move {
	var legal xiangqi.MoveList
	p.LegalMoves(&legal)
	if legal.At(0) == right {
		return legal.At(1)
	}
	return legal.At(0)
}

// lines returns the result of a search: a line with its score, and the score of another move.
func lines(p *xiangqi.Position, best, second think.Score, pv []xiangqi.Move) think.Result {
	return think.Result{Move: pv[0], Score: best, Lines: []think.Info{{Score: best, PV: pv}, {Score: second, PV: []xiangqi.Move{wrong(p, pv[0])}}}}
}

func read(t *testing.T, line string) puzzle.Puzzle {
	t.Helper()
	z, err := puzzle.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func minerWith(t *testing.T, s *scriptPlayer) *Miner {
	t.Helper()
	m, err := New(s, func(puzzle.Kind, int) bool { return true }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// following returns a line and a legal move after it.
func following(p *xiangqi.Position, line []xiangqi.Move) []xiangqi.Move {
	p = p.Clone()
	for _, m := range line {
		p.MakeMove(m)
	}
	return append(slices.Clone(line), wrong(p, xiangqi.NoMove))
}

const (
	win         = "w2-01d448|win 2|1118|crouching-horse,fork|r1b1kabn1/4a4/1c2Nr3/p3p2Cp/6p2/9/P5P1P/C3B1n2/4A4/R1BAK3R w|e7c8 e9d9 c8a9"
	defence     = "d1-010e35|defence 1|1197|quiet-move|rnbakabn1/9/4cr3/p3p1p1p/2p5c/5NP2/P1P5P/2N1C2C1/R3A3R/2BAK1B2 w|i1f1"
	mateInThree = "m3-01125e|mate 3|1249|chariot-mate|1R1a1k3/4a4/b8/9/2b1R4/9/9/4B4/4A4/2B1KA3 w|e5e8 a7c9 b9c9 c5a7 c9d9"
	mate        = "m2-01dc84|mate 2|1224|chariot-mate,elephant-eye|5k3/3r5/2R1b4/R7p/9/P7P/9/4C1r1B/4A4/2B1K4 w|c7c9 f9f8 a6f6"
)

// A position is a puzzle only if ever longer searches find its move the only good one.
func TestTactic(t *testing.T) {
	const all = "2000/2red 16000/2red 80000/2red 400000/2red"
	for _, c := range []struct {
		name, line   string
		scores       [2]int // around the position
		best, second think.Score
		last         string
		pass         think.Score // of the enemy if Red passes
		from         uint64      // nodes from which another move is the best
		want         string      // the searches
		found        bool
	}{
		{"a win", win, [2]int{0, 400}, 400, 0, "e9d9", 0, 1e9, all, true},
		{"a win after too large a rise", win, [2]int{160, 400}, 400, 0, "e9d9", 0, 1e9, "", false},
		{"a win that another move takes too", win, [2]int{0, 400}, 400, 250, "e9d9", 0, 1e9, "2000/2red", false},
		{"a recapture", win, [2]int{0, 400}, 400, 0, "c9c8", 0, 1e9, "2000/2red", false},
		{"a win refuted at last", win, [2]int{0, 400}, 400, 0, "e9d9", 0, 400_000, all, false},
		{"a win refuted by a longer look", win, [2]int{0, 400}, 400, 0, "e9d9", 0, 16_000, "2000/2red 16000/2red 80000/2red", false},
		{"an unknown last move", win, [2]int{0, 400}, 400, 0, "", 0, 1e9, "", false},
		{"a defence", defence, [2]int{0, 0}, -100, -500, "e9d9", 300, 1e9, "500/0black " + all, true},
		{"no threat", defence, [2]int{0, 0}, -100, -500, "e9d9", 299, 1e9, "500/0black", false},
		{"a lost position", defence, [2]int{0, 0}, -200, -500, "e9d9", 300, 1e9, "500/0black 2000/2red", false},
		{"another defence", defence, [2]int{0, 0}, 0, -400, "e9d9", 300, 1e9, "500/0black 2000/2red", false},
	} {
		z := read(t, c.line)
		p := movetest.Position(t, z.FEN)
		player := &scriptPlayer{solver: 4, solution: func(*xiangqi.Position) xiangqi.Move { return z.Solution[0] }}
		player.answer = func(at *xiangqi.Position, nodes uint64) think.Result {
			switch {
			case nodes == passNodes:
				return think.Result{Move: wrong(at, xiangqi.NoMove), Score: c.pass}
			case nodes >= c.from:
				return lines(at, c.best, c.second, []xiangqi.Move{wrong(at, z.Solution[0])})
			}
			return lines(at, c.best, c.second, following(at, z.Solution))
		}
		game := []moment{{p: p, red: c.scores[0], known: true}, {p: p, red: c.scores[1], known: true}}
		if c.last != "" {
			game[1].last = movetest.Moves(t, c.last)[0]
		}
		m := minerWith(t, player)
		// A careless move would lead to other searches.
		m.Wanted = func(kind puzzle.Kind, in int) bool { return kind == z.Kind && in == 0 }
		s := seeker{Miner: m, game: game, random: rand.New(rand.NewPCG(1, 2))}
		s.tactic(t.Context(), 1)
		if got := strings.Join(player.asked, " "); got != c.want || (len(s.found) > 0) != c.found {
			t.Errorf("%s: the searches are %q and %d puzzles found, want %q and %v", c.name, got, len(s.found), c.want, c.found)
		}
		if !c.found || len(s.found) == 0 {
			continue
		}
		z.Rating = 1197
		if got := s.found[0].Line(); got != z.Line() {
			t.Errorf("%s: %s, want %s", c.name, got, z.Line())
		}
		if player.tried[1] != tries {
			t.Errorf("%s: level 1 tries %d times, want %d", c.name, player.tried[1], tries)
		}
		// The puzzle is not taken twice, even as a twin, and neither is one of a kind that is there.
		player.asked = nil
		s.tactic(t.Context(), 1)
		s.found = nil
		if s.tactic(t.Context(), 1); len(s.found) > 0 || slices.Contains(player.asked, "2000/2red") {
			t.Errorf("%s: found again by the searches %q", c.name, player.asked)
		}
		clear(m.seen)
		if s.tactic(t.Context(), 1); len(s.found) > 0 {
			t.Errorf("%s: a twin is found", c.name)
		}
	}
}

// A look rules out positions with little choice, and lines that break off.
func TestLook(t *testing.T) {
	z := read(t, win)
	p := movetest.Position(t, z.FEN)
	other := movetest.Move(t, "e9d9")
	for _, c := range []struct {
		name   string
		kind   puzzle.Kind
		nodes  uint64
		result think.Result
		want   bool
		in     int
	}{
		{"a win", puzzle.Win, prover.LongNodes, lines(p, 400, 0, following(p, z.Solution)), true, 0},
		{"a win whose end is unknown", puzzle.Win, prover.LongNodes, lines(p, 400, 0, z.Solution), false, 0},
		{"the same after a glance", puzzle.Win, lookNodes, lines(p, 400, 0, z.Solution), true, 0},
		{"a single line", puzzle.Win, lookNodes, think.Result{Lines: lines(p, 400, 0, z.Solution).Lines[:1]}, false, 0},
		{"no moves", puzzle.Win, lookNodes, think.Result{Lines: make([]think.Info, 2)}, false, 0},
		{"a mate in two", puzzle.Mate, mateNodes, lines(p, think.MateIn(3), 0, z.Solution), true, 2},
		{"a mate that takes as long another way", puzzle.Mate, mateNodes, lines(p, think.MateIn(3), think.MateIn(3), z.Solution), false, 2},
		{"a mate that takes longer another way", puzzle.Mate, mateNodes, lines(p, think.MateIn(3), think.MateIn(5), z.Solution), true, 2},
		{"a mate in five", puzzle.Mate, mateNodes, lines(p, think.MateIn(9), 0, z.Solution), true, 5},
		{"a mate in six", puzzle.Mate, mateNodes, lines(p, think.MateIn(11), 0, z.Solution), false, 6},
	} {
		m := minerWith(t, &scriptPlayer{answer: func(*xiangqi.Position, uint64) think.Result { return c.result }})
		got, ok := m.look(t.Context(), p, other, c.kind, c.nodes)
		if ok != c.want || got.In != c.in {
			t.Errorf("%s: %v, %v, want %v in %d", c.name, got, ok, c.want, c.in)
		}
		stopped, cancel := context.WithCancel(t.Context())
		cancel()
		if _, ok := m.look(stopped, p, other, c.kind, c.nodes); ok {
			t.Errorf("%s: found by a search that was stopped", c.name)
		}
	}
	for fen, want := range map[string]int{"3k5/9/9/9/9/9/9/9/9/4K4 w": 0, "3k5/9/9/9/9/9/9/P8/9/4K4 w": 0, "3k5/9/9/9/9/9/9/P7P/9/4K4 w": 1} {
		player := &scriptPlayer{answer: func(p *xiangqi.Position, _ uint64) think.Result { return think.Result{} }}
		if minerWith(t, player).look(t.Context(), movetest.Position(t, fen), other, puzzle.Win, lookNodes); len(player.asked) != want {
			t.Errorf("%s: %d searches, want %d", fen, len(player.asked), want)
		}
	}
}

// After a threat, two careless moves are tried, which neither capture nor give check.
func TestCarelessMoves(t *testing.T) {
	player := &scriptPlayer{}
	player.answer = func(p *xiangqi.Position, nodes uint64) think.Result {
		if nodes == passNodes { // a protected cannon is taken by a cannon
			return think.Result{Move: movetest.Move(t, "e7e2"), Score: 500}
		}
		return think.Result{}
	}
	m := minerWith(t, player)
	m.Wanted = func(kind puzzle.Kind, _ int) bool { return kind == puzzle.Win }
	p := movetest.Position(t, read(t, defence).FEN)
	s := seeker{Miner: m, random: rand.New(rand.NewPCG(1, 2)), game: []moment{{p: p, known: true}, {p: p, known: true, last: movetest.Move(t, "a9a8")}}}
	s.tactic(t.Context(), 1)
	if got, want := strings.Join(player.asked, " "), "500/0black 2000/2black 2000/2black"; got != want {
		t.Errorf("the searches are %q, want %q", got, want)
	}
	player.answer = func(*xiangqi.Position, uint64) think.Result {
		return think.Result{Move: movetest.Move(t, "f7f4"), Score: 500} // it takes an unprotected soldier
	}
	player.asked = nil
	if s.tactic(t.Context(), 1); len(player.asked) != 1 {
		t.Errorf("a simple threat leads to the searches %q", player.asked)
	}
}

// Regardless of the random choices, a careless move neither captures nor gives check, and none is tried once a win is found.
func TestCarelessMovesAreQuiet(t *testing.T) {
	player := &scriptPlayer{answer: func(*xiangqi.Position, uint64) think.Result { return think.Result{} }}
	m := minerWith(t, player)
	p := movetest.Position(t, read(t, win).FEN) // with captures, checks and other moves
	was := data.Of(p, 0)
	for seed := range uint64(40) {
		s := seeker{Miner: m, random: rand.New(rand.NewPCG(seed, 2))}
		s.overlook(t.Context(), p)
		asked := len(player.boards)
		s.found = []puzzle.Puzzle{{Kind: puzzle.Win}}
		if s.overlook(t.Context(), p); len(player.boards) != asked {
			t.Fatalf("seed %d: careless moves are tried though a win is found", seed)
		}
	}
	if len(player.boards) < 20 {
		t.Errorf("40 seeds lead to %d searches, want 20 or more", len(player.boards))
	}
	for _, board := range player.boards {
		after := movetest.Position(t, board)
		if now := data.Of(after, 0); after.InCheck() || now.Men() != was.Men() || !strings.HasSuffix(board, " b - - 0 1") {
			t.Errorf("the careless move to %s captures, gives check or has been counted", board)
		}
	}
}

// A decided game is played to its end, where its longest mate is proved.
func TestMateOfDecidedGame(t *testing.T) {
	z := read(t, mate)
	byBoard := map[string]xiangqi.Move{}
	p := movetest.Position(t, z.FEN)
	for _, m := range z.Solution {
		byBoard[puzzle.Bare(p).FEN()] = m
		p.MakeMove(m)
	}
	player := &scriptPlayer{solver: 9, solution: func(p *xiangqi.Position) xiangqi.Move { return byBoard[puzzle.Bare(p).FEN()] }}
	player.answer = func(p *xiangqi.Position, nodes uint64) think.Result {
		left := len(z.Solution) - p.Plies()
		move := byBoard[puzzle.Bare(p).FEN()]
		if move == xiangqi.NoMove {
			return think.Result{}
		}
		if p.SideToMove() != xiangqi.Red {
			return lines(p, think.MatedIn(left), think.MatedIn(left), []xiangqi.Move{move})
		}
		if nodes == mateNodes {
			left = 3
		}
		return lines(p, think.MateIn(left), 0, []xiangqi.Move{move})
	}
	record := data.Of(movetest.Position(t, z.FEN), 1500)
	record.Result, record.Last = xiangqi.RedWins, true
	m := minerWith(t, player)
	found, err := m.Game(t.Context(), []data.Record{record}, rand.New(rand.NewPCG(1, 2)))
	z.Rating = 2499
	if err != nil || len(found) != 1 || found[0].Line() != z.Line() {
		t.Fatalf("found %+v, %v, want %s", found, err, z.Line())
	}
	if got, want := strings.Join(player.asked, " "), "800/0red 4000/2red 800/0black 800/0red 4000/2red"; got != want {
		t.Errorf("the searches are %q, want %q", got, want)
	}
	if err := m.Check(t.Context(), &found[0]); err != nil {
		t.Error(err)
	}

	all := m.Wanted
	for _, c := range []struct {
		name   string
		result xiangqi.Result
		wanted func(puzzle.Kind, int) bool
		asked  string
	}{
		{"a draw", xiangqi.Draw, all, ""},
		{"no mate is wanted", xiangqi.RedWins, func(kind puzzle.Kind, _ int) bool { return kind != puzzle.Mate }, ""},
		// Only the rest of the found mate after two plies is searched.
		{"a mate that was found", xiangqi.RedWins, all, "800/0red 800/0black 800/0red 4000/2red"},
	} {
		other := record
		other.Result, m.Wanted, player.asked = c.result, c.wanted, nil
		found, err := m.Game(t.Context(), []data.Record{other}, nil)
		if asked := strings.Join(player.asked, " "); err != nil || len(found) > 0 || asked != c.asked {
			t.Errorf("%s: found %v, %v by the searches %q, want nothing by %q", c.name, found, err, asked, c.asked)
		}
	}
	m.Wanted = all
	if found, err := m.Game(t.Context(), nil, nil); found != nil || err != nil {
		t.Errorf("an empty game: %v, %v, want nil", found, err)
	}
	record.Board[0] = xiangqi.RedKing
	if _, err := m.Game(t.Context(), []data.Record{record}, nil); err == nil {
		t.Error("a board with three kings is no error")
	}
}

// Mates of any length up to the longest are wanted.
func TestWantedMates(t *testing.T) {
	for in := range 7 {
		m := minerWith(t, &scriptPlayer{})
		m.Wanted = func(kind puzzle.Kind, n int) bool { return kind == puzzle.Mate && n == in }
		if got, want := m.wantsMates(), in >= 1 && in <= 5; got != want {
			t.Errorf("mates in %d are wanted: %v, want %v", in, got, want)
		}
	}
}

// A check names the fault.
func TestFaults(t *testing.T) {
	deep := read(t, defence)
	player := &scriptPlayer{answer: func(p *xiangqi.Position, nodes uint64) think.Result { return lines(p, -100, -400, deep.Solution) }}
	m := minerWith(t, player)
	for _, c := range []struct{ line, want string }{
		{"b|mate 2|1000||4k4/R8/9/9/9/9/9/9/9/1R3K3 w|b0b1 e9d9 b1b9", "a mate in 1 is not excluded"},
		{"c|mate 1|1000||4k4/R8/7R1/9/9/9/9/9/9/1R3K3 w|b0b9", "a8d8 and h7d7 both mate in 1"},
		{"a|mate 1|1000||4k4/9/9/9/9/9/9/9/9/1R3K3 w|b0b1", "nothing mates in 1"},
		{strings.Replace(mate, "|c7c9 f9f8 a6f6", "|a6f6 d8f8 f6f8", 1), "c7c9 mates, not a6f6"},
		{"f|win 1|1000||3ak4/4a4/9/9/2p6/2P6/4P4/2C6/4A4/3AK4 w|c2c5", "the solution wins too little"},
		{defence, ""},
		{strings.Replace(defence, "|i1f1", "|i1g1", 1), "another move is best"},
		{win, "another move is best"},
	} {
		z := read(t, c.line)
		err := m.Check(t.Context(), &z)
		if got := fmt.Sprint(err); err == nil && c.want != "" || err != nil && got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
	player.answer = func(p *xiangqi.Position, nodes uint64) think.Result { return lines(p, -100, -300, deep.Solution) }
	if err := m.Check(t.Context(), &deep); err == nil || err.Error() != "the best move has -1.00, the second best -3.00" {
		t.Errorf("a defence with another one: %v", err)
	}
	if last := player.asked[len(player.asked)-1]; last != "400000/2red" {
		t.Errorf("the search for a check is %s, want %s", last, "400000/2red")
	}
	player.answer = func(p *xiangqi.Position, nodes uint64) think.Result {
		return think.Result{Lines: lines(p, -100, -500, deep.Solution).Lines[:1]}
	}
	if err := m.Check(t.Context(), &deep); err == nil || err.Error() != "another move is best" {
		t.Errorf("a single line: %v, want %q", err, "another move is best")
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.Check(stopped, &deep); err != context.Canceled {
		t.Errorf("a check that was stopped: %v, want %v", err, context.Canceled)
	}
	if err := m.Check(t.Context(), &puzzle.Puzzle{}); err == nil {
		t.Error("no position is checked")
	}
}

// The rating falls with the levels that solve the puzzle. Two levels that always solve it are enough.
func TestRate(t *testing.T) {
	for _, c := range []struct {
		line   string
		solver think.Level
		times  int
		rating int
		tried  string // by level from 1
	}{
		{mate, 1, 1, 500, "[2 2 0 0 0 0 0 0]"},
		{mate, 2, 1, 736, "[2 2 2 0 0 0 0 0]"},
		{mate, 5, 1, 1407, "[2 2 2 2 2 2 0 0]"},
		{mate, 8, 1, 2103, "[2 2 2 2 2 2 1 1]"},
		{defence, 9, 1, 2499, "[2 2 2 2 2 2 1 1]"},
		{defence, 5, 3, 1407, "[6 6 6 6 6 6 0 0]"},
		{win, 7, 2, 1901, "[4 4 4 4 4 4 2 2]"},
	} {
		z := read(t, c.line)
		prove := minerWith(t, nil)
		player := &scriptPlayer{solver: c.solver, solution: func(p *xiangqi.Position) xiangqi.Move {
			prove.Left = prover.ProofMoves
			if z.Kind != puzzle.Mate {
				return z.Solution[0]
			}
			for n := 1; n <= 2; n++ {
				if m := prove.Mates(t.Context(), p, n); m != xiangqi.NoMove {
					return m
				}
			}
			return xiangqi.NoMove
		}}
		m := minerWith(t, player)
		if err := m.Rate(t.Context(), &z, c.times); err != nil {
			t.Fatal(err)
		}
		if c.line == mate { // a solution is of two moves
			for level := c.solver; level <= strongest; level++ {
				player.tried[level] /= 2
			}
		}
		if got := fmt.Sprint(player.tried[1:9]); z.Rating != c.rating || got != c.tried {
			t.Errorf("%s solved from level %d on is rated %d in %s tries, want %d in %s", z.ID, c.solver, z.Rating, got, c.rating, c.tried)
		}
		if player.games != 1 || player.tried[9] > 0 {
			t.Errorf("%s: %d games, and level 9 tries %d times", z.ID, player.games, player.tried[9])
		}
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	z := read(t, defence)
	player := &scriptPlayer{solution: func(*xiangqi.Position) xiangqi.Move { return z.Solution[0] }}
	if err := minerWith(t, player).Rate(stopped, &z, 1); err == nil || z.Rating != 1197 {
		t.Errorf("a rating that was stopped: %v, rated %d", err, z.Rating)
	}
	if err := minerWith(t, player).Rate(t.Context(), &puzzle.Puzzle{}, 1); err == nil {
		t.Error("no position is rated")
	}
}

// Known puzzles are not found again, and a known puzzle without a position is an error.
func TestKnown(t *testing.T) {
	z := read(t, mate)
	m, err := New(&scriptPlayer{}, nil, []puzzle.Puzzle{z})
	if err != nil || !m.seen[movetest.Position(t, z.FEN).EitherKey()] || m.twins.Meet(&z) {
		t.Errorf("a known puzzle: %v, and it is new", err)
	}
	if _, err := New(&scriptPlayer{}, nil, []puzzle.Puzzle{{}}); err == nil {
		t.Error("a puzzle without a position is known")
	}
}

// Positions between the recorded ones are found, unless the gap is too long.
func TestReplay(t *testing.T) {
	p := xiangqi.StartPosition()
	line := movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2 b7a7 a0b0 a9b9 g3g4 c6c5")
	var all []*xiangqi.Position
	for _, m := range line {
		all = append(all, p.Clone())
		p.MakeMove(m)
	}
	var records []data.Record
	for i, ply := range []int{0, 1, 3, 10} {
		records = append(records, data.Of(all[ply], int16(10*(i+1))))
	}
	game, err := replay(records)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range game {
		got = append(got, fmt.Sprint(m.last, " ", m.known, " ", m.red, " ", m.of(xiangqi.Red), " ", m.of(xiangqi.Black)))
	}
	want := []string{"0000 true 10 10 -10", "h2e2 true -20 -20 20", "h9g7 false 0 0 0", "h0g2 true -30 -30 30", "0000 true 40 40 -40"}
	if !slices.Equal(got, want) {
		t.Errorf("the moments are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for i, ply := range []int{0, 1, 2, 3, 10} {
		if game[i].p.Key() != all[ply].Key() {
			t.Errorf("moment %d is %s, want %s", i, game[i].p.FEN(), all[ply].FEN())
		}
	}
}
