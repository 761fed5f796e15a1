package match

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/scan"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// scriptPlayer plays a list of moves and then fails.
type scriptPlayer struct {
	moves []string
	then  error // nil: resign; errNoMove: return no move
	limit time.Duration
	next  int
}

// errNoMove makes a scripted player return no move.
var errNoMove = errors.New("no move")

func (s *scriptPlayer) NewGame(uint64) error { s.next = 0; return nil }
func (s *scriptPlayer) Control() Control     { return Control{MoveTime: s.limit} }
func (s *scriptPlayer) Close() error         { return nil }
func (s *scriptPlayer) Move(context.Context, *xiangqi.Position, [2]Clock) (Answer, error) {
	switch {
	case s.next < len(s.moves):
	case s.then == errNoMove:
		return Answer{}, nil
	default:
		return Answer{Resign: s.then == nil}, s.then
	}
	s.next++
	tick()
	m, err := xiangqi.ParseMove(s.moves[s.next-1])
	return Answer{Move: m}, err
}

// play plays a game from the start position, with the seed 1 for both players.
func play(t *testing.T, red, black Player, terms Terms) Game {
	t.Helper()
	for _, player := range []Player{red, black} {
		if err := player.NewGame(1); err != nil {
			t.Fatal(err)
		}
	}
	g, err := conduct(t.Context(), Opening{FEN: xiangqi.StartFEN}, [2]Player{red, black}, terms, unseen)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestEndsOfGames(t *testing.T) {
	start := Opening{FEN: xiangqi.StartFEN}
	mate := Opening{FEN: "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1"}
	stalemate := Opening{FEN: "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"}
	for _, c := range []struct {
		name       string
		opening    Opening
		red, black Player
		allowance  time.Duration
		result     xiangqi.Result
		end        string
		detail     string
	}{
		{"red resigns", start, &scriptPlayer{}, &scriptPlayer{}, 0, xiangqi.BlackWins, EndResign, "red"},
		{"black crashes", start, &scriptPlayer{moves: []string{"h2e2"}}, &scriptPlayer{then: errors.New("no net")}, 0, xiangqi.RedWins, EndCrash, "no net"},
		{"black is silent", start, &scriptPlayer{moves: []string{"h2e2"}}, &scriptPlayer{then: fmt.Errorf("it is cut off: %w", think.ErrDeaf)}, 0, xiangqi.RedWins, EndSilent, "cut off"},
		{"black finds nothing", start, &scriptPlayer{moves: []string{"h2e2"}}, &scriptPlayer{then: errNoMove}, 0, xiangqi.RedWins, EndNoMove,
			"black, move 2: where there are some on rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/p1p1p1p1p/1c2c4/9/rnbakabnr b"},
		{"illegal", start, &scriptPlayer{moves: []string{"h2e3"}}, &scriptPlayer{}, 0, xiangqi.BlackWins, EndIllegal, "h2e3"},
		{"black's piece", start, &scriptPlayer{moves: []string{"h9g7"}}, &scriptPlayer{}, 0, xiangqi.BlackWins, EndIllegal, "h9g7"},
		{"pinned", Opening{FEN: "3k5/9/9/9/4r4/9/9/9/4C4/4K4 w"}, &scriptPlayer{moves: []string{"e1d1"}}, &scriptPlayer{}, 0, xiangqi.BlackWins, EndIllegal, "e1d1"},
		{"late", start, &scriptPlayer{moves: []string{"h2e2"}, limit: 1}, &scriptPlayer{}, -1, xiangqi.BlackWins, EndLate, "were given"},
		{"in time", start, &scriptPlayer{moves: []string{"h2e2"}, limit: time.Hour}, &scriptPlayer{}, 0, xiangqi.RedWins, EndResign, "black"},
		{"mate", mate, &scriptPlayer{moves: []string{"b0b9"}}, &scriptPlayer{}, 0, xiangqi.RedWins, xiangqi.Checkmate.String(), ""},
		{"stalemate", stalemate, &scriptPlayer{moves: []string{"a1a8"}}, &scriptPlayer{}, 0, xiangqi.RedWins, xiangqi.Stalemate.String(), ""},
		{"repetition", start, &scriptPlayer{moves: []string{"h0g2", "g2h0", "h0g2", "g2h0", "h0g2"}},
			&scriptPlayer{moves: []string{"h9g7", "g7h9", "h9g7", "g7h9", "h9g7"}}, 0, xiangqi.Draw, xiangqi.RepetitionDraw.String(), ""},
	} {
		g, err := conduct(context.Background(), c.opening, [2]Player{c.red, c.black}, Terms{Allowance: c.allowance}, unseen)
		if err != nil {
			t.Errorf("%s: conduct: %v", c.name, err)
			continue
		}
		if g.Result != c.result || g.End != c.end || !strings.Contains(strings.ToLower(g.Detail), c.detail) {
			t.Errorf("%s: %v %q %q, want %v %q %q", c.name, g.Result, g.End, g.Detail, c.result, c.end, c.detail)
		}
	}
}

func TestFaultyGames(t *testing.T) {
	for end, want := range map[string]bool{EndIllegal: true, EndNoMove: true, EndCrash: true, EndLate: true, EndSilent: true, EndResign: false, EndAgreed: false,
		EndLength: false, xiangqi.Checkmate.String(): false} {
		if (Game{End: end}).Faulty() != want {
			t.Errorf("%s: faulty is not %v", end, want)
		}
	}
}

func TestStoppedGame(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g, err := conduct(ctx, Opening{FEN: xiangqi.StartFEN}, [2]Player{&scriptPlayer{}, &scriptPlayer{}}, Terms{}, unseen)
	if err != nil || g.End != EndStopped || g.Result != xiangqi.Ongoing {
		t.Errorf("conduct with a cancelled context = %+v, %v, want a stopped game without result", g, err)
	}
}

func unseen(*xiangqi.Position) {}

func TestGameText(t *testing.T) {
	o := Opening{FEN: xiangqi.StartFEN}
	for _, text := range []string{"h2e2", "h9g7"} {
		m, _ := xiangqi.ParseMove(text)
		o.Moves = append(o.Moves, m)
	}
	g, err := conduct(context.Background(), o, [2]Player{&scriptPlayer{moves: []string{"h0g2"}}, &scriptPlayer{}}, Terms{}, unseen)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.String(), "h2e2 h9g7 | h0g2 1-0 {resignation}"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// builtIn returns the built-in openings.
func builtIn(t *testing.T) []Opening {
	t.Helper()
	all, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// run plays a match to its end.
func run(t *testing.T, m Match, finished func(Round)) {
	t.Helper()
	if err := m.Run(t.Context(), finished); err != nil {
		t.Fatal(err)
	}
}

func random() Contestant {
	return Contestant{Name: "random", Make: func(context.Context) (Player, error) { return &Random{}, nil }}
}

// TestMatch plays a match of random movers with several workers. Every game must be played once, the games of a pair
// share their opening, colours alternate, and the same seed gives the same games.
func TestMatch(t *testing.T) {
	play := func(workers int) []string {
		games := make([]string, 9)
		m := Match{Contestants: []Contestant{random(), {Name: "greedy", Make: func(context.Context) (Player, error) { return &Greedy{}, nil }}},
			Openings: builtIn(t), Games: len(games), Workers: workers, Seed: 5}
		run(t, m, func(f Round) {
			if games[f.Number] != "" {
				t.Errorf("game %d is there twice", f.Number)
			}
			if want := (Seats{f.Number % 2, 1 - f.Number%2}); f.Seats != want {
				t.Errorf("game %d: the seats are %v, want %v", f.Number, f.Seats, want)
			}
			games[f.Number] = f.Game.String()
		})
		return games
	}
	one, three := play(1), play(3)
	for i := range one {
		if one[i] == "" || one[i] != three[i] {
			t.Fatalf("game %d is %q with one worker and %q with three", i, one[i], three[i])
		}
		first, _, _ := strings.Cut(one[i], "|")
		second, _, _ := strings.Cut(one[i&^1], "|")
		if first != second {
			t.Errorf("games %d and %d begin differently: %q, %q", i, i&^1, first, second)
		}
	}
}

// mortal is a player that fails to start some games: its first one after each start, or any after a number of
// games.
type mortal struct {
	scriptPlayer
	games, most int
}

func (m *mortal) NewGame(uint64) error {
	if m.games++; m.games > m.most {
		return errors.New("it has ended")
	}
	m.next = 0
	return nil
}

// A program that ends between two games is restarted. The game is lost only if that does not help, and the match ends
// only if the program cannot be started.
func TestPlayerThatEndsBetweenGames(t *testing.T) {
	for _, c := range []struct {
		name   string
		lives  int // number of times that it can be started
		most   int // number of games after each start
		starts int
		ends   string // how the games end
		err    string
	}{
		{"it plays one game a life", 99, 1, 4, "resignation, resignation, resignation, resignation", ""},
		{"it plays none", 99, 0, 8, "crash, crash, crash, crash", ""},
		{"it starts twice", 2, 1, 3, "resignation, resignation", "mortal: no more"},
	} {
		starts := 0
		m := Match{Openings: builtIn(t), Games: 4}
		m.Contestants = []Contestant{random(), {Name: "mortal", Make: func(context.Context) (Player, error) {
			if starts++; starts > c.lives {
				return nil, errors.New("no more")
			}
			return &mortal{most: c.most}, nil
		}}}
		var ends []string
		err := m.Run(context.Background(), func(f Round) {
			ends = append(ends, f.Game.End)
			if f.Points(0) != 1 {
				t.Errorf("%s: game %d brings the other %v, want 1", c.name, f.Number, f.Points(0))
			}
			if f.Game.Faulty() && !strings.Contains(f.Game.Detail, "move 1: it has ended") {
				t.Errorf("%s: game %d is faulty by %q, want \"move 1: it has ended\"", c.name, f.Number, f.Game.Detail)
			}
		})
		if got := strings.Join(ends, ", "); got != c.ends || starts != c.starts {
			t.Errorf("%s: %d starts, %s, want %s and %d", c.name, starts, got, c.ends, c.starts)
		}
		if c.err == "" && err != nil || c.err != "" && (err == nil || err.Error() != c.err) {
			t.Errorf("%s: the match ends with %v, want %q", c.name, err, c.err)
		}
	}
}

// seedRecorder records the seeds of its games, and then fails.
type seedRecorder struct {
	scriptPlayer
	seeds *[]uint64
}

func (s *seedRecorder) NewGame(seed uint64) error {
	*s.seeds = append(*s.seeds, seed)
	return s.scriptPlayer.NewGame(seed)
}

// Each game has its own seed. After a crash both players are started again, and an invalid opening ends the match.
func TestPlayersOfGames(t *testing.T) {
	for _, c := range []struct {
		then   error
		starts int // of each player
		end    string
	}{{nil, 1, EndResign}, {errors.New("out of memory"), 3, EndCrash}, {think.ErrDeaf, 3, EndSilent}} {
		var seeds [2][]uint64
		var starts [2]int
		contestant := func(i int) Contestant {
			return Contestant{Name: "seeded", Make: func(context.Context) (Player, error) {
				starts[i]++
				return &seedRecorder{scriptPlayer{then: c.then}, &seeds[i]}, nil
			}}
		}
		m := Match{Contestants: []Contestant{contestant(0), contestant(1)}, Openings: []Opening{{FEN: xiangqi.StartFEN}}, Games: 3, Seed: 40}
		err := m.Run(t.Context(), func(f Round) {
			if f.Game.End != c.end {
				t.Errorf("game %d ends by %s, want %s", f.Number, f.Game.End, c.end)
			}
		})
		want := []uint64{40, 41, 42}
		if err != nil || starts != [2]int{c.starts, c.starts} || !slices.Equal(seeds[0], want) || !slices.Equal(seeds[1], want) {
			t.Errorf("%v: %v, %v starts and seeds %v, want %d starts and %v each", c.then, err, starts, seeds, c.starts, want)
		}
	}
	m := Match{Contestants: []Contestant{random(), random()}, Openings: []Opening{{FEN: "none"}}, Games: 1}
	if err := m.Run(t.Context(), func(f Round) { t.Errorf("%v is finished", f) }); err == nil {
		t.Error("a match from nowhere ends well")
	}
}

// A player that was not asked for its move ends the match, not the game: no result is reported.
func TestAbsentPlayer(t *testing.T) {
	away := fmt.Errorf("the engine was removed: %w", think.ErrAbsent)
	m := Match{Openings: []Opening{{FEN: xiangqi.StartFEN}}, Games: 4, Contestants: []Contestant{random(), {Name: "away", Make: func(context.Context) (Player, error) {
		return &scriptPlayer{then: away}, nil
	}}}}
	if err := m.Run(t.Context(), func(f Round) { t.Errorf("game %d is finished: %v", f.Number, f.Game) }); err != away {
		t.Errorf("the match ends with %v, want %v", err, away)
	}
}

// An interrupt may reach a player just before it reaches the match.
func TestPlayerInterruptedJustBefore(t *testing.T) {
	for name, make := range map[string]func() (Player, error){
		"it cannot be started": func() (Player, error) { return nil, errors.New("killed") },
		"it begins no game":    func() (Player, error) { return &mortal{}, nil },
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			m := Match{Openings: []Opening{{FEN: xiangqi.StartFEN}}, Games: 2}
			m.Contestants = []Contestant{random(), {Name: "mortal", Make: func(context.Context) (Player, error) {
				time.AfterFunc(signalDelay/2, cancel)
				return make()
			}}}
			if err := m.Run(ctx, func(f Round) { t.Errorf("%s: game %v is finished", name, f) }); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: the match ends with %v, want %v", name, err, context.Canceled)
			}
		})
	}
}

