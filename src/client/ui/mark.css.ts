import { keyframes, style } from '@vanilla-extract/css';
import { measures } from './measures.ts';
import { color } from './theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const breathe = keyframes({ '0%, 100%': { transform: 'scale(1)' }, '50%': { transform: 'scale(0.72)' } });

export const mark = style({ color: color.accent, display: 'block' });
export const animatedMark = style([mark]);
export const ring = style({
  transformOrigin: 'center',
  animation: `${turn} ${measures.logoAnimationMs}ms cubic-bezier(.45,.05,.55,.95) infinite`,
});
export const disc = style({
  transformOrigin: 'center',
  animation: `${breathe} ${measures.logoAnimationMs}ms ease-in-out infinite`,
});
