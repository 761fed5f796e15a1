package autosave

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

func decoded(t *testing.T, text string) session.Snapshot {
	t.Helper()
	snap, err := Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return snap
}

// If the folder of games cannot be created, the old game is saved beside the autosave, and moved to the others as soon
// as possible.
func TestGameLeftWithNoFolderForIt(t *testing.T) {
	dir := t.TempDir()
	f, w := open(t, dir)
	k, _, _ := Open(w)
	old := decoded(t, example)
	next := begun(old)
	blocked := filepath.Join(dir, Left)
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	k.Save(old)
	k.Leave(old)
	k.Save(next)
	w.Flush()
	beside, _ := filepath.Glob(filepath.Join(dir, "game-*.txt"))
	if len(beside) != 1 {
		t.Fatalf("beside the autosave: %v, want length 1", beside)
	}
	if got, _ := os.ReadFile(beside[0]); string(got) != example {
		t.Errorf("kept, want %v\n%s", example, got)
	}
	if got, _ := f.Read(FileName, store.MaxFile); string(got) != string(Encode(next)) {
		t.Errorf("the autosave holds, want %v\n%s", string(Encode(next)), got)
	}
	if said := locale.English.Say(<-w.Notices()); !strings.Contains(said, filepath.Base(beside[0])) || !strings.Contains(said, "not a folder") {
		t.Errorf("told %q, want text with %q and text with %q", said, filepath.Base(beside[0]), "not a folder")
	}
	if games, err := k.Games(); err == nil || len(games) != 1 {
		t.Errorf("listed %v, %v, want length 1", games, err)
	}
	if err := os.Remove(blocked); err != nil {
		t.Fatal(err)
	}
	if _, _, notice := Open(w); notice.Key != "" { // like the next start
		t.Errorf("told %q, want Key = nothing", locale.English.Say(notice))
	}
	w.Flush()
	home := filepath.Join(dir, Left, strings.TrimPrefix(filepath.Base(beside[0]), "game-"))
	if got, err := os.ReadFile(home); string(got) != example {
		t.Errorf("among the others: %v, want %v\n%s", err, example, got)
	}
	if games, err := k.Games(); err != nil || len(games) != 1 {
		t.Errorf("listed %v, %v, want length 1", games, err)
	}
}

// TestEndedGameIsListed checks that the game on the board is among the saved games, once, as soon as it has ended.
func TestEndedGameIsListed(t *testing.T) {
	_, w := open(t, t.TempDir())
	k, _, _ := Open(w)
	listed := func(snap session.Snapshot) int {
		t.Helper()
		k.Save(snap)
		games, err := k.Games()
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			if loaded, err := k.Load(g.File); err != nil || g.File == FileName && !same(loaded, snap) {
				t.Errorf("%v: %v, want the game on the board", g, err)
			}
		}
		return len(games)
	}
	snap := decoded(t, example)
	snap.Game.End(xiangqi.Outcome{})
	if n := listed(snap); n != 0 {
		t.Errorf("under way, %d are listed, want 0", n)
	}
	snap.Game.End(xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation})
	if n := listed(snap); n != 1 {
		t.Errorf("after its end, %d are listed, want 1", n)
	}
	k.Leave(snap)
	if n := listed(snap); n != 1 {
		t.Errorf("kept and on the board, %d are listed, want 1", n)
	}
	other := snap
	other.Setup.Seed++ // as long as the other file
	if n := listed(other); n != 2 {
		t.Errorf("a game on the board, another one kept, %d are listed, want 2", n)
	}
	games, _ := k.Games()
	if at := slices.IndexFunc(games, func(g Game) bool { return g.File == FileName }); at < 0 || games[at].Time != fileTime(t, w) {
		t.Errorf("listed as %v, want the game on the board with the time of its file", games)
	}
	other.Game = opening(snap.Game)
	other.Game.End(snap.Game.Outcome())
	if n := listed(other); n != 2 {
		t.Errorf("a game of one move on the board, another one kept, %d are listed, want 2", n)
	}
	other = begun(other)
	other.Game.End(snap.Game.Outcome())
	if n := listed(other); n != 1 {
		t.Errorf("a game without a move on the board, another one kept, %d are listed, want 1", n)
	}
	snap.Opened = true
	k.Save(snap)
	if games, _ := k.Games(); len(games) != 1 {
		t.Errorf("with a record from elsewhere on the board, %v are listed", games)
	}
}

// fileTime is when the autosave was last written.
func fileTime(t *testing.T, w *store.Writer) time.Time {
	t.Helper()
	all, err := w.Store().List("")
	for _, f := range all {
		if f.Name == FileName {
			return f.Modified
		}
	}
	t.Fatalf("the autosave is not among %v, %v", all, err)
	return time.Time{}
}

