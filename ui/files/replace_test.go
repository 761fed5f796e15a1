package files_test

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/dhtmlxq"
	"chuhe/engine/record/pgn"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// three are three games as PGN.
const three = `[Game "Chinese Chess"]
[Red "许银川"]

1. 炮二平五 马８进７ 1-0

[Game "Chinese Chess"]
[Red "吕钦"]

1. 相三进五 炮８平５ *

[Game "Chinese Chess"]
[Red "赵国荣"]

1. 兵七进一 卒７进１ 0-1
`

func in(t testing.TB, e charset.Encoding, text string) string {
	t.Helper()
	out, lost := e.Encode(text)
	if lost > 0 {
		t.Fatalf("%v lacks characters of %q", e, text)
	}
	return string(out)
}

// opened returns a disk with a file, access to it, and what is kept of replaced files.
func opened(t testing.TB, path, content string) (*filestest.Disk, *files.Files, store.Cache) {
	t.Helper()
	drive, copies := filestest.New(), disk.CacheIn(t.TempDir())
	drive.Put(path, content)
	f := files.New(drive, nil)
	f.KeepCopies(copies)
	return drive, f, copies
}

func look(t testing.TB, f *files.Files, path string) (held *files.FileSummary) {
	t.Helper()
	f.Look(path, func(h *files.FileSummary) { held = h })
	settle(t, f)
	return held
}

func saveTo(t testing.TB, f *files.Files, to files.Target, red string) (saved files.SaveResult) {
	t.Helper()
	f.Save(to.Path, sample(t, red), func() files.Target { return to }, func(s files.SaveResult) { saved = s })
	settle(t, f)
	return saved
}

func TestWhatAFileHolds(t *testing.T) {
	for path, c := range map[string]struct {
		content, says string
		adds          bool
	}{
		"/a.pgn":     {three, "a.pgn holds 3 games.", true},
		"/one.json":  {written(t, sample(t, "甲")), "one.json holds 1 game.", true},
		"/text.pgn":  {written(t, sample(t, "甲")), "text.pgn holds 1 game.", false}, // in another format
		"/cut.json":  {strings.TrimSuffix(written(t, sample(t, "甲")), "\n]\n"), "cut.json holds 1 game, and a part that cannot be read.", false},
		"/p.pgn":     {"\x89PNG\r\n\x1a\n" + strings.Repeat("x", 3000), "p.pgn is a picture (3 KB).", false},
		"/b.zip":     {"PK\x03\x04", "b.zip is an archive (4 B).", false},
		"/b.pgn":     {"\x1f\x8b\x08", "b.pgn is an archive (3 B).", false},
		"/n.pgn":     {"a letter to a friend", "n.pgn is a file (20 B) without a game.", false},
		"/empty.pgn": {"", "empty.pgn is empty.", false},
		"/list.txt":  {"1. C2=5 H8+7", "list.txt holds 1 game.", false}, // is not written
	} {
		_, f, _ := opened(t, path, c.content)
		h := look(t, f, path)
		if got := locale.English.Say(h.Say()); got != c.says || h.Adds != c.adds {
			t.Errorf("%s: %q, games can be added: %v, want %q, %v", path, got, h.Adds, c.says, c.adds)
		}
	}
	disk, f, _ := opened(t, "/a.pgn", three)
	disk.Refuse("/a.pgn", store.ErrFull)
	if got := locale.English.Say(look(t, f, "/a.pgn").Say()); got != "Cannot read a.pgn: the disk is full." {
		t.Errorf("a file that cannot be read: %q", got)
	}
	if h := look(t, f, "/none.pgn"); h != nil {
		t.Errorf("a file that is not there holds %v", h)
	}
}

