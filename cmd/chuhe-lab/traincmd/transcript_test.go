package traincmd

import (
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
)

func TestTranscript(t *testing.T) {
	files := map[string]string{"games": labtest.Games(t, 5, 60), "more": labtest.Games(t, 6, 40), "text": "no positions"}
	labtest.Transcript(t, "train", run, files,
		"train DIR/games DIR/more -epochs 3 -batch 200 -width 32 -out DIR/a.net",
		"train DIR/games -epochs 1 -batch 200 -from DIR/a.net -out DIR/b.net -scale 300 -k 200 -wdl 1 -mirror=false -rate 0.01 -last-rate 0.001 -decay 0.1 -held-out 4 -seed 2",
		"train DIR/games -epochs 0 -from DIR/a.net",
		"train DIR/games -epochs 0 -from DIR/a.net.checkpoint -workers 3",
		"train", "train DIR/games", "train -resume DIR/games -epochs 0", "train -resume -from DIR/a.net -out DIR/c.net DIR/games", "train -width 33 DIR/games -out DIR/c.net",
		"train -width 99968 DIR/games -out DIR/c.net", "train -scale 99999 DIR/games -out DIR/c.net", "? train DIR/none -out DIR/c.net", "? train DIR/games -out DIR",
		"train DIR/games -out DIR/games", "train DIR/text -out DIR/c.net", "train DIR/games -from DIR/text -out DIR/c.net", "train DIR/games -from DIR/none -out DIR/c.net",
		"train DIR/games -epochs 1 -batch 200 -from DIR/a.net -width 64 -out DIR/wide.net", "train DIR/games -epochs 0 -from DIR/wide.net -width 32",
		"train DIR/games -resume -out DIR/c.net", "train DIR/games -resume -out DIR/a.net -epochs 3 -batch 200", "train DIR/games DIR/more -resume -out DIR/a.net -epochs 3 -batch 200 -seed 3",
		"train DIR/games -held-out 1000000 -out DIR/c.net", "^C train DIR/games -out DIR/c.net",
		"train DIR/games DIR/more -resume -out DIR/a.net -epochs 3 -batch 200 -width 32",
	)
	labtest.Transcript(t, "tune", run, files,
		"tune DIR/games DIR/more -epochs 2 -out DIR/weights.go", "tune DIR/games -epochs 1 -blend 0.3 -prior 5 -rate 2 -seed 3 -out DIR/weights.go", "tune DIR/games -epochs 0 -out DIR/weights.go",
		"tune", "tune DIR/none -out DIR/weights.go", "? tune DIR/games -out DIR", "tune DIR/games -out DIR/games", "tune DIR/text -out DIR/weights.go", "^C tune DIR/games -out DIR/weights.go",
	)
	labtest.Transcript(t, "curve", run, files,
		"curve DIR/games DIR/more -out DIR/curve.go", "cat DIR/curve.go",
		"curve", "curve DIR/none -out DIR/curve.go", "? curve DIR/games -out DIR", "curve DIR/games -out DIR/games", "curve DIR/text -out DIR/curve.go", "^C curve DIR/games -out DIR/curve.go",
	)
}
