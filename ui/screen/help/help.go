// Package help implements the page that explains how to play and lists the keys.
package help

import (
	"cmp"
	"slices"
	"strings"

	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
)

// Page is the help page.
type Page struct {
	*page.Looks
	commands []page.Command
}

// New returns the page, which lists the keys of the given commands.
func New(l *page.Looks, commands []page.Command) *Page { return &Page{l, commands} }

const (
	width     = 640.0
	keyColumn = 130.0
	gap       = 6.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Dialog(u, "help", p.T(locale.HelpTitle), width, func(f *kit.Flow) {
		f.Section(p.T(locale.HelpSection))
		lines := helpLines[:]
		if p.Fingers {
			lines = slices.Concat(helpFingers[:], helpLines[:])
		}
		for _, k := range lines {
			if p.Phone && slices.Contains(helpMouse[:], k) {
				continue
			}
			f.Paragraph(p.T(k), kit.LabelSpec{}, gap)
		}
		f.Skip(12)
		f.Section(p.T(locale.HelpWriting))
		f.Paragraph(p.T(locale.HelpWritten), kit.LabelSpec{}, gap)
		f.Paragraph(p.T(locale.HelpCounted), kit.LabelSpec{}, gap)
		f.Skip(12)
		f.Section(p.T(locale.HelpUnseen))
		for _, k := range helpUnseen {
			f.Paragraph(p.T(k), kit.LabelSpec{}, gap)
		}
		if p.Phone {
			return
		}
		f.Skip(12)
		f.Section(p.T(locale.HelpKeys))
		for _, l := range p.lines() {
			p.key(u, f, l)
		}
	}, nil)
}

type keyLine struct{ keys, does string }

// lines lists the keys of the controls and those of the commands. Keys with the same text share a line.
func (p *Page) lines() []keyLine {
	list := []keyLine{{"Tab, Shift+Tab", p.T(locale.KeyTab)}, {"Enter", p.T(locale.KeyEnter)},
		{"/", p.T(locale.KeyType)}}
	for _, c := range p.commands {
		does, key := cmp.Or(c.Help, c.Row), p.KeyName(c.Key.String())
		if does == "" || key == "" {
			continue
		}
		text := strings.TrimRight(p.T(does), ".…") // of a menu row that opens a page
		if i := slices.IndexFunc(list, func(l keyLine) bool { return l.does == text }); i >= 0 {
			list[i].keys += ", " + key
		} else {
			list = append(list, keyLine{key, text})
		}
	}
	return list
}

func (p *Page) key(u *kit.UI, f *kit.Flow, l keyLine) {
	keys := kit.LabelSpec{Bold: true}
	r := f.Take(max(kit.LabelSpec{}.Height(l.does, f.Width()-keyColumn), keys.Height(l.keys, keyColumn-8)), gap)
	u.Paragraph(kit.CutLeft(&r, keyColumn-8, 8), l.keys, keys)
	u.Paragraph(r, l.does, kit.LabelSpec{})
}

// helpFingers lists the sentences on playing by touch, and helpMouse those about mouse and keyboard.
var (
	helpFingers = [...]locale.Key{locale.HelpTap, locale.HelpHold, locale.HelpSwipe}
	helpMouse   = [...]locale.Key{locale.HelpMove, locale.HelpType, locale.HelpLetGo, locale.HelpDraw}
)

// helpUnseen lists the sentences for players who do not see the board.
var helpUnseen = [...]locale.Key{locale.HelpReader, locale.HelpGrid, locale.HelpEntry, locale.HelpAloud}

// helpLines lists the sentences on how to play.
var helpLines = [...]locale.Key{
	locale.HelpMove, locale.HelpType, locale.HelpLetGo, locale.HelpUndo, locale.HelpLook, locale.HelpStudy,
	locale.HelpDraw, locale.HelpKept, locale.HelpAutosave, locale.HelpGames, locale.HelpFiles, locale.HelpStalemate,
	locale.HelpRepeat,
}
