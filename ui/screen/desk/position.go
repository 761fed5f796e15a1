package desk

import (
	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// StudyPosition implements editor.Student. The game that is played stays beside it.
func (h *Workspace) StudyPosition(pos *xiangqi.Position) {
	if err := h.Put(session.Import(game.New(pos, xiangqi.Rules{})), true); err != nil {
		h.Notify(locale.BadPosition(err))
		return
	}
	h.Turn(pane.StudyDesk)
	h.Say(locale.Msg(locale.EditorStudied))
}

// Prepare implements players.Workspace.
func (h *Workspace) Prepare(player string, side xiangqi.Side) {
	h.StudyPosition(xiangqi.StartPosition())
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
