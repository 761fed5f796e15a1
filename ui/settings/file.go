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

// largest is the maximum size of the file in bytes.
const largest = 64 << 10

// The key of the format's version, and the version that is read and written. It increases when an older program would
// misunderstand the file; unknown keys alone do no harm.
const (
	formatKey = "format"
	format    = 1
)

// formerMotion is a key of earlier versions, which had true unless the player wanted no animations.
const formerMotion = "look.animations"

var errTooDeep = errors.New("its tables are nested too deep")

// A File combines the settings with their file. It is not safe for concurrent use.
type File struct {
	Settings
	// First is set if there was no file: the program runs for the first time.
	First bool

	writer *store.Writer
	// table is the content of the file. It keeps unknown keys, such as those of a later version.
	table map[string]any
	saved []byte
	keep  bool
}

// Open reads the settings from the store of w. An invalid value or an unreadable file is replaced by the default, and a
// message reports it.
func Open(w *store.Writer) (*File, []locale.Message) {
	s := &File{Settings: Default(), writer: w, table: make(map[string]any), keep: true}
	data, err := w.Store().Read(FileName, largest)
	if errors.Is(err, fs.ErrNotExist) {
		s.First = true
		return s, nil
	}
	var notices []locale.Message
	if err == nil {
		notices, err = s.parse(data)
	}
	if err != nil {
		return s, []locale.Message{s.setAside(err)}
	}
	s.saved = data
	return s, notices
}

// Read returns the settings of a file. It replaces invalid values by those of Default. [Cause] describes its errors.
func Read(data []byte) (Settings, error) {
	s := &File{Settings: Default()}
	if len(data) > largest {
		return s.Settings, store.ErrTooLarge
	}
	_, err := s.parse(data)
	return s.Settings, err
}

// Cause describes in a few words why the settings cannot be read.
func Cause(err error) locale.Message {
	var at toml.ParseError
	switch {
	case errors.As(err, &at):
		return locale.Msg(locale.CauseLine, at.Position.Line)
	case errors.Is(err, errTooDeep):
		return locale.Msg(locale.CauseTooDeep)
	}
	return store.Cause(err)
}

// setAside renames the file, which is unusable for the given reason. If that fails, the file is not written to.
func (s *File) setAside(reason error) locale.Message {
	if s.writer.Store().Shared() {
		return locale.Msg(locale.SettingsUnread, Cause(reason))
	}
	aside, err := store.SetAside(s.writer.Store(), FileName, reason)
	if err != nil {
		s.keep = false
		return locale.Msg(locale.BrokenNotAside, FileName, store.Cause(err))
	}
	return locale.Msg(locale.SettingsBroken, Cause(reason), aside)
}

// parse reads the content of a file. It returns an error and changes nothing if the content is not TOML, is nested too
// deeply or was written by a newer version.
func (s *File) parse(data []byte) ([]locale.Message, error) {
	text := strings.TrimPrefix(string(data), "\ufeff") // Windows editors add a byte order mark
	if tooDeep(text) {
		return nil, errTooDeep
	}
	table := make(map[string]any)
	if _, err := toml.Decode(text, &table); err != nil {
		return nil, err
	}
	if v, ok := table[formatKey].(int64); ok && v > format {
		return nil, store.ErrNewer
	}
	s.table = table
	if moves, ok := lookUp(table, formerMotion); ok && moves == false {
		s.Motion = MotionOff
	}
	var notices []locale.Message
	for _, f := range s.fields() {
		v, ok := lookUp(table, f.Key)
		if ok && f.Set(v) != nil {
			notices = append(notices, locale.Msg(locale.SettingsValue, f.Key, show(v), show(f.Get())))
		}
	}
	return notices, nil
}

// show formats a value for a notice, shortened if necessary.
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

// Save hands the settings to the writer if they have changed, and does not wait.
func (s *File) Save() {
	if !s.keep || !s.writer.Store().Writable() {
		return
	}
	data := s.encode()
	if bytes.Equal(data, s.saved) {
		return
	}
	s.saved = data
	s.writer.Put(FileName, store.Bytes(data), locale.SettingsUnsaved)
}

// encode returns the content of the file.
func (s *File) encode() []byte {
	data, err := s.marshal()
	if err != nil || len(data) > largest { // because of unknown content
		s.table = make(map[string]any)
		data, _ = s.marshal() // known values only
	}
	return data
}

func (s *File) marshal() ([]byte, error) {
	put(s.table, formatKey, int64(format))
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

// put sets a value by its path. It replaces values in places where it needs a table.
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
