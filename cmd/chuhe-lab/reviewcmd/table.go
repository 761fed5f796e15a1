package reviewcmd

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// What counts, in hundredths of a soldier of the other engine.
const (
	lostMuch   = 150
	lostLittle = 50
	decided    = 400 // a side that is further ahead has won
)

// A row is a move judged by the other engine. Scores are for the player of the move.
type row struct {
	fen           string // of the position, whose history is unknown
	move          xiangqi.Move
	before, after int
	nodes         uint64 // of both searches
	times         int    // how much longer than usual these were
}

func (r row) loss() int { return max(0, r.before-r.after) }

// bad reports whether the move costs much in a game that is not decided.
func (r row) bad() bool { return r.loss() >= lostMuch && max(r.before, -r.before) <= decided }

// key identifies a move in a position.
func key(p *xiangqi.Position, m xiangqi.Move) string { return p.FEN() + "\t" + m.String() }

// A table holds rows in a file, and asks the other engine for more.
type table struct {
	file   io.WriteCloser
	other  think.Player // nil: none
	limits think.Limits

	rows []row
	at   map[string]int // by key

	last   think.Result
	lastAt string // what it is about
}

// read reads the rows in the complete lines of a file, and returns the length of these lines. A later row about the
// same move replaces an earlier one.
func (t *table) read(text []byte) (complete int, err error) {
	complete, t.at = bytes.LastIndexByte(text, '\n')+1, map[string]int{}
	n := 0
	for line := range strings.Lines(string(text[:complete])) {
		n++
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), "\t")
		var r row
		if len(fields) != 6 {
			return 0, fmt.Errorf("line %d is not a move with scores", n)
		}
		p, err := xiangqi.ParseFEN(fields[0])
		if err == nil {
			r.move, err = xiangqi.ParseMove(fields[1])
		}
		if err == nil {
			_, err = fmt.Sscan(strings.Join(fields[2:], " "), &r.before, &r.after, &r.nodes, &r.times)
		}
		if err != nil || p.WhyIllegal(r.move) != xiangqi.LegalMove {
			return 0, fmt.Errorf("line %d is not a legal move with scores", n)
		}
		r.fen = p.FEN()
		t.put(r)
	}
	return complete, nil
}

func (t *table) put(r row) {
	k := r.fen + "\t" + r.move.String()
	if i, known := t.at[k]; known {
		t.rows[i] = r
		return
	}
	t.at[k] = len(t.rows)
	t.rows = append(t.rows, r)
}

// add puts a row into the table and its file.
func (t *table) add(r row) error {
	t.put(r)
	_, err := fmt.Fprintf(t.file, "%s\t%v\t%d\t%d\t%d\t%d\n", r.fen, r.move, r.before, r.after, r.nodes, r.times)
	return err
}

// games joins rows whose moves lead from one to the next.
func (t *table) games() (games [][]row) {
	next := ""
	for _, r := range t.rows {
		if n := len(games); n > 0 && r.fen == next {
			games[n-1] = append(games[n-1], r)
		} else {
			games = append(games, []row{r})
		}
		p, _ := xiangqi.ParseFEN(r.fen) // cannot fail: the position was read or written before
		p.MakeMove(r.move)
		next = p.FEN()
	}
	return games
}

// asked returns the other engine's judgement of a move. What it has learned from positions before stays, until
// NewGame.
func (t *table) asked(ctx context.Context, p *xiangqi.Position, m xiangqi.Move, l think.Limits) (row, error) {
	r := row{fen: p.FEN(), move: m, times: 1}
	here, err := xiangqi.ParseFEN(r.fen) // without history, as a reader of the table has it
	if err != nil {
		return r, err
	}
	before, err := t.search(ctx, here, l)
	if err != nil {
		return r, err
	}
	here.MakeMove(m)
	after, err := t.search(ctx, here, l)
	r.before, _ = scoreAndMate(before.Score)
	r.after, _ = scoreAndMate(-after.Score)
	r.nodes = before.Nodes + after.Nodes
	return r, err
}

// search searches a position, unless it is the one searched last.
func (t *table) search(ctx context.Context, p *xiangqi.Position, l think.Limits) (think.Result, error) {
	if end := p.Outcome(xiangqi.Rules{}); end.Over() { // without a legal move
		return think.Result{Score: -think.Mate}, nil
	}
	if at := fmt.Sprint(p.FEN(), l); at != t.lastAt {
		t.last, t.lastAt = t.other.Search(ctx, p, l, nil), at
	}
	return t.last, cmp.Or(t.last.Err, ctx.Err())
}
