// Package puzzle handles positions with a task: mate in a given number of moves, win material, or find the only move
// that saves the game. It reads and writes collections of puzzles and detects the themes of their solutions.
// docs/lab/PUZZLES.md explains how puzzles are made and proved.
package puzzle

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"chuhe/engine/xiangqi"
)

// Kind is the task of a puzzle.
type Kind uint8

// The kinds.
const (
	Mate    Kind = iota + 1 // mate in In moves
	Win                     // win material
	Defence                 // find the only move that does not lose
)

var kinds = [...]string{Mate: "mate", Win: "win", Defence: "defence"}

func (k Kind) String() string {
	if int(k) < len(kinds) && kinds[k] != "" {
		return kinds[k]
	}
	return "kind " + strconv.Itoa(int(k))
}

// ParseKind returns the kind with the given name.
func ParseKind(name string) (Kind, bool) {
	i := slices.Index(kinds[1:], name)
	return Kind(i + 1), i >= 0
}

// A Puzzle is a position with a task for the side to move.
type Puzzle struct {
	ID   string
	FEN  string
	Kind Kind
	// In is the number of moves that the solver makes in the solution.
	In int
	// Solution starts with the only correct move. It alternates the solver's moves with the best replies.
	Solution []xiangqi.Move
	Themes   []Theme
	// Rating is the difficulty, on the scale of a player's rating.
	Rating int
}

// Position returns the position of the puzzle.
func (p *Puzzle) Position() (*xiangqi.Position, error) { return xiangqi.ParseFEN(p.FEN) }

// Bare returns a position without its history, as a solver sees it.
func Bare(p *xiangqi.Position) *xiangqi.Position {
	s := p.Setup()
	s.NoCapture, s.Round = 0, 1
	bare, err := s.Position()
	if err != nil {
		panic(err) // cannot fail for an existing position
	}
	return bare
}

// separator separates the fields of a line: the ID, the kind with the number of
// moves, the rating, the themes separated by commas, the placement and the side of
// the FEN, and the solution.
const separator = "|"

// Line writes a puzzle as a line of a collection.
func (p *Puzzle) Line() string {
	themes := make([]string, len(p.Themes))
	for i, t := range p.Themes {
		themes[i] = t.String()
	}
	solution := make([]string, len(p.Solution))
	for i, m := range p.Solution {
		solution[i] = m.String()
	}
	board := strings.Join(strings.Fields(p.FEN)[:2], " ")
	return strings.Join([]string{
		p.ID, p.Kind.String() + " " + strconv.Itoa(p.In), strconv.Itoa(p.Rating), strings.Join(themes, ","),
		board, strings.Join(solution, " "),
	}, separator)
}

// ParseLine reads a line of a collection. It checks that the solution is legal, but
// not that it is correct.
func ParseLine(line string) (Puzzle, error) {
	fields := strings.Split(line, separator)
	if len(fields) != 6 {
		return Puzzle{}, fmt.Errorf("a puzzle has 6 fields, not %d", len(fields))
	}
	p := Puzzle{ID: fields[0], FEN: fields[4] + " - - 0 1"}
	kind, in, _ := strings.Cut(fields[1], " ")
	p.Kind, _ = ParseKind(kind)
	var errIn, errRating error
	p.In, errIn = strconv.Atoi(in)
	p.Rating, errRating = strconv.Atoi(fields[2])
	switch {
	case p.ID == "":
		return Puzzle{}, fmt.Errorf("a puzzle has no name")
	case p.Kind == 0 || errIn != nil || p.In < 1:
		return Puzzle{}, fmt.Errorf("puzzle %s: %q is no task", p.ID, fields[1])
	case errRating != nil:
		return Puzzle{}, fmt.Errorf("puzzle %s: %q is no rating", p.ID, fields[2])
	}
	for name := range strings.SplitSeq(fields[3], ",") {
		if t, ok := ParseTheme(name); ok {
			p.Themes = append(p.Themes, t)
		} else if name != "" {
			return Puzzle{}, fmt.Errorf("puzzle %s: %q is no theme", p.ID, name)
		}
	}
	return p, p.parseSolution(fields[5])
}

func (p *Puzzle) parseSolution(text string) error {
	pos, err := p.Position()
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", p.ID, err)
	}
	for word := range strings.FieldsSeq(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil || pos.WhyIllegal(m) != xiangqi.LegalMove {
			return fmt.Errorf("puzzle %s: %q is no legal move of the solution", p.ID, word)
		}
		p.Solution = append(p.Solution, m)
		pos.MakeMove(m)
	}
	if len(p.Solution) < 2*p.In-1 {
		return fmt.Errorf("puzzle %s: the solution has %d plies, too few for %d moves", p.ID, len(p.Solution), p.In)
	}
	return nil
}

// Read reads a collection. It skips empty lines and lines that begin with #.
func Read(r io.Reader) ([]Puzzle, error) {
	var all []Puzzle
	known := map[string]bool{}
	scanner := bufio.NewScanner(r)
	for n := 1; scanner.Scan(); n++ {
		line := strings.TrimSpace(scanner.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := ParseLine(line)
		if err == nil && known[p.ID] {
			err = fmt.Errorf("puzzle %s is there twice", p.ID)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		known[p.ID] = true
		all = append(all, p)
	}
	return all, scanner.Err()
}
