package review_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A deep review is kept with its game when another record is opened, and goes on when the game comes back, without
// judging a move again. The judge holds at ply 6.
func TestReviewGoesOnWithItsGame(t *testing.T) {
	blunders := func() *game.Game {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		for _, m := range screentest.ReadMoves(strings.Join(screentest.BlunderGame, " ")) {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		return g
	}
	for name, c := range map[string]struct {
		open func(*screentest.Driver) error // for the first time
		back func(*screentest.Driver) error
	}{
		"the game that is played": {
			func(d *screentest.Driver) error { d.Play(screentest.BlunderGame...); return nil },
			func(d *screentest.Driver) error { d.Session().Return(); return nil },
		},
		"a record": {
			func(d *screentest.Driver) error { return d.Desk.Put(session.Import(blunders()), true) },
			func(d *screentest.Driver) error { return d.Desk.Put(session.Import(blunders()), true) },
		},
		"a record that waits": {
			func(d *screentest.Driver) error { return d.Desk.Put(session.Import(blunders()), true) },
			func(d *screentest.Driver) error { d.Key('3', kit.Ctrl); return nil },
		},
	} {
		judge := screentest.Judge(6, nil)
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Judge: judge})
		if err := c.open(d); err != nil {
			t.Fatal(err)
		}
		d.Key('3', kit.Ctrl)
		if d.Shows("review.stop") { // a quick review has begun by itself
			d.Until("the ply where the judge holds", holds(judge, 6))
			d.Activate("review.stop")
			d.Until("its end", func(v session.View) bool { return d.Shows("review.anew") })
			d.Activate("review.anew")
		}
		d.Choose("review.budget", 1, 2)
		before := len(judge.Searches())
		d.Activate("review.start")
		again := func() bool { return asks(judge.Searches()[before:], 6) }
		d.WaitFor("the ply where the judge holds", again)
		if name == "a record that waits" {
			d.Key('1', kit.Ctrl)
		} else if err := d.Desk.Put(screentest.Played(screentest.TwoPersons(), 3, screentest.Resigned), true); err != nil {
			t.Fatal(err)
		}
		d.Pass(time.Second)
		if v := d.Session().View(); len(v.Moves) == len(screentest.BlunderGame) || d.Shelf.Len() != 0 {
			t.Errorf("%s: %d moves are on the board, and %d games kept, want another game and 0", name, len(v.Moves), d.Shelf.Len())
		}
		before = len(judge.Searches())
		if err := c.back(d); err != nil {
			t.Fatal(err)
		}
		d.Key('3', kit.Ctrl)
		d.WaitFor(name+": the review goes on", again)
		if v := d.Session().View(); v.Moves[8].Note.Evaluation == nil || v.Moves[3].Note.Evaluation != nil {
			t.Errorf("%s: the record that came back has not what was found", name)
		}
		for _, s := range judge.Searches()[before:] {
			if s.Position.Plies() > 6 {
				t.Errorf("%s: ply %d is judged again", name, s.Position.Plies())
			}
		}
	}
}

// A quick review, which begins by itself, makes no copy of a record, and its findings are there when it is opened again.
func TestQuickReviewCopiesNothing(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Judge: screentest.Judge(0, nil)})
	record := func() session.Snapshot {
		snap := screentest.Played(screentest.TwoPersons(), 4, xiangqi.Outcome{})
		return session.Import(snap.Game)
	}
	for range 2 {
		if err := d.Desk.Put(record(), true); err != nil {
			t.Fatal(err)
		}
		d.Key('3', kit.Ctrl)
		d.Until("the findings", func(v session.View) bool { return v.Moves[0].Note.Evaluation != nil })
		d.Session().EndVisit()
		d.Pass(time.Second)
		if d.Shelf.Len() != 0 {
			t.Errorf("%d games are kept, want none", d.Shelf.Len())
		}
	}
}

// asks reports whether some searches have one of the position at a ply.
func asks(searches []thinktest.Search, ply int) bool {
	return slices.ContainsFunc(searches, func(s thinktest.Search) bool { return s.Position.Plies() == ply })
}

// holds returns a condition: the judge was asked about the position at a ply.
func holds(judge *thinktest.Player, ply int) func(session.View) bool {
	return func(session.View) bool { return asks(judge.Searches(), ply) }
}
