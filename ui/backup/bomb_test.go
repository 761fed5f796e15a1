package backup

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"chuhe/ui/autosave"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// swollen returns an archive of only a manifest that repeats a text n times, a multiple of 1000.
func swollen(t *testing.T, before, text string, n int, after string) []byte {
	t.Helper()
	var all strings.Builder
	all.Grow(n*len(text) + 1000)
	all.WriteString(`{"format":1,"program":"1","made":"2026-03-01T12:00:00Z",` + before)
	for part := strings.Repeat(text, 1000); n > 0; n -= 1000 {
		all.WriteString(part)
	}
	all.WriteString(after)
	return pack(t, all.String())
}

// listed returns an archive of only a list of n files, each with a comment.
func listed(n, name, comment int) []byte {
	var b bytes.Buffer
	b.Grow(n*(46+name+comment) + 100)
	b.WriteString("PK\x03\x04")
	start := b.Len()
	for i := range n {
		item := make([]byte, 46)
		copy(item, itemMark)
		binary.LittleEndian.PutUint16(item[28:], uint16(name))
		binary.LittleEndian.PutUint16(item[32:], uint16(comment))
		b.Write(item)
		fmt.Fprintf(&b, "files/%0*d%s", name-len("files/"), i, strings.Repeat(" ", comment))
	}
	end := make([]byte, 22)
	copy(end, "PK\x05\x06")
	binary.LittleEndian.PutUint16(end[8:], uint16(n))
	binary.LittleEndian.PutUint16(end[10:], uint16(n))
	binary.LittleEndian.PutUint32(end[12:], uint32(b.Len()-start))
	binary.LittleEndian.PutUint32(end[16:], uint32(start))
	b.Write(end)
	return b.Bytes()
}

// claiming returns an archive of size bytes whose end record claims n files.
func claiming(size int, n uint64) []byte {
	wide := make([]byte, wideEndSize)
	copy(wide, wideEnd)
	binary.LittleEndian.PutUint64(wide[4:], wideEndSize-12)
	binary.LittleEndian.PutUint64(wide[24:], n)
	binary.LittleEndian.PutUint64(wide[wideCount:], n)
	where := make([]byte, 20)
	copy(where, "PK\x06\x07")
	binary.LittleEndian.PutUint64(where[8:], uint64(size))
	binary.LittleEndian.PutUint32(where[16:], 1)
	end := append([]byte("PK\x05\x06"), bytes.Repeat([]byte{0xff}, 18)...)
	end[20], end[21] = 0, 0 // no comment
	for i := 4; i < 8; i++ {
		end[i] = 0 // one part
	}
	data := make([]byte, size)
	copy(data, "PK\x03\x04")
	return append(append(append(data, wide...), where...), end...)
}

// Claims of an archive must not take memory before they are verified: at most 64 MiB, plus 1 KiB for each actual file.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: unpacks half a gigabyte")
	}
	blank := strings.Repeat("\x00", store.MaxFile)
	lie := told("", "")
	for name, c := range map[string]struct {
		data  []byte
		files int
		want  error
	}{
		"files that are not there":  {swollen(t, `"files":[{}`, ",{}", 3_000_000, "]}"), 0, store.ErrTooLarge},
		"an unknown list":           {swollen(t, `"x":[0`, ",0", 6_000_000, `],"files":[]}`), 0, store.ErrTooLarge},
		"an unknown text":           {swollen(t, `"x":"`, "x", 60_000_000, `","files":[]}`), 0, store.ErrTooLarge},
		"lists in each other":       {swollen(t, `"x":`, "[", 60_000_000, ""), 0, store.ErrTooLarge},
		"blanks":                    {swollen(t, "", " ", 60_000_000, `"files":[]}`), 0, store.ErrTooLarge},
		"many names":                {listed(400_000, 20, 0), most, store.ErrTooLarge},
		"long names":                {listed(1000, 60_000, 0), 0, store.ErrTooLarge},
		"long comments":             {listed(1000, 20, 60_000), 0, store.ErrTooLarge},
		"a claim of many files":     {claiming(32<<20, 1_000_000), 0, store.ErrTooLarge},
		"a file of blanks":          {pack(t, lie, entry{name: "files/games/a.txt", text: blank}), 1, ErrDamaged},
		"a file of as many blanks":  {pack(t, strings.Replace(lie, `"size":1`, fmt.Sprintf(`"size":%d`, len(blank)), 1), entry{name: "files/games/a.txt", text: blank}), 1, ErrDamaged},
		"two files of blanks":       {pack(t, "", entry{name: "files/games/a.txt", text: blank}, entry{name: "files/games/b.txt", text: blank}), 2, store.ErrTooLarge},
		"a game of blanks in play":  {pack(t, "", entry{name: "files/autosave.txt", text: blank}), 1, nil},
		"settings that are blanks":  {pack(t, "", entry{name: "files/settings.json", text: blank}), 1, nil},
		"names that are not unique": {pack(t, "", entry{name: "files/a"}, entry{name: "files/A"}), 2, ErrUnsafe},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		a, err := read(c.data, on)
		if err == nil {
			a.Content(autosave.FileName)
			a.Content(settings.FileName)
		}
		runtime.ReadMemStats(&after)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if took, most := after.TotalAlloc-before.TotalAlloc, uint64(64<<20+c.files<<10); took > most {
			t.Errorf("%s: it takes %d bytes of memory, more than %d", name, took, most)
		}
	}
}
