package screen

import (
	"context"
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// fakeAnalyst reports lines that depend on the position alone, then thinks until it is
// stopped.
type fakeAnalyst struct {
	mate bool // the best line mates
}

func (f *fakeAnalyst) NewGame() {}

func (f *fakeAnalyst) Search(ctx context.Context, p *xiangqi.Position, l think.Limits, report func(think.Info)) think.Result {
	scores := []think.Score{124, 62, 48, -35, -260}
	if f.mate {
		scores[0] = think.MateIn(5)
	}
	var first xiangqi.MoveList
	p.LegalMoves(&first)
	for i := range min(max(l.MultiPV, 1), first.Len()) {
		info := think.Info{MultiPV: i + 1, Depth: 24, Score: scores[i], Nodes: 1_180_000, Time: time.Second}
		next := p.Clone()
		m := first.At((i*7 + 3) % first.Len())
		for len(info.PV) < 8 {
			info.PV = append(info.PV, m)
			next.MakeMove(m)
			var replies xiangqi.MoveList
			next.LegalMoves(&replies)
			if replies.Len() == 0 {
				break
			}
			m = replies.At(int(next.Key() % uint64(replies.Len())))
		}
		report(info)
	}
	<-ctx.Done()
	return think.Result{}
}

// analysed shows the study desk with the analysis on.
func analysed(d *desk) {
	d.play(opening...)
	d.key('2', kit.Ctrl)
	d.key('A', 0)
	d.lines()
	d.pass(time.Second)
}

// lines waits until the analysis has told what it has to tell.
func (d *desk) lines() {
	d.until("the lines", func(session.View) bool { return len(d.analysis.View().Lines) >= d.looks.Settings.Lines })
}

// analysisScenes are the states of the analysis.
func analysisScenes(add adder) {
	add("analysis", locale.Hans, false, twoPersons(), analysed)
	add("analysis-hant", locale.Hant, true, twoPersons(), analysed)
	add("analysis-five", locale.English, true, twoPersons(), func(d *desk) {
		d.looks.Change(func(to *settings.Settings) { to.Lines, to.MoverScores = 5, true })
		analysed(d)
	})
	add("analysis-preview", locale.English, false, twoPersons(), func(d *desk) {
		d.analyst.mate = true
		analysed(d)
		d.event(kit.Event{Kind: kit.PointerMove, Pos: d.place("analyse.line.1").Center()})
		d.pass(100 * time.Millisecond)
	})
	add("analysis-not", locale.Hans, false, twoPersons(), func(d *desk) {
		analysed(d)
		d.event(kit.Event{Kind: kit.PointerMove, Pos: d.place("analyse.line.0").Center()})
		d.press(d.place("analyse.line.0.not").Center())
		d.lines()
		d.event(kit.Event{Kind: kit.PointerAway})
		d.pass(time.Second)
	})
	add("analysis-off", locale.English, false, twoPersons(), func(d *desk) { d.play(opening...); d.key('2', kit.Ctrl); d.pass(time.Second) })
	add("playbar", locale.Hans, true, clocked(twoPersons()), func(d *desk) {
		d.looks.Change(func(to *settings.Settings) { to.PlayBar = true })
		d.play(opening...)
		d.until("the bar", func(session.View) bool { return len(d.analysis.View().Lines) > 0 })
		d.pass(time.Second)
	})
}

// Whoever plays does not see what the engine thinks unless he asks for it.
func TestPlayShowsNoAnalysis(t *testing.T) {
	d := open(t, options{setup: personal()})
	d.key('A', 0)
	d.sprites()
	if d.analysis.On() {
		t.Error("A key brings the engine's thoughts into a game")
	}
	d.key('2', kit.Ctrl)
	d.key('A', 0)
	d.lines()
	if !d.shows("analyse.line.0") || !d.shows("analyse.bar") {
		t.Error("the study desk does not show the analysis")
	}
	d.key('1', kit.Ctrl)
	d.sprites()
	if d.analysis.On() || d.shows("analyse.bar") || d.shows("analyse.line.0") {
		t.Error("the game goes on under the eyes of the engine")
	}
	d.looks.Change(func(to *settings.Settings) { to.PlayBar = true })
	d.sprites()
	if !d.analysis.On() || !d.shows("analyse.bar") || d.shows("analyse.line.0") {
		t.Error("the bar that was asked for does not show, or more than it")
	}
}

// A line that is clicked becomes a variation, and leaves the game as it is.
func TestLineBecomesAVariation(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	analysed(d)
	before := d.Session().View()
	d.press(draw.Point{X: d.place("analyse.line.1").X + 90, Y: d.place("analyse.line.1").Center().Y})
	after := d.Session().View()
	if after.Nodes != before.Nodes+8 || after.LiveID != before.LiveID || after.Shown != before.Shown+8 {
		t.Errorf("%d positions, %d before; ply %d shown, %d before", after.Nodes, before.Nodes, after.Shown, before.Shown)
	}
}

// The setting of how long the computer thinks about a hint holds at once.
func TestHintStrength(t *testing.T) {
	asked := make(chan think.Limits, 1)
	d := open(t, options{setup: twoPersons(), thinker: fakeThinker{hold: true, asked: asked}})
	for want, strength := range map[time.Duration]settings.Strength{500 * time.Millisecond: settings.Quick, 1500 * time.Millisecond: settings.Normal, 5 * time.Second: settings.Deep} {
		d.looks.Change(func(to *settings.Settings) { to.Hints = strength })
		d.key('H', 0)
		if l := <-asked; l.MoveTime != want {
			t.Errorf("%s hints take %v, want %v", strength, l.MoveTime, want)
		}
		d.key('H', 0)
	}
}

// A window whose analysis is off wakes and paints no more than before.
func TestSleepsWhenTheAnalysisIsOff(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	analysed(d)
	d.key('A', 0)
	d.event(kit.Event{Kind: kit.PointerAway})
	d.sleep(10 * time.Second)
	if ticks, pictures := d.sleep(time.Minute); ticks > 62 || pictures > 0 {
		t.Errorf("%d ticks and %d pictures in a minute", ticks, pictures)
	}
}

// BenchmarkFlood is what a report costs the window at most fifteen times a second: a
// picture with five lines.
func BenchmarkFlood(b *testing.B) {
	d := open(b, options{setup: twoPersons(), settings: func(s *settings.Settings) { s.Lines = analysis.MaxLines }})
	analysed(d)
	var l draw.List
	for b.Loop() {
		l.Reset()
		d.Build(&l)
	}
}
