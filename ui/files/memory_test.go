package files_test

import (
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

// Invalid content of the file does no harm.
func TestMemoryIsBroken(t *testing.T) {
	for _, text := range []string{
		"", "garbage", "Chuhe files 1\nrecent \"/a\nrecent\nrecent x\nopen \"/a\"\nopen \"/a\" \"b\" true zz zz\n\nfolder \"\"\nrecent \"\"",
		"Chuhe files 2\nrecent \"/a\"", "Chuhe files 1\n" + strings.Repeat("recent \"/a\"\n", 1000),
	} {
		folder := t.TempDir()
		s, _ := disk.Open(folder)
		if err := s.Write(files.FileName, []byte(text)); err != nil {
			t.Fatal(err)
		}
		s.Close()
		f, stop := start(t, folder, filestest.New())
		if _, _, ok := f.Current(); ok || len(f.Recent()) > 10 {
			t.Errorf("%.40q: remembered %q", text, f.Recent())
		}
		stop()
	}
}
