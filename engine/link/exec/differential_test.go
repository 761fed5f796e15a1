package exec

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The differential tests compare our rules with those of an independent program, Debian's fairy-stockfish. It serves
// as an oracle for legal moves, checks and perpetual checks; version 11.1 does not know the perpetual chase.
//
// It does not state its verdict on a repetition. But when asked to search a single move to depth one, it scores the
// move without a search if the move ends the game: it reports one node, and a mate score for one side, or zero.

// Every run of the tests compares a sample; "make differential" compares all.
var (
	positions = flag.Int("positions", 1000, "positions to compare with the other program")
	cycles    = flag.Int("cycles", 50, "repeated cycles to compare with the other program, half of them with an offence")
)

// oracle is the other program. It counts ranks from 1.
type oracle struct {
	process *Process
	lines   *bufio.Scanner
}

// ranks is the oracle's numbering of ranks.
const ranks = link.RanksFrom1

// consult starts the oracle, or skips the test if it is not installed.
func consult(t *testing.T) *oracle {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: takes seconds")
	}
	const program, version = "fairy-stockfish", " 11.1 "
	path := "/usr/games/" + program
	if _, err := exec.LookPath(path); err != nil {
		if path, err = exec.LookPath(program); err != nil {
			t.Skip("fairy-stockfish is not installed: the rules are not compared with it")
		}
	}
	p, err := Run(Program{Command: path})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	o := &oracle{p, bufio.NewScanner(p)}
	o.send(t, "uci")
	if name := o.await(t, "id name ", nil); !strings.Contains(name+" ", version) {
		t.Skipf("%s is not of version%s: the rules are not compared with it", name, version)
	}
	o.await(t, "uciok", nil)
	o.send(t, "setoption name UCI_Variant value xiangqi")
	return o
}

// send sends lines to the oracle.
func (o *oracle) send(t *testing.T, lines ...string) {
	t.Helper()
	if _, err := io.WriteString(o.process, strings.Join(lines, "\n")+"\n"); err != nil {
		t.Fatal(err)
	}
}

// await returns the next line with the wanted prefix, without the prefix, and passes the lines before it to
// before.
func (o *oracle) await(t *testing.T, prefix string, before func(line string)) string {
	t.Helper()
	for o.lines.Scan() {
		line := o.lines.Text()
		if rest, wanted := strings.CutPrefix(line, prefix); wanted {
			return strings.TrimSpace(rest)
		}
		if before != nil {
			before(line)
		}
	}
	t.Fatalf("the oracle says no %s: %v", prefix, o.lines.Err())
	return ""
}

// legal returns the oracle's legal moves, sorted, and whether it reports a check.
func (o *oracle) legal(t *testing.T, fen string) (moves []string, check bool) {
	t.Helper()
	o.send(t, "position fen "+fen, "d", "go perft 1")
	check = o.await(t, "Checkers:", nil) != ""
	o.await(t, "Nodes searched:", func(line string) {
		text, _, ok := strings.Cut(line, ":")
		if !ok {
			return
		}
		m, err := ranks.Parse(text)
		if err != nil {
			t.Fatalf("%s: the oracle's move %q: %v", fen, text, err)
		}
		moves = append(moves, m.String())
	})
	slices.Sort(moves)
	return moves, check
}

// TestDifferentialMoves compares all legal moves, and whether the side to move is in check.
func TestDifferentialMoves(t *testing.T) {
	o := consult(t)
	compared, checks, ends := 0, 0, 0
	seen := map[uint64]bool{}
	for _, source := range sources(t) {
		n := 0
		source.each(seen, max(1, *positions/source.share), func(p *xiangqi.Position) {
			n++
			list := p.Moves()
			ours := make([]string, 0, len(list))
			for _, m := range list {
				ours = append(ours, m.String())
			}
			slices.Sort(ours)
			theirs, check := o.legal(t, p.FEN())
			if !slices.Equal(ours, theirs) || check != p.InCheck() {
				t.Errorf("%s: check %v, moves %v; the oracle has check %v, moves %v", p.FEN(), p.InCheck(), ours, check, theirs)
			}
			if check {
				checks++
			}
			if len(ours) == 0 {
				ends++
			}
		})
		compared += n
		t.Logf("%s: %d positions", source.name, n)
	}
	t.Logf("%d different positions compared, %d of them in check, %d without a legal move", compared, checks, ends)
	if compared < *positions*9/10 || checks == 0 || ends == 0 {
		t.Errorf("too little was compared")
	}
}

