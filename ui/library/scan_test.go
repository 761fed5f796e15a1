package library

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/record"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// text describes what was found: files with their sizes, the number of folders that were listed, and those that were not.
func (f *finding) text() string {
	all := ""
	for _, s := range f.sources {
		all += fmt.Sprintf("%s=%d ", strings.TrimPrefix(s.path, "/g/"), s.size)
	}
	return strings.TrimSpace(fmt.Sprintf("%s| %d| %s", all, f.Folders, strings.Join(slices.Sorted(maps.Keys(f.away)), " ")))
}

// noLists is a system that cannot list folders, as a web page.
type noLists struct{ files.System }

func (noLists) Each(_ context.Context, path string, _ func(string) bool, _ func(files.Entry) bool) (int, error) {
	return 0, &fs.PathError{Op: "list", Path: path, Err: fs.ErrPermission}
}

// A place is a folder, a file, or a file that can only be opened. Hidden folders and other files are left out.
func TestWalk(t *testing.T) {
	for _, c := range []struct {
		name, place, want string
		spoil             func(d *filestest.Disk)
		system            func(files.System) files.System
	}{
		{name: "a folder", place: "/g", want: "B.PGN=2 a.pgn=1 deep/c.xqf=3 deep/in/d.txt=4 | 4|"},
		{name: "a folder in it", place: "/g/deep", want: "deep/c.xqf=3 deep/in/d.txt=4 | 2|"},
		{name: "a file", place: "/g/a.pgn", want: "a.pgn=1 | 0|"},
		{name: "a file of another type", place: "/g/x.png", want: "x.png=9 | 0|"},
		{name: "a hidden folder, if named", place: "/g/.hidden", want: ".hidden/e.pgn=5 | 1|"},
		{name: "nothing", place: "/g/z.pgn", want: "| 0| /g/z.pgn"},
		{name: "an empty folder", place: "/g/none", want: "| 1| /g/none"},
		{name: "a folder refused", place: "/g", want: "B.PGN=2 a.pgn=1 | 2| /g/deep",
			spoil: func(d *filestest.Disk) { d.Refuse("/g/deep", fs.ErrPermission) }},
		{name: "a folder gone meanwhile", place: "/g", want: "B.PGN=2 a.pgn=1 | 2|",
			spoil: func(d *filestest.Disk) { d.Refuse("/g/deep", fs.ErrNotExist) }},
		{name: "a place refused", place: "/g/deep", want: "| 0| /g/deep",
			spoil: func(d *filestest.Disk) { d.Refuse("/g/deep", fs.ErrPermission) }},
		{name: "a file whose folder is refused", place: "/g/a.pgn", want: "a.pgn=1 | 0|",
			spoil: func(d *filestest.Disk) { d.Refuse("/g", fs.ErrPermission) }},
		{name: "a file that can only be opened", place: "/g/a.pgn", want: "a.pgn=1 | 0|",
			system: func(s files.System) files.System { return noLists{s} }},
		{name: "a file that is refused", place: "/g/a.pgn", want: "| 0| /g/a.pgn",
			spoil:  func(d *filestest.Disk) { d.Refuse("/g/a.pgn", fs.ErrPermission) },
			system: func(s files.System) files.System { return noLists{s} }},
	} {
		d := filestest.New()
		for i, path := range []string{"a.pgn", "B.PGN", "deep/c.xqf", "deep/in/d.txt", ".hidden/e.pgn"} {
			d.Put("/g/"+path, strings.Repeat("x", i+1))
		}
		d.Put("/g/x.png", "123456789")
		d.Folder("/g/none")
		var system files.System = d
		if c.spoil != nil {
			c.spoil(d)
		}
		if c.system != nil {
			system = c.system(d)
		}
		f, looker := newFinding(c.place), &core{o: Options{System: system}}
		looker.walk(t.Context(), f, c.place)
		if got := f.text(); got != c.want {
			t.Errorf("%s: found is %s, want %s", c.name, got, c.want)
		}
		looker.walk(t.Context(), f, c.place) // a place inside another one
		if got := f.text(); got != c.want {
			t.Errorf("%s: found twice is %s, want %s", c.name, got, c.want)
		}
	}
}

