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
	var saved files.SaveResult
	f.Save("/a.json", sample(t, "乙"), known(files.Document{}), func(s files.SaveResult) { saved = s })
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

// Entries that cannot be read are dropped, and so are those beyond the limits. The others count.
func TestMemoryIsBroken(t *testing.T) {
	digest := strings.Repeat("0f", sha256.Size)
	open := func(rest string) string { return `{"recent": [{"path": "/b"}], "open": [{` + rest + "}]}" }
	good := `"path": "/a", "format": "json", "alone": true, "digest": "` + digest + `", "print": "00000000000000ff"`
	b := []string{"/b"}
	var eleven []string
	for i := range 11 {
		eleven = append(eleven, fmt.Sprintf(`{"path": "/%d"}`, i))
	}
	for _, c := range []struct {
		text            string
		recent, folders []string
		folder, open    string
	}{
		{text: ""},
		{text: `garbage {"recent": [{"path": "/b"}]}`},
		{text: `{"Chuhe files": 2, "recent": [{"path": "/b"}]}`},
		{text: `{"recent": ["/a", {}, {"path": ""}, {"path": "/b"}, {"path": 1}], "folder": 1, "visited": [""]}`, recent: b},
		{text: `{"folder": "/c", "visited": ["/d"], "other": "/e", "recent": [{"path": "/b"}]}`, recent: b, folders: []string{"/d"}, folder: "/c"},
		{text: `{"recent": [` + strings.Join(eleven, ",") + `], "visited": ["/0", "/1", "/2", "/3", "/4", "/5"]}`, recent: []string{"/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9"}, folders: []string{"/0", "/1", "/2", "/3", "/4"}},
		{text: open(good), recent: b, open: "/a json true 255"},
		{text: open(good + `, "proposed": true`), recent: b, open: "/a json true 255 proposed"},
		{text: open(good + `, "proposed": 1`), recent: b},
		{text: open(strings.Replace(good, digest, "0f", 1)), recent: b},
		{text: open(strings.Replace(good, digest, "zz", 1)), recent: b},
		{text: open(strings.Replace(good, "true", `"true"`, 1)), recent: b},
		{text: open(strings.Replace(good, "ff", "zz", 1)), recent: b},
		{text: open(strings.Replace(good, "/a", "", 1)), recent: b},
		{text: open(`"path": "/a"`), recent: b},
		{text: " Chuhe files 1\r\nfolder \"/c\"\r\nvisited \"/d\"\nother \"/e\"\n recent   \"/b\" \r\ntold \"/c\"\nrecent x\"\nopen \"/a\" \"json\" true " + digest + " ff proposed\n",
			recent: []string{"/b", "/c", `x"`}, folders: []string{"/d"}, folder: "/c", open: "/a json true 255 proposed"},
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
	list := `{"folder": "/f", "visited": ["/f"], "recent": [{"path": "/6/a.json"}, {"path": "/b.json"}, {"path": "/c.json", "told": true}, {"path": "/d"}, {"path": "/e"}, {"path": "/g"}], "open": [`
	former := "Chuhe files 1\nfolder \"/f\"\nvisited \"/f\"\nrecent \"/6/a.json\"\nrecent \"/b.json\"\ntold \"/c.json\"\nrecent \"/d\"\nrecent \"/e\"\nrecent \"/g\"\n"
	testFilesOfABackup(t, list+"]}", func(path string) string {
		return list + fmt.Sprintf(`{"path": %q, "format": "json", "alone": true, "digest": %q, "print": "ff"}]}`, path, digest)
	})
	testFilesOfABackup(t, former, func(path string) string { return former + fmt.Sprintf("open %q \"json\" true %s ff\n", path, digest) })
}

func testFilesOfABackup(t *testing.T, list string, opened func(path string) string) {
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
	if f.Adopt([]byte(opened("/home/.profile")), false) {
		t.Error("a file is proposed for a game that is not of the backup")
	}
	if _, _, ok := f.Current(); ok {
		t.Error("a game that is not of the backup has a file")
	}
	if f.Adopt([]byte(list), true) || f.Adopt([]byte("nonsense"), true) || f.Adopt(nil, true) || f.Adopt([]byte(opened("//host/.profile")), true) {
		t.Error("a file is proposed where the backup has none, or one of another computer")
	}
	if !f.Adopt([]byte(opened("/home/.profile")), true) {
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
