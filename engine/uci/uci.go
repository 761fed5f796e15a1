package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// uciDialect is the Universal Chess Interface.
type uciDialect struct {
	showWDL bool // write the chances of a win, draw and loss with each score
}

func (*uciDialect) name() string    { return "uci" }
func (*uciDialect) idle() string    { return "" }
func (*uciDialect) goodbye() string { return "" }

func (*uciDialect) complaint(text string) string { return "info string " + text }

func (d *uciDialect) options(s *server) []option {
	all := []option{
		s.hashOption("Hash"), s.threadsOption("Threads"), s.multiPVOption("MultiPV"), s.ponderOption("Ponder"),
		button("Clear Hash", s.config.Engine.NewGame), s.levelOption("Skill Level"), s.lawOption("Repetition Rule"),
		variantOption("UCI_Variant"), check("UCI_ShowWDL", func(on bool) { d.showWDL = on }),
	}
	if s.config.Net != nil {
		all = append(all, s.netOption("EvalFile"))
	}
	all = append(all, s.endingsOption("EndingTables")...)
	return append(all, s.bookOptions("OwnBook", "BookFile")...)
}

func (*uciDialect) declare(o option) string {
	return "option name " + o.name + " type " + o.kind + o.initially() + o.values()
}

// splitOption splits "name N… [value V…]".
func (*uciDialect) splitOption(words []string) (name, value string, err error) {
	if len(words) < 2 || words[0] != "name" {
		return "", "", errors.New("setoption: name and the option's name are expected")
	}
	words = words[1:]
	end := slices.Index(words, "value")
	if end < 0 {
		return strings.Join(words, " "), "", nil
	}
	return strings.Join(words[:end], " "), strings.Join(words[end+1:], " "), nil
}

func (*uciDialect) own(s *server, words []string) (known bool, err error) {
	switch words[0] {
	case "ucinewgame":
		return true, s.whenIdle(func() error { s.newGame(); return nil })
	case "fen", "startpos": // the Cyclone dialect of Chinese programs omits "position"
		return true, s.setPosition(words)
	case "debug", "register": // accepted without effect
		return true, nil
	}
	return false, nil
}

// parseGo reads the words after "go" in the given position.
func (*uciDialect) parseGo(words []string, p *xiangqi.Position) (o order) {
	l := &o.limits
	for len(words) > 0 {
		read := 1
		switch words[0] {
		case "infinite":
			l.Infinite = true
		case "ponder":
			o.ponder = true
		case "searchmoves":
			read += o.searchMoves(words[1:], p)
		default:
			read = o.take(words, (*order).limit)
		}
		words = words[read:]
	}
	o.stopClocks()
	if o.mate > 0 && l.Depth == 0 && l.Nodes == 0 && l.MoveTime == 0 && l.Clock[p.SideToMove()] == 0 {
		l.Depth = think.MaxDepth // until the mate is found
	}
	return o
}

// limit is the limiter of UCI.
func (o *order) limit(name, value string) (known bool, err error) {
	l := &o.limits
	switch name {
	case "depth":
		l.Depth, err = number(value, 1, 1000)
	case "mate":
		o.mate, err = number(value, 1, 1000)
	case "nodes":
		l.Nodes, err = strconv.ParseUint(value, 10, 63)
		l.Nodes = max(l.Nodes, 1)
	case "movetime":
		l.MoveTime, err = thinkingTime(value, time.Millisecond)
	case "wtime":
		l.Clock[xiangqi.Red], err = thinkingTime(value, time.Millisecond)
	case "btime":
		l.Clock[xiangqi.Black], err = thinkingTime(value, time.Millisecond)
	case "winc":
		l.Increment[xiangqi.Red], err = duration(value, time.Millisecond)
	case "binc":
		l.Increment[xiangqi.Black], err = duration(value, time.Millisecond)
	case "movestogo":
		l.MovesToGo, err = number(value, 0, 10000)
	case "level":
		var n int
		n, err = number(value, int(think.MinLevel), int(think.MaxLevel))
		l.Level = think.Level(n)
	case "seed":
		l.Seed, err = strconv.ParseUint(value, 10, 64)
	default:
		return false, nil
	}
	return true, err
}

// searchMoves reads the moves at the start of words, up to the first word that is not a move, and returns the number of
// words read. It records and ignores illegal moves.
func (o *order) searchMoves(words []string, p *xiangqi.Position) int {
	for n, w := range words {
		m, err := xiangqi.ParseMove(w)
		if err != nil {
			return n
		}
		if p.PseudoLegal(m) && p.Legal(m) {
			o.limits.SearchMoves = append(o.limits.SearchMoves, m)
		} else {
			o.faults = append(o.faults, fmt.Errorf("go searchmoves: %s is illegal; passed over", w))
		}
	}
	return len(words)
}

// info writes a report of the search.
func (d *uciDialect) info(i think.Info) []string {
	bound, chances := "", ""
	if d.showWDL {
		chances = wdl(i.Score)
	}
	switch i.Bound {
	case think.Lower:
		bound = " lowerbound"
	case think.Upper:
		bound = " upperbound"
	}
	return []string{fmt.Sprintf(
		"info depth %d seldepth %d multipv %d score %s%s%s nodes %d nps %d hashfull %d%s time %d%s",
		i.Depth, i.SelDepth, max(1, i.MultiPV), score(i.Score), bound, chances,
		i.Nodes, perSecond(i.Nodes, i.Time), i.Hashfull, tbHits(i), i.Time.Milliseconds(), line(i.PV))}
}

// progress writes the state of the search after the given time.
func (*uciDialect) progress(p think.Progress, t time.Duration) []string {
	current := ""
	if p.Move != xiangqi.NoMove {
		current = fmt.Sprintf(" currmove %v currmovenumber %d", p.Move, p.Number)
	}
	return []string{fmt.Sprintf("info depth %d%s nodes %d nps %d hashfull %d time %d",
		p.Depth, current, p.Nodes, perSecond(p.Nodes, t), p.Hashfull, t.Milliseconds())}
}

// tbHits writes the number of positions found in ending tables, if there are any.
func tbHits(i think.Info) string {
	if i.TBHits == 0 {
		return ""
	}
	return fmt.Sprintf(" tbhits %d", i.TBHits)
}

// line writes " pv" and the moves, or nothing if there are none.
func line(pv []xiangqi.Move) string {
	if len(pv) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(" pv")
	for _, m := range pv {
		b.WriteByte(' ')
		b.WriteString(m.String())
	}
	return b.String()
}

// score writes a score in hundredths of a soldier, or in moves to mate, negative for the side that is mated.
func score(s think.Score) string {
	if plies := s.MatePlies(); plies > 0 {
		return fmt.Sprintf("mate %d", (plies+1)/2)
	} else if s.IsMate() {
		return fmt.Sprintf("mate %d", plies/2)
	}
	return fmt.Sprintf("cp %d", s)
}

// bestMove writes the line that ends a search.
func (*uciDialect) bestMove(_ order, r think.Result) string {
	if r.Move == xiangqi.NoMove {
		return "bestmove (none)"
	}
	return moveAndPonder(r)
}

func moveAndPonder(r think.Result) string {
	if r.Ponder == xiangqi.NoMove {
		return "bestmove " + r.Move.String()
	}
	return "bestmove " + r.Move.String() + " ponder " + r.Ponder.String()
}
