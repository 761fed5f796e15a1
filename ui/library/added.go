package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/files"
	"chuhe/ui/store"
)

// An AddedFile is a file of a place that is no copy in the program's folder.
type AddedFile struct {
	Path string
	Copy string // a name for a copy of it, which no other has
	Size int64  // in bytes
}

// AddedFiles lists the files of the places, with what they were when they were read.
func (l *Library) AddedFiles() (list []AddedFile) {
	s, taken, known := l.shelf, map[string]bool{}, map[string]bool{}
	for _, place := range l.lists.places {
		taken[strings.ToLower(place)] = isCopy(place)
	}
	for i, p := range s.parts {
		for j, f := range p.Files() {
			if s.where[i][j].place <= 0 || isCopy(f.Name) || known[f.Name] || s.where[i][j].absent {
				continue
			}
			known[f.Name] = true
			state, _, _ := strings.Cut(parseStamp(f.Stamp).state, "-")
			size, _ := strconv.ParseInt(state, 10, 64)
			name := store.Free(copyName(f.Name), func(name string) bool { return taken[strings.ToLower(name)] })
			taken[strings.ToLower(name)] = true
			list = append(list, AddedFile{f.Name, name, size})
		}
	}
	return list
}

// copyName returns the name of a copy of a file in the program's folder.
func copyName(path string) string {
	return CopiesFolder + "/" + cmp.Or(store.SafeName(files.Base(path)), "games.pgn")
}

// withCopies returns the lists of a backup with the copies that it holds as places, unless the places that they come
// from are here.
func (l lists) withCopies(copies []string, here lists) lists {
	away := func(place string) bool { return !isCopy(place) && !slices.Contains(here.places, place) }
	if !slices.ContainsFunc(l.places, away) {
		return l
	}
	l.places = slices.Clone(l.places)
	for _, name := range copies {
		if isCopy(name) && !l.names(name) && !slices.Contains(l.dropped, name) {
			l.places = append(l.places, name)
		}
	}
	return l
}
