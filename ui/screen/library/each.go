package library

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/ui/files"
	"chuhe/ui/store"
)

// writeEach writes each game to a file of its own, named after its players and event, in a new folder beside path that
// has its name without extension.
func writeEach(ctx context.Context, f *files.Files, made *files.Written, path string, format record.Writer,
	games iter.Seq[*game.Game]) error {
	if err := f.NewFolder(made, path); err != nil {
		return err
	}
	last := map[string]int{} // number of the last file of each name
	for g := range games {
		named := cmp.Or(store.SafeName(gameName(g)), files.Stem(path))
		key := strings.ToLower(named)
		at := ""
		for taken := true; taken; { // also under another game's number
			name := named
			if last[key]++; last[key] > 1 {
				name = fmt.Sprintf("%s-%d", named, last[key])
			}
			at = files.Join(made.Folder, name+files.Ending(path))
			file, _, err := f.System().Open(at)
			if taken = err == nil; taken {
				file.Close()
			}
		}
		err := f.Make(made, at, func(w io.Writer) error {
			_, err := record.Write(w, format, slices.Values([]*game.Game{g}))
			return err
		})
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// gameName returns the players and the event of a game, or else its title.
func gameName(g *game.Game) string {
	players := strings.Trim(g.Tags.Get(game.TagRed)+" - "+g.Tags.Get(game.TagBlack), " -")
	if players == "" {
		return cmp.Or(g.Tags.Get(game.TagTitle), g.Tags.Get(game.TagEvent))
	}
	return strings.Trim(players+", "+g.Tags.Get(game.TagEvent), ", ")
}
