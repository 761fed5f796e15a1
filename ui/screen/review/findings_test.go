package review

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/graph"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// plies returns findings on moves: a digit is the score of a known one.
func plies(text string) *review.Report {
	r := &review.Report{}
	for i, c := range text {
		r.Plies = append(r.Plies, review.Ply{Side: xiangqi.Side(i % 2), Known: c != '.', Before: think.Score(c - '0'), After: think.Score(c - '0')})
	}
	return r
}

// What the reviewer has found takes the place of what the record says; the rest stays.
func TestMerged(t *testing.T) {
	for _, c := range []struct {
		recorded, found, want string
		start                 think.Score // of the record 1, of the reviewer 2
	}{
		{"....", "....", "....", 1}, {"1234", "....", "1234", 1}, {"....", "5678", "5678", 2}, {"1234", "5.7.", "5274", 2}, {"1234", ".6", "1634", 1},
		{"12", "5678", "56", 2}, {"12", "", "12", 1},
	} {
		recorded, found := plies(c.recorded), plies(c.found)
		recorded.Start, found.Start = 1, 2
		got := merged(recorded, found)
		text := ""
		for _, p := range got.Plies {
			if p.Known {
				text += fmt.Sprint(int(p.Before))
			} else {
				text += "."
			}
		}
		if text != c.want || got.Start != c.start {
			t.Errorf("%s and %s are merged to %s with the start %d, want %s, %d", c.recorded, c.found, text, got.Start, c.want, c.start)
		}
		if was := plies(c.recorded); fmt.Sprint(recorded.Plies) != fmt.Sprint(was.Plies) {
			t.Errorf("merging %s changes the findings of the record", c.recorded)
		}
	}
	recorded := plies("12")
	if got := merged(recorded, nil); got != recorded {
		t.Errorf("merged with nothing the findings are %+v, want those of the record", got)
	}
}

// A card counts the mover's mates from the position before the move, and the opponent's from the one after it.
func TestScoreBy(t *testing.T) {
	d := &Desk{Frame: &pane.Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {})}}
	for _, c := range []struct {
		score think.Score
		mover xiangqi.Side
		want  string
	}{
		{think.MateIn(10), xiangqi.Red, "Red mates in 6"}, {think.MateIn(9), xiangqi.Black, "Red mates in 5"},
		{think.MatedIn(10), xiangqi.Black, "Black mates in 6"}, {think.MatedIn(9), xiangqi.Red, "Black mates in 5"},
		{think.Draw, xiangqi.Red, "0.0"}, {think.MateIn(0), xiangqi.Red, d.score(think.MateIn(0), xiangqi.Red)},
	} {
		if got := d.scoreBy(c.score, c.mover); got != c.want {
			t.Errorf("%v after a move of %v is written %q, want %q", c.score, c.mover, got, c.want)
		}
	}
}

// The graph has a point for the start and for every move, known where a finding is. The start is known with the first move.
func TestPoints(t *testing.T) {
	for _, c := range []struct {
		found string
		moves int
		want  string // the score at each point
	}{{"", 0, "."}, {"", 2, "..."}, {"..", 2, "..."}, {"12", 2, "912"}, {".2", 2, "..2"}, {"1.3", 3, "91.3"}, {"123", 2, "912"}, {"1", 3, "91.."}} {
		d := &Desk{Frame: &pane.Frame{View: session.View{Moves: make([]session.MoveEntry, c.moves)}}, report: plies(c.found)}
		d.report.Start = 9
		got := ""
		for _, p := range d.points() {
			digit := "."
			for score := range 10 {
				if p == graph.Judged(think.Score(score), review.NoMark) {
					digit = fmt.Sprint(score)
				}
			}
			got += digit
		}
		if got != c.want {
			t.Errorf("the findings %q on %d moves give the points %q, want %q", c.found, c.moves, got, c.want)
		}
	}
}

// The columns of the table follow each other inside the row; in a narrow one they leave more room for the name.
func TestColumns(t *testing.T) {
	for _, c := range []struct{ width, name, share, count float64 }{{400, 168, 58, countColumn}, {300, 68, 58, countColumn}, {299, 118.2, 49.3, 30}, {200, 19.2, 49.3, 30}} {
		name, share, counts := columns(draw.Rect{X: 10, W: c.width, H: 20})
		if len(counts) != 4 || math.Abs(name.W-c.name) > 0.01 || math.Abs(share.W-c.share) > 0.01 || math.Abs(counts[0].W-c.count) > 0.01 {
			t.Errorf("a row of %v has columns of %v, %v, %v, want %v, %v and four of %v", c.width, name.W, share.W, counts, c.name, c.share, c.count)
		}
		all := append([]draw.Rect{name, share}, counts...)
		for i, r := range all[1:] {
			if r.X < all[i].X+all[i].W-0.01 || r.X+r.W > 10+c.width+0.01 {
				t.Errorf("in a row of %v column %d is at %v, after %v", c.width, i+1, r, all[i])
			}
		}
	}
}

