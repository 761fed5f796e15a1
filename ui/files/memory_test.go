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
		}
		if !slices.Equal(f.Recent(), c.recent) || !slices.Equal(f.Folders(), c.folders) || f.Folder() != c.folder || open != c.open {
			t.Errorf("%.60q: remembered %q, %q, %q, open %q, want %q, %q, %q, %q", c.text, f.Recent(), f.Folders(), f.Folder(), open, c.recent, c.folders, c.folder, c.open)
		}
		stop()
	}
}
