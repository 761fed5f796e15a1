package gamedb

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"sync"
	"sync/atomic"

	"chuhe/engine/fold"
	"chuhe/engine/xiangqi"
)

// A Part is a file of packed games, open for reading. Its heads and texts are in memory, 88 bytes a game and each text
// once; moves, comments and trees are read when they are needed. It is safe for concurrent use if its reader is.
type Part struct {
	r        io.ReaderAt
	sections [sections]section
	heads    []head
	texts    texts
	folding  sync.Once
	folded   []string // the texts, see Folded
	files    []File
	sums     [textsSection][]uint32 // of the blocks
	index    *index                 // nil: none

	// OnDamage, if not nil, is called from any goroutine whenever a block of the part that was read, or else of its
	// index, turns out to be damaged. A damaged index is not used any more.
	OnDamage func(index bool)
	unfit    atomic.Bool // the index is damaged
}

// Open reads the heads of a part of the given size in bytes. The error is ErrNoLibrary, ErrNewer or ErrDamaged, with
// more words, or comes from r. A part that is damaged elsewhere is opened; each later read checks its blocks.
func Open(r io.ReaderAt, size int64) (*Part, error) {
	mark := make([]byte, markSize)
	if err := readAt(r, mark, 0, size); err != nil || string(mark[:len(magic)]) != magic {
		if err == nil || size < markSize {
			err = ErrNoLibrary
		}
		return nil, err
	}
	v := binary.LittleEndian.Uint32(mark[len(magic):])
	switch {
	case v > version:
		return nil, ErrNewer
	case v < version:
		return nil, damaged("its version is %d, and %d is read", v, version)
	}
	end := make([]byte, tableSize)
	if size < markSize+tableSize {
		return nil, damaged("it is cut")
	}
	if err := readAt(r, end, size-tableSize, size); err != nil {
		return nil, err
	}
	p := &Part{r: r}
	var games int
	var err error
	if p.sections, games, err = parseTable(end, size); err != nil {
		return nil, err
	}
	if err = p.loadSums(); err == nil {
		err = p.load(games)
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// loadSums reads the sums of the blocks.
func (p *Part) loadSums() error {
	b, err := p.content(sumsSection)
	for i := 0; err == nil && i < len(p.sums); i++ {
		n := (p.sections[i].length + checked - 1) / checked
		if 4*n > int64(len(b)) {
			return damaged("its checksums are invalid")
		}
		p.sums[i] = make([]uint32, n)
		for j := range p.sums[i] {
			p.sums[i][j] = binary.LittleEndian.Uint32(b[4*j:])
		}
		b = b[4*n:]
	}
	return err
}

// readAt fills b from an offset of a file of the given size.
func readAt(r io.ReaderAt, b []byte, offset, size int64) error {
	if offset < 0 || offset+int64(len(b)) > size {
		return damaged("it is cut")
	}
	n, err := r.ReadAt(b, offset)
	switch {
	case n == len(b):
		return nil
	case err == io.EOF || err == nil:
		return damaged("it is cut")
	}
	return err
}

// content reads a whole section and checks its sum.
func (p *Part) content(i int) ([]byte, error) {
	s := p.sections[i]
	b := make([]byte, s.length)
	if err := readAt(p.r, b, s.offset, s.offset+s.length); err != nil {
		return nil, err
	}
	if crc32.Checksum(b, checksums) != s.sum {
		return nil, damaged("it was changed")
	}
	return b, nil
}

// load reads the texts, the files and the heads, which stay in memory.
func (p *Part) load(games int) error {
	b, err := p.content(textsSection)
	if err == nil {
		p.texts, err = parseTexts(b)
	}
	if err != nil {
		return err
	}
	if b, err = p.content(filesSection); err == nil {
		p.files, err = parseFiles(b)
	}
	if err != nil {
		return err
	}
	if b, err = p.content(headsSection); err != nil {
		return err
	}
	p.heads = make([]head, games)
	for i := range p.heads {
		p.heads[i].parse(b[i*headSize:])
	}
	for i := range p.heads {
		if err := p.check(i, p.next(i)); err != nil {
			return err
		}
	}
	return nil
}

// next returns the head after the i-th, or one at the end of all sections.
func (p *Part) next(i int) *head {
	if i+1 < len(p.heads) {
		return &p.heads[i+1]
	}
	return &head{moves: uint64(p.sections[movesSection].length), words: uint64(p.sections[wordsSection].length),
		record: uint64(p.sections[recordsSection].length)}
}

// Verify reads all of the part and returns ErrDamaged, with more words, if a byte of it was changed.
func (p *Part) Verify(ctx context.Context) error {
	block := make([]byte, 1<<16)
	for _, s := range p.sections {
		sum := uint32(0)
		for at := int64(0); at < s.length; {
			if err := ctx.Err(); err != nil {
				return err
			}
			b := block[:min(int64(len(block)), s.length-at)]
			if err := readAt(p.r, b, s.offset+at, s.offset+s.length); err != nil {
				return err
			}
			sum = crc32.Update(sum, checksums, b)
			at += int64(len(b))
		}
		if sum != s.sum {
			return damaged("it was changed")
		}
	}
	return nil
}

// Len returns the number of games.
func (p *Part) Len() int { return len(p.heads) }

// Files returns the files that the games come from. The slice is read-only.
func (p *Part) Files() []File { return p.files }

// A Head holds the facts about a game that a list shows.
type Head struct {
	File                    int // index of its file
	Number                  int // in its file, from 1
	Red, Black, Event, Date string
	Day                     Date // the same date as a number
	Result                  xiangqi.Result
	Plies                   int
	Rounds                  int    // number of the last move; Black's first move is number 1, too
	Elo                     [2]int // of Red and Black; 0: unknown
	Opening                 int    // 0: unknown
	Whole                   bool   // whether it has comments, variations or the like
	Faulty                  bool   // whether a part of it could not be read from its file
	// Twin is the same number for games with the same start, moves and players.
	Twin uint64
}

// rounds returns the number of the last move of a game. If Black begins, the first round has one ply.
func (p *Part) rounds(h *head) int {
	second := 0
	if strings.Contains(p.texts.at(h.start), " b ") {
		second = 1
	}
	return (int(h.plies) + second + 1) / 2
}

// Head returns the head of game i, from 0.
func (p *Part) Head(i int) Head {
	h := &p.heads[i]
	return Head{
		Rounds: p.rounds(h), File: int(h.file), Number: int(h.number),
		Red: p.texts.at(h.red), Black: p.texts.at(h.black), Event: p.texts.at(h.event), Date: p.texts.at(h.date),
		Day: h.day, Result: xiangqi.Result(h.result), Plies: int(h.plies), Elo: [2]int{int(h.elo[0]), int(h.elo[1])},
		Opening: int(h.opening), Whole: h.flags&tree != 0, Faulty: h.flags&faulty != 0, Twin: h.twin,
	}
}

// Day returns the date of game i, from 0, as [Part.Head] does, but faster.
func (p *Part) Day(i int) Date { return p.heads[i].day }

// Facts returns the numbers of the texts about game i, from 0: both players, the event and the date. Other games share
// them.
func (p *Part) Facts(i int) [4]uint32 {
	h := &p.heads[i]
	return [4]uint32{h.red, h.black, h.event, h.date}
}

// Text returns the text with a number below that of Texts.
func (p *Part) Text(n uint32) string { return p.texts.at(n) }

// Texts returns the number of texts.
func (p *Part) Texts() int { return p.texts.len() }

// Folded returns a text as [fold.Text] does. The first call folds all of them.
func (p *Part) Folded(n uint32) string {
	p.folding.Do(func() {
		p.folded = make([]string, p.texts.len())
		for i := range p.folded {
			p.folded[i] = fold.Text(p.texts.at(uint32(i)))
		}
	})
	return p.folded[n]
}

// Line returns the start and the moves of the main line of game i, from 0. It is faster than Game.
func (p *Part) Line(i int) (*Replay, []xiangqi.Move, error) {
	g, err := p.scan(i, &window{part: p, section: movesSection})
	if err != nil {
		return nil, nil, err
	}
	start := *g.start
	return &start, movesOf(g.moves), nil
}

// Way returns the moves that lead to the position of a hit in this part.
func (p *Part) Way(hit Hit) ([]xiangqi.Move, error) {
	g, err := p.scan(hit.Game, &window{part: p, section: movesSection})
	if err != nil {
		return nil, err
	}
	var w walk
	for w.begin(g, 0, false); w.line < hit.Variation; {
		if !w.next(true) {
			return nil, cmp.Or(w.err, damaged("game %d lacks variation %d", hit.Game+1, hit.Variation))
		}
	}
	if hit.Ply > len(w.path)/2 {
		return nil, damaged("game %d lacks ply %d of variation %d", hit.Game+1, hit.Ply, hit.Variation)
	}
	return movesOf(w.path[:2*hit.Ply]), nil
}

func movesOf(packed []byte) []xiangqi.Move {
	moves := make([]xiangqi.Move, len(packed)/2)
	for ply := range moves {
		moves[ply] = move(packed, ply)
	}
	return moves
}

// read fills b from an offset of a section, which begins a block, and checks the blocks. b ends with a block or with
// the section.
func (p *Part) read(i int, offset uint64, b []byte) error {
	s := p.sections[i]
	err := readAt(p.r, b, s.offset+int64(offset), s.offset+s.length)
	for n := offset / checked; err == nil && len(b) > 0; n++ {
		block := b[:min(checked, len(b))]
		if b = b[len(block):]; crc32.Checksum(block, checksums) != p.sums[i][n] {
			err = damaged("it was changed")
		}
	}
	if errors.Is(err, ErrDamaged) && p.OnDamage != nil {
		p.OnDamage(false)
	}
	return err
}

// move returns a packed move; ply 0 is the first.
func move(moves []byte, ply int) xiangqi.Move {
	return xiangqi.Move(binary.LittleEndian.Uint16(moves[2*ply:]))
}

// texts is the section of texts in memory.
type texts struct {
	all  string
	ends []uint32
}

func (t *texts) len() int { return len(t.ends) }

func (t *texts) at(n uint32) string {
	if n == 0 {
		return t.all[:t.ends[0]]
	}
	return t.all[t.ends[n-1]:t.ends[n]]
}

func parseTexts(b []byte) (t texts, err error) {
	if len(b) < 4 {
		return t, damaged("it has no texts")
	}
	n := binary.LittleEndian.Uint32(b)
	if b = b[4:]; n == 0 || uint64(n)*4 > uint64(len(b)) {
		return t, damaged("its texts are invalid")
	}
	t.ends, t.all = make([]uint32, n), strings.Clone(string(b[4*n:]))
	last := uint32(0)
	for i := range t.ends {
		end := binary.LittleEndian.Uint32(b[4*i:])
		if end < last || uint64(end) > uint64(len(t.all)) {
			return t, damaged("its texts are invalid")
		}
		t.ends[i], last = end, end
	}
	return t, nil
}

func parseFiles(b []byte) (files []File, err error) {
	for len(b) > 0 {
		var n [3]uint64
		for i := range n {
			size := 0
			if n[i], size = binary.Uvarint(b); size <= 0 {
				return nil, damaged("its list of files is invalid")
			}
			b = b[size:]
		}
		if n[0] > uint64(len(b)) || n[1] > uint64(len(b))-n[0] || n[2] > 1<<31-1 {
			return nil, damaged("its list of files is invalid")
		}
		files = append(files, File{Name: string(b[:n[0]]), Stamp: string(b[n[0] : n[0]+n[1]]), Games: int(n[2])})
		b = b[n[0]+n[1]:]
	}
	return files, nil
}
