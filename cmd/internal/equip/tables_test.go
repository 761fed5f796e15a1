package equip

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/engine/endings"
)

const table = "../../../engine/endings/testdata/KR-K.endings"

// A folder, a file, and what is wrong with others.
func TestTables(t *testing.T) {
	folder := t.TempDir()
	file, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"a.endings": file, "cut.endings": file[:100], "note.txt": []byte("milk")} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	none := filepath.Join(folder, "none")
	for _, c := range []struct {
		names  string
		tables string // empty: no tables
		errs   []error
		text   string
	}{
		{"none", "", nil, ""},
		{"", "", nil, ""},
		{table, "KR-K", nil, ""},
		{folder, "KR-K", []error{endings.ErrDamaged}, "cut.endings: KR-K: "},
		{none, "", []error{os.ErrNotExist}, "none"},
		{none + ", " + table, "KR-K", []error{os.ErrNotExist}, "none"},
		{filepath.Join(folder, "note.txt"), "", []error{endings.ErrNotTables}, "note.txt: "},
	} {
		tables, err := Tables(c.names)
		if got := strings.Join(tables.Names(), " "); got != c.tables || (tables == nil) != (c.tables == "") {
			t.Errorf("%s: tables %q, want %q", c.names, got, c.tables)
		}
		if (err == nil) != (len(c.errs) == 0) || err != nil && !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.names, err, c.errs, c.text)
		}
		for _, want := range c.errs {
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", c.names, err, want)
			}
		}
	}
}

// Tables in the folder beside the program are used without being named.
func TestBeside(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip("on this system: the program has no path:", err)
	}
	if tables, err := Tables(Beside); tables != nil || err != nil {
		t.Fatalf("without a folder: %v, %v, want nothing", tables, err)
	}
	folder := filepath.Join(filepath.Dir(program), "endings")
	file, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(folder)
	if err := os.WriteFile(filepath.Join(folder, "a.endings"), file, 0o600); err != nil {
		t.Fatal(err)
	}
	if tables, err := Tables(Beside); err != nil || strings.Join(tables.Names(), " ") != "KR-K" {
		t.Errorf("%v, %v, want KR-K", tables.Names(), err)
	}
}

// The tables beside the program come first, then the player's own and those of the system.
func TestFolders(t *testing.T) {
	all := folders()
	if len(all) < 3 {
		t.Fatalf("%q, want the folders of the program, the player and the system", all)
	}
	for i, folder := range all {
		want := filepath.Join("chuhe", "endings")
		if i == 0 {
			want = "endings"
		}
		if !filepath.IsAbs(folder) || !strings.HasSuffix(folder, string(filepath.Separator)+want) {
			t.Errorf("folder %d is %s, want one that ends in %s", i, folder, want)
		}
	}
}

// Closing reports the errors of all files, and closes each only once.
func TestClose(t *testing.T) {
	var s Set
	for range 2 {
		if err := s.Add(table); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.files[0].Close(); err != nil {
		t.Fatal(err)
	}
	last := s.files[1]
	if err := s.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("closing with a file that is closed: %v, want %v", err, os.ErrClosed)
	}
	if err := last.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the other file was left open: %v, want %v", err, os.ErrClosed)
	}
	if err := s.Close(); err != nil {
		t.Errorf("closing again: %v, want no error", err)
	}
}
