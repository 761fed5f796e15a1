package autosave

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// randomSnapshot grows a tree of moves from a random setup.
func randomSnapshot(r *rand.Rand, size int) session.Snapshot {
	s := session.Snapshot{
		Setup:  randomSetup(r),
		Number: 1 + r.IntN(5), Wins: [2]int{r.IntN(5), r.IntN(5)}, Draws: r.IntN(5),
		Paused: r.IntN(2) == 0, Speed: time.Duration(r.IntN(5000)) * time.Millisecond,
		Left: [2]time.Duration{time.Duration(r.Int64N(1e12)), time.Duration(r.Int64N(1e12))},
	}
	g, err := s.Setup.Begin()
	if err != nil {
		panic(err)
	}
	s.Game = g
	grow(r, g, g.Root(), size)
	for n := range g.All() {
		n.Clocks = [2]time.Duration{}
		if s.Setup.Time.On() {
			n.Clocks = [2]time.Duration{time.Duration(r.Int64N(1e12)), time.Duration(r.Int64N(1e12))}
		}
		if r.IntN(20) == 0 {
			reasons := xiangqi.Reasons()
			n.SetEnded(xiangqi.Outcome{
				Result: xiangqi.Result(1 + r.IntN(3)), Reason: reasons[r.IntN(len(reasons))],
			})
		}
	}
	g.GoTo(g.Node(r.IntN(g.Nodes())))
	return s
}

func randomSetup(r *rand.Rand) session.Setup {
	handicaps := session.Handicaps()
	setup := session.Setup{
		Bottom: xiangqi.Side(r.IntN(2)), FreePlay: r.IntN(2) == 0, Law: xiangqi.Law(r.IntN(xiangqi.Laws)), Games: r.IntN(20), Seed: r.Uint64(),
		Table: session.Table(r.IntN(session.Tables)), Giver: xiangqi.Side(r.IntN(2)),
	}
	if r.IntN(2) == 0 {
		minute := think.TimeControl{Main: time.Minute, Each: 20 * time.Second, Byoyomi: 1500 * time.Millisecond, Periods: 1 + r.IntN(3)}
		setup.Time = []session.Times{session.Both(minute), session.Both(think.PerMove(time.Second)), {minute, {Main: time.Hour, Increment: 1}}}[r.IntN(3)]
	}
	for i := range setup.Players {
		setup.Players[i] = session.Player{
			Kind: session.PlayerKind(r.IntN(2)), Level: think.Level(1 + r.IntN(10)),
			Engine: []string{"", "3", "123456789"}[r.IntN(3)],
		}
	}
	switch r.IntN(3) {
	case 0:
		setup.Handicap = handicaps[r.IntN(len(handicaps))].ID
	case 1:
		setup.StartFEN = "2bak4/4a4/4b4/9/9/9/9/4C4/4A4/3AK4 b - - 7 31"
	}
	return setup
}

// grow adds moves below a node until the tree has size nodes or the branch is long enough.
func grow(r *rand.Rand, g *game.Game, at *game.Node, size int) {
	for branches := 1 + r.IntN(20)/18; branches > 0 && g.Nodes() < size; branches-- {
		var legal xiangqi.MoveList
		if g.At(at).LegalMoves(&legal); legal.Len() == 0 {
			return
		}
		known := g.Nodes()
		n, err := g.Add(at, legal.At(r.IntN(legal.Len())))
		if err != nil {
			panic(err)
		}
		if g.Nodes() > known {
			grow(r, g, n, size-r.IntN(2))
		}
	}
}

// same reports whether two snapshots are equal.
func same(a, b session.Snapshot) bool {
	g, h := a.Game, b.Game
	a.Game, b.Game = nil, nil
	return a == b && g.Ply() == h.Ply() && slices.Equal(g.Tags, h.Tags) && game.Equal(g, h) &&
		g.Rules() == h.Rules() && g.Position().Law() == h.Position().Law()
}

// onward restores a session from a snapshot and takes a snapshot of it.
func onward(t testing.TB, snap session.Snapshot) session.Snapshot {
	t.Helper()
	s, err := session.Restore(&thinktest.Player{Wait: thinktest.UntilCancelled}, snap, session.DefaultOptions(), time.Unix(1e9, 0))
	if err != nil {
		t.Fatalf("what was read cannot be played on: %v", err)
	}
	defer s.Close()
	return s.Snapshot()
}

