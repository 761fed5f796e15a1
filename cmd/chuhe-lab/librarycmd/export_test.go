package librarycmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/game"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
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
		{"export", "--lib", library, "--out", folder, "--to", "parquet"},
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

// The tables have every game and every position, each position in the file and the order of its key.
func TestExportIsWhole(t *testing.T) {
	_, folder, all := exported(t, 40)
	games, err := parquet.ReadFile[gameRow](filepath.Join(folder, "games", "0.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != len(all) {
		t.Fatalf("%d games, want %d", len(games), len(all))
	}
	want := map[positionRow]int{}
	for i, g := range all {
		if games[i].Red != g.Tags.Get(game.TagRed) || games[i].Result != g.Tags.Get(game.TagResult) || int(games[i].Plies) != len(g.Line())-1 || games[i].Opening == "" {
			t.Errorf("game %d is exported as %+v, want tags %v", i, games[i], g.Tags)
		}
		for _, n := range g.Line() {
			p := g.At(n)
			want[positionRow{Key: p.Key(), Mirror: p.MirrorKey(), Game: int64(i), Ply: int32(n.Ply()), Result: games[i].Result}]++
		}
	}
	last := uint64(0)
	for bucket := range buckets {
		rows, err := parquet.ReadFile[positionRow](filepath.Join(folder, fmt.Sprintf("positions/bucket=%d/0.parquet", bucket)))
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			line := all[row.Game].Line()
			next := xiangqi.NoMove.String()
			if int(row.Ply) < len(line)-1 {
				next = line[row.Ply+1].Move.String()
			}
			if row.Next == nil && int(row.Ply) != len(line)-1 || row.Next != nil && *row.Next != next {
				t.Fatalf("game %d goes on with another move than %s at ply %d", row.Game, next, row.Ply)
			}
			key := min(row.Key, row.Mirror)
			if key < last || key>>60 != uint64(bucket) {
				t.Fatalf("the key %x of bucket %d is out of order", key, bucket)
			}
			last, row.Next = key, nil
			want[row]--
		}
	}
	for row, n := range want {
		if n != 0 {
			t.Fatalf("position %+v is missing, or there too often: %d", row, n)
		}
	}
}

// A large table of positions is divided into several files of a bucket, each with an interval of the keys. The number of
// files follows from the positions: those before and after every move.
func TestExportInSeveralFiles(t *testing.T) {
	library, _, all := exported(t, 12)
	l, err := open(t.Context(), library)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	positions := 0
	for _, g := range all {
		positions += len(g.Line())
	}
	for most, files := range map[int]int{positions/buckets + 1: 1, positions / buckets: 2, positions / buckets / 2: 3} {
		e := exporter{ctx: t.Context(), part: l.Parts[0], folder: t.TempDir(), most: most}
		if err := e.positions(); err != nil {
			t.Fatal(err)
		}
		if e.rows != positions {
			t.Errorf("%d rows in %d files of a bucket, want %d", e.rows, files, positions)
		}
		last, read := uint64(0), 0
		for bucket := range buckets {
			for file := range files {
				rows, err := parquet.ReadFile[positionRow](filepath.Join(e.folder, fmt.Sprintf("positions/bucket=%d/%d.parquet", bucket, file)))
				if err != nil && !errors.Is(err, fs.ErrNotExist) { // without keys in its interval, there is no file
					t.Fatal(err)
				}
				for _, row := range rows {
					key := min(row.Key, row.Mirror)
					if place, _ := bits.Mul64(key, uint64(buckets*files)); key < last || place != uint64(bucket*files+file) {
						t.Fatalf("the key %x is in file %d of %d of bucket %d", key, file, files, bucket)
					}
					last = key
				}
				read += len(rows)
			}
		}
		if read != positions {
			t.Errorf("%d of %d positions are in the first %d files of the buckets", read, positions, files)
		}
	}
}

// Another program reads the export, and finds what library next finds, and the results of all players.
func TestOtherProgramReadsTheExport(t *testing.T) {
	hyparquet, err := filepath.Abs("../../../.ci/npm/node_modules/hyparquet/src/node.js")
	if err != nil {
		t.Fatal(err)
	}
	node, missing := exec.LookPath("node")
	if _, err := os.Stat(hyparquet); errors.Join(err, missing) != nil {
		t.Skip("on this system: node or hyparquet is missing, which .ci/deps test installs with npm")
	}
	library, folder, all := exported(t, 60)
	var fens []string
	args := []string{"testdata/read.mjs", "file://" + filepath.ToSlash(hyparquet), folder}
	for _, at := range [][2]int{{0, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 6}, {5, 20}} {
		p := all[at[0]].At(all[at[0]].Line()[at[1]])
		fens, args = append(fens, p.FEN()), append(args, fmt.Sprint(p.Key()))
	}
	out, err := exec.Command(node, args...).Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		t.Fatalf("%v: %s", err, exit.Stderr)
	} else if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Games, Positions int
		Answers          []struct{ Plain, Mirrored []played }
		Players          map[string][3]int
	}
	if err := json.Unmarshal(out, &read); err != nil {
		t.Fatal(err)
	}
	positions, players := 0, map[string][3]int{}
	for _, g := range all {
		positions += len(g.Line())
		results := players[g.Tags.Get(game.TagRed)]
		switch g.Tags.Result() {
		case xiangqi.RedWins:
			results[0]++
		case xiangqi.Draw:
			results[1]++
		case xiangqi.BlackWins:
			results[2]++
		}
		players[g.Tags.Get(game.TagRed)] = results
	}
	if read.Games != len(all) || read.Positions != positions || !reflect.DeepEqual(read.Players, players) {
		t.Errorf("%d games with %d positions and the results %v, want %d, %d, %v", read.Games, read.Positions, read.Players, len(all), positions, players)
	}
	for i, fen := range fens {
		for mirror, got := range map[bool][]played{false: read.Answers[i].Plain, true: read.Answers[i].Mirrored} {
			if want := nextOf(t, library, fen, mirror); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, mirrored %v: %s, want %s", fen, mirror, lines(got), lines(want))
			}
		}
	}
}

func lines(moves []played) string {
	text, _ := json.Marshal(moves)
	return string(text)
}

// nextOf returns what library next answers.
func nextOf(t *testing.T, library, fen string, mirror bool) (moves []played) {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), []string{"library", "next", "--lib", library, "--fen", fen, fmt.Sprintf("--mirror=%v", mirror)}, &out); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &moves); err != nil {
		t.Fatal(err)
	}
	return moves
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
