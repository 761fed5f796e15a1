package matches

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/stats"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/engines"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// english returns an English page of a match between some levels, and one other engine named Fairy as the last player.
func english(levels ...int) *Page {
	l := page.NewLooks(settings.Default(), locale.English, func() {})
	plan := &matches.Plan{Games: 10, Law: xiangqi.AsianLaw, Openings: []match.Opening{{FEN: xiangqi.StartFEN}}}
	for _, level := range levels {
		plan.Entrants = append(plan.Entrants, matches.OfLevel(think.Level(level)))
	}
	plan.Entrants = append(plan.Entrants, matches.Entrant{ID: "1", Name: "Fairy"})
	return &Page{Looks: l, view: matches.View{Plan: plan, Table: match.NewTable(len(plan.Entrants))}}
}

func TestPoints(t *testing.T) {
	for want, s := range map[string]stats.Score{
		"0": {Losses: 3}, "½": {Draws: 1, Losses: 2}, "1": {Draws: 2}, "1½": {Wins: 1, Draws: 1}, "2½": {Wins: 1, Draws: 3}, "12": {Wins: 11, Draws: 2},
	} {
		if got := points(s); got != want {
			t.Errorf("%+v are %s points, want %s", s, got, want)
		}
	}
}

// A difference in Elo is shown from the first point lost, its error from the third pair of games on.
func TestElo(t *testing.T) {
	p := english(1)
	for _, c := range []struct {
		score stats.Score
		want  string
	}{
		{stats.Score{}, ""},
		{stats.Score{Wins: 2, Pairs: stats.Pairs{4: 1}}, "100.0%"},
		{stats.Score{Losses: 1}, "0.0%"},
		{stats.Score{Draws: 1}, "50.0%, Elo +0"},
		{stats.Score{Wins: 3, Draws: 1, Pairs: stats.Pairs{3: 1, 4: 1}}, "87.5%, Elo +338"},
		{stats.Score{Draws: 4, Pairs: stats.Pairs{2: 2}}, "50.0%, Elo +0"},
		{stats.Score{Wins: 2, Draws: 1, Losses: 3, Pairs: stats.Pairs{1: 1, 2: 2}}, "41.7%, Elo -58 ± 122"},
		{stats.Score{Wins: 5, Losses: 1, Pairs: stats.Pairs{2: 1, 4: 2}}, "83.3%, Elo +280"},
		{stats.Score{Wins: 3, Losses: 3, Pairs: stats.Pairs{2: 3}}, "50.0%, Elo +0 ± 0"},
	} {
		if got := p.elo(c.score); got != c.want {
			t.Errorf("%+v is written %q, want %q", c.score, got, c.want)
		}
	}
}

func TestPaces(t *testing.T) {
	want := []string{
		"As each level plays", "0.1 s a move", "0.5 s a move", "1 s a move", "3 s a move", "10 s a move",
		"1 min a game + 1 s a move", "5 min a game + 3 s a move", "15 min a game + 5 s a move",
		"1000 positions a move", "10000 positions a move", "100000 positions a move", "1000000 positions a move",
	}
	var got []string
	for _, pace := range paces() {
		got = append(got, paceText(english().Looks, pace))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the paces are %q, want %q", got, want)
	}
}

// TestEnds checks that a finished game is described whatever its end: when it ended, in whole moves.
func TestEnds(t *testing.T) {
	p := english(1)
	all := []string{match.EndIllegal, match.EndNoMove, match.EndCrash, match.EndResign, match.EndLate, match.EndSilent, match.EndLength, match.EndAgreed}
	for r := xiangqi.Checkmate; r <= xiangqi.InsufficientDraw; r++ {
		all = append(all, r.String())
	}
	said := map[string]bool{}
	for _, end := range all {
		opening := match.Opening{Moves: make([]xiangqi.Move, 3)}
		text := p.ending(match.Game{Opening: opening, Played: make([]match.Turn, 4), End: end})
		if words, ok := strings.CutSuffix(text, ", move 4"); !ok || words == "" || said[words] {
			t.Errorf("the end %q after 7 moves of both sides is described by %q, want other words than for the others, and move 4", end, text)
		}
		said[text] = true
	}
	even := match.Game{Played: make([]match.Turn, 6), End: match.EndResign}
	for fen, want := range map[string]string{xiangqi.StartFEN: "resignation, move 3", strings.Replace(xiangqi.StartFEN, " w ", " b ", 1): "resignation, move 4"} {
		if even.Opening.FEN = fen; p.ending(even) != want {
			t.Errorf("a game of 6 moves of both sides from %s ends with %q, want %q", fen, p.ending(even), want)
		}
	}
}

