package xqf

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// The samples are written by hand from the description of the format.

// usual holds the points of the 32 pieces at the start of a game: tens are files
// from Red's left, ones are ranks from Red's back rank.
const usual = "000a141e28323c4650 0c48 03172b3f53 09131d27313b454f59 114d 061a2e4256"

// file returns a plain file: bytes at offsets of the head, and the body.
func file(t testing.TB, at map[int]string, body string) []byte {
	t.Helper()
	head := make([]byte, 1024)
	copy(head, "XQ\x0a")
	copy(head[16:], recordtest.Unhex(t, usual))
	for place, text := range at {
		copy(head[place:], recordtest.Unhex(t, text))
	}
	return append(head, recordtest.Unhex(t, body)...)
}

// one reads a file that holds one game.
func one(t testing.TB, file []byte) *record.Item {
	t.Helper()
	return recordtest.One(t, Format{}, bytes.NewReader(file))
}

const sampleTree = "{中} h2e2 ( b2e2 ) h9g7 ( b9c7 {A/B} ) h0g2 ( i0i1 )"

var sampleHead = map[int]string{
	50:  "00",
	51:  "02",
	64:  "01",
	80:  "04 d6d0c5da",             // 中炮
	144: "03 416263",               // Abc
	208: "06 cee5d1f2b1ad",         // 五羊杯
	272: "0a 313939392e31322e3039", // 1999.12.09
	288: "04 b9e3d6dd",             // 广州
	304: "06 d0edd2f8b4a8",         // 许银川
	320: "04 c2c0c7d5",             // 吕钦
	336: "02 3630",
	400: "02 3539",
	416: "01 38",
	464: "01 61",
	480: "01 62",
	496: "47423138303330", // GB18030
}

// A step is from + 18, to + 20 in hexadecimal; a byte of two halves: a continuation
// follows, an alternative follows; an unused byte; the length of the comment; the
// comment.
const sampleBody = `
	1820 f0ff 02000000 d6d0     (start:) (中)
	604a ff00 00000000          (h2e2:) (72) (to) (42)
	6763 ff00 00000000          (h9g7:) (79) (to) (67)
	5e5e 0f00 00000000          (h0g2:) (70) (to) (62)
	6871 0000 00000000          (i0i1) (instead:) (80) (to) (81)
	2b3b 0000 04000000 410d0a42 (b9c7) (instead) (of) (h9g7:) (19) (to) (27)
	244a 0000 00000000          (b2e2) (instead) (of) (h2e2:) (12) (to) (42)
`

var sampleTags = game.Tags{
	{Name: "Title", Value: "中炮"}, {Name: "Subtitle", Value: "Abc"}, {Name: "Event", Value: "五羊杯"}, {Name: "Date", Value: "1999.12.09"},
	{Name: "Site", Value: "广州"}, {Name: "Red", Value: "许银川"}, {Name: "Black", Value: "吕钦"}, {Name: "TimeControl", Value: "60"},
	{Name: "RedTime", Value: "59"}, {Name: "BlackTime", Value: "8"}, {Name: "Annotator", Value: "a"}, {Name: "Author", Value: "b"},
	{Name: "Result", Value: "0-1"}, {Name: "Phase", Value: "opening"},
}

func TestPlainSample(t *testing.T) {
	raw := file(t, sampleHead, sampleBody)
	item := one(t, raw)
	if got := recordtest.Tree(item.Game); got != sampleTree || len(item.Problems) > 0 {
		t.Errorf("%s\nwant\n%s\nproblems %v", got, sampleTree, item.Problems)
	}
	if !slices.Equal(item.Game.Tags, sampleTags) {
		t.Errorf("tags %v, want %v", item.Game.Tags, sampleTags)
	}
	var out bytes.Buffer
	if lost, err := (Format{}).Write(&out, slices.Values([]*game.Game{item.Game})); err != nil || len(lost) > 0 {
		t.Fatalf("writing: lost %v, %v, want nothing lost", lost, err)
	}
	if !bytes.Equal(out.Bytes(), raw) {
		t.Errorf("written\n%s\nwant\n%s", hex.Dump(out.Bytes()), hex.Dump(raw))
	}
	items, err := recordtest.ReadAll(Format{}, iotest.OneByteReader(bytes.NewReader(raw)))
	if err != nil || len(items) != 1 || !game.Equal(items[0].Game, item.Game) {
		t.Errorf("byte by byte: %v, %v", items, err)
	}
}

