package play

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/voice"
)

// Tools implements desk.Desk.
func (d *Desk) Tools() []page.Command {
	of := d.workspace.Command
	begin, flip := pane.Spared(of("new")), of("flip")
	begin.Spare, flip.Spare = d.Fingers, !d.Fingers
	return d.Split.Tools("redo", begin, of("undo"), of("redo"), of("hint"), flip,
		pane.Spared(of("pause")), pane.Spared(of("sound")), of("menu"))
}

// Commands implements desk.Desk. All commands of the game are available on every desk.
func (d *Desk) Commands() []page.Command {
	all := slices.Concat(d.ofMoves(), d.ofGame())
	for i := range all {
		all[i].Anywhere = true
	}
	return all
}

// ofMoves lists the commands that start a game and those used while it is played.
func (d *Desk) ofMoves() []page.Command {
	pause := page.Command{ID: "pause", Icon: art.IconPause, Button: locale.Pause, Tip: locale.TipPause,
		Help: locale.KeySpace, Key: page.Key(kit.KeySpace), Off: !d.View.CanPause && !d.workspace.Friends.CanPause(),
		Do: d.pause}
	if d.View.Paused {
		pause.Icon, pause.Button, pause.Tip = art.IconPlay, locale.Go, locale.TipGo
	}
	return []page.Command{
		{ID: "new", Menu: page.MenuNew, Icon: art.IconNew, Button: locale.New, Row: locale.MenuNewGame,
			Tip: locale.TipNew, Key: page.Ctrl('N'), Global: true, Do: func() { d.Open(page.NewGame) }},
		{ID: "playfrom", Menu: page.MenuNew, Icon: art.IconPlay, Row: locale.MenuPlayFrom, Key: page.CtrlShift('N'),
			Do: d.playFrom},
		{ID: "undo", Icon: art.IconUndo, Button: locale.Undo, Tip: locale.TipUndo, Help: locale.KeyUndo,
			Key: page.Ctrl('Z'), Off: !d.View.CanUndo && d.workspace.Friends.Game() == nil, Held: !d.far(),
			Do: d.takeBack},
		{ID: "redo", Icon: art.IconRedo, Button: locale.Redo, Tip: locale.TipRedo, Help: locale.KeyRedo,
			Key: page.Ctrl('Y'), Also: []kit.Chord{{Key: 'Z', Mods: kit.Ctrl | kit.Shift}}, Off: !d.View.CanRedo,
			Held: true, Do: func() {
				if d.require(d.Session.Redo(), locale.StatusRedoNone) {
					d.Unsay()
				}
			}},
		{ID: "hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.TipHint, Help: locale.Hint,
			Key: page.Key('H'), Off: !d.View.CanHint, On: d.View.HintPending,
			Do: func() { d.require(d.Session.Hints.Toggle(), d.noHint()) }},
		pause,
	}
}

// pause pauses or resumes the game. A friend is asked.
func (d *Desk) pause() {
	switch friends := d.workspace.Friends; {
	case friends.CanPause():
		friends.Pause()
	case d.far():
		d.Say(locale.Msg(locale.FriendNoPause))
	default:
		d.require(d.Session.TogglePause(), locale.StatusOver)
	}
}

func (d *Desk) noOffer() locale.Key {
	switch v := &d.View; {
	case v.Outcome.Over():
		return locale.StatusOver
	case v.DrawOffer.Pending:
		return locale.DrawOffered
	}
	return locale.DrawNotNow
}

func (d *Desk) noHint() locale.Key {
	if d.Session.Sealed() {
		return locale.FriendSealed
	}
	return locale.HintNotNow
}

// require returns ok, and says why if it is false.
func (d *Desk) require(ok bool, why locale.Key) bool {
	if !ok {
		d.Say(locale.Msg(why))
	}
	return ok
}

// playFrom starts a game from the shown position, after asking who plays.
func (d *Desk) playFrom() {
	if d.require(!d.Session.Sealed(), locale.FriendSealed) &&
		d.require(d.Session.Viewer.Position().HasLegalMove(), locale.StatusOver) {
		d.OpenWith(page.NewGame, page.Data{FEN: d.Session.Viewer.FEN()})
	}
}

