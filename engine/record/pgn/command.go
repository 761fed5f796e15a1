package pgn

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/pattern"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// The commands in comments.
const (
	cmdEval      = "eval"
	cmdLine      = "pv"
	cmdClock     = "clk"
	cmdOtherTime = "oclk"
	cmdCircles   = "csl"
	cmdArrows    = "cal"
)

// colors are the letters of the colours of marks, by game.Mark.Color.
const colors = "GRYBOCMP"

// command matches a command in a comment. It is read-only.
var command = pattern.New(`\[%([a-z]+)[ \t]+([^\]\[]*)\][ \t]*`)

// commands executes the commands in the comment of a node, and returns the
// comment without them. Invalid commands stay in the comment.
func (r *reader) commands(n *game.Node, text string) string {
	if !strings.Contains(text, "[%") {
		return text
	}
	return trim(command().ReplaceAllStringFunc(text, func(whole string) string {
		part := command().FindStringSubmatch(whole)
		if r.obey(n, part[1], strings.TrimSpace(part[2])) {
			return ""
		}
		return whole
	}))
}

// obey applies a command to a node, and reports whether the command is valid.
func (r *reader) obey(n *game.Node, name, value string) bool {
	mover := r.Game.Start().SideToMove()
	if n.Ply()%2 == 0 {
		mover = mover.Opponent()
	}
	switch name {
	case cmdEval:
		e, ok := parseEvaluation(value, mover == xiangqi.Black)
		if ok {
			n.Evaluation = e
		}
		return ok
	case cmdLine:
		line, ok := parseLine(value)
		if ok = ok && n.Evaluation != nil; ok {
			n.Evaluation.Line = line
		}
		return ok
	case cmdClock, cmdOtherTime:
		if name == cmdOtherTime {
			mover = mover.Opponent()
		}
		d, ok := parseClock(value)
		if ok {
			n.Clocks[mover] = d
		}
		return ok
	case cmdCircles, cmdArrows:
		marks, ok := parseMarks(value, name == cmdArrows, r.moves.FirstRank())
		if ok = ok && len(n.Marks)+len(marks) <= 1000; ok {
			n.Marks = append(n.Marks, marks...)
		}
		return ok
	}
	return false
}

// parseEvaluation reads soldiers or the distance to mate in moves, for Red, and the
// depth. The side to move determines the number of plies.
func parseEvaluation(text string, redToMove bool) (*game.Evaluation, bool) {
	score, depth, deep := strings.Cut(text, ",")
	var e game.Evaluation
	if deep {
		n, err := strconv.ParseUint(strings.TrimSpace(depth), 10, 15)
		if err != nil {
			return nil, false
		}
		e.Depth = int(n)
	}
	if mate, ok := strings.CutPrefix(score, "#"); ok {
		moves, err := strconv.ParseUint(strings.TrimLeft(mate, "+-"), 10, 15)
		black := strings.HasPrefix(mate, "-")
		plies := 2 * int(min(moves, think.MaxPly))
		if black != redToMove && plies > 0 {
			plies--
		}
		if black {
			e.Score = think.MatedIn(plies)
		} else {
			e.Score = think.MateIn(plies)
		}
		return &e, err == nil
	}
	soldiers, err := strconv.ParseFloat(score, 64)
	if err != nil || !(soldiers > -1e6 && soldiers < 1e6) {
		return nil, false
	}
	const most = float64(think.MateBound - 1)
	e.Score = think.Score(math.Round(min(max(soldiers*100, -most), most)))
	return &e, true
}

// evaluation is the inverse of parseEvaluation.
func evaluation(e *game.Evaluation) string {
	s, sign := e.Score, ""
	if s < 0 {
		s, sign = -s, "-"
	}
	text := fmt.Sprintf("%s%d.%02d", sign, s/100, s%100)
	if s.IsMate() {
		text = fmt.Sprintf("#%s%d", sign, (s.MatePlies()+1)/2)
	}
	if e.Depth > 0 {
		text += "," + strconv.Itoa(e.Depth)
	}
	return text
}

// longestLine is the maximum length of an evaluation's line, in plies.
const longestLine = 200

// parseLine reads moves such as h2e2.
func parseLine(text string) ([]xiangqi.Move, bool) {
	words := strings.Fields(text)
	var line []xiangqi.Move
	for _, word := range words[:min(len(words), longestLine)] {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return nil, false
		}
		line = append(line, m)
	}
	return line, len(line) > 0
}

// parseClock reads hours, minutes and seconds: 0:09:58.5.
func parseClock(text string) (time.Duration, bool) {
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	var total time.Duration
	for i, part := range parts {
		whole, fraction, _ := strings.Cut(part, ".")
		n, err := strconv.ParseUint(whole, 10, 20)
		if err != nil || fraction != "" && i+1 < len(parts) || len(fraction) > 9 {
			return 0, false
		}
		total = total*60 + time.Duration(n)*time.Second
		if fraction != "" {
			n, err := strconv.ParseUint((fraction + "000000000")[:9], 10, 32)
			if err != nil {
				return 0, false
			}
			total += time.Duration(n)
		}
	}
	return total, true
}

// clock is the inverse of parseClock, in milliseconds.
func clock(d time.Duration) string {
	d = max(d, 0).Round(time.Millisecond)
	text := fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d/time.Minute%60, d/time.Second%60)
	if rest := d % time.Second; rest > 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", rest.Milliseconds()), "0")
	}
	return text
}

// parseMarks reads circles (Ge5) or arrows (Gh2e2), separated by commas.
func parseMarks(text string, arrows bool, firstRank int) ([]game.Mark, bool) {
	var marks []game.Mark
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			return nil, false
		}
		color := strings.IndexByte(colors, part[0])
		from, rest := cutPoint(part[1:], firstRank)
		to := from
		if arrows {
			to, rest = cutPoint(rest, firstRank)
		}
		if color < 0 || rest != "" || from == xiangqi.NoSquare || to == xiangqi.NoSquare {
			return nil, false
		}
		marks = append(marks, game.Mark{From: from, To: to, Color: uint8(color)})
	}
	return marks, len(marks) > 0
}

// cutPoint cuts a point off the beginning of a text, or returns xiangqi.NoSquare.
func cutPoint(text string, firstRank int) (xiangqi.Square, string) {
	digits := 1
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if digits == 1 {
		return xiangqi.NoSquare, text
	}
	rank, err := strconv.Atoi(text[1:digits])
	if err != nil {
		return xiangqi.NoSquare, text
	}
	return xiangqi.SquareAt(int(text[0]|0x20)-'a', rank-firstRank), text[digits:]
}

// marks writes marks as commands, in order, and reports whether all have a
// letter.
func marks(all []game.Mark) (commands []string, whole bool) {
	whole = true
	before := ""
	for _, m := range all {
		if int(m.Color) >= len(colors) {
			whole = false
			continue
		}
		name, text := cmdCircles, string(colors[m.Color])+m.From.String()
		if m.From != m.To {
			name, text = cmdArrows, text+m.To.String()
		}
		if name == before {
			commands[len(commands)-1] += "," + text
		} else {
			commands = append(commands, "%"+name+" "+text)
		}
		before = name
	}
	for i, c := range commands {
		commands[i] = "[" + c + "]"
	}
	return commands, whole
}
