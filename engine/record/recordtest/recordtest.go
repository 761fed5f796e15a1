// Package recordtest generates random games for the tests of formats: trees of legal moves with annotations. They are
// drawn with rapid, which shrinks failing cases.
package recordtest

import (
	"flag"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// A Shape selects the parts of random games. The zero Shape has bare moves from the start position.
type Shape struct {
	record.Holds
	Ends   bool     // outcomes, at the last move of the main line
	Starts bool     // start positions other than the usual one
	Tags   []string // names of tags besides Result
	Words  []string // words for comments and tags
	Moves  int      // maximum number of moves; 0: 40
}

// Check tests a property on at least 1,000 games, or 100 in short tests.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	if checks := flag.Lookup("rapid.checks"); checks != nil && !testing.Short() {
		before := checks.Value.String()
		if err := checks.Value.Set("1000"); err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := checks.Value.Set(before); err != nil {
				t.Fatal(err)
			}
		}()
	}
	rapid.Check(t, property)
}

// Words returns words in many scripts, and characters that are special in some formats.
func Words() []string {
	return append(Chinese(), "Đặng", "Hữu", "Trang", "giỏi", "lắm", "Müller", "é", "Ελλάς", "🀄", "?!", "$5", `\`, `\"`,
		"{", "}", "{}", "(", ")", "[", "]", "[%", "%", ";", "[Event \"x\"]", "||", "[/DhtmlXQ]", "<b>", "&amp;", "　",
		"*", "1.")
}

// Chinese returns words that even the oldest Chinese encodings have.
func Chinese() []string {
	return []string{"红先", "黑方弃车，", "许银川", "《橘中秘》", "炮二平五", "马８进７", "第24届", "“五羊杯”", "1-0", "Red", "wins",
		"a", "\"", "'", "。", "…", "12"}
}

// starts are further start positions, besides the usual one.
var starts = [...]string{
	xiangqi.StartFEN,
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1",
	"3aka3/2c1n4/4bP3/9/4N4/9/9/9/9/4K4 w - - 7 31",
	"3k5/9/P2P1P3/3P1P3/4p4/4p4/9/9/9/4K4 b - - 0 1",
	"5k3/4P4/4P4/4P4/4P4/4P4/9/9/2C1C1C2/3K1C3 w - - 0 1",
}

// Game draws a game.
func Game(t *rapid.T, s Shape) *game.Game {
	fen := starts[0]
	if s.Starts {
		fen = rapid.SampledFrom(starts[:]).Draw(t, "start")
	}
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(start, xiangqi.Rules{})
	for _, name := range s.Tags {
		if rapid.IntRange(0, 2).Draw(t, name) > 0 {
			g.Tags.Set(name, text(t, s.Words, false))
		}
	}
	s.annotate(t, g, g.Root())
	most := s.Moves
	if most == 0 {
		most = 40
	}
	c := g.Cursor()
	for range rapid.IntRange(0, most).Draw(t, "moves") {
		s.grow(t, g, c)
	}
	s.end(t, g)
	return g
}

// grow adds a move after the cursor's, or somewhere else.
func (s Shape) grow(t *rapid.T, g *game.Game, c *game.Cursor) {
	if s.Variations && rapid.IntRange(0, 5).Draw(t, "elsewhere") == 5 {
		c.GoTo(g.Node(rapid.IntRange(0, g.Nodes()-1).Draw(t, "where")))
	}
	legal := c.Position().Moves()
	if len(legal) == 0 || !s.Variations && c.Node().Next() != nil {
		return
	}
	before := g.Nodes()
	n, err := g.Add(c.Node(), legal[rapid.IntRange(0, len(legal)-1).Draw(t, "move")])
	if err != nil {
		t.Fatal(err)
	}
	c.GoTo(n)
	if g.Nodes() > before {
		s.annotate(t, g, n)
	}
}