// A program's score in its own unit must not contribute to adjudication.
func TestAnswerOfProgram(t *testing.T) {
	for bound, want := range map[think.Bound]Answer{
		think.Exact:   {Scored: true, Score: 321, Depth: 7, Nodes: 9},
		think.Lower:   {Scored: true, Score: 321, Depth: 7, Nodes: 9},
		think.NoBound: {Depth: 7, Nodes: 9},
	} {
		told := think.Result{Score: 321, Depth: 7, Nodes: 9, Lines: []think.Info{{Bound: bound, Score: 321}}}
		if got := answerOf(told); got != want {
			t.Errorf("answerOf with bound %v = %+v, want %+v", bound, got, want)
		}
	}
	if got := answerOf(think.Result{Resign: true}); got != (Answer{Resign: true}) {
		t.Errorf("answerOf with Resign = %+v, want only Resign", got)
	}
}

// Among four contestants, each two play a pair of games with both colours before the next opening.
func TestSeats(t *testing.T) {
	var got []Seats
	for n := range 2 * Meetings(4) {
		got = append(got, SeatsOf(n, 4))
	}
	want := []Seats{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {0, 3}, {3, 0}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {3, 2}}
	if !slices.Equal(got, want) {
		t.Errorf("the seats of a round are %v, want %v", got, want)
	}
	if got := SeatsOf(13, 4); got != want[1] {
		t.Errorf("the seats of game 13 are %v, want %v", got, want[1])
	}
}

