package backup

import (
	"bytes"
	"strings"
	"testing"

	"chuhe/engine/game"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// A tree of the largest size that files can have is edited, saved, resumed, backed up and restored, to the board and
// among the games.
func TestLargestTree(t *testing.T) {
	moves := game.MaxMoves
	if testing.Short() {
		moves = 10_000
	}
	g := recordtest.Book(moves)
	g.Root().Comment = strings.Repeat("象", 500_000) // more than a megabyte
	s, err := session.Restore(nil, session.Import(g), session.DefaultOptions(), now)
	if err != nil {
		t.Fatal(err)
	}
	var legal xiangqi.MoveList
	end := s.State().Game.Line()
	s.State().Game.At(end[len(end)-1]).LegalMoves(&legal)
	s.Viewer.Look(len(end))
	if err := s.Editor.AddLine([]xiangqi.Move{legal.At(0)}); err != nil {
		t.Fatal(err)
	}
	files := storetest.New(nil)
	w := store.NewWriter(files)
	defer w.Close()
	keeper, _, _ := autosave.Open(w)
	keeper.Save(s.State())
	edited := s.Snapshot().Game
	w.Flush()
	same := func(what string, snap session.Snapshot, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if d := game.Diff(snap.Game, edited); d != "" || snap.Game.Nodes() != moves+2 {
			t.Errorf("%s: %d positions, want %d as edited; %s", what, snap.Game.Nodes(), moves+2, d)
		}
	}
	_, resumed, message := autosave.Open(w)
	if resumed == nil {
		t.Fatal(message)
	}
	same("resumed", *resumed, nil)
	var out bytes.Buffer
	if _, err := Open(w, "1").Save(&out, now, on); err != nil {
		t.Fatal(err)
	}
	archive := mustRead(t, out.Bytes())
	snap, err := autosave.Decode(archive.Content(autosave.FileName))
	same("restored to the board", snap, err)
	into, _ := vault(t, nil)
	if _, err := into.Restore(archive, now, false, on); err != nil {
		t.Fatal(err)
	}
	other, _, _ := autosave.Open(into.writer)
	games, _ := other.Games()
	if len(games) != 1 {
		t.Fatalf("%d games are restored, want 1", len(games))
	}
	snap, err = other.Load(games[0].File)
	same("restored among the games", snap, err)
}
