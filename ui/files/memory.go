package files

import (
	"encoding/hex"
	"fmt"
	"slices"

	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the name of the file, in the program's folder, that lists the files opened last. docs/AUTOSAVE.md
// describes it.
const FileName = "files.json"

// A memory is what is remembered of the player's files.
type memory struct {
	folder  string   // folder of the last file; empty: none
	folders []string // folders of the last files, newest first
	recent  []recentFile
	current Document // file of the game on the board
	print   Print    // print of the game as stored in that file

	beside      Document // the same of the record beside it
	besidePrint Print
}

// A recentFile is a file opened or written before.
type recentFile struct {
	path string
	told bool // only a backup names it
}

// format describes the file. Read only.
var format = store.Format[memory]{
	File: store.File{
		Name: FileName, Title: "Chuhe files", Version: 1, Largest: 2 << 20,
		Broken: locale.FilesUnread,
	},
	Default: func() memory { return memory{} },
	Fields: func(m *memory) []field.Field {
		return []field.Field{
			field.Text("folder", &m.folder, 64<<10),
			field.List("visited", &m.folders, mostFolders, func(p *string) field.Field { return field.Path("", p) }),
			field.List("recent", &m.recent, mostRecent, func(r *recentFile) field.Field {
				return field.Object("", field.Path("path", &r.path), field.Optional(field.Flag("told", &r.told)))
			}),
			open("open", &m.current, &m.print),
			open("beside", &m.beside, &m.besidePrint),
		}
	},
}

// open returns a field for the file of a game: a list, which is empty if it has none.
func open(key string, doc *Document, of *Print) field.Field {
	var all []Document
	if doc.Path != "" {
		all = append(all, *doc)
	}
	print := uint64(*of)
	f := field.List(key, &all, 1, func(d *Document) field.Field {
		return field.Object("",
			field.Path("path", &d.Path),
			field.Text("format", &d.Format, 100),
			field.Flag("alone", &d.Alone),
			d.digest.field("digest"),
			field.Hex("print", &print),
			field.Optional(field.Flag("proposed", &d.Proposed)))
	})
	set := f.Set
	f.Set = func(v any) error {
		err := set(v)
		if len(all) > 0 {
			*doc, *of = all[0], Print(print)
		}
		return err
	}
	return f
}

func (d *digest) field(key string) field.Field {
	return field.Field{Key: key, Get: func() any { return hex.EncodeToString(d[:]) }, Set: func(v any) error {
		text, _ := v.(string)
		sum, err := hex.DecodeString(text)
		if err != nil || len(sum) != len(d) {
			return fmt.Errorf("%v is not a digest", v)
		}
		copy(d[:], sum)
		return nil
	}}
}

// Keep loads the remembered files and saves changes with w from now on. The message reports what cannot be read.
func (f *Files) Keep(w *store.Writer) (message locale.Message) {
	f.kept, message, _ = format.Open(w, &f.memory)
	return message
}

// Adopt takes from the content of such a file in a backup what it may decide: it adds files and folders to the lists,
// after those that are there. playing means that the game of the backup is on the board; Adopt reports whether its file
// is proposed for it.
func (f *Files) Adopt(data []byte, playing bool) bool {
	from, _, _ := format.Read(data)
	for _, r := range from.recent {
		if len(f.recent) < mostRecent && f.find(r.path) < 0 {
			f.recent = append(f.recent, recentFile{r.path, true})
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

// Beside is Current for the record beside that game.
func (f *Files) Beside() (Document, Print, bool) { return f.beside, f.besidePrint, f.beside.Path != "" }

// SetBeside is SetCurrent for the record beside that game.
func (f *Files) SetBeside(d Document, p Print) {
	f.beside, f.besidePrint = d, p
	f.save()
}

// save hands the content to the writer if it has changed.
func (f *Files) save() { f.kept.Save() }
