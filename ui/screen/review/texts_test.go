package review

import (
	"errors"
	"testing"
	"time"

	"chuhe/engine/review"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/reviewing"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// inEnglish returns a desk with findings on as many moves.
func inEnglish(found ...review.Ply) *Desk {
	return &Desk{
		Frame:  &pane.Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Window: &page.Window{}, View: session.View{Moves: make([]session.MoveEntry, len(found))}},
		report: &review.Report{Plies: found},
	}
}

// The time of a review is given in seconds, rounded up, and in minutes from 60 seconds on.
func TestSpan(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0: "0 s", 1: "1 s", time.Second: "1 s", time.Second + 1: "2 s", 59 * time.Second: "59 s", 59*time.Second + 1: "1 min 0 s", 60 * time.Second: "1 min 0 s",
		61 * time.Second: "1 min 1 s", 125 * time.Second: "2 min 5 s",
	} {
		if got := inEnglish().span(left); got != want {
			t.Errorf("%v is written %q, want %q", left, got, want)
		}
	}
}

// The turning point is the costliest known mistake, the first of several.
func TestTurningPoint(t *testing.T) {
	ply := func(known bool, mark review.Mark, loss float64) review.Ply {
		return review.Ply{Known: known, Mark: mark, Loss: loss}
	}
	for _, c := range []struct {
		what  string
		found []review.Ply
		want  int
	}{
		{"no moves", nil, 0},
		{"no mistake", []review.Ply{ply(true, review.Best, 0), ply(true, review.NoMark, 0.04)}, 0},
		{"a mistake without cost", []review.Ply{ply(true, review.Mistake, 0)}, 0},
		{"an inaccuracy", []review.Ply{ply(true, review.Best, 0), ply(true, review.Inaccuracy, 0.1)}, 2},
		{"the costliest", []review.Ply{ply(true, review.Mistake, 0.2), ply(true, review.Blunder, 0.4), ply(true, review.Mistake, 0.3)}, 2},
		{"the first of two", []review.Ply{ply(true, review.Mistake, 0.2), ply(true, review.Mistake, 0.2)}, 1},
		{"an unknown one", []review.Ply{ply(true, review.Mistake, 0.2), ply(false, review.Blunder, 0.4)}, 1},
	} {
		if got := inEnglish(c.found...).turningPoint(); got != c.want {
			t.Errorf("%s: the turning point is at ply %d, want %d", c.what, got, c.want)
		}
	}
}

// The kinds of mistakes are counted in the order in which they come.
func TestKindsOfMistakes(t *testing.T) {
	because := func(k review.ReasonKind, missed bool) review.Ply {
		return review.Ply{Reason: review.Reason{Kind: k, Missed: missed}}
	}
	d := inEnglish(because(review.Material, false), because(review.Mate, false), because(review.Material, false), because(review.Material, true), because(review.Fork, false))
	count := func(k locale.Key, n int) string { return d.T(locale.KindCount, d.T(k), n) }
	for _, c := range []struct {
		plies []int
		want  string
	}{
		{nil, ""}, {[]int{1}, count(locale.KindPiece, 1)}, {[]int{1, 3}, count(locale.KindPiece, 2)},
		{[]int{2, 1, 3, 4}, count(locale.KindMate, 1) + " · " + count(locale.KindPiece, 2) + " · " + count(locale.KindMissedPiece, 1)},
		{[]int{5, 4}, count(locale.KindFork, 1) + " · " + count(locale.KindMissedPiece, 1)},
	} {
		if got := d.kinds(c.plies); got != c.want {
			t.Errorf("the mistakes at %v are of the kinds %q, want %q", c.plies, got, c.want)
		}
	}
}

// The desk goes through the mistakes of the only person, unless the player asks for all.
func TestOwnSide(t *testing.T) {
	person, computer := session.Player{Kind: session.Person}, session.Player{Kind: session.Computer}
	for _, c := range []struct {
		players   [2]session.Player
		persons   int
		both      bool
		side      xiangqi.Side
		one, only bool
	}{
		{[2]session.Player{person, computer}, 1, false, xiangqi.Red, true, true}, {[2]session.Player{computer, person}, 1, false, xiangqi.Black, true, true},
		{[2]session.Player{computer, person}, 1, true, xiangqi.Black, true, false}, {[2]session.Player{person, person}, 2, false, xiangqi.Black, false, false},
		{[2]session.Player{computer, computer}, 0, false, xiangqi.Red, false, false},
	} {
		d := inEnglish()
		d.View.Setup.Players, d.View.Persons, d.both = c.players, c.persons, c.both
		if side, one, only := d.own(); side != c.side || one != c.one || only != c.only {
			t.Errorf("players %v, both sides %v: %v, one person %v, only that one %v, want %v, %v, %v", c.players, c.both, side, one, only, c.side, c.one, c.only)
		}
	}
}

