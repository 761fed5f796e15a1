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
		if p, err = xiangqi.ParseFEN(strings.Join(withinLimit(setup), " ")); err != nil {
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

// withinLimit returns the fields of a FEN with the count of plies without capture brought down to the limit: programs
// that know no limit, or another one, count on.
func withinLimit(fields []string) []string {
	const clock = 4
	if len(fields) > clock {
		if n, err := strconv.Atoi(fields[clock]); err == nil && n > xiangqi.NoCaptureLimit {
			fields = slices.Clone(fields)
			fields[clock] = strconv.Itoa(xiangqi.NoCaptureLimit)
		}
	}
	return fields
}

// take reads a limit of "go", a name and its value, by means of limit. It passes over a word that is not known, together
// with its number if it has one, for programs may say more than we understand. It returns how many words it has read.
func (o *order) take(words []string, limit func(name, value string) (known bool, err error)) (read int, err error) {
	value := ""
	if len(words) > 1 {
		value = words[1]
	}
	known, err := limit(words[0], value)
	if known {
		return 2, err
	}
	o.unknown = append(o.unknown, words[0])
	if _, err := strconv.Atoi(value); err == nil {
		return 2, nil
	}
	return 1, nil
}

// badLimit is the error of a limit of "go", if there is one.
func badLimit(name, value string, err error) error {
	switch {
	case err == nil:
		return nil
	case value == "":
		return fmt.Errorf("go %s: the number is missing", name)
	}
	return fmt.Errorf("go %s: %s is not a number that can be used here", name, quote(value))
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

// thinkingTime reads a time to think. Programs give zero and less when the flag is about to fall: then there is as
// good as no time, which is not the same as no limit.
func thinkingTime(s string, unit time.Duration) (time.Duration, error) {
	d, err := duration(s, unit)
	return max(d, time.Millisecond), err
}

// duration reads a number of units of time that may well be zero.
func duration(s string, unit time.Duration) (time.Duration, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0, err
	}
	return time.Duration(min(max(n, 0), int64(longest/unit))) * unit, nil
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
