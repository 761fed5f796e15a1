package gamedb

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"hash/fnv"
	"io"
	"slices"
	"strconv"
	"time"

	"chuhe/engine/fold"
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

// ErrFull is returned by [Builder.Add] if the part has no room for the game, which then belongs into the next part.
var ErrFull = errors.New("this part of the library is full")

// Limits of a part, so that numbers of 32 bits suffice.
const (
	mostGames = 1 << 28
	mostText  = 1<<31 - 1
)

// A Builder packs games into a part, in memory: about 250 bytes a game.
type Builder struct {
	// Opening returns the number of the opening of a game, 0 if it has none; nil means that no game has one.
	Opening func(*game.Game) int
	// Misplaced means that games whose start position is invalid are packed too, from the start that their reader
	// chose.
	Misplaced bool

	texts   internTable
	files   []File
	heads   []head
	content [headsSection][]byte // the sections before the heads; that of texts is made at the end

	walk    walk
	deflate *flate.Writer
	whole   bytes.Buffer
}

// A File is a file that games come from.
type File struct {
	Name  string
	Stamp string // changes with the file, such as its size and time; chosen by the caller
	Games int    // in the file, those that cannot be read included
}

// NewBuilder returns a builder without games.
func NewBuilder() *Builder {
	return &Builder{texts: newInternTable()}
}

// Len returns the number of games.
func (b *Builder) Len() int { return len(b.heads) }

// Size returns the approximate size of the part in bytes.
func (b *Builder) Size() int {
	n := len(b.heads)*headSize + b.texts.size
	for _, c := range b.content {
		n += len(c)
	}
	return n
}

// Begin begins a file, by the name under which the caller knows it: the games that follow are its games.
func (b *Builder) Begin(name, stamp string) { b.Continue(name, stamp, 0) }

// Continue is Begin for the rest of a file whose first games, of the given number, are in another part.
func (b *Builder) Continue(name, stamp string, games int) {
	b.files = append(b.files, File{Name: name, Stamp: stamp, Games: games})
}

// Stamp changes the stamp of the file begun last, such as when it has been read to its end.
func (b *Builder) Stamp(stamp string) { b.files[len(b.files)-1].Stamp = stamp }

// Add adds the next game of the file begun last; there must be one. It counts a game that cannot be read, one whose
// start position is invalid, but leaves it out and reports false. The error is ErrFull; the game is not counted then.
func (b *Builder) Add(item *record.Item) (bool, error) {
	file := &b.files[len(b.files)-1]
	if len(b.heads) >= mostGames || b.texts.size >= mostText {
		return false, ErrFull
	}
	file.Games++
	if !b.Misplaced && slices.ContainsFunc(item.Problems,
		func(p record.Problem) bool { return p.Kind == record.BadStart }) {
		return false, nil
	}
	h := b.head(item.Game)
	h.file, h.number = uint32(len(b.files)-1), uint32(file.Games)
	if len(item.Problems) > 0 {
		h.flags |= faulty
	}
	b.moves(&h, item.Game)
	b.words(item.Game)
	b.record(&h, item)
	b.heads = append(b.heads, h)
	return true, nil
}

// head returns the facts in the tags.
func (b *Builder) head(g *game.Game) head {
	event := cmp.Or(g.Tags.Get(game.TagEvent), g.Tags.Get(game.TagTitle))
	date := g.Tags.Get(game.TagDate)
	h := head{
		moves:  uint64(len(b.content[movesSection])),
		words:  uint64(len(b.content[wordsSection])),
		record: uint64(len(b.content[recordsSection])),
		red:    b.texts.number(g.Tags.Get(game.TagRed)),
		black:  b.texts.number(g.Tags.Get(game.TagBlack)),
		event:  b.texts.number(event),
		date:   b.texts.number(date),
		day:    ParseDate(date),
		elo:    [2]uint16{elo(g.Tags.Get(game.TagRedElo)), elo(g.Tags.Get(game.TagBlackElo))},
		result: uint8(g.Tags.Result()),
	}
	if b.Opening != nil {
		h.opening = uint16(b.Opening(g))
	}
	return h
}

func elo(text string) uint16 {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return 0
	}
	return uint16(n)
}

// moves packs the main line and the variations.
func (b *Builder) moves(h *head, g *game.Game) {
	if start := g.Start().FEN(); start != xiangqi.StartFEN {
		h.start = b.texts.number(start)
	}
	line, moves := g.Line(), &b.content[movesSection]
	h.plies = uint32(len(line) - 1)
	*moves = appendLines(*moves, g)
	end := line[len(line)-1].Ended()
	h.ended = [2]uint8{uint8(end.Result), uint8(end.Reason)}

	all := (*moves)[h.moves:]
	h.survey(&b.walk, scan{start: NewReplay(g.Start()), moves: all[:2*h.plies], lines: all[2*h.plies:]})
	twin := fnv.New64a()
	twin.Write(all[:2*h.plies])
	for _, text := range []string{b.texts.list[h.start], fold.Text(b.texts.list[h.red]),
		fold.Text(b.texts.list[h.black])} {
		io.WriteString(twin, text)
		twin.Write([]byte{0})
	}
	h.twin = twin.Sum64()
}

// survey finds out what rules out positions: the soldiers that leave their points, and the least number of pieces.
func (h *head) survey(w *walk, g scan) {
	w.begin(g, 0, false)
	set := atHome(&w.replay)
	m := muster{soldiers: soldiers(set), set: set, shift: departures}
	men := w.replay.men()
	for more := true; more; more = w.next(false) {
		for ply := w.from; 2*ply < len(w.path); ply++ {
			next := move(w.path, ply)
			m.before(&w.replay, next)
			captured := w.replay.Make(next)
			if w.made(captured, 0); captured != xiangqi.NoPiece {
				w.replay.uncount(captured)
			}
		}
		men = min(men, w.replay.men())
	}
	if w.line > 0 {
		m.branch()
	}
	h.men, h.soldiers = uint8(men), m.soldiers
}

