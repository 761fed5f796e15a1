package library

import (
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// What could not be read is listed with its file and place, and its games are marked, also after another start and a
// merging. It goes with its file.
func TestUnreadStays(t *testing.T) {
	const bad = "[Red \"Zhao\"]\n\n1. h2e2 h9g7 2. h0g9 *\n\n"
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon+bad)
	r.disk.Put(folder+"/b.xqf", "XQ but cut short")
	r.disk.Put(folder+"/notes.txt", "no game at all")
	r.Add(folder, nil)
	r.settle()
	list := func() (told []string) {
		all, _ := r.Unread()
		for _, u := range all {
			p := files.AsProblem(u.Err)
			told = append(told, files.Base(u.Path)+" "+locale.English.Say(files.Tell(&p)))
		}
		slices.Sort(told)
		return told
	}
	want := list()
	if len(want) != 2 || want[0][:17] != "a.pgn Game 2, lin" {
		t.Fatalf("what could not be read: %q", want)
	}
	if found := r.ask(Filter{Scope: Faulty}); found.Len() != 1 || found.Game(0).Red != "Zhao" || !found.Game(0).Faulty {
		t.Errorf("%d games are found", found.Len())
	}
	r.reopen()
	r.settle()
	r.disk.Put(folder+"/c.pgn", other+image)
	r.Rescan()
	r.settle()
	if got := list(); !slices.Equal(got, want) || r.ask(Filter{Scope: Faulty}).Len() != 1 {
		t.Errorf("after another start: %q, want %q", got, want)
	}
	r.disk.Put(folder+"/a.pgn", cannon)
	r.Rescan()
	r.settle()
	if got := list(); !slices.Equal(got, want[1:]) || r.ask(Filter{Scope: Faulty}).Len() != 0 {
		t.Errorf("after a correction: %q, want %q", got, want[1:])
	}
}

// Of many problems of a file, the first are listed, and the others counted.
func TestManyFaults(t *testing.T) {
	var f faults
	for i := range mostFaults + 20 {
		f = f.with([]record.Problem{{Kind: record.BadMove, Game: i + 1}})
	}
	if len(f.Listed) != mostFaults || f.More != 20 || f.Listed[mostFaults-1].Game != mostFaults {
		t.Errorf("%d are listed and %d counted: %v", len(f.Listed), f.More, fmt.Sprint(f.Listed[0]))
	}
}

// A folder that was renamed is pointed to its new path: its games are not read again, unless they have changed.
func TestMoveAPlace(t *testing.T) {
	r := newRigOf(t, cannon+other)
	r.Favour([]Game{r.ask(Filter{}).Game(0)}, true)
	r.settle()
	content, _ := r.disk.Content(folder + "/a.pgn")
	r.disk.Delete(folder)
	const to = "/mnt/new"
	r.disk.Put(to+"/a.pgn", content)
	r.disk.Refuse(to+"/a.pgn", fs.ErrPermission)
	r.Move(folder, to)
	r.settle()
	for _, when := range []string{"moved", "after another start"} {
		if places := r.Places(); places[1].Path != to || places[1].Games != 2 || r.Favourites() != 1 {
			t.Errorf("%s: the places are %v, with %d favourites", when, places, r.Favourites())
		}
		if all, _ := r.Unread(); len(all) > 0 {
			t.Errorf("%s, it is read again: %v", when, all)
		}
		if when == "moved" {
			r.reopen()
			r.settle()
		}
	}
	r.disk.Put(folder+"/a.pgn", content)
	r.Move(to, folder)
	r.settle()
	r.Undo(func(error) {})
	r.settle()
	if places := r.Places(); places[1].Path != to {
		t.Errorf("undone, the places are %v", places)
	}
	r.Move(to, folder)
	r.settle()
	if places := r.Places(); places[1].Path != folder || places[1].Games != 2 {
		t.Errorf("moved back, the places are %v", places)
	}
}

// Copies of added files for a backup have names of their own. Where the places of the backup are, they are not needed.
func TestCopiesForABackup(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon)
	r.disk.Put(folder+"/b/A.pgn", other)
	r.Add(folder, nil)
	r.settle()
	var names []string
	for _, f := range r.AddedFiles() {
		content, _ := r.disk.Content(f.Path)
		if names = append(names, f.Copy); f.Size != int64(len(content)) {
			t.Errorf("%s has %d bytes, want %d", f.Path, f.Size, len(content))
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"library/A-2.pgn", "library/a.pgn"}) && !slices.Equal(names, []string{"library/A.pgn", "library/a-2.pgn"}) {
		t.Errorf("the copies are %q", names)
	}
	here := lists{places: []string{folder}}
	for _, c := range []struct {
		places []string
		want   int
	}{{[]string{folder}, 1}, {[]string{folder, "/elsewhere"}, 4}, {nil, 0}} {
		from := lists{places: c.places, dropped: []string{"library/c.pgn"}}
		if got := from.withCopies(append(slices.Clip(names), "library/c.pgn", "/etc/x"), here).places; len(got) != c.want {
			t.Errorf("with %q the places are %q", c.places, got)
		}
	}
}
