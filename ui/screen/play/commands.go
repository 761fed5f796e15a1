package play

import (
	"slices"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// key is a chord of one key.
func key(k kit.Key) kit.Chord { return kit.Chord{Key: k} }

// ctrl is a chord with Ctrl.
func ctrl(k kit.Key) kit.Chord { return kit.Chord{Key: k, Mods: kit.Ctrl} }

// tools lists the commands of the toolbar in order.
func (d *Desk) tools() []page.Command {
	third := d.redo()
	if d.covered {
		third = d.uncover()
	}
	return []page.Command{
		pane.Spared(d.newGame()), d.undo(), third, d.hint(), d.flip(), pane.Spared(d.pause()), pane.Spared(d.sound()), d.menu(),
	}
}

// uncover turns between the moves and what stands in their place.
func (d *Desk) uncover() page.Command {
	return page.Command{ID: "moves", Icon: art.IconSheet, Button: locale.SideTabMoves, Tip: locale.MoveListTitle, On: d.tab == 1, Do: func() { d.tab = 1 - d.tab }}
}

// Menu lists the commands of the menu: the game in one column, the rest in the
// other. Where the toolbar has room for few, it begins with the others.
func (d *Desk) Menu() [][]page.Command {
	first := []page.Command{d.newGame(), d.games(), d.results(), d.rematch(), d.offerDraw(), d.resign(), d.seat(xiangqi.Red), d.seat(xiangqi.Black), d.level(), d.startReview(), d.analyse(), d.puzzles(), d.lessons()}
	tools := d.tools()
	if side := d.side(); side != nil {
		tools = side.Tools()
	}
	_, spare := d.Tools(tools)
	if d.covered {
		spare = append(spare, d.redo())
	}
	if side := d.side(); side != nil && d.Fingers { // what has a key only
		for _, c := range side.Commands() {
			if c.Row != "" && c.ID != "analyse" {
				spare = append(spare, c)
			}
		}
	}
	for i := len(spare) - 1; i >= 0; i-- {
		if c := spare[i]; c.ID != "new" { // it has a row
			if c.Button != "" {
				c.Row = c.Button
			}
			first = append([]page.Command{c}, first...)
		}
	}
	return [][]page.Command{
		first,
		d.there([]page.Command{d.open(), d.recent(), d.save(), d.saveAs(), d.copyPosition(), d.copyGame(), d.copyText(), d.paste(), d.typeMove(), d.picture(), d.settings(), d.fullScreen(), d.help(), d.about(), d.quit()}),
	}
}

// there leaves out the commands that make no sense in this window.
func (d *Desk) there(all []page.Command) []page.Command {
	return slices.DeleteFunc(all, func(c page.Command) bool {
		return d.Browser && (c.ID == "quit" || c.ID == "recent") || d.windowed && c.ID == "full"
	})
}

// commands lists every command that has a key.
func (d *Desk) commands() []page.Command {
	return d.there(append(append(d.desks(), d.steps()...),
		d.undo(), d.redo(), d.newGame(), d.games(), d.results(), d.open(), d.recent(), d.save(), d.saveAs(), d.copyPosition(), d.copyGame(), d.copyText(), d.paste(), d.quit(), d.pause(), d.help(), d.menu(), d.settings(),
		d.flip(), d.hint(), d.sound(), d.level(), d.puzzles(), d.lessons(), d.offerDraw(), d.resign(), d.step(), d.typeMove(), d.picture(), d.escape()))
}

func (d *Desk) newGame() page.Command {
	return page.Command{ID: "new", Icon: art.IconNew, Button: locale.New, Row: locale.MenuNewGame, Tip: locale.TipNew, Key: ctrl('N'),
		Do: func() { d.Open(page.NewGame) }}
}

func (d *Desk) undo() page.Command {
	return page.Command{ID: "undo", Icon: art.IconUndo, Button: locale.Undo, Tip: locale.TipUndo, Key: ctrl('Z'), Off: !d.View.CanUndo, Held: true,
		Do: d.takeBack}
}

// takeBack takes back one thing and tells what.
func (d *Desk) takeBack() {
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

func (d *Desk) redo() page.Command {
	return page.Command{ID: "redo", Icon: art.IconRedo, Button: locale.Redo, Tip: locale.TipRedo, Key: ctrl('Y'),
		Also: []kit.Chord{{Key: 'Z', Mods: kit.Ctrl | kit.Shift}}, Off: !d.View.CanRedo, Held: true,
		Do: func() {
			if !d.Session.Redo() {
				d.Say(locale.Msg(locale.StatusRedoNone))
				return
			}
			d.Unsay()
		}}
}

func (d *Desk) hint() page.Command {
	return page.Command{ID: "hint", Icon: art.IconHint, Button: locale.Hint, Tip: locale.TipHint, Key: key('H'), Off: !d.View.CanHint, On: d.View.HintPending,
		Do: func() {
			if !d.Session.Hint() {
				d.Say(locale.Msg(locale.HintNotNow))
			}
		}}
}

func (d *Desk) flip() page.Command {
	return page.Command{ID: "flip", Icon: art.IconFlip, Button: locale.Flip, Tip: locale.TipFlip, Key: key('F'), Do: d.Session.Flip}
}

func (d *Desk) pause() page.Command {
	c := page.Command{ID: "pause", Icon: art.IconPause, Button: locale.Pause, Tip: locale.TipPause, Key: key(kit.KeySpace), Off: !d.View.CanPause,
		Do: func() {
			if !d.Session.TogglePause() {
				d.Say(locale.Msg(locale.StatusOver))
			}
		}}
	if d.View.Paused {
		c.Icon, c.Button, c.Tip = art.IconPlay, locale.Go, locale.TipGo
	}
	return c
}

func (d *Desk) sound() page.Command {
	c := page.Command{ID: "sound", Icon: art.IconSoundOn, Button: locale.Sound, Tip: locale.TipSound, Key: key('M'), Do: d.ToggleSound}
	if !d.Settings.Sound {
		c.Icon, c.Button = art.IconSoundOff, locale.Silent
	}
	return c
}

func (d *Desk) menu() page.Command {
	return page.Command{ID: "menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Key: key(kit.KeyF10), Do: func() { d.Open(page.Menu) }}
}

func (d *Desk) rematch() page.Command {
	return page.Command{ID: "rematch", Icon: art.IconRematch, Row: locale.MenuRematch, Do: d.Session.Rematch}
}

func (d *Desk) offerDraw() page.Command {
	return page.Command{ID: "draw", Icon: art.IconDraw, Row: locale.MenuDraw, Key: key('D'), Asks: true, Off: !d.View.CanOfferDraw,
		Do: func() {
			if !d.Session.OfferDraw() {
				d.Say(locale.Msg(locale.DrawNotNow))
			}
		}}
}

// resign asks before a game is given up.
func (d *Desk) resign() page.Command {
	return page.Command{ID: "resign", Icon: art.IconResign, Row: locale.MenuResign, Key: key('R'), Asks: true, Off: !d.View.CanResign,
		Do: func() {
			if d.View.CanResign {
				d.asking, d.tab = true, 0
			}
		}}
}

// seat changes who plays a side: a person takes it over, or the computer.
func (d *Desk) seat(side xiangqi.Side) page.Command {
	p := d.View.Setup.Players[side]
	id := [2]kit.ID{"red", "black"}[side]
	if p.Kind == session.Computer {
		return page.Command{ID: id, Icon: art.IconPerson, Row: [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}[side],
			Do: func() { d.Session.TakeOver(side) }}
	}
	return page.Command{ID: id, Icon: art.IconComputer, Row: [2]locale.Key{locale.GiveRed, locale.GiveBlack}[side],
		Do: func() {
			p.Kind, p.Name = session.Computer, ""
			if p.Level == 0 {
				p.Level = d.Settings.NewGame.Players[side].Level
			}
			if err := d.Session.SetPlayer(side, p); err != nil {
				d.Say(locale.Msg(locale.CauseOther, err.Error()))
			}
		}}
}

func (d *Desk) level() page.Command {
	none := len(d.View.Setup.Computers()) == 0
	return page.Command{ID: "level", Icon: art.IconLevel, Row: locale.MenuLevel, Key: key('L'), Off: none,
		Do: func() {
			if none {
				d.Say(locale.Msg(locale.LevelNoComputer))
				return
			}
			d.Open(page.Level)
		}}
}

// puzzles leads to the page on which they are solved.
func (d *Desk) puzzles() page.Command {
	return page.Command{ID: "puzzles", Icon: art.IconPuzzle, Row: locale.MenuPuzzles, Key: ctrl('P'), Do: func() { d.Open(page.Puzzles) }}
}

// picture leads to the page on which the board becomes a picture.
func (d *Desk) picture() page.Command {
	return page.Command{ID: "picture", Icon: art.IconPicture, Row: locale.MenuPicture, Key: ctrl('E'), Off: d.files == nil, Do: func() {
		if d.files != nil {
			d.Open(page.Picture)
		}
	}}
}

// results leads to the page of what was reached.
func (d *Desk) results() page.Command {
	return page.Command{ID: "results", Icon: art.IconCup, Row: locale.MenuResults, Key: ctrl('M'), Do: func() { d.Open(page.Results) }}
}

func (d *Desk) settings() page.Command {
	return page.Command{ID: "settings", Icon: art.IconSettings, Row: locale.MenuSettings, Key: ctrl(kit.KeyComma), Do: func() { d.Open(page.Settings) }}
}

// fullScreen has its key at the window, where it works above every page.
func (d *Desk) fullScreen() page.Command {
	return page.Command{ID: "full", Icon: art.IconFullScreen, Row: locale.MenuFullScreen, Key: key(kit.KeyF11), Do: d.Host.ToggleFullscreen}
}

func (d *Desk) lessons() page.Command {
	return page.Command{ID: "lessons", Icon: art.IconLearn, Row: locale.MenuLessons, Key: ctrl('L'), Do: func() { d.Open(page.Lessons) }}
}

func (d *Desk) help() page.Command {
	return page.Command{ID: "help", Icon: art.IconKeyboard, Row: locale.MenuHelp, Key: key(kit.KeyF1),
		Also: []kit.Chord{{Key: kit.KeyQuestion, Mods: kit.Shift}}, Do: func() { d.Open(page.Help) }}
}

func (d *Desk) about() page.Command {
	return page.Command{ID: "about", Icon: art.IconInfo, Row: locale.MenuAbout, Do: func() { d.Open(page.About) }}
}

func (d *Desk) quit() page.Command {
	return page.Command{ID: "quit", Icon: art.IconClose, Row: locale.MenuQuit, Key: ctrl('Q'), Do: d.Quit}
}

func (d *Desk) step() page.Command {
	return page.Command{ID: "step", Key: key('S'), Do: func() { d.Session.Step() }}
}

// steps look back and forward in the game.
func (d *Desk) steps() []page.Command {
	v := &d.View
	look := func(id kit.ID, k kit.Key, held bool, do func()) page.Command {
		return page.Command{ID: id, Key: key(k), Held: held, Do: do}
	}
	return []page.Command{
		look("back", kit.KeyLeft, true, d.Session.LookBack),
		look("forward", kit.KeyRight, true, d.Session.LookForward),
		look("back2", kit.KeyUpArrow, true, func() { d.Session.Look(v.Shown - 2) }),
		look("forward2", kit.KeyDownArrow, true, func() { d.Session.Look(v.Shown + 2) }),
		look("start", kit.KeyHome, false, func() { d.Session.Look(0) }),
		look("live", kit.KeyEnd, false, d.Session.LookLive),
		{ID: "variation.before", Key: ctrl(kit.KeyUpArrow), Held: true, Do: func() { d.variation(-1) }},
		{ID: "variation.after", Key: ctrl(kit.KeyDownArrow), Held: true, Do: func() { d.variation(1) }},
		look("fold", kit.KeyMinus, false, func() { d.moves.FoldAll(true) }),
		{ID: "unfold", Key: key(kit.KeyPlus), Also: []kit.Chord{{Key: kit.KeyPlus, Mods: kit.Shift}}, Do: func() { d.moves.FoldAll(false) }},
	}
}

// variation shows what was played in place of the move shown.
func (d *Desk) variation(step int) {
	if !d.Session.LookVariation(step) {
		d.Say(locale.Msg(locale.NoVariation))
	}
}

// escape lets go of the nearest thing that can be let go.
func (d *Desk) escape() page.Command {
	return page.Command{ID: "escape", Key: key(kit.KeyEscape), Do: func() {
		switch {
		case d.board.LetGo(d.Now):
			d.Session.CancelSelection()
		case d.Session.CancelSelection(), d.Session.ChooseAnother(), d.replay.end():
		case d.typing.close(), d.pasting.drop():
		case d.conflict != "":
			d.conflict = ""
		case d.side() != nil:
			if !d.side().Escape() {
				d.Turn(pane.PlayDesk)
			}
		case d.asking:
			d.asking = false
		case d.View.HintPending, d.View.Hint != 0:
			d.Session.Hint() // asking again takes it away
		case d.View.Looking:
			d.Session.LookLive()
		}
	}}
}
