package desk

import (
	"chuhe/ui/art"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
)

// Put replaces the game on the board with snap. A game opened for review is paused, so that the computer does not
// continue it behind the shown position; a record has no computer players.
func (h *Workspace) Put(snap session.Snapshot, review bool) error {
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	h.Finish()
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
		h.Session.Viewer.Look(1)
	}
	h.front(Moves)
}

// visiting reports whether the game on the board came from the library and the previous game can be restored.
func (h *Workspace) visiting() bool { return h.View.CanReturn && h.View.Record == h.guest }

// wayBack returns the command that returns from a game of the library to the previous game.
func (h *Workspace) wayBack() page.Command {
	return page.Command{ID: "library.back", Menu: page.MenuGames, Icon: art.IconUndo, Row: locale.BackToOwn,
		Tip: locale.BackToOwnTip, Absent: !h.visiting(), Do: func() {
			h.Session.Return()
			h.Say(locale.Msg(locale.GameIsBack))
		}}
}
