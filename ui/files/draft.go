package files

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/pgn"
)

// An Edit replaces the games of a file from number From on, up to but without To, by others. They may be the same in
// another order; From and To are the same where games are only added.
type Edit struct {
	From, To int
	Games    []EditedGame
}

// An EditedGame is a game of the file by its number, from 1, or for number 0 another one.
type EditedGame struct {
	Number int
	Game   *game.Game // in the stead of that game; nil: as it is
	Tags   game.Tags  // other values of its tags, if Game is nil; the moves stay byte for byte
}

// A draft is a file of games that is edited: its games in their order, each with the text up to the next one. Entry 0
// stands for what is before the first game.
type draft struct {
	entries  []*entry
	encoding charset.Encoding
	dosEnd   bool // lines end with \r\n
	games    int  // seen so far
}

// An entry is a game of a draft. It belongs to the file, or to a step that can be undone or done again.
type entry struct {
	text, gap chunk
	packed    int // number of the game in the parts of the file, from 0; -1: in none
	game      int // stays with the game, also when it is written anew
}

// A chunk is a part of the file, or bytes that are not in it.
type chunk struct {
	from, to int64
	bytes    []byte // nil: in the file
}

// A draftStep replaced entries, from one on, by others, or wrote files beside the file.
type draftStep struct {
	at      int
	out, in []*entry
	beside  *Written
}

func (c chunk) content(file io.ReaderAt) ([]byte, error) {
	if c.bytes != nil {
		return c.bytes, nil
	}
	b := make([]byte, c.to-c.from)
	if n, err := file.ReadAt(b, c.from); n < len(b) {
		return nil, err
	}
	return b, nil
}

// size returns the length of a chunk in bytes.
func (c chunk) size() int64 {
	if c.bytes != nil {
		return int64(len(c.bytes))
	}
	return c.to - c.from
}

func (c chunk) copyTo(w io.Writer, file io.ReaderAt) (err error) {
	if c.bytes != nil {
		_, err = w.Write(c.bytes)
	} else {
		_, err = io.Copy(w, io.NewSectionReader(file, c.from, c.to-c.from))
	}
	return err
}

// step works an edit out. file is the file as it stands.
func (d *draft) step(e Edit, file io.ReaderAt) (draftStep, error) {
	s := draftStep{at: e.From - 1, out: d.entries[e.From-1 : e.To]}
	s.in = []*entry{s.out[0]} // the entry before the edit, which gets what stays of the games deleted
	kept, placed := map[int]bool{}, map[*entry]bool{s.in[0]: true}
	for _, g := range e.Games {
		kept[g.Number] = e.From <= g.Number && g.Number < e.To
	}
	for i := e.From; i < e.To; i++ {
		if kept[i] {
			continue
		}
		heir, err := d.inherited(s.in[0], d.entries[i], file)
		if err != nil {
			return s, err
		}
		s.in[0] = heir
	}
	for _, g := range e.Games {
		added, err := d.entry(g, s.at, file)
		if err != nil {
			return s, err
		}
		// a second time
		if g.Number > 0 && added == d.entries[g.Number] && !kept[g.Number] || placed[added] {
			added = &entry{added.text, chunk{bytes: []byte{}}, added.packed, d.another()}
		}
		s.in = append(s.in, added)
		placed[added] = true
	}
	return s, d.close(s, file)
}

// close ends the entries of a step with an empty line where the next game is another one than before.
func (d *draft) close(s draftStep, file io.ReaderAt) error {
	rest := d.entries[s.at+len(s.out):]
	after := func(list []*entry, i int) *entry { // nil at the end of the file
		switch {
		case i+1 < len(list):
			return list[i+1]
		case len(rest) > 0:
			return rest[0]
		}
		return nil
	}
	followed := map[*entry]*entry{}
	for i, e := range s.out {
		followed[e] = after(s.out, i)
	}
	for i, e := range s.in {
		next := after(s.in, i)
		if next == nil || followed[e] == next || i == 0 && s.at == 0 { // the last is the mark at the beginning
			continue
		}
		closed, err := d.closed(e, file)
		if err != nil {
			return err
		}
		s.in[i] = closed
	}
	return nil
}

// inherited returns an entry with what stands between a deleted game and the next one, unless that is blank.
func (d *draft) inherited(e, deleted *entry, file io.ReaderAt) (*entry, error) {
	text, err := deleted.gap.content(file)
	if err != nil {
		return nil, err
	}
	words := strings.TrimLeft(d.encoding.Decode(text), "\r\n")
	if strings.TrimSpace(words) == "" {
		return e, nil
	}
	kept, _ := d.encoding.Encode(words)
	own, err := e.gap.content(file)
	return &entry{e.text, chunk{bytes: slices.Concat(own, text[max(0, len(text)-len(kept)):])}, e.packed, e.game}, err
}

