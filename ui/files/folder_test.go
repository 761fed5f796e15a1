package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Folders come first, numbers count as numbers, and capitals decide last.
func TestOrderOfAListing(t *testing.T) {
	want := []Entry{
		{Name: "b", Folder: true}, {Name: "c2", Folder: true}, {Name: "C10", Folder: true},
		{Name: "", Folder: false}, {Name: "2"}, {Name: "3a"}, {Name: "3b"}, {Name: "10"}, {Name: "A"}, {Name: "a"}, {Name: "a1"}, {Name: "A1b"}, {Name: "a2"}, {Name: "a2x"}, {Name: "a10"},
		{Name: "game 9.pgn"}, {Name: "game 10.pgn"}, {Name: "z"}, {Name: "局2"}, {Name: "局10"}, {Name: "局１"},
	}
	for i, a := range want {
		for j, b := range want {
			got, sign := byName(a, b), 0
			switch {
			case i < j:
				sign = -1
			case i > j:
				sign = 1
			}
			if got < 0 != (sign < 0) || got > 0 != (sign > 0) {
				t.Errorf("byName(%+v, %+v) = %d, want the sign of %d", a, b, got, sign)
			}
		}
	}
	if got := natural("a007", "a7"); got != 0 {
		t.Errorf("natural(a007, a7) = %d, want 0", got)
	}
}

func TestNames(t *testing.T) {
	pgn := []string{".pgn", ".txt"}
	for _, tc := range []struct {
		text    string
		endings []string
		want    string
	}{
		{"game", pgn, "game.pgn"}, {"game.txt", pgn, "game.txt"}, {"game.PGN", pgn, "game.PGN"}, {"game.xqf", pgn, "game.xqf.pgn"},
		{"game", nil, "game"}, {"", pgn, ""}, {".pgn", pgn, ""},
	} {
		if got := Named(tc.text, tc.endings); got != tc.want {
			t.Errorf("Named(%q, %q) = %q, want %q", tc.text, tc.endings, got, tc.want)
		}
	}
	root := filepath.FromSlash("/")
	for path, want := range map[string]string{root: root, filepath.Join(root, "a"): root, filepath.Join(root, "a", "b"): filepath.Join(root, "a")} {
		if got, there := Parent(path); got != want || there != (path != root) {
			t.Errorf("Parent(%q) = %q, %v, want %q, %v", path, got, there, want, path != root)
		}
	}
	l := Listing{Entries: []Entry{{Name: "dir", Folder: true}, {Name: ".dir", Folder: true, Hidden: true}, {Name: "a.pgn"}, {Name: "b.TXT"}, {Name: "c.bin"}, {Name: ".d.pgn", Hidden: true}}}
	for _, tc := range []struct {
		endings []string
		want    string
	}{{pgn, "dir a.pgn b.TXT"}, {nil, "dir a.pgn b.TXT c.bin"}, {[]string{".bin"}, "dir c.bin"}} {
		var names []string
		for _, e := range l.Visible(tc.endings) {
			names = append(names, e.Name)
		}
		if got := strings.Join(names, " "); got != tc.want {
			t.Errorf("with the endings %q, %q show, want %q", tc.endings, got, tc.want)
		}
	}
	for _, tc := range []struct {
		kinds [][]string
		path  string
		want  bool
	}{{nil, "a.bin", true}, {[][]string{pgn}, "a.bin", false}, {[][]string{pgn, {".bin"}}, "a.bin", true}, {[][]string{pgn, nil}, "a.bin", true}, {[][]string{pgn}, "a.txt", true}} {
		var q Question
		for _, endings := range tc.kinds {
			q.Types = append(q.Types, FileType{Endings: endings})
		}
		if got := q.Fits(tc.path); got != tc.want {
			t.Errorf("%s fits %q: %v, want %v", tc.path, tc.kinds, got, tc.want)
		}
	}
}

