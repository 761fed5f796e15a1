package screentest

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/assets/endtables"
	"chuhe/engine/endings"
	"chuhe/engine/fold"
	"chuhe/engine/puzzle"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/files/filestest"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/store"
)

// Resigned is the outcome of a game that Red resigned. Read only.
var Resigned = xiangqi.Outcome{Result: xiangqi.BlackWins, Reason: xiangqi.Resignation}

// Browse fills the shelf, opens the page of games and waits for them.
func (d *Driver) Browse() {
	d.FillShelf()
	d.Key('G', kit.Ctrl)
	d.WaitForLibrary()
}

// FillShelf puts games of all kinds, one of them broken, on the shelf.
func (d *Driver) FillShelf() {
	d.Shelf.Put("", Played(Personal(), 12, xiangqi.Outcome{}))
	d.Shelf.Put("", Played(TwoPersons(), 4, xiangqi.Outcome{}))
	d.Shelf.Broken[d.Shelf.Kept[0].File] = &store.FormatError{Line: 12, Err: errors.New("nonsense")}
	d.Shelf.Put("", Played(Series(), 7, xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Timeout}))
	d.Shelf.Put("", Played(TwoPersons(), 9, xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.Agreement}))
	d.Shelf.Put("周末的一局", Played(Clocked(Personal()), 11, Resigned))
}

// BackupPath is the file of the backup that AskToRestore restores.
const BackupPath = filestest.Home + "/chuhe-2026-01-01.zip"

// FillStore stores two games, one of them in progress, and settings.
func (d *Driver) FillStore() {
	game := autosave.Encode(Played(Personal(), 12, xiangqi.Outcome{}))
	for name, text := range map[string]string{
		settings.FileName: "{\n  \"look.theme\": \"dark\"\n}\n", autosave.FileName: string(game), "games/a.txt": "1",
	} {
		if err := d.Store.Write(name, []byte(text)); err != nil {
			d.T.Fatal(err)
		}
	}
}

// AskToRestore opens the page that restores a backup of the data of FillStore and one more game.
func (d *Driver) AskToRestore() {
	d.T.Helper()
	other := Open(d.T, Options{Setup: TwoPersons()})
	other.FillStore()
	other.Store.Write("games/b.txt", []byte("2"))
	other.Store.Write("progress.toml", []byte("3"))
	other.Window.OpenWith(page.Backup, page.Data{Target: files.Target{Path: BackupPath}})
	other.WaitForBackup()
	text, _ := other.Disk.Content(BackupPath)
	d.Store.Write("games/a.txt", []byte("1"))
	d.Disk.Put(BackupPath, text)
	d.Window.OpenWith(page.Restore, page.Data{Path: BackupPath})
	d.WaitForBackup()
}

// WaitForBackup waits until a backup has been made or restored and the page shows that.
func (d *Driver) WaitForBackup() {
	d.T.Helper()
	d.WaitForFiles()
	d.Pass(time.Second)
}

// Learn opens a lesson by its number, from 1, and goes to a step.
func (d *Driver) Learn(n, step int) {
	d.Key('L', kit.Ctrl)
	d.Lesson(n)
	for range step - 1 {
		d.Key(kit.KeyPageDown, 0)
	}
	d.Pass(time.Second)
}

// Lesson opens a lesson in the list.
func (d *Driver) Lesson(n int) {
	d.UI.Focus(kit.ID("lesson.row." + strconv.Itoa(n-1)))
	d.Key(kit.KeyEnter, 0)
}

// puzzles holds a few puzzles. The first one near the initial rating is the mate in three.
//
//go:embed testdata/puzzles.txt
var puzzles string

func puzzleCollection() ([]puzzle.Puzzle, error) { return puzzle.Read(strings.NewReader(puzzles)) }

// Attempts returns the outcomes of some attempts at puzzles, most of them successful.
func Attempts() []bool {
	var all []bool
	for i := range 34 {
		all = append(all, i%7 != 3 || i > 28)
	}
	return all
}

// OpenPuzzles opens the page of puzzles, after some attempts.
func (d *Driver) OpenPuzzles(right ...bool) {
	d.T.Helper()
	for i, ok := range right {
		d.Progress.Log.Attempts = append(d.Progress.Log.Attempts,
			progress.Attempt{When: d.Now.Add(time.Duration(i-2*len(right)) * time.Hour),
				Puzzle: "old" + string(rune('a'+i%20)), Rating: 1200, Right: ok})
	}
	d.Window.Open(page.Puzzles)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.WaitFor("the puzzles", func() bool {
		return d.Page() == page.Puzzles && !d.Files.Busy() && d.Shows("puzzle.board")
	})
	d.Pass(time.Second)
}

