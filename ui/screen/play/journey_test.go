package play_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// speaks fails the test if anything else was said since the last call.
func speaks(t *testing.T, d *screentest.Driver, want ...string) {
	t.Helper()
	d.Pass(time.Second)
	if got := d.Heard(); !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// The turn is said after all that decides it anew, and only then.
func TestTheTurnIsSaid(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.TwoPersons(), Lang: locale.English, Thinker: screentest.Holding(),
	})
	d.Play("h2e2", "h9g7")
	paused, ended := d.Session().Snapshot(), d.Session().Snapshot()
	paused.Paused = true
	ended.Game.End(screentest.Resigned)
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"two moves", func() {}, "Red to move"},
		{"a move", func() { d.Play("h0g2") }, "Black to move"},
		{"looking back", func() { d.Session().Viewer.Look(0) }, ""},
		{"looking at the end", func() { d.Session().Viewer.LookLive() }, ""},
		{"taking back", func() { d.Session().Undo() }, "Red to move"},
		{"repeating", func() { d.Session().Redo() }, "Black to move"},
		{"another game", func() { d.Session().Rematch() }, "Red to move"},
		{"a kept game that is paused", func() { d.Session().Resume(paused) }, ""},
		{"going on", func() { d.Session().TogglePause() }, "Red to move"},
		{"a kept game that has ended", func() { d.Session().Resume(ended) }, ""},
		{"taking its end back", func() { d.Session().Undo() }, "Red to move"},
		{"the computer as Black", func() { d.Session().SetPlayer(xiangqi.Black, screentest.Computer) }, "Your move"},
		{"a move", func() { d.Play("h0g2") }, ""},
		{"a person as Black", func() { d.Session().SetPlayer(xiangqi.Black, screentest.Person) }, "Black to move"},
	} {
		c.do()
		d.Pass(time.Second)
		said := d.Heard()
		turns := slices.DeleteFunc(slices.Clone(said), func(s string) bool { return !strings.HasSuffix(s, " move") })
		if strings.Join(turns, "; ") != c.want {
			t.Errorf("after %s it says %q, want %q of the turn", c.what, said, c.want)
		}
	}
}

// A player with sixteen seconds asks for a hint, lets the time run out, looks back, and takes the end back.
func TestJourneyOutOfTime(t *testing.T) {
	setup := screentest.Personal()
	setup.Time = session.Both(think.TimeControl{Main: 16 * time.Second})
	d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English})
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	speaks(t, d, "Red: cannon 2 to 5.", "Black: cannon 8 to 6.", "Your move")
	d.Expect("the answer", "Your move", "0:16", "C2=5")
	d.Key('H', 0)
	d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	d.Expect("a hint", "C5=4 moves the red cannon to file 4")
	speaks(t, d, "Hint: cannon 5 to 4 moves the red cannon to file 4")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- C5=4 moves", "Your move")
	d.Key(kit.KeyEscape, 0)
	d.Pass(time.Second)
	d.Expect("Escape again", "- C5=4 moves")
	d.Host.Sounds = nil
	d.Pass(20 * time.Second)
	d.Expect("twenty seconds", "You lost", "You ran out of time; Computer · Level 6 wins.", "The game is over.", "0:00")
	if got := d.Host.Sounds; len(got) == 0 || got[len(got)-1] != sound.End {
		t.Errorf("at the end it sounds %v, want the end last", got)
	}
	speaks(t, d, "You lost · You ran out of time; Computer · Level 6 wins.")
	d.Type("c8=5")
	d.Key(kit.KeyEnter, 0)
	speaks(t, d, "!The game is over.")
	d.Key(kit.KeyEscape, 0)
	d.Key(kit.KeyLeft, 0)
	d.Expect("a step back", "Showing Red's move 1", "You lost")
	d.Key('Z', kit.Ctrl)
	d.Expect("taking back", "The end is taken back; the game goes on.", "- You lost")
	if v := d.Session().View(); v.Ply != 2 || v.Looking || v.Outcome.Over() {
		t.Errorf("the game goes on at ply %d, looking back %v, outcome %v", v.Ply, v.Looking, v.Outcome)
	}
}