// A game is added behind those of a file, whose bytes stay, in the encoding and with the line ends of the file.
func TestAddToAFile(t *testing.T) {
	dos := strings.ReplaceAll(three, "\n", "\r\n")
	var big5, forum bytes.Buffer
	for b, w := range map[*bytes.Buffer]record.Writer{&big5: pgn.Format{Moves: pgn.Traditional, Encoding: charset.Big5}, &forum: dhtmlxq.Format{}} {
		if _, err := w.Write(b, slices.Values([]*game.Game{sample(t, "甲"), sample(t, "乙"), sample(t, "丙")})); err != nil {
			t.Fatal(err)
		}
	}
	for what, c := range map[string]struct {
		path, content string
		encoding      charset.Encoding
		joint         string // between the old bytes and the new tags
	}{
		"UTF-8":            {"/a.pgn", three, charset.UTF8, "\n[Game"},
		"without an end":   {"/a.pgn", strings.TrimSpace(three), charset.UTF8, "\n\n[Game"},
		"with a gap":       {"/a.pgn", three + "\n", charset.UTF8, "[Game"},
		"a byte mark":      {"/a.pgn", "\ufeff" + three, charset.UTF8, "\n[Game"},
		"GB18030":          {"/a.pgn", in(t, charset.GB18030, three), charset.GB18030, "\n[Game"},
		"GB18030, Windows": {"/a.pgn", in(t, charset.GB18030, dos), charset.GB18030, "\r\n[Game \"Chinese Chess\"]\r\n[Red"},
		"UTF-16":           {"/a.pgn", "\xff\xfe" + in(t, charset.UTF16LE, dos), charset.UTF16LE, "\r\n[Game \"Chinese Chess\"]\r\n"},
		"Big5":             {"/a.pgn", big5.String(), charset.Big5, "\n[Game"},
		"JSON":             {"/a.json", written(t, sample(t, "甲"), sample(t, "乙"), sample(t, "丙")), charset.UTF8, ",\n{"},
		"DhtmlXQ":          {"/a.ubb", forum.String(), charset.UTF8, "\n[DhtmlXQ]"},
	} {
		disk, f, _ := opened(t, c.path, c.content)
		held := look(t, f, c.path)
		if s := saveTo(t, f, held.Target(true), "丁"); s.Err != nil || s.Alone || s.Old == nil || !s.Old.Added {
			t.Errorf("%s: %+v", what, s)
			continue
		}
		now, _ := disk.Content(c.path)
		before := c.content
		if strings.HasSuffix(c.path, ".json") {
			before = strings.TrimSuffix(before, "]\n")
		}
		added, kept := strings.CutPrefix(now, before)
		if text := c.encoding.Decode([]byte(added)); !kept || !strings.HasPrefix(text, c.joint) || !strings.Contains(text, "丁") {
			t.Errorf("%s: the old bytes stay: %v, then %q, want the beginning %q", what, kept, text, c.joint)
		}
		if h := look(t, f, c.path); h.Games != 4 || !h.Adds {
			t.Errorf("%s: the file holds %+v, want 4 games", what, h)
		}
	}
}

// What the encoding of a file lacks, or what is no game, is not added to it.
func TestWhatCannotBeAdded(t *testing.T) {
	var old bytes.Buffer
	if _, err := (pgn.Format{Moves: pgn.Traditional, Encoding: charset.Big5}).Write(&old, slices.Values([]*game.Game{sample(t, "甲")})); err != nil {
		t.Fatal(err)
	}
	disk, f, copies := opened(t, "/a.pgn", old.String())
	to := look(t, f, "/a.pgn").Target(true)
	errs := map[string]error{"its encoding, Big5, lacks some characters of the game": saveTo(t, f, to, "许银川").Err}
	f.Write(to, func(w io.Writer) error {
		_, err := io.WriteString(w, "no game")
		return err
	}, func(err error) { errs["written in this format, the game would be read with other moves"] = err })
	settle(t, f)
	for want, err := range errs {
		if got := locale.English.Say(files.Cause(err)); got != want {
			t.Errorf("adding says %q, want %q", got, want)
		}
	}
	if now, _ := disk.Content("/a.pgn"); now != old.String() {
		t.Errorf("the file holds %q", now)
	}
	if left, _ := copies.List(); len(left) > 0 {
		t.Errorf("%v are kept", left)
	}
}

// A file that was changed after the player was asked is not written to.
func TestChangedSinceTheQuestion(t *testing.T) {
	disk, f, _ := opened(t, "/a.pgn", three)
	for _, add := range []bool{false, true} {
		to := look(t, f, "/a.pgn").Target(add)
		disk.Put("/a.pgn", three+" ")
		s := saveTo(t, f, to, "甲")
		if now, _ := disk.Content("/a.pgn"); !errors.Is(s.Err, files.ErrChanged) || now != three+" " {
			t.Errorf("adding %v: %v, the file holds %q", add, s.Err, now)
		}
		disk.Put("/a.pgn", three)
	}
	for _, change := range []func(){func() { disk.Put("/a.pgn", "new") }, func() { disk.Put("/new.pgn", "new") }} {
		var told error
		to := []files.Target{look(t, f, "/a.pgn").Target(false), files.NewFile("/new.pgn")}
		for _, to := range to {
			f.Write(to, func(w io.Writer) error { change(); return nil }, func(err error) { told = errors.Join(told, err) })
			settle(t, f)
		}
		if !errors.Is(told, files.ErrChanged) {
			t.Errorf("a file changed while it is written: %v, want %v", told, files.ErrChanged)
		}
	}
	if now, _ := disk.Content("/new.pgn"); now != "new" {
		t.Errorf("a file that was made in the meantime holds %q", now)
	}
}

