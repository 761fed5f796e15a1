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
// has its name without extension. It returns the path of the folder.
func writeEach(ctx context.Context, system files.System, path string, format record.Writer,
	games iter.Seq[*game.Game]) (folder string, err error) {
	if folder, err = files.NewFolder(system, path); err != nil {
		return folder, err
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
			at = files.Join(folder, name+files.Ending(path))
			file, _, err := system.Open(at)
			if taken = err == nil; taken {
				file.Close()
			}
		}
		err := system.Replace(at, func(w io.Writer) error {
			_, err := record.Write(w, format, slices.Values([]*game.Game{g}))
			return err
		})
		if err != nil {
			return folder, err
		}
	}
	return folder, ctx.Err()
}

// gameName returns the players and the event of a game, or else its title.
func gameName(g *game.Game) string {
	players := strings.Trim(g.Tags.Get(game.TagRed)+" - "+g.Tags.Get(game.TagBlack), " -")
	if players == "" {
		return cmp.Or(g.Tags.Get(game.TagTitle), g.Tags.Get(game.TagEvent))
	}
	return strings.Trim(players+", "+g.Tags.Get(game.TagEvent), ", ")
}
