package pgn

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// sample returns a game with every kind of content.
func sample(t testing.TB) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{{Name: game.TagEvent, Value: `第24届"五羊杯"`}, {Name: game.TagRed, Value: "许银川"}, {Name: game.TagResult, Value: "0-1"}}
	add := func(parent *game.Node, text string) *game.Node {
		c := g.Cursor()
		c.GoTo(parent)
		m, err := notation.Parse(c.Position(), text)
		if err != nil {
			t.Fatal(err)
		}
		n, err := g.Add(parent, m)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	g.Root().Comment = "before\nthe game"
	first := add(g.Root(), "h2e2")
	first.Symbols = []game.Symbol{1, 14}
	first.Evaluation = &game.Evaluation{Score: -35, Depth: 12, Line: []xiangqi.Move{xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7)), first.Move}}
	first.Clocks[xiangqi.Red] = 9*time.Minute + 58*time.Second + 500*time.Millisecond
	reply := add(first, "h9g7")
	reply.Clocks = [2]time.Duration{first.Clocks[0], time.Hour}
	other := add(first, "h7e7")
	other.Comment = "a } b\n\n c"
	add(other, "h0g2")
	add(first, "b9c7")
	last := add(reply, "h0g2")
	last.Marks = []game.Mark{{From: reply.Move.To(), To: reply.Move.To()}, {From: last.Move.From(), To: last.Move.To(), Color: 2}}
	last.Evaluation = &game.Evaluation{Score: think.MateIn(6)}
	last.SetEnded(xiangqi.Outcome{Result: xiangqi.BlackWins, Reason: xiangqi.Timeout})
	return g
}

// A notation fits an encoding that has all its characters.
func TestFits(t *testing.T) {
	const crowded = "3k5/4P4/4P4/4P4/C8/C3c4/4c4/2p6/2p3p2/2p2K3 w - - 0 1"
	for _, m := range []Moves{Chinese, Traditional, WXF, ICCS} {
		style, _ := m.style()
		for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.GBK, charset.Big5} {
			lost := 0
			for _, fen := range []string{xiangqi.StartFEN, crowded} {
				for _, side := range []string{" w ", " b "} {
					p := movetest.Position(t, strings.Replace(fen, " w ", side, 1))
					var legal xiangqi.MoveList
					p.LegalMoves(&legal)
					for i := range legal.Len() {
						_, n := e.Encode(notation.Write(p, legal.At(i), style))
						lost += n
					}
				}
			}
			if m.Fits(e) != (lost == 0) {
				t.Errorf("notation %d fits %v: %v, and %d characters are lost", m, e, m.Fits(e), lost)
			}
		}
	}
}

// The written bytes must match the description of the format.
func TestWriteBytes(t *testing.T) {
	for name, f := range map[string]Format{"chinese.pgn": {}, "iccs.pgn": {Moves: ICCS}} {
		want, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		lost, err := f.Write(&out, slices.Values([]*game.Game{sample(t)}))
		if err != nil || lost != nil {
			t.Fatalf("writing: lost %v, %v, want nothing lost", lost, err)
		}
		if out.String() != string(want) {
			t.Errorf("wrote\n%s\nwant\n%s", out.String(), want)
		}
	}
}

func TestWriteNotations(t *testing.T) {
	for _, tc := range []struct {
		f    Format
		want []string
	}{
		{Format{Moves: Traditional}, []string{"1. 炮二平五", "馬８進７"}},
		{Format{Moves: WXF}, []string{"[Format \"WXF\"]", "1. C2=5", "H8+7"}},
		{Format{Encoding: charset.GB18030}, []string{"\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5", "\xD0\xED\xD2\xF8\xB4\xA8"}},
	} {
		var out bytes.Buffer
		if _, err := tc.f.Write(&out, slices.Values([]*game.Game{sample(t)})); err != nil {
			t.Fatal(err)
		}
		for _, want := range tc.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: no %q in\n%s", tc.f, want, out.String())
			}
		}
	}
}

