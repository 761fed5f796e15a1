package files

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"

	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/formats"
	"chuhe/engine/record/pgn"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// A FileSummary describes the content of a file that is about to be written to.
type FileSummary struct {
	Path  string
	Size  int64
	Games int   // 0 for a file that holds something else
	Part  bool  // a part of the file of games cannot be read
	Err   error // why the file cannot be read at all
	Adds  bool  // games can be added to the file

	what     locale.Key // the sentence about another file
	prints   []Print    // of the games
	encoding charset.Encoding
	content
}

// content is the content of a file as seen at one time.
type content struct {
	known  bool // if not, it may be anything
	there  bool
	digest digest
}

// A Target is a file to write, with the content that the player agreed to replace.
type Target struct {
	Path string
	Add  bool         // add games to the file instead of replacing it
	Held *FileSummary // what the file held when the player was asked; nil if the player was not asked
	Step *Written     // notes the file, so that it can be taken back; may be nil
	content
}

// NewFile returns the target of a file that must not exist.
func NewFile(path string) Target { return Target{Path: path, content: content{known: true}} }

// Target returns the file of a document, as last read or written.
func (d Document) Target() Target {
	return Target{Path: d.Path, content: content{known: d.Path != "", there: true, digest: d.digest}}
}

// Target returns the file with the content that h describes.
func (h *FileSummary) Target(add bool) Target {
	return Target{Path: h.Path, Add: add, Held: h, content: h.content}
}

// Is reports whether the file holds only the game of a document, as last read or written here.
func (h *FileSummary) Is(d Document) bool {
	return d.Alone && !d.Proposed && d.Path == h.Path && d.digest == h.digest
}

// Name returns the name of the file, shortened for a question.
func (h *FileSummary) Name() string {
	const most = 48 // characters
	return locale.Shortened(Base(h.Path), most)
}

// Say describes the content in a sentence.
func (h *FileSummary) Say() locale.Message {
	switch name := h.Name(); {
	case h.Err != nil:
		return locale.Msg(locale.HoldsUnread, name, Cause(h.Err))
	case h.Part:
		return locale.Msg(locale.HoldsPart, name, h.Games)
	case h.Games > 0:
		return locale.Msg(locale.HoldsGames, name, h.Games)
	default:
		return locale.Msg(h.what, name, Size(h.Size))
	}
}

// Size formats the size of a file.
func Size(bytes int64) locale.Message {
	const kilo, mega = 1 << 10, 1 << 20
	switch {
	case bytes < kilo:
		return locale.Msg(locale.SizeBytes, int(bytes))
	case bytes < 10*mega:
		return locale.Msg(locale.SizeKB, int((bytes+kilo-1)/kilo))
	}
	return locale.Msg(locale.SizeMB, int((bytes+mega-1)/mega))
}

// Look reads the file at a path and passes the description of its content to then; nil if there is no file.
func (f *Files) Look(path string, then func(*FileSummary)) {
	f.Do(func() func() {
		h := look(f.system, path)
		return func() { then(h) }
	})
}

func look(system System, path string) *FileSummary {
	h := &FileSummary{Path: path, what: locale.HoldsOther, content: content{known: true, there: true}}
	file, size, err := system.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		defer file.Close()
		h.Size, err = size, h.read(file)
	}
	if err == nil && h.Adds {
		h.encoding, err = encodingOf(system, path)
	}
	if h.Err = err; err != nil {
		h.Games, h.Adds, h.known = 0, false, false
	}
	return h
}

// read reads the whole file.
func (h *FileSummary) read(file io.Reader) error {
	sum := sha256.New()
	in := io.TeeReader(file, sum)
	head := make([]byte, record.SniffLength)
	n, err := io.ReadFull(in, head)
	if head = head[:n]; err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	h.what = kindOf(head)
	if h.what == locale.HoldsOther && h.Size <= Largest {
		err = Games(io.MultiReader(bytes.NewReader(head), in), h.Path, func(item *record.Item) bool {
			h.prints = append(h.prints, printOf(item))
			return true
		})
		h.Games = len(h.prints)
		h.Part = err != nil && h.Games > 0
		format, _ := formats.Of(h.Path, head)
		w, many := format.(record.Writer)
		h.Adds = h.Games > 0 && err == nil && many && w.Many() && w.Name() == WriterFor(h.Path).Name()
	}
	if _, err := io.Copy(io.Discard, in); err != nil {
		return err
	}
	h.digest = digest(sum.Sum(nil))
	return nil
}

// printOf returns the fingerprint of a game that was read.
func printOf(item *record.Item) Print {
	snap := session.Import(item.Game)
	return PrintOf(&snap)
}

// kindOf returns the sentence about a file that begins with head, if it is a picture or an archive or empty.
func kindOf(head []byte) locale.Key {
	for _, begins := range []string{"\x89PNG", "GIF8", "\xff\xd8\xff"} {
		if bytes.HasPrefix(head, []byte(begins)) {
			return locale.HoldsPicture
		}
	}
	switch formats.Foreign(head) {
	case record.Packed:
		return locale.HoldsArchive
	case record.Empty:
		return locale.HoldsNothing
	}
	return locale.HoldsOther
}

// encodingOf returns the encoding of a text file, which its first characters beyond ASCII show.
func encodingOf(system System, path string) (charset.Encoding, error) {
	file, _, err := system.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	text, some := charset.NewReader(file), make([]byte, most)
	for err == nil && text.Encoding() == charset.ASCII {
		_, err = text.Read(some)
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return text.Encoding(), err
}

// writer returns the format in which to write a game to the target. To a file in Big5, which lacks the characters of
// simplified Chinese, moves are added in traditional ones.
func (t Target) writer() record.Writer {
	w := WriterFor(t.Path)
	if f, ok := w.(pgn.Format); ok && t.Add && t.Held.encoding == charset.Big5 {
		f.Moves = pgn.Traditional
		return f
	}
	return w
}