func TestKindsOfGames(t *testing.T) {
	for _, write := range []bool{false, true} {
		kinds := GameTypes(write)
		names, endings := map[string]bool{}, map[string]int{} // how many kinds have each
		for i, k := range kinds {
			names[locale.English.Say(k.Name)] = true
			for _, e := range k.Endings {
				if write || i > 0 { // the first kind to read has all
					endings[e]++
				}
			}
		}
		if len(names) != len(kinds) {
			t.Errorf("to write %v: %d names for %d kinds, want one each", write, len(names), len(kinds))
		}
		for e, n := range endings {
			if n > 1 && e != ".txt" {
				t.Errorf("to write %v: %d kinds end in %s, want one", write, n, e)
			}
		}
		// The last of these is only read.
		for e, want := range map[string]bool{".pgn": true, ".txt": true, ".json": true, ".cbr": !write} {
			if got := endings[e] > 0; got != want {
				t.Errorf("to write %v: a kind ends in %s: %v, want %v", write, e, got, want)
			}
		}
		if write && kinds[0].Endings[0] != ".pgn" {
			t.Errorf("the first kind to write ends in %q, want .pgn", kinds[0].Endings)
		}
		if !write && (len(kinds[0].Endings) < 8 || len(kinds[len(kinds)-1].Endings) != 0) {
			t.Errorf("to read, the first kind ends in %q, the last in %q, want all of them and any", kinds[0].Endings, kinds[len(kinds)-1].Endings)
		}
	}
	for name, want := range map[string]string{"a.txt": plain, "a.unknown": usual, "a.json": "json"} {
		if got := WriterFor(name).Name(); got != want {
			t.Errorf("the format of %s is %s, want %s", name, got, want)
		}
	}
	for _, f := range formats.All() {
		if locale.FormatName(f.Name()).Key == locale.CauseOther {
			t.Errorf("the window has no name for the format %s; add one to locale.FormatName", f.Name())
		}
	}
	if got := locale.English.Say(locale.FormatName("strange")); got != "strange" {
		t.Errorf("an unknown format is called %q, want strange", got)
	}
}

// fake is a system with one file.
type fake struct {
	System
	data   string
	size   int64 // the claimed size
	opened error
	broken error // returned at the end of data
}

func (f fake) Open(string) (File, int64, error) {
	if f.opened != nil {
		return nil, 0, f.opened
	}
	return fakeFile{bytes.NewReader([]byte(f.data)), f.broken}, f.size, nil
}

func (f fake) List(folder string) ([]Entry, error) {
	if folder != "folder" {
		return nil, fs.ErrNotExist
	}
	return []Entry{{Name: "b"}, {Name: "a"}}, nil
}

func (f fake) Replace(_ string, write func(io.Writer) error) error { return write(io.Discard) }

type fakeFile struct {
	data   *bytes.Reader
	broken error
}

func (f fakeFile) ReadAt(p []byte, at int64) (int, error) { return f.data.ReadAt(p, at) }

func (f fakeFile) Read(p []byte) (int, error) {
	n, err := f.data.Read(p)
	if errors.Is(err, io.EOF) && f.broken != nil {
		err = f.broken
	}
	return n, err
}

func (fakeFile) Close() error { return nil }

func TestReadLimits(t *testing.T) {
	broken := errors.New("broken")
	for _, tc := range []struct {
		system fake
		want   error
	}{
		{fake{data: "1234", size: 4}, nil}, {fake{data: "12345", size: 5}, nil}, {fake{data: "123456", size: 6}, store.ErrTooLarge},
		{fake{data: "123456", size: 2}, store.ErrTooLarge}, // the file has grown
		{fake{data: "12345", size: 2}, nil}, {fake{opened: fs.ErrPermission}, fs.ErrPermission}, {fake{data: "1", size: 1, broken: broken}, broken},
		{fake{data: "", size: 6}, store.ErrTooLarge},
	} {
		data, err := ReadAll(tc.system, "a", 5)
		if !errors.Is(err, tc.want) || err == nil && string(data) != tc.system.data {
			t.Errorf("%+v is read as %q, %v, want the error %v", tc.system, data, err, tc.want)
		}
	}
	if _, err := digestOf(fake{data: "1", broken: broken}, "a"); !errors.Is(err, broken) {
		t.Errorf("the digest of a broken file: %v, want %v", err, broken)
	}
	if _, err := digestOf(fake{opened: fs.ErrPermission}, "a"); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("the digest of a closed file: %v, want %v", err, fs.ErrPermission)
	}
	if s := New(fake{opened: fs.ErrPermission}, nil).saveTo(Document{Path: "a.pgn"}.Target(), game.New(xiangqi.StartPosition(), xiangqi.Rules{})); !errors.Is(s.Err, fs.ErrPermission) {
		t.Errorf("saving over a file that cannot be read: %v, want %v", s.Err, fs.ErrPermission)
	}
	beyond := strings.Repeat("{a comment}\n", record.SniffLength/10) // more than the first look sees
	for _, data := range []string{"", "[Event \"a\"]\n", "Chuhe autosave 2\n", "no game in any format", "[Event \"a\"]\n\n" + beyond, "Chuhe autosave 2\n" + beyond} {
		c := &Collection{path: "a.bin", tell: func() {}}
		c.readAll(fake{data: data, size: int64(len(data)), broken: broken})
		if s := c.State(); !errors.Is(s.Err, broken) || !s.Done || s.Stopped || c.digest != (digest{}) {
			t.Errorf("a file that breaks off after %q is read as %+v, want the error %v", data, s, broken)
		}
	}
	large := &Collection{path: "a.pgn", tell: func() {}}
	large.readAll(fake{size: Largest + 1})
	if s := large.State(); !errors.Is(s.Err, store.ErrTooLarge) || !s.Done {
		t.Errorf("a file of %d bytes is read as %+v, want the error %v", Largest+1, s, store.ErrTooLarge)
	}
	for _, path := range []string{"a.pgn", "a.bin"} {
		c := &Collection{path: path, tell: func() {}}
		c.readAll(fake{})
		if s := c.State(); AsProblem(s.Err).Kind != record.Empty || s.Format != "" || s.Games != 0 {
			t.Errorf("an empty file %s is read as %+v, want no game and no format", path, s)
		}
	}
}