const example = `Chuhe autosave 3
red: person
red level: 3
red name: ""
black: computer
black level: 6
black name: ""
bottom: red
table: still
time: 900+10
handicap: none
giver: red
start: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
law: asian
free play: no
games: 0
seed: 17
game: 2
red wins: 0
black wins: 1
draws: 0
paused: no
speed: 800ms
red left: 0s
black left: 0s
opened: no
unrated: no
helped: yes
positions: 5
tag: "Event" "五羊杯"

  0 start 15m0s 15m0s
    comment "中炮对屏风马。\nRed opens in the middle."
  1 h2e2 15m4.2s 15m0s
    symbols 1 14
  2 h9g7 15m4.2s 14m58s
    evaluation 35 12 b0c2 i9h9
    marks b2e2/0 e4e4/2
> 3 h0g2 14m0.5s 14m58s end 0-1 resignation
  1 b2e2 14m58s 15m0s
`

func TestTheExampleOfTheDocumentation(t *testing.T) {
	snap := decoded(t, example)
	if got := string(Encode(snap)); got != example {
		t.Errorf("written again as\n%s\nwant\n%s", got, example)
	}
	at := snap.Game.Current()
	if at.Move.String() != "h0g2" || at.Ended().Reason != xiangqi.Resignation || at.Clocks[0] != 14*time.Minute+500*time.Millisecond {
		t.Errorf("stands at %+v, want Move.String = %q, Ended.Reason = %v and at.Clocks[0] = %v", at, "h0g2", xiangqi.Resignation, 14*time.Minute+500*time.Millisecond)
	}
	if snap.Game.Node(4).Parent() != snap.Game.Root() || snap.Setup.Players[xiangqi.Black].Level != 6 {
		t.Errorf("read as %+v, want node 4 at the start and snap.Setup.Players[xiangqi.Black].Level = 6", snap)
	}
	doc, err := os.ReadFile("../../docs/AUTOSAVE.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(doc), example) {
		t.Error("docs/AUTOSAVE.md shows another file")
	}
	if _, err := Decode([]byte(strings.ReplaceAll(example, "\n", "\r\n"))); err != nil {
		t.Errorf("with the line ends of Windows: %v", err)
	}
}

// A file of the first version has neither tags nor annotations.
func TestFirstVersion(t *testing.T) {
	data, err := os.ReadFile("testdata/version1.txt")
	if err != nil {
		t.Fatal(err)
	}
	snap := decoded(t, string(data))
	at := snap.Game.Current()
	if snap.Game.Nodes() != 11 || at.Move.String() != "h0g2" || at.Ended().Reason != xiangqi.Resignation || snap.Setup.Players[0].Name != "老王" || snap.Opened {
		t.Errorf("read as %+v", snap)
	}
	third := strings.NewReplacer("Chuhe autosave 1\n", "Chuhe autosave 3\n", "time: increment\nbase: 15m0s\nincrement: 10s\n", "table: still\ntime: 900+10\n",
		"handicap: none\n", "handicap: none\ngiver: red\n",
		"positions:", "red left: 0s\nblack left: 0s\nopened: no\nunrated: yes\nhelped: no\npositions:").Replace(string(data))
	if got := string(Encode(onward(t, snap))); got != third {
		t.Errorf("written again as\n%s\nwant\n%s", got, third)
	}
}

// The second version has one time for both sides.
func TestSecondVersion(t *testing.T) {
	second := strings.NewReplacer("autosave 3", "autosave 2", "table: still\n", "", "giver: red\n", "").Replace(example)
	for lines, want := range map[string]string{
		"time: increment\nbase: 15m0s\nincrement: 10s\n": "900+10", "time: game\nbase: 15m0s\nincrement: 10s\n": "900",
		"time: move\nbase: 30s\nincrement: 3s\n": "1/30", "time: none\nbase: 15m0s\nincrement: 10s\n": "-", "time: game\nbase: 0s\nincrement: 0s\n": "-",
	} {
		old := strings.Replace(second, "time: 900+10\n", lines, 1)
		if got, want := decoded(t, old), decoded(t, strings.Replace(example, "time: 900+10", "time: "+want, 1)); !same(got, want) {
			t.Errorf("%q is read as %v, want %v", lines, got.Setup.Time, want.Setup.Time)
		}
	}
	if _, err := Decode([]byte(strings.Replace(second, "time: 900+10\n", "time: sometimes\nbase: 1s\nincrement: 0s\n", 1))); err == nil {
		t.Error("an unknown time is taken for one")
	}
}

