package analyse

import (
	"errors"
	"slices"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// TestPlaceOfTheCard checks where the card stands in a panel, and what it leaves to the moves: beside them if the panel
// is low and wide enough, above them otherwise, and alone if there is room for one only.
func TestPlaceOfTheCard(t *testing.T) {
	const gap = 10.0
	off, running := open(t, nil), on(t, nil)
	off.paint()
	none := page.NewLooks(settings.Default(), locale.English, func() {})
	for _, c := range []struct {
		name  string
		panel *Panel
		w, h  float64
		want  string
	}{
		{"off, low", off.Panel, 280, 239, "beside"},
		{"off, low and narrow", off.Panel, 279, 239, "above"},
		{"off, high", off.Panel, 280, 240, "above"},
		{"off, high and wide", off.Panel, 900, 240, "beside"},
		{"on, low", running.Panel, 440, 239, "beside"},
		{"on, low and narrow", running.Panel, 439, 239, "above"},
		{"on, low and narrower", running.Panel, 300, 130, "above"},
		{"on, hardly high", running.Panel, 439, 129, "alone"},
		{"on, hardly high but wide", running.Panel, 440, 129, "beside"},
		{"on, high", running.Panel, 440, 600, "above"},
		{"on, flat", running.Panel, 600, 359, "beside"},
		{"on, hardly flat", running.Panel, 600, 360, "above"},
		{"no engine", New(none, &page.Window{}, off.session, nil), 440, 600, "absent"},
	} {
		r := draw.Rect{X: 20, Y: 30, W: c.w, H: c.h}
		whole := r
		c.panel.card = draw.Rect{}
		u := kit.New(c.panel.Theme, nil)
		u.Resize(1000, 700)
		var l draw.List
		u.Draw(&l, func(u *kit.UI) {
			r = whole
			c.panel.Card(u, &r, gap)
		})
		card, got := c.panel.card, "?"
		switch {
		case card == draw.Rect{} && r == whole:
			got = "absent"
		case card == whole && r.H == 0:
			got = "alone"
		case card.H == whole.H && r.H == whole.H && card.X == whole.X && r.X == card.X+card.W+gap && r.X+r.W == whole.X+whole.W:
			got = "beside"
		case card.W == whole.W && r.W == whole.W && card.Y == whole.Y && r.Y == card.Y+card.H+gap && r.Y+r.H == whole.Y+whole.H:
			got = "above"
		}
		if got != c.want {
			t.Errorf("%s, %vx%v: the card at %v leaves %v: %s, want %s", c.name, c.w, c.h, card, r, got, c.want)
		}
	}
}

// TestTrouble checks that the card explains why there are no lines only if none will come.
func TestTrouble(t *testing.T) {
	mated := movetest.Position(t, "3k5/1R7/R8/9/9/9/9/9/9/4K4 w")
	m := movetest.Move(t, "a7a9")
	mated.MakeMove(m)
	start := xiangqi.StartPosition()
	lines := []analysis.Line{{Moves: []xiangqi.Move{m}}}
	not := []xiangqi.Move{m}
	for _, c := range []struct {
		name string
		view analysis.View
		pos  *xiangqi.Position
		want locale.Key
	}{
		{"still searching", analysis.View{Running: true}, start, ""},
		{"no position yet", analysis.View{}, nil, ""},
		{"lines", analysis.View{Lines: lines}, start, ""},
		{"mate", analysis.View{}, mated, locale.AnalysisOver},
		{"the lines of the position before mate", analysis.View{Lines: lines}, mated, ""},
		{"all moves excluded", analysis.View{Not: not}, start, locale.AnalysisNone},
		{"some moves excluded, searching", analysis.View{Not: not, Running: true}, start, ""},
		{"some moves excluded, with lines", analysis.View{Not: not, Lines: lines}, start, ""},
		{"a failure", analysis.View{Err: errors.New("broken pipe"), Lines: lines}, start, locale.AnalysisFailed},
	} {
		s := open(t, nil)
		s.view, s.pos = c.view, c.pos
		want := ""
		if c.want == locale.AnalysisFailed {
			want = s.T(c.want, "broken pipe")
		} else if c.want != "" {
			want = s.T(c.want)
		}
		if got := s.trouble(); got != want {
			t.Errorf("%s: the card says %q, want %q", c.name, got, want)
		}
	}
}

// TestLinesThatDoNotExistYet checks that until the first line comes the card says so, once.
func TestLinesThatDoNotExistYet(t *testing.T) {
	s := open(t, nil)
	s.player.Reports = nil
	s.paint()
	s.Switch(true)
	<-s.player.Asked
	said := 0
	for _, text := range s.words() {
		if text == s.T(locale.AnalysisStarts) {
			said++
		}
	}
	if said != 1 {
		t.Errorf("the card says %q %d times, want once: %q", s.T(locale.AnalysisStarts), said, s.words())
	}
}

// TestPanelWithoutAnEngine checks that there is nothing to switch on, and no bar.
func TestPanelWithoutAnEngine(t *testing.T) {
	s := open(t, nil)
	p := New(s.Looks, s.Window, s.session, nil)
	if p.Switch(true); p.On() || p.Can() || !p.Command().Off {
		t.Errorf("without an engine the analysis is on: %v, is available: %v, its command is disabled: %v; want false, false and true", p.On(), p.Can(), p.Command().Off)
	}
	if !s.Can() || s.Command().Off {
		t.Errorf("with an engine the analysis is available: %v, its command is disabled: %v; want true and false", s.Can(), s.Command().Off)
	}
}

// TestPlatesOfSides checks that the plate of a line has the colour of the side that is better, and of a button if
// neither is.
func TestPlatesOfSides(t *testing.T) {
	for _, key := range []string{theme.Wood, theme.Dark} {
		th := theme.ByKey(key)
		for score, want := range map[think.Score]string{124: "red", 5: "red", 4: "none", 0: "none", -4: "none", -5: "black", -124: "black"} {
			fill, _, _ := plateInks(th, score, 0)
			var got []string
			for name, ink := range map[string]any{"red": sideInk(th, xiangqi.Red), "black": sideInk(th, xiangqi.Black), "none": th.Button} {
				if ink == fill {
					got = append(got, name)
				}
			}
			if !slices.Equal(got, []string{want}) {
				t.Errorf("on %s a score of %v has the colour of %v, want %s", key, score, got, want)
			}
		}
	}
}

// TestOpenedLine checks that a line is open only while the analysis is on and has it.
func TestOpenedLine(t *testing.T) {
	s := open(t, nil)
	lines := []analysis.Line{{Score: 1}, {Score: 2}}
	for _, c := range []struct {
		on   bool
		open int
		want think.Score // 0: none
	}{{true, 0, 1}, {true, 1, 2}, {true, 2, 0}, {true, -1, 0}, {false, 0, 0}} {
		s.view, s.open = analysis.View{On: c.on, Lines: lines}, c.open
		if got, ok := s.opened(); got.Score != c.want || ok != (c.want != 0) {
			t.Errorf("on %v, line %d: the open line has the score %v, %v, want %v", c.on, c.open, got.Score, ok, c.want)
		}
	}
}

// TestOutlookOfTheAnalysis checks that chances are told only while the analysis is on and has a result, and that leaving a
// desk where it was off does not turn it on later.
func TestOutlookOfTheAnalysis(t *testing.T) {
	s := on(t, nil)
	if got, want := s.Outlook(), page.Outlook(s.view.Lines[0].Score); s.Text(got) != s.Text(want) || want.Key == "" {
		t.Errorf("the outlook is %q, want %q", s.Text(got), s.Text(want))
	}
	lines := s.view.Lines
	if s.view.Lines = nil; s.Outlook().Key != "" {
		t.Errorf("without a line the outlook is %q, want none", s.Text(s.Outlook()))
	}
	s.Switch(false)
	if s.view.Lines = lines; s.Outlook().Key != "" {
		t.Errorf("off, the outlook is %q, want none", s.Text(s.Outlook()))
	}
	s.Leave()
	if s.Enter(); s.On() {
		t.Error("the analysis was off, and is on when the desk is shown again")
	}
}
