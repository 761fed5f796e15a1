package endgen

import (
	"context"
	"testing"

	"chuhe/engine/endings"
)

// BenchmarkMake makes a table with one worker and reports the legal positions of both sides, with their mirror images,
// per second.
func BenchmarkMake(b *testing.B) {
	for _, name := range []string{"KR-KAAEE", "KHP-KAA", "KRH-KA"} {
		b.Run(name, func(b *testing.B) {
			all := tables(b, name)
			m, _ := endings.ParseMaterial(name)
			legal := int64(0)
			for b.Loop() {
				table, err := Make(context.Background(), m, 1, bytesOf(all))
				if err != nil {
					b.Fatal(err)
				}
				legal += table.Stats.Legal()
			}
			b.ReportMetric(float64(legal)/b.Elapsed().Seconds()/1e6, "Mpos/s")
		})
	}
}
