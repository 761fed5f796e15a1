package traincmd

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/datagen"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/eval/nnue"
)

// A training writes a readable net; an interrupted and resumed one writes the same net, with any number of workers.
func TestTrain(t *testing.T) {
	dir := t.TempDir()
	games, leaves := filepath.Join(dir, "games"), filepath.Join(dir, "leaves")
	labtest.Positions(t, games, 24, datagen.Plan{Seed: 1})
	labtest.Positions(t, leaves, 6, datagen.Plan{Seed: 1, Leaf: 16})
	whole, parts, further := filepath.Join(dir, "whole"), filepath.Join(dir, "parts"), filepath.Join(dir, "further")
	args := func(out string, more ...string) []string {
		return append([]string{"train", games, "-held-out", "3", "-width", "32", "-batch", "50", "-epochs", "3", "-rate", "0.01", "-out", out}, more...)
	}
	var said bytes.Buffer
	if err := run(t.Context(), args(whole), &said); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{" positions to learn from, ", "hand-made evaluation 0.", "epoch   0: held out 0.", "epoch   3: held out 0.", "the best epoch was"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is not in\n%s", want, said.String())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	err := run(ctx, args(parts, "-workers", "3"), &labtest.Stopper{At: "epoch   1", Stop: cancel})
	if err == nil || err.Error() != "train: stopped after 1 of 3 epochs; -resume goes on" {
		t.Fatalf("stopped after epoch 1: %v, want %q", err, "train: stopped after 1 of 3 epochs; -resume goes on")
	}
	stopped := net(t, parts)
	if err := run(t.Context(), args(parts), new(bytes.Buffer)); err == nil || err.Error() != "train: "+parts+checkpointEnding+" is of a training that was stopped after 1 of 3 epochs: go on with it by -resume, or remove it" || !bytes.Equal(net(t, parts), stopped) {
		t.Errorf("begun anew over a training that was stopped: %v", err)
	}
	if err := run(t.Context(), args(parts, "-resume"), new(bytes.Buffer)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(net(t, whole), net(t, parts)) {
		t.Error("a training that was stopped makes another net")
	}
	a := labtest.Content(t, whole+checkpointEnding)
	if b, err := os.ReadFile(parts + checkpointEnding); err != nil || !bytes.Equal(a, b) {
		t.Errorf("a training that was stopped ends otherwise (%v)", err)
	}
	if err := lab(t, "train", leaves, games, "-held-out", "2", "-from", whole, "-epochs", "1", "-batch", "50", "-out", further); err != nil {
		t.Fatal(err)
	}
	if n, err := nnue.Read(bytes.NewReader(net(t, further))); err != nil || n.Width() != 32 {
		t.Errorf("the net learnt further: %v, want a width of 32", err)
	}
	said.Reset()
	if err := run(t.Context(), []string{"train", games, "-held-out", "3", "-from", whole, "-epochs", "0"}, &said); err != nil || !strings.Contains(said.String(), "epoch   0") {
		t.Errorf("only measured: %v\n%s", err, said.String())
	}
}

// Leaves have no results to which K could be fitted: without -k, the usual one is taken.
func TestTrainOnLeavesTakesTheUsualK(t *testing.T) {
	dir := t.TempDir()
	leaves := filepath.Join(dir, "leaves")
	labtest.Positions(t, leaves, 6, datagen.Plan{Seed: 1, Leaf: 16})
	trained := func(k string) []byte {
		out := filepath.Join(dir, "net"+k)
		if err := lab(t, "train", leaves, "-held-out", "2", "-width", "32", "-epochs", "1", "-batch", "50", "-k", k, "-out", out); err != nil {
			t.Fatal(err)
		}
		return net(t, out)
	}
	if usual := trained("0"); !bytes.Equal(usual, trained(strconv.Itoa(usualK))) {
		t.Errorf("without K the net differs from that with the usual K %d", usualK)
	} else if bytes.Equal(usual, trained("200")) {
		t.Error("K makes no difference")
	}
}

// A training fails if it cannot write its checkpoint, or the best net at its end.
func TestTrainReportsWhatIsNotWritten(t *testing.T) {
	for _, ending := range []string{"", checkpointEnding} {
		dir := t.TempDir()
		games, out := filepath.Join(dir, "games"), filepath.Join(dir, "net")
		labtest.Positions(t, games, 8, datagen.Plan{Seed: 1})
		blocked := &labtest.Stopper{At: "epoch   0", Stop: func() {
			if err := os.Mkdir(out+ending, 0o700); err != nil {
				t.Errorf("blocking %s: %v", out+ending, err)
			}
		}}
		err := run(t.Context(), []string{"train", games, "-held-out", "2", "-width", "32", "-epochs", "1", "-rate", "0", "-last-rate", "0", "-out", out}, blocked)
		if err == nil || !strings.Contains(err.Error(), out+ending) || !strings.Contains(err.Error(), "it is there, and no file") {
			t.Errorf("a folder at %s: %v, want an error that names it", out+ending, err)
		}
	}
}

func net(t *testing.T, name string) []byte {
	t.Helper()
	file := labtest.Content(t, name)
	if _, err := nnue.Read(bytes.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	return file
}

// If the net of the best epoch could not be written when it was found, it is written at the end.
func TestTrainWritesTheBestAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	games, out := filepath.Join(dir, "games"), filepath.Join(dir, "net")
	labtest.Positions(t, games, 8, datagen.Plan{Seed: 1})
	args := []string{"train", games, "-held-out", "2", "-width", "32", "-epochs", "2", "-rate", "0", "-last-rate", "0", "-out", out}
	blocked := &labtest.Stopper{At: "epoch   0", Stop: func() {
		if err := os.Mkdir(out, 0o700); err != nil {
			t.Errorf("blocking the net: %v", err)
		}
	}}
	cleared := &labtest.Stopper{At: "epoch   1", Stop: func() {
		if err := os.Remove(out); err != nil {
			t.Errorf("clearing the way of the net: %v", err)
		}
	}}
	if err := run(t.Context(), args, io.MultiWriter(blocked, cleared)); err != nil || !strings.Contains(blocked.String(), "it is there, and no file") {
		t.Fatalf("with the net blocked: %v, want a line about it in\n%s", err, blocked.String())
	}
	want := net(t, out)
	if err := os.Remove(out); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if err := run(t.Context(), append(args, "-resume"), &said); err != nil || !strings.HasSuffix(said.String(), "the best epoch was 0\n") && !strings.Contains(said.String(), "the best epoch was 0\n ") {
		t.Errorf("going on at the end: %v\n%s", err, said.String())
	}
	if !bytes.Equal(net(t, out), want) {
		t.Error("another net")
	}
}
