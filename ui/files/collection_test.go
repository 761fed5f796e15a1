package files_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record/json"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// sample returns a game with a comment, a variation and tags.
func sample(t testing.TB, red string) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{{Name: game.TagRed, Value: red}, {Name: game.TagBlack, Value: "胡荣华"}, {Name: game.TagEvent, Value: "五羊杯"}, {Name: game.TagResult, Value: "1-0"}}
	at := g.Root()
	add := func(parent *game.Node, text string) *game.Node {
		n, err := g.Add(parent, movetest.Move(t, text))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, text := range []string{"h2e2", "h9g7", "h0g2"} {
		at = add(at, text)
	}
	at.Comment = "跳马"
	add(g.Root(), "b2e2")
	return g
}

// written returns the content of a file with some games.
func written(t testing.TB, games ...*game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := (json.Format{}).Write(&b, slices.Values(games)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// settle waits until everything has been read and written.
func settle(t testing.TB, f *files.Files) {
	t.Helper()
	for end := time.Now().Add(time.Minute); f.Busy(); {
		if f.Poll(); time.Now().After(end) {
			t.Fatal("it never ends")
		}
		time.Sleep(time.Millisecond)
	}
}

// openFile puts a file on a disk and opens it.
func openFile(t testing.TB, path, content string) (*filestest.Disk, *files.Files, *files.Collection) {
	t.Helper()
	disk := filestest.New()
	disk.Put(path, content)
	f := files.New(disk, nil)
	c := f.Open(path, nil)
	settle(t, f)
	return disk, f, c
}

// Games read before a file stalls are reported, however quickly they were read.
func TestStalls(t *testing.T) {
	disk := filestest.New()
	games := make([]*game.Game, 400)
	for i := range games {
		games[i] = sample(t, "甲")
	}
	text := written(t, games...)
	disk.Put("/a.json", text)
	step := disk.Creep("/a.json")
	f := files.New(disk, nil)
	heard := int64(0)
	f.Open("/a.json", func(b *files.Collection) { heard = b.State().Read })
	half := len(text) / 2
	step(half)
	for end := time.Now().Add(time.Minute); heard < int64(half); time.Sleep(time.Millisecond) {
		if f.Poll(); time.Now().After(end) {
			t.Fatalf("heard of %d bytes of %d", heard, half)
		}
	}
	step(len(text) - half + 1)
	settle(t, f)
}

func TestOpen(t *testing.T) {
	disk := filestest.New()
	disk.Put("/a.json", written(t, sample(t, "甲"), sample(t, "乙")))
	f := files.New(disk, nil)
	told := 0
	b := f.Open("/a.json", func(*files.Collection) { told++ })
	settle(t, f)
	s := b.State()
	if !s.Done || s.Err != nil || s.Games != 2 || s.Format != "json" || s.Read != s.Size || s.Size == 0 || told == 0 {
		t.Fatalf("%+v, told %d times", s, told)
	}
	h := b.Parts()[0].Head(1)
	if h.Red != "乙" || h.Plies != 3 || h.Event != "五羊杯" || h.Result != xiangqi.RedWins || h.Number != 2 {
		t.Errorf("the head is %+v, want three plies of 五羊杯 that Red wins", h)
	}
	snap, err := b.Load(2)
	if err != nil || snap.Setup.Players[0].Name != "乙" || !snap.Opened {
		t.Errorf("the game is %+v, %v, want that of 乙", snap, err)
	}
	if want := session.Import(sample(t, "乙")); files.PrintOf(&snap) != files.PrintOf(&want) {
		t.Errorf("the game is %+v, want %+v", snap, want)
	}
	if _, err := b.Load(3); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a game that is not there: %v, want %v", err, fs.ErrNotExist)
	}
	if want := []string{"/a.json"}; !slices.Equal(f.Recent(), want) || f.Folder() != filepath.FromSlash("/") {
		t.Errorf("recent %q in %q, want %q and %q", f.Recent(), f.Folder(), want, filepath.FromSlash("/"))
	}
}

// A game in the program's own format is opened like other files, but Save does not write that format.
func TestOpenOurOwn(t *testing.T) {
	snap := session.Import(sample(t, "甲"))
	_, _, b := openFile(t, "/a.txt", string(autosave.Encode(snap)))
	if s := b.State(); s.Games != 1 || b.Document(1).Alone {
		t.Fatalf("the state is %+v, want one game", s)
	}
	if got, err := b.Load(1); err != nil || string(autosave.Encode(got)) != string(autosave.Encode(snap)) {
		t.Errorf("the game loaded is %+v, %v, want %+v", got, err, snap)
	}
}

func TestWhatCannotBeOpened(t *testing.T) {
	disk := filestest.New()
	disk.Put("/garbage.bin", "\x00\x01\x02\x03")
	disk.Put("/empty.pgn", "")
	disk.Put("/secret.pgn", "x")
	disk.Refuse("/secret.pgn", fs.ErrPermission)
	disk.Put("/none.json", "[]")
	disk.Put("/newer.txt", "Chuhe autosave 999\n")
	disk.Put("/games.pgn", "PK\x03\x04\x14")
	disk.Put("/chess.pgn", "[Event \"Casual\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n")
	for path, want := range map[string]string{
		"/garbage.bin": "not a readable game record, or damaged",
		"/empty.pgn":   "the file is empty",
		"/games.pgn":   "it is an archive; unpack it, then open the files inside",
		"/chess.pgn":   "it is a record of Western chess; open one of xiangqi",
		"/none.json":   "not a readable game record, or damaged",
		"/secret.pgn":  "no permission",
		"/gone.pgn":    "no such file or folder",
		"/home":        "not a file",
		"/newer.txt":   "written by a newer version of Chuhe",
	} {
		f := files.New(disk, nil)
		b := f.Open(path, nil)
		settle(t, f)
		s := b.State()
		if got := locale.English.Say(files.Cause(s.Err)); got != want || !s.Done || s.Games != 0 || len(f.Recent()) != 0 {
			t.Errorf("opening %s says %q, want %q, in %+v", path, got, want, s)
		}
	}
}

// Games before the point where a file is truncated are available.
func TestOpenWhatIsCutShort(t *testing.T) {
	text := written(t, sample(t, "甲"), sample(t, "乙"))
	_, _, b := openFile(t, "/a.json", text[:len(text)-40])
	if s := b.State(); s.Games == 0 || s.Err == nil || b.Document(1).Alone {
		t.Errorf("the state is %+v with document %+v, want games, an error, and no game alone", s, b.Document(1))
	}
}

func TestStop(t *testing.T) {
	disk := filestest.New()
	disk.Put("/a.json", written(t, sample(t, "甲"), sample(t, "乙")))
	release := disk.Hold()
	f := files.New(disk, nil)
	b := f.Open("/a.json", nil)
	b.Stop()
	release()
	settle(t, f)
	if s := b.State(); !s.Stopped || s.Err != nil || !s.Done {
		t.Errorf("the state is %+v, want it stopped without an error", s)
	}
}

// Many games come in a few parts, numbered as they stand in the file.
func TestManyGames(t *testing.T) {
	const many = 10_000
	games := make([]*game.Game, many)
	for i := range games {
		games[i] = sample(t, fmt.Sprintf("棋手%d", i))
	}
	_, _, b := openFile(t, "/a.json", written(t, games...))
	if s := b.State(); s.Games != many || len(s.Problems) != 0 {
		t.Fatalf("%d games with the problems %v, want %d and none", s.Games, s.Problems, many)
	}
	parts := b.Parts()
	last, number := parts[len(parts)-1], 1
	for _, p := range parts {
		if p.Head(0).Number != number {
			t.Errorf("a part begins with game %d, want %d", p.Head(0).Number, number)
		}
		number += p.Len()
	}
	if h := last.Head(last.Len() - 1); h.Red != "棋手9999" || h.Number != many {
		t.Errorf("the last game is %+v, want number %d of 棋手9999", h, many)
	}
	if len(parts) > 20 {
		t.Errorf("there are %d parts, want few", len(parts))
	}
}

// known returns a function that returns the file of d.
func known(d files.Document) func() files.Target { return d.Target }

// TestSavesToOneFile saves a game many times without waiting: the last one is in the file, and none takes an earlier
// one for the change of another program.
func TestSavesToOneFile(t *testing.T) {
	path := filestest.Home + "/a.json"
	disk, f, b := openFile(t, path, written(t, sample(t, "甲")))
	doc, last := b.Document(1), ""
	for i := range 30 {
		last = fmt.Sprintf("棋手%d", i)
		f.Save(path, sample(t, last), func() files.Target { return doc.Target() }, func(s files.SaveResult) {
			if s.Err != nil {
				t.Errorf("save %d: %v", i, s.Err)
			}
			doc = s.Document
		})
	}
	settle(t, f)
	if text, _ := disk.Content(path); !strings.Contains(text, last) {
		t.Errorf("the file holds %q, want the game of %s", text, last)
	}
}

func TestSave(t *testing.T) {
	disk := filestest.New()
	f := files.New(disk, nil)
	path := filestest.Home + "/a.json"
	save := func(red string, last files.Document) (saved files.SaveResult) {
		f.Save(path, sample(t, red), known(last), func(s files.SaveResult) { saved = s })
		settle(t, f)
		return saved
	}
	holds := func(red string) {
		t.Helper()
		if text, _ := disk.Content(path); !strings.Contains(text, red) {
			t.Errorf("the file holds %q, not %s", text, red)
		}
	}
	first := save("甲", files.Document{})
	if first.Err != nil || !first.Alone || first.Format != "json" || len(first.Problems) != 0 {
		t.Fatalf("the document is %+v, want one game of JSON alone", first)
	}
	holds("甲")
	if s := save("乙", first.Document); s.Err != nil || s.Anew {
		t.Errorf("saved again: %+v", s)
	}
	holds("乙")

	disk.Put(path, "something else")
	if s := save("丙", first.Document); !errors.Is(s.Err, files.ErrChanged) {
		t.Errorf("a changed file: %+v", s)
	}
	holds("something else")

	disk.Delete(path)
	again := save("丁", first.Document)
	if again.Err != nil || !again.Anew {
		t.Errorf("a file that was taken away: %+v", again)
	}
	holds("丁")

	disk.Refuse(path, store.ErrFull)
	if s := save("戊", files.Document{}); !errors.Is(s.Err, store.ErrFull) {
		t.Errorf("a full disk: %+v, want Err = %v", s, store.ErrFull)
	}
	disk.Refuse(path, nil)
	holds("丁")
	if want := []string{path}; !slices.Equal(f.Recent(), want) {
		t.Errorf("recent %q, want %q", f.Recent(), want)
	}
}

// A reopened and saved file is recognised as the same. A game that would be read back with other moves does not
// overwrite a file.
func TestSaveWhatCannotBeReadBack(t *testing.T) {
	disk := filestest.New()
	disk.Put("/a.pgn", "old")
	f := files.New(disk, nil)
	var saved files.SaveResult
	f.Save("/a.pgn", recordtest.Nested(t, 1100), known(files.Document{}), func(s files.SaveResult) { saved = s })
	settle(t, f)
	const want = "Game 1: written in this format, the game would be read with other moves"
	if got := locale.English.Say(files.Cause(saved.Err)); got != want {
		t.Errorf("saving says %q, want %q", got, want)
	}
	if text, _ := disk.Content("/a.pgn"); text != "old" {
		t.Errorf("the file holds %.60q, want %.60q", text, "old")
	}
}

func TestSaveWhatWasOpened(t *testing.T) {
	_, f, b := openFile(t, "/a.json", written(t, sample(t, "甲"))+"\n\n")
	doc := b.Document(1)
	if !doc.Alone {
		t.Fatalf("the state is %+v, want a game alone", b.State())
	}
	var saved files.SaveResult
	f.Save(doc.Path, sample(t, "乙"), known(doc), func(s files.SaveResult) { saved = s })
	settle(t, f)
	if saved.Err != nil || saved.Anew {
		t.Errorf("saving gives %+v, want the old file without an error", saved)
	}
}

func TestRecentFiles(t *testing.T) {
	disk := filestest.New()
	f := files.New(disk, nil)
	for i := range 12 {
		path := fmt.Sprintf("/%d.json", i)
		disk.Put(path, written(t, sample(t, "甲")))
		f.Open(path, nil)
		settle(t, f)
	}
	f.Open("/5.json", nil)
	settle(t, f)
	if got := strings.Join(f.Recent(), " "); got != "/5.json /11.json /10.json /9.json /8.json /7.json /6.json /4.json /3.json /2.json" {
		t.Errorf("the recent files are %s, want 5, 11, 10 and so on to 2", got)
	}
	f.Forget("/9.json")
	if slices.Contains(f.Recent(), "/9.json") || len(f.Recent()) != 9 {
		t.Errorf("the recent files are %v, want nine without 9", f.Recent())
	}
}
