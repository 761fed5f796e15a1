// Package endingscmd provides the command that makes, checks and probes tables of endings.
package endingscmd

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/endings"
)

// Endings runs the action named by the first argument.
func Endings(ctx context.Context, args []string, out io.Writer) error {
	return cli.Table{
		{Name: "make", Summary: "make tables", Run: makeTables},
		{Name: "check", Summary: "check tables against the rules, position by position", Run: check},
		{Name: "join", Summary: "join tables in one file", Run: join},
		{Name: "list", Summary: "list tables with their numbers of positions", Run: list},
		{Name: "probe", Summary: "look positions up", Run: probe},
		{Name: "positions", Summary: "draw positions from tables", Run: positions},
		{Name: "played", Summary: "judge how games were played in endings of the tables", Run: played},
	}.Group(ctx, "endings", args, out)
}

// attackers lists the attacking sides whose tables are made by default, small ones first. The defender has every part
// of two advisors and two elephants.
var attackers = []string{
	"KR", "KH", "KC", "KP", "KCA", "KCAA",
	"KPP", "KHP", "KCP", "KHH", "KCC", "KRP", "KHC", "KRH", "KRC",
}

// defenders lists the defending sides.
var defenders = []string{"K", "KA", "KE", "KAA", "KAE", "KEE", "KAAE", "KAEE", "KAAEE"}

// materials parses names of tables; a name without a defender, such as KHP, stands for all tables of that attacker.
func materials(command string, names []string) (all []endings.Material, err error) {
	for _, name := range names {
		full := []string{name}
		if !strings.Contains(name, "-") {
			full = nil
			for _, defender := range defenders {
				full = append(full, name+"-"+defender)
			}
		}
		for _, name := range full {
			m, err := endings.ParseMaterial(name)
			if err != nil {
				return nil, cli.Usage("%s: %v", command, err)
			}
			all = append(all, m)
		}
	}
	return all, nil
}

// open opens the tables of a list as [equip.Tables] reads it, for a command. It prints defects of some tables on
// standard error, and fails if there is no table at all.
func open(command, names string) (*endings.Tables, error) {
	tables, err := equip.Tables(names)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if tables == nil {
		return nil, fmt.Errorf("%s: no table could be read in %s", command, names)
	}
	return tables, nil
}

// fileOf returns the name of the file of a table in a folder.
func fileOf(folder string, m endings.Material) string {
	return filepath.Join(folder, m.String()+equip.Extension)
}

// list prints the tables of files and their counts, as a table for docs/ENDINGS.md.
func list(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings list", "TABLES…",
		"bin/tables")
	paths, err := flags.Files(args, out, "no file or folder of tables is named")
	if err != nil {
		return err
	}
	tables, err := open("endings list", strings.Join(paths, ","))
	if err != nil {
		return err
	}
	fmt.Fprintln(out,
		"| table | legal | attacker to move: won | drawn | defender to move: drawn | lost | longest, plies | KB |")
	fmt.Fprintln(out, "|---|--:|--:|--:|--:|--:|--:|--:|")
	for _, name := range tables.Names() {
		m, err := endings.ParseMaterial(name)
		if err != nil {
			return err
		}
		n, length, _ := tables.Stats(m)
		_, err = fmt.Fprintf(out, "| %s | %d | %d | %d | %d | %d | %d | %d |\n",
			name, n.Legal(), n.Won, n.Drawn, n.Held, n.Lost, n.Longest, (length+500)/1000)
		if err != nil {
			return err
		}
	}
	return nil
}

// join concatenates tables, or all default ones, into one file.
func join(_ context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("endings join", "-from FOLDER -out FILE [NAME…]",
		"-from bin/tables -out chuhe.endings KR KH")
	folder := flags.Named("from", "folder", "folder of tables")
	target := flags.Named("out", "file", "file to write")
	names, err := flags.Words(args, out)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		names = attackers
	}
	wanted, err := materials("endings join", names)
	if err != nil {
		return err
	}
	var files []string
	for _, m := range wanted {
		files = append(files, fileOf(*folder, m))
	}
	if err := cli.Output("endings join", "-out", *target, files...); err != nil {
		return err
	}
	return work.WriteFileBy(*target, func(w io.Writer) error {
		for _, name := range files {
			f, err := os.Open(name)
			if err != nil {
				return err
			}
			_, err = io.Copy(w, f)
			if err = errors.Join(err, f.Close()); err != nil {
				return err
			}
		}
		return nil
	})
}
