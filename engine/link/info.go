package link

import (
	"chuhe/engine/think"
	"slices"
	"strconv"
	"strings"
	"time"
)

// lineOfPlay collects the fields of "info" lines. UCI sends all fields of a line of play together; UCCI may send
// time and nodes in an earlier line.
type lineOfPlay struct {
	ranks   Ranks
	ownUnit bool // whether scores are in a unit of the program's own
	info    think.Info
}

// keep stores a line in the result, replacing an earlier one of the same rank, and sets the score and line of the
// result to those of the best line.
func keep(r *think.Result, i think.Info) {
	byRank := func(line think.Info, rank int) int { return line.MultiPV - rank }
	place, found := slices.BinarySearchFunc(r.Lines, i.MultiPV, byRank)
	switch {
	case found:
		r.Lines[place] = i
	case place < mostLines:
		r.Lines = slices.Insert(r.Lines, place, i)
	}
	best := r.Lines[0]
	r.Score, r.Depth, r.PV, r.Nodes = best.Score, best.Depth, best.PV, max(r.Nodes, i.Nodes)
}

// mostLines is the maximum number of lines kept.
const mostLines = 256

// take reads the words after "info" in UCI and UCCI, and returns true when a line of play is complete.
func (l *lineOfPlay) take(words []string) bool {
	i := &l.info
	i.MultiPV, i.Bound, i.PV = 1, think.Exact, nil
	if l.ownUnit {
		i.Bound = think.NoBound
	}
	for word := 0; word+1 < len(words); word++ {
		n, _ := strconv.ParseInt(words[word+1], 10, 64)
		small := int(min(max(n, 0), 1<<30))
		switch words[word] {
		case "string", "message":
			return false
		case "depth":
			i.Depth = small
		case "seldepth":
			i.SelDepth = small
		case "multipv":
			i.MultiPV = small
		case "nodes":
			i.Nodes = uint64(max(n, 0))
		case "hashfull":
			i.Hashfull = small
		case "time":
			i.Time = milliseconds(n)
		case "lowerbound":
			i.Bound = think.Lower
		case "upperbound":
			i.Bound = think.Upper
		case "score":
			i.Score = parseScore(words[word+1:])
		case "pv":
			i.PV = l.ranks.parseAll(words[word+1:])
			return len(i.PV) > 0
		}
	}
	return false
}

// milliseconds converts a time sent by a program, limited to a sensible range.
func milliseconds(n int64) time.Duration {
	const day = 24 * time.Hour
	return time.Duration(min(max(n, 0), day.Milliseconds())) * time.Millisecond
}

// parseScore reads "cp N", "mate N" in moves, or, as in UCCI, "N".
func parseScore(words []string) think.Score {
	mate := words[0] == "mate"
	if (mate || words[0] == "cp") && len(words) > 1 {
		words = words[1:]
	}
	n, _ := strconv.Atoi(words[0])
	if !mate {
		return heldIn(n)
	}
	if n = min(max(n, -think.MaxPly/2), think.MaxPly/2); n > 0 {
		return think.MateIn(2*n - 1)
	}
	return think.MatedIn(-2 * n)
}

// mostTold is the highest score accepted from a program without "mate".
const mostTold = 29000

func heldIn(n int) think.Score { return think.Score(min(max(n, -mostTold), mostTold)) }

// parseThinking reads a line of thinking output of the XBoard protocol: depth, score, time in hundredths of a second,
// nodes, perhaps more numbers, and the moves, which some programs write with move numbers or in another notation.
func parseThinking(line string, ranks Ranks) (think.Info, bool) {
	words := strings.Fields(line)
	var numbers [4]int64
	if len(words) <= len(numbers) {
		return think.Info{}, false
	}
	for i := range numbers {
		n, err := strconv.ParseInt(strings.TrimRight(words[i], ".+-"), 10, 64) // HoiXiangqi and others mark the depth
		if err != nil {
			return think.Info{}, false
		}
		numbers[i] = n
	}
	words = words[len(numbers):]
	for len(words) > 0 && len(ranks.parseAll(words[:1])) == 0 {
		words = words[1:]
	}
	return think.Info{
		Depth: int(min(max(numbers[0], 0), 1<<30)), Score: heldIn(int(numbers[1])), Bound: think.Exact, MultiPV: 1,
		Time: milliseconds(min(numbers[2], 1<<40) * 10), Nodes: uint64(max(numbers[3], 0)), PV: ranks.parseAll(words),
	}, true
}
