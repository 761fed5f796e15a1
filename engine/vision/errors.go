package vision

import (
	"errors"
	"fmt"
)

// mostPixels is the number of pixels above which a picture is not read.
const mostPixels = 25e6

// Errors of Decode.
var (
	ErrTooLarge = fmt.Errorf("the picture is larger than %.0f megapixels", mostPixels/1e6)
	ErrComplex  = errors.New("the picture needs too much memory: save it as a plain PNG or JPEG")
	ErrPicture  = errors.New("the file is no PNG, JPEG, WebP or GIF that can be read")
)