// poll waits until all requests are done.
func poll(t *testing.T, f *Files) {
	t.Helper()
	for end := time.Now().Add(time.Minute); f.Busy(); time.Sleep(time.Millisecond) {
		if f.Poll(); time.Now().After(end) {
			t.Fatal("it never ends")
		}
	}
}

func TestProbeAndTry(t *testing.T) {
	for _, tc := range []struct {
		system fake
		path   string
		found  PathKind
	}{{fake{}, "file", AFile}, {fake{opened: fs.ErrNotExist}, "folder", AFolder}, {fake{opened: fs.ErrNotExist}, "gone", Nothing}} {
		f := New(tc.system, nil)
		found, tried := PathKind(99), errors.New("not told")
		f.Probe(tc.path, func(got PathKind) { found = got })
		f.Try(tc.path, func(err error) { tried = err })
		poll(t, f)
		if found != tc.found || !errors.Is(tried, tc.system.opened) {
			t.Errorf("%s: found %d, tried with %v, want %d, %v", tc.path, found, tried, tc.found, tc.system.opened)
		}
	}
	f := New(fake{}, nil)
	var got Listing
	f.List("folder", func(l Listing) { got = l })
	poll(t, f)
	if got.Folder != "folder" || got.Err != nil || len(got.Entries) != 2 || got.Entries[0].Name != "a" {
		t.Errorf("the listing is %+v, want a and b", got)
	}
	for limit, want := range map[int64]error{5: nil, 4: store.ErrTooLarge} {
		f := New(fake{data: "12345", size: 5}, nil)
		told := errors.New("not told")
		f.Read("file", limit, func(_ []byte, err error) { told = err })
		if poll(t, f); !errors.Is(told, want) {
			t.Errorf("reading 5 bytes with the limit %d gives %v, want %v", limit, told, want)
		}
	}
	for _, failed := range []error{nil, fs.ErrPermission} {
		f := New(fake{}, nil)
		told := errors.New("not told")
		f.Write(Target{Path: filepath.Join("to", "a")}, func(io.Writer) error { return failed }, func(err error) { told = err })
		poll(t, f)
		if want := map[bool]string{true: "to"}[failed == nil]; !errors.Is(told, failed) || f.Folder() != want {
			t.Errorf("a write with the error %v: told %v, the folder is %q, want %q", failed, told, f.Folder(), want)
		}
	}
}

func TestProblemsBeyondThoseListed(t *testing.T) {
	c := &Collection{tell: func() {}}
	for _, step := range []struct{ add, listed, more int }{{600, 600, 0}, {401, 1001, 0}, {7, 1001, 7}, {5, 1001, 12}, {0, 1001, 12}} {
		c.add(&record.Item{Game: game.New(xiangqi.StartPosition(), xiangqi.Rules{}), Problems: make([]record.Problem, step.add)})
		if s := c.State(); len(s.Problems) != step.listed || s.More != step.more {
			t.Errorf("after %d more, %d problems are listed and %d counted, want %d and %d", step.add, len(s.Problems), s.More, step.listed, step.more)
		}
	}
	c.flush()
	for number, want := range map[int]error{-1: fs.ErrNotExist, 0: fs.ErrNotExist, 1: nil, 5: nil, 6: fs.ErrNotExist} {
		if _, err := c.Load(number); !errors.Is(err, want) {
			t.Errorf("game %d: %v, want %v", number, err, want)
		}
	}
}

