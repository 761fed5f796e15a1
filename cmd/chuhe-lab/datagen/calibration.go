package datagen

import (
	"math"

	"chuhe/engine/data"
	"chuhe/engine/xiangqi"
)

// calibration counts results by the preceding score, for the side to move.
type calibration [2*calibrationRange + 1][3]int // won, drawn, lost

// Scores are counted in steps; those beyond the range count in the last one.
const (
	calibrationStep  = 10 // hundredths of a soldier
	calibrationRange = 150
)

func (f *calibration) add(rec *data.Record) {
	if rec.Result == xiangqi.Ongoing {
		return
	}
	step := int(math.Round(float64(rec.Score) / calibrationStep))
	step = min(max(step, -calibrationRange), calibrationRange) + calibrationRange
	switch {
	case rec.Result == xiangqi.Draw:
		f[step][1]++
	case (rec.Result == xiangqi.RedWins) == (rec.Side == xiangqi.Red):
		f[step][0]++
	default:
		f[step][2]++
	}
}

// loss returns the mean squared difference between the result of a game, 1, 0.5 or 0, and the expected result
// 1/(1+exp(-score/k)); NaN without results.
func (f *calibration) loss(k float64) float64 {
	sum, n := 0.0, 0
	for i, c := range f {
		expected := 1 / (1 + math.Exp(-float64(i-calibrationRange)*calibrationStep/k))
		for j, result := range [...]float64{1, 0.5, 0} {
			sum += float64(c[j]) * (result - expected) * (result - expected)
			n += c[j]
		}
	}
	return sum / float64(n)
}

// fit returns the k with the smallest loss, as an integer from 50 to 2,000, and that loss.
func (f *calibration) fit() (k int, loss float64) {
	least, most := 50, 2000
	for most-least > 2 { // the loss has a single minimum
		a, b := least+(most-least)/3, most-(most-least)/3
		if f.loss(float64(a)) <= f.loss(float64(b)) {
			most = b
		} else {
			least = a
		}
	}
	k = (least + most) / 2
	return k, f.loss(float64(k))
}
