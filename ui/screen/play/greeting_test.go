package play_test

import (
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
)

// missed returns a log in which the moves of a record and a puzzle were missed yesterday.
func missed(d *screentest.Driver) *progress.Log {
	yesterday := d.Now.AddDate(0, 0, -1)
	return &progress.Log{
		Lines:    []progress.Lines{{When: yesterday, Title: "Cannon", Side: xiangqi.Red, Game: "1. h2e2 h9g7 2. h0g2 *"}},
		Recalls:  []progress.Recall{{When: yesterday, Position: xiangqi.StartPosition().EitherKey()}, {When: yesterday, Position: 1}},
		Attempts: []progress.Attempt{{When: yesterday, Puzzle: "m3-a", Rating: 1200}, {When: yesterday, Puzzle: "of an earlier version"}},
		Endings:  []progress.Practice{{When: d.Now, Ending: "KHP-KAA-win"}, {When: d.Now, Ending: "of an earlier version"}},
	}
}

// What is due greets the player once a day, also after a restart, until the first move or until it is opened. Positions
// of records that are no longer practised, and puzzles and endings that are no longer there, do not count.
func TestGreeting(t *testing.T) {
	open := func(log *progress.Log) *screentest.Driver {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
		if log == nil {
			log = missed(d)
		}
		d.Progress.Merge(log)
		d.Pass(time.Second)
		d.WaitForFiles()
		d.Pass(time.Second)
		return d
	}
	const said = "2 positions to repeat"
	d := open(nil)
	d.Expect("the first start of a day", said)
	d.Play("h2e2")
	d.Pass(time.Second)
	if d.Sees(said) {
		t.Error("the greeting stays after a move")
	}
	kept, err := progress.Decode(progress.Encode(d.Progress.Log))
	if err != nil {
		t.Fatal(err)
	}
	d = open(kept)
	if d.Sees("to repeat") {
		t.Error("a restart on the same day greets again")
	}
	d.Now = d.Now.AddDate(0, 0, 1)
	d.Pass(time.Second)
	d.WaitForFiles()
	d.Pass(time.Second)
	d.Expect("the next day", "3 positions to repeat") // the ending too
	d.Click("greeting")
	if d.Page() != page.Practise {
		t.Errorf("it leads to page %v, want the lines", d.Page())
	}
	if d = open(&progress.Log{Recalls: missed(d).Recalls}); d.Sees("to repeat") {
		t.Error("positions of no record greet the player")
	}
}
