package link

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// uciDialect is the client side of UCI.
type uciDialect struct {
	wire   *wire
	ranks  Ranks
	wxf    bool // whether it reads only the letters of the World Xiangqi Federation
	offers offers
	ours   bool              // understands level and seed
	told   map[string]string // values already sent of options that differ between searches
}

func (d *uciDialect) greet(limit time.Duration) (string, error) {
	return d.wire.introduction(limit, "uci", &d.offers)
}

func (d *uciDialect) offered() []Offer { return d.offers }

func (d *uciDialect) prepare(limit time.Duration, options []Option) error {
	if err := d.offers.cover(d.wire.name, options); err != nil {
		return err
	}
	if d.offers.have("UCI_Variant") {
		options = append([]Option{{"UCI_Variant", "xiangqi"}}, options...)
	}
	if err := d.set(limit, options); err != nil {
		return err
	}
	if d.ranks != RanksAuto {
		return nil
	}
	if err := d.countRanks(limit); err != nil {
		return err
	}
	return d.chooseLetters()
}

func (d *uciDialect) set(limit time.Duration, options []Option) error {
	if err := d.wire.set(options, setLine); err != nil {
		return err
	}
	return d.wire.catchUp(limit)
}

func setLine(o Option) string {
	line := "setoption name " + o.Name
	if o.Value != "" {
		line += " value " + o.Value
	}
	return line
}

// countRanks finds out how the program numbers ranks by asking for its move in the start position. It cannot try a
// move, because some programs end at one with wrong numbers.
func (d *uciDialect) countRanks(limit time.Duration) error {
	if err := d.wire.send("ucinewgame", "position startpos", "go depth 1"); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	return d.wire.awaitMove(ctx, leash{}, "stop", func(line string) (over bool, err error) {
		text, over := moveOf(line)
		if over {
			if d.ranks, err = ranksOf(text); err != nil {
				err = fmt.Errorf("%s: %w", d.wire.name, err)
			}
		}
		return over, err
	})
}

// chooseLetters finds out which letters the program reads in a position: Sjaak II reads only h and e for horse and
// elephant, and gives no move in a position that it cannot read.
func (d *uciDialect) chooseLetters() error {
	for _, d.wxf = range []bool{false, true} {
		if err := d.wire.send("ucinewgame", d.position(xiangqi.StartPosition(), nil, false), "go depth 1"); err != nil {
			return err
		}
		if moved, err := d.moves(); err != nil {
			return err
		} else if moved {
			return d.newGame()
		}
	}
	return d.wire.withWords(fmt.Errorf("%s: %w", d.wire.name, ErrLetters))
}

// moves reports whether the program gives a move, if necessary after it is told to stop.
func (d *uciDialect) moves() (bool, error) {
	isMove := func(line string) bool { _, over := moveOf(line); return over }
	if _, moved, err := d.wire.hear(glance, isMove); moved || err != nil {
		return moved, err
	}
	if err := d.wire.send("stop"); err != nil {
		return false, err
	}
	_, moved, err := d.wire.hear(glance, isMove)
	return moved, err
}

// glance is the time in which a program that is ready answers "go depth 1" or "stop".
const glance = 2 * time.Second

// position writes a position and the moves played from it. Without the word startpos, the start position is written
// like any other.
func (d *uciDialect) position(start *xiangqi.Position, moves []xiangqi.Move, startpos bool) string {
	fen := start.FEN()
	switch {
	case startpos && fen == xiangqi.StartFEN:
		return positionLine("startpos", moves, d.ranks)
	case d.wxf:
		fen = federal(fen)
	}
	return positionLine("fen "+fen, moves, d.ranks)
}

// moveOf returns the move of a line that ends a search.
func moveOf(line string) (text string, over bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "bestmove" {
		return "", false
	}
	if len(words) > 1 {
		text = words[1]
	}
	return text, true
}

func (d *uciDialect) newGame() error {
	if err := d.wire.send("ucinewgame"); err != nil {
		return err
	}
	return d.wire.catchUp(d.wire.grace)
}

func (d *uciDialect) search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) (think.Result, error) {
	start, moves := played(p)
	q := question{
		options:  d.changes(p.Law(), l),
		position: d.position(start, moves, true), wait: allowed(l, p.SideToMove()), ranks: d.ranks,
	}
	l, q.stopAfter = beside(l, p.SideToMove())
	q.order = d.goLine(l)
	return d.wire.ask(ctx, q, report, d.take)
}

