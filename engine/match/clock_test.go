package match

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

const second = time.Second

func TestControlText(t *testing.T) {
	for want, c := range map[string]Control{
		"-":         {},
		"1/0.2":     {MoveTime: 200 * time.Millisecond},
		"10":        {Time: 10 * second},
		"10+0.1":    {Time: 10 * second, Increment: 100 * time.Millisecond},
		"1/10":      {Time: 10 * second, Moves: 1},
		"10+1e-09":  {Time: 10 * second, Increment: 1},
		"40/60":     {Time: 60 * second, Moves: 40},
		"40/60+0.5": {Time: 60 * second, Moves: 40, Increment: second / 2},
	} {
		if got := c.String(); got != want {
			t.Errorf("%+v is %q, want %q", c, got, want)
		}
	}
}

// TestTimer follows a clock of 10 s every 2 moves with 1 s added per move.
func TestTimer(t *testing.T) {
	timer := newTimer(Control{Time: 10 * second, Increment: second, Moves: 2})
	for i, step := range []struct {
		spent time.Duration
		want  Clock
	}{
		{0, Clock{10 * second, second, 2}},
		{4 * second, Clock{7 * second, second, 1}},
		{2 * second, Clock{16 * second, second, 2}},
		{20 * second, Clock{second, second, 1}}, // overdrawn: it restarts at zero
		{2 * second, Clock{11 * second, second, 2}},
	} {
		if i > 0 {
			timer.spend(step.spent)
		}
		if got := timer.clock(); got != step.want {
			t.Errorf("step %d: %+v, want %+v", i, got, step.want)
		}
	}
	none := newTimer(Control{MoveTime: second})
	none.spend(2 * second)
	if none.clock() != (Clock{}) {
		t.Errorf("without a clock: %+v, want %+v", none.clock(), Clock{})
	}
	bare := newTimer(Control{Time: second})
	bare.spend(second)
	if c := bare.clock(); c.Left <= 0 || c.MovesToGo != 0 {
		t.Errorf("a clock that ran out: %+v", c)
	}
}

func TestTimeLimits(t *testing.T) {
	terms := Terms{Allowance: 3 * second, Margin: second}
	for _, c := range []struct {
		control        Control
		limit, forgive time.Duration
	}{
		{Control{}, 0, 3 * second},
		{Control{MoveTime: 2 * second}, 2 * second, 3 * second},
		{Control{Time: 9 * second, Increment: second}, 9 * second, second},
	} {
		timer := newTimer(c.control)
		if limit, forgiven := timer.limit(terms); limit != c.limit || forgiven != c.forgive {
			t.Errorf("%+v: %v and %v, want %v and %v", c.control, limit, forgiven, c.limit, c.forgive)
		}
	}
}

// tick returns once the clock has advanced. On some systems the clock stands still for the time of many moves.
func tick() {
	for start := time.Now(); time.Since(start) <= 0; {
	}
}

// watcher plays at random and records the clocks that it was shown. It declares a time control.
type watcher struct {
	Random
	control Control
	seen    [][2]Clock
	limit   int // number of moves before it resigns
}

func (w *watcher) Control() Control { return w.control }
func (w *watcher) Move(ctx context.Context, p *xiangqi.Position, clocks [2]Clock) (Answer, error) {
	tick()
	if w.seen = append(w.seen, clocks); len(w.seen) > w.limit {
		return Answer{Resign: true}, nil
	}
	return w.Random.Move(ctx, p, clocks)
}

