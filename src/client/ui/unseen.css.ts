import { style } from '@vanilla-extract/css';

/** For screen readers only. */
export const unseen = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
