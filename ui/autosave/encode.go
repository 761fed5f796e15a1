// Package autosave keeps the game in progress in a text file, so that the next start resumes exactly where the last run
// ended, even if it was killed. docs/AUTOSAVE.md describes the format.
package autosave

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe autosave "
	version = 3 // version 1 had neither tags nor annotations; in version 2, both sides had the same time
)

// Words in the lines of moves.
const (
	rootMove    = "start"
	currentMark = ">"
	endMark     = "end"
)

// Encode writes a snapshot in the format of the autosave.
func Encode(s session.Snapshot) []byte { return content(s)() }

// content copies a game of which the present state is to be written. Encoding it is left to the writer's goroutine,
// because a game with many variations takes longer than a frame.
func content(s session.Snapshot) store.Content {
	if s.Game == nil { // there is no record beside the game
		return store.Bytes(nil)
	}
	nodes, tags := s.Game.Flat(), slices.Clone(s.Game.Tags)
	return func() []byte {
		positions := nodes.Len()
		b := make([]byte, 0, 1024+32*positions)
		b = fmt.Appendf(b, "%s%d\n", title, version)
		for _, f := range fields(&s, &positions, version) {
			if f.Key == lastKey {
				b = append(b, s.Setup.Extra...)
			}
			if text := f.Text(); text != "" || !f.Optional {
				b = append(b, f.Key+": "+text+"\n"...)
			}
		}
		for _, t := range tags {
			b = appendTag(b, t)
		}
		b = append(b, '\n')
		for place, n := range nodes.All() {
			b = appendNode(b, n, place == nodes.Current)
		}
		return b
	}
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
	if n.Ply() == 0 {
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
