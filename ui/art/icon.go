package art

import (
	"image"
	"image/color"
	"math"

	"chuhe/ui/art/raster"
)

// IconName identifies a pictogram. The zero value means none.
type IconName uint8

const (
	IconNone IconName = iota
	IconNew
	IconUndo
	IconRedo
	IconHint
	IconFlip
	IconPause
	IconPlay
	IconStep
	IconSoundOn
	IconSoundOff
	IconMenu
	IconClose
	IconCheck
	IconUp
	IconDown
	IconLeft
	IconRight
	IconFirst
	IconLast
	IconResign
	IconDraw
	IconSettings
	IconComputer
	IconPerson
	IconInfo
	IconCopy
	IconClock
	IconWarning
	IconKeyboard
	IconFolder
	IconSave
	IconPaste
	IconFullScreen
	IconRematch
	IconLevel
	IconCup
	IconFile
	IconSearch
	IconGames
	IconSaveAs
	IconPencil
	IconPicture
	IconSheet
	IconLetters
	IconBack
	IconNote
	IconSwap
	IconTrash
	IconEye
	IconChart
	IconPuzzle
	IconLearn
	IconMirror
	IconGrid
	IconLink
	IconContest
	IconStar
	IconPalace
	IconFilter
	IconCloud
	IconCut
	iconCount
)

// Icon is a pictogram made of strokes. Its anchor is its middle.
type Icon struct {
	Name  IconName
	Size  float64 // side of its square; 22 in the toolbar
	Color color.NRGBA
}

