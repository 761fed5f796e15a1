package desk

import (
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
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

// StudyPosition implements editor.Student. The game that is played stays beside it.
func (h *Workspace) StudyPosition(pos *xiangqi.Position, picture string) {
	snap := session.Import(game.New(pos, xiangqi.Rules{}))
	snap.Game.Tags.Set(game.TagPicture, picture)
	snap.Changed = picture != "" // it is kept nowhere else
	if err := h.Put(snap, true); err != nil {
		h.Notify(locale.BadPosition(err))
		return
	}
	h.Turn(pane.StudyDesk)
	h.Say(locale.Msg(locale.EditorStudied))
}

// Prepare implements players.Workspace.
func (h *Workspace) Prepare(player string, side xiangqi.Side) {
	h.StudyPosition(xiangqi.StartPosition(), "")
	for _, s := range h.desks {
		if p, ok := s.Desk.(Preparer); ok {
			p.Prepare(player, side)
		}
	}
	h.Close()
}

// valid reports whether a FEN is a position. If it is not, the player may correct it, or reads why it cannot be read.
func (h *Workspace) valid(fen string) bool {
	read := record.ReadFEN(fen)
	if read.Err != nil && !h.mends(fen) {
		h.Notify(locale.BadPosition(read.Err))
	}
	return read.Err == nil
}

// mends opens the page on which positions are set up with a FEN that is not a position. It reports false if the FEN
// cannot even be read.
func (h *Workspace) mends(fen string) bool {
	if record.ReadFEN(fen).Setup == (xiangqi.Setup{}) {
		return false
	}
	h.OpenWith(page.Editor, page.Data{FEN: fen})
	return true
}

// badStart returns the problem of a game of which a file has only an invalid start position, or nil.
func badStart(b *files.Collection, snap *session.Snapshot) *record.Problem {
	all := b.State().Problems
	if snap.Game.Nodes() > 1 || len(all) == 0 || all[0].Kind != record.BadStart {
		return nil
	}
	return &all[0]
}
