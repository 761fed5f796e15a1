package study

import (
	"context"

	"chuhe/engine/book"
	"chuhe/engine/gamedb"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/screen/weighed"
	"chuhe/ui/theme"
)

// A shelf is the card with the moves of the player's own opening book in the shown position.
type shelf struct {
	listing
	keeper *ownbook.Keeper    // nil: none
	stop   context.CancelFunc // ends the search for moves of the library; nil: none
}

// Limits of what is added from the library at once: plies from the shown position, and positions.
const (
	bookPlies     = 30
	bookPositions = 5000
	bookGames     = 2 // games that must have a move
)

// ownBook returns the command that shows or hides the card.
func (d *Desk) ownBook() page.Command {
	b := &d.book
	return page.Command{ID: "study.book", Menu: page.MenuStudy, Icon: art.IconStar, Row: locale.OwnBook,
		Help: locale.KeyOwnBook, Key: page.Key('B'), On: b.on, Absent: b.keeper == nil, Do: func() {
			b.on = !b.on
			d.ShowBlocks()
		}}
}

// bookPage returns the command that opens the page of the book.
func (d *Desk) bookPage() page.Command {
	c := page.Command{ID: "book", Icon: art.IconPencil, Row: locale.OwnBookMenu, Key: page.CtrlShift('B'),
		Anywhere: true, Global: true, Absent: d.book.keeper == nil, Do: func() { d.Open(page.OwnBook) }}
	if d.View.Study { // elsewhere the library leads there
		c.Menu = page.MenuStudy
	}
	return c
}

// bookCard returns the card of the player's own book.
func (d *Desk) bookCard() pane.Need {
	return pane.Need{When: d.book.on && d.book.keeper != nil, Block: d.Plain(d.bookMoves)}
}

// bookMoves declares the content of the card: a head with buttons, and the moves with their weights.
func (d *Desk) bookMoves(f *kit.Flow) {
	u, b := f.UI, &d.book
	moves := b.look(d)
	b.count = len(moves)
	d.bookHead(f)
	if b.bare() {
		return
	}
	if b.count == 0 {
		f.Paragraph(d.T(locale.OwnBookNone), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 4)
		return
	}
	rows := weighed.List{Looks: d.Looks, Keeper: b.keeper, Position: b.pos, Moves: moves, ID: "book.move."}
	b.list(f, "book.rows", listedRow, b.count, b.count, func(r draw.Rect) { rows.Heads(u, r) },
		func(i int, r draw.Rect) {
			if rows.Row(u, r, i) {
				d.play(moves[i].Move)
			}
		})
}

// look follows the shown position, and returns its moves in the book.
func (b *shelf) look(d *Desk) []book.Move {
	b.follow(d)
	return b.keeper.Book().All(b.pos)
}

// bookHead declares the title with the size of the book, and the buttons.
func (d *Desk) bookHead(f *kit.Flow) {
	b := &d.book
	tools := []tool{{"book.page", art.IconPencil, locale.OwnBookMenu, false, false, d.bookPage().Do}}
	if b.rows != folded {
		tools = []tool{
			{"book.record", art.IconNew, locale.OwnBookRecord, false, d.View.Nodes < 2, func() {
				d.Finish()
				d.bookSays(b.keeper.AddRecord(d.Session.Snapshot().Game))
			}},
			{"book.redo", art.IconRedo, locale.OwnBookRedo, false, !b.keeper.CanRedo(), func() { b.keeper.Redo() }},
			{"book.undo", art.IconUndo, locale.OwnBookUndo, false, !b.keeper.CanUndo(), func() { b.keeper.Undo() }},
			tools[0],
		}
	}
	r := d.cardHead(f, "book.switch", d.ownBook(), locale.OwnBook, tools...)
	beside(f.UI, r, d.T(locale.OwnBookSize, b.keeper.Book().Len()))
}

// bookSays reports how many moves were added.
func (d *Desk) bookSays(added int) { d.Say(locale.Msg(locale.OwnBookAdded, added)) }

// addGames adds the moves of the games that meet the filter, from the shown position on, in the background.
func (d *Desk) addGames() {
	ctx, stop := context.WithCancel(context.Background())
	d.book.stop = stop
	d.explorer.library.Tree(ctx, d.filter(), d.explorer.pos, bookGames, bookPlies, bookPositions,
		func(all []gamedb.Position, err error) {
			d.book.stop = nil
			if err != nil {
				d.Say(files.Cause(err))
				return
			}
			d.bookSays(d.book.keeper.AddGames(all))
			d.Invalidate()
		})
}

// unadd ends the search for moves of the library.
func (d *Desk) unadd() {
	if d.book.stop != nil {
		d.book.stop()
		d.book.stop = nil
	}
}
