package datagen

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"

	"chuhe/engine/data"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

// Report writes the summary in readable form.
func (s *Summary) Report(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i := range s.files {
		c := &s.files[i]
		fmt.Fprintf(table, "%s\t%s\t%d games\t%d positions\t%s\n",
			c.name, how(c.header), c.games, c.positions, c.rest())
	}
	if len(s.files) > 1 {
		fmt.Fprintf(table, "%d files\t\t%d games\t%d positions\t%s\n",
			len(s.files), s.all.games, s.all.positions, s.all.rest())
	}
	if err := table.Flush(); err != nil || s.all.positions == 0 {
		return err
	}
	if n := s.all.games - s.games[xiangqi.Ongoing]; n > 0 {
		fmt.Fprintf(table, "games\tRed wins %s\tBlack wins %s\tdraws %s\n",
			share(s.games[xiangqi.RedWins], n), share(s.games[xiangqi.BlackWins], n), share(s.games[xiangqi.Draw], n))
	}
	fmt.Fprintf(table, "a game\t%.1f positions\n", float64(s.all.positions)/float64(s.all.games))
	fmt.Fprintf(table, "twice\t%s of the positions were there before\n", share(s.twice(), s.all.positions))
	if err := table.Flush(); err != nil {
		return err
	}
	s.histograms(table)
	return table.Flush()
}

func (s *Summary) histograms(table io.Writer) {
	fmt.Fprint(table, "men")
	for b := range s.men {
		first, last := 0, 0
		for men := 2; men <= 32; men++ {
			if nnue.Bucket(men) == b {
				first = cmp.Or(first, men)
				last = men
			}
		}
		fmt.Fprintf(table, "\t%d-%d", first, last)
	}
	fmt.Fprint(table, "\n")
	for _, n := range s.men {
		fmt.Fprintf(table, "\t%s", share(n, s.all.positions))
	}
	fmt.Fprint(table, "\nscore")
	for _, bound := range scoreBounds {
		fmt.Fprintf(table, "\t< %d", bound)
	}
	fmt.Fprint(table, "\tmore\n")
	for _, n := range s.scores {
		fmt.Fprintf(table, "\t%s", share(n, s.all.positions))
	}
	fmt.Fprintln(table)
}

// rest describes an incomplete game at the end.
func (c *content) rest() string {
	if c.loose == 0 {
		return ""
	}
	return fmt.Sprintf("at the end %d positions of a game that breaks off", c.loose)
}

// how describes how a file was made.
func how(h data.Header) string {
	text := fmt.Sprintf("%v, %d nodes, seed %d", h.Kind, h.Nodes, h.Seed)
	if h.Made != "" {
		text += ", " + h.Made
	}
	return text
}

func share(part, all int) string { return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(all)) }
