package gamescmd

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/named"
	"chuhe/engine/vision"
)

// pictureAnswer is an output line of Picture.
type pictureAnswer struct {
	File          string       `json:"file"`
	FEN           string       `json:"fen"` // the pieces alone; empty if the picture shows no board
	Below         string       `json:"below,omitempty"`
	Unsure        bool         `json:"unsure,omitempty"` // of Below
	Corners       [][2]float64 `json:"corners"`
	Doubtful      []string     `json:"doubtful"`
	Classes       string       `json:"classes"` // what the probabilities of a point stand for
	Probabilities [][]float64  `json:"probabilities"`
	Faith         float64      `json:"faith"`
	Others        int          `json:"others,omitempty"` // further places that may be boards
}

// Picture reads positions from pictures.
func Picture(ctx context.Context, args []string, out io.Writer) error {
	flags := cli.NewFlags("picture", "[-to text|json] [-corners X,Y,X,Y,X,Y,X,Y] FILE…", "-to json screenshot.png")
	to := flags.String("to", "text", "text: the FEN and the doubtful points; json: also the probabilities of each point and the corners")
	corners := flags.String("corners", "", "corner points of the board in the picture: top left, top right, bottom right, bottom left (default: found by its lines)")
	names, err := flags.Files(args, out, "no file is named")
	if err != nil {
		return err
	}
	if *to != "text" && *to != "json" {
		return cli.Usage("picture: -to: %q is neither text nor json", *to)
	}
	at, err := parseCorners(*corners)
	if err != nil {
		return err
	}
	net, err := equip.PictureNet()
	if err != nil {
		return fmt.Errorf("picture: %w", err)
	}
	for _, name := range names {
		answer, err := readPicture(ctx, name, net, at)
		if err != nil {
			return cli.Stopped(ctx, fmt.Errorf("picture: %s: %w", name, err), "picture: stopped")
		}
		if err := answer.write(out, *to == "json"); err != nil {
			return err
		}
	}
	return nil
}

// parseCorners reads eight numbers, or nothing.
func parseCorners(text string) (*vision.Corners, error) {
	if text == "" {
		return nil, nil
	}
	var at vision.Corners
	fields := strings.Split(text, ",")
	if len(fields) != 2*len(at) {
		return nil, cli.Usage("picture: -corners: %d numbers are expected, %d were given", 2*len(at), len(fields))
	}
	for i, f := range fields {
		place := &at[i/2].X
		if i%2 == 1 {
			place = &at[i/2].Y
		}
		if _, err := fmt.Sscanf(f, "%g", place); err != nil || math.Abs(*place) > 1e5 || *place != *place {
			return nil, cli.Usage("picture: -corners: %q is no place in a picture", f)
		}
	}
	return &at, nil
}

func readPicture(ctx context.Context, name string, net *vision.Net, at *vision.Corners) (pictureAnswer, error) {
	file, err := named.ReadFile(name)
	if err != nil {
		return pictureAnswer{}, err
	}
	picture, err := vision.Decode(file)
	if err != nil {
		return pictureAnswer{}, err
	}
	var r vision.Reading
	var others []vision.Corners
	if at != nil {
		r, err = vision.ReadAt(ctx, picture, net, *at)
	} else {
		r, others, err = vision.Read(ctx, picture, net)
	}
	if err != nil {
		return pictureAnswer{}, err
	}
	answer := pictureAnswer{File: name, Doubtful: []string{}, Classes: vision.Classes, Faith: round(r.Faith),
		Others: len(others), Corners: [][2]float64{}, Probabilities: [][]float64{}}
	if at == nil && !r.Found() {
		return answer, nil
	}
	setup := r.Setup()
	answer.FEN, _, _ = strings.Cut(setup.FEN(), " ")
	answer.Below, answer.Unsure = r.Bottom.String(), r.Unsure
	for _, c := range r.Corners {
		answer.Corners = append(answer.Corners, [2]float64{round(c.X), round(c.Y)})
	}
	for _, i := range r.Doubts() {
		answer.Doubtful = append(answer.Doubtful, vision.Square(i).String())
	}
	for _, p := range r.Probabilities {
		var all []float64
		for _, v := range p {
			all = append(all, round(v))
		}
		answer.Probabilities = append(answer.Probabilities, all)
	}
	return answer, nil
}

func round(v float64) float64 { return math.Round(v*1e4) / 1e4 }

// write writes the answer as a line of JSON, or as text.
func (a pictureAnswer) write(out io.Writer, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(out).Encode(a)
	}
	text := cmp.Or(a.FEN, "no board")
	if len(a.Doubtful) > 0 {
		text += "  doubtful: " + strings.Join(a.Doubtful, " ")
	}
	_, err := fmt.Fprintf(out, "%s: %s\n", a.File, text)
	return err
}
