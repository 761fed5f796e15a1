package store_test

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
	"chuhe/ui/store/storetest"
)

// A shelf has members of several kinds.
type shelf struct {
	name  string
	size  int
	open  bool
	books []book
}

type book struct {
	title string
	pages int
}

func format() store.Format[shelf] {
	return store.Format[shelf]{
		File: store.File{
			Name: "progress.json", Title: "Chuhe progress", Version: 2, Largest: 4000,
			Broken: locale.ProgressUnread, Unread: locale.EnginesUnread, Unsaved: locale.ProgressUnsaved,
		},
		Default: func() shelf { return shelf{name: "own", size: 7} },
		Fields: func(s *shelf) []field.Field {
			return []field.Field{
				field.Text("name", &s.name, 20), field.Number("size", &s.size, 1, 9), field.Flag("open", &s.open),
				field.List("books", &s.books, 3, func(b *book) field.Field {
					return field.Object("", field.Text("title", &b.title, 20), field.Optional(field.Number("pages", &b.pages, 0, 1000)))
				}),
			}
		},
		Check: func(s *shelf) error {
			if s.size == 5 {
				return errors.New("nobody has five")
			}
			return nil
		},
	}
}

func TestKeptText(t *testing.T) {
	f := format()
	var s shelf
	k := f.InMemory(&s)
	s = shelf{"a <\"象\">\n", 3, true, []book{{"x", 12}, {"\xff", 0}, {`"q"`, 1}}}
	const want = `{
  "Chuhe progress": 2,
  "name": "a <\"象\">\n",
  "size": 3,
  "open": true,
  "books": [
    {"title":"x","pages":12},
    {"title":"\"\\xff\""},
    {"title":"\"\\\"q\\\"\"","pages":1}
  ]
}
`
	if got := string(k.Bytes()); got != want {
		t.Errorf("written as\n%s\nwant\n%s", got, want)
	}
	got, problems, err := f.Read([]byte("\uFEFF" + strings.ReplaceAll(want, "\n", "\r\n")))
	if err != nil || len(problems) > 0 || !reflect.DeepEqual(got, s) {
		t.Errorf("read as %+v, %v, %v, want %+v", got, problems, err, s)
	}
}

// A value that is not allowed is the default, and an element of a list is left out; the others count.
func TestKeptValues(t *testing.T) {
	f := format()
	for text, want := range map[string]string{
		`{}`:                         "{own 7 false []} []",
		`{"size": 9}`:                "{own 9 false []} []",
		`{"size": 10, "open": true}`: "{own 7 true []} [{size 10}]",
		`{"size": 1.5}`:              "{own 7 false []} [{size 1.5}]",
		`{"size": "3"}`:              "{own 7 false []} [{size 3}]",
		`{"size": null}`:             "{own 7 false []} [{size <nil>}]",
		`{"name": {"a": 1}}`:         `{own 7 false []} [{name {"a": 1}}]`,
		`{"name": "\"x"}`:            `{own 7 false []} [{name "x}]`,
		`{"name": "` + strings.Repeat("x", 50) + `"}`: "{own 7 false []} [{name " + strings.Repeat("x", 40) + "…}]",
		`{"open": ""}`:   `{own 7 false []} [{open ""}]`,
		`{"books": "x"}`: "{own 7 false []} [{books x}]",
		`{"books": [{"title": "a"}, {"title": 1}, {"pages": 1}, {"title": "b", "pages": 9, "later": 1}, 1, null]}`: "{own 7 false [{a 0} {b 9}]} [{books [{\"title\": \"a\"}, {\"title\": 1}, {\"pages\":…}]",
		`{"books": [{"title": "a"}, {"title": "b"}, {"title": "c"}]}`:                                              "{own 7 false [{a 0} {b 0} {c 0}]} []",
		`{"books": [{"title": "a"}, {"title": "b"}, {"title": "c"}, {}]}`:                                          "{own 7 false [{a 0} {b 0} {c 0}]} [{books [{\"title\": \"a\"}, {\"title\": \"b\"}, {\"title…}]",
	} {
		got, problems, err := f.Read([]byte(text))
		if said := fmt.Sprint(got, problems); err != nil || said != want {
			t.Errorf("%s is read as %s, %v, want %s", text, said, err, want)
		}
	}
	for text, want := range map[string]string{
		"":                        "line 1",
		"{":                       "line 1",
		"{\n\"size\": 3\n\"a\"}":  "line 3",
		"{}{}":                    "line 1",
		"[]":                      "line 1",
		`{"Chuhe progress": 3}`:   "newer",
		`{"Chuhe progress": 0}`:   "version",
		`{"Chuhe progress": "2"}`: "version",
		`{"size": 5}`:             "five",
		`{"a": ` + strings.Repeat("[", 1500) + strings.Repeat("]", 1500) + "}, ": "line 1",
		"{}" + strings.Repeat(" ", 4000):                                         "too large",
	} {
		got, _, err := f.Read([]byte(text))
		if err == nil || !strings.Contains(fmt.Sprint(err), want) || errors.Is(err, store.ErrNewer) != (want == "newer") || !reflect.DeepEqual(got, f.Default()) {
			t.Errorf("%.40q is read as %+v, %v, want the default and %q", text, got, err, want)
		}
	}
	f.Whole = true
	if _, _, err := f.Read([]byte(`{"size": 10}`)); err == nil || !strings.Contains(err.Error(), "size is not valid") {
		t.Errorf("a file that counts only as a whole gives %v", err)
	}
}

