package reviewing

import (
	"context"
	"errors"
	"os"
	"reflect"
	"testing"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// scored returns a player that gives fixed scores by ply, from the mover's view.
func scored(scores map[int]think.Score) *thinktest.Player {
	return &thinktest.Player{Answer: func(s thinktest.Search) think.Result {
		r := thinktest.FirstMove(s)
		r.Score = scores[s.Position.Plies()]
		if tried := s.Limits.SearchMoves; len(tried) == 1 {
			r.Score, r.PV = -scores[s.Position.Plies()+1], tried
		}
		return r
	}}
}

// holding returns a player that waits at a ply until it is stopped.
func holding(ply int) *thinktest.Player {
	p := scored(nil)
	p.Wait = func(ctx context.Context, s thinktest.Search) {
		if s.Position.Plies() == ply {
			<-ctx.Done()
		}
	}
	return p
}

// begin returns a reviewer with a player, and the channel that it wakes.
func begin(t *testing.T, p *thinktest.Player) (*Reviewer, chan bool) {
	p.Asked = make(chan thinktest.Search, 1000)
	woken := make(chan bool, 1000)
	r := New(p, nil, func() { woken <- true })
	t.Cleanup(r.Close)
	return r, woken
}

func record(t *testing.T, moves ...string) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, text := range moves {
		if err := g.Play(movetest.Move(t, text)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// end waits until the review is over.
func end(t *testing.T, r *Reviewer, woken chan bool) View {
	t.Helper()
	for {
		if v := r.View(); v.State != Running {
			return v
		}
		<-woken
	}
}

// losing has the scores of a game in which Black's last move is a blunder.
var losing = map[int]think.Score{3: 0, 4: 900}

func TestAReviewComesIntoTheRecord(t *testing.T) {
	r, woken := begin(t, scored(losing))
	g := record(t, "h2e2", "h9g7", "h0g2", "i9h9")
	if v := r.View(); v.State != Idle || r.Ready() {
		t.Errorf("before a review the view is %+v, want it idle", v)
	}
	r.Start(1, g, review.Quick)
	v := end(t, r, woken)
	if v.State != Done || v.Report == nil || v.Changed || v.Left != 0 {
		t.Fatalf("after the review the view is %+v, want a report", v)
	}
	if !r.Ready() {
		t.Error("nothing is to be put into the record")
	}
	if _, err := g.Apply(r.Take(g)); err != nil {
		t.Fatal(err)
	}
	for i, n := range g.Line() {
		if n.Evaluation == nil {
			t.Errorf("ply %d has no evaluation", i)
		}
	}
	if r.Ready() || r.Take(g) != nil {
		t.Error("it is put there twice")
	}
	r.Start(1, g, review.Quick)
	if v := end(t, r, woken); v.State != Done || v.Report == nil {
		t.Fatalf("after the same review the view is %+v, want a report", v)
	}
	if edit := r.Take(g); edit != nil {
		t.Errorf("the same review once more is put there as %v, want nothing", edit)
	}
}

func TestTimeLeft(t *testing.T) {
	p := holding(2)
	r, _ := begin(t, p)
	if quick, deep := r.Expected(80, review.Quick), r.Expected(80, review.Deep); quick < 10*time.Second || quick > time.Minute || deep < 3*quick {
		t.Errorf("reviews of 80 moves are expected to take %v and %v, want less than a minute, and more", quick, deep)
	}
	r.Start(1, record(t, "h2e2", "h9g7", "h0g2", "i9h9"), review.Deep)
	for s := range p.Asked {
		if s.Position.Plies() == 2 {
			break
		}
	}
	v := r.View()
	if v.State != Running || v.Done <= 0 || v.Of <= v.Done || v.Left <= 0 || !v.Report.Plies[3].Known || v.Report.Plies[1].Known {
		t.Errorf("the view is %+v, want two of five moves done, from the end", v)
	}
}

func TestStopKeepsWhatIsDone(t *testing.T) {
	p := holding(2)
	r, woken := begin(t, p)
	g := record(t, "h2e2", "h9g7", "h0g2", "i9h9")
	r.Start(1, g, review.Quick)
	for s := range p.Asked {
		if s.Position.Plies() == 2 {
			break
		}
	}
	r.Stop()
	v := end(t, r, woken)
	if v.State != Stopped || v.Report.Plies[1].Known || !v.Report.Plies[3].Known {
		t.Fatalf("the view is %+v, want it stopped with the last moves known", v)
	}
	if _, err := g.Apply(r.Take(g)); err != nil {
		t.Fatal(err)
	}
	if line := g.Line(); line[4].Evaluation == nil || line[1].Evaluation != nil {
		t.Error("what was done is not in the record, or more is")
	}
}

func TestOtherMovesKeepWhatIsTheSame(t *testing.T) {
	r, woken := begin(t, scored(losing))
	g := record(t, "h2e2", "h9g7", "h0g2", "i9h9")
	r.Start(1, g, review.Quick)
	g.Undo()
	g.Undo()
	if err := g.Play(movetest.Move(t, "b0c2")); err != nil {
		t.Fatal(err)
	}
	end(t, r, woken)
	r.Follow(1, review.Moves(g))
	v := r.View()
	if !v.Changed || len(v.Report.Plies) != 2 {
		t.Fatalf("the view is %+v, want a report of two plies for another game", v)
	}
	if _, err := g.Apply(r.Take(g)); err != nil {
		t.Fatal(err)
	}
	if line := g.Line(); line[2].Evaluation == nil || line[3].Evaluation != nil {
		t.Error("a move that was not reviewed has an evaluation")
	}
}

func TestMovesThatComeLaterAreNotReviewed(t *testing.T) {
	r, woken := begin(t, scored(nil))
	g := record(t, "h2e2", "h9g7")
	r.Start(1, g, review.Quick)
	end(t, r, woken)
	if err := g.Play(movetest.Move(t, "h0g2")); err != nil {
		t.Fatal(err)
	}
	r.Follow(1, review.Moves(g))
	if v := r.View(); !v.Changed || len(v.Report.Plies) != 2 {
		t.Errorf("the view is %+v, want a report of two plies for another game", v)
	}
}

func TestAnotherRecordEndsTheReview(t *testing.T) {
	p := holding(1)
	r, _ := begin(t, p)
	r.Start(1, record(t, "h2e2"), review.Quick)
	<-p.Asked
	r.Follow(2, []xiangqi.Move{movetest.Move(t, "h2e2")})
	if v := r.View(); v.State != Idle || v.Report != nil || r.Ready() {
		t.Errorf("the view is %+v, want it idle without a report", v)
	}
}

func TestFailures(t *testing.T) {
	broken := errors.New("broken")
	r, woken := begin(t, &thinktest.Player{Answer: thinktest.Always(think.Result{Err: broken})})
	r.Start(1, record(t, "h2e2"), review.Quick)
	if v := end(t, r, woken); v.State != Failed || !errors.Is(v.Err, broken) {
		t.Errorf("the view is %+v, want it failed with %v", v, broken)
	}
}

func TestTrials(t *testing.T) {
	mistake := review.Ply{Known: true, Before: 50, Loss: 0.3, Best: []xiangqi.Move{movetest.Move(t, "h2e2")}}
	for _, test := range []struct {
		name string
		try  string
		then think.Score // after the tried move, from the opponent's view
		want Verdict
	}{
		{"the best", "h2e2", 0, AsGood},
		{"better still", "b2e2", -300, AsGood},
		{"hardly worse", "b2e2", -20, AsGood},
		{"between", "b2e2", 200, Better},
		{"as bad", "b2e2", 500, Again},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, woken := begin(t, scored(map[int]think.Score{1: test.then}))
			r.Try(xiangqi.StartPosition(), movetest.Move(t, test.try), mistake, xiangqi.Rules{})
			<-woken
			if got := r.Trial(); got.Verdict != test.want || got.Judging || got.Move != movetest.Move(t, test.try) {
				t.Errorf("the trial of %s is %+v, want verdict %v", test.try, got, test.want)
			}
			r.GiveUp()
			if r.Trial().Move != xiangqi.NoMove {
				t.Error("it is not forgotten")
			}
		})
	}
}

// A tried move that repeats the position loses, except where only mate ends the game.
func TestTrialsFollowTheRules(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/3R5/9/9/9/4A4/5K3 b")
	movetest.Play(t, p, "d9e9 d5e5 e9d9 e5d5 d9e9 d5e5 e9d9")
	mistake := review.Ply{Known: true, Best: []xiangqi.Move{movetest.Move(t, "e5e3")}}
	for rules, want := range map[xiangqi.Rules]Verdict{{}: Again, {FreePlay: true}: AsGood} {
		r, woken := begin(t, scored(nil))
		r.Try(p, movetest.Move(t, "e5d5"), mistake, rules)
		<-woken
		if got := r.Trial(); got.Verdict != want {
			t.Errorf("a perpetual check under %+v: %+v, want verdict %v", rules, got, want)
		}
	}
}

// A deeper review continues the quick one of the same moves, and a repeated one begins anew.
func TestADeepReviewContinuesAQuickOne(t *testing.T) {
	p := scored(nil)
	r, woken := begin(t, p)
	g := record(t, "h2e2", "h9g7")
	for _, c := range []struct {
		effort   review.Effort
		searches int
	}{{review.Quick, 3}, {review.Deep, 3}, {review.Quick, 3}, {review.Quick, 3}, {review.Deep, 3}, {review.Deep, 6}} {
		before := len(p.Searches())
		r.Start(1, g, c.effort)
		if v := end(t, r, woken); v.State != Done || v.Effort != c.effort || len(p.Searches())-before != c.searches {
			t.Errorf("a review of effort %v takes %d searches, want %d", c.effort, len(p.Searches())-before, c.searches)
		}
	}
}

func TestTrialGivenUp(t *testing.T) {
	p := holding(0)
	r, woken := begin(t, p)
	for _, text := range []string{"b2e2", "a0a1"} {
		r.Try(xiangqi.StartPosition(), movetest.Move(t, text), review.Ply{}, xiangqi.Rules{})
		<-p.Asked
	}
	if got := r.Trial(); !got.Judging || got.Move != movetest.Move(t, "a0a1") {
		t.Errorf("the trial is %+v, want a0a1 being judged", got)
	}
	r.Close()
	if len(woken) != 0 {
		t.Error("a trial that was given up wakes the window")
	}
}

// A review of a game with an ending loads the tables that are still to come, and does without them if they do not come.
func TestReviewsLoadTables(t *testing.T) {
	file, err := os.ReadFile("../../engine/endings/testdata/KR-K.endings")
	if err != nil {
		t.Fatal(err)
	}
	ending := game.New(movetest.Position(t, "3k5/9/9/9/9/9/9/9/4R4/5K3 b"), xiangqi.Rules{})
	if err := ending.Play(movetest.Move(t, "d9d8")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name     string
		game     *game.Game
		err      error
		loaded   bool
		unproved bool
	}{
		{"they come", ending, nil, true, false},
		{"they do not come", ending, errors.New("no connection"), false, true},
		{"they are not needed", record(t, "h2e2"), nil, false, false},
	} {
		var tables endings.Tables
		tables.Later("later", func() ([]byte, error) { return file, c.err })
		woken := make(chan bool, 1000)
		r := New(scored(nil), &tables, func() { woken <- true })
		t.Cleanup(r.Close)
		r.Start(1, c.game, review.Quick)
		if v := end(t, r, woken); v.State != Done || v.Unproved != c.unproved || tables.Expects() == c.loaded {
			t.Errorf("%s: state %v, unproved %v, tables expected %v", c.name, v.State, v.Unproved, tables.Expects())
		}
	}
}

// plies returns findings on moves: a digit is the score of a known one.
func plies(text string, start think.Score) *review.Report {
	r := &review.Report{Start: start}
	for i, c := range text {
		score := think.Score(c - '0')
		r.Plies = append(r.Plies, review.Ply{Side: xiangqi.Side(i % 2), Known: c != '.', Before: score, After: score})
	}
	return r
}

// What the reviewer has found takes the place of what the record says; the rest stays.
func TestMerged(t *testing.T) {
	for _, c := range []struct {
		recorded, found, want string
		start                 think.Score // of the record 1, of the reviewer 2
	}{
		{"....", "....", "....", 1}, {"1234", "....", "1234", 1}, {"....", "5678", "5678", 2}, {"1234", "5.7.", "5274", 2},
		{"1234", ".6", "1634", 1}, {"12", "5678", "56", 2}, {"12", "", "12", 1},
	} {
		recorded, want := plies(c.recorded, 1), plies(c.want, c.start)
		want.Accuracy = review.Accuracy(want.Plies)
		if got := Merged(recorded, plies(c.found, 2)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s and %s are merged to %+v, want %+v", c.recorded, c.found, got, want)
		}
		if !reflect.DeepEqual(recorded, plies(c.recorded, 1)) {
			t.Errorf("merging %s changes the findings of the record", c.recorded)
		}
	}
	recorded := plies("12", 1)
	if got := Merged(recorded, nil); got != recorded {
		t.Errorf("merged with nothing the findings are %+v, want those of the record", got)
	}
}
