package traincmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTranscript(t *testing.T) {
	files := map[string]string{"games": labtest.Games(t, 5, 60), "more": labtest.Games(t, 6, 40), "text": "no positions"}
	labtest.Transcript(t, "train", run, files,
		"train DIR/games DIR/more -epochs 3 -batch 200 -width 32 -out DIR/a.net",
		"train DIR/games -epochs 1 -batch 200 -from DIR/a.net -out DIR/b.net -k 200 -wdl 1 -mirror=false -rate 0.01 -last-rate 0.001 -decay 0.1 -held-out 4 -seed 2",
		"train DIR/games -epochs 0 -from DIR/a.net",
		"train DIR/games -epochs 0 -from DIR/a.net.checkpoint -workers 3",
		"train", "train DIR/games", "train -resume DIR/games -epochs 0", "train -resume -from DIR/a.net -out DIR/c.net DIR/games", "train -width 33 DIR/games -out DIR/c.net",
		"train -width 99968 DIR/games -out DIR/c.net", "? train DIR/none -out DIR/c.net", "? train DIR/games -out DIR",
		"train DIR/games -out DIR/games", "train DIR/text -out DIR/c.net", "train DIR/games -from DIR/text -out DIR/c.net", "train DIR/games -from DIR/none -out DIR/c.net",
		"train DIR/games -epochs 1 -batch 200 -from DIR/a.net -width 64 -out DIR/wide.net", "train DIR/games -epochs 0 -from DIR/wide.net -width 32",
		"train DIR/games -resume -out DIR/c.net", "train DIR/games -resume -out DIR/a.net -epochs 3 -batch 200", "train DIR/games DIR/more -resume -out DIR/a.net -epochs 3 -batch 200 -seed 3",
		"train DIR/games -held-out 1000000 -out DIR/c.net", "^C train DIR/games -out DIR/c.net",
		"train DIR/games DIR/more -resume -out DIR/a.net -epochs 3 -batch 200 -width 32",
	)
	labtest.Transcript(t, "curve", run, files,
		"curve DIR/games DIR/more -out DIR/curve.go", "cat DIR/curve.go",
		"curve", "curve DIR/none -out DIR/curve.go", "? curve DIR/games -out DIR", "curve DIR/games -out DIR/games", "curve DIR/text -out DIR/curve.go", "^C curve DIR/games -out DIR/curve.go",
	)
}

func TestDatagenTranscript(t *testing.T) {
	games := labtest.Games(t, 5, 30)
	files := map[string]string{"games": games, "more": labtest.Games(t, 6, 20), "cut": games[:len(games)-40], "text": "no positions", "bad": "h2e2 h2e2\n", "good": "h2e2 h9g7\n"}
	labtest.Transcript(t, "datagen", run, files,
		"datagen summary DIR/games", "datagen summary DIR/games DIR/more DIR/cut", "> datagen summary DIR/games",
		"datagen summary", "? datagen summary DIR/none", "datagen summary DIR/text", "^C datagen summary DIR/games",
		"datagen", "datagen more -out DIR/x", "datagen -out DIR/x -openings DIR/none", "datagen -out DIR/x -openings DIR/bad", "datagen -out DIR/x -net DIR/none", "datagen -out DIR/x -net DIR/text",
		"datagen -out DIR/x -net DIR/text -leaves 3", "datagen -out DIR/text", "datagen -out DIR -seed 4294967296", "^C datagen -out DIR/x -games 3 -net hand-made -nodes 9",
		"datagen -out DIR/y -games 0 -net hand-made", "datagen -out DIR/y -games 0 -net hand-made -nodes 5", "datagen -out DIR/y -games 0 -net hand-made -plies 5", "datagen -out DIR/y -games 0 -net hand-made -seed 5",
		"datagen -out DIR/y -games 0 -net hand-made -openings built-in", "datagen -out DIR/y -games 0 -net hand-made -openings DIR/good", "datagen -out DIR/y -games 0 -net hand-made -leaves 3",
		"datagen -out DIR/z -games 0 -net hand-made -leaves 3 -openings DIR/good -nodes 5-9 -plies 2-3 -seed 7", "datagen summary DIR/z",
	)
}
