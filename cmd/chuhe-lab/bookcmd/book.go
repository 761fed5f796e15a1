// Package bookcmd provides the command that makes, weighs and shows books of openings.
package bookcmd

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/players"
	"chuhe/cmd/chuhe-lab/theory"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/xiangqi"
)

// Book makes an opening book, weighs its moves or shows it.
func Book(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "make", Summary: "search positions from the start on, and make a book of their good moves", Run: makeBook},
		{Name: "weigh", Summary: "search the moves of a book deeper, and drop the bad ones", Run: weighBook},
		{Name: "show", Summary: "list the moves of a book in a position", Run: showBook},
	}.Group(ctx, "book", args, out)
}

// loadBook reads a book. An error names the file.
func loadBook(name string) (*book.Book, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := book.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

// writeBook writes the book of a run, and a line about it to out. err is the error from making the book.
func writeBook(name string, b *book.Book, err error, out io.Writer) error {
	var text bytes.Buffer
	if err == nil {
		err = b.Write(&text)
	}
	if err == nil {
		err = cli.WriteFile(name, text.Bytes())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = fmt.Fprintf(out, "%s: %s\n", name, summary(b))
	return err
}

// oneBook is the error text of commands that need exactly one book.
const oneBook = "one book is wanted"

// showBook prints the size of a book and its moves in a position.
func showBook(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("book show", "[-moves MOVES] BOOK",
		`-moves "h2e2 h9g7" chuhe.book`)
	path := flags.String("moves", "",
		"moves from the start position, separated by blanks; list the book's moves after them")
	name, err := flags.File(args, out, oneBook)
	if err != nil {
		return err
	}
	b, err := loadBook(name)
	if err != nil {
		return err
	}
	way, err := theory.ParseStudy(*path + ":")
	if err != nil {
		return cli.Usage("-moves: %w", err)
	}
	p, err := theory.Position(way.Path)
	if err != nil {
		return cli.Usage("-moves: %w", err)
	}
	fmt.Fprintln(out, summary(b))
	for _, m := range b.Moves(p) {
		fmt.Fprintf(out, "%v  weight %d, score %v\n", m.Move, m.Weight, m.Score)
	}
	return nil
}

// summary returns the size of a book in one line.
func summary(b *book.Book) string {
	moves := 0
	for _, e := range b.Entries() {
		moves += len(e.Moves)
	}
	return fmt.Sprintf("%d positions with %d moves, %d nodes searched for each, %d bytes",
		b.Len(), moves, b.Nodes(), b.Size())
}

// searchStudies searches the positions after the given paths, several at a time, and passes the studies to keep in the
// order of the paths.
func searchStudies(ctx context.Context, workers int, plan [][]xiangqi.Move,
	study func(context.Context, *engine.Engine, []xiangqi.Move) (theory.Study, error),
	keep func(theory.Study) error) error {
	return work.InOrder(ctx, workers, len(plan), func() (work.Worker[theory.Study], error) {
		e, err := players.NewEngine(bookHashMB, 1)
		do := func(ctx context.Context, n int) (theory.Study, error) { return study(ctx, e, plan[n]) }
		return work.Worker[theory.Study]{Do: do}, err
	}, func(_ int, s theory.Study) error { return keep(s) })
}
