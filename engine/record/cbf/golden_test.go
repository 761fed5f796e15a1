package cbf

import (
	"testing"

	"chuhe/engine/record/recordtest"
	"chuhe/engine/tabletest"
)

// TestGolden records the reading of a file with every kind of element, and of damaged copies.
func TestGolden(t *testing.T) {
	text := file(`<Name>中炮局</Name><Date>1999-12-9</Date><Red>许银川</Red><BlackTeam /><Black>Nguyễn &amp; Co.</Black><RecordResult>2</RecordResult><Other>x</Other>`,
		`<Move value="00-00"><![CDATA[a <b>]]></Move><Move value="77-47" var="1" /><Move value="70-62" end="1">马８进７</Move><Move value="17-47" var="0" end="1" />`)
	tabletest.Golden(t, "example", recordtest.Describe(Format{}, []byte(text))+recordtest.Damage(Format{}, []byte(text), 2))
}
