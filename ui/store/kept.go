package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"time"

	"chuhe/ui/locale"
	"chuhe/ui/store/field"
)

// A File describes a file of the program's folder: a JSON object with one member a line, and one element of a list a
// line. The first member is the title, whose value is the version of the format.
type File struct {
	Name    string // of the file
	Title   string
	Version int // the one that is written, and the latest that is read
	Largest int // maximum size in bytes

	// Messages, with the cause as an argument. Broken: the file was set aside, with its new name as well. Unread: the
	// file cannot be read, where another copy of the program writes; empty: no message. Unsaved: the file was not
	// written.
	Broken, Unread, Unsaved locale.Key
	// ByHand is set if players write the file themselves: problems are left to the caller. Otherwise a file with
	// problems is kept as a copy, and a message reports it.
	ByHand bool
	// Whole is set if a file with problems cannot be used at all.
	Whole bool
}

// A Format is that of a File that keeps a T.
type Format[T any] struct {
	File
	Default func() T
	// Fields lists the members with their bounds. A missing one has its value from Default.
	Fields func(*T) []field.Field
	Check  func(*T) error // whether the whole is valid; nil: it always is
}

// A Problem is a member that is not allowed, or only in part. It has its value from Default, or what is allowed of it.
type Problem struct {
	Key, Value string // for messages
}

// A Kept keeps a value in its file. It is not safe for concurrent use.
type Kept struct {
	First bool // there was no file

	value   value
	file    *File
	writer  *Writer // nil: it is kept in memory only
	unknown map[string]json.RawMessage
	saved   []byte // last read or written; nil: unknown
}

// A value holds what a Kept needs of its value, of any type. Go would compile a generic Kept again in each package that
// imports one with a file.
type value struct {
	fields func() []field.Field
	check  func() error
	reset  func()
	copied func() value
}

// of returns the value of a T.
func (f *Format[T]) of(v *T) value {
	return value{
		fields: func() []field.Field { return f.Fields(v) },
		check: func() error {
			if f.Check == nil {
				return nil
			}
			return f.Check(v)
		},
		reset: func() { *v = f.Default() },
		copied: func() value {
			now := *v
			return f.of(&now)
		},
	}
}

// Read reads the content of a file, also of earlier versions. Members that it does not know are skipped. Any error is a
// *FormatError, or ErrTooLarge; it wraps ErrNewer for a file of a later version.
func (f *Format[T]) Read(data []byte) (T, []Problem, error) {
	var v T
	problems, err := f.InMemory(&v).read(data)
	if err != nil {
		return f.Default(), nil, err
	}
	return v, problems, nil
}

// InMemory sets a value to that of Default, and returns a Kept of it without a file.
func (f *Format[T]) InMemory(v *T) *Kept {
	*v = f.Default()
	return &Kept{value: f.of(v), file: &f.File}
}

// Open reads a value from its file in the store of w, and returns the Kept that writes it. A file that cannot be read
// is set aside, and the message reports it. If another copy of the program writes to the store, the file is read but
// not written.
func (f *Format[T]) Open(w *Writer, v *T) (k *Kept, message locale.Message, problems []Problem) {
	k = f.InMemory(v)
	message, problems = k.open(w)
	return k, message, problems
}

// open implements [Format.Open].
func (k *Kept) open(w *Writer) (message locale.Message, problems []Problem) {
	f := k.file
	if !w.Store().Shared() {
		k.writer = w
	}
	name, data, err := f.Content(w.Store())
	if errors.Is(err, fs.ErrNotExist) {
		k.First = true
		return locale.Message{}, nil
	}
	if err == nil {
		problems, err = k.read(data)
	}
	switch {
	case err != nil:
		k.value.reset()
		k.unknown = nil
		return k.setAside(name, err), nil
	case len(problems) > 0 && !f.ByHand:
		message = k.copy(name, data, problems[0].Key)
	case len(problems) == 0 && name == f.Name:
		k.saved = data
	}
	k.Save()
	return message, problems
}

// Content returns the content and the name of the file, or of that of earlier versions where it is missing.
func (f *File) Content(s Store) (name string, data []byte, err error) {
	name = f.Name
	data, err = s.Read(name, f.Largest)
	if former := FormerName(name); errors.Is(err, fs.ErrNotExist) && former != "" {
		name = former
		data, err = s.Read(name, f.Largest)
	}
	return name, data, err
}

// setAside gives the file another name and returns the message for the given reason. If that fails, the file is not
// written. A file of earlier versions stays as it is.
func (k *Kept) setAside(name string, reason error) locale.Message {
	f, aside := k.file, name
	if k.writer == nil && f.Unread == "" {
		return locale.Message{}
	}
	if k.writer == nil {
		return locale.Msg(f.Unread, Cause(reason))
	}
	var invalid *FormatError
	err := reason
	if name == f.Name {
		aside, err = SetAside(k.writer.Store(), name, reason)
	} else if errors.As(reason, &invalid) || errors.Is(reason, ErrTooLarge) {
		err = nil
	}
	if err != nil {
		k.writer = nil
		return locale.Msg(locale.BrokenNotAside, name, Cause(err))
	}
	k.Save() // so that a file of earlier versions is not read again
	return locale.Msg(f.Broken, Cause(reason), aside)
}

