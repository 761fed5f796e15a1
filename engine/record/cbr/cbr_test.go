package cbr

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
)

// The samples are written by hand from the description of the format.

// usual is the board at the start of a game: ranks from Black's side, files from Red's left.
const usual = `
	21 22 23 24 25 24 23 22 21
	00 00 00 00 00 00 00 00 00
	00 26 00 00 00 00 00 26 00
	27 00 27 00 27 00 27 00 27
	00 00 00 00 00 00 00 00 00
	00 00 00 00 00 00 00 00 00
	17 00 17 00 17 00 17 00 17
	00 16 00 00 00 00 00 16 00
	00 00 00 00 00 00 00 00 00
	11 12 13 14 15 14 13 12 11
`

// wide converts text to UTF-16.
func wide(text string) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, unit)
	}
	return out
}

// rec returns a record: texts at offsets of its head, and the steps after it. As in
// real records, the gaps contain arbitrary memory.
func rec(t testing.TB, version byte, texts map[int]string, steps string) []byte {
	t.Helper()
	size, board := 2214, 2120
	if version == 1 {
		size, board = 1958, 1864
	}
	head := bytes.Repeat([]byte{0x41, 0xdc}, size/2) // half a character
	copy(head, "CCBridge Record\x00\x00\x00\x00")
	head[19] = version
	for i := 52; i < board; i += 2 {
		head[i], head[i+1] = 0, 0
		if (i-52)%32 > 24 {
			head[i] = 0x41 // after the zeros that end texts
		}
	}
	for place, text := range texts {
		copy(head[place:], append(wide(text), 0, 0))
	}
	copy(head[board-44:], []byte{0, 0, 0, 0}) // result
	copy(head[board-8:], []byte{1, 0, 0, 0, 1, 0, 0, 0})
	copy(head[board:], recordtest.Unhex(t, usual))
	return append(head, recordtest.Unhex(t, steps)...)
}

func one(t testing.TB, raw []byte) *record.Item {
	t.Helper()
	return recordtest.One(t, Format{}, bytes.NewReader(raw))
}

const sampleTree = "{中} h2e2 ( b2e2 ) h9g7 ( b9c7 {A/B} ) h0g2 ( i0i1 )"

// A step is flags (1: its line ends, 2: an alternative follows, 4: a comment follows),
// an unused byte, from and to, the length of the comment in bytes, and the comment.
const (
	sampleSteps2 = `
		0400 0000 02000000 2d4e                   (start:) (中)
		0200 4643                                 (h2e2:) (7×9+7) (to) (7×9+4)
		0200 0718                                 (h9g7:) (7) (to) (2×9+6)
		0300 5845                                 (h0g2:) (9×9+7) (to) (7×9+6)
		0100 5950                                 (i0i1) (instead:) (9×9+8) (to) (8×9+8)
		0500 0114 08000000 41000d000a004200       (b9c7) (instead) (of) (h9g7:) (1) (to) (2×9+2)
		0100 4043                                 (b2e2) (instead) (of) (h2e2:) (7×9+1) (to) (7×9+4)
	`
	// In version 1, points are file and rank from the top, half a byte each.
	sampleSteps1 = `
		0400 0000 02000000 2d4e
		0200 7747
		0200 7062
		0300 7967
		0100 8988
		0500 1022 08000000 41000d000a004200
		0100 1747
	`
)

