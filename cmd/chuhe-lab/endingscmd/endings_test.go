package endingscmd

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/endings"
	"chuhe/engine/tabletest"
)

var run = cli.Table{{Name: "endings", Run: Endings}}.Run

func TestFlags(t *testing.T) {
	labtest.Flags(t, run, "endings make", "endings check", "endings join", "endings list", "endings probe", "endings positions", "endings played")
}

// asked has one position per line: won, lost, drawn, mate, stalemate, with Black attacking, mirrored, in no table, no
// FEN, and one from which a capture leads to a missing table.
const asked = `3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1
4ka3/9/9/9/9/9/9/9/3R5/3K5 b - - 0 1
5k3/9/9/9/9/9/9/9/4R4/4K4 w
4k4/4r4/9/9/9/9/9/9/9/3K5 b

3k5/3R5/9/9/9/9/9/9/9/4K4 b
3k5/9/9/3R5/9/9/9/9/9/4K4 b
9/3k5/9/9/9/9/9/9/4R4/3AK4 w
4k4/9/9/9/9/9/9/9/4A4/3K5 w
3k5/9/9/9/9/9/9/9/9/4K4
rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
4k4/9/9/9/9/9/9/9/4R4/4K4 x
no position
`

// less holds a position in which an advisor can be captured.
const less = "3k5/4a4/9/9/9/9/9/9/4R4/5K3 w"

// tried holds games that begin in a table or in none, between the players us and them: won in time, won too late, a
// draw held and one lost, a lost position held, a game of us against ourselves, and an unfinished one.
const tried = `[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"]
[Red "us"]
[Black "them"]
[Result "1-0"]

1. e1d1 1-0

[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"]
[Red "us"]
[Black "them"]
[Result "1-0"]

1. e1e2 d9d8 2. e2d2 1-0

[FEN "3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1"]
[Red "them"]
[Black "us"]
[Result "1/2-1/2"]

1... d9d8 1/2-1/2

[FEN "4P4/3k5/9/9/9/9/9/9/9/4K4 b - - 0 1"]
[Red "them"]
[Black "us"]
[Result "1-0"]

1... d8d7 1-0

[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"]
[Red "them"]
[Black "us"]
[Result "1/2-1/2"]

1. e1e2 1/2-1/2

[FEN "3k1a3/9/9/9/9/9/9/9/3cR4/4K4 w - - 0 1"]
[Red "us"]
[Black "us"]
[Result "1-0"]

1. e1d1 1-0

[FEN "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1"]
[Red "us"]
[Black "them"]

1. e1e2 *
`

// damaged returns the table of a chariot with a changed block.
func damaged(t *testing.T) string {
	t.Helper()
	table := labtest.Content(t, "../../../engine/endings/testdata/KR-K.endings")
	table[len(table)-1] ^= 1
	return string(table)
}

func TestTranscript(t *testing.T) {
	files := map[string]string{
		"fens": asked, "less": less, "tried.pgn": tried, "bad.endings": "text",
		"bad/KR-K.endings": "text", "damaged/KR-K.endings": damaged(t), "folder/KR-K.endings/x": "",
	}
	labtest.Transcript(t, "endings", run, files,
		"endings",
		"endings make KR-K",
		"endings make --out DIR/t KX-K",
		"endings make --out DIR/t KR-KP",
		"endings make --out DIR/t KR-KA KH-K",
		"endings make --out DIR/t KR-KA KH-K",
		"^C endings make --out DIR/t KRC-K",
		"endings list DIR/t",
		"> endings list DIR/t",
		"endings list",
		"endings list DIR/none",
		"endings make --out DIR/t KCA-K",
		"endings check --tables DIR/t KR-K KH-K KR-KA KCA-K",
		"endings check --tables DIR/t --every 50",
		"endings check --tables DIR/t KRC-K",
		"^C endings check --tables DIR/t KR-K",
		"endings check --tables DIR/t/KR-KA.endings KR-KA",
		"endings make --out DIR/t KP-K",
		"endings check --tables DIR/t KP",
		"endings check",
		"endings check -nonsense",
		"endings check --tables DIR/none KR-K",
		"endings check --tables DIR/t KX-K",
		"? endings make --out DIR/fens KR-K",
		"endings probe --tables DIR/t DIR/fens",
		"endings probe --tables DIR/t/KR-KA.endings,DIR/none,DIR/bad.endings DIR/less",
		"? endings make --out DIR/folder KR-K",
		"endings make --out DIR/bad KR-K",
		"endings list DIR/bad",
		"? endings make --out DIR/less/t KR-K",
		"endings check --tables DIR/damaged",
		"endings probe --tables DIR/damaged DIR/fens",
		"? endings probe --tables DIR/t DIR",
		"endings probe --tables DIR/none DIR/fens",
		"endings probe DIR/none",
		"> endings probe --tables DIR/t DIR/fens",
		"endings probe",
		"endings join --from DIR/t --out DIR/all.endings KR-K KR-KA",
		"endings join --from DIR/t --out DIR/t/KR-K.endings KR-K",
		"endings join --from DIR/t --out DIR/more KC-K",
		"? endings join --from DIR/folder --out DIR/more KR-K",
		"endings join --out DIR/more KR-K",
		"endings join --from DIR/t --out DIR/more KX-K",
		"endings join --from DIR/t --out DIR/more",
		"endings list DIR/all.endings",
		">300 endings list DIR/t",
		"endings positions --tables DIR/t --count 8 --seed 2",
		"endings positions --tables DIR/none",
		"endings positions KR-K",
		"endings positions --count 1",
		"^C endings positions --tables DIR/t",
		">100 endings positions --tables DIR/t --count 8",
		"endings played --tables DIR/t --player us DIR/tried.pgn",
		"endings played --tables DIR/t --player them DIR/tried.pgn",
		"endings played --tables DIR/t DIR/tried.pgn",
		"endings played --tables DIR/none --player us DIR/tried.pgn",
		"endings played --tables DIR/t --player us DIR/none",
		"endings played --tables DIR/t --player us",
		">0 endings played --tables DIR/t --player us DIR/tried.pgn",
		"^C endings played --tables DIR/t --player us DIR/tried.pgn",
	)
}

