package study

import (
	"context"
	"slices"
	"strconv"

	"chuhe/engine/book"
	"chuhe/engine/gamedb"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/ownbook"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// A shelf is the card with the moves of the player's own opening book in the shown position.
type shelf struct {
	listing
	keeper *ownbook.Keeper    // nil: none
	stop   context.CancelFunc // ends the search for moves of the library; nil: none
}

// weights are the weights that the buttons step through. Read only.
var weights = [...]int{ownbook.Forbidden, 5, 10, 25, 50, ownbook.Usual, 150, 200, ownbook.Most}

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
	var c bookColumns
	heads := func(r draw.Rect) {
		c = d.bookColumns(r.W, u.Tall(listedRow), moves)
		small := kit.LabelSpec{Size: theme.FontSmall, Soft: true, Fit: true}
		move, weight, share, _ := c.places(r)
		u.Label(move, d.T(locale.ExplorerMove), small)
		small.Align = kit.AlignRight
		u.Label(weight, d.T(locale.OwnBookWeight), small)
		if share.W > 0 {
			u.Label(share, d.T(locale.OwnBookShare), small)
		}
	}
	b.list(f, "book.rows", listedRow, b.count, b.count, heads, func(i int, r draw.Rect) {
		d.bookMove(u, r, c, i, moves[i])
	})
}

// look follows the shown position, and returns its moves in the book.
func (b *shelf) look(d *Desk) []book.Move {
	b.follow(d)
	return b.keeper.Book().All(b.pos)
}

// weight returns the weight of a move in words.
func (d *Desk) weight(m book.Move) string {
	if m.Weight == ownbook.Forbidden {
		return d.T(locale.OwnBookNever)
	}
	return strconv.Itoa(int(m.Weight))
}

// bookHead declares the title with the size of the book, and the buttons.
func (d *Desk) bookHead(f *kit.Flow) {
	b := &d.book
	var tools []tool
	if b.rows != folded {
		tools = []tool{
			{"book.record", art.IconNew, locale.OwnBookRecord, false, d.View.Nodes < 2, func() {
				d.Finish()
				d.bookSays(b.keeper.AddRecord(d.Session.Snapshot().Game))
			}},
			{"book.redo", art.IconRedo, locale.OwnBookRedo, false, !b.keeper.CanRedo(), func() { b.keeper.Redo() }},
			{"book.undo", art.IconUndo, locale.OwnBookUndo, false, !b.keeper.CanUndo(), func() { b.keeper.Undo() }},
		}
	}
	r := d.cardHead(f, "book.switch", d.ownBook(), locale.OwnBook, tools...)
	beside(f.UI, r, d.T(locale.OwnBookSize, b.keeper.Book().Len()))
}

// bookSays reports how many moves were added.
func (d *Desk) bookSays(added int) { d.Say(locale.Msg(locale.OwnBookAdded, added)) }

// bookColumns are the widths of the columns of the card, and the sum of the weights.
type bookColumns struct {
	move, weight, share, button float64
	sum                         int
}

func (d *Desk) bookColumns(w, step float64, moves []book.Move) bookColumns {
	c := bookColumns{weight: d.widest(locale.OwnBookWeight, d.T(locale.OwnBookNever), "255"),
		share: d.widest(locale.OwnBookShare, d.T(locale.Percent, 100)), button: step}
	var list []xiangqi.Move
	for _, m := range moves {
		list = append(list, m.Move)
		c.sum += int(m.Weight)
	}
	c.move = d.moveWidth(&d.book.listing, w, list)
	return c
}

// places returns the places of the columns of a row, and of its three buttons.
func (c bookColumns) places(r draw.Rect) (move, weight, share, buttons draw.Rect) {
	r = draw.Rect{X: r.X + 4, Y: r.Y, W: r.W - 4, H: r.H}
	buttons = kit.CutRight(&r, 3*c.button, 8)
	move, weight = kit.CutLeft(&r, c.move, 8), kit.CutLeft(&r, c.weight, 8)
	if r.W >= c.share {
		share = kit.CutLeft(&r, c.share, 0)
	}
	return move, weight, share, buttons
}

// bookMove declares a move with its weight and the buttons that change it. A press on the row plays the move.
func (d *Desk) bookMove(u *kit.UI, r draw.Rect, c bookColumns, i int, m book.Move) {
	b, text, id := &d.book, d.WriteMove(d.book.pos, m.Move), kit.ID("book.move."+strconv.Itoa(i))
	chance := 100 * int(m.Weight) / max(1, c.sum)
	name := d.T(locale.OwnBookRow, text, m.Weight, chance)
	soft := d.Theme.Text
	if m.Weight == ownbook.Forbidden {
		name, soft = d.T(locale.OwnBookForbid, text), d.Theme.SoftText
	}
	move, number, share, buttons := c.places(r)
	if d.row(u, id, draw.Rect{X: r.X, Y: r.Y, W: buttons.X - r.X, H: r.H}, name) {
		d.play(m.Move)
	}
	at, _ := slices.BinarySearch(weights[:], int(m.Weight))
	for _, change := range []struct {
		id   kit.ID
		icon art.IconName
		tip  locale.Key
		to   int
		off  bool
	}{
		{".less", art.IconDown, locale.OwnBookLess, weights[max(0, at-1)], at == 0},
		{".more", art.IconUp, locale.OwnBookMore, weights[min(len(weights)-1, at+1)], at == len(weights)-1},
		{".remove", art.IconTrash, locale.OwnBookRemove, -1, false},
	} {
		spec := kit.ButtonSpec{Icon: change.icon, Tooltip: d.T(change.tip, text), Look: kit.LookFlat,
			Disabled: change.off}
		if u.Button(id+change.id, kit.CutLeft(&buttons, c.button, 0), spec) {
			b.keeper.Weigh(b.pos, m.Move, change.to)
			d.Invalidate()
		}
	}
	spec := d.moveSpec(&b.listing)
	if m.Weight == ownbook.Forbidden {
		spec.Color = soft
	}
	u.Label(move, text, spec)
	right := kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight, Tabular: true, Color: soft}
	u.Label(number, d.weight(m), right)
	if share.W > 0 {
		u.Label(share, d.T(locale.Percent, chance), right)
	}
}

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
