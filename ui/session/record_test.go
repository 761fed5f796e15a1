package session

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// book returns a record of the given size with comments, symbols and variations everywhere.
func book(t testing.TB, size int) *game.Game {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(size), 3))
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{{Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagRed, Value: "许银川"}, {Name: game.TagBlack, Value: "吕钦"}, {Name: game.TagResult, Value: "1-0"}}
	c := g.Cursor()
	for g.Nodes() < size {
		if r.IntN(20) == 0 {
			c.GoTo(g.Node(r.IntN(g.Nodes())))
		}
		var list xiangqi.MoveList
		c.Position().LegalMoves(&list)
		if list.Len() == 0 || c.Node().Ply() > 300 {
			c.GoTo(g.Root())
			continue
		}
		n, err := g.Add(c.Node(), list.At(r.IntN(list.Len())))
		if err != nil {
			t.Fatal(err)
		}
		switch r.IntN(5) {
		case 0:
			n.Comment = "此着稳健。"
		case 1:
			n.Symbols = []game.Symbol{1}
		case 2:
			n.Evaluation = &game.Evaluation{Score: 12, Depth: 9}
		}
		c.GoTo(n)
	}
	return g
}

func TestImportIsShownFromItsStart(t *testing.T) {
	h, left := leaver(t, "pc", nil)
	h.shuffleTo(4)
	before := h.Snapshot()
	g := book(t, 200)
	must(t, h.Resume(Import(g)))
	v := h.View()
	end := len(g.Root().Line()) - 1
	if !v.Opened || v.Shown != 0 || !v.Looking || v.Ply != end || v.Persons != 2 || v.Paused || v.Setup.Time.On() || v.Status != StatusPersonToMove {
		t.Errorf("opened as %+v", v)
	}
	if p := v.Setup.Players; p[0].Name != "许银川" || p[1].Name != "吕钦" || v.Tags.Get(game.TagEvent) != "五羊杯" || v.Speed <= 0 || v.Setup.Seed == 0 {
		t.Errorf("players %+v, tags %v", p, v.Tags)
	}
	if d := game.Diff(g, h.game); d != "" {
		t.Errorf("the game of the record differs: %s", d)
	}
	for range end {
		h.Viewer.Step(1)
	}
	if v := h.View(); v.Shown != end || v.Looking {
		t.Errorf("walked to ply %d of %d", v.Shown, end)
	}
	again := h.reopened().View()
	if !again.Opened || again.Shown != end || again.Looking || again.Ply != end {
		t.Errorf("after a restart shown at ply %d", again.Shown)
	}
	if v.Undo != UndoGame || !h.Undo() || !h.holds(before) || h.View().Opened {
		t.Error("Undo does not put it away")
	}
	if len(*left) != 1 {
		t.Errorf("%d games were handed over, want 1", len(*left))
	}
}

// holds reports whether the game on the board is the game of snap.
func (h *table) holds(snap Snapshot) bool {
	now := h.Snapshot()
	return now.sameRecord(&snap)
}

func TestImportCanBePlayedOn(t *testing.T) {
	h, left := leaver(t, "pp", nil)
	h.moves("h2e2")
	start := movetest.Position(t, "3ak4/9/9/9/9/9/9/9/4R4/3K1A3 b - - 0 1")
	g := game.New(start, xiangqi.Rules{})
	n, err := g.Add(g.Root(), xiangqi.NewMove(sq("d9"), sq("e8")))
	if err != nil {
		t.Fatal(err)
	}
	n.Clocks = [2]time.Duration{time.Minute, time.Second}
	opened := Import(g)
	must(t, h.Resume(opened))
	if err := h.NewGame(Setup{}); err != nil || len(*left) != 1 {
		t.Errorf("a record in which nobody has moved was handed over (%v)", err)
	}
	if h.Undo(); !h.View().Opened || h.View().Shown != 0 || !h.holds(opened) {
		t.Error("it did not come back as it was")
	}
	h.Viewer.Step(1)
	h.click(sq("e1"))
	h.click(sq("e5"))
	v := h.View()
	if v.Opened || v.Ply != 2 || v.CanReturn || h.game.Node(1).Clocks != n.Clocks || v.Undo != UndoMoves {
		t.Errorf("played on: %+v", v)
	}
	if err := h.NewGame(Setup{}); err != nil || len(*left) != 2 || (*left)[1].Game.Nodes() != 3 || (*left)[1].Opened {
		t.Errorf("the record that was played on was not handed over (%v)", err)
	}
}

// Results without a known reason are facts of the record and do not end the game on the board.
func TestImportKnowsHowARecordEnded(t *testing.T) {
	tests := []struct {
		result, termination string
		ended               xiangqi.Outcome
		tag                 string
		over                bool
	}{
		{"", "", xiangqi.Outcome{}, "*", false},
		{"1-0", "", xiangqi.Outcome{}, "1-0", false},
		{"", "", xiangqi.Outcome{Result: xiangqi.BlackWins}, "0-1", false},
		{"1-0", "", xiangqi.Outcome{Result: xiangqi.RedWins}, "1-0", false},
		{"0-1", "resignation", xiangqi.Outcome{}, "0-1", true},
		{"1/2-1/2", "abandoned", xiangqi.Outcome{}, "1/2-1/2", false},
		{"", "", xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}, "1-0", true},
	}
	for _, tc := range tests {
		g := book(t, 1)
		g.Tags.Set(game.TagResult, tc.result)
		g.Tags.Set(game.TagTermination, tc.termination)
		g.End(tc.ended)
		h := sit(t, "pp", &fake{}, nil)
		must(t, h.Resume(Import(g)))
		if v, e := h.View(), h.Export(); v.Outcome.Over() != tc.over || e.Tags.Get(game.TagResult) != tc.tag {
			t.Errorf("%+v: over %v, exported with result %q, want %v and %q", tc, v.Outcome.Over(), e.Tags.Get(game.TagResult), tc.over, tc.tag)
		}
	}
}

