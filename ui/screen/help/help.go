// Package help implements the page that explains how to play and lists the keys.
package help

import (
	"slices"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Page is the help page.
type Page struct{ *page.Looks }

// New returns the page.
func New(l *page.Looks) *Page { return &Page{l} }

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
		if p.Phone {
			return
		}
		f.Skip(12)
		f.Section(p.T(locale.HelpKeys))
		for _, k := range helpKeys {
			if p.KeyName(k.keys) != "" && (k.does != locale.KeyRecent || !p.Browser) {
				p.key(u, f, k)
			}
		}
	}, nil)
}

// key declares a line of the list of keys.
func (p *Page) key(u *kit.UI, f *kit.Flow, k helpKey) {
	text := p.T(k.does)
	r := f.Take(kit.LabelSpec{}.Height(text, f.Width()-keyColumn), gap)
	u.Label(draw.Rect{X: r.X, Y: r.Y, W: keyColumn - 8, H: theme.FontBody * art.LineHeight}, k.keys, kit.LabelSpec{Bold: true})
	kit.CutLeft(&r, keyColumn, 0)
	u.Paragraph(r, text, kit.LabelSpec{})
}

// helpFingers lists the sentences on playing by touch, and helpMouse those about mouse and keyboard.
var (
	helpFingers = [...]locale.Key{locale.HelpTap, locale.HelpHold, locale.HelpSwipe}
	helpMouse   = [...]locale.Key{locale.HelpMove, locale.HelpType, locale.HelpLetGo, locale.HelpDraw}
)

// helpLines lists the sentences on how to play.
var helpLines = [...]locale.Key{
	locale.HelpMove, locale.HelpType, locale.HelpLetGo, locale.HelpUndo, locale.HelpLook, locale.HelpStudy, locale.HelpDraw, locale.HelpKept, locale.HelpAutosave, locale.HelpGames, locale.HelpFiles, locale.HelpStalemate, locale.HelpRepeat,
}

// helpKey is a line of the list of keys.
type helpKey struct {
	keys string
	does locale.Key
}

// helpKeys lists all keys of the window.
var helpKeys = [...]helpKey{
	{"Tab, Shift+Tab", locale.KeyTab},
	{"← → ↑ ↓", locale.KeyArrows},
	{"Home, End", locale.KeyHomeEnd},
	{"Ctrl+↑, Ctrl+↓", locale.KeyVariation},
	{"-, +", locale.KeyFold},
	{"Enter", locale.KeyEnter},
	{"/", locale.KeyType},
	{"Esc", locale.KeyEscape},
	{"Space", locale.KeySpace},
	{"Ctrl+Z", locale.KeyUndo},
	{"Ctrl+Y", locale.KeyRedo},
	{"Ctrl+1, 2, 3", locale.KeyDesks},
	{"N, T, V", locale.KeyReviewDesk},
	{"Ctrl+N", locale.KeyNew},
	{"Ctrl+G", locale.KeyGames},
	{"Ctrl+M", locale.KeyResults},
	{"Ctrl+O", locale.KeyOpen},
	{"Ctrl+Shift+O", locale.KeyRecent},
	{"Ctrl+S", locale.KeySave},
	{"Ctrl+Shift+S", locale.KeySaveAs},
	{"Ctrl+E", locale.KeyPicture},
	{"Ctrl+P", locale.KeyPuzzles},
	{"A, R, S, N", locale.KeyPuzzle},
	{"Ctrl+C", locale.KeyCopy},
	{"Ctrl+Shift+C", locale.KeyCopyGame},
	{"Ctrl+Shift+T", locale.KeyCopyText},
	{"Ctrl+V", locale.KeyPaste},
	{"A", locale.KeyAnalysis},
	{"F2", locale.KeyComment},
	{"1 - 6", locale.KeySymbols},
	{"Alt+↑, Alt+↓", locale.KeyOrder},
	{"Del", locale.KeyDelete},
	{"F", locale.KeyFlip},
	{"H", locale.KeyHint},
	{"M", locale.KeySound},
	{"L", locale.KeyLevel},
	{"D", locale.KeyDraw},
	{"R", locale.KeyResign},
	{"S", locale.KeyStep},
	{"Ctrl+,", locale.KeySettings},
	{"F10", locale.KeyMenu},
	{"F1", locale.KeyHelp},
	{"Ctrl+L", locale.KeyLessons},
	{"Space", locale.KeyLessonSteps},
	{"F11", locale.KeyFullScreen},
	{"Ctrl+Q", locale.KeyQuit},
}