// OpenPuzzlesOf opens the page with the puzzles of one kind and theme, in a window of its own.
func OpenPuzzlesOf(t testing.TB, kind, theme string) *Driver {
	t.Helper()
	d := Open(t, Options{Setup: TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) {
		s.PuzzleKind, s.PuzzleTheme = kind, theme
	}})
	d.OpenPuzzles()
	d.Host.Sounds = nil
	return d
}

// Tried returns the log of puzzles in short form: + for right, - for wrong.
func (d *Driver) Tried() (s string) {
	for _, a := range d.Progress.Log.Attempts {
		s += map[bool]string{true: "+", false: "-"}[a.Right] + a.Puzzle
	}
	return s
}

// AnswerWith makes the thinker judge every move as a mistake, with a reply to it.
func (d *Driver) AnswerWith(reply string) {
	moves := ReadMoves(reply)
	d.Thinker.Answer = thinktest.Always(think.Result{Move: moves[0], PV: moves, Score: 500})
}

// SolvePuzzle plays the solution of the mate in three.
func (d *Driver) SolvePuzzle() { d.MoveSlowly("a7a8", "b1b2", "b2b9") }

// Heard returns what was said since the last call; an urgent sentence begins with an exclamation mark.
func (d *Driver) Heard() (all []string) {
	for text, urgent := d.Utterance(); text != ""; text, urgent = d.Utterance() {
		if urgent {
			text = "!" + text
		}
		all = append(all, text)
	}
	return all
}

// GamesFolder is the folder of games that FillLibrary adds.
const GamesFolder = filestest.Home + "/games/名局"

// library returns a library of the shelf and the disk, which ends with the test.
func (d *Driver) library() *library.Library {
	l, _ := library.Open(library.Options{System: d.Disk, Writer: d.Writer, Own: d.Shelf, Readings: fold.Known})
	d.T.Cleanup(l.Close)
	return l
}

// LibraryGame returns a game as PGN. moves is its number of moves of both sides, at most 8.
func LibraryGame(red, black, date, result string, moves int) string {
	line := strings.Fields("h2e2 h9g7 h0g2 i9h9 g3g4 g6g5 b0c2 b9c7")[:moves]
	return fmt.Sprintf("[Event \"五羊杯\"]\n[Date %q]\n[Red %q]\n[Black %q]\n[Result %q]\n\n%s %s\n\n", date, red, black,
		result, strings.Join(line, " "), result)
}

// FillLibrary adds a folder with games, one of them twice and one mirrored, a file that cannot be read, and a folder
// that is not there, to the library.
func (d *Driver) FillLibrary() {
	d.T.Helper()
	d.Disk.Put(GamesFolder+"/a.pgn", LibraryGame("许银川", "吕钦", "1999.05.01", "1-0", 8)+LibraryGame("赵国荣", "柳大华",
		"2003.11.20", "1/2-1/2", 5)+
		LibraryGame("胡荣华", "许银川", "2005.01.02", "0-1", 1)+LibraryGame("Bảo", "Huynh", "2016", "*", 3))
	d.Disk.Put(GamesFolder+"/b.pgn", LibraryGame("许银川", "吕钦", "1999.05.01", "1-0", 8)+
		"[Red \"王嘉良\"]\n[Black \"杨官璘\"]\n[Date \"1965\"]\n[Result \"1-0\"]\n\nb2e2 b9c7 b0c2 a9b9 1-0\n")
	d.Disk.Put(GamesFolder+"/c.xqf", "XQ but cut short")
	d.Library.Add(GamesFolder, nil)
	d.Library.Add("/media/usb/古谱", nil)
	d.WaitForLibrary()
}

// WaitForLibrary waits until the library has read everything and found what is asked.
func (d *Driver) WaitForLibrary() {
	d.T.Helper()
	d.WaitFor("the library", func() bool { return d.Library.Settled() })
	d.Pass(0)
	d.WaitFor("the games found", func() bool { return d.Library.Settled() })
}

// OpenLibrary opens the page of the library, with the games of FillLibrary.
func (d *Driver) OpenLibrary() {
	d.T.Helper()
	d.FillLibrary()
	d.Key('B', kit.Ctrl)
	d.WaitForLibrary()
}

// Later returns tables of endings that are still to come. Each attempt to get them waits for a value from the channel,
// and fails if that is an error.
func Later() (*endings.Tables, chan<- error) {
	var t endings.Tables
	answers := make(chan error, 1)
	t.Later(endtables.Name, func() ([]byte, error) {
		if err := <-answers; err != nil {
			return nil, err
		}
		return endtables.File(), nil
	})
	return &t, answers
}

// Damaged returns the built-in tables, of which a named one has changed blocks. That is only noticed when it is read.
func Damaged(t testing.TB, name string) *endings.Tables {
	t.Helper()
	file := bytes.Clone(endtables.File())
	start := bytes.Index(file, []byte(name+"\x00"))
	for i := start + 4096; i < start+300_000; i++ { // its blocks
		file[i] ^= 0x55
	}
	var tables endings.Tables
	if err := tables.Add(endtables.Name, bytes.NewReader(file), int64(len(file))); err != nil {
		t.Fatal(err)
	}
	return &tables
}