func TestResult(t *testing.T) {
	for r, want := range map[xiangqi.Result]string{xiangqi.RedWins: "1-0", xiangqi.BlackWins: "0-1", xiangqi.Draw: "½"} {
		if got := result(r); got != want {
			t.Errorf("the result %v is written %q, want %q", r, got, want)
		}
	}
}

// The last game that a player lost by a failure shows, with the player's name and what it did.
func TestFault(t *testing.T) {
	game := func(n int, end string, r xiangqi.Result, detail string, red, black int) match.Round {
		return match.Round{Number: n, Seats: match.Seats{red, black}, Game: match.Game{End: end, Result: r, Detail: detail}}
	}
	good := game(0, match.EndResign, xiangqi.RedWins, "", 0, 1)
	late := game(1, match.EndLate, xiangqi.BlackWins, "Red, move 12: it took 9 s", 1, 0)
	crash := game(2, match.EndCrash, xiangqi.RedWins, "Black, move 3: exit: 1", 0, 1)
	for want, games := range map[string][]match.Round{
		"": {good, good},
		"Game 2: Fairy lost, out of time (it took 9 s).": {late},
		"Game 3: Fairy lost, crash (exit: 1).":           {late, crash, good},
	} {
		p := english(7)
		if p.view.Games = games; p.fault() != want {
			t.Errorf("after %d games the page says %q of a fault, want %q", len(games), p.fault(), want)
		}
	}
	p := english(7)
	red := game(4, match.EndIllegal, xiangqi.BlackWins, "Red, move 1: a0a9", 0, 1)
	p.view.Games = []match.Round{red}
	if got, want := p.fault(), "Game 5: Level 7 lost, illegal move (a0a9)."; got != want {
		t.Errorf("the page says %q of a fault, want %q", got, want)
	}
}

func TestFailure(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("no memory"), "The match stopped: no memory. Fix this, then press Go on."},
		{&engines.Failure{Why: engines.Unlisted, Engine: "Fairy"}, "The match is waiting: Fairy is no longer in the engine room. Bring it back there and press Go on, or begin a new match."},
		{fmt.Errorf("Fairy: %w", &engines.Failure{Why: engines.Unfit, Engine: "Fairy"}), locale.English.T(locale.MatchUnfit, "Fairy")},
		{&engines.Failure{Why: engines.Strange, Engine: "Fairy"}, "The match stopped. " + locale.English.T(locale.EngineStrange, "Fairy")},
	} {
		p := english(1)
		p.view.Err = c.err
		if got := p.failure(); got != c.want {
			t.Errorf("after %v the page says %q, want %q", c.err, got, c.want)
		}
	}
}

// The leader comes first; players with the same share of the points keep their order.
func TestRanking(t *testing.T) {
	p := english(1, 2, 3)
	for n, f := range []struct {
		red, black int
		r          xiangqi.Result
	}{{0, 3, xiangqi.BlackWins}, {1, 2, xiangqi.Draw}, {3, 1, xiangqi.RedWins}, {2, 0, xiangqi.RedWins}, {2, 3, xiangqi.Draw}} {
		p.view.Table.Add(match.Round{Number: 2 * n, Seats: match.Seats{f.red, f.black}, Game: match.Game{Result: f.r}})
	}
	if got, want := p.ranking(), []int{3, 2, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("the players are ranked %v, want %v", got, want)
	}
	p.view.Table = match.NewTable(4)
	if got, want := p.ranking(), []int{0, 1, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("before the first game the players are ranked %v, want %v", got, want)
	}
}

func TestConditions(t *testing.T) {
	p := english(1)
	for _, c := range []struct {
		adjudicate bool
		pace       matches.Pace
		want       string
	}{
		{false, matches.Pace{}, "As each level plays · 1 opening, both colours · rules: Asian rules"},
		{true, matches.Pace{MoveTime: 2 * time.Second}, "2 s a move · 1 opening, both colours · rules: Asian rules · adjudicated"},
	} {
		p.view.Plan.Adjudicate, p.view.Plan.Pace = c.adjudicate, c.pace
		if got := p.conditions(); got != c.want {
			t.Errorf("the conditions are %q, want %q", got, c.want)
		}
	}
}

// crowd starts players that wait, and offers another engine.
type crowd struct{}

func (crowd) Others() []matches.Entrant { return []matches.Entrant{{ID: "1", Name: "Fairy"}} }

