package trainer

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"

	"chuhe/engine/eval/nnue"
)

// A checkpoint stores a training so that it can resume as if it had not been stopped: "CHUHETR2", the length of the
// header as 32 bits, the header as JSON, then the weights of the model, the means, the squares and the best model as
// 32-bit numbers, all little endian, and the SHA-256 of everything before.
const checkpointMagic = "CHUHETR2"

// MaxFileSize is the maximum size of a file with a model, in bytes.
const MaxFileSize = 4*4*((nnue.Inputs+1+2*nnue.Buckets)*nnue.MaxWidth+nnue.Buckets) + 1<<16

// head holds the data of a checkpoint other than weights.
type head struct {
	Width  int
	Config Config
	Data   digest
	State  state
}

// digest identifies a set of data.
type digest struct {
	Train, Test int
	Sum         uint64
}

func (s *Set) digest() digest { return digest{len(s.train), len(s.test), s.sum} }

func (t *Training) models() [4]*Model { return [4]*Model{t.model, t.mean, t.square, t.best} }

// Checkpoint returns the content of a checkpoint file from which the training can be resumed.
func (t *Training) Checkpoint() ([]byte, error) {
	h, err := json.Marshal(head{t.model.width, t.config, t.set.digest(), t.state})
	if err != nil {
		return nil, err
	}
	file := binary.LittleEndian.AppendUint32([]byte(checkpointMagic), uint32(len(h)))
	file = append(file, h...)
	for _, m := range t.models() {
		for _, w := range m.weights {
			file = binary.LittleEndian.AppendUint32(file, math.Float32bits(w))
		}
	}
	sum := sha256.Sum256(file)
	return append(file, sum[:]...), nil
}

// Resume returns the training stored in a checkpoint. It returns an error if the data or the configuration differ,
// because the training must then start again.
func Resume(set *Set, file []byte, c Config, workers int) (*Training, error) {
	h, models, err := readCheckpoint(file)
	switch {
	case err != nil:
		return nil, err
	case h.Data != set.digest():
		return nil, errors.New("the training was begun with other data, or another -held-out")
	case h.Config != c:
		return nil, fmt.Errorf("the training was begun with other settings: %s", h.Config.unlike(c))
	}
	return &Training{
		set: set, config: c, workers: workers, state: h.State,
		model: models[0], rounded: models[0].rounded(), mean: models[1], square: models[2], best: models[3],
	}, nil
}

// Progress returns the number of completed epochs of a checkpoint's training and their total number. Both are 0 for a
// file that is not a checkpoint.
func Progress(file []byte) (done, all int) {
	h, _, err := readCheckpoint(file)
	if err != nil {
		return 0, 0
	}
	return h.State.Steps / h.Config.stepsAnEpoch(h.Data.Train), h.Config.Epochs
}

// unlike names the first setting that differs in another configuration.
func (c Config) unlike(other Config) string {
	a, b := reflect.ValueOf(c), reflect.ValueOf(other)
	for i := range a.NumField() {
		if x, y := a.Field(i).Interface(), b.Field(i).Interface(); x != y {
			return fmt.Sprintf("-%s %v, not %v", a.Type().Field(i).Tag.Get("flag"), x, y)
		}
	}
	return ""
}

func readCheckpoint(file []byte) (h head, models [4]*Model, err error) {
	rest, ok := bytes.CutPrefix(file, []byte(checkpointMagic))
	if !ok {
		return h, models, errors.New("this is no training that was stopped")
	}
	const least = 4 + sha256.Size
	damaged := errors.New("the file is cut off or damaged")
	if len(rest) < least {
		return h, models, damaged
	}
	if sum := sha256.Sum256(file[:len(file)-sha256.Size]); !bytes.Equal(sum[:], file[len(file)-sha256.Size:]) {
		return h, models, damaged
	}
	size := int(binary.LittleEndian.Uint32(rest))
	rest = rest[4 : len(rest)-sha256.Size]
	if size > len(rest) || json.Unmarshal(rest[:size], &h) != nil || checkWidth(h.Width) != nil {
		return h, models, damaged
	}
	rest = rest[size:]
	for i := range models {
		models[i] = zero(h.Width)
		if len(rest) < 4*len(models[i].weights) {
			return h, models, damaged
		}
		for j := range models[i].weights {
			models[i].weights[j] = math.Float32frombits(binary.LittleEndian.Uint32(rest[4*j:]))
		}
		rest = rest[4*len(models[i].weights):]
	}
	return h, models, nil
}

func checkWidth(width int) error {
	if width < nnue.WidthStep || width > nnue.MaxWidth || width%nnue.WidthStep != 0 {
		return fmt.Errorf("a net has no width of %d: it is a multiple of %d up to %d",
			width, nnue.WidthStep, nnue.MaxWidth)
	}
	return nil
}

// Read returns the model in a file: that of a net, or the best model of a checkpoint.
func Read(file []byte) (*Model, error) {
	if bytes.HasPrefix(file, []byte(checkpointMagic)) {
		_, models, err := readCheckpoint(file)
		return models[3], err
	}
	n, err := nnue.Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return FromNet(n), nil
}