func TestSample(t *testing.T) {
	for _, tc := range []struct {
		version byte
		texts   map[int]string
		steps   string
		tags    game.Tags
	}{
		{2, map[int]string{
			52: "a.txt", 180: "中炮局", 308: "布局\\中炮", 564: "书", 628: "团体", 692: "五羊杯", 756: "第1轮", 820: "乙", 852: "3", 884: "1999年12月9日", 948: "广州",
			1012: "60分", 1076: "许银川", 1140: "广东", 1204: "59", 1268: "2600", 1300: "Nguyễn", 1364: "Việt Nam", 1428: "58", 1492: "2500",
			1524: "裁判", 1588: "记录", 1652: "讲评", 1716: "a@b", 1780: "作者", 1844: "c@d", 1908: "2024-08-22 6:45:25", 1972: "2025", 2044: "实战", 2080: "认输",
		}, sampleSteps2, game.Tags{
			{Name: "Script", Value: "a.txt"}, {Name: "Title", Value: "中炮局"}, {Name: "Category", Value: "布局\\中炮"}, {Name: "Source", Value: "书"},
			{Name: "EventType", Value: "团体"}, {Name: "Event", Value: "五羊杯"}, {Name: "Round", Value: "第1轮"}, {Name: "Group", Value: "乙"}, {Name: "Board", Value: "3"},
			{Name: "Date", Value: "1999.12.09"}, {Name: "Site", Value: "广州"}, {Name: "TimeControl", Value: "60分"}, {Name: "Red", Value: "许银川"},
			{Name: "RedTeam", Value: "广东"}, {Name: "RedTime", Value: "59"}, {Name: "RedElo", Value: "2600"}, {Name: "Black", Value: "Nguyễn"},
			{Name: "BlackTeam", Value: "Việt Nam"}, {Name: "BlackTime", Value: "58"}, {Name: "BlackElo", Value: "2500"}, {Name: "Referee", Value: "裁判"},
			{Name: "Recorder", Value: "记录"}, {Name: "Annotator", Value: "讲评"}, {Name: "AnnotatorEmail", Value: "a@b"}, {Name: "Author", Value: "作者"},
			{Name: "AuthorEmail", Value: "c@d"}, {Name: "Created", Value: "2024-08-22 6:45:25"}, {Name: "Modified", Value: "2025"},
			{Name: "Nature", Value: "实战"}, {Name: "Termination", Value: "认输"},
		}},
		{1, map[int]string{52: "中炮局", 564: "五羊杯", 948: "许银川", 1172: "吕钦", 1364: "2500", 1396: "讲评", 1524: "作者", 1824: "认输"}, sampleSteps1, game.Tags{
			{Name: "Title", Value: "中炮局"}, {Name: "Event", Value: "五羊杯"}, {Name: "Red", Value: "许银川"}, {Name: "Black", Value: "吕钦"}, {Name: "BlackElo", Value: "2500"},
			{Name: "Annotator", Value: "讲评"}, {Name: "Author", Value: "作者"}, {Name: "Termination", Value: "认输"},
		}},
	} {
		raw := rec(t, tc.version, tc.texts, tc.steps)
		item := one(t, raw)
		if got := recordtest.Tree(item.Game); got != sampleTree || len(item.Problems) > 0 {
			t.Errorf("version %d: %s, want\n%s\nproblems %v", tc.version, got, sampleTree, item.Problems)
		}
		if !slices.Equal(item.Game.Tags, tc.tags) {
			t.Errorf("version %d: tags %v, want\n%v", tc.version, item.Game.Tags, tc.tags)
		}
		items, err := recordtest.ReadAll(Format{}, iotest.OneByteReader(bytes.NewReader(raw)))
		if err != nil || len(items) != 1 || !game.Equal(items[0].Game, item.Game) {
			t.Errorf("version %d, byte by byte: %v, %v", tc.version, items, err)
		}
	}
}

// edit returns a record with other bytes at the given offsets.
func edit(t testing.TB, raw []byte, at map[int]string) []byte {
	raw = slices.Clone(raw)
	for place, text := range at {
		copy(raw[place:], recordtest.Unhex(t, text))
	}
	return raw
}

