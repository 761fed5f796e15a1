// Package autosave keeps the game in progress in a text file, so that the next start resumes exactly where the last run
// ended, even if it was killed. docs/AUTOSAVE.md describes the format.
package autosave

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
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
	positions := s.Game.Nodes()
	b := make([]byte, 0, 1024+32*positions)
	b = fmt.Appendf(b, "%s%d\n", title, version)
	for _, f := range fields(&s, &positions) {
		if text := f.Text(); text != "" || !f.Optional {
			b = append(b, f.Key+": "+text+"\n"...)
		}
	}
	for _, t := range s.Game.Tags {
		b = appendTag(b, t)
	}
	b = append(b, '\n')
	for n := range s.Game.Preorder() {
		b = appendNode(b, n, n == s.Game.Current())
	}
	return b
}

// appendNode writes one position: its ply, the move that leads there, the clocks if they run and the agreed result if
// any; its annotation lines follow.
func appendNode(b []byte, n *game.Node, current bool) []byte {
	mark := " "
	if current {
		mark = currentMark
	}
	b = append(b, mark+" "...)
	b = append(strconv.AppendInt(b, int64(n.Ply()), 10), ' ')
	if n.Parent() == nil {
		b = append(b, rootMove...)
	} else {
		b = append(b, n.Move.String()...)
	}
	if n.Clocks != [2]time.Duration{} {
		b = append(b, " "+n.Clocks[0].String()+" "+n.Clocks[1].String()...)
	}
	if n.Ended().Over() {
		b = append(b, " "+endText(n.Ended())...)
	}
	return appendAnnotation(append(b, '\n'), &n.Annotation)
}

// endText returns "end RESULT REASON", without an unknown reason.
func endText(o xiangqi.Outcome) string {
	return strings.TrimSpace(fmt.Sprintf("%s %v %v", endMark, o.Result, o.Reason))
}
