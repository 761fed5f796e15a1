package screen

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/access"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// Prefer applies the appearance that the system prefers from now on.
func (s *Screen) Prefer(p theme.Preference) {
	if s.looks.Prefer(p) {
		s.window.Invalidate()
	}
}

// Attend adapts the window to whether a screen reader reads it: when one begins, the board has the focus, and the first
// words say how to ask.
func (s *Screen) Attend(reader bool) {
	if reader == s.looks.Reader {
		return
	}
	s.looks.Reader = reader
	s.window.Invalidate()
	if reader {
		if s.top.page == nil {
			s.ui.Focus(pane.BoardID)
		}
		s.window.Voice.Say(voice.Page, locale.Msg(locale.ReaderBegins))
	}
}

// Settle removes the notices with these keys, which no longer apply.
func (s *Screen) Settle(k ...locale.Key) { s.desk.Settle(k...) }

// Opened reports whether something is open that Esc closes: a page, a desk other than play, or a question.
func (s *Screen) Opened() bool { return s.top.page != nil || s.desk.Opened() }

// announce says the name of a page that has opened, or of a dialog above it, and of the desk when it has closed.
func (s *Screen) announce() {
	if name := s.ui.Front(); name != s.front {
		s.front = name
		said := locale.Msg(locale.CauseOther, name)
		if name == "" {
			said = locale.Msg(s.desk.Tab())
		}
		s.window.Voice.Say(voice.Page, said)
	}
}

// noteKey records a key, for voiceFocus.
func (s *Screen) noteKey(ev kit.Event) {
	if ev.Kind == kit.KeyDown {
		s.keyed = true
		s.steered = s.steered || ev.Key == kit.KeyTab || kit.KeyLeft <= ev.Key && ev.Key <= kit.KeyPageDown
	}
}

// voiceFocus says where Tab or an arrow key has moved the focus or the cursor on the board, and which field or value
// another key has led to, if the program speaks itself.
func (s *Screen) voiceFocus() {
	if !s.keyed || s.looks.Reader || !s.looks.Settings.Speech {
		return
	}
	steered := s.steered
	s.keyed, s.steered = false, false
	root := s.ui.Tree(s.Title())
	n := root.Focus()
	name, value := n.Name, n.Value
	if n.Role == access.Radio {
		root.All(func(in *access.Node) bool {
			if in.Role == access.RadioGroup && in.State&access.Focused != 0 {
				name, value = in.Name, n.Name
			}
			return true
		})
	}
	if n.Role == access.Switch {
		on := n.State&access.Checked != 0
		state := s.looks.T(map[bool]locale.Key{true: locale.AnimationsOn, false: locale.AnimationsOff}[on])
		value = strings.TrimSpace(value + " " + state)
	}
	if n.Role == access.Point && n.State&access.Selected != 0 {
		value = s.looks.T(locale.PointPicked)
	}
	was, field := s.focus, n.Role == access.TextField
	s.focus = [2]string{n.ID, value}
	if s.focus == was || n == &root || !steered && (n.ID == was[0]) == field {
		return
	}
	said := locale.Msg(locale.CauseOther, name)
	if value != "" && (steered || !field) {
		said = locale.Msg(locale.Colon, name, value)
	}
	s.window.Voice.Say(voice.Focus, said)
}

// Left reports, once, that Tab went beyond the last or the first control.
func (s *Screen) Left() bool { return s.ui.Left() }

// Utterance returns the text to be said aloud next, and whether it interrupts what is being said. The text is empty if
// there is none.
func (s *Screen) Utterance() (text string, urgent bool) {
	u, ok := s.window.Voice.Next()
	if !ok {
		return "", false
	}
	return s.looks.Text(u.Message), u.Urgent()
}

// Urgent reports whether the text that Utterance returns next is urgent.
func (s *Screen) Urgent() bool { return s.window.Voice.Urgent() }

// Session returns the game that is shown.
func (s *Screen) Session() *session.Session { return s.given.Session }

// Lang returns the language of the window.
func (s *Screen) Lang() locale.Lang { return s.looks.Lang }

// OpenFile opens a file of games, as if the player had chosen it in the file dialog.
func (s *Screen) OpenFile(path string) { s.desk.Opener.OpenFile(path) }

// OpenGiven is OpenFile for a file that was named outside the window. If the file cannot be opened, OpenGiven calls
// failed with the reason, unless failed is nil, and also shows the reason in the window.
func (s *Screen) OpenGiven(path string, failed func(locale.Message)) {
	s.desk.Opener.OpenGiven(path, failed)
}

// StudyPosition opens a position in the study, beside the game that is played.
func (s *Screen) StudyPosition(pos *xiangqi.Position) { s.desk.StudyPosition(pos, "") }

// OpenLinked is OpenGiven for the game of a link.
func (s *Screen) OpenLinked(text string, failed func(locale.Message)) {
	s.desk.Opener.OpenLinked(text, failed)
}

// ReadFriend takes the texts of games with friends in a text, as if the player had pasted it.
func (s *Screen) ReadFriend(text string) { s.desk.Friends.Pasted(text) }

// poll collects the results of background work: games, files and analysis.
func (s *Screen) poll() {
	all, found, read := s.given.Kept.Library, s.given.Thinkers.Analysis, s.given.Files
	came := all != nil && all.Poll()
	came = found != nil && found.Poll() || came
	came = s.given.Kept.Engines.Poll() || came
	if m := s.given.Kept.Matches; m != nil && m.Poll() { // elsewhere nothing of it shows
		came = came || s.stands(func(n page.Name) bool { return n == page.Matches })
	}
	if q := s.given.Kept.Reviews; q != nil && q.Poll(s.busy()) {
		came = came || s.stands(func(n page.Name) bool { return n == page.Library })
	}
	if read != nil && read.Poll() || came {
		s.window.Invalidate()
	}
}

// busy reports whether the computer thinks for the player, so that reviews in the background wait.
func (s *Screen) busy() bool {
	t, m := &s.given.Thinkers, s.given.Kept.Matches
	return s.given.Session.Thinks() || t.Analysis != nil && t.Analysis.View().Running ||
		t.Reviewer != nil && t.Reviewer.Busy() || m != nil && m.View().State == matches.Running
}

// offered returns the position from which engines may play: that on the board, unless its game gives no help.
func (s *Screen) offered() string {
	if s.given.Session.Sealed() {
		return xiangqi.StartFEN
	}
	return s.given.Session.Viewer.FEN()
}
