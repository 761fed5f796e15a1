// Package puzzlescmd provides the command that mines, packs, checks, rates, verifies and lists puzzles.
package puzzlescmd

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/puzzler"
	"chuhe/cmd/internal/named"
	"chuhe/engine/puzzle"
)

// Puzzles runs the action named by the first argument, such as "mine" or "check", on puzzles.
func Puzzles(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "mine", Summary: "look for puzzles in positions of games", Run: minePuzzles},
		{Name: "pack", Summary: "make the program's collection", Run: packPuzzles},
		{Name: "check", Summary: "prove puzzles again", Run: checkPuzzles},
		{Name: "rate", Summary: "rate puzzles by the success of the levels", Run: ratePuzzles},
		{Name: "verify", Summary: "have another program solve puzzles", Run: verifyPuzzles},
		{Name: "list", Summary: "write puzzles as JSON", Run: listPuzzles},
	}.Group(ctx, "puzzles", args, out)
}

// loadPuzzles reads a collection, packed or not. A missing file or an incomplete last line is an error that names the
// file.
func loadPuzzles(name string) ([]puzzle.Puzzle, error) {
	content, err := named.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(content, []byte{0x1f, 0x8b}) { // gzip, so it is packed
		all, err := puzzle.Unpack(bytes.NewReader(content))
		if err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		return all, err
	}
	all, err := puzzle.Read(bytes.NewReader(content))
	if err != nil {
		err = fmt.Errorf("%s, %w", name, err)
	}
	return all, err
}

// puzzlesOf reads collections, or returns the program's own if none is named.
func puzzlesOf(files []string) ([]puzzle.Puzzle, error) {
	if len(files) == 0 {
		return puzzle.Load()
	}
	var all []puzzle.Puzzle
	for _, name := range files {
		some, err := loadPuzzles(name)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// mostMatesInOne is the maximum number of mates in one in the program, because they soon become boring.
const mostMatesInOne = 60

// packPuzzles writes the program's collection: the first of several puzzles that
// look alike, and all others except for surplus mates in one.
func packPuzzles(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles pack", "-out FILE COLLECTION…",
		"-out puzzles.gz puzzles.jsonl")
	file := flags.Named("out", "file", "file to write")
	files, err := flags.Files(args, out, "no collection is named")
	if err != nil {
		return err
	}
	all, err := puzzlesOf(files)
	if err != nil {
		return err
	}
	var kept []puzzle.Puzzle
	counts := map[string]int{}
	names := map[string]bool{}
	twins := puzzler.Twins{}
	for _, z := range all {
		class := z.Kind.String()
		if z.Kind == puzzle.Mate {
			class += " in " + strconv.Itoa(z.In)
		}
		if names[z.ID] || z.Kind == puzzle.Mate && z.In == 1 && counts[class] == mostMatesInOne || !twins.Meet(&z) {
			continue
		}
		p, err := z.Position()
		if err != nil {
			return err
		}
		z.Themes = puzzle.ThemesOf(p, z.Solution)
		names[z.ID] = true
		counts[class]++
		kept = append(kept, z)
	}
	var packed bytes.Buffer
	if err := puzzle.Pack(&packed, kept); err != nil {
		return err
	}
	for _, class := range slices.Sorted(maps.Keys(counts)) {
		fmt.Fprintf(out, "%s: %d\n", class, counts[class])
	}
	fmt.Fprintf(out, "%d puzzles of %d, %d bytes\n", len(kept), len(all), packed.Len())
	return cli.WriteFile(*file, packed.Bytes())
}

func listPuzzles(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("puzzles list", "[-to json] [COLLECTION…]",
		"-to json")
	to := flags.String("to", "json", "format to write: json")
	files, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if *to != "json" {
		return cli.Usage("puzzles list: -to: %q is not json", *to)
	}
	type puzzleRow struct {
		ID       string   `json:"id"`
		FEN      string   `json:"fen"`
		Kind     string   `json:"kind"`
		In       int      `json:"in"`
		Themes   []string `json:"themes"`
		Rating   int      `json:"rating"`
		Solution []string `json:"solution"`
	}
	list := []puzzleRow{}
	all, err := puzzlesOf(files)
	if err != nil {
		return err
	}
	for _, z := range all {
		l := puzzleRow{ID: z.ID, FEN: z.FEN, Kind: z.Kind.String(), In: z.In, Themes: []string{}, Rating: z.Rating}
		for _, t := range z.Themes {
			l.Themes = append(l.Themes, t.String())
		}
		for _, m := range z.Solution {
			l.Solution = append(l.Solution, m.String())
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b puzzleRow) int { return strings.Compare(a.ID, b.ID) })
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", " ")
	return encoder.Encode(list)
}

func writeCollection(name string, all []puzzle.Puzzle) error {
	var text bytes.Buffer
	for i := range all {
		fmt.Fprintln(&text, all[i].Line())
	}
	return cli.WriteFile(name, text.Bytes())
}
