package link

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// xboardDialect is the client side of the XBoard protocol. The program keeps the game: it is sent the moves made since
// the last search, or the whole game if the position does not continue the previous game.
type xboardDialect struct {
	wire     *wire
	ranks    Ranks
	wxf      bool // whether it reads only the letters of the World Xiangqi Federation
	features map[string]string
	offers   offers
	start    string // FEN of the start of the game on the program's board
	moves    []xiangqi.Move
	known    bool // whether the program has that game on its board and does not consider it over
	pings    int
	clock    string // the time control sent last
}

func (d *xboardDialect) greet(limit time.Duration) (string, error) {
	d.features, d.offers = map[string]string{}, nil
	err := d.wire.greeting(limit, []string{"xboard", "protover 2"}, "feature done=1", func(line string) bool {
		rest, ok := strings.CutPrefix(line, "feature ")
		for ok && rest != "" {
			var name, value string
			name, value, rest = cutFeature(rest)
			if offer, ok := featured(value); ok && name == "option" {
				d.offers.add(offer)
			}
			d.features[name] = value
		}
		return d.features["done"] == "1"
	})
	for _, share := range shares {
		if d.features[share.feature] == "1" {
			d.offers.add(share.offer)
		}
	}
	if own := d.features["myname"]; own != "" {
		return own, err
	}
	return d.wire.name, err
}

// shares are the options for a program's part of the machine, each with the feature by which a program asks for it. The
// protocol has commands of the same names for them, and names no defaults. Read only.
var shares = []struct {
	feature string
	offer   Offer
}{
	{"memory", Offer{Name: "memory", Kind: Spin, Default: "64", Min: 4, Max: 1 << 20}}, // in MB
	{"smp", Offer{Name: "cores", Kind: Spin, Default: "1", Min: 1, Max: 256}},
}

func (d *xboardDialect) offered() []Offer { return d.offers }

func (d *xboardDialect) prepare(_ time.Duration, options []Option) error {
	if !strings.Contains(","+d.features["variants"]+",", ",xiangqi,") {
		return fmt.Errorf("%s: %w (its variants: %q)", d.wire.name, ErrVariant, d.features["variants"])
	}
	if d.features["ping"] != "1" {
		return fmt.Errorf("%s does not know the command ping", d.wire.name)
	}
	if err := d.wire.set(options, d.optionLine); err != nil {
		return err
	}
	return d.newGame()
}

func (d *xboardDialect) set(_ time.Duration, options []Option) error {
	if err := d.wire.set(options, d.optionLine); err != nil {
		return err
	}
	_, err := d.ping(d.wire.grace)
	return err
}

func (d *xboardDialect) optionLine(o Option) string {
	for _, share := range shares {
		if d.features[share.feature] == "1" && strings.EqualFold(o.Name, share.offer.Name) {
			return share.offer.Name + " " + o.Value
		}
	}
	switch i := d.offers.find(o.Name); {
	case i >= 0 && d.offers[i].Kind == Button:
		return "option " + o.Name
	case i >= 0 && d.offers[i].Kind == Check && o.Value == "true":
		return "option " + o.Name + "=1"
	case i >= 0 && d.offers[i].Kind == Check:
		return "option " + o.Name + "=0"
	}
	return "option " + o.Name + "=" + o.Value
}

// cutFeature cuts the first name=value off a feature line; values may be quoted.
func cutFeature(line string) (name, value, rest string) {
	name, rest, _ = strings.Cut(strings.TrimLeft(line, " "), "=")
	if quoted, ok := strings.CutPrefix(rest, `"`); ok {
		value, rest, _ = strings.Cut(quoted, `"`)
		return name, value, strings.TrimLeft(rest, " ")
	}
	value, rest, _ = strings.Cut(rest, " ")
	return name, value, rest
}

// newGame puts the start position on the program's board, and ignores late output about the previous game.
func (d *xboardDialect) newGame() error {
	d.start, d.moves, d.known = xiangqi.StartFEN, d.moves[:0], true
	d.clock = ""
	if err := d.wire.send("new", "variant xiangqi", "easy", "post", "force"); err != nil {
		return err
	}
	_, err := d.ping(d.wire.grace)
	return err
}