// What a later version has added stays in the file.
func TestRoomForLaterVersions(t *testing.T) {
	const added = "series: \"五羊杯\" 3\nblack key: \"ed25519 AAAA\"\n"
	snap := decoded(t, strings.Replace(example, "helped: yes\n", "helped: yes\n"+added, 1))
	if got := string(Encode(onward(t, snap))); !strings.Contains(got, added+"positions: 5\n") {
		t.Errorf("written again as\n%s", got)
	}
}

// A player far away is one at another computer, whom earlier versions take for a person.
func TestFarPlayer(t *testing.T) {
	const added = "black identity: \"3f9a7c\"\nserious: yes\n"
	file := strings.NewReplacer("black: computer\n", "black: person\n", "positions:", added+"positions:").Replace(example)
	snap := decoded(t, file)
	if p := snap.Setup.Players[1]; p.Kind != session.Far || p.Identity != "3f9a7c" || !snap.Setup.Serious {
		t.Errorf("read as %+v", snap.Setup)
	}
	if got := string(Encode(onward(t, snap))); !strings.Contains(got, added) || !strings.Contains(got, "black: person\n") {
		t.Errorf("written again as\n%s", got)
	}
}

// The shown place of an opened record is kept, and one that is no number is an error.
func TestShownPlace(t *testing.T) {
	opened := strings.Replace(example, "opened: no\n", "opened: yes\nshown: 2\n", 1)
	if got := decoded(t, opened); got.Shown != 2 || !strings.Contains(string(Encode(got)), "opened: yes\nshown: 2\n") {
		t.Errorf("the place is read as %d and written as\n%s", got.Shown, Encode(got))
	}
	for _, bad := range []string{"-1", "two", "99999999999999999999"} {
		if _, err := Decode([]byte(strings.Replace(opened, "shown: 2", "shown: "+bad, 1))); err == nil {
			t.Errorf("the place %s is read, want an error", bad)
		}
	}
}

// A file written before there was a choice of laws has a game by the default law, and one without the time left now
// continues with the clocks of the last move.
func TestFileWithoutNewerLines(t *testing.T) {
	got := decoded(t, strings.NewReplacer("law: asian\n", "", "red left: 0s\n", "", "black left: 0s\n", "").Replace(example))
	want := decoded(t, example)
	if !same(got, want) || got.Setup.Law != xiangqi.DefaultLaw {
		t.Errorf("read %+v, want %+v", got, want)
	}
}

