package play

import (
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

func (d *Desk) copyPosition() page.Command {
	return page.Command{ID: "copy", Icon: art.IconCopy, Row: locale.MenuCopyFEN, Key: ctrl('C'), Do: func() { d.copied(d.clip.Write(d.Session.FEN()), locale.StatusCopied) }}
}

// copyGame copies the whole record, with variations and comments.
func (d *Desk) copyGame() page.Command {
	return page.Command{ID: "copygame", Icon: art.IconSheet, Row: locale.MenuCopyGame, Key: kit.Chord{Key: 'C', Mods: kit.Ctrl | kit.Shift}, Off: d.files == nil,
		Do: func() {
			if d.files != nil {
				d.writePGN()
			}
		}}
}

// writePGN writes the game to the clipboard in the background: a record may hold a
// hundred thousand positions.
func (d *Desk) writePGN() {
	g, format, clip := d.Record(), d.pgn(), d.clip
	d.files.Do(func() func() {
		var text strings.Builder
		lost, err := record.Write(&text, format, slices.Values([]*game.Game{g}))
		if err == nil {
			err = clip.Write(text.String())
		}
		return func() {
			d.copied(err, locale.CopiedGame)
			if err == nil && len(lost) > 0 {
				d.Say(locale.Msg(locale.CopiedLess, files.Tell(&lost[0])))
			}
		}
	})
}

// Record returns a copy of the game on the board as files carry it: a computer is
// called there as the window calls it, a person without a name is not named.
func (d *Desk) Record() *game.Game {
	g, v := d.Session.Export(), d.Session.View()
	for side, tag := range [2]string{game.TagRed, game.TagBlack} {
		if v.Setup.Players[side].Kind == session.Computer && g.Tags.Get(tag) == "" {
			g.Tags.Set(tag, d.PlayerName(v.Setup.Players, xiangqi.Side(side)))
		}
	}
	if !v.Opened && g.Tags.Get(game.TagDate) == "" { // kept by an earlier version
		g.Tags.Set(game.TagDate, d.Now.Format("2006.01.02"))
	}
	return g
}

// pgn is the format in which games are copied: its moves are written as those of
// the window.
func (d *Desk) pgn() record.Writer {
	switch d.Notation() {
	case settings.NotationHant:
		return pgn.Format{Moves: pgn.Traditional}
	case settings.NotationWXF, settings.NotationViet: // which PGN has no name for
		return pgn.Format{Moves: pgn.WXF}
	case settings.NotationICCS:
		return pgn.Format{Moves: pgn.ICCS}
	}
	return pgn.Format{}
}

// copyText copies the line that is shown for people to read.
func (d *Desk) copyText() page.Command {
	return page.Command{ID: "copytext", Icon: art.IconLetters, Row: locale.MenuCopyText, Key: kit.Chord{Key: 'T', Mods: kit.Ctrl | kit.Shift},
		Do: func() { d.copied(d.clip.Write(d.score().Write(d.Looks)), locale.CopiedText) }}
}

// score is the line that is shown.
func (d *Desk) score() page.Score {
	g := d.Record()
	s := page.Score{Players: d.View.Setup.Players, Tags: g.Tags, Date: g.Tags.Get(game.TagDate), Outcome: d.View.Outcome, Start: g.Start().Clone()}
	for _, m := range d.Session.Moments()[1:] {
		s.Moves = append(s.Moves, m.LastMove)
	}
	for _, result := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if !s.Outcome.Over() && g.Tags.Get(game.TagResult) == result.String() { // for what reason is not known
			s.Outcome.Result = result
		}
	}
	return s
}

// copied tells that something stands in the clipboard now, or why not.
func (d *Desk) copied(err error, done locale.Key) {
	if err != nil {
		d.Say(locale.Msg(locale.ClipboardFailed))
		return
	}
	d.Say(locale.Msg(done))
}
