package screen

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// resultsStates are the pages of what the player has reached.
func resultsStates(add adder) {
	show := func(d *desk) {
		d.key('M', kit.Ctrl)
		d.pass(time.Second)
	}
	reached := func(d *desk) {
		d.hasReached()
		show(d)
	}
	add("results-none", locale.English, false, twoPersons(), show)
	for _, l := range locale.All() {
		add("results-"+l.Code(), l, l == locale.English, twoPersons(), reached)
	}
	add("results-few", locale.English, false, twoPersons(), func(d *desk) {
		d.given.Kept.Progress.Game(progress.Game{When: d.at, Level: 2, Side: xiangqi.Black, Result: xiangqi.Draw})
		show(d)
	})
	against := session.Setup{Players: [2]session.Player{person, computer}}
	add("mastered", locale.Hans, true, against, masters)
	add("mastered-en", locale.English, false, against, masters)
}

// resultsScenes show the page in windows of other sizes.
func resultsScenes() []scene {
	var list []scene
	for i, size := range [][3]float64{{500, 900, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}} {
		for _, l := range locale.All() {
			name := []string{"500x900", "3840x2160"}[i]
			list = append(list, scene{name: "results-" + name + "-" + l.Code(), w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.Hant, setup: twoPersons(), do: func(d *desk) {
				d.hasReached()
				d.key('M', kit.Ctrl)
				d.pass(time.Second)
			}})
		}
	}
	return list
}

// hasReached gives the player some months of games, puzzles and lessons.
func (d *desk) hasReached() {
	r := rand.New(rand.NewPCG(1, 2))
	var l progress.Log
	for i := range 60 {
		g := progress.Game{When: d.at.Add(time.Duration(i) * time.Hour), Level: 1 + i/12, Side: xiangqi.Side(i % 2), Result: xiangqi.Result(1 + r.IntN(3)), Helped: i%9 == 0}
		if g.Level < 4 && i%12 > 6 {
			g.Result = xiangqi.WinFor(g.Side)
		}
		l.Games = append(l.Games, g)
	}
	for i := range 170 {
		rating := 1000 + 4*i
		l.Attempts = append(l.Attempts, progress.Attempt{When: d.at.Add(time.Duration(i) * time.Hour), Puzzle: string('a' + rune(i%26)), Rating: rating, Right: r.IntN(900) > rating-900})
	}
	for _, id := range []string{"board", "chariot", "horse"} {
		l.Lessons = append(l.Lessons, progress.Done{When: d.at, Lesson: id})
	}
	d.given.Kept.Progress.Merge(&l)
}

// masters wins the game by which a level is mastered.
func masters(d *desk) {
	for range 3 {
		d.given.Kept.Progress.Game(progress.Game{When: d.at, Level: 6, Side: xiangqi.Red, Result: xiangqi.RedWins})
	}
	d.thinker.resign = true
	d.play("h2e2")
	d.until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.pass(time.Second)
}

// The win that masters a level says so beside the result, and only that one.
func TestALevelIsMastered(t *testing.T) {
	d := open(t, options{lang: locale.English, setup: session.Setup{Players: [2]session.Player{person, computer}}})
	const said = "You have mastered level 6: level 7 is next."
	masters(d)
	if !d.sees(said) {
		t.Errorf("nobody says it: %s", d.sentences())
	}
	d.Session().Rematch()
	d.until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.pass(time.Second)
	if d.sees(said) {
		t.Error("it is said again")
	}
	d.key('M', kit.Ctrl)
	d.press(d.place("results.try").Center())
	d.pass(time.Second)
	if d.shown != page.NewGame {
		t.Fatalf("page %v", d.shown)
	}
	d.press(d.place("new.start").Center())
	if p := d.Session().View().Setup.Players; p[0].Kind+p[1].Kind != session.Computer || p[0].Level != 7 && p[1].Level != 7 {
		t.Errorf("%+v", p)
	}
}

// The table lists the games by level and side, at large and small sizes.
func TestResultsAreShown(t *testing.T) {
	for _, w := range []float64{500, 720, 1180, 3840} {
		d := open(t, options{w: w, h: w, lang: locale.English, setup: twoPersons()})
		if d.key('M', kit.Ctrl); !d.sees("Nothing yet.") {
			t.Errorf("%v: nothing is said: %s", w, d.sentences())
		}
		d.key(kit.KeyEscape, 0)
		for _, g := range []progress.Game{
			{Level: 2, Side: xiangqi.Red, Result: xiangqi.RedWins}, {Level: 2, Side: xiangqi.Red, Result: xiangqi.Draw}, {Level: 3, Side: xiangqi.Black, Result: xiangqi.RedWins},
		} {
			d.given.Kept.Progress.Game(g)
		}
		d.key('M', kit.Ctrl)
		for _, want := range []string{"1–1–0", "75 %", "0–0–1", "0 %", "50 %", "Level 3"} {
			if !d.sees(want) {
				t.Errorf("%v: %q is missing: %s", w, want, d.sentences())
			}
		}
	}
}

// A game that is gone on with twice from the list of games counts once, by its first end.
func TestAGameCountsOnceHoweverOftenItIsGoneOnWith(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, computer}}})
	d.play("h2e2")
	d.until("the answer", func(v session.View) bool { return v.Ply == 2 })
	kept := d.Session().Snapshot()
	for range 2 {
		if err := d.Session().Resume(kept); err != nil {
			t.Fatal(err)
		}
		d.Session().Resign()
		d.pass(0)
	}
	if got := d.given.Kept.Progress.Log.Games; len(got) != 1 {
		t.Errorf("%+v", got)
	}
	d.Session().Rematch()
	d.Session().Resign()
	d.pass(0)
	if got := d.given.Kept.Progress.Log.Games; len(got) != 2 {
		t.Errorf("after a rematch %+v", got)
	}
}

// A game that ends is kept at once, also while a page is open, and once.
func TestGamesAreCounted(t *testing.T) {
	d := open(t, options{setup: session.Setup{Players: [2]session.Player{person, computer}}})
	d.Session().Resign()
	d.pass(0)
	d.Session().Undo()
	d.Session().Resign()
	d.pass(0)
	want := []progress.Game{{When: d.at, Level: 6, Side: xiangqi.Red, Result: xiangqi.BlackWins}}
	got := d.given.Kept.Progress.Log.Games
	if len(got) == 1 {
		want[0].ID = got[0].ID
	}
	if len(got) != 1 || got[0] != want[0] || got[0].ID == 0 {
		t.Fatalf("%+v", got)
	}
	d.writer.Flush()
	if got, want := d.store.Files()[progress.FileName], fmt.Sprintf("Chuhe progress 1\ngame 2026-01-01T12:00:00Z 6 red black-wins #%016x\n", want[0].ID); got != want {
		t.Errorf("kept %q, want %q", got, want)
	}
}