// ping waits until the program has processed all commands, and returns its output in the meantime, at most lineRoom
// lines.
func (d *xboardDialect) ping(limit time.Duration) ([]string, error) {
	d.pings++
	pong := "pong " + strconv.Itoa(d.pings)
	if err := d.wire.send("ping " + strconv.Itoa(d.pings)); err != nil {
		return nil, err
	}
	var said []string
	_, err := d.wire.await(limit, pong, func(line string) bool {
		if len(said) < lineRoom {
			said = append(said, line)
		}
		return line == pong
	})
	return said, err
}

func (d *xboardDialect) search(ctx context.Context, p *xiangqi.Position, l think.Limits,
	report func(think.Info)) (think.Result, error) {
	if err := d.show(p); err != nil {
		return think.Result{}, err
	}
	if l.Nodes > 0 && l.MoveTime == 0 && l.Depth == 0 && l.Clock[p.SideToMove()] == 0 {
		l.MoveTime = time.Duration(l.Nodes) * time.Microsecond // the protocol has no nodes
	}
	wait := d.allowed(l, p.SideToMove())
	l, stopAfter := beside(l, p.SideToMove())
	if l.MoveTime%time.Second != 0 { // "st" is longer
		stopAfter = l.MoveTime
	}
	if err := d.wire.send(append(d.timeLines(p.SideToMove(), l), "go")...); err != nil {
		return think.Result{}, err
	}
	ctx, cancel := within(ctx, stopAfter)
	defer cancel()
	var answer think.Result
	err := d.wire.awaitMove(ctx, wait, "?", func(line string) (bool, error) {
		if info, ok := parseThinking(line, d.ranks); ok {
			keep(&answer, info)
			report(info)
		}
		return d.take(line, &answer)
	})
	if err != nil {
		return answer, err
	}
	if answer.Move != xiangqi.NoMove {
		d.moves = append(d.moves, answer.Move)
	}
	return answer, d.wire.send("force")
}

// take reads a line that a program may write during a search, and reports whether the line ends the search.
func (d *xboardDialect) take(line string, answer *think.Result) (over bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "move":
		if answer.Move, err = d.ranks.Parse(rest); err != nil {
			err = fmt.Errorf("%s: %w", d.wire.name, err)
		}
		return true, err
	case "offer":
		answer.Draw = rest == "draw"
	case "resign":
		answer.Resign = true
		return true, nil
	case "1-0", "0-1", "1/2-1/2":
		return true, fmt.Errorf("%s claims %s instead of moving", d.wire.name, line)
	}
	if rejects(line) {
		return true, fmt.Errorf("%s says %q instead of moving", d.wire.name, line)
	}
	return false, nil
}

// allowed is the general allowed; the shortest time for a move in the protocol is a second.
func (d *xboardDialect) allowed(l think.Limits, side xiangqi.Side) leash {
	if l.MoveTime > 0 {
		l.MoveTime = max(l.MoveTime, time.Second)
	}
	return allowed(l, side)
}

// perMove is the time that a program may take in addition for each move of a game that it is told: HoiXiangqi needs
// about 10 ms, and many times that on a busy machine.
const perMove = 200 * time.Millisecond