func TestDecodeSaysWhereItIsWrong(t *testing.T) {
	tests := []struct {
		old, new string
		line     int
		want     string
	}{
		{"Chuhe autosave 3", "Chuhe autosave x", 1, "not the beginning"},
		{"Chuhe autosave 3", "Chuhe autosave 0", 1, "not the beginning"},
		{"Chuhe autosave 3", "Chuhe autosave 4", 1, "newer"},
		{"Chuhe autosave 3", "3", 1, "not the beginning"},
		{"Chuhe autosave 3", "Chuhe autosave 99999999999999999999", 1, "not the beginning"},
		{"\n\n  0", "\nx\n  0", 31, `"" expected`},
		{"\n\n  0", "\n  0", 31, `"" expected`},
		{"games: 0", "games: -1", 16, "0 to"},
		{"game: 2", "game: 0", 18, "1 to"},
		{"red wins: 0", "red wins: -1", 19, "0 to"},
		{"black wins: 1", "black wins: -1", 20, "0 to"},
		{"draws: 0", "draws: -1", 21, "0 to"},
		{"red level: 3", "red level: -1", 3, "0 to 10"},
		{"black level: 6", "black level: -1", 6, "0 to 10"},
		{"red left: 0s", "red left: -1s", 24, "not a time"},
		{"  0 start", "    comment \"x\"\n  0 start", 32, `"0 start" expected`},
		{"  0 start", "  1 start", 32, `"0 start" expected`},
		{"  0 start", "  x start", 32, `"0 start" expected`},
		{"2 h9g7 15m4.2s 14m58s", "2", 36, "a move with its number expected"},
		{"2 h9g7 15m4.2s 14m58s", "", 36, "a move with its number expected"},
		{"15m4.2s 14m58s", "15m4.2s x", 36, "not a time"},
		{"15m4.2s 14m58s", "x 14m58s", 36, "not a time"},
		{"end 0-1 resignation", "end", 39, "not the end"},
		{"red: person", "red: elephant", 2, "person, computer"},
		{"red level", "red lever", 3, `"red level: …" expected`},
		{"black level: 6", "black level: 11", 6, "0 to 10"},
		{"black level: 6", "black level: 0", 29, "level 0"},
		{`red name: ""`, "red name: x", 4, "in quotes"},
		{"time: 900+10", "time: -1", 10, "not a time control"},
		{"time: 900+10", "time: 900 -", 10, "only one side"},
		{"time: 900+10", "time: increment", 10, "not a time control"},
		{"table: still", "table: round", 9, "turns, facing"},
		{"giver: red", "giver: both", 12, "red, black"},
		{"helped: yes", "seed: 3", 28, `"positions: …" expected`},
		{"helped: yes", "series: " + strings.Repeat("x", 5000), 28, `"positions: …" expected`},
		{"handicap: none", "handicap: queen", 11, "no handicap"},
		{"handicap: none", "handicap: horse", 13, "not the start"},
		{"RNBAKABNR w", "RNB1KABNN w - - 0 1 1 1", 13, "FEN"},
		{"law: asian", "law: none", 14, "asian, computer, simple"},
		{"free play: no", "free play: maybe", 15, "neither"},
		{"positions: 5", "positions: 4", 40, "nothing more"},
		{"positions: 5", "positions: 6", 40, "too early"},
		{"positions: 5", "positions: 0", 29, "1 to"},
		{"positions: 5", "positions: 500001", 29, "1 to 500000"},
		{"  0 start", "  0 begin", 32, "expected"},
		{"2 h9g7", "2 h9g8", 36, "not legal"},
		{"2 h9g7", "2 h9", 36, "h9"},
		{"2 h9g7", "5 h9g7", 36, "1 to 2"},
		{"2 h9g7", "0 h9g7", 36, "1 to 2"},
		{"2 h9g7", "-1 h9g7", 36, "1 to 2"},
		{"2 h9g7", "two h9g7", 36, "1 to 2"},
		{"  1 b2e2", "> 1 b2e2", 40, "second"},
		{"1 b2e2", "1 h2e2", 40, "twice"},
		{"15m4.2s 14m58s", "15m4.2s", 36, "two clocks"},
		{"end 0-1 resignation", "end 0-1 boredom", 39, "not the end"},
		{"> 3", "  3", 40, "marked"},
		{`"Event" "五羊杯"`, `Event "五羊杯"`, 30, "name in quotes"},
		{`"Event" "五羊杯"`, `"Event" 五羊杯`, 30, "value in quotes"},
		{`"Event" "五羊杯"`, `"Event"`, 30, "value in quotes"},
		{`"中炮`, `中炮`, 33, "comment in quotes"},
		{"symbols 1 14", "symbols 1 256", 35, "0 to 255"},
		{"symbols 1 14", "symbols ", 35, "something more"},
		{"evaluation 35 12 b0c2 i9h9", "evaluation 35", 37, "a score and a depth"},
		{"evaluation 35 12 b0c2 i9h9", "evaluation 35 12 1", 37, "a score and a depth"},
		{"evaluation 35 12 b0c2", "evaluation 35 12 b0", 37, "is not a move"},
		{"b2e2/0", "b2e2", 38, "not a mark"},
		{"b2e2/0", "b2j2/0", 38, "not a mark"},
		{"b2e2/0", "j2e2/0", 38, "not a mark"},
		{"b2e2/0", "b2e/0", 38, "not a mark"},
		{"b2e2/0", "b2e2e/0", 38, "not a mark"},
		{"b2e2/0", "b2e2/256", 38, "not a mark"},
		{`"Event" "五羊杯"`, `"Event""五羊杯"`, 30, "value in quotes"},
		{`"Event" "五羊杯"`, `"Event" "五羊杯" x`, 30, "value in quotes"},
		{"symbols 1 14", "remark 1", 35, "not a number"},
	}
	for _, tc := range tests {
		if strings.Count(example, tc.old) == 0 {
			t.Fatalf("%q is not in the example", tc.old)
		}
		_, err := Decode([]byte(strings.Replace(example, tc.old, tc.new, 1)))
		var at *store.FormatError
		if !errors.As(err, &at) || at.Line != tc.line || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%q for %q: %v; want line %d, %q", tc.new, tc.old, err, tc.line, tc.want)
		}
	}
	for n := range len(example) - 1 { // the last line end may be missing
		if _, err := Decode([]byte(example[:n])); err == nil && n < len(example)-len(" 14m58s 15m0s\n") {
			t.Errorf("the first %d bytes of the example are taken for whole", n)
		}
	}
}

