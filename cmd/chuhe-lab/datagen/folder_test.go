package datagen

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine"
	"chuhe/engine/data"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
)

// quick returns a plan for games that take no time.
func quick() Plan {
	return Plan{Nodes: work.Range{Least: 60, Most: 60}, Plies: UsualPlies(), Seed: 5, NewPlayer: func(hashMB int) (think.Player, error) {
		return engine.New(engine.Options{HashMB: hashMB, Threads: 1})
	}}
}

// add adds games to a file.
func add(t *testing.T, name string, plan Plan, games int) Progress {
	t.Helper()
	reached, err := Run(t.Context(), name, plan, games, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reached
}

// gamesOf reads the whole games of a file.
func gamesOf(t *testing.T, name string) (games [][]data.Record) {
	t.Helper()
	_, loose, err := eachGame(t.Context(), name, func(game []data.Record) error {
		games = append(games, append([]data.Record(nil), game...))
		return nil
	})
	if err != nil || loose > 0 {
		t.Fatalf("%s: %d loose positions, %v, want 0", name, loose, err)
	}
	return games
}

// Each process gets its own part with different games, and resumes a part that is neither full nor in use.
func TestParts(t *testing.T) {
	folder := t.TempDir()
	run := func(plan Plan, games int, part string) {
		t.Helper()
		name, reached, err := RunIn(t.Context(), folder, plan, games, 1, nil)
		if err != nil || filepath.Base(name) != part || reached.Games != games {
			t.Fatalf("%s, %+v, %v; want %s", name, reached, err, part)
		}
	}
	run(quick(), 2, "part-0000.pos")
	run(quick(), 2, "part-0001.pos") // the first is full
	other := quick()
	other.Nodes.Most = 70
	run(other, 2, "part-0002.pos")
	run(quick(), 3, "part-0000.pos") // lacks one game now
	held, err := work.TakeLock(partName(folder, 1))
	if err != nil {
		t.Fatal(err)
	}
	run(quick(), 3, "part-0003.pos") // the second is in use, the third belongs to another plan
	held.Release()
	run(quick(), 3, "part-0001.pos")
	seen := map[string]bool{}
	for part := range 4 {
		for _, game := range gamesOf(t, partName(folder, part)) {
			rec := game[0]
			key := string(appendBoard(nil, &rec))
			if seen[key] {
				t.Errorf("part %d: a game begins as another does", part)
			}
			seen[key] = true
		}
	}
	if len(seen) != 3+3+2+3 {
		t.Errorf("%d games, want %d", len(seen), 3+3+2+3)
	}
}

func TestPartsRefuse(t *testing.T) {
	folder := t.TempDir()
	plan := quick()
	plan.Seed = MostSeed + 1
	if _, _, err := RunIn(t.Context(), folder, plan, 1, 1, nil); err == nil || !strings.Contains(err.Error(), "4294967295") {
		t.Errorf("a seed that would meet that of another part: %v", err)
	}
	put(t, partName(folder, 0), "a letter to my aunt, long enough for a header")
	if name, _, err := RunIn(t.Context(), folder, quick(), 1, 1, nil); err == nil || !strings.Contains(err.Error(), "part-0000.pos") || !strings.Contains(err.Error(), "no file of positions") {
		t.Errorf("RunIn with another file in place of part-0000.pos returns %s, %v, want an error that names the file", name, err)
	}
}

// The options of a plan are stored in the header and used for the games.
func TestPlan(t *testing.T) {
	plan := quick()
	if h := plan.Header(); h != (data.Header{Nodes: 60, Seed: 5}) {
		t.Errorf("the header of a quick plan is %+v, want 60 nodes and seed 5", h)
	}
	start := movetest.Position(t, "4k4/9/9/9/9/9/9/4C4/R8/4K4 w")
	player := &thinktest.Player{Answer: quietMove}
	plan = Plan{
		Nodes: work.Range{Least: 40, Most: 50}, Plies: work.Range{Least: 3, Most: 4}, Starts: []*xiangqi.Position{start}, StartsID: "mine", Seed: 5, Net: "12ab",
		NewPlayer: func(int) (think.Player, error) { return player, nil },
	}
	want := data.Header{Nodes: 40, Seed: 5, Made: "up to 50 nodes, openings mine, 3 to 4 random plies, net 12ab"}
	if h := plan.Header(); h != want {
		t.Errorf("the header of %+v is %+v, want %+v", plan, h, want)
	}
	random := rand.New(rand.NewPCG(1, 2))
	plies := map[int]int{}
	for range 40 {
		p := plan.opening(random)
		plies[p.Plies()]++
		if n := len(p.Pieces(xiangqi.Red)); n != 3 {
			t.Errorf("%s does not come of the opening", p.FEN())
		}
	}
	if plies[3] == 0 || plies[4] == 0 || len(plies) != 2 {
		t.Errorf("numbers of moves at random: %v", plies)
	}
	if start.Plies() != 0 {
		t.Error("the moves were made in the opening itself")
	}
	m, err := newMaker(&plan)
	if err != nil {
		t.Fatal(err)
	}
	plan.Starts = nil
	if _, err := m.game(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	nodes := map[uint64]bool{}
	for _, s := range player.Searches() {
		if n := s.Limits.Nodes; n < 40 || n > 50 {
			t.Errorf("a move has %d nodes, want 40 to 50", n)
		}
		nodes[s.Limits.Nodes] = true
	}
	if len(nodes) < 8 {
		t.Errorf("moves have only %d different numbers of nodes, want at least 8", len(nodes))
	}
}

// quietMove answers with the first legal move that captures nothing.
func quietMove(s thinktest.Search) think.Result {
	var list xiangqi.MoveList
	s.Position.LegalMoves(&list)
	for _, m := range list.Slice() {
		if s.Position.PieceAt(m.To()) == xiangqi.NoPiece {
			return think.Result{Move: m}
		}
	}
	return thinktest.FirstMove(s)
}

// A file with an incomplete header is started again, both alone and in a folder.
func TestTornHeader(t *testing.T) {
	plan := quick()
	plan.Plies.Most++ // makes the header longer
	head, err := head(plan.Header())
	if err != nil {
		t.Fatal(err)
	}
	name := partName(t.TempDir(), 0)
	add(t, name, plan, 1)
	want := gamesOf(t, name)
	for n := 0; n < len(head); n += 9 {
		put(t, name, head[:n])
		if got, _, err := RunIn(t.Context(), filepath.Dir(name), plan, 1, 1, nil); err != nil || got != name {
			t.Fatalf("%d bytes: %s, %v, want %s", n, got, err, name)
		}
		if !reflect.DeepEqual(gamesOf(t, name), want) {
			t.Errorf("%d bytes: other games", n)
		}
	}
}

// If every game is discarded, the run ends with an explanation.
func TestNoGameToKeep(t *testing.T) {
	plan := quick()
	start := movetest.Position(t, "3k5/9/9/9/9/9/9/9/9/R1R1K1R1R w")
	plan.Starts, plan.Plies = []*xiangqi.Position{start}, work.Range{}
	if _, err := Run(t.Context(), filepath.Join(t.TempDir(), "a"), plan, 1, 2, nil); err == nil || !strings.Contains(err.Error(), "no position to keep") {
		t.Error(err)
	}
}

// A full disk is reported once, even if the run is stopped.
func TestDiskFull(t *testing.T) {
	plan := quick()
	ctx, stop := context.WithCancel(t.Context())
	r := run{
		plan: &plan, out: data.Continue(full{}, data.Games), wanted: 9, report: func(Progress) { stop() },
	}
	if err := r.all(ctx, 1); err != errFull {
		t.Error(err)
	}
}

var errFull = errors.New("no space left on device")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// No more players are created than there are games to play.
func TestNoIdlePlayers(t *testing.T) {
	plan := quick()
	player, made := plan.NewPlayer, atomic.Int32{}
	plan.NewPlayer = func(hashMB int) (think.Player, error) {
		made.Add(1)
		return player(hashMB)
	}
	if _, err := Run(t.Context(), filepath.Join(t.TempDir(), "a"), plan, 2, 500, nil); err != nil || made.Load() > 2 {
		t.Errorf("%d players, %v, want at most 2", made.Load(), err)
	}
}
