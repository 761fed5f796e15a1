//go:build !js

package equip

import (
	"context"
	"image"
	"sync"

	"chuhe/assets/network"
	"chuhe/engine/vision"
)

// PictureNet returns the embedded net that reads positions from pictures.
var PictureNet = sync.OnceValues(func() (*vision.Net, error) { return vision.NewNet(network.Pictures()) })

// Sight reads pictures with the embedded net.
type Sight struct{}

func (Sight) Decode(file []byte) (image.Image, error) { return vision.Decode(file) }

func (Sight) Encode(picture *image.RGBA, quality int) []byte { return vision.Encode(picture, quality) }

// Read finds the board in a picture.
func (Sight) Read(ctx context.Context, picture image.Image) (vision.Reading, []vision.Corners, error) {
	net, err := PictureNet()
	if err != nil {
		return vision.Reading{}, nil, err
	}
	return vision.Read(ctx, picture, net)
}

// ReadAt reads the board with the given corners.
func (Sight) ReadAt(ctx context.Context, picture image.Image, at vision.Corners) (vision.Reading, error) {
	net, err := PictureNet()
	if err != nil {
		return vision.Reading{}, err
	}
	return vision.ReadAt(ctx, picture, net, at)
}
