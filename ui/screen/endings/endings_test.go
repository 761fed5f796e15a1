package endings_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine/endings"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/progress"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/settings"
)

const (
	won   = "3a1k3/4a4/4P4/9/9/4N4/9/9/9/4K4 w" // horse and soldier against two advisors
	short = "3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w"    // horse and soldier against an advisor
	drawn = "4k4/4a4/3a5/9/9/9/9/9/4N4/4K4 b"   // a horse against two advisors
)

// open opens an ending.
func open(t *testing.T, id, fen string) *screentest.Driver {
	t.Helper()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenEndings(id, fen)
	return d
}

// tries returns the log in short form: + for right, - for wrong.
func tries(d *screentest.Driver) (s string) {
	for _, a := range d.Progress.Log.Endings {
		s += map[bool]string{true: "+", false: "-"}[a.Right] + a.Ending
	}
	return s
}

// position is an ending that the test follows beside the page.
type position struct {
	*xiangqi.Position
	d *screentest.Driver
}

// play plays the player's move that is best or, for worst, the one that is worst by the tables, and waits for the answer.
func (p position) play(worst bool) {
	p.d.T.Helper()
	moves := p.d.Tables().Moves(p.Position)
	m := moves[0]
	if worst {
		m = moves[len(moves)-1]
	}
	p.d.Move(m.Move.String())
	p.MakeMove(m.Move)
	p.d.AwaitTables()
	if made := p.d.Endings.Moves(); len(made) > p.Plies() {
		p.MakeMove(made[len(made)-1])
	}
}

// follow returns the position that the page shows.
func follow(t *testing.T, d *screentest.Driver, fen string) position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return position{p, d}
}

// A key opens the page with a position of one of the first endings, drawn by chance.
func TestTheFirstEnding(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Key('D', kit.Ctrl)
	if d.Page() != page.Endings {
		t.Fatal("the key leads nowhere")
	}
	d.OpenEndings("", "")
	if !d.Sees("Soldier v ") || !d.Sees("Won: mate in ") || !d.Sees("Practical endings · 0 of ") || !d.Sees("The attacker, to move, wins from ") {
		t.Errorf("the page says %s, want an ending of a soldier, to be won, with its theory", d.Sentences())
	}
	before := d.Pictured()
	d.Key('N', 0)
	d.Pass(page.LeadTime)
	d.WaitFor("another position", func() bool { return d.Endings.Ready() && len(d.Endings.Moves()) == 0 })
	d.Rest()
	after, same := d.Pictured(), true
	for sq, piece := range before {
		same = same && after[sq] == piece
	}
	if same {
		t.Error("the next ending is the same position")
	}
}

// Tables that take long to come are loaded when the page opens. If they do not come, the page says so, and tries again
// when the player asks for an ending.
func TestTablesThatComeLater(t *testing.T) {
	tables, answers := screentest.Later()
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Tables: tables})
	d.Key('D', kit.Ctrl)
	d.Sprites()
	if !d.Sees("Loading the tables of endings") {
		t.Errorf("while the tables come the page says %s", d.Sentences())
	}
	answers <- errors.New("no connection")
	d.WaitForFiles()
	d.Sprites()
	if !d.Sees("The tables of endings could not be loaded; please check the connection.") || d.Sees("Loading the tables") {
		t.Errorf("when they do not come the page says %s", d.Sentences())
	}
	d.Key(kit.KeyEnter, 0)
	d.Sprites()
	if !d.Sees("Loading the tables of endings") || d.Sees("could not be loaded") {
		t.Errorf("when they are asked for again the page says %s", d.Sentences())
	}
	answers <- nil
	d.WaitForFiles()
	d.AwaitTables()
	if !d.Sees("Soldier v ") || !d.Sees("Won: mate in ") {
		t.Errorf("when they have come the page says %s, want an ending of a soldier", d.Sentences())
	}
}

