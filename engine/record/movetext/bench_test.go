package movetext

import (
	"strings"
	"testing"

	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
)

func BenchmarkLine(b *testing.B) {
	for name, line := range map[string]string{
		"chinese": "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1",
		"wxf":     "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 4. P7+1 P7+1",
		"words":   "Call me Ishmael. Some years ago - never mind how long precisely - having little or no money in my purse" + strings.Repeat(" and so on, and so on", 2000),
		"skipped": strings.Repeat("h9g7 g7h9 ", 5000),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			for b.Loop() {
				r := New(record.NewBuilder(xiangqi.StartPosition()), 1)
				r.Line(line, 1)
			}
		})
	}
}
