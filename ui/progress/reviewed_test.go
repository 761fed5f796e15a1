package progress

import (
	"testing"

	"chuhe/engine/explain"
	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/xiangqi"
)

func TestPhases(t *testing.T) {
	const six, five = "r3k4/9/9/9/9/9/9/9/9/RNNCCK3 w", "4k4/9/9/9/9/9/9/9/9/RNNCCK3 w"
	for _, c := range []struct {
		fen  string
		ply  int
		want Phase
	}{{six, 0, Opening}, {six, 19, Opening}, {six, 20, Middlegame}, {five, 0, Endgame}, {five, 90, Endgame}} {
		if got := PhaseOf(movetest.Position(t, c.fen), c.ply); got != c.want {
			t.Errorf("%s after %d plies: phase %d, want %d", c.fen, c.ply, got, c.want)
		}
	}
}

func TestKindsOfMistakes(t *testing.T) {
	won := []xiangqi.Piece{xiangqi.RedHorse}
	for _, c := range []struct {
		reason explain.Reason
		want   Kind
	}{
		{explain.Reason{}, NoPlan}, {explain.Reason{Kind: explain.Mate}, AllowedMate}, {explain.Reason{Kind: explain.Mate, Missed: true}, MissedMate},
		{explain.Reason{Kind: explain.Fork, Missed: true, Won: won}, MissedFork}, {explain.Reason{Kind: explain.Pinned, Won: won}, LostPiece},
		{explain.Reason{Kind: explain.Trapped, Missed: true, Won: won}, MissedPiece}, {explain.Reason{Kind: explain.Attack, Missed: true}, Attacked},
		{explain.Reason{Kind: explain.Exact, Missed: true}, SpoiltEnding}, {explain.Reason{Kind: explain.Repetition}, Repeated},
	} {
		if got := KindOf(&c.reason); got != c.want {
			t.Errorf("%+v is of kind %d, want %d", c.reason, got, c.want)
		}
	}
}

// A summary counts the moves of one side. A later review of the game replaces it.
func TestSummary(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	report := &review.Report{}
	for i, m := range movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9") {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
		p := review.Ply{Move: m, Side: xiangqi.Side(i % 2), Known: true, Loss: 0.125 * float64(i)}
		if i >= 2 {
			p.Mark = review.Blunder
		}
		report.Plies = append(report.Plies, p)
	}
	k := New()
	for i, want := range []Reviewed{
		{Side: xiangqi.Red, Level: 4, Moves: [Phases]int{2}, Lost: [Phases]int{250}, Mistakes: [Kinds]int{NoPlan: 1}},
		{Side: xiangqi.Black, Level: 4, Moves: [Phases]int{2}, Lost: [Phases]int{500}, Mistakes: [Kinds]int{NoPlan: 1}},
	} {
		r := Summary(g, report, xiangqi.Side(i), 4, start)
		if try := k.Review(r); !try || len(k.Log.Reviews) != 1 {
			t.Errorf("after review %d the mistakes are to be tried: %v; %d are kept", i+1, try, len(k.Log.Reviews))
		}
		want.When, want.Game, want.Opening = start, r.Game, r.Opening
		if r != want || r.Game == 0 || r.Opening == 0 {
			t.Errorf("the summary of %v is %+v, want %+v", r.Side, r, want)
		}
		got, known := r.Accuracy(Opening, Endgame)
		if _, none := r.Accuracy(Endgame); got != review.Accuracy(report.Plies)[i] || !known || none {
			t.Errorf("accuracy %v, known %v, in the endgame %v", got, known, none)
		}
	}
	r, written := k.Log.Reviews[0], k.Log.Reviews
	k.Tried(r.Game)
	if k.Review(r) || !k.Log.Tried(r.Game) || k.Log.Tried(r.Game+1) {
		t.Errorf("after all mistakes were tried, they are to be tried again: %+v", k.Log.Reviews)
	}
	if written[0] != r {
		t.Errorf("reviews that may still be written change to %+v", written[0])
	}
}

// A phase in which a player lost as much per move as in the whole game has the same accuracy.
func TestAccuracyOfPhases(t *testing.T) {
	r := Reviewed{Moves: [Phases]int{10, 20, 10}, Lost: [Phases]int{0, 500, 500}}
	whole, _ := r.Accuracy(Opening, Middlegame, Endgame)
	for p, want := range [Phases]float64{100, whole, review.AccuracyOf(2)} {
		if got, ok := r.Accuracy(Phase(p)); got != want || !ok {
			t.Errorf("phase %d has %v, %v, want %v", p, got, ok, want)
		}
	}
}
