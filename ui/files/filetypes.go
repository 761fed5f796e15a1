package files

import (
	"slices"

	"chuhe/engine/record"
	"chuhe/engine/record/formats"
	"chuhe/ui/locale"
)

// Names of formats that this package refers to.
const (
	usual  = "pgn"     // the format of files without a known extension
	plain  = "dhtmlxq" // the format of text files
	arrays = "json"    // the format whose games are elements of an array
)

// WriterFor returns the format in which to write a file: that of its extension, or else the usual one.
func WriterFor(path string) record.Writer {
	if w, ok := formats.ByFile(path).(record.Writer); ok {
		return w
	}
	name := usual
	if EndsLike(path, []string{".txt"}) {
		name = plain
	}
	w, _ := formats.ByName(name).(record.Writer)
	return w
}

// GameTypes lists the types of game files. For reading, the first entry combines all types; for writing, the first
// entry is the default.
func GameTypes(write bool) []FileType {
	var kinds []FileType
	all := []string{".txt"}
	for _, f := range formats.All() {
		endings := f.Extensions()
		if f.Name() == plain {
			endings = append(slices.Clone(endings), ".txt")
		}
		all = append(all, f.Extensions()...)
		if _, writer := f.(record.Writer); !write || writer {
			kinds = append(kinds, FileType{Name: locale.FormatName(f.Name()), Endings: endings})
		}
		if f.Name() == usual && write {
			last := len(kinds) - 1
			kinds[0], kinds[last] = kinds[last], kinds[0]
		}
	}
	if write {
		return kinds
	}
	kinds = slices.Insert(kinds, 0, FileType{Name: locale.Msg(locale.AllRecords), Endings: all})
	return append(kinds, FileType{Name: locale.Msg(locale.AllFiles)})
}

// PictureType is the type of pictures from which positions are read.
func PictureType() FileType {
	return FileType{Name: locale.Msg(locale.PhotoFiles), Endings: []string{".png", ".jpg", ".jpeg", ".webp", ".gif"}}
}
