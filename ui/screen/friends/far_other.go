//go:build !js

package friends

import (
	"chuhe/ui/art"
	"chuhe/ui/draw"
)

// far reports whether the program can connect to friends far away.
const far = true

// picture returns a text for the camera of a phone.
func picture(text string, side float64) draw.Sprite { return art.QR{Text: text, Side: side} }
