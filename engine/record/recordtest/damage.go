package recordtest

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Describe describes the games of a file for a golden file: tags, moves, annotations and problems.
func Describe(f record.Format, file []byte) string {
	items, err := ReadAll(f, bytes.NewReader(file))
	return describe(items, err)
}

func describe(items []*record.Item, err error) string {
	var b strings.Builder
	for _, item := range items {
		fmt.Fprintf(&b, "start %s\n", item.Game.Start().FEN())
		for _, tag := range item.Game.Tags {
			fmt.Fprintf(&b, "\t%s: %s\n", tag.Name, tag.Value)
		}
		for n := range item.Game.All() {
			after := "start"
			if n.Parent() != nil {
				after = fmt.Sprintf("%d. %v after %d", n.ID(), n.Move, n.Parent().ID())
			}
			fmt.Fprintf(&b, "\t%s", after)
			if n.Comment != "" {
				fmt.Fprintf(&b, " %q", n.Comment)
			}
			for _, s := range n.Symbols {
				fmt.Fprintf(&b, " $%d", uint8(s))
			}
			if e := n.Evaluation; e != nil {
				fmt.Fprintf(&b, " (%v by depth %d %v)", e.Score, e.Depth, e.Line)
			}
			for _, m := range n.Marks {
				fmt.Fprintf(&b, " [%v-%v %d]", m.From, m.To, m.Color)
			}
			if n.Clocks != [2]time.Duration{} {
				fmt.Fprintf(&b, " %v", n.Clocks)
			}
			if n.Ended().Over() {
				fmt.Fprintf(&b, " %v %v", n.Ended().Result, n.Ended().Reason)
			}
			b.WriteString("\n")
		}
		for _, p := range item.Problems {
			fmt.Fprintf(&b, "\tproblem: %v\n", p)
		}
	}
	if err != nil {
		fmt.Fprintf(&b, "error: %v\n", err)
	}
	return b.String()
}

// damaged returns a file with a byte damaged in a way.
func damaged(file []byte, at int, way string) []byte {
	switch way {
	case "cut":
		return file[:at]
	case "removed":
		return slices.Delete(slices.Clone(file), at, at+1)
	}
	file = slices.Clone(file)
	if file[at]++; way == "high bit" {
		file[at] = (file[at] - 1) ^ 0x80
	}
	return file
}

// Damage describes for a golden file what a format reads from a file that is damaged at one of its bytes: cut there,
// without that byte, or, for a file that is not text, with a larger byte or another high bit. It tries every step-th
// byte, and joins neighbours after whose damage the same number of positions and the same kinds of problems are read.
// The number at the end of a line is a checksum of all that is read.
func Damage(f record.Format, file []byte, step int) string {
	ways := []string{"cut", "removed"}
	if bytes.IndexByte(file, 0) >= 0 {
		ways = []string{"cut", "plus one", "high bit"}
	}
	var b strings.Builder
	for _, way := range ways {
		first, before, sum := 0, "", uint32(0)
		end := func(at int) {
			if before != "" {
				fmt.Fprintf(&b, "%s %d-%d: %s; %08x\n", way, first, at-1, before, sum)
			}
		}
		for at := 0; at < len(file); at += step {
			items, err := ReadAll(f, bytes.NewReader(damaged(file, at, way)))
			if class := outcome(items, err); class != before {
				end(at)
				first, before, sum = at, class, 0
			}
			sum = crc32.Update(sum, crc32.IEEETable, []byte(describe(items, err)))
		}
		end(len(file))
	}
	return b.String()
}

// outcome returns the number of positions of each game, and the kinds of its problems.
func outcome(items []*record.Item, err error) string {
	var parts []string
	for _, item := range items {
		text := fmt.Sprintf("%d positions", item.Game.Nodes())
		var kinds []string
		for _, p := range item.Problems {
			if kind := p.Kind.String(); !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
		}
		parts = append(parts, strings.Join(append([]string{text}, kinds...), ", "))
	}
	var fault *record.Problem
	switch {
	case errors.As(err, &fault):
		parts = append(parts, fault.Kind.String())
	case err != nil:
		parts = append(parts, err.Error())
	}
	return strings.Join(parts, " + ")
}