// iconPaths holds the strokes of the icons on a grid of 24: M moves, L draws a line, C a cubic, O a circle (middle,
// radius), Z closes, F fills the closed strokes after it.
var iconPaths = [iconCount]string{
	IconNew:        "M12 4.5 L12 19.5 M4.5 12 L19.5 12",
	IconUndo:       "M8.5 5 L4 9.5 L8.5 14 M4.5 9.5 L14 9.5 C17.5 9.5 20 12 20 15 C20 16.7 19.6 18 19 19",
	IconRedo:       "M15.5 5 L20 9.5 L15.5 14 M19.5 9.5 L10 9.5 C6.5 9.5 4 12 4 15 C4 16.7 4.4 18 5 19",
	IconHint:       "M9.2 17 L14.8 17 C14.8 14.8 17.8 13.2 17.8 9.3 C17.8 6 15.2 3.5 12 3.5 C8.8 3.5 6.2 6 6.2 9.3 C6.2 13.2 9.2 14.8 9.2 17 M10 20.6 L14 20.6",
	IconFlip:       "M7.5 20 L7.5 4.5 M3.8 8.2 L7.5 4.5 L11.2 8.2 M16.5 4 L16.5 19.5 M12.8 15.8 L16.5 19.5 L20.2 15.8",
	IconPause:      "M8.5 5 L8.5 19 M15.5 5 L15.5 19",
	IconPlay:       "F M8 5 L18.5 12 L8 19 Z",
	IconStep:       "F M6 5.5 L14.5 12 L6 18.5 Z M18.5 5.5 L18.5 18.5",
	IconSoundOn:    "M3.5 9.5 L7 9.5 L11.5 5.5 L11.5 18.5 L7 14.5 L3.5 14.5 Z M15 9 C16.6 10.6 16.6 13.4 15 15 M17.8 6.3 C21 9.5 21 14.5 17.8 17.7",
	IconSoundOff:   "M3.5 9.5 L7 9.5 L11.5 5.5 L11.5 18.5 L7 14.5 L3.5 14.5 Z M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5",
	IconMenu:       "M4 6.5 L20 6.5 M4 12 L20 12 M4 17.5 L20 17.5",
	IconClose:      "M6 6 L18 18 M18 6 L6 18",
	IconCheck:      "M5 12.8 L10 17.5 L19 6.8",
	IconUp:         "M6 15 L12 9 L18 15",
	IconDown:       "M6 9 L12 15 L18 9",
	IconLeft:       "M15 6 L9 12 L15 18",
	IconRight:      "M9 6 L15 12 L9 18",
	IconFirst:      "M18 6 L12 12 L18 18 M6.5 6 L6.5 18",
	IconLast:       "M6 6 L12 12 L6 18 M17.5 6 L17.5 18",
	IconResign:     "M6 21 L6 3.5 M6 4.5 C9 2.8 11.5 6.2 18.5 4.5 L16.5 9 L18.5 13.5 C11.5 15.2 9 11.8 6 13.5",
	IconDraw:       "M2.5 7.5 L6 6.5 L10.5 8 M21.5 7.5 L18 6.5 L14 6.5 L9.2 10.2 C8.6 11.6 10.4 12.6 11.6 11.8 L13.6 10.6 L18.6 15.2 C19.4 16.4 18 17.6 17 16.8 L15.2 15.2 M17 16.8 C17 18.4 15.4 18.8 14.4 17.8 L13 16.5 M14.4 17.8 C14 19.2 12.6 19.2 11.6 18.4 L6 14 L2.5 14.5 M18.6 15.2 L21.5 14.5",
	IconSettings:   "M10.1 5.8 L10.4 2.8 L13.6 2.8 L13.9 5.8 L15.1 6.3 L17.4 4.4 L19.6 6.6 L17.7 8.9 L18.2 10.1 L21.2 10.4 L21.2 13.6 L18.2 13.9 L17.7 15.1 L19.6 17.4 L17.4 19.6 L15.1 17.7 L13.9 18.2 L13.6 21.2 L10.4 21.2 L10.1 18.2 L8.9 17.7 L6.6 19.6 L4.4 17.4 L6.3 15.1 L5.8 13.9 L2.8 13.6 L2.8 10.4 L5.8 10.1 L6.3 8.9 L4.4 6.6 L6.6 4.4 L8.9 6.3 Z O12 12 2.9",
	IconComputer:   "M6.5 8.5 L17.5 8.5 C18.9 8.5 20 9.6 20 11 L20 17.5 C20 18.9 18.9 20 17.5 20 L6.5 20 C5.1 20 4 18.9 4 17.5 L4 11 C4 9.6 5.1 8.5 6.5 8.5 M12 8.5 L12 5 O12 4 0.6 O9 13.4 0.7 O15 13.4 0.7 M9.5 16.9 L14.5 16.9",
	IconPerson:     "O12 8 4.2 M4.5 20 C4.5 16.4 7.6 14.8 12 14.8 C16.4 14.8 19.5 16.4 19.5 20",
	IconInfo:       "O12 12 8.8 M12 11.2 L12 16.4 O12 7.8 0.35",
	IconCopy:       "M9 8.5 L18.5 8.5 L18.5 20 L9 20 Z M15 8.5 L15 4 L5.5 4 L5.5 15.5 L9 15.5",
	IconClock:      "O12 12 8.8 M12 7 L12 12 L15.5 14",
	IconWarning:    "M12 4 L21 19.5 L3 19.5 Z M12 10 L12 14 O12 16.7 0.3",
	IconPaste:      "M8.6 5.6 L5 5.6 L5 20.6 L19 20.6 L19 5.6 L15.4 5.6 M8.8 3.6 L15.2 3.6 L15.2 7.6 L8.8 7.6 Z M12 10.6 L12 17.2 M9.2 14.4 L12 17.2 L14.8 14.4",
	IconFullScreen: "M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15",
	IconRematch:    "M4.6 10.8 C5.3 7 8.3 4.5 12 4.5 C15 4.5 17.6 6.2 18.8 8.8 M19.6 4.6 L19 9 L14.6 8.4 M19.4 13.2 C18.7 17 15.7 19.5 12 19.5 C9 19.5 6.4 17.8 5.2 15.2 M4.4 19.4 L5 15 L9.4 15.6",
	IconLevel:      "M4.5 19.5 L4.5 14.5 M9.5 19.5 L9.5 11 M14.5 19.5 L14.5 7.5 M19.5 19.5 L19.5 4",
	IconCup:        "M7.5 4 L16.5 4 L16.5 9.5 C16.5 12.8 14.6 14.6 12 14.6 C9.4 14.6 7.5 12.8 7.5 9.5 Z M7.3 6 L4.2 6 C4.2 9.2 5.2 10.8 7.8 11.2 M16.7 6 L19.8 6 C19.8 9.2 18.8 10.8 16.2 11.2 M12 14.8 L12 19.4 M8 19.8 L16 19.8",
	IconKeyboard:   "M3 6.5 L21 6.5 L21 17.5 L3 17.5 Z M6.5 10 L6.6 10 M10.1 10 L10.2 10 M13.8 10 L13.9 10 M17.4 10 L17.5 10 M8 14 L16 14",
	IconFile:       "M6.5 3.5 L13.5 3.5 L18 8 L18 20.5 L6.5 20.5 Z M13.5 3.5 L13.5 8 L18 8",
	IconBack:       "M20 12 L4.5 12 M10.5 6 L4.5 12 L10.5 18",
	IconNote:       "M19 11 L19 4 L5 4 L5 20 L12 20 M8.5 8.5 L15.5 8.5 M8.5 12.5 L13 12.5 M14.4 20 L15 17.4 L19.6 12.8 L21.4 14.6 L16.8 19.2 Z",
	IconSwap:       "M4 8.5 L19.5 8.5 M15.5 4.5 L19.5 8.5 L15.5 12.5 M20 15.5 L4.5 15.5 M8.5 11.5 L4.5 15.5 L8.5 19.5",
	IconGrid:       "M4 4 L20 4 L20 20 L4 20 Z M4 12 L20 12 M12 4 L12 20 O12 12 2.6",
	IconContest:    "O6.5 12 3.8 O17.5 12 3.8 M12 4.5 L12 19.5",
	IconLink:       "M10 14 L14 10 M11 7.2 L13.4 4.8 C15 3.2 17.6 3.2 19.2 4.8 C20.8 6.4 20.8 9 19.2 10.6 L16.8 13 M13 16.8 L10.6 19.2 C9 20.8 6.4 20.8 4.8 19.2 C3.2 17.6 3.2 15 4.8 13.4 L7.2 11",
	IconStar:       "M12 3.8 L14.5 9.3 L20.4 10 L16 14.1 L17.2 20 L12 17 L6.8 20 L8 14.1 L3.6 10 L9.5 9.3 Z",
	IconPalace:     "M5 4.5 L19 4.5 L19 19.5 L5 19.5 Z M5 4.5 L19 19.5 M19 4.5 L5 19.5 M12 4.5 L12 19.5 M5 12 L19 12",
	IconMirror:     "M12 3.5 L12 20.5 M9 7 L9 17 L3.5 17 Z M15 7 L15 17 L20.5 17 Z",
	IconTrash:      "M4.5 6.5 L19.5 6.5 M9 6.5 L9 4 L15 4 L15 6.5 M6.5 6.5 L7.5 20 L16.5 20 L17.5 6.5 M10.2 10 L10.5 16.5 M13.8 10 L13.5 16.5",
	IconLearn:      "M12 5 L22 9.5 L12 14 L2 9.5 Z M6.5 11.8 L6.5 16 C8 18.6 16 18.6 17.5 16 L17.5 11.8 M22 9.5 L22 15",
	IconPencil:     "M4.4 19.6 L5.4 15.2 L16 4.6 L19.4 8 L8.8 18.6 Z M13.4 7.2 L16.8 10.6",
	IconPicture:    "M3.5 5 L20.5 5 L20.5 19 L3.5 19 Z O8.6 9.6 1.6 M3.8 17 L9 12.8 L12.2 15.4 L16.2 11 L20.2 15",
	IconSheet:      "M6 3.5 L14.5 3.5 L18 7 L18 20.5 L6 20.5 Z M9.5 9 L14.5 9 M9.5 12.8 L14.5 12.8 M9.5 16.6 L12.5 16.6",
	IconLetters:    "M5 8.5 L5 5 L19 5 L19 8.5 M12 5 L12 19 M9 19 L15 19",
	IconCloud:      "M7 18 C3.4 18 2.4 13 6 12 C5.4 7.4 11 5 13.6 8.6 C17.6 7.4 19.4 10.4 18.4 12.4 C22.2 13 21.6 18 18 18 Z",
	IconCut:        "O6.5 6.5 2.7 O6.5 17.5 2.7 M8.7 8.2 L20 17 M8.7 15.8 L20 7",
	IconFilter:     "M4 7 L20 7 M7 12 L17 12 M10 17 L14 17",
	IconSearch:     "O 10.5 10.5 6 M15 15 L20 20",
	IconGames:      "M4.5 4.5 L8.5 4.5 L8.5 19.5 L4.5 19.5 Z M8.5 7 L12.5 7 L12.5 19.5 L8.5 19.5 Z M14.2 6.2 L17.8 5.2 L21 18.3 L17.4 19.3 Z",
	IconSaveAs:     "M12 3.5 L12 12.5 M8.5 9 L12 12.5 L15.5 9 M4.5 14.5 L4.5 19.5 L10 19.5 M13.5 20 L19.5 14 L21 15.5 L15 21.5 L13.5 21.5 Z",
	IconFolder:     "M3.5 18.5 L3.5 6 L9.5 6 L11.5 8.5 L20.5 8.5 L20.5 18.5 Z",
	IconEye:        "M2.5 12 C5 7.6 8.2 5.5 12 5.5 C15.8 5.5 19 7.6 21.5 12 C19 16.4 15.8 18.5 12 18.5 C8.2 18.5 5 16.4 2.5 12 O12 12 3",
	IconChart:      "M4 4 L4 20 L20 20 M7 15.5 L11 10.5 L14 13 L19 6.5",
	IconPuzzle:     "M4 8.5 L8.6 8.5 C7.4 5.6 8.8 3.8 10.6 3.8 C12.4 3.8 13.8 5.6 12.6 8.5 L17 8.5 L17 12.4 C19.8 11.2 21.4 12.6 21.4 14.4 C21.4 16.2 19.8 17.6 17 16.4 L17 20.5 L4 20.5 Z",
	IconSave:       "M12 4 L12 14.5 M7.5 10.5 L12 15 L16.5 10.5 M4.5 15.5 L4.5 19.5 L19.5 19.5 L19.5 15.5",
}

