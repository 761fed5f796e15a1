package gamedb

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
)

// twoGames are one from the usual start, and one with a start of its own and a comment.
const twoGames = `[Red "许银川"]

1. 炮二平五 马8进7 1-0

[Event "练习"]
[FEN "3k5/9/9/9/9/9/9/9/4C4/4K4 w - - 0 1"]

1. 炮五进一 {好棋} *
`

// content holds the sections of a file and the heads of its games.
type content struct {
	sections [sections][]byte
	heads    [2]head
}

// altered returns the file of twoGames with right sums after a change of its content.
func altered(t *testing.T, change func(*content)) []byte {
	t.Helper()
	b := NewBuilder()
	b.Begin("a.pgn", "stamp")
	for item, err := range (pgn.Format{}).Read(strings.NewReader(twoGames)) {
		if err != nil {
			t.Fatal(err)
		}
		add(t, b, item)
	}
	whole := written(t, b)
	if change == nil {
		return whole
	}
	p := open(t, whole)
	var all content
	for i, s := range p.sections {
		all.sections[i] = bytes.Clone(whole[s.offset : s.offset+s.length])
	}
	copy(all.heads[:], p.heads)
	before := all.sections[headsSection]
	change(&all)
	if bytes.Equal(before, all.sections[headsSection]) {
		all.sections[headsSection] = all.heads[1].append(all.heads[0].append(nil))
	}
	var file bytes.Buffer
	out := newWriter(&file)
	for i, s := range all.sections[:sumsSection] {
		out.section(i)
		out.Write(s)
	}
	if _, err := out.finish(2); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// Invalid content is rejected when it is read, although its checksums are right.
func TestInvalidContent(t *testing.T) {
	uvarints := func(all ...uint64) (b []byte) {
		for _, n := range all {
			b = binary.AppendUvarint(b, n)
		}
		return b
	}
	le := binary.LittleEndian.AppendUint32
	texts := func(b []byte) func(*content) { return func(c *content) { c.sections[textsSection] = b } }
	files := func(b []byte) func(*content) { return func(c *content) { c.sections[filesSection] = b } }
	first := func(change func(h *head)) func(*content) { return func(c *content) { change(&c.heads[0]) } }
	const (
		invalid = "the head of game 1 is invalid"
		noTexts = "its texts are invalid"
		noFiles = "its list of files is invalid"
	)
	for name, c := range map[string]struct {
		change func(*content)
		want   string // "": the part can be opened
	}{
		"nothing":                      {nil, ""},
		"no texts":                     {texts([]byte{1, 0, 0}), "it has no texts"},
		"not even the empty text":      {texts(le(nil, 0)), noTexts},
		"more texts than bytes":        {texts(le(le(nil, 2), 0)), noTexts},
		"a text that ends too early":   {texts(append(le(le(le(nil, 2), 1), 0), 'a')), noTexts},
		"a text that ends too late":    {texts(append(le(le(nil, 1), 2), 'a')), noTexts},
		"a file that breaks off":       {files([]byte{1, 0x80}), noFiles},
		"a file of a long name":        {files(append(uvarints(2, 0, 0), 'a')), noFiles},
		"a file of a long stamp":       {files(append(uvarints(1, 1, 0), 'a')), noFiles},
		"a file of many games":         {files(uvarints(0, 0, 1<<31)), noFiles},
		"a file of most games":         {files(uvarints(0, 0, 1<<31-1)), ""},
		"no file":                      {files(nil), invalid},
		"half a head":                  {func(c *content) { c.sections[headsSection] = make([]byte, 2*headSize+1) }, "its end was cut or changed"},
		"a head more":                  {func(c *content) { c.sections[headsSection] = make([]byte, 3*headSize) }, "its end was cut or changed"},
		"moves beyond the end":         {first(func(h *head) { h.moves, h.plies = 7, 0 }), invalid},
		"moves at the end":             {func(c *content) { c.heads[1].moves, c.heads[1].plies = 6, 0 }, ""},
		"moves after the next game's":  {first(func(h *head) { h.moves, h.plies = 6, 0 }), invalid},
		"too many moves":               {first(func(h *head) { h.plies = 3 }), invalid},
		"all moves":                    {func(c *content) { c.heads[0].plies, c.heads[1].moves, c.heads[1].plies = 3, 6, 0 }, ""},
		"words after the next game's":  {first(func(h *head) { h.words = 1 }), invalid},
		"record after the next game's": {func(c *content) { c.heads[0].record = c.heads[1].record + 1 }, invalid},
		"record after the end":         {func(c *content) { c.heads[1].record = uint64(len(c.sections[recordsSection])) + 1 }, "the head of game 2 is invalid"},
		"an unknown start":             {first(func(h *head) { h.start = 100 }), invalid},
		"an unknown Red":               {first(func(h *head) { h.red = 100 }), invalid},
		"an unknown Black":             {first(func(h *head) { h.black = 100 }), invalid},
		"an unknown event":             {first(func(h *head) { h.event = 100 }), invalid},
		"an unknown date":              {first(func(h *head) { h.date = 100 }), invalid},
		"an unknown file":              {first(func(h *head) { h.file = 1 }), invalid},
		"an unknown result":            {first(func(h *head) { h.result = uint8(xiangqi.Draw) + 1 }), invalid},
		"an unknown end":               {first(func(h *head) { h.ended[0] = uint8(xiangqi.Draw) + 1 }), invalid},
		"a draw":                       {first(func(h *head) { h.result, h.ended[0] = uint8(xiangqi.Draw), uint8(xiangqi.Draw) }), ""},
		"an unknown reason":            {first(func(h *head) { h.ended[1] = uint8(len(xiangqi.Reasons())) + 1 }), invalid},
		"the last reason":              {first(func(h *head) { h.ended[1] = uint8(len(xiangqi.Reasons())) }), ""},
	} {
		file := altered(t, c.change)
		_, err := Open(bytes.NewReader(file), int64(len(file)))
		if c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != damaged("%s", c.want).Error()) {
			t.Errorf("a part with %s: %v, want %q", name, err, c.want)
		}
	}
}