// An ending is won against the best defence, recorded and stored.
func TestAnEndingIsWon(t *testing.T) {
	d := open(t, "KHP-KA-win", short)
	p := follow(t, d, short)
	known, err := d.Tables().Probe(p.Position)
	if err != nil || known.Value != endings.Win {
		t.Fatalf("%v, %v, want a win", known, err)
	}
	for i := 0; !p.Outcome(xiangqi.Rules{}).Over(); i++ {
		p.play(false)
		if i == 0 && !d.Sees("Best: mate in ") {
			t.Errorf("after the first move the page says %s, want that it is the best", d.Sentences())
		}
	}
	if !d.Sees("as quickly as possible") || tries(d) != "+KHP-KA-win" || p.Plies() != known.Plies {
		t.Errorf("after %d plies the page says %s, and the log is %q, want a win in %d plies", p.Plies(), d.Sentences(), tries(d), known.Plies)
	}
	d.Writer.Flush()
	if kept := d.Store.Files()[progress.FileName]; !strings.Contains(kept, `"KHP-KA-win","right":true`) {
		t.Errorf("kept %q, want the ending in it", kept)
	}
	if !d.Sees("Practical endings · 1 of 7 done") {
		t.Errorf("the page says %s, want that one of the group is done", d.Sentences())
	}
	d.Key(kit.KeyEnter, 0)
	d.AwaitTables()
	if d.Sees("as quickly as possible") || len(d.Endings.Moves()) != 0 {
		t.Errorf("after Enter the page says %s, want another ending", d.Sentences())
	}
}

// A move that throws the win away shows at once, counts, and can be taken back.
func TestAMistakeIsToldAtOnce(t *testing.T) {
	d := open(t, "KHP-KAA-win", won)
	p := follow(t, d, won)
	p.play(true)
	if !d.Sees(" before, now drawn.") || tries(d) != "-KHP-KAA-win" {
		t.Errorf("the page says %s, and the log is %q, want that it is drawn now", d.Sentences(), tries(d))
	}
	d.Key('Z', kit.Ctrl)
	d.AwaitTables()
	if !d.Sees("Won: mate in ") || len(d.Endings.Moves()) != 0 {
		t.Errorf("taken back, the page says %s, want that it is won", d.Sentences())
	}
}

// At the end five mistakes are listed, and the number of the others.
func TestManyMistakes(t *testing.T) {
	d := open(t, "KHP-KAA-win", won)
	for n := 0; n < 60 && len(d.Endings.Current().Mistakes()) < 7 && d.Endings.Current().State() == practice.Yours; n++ {
		for _, m := range slices.Backward(d.Endings.Current().Known()) { // the slowest win first
			after := d.Endings.Current().Position().Clone()
			if after.MakeMove(m.Move); m.Value == endings.Win && after.Occurrences() == 1 {
				d.Endings.PlayMove(m.Move)
				break
			}
		}
		d.AwaitTables()
	}
	for d.Endings.Current().State() == practice.Yours {
		d.Endings.PlayBest()
		d.AwaitTables()
	}
	if seen := d.Sentences(); strings.Count(seen, "Best: ") != 5 || !strings.Contains(seen, "2 more.") {
		t.Errorf("after seven mistakes the page says %s, want five of them and that there are two more", seen)
	}
}

// With the setting, a mistake shows only at the end, with the best move.
func TestAMistakeIsToldAtTheEnd(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, Settings: func(s *settings.Settings) { s.EndingsLate = true }})
	d.OpenEndings("KHP-KAA-win", won)
	p := follow(t, d, won)
	p.play(true)
	if d.Sees("now drawn") || !d.Sees("Your move.") {
		t.Errorf("the page says %s, want nothing about the mistake", d.Sentences())
	}
	for n := 1; n < endgames.HoldMoves; n++ {
		d.Endings.PlayBest()
		d.AwaitTables()
	}
	if !d.Sees("Drawn: the win is gone.") || !d.Sees(" before, now drawn. Best: ") {
		t.Errorf("at the end the page says %s, want the mistake with the best move", d.Sentences())
	}
}