// takeBack undoes one action and reports which.
func (d *Desk) takeBack() {
	if d.far() {
		d.workspace.Friends.TakeBack()
		return
	}
	kind := d.Session.View().Undo
	d.Session.Undo()
	d.View = d.Session.View()
	switch kind {
	case session.UndoNothing:
		d.Say(locale.Msg(locale.StatusUndoNone))
	case session.UndoEnd:
		d.Say(locale.Msg(locale.StatusEndUndone))
	case session.UndoGame:
		d.Say(locale.Msg(locale.GameIsBack))
	default:
		d.Say(locale.Msg(locale.StatusTakenBack, d.Moment(d.View.Ply)))
	}
}

// ofGame lists the commands for the game as a whole, for its players, and for the list of moves.
func (d *Desk) ofGame() []page.Command {
	none := len(page.Computers(d.View.Setup)) == 0
	return []page.Command{
		{ID: "rematch", Menu: page.MenuGame, Icon: art.IconRematch, Row: locale.MenuRematch,
			Off: d.far() && !d.View.Outcome.Over(), Do: func() {
				if !d.sends(friend.OfferRematch) {
					d.Session.Rematch()
				}
			}},
		{ID: "draw", Menu: page.MenuGame, Icon: art.IconDraw, Row: locale.MenuDraw, Key: page.Key('D'), Asks: true,
			Off: !d.View.CanOfferDraw, Do: func() {
				if !d.sends(friend.OfferDraw) {
					d.require(d.Session.Draw.Offer(), d.noOffer())
				}
			}},
		{ID: "resign", Menu: page.MenuGame, Icon: art.IconResign, Row: locale.Resign, Key: page.Key('R'),
			Asks: true, Off: !d.View.CanResign, Do: func() {
				if d.View.CanResign {
					d.asking = true
					asked := locale.Msg(locale.SaidAnswers, d.resigns(), locale.Resign, locale.Cancel)
					d.Voice.Say(voice.Warning, asked)
					d.ShowBlocks()
				}
			}},
		d.seat(xiangqi.Red), d.seat(xiangqi.Black),
		{ID: "level", Menu: page.MenuGame, Icon: art.IconLevel, Row: locale.MenuLevel, Help: locale.KeyLevel,
			Key: page.Key('L'), Off: none, Do: func() {
				if d.require(!none, locale.LevelNoComputer) {
					d.Open(page.Level)
				}
			}},
		{ID: "step", Help: locale.KeyStep, Key: page.Key('S'), Do: func() { d.Session.Step() }},
		{ID: "fold", Help: locale.KeyFold, Key: page.Key(kit.KeyMinus), Do: func() { d.moves.FoldAll(true) }},
		{ID: "unfold", Help: locale.KeyFold, Key: page.Key(kit.KeyPlus),
			Also: []kit.Chord{{Key: kit.KeyPlus, Mods: kit.Shift}}, Do: func() { d.moves.FoldAll(false) }},
	}
}

// seat returns the command that passes a side from the computer to a person, or from a person to the computer.
func (d *Desk) seat(side xiangqi.Side) page.Command {
	p := d.View.Setup.Players[side]
	if d.far() {
		return page.Command{Absent: true}
	}
	id := [2]kit.ID{"red", "black"}[side]
	if p.Kind == session.Computer {
		return page.Command{ID: id, Menu: page.MenuGame, Icon: art.IconPerson,
			Row: [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}[side],
			Do:  func() { d.Session.TakeOver(side) }}
	}
	return page.Command{ID: id, Menu: page.MenuGame, Icon: art.IconComputer,
		Row: [2]locale.Key{locale.GiveRed, locale.GiveBlack}[side],
		Do: func() {
			p.Kind, p.Name, p.Engine = session.Computer, "", ""
			if p.Level == 0 {
				p.Level = d.Settings.NewGame.Players[side].Level
			}
			if err := d.Session.SetPlayer(side, p); err != nil {
				d.Say(locale.Msg(locale.CauseOther, err.Error()))
			}
		}}
}
