#ifndef CHUHE_GLFW_H
#define CHUHE_GLFW_H

typedef struct {
	int kind, code, scancode, mods;
	double x, y;
} chuhe_event;

int chuhe_attach(void);
int chuhe_next(chuhe_event *e);
void chuhe_nap(int milliseconds);
void chuhe_wake(void);
int chuhe_focus(void);
unsigned long chuhe_window(void);

#endif
