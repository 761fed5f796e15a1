#ifndef CHUHE_KEYBOARD_H
#define CHUHE_KEYBOARD_H

// The state of the keyboard: the group of its current layout, and whether AltGr is held.
typedef struct {
	int group, third;
} chuhe_keyboard;

int chuhe_has_keyboard(void);
chuhe_keyboard chuhe_ask_keyboard(void);
// chuhe_key_name returns the text that a key types without Shift, NULL if none.
const char *chuhe_key_name(int key);
// chuhe_key_code returns the X server's code for a GLFW key code.
int chuhe_key_code(int key);
// chuhe_typed returns the ASCII character that a key of the X server types at a level, 0 if
// none. Shift adds 1 to the level, AltGr 2.
int chuhe_typed(int key_code, int group, int level);

#endif
