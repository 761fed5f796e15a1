// Package formats lists the formats in which games can be read and written, and detects the format of a file.
package formats

import (
	"path"
	"slices"
	"strings"

	"chuhe/engine/record"
	"chuhe/engine/record/cbf"
	"chuhe/engine/record/cbr"
	"chuhe/engine/record/dhtmlxq"
	"chuhe/engine/record/json"
	"chuhe/engine/record/movelist"
	"chuhe/engine/record/pgn"
	"chuhe/engine/record/wxf"
	"chuhe/engine/record/xqf"
)

// All returns the formats, those with the most reliable detection first.
func All() []record.Format {
	return []record.Format{
		xqf.Format{},
		cbr.Format{},
		cbr.Library{},
		cbf.Format{},
		dhtmlxq.Format{},
		json.Format{},
		wxf.Format{},
		pgn.Format{},
		movelist.EPD{},
		movelist.Format{}, // last, because it is the least specific
	}
}

// ByName returns the format with the given name, or nil.
func ByName(name string) record.Format {
	for _, f := range All() {
		if f.Name() == name {
			return f
		}
	}
	return nil
}

// ByFile returns the format for the extension of a file name, or nil.
func ByFile(name string) record.Format {
	ending := strings.ToLower(path.Ext(name))
	for _, f := range All() {
		if slices.Contains(f.Extensions(), ending) {
			return f
		}
	}
	return nil
}

// Detect returns the format of a file that begins with head (record.SniffLength bytes, or the whole file if it is
// shorter), or nil. It ignores the file's name, which may be wrong.
func Detect(head []byte) record.Format {
	for _, f := range All() {
		if f.Sniff(head) {
			return f
		}
	}
	return nil
}
