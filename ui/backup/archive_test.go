package backup

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// entry is a file of an archive made by hand.
type entry struct {
	name, text string
	mode       fs.FileMode
}

// pack makes an archive of the given manifest, or of a matching one, and files.
func pack(t testing.TB, text string, entries ...entry) []byte {
	t.Helper()
	if text == "" {
		m := manifest{Format: format, Program: "1", Made: "2026-03-01T12:00:00Z"}
		for _, e := range entries {
			name, kept := strings.CutPrefix(e.name, folder)
			if kept && !e.mode.IsDir() {
				sum := sha256.New()
				if err := put(sum, e.text); err != nil {
					t.Fatal(err)
				}
				m.Files = append(m.Files, file{name, int64(len(e.text)), hex.EncodeToString(sum.Sum(nil)), m.Made})
			}
		}
		data, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		text = string(data)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	for _, e := range append(entries, entry{name: manifestName, text: text}) {
		head := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		head.SetMode(e.mode | 0o600)
		w, err := z.CreateHeader(head)
		if err == nil && !e.mode.IsDir() {
			err = put(w, e.text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// put writes a text in parts, without a copy of the whole.
func put(w io.Writer, text string) error {
	_, err := io.Copy(w, io.LimitReader(strings.NewReader(text), int64(len(text))))
	return err
}

// told returns the manifest of the file games/a.txt with content x, changed.
func told(from, to string) string {
	text := `{"format":1,"program":"1","made":"2026-03-01T12:00:00Z","files":[{"name":"games/a.txt","size":1,"sha256":"` +
		digest([]byte("x")) + `","modified":"2026-03-01T12:00:00Z"}]}`
	return strings.Replace(text, from, to, 1)
}

// claim changes the declared size of a file in an archive.
func claim(data []byte, name string, size uint32) []byte {
	data = bytes.Clone(data)
	at := bytes.LastIndex(data, []byte(name)) - 46 // the central directory is at the end
	for i := range 4 {
		data[at+24+i] = byte(size >> (8 * i))
	}
	return data
}

func TestBadBackups(t *testing.T) {
	game := entry{name: "files/games/a.txt", text: "x"}
	good := pack(t, "", game)
	if a, err := read(good, on); err != nil || a.Games != 1 {
		t.Fatalf("the good one: %+v, %v, want Games = 1", a, err)
	}
	bad := func(name string) []byte { return pack(t, "", entry{name: name, text: "x"}) }
	for _, tc := range []struct {
		name string
		data []byte
		want error
	}{
		{"nothing", nil, ErrNotABackup},
		{"text", []byte("a text"), ErrNotABackup},
		{"another archive", pack(t, "", entry{name: "photo.jpg"}), ErrNotABackup},
		{"cut short", good[:len(good)-30], ErrDamaged},
		{"only begun", good[:10], ErrDamaged},
		{"no manifest", func() []byte {
			var b bytes.Buffer
			z := zip.NewWriter(&b)
			z.Create("files/games/a.txt")
			z.Close()
			return b.Bytes()
		}(), ErrNotABackup},
		{"the manifest is none", pack(t, "{", game), ErrDamaged},
		{"a manifest of another thing", pack(t, `{"version":3}`, game), ErrDamaged},
		{"a newer version", pack(t, told(`"format":1`, `"format":2`), game), store.ErrNewer},
		{"a newer version of another shape", pack(t, `{"format":2,"files":{"a":1}}`, game), store.ErrNewer},
		{"no date", pack(t, told("2026-03-01T", "soon"), game), ErrDamaged},
		{"no date of a file", pack(t, told(`"modified":"2026`, `"modified":"26`), game), ErrDamaged},
		{"another size", pack(t, told(`"size":1`, `"size":2`), game), ErrDamaged},
		{"another content", pack(t, told("", ""), entry{name: game.name, text: "y"}), ErrDamaged},
		{"a file is missing", pack(t, told("", "")), ErrDamaged},
		{"a file too many", pack(t, told("", ""), game, entry{name: "files/games/b.txt"}), ErrDamaged},
		{"another file", pack(t, told("", ""), entry{name: "files/games/b.txt", text: "x"}), ErrDamaged},
		{"a file listed twice", pack(t, told("]", ","+told("", "")[len(`{"format":1,"program":"1","made":"2026-03-01T12:00:00Z","files":[`):len(told("", ""))-2]+"]"), game, entry{name: "files/games/b.txt"}), ErrDamaged},
		{"the same name twice", pack(t, "", game, game), ErrUnsafe},
		{"names that differ in case", pack(t, "", game, entry{name: "files/games/A.TXT"}), ErrUnsafe},
		{"a file that is a folder", pack(t, "", game, entry{name: "files/games"}), ErrUnsafe},
		{"a folder that is a file", pack(t, "", entry{name: "files/games"}, game), ErrUnsafe},
		{"a file named as a folder", pack(t, "", entry{name: "files/x/a.txt", text: "x"}, entry{name: "files/X", text: "x"}), ErrUnsafe},
		{"a name that leads out", bad("files/../../.bashrc"), ErrUnsafe},
		{"a name that leads out by a backslash", bad(`files/..\..\x`), ErrUnsafe},
		{"an absolute name", bad("/etc/passwd"), ErrUnsafe},
		{"an absolute name below", bad("files//etc/passwd"), ErrUnsafe},
		{"a drive", bad("files/C:/x"), ErrUnsafe},
		{"a stream", bad("files/games/a.txt:x"), ErrUnsafe},
		{"a device", bad("files/games/NUL.txt"), ErrUnsafe},
		{"a name of no letters", bad("files/\xff"), ErrUnsafe},
		{"an empty name", bad("files/a//b"), ErrUnsafe},
		{"the lock", bad("files/lock"), ErrUnsafe},
		{"the lock in capitals", bad("files/LOCK"), ErrUnsafe},
		{"a socket", bad("files/window.socket"), ErrUnsafe},
		{"an unfinished file", bad("files/settings.toml.unfinished"), ErrUnsafe},
		{"the recent files in capitals", bad("files/FILES.JSON"), ErrUnsafe},
		{"the recent files with a ligature", bad("files/\ufb01les.json"), ErrUnsafe},
		{"the library in wide letters", bad("files/\uff4cibrary.json"), ErrUnsafe},
		{"the recent files of earlier versions in capitals", bad("files/FILES.TXT"), ErrUnsafe},
		{"the library of earlier versions in wide letters", bad("files/\uff4cibrary.txt"), ErrUnsafe},
		{"a hidden file", bad("files/.profile"), ErrUnsafe},
		{"permissions of engines", bad("files/.Engines-Allowed"), ErrUnsafe},
		{"a folder called like the progress", bad("files/progress.txt/x"), ErrUnsafe},
		{"a folder called like the settings", bad("files/Settings.JSON/a/x"), ErrUnsafe},
		{"a folder called like the settings of earlier versions", bad("files/Settings.TOML/a/x"), ErrUnsafe},
		{"a folder called like a game", bad("files/games/a.txt/x"), ErrUnsafe},
		{"a folder called like the lock", bad("files/lock/x"), ErrUnsafe},
		{"a folder called like the socket", bad("files/window.socket/x"), ErrUnsafe},
		{"a folder called like an unfinished file", bad("files/settings.toml.unfinished/x"), ErrUnsafe},
		{"a file called like the folder of games", bad("files/Games"), ErrUnsafe},
		{"a manifest of too many files", pack(t, told(`"files":[`, `"files":[{},`), game), ErrDamaged},
		{"a manifest with a large part", pack(t, told(`"files"`, `"x":"`+strings.Repeat("x", 2*longestToken)+`","files"`), game), store.ErrTooLarge},
		{"a manifest with many parts", pack(t, told(`"files"`, `"x":[0`+strings.Repeat(",0", 2*tokensOfRest)+`],"files"`), game), store.ErrTooLarge},
		{"a manifest within others", pack(t, told(`"files"`, `"x":`+strings.Repeat("[", 2*tokensOfRest)), game), store.ErrTooLarge},
		{"text after the manifest", pack(t, told("", "")+"x", game), ErrDamaged},
		{"a long name", bad("files/" + strings.Repeat("x", 300)), ErrUnsafe},
		{"many folders", bad("files/" + strings.Repeat("x/", 100) + "y"), ErrUnsafe},
		{"a symbolic link", pack(t, "", entry{name: game.name, text: "/etc/passwd", mode: fs.ModeSymlink}), ErrUnsafe},
		{"a device file", pack(t, "", entry{name: game.name, mode: fs.ModeDevice}), ErrUnsafe},
		{"a bomb", claim(good, game.name, store.MaxFile+1), store.ErrTooLarge},
		{"a bomb that hides its size", claim(pack(t, told(`"size":1`, `"size":1048577`), entry{name: game.name, text: strings.Repeat("\x00", 1<<20+1)}), game.name, 1), ErrDamaged},
		{"less than it says", claim(good, game.name, 1<<20), ErrDamaged},
		{"a manifest without end", claim(good, manifestName, 1<<31), store.ErrTooLarge},
	} {
		a, err := read(tc.data, on)
		var format *FormatError
		if !errors.Is(err, tc.want) || !errors.As(err, &format) || a != nil {
			t.Errorf("%s: %+v, %v; want %v", tc.name, a, err, tc.want)
			continue
		}
		for _, l := range locale.All() {
			if text := l.Say(Cause(err)); text == "" || strings.Contains(text, "%!") || len([]rune(text)) > 160 || strings.ContainsAny(text, "\x00\n") || !utf8.ValidString(text) {
				t.Errorf("%s is told as %q", tc.name, text)
			}
		}
	}
}

// No flipped bit changes the restored files.
func TestWrongBits(t *testing.T) {
	good := pack(t, "", entry{name: "files/games/a.txt", text: "the moves of a game"})
	for i := range good {
		for bit := range 8 {
			data := bytes.Clone(good)
			data[i] ^= 1 << bit
			a, err := read(data, on)
			if err != nil {
				continue
			}
			if text := string(a.Content("games/a.txt")); text != "the moves of a game" {
				t.Fatalf("byte %d, bit %d: %q, want %q", i, bit, text, "the moves of a game")
			}
		}
	}
}

// TestLargest reads archives that would take longer than a second to check.
func TestLargest(t *testing.T) {
	noise := make([]byte, 1<<20)
	rand.NewChaCha8([32]byte{}).Read(noise)
	names := []string{"files/a", "files/b", "files/c"}
	content := pack(t, "", entry{name: names[0], text: string(noise)}, entry{name: names[1]}, entry{name: names[2]})
	for _, name := range names {
		content = claim(content, name, 54<<20)
	}
	for name, data := range map[string][]byte{"66 MB": make([]byte, 66<<20), "162 MB of content": content} {
		r := &counting{ReaderAt: bytes.NewReader(data)}
		if _, err := Read(r, int64(len(data)), on); !errors.Is(err, store.ErrTooLarge) || r.read > 16<<10 {
			t.Errorf("%s: %v after %d bytes, want %v after at most 16 KB", name, err, r.read, store.ErrTooLarge)
		}
	}
}

// TestMostFiles lists as many files as a backup may hold, with the manifest, and claims one more.
func TestMostFiles(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range most + 1 {
		if _, err := z.CreateRaw(&zip.FileHeader{Name: "files/" + strconv.Itoa(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if all, err := list(bytes.NewReader(b.Bytes()), int64(b.Len()), newUnpacking()); err != nil || len(all) != most+1 {
		t.Errorf("an archive of %d files: %d, %v, want all of them", most+1, len(all), err)
	}
	if _, err := read(claiming(4<<20, most+2), on); !errors.Is(err, store.ErrTooLarge) {
		t.Errorf("a claim of %d files: %v, want %v", most+2, err, store.ErrTooLarge)
	}
}

// headerSize is the size in bytes of the header of a file in an archive, without its name.
const headerSize = 30

// A joint reader reads a header before the offset manifest only when two goroutines ask for one.
type joint struct {
	*bytes.Reader
	manifest int64
	readers  atomic.Int32
	both     chan struct{}
}

func (j *joint) ReadAt(p []byte, at int64) (int, error) {
	if len(p) == headerSize && at < j.manifest {
		if j.readers.Add(1) == 2 {
			close(j.both)
		}
		select {
		case <-j.both:
		case <-time.After(time.Minute):
			return 0, errors.New("no other goroutine reads")
		}
	}
	return j.Reader.ReadAt(p, at)
}

// Files are checked in parallel, the last one like the others.
func TestFilesAreCheckedInParallel(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	data := pack(t, "", entry{name: "files/games/a.txt", text: "x"}, entry{name: "files/games/b.txt", text: "y"})
	r := &joint{Reader: bytes.NewReader(data), manifest: int64(bytes.LastIndex(data, []byte("PK\x03\x04"))), both: make(chan struct{})}
	if a, err := Read(r, int64(len(data)), on); err != nil || a.Games != 2 {
		t.Errorf("the backup is read as %+v, %v, want two games checked at the same time", a, err)
	}
	var all []entry
	m := manifest{Format: format, Made: "2026-03-01T12:00:00Z"}
	for i := range 20 {
		all = append(all, entry{name: fmt.Sprintf("files/games/%d.txt", i), text: "x"})
		m.Files = append(m.Files, file{fmt.Sprintf("games/%d.txt", i), 1, digest([]byte("x")), m.Made})
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		all[i].text = "y"
		_, err := read(pack(t, string(text), all...), on)
		var at *FormatError
		if !errors.As(err, &at) || at.Name != m.Files[i].Name || at.Err != ErrDamaged {
			t.Errorf("with file %d of %d wrong: %v, want %v of %s", i, len(all), err, ErrDamaged, m.Files[i].Name)
		}
		all[i].text = "x"
	}
}

// An archive repacked by another program may contain folders.
func TestFoldersAreNoHarm(t *testing.T) {
	data := pack(t, "", entry{name: "files/", mode: fs.ModeDir}, entry{name: "files/games/", mode: fs.ModeDir}, entry{name: "files/games/a.txt", text: "x"})
	if a, err := read(data, on); err != nil || a.Files != 1 {
		t.Errorf("the backup is read as %+v, %v, want one file", a, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("PK\x03\x04"))
	f.Add(pack(f, ""))
	f.Add(pack(f, "", entry{name: "files/games/a.txt", text: "x"}, entry{name: "files/settings.json", text: "{}"}, entry{name: "files/match.txt", text: "x"}))
	f.Add(pack(f, told("", ""), entry{name: "files/../x", text: "x"}))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := read(data, on)
		if err != nil {
			var format *FormatError
			if a != nil || !errors.As(err, &format) || locale.English.Say(Cause(err)) == "" {
				t.Errorf("the error is %v, want one of the format that has words", err)
			}
			return
		}
		v, m := vault(t, map[string]string{"settings.json": "mine", "games/a.txt": "mine"})
		if _, err := v.Restore(a, now, false, on); err != nil {
			t.Fatalf("what has been checked cannot be restored: %v", err)
		}
		for name := range m.Files() {
			if !store.Portable(name) || store.Private(name) {
				t.Errorf("made %q", name)
			}
		}
		if got := m.Files(); got["settings.json"] != "mine" || got["games/a.txt"] != "mine" {
			t.Errorf("something that was here is gone: %q", got)
		}
	})
}

// mustRead reads a backup that is valid.
func mustRead(t interface {
	Helper()
	Fatal(...any)
}, data []byte) *Archive {
	t.Helper()
	a, err := read(data, on)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// read is Read of an archive in memory.
func read(data []byte, step ProgressFunc) (*Archive, error) {
	return Read(bytes.NewReader(data), int64(len(data)), step)
}

// A cause names its file, if any.
func TestCauseNamesTheFile(t *testing.T) {
	whole := locale.English.Say(Cause(&FormatError{Err: ErrDamaged}))
	part := locale.English.Say(Cause(&FormatError{Name: "games/a.txt", Err: ErrDamaged}))
	if strings.Contains(whole, "games/a.txt") || !strings.Contains(part, "games/a.txt") || whole == "" {
		t.Errorf("the causes are %q of the whole and %q of a file", whole, part)
	}
}

// TestCompare compares a manifest with lists of files that reach or exceed the limits.
func TestCompare(t *testing.T) {
	const archive = 1 << 20
	full := uint64(unpacked(archive))
	for _, c := range []struct {
		what                   string
		largest, whole, packed uint64
		want                   error
	}{
		{"the most", store.MaxFile, full, archive, nil},
		{"a larger file", store.MaxFile + 1, full, archive, store.ErrTooLarge},
		{"a byte too many", store.MaxFile, full + 1, archive, store.ErrTooLarge},
		{"more data than the archive has", store.MaxFile, full, archive + 1, ErrDamaged},
	} {
		m, found := &manifest{Format: format}, map[string]*zip.File{}
		for left := c.whole; left > 0; {
			size, name := min(left, c.largest), "games/"+strconv.Itoa(len(found))
			m.Files = append(m.Files, file{Name: name, Size: int64(size), Modified: now.Format(time.RFC3339)})
			found[name] = &zip.File{FileHeader: zip.FileHeader{Name: name, UncompressedSize64: size}}
			left -= size
		}
		found["games/0"].CompressedSize64 = c.packed
		if err := compare(m, found, archive); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
}