// Two persons offer and decline a draw, ask and answer about resigning, and start again.
func TestJourneyOfTwoPersons(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.Clocked(screentest.TwoPersons()), Lang: locale.English,
	})
	d.Play(screentest.Opening...)
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.Expect("an offer", "Red offers a draw.")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- Red offers a draw.")
	d.Key('R', 0)
	d.Pass(page.LeadTime)
	d.Expect("R", "Red: resign this game?")
	d.Key(kit.KeyEscape, 0)
	d.Expect("Escape", "- Red: resign this game?")
	d.Key('D', 0)
	d.Key('R', 0)
	d.Pass(page.LeadTime)
	if d.Activate("resign.no"); d.Shows("resign.yes") || d.Session().View().Outcome.Over() {
		t.Error("the question about resigning stays after No")
	}
	d.Key('R', 0)
	d.Pass(page.LeadTime)
	d.Activate("resign.yes")
	d.Expect("resigning", "Black wins", "Red resigned.", "The game is over.")
	d.Key('Z', kit.Ctrl)
	d.Expect("taking back", "- Black wins", "The end is taken back; the game goes on.")
	d.Key('R', 0)
	d.Pass(page.LeadTime)
	d.Activate("resign.yes")
	d.Pass(5 * time.Second)
	d.Key(kit.KeyHome, 0)
	d.Expect("the start", "Showing the start", "Black wins")
	d.Key(kit.KeyEnd, 0)
	d.Activate("banner.rematch")
	d.Expect("a rematch", "No moves yet", "- Black wins", "15:00")
	if v := d.Session().View(); v.Ply != 0 || v.Match.Game != 2 {
		t.Errorf("the rematch is game %d at ply %d, want 2 at 0", v.Match.Game, v.Ply)
	}
	d.Key('Z', kit.Ctrl)
	if v := d.Session().View(); len(v.Moves) != len(screentest.Opening) || v.Outcome.Reason != xiangqi.Resignation {
		t.Errorf("taking the rematch back shows %d moves, %v, want the game before", len(v.Moves), v.Outcome)
	}
}

// A spectator of a match stops it, steps, goes on and changes the speed.
func TestJourneyOfASpectator(t *testing.T) {
	d := screentest.Open(t, screentest.Options{
		Setup: screentest.Series(), Lang: locale.English,
		Settings: func(s *settings.Settings) { s.Speed = 5 * time.Second },
	})
	d.Until("a move", func(v session.View) bool { return v.Ply == 1 })
	d.Expect(
		"a move", "Game 1 of 10", "Computer · Level 7", "Black · expert", "Computer · Level 4", "Red · park player",
		"Slow", "Fast",
	)
	d.Key(kit.KeySpace, 0)
	d.Expect("a pause", "Paused · ")
	ply := d.Session().View().Ply
	d.Pass(time.Second)
	d.Heard()
	d.Key('S', 0)
	d.Until("a step", func(v session.View) bool { return v.Ply == ply+1 })
	d.Pass(20 * time.Second)
	if got := d.Heard(); len(got) != 1 || !strings.HasSuffix(got[0], ".") || !strings.Contains(got[0], ": ") {
		t.Errorf("of a step it says %q, want the move", got)
	}
	if v := d.Session().View(); v.Ply != ply+1 || !v.Paused {
		t.Errorf("a step leads from ply %d to %d, paused %v", ply, v.Ply, v.Paused)
	}
	d.Key(kit.KeySpace, 0)
	d.Expect("resuming", "- Paused")
}

// A player is warned of a perpetual check, plays on, loses and looks at the cycle again.
func TestJourneyOfAPerpetualCheck(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.From(screentest.CheckFEN), Lang: locale.English})
	d.Play(append(screentest.CheckRound[:4:4], screentest.CheckRound[:2]...)...)
	d.Pass(time.Second)
	d.Expect("five checks", "Position repeated: Red keeps giving check and must", "play something else.")
	d.Heard()
	d.Move(screentest.CheckRound[2])
	const warning = "Third occurrence next: you check on every move, so you lose."
	d.Expect("the warning", warning)
	speaks(t, d, "!"+warning)
	d.Key(kit.KeyEscape, 0)
	d.Expect("another move", "- "+warning)
	d.Move(screentest.CheckRound[2])
	d.Activate("warning.no")
	d.Expect("playing on", "Check! Black to move")
	d.Move(screentest.CheckRound[3])
	d.Pass(time.Second)
	d.Expect("the end", "Black wins", "Red gave check on every move.")
	d.Activate("banner.replay")
	d.Expect(
		"the cycle", "The cycle begins here", "From here on the same moves repeat.", "Showing Black's move 2",
		"- Black wins",
	)
	for _, step := range []struct {
		press kit.ID
		text  string
	}{
		{"replay.on", "Move 1 of 4 in the cycle"}, {"replay.on", "Move 2 of 4 in the cycle"},
		{"replay.back", "Move 1 of 4 in the cycle"},
		{"replay.back", "The cycle begins here"}, {"replay.end", "Black wins"},
	} {
		d.Click(step.press)
		d.Expect(string(step.press), step.text)
	}
	d.Activate("banner.replay")
	d.Key(kit.KeyHome, 0)
	d.Expect("leaving the cycle", "Showing the start", "- in the cycle")
}

// A newcomer's questions go once they are answered or the game has begun.
func TestJourneyOfTheFirstRun(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.Personal(), Lang: locale.English, First: true})
	d.Pass(time.Second)
	d.Expect("the start", "New to xiangqi")
	d.Play("h2e2")
	d.Until("the answer", func(v session.View) bool { return v.Ply == 2 })
	d.Play("h0g2")
	d.Pass(time.Second)
	d.Expect("two moves", "- New to xiangqi")
}
