package theme

// wood returns the classic theme: warm wood, ink, red.
func wood() Theme {
	return Theme{
		Key: Wood, Faint: 0.55,
		Window: rgb(0xEFE6D6), Panel: rgb(0xFBF6EC), Hairline: rgb(0xE0D3BC),
		Text: rgb(0x33271B), SoftText: rgb(0x6E5E4A),
		Accent: rgb(0xA8261C), OnAccent: rgb(0xFFF6E8), Hint: rgb(0x2B7656), Gold: rgb(0xD8A13A), Focus: rgb(0x8A5F0E),
		Button: rgb(0xF5EDDD), Hover: rgb(0xEADFC9), Pressed: rgb(0xDECFB2),
		Current: rgb(0xF0DDB8), Shade: rgba(0x33271B, 0x5C), CheckGlow: rgb(0xEC4E33), Shadow: rgba(0x4A3013, 0x60),
		Board: BoardPalette{
			Light: rgb(0xE9C48A), Dark: rgb(0xD9AC69), Grain: rgb(0xB98443),
			FrameLight: rgb(0x8C5A33), FrameDark: rgb(0x6E4527), Line: rgb(0x5A3A1E), River: rgb(0x6B4826),
			Label:  rgb(0x4A2E16),
			Accent: rgb(0x951B12), Hint: rgb(0x175B41), Gold: rgb(0xF2BE55), Pen: rgb(0x123F8C),
			Shadow: rgba(0x4A3013, 0x78),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFDF0D5), Dark: rgb(0xF2DBAF), Rim: rgb(0x9A6A36), Edge: rgb(0xEACD9A),
				Ink: rgb(0xA5231A)},
			Black: Face{Light: rgb(0xF3DDB2), Dark: rgb(0xD9B378), Rim: rgb(0x3A2714), Edge: rgb(0x6B4A2B),
				Ink: rgb(0x241D17)},
			Shadow: rgba(0x3A2208, 0x90),
		},
	}
}

// paper returns the theme of ink on light paper.
func paper() Theme {
	return Theme{
		Key: Paper, Faint: 0.55,
		Window: rgb(0xF0EFEB), Panel: rgb(0xFDFCFA), Hairline: rgb(0xD8D5CD),
		Text: rgb(0x23262B), SoftText: rgb(0x5F6167),
		Accent: rgb(0xB3261E), OnAccent: rgb(0xFFFAF5), Hint: rgb(0x1F6F5C), Gold: rgb(0xC9983C), Focus: rgb(0x7F5A0C),
		Button: rgb(0xF4F2ED), Hover: rgb(0xE7E4DC), Pressed: rgb(0xD9D5CA),
		Current: rgb(0xF3E3C0), Shade: rgba(0x23262B, 0x5C), CheckGlow: rgb(0xE5402F), Shadow: rgba(0x2A2C33, 0x48),
		Board: BoardPalette{
			Light: rgb(0xFAF6EA), Dark: rgb(0xF1EAD7), Grain: rgb(0xE3D9C0),
			FrameLight: rgb(0xBDB19B), FrameDark: rgb(0x9C907A), Line: rgb(0x3E4450), River: rgb(0x5A6070),
			Label:  rgb(0x4A505C),
			Accent: rgb(0xB3261E), Hint: rgb(0x1F6F5C), Gold: rgb(0xE0AC45), Pen: rgb(0x1D4FA3),
			Shadow: rgba(0x2A2C33, 0x60),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFFFDF7), Dark: rgb(0xF7E9DA), Rim: rgb(0xB08A72), Edge: rgb(0xF0D9C6),
				Ink: rgb(0xB3261E)},
			Black: Face{Light: rgb(0xF6F4EE), Dark: rgb(0xDAD6CC), Rim: rgb(0x23262B), Edge: rgb(0x565A64),
				Ink: rgb(0x1D2026)},
			Shadow: rgba(0x2A2C33, 0x70),
		},
	}
}