// curveSteps is the number of lines that approximate a curve of an icon.
const curveSteps = 16

// Render implements draw.Sprite.
func (s Icon) Render(scale float64) (*image.RGBA, image.Point) {
	size := s.Size * scale
	width := max(s.Size*1.8/22*scale, 1)
	side := 2*int(math.Ceil(size/2+1)) + 1
	mid := float64(side) / 2
	cv := raster.New(side, side)
	chains, filled := raster.Path(iconPaths[s.Name], curveSteps)
	for _, chain := range chains {
		for i := range chain {
			chain[i] = chain[i].At(12, size/24, 0) // relative to the middle
		}
	}
	cv.Fill(cv.Rect, func(x, y float64) float64 {
		x, y = x-mid, y-mid
		d := math.Inf(1)
		inside := false
		for _, p := range chains {
			closed := filled && p[0] == p[len(p)-1]
			for i := 1; i < len(p); i++ {
				a, b := p[i-1], p[i]
				d = min(d, raster.Segment(x, y, a.X, a.Y, b.X, b.Y, width))
				if closed && (a.Y > y) != (b.Y > y) && x < a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
					inside = !inside
				}
			}
		}
		if inside {
			return min(d, -1)
		}
		return d
	}, s.Color)
	return cv.RGBA, image.Pt(side/2, side/2)
}
