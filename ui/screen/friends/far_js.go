package friends

import "chuhe/ui/draw"

// far reports whether the program can connect to friends far away. The page cannot yet, and does without the code.
const far = false

func picture(string, float64) draw.Sprite { return nil }
