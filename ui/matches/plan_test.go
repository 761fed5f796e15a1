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
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/store/storetest"
)

// levels returns so many different entrants.
func levels(n int) (all []Entrant) {
	for i := range n {
		all = append(all, OfLevel(think.Level(i+1)))
	}
	return all
}

// Plans are accepted up to their limits, and refused beyond, and a match of an invalid one does not begin.
func TestLimitsOfPlans(t *testing.T) {
	good := plan(t, 2)
	for _, c := range []struct {
		what   string
		change func(*Plan)
		want   string // in the error; empty: none
	}{
		{"two players", func(p *Plan) { p.Entrants = levels(2) }, ""},
		{"one player", func(p *Plan) { p.Entrants = levels(1) }, "2 to 8 players"},
		{"8 players", func(p *Plan) { p.Entrants = levels(8) }, ""},
		{"9 players", func(p *Plan) { p.Entrants = levels(9) }, "2 to 8 players"},
		{"2 games", func(p *Plan) { p.Games = 2 }, ""},
		{"no game", func(p *Plan) { p.Games = 0 }, "even, from 2 to 1000"},
		{"one game", func(p *Plan) { p.Games = 1 }, "even, from 2 to 1000"},
		{"1000 games", func(p *Plan) { p.Games = 1000 }, ""},
		{"1001 games", func(p *Plan) { p.Games = 1001 }, "even, from 2 to 1000"},
		{"1002 games", func(p *Plan) { p.Games = 1002 }, "not 1002"},
		{"the last law", func(p *Plan) { p.Law = xiangqi.Laws - 1 }, ""},
		{"a law too many", func(p *Plan) { p.Law = xiangqi.Laws }, "law of repetition"},
		{"the levels", func(p *Plan) { p.Entrants = []Entrant{OfLevel(think.MinLevel), OfLevel(think.MaxLevel)} }, ""},
		{"a level too low", func(p *Plan) { p.Entrants[0].Level = think.MinLevel - 1 }, "no level 0"},
		{"a level too high", func(p *Plan) { p.Entrants[0].Level = think.MaxLevel + 1 }, "no level 11"},
		{"an engine, which has no level", func(p *Plan) { p.Entrants[0] = Entrant{ID: "1", Name: "x"} }, ""},
		{"the same engine twice", func(p *Plan) { p.Entrants = []Entrant{{ID: "1", Name: "x"}, {ID: "1", Name: "y"}} }, "plays against itself"},
		{"engines of one name", func(p *Plan) { p.Entrants = []Entrant{{ID: "1", Name: "x"}, {ID: "2", Name: "x"}} }, ""},
		{"the last two the same", func(p *Plan) { p.Entrants = append(levels(3), OfLevel(3)) }, "plays against itself"},
		{"no opening", func(p *Plan) { p.Openings = nil }, "no opening"},
		{"no pace", func(p *Plan) { p.Pace = Pace{} }, ""},
		{"nodes", func(p *Plan) { p.Pace = Pace{Nodes: 1} }, ""},
		{"a time for a move", func(p *Plan) { p.Pace = Pace{MoveTime: 1} }, ""},
		{"a clock", func(p *Plan) { p.Pace = Pace{Time: 1} }, ""},
		{"a clock with an increment", func(p *Plan) { p.Pace = Pace{Time: 1, Increment: 1} }, ""},
		{"an increment without a clock", func(p *Plan) { p.Pace = Pace{Increment: 1} }, "the time is invalid"},
		{"an increment beside nodes", func(p *Plan) { p.Pace = Pace{Nodes: 1, Increment: 1} }, "the time is invalid"},
		{"a negative time for a move", func(p *Plan) { p.Pace = Pace{MoveTime: -1} }, "the time is invalid"},
		{"a negative clock", func(p *Plan) { p.Pace = Pace{Time: -1} }, "the time is invalid"},
		{"a negative increment", func(p *Plan) { p.Pace = Pace{Time: 1, Increment: -1} }, "the time is invalid"},
		{"nodes and a time for a move", func(p *Plan) { p.Pace = Pace{Nodes: 1, MoveTime: 1} }, "several limits"},
		{"nodes and a clock", func(p *Plan) { p.Pace = Pace{Nodes: 1, Time: 1} }, "several limits"},
		{"a time for a move and a clock", func(p *Plan) { p.Pace = Pace{MoveTime: 1, Time: 1} }, "several limits"},
	} {
		p := good
		p.Entrants = slices.Clone(p.Entrants)
		c.change(&p)
		if err := p.Check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.what, err, c.want)
		}
	}
	r := New(starts(quick), nil)
	if err := r.Begin(Plan{}); err == nil || r.View().State != None {
		t.Errorf("an invalid plan begins: %v, state %v", err, r.View().State)
	}
}

func TestTotals(t *testing.T) {
	for _, c := range []struct{ players, games, want int }{{2, 2, 2}, {2, 10, 10}, {3, 2, 6}, {4, 4, 24}, {8, 2, 56}} {
		if got := (&Plan{Entrants: levels(c.players), Games: c.games}).Total(); got != c.want {
			t.Errorf("%d players with %d games each play %d, want %d", c.players, c.games, got, c.want)
		}
	}
}