// TestClocksOfAGame checks that each player sees both clocks, Red's first, and that they run down.
func TestClocksOfAGame(t *testing.T) {
	red := &watcher{control: Control{Time: time.Hour, Moves: 40}, limit: 3}
	black := &watcher{control: Control{Time: 2 * time.Hour}, limit: 9}
	if g := play(t, red, black, Terms{}); g.End != EndResign {
		t.Fatalf("the game ends as %v, want %q", g, EndResign)
	}
	for _, w := range []*watcher{red, black} {
		for i, c := range w.seen {
			if c[0].Left > time.Hour || c[0].Left < time.Hour-time.Minute || c[1].Left > 2*time.Hour || c[1].Left < 2*time.Hour-time.Minute {
				t.Errorf("move %d: clocks %+v, want c[0].Left <= %v, c[0].Left >= %v, c[1].Left <= %v and c[1].Left >= %v", i+1, c, time.Hour, time.Hour-time.Minute, 2*time.Hour, 2*time.Hour-time.Minute)
			}
			if i > 0 && (c[0].Left >= w.seen[i-1][0].Left || c[1].Left >= w.seen[i-1][1].Left) {
				t.Errorf("move %d: a clock stands still: %+v after %+v", i+1, c, w.seen[i-1])
			}
		}
	}
	if red.seen[2][0].MovesToGo != 38 || red.seen[2][1].MovesToGo != 0 {
		t.Errorf("moves to go: %+v, want red.seen[2][0].MovesToGo = 38 and red.seen[2][1].MovesToGo = 0", red.seen[2])
	}
}

func TestFlagFalls(t *testing.T) {
	for margin, want := range map[time.Duration]string{0: EndLate, time.Hour: EndResign} {
		red := &watcher{control: Control{Time: 1}, limit: 1}
		black := &watcher{control: Control{Time: 1}}
		g := play(t, red, black, Terms{Margin: margin - least}) // any move takes more than no time
		if g.End != want {
			t.Errorf("margin %v: %v %q, want End = %v", margin, g, g.Detail, want)
		}
		if want == EndLate && (g.Result != xiangqi.BlackWins || !strings.Contains(g.Detail, "were given")) {
			t.Errorf("margin %v: the game ends as %v, %q, want a win of Black and the time given", margin, g, g.Detail)
		}
	}
}

// An overrun is reported with the same precision as the times of moves.
func TestOverrunIsRounded(t *testing.T) {
	red := &watcher{control: Control{Time: time.Hour + 123_456_789}, limit: 1}
	g := play(t, red, &scriptPlayer{}, Terms{Margin: -2 * time.Hour})
	if g.End != EndLate || !strings.HasSuffix(g.Detail, " where 1h0m0.12346s were given") {
		t.Errorf("the game ends as %v, %q, want %q with the time given to five decimals", g, g.Detail, EndLate)
	}
}

func TestLimitsOfAMove(t *testing.T) {
	clocks := [2]Clock{{Left: 5 * second, Increment: second, MovesToGo: 7}, {Left: 6 * second}}
	timed := Pace{Limits: think.Limits{Depth: 9}, Clock: Control{Time: 10 * second, Increment: second}}
	l := timed.limits(xiangqi.Red, clocks)
	if l.Depth != 9 || l.Clock != [2]time.Duration{5 * second, 6 * second} || l.Increment != [2]time.Duration{second, 0} || l.MovesToGo != 7 {
		t.Errorf("the limits of %+v with clocks %+v are %+v, want the depth, both times, Red's increment and 7 moves to go", timed, clocks, l)
	}
	untimed := Pace{Limits: think.Limits{MoveTime: second}}
	if l := untimed.limits(xiangqi.Black, clocks); l.Clock != [2]time.Duration{} || l.MoveTime != second || l.MovesToGo != 0 {
		t.Errorf("the limits of %+v are %+v, want only the time for the move", untimed, l)
	}
	if c := untimed.Control(); c != (Control{MoveTime: second}) {
		t.Errorf("the control of %+v is %+v, want only the time for a move", untimed, c)
	}
}

