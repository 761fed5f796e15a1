package traincmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/data"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

// A run that is interrupted and continued, with any number of workers, gives the same file as an uninterrupted
// run.
func TestDatagenContinues(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	generate := func(file, games, workers string) {
		t.Helper()
		if err := lab(t, "datagen", "-out", file, "-games", games, "-workers", workers, "-nodes", "60", "-seed", "5"); err != nil {
			t.Fatal(err)
		}
	}
	generate(whole, "4", "1")
	generate(parts, "2", "2")
	started, err := os.OpenFile(parts, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := started.Write(make([]byte, data.RecordSize/2)); err != nil {
		t.Fatal(err)
	}
	if err := started.Close(); err != nil {
		t.Fatal(err)
	}
	generate(parts, "4", "3")
	a := labtest.Content(t, whole)
	b := labtest.Content(t, parts)
	if !bytes.Equal(a, b) {
		t.Errorf("in one go %d bytes, in two %d, or others", len(a), len(b))
	}
	r, err := data.NewReader(bytes.NewReader(a))
	if err != nil {
		t.Fatal(err)
	}
	for {
		var rec data.Record
		if r.Read(&rec) != nil {
			break
		}
		p, err := rec.Position()
		if err != nil {
			t.Fatal(err)
		}
		if p.InCheck() || p.Outcome(xiangqi.Rules{}).Result != xiangqi.Ongoing {
			t.Errorf("%s is not quiet", p.FEN())
		}
	}
	if games, _, err := count(a); games != 4 || err != nil {
		t.Errorf("%d games, %v, want 4", games, err)
	}
}

func count(file []byte) (games, positions int, err error) {
	r, err := data.NewReader(bytes.NewReader(file))
	if err != nil {
		return 0, 0, err
	}
	return r.Whole()
}

// An opening must fit into a record.
func TestDatagenRefusesCrowds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openings")
	labtest.Put(t, file, "fen 3k5/9/9/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/9/9/4K4 b - - 0 1\n")
	if err := lab(t, "datagen", "-out", file+"2", "-openings", file); err == nil || !strings.Contains(err.Error(), "has 38 men, and a file of positions has room for 32") {
		t.Errorf("an opening with too many men: %v", err)
	}
}

// A run with nothing left to do prints the contents of its file.
func TestDatagenComplete(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	if err := lab(t, "datagen", "-net", "hand-made", "-out", file, "-games", "2", "-nodes", "60"); err != nil {
		t.Fatal(err)
	}
	before := labtest.Content(t, file)
	for _, games := range []string{"1", "2"} {
		var out bytes.Buffer
		err := run(t.Context(), []string{"datagen", "-net", "hand-made", "-out", file, "-games", games, "-nodes", "60"}, &out)
		if want := fmt.Sprintf("%s holds 2 games and %d positions\n", file, (len(before)-data.Header{}.Size())/data.RecordSize); err != nil || out.String() != want {
			t.Errorf("-games %s: %v, %q, want %q", games, err, out.String(), want)
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file was of %d bytes and is of %d, %v", len(before), len(after), err)
	}
}

// A run whose time is up ends like a complete one, with whole games.
func TestDatagenForATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	var out bytes.Buffer
	if err := run(t.Context(), []string{"datagen", "-net", "hand-made", "-out", file, "-games", "1000000", "-nodes", "60", "-time", "100ms"}, &out); err != nil || !strings.Contains(out.String(), file+" holds ") {
		t.Errorf("datagen for 100 ms: %v, printed %q, want what the file holds", err, out.String())
	}
	b := labtest.Content(t, file)
	if _, positions, err := count(b); err != nil || len(b) != (data.Header{}).Size()+positions*data.RecordSize {
		t.Errorf("%d bytes for %d positions of whole games, %v, want %d", len(b), positions, err, (data.Header{}).Size()+positions*data.RecordSize)
	}
}

// A run that made all its games says no more than its progress, with a limit of time or without.
func TestDatagenInTime(t *testing.T) {
	for _, limit := range []string{"0s", "1h"} {
		file := filepath.Join(t.TempDir(), "a")
		var out bytes.Buffer
		if err := run(t.Context(), []string{"datagen", "-net", "hand-made", "-out", file, "-games", "2", "-nodes", "60", "-time", limit}, &out); err != nil || !strings.Contains(out.String(), "2 of 2") || strings.Contains(out.String(), " holds ") {
			t.Errorf("two games with -time %s: %v, printed %q, want 2 of 2 and not what the file holds", limit, err, out.String())
		}
	}
}

// A stopped run reports its progress, and not the content of the file.
func TestDatagenStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for _, limit := range []string{"0s", "1h"} {
		var out bytes.Buffer
		err := run(ctx, []string{"datagen", "-net", "hand-made", "-out", filepath.Join(t.TempDir(), "a"), "-games", "9", "-nodes", "60", "-time", limit}, &out)
		if want := "datagen: stopped after 0 of 9 games; " + cli.GoesOn; err == nil || err.Error() != want || strings.Contains(out.String(), " holds ") {
			t.Errorf("stopped with -time %s: %v, printed %q, want the error %q", limit, err, &out, want)
		}
	}
}

// A name that ends with a slash is a folder, which is made.
func TestNewFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	if err := lab(t, "datagen", "-out", folder+"/", "-games", "1", "-nodes", "60", "-plies", "4"); err != nil {
		t.Fatal(err)
	}
	if parts, err := os.ReadDir(folder); err != nil || len(parts) == 0 {
		t.Errorf("the folder holds %v, %v, want a part", parts, err)
	}
}

// Parts made in a folder are counted.
func TestDatagenFolder(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		if err := lab(t, "datagen", "-net", "hand-made", "-out", dir, "-games", "1", "-nodes", "40-60", "-plies", "0-3", "-openings", "built-in"); err != nil {
			t.Fatal(err)
		}
	}
	var said bytes.Buffer
	if err := run(t.Context(), []string{"datagen", "summary", dir}, &said); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"part-0001.pos", "up to 60 nodes", "openings 640:", "0 to 3 random plies", "2 files"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is not in\n%s", want, said.String())
		}
	}
}

// A net gives different games, and the file names it.
func TestDatagenByNet(t *testing.T) {
	dir := t.TempDir()
	n := nnue.NewNet(nnue.WidthStep) // it scores all positions the same
	content, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	net, file := filepath.Join(dir, "net"), filepath.Join(dir, "a")
	labtest.Put(t, net, content)
	args := []string{"datagen", "-out", file, "-games", "1", "-nodes", "60"}
	if err := lab(t, append(args, "-net", net)...); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := data.NewReader(f)
	if err != nil || r.Header() != (data.Header{Nodes: 60, Seed: 1, Made: "net " + n.Name()}) {
		t.Errorf("header %+v, %v, want 60 nodes, seed 1 and the net %s", r.Header(), err, n.Name())
	}
}
