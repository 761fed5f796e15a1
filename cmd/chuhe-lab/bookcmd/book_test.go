package bookcmd

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/cmd/chuhe-lab/theory"
	"chuhe/cmd/internal/equip"
	"chuhe/engine/book"
	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

// making makes a small book with its log, and returns the contents of both files.
func making(t *testing.T, log, positions, workers string) (searches, made string) {
	t.Helper()
	if err := lab(t, "book", "make", "-log", log, "-out", log+".bin", "-positions", positions, "-workers", workers, "-nodes", "400", "-wide", "400", "-plies", "6"); err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, name := range []string{log, log + ".bin"} {
		text := labtest.Content(t, name)
		texts = append(texts, string(text))
	}
	return texts[0], texts[1]
}

// A book made in parts, by any number of workers, equals one made without interruption.
func TestBookMakingContinues(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	wantLog, wantBook := making(t, whole, "40", "1")
	early, _ := making(t, parts, "18", "3") // in the middle of a batch
	if !strings.HasPrefix(wantLog, early) {
		t.Error("the first positions are others")
	}
	f, err := os.OpenFile(parts, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("h2e2 h9g7 : h0g"); err != nil { // as left by a crash
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if log, made := making(t, parts, "40", "2"); log != wantLog || made != wantBook {
		t.Errorf("in parts\n%s\nin one go\n%s", log, wantLog)
	}
	b, err := book.Read(strings.NewReader(wantBook))
	if err != nil || b.Len() < 30 || b.Len() > 40 || b.Nodes() != 400 { // some searches contradict each other
		t.Errorf("%d positions, %v, want at least 30, at most 40 and Nodes = 400", b.Len(), err)
	}
	if len(b.Moves(xiangqi.StartPosition())) == 0 {
		t.Error("the start position has no move")
	}
	if err := lab(t, "book", "make", "-log", parts, "-nodes", "500", "-plies", "6"); err == nil || !strings.Contains(err.Error(), "was begun by") {
		t.Errorf("other searches were added: %v", err)
	}
}

// Weighing covers the moves that games with the book reach. Bad moves leave the book, missing best moves are added, and
// results in the log are not searched again.
func TestBookWeigh(t *testing.T) {
	dir := t.TempDir()
	name := func(s string) string { return filepath.Join(dir, s) }
	readStudy := func(path string) (p *xiangqi.Position, lines []theory.ScoredMove) {
		study, err := theory.ParseStudy(path)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = theory.Position(study.Path); err != nil {
			t.Fatal(err)
		}
		return p, study.Moves
	}
	var entries []book.Entry
	for _, entry := range []struct{ path, moves string }{
		{"", "h2e2 h2h9"},     // the second move gives a cannon for a horse
		{"b2e2", "h9g7 h7h3"}, // mirrored, because games get there by h2e2; the second move gives a cannon
		{"h2h9", "i9h9"},      // after a move that leaves the book
		{"a3a4", "h9g7"},      // not reached by games with the book
		{"h2e2 b9c7", "e2e6"}, // replaced by a better move
	} {
		p, _ := readStudy(entry.path + ":")
		var e book.Entry
		var mirrored bool
		e.Key, mirrored = book.Key(p)
		for _, word := range strings.Fields(entry.moves) {
			m := movetest.Move(t, word)
			e.Moves = append(e.Moves, book.Move{Move: shown(m, mirrored), Weight: 1})
		}
		entries = append(entries, e)
	}
	b, err := book.New(1, entries)
	if err == nil {
		err = writeBook(name("book"), b, nil, io.Discard)
	}
	if err != nil {
		t.Fatal(err)
	}
	weigh := func(log, out string) string {
		t.Helper()
		if err := lab(t, "book", "weigh", name("book"), "-log", name(log), "-out", name(out), "-nodes", "1500", "-within", "100", "-workers", "2"); err != nil {
			t.Fatal(err)
		}
		text := labtest.Content(t, name(log))
		return string(text)
	}
	text := weigh("log", "out")
	if strings.Contains(text, "a3a4") {
		t.Errorf("weighed\n%s", text)
	}
	if again := weigh("log", "out"); again != text {
		t.Errorf("once more\n%s\nwant\n%s", again, text)
	}
	first, _, _ := strings.Cut(text[strings.IndexByte(text, '\n')+1:], "\n")
	labtest.Put(t, name("begun"), text[:strings.IndexByte(text, '\n')+1]+first+"\nh2e2 : h9")
	weigh("begun", "other")
	got, err := loadBook(name("out"))
	if err != nil {
		t.Fatal(err)
	}
	other, err := loadBook(name("other"))
	if err != nil || other.Name() != got.Name() {
		t.Errorf("in parts it is another book, %v", err)
	}
	left := map[string]string{} // moves of each position
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
		p, lines := readStudy(line)
		if p.Plies() > freePlies {
			t.Errorf("weighed, though the book ends before: %s", line)
		}
		var good []string
		for _, l := range lines {
			if l.Score <= 100 {
				good = append(good, l.Move.String())
			}
		}
		slices.Sort(good)
		left[fmt.Sprint(movesOf(p))] = fmt.Sprint(good)
	}
	for path, want := range map[string]string{"": "[b2e2 h2e2]", "h2e2": "[b7b3 b7e7 b9c7 h7e7]", "h2e2 b9c7": "", "b2e2": "[b7e7 h7e7 h7h3 h9g7]", "a3a4": "[h9g7]"} {
		p, _ := readStudy(path + ":")
		if want == "" {
			want = left[fmt.Sprint(movesOf(p))]
		}
		var moves []string
		for _, m := range got.Moves(p) {
			moves = append(moves, m.Move.String())
		}
		slices.Sort(moves)
		if fmt.Sprint(moves) != want || strings.Contains(want, "e2e6") {
			t.Errorf("after %q the book has %v, not %s\n%s", path, moves, want, text)
		}
	}
	if err := lab(t, "book", "weigh", name("book"), "-log", name("log"), "-out", name("out"), "-nodes", "4000"); err == nil || !strings.Contains(err.Error(), "was begun by") {
		t.Errorf("other searches were added: %v", err)
	}
}

// The maker follows the games of a match file; a file without games is named in the error.
func TestBookMakingHeedsGames(t *testing.T) {
	dir := t.TempDir()
	games, log := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "log")
	text := strings.Repeat("[Event \"own\"]\n[Result \"*\"]\n\n1. A3-A4 H9-G7 *\n\n", 40)
	labtest.Put(t, games, text)
	if err := lab(t, "book", "make", "-log", log, "-positions", "6", "-nodes", "400", "-wide", "400", games); err != nil {
		t.Fatal(err)
	}
	made := labtest.Content(t, log)
	if s := string(made); !strings.Contains(s, "\na3a4 :") && !strings.Contains(s, "\ni3i4 :") { // searches do not consider this move
		t.Errorf("the move of the games was not followed:\n%s", s)
	}
	if err := lab(t, "book", "make", "-log", log, "-positions", "6", "-nodes", "400", "-wide", "400", log); err == nil || !strings.Contains(err.Error(), log+": this is no file of games") {
		t.Errorf("games from a log: %v, want an error that names %s", err, log)
	}
}