// TestOwnPlaysByTheClock makes our engine play some moves with a clock that runs out unless the engine looks at
// it.
func TestOwnPlaysByTheClock(t *testing.T) {
	own := ours(t, Pace{Clock: Control{Time: 200 * time.Millisecond, Increment: time.Millisecond}})
	g := play(t, own, &watcher{limit: 4}, Terms{Margin: time.Hour})
	if g.End != EndResign || len(g.Played) != 9 {
		t.Fatalf("the game ends as %v, want %q after 9 moves", g, EndResign)
	}
	if first := g.Played[0]; !first.Scored || first.Depth < 1 || first.Nodes < 1 || first.Time <= 0 {
		t.Errorf("the first move is told as %+v", first)
	}
}

func TestAdjudicator(t *testing.T) {
	win := Adjudication{WinScore: 1000, WinPlies: 4}
	draw := Adjudication{DrawScore: 20, DrawPlies: 4, DrawFrom: 6}
	const none = 99999 // no score
	for name, c := range map[string]struct {
		terms  Adjudication
		scores []int // starting with Red, each for its own side
		result xiangqi.Result
	}{
		"red":                {win, []int{1000, -1200, 1500, -1000}, xiangqi.RedWins},
		"black":              {win, []int{0, 1200, -1500, 1000, -1000}, xiangqi.BlackWins},
		"red at once":        {Adjudication{WinScore: 1000, WinPlies: 1}, []int{0, 900, 1000}, xiangqi.RedWins},
		"black at once":      {Adjudication{WinScore: 1000, WinPlies: 1}, []int{0, 1000}, xiangqi.BlackWins},
		"draw at once":       {Adjudication{DrawScore: 20, DrawPlies: 1, DrawFrom: 2}, []int{0, 0}, xiangqi.Draw},
		"unknown is no lead": {win, []int{none, -1000, 1000, -1000}, xiangqi.Ongoing},
		"draw after unknown": {draw, []int{500, 500, none, 0, 0, 0, 0}, xiangqi.Draw},
		"one disagrees":      {win, []int{1000, -900, 1000, -1000, 1000}, xiangqi.Ongoing},
		"both claim":         {win, []int{1000, 1000, 1000, 1000, 1000}, xiangqi.Ongoing},
		"one says nothing":   {win, []int{1000, none, 1000, none, 1000, none}, xiangqi.Ongoing},
		"draw":               {draw, []int{500, 500, 20, -20, 0, 5}, xiangqi.Draw},
		"draw too early":     {draw, []int{0, 0, 0, 0, 0}, xiangqi.Ongoing},
		"no draw":            {draw, []int{0, 0, 0, 21, 0, 0, 0}, xiangqi.Ongoing},
		"unknown is no draw": {draw, []int{0, 0, 0, none, 0, 0, 0}, xiangqi.Ongoing},
		"off":                {Adjudication{}, []int{9000, -9000, 9000, -9000, 0, 0, 0, 0}, xiangqi.Ongoing},
	} {
		a := NewAdjudicator(c.terms)
		result := xiangqi.Ongoing
		for i, score := range c.scores {
			if result != xiangqi.Ongoing {
				t.Errorf("%s: over after %d plies, want result = %v", name, i, xiangqi.Ongoing)
			}
			if score == none {
				a.Unknown()
				continue
			}
			result = a.Judge(xiangqi.Side(i%2), score, i+1)
		}
		if result != c.result {
			t.Errorf("%s: %v, want %v", name, result, c.result)
		}
	}
}

// constantScorer plays at random and always reports the same score.
type constantScorer struct {
	Random
	score think.Score
}

func (o *constantScorer) Move(ctx context.Context, p *xiangqi.Position, c [2]Clock) (Answer, error) {
	a, err := o.Random.Move(ctx, p, c)
	a.Scored, a.Score = true, o.score
	return a, err
}

func TestAdjudicatedGame(t *testing.T) {
	red, black := &constantScorer{score: -2000}, &constantScorer{score: 1500}
	g := play(t, red, black, Terms{Adjudication: Adjudication{WinScore: 1000, WinPlies: 6}})
	if g.Result != xiangqi.BlackWins || g.End != EndAgreed || len(g.Played) != 6 || g.Faulty() {
		t.Errorf("the game ends as %v, want a win of Black, agreed after 6 moves", g)
	}
}