// A round robin uses one opening per round, shows every position before a move, and adds up in its table.
func TestRoundRobin(t *testing.T) {
	openings, err := ReadOpenings(strings.NewReader("h2e2\nb2e2\n"))
	if err != nil {
		t.Fatal(err)
	}
	greedy := Contestant{Name: "greedy", Make: func(context.Context) (Player, error) { return &Greedy{}, nil }}
	shown := map[int]int{}
	m := Match{Contestants: []Contestant{random(), greedy, random()}, Openings: openings, Games: 12, Seed: 5, Watch: func(n int, _ *xiangqi.Position) {
		shown[n]++
	}}
	table := NewTable(3)
	run(t, m, func(f Round) {
		table.Add(f)
		if want := openings[f.Number/6]; !slices.Equal(f.Game.Opening.Moves, want.Moves) {
			t.Errorf("game %d has the opening %v, want %v", f.Number, f.Game.Opening.Moves, want.Moves)
		}
		if shown[f.Number] != len(f.Game.Played) {
			t.Errorf("game %d was shown %d times, want once before each of %d moves", f.Number, shown[f.Number], len(f.Game.Played))
		}
	})
	for i := range 3 {
		total := table.Total(i)
		if total.Games() != 8 || total.Pairs.Count() != 4 {
			t.Errorf("contestant %d has %d games and %d pairs, want 8 and 4", i, total.Games(), total.Pairs.Count())
		}
		for j := range 3 {
			a, b := table.Score(i, j), table.Score(j, i)
			if i != j && (a.Wins != b.Losses || a.Draws != b.Draws || a.Games() != 4 || a.Pairs[0] != b.Pairs[4] || a.Pairs[1] != b.Pairs[3]) {
				t.Errorf("%d against %d: %+v, and %+v the other way round", i, j, a, b)
			}
		}
	}
	if a, b := table.Total(1), table.Total(0); a.Rate() <= b.Rate() {
		t.Errorf("greedy has %v, not more than random with %v", a, b)
	}
}

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		result xiangqi.Result
		aRed   bool
		want   float64
	}{
		{xiangqi.RedWins, true, 1}, {xiangqi.RedWins, false, 0}, {xiangqi.BlackWins, true, 0}, {xiangqi.BlackWins, false, 1},
		{xiangqi.Draw, true, 0.5}, {xiangqi.Draw, false, 0.5},
	} {
		seats := Seats{1, 0}
		if c.aRed {
			seats = Seats{0, 1}
		}
		f := Round{Game: Game{Result: c.result}, Seats: seats}
		if got := f.Points(1); got != 1-c.want {
			t.Errorf("%v, A red %v: B has %v, want %v", c.result, c.aRed, got, 1-c.want)
		}
		if got := f.Points(0); got != c.want {
			t.Errorf("%v, A red %v: %v, want %v", c.result, c.aRed, got, c.want)
		}
	}
}