func TestBetter(t *testing.T) {
	a, b := movetest.Move(t, "h2e2"), movetest.Move(t, "h9g7")
	for _, c := range []struct {
		p    review.Ply
		want xiangqi.Move
	}{{review.Ply{Move: a}, xiangqi.NoMove}, {review.Ply{Move: a, Best: []xiangqi.Move{a, b}}, xiangqi.NoMove}, {review.Ply{Move: b, Best: []xiangqi.Move{a}}, a}} {
		if got := better(&c.p); got != c.want {
			t.Errorf("better than %v of %v is %v, want %v", c.p.Move, c.p.Best, got, c.want)
		}
	}
}

// Inaccuracies count where there is nothing worse. In a game with one person, the mistakes of the other side are left
// out until the player asks for them.
func TestMistakes(t *testing.T) {
	marks := map[rune]review.Mark{'.': review.NoMark, 'i': review.Inaccuracy, 'm': review.Mistake, 'b': review.Blunder}
	person, computer := session.Player{Kind: session.Person}, session.Player{Kind: session.Computer}
	for _, c := range []struct {
		marks   string
		players [2]session.Player
		both    bool
		want    []int
	}{
		{"....", [2]session.Player{person, person}, false, nil}, {"..m.", [2]session.Player{person, person}, false, []int{3}},
		{"mibm", [2]session.Player{person, person}, false, []int{1, 3, 4}}, {"i..i", [2]session.Player{person, person}, false, []int{1, 4}},
		{"", [2]session.Player{person, person}, false, nil}, {"mibm", [2]session.Player{person, computer}, false, []int{1, 3}},
		{"mibm", [2]session.Player{computer, person}, false, []int{4}}, {"mibi", [2]session.Player{computer, person}, false, []int{2, 4}},
		{"mibm", [2]session.Player{computer, person}, true, []int{1, 3, 4}}, {"mibm", [2]session.Player{computer, computer}, false, []int{1, 3, 4}},
	} {
		d := &Desk{Frame: &pane.Frame{View: session.View{Moves: make([]session.MoveEntry, len(c.marks))}}, report: &review.Report{}, both: c.both}
		d.View.Setup.Players = c.players
		for _, p := range c.players {
			if p.Kind == session.Person {
				d.View.Persons++
			}
		}
		for i, m := range c.marks {
			d.report.Plies = append(d.report.Plies, review.Ply{Mark: marks[m], Side: xiangqi.Side(i % 2)})
			d.View.Moves[i].ID = 10 + i
		}
		if got := d.mistakes(); !slices.Equal(got, c.want) {
			t.Errorf("the mistakes of %q between %v are at %v, want %v", c.marks, c.players, got, c.want)
		}
		for from := range len(c.marks) {
			want := 0
			if i := slices.IndexFunc(c.want, func(ply int) bool { return ply > from }); i >= 0 {
				want = c.want[i]
			}
			if got := d.mistakeAfter(from); got != want {
				t.Errorf("after ply %d of the marks %q the next mistake is at %d, want %d", from, c.marks, got, want)
			}
		}
		for ply, id := range map[int]int{-1: 0, 0: 0, 1: 10, len(c.marks): 9 + len(c.marks), len(c.marks) + 1: 0} {
			if ply > 0 && len(c.marks) == 0 || ply == 0 {
				id = 0
			}
			if got := d.idAt(ply); got != id {
				t.Errorf("of %d moves the ID at ply %d is %d, want %d", len(c.marks), ply, got, id)
			}
			if known := ply >= 1 && ply <= len(c.marks); (d.ply(ply) != nil) != known {
				t.Errorf("of %d moves there are findings on ply %d: %v, want %v", len(c.marks), ply, !known, known)
			}
		}
	}
	if got := (&Desk{Frame: &pane.Frame{}}).mistakes(); got != nil {
		t.Errorf("without findings there are mistakes at %v, want none", got)
	}
}
