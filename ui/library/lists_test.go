package library

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"chuhe/ui/store"
)

// manyPlaces returns n places.
func manyPlaces(n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprintf("/%d", i))
	}
	return all
}

// text returns the content of the file of lists.
func (l lists) text() string {
	var copied lists
	k := format.InMemory(&copied)
	copied = l
	return string(k.Bytes())
}

// The file is read as it was written; what is not valid is left out.
func TestLists(t *testing.T) {
	for _, c := range []struct {
		text string
		want lists
	}{
		{`{}`, lists{}},
		{`{"places":["/a","/b c","/a",""]}`, lists{places: []string{"/a", "/b c"}}},
		{`{"places":"/a","proposed":[1,"/b"]}`, lists{proposed: []string{"/b"}}},
		{`{"dropped":["library/a.pgn","/a.pgn","library/../settings.json","library/","library/c.pgn"]}`, lists{dropped: []string{"library/a.pgn", "library/c.pgn"}}},
		{`{"favourites":["00000000000000ff","1","g",2],"out":["10000000000000000","-1","ffffffffffffffff"]}`, lists{favourites: map[uint64]bool{1: true, 255: true}, out: map[uint64]bool{1<<64 - 1: true}}},
		{`{"proposed":["/a","/b"],"places":["/b"]}`, lists{places: []string{"/b"}, proposed: []string{"/a"}}},
		{lists{places: manyPlaces(mostPlaces + 1)}.text(), lists{places: manyPlaces(mostPlaces)}},
		{"Chuhe library 1\nplace \"/a\"\nproposed \"/b \\xff\"\nfavourite 00000000000000ff\nout 1\nplace x y\ndropped \"/a.pgn\"\ndropped \"library/c.pgn\"\n", lists{
			places: []string{"/a"}, proposed: []string{"/b \xff"}, favourites: map[uint64]bool{255: true}, out: map[uint64]bool{1: true}, dropped: []string{"library/c.pgn"}}},
	} {
		l, _, err := format.Read([]byte(c.text))
		if got := l.text(); err != nil || got != c.want.text() {
			t.Errorf("%.200q is read as %.300q, %v; want %.300q", c.text, got, err, c.want.text())
		}
		if again, problems, err := format.Read([]byte(l.text())); err != nil || len(problems) > 0 || again.text() != l.text() {
			t.Errorf("%.200q is written and read as %.300q, %v, %v", c.text, again.text(), problems, err)
		}
	}
	for text, newer := range map[string]bool{"": false, "Chuhe library 0\n": false, "Chuhe library 2\n": true, "Something else 1\n": false, `{"Chuhe library":2}`: true, "[]": false} {
		l, _, err := format.Read([]byte(text))
		var format *store.FormatError
		if !errors.As(err, &format) || errors.Is(err, store.ErrNewer) != newer || len(l.places) > 0 {
			t.Errorf("%q is read as %+v, %v; want an error, of a newer version: %v", text, l, err, newer)
		}
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
	many := lists{places: manyPlaces(mostProposed + 1)}
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
