package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// parsePosition reads what follows "position": startpos or a FEN, then perhaps moves.
func parsePosition(words []string) (*xiangqi.Position, error) {
	if len(words) == 0 {
		return nil, errors.New("position: startpos or fen is missing")
	}
	kind, rest := words[0], words[1:]
	setup, moves := rest, []string(nil)
	for i, w := range rest {
		if w == "moves" {
			setup, moves = rest[:i], rest[i+1:]
			break
		}
	}
	var p *xiangqi.Position
	switch kind {
	case "startpos":
		if len(setup) > 0 {
			return nil, fmt.Errorf("position: %s where moves was expected", quote(setup[0]))
		}
		p = xiangqi.StartPosition()
	case "fen":
		var err error
		if p, err = xiangqi.ParseFEN(strings.Join(setup, " ")); err != nil {
			return nil, fmt.Errorf("position: %w", err)
		}
	default:
		return nil, fmt.Errorf("position: %s is neither startpos nor fen", quote(kind))
	}
	for i, w := range moves {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			return nil, fmt.Errorf("position: move %d, %s, is not a move", i+1, quote(w))
		}
		if !p.PseudoLegal(m) || !p.Legal(m) {
			return nil, fmt.Errorf("position: move %d, %s, is illegal", i+1, w)
		}
		p.MakeMove(m)
	}
	return p, nil
}

// order is what a "go" line asks for.
type order struct {
	limits engine.Limits
	ponder bool // search on the opponent's time until ponderhit
}

// parseGo reads what follows "go" in the given position. With no limit at all the engine takes its usual time.
func parseGo(words []string, p *xiangqi.Position) (order, error) {
	var o order
	l := &o.limits
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			l.Infinite = true
			continue
		case "ponder":
			o.ponder = true
			continue
		case "searchmoves":
			n, err := searchMoves(l, words[i+1:], p)
			if err != nil {
				return order{}, err
			}
			i += n
			continue
		}
		value := ""
		if i+1 < len(words) {
			i++
			value = words[i]
		}
		if err := limit(l, word, value); err != nil {
			return order{}, err
		}
	}
	return o, nil
}

// limit sets the limit of the given name.
func limit(l *engine.Limits, name, value string) error {
	if value == "" {
		switch name {
		case "depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo":
			return fmt.Errorf("go %s: the number is missing", name)
		}
		return fmt.Errorf("go: unknown word %s", quote(name))
	}
	var err error
	switch name {
	case "depth":
		l.Depth, err = number(value, 1, 1000)
	case "nodes":
		l.Nodes, err = strconv.ParseUint(value, 10, 63)
		l.Nodes = max(l.Nodes, 1)
	case "movetime":
		l.MoveTime, err = milliseconds(value)
	case "wtime":
		l.Clock[xiangqi.Red], err = milliseconds(value)
	case "btime":
		l.Clock[xiangqi.Black], err = milliseconds(value)
	case "winc":
		l.Increment[xiangqi.Red], err = increment(value)
	case "binc":
		l.Increment[xiangqi.Black], err = increment(value)
	case "movestogo":
		l.MovesToGo, err = number(value, 0, 10000)
	default:
		return fmt.Errorf("go: unknown word %s", quote(name))
	}
	if err != nil {
		return fmt.Errorf("go %s: %s is not a number that can be used here", name, quote(value))
	}
	return nil
}

// searchMoves reads the moves at the start of words, up to the first word that is no move, and returns their number.
func searchMoves(l *engine.Limits, words []string, p *xiangqi.Position) (int, error) {
	for n, w := range words {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			return n, nil
		}
		if !p.PseudoLegal(m) || !p.Legal(m) {
			return 0, fmt.Errorf("go searchmoves: %s is illegal", w)
		}
		l.SearchMoves = append(l.SearchMoves, m)
	}
	return len(words), nil
}

// number reads a whole number from low to high.
func number(s string, low, high int) (int, error) {
	n, err := strconv.Atoi(s)
	if err == nil && (n < low || n > high) {
		err = fmt.Errorf("%d is not from %d to %d", n, low, high)
	}
	return n, err
}

// longest is the longest time that can be given: nobody waits longer, and sums of it do not overflow.
const longest = 365 * 24 * time.Hour

// milliseconds reads a time to think. Programs give zero and less when the flag is about to fall: then there is as
// good as no time, which is not the same as no limit.
func milliseconds(s string) (time.Duration, error) {
	d, err := increment(s)
	return max(d, time.Millisecond), err
}

// increment reads a number of milliseconds that may well be zero.
func increment(s string) (time.Duration, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, err
	}
	return time.Duration(min(max(n, 0), longest.Milliseconds())) * time.Millisecond, nil
}

// onlyDepth reads words as one depth in plies; unset is the depth for no words at all, or negative where one is needed.
func onlyDepth(command string, words []string, unset int) (int, error) {
	if len(words) == 0 && unset >= 0 {
		return unset, nil
	}
	if len(words) != 1 {
		return 0, fmt.Errorf("%s: one depth is expected, %d words were given", command, len(words))
	}
	d, err := number(words[0], 0, 100)
	if err != nil {
		return 0, fmt.Errorf("%s: %s is not a depth from 0 to 100", command, quote(words[0]))
	}
	return d, nil
}