// The other side of a position resists, and that is not recorded.
func TestTheOtherSide(t *testing.T) {
	d := open(t, "KHP-KA-win", short)
	d.Key('D', 0)
	d.Pass(page.LeadTime)
	d.AwaitTables()
	if len(d.Endings.Moves()) != 1 || !d.Sees("Lost: hold out for ") {
		t.Errorf("after %d moves the page says %s, want the attacker's first move and what to do", len(d.Endings.Moves()), d.Sentences())
	}
	p := follow(t, d, short)
	p.MakeMove(d.Endings.Moves()[0])
	if p.play(false); !d.Sees("Best: mated in 1 at the earliest.") {
		t.Errorf("after a best move the page says %s, want the moves that are left", d.Sentences())
	}
	for !p.Outcome(xiangqi.Rules{}).Over() {
		p.play(false)
	}
	if !d.Sees("Held out as long as possible.") || tries(d) != "" {
		t.Errorf("the page says %s, and the log is %q, want no attempt", d.Sentences(), tries(d))
	}
}

// A draw is held by the defender.
func TestADrawIsHeld(t *testing.T) {
	d := open(t, "KH-KAA-hold", drawn)
	p := follow(t, d, drawn)
	p.play(false)
	if !d.Sees("Still drawn: 1 of 15.") {
		t.Errorf("the page says %s, want that one move is done", d.Sentences())
	}
	for n := 1; n < endgames.HoldMoves && !d.Sees("Held!"); n++ {
		d.Endings.PlayBest()
		d.AwaitTables()
	}
	if !d.Sees("Held!") || tries(d) != "+KH-KAA-hold" {
		t.Errorf("the page says %s, and the log is %q, want it held", d.Sentences(), tries(d))
	}
}

// Hints name the piece and then the move; after one the attempt does not count.
func TestHints(t *testing.T) {
	d := open(t, "KHP-KA-win", short)
	best := d.Tables().Moves(follow(t, d, short).Position)[0].Move
	for _, want := range []string{"Hint: move the red king on file 5, rank 1.", "Hint: play "} {
		d.Click("tool.ending.hint")
		if !d.Sees(want) {
			t.Errorf("the page says %s, want %q", d.Sentences(), want)
		}
	}
	p := follow(t, d, short)
	if p.Tables().Moves(p.Position)[0].Move != best {
		t.Fatal("the best move changes")
	}
	for !p.Outcome(xiangqi.Rules{}).Over() {
		p.play(false)
	}
	if tries(d) != "" || !d.Sees("Not counted, because of a hint") {
		t.Errorf("the log is %q, and the page says %s, want no attempt", tries(d), d.Sentences())
	}
}

// Tables returns the tables of the page.
func (p position) Tables() *endings.Tables { return p.d.Tables() }

// A group restricts the endings, and the choice is kept in the settings.
func TestAGroup(t *testing.T) {
	d := open(t, "", "")
	d.Focus("ending.group.0")
	for range 8 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnter, 0)
	d.AwaitTables()
	if !d.Sees("Chariot v ") || d.Looks.Settings.EndingGroup != "chariot" {
		t.Errorf("the page says %s, and the group is %q, want the chariot", d.Sentences(), d.Looks.Settings.EndingGroup)
	}
}

// The ending is studied with its moves.
func TestStudy(t *testing.T) {
	d := open(t, "KHP-KA-win", short)
	p := follow(t, d, short)
	p.play(false)
	d.Click("tool.ending.study")
	if d.Page() != page.None || !d.Sees("Study") || d.Session().View().End != 2 {
		t.Errorf("page %v, %d moves, want the study desk with 2", d.Page(), d.Session().View().End)
	}
	drawn := open(t, "", "")
	drawn.Click("tool.ending.study")
	if drawn.Page() != page.None || !drawn.Sees("Study") {
		t.Errorf("an ending drawn by chance: page %v, want the study desk", drawn.Page())
	}
}

