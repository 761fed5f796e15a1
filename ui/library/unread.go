package library

import (
	"encoding/json"
	"slices"

	"chuhe/engine/record"
	"chuhe/ui/locale"
)

const (
	mostFaults = 100 // listed of a file in a part
	mostQuoted = 200 // characters of the text of one
)

// faults are the problems of a file in a part of the library, which its stamp keeps.
type faults struct {
	Listed []record.Problem
	More   int
}

// with returns the faults with further ones.
func (f faults) with(more []record.Problem) faults {
	listed := more[:min(len(more), mostFaults-len(f.Listed))]
	f.Listed, f.More = slices.Concat(f.Listed, listed), f.More+len(more)-len(listed)
	for i := range f.Listed {
		f.Listed[i].Text = locale.Shortened(f.Listed[i].Text, mostQuoted)
	}
	return f
}

// String returns the faults for a stamp, on one line; "" if there are none.
func (f faults) String() string {
	if len(f.Listed) == 0 {
		return ""
	}
	text, _ := json.Marshal(f) // texts and numbers have no errors
	return string(text)
}

// Unread lists what could not be read of the files in the places, place by place, and returns the number of problems
// beyond those that are listed.
func (l *Library) Unread() (list []UnreadFile, more int) {
	s := l.shelf
	known := map[string]bool{}
	for i, p := range s.parts {
		for j, file := range p.Files() {
			var f faults
			text := parseStamp(file.Stamp).faults
			if s.where[i][j].place <= 0 || text == "" || json.Unmarshal([]byte(text), &f) != nil {
				continue
			}
			for _, problem := range f.Listed {
				list = append(list, UnreadFile{file.Name, &problem})
			}
			known[file.Name], more = true, more+f.More
		}
	}
	for _, u := range l.state.Unread { // also those that may be read the next time
		if !known[u.Path] {
			list = append(list, u)
		}
	}
	return list, more + l.state.More
}