// dark returns the theme of smoked oak inlaid with brass.
func dark() Theme {
	return Theme{
		Key: Dark, Dark: true, Faint: 0.55,
		Window: rgb(0x1F1D1B), Panel: rgb(0x292624), Hairline: rgb(0x3A3632),
		Text: rgb(0xEDE4D6), SoftText: rgb(0xB9AD9B),
		Accent: rgb(0xF28C7A), OnAccent: rgb(0x241410), Hint: rgb(0x5BBE92), Gold: rgb(0xD8A13A), Focus: rgb(0xD8A13A),
		Button: rgb(0x33302C), Hover: rgb(0x403B36), Pressed: rgb(0x4C463F),
		Current: rgb(0x4A3B23), Shade: rgba(0x000000, 0x80), CheckGlow: rgb(0xB81E10), Shadow: rgba(0x000000, 0xA0),
		Board: BoardPalette{
			Light: rgb(0x644931), Dark: rgb(0x533B27), Grain: rgb(0x3A2819),
			FrameLight: rgb(0x3E2C1C), FrameDark: rgb(0x2A1E15), Line: rgb(0xB89668), River: rgb(0xB89668),
			Label:  rgb(0xD9C095),
			Accent: rgb(0xF58E7C), Hint: rgb(0x66CB9E), Gold: rgb(0xE3AE4A), Pen: rgb(0x9CC4FA),
			Shadow: rgba(0x000000, 0xB0),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xF0DDB8), Dark: rgb(0xE0C493), Rim: rgb(0x6E4A24), Edge: rgb(0xD8B780),
				Ink: rgb(0x8E1810)},
			Black: Face{Light: rgb(0xDFC69A), Dark: rgb(0xBE9961), Rim: rgb(0x1E140A), Edge: rgb(0x46301B),
				Ink: rgb(0x1B1611)},
			Shadow: rgba(0x000000, 0xB0),
		},
	}
}

// strong returns the theme of black, white and few strong colours. All text has a contrast of at least 7 to 1.
func strong() Theme {
	return Theme{
		Key: Contrast, Dark: true, Faint: 0.84,
		Window: rgb(0x000000), Panel: rgb(0x0A0A0A), Hairline: rgb(0x8A8A8A),
		Text: rgb(0xFFFFFF), SoftText: rgb(0xDADADA),
		Accent: rgb(0xFFB7AA), OnAccent: rgb(0x000000), Hint: rgb(0x4CE3A0), Gold: rgb(0xFFD43B), Focus: rgb(0xFFD43B),
		Button: rgb(0x161616), Hover: rgb(0x2A2A2A), Pressed: rgb(0x363636),
		Current: rgb(0x3A3000), Shade: rgba(0x000000, 0xB0), CheckGlow: rgb(0xB01808), Shadow: rgba(0x000000, 0xFF),
		Board: BoardPalette{
			Light: rgb(0x202020), Dark: rgb(0x181818), Grain: rgb(0x101010),
			FrameLight: rgb(0x9A9A9A), FrameDark: rgb(0x7A7A7A), Line: rgb(0xE8E8E8), River: rgb(0xC8C8C8),
			Label:  rgb(0xFFFFFF),
			Accent: rgb(0xFFB7AA), Hint: rgb(0x4CE3A0), Gold: rgb(0xFFD43B), Pen: rgb(0x8CC0FF),
			Shadow: rgba(0x000000, 0xFF),
		},
		Disc: Disc{
			Red: Face{Light: rgb(0xFFFFFF), Dark: rgb(0xF4F4F4), Rim: rgb(0xB8A6A2), Edge: rgb(0xFFFFFF),
				Ink: rgb(0x9C0C04)},
			Black: Face{Light: rgb(0x0C0C0C), Dark: rgb(0x000000), Rim: rgb(0x484848), Edge: rgb(0x2A2A2A),
				Ink: rgb(0xFFFFFF)},
			Shadow: rgba(0x000000, 0xFF),
		},
	}
}