func open(t *testing.T, dir string) (*disk.Folder, *store.Writer) {
	t.Helper()
	f, notice := disk.Open(dir)
	if notice.Key != "" {
		t.Fatalf("opening the folder says %q, want nothing", locale.English.Say(notice))
	}
	w := store.NewWriter(f)
	t.Cleanup(func() {
		w.Close()
		f.Close()
	})
	return f, w
}

func TestSaveAndResume(t *testing.T) {
	_, w := open(t, t.TempDir())
	s, snap, notice := Open(w)
	if snap != nil || notice.Key != "" {
		t.Fatalf("a new folder: %v, %q, want nil and nothing", snap, notice.Key)
	}
	want := decoded(t, example)
	s.Save(want)
	w.Flush()
	_, got, notice := Open(w)
	if got == nil || !same(*got, want) || notice.Key != "" {
		t.Errorf("kept %+v, %q, want not nil, *got = %v and nothing", got, notice.Key, want)
	}
}

// The game on the board may change before the writer comes to it.
func TestGameChangesAfterItWasSaved(t *testing.T) {
	snap := decoded(t, example)
	saved := content(snap)
	snap.Game.Tags[0].Value, snap.Game.Root().Comment = "later", "later"
	if _, err := snap.Game.Apply(game.Delete{Node: 1}); err != nil {
		t.Fatal(err)
	}
	if got := string(saved()); got != example {
		t.Errorf("written\n%s\nwant\n%s", got, example)
	}
}

// A replaced game is kept, unless it has neither a move nor a note nor a picture.
func TestGamesLeftAreKept(t *testing.T) {
	files := storetest.New(nil)
	w := store.NewWriter(files)
	defer w.Close()
	s, _, _ := Open(w)
	want := decoded(t, example)
	next := begun(want)
	s.Leave(want)
	s.Save(next)
	s.Leave(next)
	if kept, err := s.Games(); err != nil || len(kept) != 1 || files.Files()[kept[0].File] != example {
		t.Fatalf("kept %v, %v, want the game that was replaced", kept, err)
	}
	next.Game.Root().Comment = "a position to think about"
	s.Leave(next)
	next.Game.Root().Comment = ""
	next.Game.Tags.Set(game.TagPicture, "data:")
	s.Leave(next)
	if all, err := s.Games(); err != nil || len(all) != 3 {
		t.Errorf("with a note and a picture kept %v, %v, want length 3", all, err)
	}
}

// A file that cannot be read is kept under another name.
func TestFileIsSetAside(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"broken", strings.Replace(example, "2 h9g7", "2 h9h9", 1), "line 36"},
		{"newer", strings.Replace(example, "autosave 3", "autosave 4", 1) + "and more\n", "newer version"},
	} {
		dir := t.TempDir()
		f, w := open(t, dir)
		if err := f.Write(FileName, []byte(c.text)); err != nil {
			t.Fatal(err)
		}
		k, snap, notice := Open(w)
		said := locale.English.Say(notice)
		if snap != nil || !strings.Contains(said, c.says) || c.name == "newer" && strings.Contains(said, "line") {
			t.Errorf("%s: read %v, told %q, want nothing and text with %q", c.name, snap, said, c.says)
		}
		aside, _ := filepath.Glob(filepath.Join(dir, "autosave."+c.name+"-*.txt"))
		if len(aside) != 1 || !strings.Contains(said, filepath.Base(aside[0])) {
			t.Fatalf("%s: set aside as %v, told %q", c.name, aside, said)
		}
		k.Save(decoded(t, example))
		w.Flush()
		if got, _ := os.ReadFile(aside[0]); string(got) != c.text {
			t.Errorf("%s: what was set aside has changed", c.name)
		}
		if got, _ := f.Read(FileName, store.MaxFile); string(got) != example {
			t.Errorf("%s: the new game is not kept", c.name)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(example))
	r := rand.New(rand.NewPCG(7, 8))
	for range 5 {
		f.Add(Encode(randomSnapshot(r, 20)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		snap, err := Decode(data)
		if err != nil {
			var at *store.FormatError
			if !errors.As(err, &at) || at.Line < 1 {
				t.Fatalf("an error without its line: %v", err)
			}
			return
		}
		onward(t, snap)
		again, err := Decode(Encode(snap))
		if err != nil || !same(again, snap) {
			t.Fatalf("written and read again: %v, %+v, want %+v", err, again, snap)
		}
	})
}

// drawSnapshot draws a snapshot with any annotations and names.
func drawSnapshot(t *rapid.T) session.Snapshot {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 4))
	s := randomSnapshot(r, rapid.IntRange(1, 60).Draw(t, "size"))
	for _, flag := range []*bool{&s.Opened, &s.Unrated, &s.Helped} {
		*flag = rapid.Bool().Draw(t, "flag")
	}
	for i := range s.Setup.Players {
		s.Setup.Players[i].Name = anyText().Draw(t, "player")
	}
	for range rapid.IntRange(0, 3).Draw(t, "tags") {
		s.Game.Tags = append(s.Game.Tags, game.Tag{Name: anyText().Draw(t, "name"), Value: anyText().Draw(t, "value")})
	}
	for n := range s.Game.All() {
		drawAnnotation(t, &n.Annotation)
	}
	return s
}