// sleeper takes a time for each of its random moves.
type sleeper struct {
	Random
	takes time.Duration
}

func (s *sleeper) Control() Control { return Control{MoveTime: second} }

func (s *sleeper) Move(ctx context.Context, p *xiangqi.Position, c [2]Clock) (Answer, error) {
	time.Sleep(s.takes)
	return s.Random.Move(ctx, p, c)
}

// A move may take its limit and the allowance, and not a nanosecond more. Its lateness is counted from the limit.
func TestLatestMove(t *testing.T) {
	for _, c := range []struct {
		takes, late time.Duration
		end         string
	}{
		{second / 2, 0, EndResign}, {second, 0, EndResign}, {second + 50*Tick, 50 * Tick, EndResign}, {second + 100*Tick, 100 * Tick, EndResign},
		{second + 100*Tick + 1, 100 * Tick, EndLate},
	} {
		synctest.Test(t, func(t *testing.T) {
			g := play(t, &sleeper{takes: c.takes}, &scriptPlayer{}, Terms{Allowance: 100 * Tick})
			if g.End != c.end || c.end == EndResign && g.Played[0].Late != c.late {
				t.Errorf("a move of %v: %v, want the end %q and lateness %v", c.takes, g, c.end, c.late)
			}
		})
	}
}

// A program ended by the interrupt that stops the match has not crashed.
func TestInterruptIsNoCrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		g, err := conduct(ctx, Opening{FEN: xiangqi.StartFEN}, [2]Player{&failingPlayer{cancel}, &scriptPlayer{}}, Terms{}, unseen)
		if err != nil || g.End != EndStopped {
			t.Errorf("the interrupted game ends as %v, %v, want %q", g, err, EndStopped)
		}
	})
}

// failingPlayer fails and stops the match shortly after.
type failingPlayer struct{ stop func() }

func (d *failingPlayer) NewGame(uint64) error { return nil }
func (d *failingPlayer) Control() Control     { return Control{} }
func (d *failingPlayer) Close() error         { return nil }
func (d *failingPlayer) Move(context.Context, *xiangqi.Position, [2]Clock) (Answer, error) {
	go d.stop()
	return Answer{}, errors.New("interrupted")
}

// Games that have already been played are skipped, and the others are the same as in an uninterrupted match.
func TestDoneGamesAreLeftOut(t *testing.T) {
	m := Match{Contestants: []Contestant{random(), random()}, Openings: builtIn(t), Games: 6, Seed: 2}
	all, rest := map[int]string{}, map[int]string{}
	run(t, m, func(f Round) { all[f.Number] = f.Game.String() })
	m.Done = map[int]bool{0: true, 3: true}
	run(t, m, func(f Round) { rest[f.Number] = f.Game.String() })
	if len(rest) != 4 || rest[0] != "" || rest[3] != "" {
		t.Errorf("%d games played: %v", len(rest), rest)
	}
	for n, text := range rest {
		if text != all[n] {
			t.Errorf("game %d is %q, in one go %q", n, text, all[n])
		}
	}
}

func TestShuffled(t *testing.T) {
	all := builtIn(t)
	first := all[0].Moves
	names := func(list []Opening) (text []string) {
		for _, o := range list {
			text = append(text, (Game{Opening: o}).String())
		}
		return text
	}
	a, b, c := names(Shuffled(all, 1)), names(Shuffled(all, 1)), names(Shuffled(all, 2))
	same := func(x, y []string) bool { return strings.Join(x, "\n") == strings.Join(y, "\n") }
	if !same(a, b) || same(a, c) || same(a, names(all)) || len(a) != len(all) || &all[0].Moves[0] != &first[0] {
		t.Error("the order is not that of the seed")
	}
}
