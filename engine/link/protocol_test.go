package link

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

func TestUCCI(t *testing.T) {
	c := mustBegin(t, "ucci only", UCCI)
	if c.Name() != "Fake C" || c.Protocol() != UCCI {
		t.Errorf("%q speaks %q, want %q and %q", c.Name(), c.Protocol(), "Fake C", UCCI)
	}
	if c.NewGame(); c.Err() != nil {
		t.Fatalf("after NewGame the connection has the error %v", c.Err())
	}
	var told []think.Info
	a := c.Search(context.Background(), after(t, "b2e2", "h9g7"), think.Limits{Depth: 4}, func(i think.Info) { told = append(told, i) })
	if a.Err != nil || a.Move != movetest.Move(t, "h2e2") || a.Resign || !a.Draw {
		t.Fatalf("the search answers %+v, %v, want h2e2 with an offer of a draw", a, a.Err)
	}
	if len(told) != 1 || told[0].Score != -35 || told[0].Bound != think.NoBound || told[0].Nodes != 77 || told[0].Time != 12*time.Millisecond || len(told[0].PV) != 2 {
		t.Errorf("%+v is reported", told)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	wantHeard(t, c, "setoption usemillisec true", "setoption Hash 16", "setoption Clear Hash", "setoption newgame",
		"position fen "+xiangqi.StartFEN+" moves b2e2 h9g7", "go depth 4", "quit")
}

// TestUCCIKeepsToMoveTime checks that a program is stopped on time if its protocol cannot express the time.
func TestUCCIKeepsToMoveTime(t *testing.T) {
	a := mustBegin(t, "thinks", UCCI).Search(context.Background(), after(t), think.Limits{MoveTime: time.Millisecond}, nil)
	if a.Err != nil || a.Move != movetest.Move(t, "h2e2") {
		t.Errorf("the search answers %+v, %v, want h2e2", a, a.Err)
	}
}

// TestClockWithALimitForTheMove checks that a program with a clock is not told to use up its longest time for a move, but
// is stopped then.
func TestClockWithALimitForTheMove(t *testing.T) {
	l := think.Limits{MoveTime: time.Millisecond, Clock: [2]time.Duration{time.Minute, time.Minute}}
	for protocol, order := range map[Protocol]string{UCI: "go wtime 60000 btime 60000", UCCI: "go time 60000 opptime 60000"} {
		c := mustBegin(t, "thinks", protocol)
		if a := c.Search(context.Background(), after(t), l, nil); a.Err != nil || a.Move == xiangqi.NoMove {
			t.Errorf("%s: the search answers %+v", protocol, a)
		}
		if said := heard(c); !slices.Contains(said, order) {
			t.Errorf("%s: %q is said, want %q", protocol, said, order)
		}
	}
}

// TestLateAnswerIsPassedOver checks that a late answer is not taken for the next move.
func TestLateAnswerIsPassedOver(t *testing.T) {
	c := mustBegin(t, "twice", UCCI)
	for range 2 {
		a := c.Search(context.Background(), after(t), think.Limits{MoveTime: time.Millisecond}, nil)
		if a.Err != nil || a.Move != movetest.Move(t, "h2e2") {
			t.Errorf("the search answers %+v, %v, want h2e2", a, a.Err)
		}
	}
}

func TestUCCISaysLimits(t *testing.T) {
	ms, s := time.Millisecond, time.Second
	clock, increment := [2]time.Duration{90 * s, 61500 * ms}, [2]time.Duration{2 * s, 500 * ms}
	for _, c := range []struct {
		unit   time.Duration
		side   xiangqi.Side
		limits think.Limits
		want   string
	}{
		{ms, xiangqi.Red, think.Limits{Infinite: true, MoveTime: s}, "go infinite"},
		{ms, xiangqi.Red, think.Limits{Nodes: 500}, "go nodes 500"},
		{ms, xiangqi.Red, think.Limits{Depth: 5, MoveTime: s}, "go depth 5"},
		{ms, xiangqi.Red, think.Limits{MoveTime: 1500 * time.Microsecond}, "go time 2 movestogo 1"},
		{s, xiangqi.Red, think.Limits{MoveTime: 100 * ms}, "go time 1 movestogo 1"},
		{ms, xiangqi.Red, think.Limits{Clock: clock, Increment: increment}, "go time 90000 increment 2000 opptime 61500 oppincrement 500"},
		{ms, xiangqi.Black, think.Limits{Clock: clock, Increment: increment}, "go time 61500 increment 500 opptime 90000 oppincrement 2000"},
		{s, xiangqi.Black, think.Limits{Clock: clock, Increment: increment}, "go time 62 opptime 90 oppincrement 2"},
		{ms, xiangqi.Black, think.Limits{Clock: clock, MovesToGo: 7}, "go time 61500 movestogo 7 opptime 90000 oppmovestogo 7"},
	} {
		if got := (&ucciDialect{unit: c.unit}).goLine(c.limits, c.side); got != c.want {
			t.Errorf("%+v is said as %q, want %q", c.limits, got, c.want)
		}
	}
}

func TestXBoardSaysClocks(t *testing.T) {
	d := &xboardDialect{}
	l := think.Limits{Clock: [2]time.Duration{90 * time.Second, 500 * time.Millisecond}, Increment: [2]time.Duration{1500 * time.Millisecond, 0}, MovesToGo: 40}
	later := l
	later.Clock[xiangqi.Red] = 80 * time.Second
	for i, c := range []struct {
		limits think.Limits
		want   []string
	}{
		{l, []string{"level 40 1:30 1.5", "time 9000", "otim 50"}}, {later, []string{"time 8000", "otim 50"}},
		{think.Limits{MoveTime: 1800 * time.Millisecond}, []string{"st 1"}}, {later, []string{"level 40 1:20 1.5", "time 8000", "otim 50"}},
	} {
		if got := d.timeLines(xiangqi.Red, c.limits); !slices.Equal(got, c.want) {
			t.Errorf("search %d: said as %q, want %q", i+1, got, c.want)
		}
	}
}

// TestXBoardThinksAloud checks that thinking lines are read: their moves if in coordinates, the rest in any notation.
func TestXBoardThinksAloud(t *testing.T) {
	var told []think.Info
	a := mustBegin(t, "thinking", XBoard).Search(context.Background(), after(t, "h2e2"), think.Limits{Depth: 4}, func(i think.Info) { told = append(told, i) })
	if a.Err != nil || a.Move != movetest.Move(t, "h7e7") || len(told) != 2 {
		t.Fatalf("%+v, %v, reported %+v, want Move = %v and length 2", a, a.Err, told, movetest.Move(t, "h7e7"))
	}
	if i := told[0]; i.Depth != 3 || i.Score != -35 || i.Time != 1200*time.Millisecond || i.Nodes != 77 || len(i.PV) != 2 {
		t.Errorf("first %+v is reported", i)
	}
	if a.Depth != 4 || len(a.PV) != 0 {
		t.Errorf("last %+v is reported, want Depth = 4 and len(a.PV) = 0", a)
	}
}

// TestProtocolIsFoundOut covers a program that ends at an unknown greeting, one that complains, and one that speaks
// several protocols.
func TestProtocolIsFoundOut(t *testing.T) {
	for how, want := range map[string]Protocol{"ucci only": UCCI, "xboard only": XBoard, "plain": UCI} {
		c, err := begin(t, how, "", patience)
		if err != nil {
			t.Fatalf("connecting by %s: %v", how, err)
		}
		if c.Protocol() != want {
			t.Errorf("%s: found %q, want %q", how, c.Protocol(), want)
		}
		if a := c.Search(context.Background(), after(t, "b2e2", "h9g7"), think.Limits{Depth: 1}, nil); a.Err != nil || a.Move == xiangqi.NoMove {
			t.Errorf("by %s the search answers %+v, %v, want a move", how, a, a.Err)
		}
	}
	_, err := begin(t, "nothing", "", hurry)
	for _, want := range []string{"no known protocol", "no uciok", "no ucciok", "no feature done=1"} {
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("a program that says nothing: %v, want %q", err, want)
		}
	}
}

