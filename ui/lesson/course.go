package lesson

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// Course returns all lessons in order. Kings without a part in a lesson stand out of the way.
func Course() []Lesson {
	return []Lesson{
		theBoard(), chariot(), horse(), cannon(), soldier(), palace(), elephant(), facing(), check(), repeating(),
		mates(),
	}
}

func theBoard() Lesson {
	const start = xiangqi.StartFEN
	return Lesson{ID: "board", Title: locale.TeachBoard, Steps: []Step{
		{Text: locale.TeachBoard1, FEN: start},
		{Text: locale.TeachBoard2, FEN: start, Task: Find, Points: "e0", Yes: locale.TeachBoard2Yes, No: locale.TeachBoard2No},
		{Text: locale.TeachBoard3, FEN: start, Task: Find, Points: "e9", Yes: locale.TeachBoard3Yes, No: locale.TeachBoard3No},
		{Text: locale.TeachBoard4, FEN: start, Task: Play, Moves: "e3e4", Yes: locale.TeachBoard4Yes, No: locale.TeachBoard4No},
	}}
}

func chariot() Lesson {
	return Lesson{ID: "chariot", Title: locale.TeachChariot, Steps: []Step{
		{Text: locale.TeachChariot1, FEN: "3k5/9/9/9/9/9/9/9/9/R4K3 w", Task: Visit, Hero: "a0", Points: "g6", Yes: locale.TeachChariot1Yes},
		{Text: locale.TeachChariot2, FEN: "3k5/9/9/1p4p2/9/9/6p2/1R7/9/5K3 w", Task: Visit, Hero: "b2", Points: "b6 g6 g3", Yes: locale.TeachChariot2Yes},
		{Text: locale.TeachChariot3, FEN: "3k5/n8/9/9/9/P5P2/9/9/R5c2/5K3 w", Task: Find, Points: "a4", Barred: "a1a8",
			Yes: locale.TeachChariot3Yes, No: locale.TeachChariot3No},
	}}
}

func horse() Lesson {
	return Lesson{ID: "horse", Title: locale.TeachHorse, Steps: []Step{
		{Text: locale.TeachHorse1, FEN: "3k5/9/9/9/9/4N4/9/9/9/5K3 w", Task: Visit, Hero: "e4", Points: "f6", Yes: locale.TeachHorse1Yes},
		{Text: locale.TeachHorse2, FEN: "3k5/9/9/5p3/3p5/5p3/9/4N4/9/5K3 w", Task: Visit, Hero: "e2", Points: "f4 d5 f6", Yes: locale.TeachHorse2Yes},
		{Text: locale.TeachHorse3, FEN: "3k5/9/9/5p3/4Pc3/3PN4/9/9/9/5K3 w", Task: Find, Points: "e5", Barred: "e4f6",
			Yes: locale.TeachHorse3Yes, No: locale.TeachHorse3No},
		{Text: locale.TeachHorse4, FEN: "3k5/9/9/5p3/4P4/4N4/9/9/9/5K3 w", Task: Visit, Hero: "e4", Points: "f6", Barred: "e4f6", Yes: locale.TeachHorse4Yes},
	}}
}

func cannon() Lesson {
	return Lesson{ID: "cannon", Title: locale.TeachCannon, Steps: []Step{
		{Text: locale.TeachCannon1, FEN: "3k5/9/9/9/9/9/9/7C1/9/5K3 w", Task: Visit, Hero: "h2", Points: "b6", Yes: locale.TeachCannon1Yes},
		{Text: locale.TeachCannon2, FEN: "3k5/1r7/9/9/9/1P7/9/1C7/9/5K3 w", Task: Visit, Hero: "b2", Points: "b8", Yes: locale.TeachCannon2Yes},
		{Text: locale.TeachCannon3, FEN: "3k5/2n6/9/2p6/2P6/9/9/2C3r2/9/5K3 w", Task: Play, Moves: "c2c6",
			Barred: "c2g2 c2c8",
			Yes:    locale.TeachCannon3Yes, No: locale.TeachCannon3No},
		{Text: locale.TeachCannon4, FEN: "3k5/9/7n1/9/7p1/9/9/C8/9/5K3 w", Task: Visit, Hero: "a2", Points: "h7", Yes: locale.TeachCannon4Yes},
	}}
}

func soldier() Lesson {
	return Lesson{ID: "soldier", Title: locale.TeachSoldier, Steps: []Step{
		{Text: locale.TeachSoldier1, FEN: "3k5/9/9/9/9/9/2P6/9/9/5K3 w", Task: Visit, Hero: "c3", Points: "c5", Barred: "c3b3 c3d3 c3c2", Yes: locale.TeachSoldier1Yes},
		{Text: locale.TeachSoldier2, FEN: "3k5/9/9/2pp5/2P6/9/9/9/9/5K3 w", Task: Visit, Hero: "c5", Points: "c6 d6",
			Barred: "c5c4",
			Yes:    locale.TeachSoldier2Yes, No: locale.TeachSoldier2No},
		{Text: locale.TeachSoldier3, FEN: "3k5/9/9/9/6Pc1/1Pn6/9/9/9/5K3 w", Task: Play, Moves: "g5h5", Barred: "b4c4",
			Yes: locale.TeachSoldier3Yes, No: locale.TeachSoldier3No},
	}}
}