// made makes the tables of a chariot against a bare king, and returns their folder and material.
func made(t *testing.T) (folder string, m endings.Material) {
	t.Helper()
	folder = t.TempDir()
	if err := run(t.Context(), []string{"endings", "make", "--out", folder, "KR-K"}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	m, err := endings.ParseMaterial("KR-K")
	if err != nil {
		t.Fatal(err)
	}
	return folder, m
}

// A single wrong byte is found, and so are wrong counts; of many errors, the first ten are listed. testdata/wrong.txt
// has the output of the check.
func TestCheckFindsErrors(t *testing.T) {
	folder, m := made(t)
	var s equip.Set
	defer s.Close()
	if err := s.Add(folder); err != nil {
		t.Fatal(err)
	}
	stats, _, _ := s.Stats(m)
	space := endings.NewSpace(m)
	var legal []int // the first from the middle on
	for i := space.Size / 2; len(legal) < 12; i++ {
		placement, ok := space.Place(i)
		setup := space.Setup(&placement)
		if _, err := setup.Position(); ok && err == nil {
			legal = append(legal, i)
		}
	}
	var all strings.Builder
	for _, c := range []struct {
		name   string
		change func(attacker []byte, stats *endings.Stats)
	}{
		{"a wrong length", func(_ []byte, stats *endings.Stats) { stats.Longest++ }},
		{"a wrong byte", func(attacker []byte, _ *endings.Stats) { attacker[legal[0]]++ }},
		{"wrong bytes", func(attacker []byte, _ *endings.Stats) {
			for _, i := range legal {
				attacker[i]++
			}
		}},
	} {
		attacker, err := s.Read(m, true)
		if err != nil {
			t.Fatal(err)
		}
		defender, err := s.Read(m, false)
		if err != nil {
			t.Fatal(err)
		}
		stats := stats
		c.change(attacker, &stats)
		var file, out bytes.Buffer
		if err := endings.Write(&file, m, attacker, defender, stats); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "a.endings")
		labtest.Put(t, path, file.Bytes())
		err = run(t.Context(), []string{"endings", "check", "--tables", path}, &out)
		fmt.Fprintf(&all, "%s\n%s%v\n", c.name, &out, err)
	}
	tabletest.Golden(t, "wrong", all.String())
}

// The engine's tests use the table that make makes.
func TestTableOfTests(t *testing.T) {
	folder, m := made(t)
	var sides [2][2][]byte
	for i, path := range []string{folder, "../../../engine/endings/testdata"} {
		var s equip.Set
		defer s.Close()
		if err := s.Add(path); err != nil {
			t.Fatal(err)
		}
		for side := range sides[i] {
			table, err := s.Read(m, side == 0)
			if err != nil {
				t.Fatal(err)
			}
			sides[i][side] = table
		}
	}
	for side := range sides[0] {
		if !bytes.Equal(sides[0][side], sides[1][side]) {
			t.Errorf("side %d: the bytes of the table differ", side)
		}
	}
}
