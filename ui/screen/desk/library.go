package desk

import (
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// Put replaces the game on the board with snap. A game opened for review is paused, so that the computer does not
// continue it behind the shown position; a record has no computer players.
func (h *Workspace) Put(snap session.Snapshot, review bool) error {
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	if err := h.Session.Resume(snap); err != nil {
		return err
	}
	if snap.Opened { // files do not contain the speed of computer players
		h.Session.SetSpeed(h.Settings.Speed)
	}
	v := h.Session.View()
	h.guest = v.Record
	if series := v.Persons == 0; v.Paused && v.Outcome.Over() && !series { // nothing is left to play
		h.Session.TogglePause()
	}
	if review {
		h.review()
	}
	return nil
}

// review shows the game after its first move, or a record at its start, and brings the list of moves to the front.
func (h *Workspace) review() {
	if !h.Session.View().Opened {
		h.Session.Look(1)
	}
	h.front(Moves)
}

// visiting reports whether the game on the board came from the library and the previous game can be restored.
func (h *Workspace) visiting() bool { return h.View.CanReturn && h.View.Record == h.guest }

// wayBack declares the button that returns from a game of the library to the previous game.
func (h *Workspace) wayBack(f *kit.Flow) {
	spec := kit.ButtonSpec{Label: h.T(locale.BackToOwn), Tooltip: h.T(locale.BackToOwnTip)}
	if !pane.Slim(f.Width()) {
		spec.Icon = art.IconUndo
	}
	if f.UI.Button("library.back", f.Take(f.UI.Tall(theme.ButtonHeight), 0), spec) {
		h.Session.Return()
		h.Say(locale.Msg(locale.GameIsBack))
	}
}
