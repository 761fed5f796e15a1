package library

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// manyPlaces returns the lines of n places.
func manyPlaces(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "place \"/%d\"\n", i)
	}
	return b.String()
}

// The file is read as it was written; lines that are wrong are skipped.
func TestLists(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"place \"/a\"\nplace \"/b c\"\n", "place \"/a\"\nplace \"/b c\"\n"},
		{"place \"/a\"\nplace \"/a\"\n", "place \"/a\"\n"},
		{"place /a\nplace\nplace \"\"\nplace \"/a\" more\n", ""},
		{"dropped \"library/a.pgn\"\ndropped \"/a.pgn\"\ndropped library/b.pgn\ndropped \"library/c.pgn\"\n", "dropped \"library/a.pgn\"\ndropped \"library/c.pgn\"\n"},
		{"favourite 00000000000000ff\nfavourite 1\nfavourite g\nfavourite\n", "favourite 0000000000000001\nfavourite 00000000000000ff\n"},
		{"out ffffffffffffffff\nout 10000000000000000\nout -1\n", "out ffffffffffffffff\n"},
		{"favourite 1\nout 2\nplace \"/z\"\nplace \"/a\"\n", "place \"/z\"\nplace \"/a\"\nfavourite 0000000000000001\nout 0000000000000002\n"},
		{"another key\n\n", ""},
		{"proposed \"/a\"\nplace \"/b\"\nproposed \"/b\"\nplace \"/a\"\nproposed x\n", "place \"/b\"\nproposed \"/a\"\n"},
		{"dropped \"library/../settings.toml\"\ndropped \"library/\"\n", ""},
		{manyPlaces(mostPlaces + 1), manyPlaces(mostPlaces)},
	} {
		l, err := parseLists([]byte("Chuhe library 1\n" + c.text))
		if got := l.text(); err != nil || got != "Chuhe library 1\n"+c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.text, got, err, c.want)
		}
	}
	for text, newer := range map[string]bool{"": false, "Chuhe library\n": false, "Chuhe library 0\n": false, "Chuhe library 2\n": true, "Something else 1\n": false} {
		l, err := parseLists([]byte(text))
		var format *store.FormatError
		if !errors.As(err, &format) || errors.Is(err, store.ErrNewer) != newer || len(l.places) > 0 {
			t.Errorf("%q is read as %+v, %v; want an error, of a newer version: %v", text, l, err, newer)
		}
	}
}

func TestReadLists(t *testing.T) {
	const good, bad = "Chuhe library 1\nplace \"/a\"\n", "Chuhe nonsense\n"
	for _, c := range []struct {
		name, text string
		refused    error
		places     int
		message    locale.Key
		aside      bool
	}{
		{"none", "", nil, 0, "", false},
		{"good", good, nil, 1, "", false},
		{"bad", bad, nil, 0, locale.LibraryUnread, true},
		{"newer", "Chuhe library 2\n", nil, 0, locale.LibraryUnread, true},
		{"refused", good, fs.ErrPermission, 0, locale.BrokenNotAside, false},
	} {
		s := storetest.New(nil)
		if c.text != "" {
			s = storetest.New(map[string]string{FileName: c.text})
		}
		s.Refuse(FileName, c.refused)
		l, message := readLists(s)
		_, there := s.Files()[FileName]
		if len(l.places) != c.places || message.Key != c.message || there == (c.aside || c.text == "") {
			t.Errorf("%s: %d places, the message %v, the file is there: %v; want %d, %v, set aside: %v", c.name, len(l.places), message, there, c.places, c.message, c.aside)
		}
	}
	s := storetest.New(map[string]string{FileName: bad})
	if l, message := readLists(&guest{Store: s}); message.Key != "" || len(l.places) != 0 || s.Files()[FileName] != bad {
		t.Errorf("a second window reads %+v, says %v and leaves %q; want no message, and the file as it was", l, message, s.Files()[FileName])
	}
}

