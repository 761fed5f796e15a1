//go:build web

package webtest

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// composes shows a text as the composition of an input method.
func (w *tab) composes(text string) {
	w.t.Helper()
	end := int64(len([]rune(text)))
	send(w, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text, SelectionStart: end, SelectionEnd: end})
}

// commits types a text as an input method does.
func (w *tab) commits(text string) {
	w.t.Helper()
	send(w, input.InsertText, input.InsertTextParams{Text: text})
}

// TestInputMethod types with an input method, on the board and in a comment. Keys pressed while it composes belong to
// it.
func TestInputMethod(t *testing.T) {
	w := newGame(t, desktop)
	at := w.square("e5")
	w.click(at.X, at.Y)
	for _, text := range []string{"m", "ma"} {
		w.composes(text)
		w.key("m")
	}
	w.picture("-board")
	w.commits("炮二平五")
	w.key("Enter")
	if m := line(w.plies(2))[0].String(); m != "h2e2" {
		t.Errorf("%s was played", m)
	}
	l := w.layout()
	study := l.Tabs.Center() // the second of three
	w.stands(study)
	w.click(study.X, study.Y)
	w.key("F2")
	w.commits("马")
	w.composes("pao")
	w.key("Backspace")
	w.key("Escape")
	w.key("Enter")
	w.picture("-comment")
	w.composes("")
	w.composes("tuan")
	w.commits("团")
	w.key("Enter")
	w.reaches("a comment", func(s session.Snapshot) bool {
		said := s.Game.Current().Annotation
		return said.Comment == "马团" && len(said.Symbols) == 0
	})
	if chosen, _ := w.file(settings.FileName); strings.Contains(string(chosen), `"sound.on": false`) {
		t.Errorf("the sound is off:\n%s", chosen)
	}
	w.quiet()
}