// endless is a folder in which there is always another one.
type endless struct{ files.System }

func (s endless) Each(ctx context.Context, path string, wanted func(string) bool, visit func(files.Entry) bool) (int, error) {
	return files.EachOf(ctx, []files.Entry{{Name: "in", Folder: true}, {Name: "a.pgn"}}, wanted, visit)
}

// Folders inside each other end somewhere.
func TestDepthOfFolders(t *testing.T) {
	f := newFinding()
	(&core{o: Options{System: endless{filestest.New()}}}).walk(t.Context(), f, "/g")
	if len(f.sources) != deepest || !f.More || len(f.away) != 0 {
		t.Errorf("of endless folders, %d files are found, more: %v, and %d are away; want %d, true, 0", len(f.sources), f.More, len(f.away), deepest)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	f = newFinding()
	(&core{o: Options{System: endless{filestest.New()}}}).walk(stopped, f, "/g")
	if len(f.sources) != 0 {
		t.Errorf("a look that was stopped finds %d files", len(f.sources))
	}
}

// The state of a file changes with its size and its time.
func TestStatesOfFiles(t *testing.T) {
	a := files.Entry{Size: 10, Modified: time.Unix(5, 7)}
	b, c := a, a
	b.Size, c.Modified = 11, time.Unix(5, 8)
	states := map[string]bool{}
	for _, e := range []files.Entry{a, b, c, a} {
		f := newFinding()
		f.add("/a", e)
		s := f.sources[0]
		if states[s.state] = true; s.size != e.Size || s.path != "/a" {
			t.Errorf("%+v is the source %+v", e, s)
		}
	}
	if len(states) != 3 {
		t.Errorf("three states of a file are told as %v", states)
	}
}

// half is a source of own games of which the list ends with an error.
type half struct {
	Keeper
	err error
}

func (h half) Games() ([]autosave.Game, error) {
	return []autosave.Game{{File: "1", Time: time.Unix(1, 0), Title: "One"}, {File: "2", Time: time.Unix(2, 0)}}, h.err
}

func TestOwnGamesAreFound(t *testing.T) {
	for _, c := range []struct {
		source Keeper
		want   string
	}{
		{nil, "false | 0|"},
		{half{}, "true own:1=0 own:2=0 | 0|"},
		{half{err: fs.ErrPermission}, "false own:1=0 own:2=0 | 0|"},
	} {
		f := newFinding()
		(&core{o: Options{Own: c.source}, tell: func(func()) {}}).own(f)
		if got := fmt.Sprint(f.own, " ", f.text()); got != c.want {
			t.Errorf("of the own games of %v, found is %s, want %s", c.source, got, c.want)
		}
		if len(f.sources) > 0 && (f.sources[0].title != "One" || f.sources[0].state == f.sources[1].state) {
			t.Errorf("the own games are %+v, want titles, and states by their times", f.sources)
		}
	}
}

// What is new, has changed or was not read to its end is read; what could not be read is read again when it changes.
func TestCompare(t *testing.T) {
	c := &core{failed: map[string]string{"/a/failed": "1", "/a/mended": "1"}}
	told := 0
	c.tell = func(func()) { told++ }
	c.lists = lists{places: []string{"/a", "/b", "/usb"}}
	c.parts = []part{packed(t,
		content{"/a/same", "1#1", ""}, content{"/a/changed", "1#1", ""}, content{"/a/unended", "1#1+", ""}, content{"/a/gone", "1#1", ""},
		content{"/usb/kept", "1#1", ""}, content{"/other/gone", "1#1", ""}, content{"/a/locked/kept", "1#1", ""},
		content{"own:same", "1#1", ""}, content{"own:gone", "1#1", ""},
	)}
	found := func(reached bool) *finding {
		f := newFinding()
		f.away["/usb"], f.away["/a/locked"], f.own = true, true, reached
		for path, state := range map[string]string{
			"/a/same": "1", "/a/changed": "2", "/a/unended": "1", "/a/new": "1", "/a/failed": "1", "/a/mended": "2", "own:same": "1", "own:new": "1",
		} {
			f.sources = append(f.sources, source{path: path, state: state})
		}
		slices.SortFunc(f.sources, func(a, b source) int { return strings.Compare(a.path, b.path) })
		return f
	}
	for _, at := range []struct {
		reached bool
		gone    string
		told    int // so often in all
	}{
		{true, "/a/gone own:gone", 1},
		{true, "/a/gone own:gone", 1},
		{false, "/a/gone", 2}, // the own games could not be listed
		{true, "/a/gone own:gone", 3},
	} {
		var todo []string
		for _, s := range c.compare(found(at.reached)) {
			todo = append(todo, s.path)
		}
		if got, want := strings.Join(todo, " "), "/a/changed /a/mended /a/new /a/unended own:new"; got != want {
			t.Errorf("%s is read, want %s", got, want)
		}
		gone := slices.Sorted(maps.Keys(c.gone))
		if got := strings.Join(gone, " "); got != at.gone || told != at.told {
			t.Errorf("%s is gone, told %d times; want %s, told %d times", got, told, at.gone, at.told)
		}
	}
	f := found(true)
	f.away["/b"] = true
	if c.compare(f); !c.away["/b"] || told != 4 {
		t.Errorf("a place that cannot be reached any more is away: %v, told %d times; want true and 4", c.away["/b"], told)
	}
}

// newBuilder returns a builder into memory, over a disk.
func newBuilder(t *testing.T, d files.System, cache store.Cache) (*builder, *[]*shelf) {
	var shelves []*shelf
	writer := store.NewWriter(storetest.New(nil))
	t.Cleanup(writer.Close)
	c := &core{o: Options{System: d, Cache: cache, Writer: writer}, failed: map[string]string{}, next: 1, telling: true}
	c.lists.places = []string{"/a"}
	c.tell = func(then func()) { then() }
	c.shows = func(s *shelf) { shelves = append(shelves, s) }
	b := &builder{core: c, ctx: t.Context(), pause: time.Hour}
	b.fresh()
	return b, &shelves
}

// addParts makes a part for each text of games.
func (b *builder) addParts(texts ...string) {
	for i, text := range texts {
		path := fmt.Sprintf("/a/%d.pgn", i)
		b.o.System.(*filestest.Disk).Put(path, text)
		b.source(source{path: path, state: "s"})
		b.flush()
	}
}

// namesIn returns the names of the files of a cache.
func namesIn(t *testing.T, cache store.Cache) string {
	t.Helper()
	return strings.Join(slices.Sorted(maps.Keys(contentOf(t, cache))), " ")
}

// manyGames returns so many different games.
func manyGames(n int) string {
	var text strings.Builder
	for i := range n {
		text.WriteString(pgnGame(fmt.Sprintf("P%d", i), "Q", "", "*", "1. h2e2"))
	}
	return text.String()
}

// A part is put beside the others from 500 games on, after a pause. The rest of the file goes on in the next part.
func TestPartsAreDue(t *testing.T) {
	for _, c := range []struct {
		games int
		late  bool
		want  []int // games of the parts, after all was read
	}{
		{499, true, []int{499}},
		{500, true, []int{500, 0}},
		{501, true, []int{500, 1}},
		{999, true, []int{500, 499}},
		{1200, false, []int{1200}},
	} {
		d := filestest.New()
		d.Put("/a/1.pgn", manyGames(c.games))
		b, shelves := newBuilder(t, d, nil)
		if c.late {
			b.since = time.Time{}
		}
		b.source(source{path: "/a/1.pgn", state: "s"})
		if b.flush(); b.state.Unkept != nil || len(*shelves) != len(c.want) {
			t.Errorf("%d games, late %v: %d parts were shown, %v; want %d", c.games, c.late, len(*shelves), b.state.Unkept, len(c.want))
		}
		var got []int
		for _, p := range b.parts {
			got = append(got, p.Len())
			for i := range p.Len() {
				if h := p.Head(i); h.Red != fmt.Sprintf("P%d", h.Number-1) {
					t.Fatalf("%d games, late %v: game %d of the file is by %s", c.games, c.late, h.Number, h.Red)
				}
			}
		}
		if !slices.Equal(got, c.want) || b.state.Games != c.games {
			t.Errorf("%d games, late %v: the parts have %v, and %d are told; want %v", c.games, c.late, got, b.state.Games, c.want)
		}
		if s := shelve(0, b.parts, b.lists, nil, nil); s.total != c.games {
			t.Errorf("%d games, late %v: %d are shown in the end", c.games, c.late, s.total)
		}
	}
}

// The report counts what has been read, and lists what has not, up to a limit.
func TestProgressOfReading(t *testing.T) {
	r := newRig(t)
	r.disk.Put(folder+"/a.pgn", cannon+other)
	r.disk.Put(folder+"/b.pgn", image)
	r.disk.Put(folder+"/c.xqf", "XQ but cut short")
	r.disk.Put(folder+"/notes.txt", "no game at all")
	r.disk.Put(folder+"/half.txt", cannon+"[Event \"x")
	r.settle()
	r.Add(folder, nil)
	r.settle()
	size := int64(len(cannon+other) + len(image) + len("XQ but cut short") + len("no game at all") + len(cannon+"[Event \"x"))
	if s := r.State(); s.Reading || s.Stopped || s.Done != size || s.Bytes != size || s.Games < 3 || s.More != 0 || s.Unkept != nil {
		t.Errorf("in the end the state is %+v, want %d bytes read, and at least 3 games", s, size)
	}
}

func TestUnread(t *testing.T) {
	b := &builder{}
	none := &record.Problem{Kind: record.NotThisFormat}
	for _, c := range []struct {
		path  string
		err   error
		games int
		told  bool
	}{
		{"/a.txt", none, 0, false},
		{"/a.txt", none, 1, true},
		{"/a.pgn", none, 0, true},
		{"/a.txt", &record.Problem{Kind: record.BadStart}, 0, true},
		{"/a.txt", fs.ErrPermission, 0, true},
	} {
		before := len(b.state.Unread)
		b.unread(source{path: c.path}, c.err, c.games)
		if told := len(b.state.Unread) > before; told != c.told {
			t.Errorf("%s, %v after %d games is told: %v, want %v", c.path, c.err, c.games, told, c.told)
		}
	}
	for len(b.state.Unread)+b.state.More < 1003 {
		b.unread(source{path: "/a.pgn"}, fs.ErrPermission, 0)
	}
	if len(b.state.Unread) != 1000 || b.state.More != 3 {
		t.Errorf("of 1003 files, %d are listed, and %d more; want 1000 and 3", len(b.state.Unread), b.state.More)
	}
}

// A fault of the disk is tried again; a fault of the file stays, until it changes.
func TestWhatIsTriedAgain(t *testing.T) {
	for _, c := range []struct {
		path, text string
		refused    error
		whole      bool
		failed     bool
	}{
		{"/a/good.pgn", cannon, nil, true, false},
		{"/a/bad.xqf", "XQ but cut short", nil, true, false},
		{"/a/refused.pgn", cannon, fs.ErrPermission, false, true},
	} {
		d := filestest.New()
		d.Put(c.path, c.text)
		d.Refuse(c.path, c.refused)
		b, _ := newBuilder(t, d, nil)
		b.source(source{path: c.path, state: "s"})
		b.flush()
		if s := versions(b.parts)[c.path]; s.whole != c.whole || s.state != "s" || s.attempt != "1" {
			t.Errorf("%s: the stamp is %+v, want whole: %v", c.path, s, c.whole)
		}
		if b.waits(source{path: c.path, state: "s"}, false) != c.failed || b.waits(source{path: c.path, state: "t"}, false) {
			t.Errorf("%s: it is left out: %v, want %v, and not once it has changed", c.path, !c.failed, c.failed)
		}
	}
}

// An own game names its computers and its title, unless its tags do.
func TestDescribe(t *testing.T) {
	human, computer := session.Player{Name: "Me"}, session.Player{Kind: session.Computer, Level: 4}
	for _, c := range []struct {
		players [2]session.Player
		tags    game.Tags
		title   string
		want    string
	}{
		{[2]session.Player{human, computer}, nil, "", ", Chuhe 4, "},
		{[2]session.Player{computer, human}, nil, "Cup", "Chuhe 4, , Cup"},
		{[2]session.Player{computer, computer}, game.Tags{{Name: game.TagRed, Value: "A"}, {Name: game.TagTitle, Value: "Old"}}, "New", "A, Chuhe 4, Old"},
	} {
		g := &game.Game{Tags: c.tags}
		describe(g, c.players, c.title)
		if got := g.Tags.Get(game.TagRed) + ", " + g.Tags.Get(game.TagBlack) + ", " + g.Tags.Get(game.TagTitle); got != c.want {
			t.Errorf("a game of %+v with the title %q is %q, want %q", c.players, c.title, got, c.want)
		}
	}
}

// untidySlowly returns the first part that is not larger than all after it together.
func untidySlowly(sizes []int64) int {
	for i, size := range sizes {
		after := int64(0)
		for _, s := range sizes[i+1:] {
			after += s
		}
		if size <= after {
			return i
		}
	}
	return len(sizes)
}

func TestUntidy(t *testing.T) {
	for n := range 4 * 4 * 4 * 4 {
		var sizes []int64
		s := &shelf{}
		for ; n > 0; n /= 4 {
			sizes = append(sizes, int64(n%4+1))
			s.parts = append(s.parts, part{Part: &gamedb.Part{}, size: int64(n%4 + 1)})
		}
		if got, want := s.untidy(), untidySlowly(sizes); got != want {
			t.Errorf("of parts of the sizes %v, those from %d on are merged, want from %d on", sizes, got, want)
		}
	}
	for _, c := range []struct {
		places []int32
		want   int
	}{{[]int32{0, 1, nowhere, nowhere}, 2}, {[]int32{0, nowhere, nowhere}, 0}, {[]int32{nowhere}, 0}, {[]int32{1}, 2}, {nil, 2}} {
		s := &shelf{parts: []part{{&gamedb.Part{}, "", 9}, {&gamedb.Part{}, "", 1}}, where: make([][]home, 2)}
		for i, place := range c.places {
			s.where[i%2] = append(s.where[i%2], home{place: place})
		}
		if got := s.untidy(); got != c.want {
			t.Errorf("with files in the places %v, the parts from %d on are merged, want from %d on", c.places, got, c.want)
		}
	}
}

// Merged parts have the games of the old ones, and take their place in the cache. If they cannot be written, the old ones stay.
func TestTidy(t *testing.T) {
	const three = "part-000001.games part-000002.games part-000003.games"
	for _, c := range []struct {
		name   string
		memory bool
		fails  string // the ending of files that cannot be written
		index  int    // games from which there is one
		unkept bool
		parts  int    // afterwards
		files  string // in the cache
	}{
		{"on a disk", false, "", 4, false, 1, "part-000004.games parts.txt"},
		{"with an index", false, "", 3, false, 1, "part-000004.games part-000004.index parts.txt"},
		{"no room for the index", false, indexEnding, 3, false, 1, "part-000004.games parts.txt"},
		{"in memory", true, "", 4, false, 1, ""},
		{"no room for the part", false, partEnding, 3, true, 3, three + " parts.txt"},
		{"no room for the list", false, manifest, 4, true, 1, three + " part-000004.games parts.txt"},
	} {
		kept := disk.CacheIn(t.TempDir())
		cache := &filling{Cache: kept}
		b, shelves := newBuilder(t, filestest.New(), cache)
		if c.memory {
			b.o.Cache = nil
		}
		b.indexFrom = c.index
		b.addParts(cannon, other, image)
		if c.fails != "" {
			cache.ending = c.fails
			cache.set(0, store.ErrFull)
		}
		b.tidy(b)
		last := (*shelves)[len(*shelves)-1]
		if got := namesIn(t, kept); got != c.files || len(b.parts) != c.parts || (b.state.Unkept != nil) != c.unkept || last.total != 3 || len(last.parts) != c.parts {
			t.Errorf("%s: the cache has %q, %d parts are open, %d games shown, and the fault is %v; want %q, %d parts, 3 games, and a fault: %v",
				c.name, got, len(b.parts), last.total, b.state.Unkept, c.files, c.parts, c.unkept)
		}
		if got, want := len(b.parts[0].Files()), 4-c.parts; c.parts == 1 && got != want {
			t.Errorf("%s: the merged part has %d files, want %d", c.name, got, want)
		}
	}
}

// An index of a large part that was deleted or damaged is made again, once after a start.
func TestIndexesAreMadeAgain(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(store.Cache, string) error
		from  int // games from which there is one
		want  bool
	}{
		{"as it was", func(store.Cache, string) error { return nil }, 3, true},
		{"deleted", func(kept store.Cache, name string) error { return kept.Remove(name) }, 3, true},
		{"cut", func(kept store.Cache, name string) error {
			return kept.Replace(name, func(w io.Writer) error { _, err := io.WriteString(w, "CHUHEIDX"); return err })
		}, 3, true},
		{"of a small part", func(kept store.Cache, name string) error { return kept.Remove(name) }, 4, false},
	} {
		kept := disk.CacheIn(t.TempDir())
		b, _ := newBuilder(t, filestest.New(), kept)
		b.indexFrom = 3
		b.addParts(cannon, other, image)
		b.tidy(b)
		const index = "part-000004" + indexEnding
		if err := c.spoil(kept, index); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		started, shelves := newBuilder(t, filestest.New(), kept)
		started.indexFrom = c.from
		started.openParts()
		there := started.parts[0].Indexed()
		started.reindex(t.Context())
		shown := 1
		if there != started.parts[0].Indexed() {
			shown = 2
		}
		if got := started.parts[0].Indexed(); got != c.want || len(*shelves) != shown || (*shelves)[shown-1].parts[0].Indexed() != got {
			t.Errorf("%s: the part has an index: %v, shown %d times; want %v, %d times", c.name, got, len(*shelves), c.want, shown)
		}
		if p, err := started.open("part-000004"); err != nil || p.Indexed() != c.want {
			t.Errorf("%s: the cache has an index: %v, %v, want %v", c.name, p.Indexed(), err, c.want)
		}
	}
}