// The start position is written, and moves are numbered from it.
func TestWriteStart(t *testing.T) {
	start := movetest.Position(t, "4k4/4a4/9/9/9/9/9/9/4A4/4K4 b - - 3 17")
	g := game.New(start, xiangqi.Rules{})
	if _, err := g.Apply(game.AddLine{Moves: movetest.Moves(t, "e8d9 e0d0")}); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := (Format{}).Write(&out, slices.Values([]*game.Game{g})); err != nil {
		t.Fatal(err)
	}
	const want = "[Game \"Chinese Chess\"]\n[FEN \"4k4/4a4/9/9/9/9/9/9/4A4/4K4 b - - 3 17\"]\n\n17... 士５退４ 18. 帅五平六 *\n"
	if out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
}

func TestWhatIsLost(t *testing.T) {
	g := sample(t)
	g.Tags = append(g.Tags, game.Tag{Name: "two words", Value: "x"}, game.Tag{Name: "FEN", Value: "mine"})
	first := g.Root().Next()
	first.SetEnded(xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement})
	first.Marks = []game.Mark{{From: first.Move.To(), To: first.Move.To(), Color: 200}}
	first.Comment = "Đặng"
	var out bytes.Buffer
	lost, err := (Format{Encoding: charset.GBK}).Write(&out, slices.Values([]*game.Game{sample(t), g}))
	if err != nil {
		t.Fatal(err)
	}
	want := []record.Problem{
		{Kind: record.LostTag, Game: 2, Text: "two words"},
		{Kind: record.LostEnd, Game: 2, Ply: 1},
		{Kind: record.LostMarks, Game: 2, Ply: 1},
		{Kind: record.LostCharacters, Game: 2, Text: "2"},
	}
	if !slices.Equal(lost, want) {
		t.Errorf("lost %v\nwant %v", lost, want)
	}
	if strings.Contains(out.String(), "mine") {
		t.Error("a tag of the game takes the place of the start position")
	}
}

// Long lines of moves are broken; comments are unchanged.
func TestLinesAreBroken(t *testing.T) {
	const plies = 80
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	moves := movetest.Moves(t, strings.Repeat("h0g2 h9g7 g2h0 g7h9 ", plies/4))
	if _, err := g.Apply(game.AddLine{Moves: moves}); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("长", 100)
	g.Root().Comment = long
	for _, moves := range []Moves{Chinese, WXF, ICCS} {
		var out bytes.Buffer
		if _, err := (Format{Moves: moves}).Write(&out, slices.Values([]*game.Game{g})); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(out.String(), "\n")
		if len(lines) < plies/10 {
			t.Errorf("only %d lines", len(lines))
		}
		for _, line := range lines {
			if columns(line) > width && !strings.Contains(line, long) {
				t.Errorf("too long: %s", line)
			}
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("the disk is full")

func TestCommands(t *testing.T) {
	for _, tc := range []struct{ text, comment, want string }{
		{"[%eval 0.35]", "", "[%eval 0.35]"},
		{"[%eval -12.5,20] a [%clk 0:01:00]", "a", "[%eval -12.50,20] [%clk 0:01:00]"},
		{"[%eval +0.1]", "", "[%eval 0.10]"},
		{"[%eval #2]", "", "[%eval #2]"},
		{"[%eval #-2]", "", "[%eval #-2]"},
		{"[%eval #-0]", "", "[%eval #-0]"},
		{"[%eval 0,32767]", "", "[%eval 0.00,32767]"},
		{"[%eval 0,32768]", "[%eval 0,32768]", ""},
		{"[%eval #0]", "", "[%eval #0]"},
		{"[%eval #32768]", "[%eval #32768]", ""},
		{"[%eval 99999]", "", "[%eval 317.43]"},
		{"[%clk 59.5]", "", "[%clk 0:00:59.5]"},
		{"[%clk 0:00:01.23456]", "", "[%clk 0:00:01.235]"},
		{"[%clk 0:00:59.9996]", "", "[%clk 0:01:00]"},
		{"[%clk 1:02:03]x", "x", "[%clk 1:02:03]"},
		{"[%oclk 5:00]", "", "[%oclk 0:05:00]"},
		{"[%csl Ge5,Ra0] b [%cal Be0e9]", "b", "[%csl Ge5,Ra0] [%cal Be0e9]"},
		{"one\n[%eval 0]\ntwo", "one\n\ntwo", "[%eval 0.00]"},
		// Invalid commands stay text.
		{"[%eval x]", "[%eval x]", ""},
		{"[%eval NaN]", "[%eval NaN]", ""},
		{"[%eval 1,x]", "[%eval 1,x]", ""},
		{"[%eval #x]", "[%eval #x]", ""},
		{"[%clk x]", "[%clk x]", ""},
		{"[%clk 1:2:3:4]", "[%clk 1:2:3:4]", ""},
		{"[%clk 99999999999999999999]", "[%clk 99999999999999999999]", ""},
		{"[%clk -1]", "[%clk -1]", ""},
		{"[%csl Gj5]", "[%csl Gj5]", ""},
		{"[%csl ]", "[%csl ]", ""},
		{"[%cal Ge5]", "[%cal Ge5]", ""},
		{"[%csl Xe5]", "[%csl Xe5]", ""},
		{"[%emt 0:00:05]", "[%emt 0:00:05]", ""},
		{"[%", "[%", ""},
	} {
		items := readAll(t, strings.NewReader("[Red \"a\"]\n1. 炮二平五 {"+tc.text+"}"))
		n := items[0].Game.Root().Next()
		if n.Comment != tc.comment || items[0].Problems != nil {
			t.Errorf("%s: comment %q, %v, want %q and nil", tc.text, n.Comment, items[0].Problems, tc.comment)
		}
		n.Comment = ""
		var out bytes.Buffer
		if _, err := (Format{}).Write(&out, slices.Values([]*game.Game{items[0].Game})); err != nil {
			t.Fatal(err)
		}
		_, got, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(out.String()), "*"), "炮二平五")
		if got = strings.Trim(strings.TrimSpace(got), "{}"); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.text, got, tc.want)
		}
	}
}

