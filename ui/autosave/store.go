package autosave

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"chuhe/ui/folder"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// Names in the program's folder.
const (
	// FileName is the autosave.
	FileName = "autosave.txt"
	// Left is the folder of the games that were left for another one.
	Left = "games"
)

// A Store keeps the game in the program's folder. It belongs to one goroutine.
type Store struct {
	writer *folder.Writer
	keep   bool
}

// Open looks for the game that was being played when the program last ended,
// and gets ready to keep the one that is played now, by w. Without such a game
// the snapshot is nil; if that is because the file could not be understood, it
// has been set aside and the message says so. A copy of the program that
// shares the folder with another one leaves the file alone.
func Open(f *folder.Folder, w *folder.Writer) (*Store, *session.Snapshot, locale.Message) {
	s := &Store{writer: w, keep: true}
	if f.Shared() {
		return s, nil, locale.Message{}
	}
	data, err := f.Read(FileName)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil, locale.Message{}
	}
	if err != nil {
		return s, nil, s.setAside(f, func(aside string) locale.Message {
			return locale.Msg(locale.AutosaveUnread, folder.Cause(err), aside)
		})
	}
	snap, err := Decode(data)
	if err != nil {
		line := 1
		var at *FormatError
		if errors.As(err, &at) {
			line = at.Line
		}
		return s, nil, s.setAside(f, func(aside string) locale.Message {
			return locale.Msg(locale.AutosaveBroken, line, aside)
		})
	}
	return s, &snap, locale.Message{}
}

// setAside gets a file out of the way that cannot be used; if it stays there,
// it is not written over.
func (s *Store) setAside(f *folder.Folder, told func(aside string) locale.Message) locale.Message {
	aside, err := f.SetAside(FileName)
	if err != nil {
		s.keep = false
		return locale.Msg(locale.BrokenNotAside, FileName, folder.Cause(err))
	}
	return told(aside)
}

// Save hands the game to the writer, which puts it on the disk at once and tells
// of trouble. Save does not wait.
func (s *Store) Save(snap session.Snapshot) {
	if s.keep {
		s.writer.Put(FileName, Encode(snap), locale.AutosaveUnsaved)
	}
}

// Leave keeps a game that another one takes the place of, in a file of its own
// that is never written again. It is on the disk before the autosave of the
// next game is. A game without a move is nothing to keep.
func (s *Store) Leave(snap session.Snapshot) {
	if len(snap.Nodes) > 1 {
		name := filepath.Join(Left, time.Now().Format(folder.Stamp)+".txt")
		s.writer.Add(name, Encode(snap), locale.GameLeftUnsaved)
	}
}
