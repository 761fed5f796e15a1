package screen

import (
	"strings"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

// declareKeys acts on the keys of the window. They come after the controls, so
// that one with the focus takes its own first, and rest while a dialog is open.
func (s *Screen) declareKeys(u *kit.UI) {
	s.stepKeys(u)
	s.letterKeys(u)
	switch {
	case u.ShortcutHeld('Z', kit.Ctrl):
		s.undo()
	case u.ShortcutHeld('Y', kit.Ctrl), u.ShortcutHeld('Z', kit.Ctrl|kit.Shift):
		s.redo()
	case u.Shortcut('N', kit.Ctrl):
		s.openNewGame()
	case u.Shortcut('C', kit.Ctrl):
		s.copyFEN()
	case u.Shortcut('V', kit.Ctrl):
		s.pasteFEN()
	case u.Shortcut('Q', kit.Ctrl):
		s.done = true
	case u.Shortcut(kit.KeySpace, 0):
		s.togglePause()
	case u.Shortcut(kit.KeyF1, 0), u.Shortcut(kit.KeyQuestion, 0), u.Shortcut(kit.KeyQuestion, kit.Shift):
		s.dialog = dialogHelp
	case u.Shortcut(kit.KeyF10, 0):
		s.openMenu()
	case u.Shortcut(kit.KeyComma, kit.Ctrl):
		s.dialog = dialogSettings
	case u.Shortcut(kit.KeyEscape, 0):
		s.escape()
	}
}

// stepKeys looks back and forward in the game.
func (s *Screen) stepKeys(u *kit.UI) {
	v := &s.view
	switch {
	case u.ShortcutHeld(kit.KeyLeft, 0):
		s.session.LookBack()
	case u.ShortcutHeld(kit.KeyRight, 0):
		s.session.LookForward()
	case u.ShortcutHeld(kit.KeyUpArrow, 0):
		s.session.Look(v.Shown - 2)
	case u.ShortcutHeld(kit.KeyDownArrow, 0):
		s.session.Look(v.Shown + 2)
	case u.Shortcut(kit.KeyHome, 0):
		s.session.Look(0)
	case u.Shortcut(kit.KeyEnd, 0):
		s.session.LookLive()
	}
}

// letterKeys acts on single letters.
func (s *Screen) letterKeys(u *kit.UI) {
	switch {
	case u.Shortcut('F', 0):
		s.session.Flip()
	case u.Shortcut('H', 0):
		s.hint()
	case u.Shortcut('M', 0):
		s.toggleSound()
	case u.Shortcut('L', 0):
		s.openLevel()
	case u.Shortcut('D', 0):
		s.offerDraw()
	case u.Shortcut('R', 0):
		s.askResign()
	case u.Shortcut('S', 0):
		s.session.Step()
	}
}

// escape lets go of the nearest thing that can be let go.
func (s *Screen) escape() {
	switch {
	case s.board.dragging:
		s.letGo()
		s.session.CancelSelection()
	case s.session.CancelSelection(), s.session.ChooseAnother(), s.endReplay():
	case s.asking:
		s.asking = false
	case s.view.HintPending, s.view.Hint != 0:
		s.session.Hint() // asking again takes it away
	case s.view.Looking:
		s.session.LookLive()
	}
}

func (s *Screen) offerDraw() {
	if !s.session.OfferDraw() {
		s.Say(locale.Msg(locale.DrawNotNow))
	}
}

// askResign asks before a game is given up.
func (s *Screen) askResign() {
	if s.view.CanResign {
		s.asking, s.tab = true, 0
	}
}

func (s *Screen) copyFEN() {
	if err := s.clip.Write(s.session.FEN()); err != nil {
		s.Say(locale.Msg(locale.ClipboardFailed))
		return
	}
	s.Say(locale.Msg(locale.StatusCopied))
}

// pasteFEN opens the new-game dialog with the position of the clipboard.
func (s *Screen) pasteFEN() {
	text, err := s.clip.Read()
	if err != nil {
		s.Say(locale.Msg(locale.ClipboardFailed))
		return
	}
	if strings.TrimSpace(text) == "" {
		s.Say(locale.Msg(locale.FENNone))
		return
	}
	s.openNewGame()
	s.newGame.paste(text)
}
