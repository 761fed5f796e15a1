package datagen

import (
	"context"
	"fmt"
	"hash/maphash"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// erratic plays random moves, with the scores of a function of the ply for Red.
type erratic struct {
	random *rand.Rand
	score  func(ply int) int
}

func (*erratic) NewGame() {}

func (e *erratic) Search(_ context.Context, p *xiangqi.Position, _ think.Limits, _ func(think.Info)) think.Result {
	var list xiangqi.MoveList
	p.LegalMoves(&list)
	score := e.score(p.Plies())
	if p.SideToMove() == xiangqi.Black {
		score = -score
	}
	return think.Result{Move: list.At(e.random.IntN(list.Len())), Score: think.Score(score)}
}

// A game ends early when it is decided or level, and positions with large scores are not kept.
func TestRulesOfGames(t *testing.T) {
	always := func(score int) func(int) int { return func(int) int { return score } }
	from := func(ply, score, before int) func(int) int {
		return func(now int) int {
			if now < ply {
				return before
			}
			return score
		}
	}
	for _, c := range []struct {
		name   string
		score  func(int) int
		result xiangqi.Result
		last   int  // ply of the last search
		kept   bool // whether a position from ply 12 on is kept
	}{
		{"level", always(35), xiangqi.Draw, 90, true},
		{"level the other way", always(-35), xiangqi.Draw, 90, true},
		{"level late", from(100, 35, 100), xiangqi.Draw, 129, true},
		{"ahead", always(36), xiangqi.Draw, 320, true},
		{"an unequal opening", from(1, 0, 251), xiangqi.Ongoing, 0, false},
		{"another one", from(1, 0, -251), xiangqi.Ongoing, 0, false},
		{"a nearly equal opening", from(1, 0, 250), xiangqi.Draw, 90, true},
		{"won", from(12, 1300, 0), xiangqi.RedWins, 15, false},
		{"lost", from(12, -1300, 0), xiangqi.BlackWins, 15, false},
		{"nearly won", from(12, 1299, 0), xiangqi.Draw, 320, false},
		{"too good to keep", from(12, 1200, 0), xiangqi.Draw, 320, false},
		{"good enough", from(12, 1199, 0), xiangqi.Draw, 320, true},
		{"too bad to keep", from(12, -1200, 0), xiangqi.Draw, 320, false},
	} {
		plan := quick()
		plan.Plies = work.Range{}
		last := 0
		player := &erratic{random: rand.New(rand.NewPCG(0, 3)), score: func(ply int) int { last = ply; return c.score(ply) }}
		m := maker{plan: &plan, player: player, random: rand.New(rand.NewPCG(1, 2))}
		records, result := m.play(t.Context())
		kept := slices.ContainsFunc(records, func(r data.Record) bool { return r.Ply >= 12 })
		if result != c.result || last != c.last || kept != c.kept {
			t.Errorf("%s: %v after %d plies, kept %v, want %v after %d, %v", c.name, result, last, kept, c.result, c.last, c.kept)
		}
		for _, r := range records {
			if p, err := r.Position(); err != nil || p.InCheck() {
				t.Errorf("%s: a position that is not quiet is kept: %s, %v", c.name, p.FEN(), err)
			}
		}
	}
}

func TestQuiet(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		want      bool
	}{
		{"3k5/9/9/9/9/9/9/p8/9/R3K4 w", "a0b0", true},
		{"3k5/9/9/9/9/9/9/p8/9/R3K4 w", "a0a2", false},
		{"3k5/9/9/9/9/9/9/p8/9/R3K4 w", "a0d0", false},
		{"3k5/9/9/9/9/9/9/9/9/r3K4 w", "e0e1", false},
	} {
		p := movetest.Position(t, c.fen)
		m := movetest.Move(t, c.move)
		if got := quiet(p, m); got != c.want {
			t.Errorf("%s in %s: quiet %v, want %v", c.move, c.fen, got, c.want)
		}
	}
}

