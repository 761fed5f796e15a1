// Package autosave keeps the game in progress in a text file, so that the next start resumes exactly where the last run
// ended, even if it was killed. docs/AUTOSAVE.md describes the format.
package autosave

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe autosave "
	version = 2 // version 1 had neither tags nor annotations
)

// Words in the lines of moves.
const (
	rootMove    = "start"
	currentMark = ">"
	endMark     = "end"
)

// Encode writes a snapshot in the format of the autosave.
func Encode(s session.Snapshot) []byte {
	b := make([]byte, 0, 1024+32*len(s.Nodes))
	b = fmt.Appendf(b, "%s%d\n", title, version)
	positions := len(s.Nodes)
	for _, f := range fields(&s, &positions) {
		if text := f.Text(); text != "" || !f.Optional {
			b = append(b, f.Key+": "+text+"\n"...)
		}
	}
	for _, t := range s.Tags {
		b = appendTag(b, t)
	}
	b = append(b, '\n')
	walk(s.Nodes, func(i, ply int) { b = appendNode(b, &s.Nodes[i], ply, i == s.Current) })
	return b
}

// walk visits the tree depth first, the main child before the others.
func walk(nodes []session.SnapshotNode, visit func(index, ply int)) {
	const nobody = -1
	child, last := make([]int, len(nodes)), make([]int, len(nodes)) // first and last child
	sibling := make([]int, len(nodes))                              // next sibling
	for i, n := range nodes {
		child[i], sibling[i] = nobody, nobody
		if n.Parent < 0 {
			continue
		}
		if child[n.Parent] == nobody {
			child[n.Parent] = i
		} else {
			sibling[last[n.Parent]] = i
		}
		last[n.Parent] = i
	}
	type place struct{ index, ply int }
	todo := make([]place, 0, 16)
	if len(nodes) > 0 {
		todo = append(todo, place{0, 0})
	}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		visit(p.index, p.ply)
		if next := sibling[p.index]; next != nobody {
			todo = append(todo, place{next, p.ply})
		}
		if first := child[p.index]; first != nobody {
			todo = append(todo, place{first, p.ply + 1})
		}
	}
}

// appendNode writes one position: its ply, the move that leads there, the clocks if they run and the agreed result if
// any; its annotation lines follow.
func appendNode(b []byte, n *session.SnapshotNode, ply int, current bool) []byte {
	mark := " "
	if current {
		mark = currentMark
	}
	b = append(b, mark+" "...)
	b = append(strconv.AppendInt(b, int64(ply), 10), ' ')
	if ply == 0 {
		b = append(b, rootMove...)
	} else {
		b = append(b, n.Move.String()...)
	}
	if n.Clocks != [2]time.Duration{} {
		b = append(b, " "+n.Clocks[0].String()+" "+n.Clocks[1].String()...)
	}
	if n.Ended.Over() {
		b = append(b, " "+endText(n.Ended)...)
	}
	return appendAnnotation(append(b, '\n'), &n.Annotation)
}

// endText returns "end RESULT REASON", without an unknown reason.
func endText(o xiangqi.Outcome) string {
	return strings.TrimSpace(fmt.Sprintf("%s %v %v", endMark, o.Result, o.Reason))
}