// open opens the file of a store with the text, changes its size, and saves it.
func open(t *testing.T, f store.Format[shelf], s store.Store, size int) (message string, problems int) {
	t.Helper()
	w := store.NewWriter(s)
	defer w.Close()
	var v shelf
	k, m, found := f.Open(w, &v)
	if size > 0 {
		v.size = size
		k.Save()
	}
	return locale.English.Say(m), len(found)
}

// Unknown members survive a rewrite, unless the file would be too large with them.
func TestUnknownMembers(t *testing.T) {
	f := format()
	for n, kept := range map[int]bool{1: true, 3800: true, 3950: false} {
		long := strings.Repeat("x", n)
		s := storetest.New(map[string]string{f.Name: `{"later": [1, {"a":  2}], "long": "` + long + `", "size": 3}`})
		open(t, f, s, 4)
		text := s.Files()[f.Name]
		if strings.Contains(text, `"later": [1, {"a":  2}]`) != kept || strings.Contains(text, long) != kept || !strings.Contains(text, `"size": 4`) {
			t.Errorf("with %d bytes the file is %.300s, want the unknown kept: %v", n, text, kept)
		}
	}
}

// A file that cannot be read is set aside, and one with problems is copied; nothing overwrites it where that fails.
func TestKeptFiles(t *testing.T) {
	const broken, newer, part, former = "{nonsense", `{"Chuhe progress": 3}`, `{"size": 99, "books": [{"title": "a"}]}`, "Chuhe progress 2\nriddle\npuzzle\n"
	for _, c := range []struct {
		name, file, text string
		shared, byHand   bool
		refused          error
		says             string
		problems         int
		kept, left       string // the name that the text has then; what the file contains
	}{
		{"good", "progress.json", `{"size": 3}`, false, false, nil, "", 0, "", `"size": 4`},
		{"missing", "", "", false, false, nil, "", 0, "", `"size": 4`},
		{"broken", "progress.json", broken, false, false, nil, "line 1 is broken); it was kept as progress.broken-", 0, "progress.broken-", `"size": 4`},
		{"newer", "progress.json", newer, false, false, nil, "newer version", 0, "progress.newer-", `"size": 4`},
		{"bad in part", "progress.json", part, false, false, nil, "Part of progress.json is not readable (size) and was left out. The whole file is kept as progress.broken-", 1, "progress.broken-", `{"title":"a"}`},
		{"bad by hand", "progress.json", part, false, true, nil, "", 1, "", `"size": 4`},
		{"refused", "progress.json", broken, false, false, fs.ErrPermission, "could not be renamed", 0, "progress.json", broken},
		{"of another window", "progress.json", broken, true, false, nil, "Cannot read the list", 0, "progress.json", broken},
		{"bad in part in another window", "progress.json", part, true, false, nil, "", 1, "progress.json", part},
		{"former", "progress.txt", former, false, false, nil, "Part of progress.txt is not readable (line 3) and was left out. The whole file is kept as progress.txt", 1, "progress.txt", `"size": 4`},
		{"former and refused", "progress.txt", former, false, false, fs.ErrPermission, "progress.txt is broken and could not be renamed (no permission)", 0, "progress.txt", ""},
		{"former and broken", "progress.txt", "what", false, false, nil, "line 1 is broken); it was kept as progress.txt", 0, "progress.txt", `"size": 4`},
	} {
		memory := storetest.New(map[string]string{c.file: c.text})
		memory.Refuse(c.file, c.refused)
		f := format()
		f.ByHand = c.byHand
		w := store.NewWriter(sharedStore{memory, c.shared})
		var v shelf
		k, m, problems := f.Open(w, &v)
		memory.Refuse(c.file, nil)
		v.size = 4
		k.Save()
		w.Close()
		if said := locale.English.Say(m); c.says == "" && m.Key != "" || !strings.Contains(said, c.says) || len(problems) != c.problems || k.First != (c.file == "") {
			t.Errorf("%s: it says %q, with problems %v, want %q", c.name, said, problems, c.says)
		}
		found := c.kept == ""
		for name, text := range memory.Files() {
			found = found || strings.HasPrefix(name, c.kept) && text == c.text
		}
		if left := memory.Files()[f.Name]; !found || !strings.Contains(left, c.left) || c.left == "" && left != "" {
			t.Errorf("%s: the files are %q, want %q to be there and %q kept as %s", c.name, memory.Files(), c.left, c.text, c.kept)
		}
		if says, problems := open(t, f, memory, 0); !c.shared && c.refused == nil && (says != "" || problems > 0) {
			t.Errorf("%s: then it says %q, with %d problems", c.name, says, problems)
		}
	}
}

