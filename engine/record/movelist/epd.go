package movelist

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/pattern"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/movetext"
	"chuhe/engine/record/preorder"
	"chuhe/engine/xiangqi"
)

// EPD is the format of positions with operations: one line per position, which may begin a game. It is read as
// [Format] and implements [record.Writer].
type EPD struct{ Format }

var _ record.Writer = EPD{}

func (EPD) Name() string { return "epd" }

func (EPD) Extensions() []string { return []string{".epd"} }

func (EPD) Many() bool { return true }

// Sniff implements [record.Format]. It looks for a position with operations on the first line.
func (EPD) Sniff(head []byte) bool {
	text := charset.Decode(head)
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	fen, ok := record.FindFEN(text)
	return ok && fen.Before == "" && operations().MatchString(fen.After)
}

// The names of operations.
const (
	opBest    = "bm"
	opAvoid   = "am"
	opName    = "id"
	opLine    = "pv"
	opComment = "c" // with a digit
	comments  = 10
)

// The colours of arrows for the best moves and for those to avoid: green and red.
const (
	bestColor  = 0
	avoidColor = 1
)

var (
	// operations matches the beginning of the operations after a position.
	operations = pattern.New(`^[\s;|]*(?:(?:[ab]m|pv|pm|sm)\s+[A-Za-z0-9\p{Han}]|(?:id|c[0-9]|v[0-9]|eco)\s+"|` +
		`(?:acd|acn|acs|ce|dm|hmvc|fmvn|D[0-9]+)\s+[-+0-9])`)
	// operation matches one of them: its name and its values, up to a semicolon outside of quotes.
	operation = pattern.New(`^[\s;|]*([A-Za-z][A-Za-z0-9_]*)((?:\s+(?:"[^"]*"|[^\s;"]+))*)\s*(?:;|$)`)
)

// operate obeys the operations at the beginning of a text after a position, and returns the rest of the text.
func (s *scanner) operate(text string) (rest string) {
	if !operations().MatchString(text) {
		return text
	}
	var notes []string
	var line string
	for {
		part := operation().FindStringSubmatch(text)
		if part == nil {
			break
		}
		text = text[len(part[0]):]
		name, value := part[1], strings.Trim(strings.TrimSpace(part[2]), `"`)
		switch {
		case name == opBest:
			s.arrows(value, bestColor)
		case name == opAvoid:
			s.arrows(value, avoidColor)
		case name == opName:
			s.b.Game.Tags.Set(game.TagTitle, value)
		case name == opLine:
			line = value
		case len(name) == 2 && name[:1] == opComment:
			notes = append(notes, value)
		default:
			notes = append(notes, name+" "+value)
		}
	}
	s.r.Comment(strings.Join(notes, "\n"))
	s.r.Add(movetext.Split(line), s.line)
	return text
}

// arrows adds arrows for moves to the start of the game.
func (s *scanner) arrows(moves string, color uint8) {
	root := s.b.Game.Root()
	for _, text := range strings.Fields(moves) {
		where := record.Problem{Game: s.number, Line: s.line, Ply: 1}
		if s.dead {
			return
		} else if m, ok := s.b.Parse(s.b.Game.Start(), new(notation.Reader), strings.Trim(text, ",+#!?"), where); ok {
			root.Marks = append(root.Marks, game.Mark{From: m.From(), To: m.To(), Color: color})
		}
	}
}

// holds lists the parts of a game that EPD can store: comments and arrows only at the start.
var holds = record.Holds{Comments: true, Marks: true}

// Write implements [record.Writer]. Moves have the form H2-E2, whose ranks count from 0 in every program.
func (EPD) Write(w io.Writer, games iter.Seq[*game.Game]) (lost []record.Problem, err error) {
	out := bufio.NewWriter(w)
	number := 0
	for g := range games {
		number++
		lost = append(lost, writeGame(out, g, number)...)
	}
	return lost, out.Flush() // bufio keeps errors until here
}

// writeGame writes a game as a line, and returns what the line does not hold.
func writeGame(out *bufio.Writer, g *game.Game, number int) []record.Problem {
	lost := holds.Lost(g, number)
	note := func(kind record.ProblemKind, text string) {
		p := record.Problem{Kind: kind, Game: number, Text: text}
		if !slices.Contains(lost, p) {
			lost = append(lost, p)
		}
	}
	root := g.Root()
	out.WriteString(strings.Join(strings.Fields(g.Start().FEN())[:4], " "))
	put := func(name, value string) {
		if value != "" {
			fmt.Fprintf(out, " %s %s;", name, value)
		}
	}
	quote := func(text string) string {
		if text = preorder.Line(text); text == "" {
			return ""
		}
		if strings.Contains(text, `"`) {
			note(record.LostCharacters, `"`)
		}
		return `"` + strings.ReplaceAll(text, `"`, "'") + `"`
	}
	avoided, best := arrowsOf(g, avoidColor), arrowsOf(g, bestColor)
	put(opAvoid, strings.Join(avoided, " "))
	put(opBest, strings.Join(best, " "))
	if len(avoided)+len(best) < len(root.Marks) {
		note(record.LostMarks, "")
	}
	notes := strings.SplitN(strings.TrimSpace(root.Comment), "\n", comments)
	for i, text := range notes {
		put(opComment+strconv.Itoa(i), quote(text))
	}
	put(opName, quote(g.Tags.Get(game.TagTitle)))
	var line []string
	for _, n := range g.Line()[1:] {
		line = append(line, notation.Write(g.At(n.Parent()), n.Move, notation.ICCSDash))
		if n.Comment != "" {
			note(record.LostComment, "")
		}
		if len(n.Marks) > 0 {
			note(record.LostMarks, "")
		}
	}
	put(opLine, strings.Join(line, " "))
	for _, tag := range g.Tags {
		if tag.Name != game.TagTitle {
			note(record.LostTag, tag.Name)
		}
	}
	out.WriteByte('\n')
	return lost
}

// arrowsOf returns the legal moves for which the start of a game has arrows of a colour.
func arrowsOf(g *game.Game, color uint8) (moves []string) {
	for _, mark := range g.Root().Marks {
		m := xiangqi.NewMove(mark.From, mark.To)
		if mark.Color == color && g.Start().WhyIllegal(m) == xiangqi.LegalMove {
			moves = append(moves, notation.Write(g.Start(), m, notation.ICCSDash))
		}
	}
	return moves
}