func TestRanksAreFoundOut(t *testing.T) {
	for how, want := range map[string]Ranks{"plain": RanksFrom0, "fairy": RanksFrom1} {
		c, err := beginCounting(t, how, UCI, RanksAuto, patience)
		if err != nil {
			t.Fatalf("connecting by %s: %v", how, err)
		}
		if got := c.dialect.(*uciDialect).ranks; got != want {
			t.Errorf("%s: counts by way %d, want %d", how, got, want)
		}
	}
	if _, err := beginCounting(t, "chess", UCI, RanksAuto, patience); err == nil || !strings.Contains(err.Error(), `does not play xiangqi: in the start position it moves "e2e4"`) {
		t.Errorf("a program that plays chess: %v", err)
	}
}

// TestFirstMoveTellsRanks checks the basis of ranksOf: no move in the start position is legal by both numberings.
func TestFirstMoveTellsRanks(t *testing.T) {
	for _, m := range xiangqi.StartPosition().Moves() {
		for _, r := range []Ranks{RanksFrom0, RanksFrom1} {
			if got, err := ranksOf(r.Text(m)); got != r || err != nil {
				t.Errorf("%s counts by way %d, %v; want %d", r.Text(m), got, err, r)
			}
		}
	}
}

func TestSinceCapture(t *testing.T) {
	p := after(t, "h2h9", "i9h9", "b2e2")
	start, moves := sinceCapture(played(p))
	if want := after(t, "h2h9", "i9h9").FEN(); start.FEN() != want || len(moves) != 1 || moves[0] != movetest.Move(t, "b2e2") {
		t.Errorf("%s %v, want %s", start.FEN(), moves, want)
	}
	if start, moves = sinceCapture(played(after(t, "b2e2"))); start.FEN() != xiangqi.StartFEN || len(moves) != 1 {
		t.Errorf("without a capture: %s %v", start.FEN(), moves)
	}
}

