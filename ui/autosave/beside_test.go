package autosave

import (
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// A game opened from the list and changed is in the list once, as it is now. What it would lose is kept under another
// name.
func TestGameGoesBackToItsFile(t *testing.T) {
	const file = Left + "/20260101-120000.txt"
	resigned := xiangqi.Outcome{Result: xiangqi.BlackWins, Reason: xiangqi.Resignation}
	for name, c := range map[string]struct {
		change func(*game.Game)
		want   int // files then
	}{
		"a comment": {func(g *game.Game) { g.Root().Comment = "begins well: " + g.Root().Comment }, 1},
		"another move": {func(g *game.Game) {
			g.GoTo(g.Root())
			g.Play(xiangqi.NewMove(xiangqi.SquareAt(0, 0), xiangqi.SquareAt(0, 1)))
		}, 1},
		"a finding":          {func(g *game.Game) { g.Node(2).Symbols, g.Node(2).Evaluation = nil, &game.Evaluation{Score: 5} }, 1},
		"a comment less":     {func(g *game.Game) { g.Root().Comment = "" }, 2},
		"a symbol less":      {func(g *game.Game) { g.Node(1).Symbols = nil }, 2},
		"a mark less":        {func(g *game.Game) { g.Node(2).Marks = nil }, 2},
		"the end less":       {func(g *game.Game) { g.GoTo(g.Node(3)); g.End(xiangqi.Outcome{}) }, 2},
		"a variation less":   {func(g *game.Game) { g.Apply(game.Delete{Node: 4}) }, 2},
		"the same game":      {func(*game.Game) {}, 1},
		"another file there": {nil, 2},
	} {
		was := decoded(t, example)
		was.Game.GoTo(was.Game.Node(3))
		was.Game.End(resigned)
		was.Game.Node(1).Symbols = []game.Symbol{1}
		text := string(Encode(was))
		if c.change == nil {
			text, c.change = "nonsense", func(*game.Game) {}
		}
		s := storetest.New(map[string]string{file: text})
		w := store.NewWriter(s)
		k, _, _ := Open(w)
		now := was
		now.Game = was.Game.Clone()
		now.File, now.Changed = file, true
		c.change(now.Game)
		k.Leave(now)
		w.Close()
		kept := names(s)
		if again, err := k.Load(file); err != nil || len(kept) != c.want || game.Diff(again.Game, now.Game) != "" || again.Changed || again.File != "" {
			t.Errorf("%s: the files are %v, want %d, and the game %v is %v", name, kept, c.want, now.Game, again)
		}
		if others := slices.DeleteFunc(kept, func(n string) bool { return n == file }); len(others) == 1 && s.Files()[others[0]] != text {
			t.Errorf("%s: %s holds another game than before", name, others[0])
		}
	}
}

// A game on the board that was taken from the list is listed once, as it is now.
func TestContinuedGameIsListedOnce(t *testing.T) {
	const file = Left + "/20260101-120000 mine.txt"
	snap := decoded(t, example)
	s := storetest.New(map[string]string{file: string(Encode(snap))})
	k, _, _ := Open(store.NewWriter(s))
	snap.File = file
	for _, end := range []xiangqi.Outcome{{}, {Result: xiangqi.RedWins, Reason: xiangqi.Resignation}} {
		snap.Game = snap.Game.Clone()
		snap.Game.End(end)
		k.Save(snap)
		games, err := k.Games()
		if err != nil || len(games) != 1 || (games[0].File == FileName) != end.Over() || games[0].Title != Title(file) {
			t.Errorf("end %v: listed %+v, %v, want the game once", end, games, err)
		}
	}
	again, own, _ := Open(store.NewWriter(s))
	if guest, _ := again.Beside(); own == nil || own.File != file || guest != nil {
		t.Errorf("the next start has the game %v, want it with its file, and no record beside it", own)
	}
	for name, want := range map[string]string{"games/../x.txt": "", "/etc/x": "", "settings.json": "", "games/a.txt": "games/a.txt"} {
		snap.File = name
		if got := decoded(t, string(Encode(snap))).File; got != want {
			t.Errorf("the file %q is read as %q, want %q", name, got, want)
		}
	}
}

// The record beside the game has a file of its own. Another copy of the program keeps it if it was changed.
func TestRecordBesideTheGame(t *testing.T) {
	for _, changed := range []bool{false, true} {
		s := &lent{Memory: storetest.New(nil)}
		s.gone.Store(true)
		w := store.NewWriter(s)
		k, _, _ := Open(w)
		snap := decoded(t, example)
		snap.Changed = changed
		k.Save(begun(snap))
		k.SaveBeside(snap)
		w.Flush()
		if guest, message := k.Beside(); guest == nil || !same(*guest, snap) || message.Key != "" {
			t.Errorf("changed %v: read as %v, told %q", changed, guest, message.Key)
		}
		s.gone.Store(false)
		other, _, _ := Open(store.NewWriter(s))
		if guest, _ := other.Beside(); guest != nil {
			t.Error("a second copy takes the record of the first")
		}
		s.gone.Store(true)
		_, left, _ := other.TakeOver(false)
		if games, err := other.Games(); left != changed || (len(games) == 1) != changed || err != nil {
			t.Errorf("changed %v: left %v, games %v, %v", changed, left, games, err)
		}
		k.SaveBeside(session.Snapshot{})
		w.Flush()
		if guest, message := k.Beside(); guest != nil || message.Key != "" {
			t.Errorf("without a record there is %v, told %q", guest, message.Key)
		}
		s.Write(BesideName, []byte("nonsense"))
		if guest, message := k.Beside(); guest != nil || message.Key == "" || !strings.Contains(strings.Join(names(s), " "), "study.broken") {
			t.Errorf("nonsense: %v, told %q, files %v", guest, message.Key, names(s))
		}
	}
}
