package files

import (
	"cmp"
	"io"
	"strings"

	"chuhe/ui/store"
)

// Split writes the games of a PGN file to new files in a new folder beside it, byte for byte as they stand there: those
// with the same name to a file of that name, in their order. names has that of each game. It passes the new files to
// then. The file itself stays; the errors are those of Edit.
func (f *Files) Split(c *Collection, names []string, then func(*Written, error)) {
	f.inTurn(c.path, nil, func() func() {
		step := &Written{}
		err := f.split(c, names, step)
		return func() { then(step, err) }
	})
}

func (f *Files) split(c *Collection, names []string, step *Written) error {
	if !c.Editable() || len(names) != c.State().Games {
		return ErrFixed
	}
	file, size, err := f.system.Open(c.path)
	if err != nil {
		return err
	}
	defer file.Close()
	encoding, err := encodingOf(f.system, c.path)
	if err != nil {
		return err
	}
	d, err := c.drafted(encoding, file, size)
	if err == nil {
		err = Document{Path: c.path, digest: c.digest}.Target().check(f.system)
	}
	if err == nil {
		err = f.NewFolder(step, c.path)
	}
	groups, taken := map[string][]*entry{}, map[string]bool{}
	for i, name := range names {
		groups[name] = append(groups[name], d.entries[min(i+1, len(d.entries)-1)])
	}
	for name, games := range groups {
		if err != nil {
			return err
		}
		at := store.Free(cmp.Or(store.SafeName(name), Stem(c.path))+Ending(c.path), func(name string) bool {
			there := taken[strings.ToLower(name)]
			taken[strings.ToLower(name)] = true
			return there
		})
		err = f.Make(step, Join(step.Folder, at), func(w io.Writer) error { return d.writeAlone(w, games, file) })
	}
	return err
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