func TestScores(t *testing.T) {
	for text, want := range map[string]think.Score{"cp 12": 12, "-35": -35, "mate 1": think.MateIn(1), "mate -2": think.MatedIn(4),
		"mate 0": think.MatedIn(0), "99999999": 29000, "mate -9999999999": think.MatedIn(think.MaxPly), "mate 9999999999": think.MateIn(think.MaxPly - 1), "cp": 0} {
		if got := parseScore(strings.Fields(text)); got != want {
			t.Errorf("%q is read as %d, want %d", text, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	for line, want := range map[string]bool{"Error (unknown command): ucci": true, "Illegal move: ucci": true, "ucciok": false,
		"Unknown command: 'ucci'. Type help for more information.": true, "Error: no book": false, "id name ucci friend": false} {
		if got := refuses(line, "ucci"); got != want {
			t.Errorf("%q is a refusal: %v, want %v", line, got, want)
		}
	}
}

func TestUCISaysMovesToLookAt(t *testing.T) {
	l := think.Limits{Infinite: true, Level: 3, Seed: 1 << 63, SearchMoves: []xiangqi.Move{movetest.Move(t, "h2e2"), movetest.Move(t, "b0c2")}}
	for _, c := range []struct {
		name    string
		dialect *uciDialect
		limits  think.Limits
		want    string
	}{
		{"another engine", &uciDialect{}, l, "go infinite searchmoves h2e2 b0c2"},
		{"our engine", &uciDialect{ours: true}, l, "go level 3 seed 9223372036854775808 infinite searchmoves h2e2 b0c2"},
		{"one move", &uciDialect{}, think.Limits{Depth: 5, SearchMoves: l.SearchMoves[:1]}, "go depth 5 searchmoves h2e2"},
		{"ranks from 1", &uciDialect{ranks: RanksFrom1}, l, "go infinite searchmoves h3e3 b1c3"},
	} {
		if got := c.dialect.goLine(c.limits); got != c.want {
			t.Errorf("%s: said as %q, want %q", c.name, got, c.want)
		}
	}
}

// TestUCISaysChanges checks that options that differ between searches are sent when they change, to programs that have
// them.
func TestUCISaysChanges(t *testing.T) {
	d := &uciDialect{offers: offers{{Name: "multipv"}, {Name: "repetition rule"}}}
	other := (xiangqi.DefaultLaw + 1) % xiangqi.Laws
	for i, c := range []struct {
		law   xiangqi.Law
		lines int
		want  []string
	}{
		{xiangqi.DefaultLaw, 0, nil},
		{xiangqi.DefaultLaw, 3, []string{"setoption name MultiPV value 3"}},
		{other, 3, []string{"setoption name Repetition Rule value " + other.String()}},
		{other, 3, nil},
		{xiangqi.DefaultLaw, 0, []string{"setoption name MultiPV value 1", "setoption name Repetition Rule value " + xiangqi.DefaultLaw.String()}},
	} {
		if got := d.changes(c.law, think.Limits{MultiPV: c.lines}); !slices.Equal(got, c.want) {
			t.Errorf("%d: %q, want %q", i, got, c.want)
		}
	}
	if got := new(uciDialect).changes(other, think.Limits{MultiPV: 3}); len(got) > 0 {
		t.Errorf("a program without the options is told %q", got)
	}
}
