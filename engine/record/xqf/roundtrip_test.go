package xqf

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"
	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// shape selects all parts that games can have.
var shape = recordtest.Shape{
	Holds: record.Holds{Variations: true, Comments: true, Symbols: true, Evaluations: true, Marks: true, Clocks: true},
	Ends:  true, Starts: true,
	Tags:  []string{game.TagTitle, game.TagEvent, game.TagRed, game.TagBlack, game.TagAnnotator, game.TagAuthor, game.TagTimeControl, game.TagRound},
	Words: recordtest.Words(),
}

// held returns the part of g that the format can store.
func held(t rapid.TB, g *game.Game) *game.Game {
	fen := strings.Fields(g.Start().FEN())
	fen[4] = "0"
	start, err := xiangqi.ParseFEN(strings.Join(fen, " "))
	if err != nil {
		t.Fatal(err)
	}
	out := game.New(start, xiangqi.Rules{})
	for _, tag := range g.Tags {
		if i := slices.IndexFunc(fields[:], func(f field) bool { return f.tag == tag.Name }); i >= 0 {
			out.Tags.Set(tag.Name, shorten(tag.Value, fields[i].size))
		}
	}
	for _, name := range []string{game.TagResult, game.TagPhase} {
		out.Tags.Set(name, g.Tags.Get(name))
	}
	if fen[0]+" " != wholeBoard && g.Tags.Get(game.TagPhase) == openingPhase {
		out.Tags.Set(game.TagPhase, "") // otherwise the pieces would be ignored
	}
	copies := []*game.Node{out.Root()}
	for id := range g.Nodes() {
		n := g.Node(id)
		if id > 0 {
			copied, err := out.Add(copies[n.Parent().ID()], n.Move)
			if err != nil {
				t.Fatal(err)
			}
			copies = append(copies, copied)
		}
		copies[id].Comment = readable(n.Comment)
	}
	return out
}

// readable returns text without the replacement character.
func readable(text string) string { return strings.ReplaceAll(text, "\uFFFD", "?") }

// shorten truncates text to as many characters as fit in size bytes of GB18030.
func shorten(text string, size int) string {
	var out strings.Builder
	for _, r := range readable(text) {
		b, err := simplifiedchinese.GB18030.NewEncoder().Bytes(utf8.AppendRune(nil, r))
		if size -= len(b); err != nil || size < 0 {
			break
		}
		out.WriteRune(r)
	}
	return strings.TrimSpace(out.String())
}

func write(t rapid.TB, g *game.Game) ([]byte, []record.Problem) {
	t.Helper()
	var out bytes.Buffer
	lost, err := Format{}.Write(&out, slices.Values([]*game.Game{g}))
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), lost
}

// fits reports whether there are no more pieces of a kind than at the start of a game.
func fits(g *game.Game) bool {
	return !slices.ContainsFunc([]xiangqi.Side{xiangqi.Red, xiangqi.Black}, func(side xiangqi.Side) bool {
		return g.Start().Count(xiangqi.NewPiece(side, xiangqi.Cannon)) > 2
	})
}

func TestRoundTrip(t *testing.T) {
	recordtest.Check(t, func(t *rapid.T) {
		g := recordtest.Game(t, shape)
		if !fits(g) {
			var out bytes.Buffer
			if _, err := (Format{}).Write(&out, slices.Values([]*game.Game{g})); err == nil || out.Len() > 0 {
				t.Fatalf("four cannons: %v, %d bytes, want 0", err, out.Len())
			}
			return
		}
		raw, lost := write(t, g)
		want := held(t, g)
		for _, file := range [][]byte{raw, scramble(t, raw)} {
			items, err := recordtest.ReadAll(Format{}, bytes.NewReader(file))
			if err != nil || len(items) != 1 || len(items[0].Problems) > 0 {
				t.Fatalf("read back: %v, %v, want length 1 and no problems", items, err)
			}
			if d := game.Diff(want, items[0].Game); d != "" {
				t.Fatalf("written, read back: %s, want nothing", d)
			}
		}
		last := g.Line()[len(g.Line())-1] // the result determines how it ended
		want.Line()[last.Ply()].SetEnded(last.Ended())
		if same := game.Equal(want, g); same != (len(lost) == 0) {
			t.Fatalf("equal: %v, lost: %v", same, lost)
		}
	})
}

