package desk

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

func (c *clipboard) commands() []page.Command {
	return []page.Command{
		{ID: "copy", Menu: page.MenuFile, Icon: art.IconCopy, Row: locale.MenuCopyFEN, Key: page.Ctrl('C'),
			Do: func() { c.copied(c.system.Write(c.Session.Viewer.FEN()), locale.StatusCopied) }},
		{ID: "copygame", Menu: page.MenuFile, Icon: art.IconSheet, Row: locale.MenuCopyGame, Help: locale.KeyCopyGame,
			Key: page.CtrlShift('C'), Off: c.h.files == nil, Do: c.writePGN},
		{ID: "copytext", Menu: page.MenuFile, Icon: art.IconLetters, Row: locale.MenuCopyText,
			Help: locale.KeyCopyText, Key: page.CtrlShift('T'),
			Do: func() { c.copied(c.system.Write(c.score().Write(c.Looks)), locale.CopiedText) }},
		{ID: "link", Menu: page.MenuFile, Icon: art.IconLink, Row: c.h.machine.Links.Word(),
			Off: c.h.files == nil, Absent: c.h.machine.Links.Page == "", Do: c.passOn},
		{ID: "paste", Menu: page.MenuFile, Icon: art.IconPaste, Row: locale.MenuPaste, Help: locale.KeyPaste,
			Key: page.Ctrl('V'), Off: c.h.files == nil, Do: c.paste},
	}
}

// writePGN copies the whole record, with variations and comments. It works in the background, because a record may have
// a hundred thousand positions.
func (c *clipboard) writePGN() {
	if c.h.files == nil {
		return
	}
	g, format, clip := c.h.Record(), pgnIn(c.Notation()), c.system
	if !c.View.Opened {
		addOpening(g, format, c.Lang)
	}
	c.h.files.Do(func() func() {
		var text strings.Builder
		lost, err := record.Write(&text, format, slices.Values([]*game.Game{g}))
		if err == nil {
			err = clip.Write(text.String())
		}
		return func() {
			c.copied(err, locale.CopiedGame)
			if err == nil && len(lost) > 0 {
				c.Say(locale.Msg(locale.CopiedLess, files.Tell(&lost[0])))
			}
		}
	})
}

// Record returns a copy of the game on the board for use in files. A computer gets the name shown in the window; a
// person without a name gets none.
func (h *Workspace) Record() *game.Game {
	g, v := h.Session.Export(), h.Session.View()
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if v.Setup.Players[side].Kind == session.Computer && g.Tags.Get(tag) == "" {
			g.Tags.Set(tag, h.PlayerName(v.Setup.Players, xiangqi.Side(side)))
		}
	}
	if !v.Opened && g.Tags.Get(game.TagDate) == "" { // saved by an earlier version
		g.Tags.Set(game.TagDate, h.Now.Format("2006.01.02"))
	}
	return g
}

// addOpening adds the opening to the tags of a game in a format that has a place for it.
func addOpening(g *game.Game, format record.Writer, l locale.Lang) {
	o := openings.Known().Game(g)
	if o == nil || g.Tags.Get(game.TagOpening) != "" || format.Name() != (pgn.Format{}).Name() {
		return
	}
	opening, variation := openings.Split(o.Name(l.Code()))
	g.Tags.Set(game.TagOpening, opening)
	g.Tags.Set(game.TagVariation, variation)
}

// pgnIn returns the format for copying games, with moves in the notation of the window.
func pgnIn(notation settings.Notation) record.Writer {
	f := pgn.Format{Plain: true}
	switch notation {
	case settings.NotationHant:
		f.Moves = pgn.Traditional
	case settings.NotationWXF, settings.NotationViet, settings.NotationWord: // PGN has no name for these notations
		f.Moves = pgn.WXF
	case settings.NotationICCS:
		f.Moves = pgn.ICCS
	}
	return f
}

// score returns the shown line.
func (c *clipboard) score() page.ScoreSheet {
	g := c.h.Record()
	s := page.ScoreSheet{Players: c.View.Setup.Players, Tags: g.Tags, Date: g.Tags.Get(game.TagDate),
		Outcome: c.View.Outcome, Start: g.Start().Clone()}
	for _, m := range c.Session.Viewer.Moments()[1:] {
		s.Moves = append(s.Moves, m.LastMove)
	}
	for _, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if !s.Outcome.Over() && g.Tags.Get(game.TagResult) == result.String() { // the reason is not known
			s.Outcome.Result = result
		}
	}
	return s
}

// passOn passes on the game as an address of the web page, or the position if there are no moves.
func (c *clipboard) passOn() {
	g := c.Session.Export()
	c.give(func() (string, error) { return link.To(g) })
}

// give passes on an address of the web page, whose fragment is made in the background.
func (c *clipboard) give(made func() (fragment string, err error)) {
	if c.h.files == nil {
		return
	}
	links, clip := c.h.machine.Links, c.system
	c.h.files.Do(func() func() {
		fragment, err := made()
		if err != nil {
			return func() { c.Say(locale.Msg(locale.LinkTooLong)) }
		}
		address := links.Page + "#" + fragment
		if links.Share != nil && links.Share(address) {
			return func() {}
		}
		err = clip.Write(address)
		return func() { c.copied(err, locale.CopiedLink) }
	})
}

// copied reports in the status line that the clipboard was written, or that writing failed.
func (c *clipboard) copied(err error, done locale.Key) { c.Say(page.Copied(err, done)) }
