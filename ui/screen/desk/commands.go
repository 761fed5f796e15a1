package desk

import (
	"cmp"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/vision"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// commands lists the available commands: first those of the current desk, then those of every desk. While a frame is
// declared, which asks for a dozen of them, the list is made once.
func (h *Workspace) commands() []page.Command {
	if h.offered != nil {
		return h.offered
	}
	all := append(append([]page.Command{h.documents.takeBack()}, h.desk().Commands()...), h.own()...)
	for i, d := range h.desks {
		if i == h.shown {
			continue
		}
		for _, c := range d.Commands() {
			if slices.ContainsFunc(all, func(o page.Command) bool { return o.Key == c.Key && !o.Absent }) {
				c.Key = kit.Chord{} // it belongs to a command of this desk
			}
			if c.Anywhere {
				all = append(all, c)
			}
		}
	}
	return page.Present(all)
}

// All lists the commands of the workspace and of every desk.
func (h *Workspace) All() []page.Command {
	all := h.own()
	for _, d := range h.desks {
		all = append(all, d.Commands()...)
	}
	return page.Present(all)
}

// own lists the commands of the workspace.
func (h *Workspace) own() []page.Command {
	return slices.Concat(h.turns(), h.steps(), h.ofBoard(), h.ofPages(), h.ofFiles(), h.ofProgram())
}

// ofBoard lists the commands for the board and what lies above it.
func (h *Workspace) ofBoard() []page.Command {
	sound := page.Command{ID: "sound", Icon: art.IconSoundOn, Button: locale.Sound, Tip: locale.TipSound,
		Help: locale.KeySound, Key: page.Key('M'), Do: h.ToggleSound}
	if !h.Settings.Sound {
		sound.Icon, sound.Button = art.IconSoundOff, locale.Silent
	}
	return []page.Command{
		{ID: "flip", Icon: art.IconFlip, Button: locale.Flip, Tip: locale.TipFlip, Help: locale.KeyFlip,
			Key: page.Key('F'), Do: h.Session.Flip},
		sound,
		{ID: "menu", Icon: art.IconMenu, Button: locale.Menu, Tip: locale.TipMenu, Help: locale.Menu,
			Key: page.Key(kit.KeyF10), Global: true, Do: func() { h.Open(page.Menu) }},
		h.escape(), h.wayBack(), h.warning(),
	}
}

// ofPages lists the commands that open the pages of games and exercises.
func (h *Workspace) ofPages() []page.Command {
	endings := h.leads("endings", page.MenuLearn, page.Endings, art.IconPalace, locale.MenuEndings, page.Ctrl('D'))
	endings.Absent = !h.machine.Endings
	friend := h.leads("friend", page.NoMenu, page.Friend, art.IconPerson, "", page.CtrlShift('F'))
	friend.Help = locale.FriendMenu // the page of a new game has the button
	return append([]page.Command{
		friend,
		h.leads("editor", page.MenuNew, page.Editor, art.IconGrid, locale.MenuEditor, page.Ctrl('U')),
		h.kept(),
		h.leads("library", page.MenuGames, page.Library, art.IconSearch, locale.MenuLibrary, page.Ctrl('B')),
		h.shows("games", page.OwnGames, locale.MenuGames, page.Ctrl('G')),
		h.details(),
		h.leads("results", page.MenuGames, page.Results, art.IconCup, locale.MenuResults, page.Ctrl('M')),
		h.leads("matches", page.MenuGames, page.Matches, art.IconContest, locale.MenuMatches, page.Ctrl('J')),
		h.leads("puzzles", page.MenuLearn, page.Puzzles, art.IconPuzzle, locale.MenuPuzzles, page.Ctrl('P')),
		endings,
		h.leads("practise", page.MenuLearn, page.Practise, art.IconCheck, locale.MenuPractise, kit.Chord{}),
		h.leads("lessons", page.MenuLearn, page.Lessons, art.IconLearn, locale.LessonsTitle, page.Ctrl('L')),
		h.Opener.fileGames(),
	}, h.Opener.siblings()...)
}

// ofFiles lists the commands for files and the clipboard.
func (h *Workspace) ofFiles() []page.Command {
	recent := h.leads("recent", page.MenuFile, page.Recent, art.IconClock, locale.MenuRecent, page.CtrlShift('O'))
	recent.Absent = h.Browser // a browser does not remember files
	first := []page.Command{h.Opener.open(), recent}
	return slices.Concat(first, h.documents.commands(), h.clipboard.commands(), []page.Command{
		h.entry(),
		{ID: "picture", Menu: page.MenuFile, Icon: art.IconPicture, Row: locale.MenuPicture, Help: locale.KeyPicture,
			Key: page.Ctrl('E'), Off: h.files == nil, Do: func() {
				if h.files != nil {
					h.Open(page.Picture)
				}
			}},
	})
}

func (h *Workspace) entry() page.Command {
	return page.Command{ID: "type", Menu: page.MenuFile, Icon: art.IconPencil, Row: locale.MenuTypeMove,
		Tip: locale.TipType, Help: locale.KeyType, Key: page.Key(kit.KeyEnter), Do: func() { h.typing.Open("") }}
}

// ofProgram lists the commands for the program itself. The window handles the key for full screen, above every page.
func (h *Workspace) ofProgram() []page.Command {
	help := h.leads("help", page.MenuProgram, page.Help, art.IconKeyboard, locale.HelpTitle, page.Key(kit.KeyF1))
	help.Also = h.HelpKeys()
	engines := h.leads("engines", page.MenuProgram, page.Engines, art.IconComputer, locale.MenuEngines, page.Ctrl('K'))
	engines.Absent = h.Browser // a page starts no programs
	return []page.Command{
		engines,
		h.leads("settings", page.MenuSettings, page.Settings, art.IconSettings, locale.MenuSettings,
			page.Ctrl(kit.KeyComma)),
		{ID: "full", Menu: page.MenuProgram, Icon: art.IconFullScreen, Row: locale.MenuFullScreen,
			Key: page.Key(kit.KeyF11), Beyond: true, Absent: h.machine.Windowed, Do: h.Host.ToggleFullscreen},
		help,
		h.leads("about", page.MenuProgram, page.About, art.IconInfo, locale.AboutTitle, kit.Chord{}),
		{ID: "quit", Menu: page.MenuProgram, Icon: art.IconClose, Row: locale.MenuQuit, Key: page.Ctrl('Q'),
			Global: true, Absent: h.Browser, Do: func() {
				h.Finish()
				h.Quit()
			}},
	}
}

// details returns the command that opens the page for the facts about the game.
func (h *Workspace) details() page.Command {
	c := h.leads("details", page.MenuGames, page.Details, art.IconNote, locale.MenuDetails, page.Ctrl('I'))
	c.Tip = locale.DetailsTitle
	return c
}

// kept returns the command that shows the picture from which the start of the record was set up.
func (h *Workspace) kept() page.Command {
	picture := h.View.Tags.Get(game.TagPicture)
	return page.Command{ID: "kept", Menu: page.MenuGames, Icon: art.IconPicture, Row: locale.MenuKept,
		Tip: locale.PhotoKept, Absent: !vision.IsKept(picture), Do: func() {
			start := h.Session.Export().Start()
			h.OpenWith(page.Editor, page.Data{FEN: start.FEN(), Kept: picture})
		}}
}

func (h *Workspace) leads(id kit.ID, in page.MenuGroup, to page.Name, icon art.IconName, row locale.Key,
	k kit.Chord) page.Command {
	return page.Command{ID: id, Menu: in, Icon: icon, Row: row, Key: k, Global: to != page.Details,
		Do: func() { h.Open(to) }}
}

func (h *Workspace) shows(id kit.ID, at page.Place, row locale.Key, k kit.Chord) page.Command {
	c := h.leads(id, page.MenuGames, page.Library, art.IconGames, row, k)
	c.Do = func() { h.OpenWith(page.Library, page.Data{Place: at}) }
	return c
}

// turns returns the commands that switch to the desks, and those that start the work of a desk.
func (h *Workspace) turns() (all []page.Command) {
	for _, d := range h.desks {
		all = append(all, page.Command{ID: turnTo(d.Name), Icon: d.Icon, Row: d.Tab, Key: d.Key, Global: true,
			Do: func() { h.Turn(d.Name); h.Close() }})
		if s, ok := d.Desk.(Starter); ok && d.Start.ID != "" {
			begin := d.Start
			begin.Off, begin.Do = !s.CanStart(), func() { h.Start(d.Name) }
			all = append(all, begin)
		}
	}
	return all
}

// turnTo returns the ID of the command that switches to a desk.
func turnTo(name pane.DeskName) kit.ID { return kit.ID("desk." + name) }

// Command returns the available command with this ID.
func (h *Workspace) Command(id kit.ID) page.Command {
	for _, c := range h.commands() {
		if c.ID == id {
			return c
		}
	}
	return page.Command{ID: id}
}

// Tool returns a command of the workspace as a button for a desk's toolbar.
func (h *Workspace) Tool(id kit.ID, icon art.IconName, word, tip locale.Key) page.Command {
	c := h.Command(id)
	c.Icon, c.Button, c.Tip = icon, word, tip
	return c
}

// Walk lists the first commands of the toolbar on a desk that shows the record: one that returns to the game, and those
// that step through the record.
func (h *Workspace) Walk() []page.Command {
	v := &h.View
	back := h.Tool(turnTo(pane.PlayDesk), art.IconBack, locale.ToolBack, locale.TipBackToPlay)
	back.Key = page.Key(kit.KeyEscape)
	start := h.Tool("start", art.IconFirst, locale.ToolStart, locale.LookStart)
	previous := h.Tool("back", art.IconLeft, locale.ToolPrevious, locale.LookBack)
	next := h.Tool("forward", art.IconRight, locale.ToolNext, locale.LookForward)
	start.Off, previous.Off, next.Off = v.Shown == 0, v.Shown == 0, v.Shown >= v.End
	return []page.Command{pane.Spared(back), pane.Spared(start), previous, next}
}

// folded are tools that the menu of a phone, which has room for one row of them, shows in a group.
var folded = map[kit.ID]page.MenuGroup{"start": page.MenuGame, "study.variation": page.MenuStudy}

// Menu lists the commands of the menu in two columns: the game in one, the rest in the other. The list begins with the
// commands for which the toolbar has no room.
func (h *Workspace) Menu() [][]page.Command {
	tools, spare := h.Tools(h.desk().Tools())
	var all []page.Command
	has := func(list []page.Command, id kit.ID) bool {
		return slices.ContainsFunc(list, func(c page.Command) bool { return c.ID == id })
	}
	add := func(c page.Command, to page.MenuGroup, row locale.Key) {
		if to != page.NoMenu && !has(all, c.ID) {
			c.Menu, c.Row = to, row
			all = append(all, c)
		}
	}
	if h.Phone { // these need two taps at most
		for _, id := range []kit.ID{"new", "sound"} {
			if c := h.Command(id); !has(tools, id) {
				add(c, page.MenuTools, c.Button)
			}
		}
	}
	for _, c := range spare {
		if to, ok := folded[c.ID]; ok && h.Phone {
			add(c, to, c.Tip)
		} else if c.Menu == page.NoMenu {
			add(c, page.MenuTools, c.Button)
		}
	}
	for _, c := range h.commands() {
		add(c, c.Menu, c.Row)
	}
	slices.SortStableFunc(all, func(a, b page.Command) int { return cmp.Compare(a.Menu, b.Menu) })
	second := slices.IndexFunc(all, func(c page.Command) bool { return c.Menu >= page.MenuLearn })
	return [][]page.Command{all[:second], all[second:]}
}

// steps returns the commands that step through the game.
func (h *Workspace) steps() []page.Command {
	step := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: id, Help: locale.KeyArrows, Key: page.Key(k), Held: true,
			Do: func() { h.Session.Viewer.Step(by) }}
	}
	variation := func(id kit.ID, k kit.Key, by int) page.Command {
		return page.Command{ID: id, Help: locale.KeyVariation, Key: page.Ctrl(k), Held: true,
			Do: func() { h.variation(by) }}
	}
	return []page.Command{
		step("back", kit.KeyLeft, -1),
		step("forward", kit.KeyRight, 1),
		step("back2", kit.KeyUpArrow, -2),
		step("forward2", kit.KeyDownArrow, 2),
		{ID: "start", Help: locale.KeyHomeEnd, Key: page.Key(kit.KeyHome), Do: func() { h.Session.Viewer.Look(0) }},
		{ID: "live", Help: locale.KeyHomeEnd, Key: page.Key(kit.KeyEnd), Do: h.last},
		variation("variation.before", kit.KeyUpArrow, -1),
		variation("variation.after", kit.KeyDownArrow, 1),
	}
}

