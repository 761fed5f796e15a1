package tabletest_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/tabletest"
)

// golden returns what Golden reports of a text, or "".
func golden(t *testing.T, name, got string) string {
	f := &recorder{TB: t}
	func() {
		defer func() {
			if r := recover(); r != nil && r != f {
				panic(r)
			}
		}()
		tabletest.Golden(f, name, got)
	}()
	return f.text
}

// updating sets the flag -update during a test.
func updating(t *testing.T, on string) {
	t.Helper()
	before := flag.Lookup("update").Value.String()
	if err := flag.Set("update", on); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = flag.Set("update", before) })
}

func TestGolden(t *testing.T) {
	t.Chdir(t.TempDir())
	updating(t, "false")
	if got := golden(t, "album", "page"); !strings.Contains(got, "album.txt") || !strings.HasSuffix(got, "; -update writes it") {
		t.Errorf("without a file Golden reports %q, want how to write it", got)
	}
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", "album.txt")
	if err := os.WriteFile(path, []byte("first page\r\n\tred\nsecond page\n\tred\n\tblack\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	const hint = "\nIf the change is intended, run this test with -update and check the difference"
	for text, want := range map[string]string{
		"first page\n\tred\nsecond page\n\tred\n\tblack\n":  "",
		"first page\n\tred\nsecond page\n\tblue\n\tblack\n": path + ":4 (second page):\n got \tblue\nwant \tred" + hint,
		"first page\n\tred\nlast page\n\tred\n\tblack\n":    path + ":3 (last page):\n got last page\nwant second page" + hint,
		"\tfirst page\n": path + ":1 ():\n got \tfirst page\nwant first page" + hint,
		"first page\n\tred\nsecond page\n\tred\n\tblack\n\nmore": path + ":7 (more):\n got more\nwant the end" + hint,
		"first page\n\tred\nsecond page":                         path + `: 3 lines, want 3 more, from "\tred" on`,
		"first page\n\tred\nsecond page\n\tred\n\tblack":         path + `: 5 lines, want 1 more, from "" on`,
	} {
		if got := golden(t, "album", text); got != want {
			t.Errorf("of %q Golden reports\n%s\nwant\n%s", text, got, want)
		}
	}
}

// With -update the test's result replaces the file.
func TestGoldenUpdate(t *testing.T) {
	t.Chdir(t.TempDir())
	updating(t, "true")
	for _, text := range []string{"old\n", "new\n\ttext"} { // the first one makes the folder
		if got := golden(t, "album", text); got != "" {
			t.Errorf("writing %q: Golden reports %q", text, got)
		}
		if got, err := os.ReadFile(filepath.Join("testdata", "album.txt")); string(got) != text || err != nil {
			t.Errorf("the file holds %q, %v; want %q", got, err, text)
		}
	}
	if got := golden(t, filepath.Join("no", "folder"), "x"); got == "" {
		t.Error("a file that cannot be written is not reported")
	}
	if err := os.RemoveAll("testdata"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := golden(t, "album", "x"); !strings.Contains(got, "testdata") {
		t.Errorf("with a file in place of the folder Golden reports %q, want its name", got)
	}
}
