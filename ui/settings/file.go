package settings

import (
	"fmt"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
	"chuhe/ui/theme"
)

// FileName is the name of the settings file in the program's folder.
const FileName = "settings.json"

// format describes the file. The version increases when an older program would misunderstand the file; unknown keys
// alone do no harm. Read only.
var format = store.Format[Settings]{
	File: store.File{
		Name: FileName, Title: "Chuhe settings", Version: 1, Largest: 64 << 10,
		Broken: locale.SettingsBroken, Unread: locale.SettingsUnread, Unsaved: locale.SettingsUnsaved, ByHand: true,
	},
	Default: Default, Fields: func(s *Settings) []field.Field { return s.fields() },
}

// A File combines the settings with their file. It is not safe for concurrent use.
type File struct {
	Settings
	// First is set if there was no file: the program runs for the first time.
	First bool

	kept *store.Kept
}

// Open reads the settings from the store of w. An invalid value or an unreadable file is replaced by the default, and a
// message reports it.
func Open(w *store.Writer) (*File, []locale.Message) {
	s := &File{}
	kept, message, problems := format.Open(w, &s.Settings)
	s.kept, s.First = kept, kept.First
	var messages []locale.Message
	if message.Key != "" {
		messages = append(messages, message)
	}
	for _, p := range problems {
		messages = append(messages, locale.Msg(locale.SettingsValue, p.Key, p.Value))
	}
	return s, messages
}

// Read returns the settings of a file. It replaces invalid values by those of Default.
func Read(data []byte) (Settings, error) {
	s, _, err := format.Read(data)
	return s, err
}

// Save hands the settings to the writer if they have changed, and does not wait.
func (s *File) Save() { s.kept.Save() }

// maxPixels limits the positions and sizes of windows.
const maxPixels = 100_000

// choices returns a value that stands for any, and the names of all.
func choices[T any](anyone string, all []T, name func(T) string) []string {
	names := []string{anyone}
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

func languages() []string { return choices(Auto, locale.All(), locale.Lang.Code) }

func themes() []string {
	return choices(theme.Auto, theme.All(), func(t theme.Theme) string { return t.Key })
}

func handicaps() []string {
	return choices("", session.Handicaps(), func(h session.Handicap) string { return h.ID })
}

// words returns "" and the names of the values below a number.
func words[T interface {
	~int | ~uint8
	fmt.Stringer
}](number T) []string {
	names := []string{""}
	for value := T(0); value < number; value++ {
		names = append(names, value.String())
	}
	return names
}

// formerTime returns the fields of the times in versions before 2026-12. Read only.
func formerTime(t *session.Times) []field.Field {
	old := session.FormerTime{Mode: "none", Base: 15 * time.Minute, Increment: 10 * time.Second}
	read := func(f field.Field) field.Field {
		return field.Former(field.Checked(f, func() error {
			*t = old.Times()
			return nil
		}))
	}
	return []field.Field{
		read(field.Choice("new_game.time", &old.Mode, "none", "game", "increment", "move")),
		read(field.Units("new_game.base_s", &old.Base, time.Second, time.Second, 24*time.Hour)),
		read(field.Units("new_game.increment_s", &old.Increment, time.Second, 0, time.Hour)),
	}
}

// position returns a field for a FEN or an empty text.
func position(key string, p *string) field.Field {
	return checked(key, p, func(text string) (err error) {
		if text != "" {
			_, err = xiangqi.ParseFEN(text)
		}
		return err
	})
}

// checked returns a field for a text that check allows.
func checked(key string, p *string, check func(string) error) field.Field {
	return field.Field{Key: key, Get: func() any { return *p }, Set: func(v any) error {
		text, ok := v.(string)
		if !ok {
			return fmt.Errorf("%#v is not a text", v)
		}
		if err := check(text); err != nil {
			return err
		}
		*p = text
		return nil
	}}
}
