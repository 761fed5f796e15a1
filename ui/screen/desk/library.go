package desk

import (
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// Put puts a game in the place of the one on the board. A game to be looked at is paused, so that nobody
// goes on with it behind the position that is shown; in a record nobody does.
func (h *Workspace) Put(snap session.Snapshot, review bool) error {
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	if err := h.Session.Resume(snap); err != nil {
		return err
	}
	if snap.Opened { // no file tells how fast computers are to play
		h.Session.SetSpeed(h.Settings.Speed)
	}
	v := h.Session.View()
	h.guest = v.Record
	if series := v.Persons == 0; v.Paused && v.Outcome.Over() && !series { // there is nothing to go on
		h.Session.TogglePause()
	}
	if review {
		h.review()
	}
	return nil
}

// review shows the game from its first move on, a record from its start; the
// arrows step through it.
func (h *Workspace) review() {
	if !h.Session.View().Opened {
		h.Session.Look(1)
	}
	h.front(Moves)
}

// visiting reports whether the game on the board came from the library and the
// one before it can come back.
func (h *Workspace) visiting() bool { return h.View.CanReturn && h.View.Record == h.guest }

// wayBack leads from a game of the library to the one before.
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
