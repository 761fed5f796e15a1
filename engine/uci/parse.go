package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
)

// parsePosition reads the words after "position": startpos or a FEN, and optional moves.
func parsePosition(words []string) (*xiangqi.Position, error) {
	if len(words) == 0 {
		return nil, errors.New("position: startpos or fen is missing")
	}
	kind, rest := words[0], words[1:]
	setup, moves := rest, []string(nil)
	if i := slices.Index(rest, "moves"); i >= 0 {
		setup, moves = rest[:i], rest[i+1:]
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
		if p, err = xiangqi.ParseFEN(strings.Join(standard(setup), " ")); err != nil {
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

// standard returns the fields of a FEN in standard form: some programs write r for Red's side, and programs with
// another limit may count more plies without capture than NoCaptureLimit.
func standard(fields []string) []string {
	const side, clock = 1, 4
	fields = slices.Clone(fields)
	if len(fields) > side && fields[side] == "r" {
		fields[side] = "w"
	}
	if len(fields) > clock {
		if n, err := strconv.Atoi(fields[clock]); err == nil && n > xiangqi.NoCaptureLimit {
			fields[clock] = strconv.Itoa(xiangqi.NoCaptureLimit)
		}
	}
	return fields
}

// limiter sets the limit with the given name, and reports whether it knows the name. The error describes a bad value.
type limiter func(o *order, name, value string) (known bool, err error)

// take reads a limit of "go", consisting of a name and its value, and returns the number of words read. It records and
// ignores bad values, and unknown words with their numbers, because the other side waits for a move in any case.
func (o *order) take(words []string, limit limiter) (read int) {
	name, value := words[0], ""
	if len(words) > 1 {
		value = words[1]
	}
	set := *o
	known, err := limit(&set, name, value)
	switch _, notNumber := strconv.Atoi(value); {
	case !known:
		o.unknown = append(o.unknown, name)
		if notNumber != nil {
			return 1
		}
	case err != nil:
		if isWord(value, limit) {
			value = ""
		}
		o.faults = append(o.faults, badLimit(name, value, err))
		if value == "" {
			return 1
		}
	default:
		*o = set
	}
	return 2
}

// isWord reports whether a word in the place of a value is another keyword of "go".
func isWord(word string, limit limiter) bool {
	known, _ := limit(new(order), word, "")
	return known || slices.Contains([]string{"infinite", "ponder", "searchmoves", "draw"}, word)
}

// badLimit returns the error for a limit of "go" with a bad value.
func badLimit(name, value string, err error) error {
	if value == "" {
		return fmt.Errorf("go %s: the number is missing; passed over", name)
	}
	return fmt.Errorf("go %s: %s is not a number that can be used here; passed over", name, quote(value))
}

// number reads an integer from low to high.
func number(s string, low, high int) (int, error) {
	n, err := strconv.Atoi(s)
	if err == nil && (n < low || n > high) {
		err = fmt.Errorf("%d is not from %d to %d", n, low, high)
	}
	return n, err
}

// longest is the longest time accepted; sums of such times do not overflow. Longer times are cut to it.
const longest = 365 * 24 * time.Hour

// noTime represents a clock that has run out: zero would mean no clock.
const noTime = time.Millisecond

// thinkingTime reads a time for thinking. Programs send zero or less when the flag is about to fall.
func thinkingTime(s string, unit time.Duration) (time.Duration, error) {
	d, err := duration(s, unit)
	return max(d, noTime), err
}

// stopClocks removes the clocks if both are at zero and there is another limit: some programs send clocks even if there
// are none.
func (o *order) stopClocks() {
	l := &o.limits
	if l.Clock == [2]time.Duration{noTime, noTime} && (l.MoveTime > 0 || l.Depth > 0 || l.Nodes > 0) {
		l.Clock = [2]time.Duration{}
	}
}

// duration reads a number of units of time; negative numbers count as zero.
func duration(s string, unit time.Duration) (time.Duration, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, err
	}
	return time.Duration(min(max(n, 0), int64(longest/unit))) * unit, nil
}

// onlyDepth reads words as a single depth in plies. Without words the depth is unset, or an error if unset is
// negative.
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
