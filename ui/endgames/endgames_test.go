package endgames

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/practice"
)

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// ending returns the ending with an ID.
func ending(t *testing.T, id string) Ending {
	t.Helper()
	for _, e := range All() {
		if e.ID() == id {
			return e
		}
	}
	t.Fatalf("there is no ending %q", id)
	return Ending{}
}

// There are about a hundred endings, each of its own, and each line of the list is read.
func TestAll(t *testing.T) {
	seen, goals := map[string]bool{}, 0
	for _, e := range All() {
		if seen[e.ID()] {
			t.Errorf("%s is listed twice", e.ID())
		}
		seen[e.ID()] = true
	}
	for _, group := range list {
		for _, m := range group {
			goals += len(m.goals)
		}
	}
	if len(seen) != goals || goals < 100 {
		t.Errorf("there are %d endings, and the list has %d, want the same, 100 at least", len(seen), goals)
	}
	for g := range Groups {
		if got := ParseGroup(g.String()); got != g {
			t.Errorf("ParseGroup(%q) = %v, want %v", g, got, g)
		}
	}
	for l := range Levels {
		if got := ParseLevel(l.String()); got != l {
			t.Errorf("ParseLevel(%q) = %v, want %v", l, got, l)
		}
	}
	if got := ParseLevel("impossible"); got != Any {
		t.Errorf("ParseLevel(%q) = %v, want %v", "impossible", got, Any)
	}
	if got := ParseGroup("pawns"); got != Groups {
		t.Errorf("ParseGroup(%q) = %v, want %v", "pawns", got, Groups)
	}
}

// The theory of an ending agrees with its table: the part of the positions in which the goal is reached, and the longest mate,
// counted among random positions.
func TestTheoryIsTrue(t *testing.T) {
	const sample = 600
	tables := endtables.Tables()
	for _, e := range All() {
		theory, ok := e.Theory(tables)
		if !ok {
			t.Errorf("%s: the tables say nothing", e.ID())
			continue
		}
		random, space := chance(3), endings.NewSpace(e.Material)
		if space.Size > 2_000_000 && testing.Short() {
			continue
		}
		good, all := 0, 0
		for range 20 * sample {
			p := place(space, e.Goal, random.IntN(space.Size))
			if p == nil {
				continue
			}
			known, err := tables.Probe(p)
			if err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			all++
			if known.Value == []endings.Value{Win: endings.Win, Hold: endings.Draw}[e.Goal] {
				good++
			}
			if InMoves(known.Plies) > theory.Longest {
				t.Errorf("%s: mate in %d in %s, want %d at most", e.ID(), InMoves(known.Plies), p.FEN(), theory.Longest)
			}
			if all == sample {
				break
			}
		}
		if share := 100 * good / all; share < theory.Share-8 || share > theory.Share+8 {
			t.Errorf("%s: %d of %d positions, %d %%, want about %d %%", e.ID(), good, all, share, theory.Share)
		}
		if theory.Always != (theory.Share == 100) || theory.Always && good < all {
			t.Errorf("%s: always %v, with %d %% and %d of %d positions", e.ID(), theory.Always, theory.Share, good, all)
		}
	}
}

func TestDifficulty(t *testing.T) {
	for _, c := range []struct {
		plies, legal, keep int
		want               Level
	}{
		{3, 20, 8, Easy}, {3, 20, 1, Medium}, {11, 30, 10, Easy}, {11, 31, 10, Medium}, {13, 20, 20, Medium}, {13, 20, 1, Hard}, {25, 20, 20, Hard}, {0, 4, 1, Hard}, {0, 4, 2, Easy}, {0, 9, 2, Medium},
	} {
		if got := Difficulty(c.plies, c.legal, c.keep); got != c.want {
			t.Errorf("Difficulty(%d, %d, %d) = %q, want %q", c.plies, c.legal, c.keep, got, c.want)
		}
	}
}

