package files_test

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// start returns a Files that remembers in a folder.
func start(t testing.TB, folder string, system files.System) (f *files.Files, stop func()) {
	t.Helper()
	s, notice := disk.Open(folder)
	if notice.Key != "" {
		t.Fatalf("opening the store says %v, want nothing", notice)
	}
	w := store.NewWriter(s)
	f = files.New(system, nil)
	f.Keep(w)
	return f, func() { w.Close(); s.Close() }
}

func TestFilesAreRemembered(t *testing.T) {
	folder, d := t.TempDir(), filestest.New()
	paths := []string{"/b \"quoted\"\n\xff.json", "/a.json"}
	for _, path := range paths {
		d.Put(path, written(t, sample(t, "甲")))
	}
	f, stop := start(t, folder, d)
	for _, path := range slices.Backward(paths) {
		f.Open(path, nil)
		settle(t, f)
	}
	var saved files.Saved
	f.Save("/a.json", sample(t, "乙"), known(files.Document{}), func(s files.Saved) { saved = s })
	settle(t, f)
	f.SetCurrent(saved.Document, 12345)
	stop()

	f, stop = start(t, folder, d)
	if want := []string{"/a.json", paths[0]}; !slices.Equal(f.Recent(), want) || f.Folder() != filepath.FromSlash("/") {
		t.Errorf("remembered %q in %q, want %q and %q", f.Recent(), f.Folder(), want, filepath.FromSlash("/"))
	}
	if want := []string{filepath.FromSlash("/")}; !slices.Equal(f.Folders(), want) {
		t.Errorf("remembered the folders %q, want %q", f.Folders(), want)
	}
	doc, print, ok := f.Current()
	if !ok || doc != saved.Document || print != 12345 {
		t.Errorf("the game had %+v, %d, %v", doc, print, ok)
	}
	f.SetCurrent(files.Document{}, 0)
	f.Forget("/a.json")
	stop()

	f, stop = start(t, folder, d)
	defer stop()
	if _, _, ok := f.Current(); ok || len(f.Recent()) != 1 {
		t.Errorf("remembered %q, a file of the game: %v", f.Recent(), ok)
	}
}

// Lines that cannot be read are dropped, and so are those beyond the limits. The others count.
func TestMemoryIsBroken(t *testing.T) {
	digest := strings.Repeat("0f", sha256.Size)
	open := func(rest string) string { return "Chuhe files 1\nopen " + rest + "\nrecent \"/b\"" }
	b := []string{"/b"}
	var eleven strings.Builder
	for i := range 11 {
		fmt.Fprintf(&eleven, "recent \"/%d\"\nvisited \"/%d\"\n", i, i)
	}
	for _, c := range []struct {
		text            string
		recent, folders []string
		folder, open    string
	}{
		{text: ""},
		{text: "garbage\nrecent \"/b\""},
		{text: "Chuhe files 2\nrecent \"/b\""},
		{text: " Chuhe files 1\r\n recent   \"/b\" \r\n", recent: b},
		{text: "Chuhe files 1\nrecent \"/a\nrecent\nrecent x\n\nfolder \"\"\nrecent \"\"\nvisited \"\"\nrecent \"/b\"", recent: b},
		{text: "Chuhe files 1\nfolder \"/c\"\nvisited \"/d\"\nother \"/e\"\nrecent \"/b\"", recent: b, folders: []string{"/d"}, folder: "/c"},
		{text: "Chuhe files 1\n" + eleven.String(), recent: []string{"/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"}, folders: []string{"/0", "/1", "/2", "/3", "/4"}},
		{text: open(`"/a" "json" true ` + digest + " 00000000000000ff"), recent: b, open: "/a json true 255"},
		{text: open(`"/a" "json" false ` + digest + " 0"), recent: b, open: "/a json false 0"},
		{text: open(`"/a" "json" true ` + digest + " 00000000000000ff proposed"), recent: b, open: "/a json true 255 proposed"},
		{text: open(`"/a" "json" true ` + digest + " 0 proposed 0"), recent: b},
		{text: "Chuhe files 1\ntold \"/c\"\nrecent \"/b\"", recent: []string{"/c", "/b"}},
		{text: open(`"/a"`), recent: b},
		{text: open(`"/a" "json"`), recent: b},
		{text: open(`"/a" "json" true zz 0`), recent: b},
		{text: open(`"/a" "json" true 0f 0`), recent: b},
		{text: open(`"/a" "json" true ` + digest + " zz"), recent: b},
		{text: open(`"/a" "json" true ` + digest + " 10000000000000000"), recent: b},
		{text: open(`"/a" "json" true ` + digest + " 0 0"), recent: b},
		{text: open(`"/a" json true ` + digest + " 0"), recent: b},
	} {
		folder := t.TempDir()
		s, _ := disk.Open(folder)
		if err := s.Write(files.FileName, []byte(c.text)); err != nil {
			t.Fatal(err)
		}
		s.Close()
		f, stop := start(t, folder, filestest.New())
		open := ""
		if doc, print, ok := f.Current(); ok {
			open = fmt.Sprintf("%s %s %v %d", doc.Path, doc.Format, doc.Alone, print)
			if doc.Proposed {
				open += " proposed"
			}
		}
		if !slices.Equal(f.Recent(), c.recent) || !slices.Equal(f.Folders(), c.folders) || f.Folder() != c.folder || open != c.open {
			t.Errorf("%.60q: remembered %q, %q, %q, open %q, want %q, %q, %q, %q", c.text, f.Recent(), f.Folders(), f.Folder(), open, c.recent, c.folders, c.folder, c.open)
		}
		stop()
	}
}

