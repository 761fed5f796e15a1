package endings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"chuhe/assets/endtables"
	exact "chuhe/engine/endings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/settings"
)

// newPage returns a page in English that is not on a screen.
func newPage() *Page {
	p := &Page{tables: endtables.Tables(), all: endgames.All(), only: -1, index: -1, progress: progress.New(), random: rand.New(rand.NewPCG(1, 2))}
	p.Frame = &pane.Frame{Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Window: &page.Window{}}
	return p
}

// The next ending is one of the first five of the chosen group that are not done, or else one that is done.
func TestNextEnding(t *testing.T) {
	var horses []int // with their indices in all
	for i, e := range endgames.All() {
		if e.Group == endgames.HorseSoldier {
			horses = append(horses, i)
		}
	}
	if len(horses) < 7 {
		t.Fatalf("there are %d endings of a horse and a soldier, want at least 7", len(horses))
	}
	first := make([]int, 8)
	for i := range first {
		first[i] = i
	}
	for _, c := range []struct {
		what    string
		group   string
		only    int
		at      int
		reached []int
		want    []int
	}{
		{"any", "", -1, -1, nil, first[:5]},
		{"any but the one shown", "", -1, 2, nil, []int{0, 1, 3, 4, 5}},
		{"two are done", "", -1, -1, []int{0, 3}, []int{1, 2, 4, 5, 6}},
		{"one that the player wants", "", 20, -1, nil, []int{20}},
		{"the same again", "", 20, 20, nil, []int{20}},
		{"the same again, although it is done", "", 20, 20, []int{20}, []int{20}},
		{"a group", endgames.HorseSoldier.String(), -1, -1, nil, horses[:5]},
		{"a group of which all but one are done", endgames.HorseSoldier.String(), -1, -1, horses[1:], horses[:1]},
		{"a group of which all are done", endgames.HorseSoldier.String(), -1, -1, horses, horses},
		{"a group of which all others are done", endgames.HorseSoldier.String(), -1, horses[0], horses, horses[1:]},
	} {
		p := newPage()
		p.Settings.EndingGroup, p.only, p.index = c.group, c.only, c.at
		for _, i := range c.reached {
			p.progress.Ending(progress.Practice{Ending: p.all[i].ID(), Right: true})
		}
		chosen := map[int]bool{}
		for range 300 {
			chosen[p.choose()] = true
		}
		var got []int
		for i := range p.all {
			if chosen[i] {
				got = append(got, i)
			}
		}
		if want := slices.Clone(c.want); !slices.Equal(got, want) {
			t.Errorf("%s: the endings %v come next, want %v", c.what, got, want)
		}
	}
}

// The theory gives the share of positions, unless it is all, nearly all or hardly any.
func TestShares(t *testing.T) {
	for _, c := range []struct {
		goal   endgames.Goal
		always bool
		share  int
		want   locale.Key
	}{
		{endgames.Win, true, 100, locale.TheoryWonAlways}, {endgames.Win, false, 99, locale.TheoryWonNearly}, {endgames.Win, false, 98, locale.TheoryWonShare},
		{endgames.Win, false, 1, locale.TheoryWonShare}, {endgames.Win, false, 0, locale.TheoryWonRarely},
		{endgames.Hold, true, 100, locale.TheoryHeldAlways}, {endgames.Hold, false, 99, locale.TheoryHeldNearly}, {endgames.Hold, false, 50, locale.TheoryHeldShare},
	} {
		got := share(c.goal, endgames.Theory{Share: c.share, Always: c.always})
		if shows := c.want == locale.TheoryWonShare || c.want == locale.TheoryHeldShare; got.Key != c.want || shows && got.Args[0] != c.share {
			t.Errorf("goal %d, always %v, %d %%: the theory is %q %v, want %q", c.goal, c.always, c.share, got.Key, got.Args, c.want)
		}
	}
}

// begun returns a page with an attempt at an ending.
func begun(t *testing.T, id, fen string, swapped bool) *Page {
	t.Helper()
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p := newPage()
	at := slices.IndexFunc(p.all, func(e endgames.Ending) bool { return e.ID() == id })
	if at < 0 {
		t.Fatalf("there is no ending %q", id)
	}
	p.index = at
	p.Task = endgames.Begin(p.tables, p.all[at], start, swapped, p.random, nil)
	t.Cleanup(p.Current().Leave)
	return p
}

// A mistake shows with the result, or the distance to mate, before and after the move.
func TestMistakeInWords(t *testing.T) {
	p := begun(t, "KHP-KA-win", "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w", false)
	move := func(*xiangqi.Position, xiangqi.Move) string { return "H4+5" }
	value := func(v exact.Value, plies int) exact.Move { return exact.Move{Known: true, Value: v, Plies: plies} }
	for _, c := range []struct {
		before, after exact.Move
		want          locale.Message
	}{
		{value(exact.Draw, 0), value(exact.Loss, 6), locale.Msg(locale.EndingNowLost, "H4+5", 4)},
		{value(exact.Win, 8), value(exact.Draw, 0), locale.Msg(locale.EndingNowDrawn, "H4+5", 5)},
		{value(exact.Win, 8), value(exact.Win, 12), locale.Msg(locale.EndingSlower, "H4+5", 5, 7)},
		{value(exact.Loss, 12), value(exact.Loss, 8), locale.Msg(locale.EndingSooner, "H4+5", 7, 5)},
	} {
		got := p.Text(p.mistake(endgames.Mistake{Before: c.before, After: c.after}, move))
		if want := p.Text(c.want); got != want {
			t.Errorf("before %+v, after %+v: the mistake is %q, want %q", c.before, c.after, got, want)
		}
	}
}

// The task follows from the value of the position and the side of the player.
func TestTaskInWords(t *testing.T) {
	for _, c := range []struct {
		id, fen string
		swapped bool
		want    string
	}{
		{"KHP-KA-win", "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w", false, "Won: mate in 3 with best play."},
		{"KHP-KA-win", "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w", true, "Lost: hold out for 3 moves."},
		{"KH-KAA-hold", "4k4/4a4/3a5/9/9/9/9/9/4N4/4K4 b", false, "Drawn: hold it for 15 moves."},
	} {
		p := begun(t, c.id, c.fen, c.swapped)
		if got := p.Text(p.taskText()); got != c.want {
			t.Errorf("%s from %s, other side %v: the task is %q, want %q", c.id, c.fen, c.swapped, got, c.want)
		}
	}
}

// The limit of moves without a capture shows with what is left of it, or that it may come first.
func TestLimit(t *testing.T) {
	for clock, want := range map[int]string{
		0: "57 moves to spare before the no-capture draw.", 114: "0 moves to spare before the no-capture draw.",
		115: "0 moves to spare before the no-capture draw.", 116: "The no-capture limit may come first.",
	} {
		p := begun(t, "KHP-KA-win", fmt.Sprintf("3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - %d 1", clock), false)
		for p.State() == practice.Judging {
			if !p.Current().Tick(time.Unix(0, 0)) {
				time.Sleep(50 * time.Microsecond) // lets the goroutine run
			}
		}
		if got := p.limit(); got != want {
			t.Errorf("%d plies without a capture: %q, want %q", clock, got, want)
		}
	}
}