// An empty line stands between games, and none before the first or after the last.
func TestEmptyLinesBetweenGames(t *testing.T) {
	games := make([]*game.Game, 3)
	for i := range games {
		games[i] = game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	}
	var one, all strings.Builder
	_, first := (Format{}).Write(&one, slices.Values(games[:1]))
	_, three := (Format{}).Write(&all, slices.Values(games))
	if want := one.String() + "\n" + one.String() + "\n" + one.String(); all.String() != want || first != nil || three != nil {
		t.Errorf("three games are written as\n%q, %v, %v; want\n%q", all.String(), first, three, want)
	}
}

// Nothing more is written after a game for which there is no room.
func TestWriteStopsAtAnError(t *testing.T) {
	asked := 0
	lost, err := (Format{}).Write(full{}, func(yield func(*game.Game) bool) {
		for asked = 1; yield(sample(t)) && asked < 3; asked++ {
		}
	})
	if !errors.Is(err, errFull) || asked != 1 {
		t.Errorf("without room %d games are asked for, %v, lost %v; want 1, %v", asked, err, lost, errFull)
	}
}

// A picture of up to a tag's limit is written in lines that any program can read, and is joined again. What exceeds the
// limit is reported.
func TestPictureInPieces(t *testing.T) {
	for size, reported := range map[int]bool{1: false, 200: false, 201: false, record.MaxTag: false, record.MaxTag + 1: true} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		g.Tags = game.Tags{{Name: game.TagEvent, Value: "杯"}, {Name: game.TagPicture, Value: strings.Repeat("p", size)}}
		var out bytes.Buffer
		if lost, err := (Format{}).Write(&out, slices.Values([]*game.Game{g, g})); err != nil || lost != nil {
			t.Fatalf("%d bytes: lost %v, %v", size, lost, err)
		}
		for line := range strings.Lines(out.String()) {
			if len(line) > 255 {
				t.Fatalf("%d bytes: a line of %d bytes, want 255 at most", size, len(line))
			}
		}
		if text := Text(g); strings.Contains(text, "Picture") {
			t.Errorf("%d bytes: a text for others has the picture", size)
		}
		n := 0
		for item, err := range (Format{}).Read(&out) {
			n++
			if err != nil || (game.Diff(g, item.Game) != "") != reported || (len(item.Problems) > 0) != reported {
				t.Errorf("%d bytes: read %d bytes, %v, %v, want it reported: %v", size, len(item.Game.Tags.Get(game.TagPicture)), item.Problems, err, reported)
			}
		}
		if n != 2 {
			t.Errorf("%d bytes: %d games, want 2", size, n)
		}
	}
}