// An invalid game is rejected when it is read or searched; the other game stays readable.
func TestInvalidGames(t *testing.T) {
	record := func(b []byte) func(*content) {
		return func(c *content) {
			c.sections[recordsSection] = append(c.sections[recordsSection][:c.heads[1].record], b...)
		}
	}
	for name, c := range map[string]struct {
		change func(*content)
		want   string
	}{
		"a move from nowhere":    {func(c *content) { c.sections[movesSection][5] = 0; c.heads[1].flags = 0 }, "game 2, ply 1: "},
		"a start that is a text": {func(c *content) { c.heads[1].start = c.heads[0].red; c.heads[1].flags = 0 }, "game 2 has no start: "},
		"a record that is cut":   {record(nil), "a record is cut"},
		"tags that are cut":      {record([]byte{1, 0}), "a record is cut"},
		"a tag of unknown name":  {record([]byte{1, 100, 0}), "a record is invalid"},
		"a tag of unknown value": {record([]byte{1, 0, 100}), "a record is invalid"},
		"a place that is cut":    {record([]byte{0, 1}), "the place of game 2 is invalid"},
		"a place beyond a file":  {record(append([]byte{0, 1}, binary.AppendUvarint(nil, 1<<63-1)...)), "the place of game 2 is invalid"},
		"no compressed game":     {record([]byte{0, 1, 1, 0xFF}), "game 2 cannot be read: "},
	} {
		p := open(t, altered(t, c.change))
		if g, err := p.Game(1); err == nil || !strings.HasPrefix(err.Error(), damaged("%s", c.want).Error()) {
			t.Errorf("a game with %s: %v, %v, want %q", name, g, err, c.want)
		}
		if _, err := p.Game(0); err != nil {
			t.Errorf("the game before one with %s: %v", name, err)
		}
	}
	p := open(t, altered(t, func(c *content) { c.heads[1].start = c.heads[0].red }))
	pattern := []Point{{xiangqi.SquareAt(4, 4), []xiangqi.Piece{xiangqi.NoPiece}}}
	if a := ask(t, &Library{Parts: []*Part{p}}, &Query{Pattern: pattern}); !errors.Is(a.err, ErrDamaged) {
		t.Errorf("a search through a game without a start: %v, want %v", a.err, ErrDamaged)
	}
}

