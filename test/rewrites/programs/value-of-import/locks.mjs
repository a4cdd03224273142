export const locks = { asked: 0, first: false };
export const isLocked = false;
export const zone = 'b';