// A file that cannot be read and cannot be renamed is not written over.
func TestBrokenFileThatStays(t *testing.T) {
	files := storetest.New(map[string]string{FileName: "broken"})
	files.Refuse(FileName, fs.ErrPermission)
	w := store.NewWriter(files)
	k, snap, notice := Open(w)
	if snap != nil || notice.Key != locale.BrokenNotAside {
		t.Errorf("read %v, told %q, want that the file stays", snap, locale.English.Say(notice))
	}
	files.Refuse(FileName, nil)
	if games, err := k.Games(); err != nil || len(games) > 0 {
		t.Errorf("beside a file that is no game, %v are listed, %v, want none", games, err)
	}
	k.Save(decoded(t, example))
	w.Close()
	if got := files.Files()[FileName]; got != "broken" {
		t.Errorf("the file is now\n%s\nwant it as it was", got)
	}
	if _, err := k.Load("games/gone.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that is not there: %v, want %v", err, fs.ErrNotExist)
	}
}

// full is a store to which no file can be added.
type full struct{ *storetest.Memory }

func (full) Add(string, []byte) (string, error) { return "", fs.ErrPermission }

// The autosave of the game that is left stays until that game is kept elsewhere.
func TestGameThatCannotBeKeptElsewhereStays(t *testing.T) {
	files := full{storetest.New(nil)}
	w := store.NewWriter(files)
	defer w.Close()
	k, _, _ := Open(w)
	old := decoded(t, example)
	k.Save(old)
	w.Flush()
	k.Leave(old)
	k.Save(begun(old))
	w.Flush()
	if got := files.Files()[FileName]; got != example {
		t.Errorf("the autosave is now\n%s\nwant the game that was left", got)
	}
}

func TestTitles(t *testing.T) {
	for name, want := range map[string]string{
		"20260301-120000": "", "20260301-120000-2": "", "20260301-120000-12": "", "20260301-120000-x": "20260301-120000-x",
		"20260301-1200002": "20260301-1200002", "20260301-120000 final": "20260301-120000 final", "20261301-120000": "20261301-120000",
		"final": "final", "a game with a long name": "a game with a long name", "20261301-120000-2": "20261301-120000-2",
	} {
		if got := titleOf(name); got != want {
			t.Errorf("the title of %q is %q, want %q", name, got, want)
		}
	}
}

func TestSniff(t *testing.T) {
	for head, want := range map[string]bool{example: true, "\ufeff" + example: true, title: true, "": false, title[1:]: false, "x" + example: false} {
		if got := Sniff([]byte(head)); got != want {
			t.Errorf("Sniff(%.20q) = %v, want %v", head, got, want)
		}
	}
}

// Windows editors put a byte order mark before the text.
func TestByteOrderMark(t *testing.T) {
	if got := decoded(t, "\ufeff"+example); !same(got, decoded(t, example)) {
		t.Errorf("read %+v, want %+v", got, decoded(t, example))
	}
}

// The clock of a side that lost on time is zero in the file if it is zero in the game.
func TestClockThatRanOut(t *testing.T) {
	text := strings.Replace(example, "14m0.5s 14m58s end 0-1 resignation", "0s 14m58s end 0-1 timeout", 1)
	snap := decoded(t, text)
	at := snap.Game.Current()
	if at.Clocks != [2]time.Duration{0, 14*time.Minute + 58*time.Second} || at.Ended().Reason != xiangqi.Timeout {
		t.Errorf("read %+v, want Clocks = %+v and Ended.Reason = %v", at, [2]time.Duration{0, 14*time.Minute + 58*time.Second}, xiangqi.Timeout)
	}
	if got := string(Encode(snap)); got != text {
		t.Errorf("written again as\n%s\nwant\n%s", got, text)
	}
}