// The old file comes back byte by byte. A file that was changed since stays, and the old one comes back beside it.
func TestBringBack(t *testing.T) {
	for what, c := range map[string]struct {
		add    bool
		change func(*filestest.Disk)
		path   string
	}{
		"replaced":       {false, func(*filestest.Disk) {}, "/a.b.pgn"},
		"added to":       {true, func(*filestest.Disk) {}, "/a.b.pgn"},
		"removed since":  {false, func(d *filestest.Disk) { d.Remove("/a.b.pgn") }, "/a.b.pgn"},
		"changed since":  {false, func(d *filestest.Disk) { d.Put("/a.b.pgn", "x") }, "/a.b-2.pgn"},
		"taken as well":  {true, func(d *filestest.Disk) { d.Put("/a.b.pgn", "x"); d.Put("/a.b-2.pgn", "y") }, "/a.b-3.pgn"},
		"saved to since": {true, func(d *filestest.Disk) { d.Put("/a.b.pgn", three+"[Game \"Chinese Chess\"]\n") }, "/a.b-2.pgn"},
	} {
		disk, f, copies := opened(t, "/a.b.pgn", three+"\xff")
		s := saveTo(t, f, look(t, f, "/a.b.pgn").Target(c.add), "甲")
		if s.Err != nil || s.Old == nil || s.Old.Games != 3 {
			t.Fatalf("%s: %+v", what, s)
		}
		c.change(disk)
		before := disk.Files()
		var at string
		f.BringBack(s.Old, func(path string, err error) {
			if at = path; err != nil {
				t.Errorf("%s: %v", what, err)
			}
		})
		settle(t, f)
		now := disk.Files()
		if at != c.path || now[c.path] != three+"\xff" {
			t.Errorf("%s: %s holds %q", what, at, now[c.path])
		}
		for path, content := range before {
			if path != c.path && now[path] != content {
				t.Errorf("%s: %s is lost", what, path)
			}
		}
		if left, _ := copies.List(); len(left) > 0 {
			t.Errorf("%s: %v are still kept", what, left)
		}
	}
}

// KeepCopies reports copies that a killed window left; the next one drops them when it closes. Of many, the last stay.
func TestCopies(t *testing.T) {
	disk, f, copies := opened(t, "/a.pgn", three)
	for range 520 {
		saveTo(t, f, look(t, f, "/a.pgn").Target(false), "甲")
	}
	if left, _ := copies.List(); len(left) != 512 {
		t.Errorf("%d copies are kept, want 512", len(left))
	}
	next := files.New(disk, nil)
	if !next.KeepCopies(copies) {
		t.Error("the copies of a killed window are not told")
	}
	next.DropCopies()
	if left, _ := copies.List(); len(left) > 0 || files.New(disk, nil).KeepCopies(copies) {
		t.Errorf("%v are kept after the window has closed", left)
	}
}

// A mortalDisk is a disk whose writes and reads end with the program after a number of steps.
type mortalDisk struct {
	*filestest.Disk
	left *int
}

var errKilled = errors.New("killed")

func (k mortalDisk) step() error {
	if *k.left--; *k.left < 0 {
		return errKilled
	}
	return nil
}

func (k mortalDisk) Open(path string) (files.File, int64, error) {
	if err := k.step(); err != nil {
		return nil, 0, err
	}
	return k.Disk.Open(path)
}

func (k mortalDisk) Replace(path string, write func(io.Writer) error) error {
	return k.Disk.Replace(path, func(w io.Writer) error {
		return errors.Join(k.step(), write(stepping{w, k}), k.step())
	})
}

func (k mortalDisk) Remove(path string) error { return cmp.Or(k.step(), k.Disk.Remove(path)) }

type stepping struct {
	io.Writer
	of mortalDisk
}

func (s stepping) Write(p []byte) (int, error) {
	if err := s.of.step(); err != nil {
		return 0, err
	}
	return s.Writer.Write(p)
}

// killedCache is the cache of a killed program.
type killedCache struct {
	store.Cache
	of mortalDisk
}

func (c killedCache) Replace(name string, write func(io.Writer) error) error {
	return c.Cache.Replace(name, func(w io.Writer) error {
		return errors.Join(c.of.step(), write(stepping{w, c.of}), c.of.step())
	})
}

func (c killedCache) Remove(name string) error { return errors.Join(c.of.step(), c.Cache.Remove(name)) }

// Killed at any step, a file is the old one or the new one, and of a new one the old content is kept.
func TestKilledAtAnyWrite(t *testing.T) {
	for _, add := range []bool{false, true} {
		for n, whole := 0, false; !whole; n++ {
			drive, copies := filestest.New(), disk.CacheIn(t.TempDir())
			drive.Put("/a.pgn", three)
			h := look(t, files.New(drive, nil), "/a.pgn")
			left := n
			k := mortalDisk{drive, &left}
			f := files.New(k, nil)
			f.KeepCopies(killedCache{copies, k})
			s := saveTo(t, f, h.Target(add), "甲")
			whole = left >= 0
			now, _ := drive.Content("/a.pgn")
			if now == three && (s.Err != nil) {
				continue
			}
			kept, _ := copies.List()
			if s.Err != nil || len(kept) != 1 || kept[0].Size != int64(len(three)) || look(t, files.New(drive, nil), "/a.pgn").Games != map[bool]int{false: 1, true: 4}[add] {
				t.Errorf("killed at step %d: %v, the file holds %q, kept %v", n, s.Err, now, kept)
			}
			if n > 1000 {
				t.Fatal("it never ends")
			}
		}
	}
}
