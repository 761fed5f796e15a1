package desk_test

import (
	"fmt"
	"testing"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/store"
)

// TestWalk uses the desk of a game of two persons.
func TestWalk(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Play(screentest.Opening...) },
		Steps: func(w *screentest.Walker) {
			w.Step("typed", func() { w.Type("p7") })
			w.Keys(kit.KeyBackspace)
			w.Step("a typed move", func() { w.Type("7+1") })
			w.Keys(kit.KeyEnter)
			w.Step("typed nonsense", func() { w.Type("c9.8") })
			w.Keys(kit.KeyEnter, kit.KeyEscape)
			w.Step("refused", func() { w.Move("a0b2") })
			w.Step("picked up", func() { w.Press(w.Point("g3")) })
			w.Step("a tooltip", func() {
				w.Event(kit.Event{Kind: kit.PointerMove, Pos: w.Rect("tool.undo").Center()})
				w.Pass(2 * time.Second)
			})
			w.Step("the pointer away", func() { w.Event(kit.Event{Kind: kit.PointerAway}) })
			w.Step("a drop outside", func() { w.Drag(w.Point("g3"), draw.Point{X: 2, Y: 2}) })
		},
	}.Golden(t, "walk")
}

// TestWalkByKeys presses each letter and digit, alone and with Ctrl.
func TestWalkByKeys(t *testing.T) {
	var keys []kit.Chord
	for _, mods := range []kit.Mods{0, kit.Ctrl} {
		for _, k := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
			keys = append(keys, kit.Chord{Key: kit.Key(k), Mods: mods})
		}
	}
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.Personal(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Play("h2e2") },
		Only:    []string{"none"},
		Keys:    keys,
	}.Golden(t, "walk-keys")
}

// TestWalkWithTexts pastes texts of all kinds, on an empty board, in a game, and on an opened record.
func TestWalkWithTexts(t *testing.T) {
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.Play(screentest.Opening[:2]...) },
		Only:    []string{"none"},
		Steps: func(w *screentest.Walker) {
			paste := func(text string) {
				w.Step(fmt.Sprintf("paste %.24q", text), func() { w.Clipboard.Set(text); w.Key('V', kit.Ctrl) })
			}
			for _, text := range []string{
				screentest.PastedMoves, "马二进三 车9平8", "3. H2+3 R9=8", screentest.PastedPGN, "1. 炮二平五 马8进9 2. 马二进三 车9平2", "4k4/9/9/9/9/9/9/9/4R4/3K5 w",
				"4k4/9/9/9/9/9/9/9/9/4K4 w", "hello", "", screentest.PastedForum, screentest.PastedWXF, "[Event \"a\"]\n\n1. 炮二平五 *\n\n[Event \"b\"]\n\n1. 炮八平五 *\n",
				"1. 炮二平五 马8进7 2. 马二退九",
			} {
				paste(text)
				for _, answer := range []kit.ID{"paste.yes", "paste.no"} {
					if w.Shows(answer) {
						w.Step(string(answer), func() { w.Click(answer) })
					}
				}
				if w.Page() != 0 {
					w.Keys(kit.KeyEscape)
				}
			}
			for _, undo := range []string{"once", "twice", "three times"} {
				w.Step("taken back "+undo, func() { w.Key('Z', kit.Ctrl) })
			}
		},
	}.Golden(t, "walk-texts")
}

// TestWalkWithFiles opens, changes and saves files, also such as cannot be read or written.
func TestWalkWithFiles(t *testing.T) {
	open := func(w *screentest.Walker, path string) {
		w.Step("open "+path, func() { w.OpenFile(path) })
	}
	screentest.Walk{
		Options: screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English},
		Scene:   func(d *screentest.Driver) { d.PutFiles(); d.Play("h2e2") },
		Only:    []string{"none"},
		Steps: func(w *screentest.Walker) {
			bad := filestest.Home + "/bad.pgn"
			w.Disk.Put(bad, "[Event \"x\"]\n\n1. 炮二平五 炮二平五 *\n")
			w.Disk.Put(filestest.Home+"/empty.pgn", "")
			open(w, bad)
			open(w, filestest.Home+"/empty.pgn")
			open(w, filestest.Home+"/missing.pgn")
			open(w, screentest.OneFile)
			w.Keys(kit.KeyEnd)
			w.Step("a move", func() { w.Move("g0i2") })
			w.Disk.RefuseWriting(screentest.OneFile, store.ErrFull)
			w.Step("save", func() { w.Key('S', kit.Ctrl) })
			w.Disk.RefuseWriting(screentest.OneFile, nil)
			w.Step("save", func() { w.Key('S', kit.Ctrl) })
			w.Disk.Put(screentest.OneFile, "changed")
			w.Step("save", func() { w.Key('S', kit.Ctrl) })
			w.Keys(kit.KeyEscape)
			w.Step("save", func() { w.Key('S', kit.Ctrl) })
			w.Keys(kit.KeyEnter)
			open(w, screentest.ManyFile)
			w.Keys(kit.KeyDownArrow, kit.KeyEnter)
			for _, c := range []kit.Chord{{Key: kit.KeyPageDown, Mods: kit.Ctrl}, {Key: kit.KeyPageUp, Mods: kit.Ctrl}} {
				w.Step("key "+c.String(), func() { w.Key(c.Key, c.Mods) })
			}
			w.Disk.Remove(screentest.ManyFile)
			w.Step("save", func() { w.Key('S', kit.Ctrl) })
			w.Step("save as", func() { w.Key('S', kit.Ctrl|kit.Shift) })
			w.Keys(kit.KeyEnter)
		},
	}.Golden(t, "walk-files")
}
