package files

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/store"
)

// FileName is the name of the file, in the program's folder, that lists the files opened last. Each of its lines is a
// key and a quoted text, because a path may contain any character:
//
//	Chuhe files 1
//	folder "/home/user"            of the last file
//	visited "/home/user"           up to five folders, the last one first
//	recent "/home/user/a.pgn"      up to ten, the last one first
//	told "/home/user/b.pgn"        like recent, but only a backup names it
//	open "/home/user/a.pgn" "pgn" true DIGEST PRINT
//
// The last line is present while the game on the board has a file. It ends with the word proposed if only a backup names
// that file.
const FileName = "files.txt"

// largestMemory is the maximum size in bytes of that file.
const largestMemory = 256 << 10

const memoryTitle = "Chuhe files 1"

// proposed is the last word of an "open" line of a backup.
const proposed = "proposed"

// Keep loads the remembered files and saves changes with w from now on. Entries that cannot be read are dropped.
func (f *Files) Keep(w *store.Writer) {
	if data, err := w.Store().Read(FileName, largestMemory); err == nil {
		f.recall(string(data))
	}
	f.writer = w
}

// Adopt takes from the content of such a file in a backup what it may decide: it adds files and folders to the lists, after
// those that are there. playing means that the game of the backup is on the board; Adopt reports whether its file is
// proposed for it.
func (f *Files) Adopt(data []byte, playing bool) bool {
	from := &Files{told: map[string]bool{}}
	from.recall(string(data))
	for _, path := range from.recent {
		if len(f.recent) < mostRecent && !slices.Contains(f.recent, path) {
			f.recent = append(f.recent, path)
			f.told[path] = true
		}
	}
	for _, path := range from.folders {
		if len(f.folders) < mostFolders && !slices.Contains(f.folders, path) {
			f.folders = append(f.folders, path)
		}
	}
	playing = playing && from.current.Path != "" && !store.Distant(from.current.Path)
	if playing {
		f.current, f.print = from.current, from.print
		f.current.Proposed = true
	}
	f.save()
	return playing
}

// Current returns the file of the game that was on the board when the program last ended, and the stored version of
// the game; false if it had none.
func (f *Files) Current() (Document, Print, bool) { return f.current, f.print, f.current.Path != "" }

// SetCurrent sets the file of the game on the board; the zero Document means none.
func (f *Files) SetCurrent(d Document, p Print) {
	f.current, f.print = d, p
	f.save()
}

// save hands the content to the writer if it has changed.
func (f *Files) save() {
	if f.writer == nil {
		return
	}
	if text := f.memory(); text != f.saved {
		f.saved = text
		f.writer.Put(FileName, store.Bytes([]byte(text)), "")
	}
}

// memory returns the content of the file.
func (f *Files) memory() string {
	var b strings.Builder
	fmt.Fprintln(&b, memoryTitle)
	if f.folder != "" {
		fmt.Fprintf(&b, "folder %q\n", f.folder)
	}
	for _, path := range f.folders {
		fmt.Fprintf(&b, "visited %q\n", path)
	}
	for _, path := range f.recent {
		fmt.Fprintf(&b, "%s %q\n", map[bool]string{false: "recent", true: "told"}[f.told[path]], path)
	}
	if d := f.current; d.Path != "" {
		end := ""
		if d.Proposed {
			end = " " + proposed
		}
		fmt.Fprintf(&b, "open %q %q %t %x %016x%s\n", d.Path, d.Format, d.Alone, d.digest, uint64(f.print), end)
	}
	return b.String()
}

// recall reads the content of the file. It skips invalid lines.
func (f *Files) recall(text string) {
	lines := strings.Split(text, "\n")
	if strings.TrimSpace(lines[0]) != memoryTitle {
		return
	}
	for _, line := range lines[1:] {
		key, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		path, rest, ok := quoted(rest)
		if !ok || path == "" {
			continue
		}
		switch {
		case key == "folder":
			f.folder = path
		case key == "visited" && len(f.folders) < mostFolders:
			f.folders = append(f.folders, path)
		case (key == "recent" || key == "told") && len(f.recent) < mostRecent:
			f.recent = append(f.recent, path)
			if key == "told" {
				f.told[path] = true
			}
		case key == "open":
			f.recallOpen(path, rest)
		}
	}
}

// recallOpen reads the rest of an "open" line, after the path.
func (f *Files) recallOpen(path, rest string) {
	format, rest, ok := quoted(rest)
	words := strings.Fields(rest)
	d := Document{Path: path, Format: format}
	if d.Proposed = len(words) == 4 && words[3] == proposed; d.Proposed {
		words = words[:3]
	}
	if !ok || len(words) != 3 {
		return
	}
	d.Alone = words[0] == "true"
	sum, err := hex.DecodeString(words[1])
	print, wrong := strconv.ParseUint(words[2], 16, 64)
	if err != nil || wrong != nil || len(sum) != len(d.digest) {
		return
	}
	copy(d.digest[:], sum)
	f.current, f.print = d, Print(print)
}

// quoted cuts a quoted text from the start of a line.
func quoted(line string) (text, rest string, ok bool) {
	line = strings.TrimSpace(line)
	prefix, err := strconv.QuotedPrefix(line)
	if err != nil {
		return "", "", false
	}
	text, _ = strconv.Unquote(prefix) // which QuotedPrefix has verified
	return text, line[len(prefix):], true
}
