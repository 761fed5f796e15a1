package choose

import (
	"slices"
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
)

func (p *Page) declarePath(u *kit.UI, r draw.Rect) {
	_, above := files.Parent(p.listing.Folder)
	if u.Button("choose.up", kit.CutLeft(&r, 44, 8),
		kit.ButtonSpec{Icon: art.IconUp, Tooltip: p.Tip(locale.ParentFolder, "Backspace"), Disabled: !above}) {
		p.up()
	}
	if u.TextField("choose.path", r, kit.FieldSpec{Placeholder: p.T(locale.FolderPath), MaxRunes: 4000},
		&p.path).Submitted {
		// a second Enter takes the folder that the first has shown
		p.followPath(p.question.Whole && p.path == p.listing.Folder)
	}
}

// typePath moves the focus to the path field when the player begins to type a path outside a field, or presses Ctrl+L.
func (p *Page) typePath(u *kit.UI) {
	if !u.Typing() {
		if text := u.TypedIf(opensPath); len(text) > 0 {
			p.path = string(text)
			u.FocusField("choose.path")
		}
	}
	if u.Shortcut('L', kit.Ctrl) {
		u.Focus("choose.path")
		u.Select("choose.path", 0, len([]rune(p.path)))
	}
}

// opensPath reports whether a typed text is the beginning of a path, and not of a name in the list.
func opensPath(text string) bool {
	return strings.ContainsAny(text[:1], `/\~.`) || files.Absolute(text)
}

// fromHome replaces a leading ~ by the player's folder.
func (p *Page) fromHome(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	home := slices.IndexFunc(p.places, func(at files.Place) bool { return at.Name.Key == locale.PlaceHome })
	if !ok || home < 0 || rest != "" && !strings.ContainsAny(rest[:1], `/\`) {
		return path
	}
	return files.Join(p.places[home].Path, rest)
}

// pathTyped reports whether the path field contains a path that has not been followed.
func (p *Page) pathTyped() bool { return p.path != "" && p.path != p.listing.Folder }

// followPath follows the path in the path field to a folder or a file. If confirmed, it also answers with the folder,
// or writes the file there.
func (p *Page) followPath(confirmed bool) {
	path := p.fromHome(p.path)
	if !files.Absolute(path) {
		path = files.Join(p.listing.Folder, path)
	}
	then := func() {}
	switch {
	case confirmed && p.question.Whole:
		then = func() { p.answer(files.Target{Path: p.listing.Folder}) }
	case confirmed && p.question.Save:
		then = p.write
	}
	p.files.Probe(path, func(found files.PathKind) {
		switch {
		case p.closed:
		case found == files.AFile && !p.question.Save && !p.question.Whole:
			p.answer(files.Target{Path: path})
		case found == files.AFile && p.question.Save:
			folder, _ := files.Parent(path)
			p.name = files.Base(path)
			p.visitThen(folder, then)
		default: // visitThen reports why a path cannot be read
			p.visitThen(path, then)
		}
	})
}

// lead follows a complete path typed as a name, to a folder or to a file to write. If the folder cannot be read, the
// path remains for another attempt.
func (p *Page) lead(path string) {
	p.files.Probe(path, func(found files.PathKind) {
		switch folder, _ := files.Parent(path); {
		case p.closed:
		case found == files.AFolder:
			p.name = p.question.Name
			p.visit(path)
		default:
			p.visitThen(folder, func() {
				p.name = files.Base(path)
				p.write()
			})
		}
	})
}
