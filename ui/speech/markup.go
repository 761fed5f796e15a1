//go:build !js

package speech

import (
	"fmt"
	"html"
)

// sapiText returns a text with the tags by which SAPI of Windows chooses the voice, the speed and the volume. Without a
// voice for the language the voice of the system reads the text.
func sapiText(text string, v Voice) string {
	const fast = 6.3 // of the ten steps to three times the normal speed, those to twice
	id := map[string]string{"zh-Hans": "804", "zh-Hant": "404", "vi": "42A"}[v.Language]
	if id == "" {
		id = "409"
	}
	return fmt.Sprintf(`<volume level="%d"><rate absspeed="%.0f"><lang langid="%s">%s</lang></rate></volume>`,
		v.Volume, fast*doublings(v.Speed), id, html.EscapeString(text))
}