// Esc closes the page; opened again, it shows the same ending.
func TestThePageKeepsItsState(t *testing.T) {
	d := open(t, "KHP-KA-win", short)
	p := follow(t, d, short)
	p.play(false)
	d.Key(kit.KeyEscape, 0)
	if d.Page() != page.None {
		t.Fatal("the page stays")
	}
	d.Heard()
	d.OpenEndings("", "")
	if heard := d.Heard(); len(heard) != 1 || !strings.HasPrefix(heard[0], "You play Red. Best: mate in 2") {
		t.Errorf("heard %q when the ending opened again, want how it stands", heard)
	}
	if len(d.Endings.Moves()) != 2 || !d.Sees("Horse and soldier v advisor") {
		t.Errorf("%d moves, and the page says %s, want the ending as it was", len(d.Endings.Moves()), d.Sentences())
	}
}

// What is said is enough to play: the task and the position, each move, and what it came to.
func TestEndingIsSaid(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Heard()
	d.OpenEndings("KHP-KA-win", short)
	d.Settle()
	heard := d.Heard()
	want := "You play Red. Won: mate in 3 with best play. Red on rank 1: king file 5. Rank 7: horse file 6. Rank 8: soldier file 5. Black on rank 10: king file 5; advisor 6."
	if len(heard) == 0 || heard[len(heard)-1] != want {
		t.Fatalf("heard %q, want %q at the end", heard, want)
	}
	p := follow(t, d, short)
	d.Key('H', 0)
	d.Pass(page.LeadTime)
	d.AwaitTables()
	if heard := d.Heard(); len(heard) != 1 || !strings.HasPrefix(heard[0], "Hint: move the red king") {
		t.Errorf("heard %q, want a hint", heard)
	}
	p.play(false)
	all := d.Heard()
	if text := strings.Join(all, "\n"); !strings.Contains(text, "Red: ") || !strings.Contains(text, "Black: ") || !strings.Contains(text, "Best: mate in ") {
		t.Errorf("heard %q, want both moves and that the first is the best", all)
	}
}

// A group is given up by choosing it again; the level and the time at which mistakes show are kept in the settings.
func TestChoices(t *testing.T) {
	d := open(t, "", "")
	d.Looks.Change(func(to *settings.Settings) { to.EndingGroup = "chariot" })
	d.Endings.Set("KHP-KA-win", follow(t, d, short).Position)
	d.AwaitTables()
	d.UI.Focus("ending.group.0")
	for range 8 {
		d.Key(kit.KeyDownArrow, 0)
	}
	d.Key(kit.KeyEnter, 0)
	d.AwaitTables()
	if d.Looks.Settings.EndingGroup != "" {
		t.Errorf("the group is %q after it was chosen again, want none", d.Looks.Settings.EndingGroup)
	}
	for _, c := range []struct {
		id   kit.ID
		want func(settings.Settings) bool
	}{
		{"ending.level", func(s settings.Settings) bool { return s.EndingLevel == "easy" }},
		{"ending.late", func(s settings.Settings) bool { return s.EndingsLate }},
	} {
		if c.want(d.Looks.Settings) {
			t.Fatalf("%s is chosen at the beginning", c.id)
		}
		d.Focus(c.id)
		d.Key(kit.KeyDownArrow, 0)
		d.AwaitTables()
		if !c.want(d.Looks.Settings) {
			t.Errorf("after the arrow down %s is level %q, late %v", c.id, d.Looks.Settings.EndingLevel, d.Looks.Settings.EndingsLate)
		}
	}
}

// TestAlbum records what the page shows during an ending.
func TestAlbum(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.OpenEndings("KHP-KA-win", short)
	a := d.Album()
	a.Add("open")
	d.Key('H', 0)
	d.Pass(time.Second)
	a.Add("a hint")
	d.Endings.ShowMoves()
	d.Pass(time.Second)
	a.Add("every move")
	p := follow(t, d, short)
	for !p.Outcome(xiangqi.Rules{}).Over() {
		p.play(false)
	}
	d.Pass(5 * time.Second)
	a.Add("won with help")
	d.Key(kit.KeyEscape, 0)
	other := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.Vietnamese})
	other.OpenEndings("KHP-KAA-win", won)
	b := other.Album()
	q := follow(t, other, won)
	q.play(true)
	other.Pass(5 * time.Second)
	b.Add("a mistake")
	tabletest.Golden(t, "album", a.String())
	tabletest.Golden(t, "album-mistake", b.String())
}