func palace() Lesson {
	return Lesson{ID: "palace", Title: locale.TeachPalace, Steps: []Step{
		{Text: locale.TeachPalace1, FEN: "5k3/9/9/9/9/9/9/9/9/4K4 w", Task: Visit, Hero: "e0", Points: "d2", Yes: locale.TeachPalace1Yes},
		{Text: locale.TeachPalace2, FEN: "5k3/9/9/9/9/9/9/9/9/3AK4 w", Task: Visit, Hero: "d0", Points: "f2", Yes: locale.TeachPalace2Yes},
		{Text: locale.TeachPalace3, FEN: "5k3/9/9/9/9/9/9/3p5/4A4/4KA3 w", Task: Play, Moves: "e1d2", Barred: "e0d2",
			Yes: locale.TeachPalace3Yes, No: locale.TeachPalace3No},
	}}
}

func elephant() Lesson {
	return Lesson{ID: "elephant", Title: locale.TeachElephant, Steps: []Step{
		{Text: locale.TeachElephant1, FEN: "3k5/9/9/9/9/9/9/9/9/2B2K3 w", Task: Visit, Hero: "c0", Points: "g4", Yes: locale.TeachElephant1Yes},
		{Text: locale.TeachElephant2, FEN: "3k5/9/9/9/9/9/5nP2/3CB4/9/5K3 w", Task: Find, Points: "f3", Barred: "e2g4",
			Yes: locale.TeachElephant2Yes, No: locale.TeachElephant2No},
		{Text: locale.TeachElephant3, FEN: "3k5/9/9/9/9/9/9/4n4/3p5/2B1K1B2 w", Task: Play, Moves: "g0e2",
			Barred: "c0e2",
			Yes:    locale.TeachElephant3Yes, No: locale.TeachElephant3No},
	}}
}

func facing() Lesson {
	return Lesson{ID: "facing", Title: locale.TeachFacing, Steps: []Step{
		{Text: locale.TeachFacing1, FEN: "4k4/9/9/9/9/9/R3N4/9/9/4K4 w", Task: Find, Points: "e3",
			Barred: "e3c4 e3d5 e3f5 e3g4 e3g2 e3f1 e3d1 e3c2",
			Yes:    locale.TeachFacing1Yes, No: locale.TeachFacing1No},
		{Text: locale.TeachFacing2, FEN: "4k4/9/9/5r3/9/4N4/9/5R3/9/4K4 w", Task: Play, Moves: "f2f6", Barred: "e4f6",
			Yes: locale.TeachFacing2Yes, No: locale.TeachFacing2No},
		{Text: locale.TeachFacing3, FEN: "3k5/9/9/9/9/9/R8/9/9/4K4 w", Task: Win, Moves: "a3d3", Yes: locale.TeachFacing3Yes, No: locale.TeachFacing3No},
	}}
}

func check() Lesson {
	return Lesson{ID: "check", Title: locale.TeachCheck, Steps: []Step{
		{Text: locale.TeachCheck1, FEN: "3k5/9/9/R3r4/9/9/9/9/9/4K4 w", Task: Play, Moves: "a6e6", Yes: locale.TeachCheck1Yes, No: locale.TeachCheck1No},
		{Text: locale.TeachCheck2, FEN: "3k5/9/4r4/9/9/9/9/9/9/4KAB2 w", Task: Play, Moves: "f0e1 g0e2", Barred: "e0d0", Yes: locale.TeachCheck2Yes},
		{Text: locale.TeachCheck3, FEN: "5k3/9/4r4/9/9/9/9/9/9/4K4 w", Task: Play, Moves: "e0d0", Barred: "e0f0 e0e1", Yes: locale.TeachCheck3Yes},
		{Text: locale.TeachCheck4, FEN: "4k4/R8/1R7/9/9/9/9/9/9/3K5 w", Task: Win, Moves: "b7b9", Yes: locale.TeachCheck4Yes, No: locale.TeachCheck4No},
	}}
}

func repeating() Lesson {
	return Lesson{ID: "repeat", Title: locale.TeachRepeat, Steps: []Step{
		{Text: locale.TeachRepeat1, FEN: "4k4/9/9/9/3R3c1/9/9/9/9/5K3 w", Task: Play, Moves: "d5h5", Yes: locale.TeachRepeat1Yes, No: locale.TeachRepeat1No},
		{Text: locale.TeachRepeat2, FEN: "3k5/9/9/3P5/9/9/9/9/9/4K4 w", Task: Win, Moves: "d6d7", Yes: locale.TeachRepeat2Yes, No: locale.TeachRepeat2No},
	}}
}

func mates() Lesson {
	return Lesson{ID: "mate", Title: locale.TeachMate, Steps: []Step{
		{Text: locale.TeachMate1, FEN: "3aka3/9/9/9/4C4/9/7C1/9/9/3K5 w", Task: Win, Moves: "h3e3", Yes: locale.TeachMate1Yes, No: locale.TeachMate1No},
		{Text: locale.TeachMate2, FEN: "4k4/9/6N2/9/9/9/R8/9/9/5K3 w", Task: Win, Moves: "a3a9", Yes: locale.TeachMate2Yes, No: locale.TeachMate2No},
		{Text: locale.TeachMate3, FEN: "9/4k4/R8/9/1R7/9/9/9/9/5K3 w", Task: Win, Moves: "b5b8 e8e9 a7a9", Yes: locale.TeachMate3Yes, No: locale.TeachMate3No},
		{Text: locale.TeachMate4, FEN: xiangqi.StartFEN},
	}}
}
