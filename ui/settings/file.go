package settings

import (
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
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
		messages = append(messages, locale.Msg(locale.SettingsValue, p.Key, p.Value, p.Used))
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