func (crowd) Start(ctx context.Context, _ matches.Entrant, _ match.Pace) (match.Player, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// The dialog begins from the last match, without the players that are not there any more.
func TestSetupFromTheLastMatch(t *testing.T) {
	gone := matches.Entrant{ID: "2", Name: "Removed"}
	fairy := crowd{}.Others()[0]
	for _, c := range []struct {
		entrants []matches.Entrant
		want     []int
	}{
		{[]matches.Entrant{matches.OfLevel(1), fairy}, []int{0, 10}},
		{[]matches.Entrant{fairy, gone, matches.OfLevel(10)}, []int{10, 9}},
		{[]matches.Entrant{gone, matches.OfLevel(10)}, []int{2, 4}},
	} {
		l := page.NewLooks(settings.Default(), locale.English, func() {})
		r := matches.New(crowd{}, func() {})
		t.Cleanup(r.Close)
		plan := matches.Plan{Entrants: c.entrants, Games: 6, Pace: matches.Pace{MoveTime: time.Second}, Law: xiangqi.SimpleLaw, Adjudicate: true, Openings: []match.Opening{{FEN: xiangqi.StartFEN}}}
		if err := r.Begin(plan); err != nil {
			t.Fatal(err)
		}
		s := NewSetup(l, nil, r, xiangqi.StartFEN, nil, nil)
		if !slices.Equal(s.entrants, c.want) {
			t.Errorf("after a match of %v the players are %v, want %v", c.entrants, s.entrants, c.want)
		}
		if s.pairs != 3 || paces()[s.pace] != plan.Pace || s.law != int(plan.Law) || !s.adjudicate {
			t.Errorf("the dialog begins with %d pairs, pace %d, law %d, adjudication %v, want those of the last match", s.pairs, s.pace, s.law, s.adjudicate)
		}
	}
}

// Every choice of the dialog becomes a condition of the match.
func TestPlan(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4KR3 w"
	l := page.NewLooks(settings.Default(), locale.English, func() {})
	s := NewSetup(l, nil, matches.New(crowd{}, func() {}), fen, nil, nil)
	s.entrants, s.pairs, s.pace, s.law = []int{9, 10, 0}, 4, 3, int(xiangqi.ComputerLaw)
	for openings, check := range map[int]func([]match.Opening) bool{
		builtIn:  func(o []match.Opening) bool { return len(o) > 4 && o[0].String() != o[1].String() },
		standard: func(o []match.Opening) bool { return len(o) == 1 && o[0].FEN == xiangqi.StartFEN },
		shown:    func(o []match.Opening) bool { return len(o) == 1 && o[0].FEN == fen },
	} {
		s.openings, s.adjudicate = openings, openings == standard
		p, err := s.plan()
		if err != nil || !check(p.Openings) {
			t.Errorf("openings %d: the match begins from %v (%v)", openings, p.Openings, err)
		}
		want := []matches.Entrant{matches.OfLevel(10), {ID: "1", Name: "Fairy"}, matches.OfLevel(1)}
		if !slices.Equal(p.Entrants, want) || p.Games != 8 || p.Pace != (matches.Pace{MoveTime: time.Second}) || p.Law != xiangqi.ComputerLaw || p.Adjudicate != s.adjudicate {
			t.Errorf("openings %d: the match is %+v, want 8 games of %v with the conditions of the form", openings, p, want)
		}
	}
}

// A match that cannot begin is refused with a sentence, and nothing begins.
func TestSetupRefuses(t *testing.T) {
	for _, c := range []struct {
		fen      string
		entrants []int
		want     string
	}{
		{"3k5/3R5/3R5/9/9/9/9/9/9/4K4 b", []int{1, 2}, "The position on the board is the end of a game. Choose other openings."},
		{"nothing", []int{1, 2}, "The position on the board is the end of a game. Choose other openings."},
		{xiangqi.StartFEN, []int{1, 2, 1}, "Level 2 takes part twice. Choose different players."},
		{xiangqi.StartFEN, []int{10, 10}, "Fairy takes part twice. Choose different players."},
	} {
		l := page.NewLooks(settings.Default(), locale.English, func() {})
		r := matches.New(crowd{}, func() {})
		s := NewSetup(l, nil, r, c.fen, nil, nil)
		s.entrants, s.openings = c.entrants, shown
		if s.start() || l.Text(s.problem) != c.want || r.View().State != matches.None {
			t.Errorf("%q with players %v: the dialog says %q, want %q and no match", c.fen, c.entrants, l.Text(s.problem), c.want)
		}
	}
}
