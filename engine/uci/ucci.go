package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// ucciDialect is the Universal Chinese Chess Protocol 3.0, used by older xiangqi boards.
type ucciDialect struct {
	milliseconds bool // times are in milliseconds instead of seconds
}

func (*ucciDialect) name() string    { return "ucci" }
func (*ucciDialect) idle() string    { return "nobestmove" }
func (*ucciDialect) goodbye() string { return "bye" }

func (*ucciDialect) complaint(text string) string { return "info message " + text }

// options returns the standard options first and our own last.
func (d *ucciDialect) options(s *server) []option {
	all := []option{
		check("usemillisec", func(on bool) { d.milliseconds = on }),
		check("batch", func(on bool) { s.batch = on }),
		s.ponderOption("ponder"), s.hashOption("hashsize"), s.threadsOption("threads"), button("newgame", s.newGame),
		s.levelOption("level"), s.lawOption("repetition"), s.multiPVOption("multipv"),
	}
	if s.config.Net != nil {
		all = append(all, s.netOption("evalfile"))
	}
	all = append(all, s.endingsOption("endingtables")...)
	return append(all, s.bookOptions("usebook", "bookfiles")...)
}

func (*ucciDialect) declare(o option) string {
	return "option " + o.name + " type " + o.kind + o.values() + o.initially()
}

// splitOption splits "N [V…]".
func (*ucciDialect) splitOption(words []string) (name, value string, err error) {
	if len(words) == 0 {
		return "", "", errors.New("setoption: the option's name is missing")
	}
	return words[0], strings.Join(words[1:], " "), nil
}

func (*ucciDialect) own(s *server, words []string) (known bool, err error) {
	if words[0] == "banmoves" {
		return true, s.ban(words[1:])
	}
	return false, nil
}

// ban excludes moves in the current position, until the next "position".
func (s *server) ban(words []string) error {
	var banned []xiangqi.Move
	for _, w := range words {
		m, err := xiangqi.ParseMove(w)
		if err != nil || !s.pos.PseudoLegal(m) || !s.pos.Legal(m) {
			return fmt.Errorf("banmoves: %s is not a legal move", quote(w))
		}
		banned = append(banned, m)
	}
	s.banned = banned
	return nil
}

// parseGo reads the words after "go" in the given position.
func (d *ucciDialect) parseGo(words []string, p *xiangqi.Position) (o order) {
	for len(words) > 0 && (words[0] == "ponder" || words[0] == "draw") {
		o.ponder, o.draw = o.ponder || words[0] == "ponder", o.draw || words[0] == "draw"
		words = words[1:]
	}
	for len(words) > 0 {
		if words[0] == "infinite" {
			o.limits.Infinite = true
			words = words[1:]
			continue
		}
		limit := func(o *order, name, value string) (bool, error) { return d.limit(o, p.SideToMove(), name, value) }
		words = words[o.take(words, limit):]
	}
	o.stopClocks()
	return o
}

// limit is a limiter for a search of the given side.
func (d *ucciDialect) limit(o *order, side xiangqi.Side, name, value string) (known bool, err error) {
	l, unit, other := &o.limits, time.Second, side.Opponent()
	if d.milliseconds {
		unit = time.Millisecond
	}
	switch name {
	case "depth":
		if value == "infinite" {
			l.Infinite = true
			return true, nil
		}
		l.Depth, err = number(value, 0, 1000)
		if o.static = l.Depth == 0; o.static { // depth 0 asks only for the score; a search to depth 1 gives it
			l.Depth = 1
		}
	case "nodes":
		l.Nodes, err = strconv.ParseUint(value, 10, 63)
		l.Nodes = max(l.Nodes, 1)
	case "time":
		l.Clock[side], err = thinkingTime(value, unit)
	case "opptime":
		l.Clock[other], err = thinkingTime(value, unit)
	case "movetime": // not part of the protocol, but sent by programs that also know UCI
		l.MoveTime, err = thinkingTime(value, time.Millisecond)
	case "increment":
		l.Increment[side], err = duration(value, unit)
	case "oppincrement":
		l.Increment[other], err = duration(value, unit)
	case "movestogo":
		l.MovesToGo, err = number(value, 0, 10000)
	case "oppmovestogo": // irrelevant to our own time
		_, err = number(value, 0, 10000)
	default:
		return false, nil
	}
	return true, err
}

// info writes a report of the search. The protocol has no bounds, so they are not reported.
func (*ucciDialect) info(i think.Info) []string {
	if i.Bound == think.Lower || i.Bound == think.Upper {
		return nil
	}
	rank := ""
	if i.MultiPV > 1 {
		rank = fmt.Sprintf(" multipv %d", i.MultiPV)
	}
	return []string{
		fmt.Sprintf("info time %d nodes %d", i.Time.Milliseconds(), i.Nodes),
		fmt.Sprintf("info depth %d%s score %d%s", i.Depth, rank, ucciScore(i.Score), line(i.PV)),
	}
}

// progress writes the state of the search after the given time.
func (*ucciDialect) progress(p think.Progress, t time.Duration) []string {
	lines := []string{fmt.Sprintf("info time %d nodes %d", t.Milliseconds(), p.Nodes)}
	if p.Move != xiangqi.NoMove {
		lines = append(lines, fmt.Sprintf("info currmove %v", p.Move))
	}
	return lines
}

// The scale of UCCI: a horse is worth 100, and a mate 10,000 minus the plies to it.
const (
	perUCCI     = 4 // hundredths of a soldier in one hundredth of a horse
	ucciMate    = 10000
	ucciHighest = 9000 // highest score without a mate
)

func ucciScore(s think.Score) int {
	switch plies := s.MatePlies(); {
	case !s.IsMate():
		return min(max(int(s)/perUCCI, -ucciHighest), ucciHighest)
	case s > 0:
		return ucciMate - plies
	default:
		return -ucciMate - plies
	}
}

// drawBelow is the highest score at which an offered draw is accepted: half a soldier behind.
const drawBelow think.Score = -50

// bestMove writes the line that ends a search.
func (*ucciDialect) bestMove(o order, r think.Result) string {
	switch {
	case r.Move == xiangqi.NoMove || o.static:
		return "nobestmove"
	case o.draw && r.Score <= drawBelow:
		return moveAndPonder(r) + " draw"
	}
	return moveAndPonder(r)
}
