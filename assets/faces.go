//go:build !js

package assets

import _ "embed"

//go:generate /usr/bin/python3 fonts/subset.py

// FontRegular is the font of all running text, a TrueType file: a subset of a Kai typeface that covers GB 2312, the
// first level of Big5, Latin-1 and the letters of Vietnamese.
//
//go:embed fonts/ChuheKai-Regular.ttf
var FontRegular []byte

// FontBold is the bold font of the same family, with the same characters.
//
//go:embed fonts/ChuheKai-Bold.ttf
var FontBold []byte