// repetition returns the oracle's verdict for the side that made the last move of p: +1 won, 0 drawn, -1 lost. It
// returns an error if the oracle does not consider the game over.
func (o *oracle) repetition(t *testing.T, p *xiangqi.Position) (int, error) {
	t.Helper()
	start, moves := played(p)
	last := len(moves) - 1
	line := "position fen " + start.FEN() + " moves"
	for _, m := range moves[:last] {
		line += " " + ranks.Text(m)
	}
	o.send(t, line, "go depth 1 searchmoves "+ranks.Text(moves[last]))
	var told verdict
	o.await(t, "bestmove ", func(line string) {
		if words := strings.Fields(line); len(words) > 0 && words[0] == "info" && slices.Contains(words, "pv") {
			told = readVerdict(words)
		}
	})
	switch {
	case told.pv != ranks.Text(moves[last]) || told.nodes != "1" || !told.mate && told.score != 0:
		return 0, fmt.Errorf("the game goes on: %+v", told)
	case told.mate && told.score > 0:
		return 1, nil
	case told.mate:
		return -1, nil
	}
	return 0, nil
}

// verdict is the oracle's result for the single move that it searched.
type verdict struct {
	mate      bool // whether the score is in moves to mate
	score     int
	nodes, pv string
}

// readVerdict reads a line "info … score cp|mate N … nodes N … pv M…".
func readVerdict(words []string) (v verdict) {
	for i, word := range words[:len(words)-1] {
		switch word {
		case "cp", "mate":
			v.mate = word == "mate"
			v.score, _ = strconv.Atoi(words[i+1])
		case "nodes":
			v.nodes = words[i+1]
		case "pv":
			v.pv = strings.Join(words[i+1:], " ")
		}
	}
	return v
}

// played returns the first position of the game in the history of p, and its moves.
func played(p *xiangqi.Position) (start *xiangqi.Position, moves []xiangqi.Move) {
	start = p.Clone()
	for start.Plies() > 0 {
		moves = append(moves, start.LastMove())
		start.UnmakeMove()
	}
	slices.Reverse(moves)
	return start, moves
}

// TestDifferentialCycles compares the verdicts on repeated cycles that are decided by checks. Half of the cycles end
// with a perpetual check of one side; in the others, checks occur but neither side is at fault.
//
// If both sides check on every move, the oracle gives a loss for the last mover instead of a draw. Such cycles are
// counted separately.
func TestDifferentialCycles(t *testing.T) {
	o := consult(t)
	guilty, innocent, mutual := 0, 0, 0
	half := (*cycles + 1) / 2
	lengths := map[int]int{}
	for g := newCycleMaker(1); guilty < half || innocent < half; {
		p := g.next()
		v, repeated := p.Judge(0)
		if !repeated {
			t.Fatalf("%s: a cycle that does not repeat", p.FEN())
		}
		want := map[xiangqi.Repetition]int{xiangqi.RepetitionWin: -1, xiangqi.RepetitionLoss: 1}[v.Result]
		switch {
		case v.Offences == [2]xiangqi.Offence{xiangqi.Check, xiangqi.Check}:
			mutual++
			want = -1
		case want == 0 && innocent == half || want != 0 && guilty == half:
			continue
		case want == 0:
			innocent++
		default:
			guilty++
		}
		lengths[v.Length]++
		if got, err := o.repetition(t, p); err != nil || got != want {
			start, moves := played(p)
			t.Errorf("%s %v: %+v is %+d for the last mover; the oracle says %+d, %v", start.FEN(), moves, v, want, got, err)
		}
		if p.SetLaw(xiangqi.AsianLaw); want != 0 && p.Repetition(0) != v.Result {
			t.Errorf("%s: by the Asian law the checks are judged otherwise", p.FEN())
		}
	}
	t.Logf("%d cycles with a perpetual check of one side, %d with checks that are none, %d in which both check for ever; by plies between first and third time %v",
		guilty, innocent, mutual, lengths)
}

// source provides positions to compare.
type source struct {
	name  string
	share int // one in this many of all positions comes from this source
	play  func(visit func(*xiangqi.Position) bool)
}

// each visits n positions that no source has given before.
func (s source) each(seen map[uint64]bool, n int, visit func(*xiangqi.Position)) {
	for n > 0 {
		s.play(func(p *xiangqi.Position) bool {
			if n > 0 && !seen[p.Key()] {
				seen[p.Key()] = true
				n--
				visit(p)
			}
			return n > 0
		})
	}
}

func sources(t *testing.T) []source {
	player, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	r := newChance(2)
	best := func(p *xiangqi.Position) xiangqi.Move {
		return player.Search(context.Background(), p, think.Limits{Nodes: 200}, nil).Move
	}
	return []source{
		{"random games", 2, func(visit func(*xiangqi.Position) bool) { r.game(xiangqi.StartPosition(), 200, r.move, visit) }},
		{"self-play", 4, func(visit func(*xiangqi.Position) bool) {
			p := xiangqi.StartPosition()
			r.game(p, 4+r.IntN(10), r.move, func(*xiangqi.Position) bool { return true })
			r.game(p, 200, best, visit)
		}},
		{"scattered pieces", 4, func(visit func(*xiangqi.Position) bool) { visit(r.scattered(1 + r.IntN(12))) }},
	}
}
