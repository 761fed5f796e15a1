package rival

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine"
	"chuhe/engine/search"
	"chuhe/engine/tt"
	"chuhe/engine/xiangqi"
)

// uciDialect speaks UCI. Programs that play many variants have an option UCI_Variant; those count ranks from 1.
type uciDialect struct {
	process      *process
	ranksFromOne bool
}

func (d *uciDialect) greet(limit time.Duration, options []Option) (string, error) {
	if err := d.process.send("uci"); err != nil {
		return "", err
	}
	name := d.process.name
	_, err := d.process.await(limit, "uciok", func(line string) bool {
		if id, ok := strings.CutPrefix(line, "id name "); ok {
			name = id
		}
		if strings.HasPrefix(line, "option name UCI_Variant ") {
			d.ranksFromOne = true
		}
		return line == "uciok"
	})
	if err != nil {
		return "", err
	}
	if d.ranksFromOne {
		options = append([]Option{{"UCI_Variant", "xiangqi"}}, options...)
	}
	for _, o := range options {
		line := "setoption name " + o.Name
		if o.Value != "" {
			line += " value " + o.Value
		}
		if err := d.process.send(line); err != nil {
			return "", err
		}
	}
	return name, d.ready(limit)
}

func (d *uciDialect) ready(limit time.Duration) error {
	if err := d.process.send("isready"); err != nil {
		return err
	}
	_, err := d.process.await(limit, "readyok", func(line string) bool { return line == "readyok" })
	return err
}

func (d *uciDialect) newGame() error {
	if err := d.process.send("ucinewgame"); err != nil {
		return err
	}
	return d.ready(d.process.grace)
}

func (d *uciDialect) search(ctx context.Context, p *xiangqi.Position, l engine.Limits, report func(engine.Info)) (Answer, error) {
	start, moves := played(p)
	position := "position fen " + start.FEN()
	if len(moves) > 0 {
		position += " moves"
		for _, m := range moves {
			position += " " + d.text(m)
		}
	}
	if err := d.process.send(position, d.goLine(l)); err != nil {
		return Answer{}, err
	}
	var answer Answer
	err := d.process.awaitMove(ctx, allowed(l, p.SideToMove()), "stop", func(line string) (bool, error) {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "info":
			if info, ok := d.parseInfo(strings.Fields(rest)); ok {
				answer.Info = info
				report(info)
			}
		case "bestmove":
			text, _, _ := strings.Cut(rest, " ")
			if text == "(none)" || text == "0000" {
				return true, nil
			}
			m, err := d.parse(text)
			if err != nil {
				return true, fmt.Errorf("%s: best move %w", d.process.name, err)
			}
			answer.Move = m
			return true, nil
		}
		return false, nil
	})
	return answer, err
}

// goLine says the limits.
func (d *uciDialect) goLine(l engine.Limits) string {
	var b strings.Builder
	b.WriteString("go")
	number := func(name string, n int64) {
		if n > 0 {
			fmt.Fprintf(&b, " %s %d", name, n)
		}
	}
	number("depth", int64(l.Depth))
	number("nodes", int64(l.Nodes))
	number("movetime", roundUp(l.MoveTime, time.Millisecond))
	number("wtime", roundUp(l.Clock[xiangqi.Red], time.Millisecond))
	number("btime", roundUp(l.Clock[xiangqi.Black], time.Millisecond))
	number("winc", roundUp(l.Increment[xiangqi.Red], time.Millisecond))
	number("binc", roundUp(l.Increment[xiangqi.Black], time.Millisecond))
	number("movestogo", int64(l.MovesToGo))
	if l.Infinite {
		b.WriteString(" infinite")
	}
	return b.String()
}

// roundUp returns the whole number of units that is not less than d.
func roundUp(d, unit time.Duration) int64 { return int64((d + unit - 1) / unit) }

// text writes a move as the program does.
func (d *uciDialect) text(m xiangqi.Move) string {
	if !d.ranksFromOne {
		return m.String()
	}
	point := func(s xiangqi.Square) string { return s.String()[:1] + strconv.Itoa(s.Rank()+1) }
	return point(m.From()) + point(m.To())
}

// parse reads a move as the program writes it.
func (d *uciDialect) parse(text string) (xiangqi.Move, error) {
	if !d.ranksFromOne {
		return xiangqi.ParseMove(text)
	}
	from, rest, err := pointFromOne(text)
	if err == nil {
		var to xiangqi.Square
		if to, rest, err = pointFromOne(rest); err == nil && rest == "" {
			return xiangqi.NewMove(from, to), nil
		}
	}
	return xiangqi.NoMove, fmt.Errorf("%q is not a move with ranks from 1 (such as h3e3)", text)
}

// pointFromOne reads a point whose rank counts from 1, and returns what follows it.
func pointFromOne(text string) (xiangqi.Square, string, error) {
	end := min(1, len(text))
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	rank, err := strconv.Atoi(text[min(1, end):end])
	if err != nil || text[0] < 'a' || text[0] > 'i' || rank < 1 || rank > 10 {
		return xiangqi.NoSquare, "", errors.New("not a point")
	}
	return xiangqi.SquareAt(int(text[0]-'a'), rank-1), text[end:], nil
}

// parseInfo reads what follows "info"; it returns false where there is no line of play in it.
func (d *uciDialect) parseInfo(words []string) (engine.Info, bool) {
	info := engine.Info{MultiPV: 1, Bound: tt.Exact}
	for i := 0; i+1 < len(words); i++ {
		n, _ := strconv.Atoi(words[i+1])
		switch words[i] {
		case "string":
			return info, false
		case "depth":
			info.Depth = n
		case "seldepth":
			info.SelDepth = n
		case "multipv":
			info.MultiPV = n
		case "nodes":
			info.Nodes = uint64(max(0, n))
		case "hashfull":
			info.Hashfull = n
		case "time":
			info.Time = time.Duration(n) * time.Millisecond
		case "lowerbound":
			info.Bound = tt.Lower
		case "upperbound":
			info.Bound = tt.Upper
		case "score":
			if i+2 < len(words) {
				info.Score = parseScore(words[i+1], words[i+2])
			}
		case "pv":
			for _, text := range words[i+1:] {
				m, err := d.parse(text)
				if err != nil {
					break
				}
				info.PV = append(info.PV, m)
			}
			return info, len(info.PV) > 0
		}
	}
	return info, false
}

// parseScore reads "cp N" or "mate N".
func parseScore(unit, text string) engine.Score {
	n, _ := strconv.Atoi(text)
	if unit != "mate" {
		return engine.Score(n)
	}
	if n > 0 {
		return search.MateIn(2*n - 1)
	}
	return search.MatedIn(-2 * n)
}