// usual is the usual start. It is read-only.
var usual = NewReplay(xiangqi.StartPosition())

// words adds the comments.
func (b *Builder) words(g *game.Game) {
	for n := range g.All() {
		if n.Comment != "" {
			b.content[wordsSection] = append(append(b.content[wordsSection], fold.Text(n.Comment)...), '\n')
		}
	}
}

// record adds the tags, the place of the game in its file and, if the main line is not all, the whole game.
func (b *Builder) record(h *head, item *record.Item) {
	g, to := item.Game, &b.content[recordsSection]
	*to = b.texts.appendTags(*to, g.Tags)
	if item.End > 0 {
		h.flags |= placed
		*to = appendPlace(*to, item.Begin, item.End)
	}
	if bare(g) {
		return
	}
	h.flags |= tree
	b.whole.Reset()
	if b.deflate == nil {
		b.deflate, _ = flate.NewWriter(nil, flate.DefaultCompression) // the error is for other levels
	}
	b.deflate.Reset(&b.whole)
	b.deflate.Write(packTree(g)) // a buffer has no errors
	b.deflate.Close()
	*to = append(*to, b.whole.Bytes()...)
}

// appendPlace writes where a game begins and ends in its file.
func appendPlace(b []byte, begin, end int64) []byte {
	return binary.AppendUvarint(binary.AppendUvarint(b, uint64(begin)), uint64(end-begin))
}

// bare reports whether a game has nothing but its main line and its tags.
func bare(g *game.Game) bool {
	line := g.Line()
	return g.Nodes() == len(line) && !slices.ContainsFunc(line, func(n *game.Node) bool {
		return !n.Empty() || n.Clocks != [2]time.Duration{} || n.Ended().Over() && n.Next() != nil
	})
}

// WriteTo writes the part. It implements [io.WriterTo].
func (b *Builder) WriteTo(w io.Writer) (int64, error) {
	b.content[textsSection] = b.texts.append(nil)
	b.content[filesSection] = nil
	for _, f := range b.files {
		b.content[filesSection] = f.append(b.content[filesSection])
	}
	out := newWriter(w)
	for i, c := range b.content {
		out.section(i)
		out.Write(c)
	}
	out.section(headsSection)
	var buffer []byte
	for i := range b.heads {
		if buffer = b.heads[i].append(buffer); len(buffer) >= 1<<16 || i == len(b.heads)-1 {
			out.Write(buffer)
			buffer = buffer[:0]
		}
	}
	return out.finish(len(b.heads))
}

// A writer writes the file of a part, section by section. The first error ends it.
type writer struct {
	w     io.Writer
	n     int64
	err   error
	table [sections]section
	now   int

	sums   []byte // of the blocks
	block  uint32 // sum of the block being written
	filled int    // bytes of it
}

func newWriter(w io.Writer) *writer {
	out := &writer{w: w, now: -1}
	mark := binary.LittleEndian.AppendUint32([]byte(magic), version)
	out.Write(append(mark, 0, 0, 0, 0))
	return out
}

func (w *writer) section(i int) {
	w.seal()
	w.now = i
}

// add adds b to the blocks of the section.
func (w *writer) add(b []byte) {
	for len(b) > 0 {
		n := min(len(b), checked-w.filled)
		w.block, w.filled = crc32.Update(w.block, checksums, b[:n]), w.filled+n
		if b = b[n:]; w.filled == checked {
			w.seal()
		}
	}
}

// seal ends the block being written, if one is begun.
func (w *writer) seal() {
	if w.filled > 0 {
		w.sums = binary.LittleEndian.AppendUint32(w.sums, w.block)
		w.block, w.filled = 0, 0
	}
}

func (w *writer) Write(b []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.w.Write(b)
	w.n, w.err = w.n+int64(n), err
	if w.now >= 0 {
		s := &w.table[w.now]
		s.length, s.sum = s.length+int64(n), crc32.Update(s.sum, checksums, b[:n])
		if w.now < textsSection {
			w.add(b[:n])
		}
	}
	return n, err
}

func (w *writer) finish(games int) (int64, error) {
	w.section(sumsSection)
	w.Write(w.sums)
	w.now = -1
	w.Write(table(&w.table, games))
	return w.n, w.err
}

// internTable numbers texts, each once.
type internTable struct {
	numbers map[string]uint32
	list    []string
	size    int
}

// newInternTable returns a list with the empty text, number 0.
func newInternTable() internTable {
	return internTable{numbers: map[string]uint32{"": 0}, list: []string{""}, size: 4}
}

func (t *internTable) number(text string) uint32 {
	n, ok := t.numbers[text]
	if !ok {
		n = uint32(len(t.list))
		t.numbers[text] = n
		t.list = append(t.list, text)
		t.size += len(text) + 4
	}
	return n
}

// append writes the number of the texts, the end of each, and their bytes.
func (t *internTable) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(len(t.list)))
	end := uint32(0)
	for _, text := range t.list {
		end += uint32(len(text))
		b = binary.LittleEndian.AppendUint32(b, end)
	}
	for _, text := range t.list {
		b = append(b, text...)
	}
	return b
}

// append writes a file: the lengths of its texts, the number of its games, and the texts.
func (f *File) append(b []byte) []byte {
	for _, n := range []int{len(f.Name), len(f.Stamp), f.Games} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return append(append(b, f.Name...), f.Stamp...)
}