// sharedStore is a store that another window may write to.
type sharedStore struct {
	*storetest.Memory
	other bool
}

func (s sharedStore) Shared() bool   { return s.other }
func (s sharedStore) Writable() bool { return !s.other }

// Save writes what has changed; SaveLater and, after Replaced, Save write in any case.
func TestKeptSaves(t *testing.T) {
	f, s := format(), storetest.New(nil)
	w := store.NewWriter(s)
	defer w.Close()
	k, _, _ := f.Open(w, new(shelf))
	for i, save := range []func(){k.Save, k.Save, k.SaveLater, func() { k.Replaced(); k.Save() }} {
		if err := s.Write(f.Name, []byte("other")); err != nil {
			t.Fatal(err)
		}
		save()
		w.Flush()
		if written := s.Files()[f.Name] != "other"; written != (i != 1) {
			t.Errorf("save %d has written: %v", i, written)
		}
	}
	unkept := f.InMemory(new(shelf))
	unkept.Save() // does nothing
	unkept.SaveLater()
}

// What was read of a file is written so that it is read again, also of a file of earlier versions.
func FuzzKept(f *testing.F) {
	for _, text := range []string{
		`{"Chuhe progress": 2, "name": "\"\\xff\"", "size": 3, "books": [{"title": "a", "pages": 7}, {}], "later": {"a": [1, 2e9]}}`,
		"Chuhe progress 2\npuzzle 2026-01-01T00:00:00Z a 1200 right\ngame 2026-01-01T00:00:00Z 3 red draw helped #00ff\nlesson x", `{"books": [[[]]], "a": 1, "a": 2}`,
	} {
		f.Add([]byte(text))
	}
	format := format()
	f.Fuzz(func(t *testing.T, data []byte) {
		first, _, err := format.Read(data)
		if err != nil {
			if !reflect.DeepEqual(first, format.Default()) {
				t.Fatalf("%q is not read, and gives %+v", data, first)
			}
			return
		}
		s := storetest.New(map[string]string{format.Name: string(data)})
		open(t, format, s, 0)
		again, problems, err := format.Read([]byte(s.Files()[format.Name]))
		if err != nil || len(problems) > 0 || !reflect.DeepEqual(again, first) {
			t.Errorf("%q is read as %+v, and then as %+v, %v, %v", data, first, again, problems, err)
		}
	})
}