// Golden compares how an example is written and read, and what is read from it if it is damaged at every step-th byte,
// with golden files.
func Golden(t testing.TB, f record.Writer, step int) {
	t.Helper()
	file, written := Written(t, f, Example(t))
	tabletest.Golden(t, "example", written+Describe(f, file))
	tabletest.Golden(t, "damage", Damage(f, file, step))
}

// Written describes for a golden file what a format writes, and the parts of the games that are lost. Bytes that are
// not text are written in hexadecimal, without rows of zeros.
func Written(t testing.TB, f record.Writer, games ...*game.Game) (file []byte, description string) {
	t.Helper()
	var out bytes.Buffer
	lost, err := f.Write(&out, slices.Values(games))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if file = out.Bytes(); bytes.IndexByte(file, 0) < 0 {
		b.Write(file)
	} else {
		for at := 0; at < len(file); at += 16 {
			if row := file[at:min(at+16, len(file))]; bytes.Count(row, []byte{0}) < len(row) {
				fmt.Fprintf(&b, "%04x: % x\n", at, row)
			}
		}
	}
	for _, p := range lost {
		fmt.Fprintf(&b, "lost: %v\n", p)
	}
	return file, b.String()
}

// Example returns a game with every part that games can have, and a name for each of its tags.
func Example(t testing.TB) *game.Game {
	t.Helper()
	start := movetest.Position(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR b - - 3 7")
	g := game.New(start, xiangqi.Rules{})
	for _, tag := range []game.Tag{
		{Name: game.TagTitle, Value: "让单车"}, {Name: game.TagSubtitle, Value: "第二集"}, {Name: game.TagEvent, Value: `The "5th" cup`}, {Name: game.TagDate, Value: "2024.05.12"},
		{Name: game.TagSite, Value: "广州"}, {Name: game.TagRound, Value: "3"}, {Name: game.TagRed, Value: "许银川"}, {Name: game.TagBlack, Value: "Đặng Hữu Trang"},
		{Name: game.TagRedTime, Value: "90 min"}, {Name: game.TagBlackTime, Value: "80 min"}, {Name: game.TagTimeControl, Value: "5400+30"},
		{Name: game.TagAnnotator, Value: "王"}, {Name: game.TagAuthor, Value: "C:\\temp"}, {Name: game.TagOpening, Value: "中炮"}, {Name: "Own_Tag", Value: "a\nb"}, {Name: "Own Tag", Value: "x"},
		{Name: game.TagPhase, Value: "endgame"},
	} {
		g.Tags.Set(tag.Name, tag.Value)
	}
	add := func(parent *game.Node, text string, a game.Annotation) *game.Node {
		n, err := g.Add(parent, movetest.Move(t, text))
		if err != nil {
			t.Fatal(err)
		}
		n.Annotation = a
		return n
	}
	mark := func(from, to string, color uint8) game.Mark {
		return game.Mark{From: movetest.Square(t, from), To: movetest.Square(t, to), Color: color}
	}
	g.Root().Comment = "黑先\nSecond line"
	g.Root().Evaluation = &game.Evaluation{Score: -312, Depth: 12,
		Line: []xiangqi.Move{movetest.Move(t, "h7e7")}}
	one := add(g.Root(), "h7e7", game.Annotation{Symbols: []game.Symbol{1, 14}, Comment: "{nested} [x]"})
	one.Clocks = [2]time.Duration{time.Hour, 59*time.Minute + 1500*time.Millisecond}
	drawn := []game.Mark{mark("e3", "e6", 1), mark("e0", "e0", 0), mark("a0", "a0", 3)}
	two := add(one, "h0g2", game.Annotation{Marks: drawn})
	two.Clocks = [2]time.Duration{58 * time.Minute, 59*time.Minute + 1500*time.Millisecond}
	three := add(two, "h9g7", game.Annotation{Evaluation: &game.Evaluation{Score: think.MateIn(4)}})
	add(three, "i0h0", game.Annotation{Comment: "$5 ; \\ <b> &amp; ||"})
	side := add(one, "b0c2", game.Annotation{Symbols: []game.Symbol{6}})
	add(side, "b9c7", game.Annotation{Comment: "变着"})
	add(side, "b7b3", game.Annotation{})
	add(g.Root(), "b7e7", game.Annotation{Evaluation: &game.Evaluation{Score: think.MatedIn(3), Depth: 1}})
	add(two, "a9a8", game.Annotation{Marks: []game.Mark{mark("a9", "a8", 2)}})
	g.Line()[4].SetEnded(xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation})
	return g
}