// A part of an older version, or with a section longer than the file, is damaged.
func TestInvalidEnds(t *testing.T) {
	whole := altered(t, nil)
	for name, c := range map[string]struct {
		change func(file, table []byte)
		want   string
	}{
		"an older version": {func(file, _ []byte) { file[len(magic)] = 0 }, "its version is 0, and 5 is read"},
		"a long section":   {func(_, table []byte) { table[2] = 1 }, "its end was cut or changed"},
		"a short section":  {func(_, table []byte) { table[0]-- }, "its end was cut or changed"},
	} {
		file := bytes.Clone(whole)
		end := file[len(file)-tableSize:]
		c.change(file, end)
		binary.LittleEndian.PutUint32(end[len(end)-4:], crc32.Checksum(end[:len(end)-4], checksums))
		if _, err := Open(bytes.NewReader(file), int64(len(file))); err == nil || err.Error() != damaged("%s", c.want).Error() {
			t.Errorf("a part with %s: %v, want %q", name, err, c.want)
		}
	}
}

// A failed read is reported by every operation.
func TestEverySectionCanFail(t *testing.T) {
	file := altered(t, nil)
	wrong := errors.New("the disk is gone")
	search := func(p *Part, q *Query) error { return ask(t, &Library{Parts: []*Part{p}}, q).err }
	start := xiangqi.StartPosition()
	for name, c := range map[string]struct {
		section int
		read    func(p *Part) error
	}{
		"moves of a game":   {movesSection, func(p *Part) error { _, err := p.Game(0); return err }},
		"record of a game":  {recordsSection, func(p *Part) error { _, err := p.Game(0); return err }},
		"moves of a search": {movesSection, func(p *Part) error { return search(p, &Query{Position: start}) }},
		"words of a search": {wordsSection, func(p *Part) error { return search(p, &Query{Words: "好棋"}) }},
		"moves of Next": {movesSection, func(p *Part) error {
			_, _, err := (&Library{Parts: []*Part{p}}).Next(t.Context(), &Query{Position: start})
			return err
		}},
		"moves of a line":     {movesSection, func(p *Part) error { _, _, err := p.Line(0); return err }},
		"words of a check":    {wordsSection, func(p *Part) error { return p.Verify(t.Context()) }},
		"moves of an index":   {movesSection, func(p *Part) error { return Index(t.Context(), io.Discard, p, 1<<20) }},
		"moves to merge":      {movesSection, func(p *Part) error { _, err := Merge(t.Context(), io.Discard, []*Part{p}, nil); return err }},
		"records to merge":    {recordsSection, func(p *Part) error { _, err := Merge(t.Context(), io.Discard, []*Part{p}, nil); return err }},
		"words to merge":      {wordsSection, func(p *Part) error { _, err := Merge(t.Context(), io.Discard, []*Part{p}, nil); return err }},
		"texts of a part":     {textsSection, func(p *Part) error { _, err := Open(p.r, int64(len(file))); return err }},
		"files of a part":     {filesSection, func(p *Part) error { _, err := Open(p.r, int64(len(file))); return err }},
		"heads of a part":     {headsSection, func(p *Part) error { _, err := Open(p.r, int64(len(file))); return err }},
		"sums of a part":      {sumsSection, func(p *Part) error { _, err := Open(p.r, int64(len(file))); return err }},
		"the table of a part": {sections, func(p *Part) error { _, err := Open(p.r, int64(len(file))); return err }},
	} {
		p := open(t, file)
		hole := &brokenFile{ReaderAt: p.r, to: int64(len(file)), err: wrong}
		if hole.from = hole.to - int64(tableSize); c.section < sections {
			hole.from, hole.to = p.sections[c.section].offset, p.sections[c.section].offset+p.sections[c.section].length
		}
		p.r = hole
		if err := c.read(p); !errors.Is(err, wrong) {
			t.Errorf("where the %s cannot be read: %v, want %v", name, err, wrong)
		}
	}
}

// A file that is too short is not a part; an unreadable file may be one.
func TestMarks(t *testing.T) {
	file := altered(t, nil)
	for size, want := range map[int]error{0: ErrNoLibrary, markSize - 1: ErrNoLibrary, markSize: ErrDamaged, markSize + tableSize - 1: ErrDamaged, len(file): nil} {
		if _, err := Open(bytes.NewReader(file), int64(size)); !errors.Is(err, want) {
			t.Errorf("opening %d bytes of %d: %v, want %v", size, len(file), err, want)
		}
	}
	wrong := errors.New("the disk is gone")
	if _, err := Open(&brokenFile{bytes.NewReader(file), 0, 1, wrong}, int64(len(file))); !errors.Is(err, wrong) {
		t.Errorf("opening a file of which the first byte cannot be read: %v, want %v", err, wrong)
	}
}