func TestNoPositionWithoutTables(t *testing.T) {
	e := All()[0]
	if p := Draw(t.Context(), nil, e, Any, chance(1)); p != nil {
		t.Errorf("without tables there is the position %s", p.FEN())
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if p := Draw(gone, endtables.Tables(), e, Any, chance(1)); p != nil {
		t.Errorf("after the end there is the position %s", p.FEN())
	}
	if _, ok := e.Theory(&endings.Tables{}); ok {
		t.Error("without a table there is a theory")
	}
}

var now = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// begin begins an attempt.
func begin(t *testing.T, id, fen string, swapped bool) *Attempt {
	t.Helper()
	p := movetest.Position(t, fen)
	a := Begin(endtables.Tables(), ending(t, id), p, swapped, chance(1), nil)
	t.Cleanup(a.Close)
	wait(a)
	return a
}

// wait lets the tables be read and the opponent answer.
func wait(a *Attempt) {
	for a.State() == practice.Judging || a.State() == practice.Answering {
		if !a.Tick(now.Add(time.Hour)) {
			time.Sleep(50 * time.Microsecond) // lets the goroutine run
		}
	}
}

// best plays the player's best moves until the attempt is over, and returns their number.
func best(a *Attempt) (n int) {
	for a.State() == practice.Yours {
		a.Play(a.Known()[0].Move, now)
		wait(a)
		n++
	}
	return n
}

const (
	won   = "3a1k3/4a4/4P4/9/9/4N4/9/9/9/4K4 w" // horse and soldier against two advisors
	drawn = "4k4/4a4/3a5/9/9/9/9/9/4N4/4K4 b"   // a horse against two advisors
)

// The quickest win takes as many moves as the tables say, with either side played by the player.
func TestBestPlayLastsAsLongAsTheTablesSay(t *testing.T) {
	for _, swapped := range []bool{false, true} {
		a := begin(t, "KHP-KAA-win", won, swapped)
		known, err := a.tables.Probe(a.Start())
		if err != nil || known.Value != endings.Win {
			t.Fatalf("%v, %v, want a win", known, err)
		}
		best(a)
		if !a.Reached() || len(a.Moves()) != known.Plies || len(a.Mistakes()) != 0 || !a.Clean() {
			t.Errorf("swapped %v: reached %v after %d plies, mistakes %v, clean %v, want it reached after %d", swapped, a.Reached(), len(a.Moves()), a.Mistakes(), a.Clean(), known.Plies)
		}
		if task := map[bool]Task{false: ToWin, true: ToResist}[swapped]; a.Task() != task {
			t.Errorf("swapped %v: the task is %v, want %v", swapped, a.Task(), task)
		}
	}
}

// A draw is held after so many moves, with either side played by the player.
func TestADrawIsHeld(t *testing.T) {
	for _, swapped := range []bool{false, true} {
		a := begin(t, "KH-KAA-hold", drawn, swapped)
		if n := best(a); n > HoldMoves || !a.Reached() || a.Failed() {
			t.Errorf("swapped %v: reached %v after %d moves, want it reached after %d at most", swapped, a.Reached(), n, HoldMoves)
		}
		if task := map[bool]Task{false: ToHold, true: ToTry}[swapped]; a.Task() != task {
			t.Errorf("swapped %v: the task is %v, want %v", swapped, a.Task(), task)
		}
	}
}

// A move that throws the win away is a mistake, and playing on leads to a draw; taken back, the win is there again.
func TestAMistake(t *testing.T) {
	a := begin(t, "KHP-KAA-win", won, false)
	worst := a.Known()[len(a.Known())-1]
	if worst.Value != endings.Draw {
		t.Fatalf("the worst move is a %v, want a draw", worst.Value)
	}
	a.Play(worst.Move, now)
	wait(a)
	m, spoilt := a.Spoilt()
	if !spoilt || m.Move != worst.Move || m.Ply != 0 || m.Before.Value != endings.Win || m.After.Value != endings.Draw || m.Best == worst.Move {
		t.Errorf("the mistake is %+v, spoilt %v, want %v at ply 0, from a win to a draw", m, spoilt, worst.Move)
	}
	a.Back()
	wait(a)
	if len(a.Moves()) != 0 || len(a.Mistakes()) != 0 || a.Clean() || a.State() != practice.Yours || a.Held() != 0 {
		t.Errorf("taken back, there are %d moves, %d mistakes, clean %v, state %v", len(a.Moves()), len(a.Mistakes()), a.Clean(), a.State())
	}
	a.Play(worst.Move, now)
	wait(a)
	if best(a); a.Reached() || a.State() != practice.Over {
		t.Errorf("reached %v, state %v, want the end without a win", a.Reached(), a.State())
	}
	a.Restart()
	wait(a)
	if len(a.Moves()) != 0 || len(a.Mistakes()) != 0 || a.State() != practice.Yours {
		t.Errorf("set up again, there are %d moves and the state is %v", len(a.Moves()), a.State())
	}
}

// There is no reply to a mate, nor without a table.
func TestNoReply(t *testing.T) {
	for fen, tables := range map[string]*endings.Tables{
		won:                           {},
		"R2k5/R8/9/9/9/9/9/9/9/4K4 b": endtables.Tables(),
	} {
		p := movetest.Position(t, fen)
		if m := Reply(context.Background(), tables, p, chance(1)); m != xiangqi.NoMove {
			t.Errorf("the reply in %s is %v, want none", fen, m)
		}
	}
}

// A position to be won takes some moves, but fewer than the rules allow without a capture.
func TestSuits(t *testing.T) {
	p := movetest.Position(t, won)
	for _, tc := range []struct {
		goal  Goal
		entry endings.Entry
		want  bool
	}{
		{Win, endings.Entry{Value: endings.Win, Plies: leastWin}, true},
		{Win, endings.Entry{Value: endings.Win, Plies: leastWin - 1}, false},
		{Win, endings.Entry{Value: endings.Win, Plies: xiangqi.NoCaptureLimit - 1}, true},
		{Win, endings.Entry{Value: endings.Win, Plies: xiangqi.NoCaptureLimit}, false},
		{Win, endings.Entry{Value: endings.Draw, Plies: leastWin}, false},
		{Hold, endings.Entry{Value: endings.Draw}, true},
		{Hold, endings.Entry{Value: endings.Win, Plies: leastWin}, false},
	} {
		if got := (Ending{Goal: tc.goal}).suits(p, tc.entry); got != tc.want {
			t.Errorf("for the goal %v, %+v suits: %v, want %v", tc.goal, tc.entry, got, tc.want)
		}
	}
	moves := []endings.Move{{Known: true, Value: endings.Draw}, {Value: endings.Draw}, {Known: true, Value: endings.Win}}
	if keep, legal := kept(moves, endings.Draw); keep != 1 || legal != 3 {
		t.Errorf("%d of %d moves keep the draw, want 1 of 3", keep, legal)
	}
}

// A slower win is a mistake, but the win remains.
func TestASlowerWin(t *testing.T) {
	a := begin(t, "KHP-KAA-win", won, false)
	for _, m := range a.Known() {
		if m.Value == endings.Win && m.Plies > a.Known()[0].Plies {
			a.Play(m.Move, now)
			break
		}
	}
	wait(a)
	if _, spoilt := a.Spoilt(); spoilt || len(a.Mistakes()) != 1 || a.Mistakes()[0].Spoilt() {
		t.Fatalf("spoilt %v, mistakes %v, want one that does not spoil", spoilt, a.Mistakes())
	}
	if best(a); !a.Reached() {
		t.Error("the win is not reached")
	}
}

// An ending has two hints, the piece and the move, and the values of the moves end with the player's turn.
func TestHints(t *testing.T) {
	a := begin(t, "KHP-KAA-win", won, false)
	best := a.Known()[0].Move
	for _, want := range []practice.Hint{practice.PieceHint, practice.MoveHint, practice.MoveHint} {
		a.Ask()
		if h, m := a.Hint(); h != want || m != best {
			t.Errorf("the hint is %v %v, want %v %v", h, m, want, best)
		}
	}
	a.Play(best, now)
	if h, _ := a.Hint(); h != practice.NoHint || a.Known() != nil || a.State() != practice.Answering {
		t.Errorf("after the move the hint is %v, %d moves are known, and the state is %v, want none and %v", h, len(a.Known()), a.State(), practice.Answering)
	}
}

// Without its table an attempt ends, and is not reached.
func TestATableIsMissing(t *testing.T) {
	p := movetest.Position(t, won)
	for _, swapped := range []bool{false, true} {
		a := Begin(&endings.Tables{}, ending(t, "KHP-KAA-win"), p, swapped, chance(1), nil)
		t.Cleanup(a.Close)
		if wait(a); !a.Failed() || a.State() != practice.Over || a.Reached() {
			t.Errorf("swapped %v: failed %v, state %v, reached %v, want the end without success", swapped, a.Failed(), a.State(), a.Reached())
		}
	}
}

// Resisting fails with the first move that shortens the game, although nothing was to be won.
func TestResisting(t *testing.T) {
	a := begin(t, "KHP-KAA-win", won, true)
	if len(a.Moves()) != 1 || a.Player() != xiangqi.Black {
		t.Fatalf("%d plies with %v as the player, want 1 and Black", len(a.Moves()), a.Player())
	}
	if a.Back(); len(a.Moves()) != 1 || !a.Clean() {
		t.Errorf("taken back before a move, there are %d plies, clean %v, want 1 and true", len(a.Moves()), a.Clean())
	}
	worst := a.Known()[len(a.Known())-1]
	if worst.Plies >= a.Known()[0].Plies {
		t.Fatalf("the worst move leaves %d plies, want fewer than %d", worst.Plies, a.Known()[0].Plies)
	}
	a.Play(worst.Move, now)
	wait(a)
	if m, spoilt := a.Spoilt(); !spoilt || m.Move != worst.Move || m.Spoilt() {
		t.Errorf("the mistake is %+v, spoilt %v, want %v", m, spoilt, worst.Move)
	}
	if a.Reached() {
		t.Error("before the end Reached() = true, want false")
	}
	if best(a); a.State() != practice.Over || a.Reached() {
		t.Errorf("state %v, reached %v, want the end and not reached", a.State(), a.Reached())
	}
	b := begin(t, "KHP-KAA-win", won, true)
	b.Play(b.Known()[0].Move, now)
	wait(b)
	b.Play(b.Known()[0].Move, now)
	wait(b)
	b.Back()
	wait(b)
	if len(b.Moves()) != 3 || b.State() != practice.Yours || b.Clean() {
		t.Errorf("the second move taken back, there are %d plies, state %v, clean %v, want 3, %v and false", len(b.Moves()), b.State(), b.Clean(), practice.Yours)
	}
}
