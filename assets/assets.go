// Package assets holds what is embedded in the program: the two faces, the
// sounds, and the licences of everything that is built into it. Each file's
// licence stands beside it.
package assets

import _ "embed"

//go:generate /usr/bin/python3 fonts/subset.py

// FontRegular is the face of all running text, a TrueType file: a subset of a
// Kai face that holds GB 2312, the first level of Big5 and Latin-1.
//
//go:embed fonts/ChuheKai-Regular.ttf
var FontRegular []byte

// FontBold is the heavier face of the same family, with the same characters.
//
//go:embed fonts/ChuheKai-Bold.ttf
var FontBold []byte