// A folder stands for its files of positions.
func TestFoldersOfFiles(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"b.pos", "a.pos", "c.txt"} {
		put(t, path(name), "")
	}
	if err := os.Mkdir(path("d.pos"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got, err := Files([]string{path("c.txt"), dir}); err != nil || !slices.Equal(got, []string{path("c.txt"), path("a.pos"), path("b.pos")}) {
		t.Errorf("%q, %v, want %q", got, err, []string{path("c.txt"), path("a.pos"), path("b.pos")})
	}
	if _, err := Files([]string{path("d.pos")}); err == nil || err.Error() != path("d.pos")+": no file in this folder has a name that ends with .pos" {
		t.Errorf("an empty folder: %v, want %v", err, path("d.pos")+": no file in this folder has a name that ends with .pos")
	}
	if _, err := Files([]string{path("a.pos"), path("none")}); err == nil {
		t.Error("a missing file is listed")
	}
}

func TestRest(t *testing.T) {
	for _, c := range []struct {
		c    content
		want string
	}{
		{content{games: 2}, ""},
		{content{games: 2, loose: 3}, "at the end 3 positions of a game that breaks off"},
	} {
		if got := c.c.rest(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.c, got, c.want)
		}
	}
}

// Scores count in the range below the next bound, and a position counts as the side to move sees it.
func TestHistogram(t *testing.T) {
	s := Summary{seed: maphash.MakeSeed()}
	var scores []string
	for i, score := range []int16{0, 24, 25, -25, 49, 50, 99, -100, 199, 200, 399, 400, 799, 800, -1199, 1200, 32767, -32768} {
		rec := line(t, xiangqi.RedWins, score)
		if err := s.game(&content{}, rec); err != nil {
			t.Fatalf("adding game %d: %v", i, err)
		}
	}
	for _, n := range s.scores {
		scores = append(scores, fmt.Sprint(n))
	}
	if got := strings.Join(scores, " "); got != "2 3 2 2 2 2 2 3" {
		t.Errorf("the scores count as %s, want %s", got, "2 3 2 2 2 2 2 3")
	}
	if got := s.twice(); got != 17 {
		t.Errorf("%d of 18 equal positions were there before, want 17", got)
	}
}

// A plan that keeps positions of searches needs no other player, however many it keeps.
func TestListenerOfEveryPosition(t *testing.T) {
	if m, err := newMaker(&Plan{Leaf: 1}); err != nil || m.player == nil {
		t.Errorf("a maker that keeps every position: player %v, %v", m.player, err)
	}
}

// The error for a file begun with another plan describes both plans.
func TestOthersError(t *testing.T) {
	for _, c := range []struct {
		begun, wanted data.Header
		want          string
	}{
		{data.Header{Nodes: 60, Seed: 1}, data.Header{Nodes: 70, Seed: 1}, "the file was begun with -nodes 60 -seed 1 (games, hand-made evaluation), not with -nodes 70 -seed 1 (games, hand-made evaluation)"},
		{data.Header{Made: "net 12"}, data.Header{Made: "one in 3", Kind: data.Leaves}, "the file was begun with -nodes 0 -seed 0 (games, net 12), not with -nodes 0 -seed 0 (leaves, one in 3, hand-made evaluation)"},
	} {
		if got := (othersError{c.begun, c.wanted}).Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		name := store(t, c.begun)
		if _, err := openFile(name, c.wanted); err == nil || err.Error() != name+": "+c.want {
			t.Errorf("opened: %v, want %q", err, c.want)
		}
	}
	dir := t.TempDir()
	if _, err := openFile(dir, data.Header{}); err == nil {
		t.Error("a folder is opened")
	}
	long := data.Header{Made: strings.Repeat("x", data.MostMade+1)}
	if _, err := openFile(filepath.Join(dir, "a"), long); err == nil {
		t.Error("a header that is too long is written")
	}
	if _, err := lacksGames(store(t, data.Header{}), long, 1); err == nil {
		t.Error("a header that is too long is looked for")
	}
	broken := store(t, data.Header{}, line(t, xiangqi.RedWins, 60, "b2e2"))
	text := bytesOf(t, broken)
	text[len(text)-data.RecordSize+11] |= 1 << 7
	put(t, broken, text)
	if _, err := openFile(broken, data.Header{}); err == nil || !strings.HasPrefix(err.Error(), broken+": ") {
		t.Errorf("a broken file is continued: %v", err)
	}
	if _, err := lacksGames(broken, data.Header{}, 9); err == nil || !strings.HasPrefix(err.Error(), broken+": ") {
		t.Errorf("a broken file lacks games: %v", err)
	}
	if ours, err := lacksGames(store(t, data.Header{}, line(t, xiangqi.RedWins, 60, "b2e2")), data.Header{}, 1); ours || err != nil {
		t.Errorf("a full file lacks games: %v, %v", ours, err)
	}
}
