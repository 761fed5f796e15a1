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
	"chuhe/ui/settings"
)

func (d *Desk) copyPosition() page.Command {
	return page.Command{ID: "copy", Icon: art.IconCopy, Row: locale.MenuCopyFEN, Key: ctrl('C'), Do: func() { d.copied(d.Clip.Write(d.Session.FEN()), locale.StatusCopied) }}
}

// copyGame copies the whole record, with variations and comments.
func (d *Desk) copyGame() page.Command {
	return page.Command{ID: "copygame", Icon: art.IconSheet, Row: locale.MenuCopyGame, Key: kit.Chord{Key: 'C', Mods: kit.Ctrl | kit.Shift}, Off: d.Files == nil,
		Do: func() {
			if d.Files != nil {
				d.writePGN()
			}
		}}
}

// writePGN writes the game to the clipboard in the background: a record may hold a
// hundred thousand positions.
func (d *Desk) writePGN() {
	g, format, clip := d.Record(), d.pgn(), d.Clip
	d.Files.Do(func() func() {
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
		Do: func() { d.copied(d.Clip.Write(d.WriteScore(d.score())), locale.CopiedText) }}
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
