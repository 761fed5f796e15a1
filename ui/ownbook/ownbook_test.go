package ownbook

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/book"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// start opens the book in a store of files, and returns it with a function that ends the program.
func start(t *testing.T, memory *storetest.Memory) (k *Keeper, message locale.Message, stop func()) {
	t.Helper()
	w := store.NewWriter(memory)
	t.Cleanup(w.Close)
	k, message = Open(w)
	return k, message, w.Close
}

// says lists the moves of a position with their weights.
func says(k *Keeper, p *xiangqi.Position) string {
	var all []string
	for _, m := range k.Book().All(p) {
		all = append(all, fmt.Sprint(m.Move, " ", m.Weight))
	}
	return strings.Join(all, ", ")
}

// What the player does in a position stands there, and in its mirror image, also after a restart.
func TestWeigh(t *testing.T) {
	memory := storetest.New(nil)
	k, _, stop := start(t, memory)
	p, mirror := xiangqi.StartPosition(), xiangqi.StartPosition()
	movetest.Play(t, p, "h2e2")
	movetest.Play(t, mirror, "b2e2")
	k.Weigh(p, movetest.Move(t, "h9g7"), 50)
	k.Weigh(p, movetest.Move(t, "b9c7"), 1000)
	k.Weigh(mirror, movetest.Move(t, "b7e7"), Forbidden)
	k.Weigh(p, movetest.Move(t, "a9a8"), -1) // is not there
	if got, want := says(k, p), "b9c7 255, h9g7 50, h7e7 0"; got != want {
		t.Errorf("after Red's cannon: %s, want %s", got, want)
	}
	k.Weigh(mirror, movetest.Move(t, "b9c7"), 75)
	k.Weigh(p, movetest.Move(t, "b9c7"), -1)
	k.Weigh(xiangqi.StartPosition(), movetest.Move(t, "h2e2"), 9)
	k.Weigh(xiangqi.StartPosition(), movetest.Move(t, "b2e2"), 8) // the same move
	stop()
	k, message, _ := start(t, memory)
	if got, want := says(k, mirror), "b9c7 75, b7e7 0"; got != want || message.Key != "" {
		t.Errorf("after a restart: %s, %v, want %s", got, message, want)
	}
	if got, want := says(k, xiangqi.StartPosition()), "h2e2 8"; got != want {
		t.Errorf("at the start: %s, want %s", got, want)
	}
	if moves := k.Book().Moves(p); len(moves) != 1 || moves[0].Move.String() != "h9g7" {
		t.Errorf("the computer would play %v, want h9g7", moves)
	}
}

// A record adds its moves with their variations, and changes no weight that is there.
func TestAddRecord(t *testing.T) {
	k, _, _ := start(t, storetest.New(nil))
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, line := range []string{"h2e2 h9g7", "h2e2 h7e7", "b2e2 b9c7", strings.TrimSuffix(strings.Repeat("a3a4 a6a5 ", 1), " ")} {
		if _, err := g.Apply(game.AddLine{Moves: movetest.Moves(t, line)}); err != nil {
			t.Fatal(err)
		}
	}
	k.Weigh(xiangqi.StartPosition(), movetest.Move(t, "h2e2"), Forbidden)
	if added := k.AddRecord(g); added != 4 {
		t.Errorf("%d moves are added, want h9g7 (and its mirror image), h7e7, a3a4 and a6a5", added)
	}
	if got, want := says(k, xiangqi.StartPosition()), "a3a4 100, h2e2 0"; got != want {
		t.Errorf("the start has %s, want %s", got, want)
	}
	if added := k.AddRecord(g); added != 0 {
		t.Errorf("%d moves are added again", added)
	}
}

// Moves of games weigh as their results for the side that moves.
func TestAddGames(t *testing.T) {
	k, _, _ := start(t, storetest.New(nil))
	red, black := xiangqi.StartPosition(), xiangqi.StartPosition()
	movetest.Play(t, black, "h2e2")
	moves := func(text string) (all []gamedb.Next) {
		for i, m := range movetest.Moves(t, text) {
			n := []gamedb.Next{{Games: 4, Red: 4}, {Games: 4, Draw: 4}, {Games: 4, Black: 4}, {Games: 4}}[i]
			n.Move = m
			all = append(all, n)
		}
		return all
	}
	added := k.AddGames([]gamedb.Position{{Position: red, Moves: moves("h2e2 g3g4 a3a4 h0g2")}, {Position: black, Moves: moves("h9g7 h7e7 b9c7 g6g5")}})
	if got, want := says(k, red)+"; "+says(k, black), "h2e2 255, g3g4 127, h0g2 127; b9c7 255, h7e7 127, g6g5 127"; got != want || added != 6 {
		t.Errorf("%d added: %s, want %s", added, got, want)
	}
}

