package library

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"sync/atomic"

	"chuhe/engine/game"
	"chuhe/engine/openings"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/ui/autosave"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// opening returns the name of an opening in the language of the window, or "".
func (p *Page) opening(number int) string {
	o := openings.Known().Number(number)
	if o == nil {
		return ""
	}
	return o.Name(p.Lang.Code())
}

// picked returns the marked games, in no particular order, or else the selected one.
func (p *Page) picked() []library.Game {
	var all []library.Game
	for _, g := range p.marked {
		all = append(all, g)
	}
	if len(all) == 0 && p.found.Len() > 0 {
		all = append(all, p.chosen)
	}
	return all
}

// listed returns the marked games that the list shows, in its order, or else the selected one.
func (p *Page) listed() (games []library.Game) {
	for _, i := range p.found.Indexes(p.picked()) {
		games = append(games, p.found.Game(i))
	}
	if len(games) == 0 {
		games = append(games, p.chosen)
	}
	return games
}

// mark marks the selected game, or removes the mark.
func (p *Page) mark() {
	if p.found.Len() == 0 {
		return
	}
	if _, ok := p.marked[p.chosen.ID()]; ok {
		delete(p.marked, p.chosen.ID())
		return
	}
	if p.marked == nil {
		p.marked = map[library.ID]library.Game{}
	}
	p.marked[p.chosen.ID()] = p.chosen
}

// markAll marks all games of the list, or removes the marks if it has.
func (p *Page) markAll() {
	all := map[library.ID]library.Game{}
	for i := range p.found.Len() {
		g := p.found.Game(i)
		all[g.ID()] = g
	}
	if len(all) == len(p.marked) {
		all = nil
	}
	p.marked = all
}

// favour makes the picked games favourites, or no favourites any more.
func (p *Page) favour() {
	if p.found.Len() > 0 && p.library.Writable() && !p.chosen.Opened {
		p.library.Favour(p.picked(), !p.chosen.Favourite)
	}
}

// remove deletes the picked games of the list of own games, and takes those of other lists out of the library.
func (p *Page) remove() {
	switch {
	case p.found.Len() == 0 || !p.library.Writable() || p.chosen.Opened:
	case p.found.Filter().Scope == library.OwnGames:
		p.deleteListed()
	default:
		games := p.picked()
		p.library.TakeOut(games, p.filter.Scope == library.InPlace || p.filter.Doubled)
		p.marked = nil
		p.Say(locale.Msg(locale.TakenOut, len(games)))
	}
}

// deleteListed deletes the listed own games. The one on the board has no file of its own yet.
func (p *Page) deleteListed() {
	games := slices.DeleteFunc(p.listed(), onBoard)
	if len(games) == 0 {
		return
	}
	name := p.name(games[0])
	p.library.Delete(games, func(n int, err error) {
		if err != nil {
			p.Say(locale.Msg(locale.GameStays, library.Cause(err)))
			return
		}
		p.Say(deleted(n, name))
	})
	p.marked = nil
}

// onBoard reports whether a game is the own one on the board.
func onBoard(g library.Game) bool { return g.Own && g.File == autosave.FileName }

// study opens the picked games: one on the board, where it has the position searched for; several as a list, from
// which each can be opened.
func (p *Page) study() {
	switch {
	case len(p.marked) > 1:
		p.asText(pgn.Format{}, p.listed(), mostOpened, func(text string, _ int) {
			p.opener.OpenGames(text, files.FromLibrary)
			p.opener.WhenShown(p.makeWay)
		})
	case p.found.Len() > 0 && p.preview.loaded.Err == nil:
		p.put(true)
	}
}

// put puts the selected game on the board, to look at it or else to play on from its end, and closes the page. Own
// games are looked at on the desk where the player is.
func (p *Page) put(look bool) {
	g, sought := p.chosen, p.preview.sought != "" && look
	if g.Opened {
		p.settled(func() { p.putOpened(look, sought) })()
		return
	}
	p.library.Load(g, func(l library.LoadedGame) {
		err := l.Err
		if err == nil {
			err = p.onto.Put(l.Snapshot, look)
		}
		if err != nil {
			p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
			return
		}
		if !g.Own {
			p.onto.Came(p.library.Path(g), g.Number, l)
		}
		p.shown = put{g, p.session.View().Record, p.visit}
		if look && (!g.Own || sought) {
			p.onto.Turn(pane.StudyDesk)
		}
		if sought {
			p.session.Viewer.LookAlong(l.Way)
		}
		p.closed = true
		p.Close()
	})
}

// putOpened puts the selected game of the open file on the board, where it has the position sought if sought is set.
func (p *Page) putOpened(look, sought bool) {
	shown, at := p.numbers(), p.at
	if !sought {
		p.putListed(shown, at, look, nil)
		return
	}
	p.library.Load(p.chosen, func(l library.LoadedGame) { p.putListed(shown, at, look, l.Way) })
}

// copy copies the selected game as text.
func (p *Page) copy() {
	g := p.chosen
	switch {
	case p.found.Len() == 0 || g.Broken:
		return
	case g.Opened || len(p.marked) > 1:
		p.copyAll(p.listed(), nil)
		return
	}
	p.library.Load(g, func(l library.LoadedGame) {
		err := l.Err
		if err == nil {
			err = p.clip.Write(p.score(g, l).Write(p.Looks))
		}
		switch {
		case l.Err != nil:
			p.Say(locale.Msg(locale.GameUnread, library.Cause(l.Err)))
		case err != nil:
			p.Say(page.ClipboardProblem(err))
		default:
			p.Say(locale.Msg(locale.GameCopied))
		}
	})
}

