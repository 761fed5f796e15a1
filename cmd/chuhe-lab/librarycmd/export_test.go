package librarycmd

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
)

// exported makes a library of made-up games and exports it.
func exported(t *testing.T, games int) (library, folder string, all []*game.Game) {
	t.Helper()
	dir := t.TempDir()
	library, folder = filepath.Join(dir, "lib"), filepath.Join(dir, "export")
	quiet := labtest.Quiet(run)
	for _, args := range [][]string{
		{"sample", "--games", fmt.Sprint(games), "--out", filepath.Join(dir, "games")},
		{"build", "--out", library, filepath.Join(dir, "games")},
		{"export", "--lib", library, "--out", folder},
	} {
		if err := quiet(t, append([]string{"library"}, args...)...); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.Open(filepath.Join(dir, "games", "games0001.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for item, err := range (pgn.Format{}).Read(file) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, item.Game)
	}
	return library, folder, all
}

// readTable returns the rows of a table, by column.
func readTable(t *testing.T, name string) (rows []map[string]string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// The tables have every game and every position in order.
func TestExportIsWhole(t *testing.T) {
	_, folder, all := exported(t, 40)
	games := readTable(t, filepath.Join(folder, "games.csv"))
	if len(games) != len(all) {
		t.Fatalf("%d games, want %d", len(games), len(all))
	}
	positions := readTable(t, filepath.Join(folder, "positions.csv"))
	for i, g := range all {
		line := g.Line()
		for column, want := range map[string]string{"game": fmt.Sprint(i), "red": g.Tags.Get(game.TagRed), "black": g.Tags.Get(game.TagBlack),
			"date": g.Tags.Get(game.TagDate), "result": g.Tags.Get(game.TagResult), "plies": fmt.Sprint(len(line) - 1)} {
			if games[i][column] != want {
				t.Errorf("game %d has the %s %q, want %q", i, column, games[i][column], want)
			}
		}
		if games[i]["opening"] == "" {
			t.Errorf("game %d has no opening", i)
		}
		if len(positions) < len(line) {
			t.Fatalf("%d positions are left for game %d, want %d", len(positions), i, len(line))
		}
		for ply, n := range line {
			next := ""
			if ply < len(line)-1 {
				next = line[ply+1].Move.String()
			}
			p := g.At(n)
			want := map[string]string{"key": fmt.Sprint(p.Key()), "mirror": fmt.Sprint(p.MirrorKey()), "game": fmt.Sprint(i),
				"ply": fmt.Sprint(ply), "next": next, "result": g.Tags.Get(game.TagResult)}
			if !maps.Equal(positions[ply], want) {
				t.Fatalf("game %d, ply %d: %v, want %v", i, ply, positions[ply], want)
			}
		}
		positions = positions[len(line):]
	}
	if len(positions) != 0 {
		t.Errorf("%d positions are too many", len(positions))
	}
}

// An export that cannot be written, or is stopped, leaves nothing behind.
func TestExportIsAllOrNothing(t *testing.T) {
	library, folder, _ := exported(t, 3)
	dir := filepath.Dir(folder)
	before := names(t, dir)
	for target, want := range map[string]string{folder: "is there already", filepath.Join(dir, "none", "x"): "cannot be made"} {
		err := run(t.Context(), []string{"library", "export", "--lib", library, "--out", target}, &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error with %q", target, err, want)
		}
	}
	if after := names(t, dir); !reflect.DeepEqual(after, before) {
		t.Errorf("%v is left, want %v", after, before)
	}
}

func names(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		names = append(names, path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
