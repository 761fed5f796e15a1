package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/BurntSushi/toml"

	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// FileName is the name of the settings file in the program's folder.
const FileName = "settings.toml"

// largest is the size in bytes of the largest file that is read.
const largest = 64 << 10

// A File is the settings with the file they are kept in. It belongs to one
// goroutine.
type File struct {
	Settings

	writer *store.Writer
	// table is the content of the file; keys unknown here, such as those of a
	// later version, stay in it.
	table map[string]any
	saved []byte
	keep  bool
}

// Open reads the settings from where w writes them. Notices tell of what could not be
// read as it stands: then the usual settings take its place.
func Open(w *store.Writer) (*File, []locale.Message) {
	s := &File{Settings: Default(), writer: w, table: make(map[string]any), keep: true}
	data, err := w.Store().Read(FileName, largest)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, []locale.Message{s.setAside(store.Cause(err))}
	}
	notices, err := s.parse(data)
	if err != nil {
		line := 1
		var at toml.ParseError
		if errors.As(err, &at) {
			line = at.Position.Line
		}
		notices = []locale.Message{s.setAside(locale.Msg(locale.CauseLine, line))}
	}
	s.saved = data
	return s, notices
}

// setAside gets a file out of the way that cannot be used; if it stays there,
// it is not written over.
func (s *File) setAside(cause locale.Message) locale.Message {
	if s.writer.Store().Shared() {
		return locale.Msg(locale.SettingsUnread, cause)
	}
	aside, err := store.SetAside(s.writer.Store(), FileName, "broken")
	if err != nil {
		s.keep = false
		return locale.Msg(locale.BrokenNotAside, FileName, store.Cause(err))
	}
	return locale.Msg(locale.SettingsBroken, cause, aside)
}

// parse reads the content of a file. The error is that of a file which is not
// TOML; then nothing has changed.
func (s *File) parse(data []byte) ([]locale.Message, error) {
	table := make(map[string]any)
	if _, err := toml.Decode(string(data), &table); err != nil {
		return nil, err
	}
	s.table = table
	var notices []locale.Message
	for _, f := range s.fields() {
		v, ok := lookUp(table, f.Key)
		if ok && f.Set(v) != nil {
			notices = append(notices, locale.Msg(locale.SettingsValue, f.Key, show(v), show(f.Get())))
		}
	}
	return notices, nil
}

// show writes a value for a notice, shortened if need be.
func show(v any) string {
	const longest = 40
	text := []rune(fmt.Sprint(v))
	if len(text) > longest {
		text = append(text[:longest], '…')
	}
	if len(text) == 0 {
		return `""`
	}
	return string(text)
}

// Save hands the settings to the writer if they have changed. It costs little
// and does not wait.
func (s *File) Save() {
	if !s.keep {
		return
	}
	data := s.encode()
	if bytes.Equal(data, s.saved) {
		return
	}
	s.saved = data
	s.writer.Put(FileName, data, locale.SettingsUnsaved)
}

// encode returns the content of the file.
func (s *File) encode() []byte {
	data, err := s.marshal()
	if err != nil { // by something unknown that was read but cannot be written
		s.table = make(map[string]any)
		data, _ = s.marshal() // plain values alone
	}
	return data
}

func (s *File) marshal() ([]byte, error) {
	for _, f := range s.fields() {
		put(s.table, f.Key, f.Get())
	}
	var out bytes.Buffer
	enc := toml.NewEncoder(&out)
	enc.Indent = ""
	err := enc.Encode(s.table)
	return out.Bytes(), err
}

// lookUp finds a value by its path.
func lookUp(table map[string]any, path string) (any, bool) {
	first, rest, nested := strings.Cut(path, ".")
	v, ok := table[first]
	if !ok || !nested {
		return v, ok
	}
	sub, isTable := v.(map[string]any)
	if !isTable {
		return nil, false
	}
	return lookUp(sub, rest)
}

// put sets a value by its path. What is in the way of a table gives way to it.
func put(table map[string]any, path string, v any) {
	first, rest, nested := strings.Cut(path, ".")
	if !nested {
		table[first] = v
		return
	}
	sub, ok := table[first].(map[string]any)
	if !ok {
		sub = make(map[string]any)
		table[first] = sub
	}
	put(sub, rest, v)
}
