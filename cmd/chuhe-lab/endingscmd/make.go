package endingscmd

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	"chuhe/cmd/chuhe-lab/endgen"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/engine/endings"
)

// tenth is the precision of reported times.
const tenth = 100 * time.Millisecond

// makeTables makes tables and all those that captures lead to. It skips tables with an intact file.
func makeTables(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings make", "-out FOLDER [NAME…]",
		"-out bin/tables KR KH")
	folder := flags.Named("out", "folder", "folder for the tables; the same command resumes the work there")
	workers := flags.Count("workers", 0, 0, "number of goroutines; 0 = as many as there are cores")
	names, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		names = attackers
	}
	if *workers == 0 {
		*workers = runtime.NumCPU()
	}
	wanted, err := materials("endings make", names)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*folder, 0o777); err != nil {
		return err
	}
	var s equip.Set
	defer s.Close()
	if err := s.Add(*folder); err != nil {
		fmt.Fprintf(os.Stderr, "%v\n", err) // such tables are made again
	}
	plan, err := plan(&s, wanted)
	if err != nil {
		return err
	}
	bar := work.NewBar(os.Stderr, 0, len(plan))
	for i, m := range plan {
		bar.Show(i, m.String())
		text, err := makeTable(ctx, &s, *folder, m, *workers)
		if err != nil {
			return cli.Stopped(ctx, err, "endings make: stopped after %d of %d tables; %s", i, len(plan), cli.GoesOn)
		}
		bar.Clear()
		fmt.Fprintln(out, text)
	}
	bar.Show(len(plan), "")
	bar.End()
	return nil
}

// plan returns the tables to make: the wanted ones and those that they need, without those of the set. It fails if
// there is too little memory.
func plan(s *equip.Set, wanted []endings.Material) (plan []endings.Material, err error) {
	need := int64(0)
	for _, m := range endgen.Plan(wanted) {
		if _, _, ok := s.Stats(m); !ok {
			plan = append(plan, m)
			need = max(need, endgen.Memory(m))
		}
	}
	spare := int64(machine.SpareMB()) << 20
	fmt.Fprintf(os.Stderr, "tables to make: %d, memory: up to %d MB, free: %d MB\n", len(plan), need>>20, spare>>20)
	if need > spare {
		return nil, fmt.Errorf("endings make: %d MB of memory are needed, but only %d MB are free", need>>20, spare>>20)
	}
	return plan, nil
}

// makeTable makes a table, writes it to its file, adds it to the set, and describes it.
func makeTable(ctx context.Context, s *equip.Set, folder string, m endings.Material, workers int) (string, error) {
	start := time.Now()
	table, err := endgen.Make(ctx, m, workers, s.Read)
	if err != nil {
		return "", err
	}
	made := time.Since(start)
	name := fileOf(folder, m)
	err = work.WriteFileBy(name, func(w io.Writer) error {
		return endings.Write(w, m, table.Attacker, table.Defender, table.Stats)
	})
	if err == nil {
		err = s.Add(name)
	}
	if err != nil {
		return "", fmt.Errorf("endings make: %w", err)
	}
	n, length, _ := s.Stats(m)
	return fmt.Sprintf("%v: %d positions in %v, longest %d plies, %d KB, written in %v",
		m, n.Legal(), made.Round(tenth), n.Longest, (length+500)/1000, (time.Since(start) - made).Round(tenth)), nil
}
