package vision

import (
	"errors"
	"fmt"
)

// MostPixels is the number of pixels above which a picture is not read.
const MostPixels = 25_000_000

// Errors of Decode.
var (
	ErrTooLarge = fmt.Errorf("the picture is larger than %d megapixels", MostPixels/1_000_000)
	ErrComplex  = errors.New("the picture needs too much memory: save it as a plain PNG or JPEG")
	ErrPicture  = errors.New("the file is no PNG, JPEG, WebP or GIF that can be read")
)
