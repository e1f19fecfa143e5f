import { keyframes, style } from '@vanilla-extract/css';
import { media } from './theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const fade = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } });

export const spinner = style({
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  opacity: 0.8,
  animation: `${turn} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { animation: `${fade} 90ms 1` } },
});