// A game that ends with more pieces than a position has cannot have it, regardless of its moves.
func TestPossible(t *testing.T) {
	p := movetest.Position(t, "3k5/9/9/9/9/9/9/9/4C4/4K4 w")
	for men, want := range map[uint8]images{2: 3, 3: 3, 4: 0} { // the position and its mirror image
		s := compile(&Query{Position: p, Mirror: true})
		if got := s.possible(&head{men: men}); got != want {
			t.Errorf("a game that ends with %d pieces can have the images %b of a position of three, want %b", men, got, want)
		}
	}
}

// brokenFile is a file with an unreadable range.
type brokenFile struct {
	io.ReaderAt
	from, to int64
	err      error
}

func (b *brokenFile) ReadAt(p []byte, off int64) (int, error) {
	if off < b.to && off+int64(len(p)) > b.from {
		return 0, b.err
	}
	return b.ReaderAt.ReadAt(p, off)
}

// Invalid entries and lists of an index are rejected, although their checksums are right.
func TestInvalidIndex(t *testing.T) {
	const games = 2 * fewGames
	p := open(t, pack(t, randomGames(t, 3, games)))
	size := restOf(8)
	const key = 0x01 // of the first bucket, and the rest of the entry's key is 0
	entry := func(numbers ...uint64) []byte {
		b := make([]byte, size)
		for _, n := range numbers {
			b = binary.AppendUvarint(b, n)
		}
		return b
	}
	list := binary.LittleEndian.AppendUint64(nil, key)
	uncounted := append(append(list, 0), bytes.Repeat([]byte{1}, fewGames+1)...)
	length := uint64(len(uncounted) + 4)
	const (
		invalid  = "its index is invalid"
		changed  = "its index was changed"
		frequent = 2 * (fewGames + 1)
	)
	for name, c := range map[string]struct {
		bucket, list []byte
		games        int
		want         string
	}{
		"the last game":              {entry(2*(games-1) + 1), nil, 1, ""},
		"a game that is not there":   {entry(2*games + 1), nil, 0, invalid},
		"a number that is cut":       {append(entry(), 0x80), nil, 0, invalid},
		"two games":                  {entry(4, 1, games-1), nil, 2, ""},
		"more games than there are":  {entry(2*games + 2), nil, 0, invalid},
		"a game after the last":      {entry(4, 1, games), nil, 0, invalid},
		"a game before the first":    {entry(4, 0, 1), nil, 0, invalid},
		"a game less":                {entry(4, 1), nil, 0, invalid},
		"a list":                     {entry(frequent, 0, length), uncounted, fewGames + 1, ""},
		"a list that is cut":         {entry(frequent, 0, length-1), uncounted, 0, changed},
		"a list that begins later":   {entry(frequent, 1, length-1), uncounted, 0, changed},
		"a list beyond the lists":    {entry(frequent, 1, length), uncounted, 0, invalid},
		"a list without end":         {entry(frequent, 0), uncounted, 0, invalid},
		"a list without a whole key": {entry(frequent, 0, 7+4), list[:7], 0, changed},
		"a list that ends too early": {entry(frequent, 0, length-1), uncounted[:len(uncounted)-1], 0, invalid},
		"a list with half a count":   {entry(frequent, 0, 8+3+4), append(list, 2, 1, 1), 0, invalid},
	} {
		p.index = single(c.bucket, c.list)
		m, err := p.look(key)
		var games []uint32
		if err == nil {
			games, _, err = m.list()
		}
		if len(games) != c.games && err == nil || c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), damaged("%s", c.want).Error())) {
			t.Errorf("an entry with %s: %d games, %v, want %d, %q", name, len(games), err, c.games, c.want)
		}
	}

	whole, wrong := addIndex(t, p), errors.New("the disk is gone")
	offsets := indexMark + int64(p.index.buckets+p.index.lists)
	for _, at := range []int64{0, indexMark, offsets, int64(len(whole)) - 1} {
		hole := &brokenFile{ReaderAt: bytes.NewReader(whole), from: at, to: at + 1, err: wrong}
		err := p.AddIndex(hole, int64(len(whole)))
		if err == nil {
			_, err = p.look(key)
		}
		if !errors.Is(err, wrong) {
			t.Errorf("an index of which byte %d cannot be read: %v, want %v", at, err, wrong)
		}
	}
}

