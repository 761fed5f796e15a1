package theme

// Sizes of letters, in logical pixels.
const (
	FontTitle  = 24.0 // results, dialog titles
	FontClock  = 22.0
	FontName   = 18.0 // names, moves in the list
	FontBody   = 15.5 // words in dialogs
	FontButton = 15.0
	FontSoft   = 14.0 // second lines, move numbers
	FontSmall  = 12.5 // words under icons, tooltips
	FontLeast  = 10.0 // words under icons if there is no room for FontSmall
)

// Dimensions used in the window, in logical pixels.
const (
	Gap          = 12.0 // between cards
	Pad          = 16.0 // inside cards
	RadiusPanel  = 12.0
	RadiusButton = 10.0
	RadiusRow    = 6.0
	Border       = 1.0
	Edge         = 2.0 // border that matters, such as the one around the card of the side to move
	Focus        = 3.0 // focus ring
	CardHeight   = 86.0
	RowHeight    = 30.0 // of the move list
	ButtonHeight = 34.0
	IconSize     = 22.0
)