// changes returns the lines that set declared options whose values differ from those of the previous search.
func (d *uciDialect) changes(law xiangqi.Law, l think.Limits) (lines []string) {
	if d.told == nil {
		d.told = map[string]string{"MultiPV": "1", "Repetition Rule": xiangqi.DefaultLaw.String()}
	}
	for _, o := range []Option{{"MultiPV", strconv.Itoa(max(l.MultiPV, 1))}, {"Repetition Rule", law.String()}} {
		if d.offers.have(o.Name) && d.told[o.Name] != o.Value {
			d.told[o.Name] = o.Value
			lines = append(lines, setLine(o))
		}
	}
	return lines
}

// question is a search expressed in UCI or UCCI.
type question struct {
	options         []string // lines that set them
	position, order string
	wait            leash
	stopAfter       time.Duration // when to send "stop"; 0 = not before the context is cancelled
	ranks           Ranks
	ownUnit         bool // whether scores are in a unit of the program's own
}

// ask sends the question and passes lines of play to report until take finds the move in a line.
func (w *wire) ask(ctx context.Context, q question, report func(think.Info),
	take func(line string, r *think.Result) (over bool, err error)) (think.Result, error) {
	if w.stopped {
		if err := w.catchUp(w.grace); err != nil {
			return think.Result{}, err
		}
	}
	if err := w.send(append(q.options, q.position, q.order)...); err != nil {
		return think.Result{}, err
	}
	ctx, cancel := within(ctx, q.stopAfter)
	defer cancel()
	var answer think.Result
	line := lineOfPlay{ranks: q.ranks, ownUnit: q.ownUnit}
	err := w.awaitMove(ctx, q.wait, "stop", func(text string) (bool, error) {
		if rest, ok := strings.CutPrefix(text, "info "); ok && line.take(strings.Fields(rest)) {
			keep(&answer, line.info)
			report(line.info)
		}
		return take(text, &answer)
	})
	return answer, err
}

// take reads "bestmove M [ponder M]" and reports whether the line was one.
func (d *uciDialect) take(line string, answer *think.Result) (over bool, err error) {
	move, over := moveOf(line)
	if !over || move == "(none)" || move == "0000" {
		return over, nil
	}
	if answer.Move, err = d.ranks.Parse(move); err != nil {
		return true, fmt.Errorf("%s: best move %w", d.wire.name, err)
	}
	answer.Ponder = d.ranks.ponder(line)
	return true, nil
}

// positionLine writes a position, given by a word or as "fen F", and the moves played from it.
func positionLine(start string, moves []xiangqi.Move, ranks Ranks) string {
	var b strings.Builder
	b.WriteString("position " + start)
	if len(moves) > 0 {
		b.WriteString(" moves")
	}
	for _, m := range moves {
		b.WriteString(" " + ranks.Text(m))
	}
	return b.String()
}

func (d *uciDialect) goLine(l think.Limits) string {
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
	if l.Clock != [2]time.Duration{} { // a clock that has run out is sent too
		number("wtime", max(1, roundUp(l.Clock[xiangqi.Red], time.Millisecond)))
		number("btime", max(1, roundUp(l.Clock[xiangqi.Black], time.Millisecond)))
	}
	number("winc", roundUp(l.Increment[xiangqi.Red], time.Millisecond))
	number("binc", roundUp(l.Increment[xiangqi.Black], time.Millisecond))
	number("movestogo", int64(l.MovesToGo))
	if d.ours && l.Level > 0 {
		fmt.Fprintf(&b, " level %d seed %d", l.Level, l.Seed)
	}
	if l.Infinite {
		b.WriteString(" infinite")
	}
	if len(l.SearchMoves) > 0 { // last, because some programs read moves up to the end
		b.WriteString(" searchmoves")
		for _, m := range l.SearchMoves {
			b.WriteString(" " + d.ranks.Text(m))
		}
	}
	return b.String()
}

// roundUp returns d in units, rounded up to an integer.
func roundUp(d, unit time.Duration) int64 { return int64((d + unit - 1) / unit) }