// A match is played by the settings of its plan.
func TestMatchOfAPlan(t *testing.T) {
	done := map[int]bool{1: true}
	var started []string
	players := starts(func(e Entrant, p match.Pace) (match.Player, error) {
		started = append(started, fmt.Sprint(e.Name, p.Limits.Level, p.Limits.MoveTime, p.Clock))
		return nil, errors.New("none")
	})
	for _, adjudicate := range []bool{true, false} {
		p := plan(t, 4, OfLevel(3), Entrant{ID: "7", Name: "x"})
		p.Adjudicate, p.Law, p.Pace = adjudicate, xiangqi.SimpleLaw, Pace{Time: time.Minute, Increment: time.Second}
		m := p.match(players, done, nil)
		if m.Games != 4 || m.Seed != 7 || len(m.Openings) != len(p.Openings) || !m.Done[1] || m.Terms.Law != xiangqi.SimpleLaw || m.Terms.Allowance != 5*time.Second || m.Terms.Margin != time.Second {
			t.Errorf("the match of %+v is %+v", p, m.Terms)
		}
		want := match.Adjudication{}
		if adjudicate {
			want = match.Adjudication{WinScore: 1000, WinPlies: 8, DrawScore: 20, DrawPlies: 20, DrawFrom: 80}
		}
		if m.Terms.Adjudication != want {
			t.Errorf("adjudicated %v, games end by %+v, want %+v", adjudicate, m.Terms.Adjudication, want)
		}
		started = nil
		for i, c := range m.Contestants {
			if _, err := c.Make(context.Background()); err == nil || c.Name != p.Entrants[i].Name || c.Control.Time != time.Minute || c.Control.Increment != time.Second {
				t.Errorf("contestant %d is %+v, %v", i, c, err)
			}
		}
		if want := []string{fmt.Sprint("Chuhe, level 3", 3, time.Duration(0), match.Control{Time: time.Minute, Increment: time.Second}), fmt.Sprint("x", 0, time.Duration(0), match.Control{Time: time.Minute, Increment: time.Second})}; !slices.Equal(started, want) {
			t.Errorf("started are %q, want %q", started, want)
		}
	}
}

// No more openings are kept than there are pairs of games.
func TestOpeningsOfAMatch(t *testing.T) {
	for _, c := range []struct{ openings, games, want int }{{1, 2, 1}, {2, 2, 1}, {2, 4, 2}, {3, 4, 2}, {2, 6, 2}} {
		b := sit(t, storetest.New(nil), quick)
		p := plan(t, c.games)
		p.Openings = p.Openings[:c.openings]
		must(t, b.Begin(p))
		b.Pause()
		if got := len(b.View().Plan.Openings); got != c.want || len(p.Openings) != c.openings {
			t.Errorf("of %d openings for %d games, %d are kept, want %d", c.openings, c.games, got, c.want)
		}
		b.Close()
	}
}

// A file may hold 10,000 openings, and has no game beyond those of the match.
func TestLimitsOfFiles(t *testing.T) {
	p := plan(t, 2)
	p.Openings = slices.Repeat([]match.Opening{{FEN: xiangqi.StartFEN}}, 10_000)
	if _, _, err := Decode([]byte(file(p, ""))); err != nil {
		t.Errorf("10,000 openings give %v", err)
	}
	p.Openings = append(p.Openings, p.Openings[0])
	if _, _, err := Decode([]byte(file(p, ""))); err == nil || !strings.Contains(err.Error(), "openings") {
		t.Errorf("10,001 openings give %v, want an error that says so", err)
	}
	b := sit(t, storetest.New(nil), quick)
	must(t, b.Begin(plan(t, 4)))
	b.until(done)
	for games, ok := range map[string]bool{`"games": 4,`: true, `"games": 6,`: true, `"games": 2,`: false} {
		plan, played, err := Decode([]byte(strings.Replace(b.stored(), `"games": 4,`, games, 1)))
		if (err == nil) != ok || ok && (len(played) != 4 || plan.Total() < 4) {
			t.Errorf("the file of 4 games with %q is read as %d games, %v; want it read: %v", games, len(played), err, ok)
		}
	}
	for i := range 4 {
		if snap, err := b.Record(i); err != nil || snap.Game.Nodes() < 2 {
			t.Errorf("the record of game %d is %+v, %v", i, snap, err)
		}
	}
}

func TestOffered(t *testing.T) {
	r := New(starts(quick), nil)
	all := r.Offered()
	if len(all) != int(think.MaxLevel-think.MinLevel)+2 || all[0] != OfLevel(think.MinLevel) || all[len(all)-2] != OfLevel(think.MaxLevel) || all[len(all)-1].ID != "e1" {
		t.Errorf("offered are %v, want each level and the other engine", all)
	}
	for _, c := range []struct {
		a, b Entrant
		want bool
	}{{OfLevel(1), OfLevel(1), true}, {OfLevel(1), OfLevel(2), false}, {Entrant{ID: "1", Name: "a"}, Entrant{ID: "1", Name: "b"}, true}, {Entrant{ID: "1"}, Entrant{ID: "2"}, false}} {
		if got := c.a.Same(c.b); got != c.want {
			t.Errorf("%+v and %+v are the same: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