func TestGamesAreListed(t *testing.T) {
	f, w := open(t, t.TempDir())
	k, _, _ := Open(w)
	if games, err := k.Games(); err != nil || len(games) != 0 {
		t.Errorf("at first: %v, %v, want length 0", games, err)
	}
	mated := strings.Replace(example, " end 0-1 resignation", "", 1)
	for name, text := range map[string]string{
		"games/20260301-120000.txt":   example,
		"games/20260302-120000.txt":   "no game\n",
		"games/20260301-120000-2.txt": mated,
		"games/notes.md":              "not listed",
		"game-20260303-120000.txt":    example,
		"autosave.txt":                example,
	} {
		if _, err := f.Add(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	keep(w, "残局-1", decoded(t, example))
	games, err := k.Games()
	var names []string
	for _, g := range games {
		names = append(names, g.File)
	}
	want := []string{"games/残局-1.txt", "game-20260303-120000.txt", "games/20260302-120000.txt", "games/20260301-120000-2.txt", "games/20260301-120000.txt"}
	if err != nil || !slices.Equal(names, want) {
		t.Fatalf("listed %q, %v; want %q", names, err, want)
	}
	if got := games[4].Time; !got.Equal(time.Date(2026, 3, 1, 12, 0, 0, 0, time.Local)) {
		t.Errorf("kept at %v", got)
	}
	for i, want := range []string{"残局-1", "", "", "", ""} {
		if got := games[i].Title; got != want || Title(games[i].File) != want {
			t.Errorf("%s has the title %q or %q, want %q", games[i].File, got, Title(games[i].File), want)
		}
	}
	if got := games[1].File; got != "game-20260303-120000.txt" {
		t.Errorf("the file is %s, want %s", got, "game-20260303-120000.txt")
	}
	if snap, err := k.Load(games[4].File); err != nil || string(Encode(snap)) != example {
		t.Errorf("loaded %+v, %v", snap, err)
	}
	if _, err := k.Load(games[2].File); locale.English.Say(store.Cause(err)) != "line 1 is broken" {
		t.Errorf("no game: %v", err)
	}
	if _, err := k.Load("games/gone.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that is gone: %v, want %v", err, fs.ErrNotExist)
	}
	if got := Title(FileName); got != "" {
		t.Errorf("the game on the board has the title %q", got)
	}
}

// keep adds a game under a name chosen by the player, as earlier versions saved games.
func keep(w *store.Writer, name string, snap session.Snapshot) {
	w.Add(store.Addition{Name: Left + "/" + name + ending, Data: store.Bytes(Encode(snap))})
}

// A game is over if the players ended it, by its moves, which the file does not say, or by its tags.
func TestEndsAreFound(t *testing.T) {
	mate := strings.NewReplacer(
		xiangqi.StartFEN, "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 0 1",
		"positions: 5", "positions: 2",
	).Replace(example[:strings.Index(example, "  0 start")]) + "  0 start\n> 1 i0i9\n"
	drawn, open := decoded(t, example), decoded(t, example)
	drawn.Game.End(xiangqi.Outcome{})
	open.Game.End(xiangqi.Outcome{})
	drawn.Game.Tags.Set(game.TagResult, "1/2-1/2")
	for what, c := range map[string]struct {
		text string
		want bool
	}{"resigned": {example, true}, "mate": {mate, true}, "a draw by its tags": {string(Encode(drawn)), true}, "under way": {string(Encode(open)), false}} {
		snap := decoded(t, c.text)
		if got := over(&snap); got != c.want {
			t.Errorf("%s: over %v, want %v", what, got, c.want)
		}
	}
}

// A game that is deleted is gone from the list and the disk, and comes back with what it was.
func TestRemove(t *testing.T) {
	kept := storetest.New(nil)
	w := store.NewWriter(kept)
	defer w.Close()
	k, _, _ := Open(w)
	snap := randomSnapshot(rand.New(rand.NewPCG(3, 8)), 20)
	k.Leave(snap)
	games, err := k.Games()
	if err != nil || len(games) != 1 {
		t.Fatalf("the list has %v (%v), want one game", games, err)
	}
	before := kept.Files()[games[0].File]
	undo, err := k.Remove(games[0].File)
	if left, _ := k.Games(); err != nil || len(left) != 0 || len(kept.Files()) != 0 {
		t.Errorf("after the deletion (%v) the list has %v and the store %v, want nothing", err, left, kept.Files())
	}
	if err := undo(); err != nil || kept.Files()[games[0].File] != before {
		t.Errorf("brought back (%v), the file holds %q, want %q", err, kept.Files()[games[0].File], before)
	}
	if again, _ := k.Games(); !slices.Equal(again, games) {
		t.Errorf("brought back, the list has %v, want %v", again, games)
	}
	for file, want := range map[string]error{FileName: errOnBoard, "games/none.txt": fs.ErrNotExist} {
		if _, err := k.Remove(file); !errors.Is(err, want) {
			t.Errorf("deleting %s gives %v, want %v", file, err, want)
		}
	}
}

// A damaged autosave is no ended game.
func TestDamagedAutosaveIsNotListed(t *testing.T) {
	for what, text := range map[string]string{"no game": "no game\n", "cut off": example[:len(example)/2], "a newer one": "Chuhe autosave 999\n"} {
		w := store.NewWriter(storetest.New(map[string]string{FileName: text}))
		if games, err := (&Keeper{writer: w}).Games(); err != nil || len(games) != 0 {
			t.Errorf("an autosave with %s lists %v, %v, want nothing", what, games, err)
		}
		w.Close()
	}
}
