package newgame_test

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/kit"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// A game with each of the offered clocks begins with them, gives a move what it earns, goes on with its clocks from its
// own file and from PGN, and is lost by the side whose time is over.
func TestOfferedClocks(t *testing.T) {
	const s, m, black = time.Second, time.Minute, xiangqi.Black
	for n, c := range []struct{ full, moved, flag time.Duration }{ // of Black: at the start, and after a move in 7 s
		{5 * m, 5*m - 4*s, 5*m - 4*s},
		{10 * m, 10*m - 2*s, 10*m - 2*s},
		{15 * m, 15*m + 3*s, 15*m + 3*s},
		{30 * s, 30 * s, 30 * s},
		{10 * m, 10*m - 7*s, m}, // a move may take no longer
		{60 * m, 60*m + 23*s, 60*m + 23*s},
		{50 * m, 50*m + 13*s, 50*m + 13*s},
		{30 * m, 30*m + 3*s, 30*m + 3*s},
		{10 * m, 10*m - 7*s, 10*m + 38*s}, // with a period of 45 s
		{20 * m, 20*m + 13*s, 20*m + 13*s},
	} {
		d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
		d.Key('N', kit.Ctrl)
		d.Focus("new.black")
		d.Key(kit.KeyLeft, 0) // a person
		d.Focus("new.time")
		for range n + 1 {
			d.Key(kit.KeyDownArrow, 0)
		}
		d.Activate("new.start")
		pass := func(t time.Duration) { d.Now = d.Now.Add(t); d.Tick(d.Now) }
		times, full := d.Session().View().Setup.Time, d.Session().View().Readings[black].Time
		d.Play("h2e2")
		pass(7 * s)
		d.Play("h9g7", "h0g2")
		v := d.Session().View()
		got := v.Readings[black]
		if moved, flag := session.ShownTime(got.Time), session.ShownTime(got.Flag); full != c.full || moved != c.moved || flag != c.flag {
			t.Errorf("the clocks %v go from %v to %v, with %v to the fall of the flag; want %v", times, full, moved, flag, c)
		}
		var file bytes.Buffer
		g := d.Session().Export()
		pgn.Format{}.Write(&file, slices.Values([]*game.Game{g}))
		for item := range (pgn.Format{}).Read(&file) {
			if again := session.Import(item.Game); again.Setup.Time != times || again.Game.Current().Clocks != g.Current().Clocks {
				t.Errorf("PGN keeps %v, %v, want %v, %v", again.Setup.Time, again.Game.Current().Clocks, times, g.Current().Clocks)
			}
		}
		again, err := autosave.Decode(autosave.Encode(d.Session().Snapshot()))
		if err != nil || again.Setup.Time != times || again.Left != v.Clocks {
			t.Errorf("the autosave keeps %v, %v (%v), want %v, %v", again.Setup.Time, again.Left, err, times, v.Clocks)
		}
		pass(got.Flag - 1)
		if d.Session().View().Outcome.Over() {
			t.Errorf("the clocks %v end the game too early", times)
		}
		pass(1)
		if o := d.Session().View().Outcome; o.Reason != xiangqi.Timeout || o.Result != xiangqi.RedWins {
			t.Errorf("the clocks %v end the game with %v", times, o)
		}
	}
}