// scramble converts a plain file to a version from 1.1 on, with random keys. It
// follows the description of the original program, with numbers of unlimited width.
func scramble(t *rapid.T, plain []byte) []byte {
	draw := rapid.IntRange(0, 255)
	out := slices.Clone(plain[:1024])
	out[2] = byte(rapid.IntRange(11, 18).Draw(t, "version"))
	out[3] = byte(draw.Draw(t, "mask"))
	key := [4]int{}
	for i := range 4 {
		out[8+i] = byte(draw.Draw(t, "or"))
		if i > 0 {
			key[i] = draw.Draw(t, "key")
		}
	}
	key[0] = (1024 - key[1] - key[2] - key[3]) % 256
	for i := range 4 {
		out[12+i] = byte(key[i])
	}
	blend := func(k, times int) int { return (((((k*k)*3+9)*3+8)*2+1)*3 + 8) * times % 256 }
	board := blend(key[1], key[1])
	from := blend(key[2], board)
	to := blend(key[3], from)
	for slot := 1; slot <= 32; slot++ {
		place := int(plain[15+slot])
		if place == 0xff {
			place = rapid.IntRange(90, 255).Draw(t, "absent")
		}
		turned := slot
		if out[2] >= 12 { // counted from 1, it holds slot ((turned + board) mod 32) + 1 of the plain ones
			for turned = 1; (turned+board)%32+1 != slot; turned++ {
			}
		}
		out[15+turned] = byte(place + board)
	}
	add := func(bytes ...int) {
		for _, b := range bytes {
			i := len(out) % 32
			out = append(out, byte(b+int("[(C) Copyright Mr. Dong Shiwei.]"[i])&(key[i%4]&int(out[3])|int(out[8+i%4]))))
		}
	}
	for at := 1024; at < len(plain); {
		length := int(binary.LittleEndian.Uint32(plain[at+4:]))
		tag := rapid.IntRange(0, 31).Draw(t, "noise")
		if plain[at+2]&0xF0 != 0 {
			tag += 128
		}
		if plain[at+2]&0x0F != 0 {
			tag += 64
		}
		if length > 0 {
			tag += 32
		}
		add(int(plain[at])+from, int(plain[at+1])+to, tag, draw.Draw(t, "noise"))
		if length > 0 {
			n := length + (key[0]*256+key[1])%32000 + 767
			add(n%256, n/256%256, n/65536%256, n/65536/256)
		}
		for _, b := range plain[at+8 : at+8+length] {
			add(int(b))
		}
		at += 8 + length
	}
	return out
}

func TestWriterRefuses(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, games := range [][]*game.Game{nil, {g, g}} {
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values(games)); err == nil || out.Len() > 0 {
			t.Errorf("%d games: %v, %d bytes, want 0", len(games), err, out.Len())
		}
	}
}

