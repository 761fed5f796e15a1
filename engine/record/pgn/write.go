package pgn

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/xiangqi"
)

// width is the length at which lines of moves are broken. A Chinese character
// counts as two.
const width = 80

func (f Format) Write(w io.Writer, games iter.Seq[*game.Game]) ([]record.Problem, error) {
	encoding := f.Encoding
	if encoding == charset.ASCII {
		encoding = charset.UTF8
	}
	encoded := charset.NewWriter(w, encoding)
	out := bufio.NewWriter(encoded)
	var lost []record.Problem
	number := 0
	for g := range games {
		if number++; number > 1 {
			out.WriteByte('\n') // bufio keeps errors until Flush
		}
		before := encoded.Lost()
		lost = append(lost, f.game(out, g, number)...)
		if err := out.Flush(); err != nil {
			return lost, err
		}
		if n := encoded.Lost() - before; n > 0 {
			lost = append(lost, record.Problem{Kind: record.LostCharacters, Game: number, Text: strconv.Itoa(n)})
		}
	}
	return lost, nil // every game ends with a whole line, so the encoder keeps nothing back
}

// game writes a game and returns its lost parts.
func (f Format) game(out *bufio.Writer, g *game.Game, number int) []record.Problem {
	var lost []record.Problem
	note := func(kind record.ProblemKind, ply int, text string) {
		lost = append(lost, record.Problem{Kind: kind, Game: number, Ply: ply, Text: text})
	}
	style, name := f.Moves.style()
	line := g.Line()
	last := line[len(line)-1]
	tags := headOf(g, last.Ended(), name)
	for _, t := range tags {
		if f.Plain && t.Name == game.TagPicture {
			continue
		}
		if !isTagName(t.Name) {
			note(record.LostTag, 0, t.Name)
			continue
		}
		for piece := range pieces(t) {
			out.WriteString(TagLine(piece))
		}
	}
	out.WriteByte('\n')
	for n := range g.All() {
		if n.Ended().Over() && n != last {
			note(record.LostEnd, n.Ply(), "")
		}
		if _, whole := marks(n.Marks); !whole {
			note(record.LostMarks, n.Ply(), "")
		}
	}
	m := movetext{out: out, style: style, cursor: g.Cursor()}
	m.tree(g.Root())
	result := tags.Get(game.TagResult)
	if resultOf(result) == "" {
		result = "*"
	}
	m.word(result)
	out.WriteByte('\n')
	return lost
}

// headOf returns the tags of a game, including those that describe its format.
func headOf(g *game.Game, end xiangqi.Outcome, format string) game.Tags {
	tags := game.Tags{{Name: tagGame, Value: gameName}}
	for _, t := range g.Tags {
		switch {
		case strings.EqualFold(t.Name, tagGame), strings.EqualFold(t.Name, tagVariant),
			strings.EqualFold(t.Name, tagFormat),
			strings.EqualFold(t.Name, tagFEN), strings.EqualFold(t.Name, tagSetUp):
		default:
			tags = append(tags, t)
		}
	}
	if end.Over() {
		tags.Set(game.TagResult, end.Result.String())
		tags.Set(game.TagTermination, termination(end.Reason))
	}
	if format != "" {
		tags = append(tags, game.Tag{Name: tagFormat, Value: format})
	}
	if fen := g.Start().FEN(); fen != xiangqi.StartFEN {
		tags = append(tags, game.Tag{Name: tagFEN, Value: fen})
	}
	return tags
}

// pieces yields a tag as it is written. A picture is many tags, since other programs do not read lines of any length.
func pieces(t game.Tag) iter.Seq[game.Tag] {
	return func(yield func(game.Tag) bool) {
		const longest = 200 // bytes
		for ; t.Name == game.TagPicture && len(t.Value) > longest; t.Value = t.Value[longest:] {
			if !yield(game.Tag{Name: t.Name, Value: t.Value[:longest]}) {
				return
			}
		}
		yield(t)
	}
}

func isTagName(name string) bool {
	other := func(r rune) bool { return !isName(r) }
	return name != "" && len(name) <= longestWord && !strings.ContainsFunc(name, other)
}

// TagLine returns a tag as a line, including the newline.
func TagLine(t game.Tag) string {
	return fmt.Sprintf("[%s \"%s\"]\n", t.Name, escape.Replace(t.Value))
}

// escape writes the value of a tag; newlines unifies line ends. Both are read-only.
var (
	escape   = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", `\`, `\\`, `"`, `\"`)
	newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")
)