// Any single condition on the board makes a query one on the board.
func TestOnBoard(t *testing.T) {
	for name, c := range map[string]struct {
		query Query
		want  bool
	}{
		"nothing":    {Query{Words: "a", Event: "b", MinPlies: 1}, false},
		"a position": {Query{Position: xiangqi.StartPosition()}, true},
		"a pattern":  {Query{Pattern: []Point{{}}}, true},
		"pieces":     {Query{Material: []Number{{}}}, true},
		"a line":     {Query{Line: make([]xiangqi.Move, 1)}, true},
	} {
		if got := c.query.onBoard(); got != c.want {
			t.Errorf("a query for %s has conditions on the board: %v, want %v", name, got, c.want)
		}
	}
	if _, _, err := new(Library).Next(t.Context(), &Query{}); err == nil {
		t.Error("what was played in no position: nil, want an error")
	}
}

// A builder knows its size, and refuses a game for which there is no room without counting it.
func TestBuilder(t *testing.T) {
	b := NewBuilder()
	b.Begin("a", "before")
	items := randomGames(t, 3, 20)
	add(t, b, items[:19]...)
	b.Stamp("after")
	size := b.texts.size
	b.texts.size = mostText
	if ok, err := b.Add(items[19]); ok || !errors.Is(err, ErrFull) {
		t.Errorf("a game more than fits is added: %v, %v, want false, %v", ok, err, ErrFull)
	}
	b.texts.size = size
	if want := (File{"a", "after", 19}); b.files[0] != want || b.Len() != 19 {
		t.Errorf("%d games of %+v, want 19 of %+v", b.Len(), b.files[0], want)
	}
	if got, size := b.Size(), len(written(t, b)); got < size-500 || got > size {
		t.Errorf("the size of a part of %d bytes is said to be %d", size, got)
	}
}

// A search reads the moves of many games at once.
func TestSearchReadsBlocks(t *testing.T) {
	p := open(t, pack(t, randomGames(t, 5, 200)))
	counted := &readCounter{ReaderAt: p.r}
	p.r = counted
	for _, err := range (&Library{Parts: []*Part{p}}).Search(t.Context(), &Query{Position: xiangqi.StartPosition()}) {
		if err != nil {
			t.Fatal(err)
		}
	}
	if counted.reads != 1 {
		t.Errorf("a search through %d bytes of moves reads %d times, want once", p.sections[movesSection].length, counted.reads)
	}
}

// A window reads a block at once where reading goes on, across small gaps too, and only what is wanted elsewhere.
func TestWindowReadsOn(t *testing.T) {
	const length = 3*blockSize - 3
	for name, c := range map[string]struct {
		pieces [][2]uint64 // offset and length
		want   []int       // bytes read at a time
	}{
		"one piece after another":   {[][2]uint64{{0, 2}, {2, 100}, {102, 7}}, []int{blockSize}},
		"a small gap":               {[][2]uint64{{0, 2}, {blockSize + nearby, 2}}, []int{blockSize, blockSize}},
		"a large gap":               {[][2]uint64{{0, 2}, {blockSize + nearby + 1, 2}}, []int{blockSize, checked}},
		"backwards":                 {[][2]uint64{{2 * nearby, 2}, {0, 2}}, []int{checked, checked}},
		"across the end of a block": {[][2]uint64{{0, 2}, {blockSize - 1, 2}}, []int{blockSize, blockSize}},
		"a long piece":              {[][2]uint64{{0, blockSize + 9}}, []int{blockSize + checked}},
		"the end":                   {[][2]uint64{{length - 1, 1}}, []int{checked - 3}},
	} {
		r := &readCounter{ReaderAt: bytes.NewReader(make([]byte, length))}
		w := window{part: &Part{r: r}}
		w.part.sections[0].length = length
		for block := range slices.Chunk(make([]byte, length), checked) {
			w.part.sums[0] = append(w.part.sums[0], crc32.Checksum(block, checksums))
		}
		for _, piece := range c.pieces {
			if b, err := w.bytes(piece[0], piece[1]); err != nil || len(b) != int(piece[1]) {
				t.Errorf("%s: %d bytes, %v, want %d", name, len(b), err, piece[1])
			}
		}
		if !slices.Equal(r.lengths, c.want) {
			t.Errorf("%s: reads %d bytes, want %d", name, r.lengths, c.want)
		}
	}
}

// readCounter counts its reads.
type readCounter struct {
	io.ReaderAt
	reads   int
	lengths []int // of each read
}

func (c *readCounter) ReadAt(p []byte, off int64) (int, error) {
	c.reads++
	c.lengths = append(c.lengths, len(p))
	return c.ReaderAt.ReadAt(p, off)
}
