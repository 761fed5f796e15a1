package practise_test

import (
	"context"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// record returns a record with two answers to the central cannon, the second with a comment on Red's reply.
func record(t testing.TB) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, line := range [][]string{{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0"}, {"h2e2", "b9c7", "b0c2"}} {
		n := g.Root()
		for _, m := range line {
			next, err := g.Add(n, movetest.Move(t, m))
			if err != nil {
				t.Fatal(err)
			}
			n = next
		}
		n.Comment = "The chariot comes first."
	}
	return g
}

// open opens the page with the record, for Red.
func open(t *testing.T) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	add(d)
	await(d, "What is your first move?")
	return d
}

// add opens a record in Study, and then the page, which adds it.
func add(d *screentest.Driver) {
	d.T.Helper()
	addGame(d, record(d.T))
}

func addGame(d *screentest.Driver, g *game.Game) {
	d.T.Helper()
	g.Tags.Set(game.TagTitle, "Cannon")
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		d.T.Fatal(err)
	}
	d.Window.Open(page.Practise)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.Click("practise.add")
}

// play makes a move, and waits for a sentence.
func play(d *screentest.Driver, move, sentence string) {
	d.T.Helper()
	d.Move(move)
	await(d, sentence)
}

func await(d *screentest.Driver, sentence string) {
	d.T.Helper()
	d.Until(sentence, func(session.View) bool { return d.Sees(sentence) })
}

// TestJourney plays through both lines with a mistake and a hint, and repeats what was missed on the next day.
func TestJourney(t *testing.T) {
	d := open(t)
	d.Expect("the start", "Practise: Cannon", "You play Red", "4 positions", "0 known", "4 new")
	play(d, "h2e2", "Black: H8+7. What is your move here?")
	d.Expect("a right move", "1 known", "3 new")
	play(d, "a0a1", "Not R9+1: the record has H2+3.")
	d.Expect("a wrong move", "1 due", "2 new")
	await(d, "Tried 1 time; last time wrong.")
	play(d, "h0g2", "Black: R9=8.")
	d.Click("tool.practise.answer")
	d.Expect("the answer", "The record has R1=2.", "The chariot comes first.")
	play(d, "i0h0", "The line is finished.")
	d.Expect("the end", "1 known", "2 due", "1 new", "Today: 1 of 3 right")
	d.Key('N', 0)
	play(d, "h2e2", "Black: H8+7.") // what was missed comes first
}

// What was missed and what is due is asked alone, and nothing when nothing is due.
func TestOnlyDue(t *testing.T) {
	d := open(t)
	play(d, "h2e2", "Black: H8+7.")
	d.Click("practise.due")
	d.Expect("nothing is due", "Nothing is due now.")
	d.Now = d.Now.AddDate(0, 0, 1)
	d.Pass(time.Second)
	d.Click("tool.practise.next")
	d.Expect("the next day", "What is your first move?", "1 due")
	play(d, "h2e2", "The line is finished.")
	d.Expect("and then", "1 known", "0 due")
}

// A branch is practised alone, and the whole record again.
func TestBranch(t *testing.T) {
	d := open(t)
	play(d, "h2e2", "Black: H8+7.")
	d.Click("practise.branch.1")
	await(d, "Black: H2+3. What is your move here?")
	d.Expect("a branch", "1 position")
	play(d, "b0c2", "The line is finished.")
	d.Click("practise.here")
	d.Expect("the whole record", "What is your first move?", "4 positions")
}

// Study opens the record at the position on the board.
func TestStudy(t *testing.T) {
	d := open(t)
	play(d, "h2e2", "Black: H8+7.")
	d.Click("tool.practise.study")
	if v := d.Session().View(); d.Page() != page.None || v.Nodes != 8 || v.Shown != 2 {
		t.Errorf("page %v, %d positions, ply %d shown; want none, 8 and 2", d.Page(), v.Nodes, v.Shown)
	}
}

// The log brings everything back, and a record of the same name and side replaces the earlier one.
func TestKept(t *testing.T) {
	d := open(t)
	play(d, "h2e2", "Black: H8+7.")
	log, err := progress.Decode(progress.Encode(d.Progress.Log))
	if err != nil || len(log.Lines) != 1 || len(log.Recalls) != 1 || !log.Recalls[0].Right {
		t.Fatalf("%v: %d records and %d attempts, want 1 and 1, right", err, len(log.Lines), len(log.Recalls))
	}
	next := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	next.Progress.Merge(log)
	add(next)
	await(next, "1 known")
	if len(next.Progress.Log.Lines) != 1 {
		t.Errorf("%d records, want 1", len(next.Progress.Log.Lines))
	}
	next.Click("practise.side")
	await(next, "You play Black")
	next.Click("practise.forget")
	next.Expect("without a record", "There is nothing to practise yet.")
}

// A move of the other side without an answer is marked. One press adds the engine's answer where the library has none,
// and it is asked for.
func TestAnswerOfTheEngine(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Thinker.Answer = thinktest.Always(think.Result{Move: movetest.Move(t, "h0g2")})
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, m := range movetest.Moves(t, "h2e2 h9g7") {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	addGame(d, g)
	await(d, "What is your first move?")
	play(d, "h2e2", "no answer yet")
	answer := make(chan bool)
	d.Thinker.Wait = func(context.Context, thinktest.Search) { <-answer }
	d.Click("practise.branch.0")
	d.Click("practise.forget") // before there is an answer
	close(answer)
	d.Pass(time.Second)
	d.Click("practise.back")
	await(d, "What is your first move?")
	play(d, "h2e2", "no answer yet")
	d.Click("practise.branch.0")
	await(d, "The computer found the answer.")
	await(d, "Black: H8+7. What is your move here?")
	play(d, "h0g2", "The line is finished.")
	d.Click("practise.back")
	await(d, "What is your first move?")
	play(d, "h2e2", "no answer yet")
}

// A record that was removed comes back, with what the player knows of it.
func TestPutBack(t *testing.T) {
	d := open(t)
	play(d, "h2e2", "1 known")
	d.Click("practise.forget")
	d.Expect("without a record", "There is nothing to practise yet.")
	d.Click("practise.back")
	await(d, "1 known")
	if d.Sees("Put back") {
		t.Error("it can be put back twice")
	}
}

// The other side of a record replaces what was kept of that side, which comes back.
func TestSwapBack(t *testing.T) {
	d := open(t)
	d.Progress.Practise(progress.Lines{When: d.Now, Title: "Cannon", Side: xiangqi.Black, Game: "1. h2e2 b7e7 *"})
	d.Click("practise.side")
	await(d, "Black")
	d.Expect("the other side of the record", "2 positions")
	d.Click("practise.back")
	await(d, "1 position")
	d.Expect("what was kept before", "You play Black")
	if d.Sees("Put back") {
		t.Error("it can be put back twice")
	}
}

// A wrong move is explained where the record has no comment on the right one.
func TestWhy(t *testing.T) {
	d := open(t)
	capture := think.Result{Move: movetest.Move(t, "g7e6"), PV: movetest.Moves(t, "g7e6"), Score: 400}
	d.Thinker.Answer = thinktest.Always(capture)
	play(d, "h2e2", "Black: H8+7.")
	play(d, "e2e6", "Not C5+4: the record has H2+3.")
	await(d, "but then the black horse takes it")
}