func TestReadOpenings(t *testing.T) {
	const text = "# a comment\n\nh2e2 h9g7 # the usual\nfen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1 moves a1a2\nfen 3k5/9/9/9/9/9/9/9/R8/1R2K4 w\n"
	all, err := ReadOpenings(strings.NewReader(text))
	if err != nil || len(all) != 3 || len(all[0].Moves) != 2 || len(all[1].Moves) != 1 || len(all[2].Moves) != 0 {
		t.Errorf("ReadOpenings(%q) = %+v, %v, want three openings with 2, 1 and 0 moves", text, all, err)
	}
	for text, want := range map[string]string{
		"":                "none in the file",
		"h2e2\nh2e2 h2e2": "line 2: opening move 2",
		"h2":              "line 1",
		"fen 3k5/9/9/3r5/9/3R5/9/9/9/3K5 w - - 0 1 moves d4e4": "opening move 1, d4e4, is illegal", // it is pinned
		"fen 9/9 w": "line 1",
		"\n#" + strings.Repeat(" ", scan.LongestLine): "openings, line 2: it is longer than 65536 bytes",
		"fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1":   "the game is over",
	} {
		if _, err := ReadOpenings(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
	}
}

// ours returns our engine with a small table as a player.
func ours(t *testing.T, p Pace) Player {
	t.Helper()
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	return NewThinker(e, p, nil, nil)
}

// Greedy takes the most that it can, and either of two pieces that are worth the same.
func TestGreedyTakesTheMost(t *testing.T) {
	for fen, want := range map[string]string{
		"3k5/9/9/9/9/r8/p8/9/R1n6/4K4 w":  "a1c1",
		"3k5/4r4/9/9/2c1R4/9/9/9/9/5K3 w": "e5e8",
		"3k5/4n4/9/9/2c1R4/9/9/9/9/5K3 w": "e5c5",
		"3k5/4a4/9/9/2n1R4/9/9/9/9/5K3 w": "e5c5",
		"3k5/4n4/9/9/2b1R4/9/9/9/9/5K3 w": "e5e8",
		"3k5/4a4/9/9/2p1R4/9/9/9/9/5K3 w": "e5e8",
		"3k5/9/9/4p4/2b1R4/9/9/9/9/5K3 w": "e5c5",
		"3k5/9/9/4p4/4R4/9/9/9/9/5K3 w":   "e5e6",
		"5k3/9/b1Ra5/9/9/9/9/9/9/4K4 w":   "c7a7 c7d7",
	} {
		taken := map[string]bool{}
		for seed := range uint64(20) {
			g := &Greedy{}
			g.NewGame(seed)
			a, _ := g.Move(t.Context(), movetest.Position(t, fen), [2]Clock{})
			taken[a.Move.String()] = true
		}
		if got := strings.Join(slices.Sorted(maps.Keys(taken)), " "); got != want {
			t.Errorf("%s: with 20 seeds the moves are %s, want %s", fen, got, want)
		}
	}
}

// A thinker answers by its book if it can, and reports what its player says of itself.
func TestThinker(t *testing.T) {
	start := xiangqi.StartPosition()
	key, _ := book.Key(start)
	known, err := book.New(1, []book.Entry{{Key: key, Moves: []book.Move{{Move: movetest.Move(t, "b2e2"), Weight: 1}}}})
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("no net")
	answer := think.Result{Move: movetest.Move(t, "h2e2")}
	for _, c := range []struct {
		book   *book.Book
		answer think.Result
		want   string
		err    error
	}{{nil, answer, "h2e2", nil}, {known, answer, "b2e2", nil}, {nil, think.Result{Err: broken}, "0000", broken}} {
		player := &thinktest.Player{Answer: thinktest.Always(c.answer)}
		own := NewThinker(player, Pace{Book: c.book}, func() error { return c.err }, nil)
		if err := own.NewGame(7); err != c.err || player.NewGames() != 1 {
			t.Errorf("a game begins with %v, want %v", err, c.err)
		}
		if a, err := own.Move(t.Context(), start, [2]Clock{}); err != c.err || c.err == nil && a.Move.String() != c.want {
			t.Errorf("the move is %v, %v, want %s, %v", a.Move, err, c.want, c.err)
		}
		for _, s := range player.Searches() {
			if s.Limits.Seed != 7 {
				t.Errorf("searched with the seed %d, want 7", s.Limits.Seed)
			}
		}
	}
}

// TestLawOfTheGame checks that the referee judges by the agreed law, and that the players receive it.
func TestLawOfTheGame(t *testing.T) {
	chase := Opening{FEN: "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w - - 0 1"}
	for law, want := range map[xiangqi.Law]xiangqi.Outcome{
		xiangqi.AsianLaw:  {Result: xiangqi.BlackWins, Reason: xiangqi.PerpetualChase},
		xiangqi.SimpleLaw: {Result: xiangqi.Draw, Reason: xiangqi.RepetitionDraw},
	} {
		players := [2]Player{&scriptPlayer{moves: []string{"c7c9", "c9c7", "c7c9", "c9c7"}}, &scriptPlayer{moves: []string{"b9a7", "a7b9", "b9a7", "a7b9"}}}
		g, err := conduct(context.Background(), chase, players, Terms{Law: law}, unseen)
		if err != nil || g.Result != want.Result || g.End != want.Reason.String() {
			t.Errorf("by %v the game ends as %v, %v, want %v", law, g, err, want)
		}
		if p, err := g.Position(); err != nil || p.Outcome(xiangqi.Rules{}) != want || p.Law() != law {
			t.Errorf("%v: the last position is judged otherwise (%v)", law, err)
		}
	}
}
