package files

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"strings"

	"chuhe/ui/store"
)

// Split writes the games of a PGN file to new files in a new folder beside it, byte for byte as they stand there: those
// with the same name to a file of that name, in their order. names has that of each game. It passes the folder and the
// number of files to then. The file itself stays; the errors are those of Edit.
func (f *Files) Split(c *Collection, names []string, then func(folder string, files int, err error)) {
	f.inTurn(c.path, nil, func() func() {
		folder, files, err := f.split(c, names)
		return func() { then(folder, files, err) }
	})
}

func (f *Files) split(c *Collection, names []string) (folder string, files int, err error) {
	if !c.Editable() || len(names) != c.State().Games {
		return "", 0, ErrFixed
	}
	file, size, err := f.system.Open(c.path)
	if err != nil {
		return "", 0, err
	}
	defer file.Close()
	encoding, err := encodingOf(f.system, c.path)
	if err != nil {
		return "", 0, err
	}
	d, err := c.drafted(encoding, file, size)
	if err == nil {
		err = Document{Path: c.path, digest: c.digest}.Target().check(f.system)
	}
	if err == nil {
		folder, err = NewFolder(f.system, c.path)
	}
	groups, taken := map[string][]*entry{}, map[string]bool{}
	for i, name := range names {
		groups[name] = append(groups[name], d.entries[min(i+1, len(d.entries)-1)])
	}
	for name, games := range groups {
		if err != nil {
			return folder, files, err
		}
		at := store.Free(cmp.Or(store.SafeName(name), Stem(c.path))+Ending(c.path), func(name string) bool {
			there := taken[strings.ToLower(name)]
			taken[strings.ToLower(name)] = true
			return there
		})
		err = f.system.Replace(Join(folder, at), func(w io.Writer) error { return d.writeAlone(w, games, file) })
		files++
	}
	return folder, files, err
}

// writeAlone writes some games of a draft as a file.
func (d *draft) writeAlone(w io.Writer, games []*entry, file io.ReaderAt) error {
	if d.wide() {
		mark, _ := d.encoding.Encode("\uFEFF")
		if _, err := w.Write(mark); err != nil {
			return err
		}
	}
	for _, e := range games {
		closed, err := d.closed(e, file)
		if err == nil {
			err = closed.text.copyTo(w, file)
		}
		if err == nil {
			err = closed.gap.copyTo(w, file)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// NewFolder makes a folder beside a file, which has the name of the file without extension, or that with a number.
func NewFolder(system System, path string) (folder string, err error) {
	parent, _ := Parent(path)
	store.Free(Stem(path), func(name string) bool {
		folder = Join(parent, name)
		err = system.MakeFolder(folder)
		return errors.Is(err, fs.ErrExist)
	})
	return folder, err
}
