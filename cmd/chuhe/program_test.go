//go:build display

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/engine/game"
	"chuhe/engine/review"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/progress"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/speech"
	"chuhe/ui/store/disk"
)

// begin starts the program without its window.
func begin(t *testing.T, o start.Options) *program {
	t.Helper()
	p, err := newProgram(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The last change is on disk when the program has closed.
func TestNothingIsLostAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	for volume := 1; volume <= 3; volume++ {
		p := begin(t, start.Options{Config: dir, Seed: 7})
		p.Tick(time.Now())
		changed := p.settings.Settings
		changed.Volume = volume
		p.SettingsChanged(changed)
		p.close()
		p.close() // as if a signal had come just then
		again := begin(t, start.Options{Config: dir})
		if again.settings.Volume != volume {
			t.Errorf("volume %d kept as %d", volume, again.settings.Volume)
		}
		again.close()
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := autosave.FileName + " lock " + settings.FileName
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the folder holds %s, want %s", got, want)
	}
}

// A comment that is being written is kept when the window closes.
func TestAnUnfinishedCommentIsKeptAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	p := begin(t, start.Options{Config: dir})
	p.Resize(1180, 820)
	now := time.Now()
	for _, ev := range []kit.Event{
		{Kind: kit.KeyDown, Key: '2', Mods: kit.Ctrl}, {Kind: kit.KeyDown, Key: kit.KeyF2}, {Kind: kit.TextInput, Text: []rune("unfinished")},
	} {
		ev.Time = now
		p.Handle(ev)
		p.Tick(now)
	}
	p.close()

	again := begin(t, start.Options{Config: dir})
	defer again.close()
	if got := again.session.View().Note.Comment; got != "unfinished" {
		t.Errorf("the comment is %q in the next run, want %q", got, "unfinished")
	}
}

// talker is a synthesiser that says one text without end.
type talker chan string

func (s talker) Say(ctx context.Context, text string, _ speech.Voice) error {
	select {
	case s <- text:
		<-ctx.Done()
		s <- "silence"
	case <-ctx.Done():
	}
	return nil
}

func (talker) Close() {}

// Esc and Ctrl silence the program at once.
func TestKeysSilenceSpeech(t *testing.T) {
	p := begin(t, start.Options{Config: t.TempDir(), Lang: "en"})
	defer p.close()
	p.Resize(1180, 820)
	p.Tick(time.Now())
	said := make(talker)
	p.speech = speech.New(func(context.Context) (speech.Synthesiser, error) { return said, nil }, func() {})
	p.settings.Speech = true
	for _, key := range []kit.Key{kit.KeyEscape, kit.KeyControl} {
		p.Notify(locale.Msg(locale.CauseOther, kit.Chord{Key: key}.String()))
		p.Tick(time.Now())
		if got := <-said; got != (kit.Chord{Key: key}).String() {
			t.Fatalf("%q is said, want the notice", got)
		}
		p.Handle(kit.Event{Kind: kit.KeyDown, Key: key, Time: time.Now()})
		select {
		case <-said:
		case <-time.After(10 * time.Second):
			t.Fatalf("%s does not silence the program", kit.Chord{Key: key})
		}
	}
}

// Notices of the start, such as that of a second tab, are said although a game begins after them.
func TestNoticesOfTheStartAreSaid(t *testing.T) {
	p := begin(t, start.Options{Config: t.TempDir(), Lang: "en", Odd: []string{"seed=abc"}})
	defer p.close()
	said := make(talker)
	p.speech = speech.New(func(context.Context) (speech.Synthesiser, error) { return said, nil }, func() {})
	p.settings.Speech = true
	p.Resize(1180, 820)
	p.Tick(time.Now())
	select {
	case text := <-said:
		if !strings.Contains(text, "seed=abc") {
			t.Errorf("%q is said first, want the notice", text)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the notice is not said")
	}
	p.speech.Hush(p)
	<-said
}

// Invalid parameters in a page's address are reported, shortened if long, and the game continues.
func TestOddAddressIsTold(t *testing.T) {
	for lang, told := range map[string]bool{"fr": true, "zh-TW": false, "": false, strings.Repeat("x", 20_000): true} {
		p := begin(t, start.Options{Config: t.TempDir(), Lang: lang, Odd: []string{"seed=abc"}})
		p.Resize(1180, 820)
		p.Tick(time.Now())
		said := screenText(p)
		if !strings.Contains(said, "seed=abc") || strings.Contains(said, "lang=") != told {
			t.Errorf("for the language %q the window says %s", lang, said)
		}
		if most := 1000; len(said) > most {
			t.Errorf("for a language of %d letters the window shows %d bytes of text, want at most %d", len(lang), len(said), most)
		}
		p.close()
	}
}

// If the program ends during a review, the results so far are in the record afterwards.
func TestAReviewUnderWayIsKeptAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	p := begin(t, start.Options{Config: dir, Seed: 7})
	record := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	for _, word := range strings.Fields("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 c6c5 h0h6 b7a7") {
		m, err := xiangqi.ParseMove(word)
		if err == nil {
			err = record.Play(m)
		}
		if err != nil {
			t.Fatalf("playing %s: %v", word, err)
		}
	}
	if err := p.session.Resume(session.Import(record)); err != nil {
		t.Fatal(err)
	}
	p.Tick(time.Now())
	p.reviewer.Start(p.session.View().Record, p.session.Export(), review.Deep)
	for r := p.reviewer.View().Report; r == nil || !r.Plies[9].Known; r = p.reviewer.View().Report {
		<-p.wake
	}
	p.close()

	again := begin(t, start.Options{Config: dir})
	defer again.close()
	if again.session.View().Moves[9].Note.Evaluation == nil {
		t.Error("nothing of the review was kept")
	}
}