// Every change can be undone and made again, one after the other.
func TestUndo(t *testing.T) {
	k, _, _ := start(t, storetest.New(nil))
	random := rand.New(rand.NewPCG(1, 2))
	bytesOf := func() string {
		var b bytes.Buffer
		if err := k.Book().Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	states := []string{bytesOf()}
	for range 300 {
		p := xiangqi.StartPosition()
		for range random.IntN(3) {
			p.MakeMove(p.Moves()[random.IntN(3)])
		}
		k.Weigh(p, p.Moves()[random.IntN(4)], random.IntN(300)-30)
		if now := bytesOf(); k.CanUndo() && now != states[len(states)-1] {
			states = append(states, now)
		} else if len(k.done) >= len(states) {
			states = append(states, now) // a change to the same weight
		}
	}
	for i := range slices.Backward(states[1:]) {
		if !k.Undo() || bytesOf() != states[i] {
			t.Fatalf("undone to state %d: it differs", i)
		}
	}
	if k.Undo() || !k.CanRedo() {
		t.Error("there is something before the first change, or nothing to make again")
	}
	for _, want := range states[1:] {
		if !k.Redo() || bytesOf() != want {
			t.Fatal("made again: it differs")
		}
	}
}

// A file that cannot be read is set aside; another copy of the program reads only.
func TestBadBook(t *testing.T) {
	memory := storetest.New(map[string]string{FileName: "nonsense"})
	k, message, stop := start(t, memory)
	k.AddMoves(xiangqi.StartPosition(), movetest.Moves(t, "h2e2"))
	stop()
	if message.Key != locale.OwnBookUnread || len(memory.Files()) != 2 {
		t.Errorf("message %v, files %v", message, memory.Files())
	}
	if k, message, _ = start(t, memory); message.Key != "" || k.Book().Len() != 1 {
		t.Errorf("the new book: %v, %d positions", message, k.Book().Len())
	}
}

// A book of a backup adds what is not there.
func TestAdopt(t *testing.T) {
	p := xiangqi.StartPosition()
	other, _, _ := start(t, storetest.New(nil))
	other.Weigh(p, movetest.Move(t, "h2e2"), 200)
	other.Weigh(p, movetest.Move(t, "h0g2"), 90)
	var file bytes.Buffer
	if err := other.Book().Write(&file); err != nil {
		t.Fatal(err)
	}
	k, _, _ := start(t, storetest.New(nil))
	k.Weigh(p, movetest.Move(t, "h2e2"), Forbidden)
	if err := k.Adopt(file.Bytes()[1:]); err == nil {
		t.Error("a broken book is adopted")
	}
	if err := k.Adopt(file.Bytes()); err != nil || says(k, p) != "h0g2 90, h2e2 0" {
		t.Errorf("%v: %s", err, says(k, p))
	}
	if k.Undo(); says(k, p) != "h2e2 0" {
		t.Errorf("undone: %s", says(k, p))
	}
}

// BenchmarkLargeBook measures a change of a book of 200,000 positions.
func BenchmarkLargeBook(b *testing.B) {
	w := store.NewWriter(storetest.New(nil))
	defer w.Close()
	k, _ := Open(w)
	m := movetest.Move(b, "h2e2")
	entries := make([]book.Entry, 200_000)
	for i := range entries {
		entries[i] = book.Entry{Key: uint64(i) << 40, Moves: []book.Move{{Move: m, Weight: 1}}}
	}
	large, err := book.New(0, entries)
	if err != nil {
		b.Fatal(err)
	}
	k.book.Store(large)
	weight := 0
	for b.Loop() {
		weight = (weight + 1) % 256
		k.Weigh(xiangqi.StartPosition(), m, weight)
	}
}