// What lists of a backup add is proposed, except copies in the program's folder; nothing of the present lists goes.
func TestListsOfABackup(t *testing.T) {
	here := lists{places: []string{"/a"}, proposed: []string{"/b"}, favourites: map[uint64]bool{1: true}, dropped: []string{"library/old.pgn"}}
	there := lists{
		places: []string{"/a", "/b", "/c", "library/copy.pgn", "library/../x"}, proposed: []string{"/d"},
		favourites: map[uint64]bool{2: true}, out: map[uint64]bool{3: true}, dropped: []string{"library/kept.pgn"},
	}
	want := lists{
		places: []string{"/a", "library/copy.pgn"}, proposed: []string{"/b", "/c", "library/../x", "/d"},
		favourites: map[uint64]bool{1: true, 2: true}, out: map[uint64]bool{3: true}, dropped: []string{"library/old.pgn"},
	}
	if got := here.and(there); got.text() != want.text() {
		t.Errorf("together they are\n%s\nwant\n%s", got.text(), want.text())
	}
	many, _ := parseLists([]byte("Chuhe library 1\n" + manyPlaces(mostProposed+1)))
	if got := (lists{}).and(many); len(got.proposed) != mostProposed {
		t.Errorf("%d places are proposed, want %d", len(got.proposed), mostProposed)
	}
}

// Lists are changed by copies: what was there before stays as it was.
func TestChangesOfLists(t *testing.T) {
	first := lists{places: []string{"/a", "/b"}, favourites: map[uint64]bool{1: true, 2: true}}
	for _, c := range []struct {
		path  string
		there bool
		want  []string
	}{
		{"/c", true, []string{"/a", "/b", "/c"}},
		{"/a", true, []string{"/b", "/a"}},
		{"/a", false, []string{"/b"}},
		{"/c", false, []string{"/a", "/b"}},
	} {
		if got := first.with(c.path, c.there).places; !slices.Equal(got, c.want) || len(first.places) != 2 || first.places[0] != "/a" {
			t.Errorf("with %s, %v: the places are %v, want %v; before they are %v", c.path, c.there, got, c.want, first.places)
		}
	}
	more, less := marked(first.favourites, []uint64{2, 3}, true), marked(first.favourites, []uint64{2, 3}, false)
	if !more[1] || !more[2] || !more[3] || !less[1] || less[2] || less[3] || len(less) != 1 || len(first.favourites) != 2 {
		t.Errorf("%v marked with 2 and 3 is %v, unmarked %v", first.favourites, more, less)
	}
	if got := marked(nil, []uint64{4}, true); !got[4] {
		t.Errorf("the first mark gives %v, want 4", got)
	}
}

// Copies that are no place any more are to be deleted, until they are a place again.
func TestInstead(t *testing.T) {
	for _, c := range []struct {
		name                  string
		before, dropped, now_ []string
		want                  []string
	}{
		{"removed", []string{"/a", "library/b"}, nil, []string{"/a"}, []string{"library/b"}},
		{"a place outside", []string{"/a", "library/b"}, nil, []string{"library/b"}, nil},
		{"put back", []string{"/a"}, []string{"library/b"}, []string{"/a", "library/b"}, nil},
		{"still dropped", []string{"library/c"}, []string{"library/b"}, nil, []string{"library/b", "library/c"}},
	} {
		got := lists{places: c.now_, dropped: []string{"library/not"}}.instead(lists{places: c.before, dropped: c.dropped})
		if !slices.Equal(got.dropped, c.want) || !slices.Equal(got.places, c.now_) {
			t.Errorf("%s: the places are %v and %v is to be deleted; want %v and %v", c.name, got.places, got.dropped, c.now_, c.want)
		}
	}
}

// Whatever a file contains, what was read of it comes back from the text that is written for it.
func FuzzLists(f *testing.F) {
	f.Add([]byte("Chuhe library 1\nplace \"/a\"\nplace \"\\xff\"\nfavourite 1\nout ffffffffffffffff\ndropped \"library/a.pgn\"\n"))
	f.Add([]byte("Chuhe library 2\n"))
	f.Add([]byte("place \"/a\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		read, err := parseLists(data)
		if err != nil {
			return
		}
		text := read.text()
		if again, err := parseLists([]byte(text)); err != nil || again.text() != text {
			t.Errorf("%q is read as\n%s\nwhich is read as\n%s\n(%v)", data, text, again.text(), err)
		}
	})
}
