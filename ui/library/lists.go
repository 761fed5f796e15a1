package library

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// FileName is the name of the file, in the program's folder, that lists what the player has put into the library. Each
// of its lines is a key and a value:
//
//	Chuhe library 1
//	place "/home/user/games"       a folder or a file, in the order of the page
//	proposed "/home/user/other"    one that only a backup names
//	favourite 0123456789abcdef     a game, by the hash of its start, moves and players
//	out 0123456789abcdef           a game that the player has taken out
//	dropped "library/a.pgn"        a copy that the player has removed, to be deleted at the next start
const FileName = "library.txt"

const listsTitle, listsVersion = "Chuhe library ", 1

// largestLists is the maximum size in bytes of that file, and mostPlaces and mostProposed the numbers of places in it.
const (
	largestLists = 16 << 20
	mostPlaces   = 10_000 // with the proposals
	mostProposed = 1000
)

// lists holds the places, favourites and removed games that the player chose. Values are immutable: methods return a
// changed copy.
type lists struct {
	places          []string // absolute paths
	proposed        []string // places that only a backup names, which are not read
	favourites, out map[uint64]bool
	dropped         []string // copies to be deleted at the next start
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
	l.favourites = marked(l.favourites, slices.Collect(maps.Keys(others.favourites)), true)
	l.out = marked(l.out, slices.Collect(maps.Keys(others.out)), true)
	return l
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

// text returns the content of the file.
func (l lists) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d\n", listsTitle, listsVersion)
	for _, place := range l.places {
		fmt.Fprintf(&b, "place %q\n", place)
	}
	for _, place := range l.proposed {
		fmt.Fprintf(&b, "proposed %q\n", place)
	}
	for _, place := range l.dropped {
		fmt.Fprintf(&b, "dropped %q\n", place)
	}
	for _, set := range []struct {
		key   string
		games map[uint64]bool
	}{{"favourite", l.favourites}, {"out", l.out}} {
		for _, g := range slices.Sorted(maps.Keys(set.games)) {
			fmt.Fprintf(&b, "%s %016x\n", set.key, g)
		}
	}
	return b.String()
}

// parseLists reads the content of the file. It skips invalid lines. The error for a file that is something else or was
// written by a later version is a *store.FormatError.
func parseLists(data []byte) (lists, error) {
	l := lists{favourites: map[uint64]bool{}, out: map[uint64]bool{}}
	err := store.ParseLines(data, listsTitle, listsVersion, func(line string) error {
		key, value, _ := strings.Cut(line, " ")
		switch key {
		case "place", "proposed":
			path, err := strconv.Unquote(value)
			if err != nil || path == "" || l.names(path) || len(l.places)+len(l.proposed) == mostPlaces {
				break
			}
			if key == "place" {
				l.places = append(l.places, path)
			} else {
				l.proposed = append(l.proposed, path)
			}
		case "dropped":
			if place, err := strconv.Unquote(value); err == nil && isCopy(place) {
				l.dropped = append(l.dropped, place)
			}
		case "favourite", "out":
			if g, err := strconv.ParseUint(value, 16, 64); err == nil {
				map[string]map[uint64]bool{"favourite": l.favourites, "out": l.out}[key][g] = true
			}
		}
		return nil
	})
	if err != nil {
		return lists{}, err
	}
	return l, nil
}

// readLists reads the file. A file that cannot be read is set aside, and the message reports it.
func readLists(s store.Store) (lists, locale.Message) {
	data, err := s.Read(FileName, largestLists)
	if errors.Is(err, fs.ErrNotExist) {
		return lists{}, locale.Message{}
	}
	var l lists
	if err == nil {
		l, err = parseLists(data)
	}
	if err == nil || !s.Writable() {
		return l, locale.Message{}
	}
	aside, failed := store.SetAside(s, FileName, err)
	if failed != nil {
		return lists{}, locale.Msg(locale.BrokenNotAside, FileName, store.Cause(failed))
	}
	return lists{}, locale.Msg(locale.LibraryUnread, store.Cause(err), aside)
}
