package datacmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTranscript(t *testing.T) {
	games := labtest.Games(t, 5, 30)
	files := map[string]string{"games": games, "more": labtest.Games(t, 6, 20), "cut": games[:len(games)-40], "text": "no positions", "bad": "h2e2 h2e2\n", "good": "h2e2 h9g7\n"}
	labtest.Transcript(t, "datagen", run, files,
		"datagen summary DIR/games", "datagen summary DIR/games DIR/more DIR/cut", "> datagen summary DIR/games",
		"datagen merge DIR/games DIR/more -out DIR/all", "datagen summary DIR/all",
		"datagen summary", "? datagen summary DIR/none", "datagen summary DIR/text", "^C datagen summary DIR/games",
		"datagen merge DIR/games", "datagen merge -out DIR/x", "datagen merge DIR/games -out DIR/more", "datagen merge DIR/games DIR/games -out DIR/x", "datagen merge DIR/cut -out DIR/x", "datagen merge DIR/text -out DIR/x",
		"? datagen merge DIR/none -out DIR/x", "^C datagen merge DIR/games -out DIR/x",
		"datagen", "datagen more -out DIR/x", "datagen -out DIR/x -openings DIR/none", "datagen -out DIR/x -openings DIR/bad", "datagen -out DIR/x -net DIR/none", "datagen -out DIR/x -net DIR/text",
		"datagen -out DIR/x -net DIR/text -leaves 3", "datagen -out DIR/text", "datagen -out DIR -seed 4294967296", "^C datagen -out DIR/x -games 3 -net hand-made -nodes 9",
		"datagen -out DIR/y -games 0 -net hand-made", "datagen -out DIR/y -games 0 -net hand-made -nodes 5", "datagen -out DIR/y -games 0 -net hand-made -plies 5", "datagen -out DIR/y -games 0 -net hand-made -seed 5",
		"datagen -out DIR/y -games 0 -net hand-made -openings built-in", "datagen -out DIR/y -games 0 -net hand-made -openings DIR/good", "datagen -out DIR/y -games 0 -net hand-made -leaves 3",
		"datagen -out DIR/z -games 0 -net hand-made -leaves 3 -openings DIR/good -nodes 5-9 -plies 2-3 -seed 7", "datagen summary DIR/z",
	)
}