// A start opens the parts that the list names, if it belongs to the same openings, and removes the other ones.
func TestOpeningParts(t *testing.T) {
	title := manifestTitle + edition() + "\n"
	for _, c := range []struct {
		name, list string
		parts      int
		next       int
		left       string // in the cache
	}{
		{"all", title + "part-000001\npart-000002\n", 2, 3, "other.txt part-000001.games part-000002.games parts.txt"},
		{"one", title + "part-000002\n", 1, 3, "other.txt part-000002.games parts.txt"},
		{"a later one that is missing", title + "part-000001\npart-000007\n", 1, 8, "other.txt part-000001.games parts.txt"},
		{"none", title, 0, 1, "other.txt parts.txt"},
		{"other openings", manifestTitle + "old\npart-000001\n", 0, 1, "other.txt parts.txt"},
		{"nonsense", "nonsense", 0, 1, "other.txt parts.txt"},
		{"too long", title + "part-000001\n" + strings.Repeat(" ", mostManifest), 0, 1, "other.txt parts.txt"},
		{"nearly too long", title + "part-000001\n" + strings.Repeat(" ", mostManifest-len(title)-len("part-000001\n")), 1, 2, "other.txt part-000001.games parts.txt"},
	} {
		cache := disk.CacheIn(t.TempDir())
		put := func(name, text string) {
			must(t, cache.Replace(name, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }))
		}
		b, _ := newBuilder(t, filestest.New(), cache)
		b.addParts(cannon, other)
		for _, name := range []string{"part-000009.games", "part-000009.index", "part-000003.games" + store.Unfinished, "other.txt", "x" + store.Unfinished} {
			put(name, "x")
		}
		put(manifest, c.list)
		started, shelves := newBuilder(t, filestest.New(), cache)
		started.core.next = 1
		started.openParts()
		started.openParts() // only the first one counts
		if got := namesIn(t, cache); len(started.parts) != c.parts || started.core.next != c.next || got != c.left || len(*shelves) != 1 {
			t.Errorf("%s: %d parts are open, the next one has the number %d, the cache has %q, shown %d times; want %d, %d, %q, once",
				c.name, len(started.parts), started.core.next, got, len(*shelves), c.parts, c.next, c.left)
		}
	}
}

