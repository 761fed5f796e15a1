// Package ownbook keeps the opening book that the player makes. Its file is that of package book, which the engine
// reads as well.
package ownbook

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"sync/atomic"

	"chuhe/engine/book"
	"chuhe/engine/game"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
)

// FileName is the name of the book in the program's folder. docs/BOOK.md describes its format.
const FileName = "book.bin"

// Weights of moves.
const (
	Forbidden = 0 // the computer never plays the move, and nothing but the player allows it again
	Usual     = 100
	Most      = 255
)

// Plies is the number of plies that are added from a record.
const Plies = 60

// mostUndone is the number of changes that can be undone.
const mostUndone = 512

// A Keeper keeps the book. It is not safe for concurrent use, except Book, whose books never change.
type Keeper struct {
	book         atomic.Pointer[book.Book]
	writer       *store.Writer // nil: the book is kept in memory only
	done, undone [][]change
}

// change is an entry before and after a change; one without moves is none.
type change struct{ before, after book.Entry }

// Open reads the book from the store of w. A file that cannot be used is set aside, and the message reports it.
func Open(w *store.Writer) (*Keeper, locale.Message) {
	k := &Keeper{}
	k.book.Store(&book.Book{})
	if !w.Store().Shared() {
		k.writer = w
	}
	data, err := w.Store().Read(FileName, book.MaxSize)
	if errors.Is(err, fs.ErrNotExist) {
		return k, locale.Message{}
	}
	if err == nil {
		var b *book.Book
		if b, err = book.Read(bytes.NewReader(data)); err == nil {
			k.book.Store(b)
			return k, locale.Message{}
		}
	}
	aside := ""
	if k.writer != nil {
		var failed error
		if aside, failed = store.SetAside(w.Store(), FileName, err); failed != nil {
			k.writer = nil
			return k, locale.Msg(locale.BrokenNotAside, FileName, store.Cause(failed))
		}
	}
	return k, locale.Msg(locale.OwnBookUnread, store.Cause(err), cmp.Or(aside, FileName))
}

// Book returns the book as it is now. It may be called from any goroutine.
func (k *Keeper) Book() *book.Book { return k.book.Load() }

// Weigh sets the weight of a legal move, from Forbidden to Most, or takes the move out if weight is negative. A
// position holds up to book.MaxMoves moves; others are left out.
func (k *Keeper) Weigh(p *xiangqi.Position, m xiangqi.Move, weight int) {
	d := draft{book: k.Book()}
	at, m := placeOf(p, m)
	d.weigh(at, m, weight, true)
	k.apply(d)
}

// AddRecord adds the moves of a record, up to Plies plies from its start, with their variations, and returns the number
// of moves that the book did not have. Other weights than none stay as they are.
func (k *Keeper) AddRecord(g *game.Game) (added int) {
	d := draft{book: k.Book()}
	each(g, func(p *xiangqi.Position, n *game.Node) { d.add(p, n.Move) })
	return k.apply(d)
}

// AddGames adds moves of the library, weighed as those of a [Tally].
func (k *Keeper) AddGames(all []gamedb.Position) (added int) {
	var t Tally
	for _, p := range all {
		for _, n := range p.Moves {
			won, lost := n.Red, n.Black
			if p.SideToMove() == xiangqi.Black {
				won, lost = lost, won
			}
			t.add(p.Position, n.Move, n.Games, n.Games+won-lost)
		}
	}
	return k.Add(k.Prepare(&t))
}

// AddMoves adds moves of a position with the usual weight, and returns the number that the book did not have.
func (k *Keeper) AddMoves(p *xiangqi.Position, moves []xiangqi.Move) (added int) {
	d := draft{book: k.Book()}
	for _, m := range moves {
		d.add(p, m)
	}
	return k.apply(d)
}

// Adopt adds the moves of another book, given by its file. Weights that are here already stay as they are. The error
// explains why the file cannot be used; then nothing has changed.
func (k *Keeper) Adopt(data []byte) error {
	other, err := book.Read(bytes.NewReader(data))
	if err != nil {
		return err
	}
	d := draft{book: k.Book()}
	for _, e := range other.Entries() {
		for _, m := range e.Moves {
			d.weigh(place{key: e.Key}, m.Move, int(m.Weight), false)
		}
	}
	k.apply(d)
	return nil
}