// movetext writes moves in lines.
type movetext struct {
	out    *bufio.Writer
	style  notation.Style
	cursor *game.Cursor
	column int
	// number means that the next move of either side needs its number; glued means
	// that no space precedes the next word.
	number, glued bool
}

// tree writes everything after the start: after a move, the variations that replace
// it, and then the moves after it.
func (m *movetext) tree(root *game.Node) {
	m.number = true
	m.annotation(root)
	type task struct {
		node *game.Node // after which the line continues, or that begins a variation
		do   byte       // one of the constants below
	}
	const goOn, begin, finish = 0, 1, 2
	for todo := []task{{root, goOn}}; len(todo) > 0; {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch t.do {
		case begin:
			m.word("(")
			m.number, m.glued = true, true
			m.move(t.node)
			todo = append(todo, task{t.node, finish}, task{t.node, goOn})
		case finish:
			m.glued = true
			m.word(")")
			m.number = true
		default:
			next := t.node.Next()
			if next == nil {
				continue
			}
			m.move(next)
			todo = append(todo, task{next, goOn})
			others := t.node.Children()[1:]
			for i := len(others) - 1; i >= 0; i-- {
				todo = append(todo, task{others[i], begin})
			}
		}
	}
}

// move writes a move, its number if needed, and its annotation.
func (m *movetext) move(n *game.Node) {
	m.cursor.GoTo(n.Parent())
	p := m.cursor.Position()
	switch red := p.SideToMove() == xiangqi.Red; {
	case red:
		m.word(strconv.Itoa(p.Round()) + ".")
	case m.number:
		m.word(strconv.Itoa(p.Round()) + "...")
	}
	m.number = false
	m.word(notation.Write(p, n.Move, m.style))
	m.annotation(n)
}

// annotation writes the annotation of a node.
func (m *movetext) annotation(n *game.Node) {
	for _, s := range n.Symbols {
		m.word("$" + strconv.Itoa(int(s)))
	}
	var commands []string
	add := func(name, value string) { commands = append(commands, "[%"+name+" "+value+"]") }
	if n.Evaluation != nil {
		add(cmdEval, evaluation(n.Evaluation))
		if line := n.Evaluation.Line; len(line) > 0 {
			add(cmdLine, strings.Trim(fmt.Sprint(line), "[]"))
		}
	}
	mover := m.cursor.Position().SideToMove()
	var before [2]time.Duration
	if parent := n.Parent(); parent != nil {
		before = parent.Clocks
	} else {
		mover = mover.Opponent()
	}
	for i, name := range [2]string{cmdClock, cmdOtherTime} {
		side := mover ^ xiangqi.Side(i)
		if left := n.Clocks[side]; left != before[side] { // an unchanged clock is not written
			add(name, clock(left))
		}
	}
	drawn, _ := marks(n.Marks)
	m.comment(strings.Join(append(commands, drawn...), " "), n.Comment)
}

// comment writes commands and a comment. Text that braces cannot hold is written
// after semicolons, to the end of each line.
func (m *movetext) comment(commands, text string) {
	text = trim(newlines.Replace(text))
	if commands == "" && text == "" {
		return
	}
	m.number = true
	if !strings.Contains(text, "}") &&
		!strings.Contains("\n"+text, "\n[Event \"") && !strings.Contains("\n"+text, "\n[Game \"") {
		m.word("{" + trim(commands+" "+text) + "}")
		return
	}
	if commands != "" {
		m.word("{" + commands + "}")
	}
	if m.column > 0 {
		m.out.WriteByte('\n')
	}
	for part := range strings.SplitSeq(text, "\n") {
		m.out.WriteByte(';')
		if part != "" {
			m.out.WriteString(" " + part)
		}
		m.out.WriteByte('\n')
	}
	m.column, m.glued = 0, false
}

// word writes a word, on a new line if there is no room on the current one.
func (m *movetext) word(w string) {
	n := columns(w)
	switch {
	case m.column == 0:
	case m.column+1+n > width && !m.glued:
		m.out.WriteByte('\n')
		m.column = 0
	case !m.glued:
		m.out.WriteByte(' ')
		m.column++
	}
	m.glued = false
	m.out.WriteString(w)
	m.column += n
	if i := strings.LastIndexByte(w, '\n'); i >= 0 {
		m.column = columns(w[i+1:])
	}
}

// columns returns the width of text.
func columns(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r >= 0x1100 {
			n++
		}
	}
	return n
}
