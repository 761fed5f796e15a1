package desk

import (
	"chuhe/ui/art"
	"chuhe/ui/autosave"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// Put shows a game. A record to review, or a game that is over, is looked at on another desk, beside the game that is
// played. Any other game takes the place of that game; for review it is paused, so that the computer does not continue
// it behind the shown position. A game that is here already is shown as it is now.
func (h *Workspace) Put(snap session.Snapshot, review bool) error {
	h.Finish()
	if !h.Session.View().Visit {
		h.played = 0
	}
	played := snap.File == autosave.FileName
	if played {
		h.Session.EndVisit()
	}
	if played || h.Session.Turn(snap.File) {
		h.reveal(review)
		return nil
	}
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	put := h.Session.Resume
	if snap.Opened || review && snap.Game.Outcome().Over() {
		put = h.Session.Visit
	}
	if err := put(snap); err != nil {
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
	h.reveal(review)
	return nil
}

// reveal shows the game that was put on the board on a desk for it: for review, after its first move, or a record at
// its start, with the list of moves in front.
func (h *Workspace) reveal(review bool) {
	v := h.Session.View()
	switch looked := v.Visit || review && v.Outcome.Over(); {
	case looked && h.shown == 0:
		h.played, _ = h.Session.Records()
		h.Turn(pane.StudyDesk)
	case !review:
		h.turn(0)
	}
	if review {
		if !v.Opened {
			h.Session.Viewer.Look(1)
		}
		h.front(Moves)
	}
}

// visiting reports whether there is a way back from the game on the board: from a record to the game that is played, or
// from a game of the library to the previous one.
func (h *Workspace) visiting() bool {
	return h.View.Visit || h.View.CanReturn && h.View.Record == h.guest
}

// wayBack returns the command that returns from a game of the library to the previous game.
func (h *Workspace) wayBack() page.Command {
	return page.Command{ID: "library.back", Menu: page.MenuGames, Icon: art.IconUndo, Row: locale.BackToOwn,
		Tip: locale.BackToOwnTip, Absent: !h.visiting(), Do: func() {
			h.Session.Return()
			h.Say(locale.Msg(locale.GameIsBack))
		}}
}