// The summary shows only with its position.
func TestSumming(t *testing.T) {
	for _, c := range []struct {
		on   bool
		here page.Position
		want bool
	}{{true, page.Position{Record: 1, ID: 2}, true}, {false, page.Position{Record: 1, ID: 2}, false}, {true, page.Position{Record: 1, ID: 3}, false}, {true, page.Position{Record: 2, ID: 2}, false}} {
		d := inEnglish()
		d.View.Record, d.View.ShownID = 1, 2
		d.summary = summary{c.on, c.here}
		if got := d.summing(); got != c.want {
			t.Errorf("the summary %+v shows at position 2 of record 1: %v, want %v", d.summary, got, c.want)
		}
	}
}

// A better move can be looked for at a mistake, with a reviewer that is not busy.
func TestWhatCanBeTried(t *testing.T) {
	reviewer := reviewing.New(&thinktest.Player{}, nil, nil)
	t.Cleanup(reviewer.Close)
	for _, c := range []struct {
		mark     review.Mark
		reviewer *reviewing.Reviewer
		state    reviewing.State
		want     bool
	}{
		{review.Inaccuracy, reviewer, reviewing.Done, true}, {review.Blunder, reviewer, reviewing.Idle, true}, {review.Best, reviewer, reviewing.Done, false},
		{review.NoMark, reviewer, reviewing.Done, false}, {review.Blunder, nil, reviewing.Done, false}, {review.Blunder, reviewer, reviewing.Running, false},
	} {
		d := inEnglish(review.Ply{Mark: c.mark})
		d.reviewer, d.seen.State = c.reviewer, c.state
		if got := d.canTry(1); got != c.want || d.canTry(2) {
			t.Errorf("mark %v, a reviewer %v in state %d: can be tried %v, want %v; after the last move: %v, want false", c.mark, c.reviewer != nil, c.state, got, c.want, d.canTry(2))
		}
	}
}

// The card of a trial compares the tried move with the best one and explains its fault, unless that would reveal a better move.
func TestTrialInWords(t *testing.T) {
	person := session.Player{Kind: session.Person}
	game, err := session.New(&thinktest.Player{}, session.Setup{Players: [2]session.Player{person, person}}, session.DefaultOptions(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer game.Close()
	move := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	game.Hand.Try(move)
	made := game.View().Moves[0].ID
	loses := review.Reason{Kind: review.Repetition}
	hidden := loses
	hidden.Missed = true
	for _, c := range []struct {
		what    string
		trial   trial
		verdict reviewing.Trial
		want    locale.Key
		good    bool
		why     bool
	}{
		{"nothing tried", trial{}, reviewing.Trial{Verdict: reviewing.Again, Ply: review.Ply{Reason: loses}}, locale.TryAsk, false, false},
		{"the same move", trial{tried: made, same: true}, reviewing.Trial{}, locale.TryNoBetter, false, false},
		{"as bad", trial{tried: made}, reviewing.Trial{Verdict: reviewing.Again, Ply: review.Ply{Reason: loses}}, locale.TryNoBetter, false, true},
		{"as bad, and nothing is proved", trial{tried: made}, reviewing.Trial{Verdict: reviewing.Again}, locale.TryNoBetter, false, false},
		{"as bad, because of what it misses", trial{tried: made}, reviewing.Trial{Verdict: reviewing.Again, Ply: review.Ply{Reason: hidden}}, locale.TryNoBetter, false, false},
		{"being judged", trial{tried: made}, reviewing.Trial{Judging: true}, locale.TryJudging, false, false},
		{"as good", trial{tried: made}, reviewing.Trial{Verdict: reviewing.AsGood}, locale.TryAsGood, true, false},
		{"better", trial{tried: made}, reviewing.Trial{Verdict: reviewing.Better, Ply: review.Ply{Reason: loses}}, locale.TryBetter, false, false},
		{"not judged", trial{tried: made}, reviewing.Trial{Err: errors.New("broken")}, locale.TryUnjudged, false, false},
		{"taken back", trial{tried: made + 7}, reviewing.Trial{Verdict: reviewing.AsGood}, "", false, false},
	} {
		d := inEnglish()
		d.Session, d.View = game, game.View()
		d.trial = c.trial
		d.trial.ply, d.trial.move = 1, move
		want := ""
		if c.want != "" {
			want = d.T(c.want, d.WriteMove(xiangqi.StartPosition(), move))
		}
		if got, good := d.trialText(c.verdict); got != want || good != c.good {
			t.Errorf("%s: the card says %q, good %v, want %q, %v", c.what, got, good, want, c.good)
		}
		if why := d.trialWhy(c.verdict); (why != "") != c.why {
			t.Errorf("%s: the card explains %q, want an explanation: %v", c.what, why, c.why)
		}
	}
}