// score returns a game to be written as text, with its moves up to where it stands.
func (p *Page) score(g library.Game, l library.LoadedGame) page.ScoreSheet {
	sheet := page.ScoreSheet{
		Title: g.Title, Players: l.Snapshot.Setup.Players, Tags: l.Snapshot.Game.Tags, Date: p.date(g),
		Outcome: l.Outcome,
		Start:   l.Game.Start().Clone(),
	}
	line := l.Game.Line()
	if g.Own {
		line = line[:l.Game.Ply()+1]
	}
	for _, n := range line[1:] {
		sheet.Moves = append(sheet.Moves, n.Move)
	}
	return sheet
}

// mostOpened is the number of games that are opened at once.
const mostOpened = 500

// asText writes games of the list in a format, up to a number of them, and passes the text and their number to then.
func (p *Page) asText(as pgn.Format, games []library.Game, most int, then func(text string, n int)) {
	if p.files == nil {
		return
	}
	found := p.found
	indexes := found.Indexes(games)
	indexes = indexes[:min(len(indexes), most)]
	names := p.NamesOfOwn(locale.ComputerLevel)
	p.edits++
	p.files.Do(func() func() {
		var text bytes.Buffer
		_, err := record.Write(&text, as, only(found.Records(context.Background(), indexes, names), nil))
		return func() {
			p.edits--
			if err != nil {
				p.Say(locale.Msg(locale.GameUnread, library.Cause(err)))
				return
			}
			then(text.String(), len(indexes))
		}
	})
}

// makeWay makes way for games that have been opened, unless this page lists them.
func (p *Page) makeWay(listed bool) {
	p.marked = nil
	if !p.closed && !listed {
		p.Close()
	}
}

// only yields the games that can be read, and sets *failed, unless it is nil, to the last error.
func only(all iter.Seq2[*game.Game, error], failed *error) iter.Seq[*game.Game] {
	return func(yield func(*game.Game) bool) {
		for g, err := range all {
			if err != nil {
				if failed != nil {
					*failed = err
				}
				continue
			}
			if !yield(g) {
				return
			}
		}
	}
}

// saving is the writing of games in the background.
type saving struct {
	cancel   context.CancelFunc
	done, of atomic.Int64
	told     int64 // of those done
}

// saveFound asks for a file and writes the marked games, or else all that were found.
func (p *Page) saveFound() {
	if p.files == nil || p.found.Len() == 0 || p.saving != nil {
		return
	}
	var indexes []int
	if len(p.marked) > 0 {
		indexes = p.found.Indexes(p.picked())
	}
	p.save(p.found, indexes, p.listName())
}

// saveOne asks for a file and writes the selected game.
func (p *Page) saveOne() {
	if p.files != nil && p.found.Len() > 0 && p.saving == nil {
		p.save(p.found, []int{p.at}, p.GameFile(p.chosen))
	}
}

// listName returns a name for the games that are listed: the words searched for, or where they are.
func (p *Page) listName() string {
	switch {
	case strings.TrimSpace(p.text+p.terms) != "":
		return strings.TrimSpace(p.text + " " + p.terms)
	case p.filter.Scope == library.InPlace:
		return files.Stem(p.filter.Place)
	case p.filter.Scope == library.Favourites:
		return p.T(locale.LibraryFavourite)
	case p.filter.Scope == library.Everywhere:
		return ""
	}
	return files.Stem(p.title())
}

// save asks for a file and writes games there, those at the given indexes or all. It proposes a name without extension.
func (p *Page) save(found *library.Hits, indexes []int, name string) {
	name = cmp.Or(files.Named(name+".pgn", []string{".pgn"}), "games.pgn")
	q := files.Question{Title: locale.Msg(locale.SaveFound), Adds: true, Stay: true, Name: name,
		Types: files.GameTypes(true)}
	p.files.ChooseTarget(q, func(to files.Target) {
		c, made := p.editable(), &files.Written{}
		if c != nil && to.Path == c.Path() {
			p.saveHere(c, to.Add, indexes)
			return
		}
		ctx, cancel := context.WithCancel(context.Background())
		s := &saving{cancel: cancel}
		s.of.Store(int64(found.Len()))
		if indexes != nil {
			s.of.Store(int64(len(indexes)))
		}
		p.saving = s
		to.Step = made
		var unread error
		done, names := locale.SavedGames, p.NamesOfOwn(locale.ComputerLevel)
		counted := func(yield func(*game.Game) bool) {
			for g := range only(found.Records(ctx, indexes, names), &unread) {
				if ctx.Err() != nil || !yield(g) {
					return
				}
				s.done.Add(1)
			}
		}
		end := func(err error) {
			cancel()
			p.saving = nil
			p.Say(p.wrote(c, made, saved(done, to.Path, int(s.done.Load()), errors.Join(err, unread))))
		}
		format := files.WriterFor(to.Path)
		if s.of.Load() == 1 || to.Add || format.Name() == (pgn.Format{}).Name() {
			p.files.Write(to, func(w io.Writer) error {
				_, err := record.Write(w, format, counted)
				return cmp.Or(err, ctx.Err())
			}, end)
			return
		}
		p.files.Do(func() func() {
			err := writeEach(ctx, p.files.Files, made, to.Path, format, counted)
			return func() {
				to.Path, done = made.Folder, locale.SavedFiles
				end(err)
			}
		})
	})
}

// saved describes how writing ended; done is the message about success.
func saved(done locale.Key, path string, games int, err error) locale.Message {
	switch {
	case errors.Is(err, context.Canceled):
		return locale.Msg(locale.ExportStopped)
	case err != nil:
		return locale.Msg(locale.SavingFailed, files.Base(path), files.Cause(err))
	}
	return locale.Msg(done, games, files.Base(path))
}