// copy keeps a copy of the file because of what a key has, and returns the message. Without one, the file is not
// written.
func (k *Kept) copy(name string, data []byte, key string) locale.Message {
	copied := name
	if k.writer == nil {
		return locale.Message{}
	}
	if name == k.file.Name {
		var err error
		if copied, err = k.writer.Store().Add(Aside(name, "broken", time.Now()), data); err != nil {
			k.writer = nil
			return locale.Msg(locale.BrokenNotAside, name, Cause(err))
		}
	}
	return locale.Msg(locale.KeptInPart, name, key, copied)
}

// show formats a value for a message, shortened if necessary.
func show(v any) string {
	const longest = 40
	text := []rune(fmt.Sprint(v))
	switch v := v.(type) {
	case json.RawMessage:
		text = []rune(string(v))
	case field.Elements:
		text = []rune("[…]")
	}
	if len(text) > longest {
		text = append(text[:longest], '…')
	}
	if len(text) == 0 {
		return `""`
	}
	return string(text)
}

const mostUnknown = 1000

// read sets the value to the content of a file.
func (k *Kept) read(data []byte) (problems []Problem, err error) {
	f := k.file
	if len(data) > f.Largest {
		return nil, ErrTooLarge
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // Windows editors add a byte order mark
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		if data, problems, err = former(f.Title, data); err != nil {
			return nil, err
		}
	}
	fields, known := k.value.fields(), map[string]field.Field{}
	for _, one := range fields {
		known[one.Key] = one
	}
	version := f.Version
	k.unknown = map[string]json.RawMessage{}
	err = field.ReadObject(data, func(key string, raw json.RawMessage) {
		one, ok := known[key]
		switch {
		case key == f.Title:
			version = versionOf(raw)
		case !ok && len(k.unknown) < mostUnknown:
			k.unknown[key] = raw
		case ok:
			value := field.Value(raw)
			if one.Set(value) != nil {
				problems = append(problems, Problem{key, show(value)})
			}
		}
	})
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		before := data[:min(int(syntax.Offset), len(data))]
		return nil, &FormatError{Line: 1 + bytes.Count(before, []byte("\n")), Err: err}
	case err == nil && version > f.Version:
		err = ErrNewer
	case err == nil && version < 1:
		err = errors.New("its version is not valid")
	case err == nil && f.Whole && len(problems) > 0:
		err = fmt.Errorf("%s is not valid", problems[0].Key)
	case err == nil:
		err = k.value.check()
	}
	if err != nil {
		return nil, &FormatError{Err: err}
	}
	return problems, nil
}

// versionOf returns a version, or 0.
func versionOf(raw json.RawMessage) int {
	n, _ := field.Value(raw).(int64)
	return int(max(0, min(n, 1<<30)))
}

// Save hands the content to the writer if it has changed, and does not wait.
func (k *Kept) Save() {
	if k.writer == nil || !k.writer.Store().Writable() {
		return
	}
	data := k.Bytes()
	if !bytes.Equal(data, k.saved) {
		k.saved = data
		k.writer.Put(k.file.Name, Bytes(data), k.file.Unsaved)
	}
}

// SaveLater is like Save for a large value: it is written in the goroutine of the writer. What the value refers to must
// not be changed afterwards.
func (k *Kept) SaveLater() {
	if k.writer != nil && k.writer.Store().Writable() {
		now := *k
		now.value = k.value.copied()
		k.writer.Put(k.file.Name, now.Bytes, k.file.Unsaved)
	}
}

// Replaced makes the next Save write the file, which something else has written.
func (k *Kept) Replaced() { k.saved = nil }

// Bytes returns the content of the file. Unknown members are left out if it would be too large with them.
func (k *Kept) Bytes() []byte {
	f := k.file
	b := fmt.Appendf(nil, "{\n  %q: %d", f.Title, f.Version)
	for _, one := range k.value.fields() {
		if !one.Former {
			b = appendMember(b, one.Key, one.Get())
		}
	}
	const end = "\n}\n"
	all := b
	for _, key := range slices.Sorted(maps.Keys(k.unknown)) {
		all = appendMember(all, key, k.unknown[key])
	}
	if len(all)+len(end) <= f.Largest {
		b = all
	}
	return append(b, end...)
}

// appendMember appends a member of the object on a line of its own, and each element of a list on another.
func appendMember(b []byte, key string, v any) []byte {
	b = append(field.AppendJSON(append(b, ",\n  "...), key), ": "...)
	list, ok := v.(field.Elements)
	if !ok || len(list) == 0 {
		return field.AppendJSON(b, v)
	}
	before := "[\n    "
	for _, e := range list {
		b, before = append(append(b, before...), e...), ",\n    "
	}
	return append(b, "\n  ]"...)
}