// anyText generates any bytes, as from files of unknown encoding.
func anyText() *rapid.Generator[string] {
	bytes := rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })
	return rapid.OneOf(rapid.String(), rapid.Just("红先\r\n\"胜\" \\ \u2028"), bytes)
}

func drawAnnotation(t *rapid.T, a *game.Annotation) {
	if rapid.Bool().Draw(t, "silent") {
		return
	}
	a.Comment = anyText().Draw(t, "comment")
	for range rapid.IntRange(0, 2).Draw(t, "symbols") {
		a.Symbols = append(a.Symbols, game.Symbol(rapid.Byte().Draw(t, "symbol")))
	}
	if rapid.Bool().Draw(t, "judged") {
		a.Evaluation = &game.Evaluation{Score: think.Score(rapid.Int32().Draw(t, "score")), Depth: rapid.IntRange(0, 99).Draw(t, "depth")}
	}
	points := xiangqi.Squares()
	point := rapid.SampledFrom(points[:])
	for range rapid.IntRange(0, 2).Draw(t, "line") {
		if a.Evaluation != nil {
			a.Evaluation.Line = append(a.Evaluation.Line, xiangqi.NewMove(point.Draw(t, "from"), point.Draw(t, "to")))
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "marks") {
		a.Marks = append(a.Marks, game.Mark{From: point.Draw(t, "from"), To: point.Draw(t, "to"), Color: rapid.Byte().Draw(t, "colour")})
	}
}

// Any snapshot is read as it was written, and can be played on.
func TestAnyRecordIsKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		want := drawSnapshot(rt)
		got, err := Decode(Encode(want))
		if err != nil || !same(got, want) {
			rt.Fatalf("%v\nread %+v\nwrote %+v\nas\n%s", err, got, want, Encode(want))
		}
		again := onward(t, got)
		if again.Game.Ply() != want.Game.Ply() || !game.Equal(again.Game, want.Game) || again.Setup != want.Setup {
			rt.Fatalf("restored as %+v from %+v", again, want)
		}
	})
}

// Marks that a file cannot hold are left out, so that the rest can be read again.
func TestMarksOffTheBoardAreLeftOut(t *testing.T) {
	snap := decoded(t, example)
	on, first := snap.Game.Node(2).Marks[0], snap.Game.Node(1)
	for _, off := range []game.Mark{{From: xiangqi.NoSquare, To: 255}, {From: on.From, To: 255}, {From: xiangqi.NoSquare, To: on.To}} {
		first.Marks = []game.Mark{off}
		got, err := Decode(Encode(snap))
		if err != nil || got.Game.Node(1).Marks != nil {
			t.Errorf("the mark %v is kept as %v, %v, want none", off, got.Game.Node(1).Marks, err)
		}
	}
	first.Marks = nil
	first.SetEnded(xiangqi.Outcome{Result: xiangqi.Draw})
	if got, err := Decode(Encode(snap)); err != nil || !same(got, snap) {
		t.Errorf("an end without a reason: %v", err)
	}
}