// Parts that cannot be stored are reported.
func TestLosses(t *testing.T) {
	start := movetest.Position(t, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 3 2000")
	g := game.New(start, xiangqi.Rules{})
	g.Tags = game.Tags{{Name: game.TagRed, Value: "Nguyễn Thành Bảo"}, {Name: game.TagPhase, Value: "opening"}, {Name: game.TagResult, Value: "1:0"}, {Name: "Weather", Value: "fine"}}
	_, lost := write(t, g)
	var got []string
	for _, p := range lost {
		got = append(got, p.Kind.String()+": "+p.Text)
		if p.Game != 1 {
			t.Errorf("%q is lost of game %d, want 1", p.Text, p.Game)
		}
	}
	want := []string{
		"the format has no place for this entry: 4k4/9/9/9/9/9/9/9/9/3K5 w - - 3 2000", "text that is too long and was cut: Nguyễn Thành Bảo",
		"the format has no place for this entry: Phase", "the format has no place for this entry: Result", "the format has no place for this entry: Weather",
	}
	if !slices.Equal(got, want) {
		t.Errorf("lost:\n%s", strings.Join(got, "\n"))
	}
}

// TestPlacesOfTexts pins where the texts of the head stand, and how many bytes they may have.
func TestPlacesOfTexts(t *testing.T) {
	for _, c := range []struct {
		tag      string
		at, size int
	}{
		{game.TagTitle, 80, 63}, {game.TagSubtitle, 144, 63}, {game.TagEvent, 208, 63}, {game.TagDate, 272, 15}, {game.TagSite, 288, 15}, {game.TagRed, 304, 15},
		{game.TagBlack, 320, 15}, {game.TagTimeControl, 336, 63}, {game.TagRedTime, 400, 15}, {game.TagBlackTime, 416, 15}, {game.TagAnnotator, 464, 15}, {game.TagAuthor, 480, 15},
	} {
		for length, problems := range map[int]int{c.size: 0, c.size + 1: 1} {
			g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
			g.Tags.Set(c.tag, strings.Repeat("x", length))
			raw, lost := write(t, g)
			got, want := string(raw[c.at:c.at+c.size+1]), string(rune(c.size))+strings.Repeat("x", c.size)
			if got != want || len(lost) != problems {
				t.Errorf("%s of %d letters: at %d stands %q, lost %v; want %q, and %d problems", c.tag, length, c.at, got, lost, want, problems)
			}
		}
	}
}

// Text is cut between characters, of one, two or four bytes.
func TestCut(t *testing.T) {
	for _, c := range []struct {
		text string
		size int
		want string
	}{
		{"abc", 2, "ab"}, {"\xC5\xDAa", 1, ""}, {"\xC5\xDAa", 2, "\xC5\xDA"}, {"\x81\x30\x81\x30a", 3, ""}, {"\x81\x30\x81\x30a", 4, "\x81\x30\x81\x30"},
		{"\x81\x39\x81\x39a", 3, ""}, {"\x81\x39\x81\x39a", 4, "\x81\x39\x81\x39"}, {"\x81\x40a", 2, "\x81\x40"}, {"a\x81\x40a", 2, "a"},
	} {
		if got := string(cut([]byte(c.text), c.size)); got != c.want {
			t.Errorf("%q cut to %d bytes is %q, want %q", c.text, c.size, got, c.want)
		}
	}
}

// The words of other programs for the part of a game have numbers too. A position set up for study is no opening.
func TestPhases(t *testing.T) {
	const ending = "3k5/9/9/9/9/9/9/9/4R4/4K4 w"
	for _, c := range []struct {
		fen, value, want string
		lost             int
	}{
		{xiangqi.StartFEN, "opening", "opening", 0}, {xiangqi.StartFEN, "布局", "opening", 0}, {xiangqi.StartFEN, "endgame", "endgame", 0},
		{xiangqi.StartFEN, "残局", "endgame", 0}, {xiangqi.StartFEN, "全局", "", 0},
		{ending, "opening", "", 1}, {ending, "endgame", "endgame", 0}, {ending, "全局", "", 0}, {ending, "middle", "", 1},
	} {
		g := game.New(movetest.Position(t, c.fen), xiangqi.Rules{})
		g.Tags.Set(game.TagPhase, c.value)
		raw, lost := write(t, g)
		if got := one(t, raw).Game.Tags.Get(game.TagPhase); got != c.want || len(lost) != c.lost {
			t.Errorf("the phase %s of a game from %s becomes %q, lost %v, want %q and %d lost", c.value, c.fen, got, lost, c.want, c.lost)
		}
	}
	if (Format{}).Many() {
		t.Error("a file holds many games, want one")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file(f, sampleHead, sampleBody))
	f.Add(file(f, map[int]string{2: "12", 3: "0f", 8: "10204080", 12: "fa010203"}, "72710178 02044200 eef0 0fda1920"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		items, err := recordtest.ReadAll(Format{}, bytes.NewReader(raw))
		if (err == nil) != (len(items) == 1) {
			t.Fatalf("%d games, %v", len(items), err)
		}
		for _, item := range items {
			if !fits(item.Game) {
				t.Fatal("more pieces than a file has places")
			}
			again := one(t, first(write(t, item.Game)))
			if d := game.Diff(held(t, item.Game), again.Game); d != "" || len(again.Problems) > 0 {
				t.Fatalf("written, read back: %s, %v, want nothing and length 0", d, again.Problems)
			}
		}
	})
}

func first(raw []byte, _ []record.Problem) []byte { return raw }

// Numbers of plies before the start that no game has mean that it begins with round 1.
func TestFirstRound(t *testing.T) {
	raw, _ := write(t, game.New(xiangqi.StartPosition(), xiangqi.Rules{}))
	for plies, want := range map[uint16]int{0: 1, 1: 1, 2: 2, 1998: 1000, 1999: 1000, 2000: 1, 65535: 1} {
		binary.LittleEndian.PutUint16(raw[atStep:], plies)
		if got := recordtest.One(t, Format{}, bytes.NewReader(raw)).Game.Start().Round(); got != want {
			t.Errorf("%d plies before the start: round %d, want %d", plies, got, want)
		}
	}
}