// The positions that games with the book reach most often are weighed first.
func TestLikeliestPositionsFirst(t *testing.T) {
	b, err := book.Read(strings.NewReader(bookOf(t, ": h2e2 b0c2 g3g4", "h2e2: h9g7", "h2e2 h9g7: b0c2", "b0c2: h9g7 c6c5")))
	if err != nil {
		t.Fatal(err)
	}
	w := &bookWeigher{book: b, losses: map[uint64]map[xiangqi.Move]int{}}
	var got []string
	for _, path := range w.left(b) {
		got = append(got, fmt.Sprint(path))
	}
	// The moves of the start have 4/9, 3/9 and 2/9 of the games, those after b0c2 4/7 and 3/7 of its games.
	want := "[] [h2e2] [h2e2 h9g7] [h2e2 h9g7 b0c2] [b0c2] [g3g4] [b0c2 h9g7] [b0c2 c6c5]"
	if order := strings.Join(got, " "); order != want {
		t.Errorf("weighed in the order %s, want %s", order, want)
	}
}

// A log of weighing that holds no legal path is reported, and no book is written.
func TestWeighingFromADamagedLog(t *testing.T) {
	dir := t.TempDir()
	file, log, out := filepath.Join(dir, "book"), filepath.Join(dir, "log"), filepath.Join(dir, "out")
	if err := errors.Join(os.WriteFile(file, []byte(bookOf(t, ": h2e2")), 0o600),
		os.WriteFile(log, []byte("# chuhe-lab book weigh -nodes 50\nh2e2 h2e2 : h9g7 5\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := lab(t, "book", "weigh", file, "-log", log, "-out", out, "-nodes", "50"); err == nil || !strings.Contains(err.Error(), log+": line 2: ") {
		t.Errorf("a log with an illegal path: %v, want an error in line 2", err)
	}
	if _, err := os.Stat(out); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a book is written: %v", err)
	}
}

// The searches stored with the built-in book must reproduce that book.
func TestTheSearchesOfTheBook(t *testing.T) {
	dir := t.TempDir()
	kept := func(name string) string {
		packed, err := os.Open("../../../assets/openings/" + name + ".gz")
		if err != nil {
			t.Fatal(err)
		}
		defer packed.Close()
		unpacked, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, name)
		labtest.Put(t, file, text)
		return file
	}
	made, weighed := filepath.Join(dir, "made"), filepath.Join(dir, "book")
	if err := lab(t, "book", "make", "-log", kept("searches"), "-out", made, "-positions", "20900"); err != nil {
		t.Fatal(err)
	}
	if err := lab(t, "book", "weigh", made, "-log", kept("weighed"), "-out", weighed, "-within", "31"); err != nil {
		t.Fatal(err)
	}
	got, err := loadBook(weighed)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := equip.Book(equip.BuiltIn); err != nil || b.Name() != got.Name() {
		t.Errorf("%s is made of them, not %s, %v", got.Name(), b.Name(), err)
	}
}

// An invalid line in a log is reported with its number, and the existing book is kept.
func TestBookMakingFromADamagedLog(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	searches, made := making(t, log, "3", "1")
	lines := strings.SplitAfter(searches, "\n")
	if err := os.WriteFile(log, []byte(lines[0]+lines[1]+searches[len(lines[0]):]), 0o600); err != nil { // the first search twice
		t.Fatal(err)
	}
	err := lab(t, "book", "make", "-log", log, "-out", log+".bin", "-positions", "9", "-nodes", "400", "-wide", "400", "-plies", "6")
	if err == nil || !strings.HasPrefix(err.Error(), log+": line 3: ") {
		t.Errorf("a log with the first search twice: %v, want an error in line 3", err)
	}
	if got, err := os.ReadFile(log + ".bin"); err != nil || string(got) != made {
		t.Errorf("the book was overwritten, or %v", err)
	}
}

// movesOf returns the moves that led to p.
func movesOf(p *xiangqi.Position) []xiangqi.Move {
	p = p.Clone()
	moves := make([]xiangqi.Move, p.Plies())
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = p.LastMove()
		p.UnmakeMove()
	}
	return moves
}