// byWeight orders moves by weight, the largest first.
func byWeight(x, y book.Move) int { return cmp.Compare(y.Weight, x.Weight) }

// draft collects changes of a book.
type draft struct {
	book    *book.Book
	changed map[uint64]book.Entry
	added   int

	step []change   // once it is finished
	to   *book.Book // the book after the changes
}

// add adds a move with the usual weight, unless it has one.
func (d *draft) add(p *xiangqi.Position, m xiangqi.Move) {
	at, m := placeOf(p, m)
	d.weigh(at, m, Usual, false)
}

// weigh sets the weight of a move that the rules allow. A weight that is there already is replaced only if again is
// set.
func (d *draft) weigh(at place, m xiangqi.Move, weight int, again bool) {
	e, known := d.changed[at.key]
	if !known {
		e = entry(d.book, at.key)
		e.Moves = slices.Clone(e.Moves)
	}
	i := slices.IndexFunc(e.Moves, func(has book.Move) bool { return at.same(has.Move, m) })
	switch {
	case i >= 0 && !again || i < 0 && (weight < 0 || len(e.Moves) == book.MaxMoves):
		return
	case i < 0:
		e.Moves = append(e.Moves, book.Move{Move: m, Weight: uint8(min(weight, Most))})
		d.added++
	case weight < 0:
		e.Moves = slices.Delete(e.Moves, i, i+1)
	default:
		e.Moves[i].Weight = uint8(min(weight, Most))
	}
	slices.SortStableFunc(e.Moves, byWeight)
	if d.changed == nil {
		d.changed = map[uint64]book.Entry{}
	}
	d.changed[at.key] = e
}

// entry returns the entry of a key; one without moves if there is none.
func entry(b *book.Book, key uint64) book.Entry {
	all := b.Entries()
	i, found := slices.BinarySearchFunc(all, key, func(e book.Entry, key uint64) int { return cmp.Compare(e.Key, key) })
	if !found {
		return book.Entry{Key: key}
	}
	return all[i]
}

// finish computes the changes of a draft, and the book after them.
func (d *draft) finish() {
	entries := make([]book.Entry, 0, len(d.changed))
	for key, e := range d.changed {
		d.step, entries = append(d.step, change{entry(d.book, key), e}), append(entries, e)
	}
	d.to, _ = d.book.With(entries) // nil if it would be too large
}

// apply makes the changes of a draft of the book as it is now, saves the book, and returns the number of moves added. A
// book that would be too large stays as it is.
func (k *Keeper) apply(d draft) (added int) {
	d.finish()
	return k.put(&d)
}

// put takes the book of a finished draft.
func (k *Keeper) put(d *draft) (added int) {
	if len(d.step) == 0 || d.to == nil {
		return 0
	}
	k.save(d.to)
	k.done, k.undone = append(k.done, d.step), nil
	if len(k.done) > mostUndone {
		k.done = slices.Delete(k.done, 0, 1)
	}
	return d.added
}

// save makes b the book, and saves it in the background.
func (k *Keeper) save(b *book.Book) {
	k.book.Store(b)
	if k.writer != nil {
		k.writer.Put(FileName, func() []byte {
			var text bytes.Buffer
			_ = b.Write(&text) // its size was checked
			return text.Bytes()
		}, locale.OwnBookUnsaved)
	}
}

// Undo undoes the last change, and reports whether there was one.
func (k *Keeper) Undo() bool {
	return k.move(&k.done, &k.undone, func(c change) book.Entry { return c.before })
}

// Redo makes the change again that was undone last, and reports whether there was one.
func (k *Keeper) Redo() bool {
	return k.move(&k.undone, &k.done, func(c change) book.Entry { return c.after })
}

// CanUndo and CanRedo report whether there is such a change.
func (k *Keeper) CanUndo() bool { return len(k.done) > 0 }

// CanRedo reports whether a change was undone.
func (k *Keeper) CanRedo() bool { return len(k.undone) > 0 }

// move takes the last step of from, puts one side of its changes into the book, and the step on to.
func (k *Keeper) move(from, to *[][]change, side func(change) book.Entry) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	var entries []book.Entry
	for _, c := range (*from)[last] {
		entries = append(entries, side(c))
	}
	b, err := k.Book().With(entries)
	if err == nil {
		k.save(b)
		*to, *from = append(*to, (*from)[last]), (*from)[:last]
	}
	return err == nil
}