// No time on the clocks is lost or gained between two runs, not even the time since the last move.
func TestClocksAreKeptAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	p := begin(t, start.Options{Config: dir, Seed: 7})
	clocked := session.Setup{Time: session.Both(think.TimeControl{Main: 5 * time.Minute})}
	if err := p.session.NewGame(clocked); err != nil {
		t.Fatal(err)
	}
	p.session.Hand.Try(xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
	p.Tick(time.Now().Add(90*time.Second + 300*time.Millisecond))
	want := p.session.View().Clocks
	p.close()

	again := begin(t, start.Options{Config: dir})
	defer again.close()
	again.Tick(time.Now().Add(time.Hour))
	if v := again.session.View(); v.Clocks != want || v.Clocks[xiangqi.Black] >= 210*time.Second || !v.Paused {
		t.Errorf("in the next run: clocks %v, paused %v, want %v, paused", v.Clocks, v.Paused, want)
	}
}

// If the computer is to move when the program starts, it uses the book if the settings allow it, or the player's lines
// if the game is to follow them.
func TestTheFirstMoveIsFromTheBook(t *testing.T) {
	for i, want := range []bool{true, false, true} {
		dir, lines := t.TempDir(), i == 2
		p := begin(t, start.Options{Config: dir})
		changed := p.settings.Settings
		changed.OpeningBook = want && !lines
		if lines {
			changed.NewGame.Opening = session.FromLines
			p.progress.Practise(progress.Lines{Title: "Edge", Side: xiangqi.Black, Game: "1. a3a4 *"})
		}
		changed.NewGame.Players[xiangqi.Red] = session.Player{Kind: session.Computer, Level: 1}
		changed.NewGame.Players[xiangqi.Black] = session.Player{Kind: session.Person}
		p.SettingsChanged(changed)
		p.close()
		p = begin(t, start.Options{Config: dir, New: true})
		for p.Tick(time.Now()); p.session.View().Ply == 0; p.Tick(time.Now()) {
			time.Sleep(10 * time.Millisecond)
		}
		v := p.session.View()
		if got := v.ByBook[xiangqi.Red]; got != want || lines && v.Moves[0].Move.String() != "a3a4" {
			t.Errorf("with the book %v, in lines %v, the first move %v is from the book: %v", want, lines, v.Moves[0].Move, got)
		}
		p.close()
	}
}

// A crash is reported at the next start, once.
func TestCrashIsTold(t *testing.T) {
	dir := t.TempDir()
	report := "Chuhe crash report\nwhat happened, and where:\npanic: on purpose\n"
	if err := os.WriteFile(filepath.Join(dir, "crash.unfinished"), []byte(report), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, crashed := range []bool{true, false} {
		f, _ := disk.Open(dir)
		s := newSystem()
		said := locale.English.Say(s.watch(f))
		reports, _ := filepath.Glob(filepath.Join(dir, "crash-*.txt"))
		if len(reports) != 1 || crashed != strings.Contains(said, filepath.Base(reports[0])) {
			t.Errorf("after a crash: %v; told %q, reports %v", crashed, said, reports)
		}
		s.close()
		f.Close()
	}
}

// A requested position opens beside a game in progress, which is there again in the next run, with a way back in this one.
// Without a game in progress it begins one. A position that is not valid changes nothing, and the window says why.
func TestRequestedPositionReplacesNoGame(t *testing.T) {
	const fen, broken = "3k5/9/9/9/9/9/9/4R4/9/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/4R4/9/5K4 w"
	for _, moves := range []int{0, 2} {
		dir := t.TempDir()
		begins := func(o start.Options) *program {
			o.Config, o.Seed = dir, 7
			p := begin(t, o)
			p.Resize(1180, 820)
			p.Tick(time.Now())
			p.Tick(time.Now())
			return p
		}
		p := begins(start.Options{})
		p.session.TakeOver(xiangqi.Black)
		for _, m := range []xiangqi.Move{xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)),
			xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7))}[:moves] {
			p.session.Hand.Try(m)
		}
		p.close()
		for _, text := range []string{broken, ""} {
			p = begins(start.Options{FEN: text})
			said := strings.Join(strings.Fields(screenText(p)), " ")
			if v := p.session.View(); v.Ply != moves || v.Visit || strings.Contains(said, "(3k5") != (text != "") {
				t.Errorf("%q: the game has %d moves, want %d, and the window says %s", text, v.Ply, moves, said)
			}
			p.close()
		}
		p = begins(start.Options{FEN: fen})
		if v := p.session.View(); v.Visit != (moves > 0) || v.Study != v.Visit || p.session.Viewer.FEN() != fen {
			t.Errorf("after %d moves: beside the game %v, in the study %v, %s", moves, v.Visit, v.Study, p.session.Viewer.FEN())
		}
		p.close()
		p = begins(start.Options{})
		if v := p.session.View(); v.Ply != moves || v.Visit {
			t.Errorf("in the next run the game has %d moves, want %d", v.Ply, moves)
		}
		if p.session.Revisit(); p.session.Viewer.FEN() != fen {
			t.Errorf("in the next run the position is %s, want %s", p.session.Viewer.FEN(), fen)
		}
		p.close()
		if left, _ := filepath.Glob(filepath.Join(dir, autosave.Left, "*")); len(left) != 0 {
			t.Errorf("after %d moves these games are kept: %v, want none", moves, left)
		}
	}
}

// screenText returns the texts in the window.
func screenText(p *program) (said string) {
	var l draw.List
	p.Build(&l)
	for _, op := range l.Ops {
		if text, ok := op.Sprite.(art.Text); ok {
			said += text.String + " "
		}
	}
	return said
}