// A file is overwritten without a question only if it holds a single game, read completely and without problems, in a
// format that can be written.
func TestAlone(t *testing.T) {
	whole := CollectionState{Format: "pgn", Done: true}
	for what, tc := range map[string]struct {
		change func(*CollectionState)
		games  int
		want   bool
	}{
		"whole":             {func(*CollectionState) {}, 1, true},
		"two games":         {func(*CollectionState) {}, 2, false},
		"not done":          {func(s *CollectionState) { s.Done = false }, 1, false},
		"broken":            {func(s *CollectionState) { s.Err = fs.ErrPermission }, 1, false},
		"stopped":           {func(s *CollectionState) { s.Stopped = true }, 1, false},
		"with a problem":    {func(s *CollectionState) { s.Problems = make([]record.Problem, 1) }, 1, false},
		"only to be read":   {func(s *CollectionState) { s.Format = "cbr" }, 1, false},
		"in no such format": {func(s *CollectionState) { s.Format = "" }, 1, false},
	} {
		c := &Collection{path: "a", state: whole}
		c.state.Games = tc.games
		tc.change(&c.state)
		if got := c.Document(1).Alone; got != tc.want {
			t.Errorf("%s: alone %v, want %v", what, got, tc.want)
		}
	}
}

// Each part of a game that a file can hold changes its print.
func TestPrintOfEachPart(t *testing.T) {
	base := func() session.Snapshot {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		if err := g.Play(movetest.Move(t, "h2e2")); err != nil {
			t.Fatal(err)
		}
		g.Current().Annotation = game.Annotation{
			Comment: "c", Symbols: []game.Symbol{1, 2}, Marks: []game.Mark{{From: 1, To: 2, Color: 3}}, Evaluation: &game.Evaluation{Score: 4, Depth: 5},
		}
		return session.Snapshot{Game: g}
	}
	snap := base()
	if snap.Game.Undo(); snap.Game.Ply() != 0 {
		t.Fatalf("the game is at ply %d, want its start", snap.Game.Ply())
	}
	snap.Paused, snap.Opened = true, true
	looked := PrintOf(&snap)
	snap = base()
	if PrintOf(&snap) != looked {
		t.Error("looking at a game changes its print")
	}
	prints := map[Print]string{looked: "nothing"}
	for what, change := range map[string]func(*session.Snapshot, *game.Node){
		"the start":    func(s *session.Snapshot, _ *game.Node) { s.Setup.StartFEN = "x" },
		"the handicap": func(s *session.Snapshot, _ *game.Node) { s.Setup.Handicap = "x" },
		"Red's name":   func(s *session.Snapshot, _ *game.Node) { s.Setup.Players[0].Name = "x" },
		"Black's name": func(s *session.Snapshot, _ *game.Node) { s.Setup.Players[1].Name = "x" },
		"a tag":        func(s *session.Snapshot, _ *game.Node) { s.Game.Tags = game.Tags{{Name: "x"}} },
		"a move more":  func(s *session.Snapshot, _ *game.Node) { _ = s.Game.Play(movetest.Move(t, "h9g7")) },
		"a variation":  func(s *session.Snapshot, _ *game.Node) { _, _ = s.Game.Add(s.Game.Root(), movetest.Move(t, "b2e2")) },
		"their order": func(s *session.Snapshot, _ *game.Node) {
			variation, _ := s.Game.Add(s.Game.Root(), movetest.Move(t, "b2e2"))
			_, _ = s.Game.Apply(game.Reorder{Node: variation.ID(), Place: 1})
		},
		"a move":          func(_ *session.Snapshot, n *game.Node) { n.Move = 7 },
		"a result":        func(_ *session.Snapshot, n *game.Node) { n.SetEnded(xiangqi.Outcome{Result: xiangqi.Draw}) },
		"a reason":        func(_ *session.Snapshot, n *game.Node) { n.SetEnded(xiangqi.Outcome{Reason: xiangqi.Resignation}) },
		"a comment":       func(_ *session.Snapshot, n *game.Node) { n.Comment = "d" },
		"a symbol":        func(_ *session.Snapshot, n *game.Node) { n.Symbols[1] = 7 },
		"fewer symbols":   func(_ *session.Snapshot, n *game.Node) { n.Symbols = nil },
		"where a mark is": func(_ *session.Snapshot, n *game.Node) { n.Marks[0].From = 7 },
		"where it leads":  func(_ *session.Snapshot, n *game.Node) { n.Marks[0].To = 7 },
		"its colour":      func(_ *session.Snapshot, n *game.Node) { n.Marks[0].Color = 7 },
		"fewer marks":     func(_ *session.Snapshot, n *game.Node) { n.Marks = nil },
		"a score":         func(_ *session.Snapshot, n *game.Node) { n.Evaluation.Score = 7 },
		"its depth":       func(_ *session.Snapshot, n *game.Node) { n.Evaluation.Depth = 7 },
		"no evaluation":   func(_ *session.Snapshot, n *game.Node) { n.Evaluation = nil },
	} {
		snap := base()
		change(&snap, snap.Game.Node(1))
		got := PrintOf(&snap)
		if other, taken := prints[got]; taken {
			t.Errorf("a change of %s gives the same print as one of %s", what, other)
		}
		prints[got] = what
	}
}
