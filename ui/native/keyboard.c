//go:build (linux && !android) || freebsd || netbsd || openbsd

#include "keyboard.h"

#include <X11/XKBlib.h>

// As in glfw.c, symbols that the library may lack are weak.
#define WEAK extern __attribute__((weak))
WEAK const char *glfwGetKeyName(int, int);
WEAK int glfwGetKeyScancode(int);
WEAK Display *glfwGetX11Display(void);
#pragma weak XkbGetState
#pragma weak XkbKeycodeToKeysym

int chuhe_has_keyboard(void)
{
	return glfwGetKeyName && glfwGetKeyScancode && XkbGetState && XkbKeycodeToKeysym;
}

chuhe_keyboard chuhe_ask_keyboard(void)
{
	XkbStateRec state = {0};
	XkbGetState(glfwGetX11Display(), XkbUseCoreKbd, &state);
	chuhe_keyboard k = {state.group, (state.mods & Mod5Mask) != 0};
	return k;
}

const char *chuhe_key_name(int key)
{
	return glfwGetKeyName(key, 0);
}

int chuhe_key_code(int key)
{
	return glfwGetKeyScancode(key);
}

int chuhe_typed(int key_code, int group, int level)
{
	KeySym s = XkbKeycodeToKeysym(glfwGetX11Display(), (KeyCode)key_code, group, level);
	return s > ' ' && s < 0x7f ? (int)s : 0;
}
