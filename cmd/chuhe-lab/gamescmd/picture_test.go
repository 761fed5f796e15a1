package gamescmd

import (
	"bytes"
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"chuhe/cmd/chuhe-lab/internal/labtest"
	"chuhe/engine/vision"
)

// A picture is read into a line of JSON whose parts agree with each other.
func TestPictureAsJSON(t *testing.T) {
	names, err := filepath.Glob("../../../engine/vision/testdata/*.jpg")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d pictures, %v", len(names), err)
	}
	var out bytes.Buffer
	if err := run(t.Context(), []string{"picture", names[0], "--to", "json"}, &out); err != nil {
		t.Fatal(err)
	}
	var a pictureAnswer
	if err := json.Unmarshal(out.Bytes(), &a); err != nil {
		t.Fatal(err)
	}
	if strings.Count(a.FEN, "/") != 9 || strings.Contains(a.FEN, " ") || len(a.Corners) != 4 || len(a.Probabilities) != 90 {
		t.Errorf("the answer is %s", out.String())
	}
	doubtful := 0
	for i, p := range a.Probabilities {
		sum, most := 0.0, 0.0
		for _, v := range p {
			sum += v
			most = max(most, v)
		}
		if most < vision.Doubtful {
			doubtful++
		}
		if len(p) != len(a.Classes) || math.Abs(sum-1) > 0.01 {
			t.Errorf("point %d has %d probabilities, in sum %.3f", i, len(p), sum)
		}
	}
	if doubtful != len(a.Doubtful) {
		t.Errorf("%d points have a low probability, and %d are doubtful", doubtful, len(a.Doubtful))
	}
	at, _ := json.Marshal(a.Corners)
	again := strings.NewReplacer("[", "", "]", "").Replace(string(at))
	out.Reset()
	if err := run(t.Context(), []string{"picture", "-corners", again, names[0]}, &out); err != nil || !strings.Contains(out.String(), a.FEN) {
		t.Errorf("with the corners that were found: %s, %v", out.String(), err)
	}
}

// What is no picture of a board, or none at all, is named in one sentence.
func TestPicturesThatAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "text.png")
	labtest.Put(t, file, "no picture")
	for _, args := range [][]string{{"picture", file}, {"picture"}, {"picture", file, "-to", "xml"}, {"picture", file, "-corners", "1,2"}, {"picture", file, "-corners", "1,2,3,4,5,6,7,NaN"}} {
		if err := run(t.Context(), args, new(bytes.Buffer)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want one sentence", args, err)
		}
	}
}