// last shows the last move: of the game, or in study of the shown line.
func (h *Workspace) last() {
	if v := &h.View; v.Study {
		h.Session.Viewer.Look(v.End)
		return
	}
	h.Session.Viewer.LookLive()
}

// variation shows an alternative to the shown move.
func (h *Workspace) variation(step int) {
	if !h.Session.Viewer.LookVariation(step) {
		h.Say(locale.Msg(locale.NoVariation))
	}
}

// EntersMove reports whether the player is typing a move.
func (h *Workspace) EntersMove() bool { return h.typing.On() }

// An Asker is a desk that may show a question or an overlay that Escape closes.
type Asker interface{ Asks() bool }

// Opened reports whether something is open that Escape closes: a desk other than the first, a question or an entry
// field.
func (h *Workspace) Opened() bool {
	asker, ok := h.desk().(Asker)
	return h.shown != 0 || h.typing.On() || h.clipboard.pasting.asked || h.Session.View().Warning.On ||
		ok && asker.Asks()
}

// escape returns the command that closes or releases the topmost thing. On any desk other than the first, it finally
// returns to the first desk.
func (h *Workspace) escape() page.Command {
	return page.Command{ID: "escape", Help: locale.KeyEscape, Key: page.Key(kit.KeyEscape), Do: func() {
		switch {
		case h.board.LetGo(h.Now):
			h.Session.Hand.Cancel()
		case h.Session.Hand.Cancel(), h.Session.Hand.ChooseAnother():
		case h.typing.Close(), h.clipboard.pasting.drop():
		case !h.desk().Escape():
			h.turn(0)
		}
	}}
}