// closed returns the entry with an empty line at its end, which the next game needs.
func (d *draft) closed(e *entry, file io.ReaderAt) (*entry, error) {
	gap, err := e.gap.content(file)
	if err != nil {
		return nil, err
	}
	missing := emptyLine(d.encoding, gap)
	if missing == "" {
		return e, nil
	}
	lines, _ := d.encoding.Encode(d.lines(missing))
	return &entry{e.text, chunk{bytes: slices.Concat(gap, lines)}, e.packed, e.game}, nil
}

// emptyLine returns the line ends that are missing until a text ends with an empty line.
func emptyLine(e charset.Encoding, text []byte) string {
	end := strings.ReplaceAll(e.Decode(text), "\r", "")
	return strings.Repeat("\n", max(0, 2-(len(end)-len(strings.TrimRight(end, "\n")))))
}

// dosEnds reports whether the lines of a text end with \r\n.
func dosEnds(e charset.Encoding, head []byte) bool {
	first, _, _ := strings.Cut(e.Decode(head), "\n")
	return strings.HasSuffix(first, "\r")
}

// lines returns a text with the line ends of the file.
func (d *draft) lines(text string) string {
	if d.dosEnd {
		return strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// entry returns an edited game as an entry. A new one is written like the game before it.
func (d *draft) entry(g EditedGame, before int, file io.ReaderAt) (*entry, error) {
	if g.Game == nil && len(g.Tags) == 0 {
		return d.entries[g.Number], nil
	}
	like := d.entries[before]
	if g.Number > 0 {
		like = d.entries[g.Number]
	}
	old, err := like.text.content(file)
	if err != nil {
		return nil, err
	}
	write := d.write
	if g.Game == nil {
		write = func(_ *game.Game, old []byte) ([]byte, error) { return d.retagged(old, g.Tags) }
	}
	text, err := write(g.Game, old)
	if err != nil {
		return nil, err
	}
	if g.Number > 0 {
		return &entry{chunk{bytes: text}, like.gap, -1, like.game}, nil
	}
	return &entry{chunk{bytes: text}, chunk{bytes: []byte{}}, -1, d.another()}, nil
}

// another returns the mark of a game that the file has not had.
func (d *draft) another() int {
	d.games++
	return d.games
}

// moved returns a function that tells which number a game has among other entries, 0 if it is not there.
func (d *draft) moved(to []*entry) func(number int) int {
	from, now := d.entries, map[int]int{}
	for i, e := range to {
		now[e.game] = i
	}
	return func(number int) int {
		if number < 1 || number >= len(from) {
			return 0
		}
		return now[from[number].game]
	}
}

// write returns the bytes of a game, in the encoding and the notation of another one.
func (d *draft) write(g *game.Game, like []byte) ([]byte, error) {
	encoding := d.encodingOf(like)
	moves := pgn.MovesOf(encoding.Decode(like))
	if !moves.Fits(encoding) {
		moves = pgn.Traditional
	}
	var text bytes.Buffer
	_, err := record.Write(&text, pgn.Format{Moves: moves}, slices.Values([]*game.Game{g}))
	if err != nil {
		return nil, err
	}
	b, lost := encoding.Encode(d.lines(strings.TrimRight(text.String(), "\n")))
	if lost > 0 {
		return nil, lacking{encoding}
	}
	return b, nil
}

// encodingOf returns the encoding of a game, which in a joined file can be its own.
func (d *draft) encodingOf(text []byte) charset.Encoding {
	if found := charset.Detect(text); found != charset.ASCII && !d.wide() {
		return found
	}
	return d.encoding
}

// retagged returns the bytes of a game with other values of tags.
func (d *draft) retagged(old []byte, tags game.Tags) ([]byte, error) {
	encoding := d.encodingOf(old)
	before := encoding.Decode(old)
	b, lost := encoding.Encode(pgn.Retag(before, tags))
	if same, _ := encoding.Encode(before); lost > 0 || !bytes.Equal(same, old) {
		return nil, lacking{encoding}
	}
	return b, nil
}

// wide reports whether the file is in UTF-16, which only its beginning tells.
func (d *draft) wide() bool { return d.encoding == charset.UTF16LE || d.encoding == charset.UTF16BE }

// read reads the game of an entry that is not in the file.
func (d *draft) read(e *entry) (found *record.Item, err error) {
	text := e.text.bytes
	if d.wide() {
		text = []byte(d.encoding.Decode(text))
	}
	for item, err := range (pgn.Format{}).Read(bytes.NewReader(text)) {
		if err != nil || found != nil {
			return nil, &record.Problem{Kind: record.LostMoves}
		}
		found = item
	}
	if found == nil {
		return nil, &record.Problem{Kind: record.LostMoves}
	}
	return found, nil
}