// Tables returns the tables of the screen.
func (d *Driver) Tables() *endings.Tables { return d.tables }

// OpenEndings opens the page of endings, with a position of an ending; an empty FEN stands for one drawn by chance.
func (d *Driver) OpenEndings(id, fen string) {
	d.T.Helper()
	d.Window.Open(page.Endings)
	d.Event(kit.Event{Kind: kit.PointerAway})
	d.WaitFor("the endings", func() bool {
		return d.Page() == page.Endings && !d.Files.Busy() && d.Shows("ending.board")
	})
	if fen != "" {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			d.T.Fatal(err)
		}
		if !d.Endings.Set(id, p) {
			d.T.Fatalf("there is no ending %q", id)
		}
	}
	d.AwaitTables()
}

// AwaitTables waits until the player is to move in an ending, or it is over.
func (d *Driver) AwaitTables() {
	d.T.Helper()
	d.Until("the tables", func(session.View) bool { return d.Endings.Ready() })
	d.Rest()
}

// Branched plays a game with three lines: the game leaves the old line at ply 3, and another branch leaves it at ply 5.
func (d *Driver) Branched() {
	d.Play("h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7") // the old line
	d.Key('Z', kit.Ctrl)
	d.Key('Z', kit.Ctrl)
	d.Play("g3g4", "g6g5") // leaves it at ply 5
	for range 4 {
		d.Key('Z', kit.Ctrl)
	}
	d.Play("b0c2", "b9c7") // and this one at ply 3
	d.Pass(time.Second)
}

// Repeat plays a cycle up to the losing move, and attempts that move.
func (d *Driver) Repeat(round []string) {
	d.Play(append(round[:4:4], round[:2]...)...)
	d.Move(round[2])
}

// LoseByRepetition plays a cycle to its end.
func (d *Driver) LoseByRepetition(round []string) {
	d.Repeat(round)
	d.Activate("warning.no")
	d.Play(round[3])
	d.Pass(2 * time.Second)
}

// OpenRecord opens the AnnotatedGame where games are played, as the autosave of an earlier version does.
func (d *Driver) OpenRecord() {
	if err := d.Session().Resume(session.Import(AnnotatedGame(d.T))); err != nil {
		d.T.Fatal(err)
	}
	d.Pass(time.Second)
	d.Sprites()
	d.Pass(5 * time.Second)
}

// Study opens the study desk.
func (d *Driver) Study() { d.Key('2', kit.Ctrl) }

// DrawArrow drags from one square to another with the right button.
func (d *Driver) DrawArrow(from, to string, mods kit.Mods) {
	a, b := d.Point(from), d.Point(to)
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: a})
	d.Event(kit.Event{Kind: kit.PointerDown, Pos: a, Button: kit.RightButton, Mods: mods})
	d.Event(kit.Event{Kind: kit.PointerMove, Pos: b, Button: kit.RightButton, Mods: mods})
	d.Event(kit.Event{Kind: kit.PointerUp, Pos: b, Button: kit.RightButton, Mods: mods})
}

// Analyse plays the Opening and shows the study desk with the analysis on.
func (d *Driver) Analyse() {
	d.Play(Opening...)
	d.Study()
	d.Key('A', 0)
	d.WaitForLines()
	d.Pass(time.Second)
}

// WaitForLines waits until the analysis has reported all lines.
func (d *Driver) WaitForLines() {
	d.T.Helper()
	d.WaitFor("the lines", func() bool { return len(d.Analysis.View().Lines) >= d.Looks.Settings.Lines })
}

// ReviewGame plays the BlunderGame, reviews it and shows the start.
func (d *Driver) ReviewGame() {
	d.Play(BlunderGame...)
	d.Session().Resign()
	d.Pass(time.Second)
	d.Click("banner.review")
	d.WaitForReview()
	d.Key(kit.KeyHome, 0)
}

// WaitForReview waits until the review is over.
func (d *Driver) WaitForReview() {
	d.T.Helper()
	d.WaitFor("the review", func() bool { return d.Session().View().Moves[0].Note.Evaluation != nil })
	d.Pass(time.Second)
}

// MasterLevel wins the game that masters a level. The computer must play Black at level 6.
func (d *Driver) MasterLevel() {
	for range 3 {
		d.Progress.Game(progress.Game{When: d.Now, Level: 6, Side: xiangqi.Red, Result: xiangqi.RedWins})
	}
	d.Thinker.Answer = thinktest.Always(think.Result{Resign: true})
	d.Play("h2e2")
	d.Until("the end", func(v session.View) bool { return v.Outcome.Over() })
	d.Pass(time.Second)
}
