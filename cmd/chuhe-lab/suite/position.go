// Package suite reads positions with known answers, asks a player for its answers, and compares them.
package suite

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"chuhe/engine/prover"
	"chuhe/engine/scan"
	"chuhe/engine/xiangqi"
)

// Position is a position of a suite, with its known answers.
type Position struct {
	FEN     string
	ID      string
	Best    []xiangqi.Move // bm: correct moves; empty: any move
	Avoid   []xiangqi.Move // am: moves to avoid
	Mate    int            // dm: the side to move mates in this many moves; 0: unknown
	Full    int            // full: no mate in this many moves or fewer, proved by trying all moves of both sides
	Quiet   int            // quiet: maximum number of moves without check in a line of the mate
	Comment string         // c0
	Line    int            // line number in its file
}

// Start returns the position itself, without history.
func (p Position) Start() *xiangqi.Position {
	start, err := xiangqi.ParseFEN(p.FEN)
	if err != nil { // Parse has already read it
		panic(err)
	}
	return start
}

// Read reads one position per line. It skips empty lines, and text after # outside quotes. An error names the file and
// the line.
func Read(r io.Reader, name string) ([]Position, error) {
	var all []Position
	err := scan.Lines(r, func(number int, text string) error {
		text, _, _ = cut(text, '#')
		if text = strings.TrimSpace(text); text == "" {
			return nil
		}
		p, err := Parse(text)
		p.Line = number
		all = append(all, p)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s, %w", name, err)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: there is no position in the file", name)
	}
	return all, nil
}

// cut cuts a text around the first mark outside quotes, as strings.Cut does.
func cut(text string, mark rune) (before, after string, found bool) {
	quoted := false
	for i, c := range text {
		switch {
		case c == '"':
			quoted = !quoted
		case c == mark && !quoted:
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// Parse parses a position: a FEN of two to six fields, then operations that end with a
// semicolon:
//
//	bm MOVE…; am MOVE…; dm N; id "TEXT"; full N; quiet N; c0 "TEXT";
//
// At least one of bm, am and dm is required.
func Parse(text string) (Position, error) {
	fields := strings.Fields(text)
	n := min(2, len(fields))
	for n < len(fields) && n < 6 && isFENField(fields[n]) {
		n++
	}
	rest := text
	for _, f := range fields[:n] {
		rest = strings.TrimSpace(rest)[len(f):]
	}
	p := Position{FEN: strings.Join(fields[:n], " ")}
	start, err := xiangqi.ParseFEN(p.FEN)
	if err != nil {
		return p, err
	}
	if reason := start.Outcome(xiangqi.Rules{}).Reason; reason != xiangqi.NoReason {
		return p, fmt.Errorf("the game is over there (%v)", reason)
	}
	seen := map[string]bool{}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		var operation string
		if operation, rest, err = cutOperation(rest); err != nil {
			return p, err
		}
		code, operand, _ := strings.Cut(operation, " ")
		if seen[code] {
			return p, fmt.Errorf("%s is there twice", code)
		}
		seen[code] = true
		if err := p.operate(start, code, strings.TrimSpace(operand)); err != nil {
			return p, err
		}
	}
	if len(p.Best)+len(p.Avoid)+p.Mate == 0 {
		return p, errors.New("none of bm, am and dm says what to look for")
	}
	if p.Mate > 0 && p.Full >= p.Mate {
		return p, fmt.Errorf("a mate in %d (dm) cannot be ruled out up to %d moves (full)", p.Mate, p.Full)
	}
	return p, nil
}

// isFENField reports whether a word looks like one of the later fields of a FEN.
func isFENField(word string) bool {
	return word == "-" || strings.Trim(word, "0123456789") == ""
}

// cutOperation cuts off the first operation, which ends at a semicolon outside quotes.
func cutOperation(text string) (operation, rest string, err error) {
	operation, rest, ended := cut(text, ';')
	switch {
	case ended:
		return strings.TrimSpace(operation), rest, nil
	case strings.Count(text, `"`)%2 != 0:
		return "", "", fmt.Errorf("a quotation has no end in %q", xiangqi.Clip(text))
	}
	return "", "", fmt.Errorf("no semicolon ends %q", xiangqi.Clip(text))
}

func (p *Position) operate(start *xiangqi.Position, code, operand string) (err error) {
	switch code {
	case "bm":
		p.Best, err = parseMoves(start, operand)
	case "am":
		p.Avoid, err = parseMoves(start, operand)
	case "dm":
		p.Mate, err = parseCount(operand, 1)
	case "full":
		p.Full, err = parseCount(operand, 0)
	case "quiet":
		p.Quiet, err = parseCount(operand, 0)
	case "id":
		p.ID, err = parseText(operand)
	case "c0":
		p.Comment, err = parseText(operand)
	default:
		return fmt.Errorf("%q is no operation (bm, am, dm, id, full, quiet, c0)", xiangqi.Clip(code))
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", code, err)
	}
	return err
}

func parseMoves(start *xiangqi.Position, operand string) ([]xiangqi.Move, error) {
	var moves []xiangqi.Move
	for _, word := range strings.Fields(operand) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return nil, err
		}
		if !start.PseudoLegal(m) || !start.Legal(m) {
			return nil, fmt.Errorf("%v is illegal there", m)
		}
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return nil, errors.New("no move is given")
	}
	return moves, nil
}

func parseCount(operand string, least int) (int, error) {
	n, err := strconv.Atoi(operand)
	if err != nil || n < least || n > prover.MaxMoves {
		return 0, fmt.Errorf("%q is not a whole number from %d to %d", xiangqi.Clip(operand), least, prover.MaxMoves)
	}
	return n, nil
}

func parseText(operand string) (string, error) {
	text, ok := strings.CutPrefix(operand, `"`)
	if ok {
		text, ok = strings.CutSuffix(text, `"`)
	}
	if !ok || strings.Contains(text, `"`) {
		return "", fmt.Errorf("%q is not one text in quotes", xiangqi.Clip(operand))
	}
	return text, nil
}

// String formats the position in the form that Parse reads.
func (p Position) String() string {
	var b strings.Builder
	b.WriteString(p.FEN)
	moves := func(code string, list []xiangqi.Move) {
		if len(list) == 0 {
			return
		}
		b.WriteString(" " + code)
		for _, m := range list {
			b.WriteString(" " + m.String())
		}
		b.WriteString(";")
	}
	moves("bm", p.Best)
	moves("am", p.Avoid)
	if p.Mate > 0 {
		fmt.Fprintf(&b, " dm %d; full %d; quiet %d;", p.Mate, p.Full, p.Quiet)
	}
	if p.ID != "" {
		fmt.Fprintf(&b, ` id "%s";`, p.ID)
	}
	if p.Comment != "" {
		fmt.Fprintf(&b, ` c0 "%s";`, p.Comment)
	}
	return b.String()
}