// The exported game is a copy, with the clocks.
func TestExport(t *testing.T) {
	f := &fake{gate: make(chan struct{}, 9), choose: shuffle}
	h := sit(t, "pc", f, timed(think.TimeControl{Main: time.Minute, Increment: time.Second}))
	h.shuffleTo(2)
	h.Resign()
	before := h.Snapshot()
	e := h.Export()
	if e.Nodes() != h.game.Nodes() || e.Line()[2].Clocks != h.View().Clocks {
		t.Error("the moves are not the same")
	}
	e.Root().Comment = "x"
	e.End(xiangqi.Outcome{})
	if !h.holds(before) {
		t.Error("a change of the copy changes the game")
	}
}

// Continuing a game of masters keeps their names.
func TestExportKeepsWhatTheRecordSays(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	g := book(t, 5)
	must(t, h.Resume(Import(g)))
	h.playShown(h.Viewer.shown.moves[0])
	must(t, h.SetPlayer(xiangqi.Red, computer))
	if e := h.Export(); !slices.Equal(e.Tags, g.Tags) {
		t.Errorf("tags %v, want %v", e.Tags, g.Tags)
	}
}

// A restored session has all annotations of the record.
func TestSnapshotKeepsTheRecord(t *testing.T) {
	h := sit(t, "pp", &fake{}, nil)
	must(t, h.Resume(Import(book(t, 300))))
	if d := game.Diff(h.game, h.reopened().game); d != "" {
		t.Errorf("the game opened again differs: %s", d)
	}
}

// BenchmarkImport opens a record of 100,000 positions.
func BenchmarkImport(b *testing.B) {
	g := book(b, 100_000)
	h := sit(b, "pp", &fake{}, nil)
	for b.Loop() {
		must(b, h.Resume(Import(g)))
		h.events = nil
	}
}

// BenchmarkImportedMove measures a move and an autosave there.
func BenchmarkImportedMove(b *testing.B) {
	h := sit(b, "pp", &fake{}, nil)
	must(b, h.Resume(Import(book(b, 100_000))))
	line := h.game.Line()
	m := line[len(line)/2].Move
	for b.Loop() {
		h.Viewer.lookAt(line[len(line)/2-1])
		h.playShown(m)
		h.Snapshot()
		h.events = nil
	}
}

// TestTagsAreAdded checks which tags of a game are added, and that those of a record stay.
func TestTagsAreAdded(t *testing.T) {
	over := func(r xiangqi.Result, why xiangqi.Reason) xiangqi.Outcome {
		return xiangqi.Outcome{Result: r, Reason: why}
	}
	mate, resigned := xiangqi.Checkmate, xiangqi.Resignation
	for _, c := range []struct {
		what           string
		had, ended     string // the tags before
		outcome        xiangqi.Outcome
		result, reason string // the tags after
	}{
		{"no result yet", "", "", over(xiangqi.Ongoing, xiangqi.NoReason), "*", ""},
		{"a result", "", "", over(xiangqi.RedWins, mate), "1-0", mate.String()},
		{"a result of an unfinished record", "*", "", over(xiangqi.BlackWins, resigned), "0-1", resigned.String()},
		{"the reason of a known result", "1-0", "", over(xiangqi.RedWins, mate), "1-0", mate.String()},
		{"a known result without a reason", "1-0", "time", over(xiangqi.RedWins, xiangqi.NoReason), "1-0", "time"},
		{"another result than the known one", "1/2-1/2", "time", over(xiangqi.RedWins, mate), "1/2-1/2", "time"},
		{"no result where one is known", "1-0", "time", over(xiangqi.Ongoing, xiangqi.NoReason), "1-0", "time"},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		g.Tags = game.Tags{{Name: game.TagRed, Value: "Anna"}}
		g.Tags.Set(game.TagResult, c.had)
		g.Tags.Set(game.TagTermination, c.ended)
		for _, free := range []bool{true, false} {
			setup := Setup{FreePlay: free}
			setup.Players[xiangqi.Red].Name, setup.Players[xiangqi.Black].Name = "Other", "Bo"
			setup.describe(g, c.outcome)
			if red, black := g.Tags.Get(game.TagRed), g.Tags.Get(game.TagBlack); red != "Anna" || black != "Bo" {
				t.Errorf("%s: the players are %q and %q, want Anna and Bo", c.what, red, black)
			}
			if result, reason := g.Tags.Get(game.TagResult), g.Tags.Get(game.TagTermination); result != c.result || reason != c.reason {
				t.Errorf("%s: the result is %q by %q, want %q by %q", c.what, result, reason, c.result, c.reason)
			}
			if got := g.Tags.Get(game.TagRules); (got == "") != free {
				t.Errorf("%s: in free play, %v, the rules are %q", c.what, free, got)
			}
		}
	}
}
