package uci

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"chuhe/engine"
	"chuhe/engine/endings"
)

// tables opens a file of ending tables, which may be changed first.
func tables(t *testing.T, change func(file []byte)) *endings.Tables {
	t.Helper()
	file, err := os.ReadFile("../endings/testdata/KR-K.endings")
	if err != nil {
		t.Fatal(err)
	}
	change(file)
	var tables endings.Tables
	if err := tables.Add("chariot", bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	return &tables
}

// The option selects tables and reports their defects; the engine searches with the intact ones.
func TestEndingTables(t *testing.T) {
	whole := tables(t, func([]byte) {})
	f := newFake()
	got := serve(t, Config{Engine: f, EndingsName: "own", Endings: func(name string) (*endings.Tables, error) {
		if name == "some" {
			return whole, errors.New("a file is damaged")
		}
		return nil, nil
	}}, "uci", "setoption name EndingTables value some", "position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - 118 1", "go depth 1", "stop",
		"position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w - - 117 1", "go depth 1", "stop", "setoption name EndingTables value none", "quit")
	for _, want := range []string{
		"option name EndingTables type string default own\n",
		"info string setoption EndingTables: a file is damaged; play goes on without\n",
		"info string KR-K: win in 3 plies; may be drawn by the limit, which leaves 2\n",
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("answered\n%s\nwant once %s", got, want)
		}
	}
	if strings.Count(got, "may be drawn") != 1 {
		t.Errorf("answered\n%s\nwant the limit once", got)
	}
	if o := f.options; len(o) != 2 || o[0].Endings != whole || o[1].Endings != nil {
		t.Errorf("the engine was given the options %+v, want tables in the first of two only", o)
	}
}

// A table that turns out to be damaged is reported once.
func TestDamagedTable(t *testing.T) {
	broken := tables(t, func(file []byte) { file[len(file)-1] ^= 1; file[len(file)-200] ^= 1 })
	got := serve(t, Config{Engine: newFake(), Options: engine.Options{Endings: broken}},
		"position fen 4k4/9/9/9/9/9/9/9/R8/3K5 w", "go depth 1", "stop", "go depth 1", "stop", "quit")
	if strings.Count(got, "info string chariot: KR-K: this table is damaged: ") != 1 {
		t.Errorf("answered\n%s\nwant one line about the table", got)
	}
}