// annotate draws the annotation of a node.
func (s Shape) annotate(t *rapid.T, g *game.Game, n *game.Node) {
	now := func(has bool, label string) bool { return has && rapid.IntRange(0, 3).Draw(t, label) == 3 }
	if now(s.Comments, "comment") {
		n.Comment = text(t, s.Words, true)
	}
	if now(s.Symbols && n.Parent() != nil, "symbols") {
		n.Symbols = rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 255),
			func(i int) game.Symbol { return game.Symbol(i) }), 1, 3).Draw(t, "symbols")
	}
	if now(s.Evaluations, "evaluation") {
		n.Evaluation = &game.Evaluation{Score: score(t, g, n),
			Depth: rapid.IntRange(0, think.MaxDepth).Draw(t, "depth")}
		n.Evaluation.Line = rapid.SliceOfN(rapid.Custom(anyMove), 0, 3).Draw(t, "line")
	}
	if now(s.Marks, "marks") {
		points := xiangqi.Squares()
		point := rapid.SampledFrom(points[:])
		for range rapid.IntRange(1, 3).Draw(t, "marks") {
			m := game.Mark{From: point.Draw(t, "from"), Color: uint8(rapid.IntRange(0, 3).Draw(t, "color"))}
			m.To = rapid.SampledFrom([]xiangqi.Square{m.From, point.Draw(t, "to")}).Draw(t, "circle or arrow")
			n.Marks = append(n.Marks, m)
		}
	}
	if now(s.Clocks, "clocks") {
		for side := range n.Clocks {
			if rapid.Bool().Draw(t, "side") {
				n.Clocks[side] = time.Duration(rapid.IntRange(0, 5_000_000).Draw(t, "clock")) * time.Millisecond
			}
		}
	}
}

// anyMove draws a move that may not be legal.
func anyMove(t *rapid.T) xiangqi.Move {
	points := xiangqi.Squares()
	point := rapid.SampledFrom(points[:])
	return xiangqi.NewMove(point.Draw(t, "from"), point.Draw(t, "to"))
}

// score draws a score for Red. The number of plies to a mate suits the side to
// move: odd if that side mates, even if it is mated.
func score(t *rapid.T, g *game.Game, n *game.Node) think.Score {
	mate := rapid.IntRange(-20, 20).Draw(t, "mate")
	redToMove := (n.Ply()%2 == 0) == (g.Start().SideToMove() == xiangqi.Red)
	switch {
	case mate > 0 && redToMove:
		return think.MateIn(2*mate - 1)
	case mate > 0:
		return think.MateIn(2 * mate)
	case mate < 0 && redToMove:
		return think.MatedIn(-2 * mate)
	case mate < 0:
		return think.MatedIn(-2*mate - 1)
	}
	return think.Score(rapid.IntRange(-3000, 3000).Draw(t, "score"))
}

// end draws the result and the reason for it.
func (s Shape) end(t *rapid.T, g *game.Game) {
	result := rapid.SampledFrom([]xiangqi.Result{xiangqi.Ongoing, xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw}).
		Draw(t, "result")
	if result == xiangqi.Ongoing {
		return
	}
	g.Tags.Set(game.TagResult, result.String())
	if s.Ends && rapid.Bool().Draw(t, "end") {
		line := g.Line()
		line[len(line)-1].SetEnded(xiangqi.Outcome{Result: result,
			Reason: rapid.SampledFrom(xiangqi.Reasons()).Draw(t, "reason")})
	}
}

// text draws a text of one line, or of several, without spaces at its ends.
func text(t *rapid.T, words []string, several bool) string {
	gaps := []string{" ", ""}
	if several {
		gaps = append(gaps, "\n")
	}
	var b strings.Builder
	for range rapid.IntRange(1, 6).Draw(t, "words") {
		b.WriteString(rapid.SampledFrom(words).Draw(t, "word"))
		b.WriteString(rapid.SampledFrom(gaps).Draw(t, "gap"))
	}
	return strings.TrimSpace(b.String())
}