// show puts p on the program's board, and makes sure that the program does not consider the game over.
func (d *xboardDialect) show(p *xiangqi.Position) error {
	start, moves := played(p)
	fen := start.FEN()
	if !d.known || d.start != fen || len(d.moves) > len(moves) || !slices.Equal(d.moves, moves[:len(d.moves)]) {
		if err := d.newGame(); err != nil {
			return err
		}
		if fen != xiangqi.StartFEN {
			if err := d.setBoard(start); err != nil {
				return err
			}
			d.start = fen
		}
	}
	fresh := moves[len(d.moves):]
	for _, m := range fresh {
		text := d.ranks.Text(m)
		if d.features["usermove"] == "1" {
			text = "usermove " + text
		}
		if err := d.wire.send(text); err != nil {
			return err
		}
	}
	limit := d.wire.grace + time.Duration(len(fresh))*perMove
	d.moves = append(d.moves[:0], moves...)
	said, err := d.ping(limit)
	if err != nil {
		return err
	}
	if words := complaint(said); words != "" {
		return fmt.Errorf("%s does not take a legal game: it says %q", d.wire.name, words)
	}
	for _, line := range said {
		switch word, _, _ := strings.Cut(line, " "); word {
		case "1-0", "0-1", "1/2-1/2":
			return d.insist(p)
		}
	}
	return nil
}

// insist puts the position on the board without its history, for a program that considers the game over by its
// own rules.
func (d *xboardDialect) insist(p *xiangqi.Position) error {
	if err := d.newGame(); err != nil {
		return err
	}
	d.known = false
	return d.setBoard(p)
}

// setBoard puts a position on the program's board, in other letters if it complains.
func (d *xboardDialect) setBoard(p *xiangqi.Position) error {
	words := ""
	for range 2 {
		if err := d.wire.send("setboard " + d.fen(p)); err != nil {
			return err
		}
		said, err := d.ping(d.wire.grace)
		if err != nil {
			return err
		}
		if words = complaint(said); words == "" {
			return nil
		}
		d.wxf = !d.wxf
	}
	return fmt.Errorf("%s: %w: it says %q", d.wire.name, ErrLetters, words)
}

// complaint returns the first line that rejects a move or position, or "".
func complaint(said []string) string {
	if i := slices.IndexFunc(said, rejects); i >= 0 {
		return said[i]
	}
	return ""
}

// rejects reports whether a line rejects a move or position.
func rejects(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return slices.Contains([]string{"Illegal", "Error", "tellusererror"}, word)
}

// fen writes a position for setboard. HoiXiangqi requires the letters of the World Xiangqi Federation and four
// fields.
func (d *xboardDialect) fen(p *xiangqi.Position) string {
	fen := p.FEN()
	if d.wxf {
		fen = federal(fen)
	}
	if !strings.HasPrefix(strings.ToLower(d.features["myname"]), "hoixiangqi") {
		return fen
	}
	fields := strings.Fields(federal(fen))
	return fields[0] + " " + fields[1] + " " + fields[4] + " " + fields[5]
}

// federal returns a FEN with the letters of the World Xiangqi Federation: h for horse and e for elephant.
func federal(fen string) string {
	board, rest, _ := strings.Cut(fen, " ")
	return strings.NewReplacer("n", "h", "N", "H", "b", "e", "B", "E").Replace(board) + " " + rest
}

// timeLines writes the limits.
func (d *xboardDialect) timeLines(side xiangqi.Side, l think.Limits) []string {
	var lines []string
	control := ""
	switch {
	case l.MoveTime > 0: // in whole seconds, which programs use up
		control = fmt.Sprintf("st %d", max(1, l.MoveTime/time.Second))
	case l.Clock != [2]time.Duration{}:
		left := max(l.Clock[xiangqi.Red], l.Clock[xiangqi.Black])
		base := max(1, roundUp(left, time.Second))
		control = fmt.Sprintf("level %d %d:%02d %g", l.MovesToGo, base/60, base%60, l.Increment[side].Seconds())
		if strings.HasPrefix(d.clock, "level") { // "level" is sent once per game, the remaining time by "time"
			control = d.clock
		}
		hundredths := func(side xiangqi.Side) int64 { return max(1, l.Clock[side].Milliseconds()/10) }
		lines = append(lines, fmt.Sprintf("time %d", hundredths(side)),
			fmt.Sprintf("otim %d", hundredths(side.Opponent())))
	}
	if control != "" && control != d.clock {
		lines = append([]string{control}, lines...)
		d.clock = control
	}
	if l.Depth > 0 {
		lines = append(lines, fmt.Sprintf("sd %d", l.Depth))
	}
	return lines
}