// A file is read no further after the reading was stopped.
func TestStoppedMeter(t *testing.T) {
	b, _ := newBuilder(t, filestest.New(), nil)
	ctx, stop := context.WithCancel(t.Context())
	b.ctx, b.base = ctx, 100
	m := &meter{r: strings.NewReader("abcdef"), b: b}
	data := make([]byte, 4)
	if n, err := m.Read(data); n != 4 || err != nil || b.state.Done != 104 {
		t.Errorf("the first read gives %d, %v, and %d bytes are done; want 4, no error and 104", n, err, b.state.Done)
	}
	stop()
	if n, err := m.Read(data); n != 0 || err != errStopped {
		t.Errorf("a read after the stop gives %d, %v; want 0, %v", n, err, errStopped)
	}
}

// The places are looked at again after a pause, which counts from the last plan, and not after the player's stop.
func TestLooksAgain(t *testing.T) {
	for _, c := range []struct {
		what            string
		every           time.Duration
		stopped, closed bool
		plans           []time.Duration
		want            time.Duration // 0: never
	}{
		{"one plan", time.Second, false, false, []time.Duration{5 * time.Second}, 5 * time.Second},
		{"a later plan", time.Second, false, false, []time.Duration{2 * time.Second, 5 * time.Second}, 5 * time.Second},
		{"no looks", 0, false, false, []time.Duration{time.Second}, 0},
		{"stopped", time.Second, true, false, []time.Duration{time.Second}, 0},
		{"closed", time.Second, false, true, []time.Duration{time.Second}, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			reads := &core{reading: true, stopped: c.stopped, closed: c.closed, cancel: func() {}}
			reads.o.Every = c.every
			for _, pause := range c.plans {
				reads.control.Lock()
				reads.wait(pause)
				reads.control.Unlock()
			}
			var got time.Duration
			for passed := time.Second; passed <= 10*time.Second && got == 0; passed += time.Second {
				time.Sleep(time.Second)
				synctest.Wait()
				if reads.again {
					got = passed
				}
			}
			if got != c.want || reads.stopped != c.stopped {
				t.Errorf("%s: looked again after %v, stopped: %v; want %v, %v", c.what, got, reads.stopped, c.want, c.stopped)
			}
			reads.close()
		})
	}
}
