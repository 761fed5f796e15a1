package start

import (
	"errors"
	"fmt"
	"strings"
)

// Explain converts the graphics library's error about a window that it cannot open to a sentence for players. It
// recognises such errors by their text, because they have no types, and returns all other errors unchanged.
func Explain(err error) error {
	if err == nil {
		return nil
	}
	said, _, _ := strings.Cut(err.Error(), "\n")
	switch {
	case strings.HasPrefix(said, "gl: failed to load"):
		return errors.New("the window needs OpenGL, and its library libGL.so.1 cannot be loaded (on Debian and Ubuntu it is in the package libgl1)")
	case strings.HasPrefix(said, "glfw: GLX:"), strings.HasPrefix(said, "glfw: EGL:"):
		return fmt.Errorf("the window needs OpenGL 3.2, which this display does not offer (%s)", said)
	}
	return err
}
