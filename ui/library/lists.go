package library

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"slices"

	"chuhe/engine/gamedb"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// FileName is the name of the file, in the program's folder, that lists what the player has put into the library.
// docs/LIBRARY.md describes it.
const FileName = "library.json"

// Limits of that file: its size in bytes, the places of a kind, those that backups may propose, and the favourites or
// games taken out.
const (
	largestLists = 16 << 20
	mostPlaces   = 10_000
	mostProposed = 1000
	mostMarks    = 1 << 20
)

// format describes the file. Read only.
var format = store.Format[lists]{
	File: store.File{
		Name: FileName, Title: "Chuhe library", Version: 1, Largest: largestLists,
		Broken: locale.LibraryUnread, Unsaved: locale.LibraryUnsaved,
	},
	Default: func() lists { return lists{} }, Check: (*lists).tidy,
	Fields: func(l *lists) []field.Field {
		return []field.Field{
			field.List("places", &l.places, mostPlaces, path),
			field.List("proposed", &l.proposed, mostPlaces, path),
			field.List("dropped", &l.dropped, mostPlaces, copied),
			field.List("searches", &l.searches, mostSearches, kept),
			groups("players", &l.merged[PlayerNames]),
			groups("events", &l.merged[EventNames]),
			groups("apart", &l.apart),
			digests("favourites", &l.favourites),
			digests("out", &l.out),
		}
	},
}

// A KeptSearch is a search that the player keeps as a place of the library.
type KeptSearch struct {
	Name, Text string // Text as in a Filter
	Scope      Scope
	Place      string // of the scope InPlace
}

// Limits of kept searches: their number, and the length of their texts in bytes.
const (
	mostSearches = 1000
	longestText  = 4096
)

func kept(s *KeptSearch) field.Field {
	return field.Object("", field.Text("name", &s.Name, longestText), field.Text("text", &s.Text, longestText),
		field.Word("in", &s.Scope, "everywhere", "own", "favourites", "place"),
		field.Optional(field.Path("place", &s.Place)))
}

// copied returns a field for a copy of a file.
func copied(place *string) field.Field {
	return field.Checked(field.Path("", place), func() error {
		if !isCopy(*place) {
			return fmt.Errorf("%q is not a copy", *place)
		}
		return nil
	})
}

func path(p *string) field.Field { return field.Path("", p) }

// digests returns a field for a set of games.
func digests(key string, p *map[uint64]bool) field.Field {
	all := slices.Sorted(maps.Keys(*p))
	f := field.List(key, &all, mostMarks, func(g *uint64) field.Field { return field.Hex("", g) })
	set := f.Set
	f.Set = func(v any) error {
		err := set(v)
		*p = marked(nil, all, true)
		return err
	}
	return f
}

// tidy removes places that are listed twice.
func (l *lists) tidy() error {
	known := map[string]bool{}
	twice := func(path string) bool {
		before := known[path]
		known[path] = true
		return before
	}
	l.places = slices.DeleteFunc(l.places, twice)
	l.proposed = slices.DeleteFunc(l.proposed, twice)
	return nil
}

// lists holds the places, favourites and removed games that the player chose. Values are immutable: methods return a
// changed copy.
type lists struct {
	places          []string // absolute paths
	proposed        []string // places that only a backup names, which are not read
	favourites, out map[uint64]bool
	searches        []KeptSearch
	merged          [nameKinds][][]string // names that are spellings of their first one
	apart           [][]string            // names that are no spellings of one, although they look like it
	// dropped are copies that the player has removed, to be deleted at the next start.
	dropped []string
}

// with returns lists in which the place is added at the end, or removed. It is no proposal any more.
func (l lists) with(place string, there bool) lists {
	l.places = slices.DeleteFunc(slices.Clone(l.places), func(p string) bool { return p == place })
	l.proposed = slices.DeleteFunc(slices.Clone(l.proposed), func(p string) bool { return p == place })
	if there {
		l.places = append(l.places, place)
	}
	return l
}

// moved returns lists in which a place has another path. If that is a place already, the first one goes.
func (l lists) moved(from, to string) lists {
	if l.names(to) {
		return l.with(from, false)
	}
	l.places = slices.Clone(l.places)
	for i, p := range l.places {
		if p == from {
			l.places[i] = to
		}
	}
	return l
}

// names reports whether a path is a place, or proposed as one.
func (l lists) names(path string) bool {
	return slices.Contains(l.places, path) || slices.Contains(l.proposed, path)
}

// and returns lists with what others add. Their places are proposals, except copies in the program's folder.
func (l lists) and(others lists) lists {
	for _, place := range slices.Concat(others.places, others.proposed) {
		switch {
		case l.names(place) || len(l.proposed) == mostProposed:
		case isCopy(place):
			l.places = append(slices.Clip(l.places), place)
		default:
			l.proposed = append(slices.Clip(l.proposed), place)
		}
	}
	for _, s := range others.searches {
		if !slices.Contains(l.searches, s) && len(l.searches) < mostSearches {
			l.searches = append(slices.Clip(l.searches), s)
		}
	}
	for kind := range nameKinds {
		for _, group := range others.merged[kind] {
			l = l.join(kind, group, true)
		}
	}
	l.favourites = marked(l.favourites, slices.Collect(maps.Keys(others.favourites)), true)
	l.out = marked(l.out, slices.Collect(maps.Keys(others.out)), true)
	return l
}

// outMarks returns the marks of a game that was taken out: of all its copies with the same date and result, and of that
// in one file.
func outMarks(h gamedb.Head, file string) (wide, narrow uint64) {
	sum := fnv.New64a()
	facts := binary.LittleEndian.AppendUint64(nil, h.Twin)
	sum.Write(append(binary.LittleEndian.AppendUint32(facts, uint32(h.Day)), byte(h.Result)))
	wide = sum.Sum64()
	io.WriteString(sum, files.Source(file, h.Number))
	return wide, sum.Sum64()
}

// takenOut reports whether the player took a game out. Marks of earlier versions are those of all games with the same
// start, moves and players.
func (l *lists) takenOut(h gamedb.Head, file string) bool {
	if len(l.out) == 0 {
		return false
	}
	wide, narrow := outMarks(h, file)
	return l.out[wide] || l.out[narrow] || l.out[h.Twin]
}

// marked returns a set with games added, or removed.
func marked(set map[uint64]bool, games []uint64, there bool) map[uint64]bool {
	set = maps.Clone(set)
	if set == nil {
		set = map[uint64]bool{}
	}
	for _, g := range games {
		if there {
			set[g] = true
		} else {
			delete(set, g)
		}
	}
	return set
}