func TestHead(t *testing.T) {
	start := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	for _, tc := range []struct {
		name        string
		at          map[int]string
		steps       string
		fen, result string
		problems    string
	}{
		{"Red won", map[int]string{2076: "01"}, "01000000", start + " w - - 0 1", "1-0", "[]"},
		{"Black won", map[int]string{2076: "02"}, "01000000", start + " w - - 0 1", "0-1", "[]"},
		{"a draw", map[int]string{2076: "03"}, "01000000", start + " w - - 0 1", "1/2-1/2", "[]"},
		{"several results", map[int]string{2076: "04"}, "01000000", start + " w - - 0 1", "", "[]"},
		{"an unknown result", map[int]string{2076: "05"}, "01000000", start + " w - - 0 1", "", `[game 1: this entry cannot be read: "5"]`},
		{"Black is to move", map[int]string{2112: "02"}, "01000000", start + " b - - 0 1", "", "[]"},
		{"Black moves first, against the head", nil, "00000000 01000718", start + " b - - 0 1", "", "[]"},
		{"the 21st move", map[int]string{2116: "15"}, "01000000", start + " w - - 0 21", "", "[]"},
		{"an impossible number", map[int]string{2116: "ffff"}, "01000000", start + " w - - 0 1", "", "[]"},
		{"a handicap", map[int]string{2120 + 81: "0000"}, "01000000", strings.Replace(start, "RNB", "2B", 1) + " w - - 0 1", "", "[]"},
		{"half a character", map[int]string{692: "00d84100 0000"}, "01000000", start + " w - - 0 1", "", `[game 1: bytes that are no characters: "�A"]`},
		{"no kings", map[int]string{2120 + 4: "00"}, "00000000 01004643", start + " w - - 0 1", "",
			`[game 1, byte 2214: the start position is invalid: "rnba1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR …"]`},
		{"no king, and no moves", map[int]string{2120: strings.Repeat("00", 90)}, "01000000", start + " w - - 0 1", "", "[]"},
	} {
		item := one(t, edit(t, rec(t, 2, nil, tc.steps), tc.at))
		if fen, result := item.Game.Start().FEN(), item.Game.Tags.Get(game.TagResult); fen != tc.fen || result != tc.result || fmt.Sprint(item.Problems) != tc.problems {
			t.Errorf("%s: start %s, result %s, problems %v, want %s, %s, %s", tc.name, fen, result, item.Problems, tc.fen, tc.result, tc.problems)
		}
	}
}

func TestDamage(t *testing.T) {
	for _, tc := range []struct {
		name, steps    string
		tree, problems string
	}{
		{"no steps", "", "", "[game 1, byte 2214: the file ends too early]"},
		{"no moves", "01000000", "", "[]"},
		{"no moves, and nothing that says so", "00000000 00000000", "", "[]"},
		{"what stands after the end", "00000000 01004643 4e6f 7468 696e 67", "h2e2", "[]"},
		{"no step for the start", "01004643", "h2e2", "[]"},
		{"cut within a move", "00000000 00004643 0100", "h2e2", "[game 1, byte 2224: the file ends too early]"},
		{"cut before the length of a comment", "00000000 05004643 40", "", "[game 1, byte 2223: the file ends too early]"},
		{"zeros instead of an end", "00000000 00004643 00000000", "h2e2", "[game 1, byte 2226: the file ends too early]"},
		{"cut within a comment", "00000000 05004643 40000000 2d4e", "h2e2 {中}", "[game 1, byte 2228: the file ends too early]"},
		{"a length below zero", "00000000 04004643 ffffffff 01000718", "h2e2 h9g7", "[]"},
		{"an odd length", "00000000 04004643 03000000 2d4e41 01000718", "h2e2 {中} h9g7", "[]"},
		{"half a character", "00000000 05004643 04000000 00d84100", "h2e2 {\uFFFDA}", `[game 1, byte 2218: bytes that are no characters: "�A"]`},
		{"an illegal move", "00000000 02004610 00000718 01005845 01004043", "b2e2",
			`[game 1, byte 2218, move 1: an illegal move, the rest of its line was skipped: "h2h8" (a piece stands in the way)]`},
		{"a place off the board", "00000000 02004643 0300ff18 01000718 01004043", "h2e2 ( b2e2 ) h9g7", ""},
	} {
		item := one(t, rec(t, 2, nil, tc.steps))
		if got := recordtest.Tree(item.Game); got != tc.tree || tc.problems != "" && fmt.Sprint(item.Problems) != tc.problems {
			t.Errorf("%s: %q, want %q\n%v, want\n%s", tc.name, got, tc.tree, item.Problems, tc.problems)
		}
	}
}

