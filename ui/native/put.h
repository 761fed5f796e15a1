#ifndef CHUHE_PUT_H
#define CHUHE_PUT_H

int chuhe_can_put(void);
int chuhe_put(int x, int y, int width, int height, unsigned char *rgba);

#endif
