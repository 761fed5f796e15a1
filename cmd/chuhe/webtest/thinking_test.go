//go:build web

package webtest

import (
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/internal/equip"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// after returns the first message from index from on, sent to a worker (told) or by one, that begins with a
// text, and its index.
func after(all []message, from int, told bool, begins string) (message, int) {
	for i := from; i < len(all); i++ {
		if all[i].Told == told && slices.ContainsFunc(strings.Split(all[i].Text, "\n"), func(line string) bool { return strings.HasPrefix(line, begins) }) {
			return all[i], i
		}
	}
	return message{}, -1
}

// thinks waits until a worker has sent a number of lines about a search that began after index from, and returns the
// index of the search command.
func (w *tab) thinks(from, lines int) (began int) {
	w.t.Helper()
	w.eventually("the computer thinks", func() bool {
		all := w.heard()
		_, began = after(all, from, true, "go ")
		last := began
		for n := 0; n < lines && last >= 0; n++ {
			_, last = after(all, last+1, false, "info depth")
		}
		return last >= 0
	})
	return began
}

// unknown returns two first moves that the book does not answer, so that the computer must think.
func unknown(t *testing.T) (first, second string) {
	t.Helper()
	own, err := equip.Book(equip.BuiltIn)
	if err != nil {
		t.Fatal(err)
	}
	p := xiangqi.StartPosition()
	var all xiangqi.MoveList
	p.LegalMoves(&all)
	var some []string
	for _, m := range all.Slice() {
		p.MakeMove(m)
		if len(own.Moves(p)) == 0 {
			some = append(some, m.String())
		}
		p.UnmakeMove()
	}
	if len(some) < 2 {
		t.Fatalf("the book knows an answer to every first move but %q", some)
	}
	return some[0], some[1]
}

// TestTakeBackWhileItThinks takes back moves during searches at full strength: each search must end on command, in the
// same worker, and the next one must begin.
func TestTakeBackWhileItThinks(t *testing.T) {
	first, second := unknown(t)
	w := newGame(t, desktop)
	w.key("l")
	w.press("level.10")
	w.reaches("level 10", func(s session.Snapshot) bool { return s.Setup.Players[xiangqi.Black].Level == 10 })
	from, undo := 0, w.place("tool.undo").Center() // located in advance, because a search takes three seconds
	for tries, stopped := 0, 0; stopped < 4; tries++ {
		if tries == 12 {
			t.Fatalf("%d of %d searches were stopped", stopped, tries)
		}
		w.move(first)
		began := w.thinks(from, 2)
		w.frames(5)
		w.point(undo.X, undo.Y)
		w.plies(0)
		w.eventually("the search ends", func() bool { _, i := after(w.heard(), began, false, "bestmove"); return i >= 0 })
		all := w.heard()
		from = len(all)
		_, ended := after(all, began, false, "bestmove")
		if _, stop := after(all[:ended], began, true, "stop"); stop < 0 { // on a busy machine it may already be over
			continue
		}
		stopped++
		w.move(second)
		w.thinks(from, 1)
		w.point(undo.X, undo.Y)
		from = len(w.heard())
		w.plies(0)
	}
	w.quiet()
}