// TestPlacesOfTexts pins where the texts of the head stand in each version, and how many characters they may have.
func TestPlacesOfTexts(t *testing.T) {
	for _, c := range []struct {
		tag              string
		at, first, chars int // first is the place in version 1, or -1
	}{
		{"Script", 52, -1, 64}, {game.TagTitle, 180, 52, 64}, {game.TagCategory, 308, 180, 128}, {game.TagSource, 564, 436, 32}, {"EventType", 628, 500, 32},
		{game.TagEvent, 692, 564, 32}, {game.TagRound, 756, 628, 32}, {game.TagGroup, 820, 692, 16}, {game.TagBoard, 852, 724, 16}, {game.TagDate, 884, 756, 32},
		{game.TagSite, 948, 820, 32}, {game.TagTimeControl, 1012, 884, 32}, {game.TagRed, 1076, 948, 32}, {game.TagRedTeam, 1140, 1012, 32},
		{game.TagRedTime, 1204, 1076, 32}, {game.TagRedElo, 1268, 1140, 16}, {game.TagBlack, 1300, 1172, 32}, {game.TagBlackTeam, 1364, 1236, 32},
		{game.TagBlackTime, 1428, 1300, 32}, {game.TagBlackElo, 1492, 1364, 16}, {game.TagReferee, 1524, -1, 32}, {game.TagRecorder, 1588, -1, 32},
		{game.TagAnnotator, 1652, 1396, 32}, {"AnnotatorEmail", 1716, 1460, 32}, {game.TagAuthor, 1780, 1524, 32}, {"AuthorEmail", 1844, 1588, 32},
		{"Created", 1908, 1652, 20}, {"Modified", 1972, 1716, 20}, {"Nature", 2044, 1788, 16}, {game.TagTermination, 2080, 1824, 16},
	} {
		if got := place(1, c.at); got != c.first {
			t.Errorf("version 1: %s is at %d, want %d", c.tag, got, c.first)
		}
		for version, at := range map[byte]int{2: c.at, 1: c.first} {
			if at < 0 {
				continue
			}
			item := one(t, rec(t, version, map[int]string{at: strings.Repeat("x", c.chars+3)}, "0100 0000"))
			if got, want := item.Game.Tags.Get(c.tag), strings.Repeat("x", c.chars); got != want {
				t.Errorf("version %d: %s at %d is %q, want %d letters", version, c.tag, at, got, c.chars)
			}
		}
	}
}

// An id in text form is whole, and its first three parts stand reversed in the file.
func TestParseID(t *testing.T) {
	want := id{0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF}
	for text, valid := range map[string]bool{
		"{00112233-4455-6677-8899-AABBCCDDEEFF}": true, "{00112233-4455-6677-8899-AABBCCDDEE}": false, "{00112233-4455-6677-8899-AABBCCDDEEFX}": false,
		"00112233-4455-6677-8899-AABBCCDDEEFF": false, "{": false,
	} {
		if got, ok := parseID(append(wide(text), 0, 0)); ok != valid || ok && got != want {
			t.Errorf("%q is the id % x, %v, want % x, %v", text, got, ok, want, valid)
		}
	}
}

func TestOtherFiles(t *testing.T) {
	whole := rec(t, 2, nil, sampleSteps2)
	for _, tc := range []struct {
		name string
		raw  []byte
		want string
	}{
		{"nothing", nil, "the file is of another kind or damaged"},
		{"another file", []byte(strings.Repeat("x", 3000)), "the file is of another kind or damaged"},
		{"the beginning of a magic", whole[:12], "the file is of another kind or damaged"},
		{"a magic", whole[:16], "game 1: the file ends too early"},
		{"a magic and a part of the version", whole[:18], "game 1: the file ends too early"},
		{"half a head", whole[:1000], "game 1: the file ends too early"},
		{"a newer version", edit(t, whole, map[int]string{19: "03"}), `game 1: the file is of a newer version: "3"`},
	} {
		if items, err := recordtest.ReadAll(Format{}, bytes.NewReader(tc.raw)); len(items) > 0 || err == nil || err.Error() != tc.want {
			t.Errorf("%s: read as %v, %v, want no games and %q", tc.name, items, err, tc.want)
		}
	}
	for _, f := range []record.Format{Format{}, Library{}} {
		broken := iotest.TimeoutReader(iotest.OneByteReader(bytes.NewReader(whole)))
		if _, err := recordtest.ReadAll(f, broken); err != iotest.ErrTimeout {
			t.Errorf("%s that cannot be read: %v, want %v", f.Name(), err, iotest.ErrTimeout)
		}
	}
	if f := (Format{}); !f.Sniff(whole) || f.Sniff(whole[:10]) {
		t.Error("Sniff")
	}
}

// Text ends at a zero character, but not at two zero bytes of adjacent characters.
func TestUpToZero(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "a\x00b\x00": "a\x00b\x00", "a\x00\x00\x00b\x00": "a\x00", "a\x00\x00b\x00\x00": "a\x00\x00b", "\x00\x00": "", "a\x00\x00": "a\x00\x00",
	} {
		if got := upToZero([]byte(in)); string(got) != want {
			t.Errorf("%q ends as %q, want %q", in, got, want)
		}
	}
}