// The keys 01, 02, 03 give 13, 6f and 8d for points and 300 for comments,
// calculated by hand; the stream begins as below.
func TestScrambledSample(t *testing.T) {
	for _, version := range []byte{11, 12, 18} {
		raw := file(t, map[int]string{3: "0f", 8: "10204080", 12: "fa010203"}, `
			72710178 02044200 eef0  (1a204201) (00014200) (1820)  (on) (5851bf77) (02030000) (d6d0)
			0fda1920                (40030820) (on) (cfd71100:) (72+18+6f) (to) (42+20+8d)
		`)
		raw[2] = version
		places := recordtest.Unhex(t, usual)
		for i := range places {
			slot := i
			if version >= 12 {
				slot = (i + 1 + 0x13) % 32
			}
			raw[16+i] = places[slot] + 0x13
		}
		item := one(t, raw)
		if got := recordtest.Tree(item.Game); got != "{中} h2e2" || item.Game.Start().FEN() != xiangqi.StartFEN || len(item.Problems) > 0 {
			t.Errorf("version %d: %s, %v, want %q, FEN = %v and length 0", version, got, item.Problems, "{中} h2e2", xiangqi.StartFEN)
		}
	}
}

// A file can begin anywhere, and the first piece to move determines the side to move.
func TestStart(t *testing.T) {
	for _, tc := range []struct {
		name string
		head map[int]string
		body string
		fen  string
	}{
		{"Black is to move", map[int]string{50: "01"}, "1820 0000 00000000", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"},
		{"Black moves first, against the head", nil, "1820 f000 00000000 6763 0000 00000000",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"},
		{"the 21st move", map[int]string{48: "2800"}, "1820 0000 00000000", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 21"},
		{"a handicap", map[int]string{64: "00", 16: "ff", 24: "80"}, "1820 0000 00000000", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w - - 0 1"},
		{"Black is in check, so it is Black's turn", map[int]string{64: "03", 16: "29ffffff 1e ffffffffff ffffffffff ffffffffff 31 ffffffffff ffffffffff ff"},
			"1820 0000 00000000", "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1"},
	} {
		item := one(t, file(t, tc.head, tc.body))
		if got := item.Game.Start().FEN(); got != tc.fen || len(item.Problems) > 0 {
			t.Errorf("%s: the start is %s, want %s; problems %v", tc.name, got, tc.fen, item.Problems)
		}
	}
}

func TestDamage(t *testing.T) {
	for _, tc := range []struct {
		name     string
		head     map[int]string
		body     string
		tree     string
		problems string
	}{
		{"the head only", nil, "", "", "[game 1, byte 1024: the file ends too early]"},
		{"cut within a move", nil, "1820f0ff00000000 604af000", "", "[game 1, byte 1036: the file ends too early]"},
		{"cut after a move that goes on", nil, "1820f0ff00000000 604af00000000000", "h2e2", "[game 1, byte 1040: the file ends too early]"},
		{"cut within a comment", nil, "1820f0ff00000000 604a000040000000d6d0", "h2e2 {中}", "[game 1, byte 1042: the file ends too early]"},
		{"no sign that moves follow", nil, "182000ff00000000 604a000000000000", "h2e2", "[]"},
		{"bytes after the end", nil, "1820f0ff00000000 604a000000000000 0102", "h2e2", "[game 1, byte 1040: text outside a game]"},
		// The continuation of an illegal move is skipped, but not its alternative.
		{"an illegal move", nil, "1820f0ff00000000 604bff0000000000 6763ff0000000000 5e5ef00000000000 6763000000000000 2b3b000000000000 244a000000000000", "b2e2",
			`[game 1, byte 1032, move 1: an illegal move, the rest of its line was skipped: "h2e3" (a piece of the same side stands on the target)]`},
		{"a place off the board", nil, "1820f0ff00000000 604aff0000000000 ffff0f0000000000 6763000000000000 244a000000000000", "h2e2 ( b2e2 ) h9g7",
			`[game 1, byte 1040, move 2: an illegal move, the rest of its line was skipped: "0000" (off the board)]`},
		{"the same move twice", nil, "1820f0ff00000000 604aff0001000000 61 6763000000000000 604af00001000000 62 2b3b000000000000", "h2e2 {a/b} h9g7 ( b9c7 )", "[]"},
		{"a length below zero", nil, "1820f0ff ffffffff 604a000000000000", "h2e2", "[]"},
		{"bytes that are no characters", nil, "182000ff 03000000 41ff42", "{A\uFFFDB}", `[game 1: bytes that are no characters: "A�B"]`},
		{"no kings", map[int]string{20: "ff"}, "1820f0ff 01000000 61 604a000000000000", "{a}",
			`[game 1, byte 1024: the start position is invalid: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR …"]`},
		{"an unknown result", map[int]string{51: "09"}, "182000ff00000000", "", `[game 1, byte 51: this entry cannot be read: "9"]`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			item := one(t, file(t, tc.head, tc.body))
			if got := recordtest.Tree(item.Game); got != tc.tree || fmt.Sprint(item.Problems) != tc.problems {
				t.Errorf("%q, want %q\n%v, want\n%s", got, tc.tree, item.Problems, tc.problems)
			}
		})
	}
}

func TestTextsOfTheHead(t *testing.T) {
	long := strings.Repeat("41", 60) + strings.Repeat("d6d0", 2) // 62 letters and two characters of two bytes: 66 bytes
	for _, tc := range []struct {
		name string
		head map[int]string
		tag  string
		want string
	}{
		{"a length that is too large", map[int]string{304: "ff 4142"}, "Red", "AB"},
		{"cut within a character", map[int]string{304: "0f d6d0d6d0d6d0d6d0d6d0d6d0d6d0d6"}, "Red", "中中中中中中中"},
		{"a title that runs on", map[int]string{80: "40" + long}, "Title", strings.Repeat("A", 60) + "中中"},
		{"zero bytes at its end", map[int]string{304: "06 d6d000000000"}, "Red", "中"},
		{"Big5", map[int]string{304: "06 b3 af ae b6 b0 ea", 320: "06 a7 64 b6 51 c1 7b", 208: "06 a5feb0eac1c9"}, "Red", "陳振國"},
		{"UTF-8", map[int]string{304: "0f 4e677579e1bb856e2043c3b46e6720"}, "Red", "Nguyễn Công"},
		{"a draw as old files have it", map[int]string{51: "04"}, "Result", "1/2-1/2"},
		{"a date of another form", map[int]string{272: "0e 31393937c4ea3131d4c23136c8d5"}, "Date", "1997.11.16"},
	} {
		item := one(t, file(t, tc.head, "182000ff00000000"))
		if got := item.Game.Tags.Get(tc.tag); got != tc.want || len(item.Problems) > 0 {
			t.Errorf("%s: tag %s is %q, want %q; problems %v", tc.name, tc.tag, got, tc.want, item.Problems)
		}
	}
}

func TestOtherFiles(t *testing.T) {
	whole := file(t, nil, sampleBody)
	newer := slices.Clone(whole)
	newer[2] = 19
	for _, tc := range []struct {
		name string
		raw  []byte
		want string
	}{
		{"nothing", nil, "the file is of another kind or damaged"},
		{"text", []byte("XQStudio\n"), "the file is of another kind or damaged"},
		{"the beginning of a head", whole[:40], "the file is of another kind or damaged"},
		{"a newer version", newer, `the file is of a newer version: "19"`},
	} {
		if items, err := recordtest.ReadAll(Format{}, bytes.NewReader(tc.raw)); len(items) > 0 || err == nil || err.Error() != tc.want {
			t.Errorf("%s: read as %v, %v, want no games and %q", tc.name, items, err, tc.want)
		}
	}
	broken := iotest.TimeoutReader(iotest.OneByteReader(bytes.NewReader(whole)))
	if _, err := recordtest.ReadAll(Format{}, broken); err != iotest.ErrTimeout {
		t.Errorf("a file that cannot be read: %v, want %v", err, iotest.ErrTimeout)
	}
	if f := (Format{}); !f.Sniff(whole) || f.Sniff(whole[:2]) || f.Sniff([]byte("XQStudio")) || f.Sniff([]byte("XQ\n1. 炮二平五")) {
		t.Error("Sniff")
	}
}