// Of the list of a backup, nothing replaces what is there or decides where a game is written. What is added keeps its mark
// until the player chooses it.
func TestFilesOfABackup(t *testing.T) {
	digest := strings.Repeat("0f", sha256.Size)
	folder, d := t.TempDir(), filestest.New()
	d.Put("/c.json", written(t, sample(t, "丙")))
	f, stop := start(t, folder, d)
	for i := range 7 {
		path := fmt.Sprintf("/%d/a.json", i)
		d.Put(path, written(t, sample(t, "甲")))
		f.Open(path, nil)
		settle(t, f)
	}
	here, first := slices.Clone(f.Recent()), f.Folder()
	list := "Chuhe files 1\nfolder \"/f\"\nvisited \"/f\"\nrecent \"/6/a.json\"\nrecent \"/b.json\"\ntold \"/c.json\"\nrecent \"/d\"\nrecent \"/e\"\nrecent \"/g\"\n"
	open := "open \"/home/.profile\" \"json\" true " + digest + " ff\n"
	if f.Adopt([]byte(list+open), false) {
		t.Error("a file is proposed for a game that is not of the backup")
	}
	if _, _, ok := f.Current(); ok {
		t.Error("a game that is not of the backup has a file")
	}
	if f.Adopt([]byte(list), true) || f.Adopt([]byte("nonsense"), true) || f.Adopt(nil, true) || f.Adopt([]byte(list+strings.Replace(open, "/home", "//host", 1)), true) {
		t.Error("a file is proposed where the backup has none, or one of another computer")
	}
	if !f.Adopt([]byte(list+open), true) {
		t.Error("no file is proposed")
	}
	stop()

	f, stop = start(t, folder, d)
	defer stop()
	if want := append(here, "/b.json", "/c.json", "/d"); !slices.Equal(f.Recent(), want) || f.Folder() != first || len(f.Folders()) != 5 {
		t.Errorf("remembered %q in %s and %q, want %q in %s", f.Recent(), f.Folder(), f.Folders(), want, first)
	}
	if doc, print, ok := f.Current(); !ok || !doc.Proposed || doc.Path != "/home/.profile" || print != 255 {
		t.Errorf("the game has %+v, %d, %v; want a proposal", doc, print, ok)
	}
	if f.Told(here[0]) || !f.Told("/b.json") || !f.Told("/c.json") {
		t.Errorf("only the backup names the first: %v, the others: %v, %v", f.Told(here[0]), f.Told("/b.json"), f.Told("/c.json"))
	}
	f.Open("/c.json", nil)
	if settle(t, f); f.Told("/c.json") {
		t.Error("a file that the player has opened is one of the backup")
	}
}
